"""Colours that can be read, sizes that follow the settings, icons that exist."""

import itertools
from dataclasses import fields
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QStyle

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.seating import colour_name
from pelican_suite.ui.shared import emblems, fonts, icons, style, theme
from pelican_suite.ui.shared.theme import DARK, LIGHT, Palette, Step

TEXT_ON_GROUND = [
    *itertools.product(("ink",), ("paper", "panel", "sunken", "accent_soft", "sea", "line")),
    *itertools.product(("muted",), ("paper", "panel", "sunken", "accent_soft", "sea")),
    *itertools.product(("accent",), ("paper", "panel", "sunken")),
    *itertools.product(("refusal",), ("refusal_ground", "panel", "paper")),
    ("on_accent", "accent"),
    ("on_scoring", "scoring"),
    ("paper", "ink"),
]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_contrast_is_at_least_4_5(palette, text, ground):
    assert theme.contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
@pytest.mark.parametrize("ground", ["paper", "panel", "sunken", "sea"])
def test_focus_ring_stands_out(palette, ground):
    assert theme.contrast(palette.focus, getattr(palette, ground)) >= 3


def test_contrast_of_black_and_white_is_21():
    assert theme.contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert theme.contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colour", theme.PLAYERS)
def test_every_player_colour_has_an_emblem_of_its_own_that_can_be_seen(qapp, colour):
    assert theme.EMBLEMS[colour] in emblems.SHAPES
    assert len(set(theme.EMBLEMS.values())) == len(theme.PLAYERS)
    assert colour_name(colour)
    ground = LIGHT.player(colour)
    assert theme.contrast(theme.ink_on(ground), ground) >= 4.5


def test_pieces_keep_their_colours_by_day_and_dim_at_night():
    assert LIGHT.terrain("water") == QColor("#3aa0d1")
    day, night = LIGHT.terrain("beach"), DARK.terrain("beach")
    assert 0.7 < night.valueF() / day.valueF() < 1
    assert abs(night.hueF() - day.hueF()) < 0.01


def test_palettes_leave_no_colour_out():
    for field in fields(Palette):
        if field.name != "name":
            assert getattr(LIGHT, field.name).isValid()
            assert getattr(DARK, field.name).isValid()


def test_type_scale_follows_the_text_size(qapp):
    now = theme.current()
    base = [now.px(step) for step in Step]
    assert base == sorted(set(base))
    now.apply(Settings(text_size=200))
    assert now.px(Step.BODY) == pytest.approx(2 * base[1], abs=1)
    assert now.font(Step.BODY).pixelSize() == now.px(Step.BODY)


def test_durations_follow_the_speed_and_vanish_without_animations(qapp):
    now = theme.current()
    now.apply(Settings())
    assert [now.duration(n) for n in ("lift", "turn", "settle", "points", "wave")] == [
        90, 120, 160, 500, 900,
    ]  # fmt: skip
    now.apply(Settings(animation_speed=2.0))
    assert now.duration("points") == 250
    now.apply(Settings(animations=False))
    assert now.duration("points") == 0
    assert not now.animated


def test_theme_follows_the_system_only_where_asked(qapp, qtbot, monkeypatch):
    shown = {"scheme": Qt.ColorScheme.Dark}

    hints = SimpleNamespace(colorScheme=lambda: shown["scheme"])
    monkeypatch.setattr(QGuiApplication, "styleHints", staticmethod(lambda: hints))
    now = theme.current()
    now.apply(Settings(theme="system"))
    assert now.palette is DARK
    shown["scheme"] = Qt.ColorScheme.Light
    with qtbot.waitSignal(now.changed):
        now.follow_system()
    assert now.palette is LIGHT
    now.apply(Settings(theme="dark"))
    now.follow_system()
    assert now.palette is DARK


def test_style_sheet_has_a_value_for_everything(qapp):
    sheet = style.style_sheet(theme.current())
    assert "$" not in sheet
    assert LIGHT.accent.name() in sheet


def test_the_bundled_font_is_in_use_with_italics_and_figures_of_one_width(qapp):
    from PySide6.QtGui import QFontInfo, QFontMetricsF

    assert theme.current().family == fonts.FAMILY
    font = theme.current().font(Step.BODY)
    assert QFontInfo(font).family().startswith(fonts.FAMILY)
    widths = {round(QFontMetricsF(font).horizontalAdvance(figure), 3) for figure in "0123456789"}
    assert len(widths) == 1
    italic = theme.current().font(Step.BODY, italic=True)
    assert QFontInfo(italic).italic()


def painted(paint):
    image = QImage(48, 48, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize("name", icons.STROKED)
def test_every_icon_paints_something_in_its_colour(qapp, name):
    image = painted(lambda p: icons.paint(p, name, QRectF(0, 0, 48, 48), QColor("#ff0000")))
    inked = [
        image.pixelColor(x, y)
        for x in range(48)
        for y in range(48)
        if image.pixelColor(x, y).alpha() > 250
    ]
    assert len(inked) > 40
    assert all(colour.red() > 250 and colour.green() < 5 for colour in inked)


def test_emblems_differ_in_shape_not_only_in_colour(qapp):
    grey = QColor("#808080")
    pictures = [
        painted(lambda p, n=name: emblems.paint_token(p, n, QRectF(0, 0, 48, 48), grey))
        for name in emblems.SHAPES
    ]
    for one, other in itertools.combinations(pictures, 2):
        different = sum(one.pixel(x, y) != other.pixel(x, y) for x in range(48) for y in range(48))
        assert different > 200


def test_name_tags_come_after_four_tenths_of_a_second(qapp):
    hint = qapp.style().styleHint(QStyle.StyleHint.SH_ToolTip_WakeUpDelay)
    assert hint == 400


def test_an_unknown_icon_is_an_error(qapp):
    with pytest.raises(KeyError):
        icons.pixmap("no such icon", QColor("black"), 24)
