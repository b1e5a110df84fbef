"""What a game brings to the window, and where it is found. Imported only when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from pelican_suite.core.contract import Game
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared.table import GameTable, SeatLook
from pelican_suite.ui.shared.theme import Palette

if TYPE_CHECKING:
    from pelican_suite.controllers.session import Session


class GamePlugin(Protocol):
    """The views of one game."""

    def make_table(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> GameTable:
        """A new table; the window shows observations on it and owns it."""
        ...

    def card_scene(self, painter: QPainter, rect: QRectF, time: float) -> None:
        """Paints the small living scene of the start page; fast, it is called 30 times a second.

        Args:
            painter: Clipped to the card's rounded corners, antialiased, in logical pixels.
            rect: To be filled to its edges.
            time: Seconds since the page was shown; fixed where animations are off. The scene
                should come round again every 8 to 20 seconds.
        """
        ...

    def picture(self, name: str, size: QSize, palette: Palette) -> QImage:
        """A picture of the rules page, named there as `picture:<game id>/<name>`.

        Args:
            name: What stands behind the game's id.
            size: Largest width and height in device pixels; the picture keeps its own shape.
            palette: Colours of the page; the ground of the picture is transparent.

        Raises:
            KeyError: If there is no such picture.
        """
        ...


@runtime_checkable
class Conducting(Protocol):
    """Views of a game against the clock: they join a clock to each session as well."""

    def conduct(self, session: Session, table: GameTable) -> None:
        """Called once for each game, before the session starts."""
        ...


_places: dict[str, str] = {
    "bay": "pelican_suite.ui.bay.plugin:PLUGIN",
    "cove": "pelican_suite.ui.cove.plugin:PLUGIN",
    "sanibel": "pelican_suite.ui.sanibel.plugin:PLUGIN",
}


def add(game_id: str, place: str) -> None:
    """Registers the views of a game at `"module:attribute"` without importing them."""
    _places[game_id] = place


def ids() -> tuple[str, ...]:
    """Games that have views, in order of registration."""
    return tuple(_places)


def get(game_id: str) -> GamePlugin:
    """The views of one game.

    Raises:
        KeyError: If there are none.
    """
    module, _, attribute = _places[game_id].partition(":")
    return cast(GamePlugin, getattr(import_module(module), attribute))
