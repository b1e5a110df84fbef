"""Sentences for people, kept apart from any language until they are shown.

An engine says *what* is to be said (`Text`), `pelican_suite.core.i18n` decides in which language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

Translate = Callable[[str, str, int], str]
"""(singular, plural or "", count) -> the template in the reader's language."""


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands in a text for the name of whoever sits on `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Text:
    """A template in English with `{name}` fields, and what goes into them.

    Attributes:
        template: English source; also the key of the translation.
        args: Values of the fields. A `Text` or `SeatName` is rendered in its turn.
        plural: English plural template, or "" where nothing is counted.
        count: The number that chooses between singular and plural; offered as `{count}` too.
    """

    template: str
    args: tuple[tuple[str, object], ...] = ()
    plural: str = ""
    count: int = 1

    def render(self, translate: Translate, names: Sequence[str] = ()) -> str:
        """The sentence in the language of `translate`.

        Args:
            translate: Looks a template up.
            names: Names by seat; a missing one becomes "Player 1", "Player 2", …

        Raises:
            KeyError: If a translation names a field the text does not carry.
        """
        fields: dict[str, object] = {"count": self.count}
        for key, value in self.args:
            fields[key] = _render_value(value, translate, names)
        return translate(self.template, self.plural, self.count).format(**fields)

    def english(self, names: Sequence[str] = ()) -> str:
        """The sentence in English, whatever language is in use: for records and logs."""
        return self.render(_english, names)

    def __str__(self) -> str:
        return self.english()


def _render_value(value: object, translate: Translate, names: Sequence[str]) -> object:
    if isinstance(value, Text):
        return value.render(translate, names)
    if isinstance(value, SeatName):
        if 0 <= value.seat < len(names):
            return names[value.seat]
        return translate("Player {number}", "", 1).format(number=value.seat + 1)
    if isinstance(value, tuple):
        return ", ".join(str(_render_value(item, translate, names)) for item in value)
    return value


def _english(singular: str, plural: str, count: int) -> str:
    return plural if plural and count != 1 else singular


def say(template: str, /, **args: object) -> Text:
    """A text without counting.

    >>> str(say("{who} passes", who=SeatName(1)))
    'Player 2 passes'
    """
    return Text(template, tuple(sorted(args.items())))


def say_count(singular: str, plural: str, count: int, /, **args: object) -> Text:
    """A text whose form depends on a number.

    >>> str(say_count("{count} tile", "{count} tiles", 3))
    '3 tiles'
    """
    return Text(singular, tuple(sorted(args.items())), plural, count)


NOTHING: Final = Text("")
