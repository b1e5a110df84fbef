"""Statistics per player and game, a line each, with a small plot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from pelican_suite.core.i18n import tr
from pelican_suite.persistence.scores import Figures
from pelican_suite.ui.plots import ScorePlot
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import label, plain

_MOST = 60
"""Lines shown at most; nobody reads more."""


class FiguresView(QWidget):
    """Shows `Figures`; built anew whenever they change."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._board: QWidget | None = None
        self.setAccessibleName(tr("Statistics"))

    def show_figures(
        self, figures: Sequence[Figures], titles: Mapping[str, str], levels: Mapping[str, str]
    ) -> None:
        """Shows a line for each player and game.

        Args:
            figures: In order.
            titles: Names of games by id.
            levels: Names of computer players by `GAME/LEVEL`.
        """
        if self._board is not None:
            self._column.removeWidget(self._board)
            self._board.setParent(None)
            self._board.deleteLater()
        self._board = plain("well")
        grid = QGridLayout(self._board)
        grid.setContentsMargins(20, 14, 20, 14)
        grid.setHorizontalSpacing(22)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(6, 1)
        heads = (tr("Player"), tr("Game"), tr("Games"), tr("Won"), tr("Average"), tr("Best"))
        for column, head in enumerate((*heads, tr("Points, game by game"))):
            grid.addWidget(label(head, Step.SMALL, tone="muted", wrap=False), 0, column)
        if not figures:
            none = label(tr("Nothing yet: statistics begin with the first finished game."))
            grid.addWidget(none, 1, 0, 1, 8)
        for row, one in enumerate(figures[:_MOST], 1):
            self._line(grid, row, one, titles, levels)
        grid.setRowStretch(len(figures) + 2, 1)
        self._column.addWidget(self._board, 0, Qt.AlignmentFlag.AlignTop)

    def _line(
        self,
        grid: QGridLayout,
        row: int,
        one: Figures,
        titles: Mapping[str, str],
        levels: Mapping[str, str],
    ) -> None:
        player = one.player
        name = player.name
        if player.kind == "computer":
            title = levels.get(f"{one.game}/{name}", name)
            name = tr("{level} (computer)", level=title)
        won = tr("{wins} of {games}", wins=one.wins, games=one.rivalries) if one.rivalries else "–"
        cells = (
            label(name, bold=player.kind == "person", wrap=False),
            label(titles.get(one.game, one.game), wrap=False),
            _figure(str(one.games)),
            _figure(won),
            _figure(f"{one.average:.1f}"),
            _figure(str(one.best)),
        )
        for column, cell in enumerate(cells):
            grid.addWidget(cell, row, column)
        grid.addWidget(ScorePlot(one.scores, one.best), row, 6)


def _figure(text: str) -> QLabel:
    found = label(text, wrap=False)
    found.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return found
