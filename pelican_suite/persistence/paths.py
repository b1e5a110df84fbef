"""Where settings, saved games and caches live on this machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

HOME_VARIABLE: Final = "PELICAN_SUITE_HOME"
"""Environment variable that gathers everything in one folder: for tests and USB sticks."""

_APP: Final = "pelican-suite"


@dataclass(frozen=True, slots=True)
class Places:
    """Folders of this user; they need not exist yet.

    Attributes:
        settings: What the user has chosen.
        data: Saved games, records, own editions, best results.
        cache: What can be made again at any time.
    """

    settings: Path
    data: Path
    cache: Path

    @property
    def settings_file(self) -> Path:
        """The file of `pelican_suite.persistence.settings_store`."""
        return self.settings / "settings.json"

    @property
    def games(self) -> Path:
        """Folder of the games under way."""
        return self.data / "games"

    @property
    def library_file(self) -> Path:
        """The list of all games; made anew from the records whenever it is missing."""
        return self.data / "library.sqlite"

    @property
    def bests_file(self) -> Path:
        """The file of `pelican_suite.persistence.bests`."""
        return self.data / "bests.json"

    @property
    def records(self) -> Path:
        """Folder of finished games."""
        return self.data / "records"


def places() -> Places:
    """The folders the system proposes, or those below `PELICAN_SUITE_HOME` where it is set."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        root = Path(home).expanduser().absolute()
        return Places(root / "settings", root / "data", root / "cache")
    dirs = PlatformDirs(_APP, appauthor=False)
    return Places(dirs.user_config_path, dirs.user_data_path, dirs.user_cache_path)
