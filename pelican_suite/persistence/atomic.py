"""Files that are either written completely or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from pathlib import Path


def write_atomic(path: Path, content: bytes) -> None:
    """Writes `content` to `path`; after a crash at any moment the old or the new file is there.

    The folder is made if it is missing. A link is followed, so that it stays a link.

    Raises:
        OSError: If it cannot be written; the old file is untouched then.
    """
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = _temporary(target)
    try:
        _write_new(temporary, content)
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o777)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def check_writable(path: Path) -> None:
    """Finds out whether `write_atomic` could write there, for content that takes long to make.

    Raises:
        OSError: If it could not.
    """
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    trial = _temporary(target)
    trial.touch(exist_ok=False)
    trial.unlink()


def free_name(path: Path, ending: str) -> Path:
    """A name that begins like `path`, ends in `ending`, perhaps numbered, and is not in use."""
    number = 1
    while True:
        tail = ending if number == 1 else f"{ending}-{number}"
        candidate = path.with_name(path.name + tail)
        if not candidate.exists():
            return candidate
        number += 1


def _temporary(target: Path) -> Path:
    return target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}.tmp")


def _write_new(path: Path, content: bytes) -> None:
    with path.open("xb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _sync_folder(folder: Path) -> None:
    """Makes the new name durable too. Windows has no such call and does not need it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
