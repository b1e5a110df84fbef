"""`pelican-suite games`."""

from __future__ import annotations

import click

from pelican_suite.core.console import emit
from pelican_suite.core.contract import GameInfo
from pelican_suite.core.i18n import show
from pelican_suite.core.options import OptionSpec
from pelican_suite.games import REGISTRY
from pelican_suite.players.catalogue import players_of
from pelican_suite.players.compiled import is_compiled


@click.command()
def games() -> None:
    """List the games, their options and their computer players, one JSON line a game."""
    for line in [_described(REGISTRY.get(name).info) for name in REGISTRY.ids()]:
        emit(line)


def _described(info: GameInfo) -> dict[str, object]:
    line: dict[str, object] = {
        "name": info.id,
        "title": show(info.title),
        "summary": show(info.summary),
        "players": [info.min_seats, info.max_seats],
        "options": [_option(spec) for spec in info.options],
        "computer_players": [entry.name for entry in players_of(info.id)],
    }
    compiled = is_compiled(info.id)
    if compiled is not None:
        line["search"] = "compiled" if compiled else "python"
    return line


def _option(spec: OptionSpec) -> dict[str, object]:
    line: dict[str, object] = {
        "name": spec.key,
        "default": spec.default,
        "title": show(spec.title),
        "meaning": show(spec.help),
        "choices": [choice.value for choice in spec.choices] or [True, False],
    }
    if spec.seats:
        line["seats"] = list(spec.seats)
    return line
