"""Edition files: what the printed components show, as data that owners can correct.

A game registers how its editions are read; files come from the resources, or are added at run
time (an owner's corrected copy). The digest goes into every record.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pelican_suite.core import resources
from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import parse_json

T = TypeVar("T")

MAX_BYTES: Final = 4_000_000
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,62}")


@dataclass(frozen=True, slots=True)
class Edition(Generic[T]):
    """Component data, validated and compiled for the engine.

    Attributes:
        name: As in `Setup.edition`.
        digest: `sha256:` and the hash of the file's canonical JSON.
        data: What the engine uses.
    """

    name: str
    digest: str
    data: T


class Catalogue(Generic[T]):
    """The editions of one game."""

    def __init__(
        self,
        game_id: str,
        compile_edition: Callable[[object], T],
        check_form: Callable[[object], None] | None = None,
        *,
        proven: str = "",
    ) -> None:
        """Args:
        game_id: Folder below `editions/` in the resources.
        compile_edition: Validates parsed JSON and builds what the engine uses;
            raises `InputError` that names the field.
        check_form: A slow check that comes before it, in the same manner.
        proven: Digest of the shipped edition, for which `check_form` is left out: the tests
            have made it. A file with any other digest is always checked.
        """
        self._game_id = game_id
        self._compile = compile_edition
        self._check_form = check_form
        self._proven = proven
        self._loaded: dict[str, Edition[T]] = {}

    def names(self) -> tuple[str, ...]:
        """Names of all editions that can be loaded, `reference` first."""
        shipped = {
            path.rsplit("/", 1)[1].removesuffix(".json")
            for path in resources.listing(f"editions/{self._game_id}")
            if path.endswith(".json")
        }
        return tuple(sorted(shipped | set(self._loaded), key=lambda n: (n != "reference", n)))

    def get(self, name: str = "reference") -> Edition[T]:
        """One edition, read once.

        Raises:
            InputError: If there is none of that name, or it is faulty.
        """
        if name not in self._loaded:
            path = f"editions/{self._game_id}/{name}.json"
            if not _NAME.fullmatch(name) or not resources.exists(path):
                known = ", ".join(self.names())
                raise InputError("edition", f"there is no edition {name!r}; there are: {known}")
            self._loaded[name] = self.read(name, resources.read_bytes(path))
        return self._loaded[name]

    def add(self, name: str, content: bytes) -> Edition[T]:
        """Makes an owner's edition known under `name`.

        Raises:
            InputError: If it is faulty or the name is not usable.
        """
        if not _NAME.fullmatch(name):
            raise InputError("edition", "a name is made of small letters, digits, - and _")
        if name in self.names():
            raise InputError("edition", f"the name {name!r} is taken")
        self._loaded[name] = self.read(name, content)
        return self._loaded[name]

    def read(self, name: str, content: bytes) -> Edition[T]:
        """Validates an edition file without making it known.

        Raises:
            InputError: If it is faulty.
        """
        if len(content) > MAX_BYTES:
            raise InputError("edition", "the file is too large to be an edition")
        parsed = parse_json(content, "edition")
        digest = digest_of(parsed)
        if self._check_form is not None and digest != self._proven:
            self._check_form(parsed)
        return Edition(name, digest, self._compile(parsed))


def digest_of(parsed: object) -> str:
    """Hash of parsed JSON that does not depend on spaces or the order of keys.

    >>> digest_of({"b": 1, "a": 2}) == digest_of({"a": 2, "b": 1})
    True
    """
    canonical = json.dumps(parsed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()
