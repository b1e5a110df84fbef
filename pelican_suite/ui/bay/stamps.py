"""Pictures of pieces as pixmaps, sharp at every zoom, rendered once and remembered.

A tile takes longer to paint than a frame may. Until it is ready its picture at another zoom is
scaled or, if there is none, a sketch of it is shown; the sharp ones are rendered one by one in
between frames, and `sharper` tells views to repaint. While something is dragged they wait.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from pelican_suite.ui.bay.art.disc import DISC, paint_back, paint_disc, paint_pile
from pelican_suite.ui.bay.art.pelican import paint_pebble, paint_pelican
from pelican_suite.ui.bay.art.shadow import paint_tile_shadow
from pelican_suite.ui.bay.art.sketch import paint_sketch
from pelican_suite.ui.bay.art.tile import cut_at, paint_tile
from pelican_suite.ui.bay.art.tones import Tones, tones_for
from pelican_suite.ui.shared.theme import Palette

MEMORY: Final = 160_000_000
"""Bytes of pixmaps kept; the ones unused longest go first."""
SLICE: Final = 0.008
"""Seconds of rendering in between two frames."""
SHOW_EVERY: Final = 0.2
"""Seconds after which pictures that have become sharp are shown, if there are more to come."""
SKETCH: Final = 64.0
"""Largest radius in pixels of a sketch."""
REST: Final = 0.15
"""Seconds after a movement during which frames come before pictures."""
PATIENCE: Final = 1.0
"""But after so many seconds one picture is rendered all the same."""


@dataclass(frozen=True, slots=True)
class Art:
    """A piece to be pictured.

    Attributes:
        kind: `tile`, `sketch` of a tile, `back`, `disc`, `pelican`, `pebble`, `pile` or `shadow`.
        edges: Of a tile.
        turn: Of a tile, or the number of tiles in a pile.
        seed: Of a tile; or 1 for the reserve's back or pile.
    """

    kind: str
    edges: str = ""
    turn: int = 0
    seed: int = 0

    def rect(self) -> QRectF:
        """What the picture covers, in radii of a hexagon."""
        if self.kind in ("tile", "sketch", "back"):
            return QRectF(-0.9, -1.04, 1.8, 2.08)
        if self.kind == "shadow":
            return QRectF(-1.2, -1.2, 2.4, 2.6)
        if self.kind == "pile":
            return QRectF(-1.1, -2.1, 2.2, 3.2)
        if self.kind == "disc":
            return QRectF(-DISC * 1.5, -DISC * 1.5, DISC * 3, DISC * 3)
        return QRectF(-1.1, -1.05, 2.3, 2.2)

    def paint(self, painter: QPainter, tones: Tones, radius: float) -> None:
        """Paints the piece about the origin, one unit being a hexagon's radius."""
        if self.kind == "tile":
            paint_tile(painter, self.edges, self.turn, self.seed, tones, radius)
        elif self.kind == "sketch":
            paint_sketch(painter, self.edges, self.turn, self.seed, tones, cut_at(radius))
        elif self.kind == "back":
            paint_back(painter, tones, bool(self.seed))
        elif self.kind == "pile":
            paint_pile(painter, tones, self.turn, bool(self.seed))
        elif self.kind == "disc":
            paint_disc(painter, tones)
        elif self.kind == "pelican":
            paint_pelican(painter, tones)
        elif self.kind == "shadow":
            paint_tile_shadow(painter, tones)
        else:
            paint_pebble(painter, tones)


_Key = tuple[Art, str, float]


class Stamps(QObject):
    """The remembered pictures of one table."""

    sharper = Signal()

    def __init__(self, palette: Palette, eager: bool = False) -> None:
        """Args:
        palette: Colours; see `use_palette`.
        eager: Render at once whatever is asked for, as pictures and tests need it.
        """
        super().__init__()
        self._palette = palette
        self._eager = eager
        self._pictures: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._bytes = 0
        self._nearest: dict[Art, float] = {}
        self._wanted: dict[_Key, None] = {}
        self._rest_until = self._last = self._shown = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._render_some)

    def use_palette(self, palette: Palette) -> None:
        """Paints in other colours from now on."""
        if palette is not self._palette:
            self._palette = palette
            self._pictures.clear()
            self._nearest.clear()
            self._wanted.clear()
            self._bytes = 0

    def draw(
        self,
        painter: QPainter,
        art: Art,
        x: float,
        y: float,
        radius: float,
        *,
        at_once: bool = False,
    ) -> None:
        """Draws a piece about (x, y) in the painter's coordinates.

        Args:
            painter: Its transform may scale and turn.
            art: What.
            x: Centre.
            y: Centre.
            radius: Radius of a hexagon in the painter's units.
            at_once: Sharp now, whatever it takes.
        """
        # Without the offset of the widget in its window: `resetTransform` keeps that one as well.
        transform = painter.combinedTransform()
        scale = (transform.m11() ** 2 + transform.m12() ** 2) ** 0.5
        pixels = max(4.0, round(radius * scale * 4) / 4)
        found, exact = self._find(art, pixels, at_once)
        rect = art.rect()
        upright = abs(transform.m12()) < 1e-6
        painter.save()
        if exact and upright:
            origin = transform.map(QPointF(x, y))
            ratio = painter.device().devicePixelRatioF()
            painter.resetTransform()
            left, top = _corner(rect, pixels)
            at = QPointF(round(origin.x() + left) / ratio, round(origin.y() + top) / ratio)
            size = QRectF(at.x(), at.y(), found.width() / ratio, found.height() / ratio)
            painter.drawPixmap(size, found, QRectF(found.rect()))
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            # The rim of a small picture is half transparent: a pixel larger, and no seams show.
            size = radius * (1 + rect.width() / found.width())
            target = QRectF(
                x + rect.x() * size, y + rect.y() * size, rect.width() * size, rect.height() * size
            )
            painter.drawPixmap(target, found, QRectF(found.rect()))
        painter.restore()

    def _find(self, art: Art, pixels: float, at_once: bool) -> tuple[QPixmap, bool]:
        """The picture, and whether it has the size that is asked for."""
        key = (art, self._palette.name, pixels)
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found, True
        if self._eager or at_once or art.kind != "tile":
            return self._render(key), True
        self._wanted[key] = None
        if not self._timer.isActive():
            self._timer.start(0)
        near = self._near(art)
        if near is not None:
            return near, False
        sketch = replace(art, kind="sketch")
        near = self._near(sketch)
        if near is None:
            near = self._render((sketch, self._palette.name, min(SKETCH, pixels)))
        return near, self._nearest.get(sketch) == pixels

    def _near(self, art: Art) -> QPixmap | None:
        """The picture that was rendered last, of whatever size."""
        return self._pictures.get((art, self._palette.name, self._nearest.get(art, 0.0)))

    def _render(self, key: _Key) -> QPixmap:
        art, _, pixels = key
        rect = art.rect()
        picture = QPixmap(round(rect.width() * pixels) + 2, round(rect.height() * pixels) + 2)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top = _corner(rect, pixels)
        painter.translate(-left, -top)
        painter.scale(pixels, pixels)
        art.paint(painter, tones_for(self._palette), pixels)
        painter.end()
        self._keep(key, picture)
        return picture

    def _keep(self, key: _Key, picture: QPixmap) -> None:
        art, name, pixels = key
        self._pictures[key] = picture
        self._nearest[art] = pixels
        self._bytes += _bytes(picture)
        if art.kind == "tile":
            sketch = replace(art, kind="sketch")
            done = self._pictures.pop((sketch, name, self._nearest.pop(sketch, 0.0)), None)
            self._bytes -= _bytes(done) if done is not None else 0
        while self._bytes > MEMORY and len(self._pictures) > 1:
            _, gone = self._pictures.popitem(last=False)
            self._bytes -= _bytes(gone)

    def rest(self) -> None:
        """Something moves with the mouse: frames come first for a moment."""
        self._rest_until = perf_counter() + REST

    def _render_some(self) -> None:
        now = perf_counter()
        if now < self._rest_until and now < self._last + PATIENCE:
            self._timer.start(30)
            return
        while self._wanted and perf_counter() < now + SLICE:
            # The latest wish first: earlier ones may be of a zoom that is gone already.
            key, _ = self._wanted.popitem()
            if key not in self._pictures:
                self._render(key)
        self._last = perf_counter()
        if self._wanted:
            self._timer.start(4)
        if not self._wanted or self._last > self._shown + SHOW_EVERY:
            self._shown = self._last
            self.sharper.emit()

    @property
    def is_sharp(self) -> bool:
        """Whether every picture that was asked for is there as sharp as it should be."""
        return not self._wanted

    def forget_wishes(self) -> None:
        """Drops what was asked for at an earlier zoom."""
        self._wanted.clear()


def _corner(rect: QRectF, pixels: float) -> tuple[int, int]:
    """Top left pixel of a picture as seen from the piece's centre."""
    return round(rect.x() * pixels) - 1, round(rect.y() * pixels) - 1


def _bytes(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4
