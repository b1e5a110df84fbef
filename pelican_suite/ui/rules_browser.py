"""The text of a rules page, with pictures that the game draws one after another.

Fifteen pictures take a second to draw. The page opens at once with their places kept free, and
they appear from top to bottom while one may read and scroll already.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser

from pelican_suite.core.i18n import tr
from pelican_suite.ui.plugins import GamePlugin
from pelican_suite.ui.shared import theme

COLUMN: Final = 760
"""Widest text, in logical pixels at text size 100 %: longer lines are tiring."""
_PICTURE: Final = QSize(640, 360)
_LEAST_MARGIN: Final = 24

_Key = tuple[str, int, str, float]
"""Name, logical width, palette and pixel ratio of a picture."""


class RulesBrowser(QTextBrowser):
    """Shows the text; pictures come from the game's plugin."""

    ruling_wanted = Signal(str)
    complete = Signal()
    """All pictures have been drawn; text below some of them may have moved a little."""

    def __init__(self, plugin: GamePlugin) -> None:
        super().__init__()
        self._plugin = plugin
        self._drawn: dict[_Key, QImage] = {}
        self._waiting: dict[_Key, QUrl] = {}
        self._shown: set[str] = set()
        """Pictures that the document has got, as they are addressed."""
        self._free = QImage()
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._draw_next)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(tr("Rules"))
        self.anchorClicked.connect(self._follow)

    def loadResource(self, kind: int, name: QUrl) -> Any:
        if name.scheme() != "picture":
            return super().loadResource(kind, name)
        key = self._key(name)
        if key in self._drawn:
            self._shown.add(name.toString())
            return self._drawn[key]
        self._waiting[key] = name
        self._next.start()
        return self._place_kept_free(key)

    def _place_kept_free(self, key: _Key) -> QImage:
        """Nothing, as large as a picture; one for all of them, for the document keeps it."""
        size = self.picture_size() * key[3]
        if self._free.size() != size:
            self._free = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            self._free.setDevicePixelRatio(key[3])
            self._free.fill(Qt.GlobalColor.transparent)
        return self._free

    def show_text(self, html: str) -> None:
        """Shows a text; its pictures are drawn in the size and colours that apply now."""
        # The document would keep what it has been given, whatever text it shows.
        for name in self._shown:
            self.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), None)
        self._shown.clear()
        self.setHtml(html)

    def _key(self, name: QUrl) -> _Key:
        picture_name = name.path().partition("/")[2]
        palette = theme.current().palette.name
        return picture_name, self.picture_size().width(), palette, self.devicePixelRatioF()

    def _draw_next(self) -> None:
        while self._waiting:
            key = next(iter(self._waiting))
            name = self._waiting.pop(key)
            if key != self._key(name):
                continue  # the page is another size or colour by now and has asked anew
            self._draw(key, name)
            break
        if self._waiting:
            self._next.start()
        else:
            self.complete.emit()

    @property
    def is_complete(self) -> bool:
        """Whether all pictures that were asked for are there; else `complete` will tell."""
        return not self._waiting

    def _draw(self, key: _Key, name: QUrl) -> None:
        try:
            size = self.picture_size() * key[3]
            image = self._plugin.picture(key[0], size, theme.current().palette)
        except KeyError:
            image = QImage()
        image.setDevicePixelRatio(key[3])
        # Those of another width or colour are of no use any more.
        self._drawn = {old: kept for old, kept in self._drawn.items() if old[1:] == key[1:]}
        self._drawn[key] = image
        self._shown.add(name.toString())
        document = self.document()
        document.addResource(QTextDocument.ResourceType.ImageResource, name, image)
        document.markContentsDirty(0, document.characterCount())

    def picture_size(self) -> QSize:
        """Largest picture, in logical pixels, that fits beside the margins."""
        room = max(320, self.viewport().width() - 2 * self.side() - 24)
        width = min(round(_PICTURE.width() * max(1.0, theme.current().text_scale)), room)
        return QSize(width, round(width * _PICTURE.height() / _PICTURE.width()))

    def _follow(self, link: QUrl) -> None:
        if link.hasFragment() and not link.scheme():
            self.ruling_wanted.emit(link.fragment())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.narrow()
        super().resizeEvent(event)

    def side(self) -> int:
        """Empty pixels left and right of the text."""
        widest = round(COLUMN * max(1.0, theme.current().text_scale))
        return max(_LEAST_MARGIN, (self.width() - widest) // 2)

    def narrow(self) -> None:
        """Keeps the lines short; the scroll bar stays at the edge of the page."""
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        shape.setMargin(8)
        shape.setLeftMargin(self.side())
        shape.setRightMargin(self.side())
        shape.setBottomMargin(48)
        frame.setFrameFormat(shape)
