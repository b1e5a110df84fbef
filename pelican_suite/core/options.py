"""Rule options: declared by a game, shown by the window and the command line alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pelican_suite.core.errors import InputError
from pelican_suite.core.text import Text

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option and what it is called."""

    value: OptionValue
    title: Text


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One rule option.

    Attributes:
        key: Stable name, as on the command line.
        default: Also tells the type: bool, int or str.
        title: A few words.
        help: One line of explanation.
        choices: All values that are allowed; empty for a yes/no option.
        seats: Numbers of players it matters for; empty for all.
    """

    key: str
    default: OptionValue
    title: Text
    help: Text
    choices: tuple[Choice, ...] = ()
    seats: tuple[int, ...] = ()


def complete_options(
    specs: Iterable[OptionSpec], given: Mapping[str, object]
) -> tuple[tuple[str, OptionValue], ...]:
    """All options with `given` in place of the defaults, sorted by key.

    Text is read as the option's own type, so that the command line can pass what was typed.

    Raises:
        InputError: For a key or a value that is not allowed, naming it.
    """
    by_key = {spec.key: spec for spec in specs}
    for key in given:
        if key not in by_key:
            known = ", ".join(sorted(by_key)) or "none"
            raise InputError(f"options.{key}", f"there is no such option; there are: {known}")
    return tuple(
        (key, _read(spec, given[key]) if key in given else spec.default)
        for key, spec in sorted(by_key.items())
    )


def _read(spec: OptionSpec, value: object) -> OptionValue:
    field = f"options.{spec.key}"
    if isinstance(spec.default, bool) and not spec.choices:
        if isinstance(value, bool):
            return value
        words = {"true": True, "yes": True, "on": True, "1": True}
        words |= {"false": False, "no": False, "off": False, "0": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise InputError(field, "must be true or false")
    for choice in spec.choices:
        same_type = type(choice.value) is type(value)
        if (same_type and choice.value == value) or (
            isinstance(value, str) and str(choice.value).lower() == value.lower()
        ):
            return choice.value
    allowed = ", ".join(str(choice.value) for choice in spec.choices)
    raise InputError(field, f"must be one of: {allowed}")
