"""Shades of the pieces, derived from the theme's terrain colours; and the few colours of things."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QColor

from pelican_suite.ui.shared.brush import faded, mixed
from pelican_suite.ui.shared.theme import Palette


@dataclass(frozen=True, slots=True, eq=False)
class Tones:
    """Every colour a tile, a disc or a pelican is painted with."""

    water: QColor
    shallow: QColor
    shoal: QColor
    deep: QColor
    wave: QColor
    foam: QColor
    sand: QColor
    sand_light: QColor
    sand_mark: QColor
    forest: QColor
    crowns: tuple[QColor, ...]
    crown_light: QColor
    crown_edge: QColor
    bark: QColor
    palm: QColor
    palm_light: QColor
    wood: QColor
    wood_light: QColor
    wood_dark: QColor
    rope: QColor
    stone: QColor
    bright: QColor
    red: QColor
    teal: QColor
    sun: QColor
    sun_light: QColor
    sun_rim: QColor
    feather: QColor
    feather_shade: QColor
    feather_dark: QColor
    beak: QColor
    beak_shade: QColor
    dark: QColor
    shadow: QColor
    back: QColor
    back_mark: QColor


@lru_cache(maxsize=4)
def tones_for(palette: Palette) -> Tones:
    """The shades that go with a palette."""
    water, sand, forest = (palette.terrain(name) for name in ("water", "beach", "forest"))
    white, black = palette.piece("#ffffff"), QColor("#0b2233")
    leaf = palette.piece("#5c9c4e")
    wood = palette.piece("#9a6235")
    shadow = QColor("#0a2430")
    return Tones(
        water=water,
        shallow=mixed(water, palette.piece("#7fd3d6"), 0.42),
        shoal=mixed(water, palette.piece("#b5ebdf"), 0.66),
        deep=mixed(water, palette.piece("#1f6fae"), 0.38),
        wave=faded(mixed(water, white, 0.72), 0.85),
        foam=faded(white, 0.92),
        sand=sand,
        sand_light=mixed(sand, white, 0.5),
        sand_mark=mixed(sand, palette.piece("#b98a4b"), 0.46),
        forest=mixed(forest, black, 0.12),
        crowns=(
            mixed(forest, leaf, 0.12),
            mixed(forest, leaf, 0.3),
            mixed(forest, leaf, 0.46),
        ),
        crown_light=faded(palette.piece("#a8cf72"), 0.55),
        crown_edge=faded(mixed(forest, black, 0.6), 0.55),
        bark=palette.piece("#7b5233"),
        palm=palette.piece("#3f9a4d"),
        palm_light=palette.piece("#8fce5f"),
        wood=wood,
        wood_light=palette.piece("#d8a263"),
        wood_dark=palette.piece("#5a3519"),
        rope=palette.piece("#f3e2b4"),
        stone=palette.piece("#a6a395"),
        bright=white,
        red=palette.piece("#e4572e"),
        teal=palette.piece("#1d7f8c"),
        sun=palette.piece("#f9b52b"),
        sun_light=palette.piece("#ffe27a"),
        sun_rim=palette.piece("#d9791c"),
        feather=palette.piece("#3f83c9"),
        feather_shade=palette.piece("#2a5f9f"),
        feather_dark=palette.piece("#1d3f70"),
        beak=palette.piece("#f7a83b"),
        beak_shade=palette.piece("#dd7a2a"),
        dark=palette.piece("#1b2a36"),
        shadow=shadow,
        back=palette.piece("#1d7f8c"),
        back_mark=palette.piece("#7cc9c4"),
    )
