"""Looks for words and buttons of a window that do not fit: what a person would see cut off."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QGraphicsView,
    QLabel,
    QWidget,
)

_SLACK = 2
"""Pixels by which rounding may fall short."""


def cut_off(window: QWidget) -> list[str]:
    """What does not fit, one line each; nothing where everything can be seen or scrolled to."""
    found = []
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            found += _words(widget)
            found += _place(widget, window)
    return found


def _words(widget: QWidget) -> Iterator[str]:
    if not isinstance(widget, QLabel | QAbstractButton) or not widget.text():
        return
    hint = widget.sizeHint()
    wraps = widget.hasHeightForWidth()
    height = widget.heightForWidth(widget.width()) if wraps else hint.height()
    if widget.height() + _SLACK < height:
        yield f"{widget.text()[:40]!r} is {widget.height()} high instead of {height}"
    if not wraps and widget.width() + _SLACK < hint.width():
        yield f"{widget.text()[:40]!r} is {widget.width()} wide instead of {hint.width()}"


def _place(widget: QWidget, window: QWidget) -> Iterator[str]:
    if isinstance(widget, QAbstractScrollArea) and not isinstance(widget, QGraphicsView):
        sideways = widget.horizontalScrollBar().maximum()
        if sideways:
            yield f"{type(widget).__name__} is {sideways} too narrow"
    parent = widget.parentWidget()
    while parent is not None and parent is not window:
        if isinstance(parent, QAbstractScrollArea):
            return
        parent = parent.parentWidget()
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    if not window.rect().adjusted(-1, -1, 1, 1).contains(place):
        yield f"{type(widget).__name__} {widget.accessibleName()!r} at {place.getRect()}"
