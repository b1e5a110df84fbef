"""Moments of Sanibel for pictures of the window; see `pelican_suite.ui.screenshots`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import Setup
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import section_of
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.turns import free_spots
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.players.catalogue import make_player
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame
from pelican_suite.ui.sanibel.looks import Mark
from pelican_suite.ui.sanibel.table import SanibelTable
from pelican_suite.ui.sanibel.turn_step import TurnStep

SEED: Final = 7
_NAMES: Final = ("Ada", "Ben", "Cleo", "Dara")


def sit_down(window: MainWindow, turns: int, seats: int = 4) -> SanibelTable:
    """A game after some turns, with a person to move; the scene makes all moves."""
    players = tuple(
        PlayerSpec(
            _NAMES[seat],
            "computer" if seat else "person",
            "greedy" if seat else "",
            SANIBEL.info.colours[seat],
        )
        for seat in range(seats)
    )
    window.start_game(NewGame("sanibel", Setup(seats), players, SEED, GameMemory()))
    page = window.game_page
    if page is None or not isinstance(page.table, SanibelTable):
        raise RuntimeError("the game did not begin")
    session, rng = page.session, Random(SEED)
    player = make_player("sanibel", "greedy")
    for count in range(10_000):
        acting = [actor for actor in session.actors if actor >= 0]
        table = session.state.table
        if not acting or (count >= turns and acting == [0] and table.phase is Phase.TURN):
            break
        seen = SANIBEL.observe(session.state, acting[0])
        session.submit_for(acting[0], player.choose(SANIBEL, seen, rng))
    return page.table


def _beach(window: MainWindow) -> None:
    sit_down(window, 14)


def _bag(window: MainWindow) -> None:
    """A shell over its place, half way through a game."""
    table = sit_down(window, 44)
    step, stage = table.step, table.stage
    if not isinstance(step, TurnStep) or stage is None:
        return
    spots = free_spots(table.seen.table, 0) if table.seen is not None else []
    step.choose_spot(next(spot for spot in reversed(spots[:9]) if section_of(spot.stop)))
    slots = [slot.key for slot in stage.sand.look.slots if slot.mark is Mark.LEGAL]
    step.choose_key(slots[0])
    if step.holding is not None:
        places = step.holding.legal()
        step.holding.aim = places[len(places) // 2]
        step.show_aim()
        step.refresh()


def _guide(window: MainWindow) -> None:
    sit_down(window, 14).open_guide("lightning whelk")


def _final(window: MainWindow) -> None:
    sit_down(window, 10_000)


def _rules(window: MainWindow) -> None:
    window.open_rules(game_id="sanibel")


SCENES: Final[dict[str, Callable[[MainWindow], None]]] = {
    "sanibel-beach": _beach,
    "sanibel-bag": _bag,
    "sanibel-guide": _guide,
    "sanibel-final": _final,
    "sanibel-rules": _rules,
}
