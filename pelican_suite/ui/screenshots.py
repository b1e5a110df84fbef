"""Pictures of the window, made by the program itself: for the README and for looking at changes.

    python -m pelican_suite.ui.screenshots OUT_DIR [SCENE…]

Every scene is rendered in both themes and in the sizes of `SIZES`, or as the options say, without
a screen. A new scene is one more function in `SCENES`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal

import click
from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Game, Setup
from pelican_suite.core.options import OptionValue, complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.settings import GameMemory, Settings
from pelican_suite.players.catalogue import make_player, players_of
from pelican_suite.players.hints import Hint, advise
from pelican_suite.players.worker import Answer, Question
from pelican_suite.ui.cove.scenes import SCENES as COVE_SCENES
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame
from pelican_suite.ui.sanibel.scenes import SCENES as SANIBEL_SCENES
from pelican_suite.ui.setup import chosen_language, make_application
from pelican_suite.ui.shared import theme

SIZES: Final = (QSize(1280, 800), QSize(1920, 1080))
Mode = Literal["light", "dark"]
MODES: Final[tuple[Mode, Mode]] = ("light", "dark")
SEED: Final = 7
_NAMES: Final = ("Ada", "Ben", "Cleo", "Dara")
_SETTLE_MS: Final = 1500
"""Time for pictures that are made between events."""
_LOOK_MS: Final = 250
"""Between two looks at a window that should be at rest."""
_LOOKS: Final = 60
"""No more than this: a clock may go on for ever."""


class _Silent:
    """A computer player's process that only gives suggestions: the scene makes the moves itself."""

    busy = False

    def __init__(self) -> None:
        self._hints: tuple[Hint, ...] = ()

    def start(self) -> None:
        """Nothing to get ready."""

    def ask(self, question: Question) -> None:
        """Thinks at once, here."""
        if question.hints:
            self._hints = advise(question.game, question.seen, Random(SEED), question.hints)

    def poll(self, seconds: float = 0.0) -> Answer | None:
        """The suggestions."""
        hints, self._hints = self._hints, ()
        return Answer(hints=hints) if hints else None

    def close(self) -> None:
        """Nothing to end."""


def _session(game: Game[Any, Any, Any], agreed: NewGame) -> Session:
    return Session(game, agreed.setup, agreed.players, agreed.seed, make_worker=_Silent)


def settle() -> None:
    """Lets the window lay itself out and paint."""
    _wait(_SETTLE_MS)


def _wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _at_rest(window: MainWindow) -> QImage:
    """What the window shows once that no longer changes: pieces are sharpened after a while."""
    found = window.grab().toImage()
    for _ in range(_LOOKS):
        _wait(_LOOK_MS)
        again = window.grab().toImage()
        if again == found:
            break
        found = again
    return found


def open_window(mode: Mode, size: QSize, text: int = 100) -> MainWindow:
    """A window on the start page, with everything standing still.

    Args:
        mode: Theme.
        size: In logical pixels; smaller than a window usually is, too.
        text: Size of words in percent.
    """
    settings = Settings(theme=mode, animations=False, text_size=text)
    theme.current().apply(settings)
    window = MainWindow(
        REGISTRY, settings, save=lambda _: "", language=chosen_language, session_of=_session
    )
    window.setMinimumSize(window.minimumSize().boundedTo(size))
    window.resize(size)
    window.show()
    settle()
    return window


def begin(
    window: MainWindow,
    game_id: str,
    persons: int = 1,
    actions: int = 60,
    options: Mapping[str, OptionValue] = MappingProxyType({}),
) -> None:
    """A game of four, or as many as may play, after `actions` actions of a quick player."""
    game = REGISTRY.get(game_id)
    level = players_of(game_id)[-1].name
    seats = min(4, game.info.max_seats)
    players = tuple(
        PlayerSpec(_NAMES[seat], "person", "", game.info.colours[seat])
        if seat < persons
        else PlayerSpec(_NAMES[seat], "computer", level, game.info.colours[seat])
        for seat in range(seats)
    )
    setup = Setup(seats, complete_options(game.info.options, options))
    window.start_game(NewGame(game_id, setup, players, SEED, GameMemory()))
    page = window.game_page
    if page is None:
        raise RuntimeError(f"{game_id} did not begin")
    play_on(page.session, _mover(game_id), actions)
    settle()


def _mover(game_id: str) -> str:
    """Who makes the moves: a player that answers at once and plays the same on every machine."""
    offered = [entry.name for entry in players_of(game_id)]
    return "greedy" if "greedy" in offered else offered[-1]


def play_on(session: Session, level: str, actions: int) -> None:
    """Has `level` play every seat for `actions` actions, and on until a person is to place."""
    game = session.game
    player = make_player(game.info.id, level)
    rng = Random(SEED)
    for count in range(actions + 200):
        acting = [actor for actor in session.actors if actor >= 0]
        called = session.awaiting is not None or session.viewer in acting
        if not acting or (count >= actions and called):
            return
        seen = game.observe(session.state, acting[0])
        session.submit_for(acting[0], player.choose(game, seen, rng))


def _start(window: MainWindow) -> None:
    window.show_start()


def _new_game(window: MainWindow) -> None:
    window.open_new_game("bay")


def _game(window: MainWindow) -> None:
    begin(window, "bay")


def _hand_over(window: MainWindow) -> None:
    begin(window, "bay", persons=2, actions=8)


def _final(window: MainWindow) -> None:
    begin(window, "bay", actions=5_000)


def _settings(window: MainWindow) -> None:
    window.open_settings()


def _keys(window: MainWindow) -> None:
    begin(window, "bay", actions=12)
    window.open_keys()


def _rules(window: MainWindow) -> None:
    window.open_rules(game_id="bay")


def _about(window: MainWindow) -> None:
    window.open_about()


def _suggest(
    game_id: str, actions: int, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> Callable[[MainWindow], None]:
    def scene(window: MainWindow) -> None:
        begin(window, game_id, actions=actions, options=options)
        if window.game_page is not None:
            window.game_page.suggestions.toggle()

    return scene


SCENES: Final[dict[str, Callable[[MainWindow], None]]] = {
    "start": _start,
    "new-game": _new_game,
    "game": _game,
    "hand-over": _hand_over,
    "final": _final,
    "settings": _settings,
    "keys": _keys,
    "rules": _rules,
    "about": _about,
    "suggest-bay": _suggest("bay", 61),
    "suggest-cove": _suggest("cove", 5, {"timer": 0}),
    "suggest-sanibel": _suggest("sanibel", 20),
    **COVE_SCENES,
    **SANIBEL_SCENES,
}


def picture(scene: str, mode: Mode, size: QSize, text: int = 100) -> QImage:
    """One scene in a window of its own, with words of `text` percent."""
    window = open_window(mode, size, text)
    SCENES[scene](window)
    settle()
    rules = window.rules.page
    if rules is not None and not rules.browser.is_complete:
        loop = QEventLoop()
        rules.browser.complete.connect(loop.quit)
        loop.exec()
        settle()
    found = _at_rest(window)
    window.desk.get_up()
    window.close()
    window.deleteLater()
    settle()
    return found


def render(scene: str, mode: Mode, size: QSize, path: Path, text: int = 100) -> None:
    """Writes one picture.

    Raises:
        OSError: If it cannot be written.
    """
    if not picture(scene, mode, size, text).save(str(path)):
        raise OSError(f"{path} cannot be written")


class _Size(click.ParamType):
    """A size in logical pixels, written as WIDTHxHEIGHT."""

    name = "size"

    def convert(self, value: Any, param: object, ctx: object) -> QSize:
        """Reads a size.

        Raises:
            click.BadParameter: If it is none.
        """
        if isinstance(value, QSize):
            return value
        width, _, height = str(value).partition("x")
        if not (width.isdigit() and height.isdigit() and int(width) and int(height)):
            raise click.BadParameter(f"{value!r} is not a size like 1280x800.")
        return QSize(int(width), int(height))


@click.command(help="Renders scenes of the window into the folder OUT_DIR, all by default.")
@click.argument("folder", metavar="OUT_DIR", type=click.Path(file_okay=False, path_type=Path))
@click.argument("scenes", metavar="[SCENE]...", nargs=-1, type=click.Choice(list(SCENES)))
@click.option("--size", "sizes", multiple=True, type=_Size(), help="1280x800; may be repeated.")
@click.option("--theme", "modes", multiple=True, type=click.Choice(MODES), help="Both by default.")
@click.option(
    "--text", type=click.IntRange(75, 300), default=100, show_default=True, help="Text size in %."
)
def main(
    folder: Path, scenes: Sequence[str], sizes: Sequence[QSize], modes: Sequence[Mode], text: int
) -> None:
    """The command; see its help."""
    folder.mkdir(parents=True, exist_ok=True)
    make_application(["pelican-suite"], Settings(animations=False))
    for scene in scenes or SCENES:
        for mode in modes or MODES:
            for size in sizes or SIZES:
                path = folder / f"{scene}-{mode}-{size.width()}.png"
                render(scene, mode, size, path, text)
                click.echo(path)
    QApplication.processEvents()


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
