"""Turns what pydantic says about a faulty file into one sentence for people.

Imported by what checks with pydantic only, which takes a while to load.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pydantic import ValidationError

from pelican_suite.core.errors import InputError

_SENTENCES: Final = {
    "extra_forbidden": "there is no such key",
    "missing": "is missing",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "bool_type": "must be true or false",
    "string_type": "must be text",
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "dict_type": "must be an object in braces",
    "model_type": "must be an object in braces",
    "model_attributes_type": "must be an object in braces",
}


def first_problem(
    error: ValidationError,
    whole: str = "",
    sentences: Mapping[str, str] = MappingProxyType({}),
) -> InputError:
    """The first complaint of pydantic, as a field and a reason.

    Args:
        error: What pydantic raised.
        whole: The field where the complaint is about all of it.
        sentences: Reasons in better words, by pydantic's type of error.
    """
    problem = error.errors(include_url=False, include_input=False)[0]
    kind = problem["type"]
    reason = sentences.get(kind) or _SENTENCES.get(kind) or problem["msg"]
    reason = reason.removeprefix("Value error, ").removeprefix("Input ")
    return InputError(path_of(problem["loc"]) or whole, reason)


def path_of(location: tuple[int | str, ...]) -> str:
    """Where a problem is, as people write it.

    >>> path_of(("players", 2, "name"))
    'players[2].name'
    """
    path = ""
    for part in location:
        if isinstance(part, int):
            path += f"[{part}]"
        else:
            path += f".{part}" if path else part
    return path
