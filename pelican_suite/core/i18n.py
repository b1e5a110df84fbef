"""The one translation layer: gettext catalogues from the resources, English as the source.

Engines build `Text` values (`say`, `say_count`); views call `tr`, `tr_count` and `show`.
`docs/translations.md` tells how catalogues are extracted and compiled.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from io import BytesIO

from pelican_suite.core import resources
from pelican_suite.core.text import Text

DOMAIN = "pelican_suite"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def languages() -> tuple[str, ...]:
    """Codes of the languages that can be chosen, English first."""
    found = {
        path.split("/")[1]
        for path in resources.listing("locale")
        if path.endswith(f"/LC_MESSAGES/{DOMAIN}.mo")
    }
    return ("en", *sorted(found - {"en"}))


def use_language(code: str) -> None:
    """Show every later text in language `code`; English when there is no catalogue for it."""
    # One reader, one language, as gettext itself does it.
    global _catalogue, _language  # noqa: PLW0603
    _language = code
    path = f"locale/{code}/LC_MESSAGES/{DOMAIN}.mo"
    if code != "en" and resources.exists(path):
        _catalogue = gettext.GNUTranslations(BytesIO(resources.read_bytes(path)))
    else:
        _catalogue = gettext.NullTranslations()


def language() -> str:
    """Code of the language in use, for texts that are whole files."""
    return _language


def translate(singular: str, plural: str = "", count: int = 1) -> str:
    """Looks up a template; `Text.render` takes this function."""
    if not singular:
        return ""
    if plural:
        return _catalogue.ngettext(singular, plural, count)
    return _catalogue.gettext(singular)


def tr(template: str, /, **args: object) -> str:
    """A sentence of the window itself, ready to show.

    >>> tr("Round {number}", number=2)
    'Round 2'
    """
    return translate(template).format(**args) if args else translate(template)


def tr_count(singular: str, plural: str, count: int, /, **args: object) -> str:
    """A counted sentence of the window itself.

    >>> tr_count("{count} tile left", "{count} tiles left", 1)
    '1 tile left'
    """
    return translate(singular, plural, count).format(count=count, **args)


def show(text: Text, names: Sequence[str] = ()) -> str:
    """An engine's text in the reader's language, with `names` by seat."""
    return text.render(translate, names)
