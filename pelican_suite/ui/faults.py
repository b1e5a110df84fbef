"""What is told of a file that cannot be read, written or deleted, and what one may do then."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pelican_suite.core.errors import InputError
from pelican_suite.core.i18n import tr
from pelican_suite.persistence.journal import IN_USE
from pelican_suite.ui.info_sheets import ErrorSheet

if TYPE_CHECKING:
    from pelican_suite.ui.main_window import MainWindow

_OTHER_VERSION: Final = ("schema", "rules")
"""Fields that only another version of the program reads."""


def tell_unreadable(window: MainWindow, path: Path, error: Exception) -> None:
    """A game in a file cannot be opened."""
    if isinstance(error, InputError) and error.reason == IN_USE:
        _tell_in_use(window)
        return
    reason, field = _parts(path, error)
    sentence = tr("{file} cannot be opened: {why}.", file=path.name, why=reason)
    advice = tr("The file stays as it is. Perhaps there is another copy of it.")
    if field in _OTHER_VERSION:
        advice = tr("The file stays as it is. The version that wrote it can open it.")
    if not path.exists():
        advice = tr("It may have been moved, finished or deleted.")
    title = tr("This game cannot be opened")
    window.open_sheet(ErrorSheet(window, sentence, str(path), title=title, advice=advice))


def tell_unwritten(window: MainWindow, path: Path, why: str) -> None:
    """A file cannot be written."""
    sentence = tr("{file} could not be written ({why}).", file=path.name, why=why)
    title = tr("Nothing was saved")
    advice = tr("Another folder or another name may do.")
    window.open_sheet(ErrorSheet(window, sentence, str(path), title=title, advice=advice))


def tell_undeleted(window: MainWindow, path: Path, error: Exception) -> None:
    """A game cannot be thrown away."""
    if isinstance(error, InputError) and error.reason == IN_USE:
        _tell_in_use(window)
        return
    reason, _ = _parts(path, error)
    sentence = tr("{file} could not be deleted ({why}).", file=path.name, why=reason)
    title = tr("This game is still there")
    advice = tr("It may lie in a folder you may not change.")
    window.open_sheet(ErrorSheet(window, sentence, str(path), title=title, advice=advice))


def _tell_in_use(window: MainWindow) -> None:
    sentence = tr(
        "It is open in another window of this program. Play on there, or close it there first."
    )
    window.open_sheet(ErrorSheet(window, sentence, "", title=tr("This game is open already")))


def _parts(path: Path, error: Exception) -> tuple[str, str]:
    """The reason, and the field it is about unless that is the whole file."""
    if isinstance(error, InputError):
        field = "" if error.field in (str(path), path.name) else error.field
        reason = error.reason.rstrip(".")
        if field and field not in _OTHER_VERSION:
            # "There is no such key" alone helps nobody.
            reason = f"{reason} ({field})"
        return reason, field
    if isinstance(error, OSError):
        return error.strerror or str(error), ""
    return str(error), ""
