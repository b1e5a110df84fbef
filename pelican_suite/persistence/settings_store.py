"""Keeps the settings in a file. A file that cannot be read is set aside once, never lost."""

from __future__ import annotations

import filecmp
import glob
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import parse_json, read_source
from pelican_suite.core.text import NOTHING, Text, say
from pelican_suite.persistence.atomic import free_name, write_atomic
from pelican_suite.persistence.paths import places
from pelican_suite.persistence.settings import Settings

MAX_BYTES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings, and what the window should tell about them.

    Attributes:
        settings: Usable in any case.
        message: One sentence, or `NOTHING` when all is well.
    """

    settings: Settings
    message: Text = NOTHING


class SettingsStore:
    """Reads and writes the settings file."""

    def __init__(self, path: Path | None = None) -> None:
        """Args:
        path: The file; by default the one in the user's folder.
        """
        self.path = path or places().settings_file
        self._may_write = True

    def load(self) -> Loaded:
        """The saved settings. Whatever of a faulty file makes sense is kept, the rest gets
        its default. The file as it was is copied beside itself first, and what is in use takes
        its place: at the next start it is sound."""
        if not self.path.exists():
            return Loaded(Settings())
        try:
            parsed = parse_json(read_source(str(self.path), max_bytes=MAX_BYTES), self.path.name)
        except InputError:
            return self._replaced(Settings())
        try:
            return Loaded(Settings.model_validate(parsed))
        except ValidationError as error:
            return self._replaced(_salvage(parsed, error))

    def save(self, settings: Settings) -> Text:
        """Writes the settings; the sentence says why it failed, `NOTHING` that it did not."""
        if not self._may_write:
            return say(
                "Your settings are not saved: {path} cannot be read and cannot be copied either",
                path=str(self.path),
            )
        try:
            write_atomic(self.path, (settings.model_dump_json(indent=1) + "\n").encode())
        except OSError as error:
            return say(
                "Your settings could not be saved to {path} ({why})",
                path=str(self.path),
                why=error.strerror or str(error),
            )
        return NOTHING

    def _replaced(self, settings: Settings) -> Loaded:
        """Usable settings in place of a faulty file."""
        message = self._set_aside()
        if self._may_write:
            # Where this fails the next save tells; the copy that is there will be found again.
            self.save(settings)
        return Loaded(settings, message)

    def _set_aside(self) -> Text:
        """Copies the faulty file to a name of its own, unless there is such a copy already;
        without a copy nothing will be written."""
        try:
            copy = self._same_copy() or free_name(self.path, ".broken")
            if not copy.exists():
                shutil.copyfile(self.path, copy)
        except OSError:
            self._may_write = False
            return say(
                "The settings in {path} cannot be read; the usual ones are in use and the file "
                "stays as it is",
                path=str(self.path),
            )
        return say(
            "Some of your settings could not be read and are back to the usual ones; "
            "the old file is kept as {copy}",
            copy=str(copy),
        )

    def _same_copy(self) -> Path | None:
        """A copy made earlier of just this file."""
        for copy in sorted(self.path.parent.glob(f"{glob.escape(self.path.name)}.broken*")):
            if copy.is_file() and filecmp.cmp(self.path, copy, shallow=False):
                return copy
        return None


def _salvage(parsed: object, error: ValidationError) -> Settings:
    """All settings that are valid on their own."""
    if not isinstance(parsed, dict):
        return Settings()
    faulty = {str(problem["loc"][0]) for problem in error.errors() if problem["loc"]}
    kept = {key: value for key, value in parsed.items() if key not in faulty}
    return Settings.model_validate(kept)
