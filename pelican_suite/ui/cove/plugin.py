"""What Pelican Cove brings to the window; see `pelican_suite.ui.plugins`.

The start page needs the card alone; whatever else is heavy is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from pelican_suite.core.contract import Game
from pelican_suite.core.i18n import show
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.cove.card import paint_scene_card
from pelican_suite.ui.shared.table import GameTable, SeatLook
from pelican_suite.ui.shared.theme import Palette

if TYPE_CHECKING:
    from pelican_suite.controllers.session import Session


class CovePlugin:
    """The views of Pelican Cove."""

    def make_table(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> GameTable:
        """A new table."""
        from pelican_suite.ui.cove.table import CoveTable  # noqa: PLC0415

        return CoveTable(game, looks, settings)

    def conduct(self, session: Session, table: GameTable) -> None:
        """Joins a clock and the best results to a session."""
        from pelican_suite.controllers.cove_conductor import CoveConductor  # noqa: PLC0415
        from pelican_suite.games.cove.variants import variant_key  # noqa: PLC0415
        from pelican_suite.persistence.bests import BestsStore  # noqa: PLC0415
        from pelican_suite.ui.cove.table import CoveTable  # noqa: PLC0415

        if not isinstance(table, CoveTable):
            raise TypeError(f"{type(table).__name__} is no table of Pelican Cove")
        bests = BestsStore()
        conductor = CoveConductor(session, table.clock, bests)
        table.show_bests(bests.table(variant_key(session.setup)))
        table.going_on.connect(conductor.let_rivals_begin)
        conductor.ranked.connect(table.show_placed)
        conductor.failed.connect(lambda problem: session.failed.emit(show(problem)))

    def card_scene(self, painter: QPainter, rect: QRectF, time: float) -> None:
        """The cove of the start page."""
        paint_scene_card(painter, rect, time)

    def picture(self, name: str, size: QSize, palette: Palette) -> QImage:
        """A picture of the rules page."""
        from pelican_suite.ui.cove.pictures import picture  # noqa: PLC0415

        return picture(name, size, palette)

    def hand_height(self) -> int:
        """Of a board in a replay."""
        from pelican_suite.ui.cove.open_board import HEIGHT  # noqa: PLC0415

        return HEIGHT

    def hand_width(self, seen: Any, height: float) -> float:
        """Room a board needs in a replay."""
        from pelican_suite.ui.cove.open_board import board_width  # noqa: PLC0415

        return board_width(height)

    def paint_hand(self, painter: QPainter, rect: QRectF, seen: Any) -> None:
        """A board in a replay."""
        from pelican_suite.ui.cove.open_board import paint_board  # noqa: PLC0415

        paint_board(painter, rect, seen)


PLUGIN: Final = CovePlugin()
