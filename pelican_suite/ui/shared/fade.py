"""Soft change of page: a picture of the old page fades over the new one."""

from __future__ import annotations

from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QStackedWidget, QWidget

from pelican_suite.ui.shared import theme


class _Fading(QWidget):
    def __init__(self, parent: QWidget, picture: QPixmap, duration: int) -> None:
        super().__init__(parent)
        self._picture = picture
        self._strength = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(parent.rect())
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(1.0)
        self._motion.setEndValue(0.0)
        self._motion.setDuration(duration)
        self._motion.valueChanged.connect(self._set)
        self._motion.finished.connect(self.deleteLater)
        self.show()
        self.raise_()
        self._motion.start()

    def _set(self, strength: float) -> None:
        self._strength = strength
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(self._strength)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


class Pages(QStackedWidget):
    """A stack of pages that fade into one another."""

    def turn_to(self, page: QWidget) -> None:
        """Shows `page`, which must be in the stack."""
        if page is self.currentWidget():
            return
        duration = theme.current().duration("page")
        old = self.currentWidget()
        picture = old.grab() if duration and old is not None and self.isVisible() else None
        self.setCurrentWidget(page)
        if picture is not None:
            _Fading(self, picture, duration)
