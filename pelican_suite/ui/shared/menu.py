"""A small menu of choices that pops up at a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QPainterPath, QRegion, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from pelican_suite.ui.shared import icons, theme


class RoundMenu(QMenu):
    """A menu with round corners."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self.setWindowFlag(Qt.WindowType.NoDropShadowWindowHint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Where nothing composes windows, what is translucent would be black corners.
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), theme.RADIUS_PANEL, theme.RADIUS_PANEL)
        self.setMask(QRegion(shape.toFillPolygon().toPolygon()))


class PopupMenu(RoundMenu):
    """Choices, each with its icon; deleted once it has closed."""

    def __init__(
        self, parent: QWidget, choices: Sequence[tuple[str, str, Callable[[], object]]]
    ) -> None:
        """A menu.

        Args:
            parent: Whose it is.
            choices: (label, icon, what to do) from top to bottom.
        """
        super().__init__(parent)
        colour = theme.current().palette.ink
        for text, icon, act in choices:
            action = QAction(icons.icon(icon, colour, 20), text, self)
            action.triggered.connect(lambda _checked=False, act=act: act())
            self.addAction(action)
        self.aboutToHide.connect(self.deleteLater)
