"""Contact sheets: every piece and every screen side by side, for a critical look.

    python -m pelican_suite.ui.contact_sheets [FOLDER [SHEET…]]

writes one picture for each sheet into `docs/pictures`, or into FOLDER. Each shows both themes.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

import click
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui import screenshots, specimens
from pelican_suite.ui.setup import make_application
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.theme import DARK, LIGHT, Palette, Step

FOLDER: Final = Path("docs/pictures")
WIDTH: Final = 1600
SCREEN: Final = QSize(1280, 800)
"""Size of the window in the sheets of screens, in logical pixels."""
_THUMB: Final = QSize(640, 400)
_GAP: Final = 16
_QUALITY: Final = 88
_TITLE: Final = 30

CELLS: Final = MappingProxyType[str, QSize](
    {
        "bay-tiles": QSize(116, 128),
        "bay-pieces": QSize(180, 200),
        "cove-birds": QSize(180, 190),
        "cove-pieces": QSize(110, 120),
        "cove-cards": QSize(112, 126),
        "sanibel-creatures": QSize(180, 180),
        "sanibel-tiles": QSize(120, 120),
        "sanibel-shore": QSize(180, 200),
    }
)
"""Room of one piece, in pixels, by set."""


def _tells_of(scene: str, game_id: str) -> bool:
    return scene.startswith(f"{game_id}-") or scene.endswith(f"-{game_id}")


SCREENS: Final = MappingProxyType[str, tuple[str, ...]](
    {
        "window": ("start", "new-game", "settings", "keys", "rules", "about"),
        "bay-screens": ("game", "hand-over", "final", "suggest-bay"),
        "cove-screens": tuple(name for name in screenshots.SCENES if _tells_of(name, "cove")),
        "sanibel-screens": tuple(name for name in screenshots.SCENES if _tells_of(name, "sanibel")),
    }
)
"""Scenes of the sheets of screens."""


def _board(height: int, ground: QColor) -> QImage:
    found = QImage(WIDTH, height, QImage.Format.Format_RGB32)
    found.fill(ground)
    return found


def _write(painter: QPainter, place: QRect, words: str, ink: QColor, step: Step) -> None:
    painter.setFont(theme.current().font(step, bold=step is not Step.SMALL))
    painter.setPen(ink)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)


def pieces_sheet(name: str) -> QImage:
    """One set of pieces, each with its name under it; light above dark."""
    found = list(specimens.SETS[name]())
    cell = CELLS[name]
    columns = max(1, (WIDTH - _GAP) // (cell.width() + _GAP))
    rows = -(-len(found) // columns)
    height = _TITLE + _GAP + rows * (cell.height() + 22 + _GAP) + _GAP
    sheet = _board(2 * height, LIGHT.paper)
    painter = QPainter(sheet)
    for half, palette in enumerate((LIGHT, DARK)):
        top = half * height
        painter.fillRect(0, top, WIDTH, height, specimens.ground(palette, name))
        _write(painter, QRect(0, top + 8, WIDTH, _TITLE), name, palette.ink, Step.LEAD)
        for place, specimen in enumerate(found):
            row, column = divmod(place, columns)
            left = _GAP + column * (cell.width() + _GAP)
            down = top + _TITLE + _GAP + row * (cell.height() + 22 + _GAP)
            _put(painter, specimen, QRect(QPoint(left, down), cell), palette)
    painter.end()
    return sheet


def _put(painter: QPainter, specimen: specimens.Specimen, place: QRect, palette: Palette) -> None:
    painter.drawImage(place.topLeft(), specimen.image(place.width(), place.height(), palette))
    below = QRect(place.left() - _GAP // 2, place.bottom() + 2, place.width() + _GAP, 20)
    metrics = QFontMetrics(theme.current().font(Step.SMALL))
    name = metrics.elidedText(specimen.name, Qt.TextElideMode.ElideMiddle, below.width() - 8)
    _write(painter, below, name, palette.ink, Step.SMALL)


def screens_sheet(name: str) -> QImage:
    """Some screens, light on the left, dark on the right."""
    scenes = SCREENS[name]
    left = (WIDTH - 2 * _THUMB.width() - _GAP) // 2
    sheet = _board(_GAP + len(scenes) * (_THUMB.height() + 26 + _GAP), QColor("#8a949a"))
    painter = QPainter(sheet)
    for row, scene in enumerate(scenes):
        top = _GAP + row * (_THUMB.height() + 26 + _GAP)
        for column, mode in enumerate(screenshots.MODES):
            picture = screenshots.picture(scene, mode, SCREEN)
            at = QPoint(left + column * (_THUMB.width() + _GAP), top)
            smooth = Qt.TransformationMode.SmoothTransformation
            ratio = Qt.AspectRatioMode.IgnoreAspectRatio
            painter.drawImage(at, picture.scaled(_THUMB, ratio, smooth))
        below = QRect(0, top + _THUMB.height() + 2, WIDTH, 24)
        _write(painter, below, scene, QColor("#10181c"), Step.BODY)
    painter.end()
    return sheet


def sheet(name: str) -> QImage:
    """One contact sheet.

    Raises:
        KeyError: If there is no such sheet.
    """
    return screens_sheet(name) if name in SCREENS else pieces_sheet(name)


SHEETS: Final = (*specimens.SETS, *SCREENS)


@click.command(help="Writes contact sheets into FOLDER, docs/pictures by default; all by default.")
@click.argument(
    "folder", default=FOLDER, type=click.Path(file_okay=False, path_type=Path), metavar="[FOLDER]"
)
@click.argument("sheets", metavar="[SHEET]...", nargs=-1, type=click.Choice(SHEETS))
def main(folder: Path, sheets: Sequence[str]) -> None:
    """The command; see its help.

    Raises:
        click.ClickException: If a sheet cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    make_application(["pelican-suite"], Settings(animations=False))
    for name in sheets or SHEETS:
        path = folder / f"{name}.jpg"
        if not sheet(name).save(str(path), "JPG", _QUALITY):
            raise click.ClickException(f"{path} cannot be written")
        click.echo(path)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
