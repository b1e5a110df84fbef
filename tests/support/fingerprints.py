"""Coarse fingerprints of pictures: colours of a few cells, kept in `tests/ui/pictures`.

After a wanted change of pictures look at the contact sheets, then make the fingerprints anew:

    python tests/support/fingerprints.py
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui import screenshots, specimens
from pelican_suite.ui.setup import make_application
from pelican_suite.ui.shared.theme import DARK, LIGHT, Palette

FOLDER: Final = Path(__file__).resolve().parents[1] / "ui" / "pictures"
PIECE: Final = 80
"""Pixels of a piece each way."""
PIECE_CELLS: Final = (8, 8)
SCREEN: Final = QSize(1280, 800)
SCREEN_CELLS: Final = (16, 10)
_STEP: Final = 17
"""Between the 16 shades that are kept of each channel."""
_BEHIND: Final = QColor("#ff00ff")
"""Stands for what is transparent: nothing else has this colour."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a picture may be from what was kept: fonts and antialiasing differ a little.

    Attributes:
        mean: Of all differences, 0 to 255.
        cell: A cell that differs more than this in any channel is a wrong one.
        wrong: Share of cells that may be wrong.
    """

    mean: float
    cell: int
    wrong: float


PIECE_LIMITS: Final = Limits(9.0, 40, 0.0)
SCREEN_LIMITS: Final = Limits(14.0, 60, 0.15)
"""Wider: what a computer player does there may change, and words with it."""


def fingerprint(picture: QImage, cells: tuple[int, int]) -> str:
    """One hexadecimal digit for each channel of each cell, row by row."""
    ground = QImage(picture.size(), QImage.Format.Format_RGB32)
    ground.fill(_BEHIND)
    painter = QPainter(ground)
    painter.drawImage(0, 0, picture)
    painter.end()
    small = ground.scaled(
        *cells, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    colours = (small.pixelColor(x, y) for y in range(cells[1]) for x in range(cells[0]))
    return "".join(
        f"{round(channel / _STEP):x}"
        for colour in colours
        for channel in (colour.red(), colour.green(), colour.blue())
    )


def differs(one: str, other: str, limits: Limits) -> str:
    """How two fingerprints differ, in words; "" if they agree within `limits`."""
    if len(one) != len(other):
        return "another number of cells"
    gaps = [abs(int(a, 16) - int(b, 16)) * _STEP for a, b in zip(one, other, strict=True)]
    cells = [max(gaps[at : at + 3]) for at in range(0, len(gaps), 3)]
    wrong = [at for at, gap in enumerate(cells) if gap > limits.cell]
    mean = sum(gaps) / len(gaps)
    if mean <= limits.mean and len(wrong) <= limits.wrong * len(cells):
        return ""
    return f"differs by {mean:.1f} on average; {len(wrong)} of {len(cells)} cells: {wrong}"


def of_piece(specimen: specimens.Specimen, palette: Palette) -> str:
    """The fingerprint of one piece."""
    return fingerprint(specimen.image(PIECE, PIECE, palette), PIECE_CELLS)


def of_set(name: str) -> dict[str, str]:
    """Fingerprints of a set of pieces, by theme and name."""
    return {
        f"{palette.name} {specimen.name}": of_piece(specimen, palette)
        for palette in (LIGHT, DARK)
        for specimen in specimens.SETS[name]()
    }


def of_scene(scene: str, mode: screenshots.Mode) -> str:
    """The fingerprint of a screen."""
    return fingerprint(screenshots.picture(scene, mode, SCREEN), SCREEN_CELLS)


def kept(name: str) -> dict[str, str]:
    """What was kept under a name: a set of pieces, or `screens`.

    Raises:
        OSError: If nothing was.
    """
    found: dict[str, str] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def _keep(name: str, found: dict[str, str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps(found, indent=0, sort_keys=True, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    print(name, len(found))


def main() -> None:
    """Makes all fingerprints anew."""
    make_application(["pelican-suite"], Settings(animations=False))
    for name in specimens.SETS:
        _keep(name, of_set(name))
    screens = {
        f"{mode} {scene}": of_scene(scene, mode)
        for scene in screenshots.SCENES
        for mode in screenshots.MODES
    }
    _keep("screens", screens)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
