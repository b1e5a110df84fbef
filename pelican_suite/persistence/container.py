"""The outside of a `.pelican` file: JSON as it is, or the same compressed with gzip.

Which of the two it is shows in the first two bytes, never in the name. A compressed file is
unpacked to a limit, whatever size it claims.
"""

from __future__ import annotations

import gzip
import zlib
from typing import Final

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import MAX_BYTES

_MAGIC: Final = b"\x1f\x8b"
_GZIP_ONLY: Final = 31
"""`wbits` of zlib for a gzip header and the largest window."""


def pack(content: bytes) -> bytes:
    """`content` compressed; the same bytes for the same content, so that copies compare equal."""
    return gzip.compress(content, compresslevel=9, mtime=0)


def unpack(content: bytes, name: str = "record", *, max_bytes: int = MAX_BYTES) -> bytes:
    """What a file holds: `content` itself, or what was compressed into it.

    Args:
        content: The file.
        name: What to call it in an error.
        max_bytes: Largest unpacked size accepted; no more than that is ever unpacked.

    Raises:
        InputError: If it is compressed and damaged, cut off, too large, or has a tail.

    >>> unpack(pack(b"{}")), unpack(b"{}")
    (b'{}', b'{}')
    """
    if not content.startswith(_MAGIC):
        return content
    engine = zlib.decompressobj(_GZIP_ONLY)
    try:
        unpacked = engine.decompress(content, max_bytes + 1)
    except zlib.error as error:
        raise InputError(name, "it is compressed, but damaged") from error
    if len(unpacked) > max_bytes:
        raise InputError(name, f"unpacked it is larger than {max_bytes:,} bytes")
    if not engine.eof:
        raise InputError(name, "it is compressed, but its end is missing")
    if engine.unused_data:
        raise InputError(name, "there is something behind the end of the compressed record")
    return unpacked
