"""The program's sign, wherever it is shown."""

from PySide6.QtGui import QColor

from pelican_suite.ui.shared.logo import Logo


def close(one, other):
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return max(abs(a - b) for a, b in pairs) < 24


def test_the_sign_fills_its_place_with_sky_bird_and_sea(qtbot):
    logo = Logo(96)
    qtbot.addWidget(logo)
    logo.show()
    image = logo.grab().toImage()
    at = image.width() / 96

    def colour(x, y):
        return image.pixelColor(round(x * at), round(y * at))

    assert close(colour(48, 1), QColor("#fbe3b0"))
    assert close(colour(50, 42), QColor("#f4efe4"))
    assert close(colour(48, 93), QColor("#1c6a90"))


def test_every_size_has_a_picture_that_need_not_grow(qapp):
    assert max(size.width() for size in qapp.windowIcon().availableSizes()) >= 192
