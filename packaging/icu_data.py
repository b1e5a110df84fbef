"""Cuts the data of ICU, which Qt is linked with on Linux, down to what Qt asks for.

ICU (International Components for Unicode) keeps the tables of all its services in one library,
`libicudata`. Qt calls few of these services, and the program fewer: what remains is a sixth. The
tables are packed as ICU's own tools pack them: a header, a sorted list of names and places, and
the tables, each beginning at a multiple of 16 bytes.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ALIGNMENT: Final = 16
SERVICES: Final = frozenset({"u", "ucal", "ucnv", "ucol"})
"""What Qt is known to call, by the beginnings of the functions' names: letters (`u`), which need no
table; sorting (`ucol`), which keeps all of its own; names of time zones (`ucal`) and encodings
beyond Unicode, Latin-1 and ASCII (`ucnv`), which are cut off."""

_WANTING: Final = re.compile(r"\b(QTimeZone|QStringDecoder|QStringEncoder)\b")
"""Qt's classes by which a program would come to the tables that are cut off."""

_MAGIC: Final = b"CmnD"
_MAGIC_AT: Final = 12
_LOCALE: Final = re.compile(r"[a-z]{2,3}(_\w+)*\.res")


class IcuError(Exception):
    """The data is not of the kind that is known here; the message says what is strange."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table.

    Attributes:
        name: Like `icudt73l/coll/de.res`.
        content: Its bytes, with those that fill it up to the next one.
    """

    name: str
    content: bytes


def wants(name: str) -> bool:
    """Whether Qt may ask for a table: those for sorting, and what is common to all languages."""
    inner = name.partition("/")[2]
    if "/" in inner:
        return inner.startswith("coll/")
    return not inner.endswith(".cnv") and _LOCALE.fullmatch(inner) is None


def slim(libraries: Path, code: str) -> None:
    """Cuts the data of ICU in a folder with Qt's libraries; there may be none.

    Args:
        libraries: The folder.
        code: All source text of the program.

    Raises:
        IcuError: If Qt or the program calls for what would be cut off, or the data is not of the
            kind known.
        CalledProcessError: If the C compiler could not.
    """
    found = list(libraries.glob("libicudata.so.*"))
    if not found:
        return
    if wanting := _WANTING.search(code):
        raise IcuError(f"the program uses {wanting[0]}: let icu_data.py keep what that needs")
    for library in libraries.glob("libQt6*.so*"):
        if strange := called_by(library) - SERVICES:
            raise IcuError(f"{library.name} calls {sorted(strange)} of ICU: see icu_data.py")
    for library in found:
        cut(library)


def unpack(image: bytes) -> tuple[bytes, list[Table]]:
    """Takes data apart.

    Args:
        image: From the header to the end of the last table.

    Returns:
        The header and all tables, in order of their names.

    Raises:
        IcuError: If it is no such data.
    """
    try:
        (start,) = struct.unpack_from("<H", image)
        (count,) = struct.unpack_from("<I", image, start)
        places = [struct.unpack_from("<II", image, start + 4 + 8 * n) for n in range(count)]
    except struct.error as error:
        raise IcuError(f"the data of ICU ends too early: {error}") from error
    body = image[start:]
    ends = [place for _, place in places[1:]] + [len(body)]
    tables = [
        Table(body[name : body.index(b"\0", name)].decode("ascii"), body[place:end])
        for (name, place), end in zip(places, ends, strict=True)
    ]
    if image[_MAGIC_AT : _MAGIC_AT + 4] != _MAGIC or [each.name for each in tables] != sorted(
        each.name for each in tables
    ):
        raise IcuError("the data of ICU is not packed as it used to be")
    return image[:start], tables


def pack(header: bytes, tables: Iterable[Table]) -> bytes:
    """Puts data together again; the opposite of `unpack`."""
    listed = sorted(tables, key=lambda table: table.name)
    names = [table.name.encode("ascii") + b"\0" for table in listed]
    name_at = 4 + 8 * len(listed)
    place = _aligned(name_at + sum(map(len, names)))
    rows = struct.pack("<I", len(listed))
    for name, table in zip(names, listed, strict=True):
        rows += struct.pack("<II", name_at, place)
        name_at += len(name)
        place = _aligned(place + len(table.content))
    head = _filled(rows + b"".join(names))
    return header + head + b"".join(_filled(table.content) for table in listed)


def cut(library: Path) -> None:
    """Makes `libicudata.so.NN` anew, in its place, with the tables that `wants` names.

    Raises:
        IcuError: If the library is not of the kind known.
        CalledProcessError: If the C compiler could not.
    """
    symbol, size = _symbol_of(library)
    content = library.read_bytes()
    start = content.find(_MAGIC) - _MAGIC_AT
    if start < 0 or start + size > len(content):
        raise IcuError(f"{library.name} holds no data of ICU")
    header, tables = unpack(content[start : start + size])
    image = pack(header, (table for table in tables if wants(table.name)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "data").write_bytes(image)
        source = folder / "data.s"
        source.write_text(_ASSEMBLY.format(symbol=symbol), encoding="ascii")
        made = folder / library.name
        options = ["-shared", "-nostdlib", f"-Wl,-soname,{library.name}", "-o", made.name]
        command = ["cc", *options, source.name]
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
        shutil.copyfile(made, library)


_ASSEMBLY: Final = """\
    .section .rodata
    .balign 16
    .globl {symbol}
    .type {symbol}, %object
    .size {symbol}, finish - {symbol}
{symbol}:
    .incbin "data"
finish:
    .section .note.GNU-stack, "", %progbits
"""


def called_by(library: Path) -> set[str]:
    """Services of ICU that a library calls: beginnings of names, as in `SERVICES`."""
    table = _symbols_of(library)
    # "*UND*  0000 (version) ucol_open_73"; callbacks in capitals belong to the encodings.
    names = re.findall(r"\*UND\*.*\s(u[a-z]*|UCNV)_\w+_\d+$", table, re.MULTILINE)
    return {name.lower() for name in names}


def _symbol_of(library: Path) -> tuple[str, int]:
    found = re.findall(r"\.rodata\s+([0-9a-f]+).*\s(icudt\d+_dat)$", _symbols_of(library), re.M)
    if len(found) != 1:
        raise IcuError(f"{library.name} has no symbol like icudt73_dat")
    size, name = found[0]
    return name, int(size, 16)


def _symbols_of(library: Path) -> str:
    command = ["objdump", "-T", str(library)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _aligned(length: int) -> int:
    return -(-length // ALIGNMENT) * ALIGNMENT


def _filled(content: bytes) -> bytes:
    return content.ljust(_aligned(len(content)), b"\0")
