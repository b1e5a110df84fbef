"""Writes animated PNG files: PNG frames put one behind the other, as the PNG standard (third
edition) describes. Every reader of PNG shows the first frame at least."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_ONCE: Final = 1
_KEEP: Final = 0
_REPLACE: Final = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of the film, or the part of it that differs from the one before.

    Attributes:
        png: A PNG file; all frames must have the same kind of pixels.
        x: Left edge of the part in the whole, in pixels; 0 in the first frame.
        y: Top edge of it.
        ms: Time it is shown, in milliseconds.
    """

    png: bytes
    x: int
    y: int
    ms: int


def apng(frames: Sequence[Frame]) -> bytes:
    """The file that shows `frames` one after the other, once.

    Raises:
        ValueError: If the pixels of one are of another kind than those of the first.
    """
    writer = _Writer(len(frames))
    for frame in frames:
        writer.add(frame)
    return writer.finish()


class _Writer:
    def __init__(self, frames: int) -> None:
        self._parts: list[bytes] = []
        self._frames = frames
        self._sequence = 0
        self._head = b""

    def add(self, frame: Frame) -> None:
        chunks = dict(_joined(frame.png))
        head, data = chunks[b"IHDR"], chunks[b"IDAT"]
        width, height = struct.unpack(">II", head[:8])
        first = not self._head
        if first:
            self._head = head
            self._parts.append(_SIGNATURE)
            self._chunk(b"IHDR", head)
            self._chunk(b"acTL", struct.pack(">II", self._frames, _ONCE))
        elif head[8:] != self._head[8:]:
            raise ValueError("all frames of a film need the same kind of pixels")
        control = (width, height, frame.x, frame.y, frame.ms, 1000, _KEEP, _REPLACE)
        self._chunk(b"fcTL", self._next() + struct.pack(">IIIIHHBB", *control))
        if first:
            self._chunk(b"IDAT", data)
        else:
            self._chunk(b"fdAT", self._next() + data)

    def finish(self) -> bytes:
        self._chunk(b"IEND", b"")
        return b"".join(self._parts)

    def _next(self) -> bytes:
        self._sequence += 1
        return struct.pack(">I", self._sequence - 1)

    def _chunk(self, kind: bytes, content: bytes) -> None:
        checksum = zlib.crc32(kind + content)
        self._parts += [struct.pack(">I", len(content)), kind, content]
        self._parts.append(struct.pack(">I", checksum))


def _joined(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Head and picture data of a PNG file; data in several chunks are put together."""
    at = len(_SIGNATURE)
    data = b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            yield kind, content
        elif kind == b"IDAT":
            data += content
        at += 12 + length
    yield b"IDAT", data
