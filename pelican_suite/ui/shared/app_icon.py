"""The program's own icon, for title bars and task switchers."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from pelican_suite.core import resources

_SIZES: Final = (16, 32, 64, 128, 256)


def app_icon() -> QIcon:
    """The icon at the sizes desktops ask for; needs a QGuiApplication.

    Raises:
        ResourceError: If it did not come with the program.
    """
    renderer = QSvgRenderer(QByteArray(resources.read_bytes("icons/app.svg")))
    found = QIcon()
    for size in _SIZES:
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        found.addPixmap(picture)
    return found
