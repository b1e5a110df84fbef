"""Brings records of older schema versions up to date, one step a version.

To change the format: raise `CURRENT`, add the step from the version before to `STEPS`, and keep a
record of the old version among the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pelican_suite.core.errors import InputError

Raw = dict[str, object]

CURRENT: Final = 1
STEPS: Final[Mapping[int, Callable[[Raw], Raw]]] = {}
"""From a version to the next; a step returns a new dictionary and need not set `schema`."""


def migrate(
    raw: Raw, current: int = CURRENT, steps: Mapping[int, Callable[[Raw], Raw]] = STEPS
) -> Raw:
    """The record in schema version `current`.

    Raises:
        InputError: If its version is missing, unknown or newer than this program.
    """
    version = raw.get("schema")
    if type(version) is not int or version < 1:
        raise InputError("schema", "must be the version of the format, 1 or more")
    if version > current:
        raise InputError(
            "schema",
            f"the record is of version {version}, written by a newer Pelican Suite; "
            f"this one reads versions up to {current}",
        )
    while version < current:
        raw = steps[version](raw)
        version += 1
        raw = {**raw, "schema": version}
    return raw
