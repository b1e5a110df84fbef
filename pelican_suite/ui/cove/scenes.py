"""Moments of Pelican Cove for pictures of the window; see `pelican_suite.ui.screenshots`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import CLOCK, Setup
from pelican_suite.core.options import OptionValue, complete_options
from pelican_suite.games.cove.actions import Begin, Ready, TimeUp
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.observation import Phase, Stage
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.players.cove import Rival
from pelican_suite.ui.cove.step_review import ReviewStep
from pelican_suite.ui.cove.table import CoveTable
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame

SEED: Final = 7
_NAMES: Final = ("Ada", "Ben", "Cleo", "Dara", "Eli")
_LEVELS: Final = (2, 1, 3, 4, 5)
"""Strength of the players who act in the pictures, by seat."""


def sit_down(window: MainWindow, seats: int = 4, **options: OptionValue) -> CoveTable:
    """A game whose computer players are silent: the scene makes their moves."""
    setup = Setup(seats, complete_options(COVE.info.options, options))
    players = tuple(
        PlayerSpec(
            _NAMES[seat],
            "computer" if seat else "person",
            f"level{_LEVELS[seat]}" if seat else "",
            COVE.info.colours[seat],
        )
        for seat in range(seats)
    )
    window.start_game(NewGame("cove", setup, players, SEED, GameMemory()))
    page = window.game_page
    if page is None or not isinstance(page.table, CoveTable):
        raise RuntimeError("the game did not begin")
    return page.table


def session_of(window: MainWindow) -> Session:
    """The session of the game under way.

    Raises:
        RuntimeError: If there is none.
    """
    if window.game_page is None:
        raise RuntimeError("there is no game")
    return window.game_page.session


def place_some(session: Session, until_ms: int) -> None:
    """Everyone begins and plays until the time `until_ms` of the round."""
    for seat in range(session.setup.seats):
        if session.state.stages[seat] is Stage.WAITING:
            session.submit_for(seat, Begin())
        rival = Rival(_LEVELS[seat])
        seen = COVE.observe(session.state, seat)
        for action in rival.plan(COVE, seen, Random(SEED)):
            fits = seen.at_ms < action.at_ms <= until_ms
            if fits and session.state.round == seen.round:
                session.submit_for(seat, action)


def finish_round(session: Session) -> None:
    """Everyone plays the round to its end."""
    number = session.state.round
    place_some(session, session.observation().limit_ms)
    for seat in range(session.setup.seats):
        state = session.state
        if state.round != number or state.phase is not Phase.PLACE:
            return
        if state.stages[seat] is Stage.PLACING:
            timed = session.observation().timed
            action = TimeUp(seat) if timed else Ready(state.times[seat])
            session.submit_for(CLOCK if timed else seat, action)


def _dealing(window: MainWindow) -> None:
    sit_down(window)


def _placing(window: MainWindow) -> None:
    table = sit_down(window)
    place_some(session_of(window), 21_000)
    table.clock.begin(0, 21_000)


def _practice(window: MainWindow) -> None:
    table = sit_down(window, seats=1, timer=0, cards="all")
    place_some(session_of(window), 30_000)
    table.press("ticks")
    table.press("lines")


def _two_rows(window: MainWindow) -> None:
    table = sit_down(window, seats=5, variant="two_requests")
    place_some(session_of(window), 30_000)
    table.help.ticks = True


def _evaluation(window: MainWindow) -> None:
    table = sit_down(window)
    finish_round(session_of(window))
    step = table.step
    while isinstance(step, ReviewStep) and step.at < 6:
        step.forward()


def _summary(window: MainWindow) -> None:
    table = sit_down(window)
    finish_round(session_of(window))
    table.press("skip")


def _final(window: MainWindow) -> None:
    table = sit_down(window)
    session = session_of(window)
    while session.result() is None:
        finish_round(session)
        table.press("skip")
        table.press("next")


def _rules(window: MainWindow) -> None:
    window.open_rules(game_id="cove")


SCENES: Final[dict[str, Callable[[MainWindow], None]]] = {
    "cove-dealing": _dealing,
    "cove-placing": _placing,
    "cove-practice": _practice,
    "cove-two-rows": _two_rows,
    "cove-evaluation": _evaluation,
    "cove-summary": _summary,
    "cove-final": _final,
    "cove-rules": _rules,
}
