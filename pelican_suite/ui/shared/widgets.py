"""The small widgets everything is made of: labels, buttons, switches and rows of choices."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from pelican_suite.ui.shared import icons, theme
from pelican_suite.ui.shared.flow import FlowLine
from pelican_suite.ui.shared.theme import Step

_STEP_NAMES = {
    Step.SMALL: "small",
    Step.BODY: "body",
    Step.LEAD: "lead",
    Step.TITLE: "title",
    Step.DISPLAY: "display",
}
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def label(
    text: str,
    step: Step = Step.BODY,
    *,
    tone: str = "",
    bold: bool = False,
    wrap: bool = True,
) -> QLabel:
    """A line or paragraph of plain text.

    Args:
        text: What it says.
        step: Size.
        tone: "", `muted`, `accent` or `refusal`.
        bold: In bold.
        wrap: Breaks into lines where there is no room.
    """
    found = QLabel(text)
    found.setTextFormat(Qt.TextFormat.PlainText)
    found.setWordWrap(wrap)
    found.setProperty("step", _STEP_NAMES[step])
    found.setProperty("tone", tone)
    found.setProperty("weight", "bold" if bold else "")
    return found


def restyle(widget: QWidget, **properties: str) -> None:
    """Changes properties the style sheet looks at, and shows the difference."""
    for name, value in properties.items():
        widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def plain(kind: str) -> QFrame:
    """An empty container painted as `kind` in the style sheet."""
    found = QFrame()
    found.setProperty("kind", kind)
    return found


def scrolling(content: QWidget) -> QScrollArea:
    """`content` in an area that scrolls up and down only, so that nothing is ever cut off."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    content.setProperty("kind", content.property("kind") or "clear")
    area.setWidget(content)
    area.viewport().setAutoFillBackground(False)
    return area


class Button(QPushButton):
    """A push button of one of our kinds, pressed by Enter and Space alike.

    A click does not take the keyboard's focus away from the table; Tab reaches the button.
    """

    def __init__(
        self,
        text: str = "",
        icon: str = "",
        *,
        kind: str = "",
        name: str = "",
        hint: str = "",
    ) -> None:
        """A button.

        Args:
            text: Its label; "" for an icon alone.
            icon: Name in `icons`, or "".
            kind: "", `primary`, `flat`, `chip`, `icon`, `link`, `segment` or `disclosure`.
            name: What a screen reader says; the label by default.
            hint: Tooltip and description.
        """
        super().__init__(text)
        self._icon_name = icon
        self.setProperty("kind", kind)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name or text)
        self.setAccessibleDescription(hint)
        self.setToolTip(hint or (name if not text else ""))
        theme.current().changed.connect(self._retint)
        self._retint()

    def set_icon(self, icon: str) -> None:
        """Shows another icon."""
        self._icon_name = icon
        self._retint()

    def set_text(self, text: str) -> None:
        """Shows another label, for eyes and ears."""
        self.setText(text)
        self.setAccessibleName(text)

    def _retint(self) -> None:
        if not self._icon_name:
            return
        now = theme.current()
        primary = self.property("kind") == "primary"
        colour = now.palette.on_accent if primary else now.palette.ink
        size = round(20 * max(1.0, now.text_scale**0.5))
        gap = 6 if self.text() else 0
        self.setIcon(icons.icon(self._icon_name, colour, size, now.palette.muted, gap))
        self.setIconSize(QSize(size + gap, size))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.click()
            return
        super().keyPressEvent(event)


class Segments(FlowLine):
    """One choice out of a few, side by side; in several lines where there is no room."""

    chosen = Signal(object)
    """The value that was picked by the person."""

    def __init__(self, name: str, choices: Sequence[tuple[object, str]], value: object) -> None:
        """A row of choices.

        Args:
            name: What is chosen, for screen readers.
            choices: (value, label) pairs.
            value: The one chosen at first.
        """
        super().__init__(spacing=2, margin=3)
        self.setProperty("kind", "segments")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._group = QButtonGroup(self)
        self._values = [choice for choice, _ in choices]
        for index, (choice, text) in enumerate(choices):
            button = Button(text, kind="segment", name=f"{name}: {text}")
            button.setCheckable(True)
            button.setChecked(choice == value)
            self._group.addButton(button, index)
            self.add(button)
        self._group.idClicked.connect(lambda index: self.chosen.emit(self._values[index]))

    @property
    def value(self) -> object:
        """The one chosen now; None if none is."""
        index = self._group.checkedId()
        return self._values[index] if index >= 0 else None

    def buttons(self) -> list[QAbstractButton]:
        """The buttons in order of the choices."""
        return self._group.buttons()


class SearchField(QLineEdit):
    """A field to search in, wide enough for what it says while it is empty."""

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)

    def sizeHint(self) -> QSize:
        found = super().sizeHint()
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        # Frame, padding, and the button that clears the field.
        return QSize(max(found.width(), words + 60), found.height())


class Switch(QAbstractButton):
    """On or off."""

    def __init__(self, name: str, on: bool, hint: str = "") -> None:
        super().__init__()
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setAccessibleDescription(hint)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.current().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        height = round(26 * max(1.0, theme.current().text_scale ** 0.5))
        return QSize(round(height * 1.8), height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme.current().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = track.height() / 2
        painter.setBrush(palette.accent if self.isChecked() else palette.muted)
        painter.drawRoundedRect(track, radius, radius)
        x = track.right() - radius if self.isChecked() else track.left() + radius
        painter.setBrush(palette.on_accent if self.isChecked() else palette.panel)
        painter.drawEllipse(QPointF(x, track.center().y()), radius - 3.5, radius - 3.5)
        if self.isChecked():
            tick = QRectF(0, 0, radius, radius)
            tick.moveCenter(QPointF(x, track.center().y()))
            icons.paint(painter, "check", tick, palette.accent)
        painter.end()


class IconLabel(QWidget):
    """An icon beside text; decoration only."""

    def __init__(self, icon: str, size: int = 20, colour: str = "muted") -> None:
        super().__init__()
        self._icon, self._size, self._colour = icon, size, colour
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.current().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = round(self._size * max(1.0, theme.current().text_scale ** 0.5))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour: QColor = getattr(theme.current().palette, self._colour)
        icons.paint(painter, self._icon, QRectF(self.rect()), colour)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()
