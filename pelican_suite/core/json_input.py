"""JSON from outside, read with a guard at the door: size, depth, duplicate keys, wild numbers.

Whatever passes is plain `dict`, `list`, `str`, `int`, `float`, `bool` and `None`, small enough to
look at and safe to print again.
"""

from __future__ import annotations

import json
import math
import re
import sys
from pathlib import Path
from typing import Final, NoReturn

from pelican_suite.core.errors import InputError

MAX_BYTES: Final = 16_000_000
MAX_DEPTH: Final = 32
MAX_INT_DIGITS: Final = 15
"""Longest whole number; 15 digits are exact in every JSON reader there is."""

# An unclosed string runs to the end: else its end would be looked for anew from every quote.
_STRING_OR_BRACKET: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)


def read_source(source: str, *, max_bytes: int = MAX_BYTES) -> bytes:
    """The content of a file, or of standard input where `source` is `-`.

    Never reads much more than `max_bytes`, whatever the file says its size is.

    Raises:
        InputError: If it cannot be read or is too large; the field is the source's name.
    """
    name = _called(source)
    if not source:
        raise InputError(name, "its name is empty")
    if source == "-" and sys.stdin is None:
        raise InputError(name, "it is closed")
    try:
        if source == "-":
            content = sys.stdin.buffer.read(max_bytes + 1)
        else:
            with Path(source).open("rb") as stream:
                content = stream.read(max_bytes + 1)
    except FileNotFoundError as error:
        raise InputError(name, "there is no such file") from error
    except IsADirectoryError as error:
        raise InputError(name, "this is a folder, not a file") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name is not usable"
        raise InputError(name, f"it cannot be read ({reason})") from error
    if len(content) > max_bytes:
        raise InputError(name, f"it is larger than {max_bytes:,} bytes")
    return content


def read_json(source: str, *, max_bytes: int = MAX_BYTES) -> object:
    """`read_source` and `parse_json` in one; errors carry the source's name or the field.

    Raises:
        InputError: If it cannot be read or is not acceptable JSON.
    """
    content = read_source(source, max_bytes=max_bytes)
    return parse_json(content, _called(source), max_bytes=max_bytes)


def parse_json(
    content: bytes,
    name: str = "input",
    *,
    max_bytes: int = MAX_BYTES,
    max_depth: int = MAX_DEPTH,
) -> object:
    """Parses JSON that nobody has checked yet.

    Args:
        content: UTF-8, with or without a byte order mark.
        name: What to call the whole in an error.
        max_bytes: Largest size accepted.
        max_depth: Deepest nesting of lists and objects accepted.

    Raises:
        InputError: If it is not UTF-8, not JSON, too large, too deep, has a key twice in one
            object, or holds NaN, Infinity or a number nobody could mean.

    >>> parse_json(b'{"tile": 12, "cell": [0, 0]}')
    {'tile': 12, 'cell': [0, 0]}
    """
    if len(content) > max_bytes:
        raise InputError(name, f"it is larger than {max_bytes:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(name, f"it is not UTF-8 text (byte {error.start})") from error
    if not text.strip():
        raise InputError(name, "it is empty")
    _check_depth(text, name, max_depth)
    try:
        parsed: object = json.loads(
            text,
            object_pairs_hook=_no_duplicates,
            parse_constant=_no_constant,
            parse_int=_small_int,
            parse_float=_finite_float,
        )
    except InputError as error:
        raise InputError(error.field or name, error.reason) from error
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise InputError(name, f"it is not JSON: {error.msg.lower()} at {where}") from error
    if "\\u" in text:
        _check_printable(parsed, name)
    return parsed


def _called(source: str) -> str:
    return "standard input" if source == "-" else source or "file"


def _check_depth(text: str, name: str, max_depth: int) -> None:
    depth = 0
    for match in _STRING_OR_BRACKET.finditer(text):
        token = match.group()
        if token in ("[", "{"):
            depth += 1
            if depth > max_depth:
                raise InputError(name, f"lists and objects are nested deeper than {max_depth}")
        elif token in ("]", "}"):
            depth -= 1


def _no_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise InputError(_short(key), "this key is there twice in one object")
        found[key] = value
    return found


def _no_constant(text: str) -> NoReturn:
    raise InputError("", f"{text} is not a number here")


def _small_int(text: str) -> int:
    if len(text.lstrip("-")) > MAX_INT_DIGITS:
        raise InputError("", f"the number {text[:20]}… is too large")
    return int(text)


def _finite_float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise InputError("", f"the number {_short(text)} is too large")
    return value


def _check_printable(parsed: object, name: str) -> None:
    """Refuses half a surrogate pair: it is no character and cannot be written out again."""
    try:
        json.dumps(parsed, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(name, "a text holds half a character (a lone surrogate)") from error


def _short(text: str, limit: int = 40) -> str:
    return text if len(text) <= limit else text[:limit] + "…"
