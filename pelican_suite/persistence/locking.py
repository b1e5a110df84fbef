"""Locks on open files that vanish with the process that holds them, however it ends."""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40
    """Windows locks bytes, and a locked byte cannot be read: one behind any content is taken."""

    def try_lock(stream: IO[bytes]) -> bool:
        """Locks the file for this process; False if another one has it."""
        stream.seek(_FAR)
        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            stream.seek(0, 2)
        return True

else:
    import fcntl

    def try_lock(stream: IO[bytes]) -> bool:
        """Locks the file for this process; False if another one has it."""
        try:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
