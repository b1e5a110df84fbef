"""`--self-test`: plays a turn of every game through the real window, then closes it.

For installers: what a person would do first is done by the program itself, on whatever machine it
has come to. It writes one line for each thing that worked to standard output and one for each
that did not to standard error, in English; nobody sees it by accident.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable
from random import Random
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.core.contract import Game, Setup, Verdict
from pelican_suite.core.options import complete_options
from pelican_suite.core.registry import Registry
from pelican_suite.persistence.settings import GameMemory
from pelican_suite.players.catalogue import players_of
from pelican_suite.ui import plugins
from pelican_suite.ui.game_page import GamePage
from pelican_suite.ui.info_sheets import ErrorSheet, QuestionSheet
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame

PATIENCE_MS: Final = 90_000
"""How long anything may take before it counts as not working; slow machines must pass too."""

_LOOK_EVERY_MS: Final = 20
_SEED: Final = 7


class SelfTestError(Exception):
    """Something does not work; the message says what."""


class SelfTest:
    """One run. The window has been shown already."""

    def __init__(self, window: MainWindow, registry: Registry) -> None:
        self._window = window
        self._registry = registry
        self._trouble = 0

    def run(self, app: QApplication) -> int:
        """Runs in the event loop of `app`, and ends it.

        Returns:
            Exit status: 0, or 1 if anything did not work.
        """
        QTimer.singleShot(0, lambda: app.exit(self.examine()))
        return app.exec()

    def examine(self) -> int:
        """Looks at everything and closes the window.

        Returns:
            0, or 1 if anything did not work.
        """
        self._try("window", self._look_at_window)
        for game_id in self._registry.ids():
            self._try(game_id, lambda game_id=game_id: self._play(game_id))
        self._try("end", self._close)
        return min(1, self._trouble)

    def _try(self, name: str, part: Callable[[], str]) -> None:
        try:
            outcome = part()
            if isinstance(self._window.sheet, ErrorSheet):
                raise SelfTestError("the window reports an error; see above")
        except SelfTestError as error:
            self._trouble += 1
            print(f"{name}: {error}", file=sys.stderr, flush=True)
        else:
            print(f"{name}: {outcome}", flush=True)

    def _look_at_window(self) -> str:
        _wait("the window to appear", self._is_exposed)
        _look_at(self._window)
        return "painted"

    def _is_exposed(self) -> bool:
        handle = self._window.windowHandle()
        return handle is not None and handle.isExposed()

    def _play(self, game_id: str) -> str:
        """From the first deal until everyone has acted and it is the person's turn again."""
        if game_id not in plugins.ids():
            raise SelfTestError("has no table in this build")
        game = self._registry.get(game_id)
        setup, players = _seats(game)
        memory = self._window.settings.games.get(game_id, GameMemory())
        self._window.start_game(NewGame(game_id, setup, players, _SEED, memory))
        page = self._window.game_page
        if page is None:
            raise SelfTestError("could not be started")
        try:
            _play_turn(page)
            _look_at(page.table)
        finally:
            self._leave(lambda: self._window.leave_game(self._window.show_start))
        return "a turn played"

    def _close(self) -> str:
        self._leave(self._window.close)
        _wait("the players' processes to end", lambda: not multiprocessing.active_children())
        return "closed"

    def _leave(self, ask: Callable[[], object]) -> None:
        """Does what may ask whether to leave the game, and says yes."""
        ask()
        if isinstance(self._window.sheet, QuestionSheet):
            question = self._window.sheet
            question.dismiss()
            question.agreed.emit()


def _seats(game: Game[object, object, object]) -> tuple[Setup, tuple[PlayerSpec, ...]]:
    """A person against computer players, as few as the game allows but for solo games."""
    info = game.info
    seats = min(max(2, info.min_seats), info.max_seats)
    levels = players_of(info.id)
    level = levels[min(1, len(levels) - 1)].name
    players = (
        PlayerSpec("Test", "person", "", info.colours[0]),
        *(
            PlayerSpec(f"Computer {seat}", "computer", level, info.colours[seat])
            for seat in range(1, seats)
        ),
    )
    return Setup(seats, complete_options(info.options, {})), players


def _play_turn(page: GamePage) -> None:
    """Takes any allowed action for the person until the turn has come round."""
    session, chance = page.session, Random(_SEED)
    troubles: list[str] = []

    def refused(verdict: Verdict) -> None:
        troubles.append(f"an allowed action was refused: {verdict.code}")

    def come_round() -> bool:
        if troubles:
            raise SelfTestError(troubles[0])
        acted = {moment.actor for moment in session.history}
        mine = session.viewer in session.actors
        all_acted = acted.issuperset(range(session.setup.seats))
        if session.result() is not None or (all_acted and mine):
            return True
        if mine:
            # As if the table had been clicked: its intents are all that a person can express.
            page.table.intent.emit(session.game.sample_seen(session.observation(), chance))
        return False

    session.refused.connect(refused)
    session.failed.connect(troubles.append)
    page.session.destroyed.connect(troubles.clear)
    _wait("the turn to come round", come_round)


def _look_at(widget: QWidget) -> None:
    """Raises an error if `widget` shows nothing."""
    picture = widget.grab().toImage()
    steps = range(1, 24)
    spots = {
        picture.pixel(picture.width() * x // 24, picture.height() * y // 24)
        for x in steps
        for y in steps
    }
    if len(spots) < 3:
        raise SelfTestError("nothing is painted")


def _wait(what: str, done: Callable[[], bool]) -> None:
    """Lets the program run until `done`.

    Raises:
        SelfTestError: If that takes longer than `PATIENCE_MS`, or `done` raises it.
    """
    clock = QElapsedTimer()
    clock.start()
    while not done():
        if clock.hasExpired(PATIENCE_MS):
            raise SelfTestError(f"waited in vain for {what}")
        loop = QEventLoop()
        QTimer.singleShot(_LOOK_EVERY_MS, loop.quit)
        loop.exec()
