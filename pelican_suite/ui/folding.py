"""Where the side panel of a page stands: beside the table, over it, or folded away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QFrame, QWidget

from pelican_suite.ui.side_panel import SidePanel

FOLD_BELOW: Final = 1100
"""Page width in logical pixels under which the side panel is folded away."""
LEAST_TABLE: Final = 800
"""What the panel must leave beside it, in logical pixels; large text makes it wide."""


class Folding:
    """Places the side panel of a page; what the person has wished for comes first.

    A page keeps `slot` at the end of its row, calls `refold` when its size or the text's has
    changed, and `toggle` when the person asks.
    """

    def __init__(self, page: QWidget, panel: SidePanel) -> None:
        """A panel that has not been placed yet.

        Args:
            page: Covered by the panel where there is no room beside the table.
            panel: Becomes a child of the page.
        """
        self._page, self._panel = page, panel
        self._wanted: bool | None = None
        self._wide = True
        self.slot = QFrame()
        panel.setParent(page)

    @property
    def shown(self) -> bool:
        """Whether the panel is to be seen."""
        return self._has_room() if self._wanted is None else self._wanted

    def _has_room(self) -> bool:
        width = self._page.width()
        return width >= FOLD_BELOW and width - self._panel.wanted_width(width) >= LEAST_TABLE

    def toggle(self) -> None:
        """Folds the panel away, or out over the table where there is no room beside it."""
        self._wanted = not self.shown
        self.place()

    def refold(self) -> None:
        """Looks anew whether there is room."""
        wide = self._has_room()
        if wide != self._wide:
            # What was wished for in a wide window is no wish about a narrow one.
            self._wide, self._wanted = wide, None
        self.place()

    def place(self) -> None:
        """Puts the panel where it belongs now."""
        page, panel, shown = self._page, self._panel, self.shown
        width = panel.wanted_width(page.width())
        self.slot.setFixedWidth(width if shown and self._has_room() else 0)
        panel.setVisible(shown)
        panel.setGeometry(QRect(page.width() - width, 0, width, page.height()))
        panel.raise_()
