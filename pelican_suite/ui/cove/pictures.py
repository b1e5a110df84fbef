"""Pictures of the rules page: a board, and beside it the cards it explains.

Every name is an entry of `rules/cove-pictures.json`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage

from pelican_suite.core import resources
from pelican_suite.games.cove.edition import BIRDS, EDITIONS, CoveEdition, read_request
from pelican_suite.games.cove.evaluation import Placement
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.ui.cove.art.placement import Scene, paint_scene
from pelican_suite.ui.cove.art.request import HEIGHT, WIDTH, paint_card
from pelican_suite.ui.cove.art.tones import tones_for
from pelican_suite.ui.cove.layout import Place
from pelican_suite.ui.shared.canvas import canvas
from pelican_suite.ui.shared.theme import Palette

FILE: Final = "rules/cove-pictures.json"
_BOARD: Final = (540.0, 620.0)
_CARD: Final = 1.75
"""Size of a card, in board units for one unit of the card."""
_GAP: Final = 24.0
_SHARE: Final = 0.62
"""Of the room there is: as many pictures as there are read better when they are small."""


@cache
def _entries() -> dict[str, Any]:
    entries: dict[str, Any] = json.loads(resources.read_text(FILE))
    return entries


def picture(name: str, size: QSize, palette: Palette) -> QImage:
    """The picture `name`, at most as large as `size`.

    Raises:
        KeyError: If there is no such picture.
    """
    entry = _entries()[name]
    edition = EDITIONS.get("reference").data
    cards, scene = _cards(edition, entry), _scene(edition, entry)
    columns = 0 if not cards else 1 if len(cards) <= 2 else 2 if len(cards) <= 4 else 3
    rows = -(-len(cards) // columns) if columns else 0
    scale_card = _CARD if rows <= 2 else 1.25
    width = _BOARD[0] + columns * (WIDTH * scale_card + _GAP)
    height = _BOARD[1]
    image, painter = canvas(QRectF(0, 0, width, height), size * _SHARE)
    tones = tones_for(palette)
    place = Place(_BOARD[0] / 2, _BOARD[1] / 2 - 4, 1.0)
    painter.save()
    painter.translate(place.x, place.y)
    paint_scene(painter, edition, scene, tones)
    painter.restore()
    for index, (bird, request) in enumerate(cards):
        column, row = index % columns, index // columns
        across = _BOARD[0] + (WIDTH * scale_card + _GAP) * column + WIDTH * scale_card / 2
        block = rows * (HEIGHT * scale_card + _GAP) - _GAP
        down = (height - block) / 2 + row * (HEIGHT * scale_card + _GAP) + HEIGHT * scale_card / 2
        painter.save()
        painter.translate(across, down)
        painter.scale(scale_card, scale_card)
        level = next((card.level for card in edition.cards if card.request.kind is request.kind), 1)
        paint_card(painter, edition, bird, request, level, tones)
        painter.restore()
    painter.end()
    return image


def _cards(edition: CoveEdition, entry: dict[str, Any]) -> list[tuple[int, Any]]:
    """The cards of an entry: bird and request."""
    found = []
    for name, requests in entry["deal"].items():
        bird = edition.bird(name, "deal")
        for value in requests:
            request = read_request(value, "deal", edition.birds, edition.ring.groups)
            found.append((bird, request))
    return found


def _scene(edition: CoveEdition, entry: dict[str, Any]) -> Scene:
    seats = entry["seats"]
    board: Placement = tuple(seats.get(name, OFF_BOARD) for name in edition.birds)
    stones: list[int | None] = [None] * BIRDS
    if "stones" in entry:
        stones = [int(name in entry["stones"]) for name in edition.birds]
    return Scene(board, tuple(stones), good=tuple(entry.get("good", ())), letters=True)
