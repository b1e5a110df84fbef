"""The font that ships with the program (`resources/fonts`, SIL Open Font License)."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFontDatabase

from pelican_suite.core import resources

FAMILY = "Alegreya Sans"


@cache
def load() -> str:
    """Makes the bundled font known to Qt, once; needs a QGuiApplication.

    Returns:
        Its family name.

    Raises:
        ResourceError: If no file of it can be used.
    """
    paths = [path for path in resources.listing("fonts") if path.endswith(".ttf")]
    loaded = [
        QFontDatabase.addApplicationFontFromData(resources.read_bytes(path)) for path in paths
    ]
    if not any(number >= 0 for number in loaded):
        raise resources.ResourceError(
            "The font is missing from this installation; please install Pelican Suite again."
        )
    return FAMILY
