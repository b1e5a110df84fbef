"""The application object: name, font, colours, language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QRect, QSize, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from pelican_suite import __version__
from pelican_suite.core import i18n
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared import fonts, style, theme
from pelican_suite.ui.shared.app_icon import app_icon

_FRAMED_AFTER: Final = 200
"""Milliseconds after which a window manager has put its frame round a new window."""
_FRAME: Final = QSize(16, 48)
"""What a frame adds at most, logical pixels: the title above, edges all round."""


def chosen_language(settings: Settings) -> str:
    """Shows all later texts in the language of `settings`; tells its code."""
    code = settings.language
    if code == "system":
        code = QLocale.system().name().partition("_")[0]
    code = code if code in i18n.languages() else "en"
    i18n.use_language(code)
    return code


def make_application(arguments: Sequence[str], settings: Settings) -> QApplication:
    """The one application object, dressed; also for tests, where it may exist already.

    Raises:
        ResourceError: If the font did not come with the program.
    """
    QCoreApplication.setOrganizationName("Pelican Suite")
    QCoreApplication.setApplicationName("Pelican Suite")
    QCoreApplication.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName("pelican-suite")
    app = QApplication.instance() or QApplication(list(arguments))
    if not isinstance(app, QApplication):
        raise TypeError("there is an application object without widgets already")
    app.setWindowIcon(app_icon())
    app.setStyle(style.Style())
    chosen_language(settings)
    now = theme.current()
    now.use_family(fonts.load())
    now.apply(settings)
    style.dress(app, now)
    QGuiApplication.styleHints().colorSchemeChanged.connect(now.follow_system)
    return app


def keep_within(window: QWidget, room: QSize) -> None:
    """Makes a window no larger than `room` (logical pixels): least size and size.

    On a small screen with large pixels less than the least size is left. Pages scroll then; a
    window that hangs over the edge would put its buttons out of reach. The least size leaves room
    for a frame.
    """
    window.setMinimumSize(window.minimumSize().boundedTo(room - _FRAME))
    window.resize(window.size().boundedTo(room))


def keep_frame_within(window: QWidget, room: QRect) -> None:
    """Moves a window, frame included, into `room` (logical pixels), smaller if it must be.

    Before the window is on the screen nobody knows how much the frame adds.
    """
    if window.isFullScreen() or window.isMaximized():
        return
    frame = window.frameGeometry()
    excess = (frame.size() - room.size()).expandedTo(QSize(0, 0))
    window.resize(window.size() - excess)
    size = frame.size() - excess
    window.move(
        min(max(frame.x(), room.x()), room.x() + room.width() - size.width()),
        min(max(frame.y(), room.y()), room.y() + room.height() - size.height()),
    )


def show_window(window: QWidget, settings: Settings) -> None:
    """Shows a window the way it was left, no larger than its screen."""
    room = window.screen().availableGeometry()
    keep_within(window, room.size())
    if settings.fullscreen:
        window.showFullScreen()
    else:
        window.show()
        QTimer.singleShot(_FRAMED_AFTER, window, partial(keep_frame_within, window, room))
