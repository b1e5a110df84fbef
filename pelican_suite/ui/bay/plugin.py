"""What Pelican Bay brings to the window; see `pelican_suite.ui.plugins`.

The start page needs the card alone; whatever else is heavy is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from pelican_suite.core.contract import Game
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.bay.card import paint_card
from pelican_suite.ui.shared.table import GameTable, SeatLook
from pelican_suite.ui.shared.theme import Palette


class BayPlugin:
    """The views of Pelican Bay."""

    def make_table(
        self, game: Game[Any, Any, Any], looks: Sequence[SeatLook], settings: Settings
    ) -> GameTable:
        """A new table."""
        from pelican_suite.ui.bay.table import BayTable  # noqa: PLC0415

        return BayTable(game, looks, settings)

    def card_scene(self, painter: QPainter, rect: QRectF, time: float) -> None:
        """The bay of the start page."""
        paint_card(painter, rect, time)

    def picture(self, name: str, size: QSize, palette: Palette) -> QImage:
        """A picture of the rules page."""
        from pelican_suite.ui.bay.pictures import picture  # noqa: PLC0415

        return picture(name, size, palette)

    def hand_height(self) -> int:
        """Of a hand in a replay."""
        from pelican_suite.ui.bay.open_hand import HEIGHT  # noqa: PLC0415

        return HEIGHT

    def hand_width(self, seen: Any, height: float) -> float:
        """Room a hand needs in a replay."""
        from pelican_suite.ui.bay.open_hand import hand_width  # noqa: PLC0415

        return hand_width(seen, height)

    def paint_hand(self, painter: QPainter, rect: QRectF, seen: Any) -> None:
        """A hand in a replay."""
        from pelican_suite.ui.bay.open_hand import paint_hand  # noqa: PLC0415

        paint_hand(painter, rect, seen)


PLUGIN: Final = BayPlugin()
