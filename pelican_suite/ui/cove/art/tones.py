"""Shades of the cove, derived from the theme's piece colours; and the few colours of things."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QColor

from pelican_suite.ui.shared.brush import faded, mixed
from pelican_suite.ui.shared.theme import BIRDS, Palette


@dataclass(frozen=True, slots=True, eq=False)
class Tones:
    """Every colour the cove is painted with."""

    palette: Palette
    water: QColor
    shallow: QColor
    shoal: QColor
    deep: QColor
    wave: QColor
    foam: QColor
    sand: QColor
    sand_light: QColor
    sand_wet: QColor
    sand_mark: QColor
    twig: QColor
    twig_light: QColor
    twig_dark: QColor
    hollow: QColor
    leaf: QColor
    leaf_light: QColor
    leaf_dark: QColor
    bark: QColor
    stone: QColor
    stone_light: QColor
    stone_dark: QColor
    bright: QColor
    dark: QColor
    beak: QColor
    beak_shade: QColor
    navy: QColor
    straw: QColor
    straw_dark: QColor
    gold: QColor
    red: QColor
    rose: QColor
    teal: QColor
    glass: QColor
    grain: QColor
    card: QColor
    card_edge: QColor
    card_ink: QColor
    shadow: QColor

    def bird(self, name: str) -> QColor:
        """The colour of a bird; grey for a name unknown here."""
        return self.palette.piece(BIRDS.get(name, "#8d9aa1"))


@lru_cache(maxsize=4)
def tones_for(palette: Palette) -> Tones:
    """The shades that go with a palette."""
    piece = palette.piece
    water, sand = palette.terrain("water"), palette.terrain("beach")
    white = piece("#ffffff")
    stone = piece("#8f9aa0")
    return Tones(
        palette=palette,
        water=water,
        shallow=mixed(water, piece("#7fd3d6"), 0.5),
        shoal=mixed(water, piece("#b5ebdf"), 0.7),
        deep=mixed(water, piece("#1f6fae"), 0.4),
        wave=faded(mixed(water, white, 0.75), 0.9),
        foam=faded(white, 0.92),
        sand=sand,
        sand_light=mixed(sand, white, 0.45),
        sand_wet=mixed(sand, piece("#b98a4b"), 0.3),
        sand_mark=mixed(sand, piece("#b98a4b"), 0.5),
        twig=piece("#a87444"),
        twig_light=piece("#d3a066"),
        twig_dark=piece("#6b4322"),
        hollow=piece("#7f5630"),
        leaf=piece("#3f9a4d"),
        leaf_light=piece("#8fce5f"),
        leaf_dark=piece("#25613a"),
        bark=piece("#7b5233"),
        stone=stone,
        stone_light=mixed(stone, white, 0.5),
        stone_dark=mixed(stone, piece("#2b3a44"), 0.5),
        bright=white,
        dark=piece("#1b2a36"),
        beak=piece("#f7a83b"),
        beak_shade=piece("#dd7a2a"),
        navy=piece("#1f3f6e"),
        straw=piece("#e3b55c"),
        straw_dark=piece("#a8742c"),
        gold=piece("#f9b52b"),
        red=piece("#d8382c"),
        rose=piece("#d43d86"),
        teal=piece("#1d7f8c"),
        glass=piece("#c9eef5"),
        grain=piece("#e8b54d"),
        card=piece("#fffaf0"),
        card_edge=piece("#d8c7a2"),
        card_ink=piece("#22404d"),
        shadow=QColor("#0a2430"),
    )
