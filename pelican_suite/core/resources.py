"""All that ships as data is read here, so that the wheel, the bundle and a checkout agree.

`resources/` of the repository is mapped into the package as `pelican_suite.resources`.
Paths are relative to it, with forward slashes.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

REQUIRED = (
    "editions/bay/reference.json",
    "editions/cove/reference.json",
    "editions/sanibel/reference.json",
    "fonts/AlegreyaSans-Medium.ttf",
)
"""What the program cannot start without; `missing` reports on it."""


class ResourceError(Exception):
    """A file that should have come with the program is not there."""


def _root() -> Traversable:
    try:
        return files("pelican_suite.resources")
    except ModuleNotFoundError as error:
        raise ResourceError(
            "The folder with pictures and editions is missing from this installation; "
            "please install Pelican Suite again."
        ) from error


def _node(path: str) -> Traversable:
    return _root().joinpath(*path.split("/"))


def exists(path: str) -> bool:
    """Whether `path` came with the program."""
    return _node(path).is_file()


def read_bytes(path: str) -> bytes:
    """The content of one file.

    Raises:
        ResourceError: If it is missing.
    """
    node = _node(path)
    if not node.is_file():
        raise ResourceError(
            f"The file {path} is missing from this installation; "
            "please install Pelican Suite again."
        )
    return node.read_bytes()


def read_text(path: str) -> str:
    """Like `read_bytes`, decoded as UTF-8."""
    return read_bytes(path).decode("utf-8")


def listing(folder: str) -> Iterator[str]:
    """Paths of all files below `folder`, sorted; nothing where it does not exist."""
    node = _node(folder)
    if not node.is_dir():
        return
    for child in sorted(node.iterdir(), key=lambda entry: entry.name):
        path = f"{folder}/{child.name}"
        if child.is_dir():
            yield from listing(path)
        elif not child.name.endswith((".py", ".pyc")):
            yield path


def missing() -> tuple[str, ...]:
    """Those of `REQUIRED` that are not there."""
    return tuple(path for path in REQUIRED if not exists(path))
