"""The rules page: the whole rules of a game to read and to search, with pictures the game draws."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from pelican_suite.core import resources
from pelican_suite.core.i18n import tr
from pelican_suite.ui.plugins import GamePlugin
from pelican_suite.ui.rules_browser import RulesBrowser
from pelican_suite.ui.rules_contents import ContentsList
from pelican_suite.ui.rules_text import RulesText, read_rules, rules_path
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.speech import announce
from pelican_suite.ui.shared.theme import Step
from pelican_suite.ui.shared.widgets import ENTER_KEYS, Button, label, plain

_TOC_WIDTH: Final = 260


class SearchLine(QLineEdit):
    """Enter goes to the next find, Shift+Enter to the one before; Esc gives up."""

    step = Signal(int)
    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class RulesPage(QWidget):
    """Contents on the left, text in the middle, search above."""

    def __init__(self, game_id: str, title: str, plugin: GamePlugin, language: str) -> None:
        """The page of one game.

        Raises:
            ResourceError: If the text did not come with the program.
        """
        super().__init__()
        self.game_id = game_id
        self.setProperty("kind", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Rules of {game}", game=title))
        self._rules: RulesText = read_rules(resources.read_text(rules_path(game_id, language)))
        self._finds: list[QTextCursor] = []
        self._find = -1
        self._anchor = ""
        self._anchored_at = -1
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.contents = self._make_contents()
        row.addWidget(self.contents)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(self._make_search())
        self.browser = RulesBrowser(plugin)
        self.browser.ruling_wanted.connect(self.go_to)
        self.browser.complete.connect(self._stay_at_anchor)
        column.addWidget(self.browser, 1)
        row.addLayout(column, 1)
        for keys, step in (
            (QKeySequence.StandardKey.FindNext, 1),
            (QKeySequence.StandardKey.FindPrevious, -1),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda step=step: self._step(step))
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(lambda: self.search.setFocus(Qt.FocusReason.ShortcutFocusReason))
        self._pictures = QSize()
        self._rerender = QTimer(self)
        self._rerender.setSingleShot(True)
        self._rerender.setInterval(0)
        self._rerender.timeout.connect(self._render)
        theme.current().changed.connect(self._rerender.start)

    # The parts

    def _make_contents(self) -> QFrame:
        frame = plain("contents")
        column = QVBoxLayout(frame)
        column.setContentsMargins(8, 16, 4, 8)
        heading = label(tr("Contents"), Step.SMALL, tone="muted")
        heading.setContentsMargins(10, 0, 0, 4)
        column.addWidget(heading)
        self.list = ContentsList(self._rules.headings)
        self.list.itemClicked.connect(self._chosen)
        self.list.itemActivated.connect(self._chosen)
        column.addWidget(self.list, 1)
        return frame

    def _chosen(self, item: QListWidgetItem) -> None:
        self.go_to(ContentsList.anchor(item))

    def _make_search(self) -> QHBoxLayout:
        line = self._line = QHBoxLayout()
        line.setContentsMargins(24, 14, 24, 10)
        line.setSpacing(8)
        self.search = SearchLine()
        self.search.setPlaceholderText(tr("Search the rules"))
        self.search.setAccessibleName(tr("Search the rules"))
        self.search.setClearButtonEnabled(False)
        self.search.setMaxLength(80)
        self.search.textChanged.connect(self._look_for)
        self.search.step.connect(self._step)
        self.count = label("", Step.SMALL, tone="muted", wrap=False)
        self.previous = Button(icon="up", kind="icon", name=tr("Previous find"))
        self.next = Button(icon="down", kind="icon", name=tr("Next find"))
        self.previous.clicked.connect(lambda: self._step(-1))
        self.next.clicked.connect(lambda: self._step(1))
        line.addWidget(self.search, 1)
        for widget in (self.count, self.previous, self.next):
            line.addWidget(widget)
        return line

    # The text

    def _render(self) -> None:
        now = theme.current()
        self._rerender.stop()
        self._fit()
        place = self.browser.verticalScrollBar().value()
        self._pictures = self.browser.picture_size()
        document = self.browser.document()
        document.setDefaultFont(now.font())
        document.setDefaultStyleSheet(_style())
        self.browser.show_text(self._rules.html)
        self.browser.narrow()
        self._relax_lines()
        self.browser.verticalScrollBar().setValue(place)
        self._look_for(self.search.text(), move=False)

    def _relax_lines(self) -> None:
        """Line height 1.4; pictures keep their own."""
        cursor = QTextCursor(self.browser.document())
        block = self.browser.document().begin()
        while block.isValid():
            shape = block.blockFormat()
            shape.setLineHeight(theme.LINE_HEIGHT * 100 - 8, 1)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(shape)
            block = block.next()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width = round(_TOC_WIDTH * max(1.0, theme.current().text_scale))
        self.contents.setFixedWidth(width)
        self.contents.setVisible(self.width() >= 3 * width)
        self._line.setContentsMargins(self.browser.side(), 14, self.browser.side(), 10)
        if self._pictures != self.browser.picture_size():
            self._rerender.start()

    def has_anchor(self, anchor: str) -> bool:
        """Whether the page has a place of that name."""
        return anchor in self._rules.anchors

    def go_to(self, anchor: str) -> None:
        """Scrolls to a ruling or heading, once the page has been laid out."""
        self._anchor = anchor
        QTimer.singleShot(1, self, self._scroll_to_anchor)

    def _scroll_to_anchor(self) -> None:
        if self._rerender.isActive():
            self._render()
        self.browser.scrollToAnchor(self._anchor)
        self._anchored_at = self.browser.verticalScrollBar().value()
        for row, heading in enumerate(self._rules.headings):
            if heading.anchor == self._anchor:
                self.list.setCurrentRow(row)

    def _stay_at_anchor(self) -> None:
        """Pictures above have taken their true heights; unless one has scrolled on meanwhile."""
        if self._anchor and self.browser.verticalScrollBar().value() == self._anchored_at:
            self._scroll_to_anchor()

    # Searching

    def _look_for(self, wanted: str, move: bool = True) -> None:
        self._finds = []
        if wanted.strip():
            cursor = QTextCursor(self.browser.document())
            while True:
                cursor = self.browser.document().find(wanted, cursor, QTextDocument.FindFlag(0))
                if cursor.isNull():
                    break
                self._finds.append(cursor)
        self._find = 0 if self._finds else -1
        self._show_finds(move)

    def _step(self, step: int) -> None:
        if self._finds:
            self._find = (self._find + step) % len(self._finds)
            self._show_finds(True)

    def _show_finds(self, move: bool) -> None:
        palette = theme.current().palette
        marks = []
        for index, cursor in enumerate(self._finds):
            mark = QTextEdit.ExtraSelection()
            look = QTextCharFormat()
            here = index == self._find
            look.setBackground(palette.scoring if here else palette.accent_soft)
            look.setForeground(palette.on_scoring if here else palette.ink)
            mark.format = look
            mark.cursor = cursor
            marks.append(mark)
        self.browser.setExtraSelections(marks)
        for button in (self.previous, self.next):
            button.setEnabled(len(self._finds) > 1)
        if not self.search.text().strip():
            self.count.setText("")
            return
        if not self._finds:
            self.count.setText(tr("Nothing found"))
        else:
            self.count.setText(
                tr("{number} of {count}", number=self._find + 1, count=len(self._finds))
            )
            if move:
                spot = QTextCursor(self._finds[self._find])
                spot.clearSelection()
                self.browser.setTextCursor(spot)
                self.browser.ensureCursorVisible()
        announce(self.search, self.count.text())


def _style() -> str:
    now = theme.current()
    palette = now.palette
    return f"""
    body {{ color: {palette.ink.name()}; }}
    h1 {{ font-size: {now.px(Step.DISPLAY)}px; font-weight: 800; margin: 8px 0 12px 0; }}
    h2 {{ font-size: {now.px(Step.TITLE)}px; font-weight: 700; margin: 28px 0 8px 0; }}
    h3 {{ font-size: {now.px(Step.LEAD)}px; font-weight: 700; margin: 20px 0 6px 0; }}
    p, li {{ margin: 8px 0; }}
    a {{ color: {palette.accent.name()}; }}
    a[name] {{ color: {palette.ink.name()}; text-decoration: none; }}
    table {{ border-color: {palette.line.name()}; border-collapse: collapse; margin: 12px 0; }}
    th {{ background: {palette.sunken.name()}; padding: 6px 12px; text-align: left; }}
    td {{ padding: 6px 12px; }}
    code {{ background: {palette.sunken.name()}; }}
    blockquote {{ color: {palette.muted.name()}; margin: 8px 24px; }}
    """
