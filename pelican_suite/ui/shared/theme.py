"""All colours, sizes and durations of the window, and the one place that says which apply now.

Widgets and scenes ask `current()` while they paint and repaint on its `changed` signal. Nothing
else in the program names a colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication

from pelican_suite.persistence.settings import Settings

# Pieces: checked under protan, deutan and tritan simulation; never the only sign of anything.
TERRAIN: Final = MappingProxyType({"water": "#3aa0d1", "beach": "#f5dfa9", "forest": "#25573a"})
BIRDS: Final = MappingProxyType(
    {
        "white": "#fbf8ef",
        "pink": "#f59ac6",
        "yellow": "#f9d749",
        "orange": "#e06f1f",
        "red": "#a3202b",
        "green": "#57b774",
        "blue": "#2a62b8",
        "black": "#26262b",
    }
)
SHELLS: Final = MappingProxyType(
    {
        "echinoderm": "#5a3a96",
        "bivalve": "#f2a07b",
        "snail": "#2d97a6",
        "cerith": "#7a5c36",
        "coquina": "#f4c3e2",
        "shark tooth": "#2b3440",
        "lighthouse": "#ffffff",
    }
)
PLAYERS: Final = MappingProxyType(
    {
        "coral": "#e4572e",
        "lagoon": "#2bb3c9",
        "sun": "#f6c431",
        "violet": "#5b3f8c",
        "foam": "#d8ecdf",
    }
)
EMBLEMS: Final = MappingProxyType(
    {"coral": "crab", "lagoon": "fish", "sun": "sun", "violet": "starfish", "foam": "wave"}
)
"""Emblem drawn on whatever belongs to the player of a colour, so that colour is never alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The colours of one theme.

    Attributes:
        name: `light` or `dark`.
        paper: Ground of pages and sheets; `ink` is the text on it, `muted` quieter text.
        panel: Raised ground: side panel, cards, menus.
        sunken: Ground of fields and of what lies lower than `paper`.
        line: Hairlines between grounds; no text.
        accent: Primary button, links and chosen things; `on_accent` is text on it.
        accent_soft: Ground of hovered and softly chosen things; `ink` stands on it.
        focus: The 3 px ring.
        refusal: Text of a refusal, on `refusal_ground`.
        sea: Behind every table; `sea_deep` for its depths and waves.
        scrim: Dims what lies behind a sheet.
        shadow: Of raised things, at full strength.
        legal: Glow and dotted outline of a legal place.
        scoring: Badge of an area that would score; `on_scoring` is text on it.
        changed: Bright outline of what has just changed.
        refused: Hatch at an offending edge.
    """

    name: Literal["light", "dark"]
    paper: QColor
    ink: QColor
    muted: QColor
    panel: QColor
    sunken: QColor
    line: QColor
    accent: QColor
    on_accent: QColor
    accent_soft: QColor
    focus: QColor
    refusal: QColor
    refusal_ground: QColor
    sea: QColor
    sea_deep: QColor
    scrim: QColor
    shadow: QColor
    legal: QColor
    scoring: QColor
    on_scoring: QColor
    changed: QColor
    refused: QColor

    def piece(self, colour: str) -> QColor:
        """A piece's own colour as it looks in this theme: kept, slightly dimmed when dark.

        Args:
            colour: A value of `TERRAIN`, `BIRDS`, `SHELLS` or `PLAYERS`.
        """
        found = QColor(colour)
        return found.darker(112) if self.name == "dark" else found

    def terrain(self, name: str) -> QColor:
        """`piece` of `water`, `beach` or `forest`."""
        return self.piece(TERRAIN[name])

    def player(self, name: str) -> QColor:
        """`piece` of a player colour, e.g. `coral`; grey-blue for a name unknown here."""
        return self.piece(PLAYERS.get(name, "#7d8f99"))


def _rgba(colour: str, alpha: float) -> QColor:
    found = QColor(colour)
    found.setAlphaF(alpha)
    return found


LIGHT: Final = Palette(
    name="light",
    paper=QColor("#fbf7ee"),
    ink=QColor("#20303a"),
    muted=QColor("#53646e"),
    panel=QColor("#fffdf8"),
    sunken=QColor("#f2ecdf"),
    line=QColor("#e0d7c3"),
    accent=QColor("#0d6b80"),
    on_accent=QColor("#ffffff"),
    accent_soft=QColor("#dcedee"),
    focus=QColor("#c2500e"),
    refusal=QColor("#93281a"),
    refusal_ground=QColor("#fbe4db"),
    sea=QColor("#cfe8f0"),
    sea_deep=QColor("#a4d3e2"),
    scrim=_rgba("#12303c", 0.45),
    shadow=_rgba("#1d3440", 0.28),
    legal=QColor("#17a673"),
    scoring=QColor("#ffcf4a"),
    on_scoring=QColor("#33260a"),
    changed=QColor("#ffffff"),
    refused=QColor("#d4362a"),
)
DARK: Final = Palette(
    name="dark",
    paper=QColor("#16222b"),
    ink=QColor("#eaf1f0"),
    muted=QColor("#a9bac0"),
    panel=QColor("#1e2d38"),
    sunken=QColor("#101a21"),
    line=QColor("#31434f"),
    accent=QColor("#6cd0dc"),
    on_accent=QColor("#06242c"),
    accent_soft=QColor("#21414d"),
    focus=QColor("#ffb347"),
    refusal=QColor("#ffb9a8"),
    refusal_ground=QColor("#4a2420"),
    sea=QColor("#0f2f42"),
    sea_deep=QColor("#0a2231"),
    scrim=_rgba("#04090c", 0.62),
    shadow=_rgba("#000000", 0.55),
    legal=QColor("#4fdca4"),
    scoring=QColor("#f2c14e"),
    on_scoring=QColor("#2b2008"),
    changed=QColor("#f4fbff"),
    refused=QColor("#ff6b5c"),
)


class Step(IntEnum):
    """The type scale, in logical pixels at text size 100 %."""

    SMALL = 13
    BODY = 15
    LEAD = 18
    TITLE = 24
    DISPLAY = 34


Duration = Literal["lift", "turn", "settle", "points", "wave", "page", "changed"]
_DURATIONS: Final[dict[Duration, int]] = {
    "lift": 90,
    "turn": 120,
    "settle": 160,
    "points": 500,
    "wave": 900,
    "page": 220,
    "changed": 1200,
}

LINE_HEIGHT: Final = 1.4
RADIUS_PANEL: Final = 10
RADIUS_CHIP: Final = 6
FOCUS_WIDTH: Final = 3
FALLBACK_FAMILY: Final = "Sans Serif"
OPTICAL: Final = MappingProxyType({"Alegreya Sans": 1.12})
"""Factor by family: small x-heights are made up for, so that a step looks as large as it says."""


class Theme(QObject):
    """What applies now; there is one, `current()`."""

    changed = Signal()
    """Colours, sizes or durations are different: repaint and lay out again."""

    def __init__(self) -> None:
        super().__init__()
        self._settings = Settings()
        self._family = FALLBACK_FAMILY
        self.palette: Palette = LIGHT
        self._system_calm = False

    @property
    def family(self) -> str:
        """Font family of all text."""
        return self._family

    def use_family(self, family: str) -> None:
        """Shows all text in `family` from now on."""
        self._family = family
        self.changed.emit()

    def apply(self, settings: Settings) -> None:
        """Takes over theme, text size and speed from `settings`."""
        self._settings = settings
        self.palette = self._chosen()
        self.changed.emit()

    def follow_system(self) -> None:
        """Re-reads the system's light or dark, for those who follow it."""
        if self._settings.theme == "system" and self._chosen() is not self.palette:
            self.apply(self._settings)

    def follow_motion(self, calm: bool) -> None:
        """Takes over whether the system asks for reduced motion."""
        if calm != self._system_calm:
            self._system_calm = calm
            self.changed.emit()

    def _chosen(self) -> Palette:
        wanted = self._settings.theme
        if wanted == "system":
            hints = QGuiApplication.styleHints()
            return DARK if hints.colorScheme() == Qt.ColorScheme.Dark else LIGHT
        return DARK if wanted == "dark" else LIGHT

    @property
    def text_scale(self) -> float:
        """1.0 at text size 100 %."""
        return self._settings.text_size / 100

    def px(self, step: Step) -> int:
        """Height of type, in logical pixels, at the chosen text size."""
        return max(8, round(step * self.text_scale * OPTICAL.get(self._family, 1)))

    def font(self, step: Step = Step.BODY, *, bold: bool = False, italic: bool = False) -> QFont:
        """A font of the scale, with tabular figures."""
        font = QFont(self._family)
        font.setPixelSize(self.px(step))
        font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Medium)
        font.setItalic(italic)
        font.setFeature(QFont.Tag("tnum"), 1)
        font.setFeature(QFont.Tag("lnum"), 1)
        return font

    def space(self, steps: float = 1) -> int:
        """`steps` of the 8 px grid, in logical pixels; not scaled with the text."""
        return round(8 * steps)

    @property
    def animated(self) -> bool:
        """Whether anything moves at all."""
        settings = self._settings
        return settings.animations and not (settings.calm_with_system and self._system_calm)

    def duration(self, name: Duration) -> int:
        """Milliseconds; 0 where nothing moves. Speed 2 halves them."""
        if not self.animated:
            return 0
        return round(_DURATIONS[name] / self._settings.animation_speed)


@cache
def current() -> Theme:
    """The theme of this process."""
    return Theme()


def luminance(colour: QColor) -> float:
    """Relative luminance 0 … 1 as WCAG 2 defines it."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """Contrast 1 … 21 of two opaque colours as WCAG 2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: QColor) -> QColor:
    """Black-ish or white, whichever reads better on `ground`."""
    dark, light = QColor("#0f1920"), QColor("#ffffff")
    return dark if contrast(dark, ground) >= contrast(light, ground) else light
