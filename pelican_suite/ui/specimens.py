"""Every piece of every game, one by one: for contact sheets and for tests of pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from pelican_suite.games.bay.edition import tiles_of
from pelican_suite.games.cove.edition import EDITIONS
from pelican_suite.games.sanibel.edition import edition_of
from pelican_suite.ui.bay.art.tones import tones_for as bay_tones
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.cove.art import pelican, request, timer
from pelican_suite.ui.cove.art.tones import Tones
from pelican_suite.ui.cove.art.tones import tones_for as cove_tones
from pelican_suite.ui.sanibel.art import footprint, landmarks
from pelican_suite.ui.sanibel.art.bag import bag_rect, paint_bag
from pelican_suite.ui.sanibel.art.brush import Easel
from pelican_suite.ui.sanibel.art.creatures import CREATURES, paint_creature
from pelican_suite.ui.sanibel.geometry import floorplan
from pelican_suite.ui.sanibel.stamps import Picture, Stamps, picture_of_kind
from pelican_suite.ui.shared.theme import Palette

Paint = Callable[[QPainter, Palette, float], None]
"""(painter, colours, pixels in one unit)."""

LEVELS: Final = (1.0, 0.5, 0.1)
"""Shares of its time left for which the sand timer is shown."""


@dataclass(frozen=True, slots=True)
class Specimen:
    """One piece.

    Attributes:
        name: Unique in its set.
        rect: What it covers, in its own units.
        paint: Paints it there.
    """

    name: str
    rect: QRectF
    paint: Paint

    def image(self, width: int, height: int, palette: Palette) -> QImage:
        """The piece in the middle of a transparent picture of that many pixels."""
        found = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        found.fill(Qt.GlobalColor.transparent)
        scale = min(width / self.rect.width(), height / self.rect.height())
        painter = QPainter(found)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(width / 2, height / 2)
        painter.scale(scale, scale)
        painter.translate(-self.rect.center())
        self.paint(painter, palette, scale)
        painter.end()
        return found


# Pelican Bay


def _bay(name: str, art: Art) -> Specimen:
    def paint(painter: QPainter, palette: Palette, pixels: float) -> None:
        art.paint(painter, bay_tones(palette), pixels)

    return Specimen(name, art.rect(), paint)


def bay_tiles() -> Iterator[Specimen]:
    """Every tile of the reference edition."""
    tiles = tiles_of("reference")
    for tile in tiles.ids():
        yield _bay(str(tile), Art("tile", tiles.tile(tile).edges, 0, tile))


def bay_pieces() -> Iterator[Specimen]:
    """What lies on the table besides tiles."""
    for kind in ("disc", "pelican", "pebble"):
        yield _bay(kind, Art(kind))
    yield _bay("back", Art("back"))
    yield _bay("reserve", Art("back", seed=1))
    for tiles in (1, 7, 20):
        yield _bay(f"pile of {tiles}", Art("pile", turn=tiles))


# Pelican Cove


def _cove(name: str, rect: QRectF, paint: Callable[[QPainter, Tones], None]) -> Specimen:
    return Specimen(name, rect, lambda painter, palette, _: paint(painter, cove_tones(palette)))


def cove_birds() -> Iterator[Specimen]:
    """The eight pelicans as pawns."""
    for bird in EDITIONS.get("reference").data.birds:
        yield _cove(
            bird, QRectF(-1.05, -1.05, 2.1, 2.1), partial(_paint_bird, pelican.paint_pelican, bird)
        )


def cove_pieces() -> Iterator[Specimen]:
    """Heads on tokens, the stone and the timer."""
    for bird in EDITIONS.get("reference").data.birds:
        yield _cove(
            f"token {bird}", QRectF(-1.3, -1.3, 2.6, 2.6), partial(_paint_bird, _token, bird)
        )
    yield _cove("stone", QRectF(-1.1, -1.1, 2.2, 2.2), pelican.paint_stone)
    for left in LEVELS:
        yield _cove(
            f"timer {left:.0%}", timer.RECT.adjusted(-2, -2, 8, 8), partial(_paint_timer, left)
        )


def cove_cards() -> Iterator[Specimen]:
    """Every request card of the reference edition, and a back."""
    edition = EDITIONS.get("reference").data
    rect = QRectF(-request.WIDTH / 2, -request.HEIGHT / 2, request.WIDTH, request.HEIGHT)
    rect.adjust(-6, -6, 6, 8)
    for number, card in enumerate(edition.cards):

        def paint(painter: QPainter, tones: Tones, number: int = number) -> None:
            shown = edition.cards[number]
            bird = 0 if shown.request.bird != 0 else 1
            request.paint_card(painter, edition, bird, shown.request, shown.level, tones)

        yield _cove(f"{number} {card.request.kind.value}", rect, paint)
    yield _cove("back", rect, request.paint_back)


def _paint_bird(
    paint: Callable[[QPainter, str, Tones], None], bird: str, painter: QPainter, tones: Tones
) -> None:
    paint(painter, bird, tones)


def _token(painter: QPainter, bird: str, tones: Tones) -> None:
    pelican.paint_token(painter, bird, tones)


def _paint_timer(left: float, painter: QPainter, tones: Tones) -> None:
    timer.paint_timer(painter, tones, left, True, 0.4, left < 0.2)


# Sanibel


def sanibel_creatures() -> Iterator[Specimen]:
    """The creatures of the field guide."""
    for name in CREATURES:

        def paint(painter: QPainter, palette: Palette, _: float, name: str = name) -> None:
            paint_creature(painter, name, palette)

        yield Specimen(name, QRectF(-1.1, -1.1, 2.2, 2.2), paint)


def sanibel_tiles() -> Iterator[Specimen]:
    """Every kind of tile of the reference edition."""
    edition = edition_of("reference")
    for name in edition.kinds:
        picture = picture_of_kind(edition, name)

        def paint(
            painter: QPainter, palette: Palette, _: float, picture: Picture = picture
        ) -> None:
            Stamps(palette).draw(painter, picture, QPointF(0, 0), 1.0)

        yield Specimen(name, picture.rect(), paint)


def sanibel_shore() -> Iterator[Specimen]:
    """What stands and lies on the beach."""
    for name, rect, paint in _SHORE:

        def painted(
            painter: QPainter, palette: Palette, _: float, paint: Callable[[Easel], None] = paint
        ) -> None:
            paint(Easel(painter, palette))

        yield Specimen(name, rect, painted)
    bag = bag_rect(floorplan(edition_of("reference").grid)).adjusted(-0.2, 0, 0.2, 0.4)
    yield Specimen("bag", bag, _paint_bag)


def _paint_bag(painter: QPainter, palette: Palette, _: float) -> None:
    plan = floorplan(edition_of("reference").grid)
    paint_bag(painter, plan, palette, palette.player("coral"))


_SHORE: Final[tuple[tuple[str, QRectF, Callable[[Easel], None]], ...]] = (
    (
        "lighthouse",
        QRectF(-80, -190, 160, 210),
        lambda easel: landmarks.lighthouse(easel, 0, 0, 160),
    ),
    ("palm", QRectF(-90, -150, 180, 170), lambda easel: landmarks.palm(easel, 0, 0, 110, 20)),
    ("parasol", QRectF(-70, -90, 140, 120), lambda easel: landmarks.parasol(easel, 0, 0, 50)),
    (
        "beach chair",
        QRectF(-50, -60, 100, 80),
        lambda easel: landmarks.beach_chair(easel, 0, 0, "#e4572e", "#fffdf2"),
    ),
    ("sea oats", QRectF(-50, -80, 100, 90), lambda easel: landmarks.sea_oats(easel, 0, 0, 60, 3)),
    (
        "footprint",
        QRectF(-26, -36, 52, 72),
        lambda easel: footprint.paint_footprint(easel, 18, 0, "3"),
    ),
    ("wave", QRectF(-40, -40, 80, 80), lambda easel: footprint.paint_wave_token(easel, 30)),
)

SETS: Final = MappingProxyType[str, Callable[[], Iterator[Specimen]]](
    {
        "bay-tiles": bay_tiles,
        "bay-pieces": bay_pieces,
        "cove-birds": cove_birds,
        "cove-pieces": cove_pieces,
        "cove-cards": cove_cards,
        "sanibel-creatures": sanibel_creatures,
        "sanibel-tiles": sanibel_tiles,
        "sanibel-shore": sanibel_shore,
    }
)


def ground(palette: Palette, name: str) -> QColor:
    """What the pieces of a set lie on, so that they are judged as they are seen."""
    return palette.sea if name.startswith(("bay", "cove-birds")) else palette.paper
