"""Whether the person has asked the system for reduced motion. Qt does not tell (as of 6.11).

Windows is asked directly; elsewhere the system's own little program is, in the background. Where
nothing answers, everything may move.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Qt, Signal
from PySide6.QtGui import QGuiApplication

QUESTIONS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),
}
"""By `sys.platform`: the command, and what it prints where little is to move. KDE keeps GNOME's
setting in step with its own."""
_PATIENCE_MS: Final = 500
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042


class SystemMotion(QObject):
    """Asks when it is told to, and whenever the person comes back to the program."""

    answered = Signal(bool)
    """Whether the system asks for reduced motion."""

    def __init__(self, app: QGuiApplication, platform: str = sys.platform) -> None:
        """Not asking yet.

        Args:
            app: The asking ends with it.
            platform: As `sys.platform`.
        """
        super().__init__(app)
        self._platform = platform
        self._process: QProcess | None = None
        app.applicationStateChanged.connect(self._state_changed)
        app.aboutToQuit.connect(self._stop)

    def ask(self) -> None:
        """Asks; the answer, if there is one, comes through `answered`."""
        if self._platform == "win32":
            calm = windows_is_calm()
            if calm is not None:
                self.answered.emit(calm)
        elif self._platform in QUESTIONS and self._process is None:
            command, _ = QUESTIONS[self._platform]
            process = QProcess(self)
            process.setProcessEnvironment(_clean(QProcessEnvironment.systemEnvironment()))
            process.finished.connect(self._finished)
            process.errorOccurred.connect(self._failed)
            self._process = process
            process.start(command[0], list(command[1:]))

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.ask()

    def _finished(self, status: int) -> None:
        process = self._let_go()
        if process is None or status:
            return
        said = bytes(process.readAllStandardOutput().data()).decode(errors="replace")
        self.answered.emit(said.strip() == QUESTIONS[self._platform][1])

    def _failed(self, error: QProcess.ProcessError) -> None:
        # Whatever did start ends with `finished`.
        if error == QProcess.ProcessError.FailedToStart:
            self._let_go()

    def _stop(self) -> None:
        process = self._let_go()
        if process is not None:
            process.kill()
            process.waitForFinished(_PATIENCE_MS)

    def _let_go(self) -> QProcess | None:
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        return process


def windows_is_calm(call: Callable[..., int] | None = None) -> bool | None:
    """What Windows answers; None if it does not.

    Args:
        call: Stands for `SystemParametersInfoW`.
    """
    if call is None:
        library: Any = getattr(ctypes, "windll", None)
        if library is None:
            return None
        call = library.user32.SystemParametersInfoW
    moves = ctypes.c_int(1)
    if not call(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0):
        return None
    return not moves.value


def _clean(environment: QProcessEnvironment) -> QProcessEnvironment:
    """A bundle's own library path, which PyInstaller sets, is not for the system's programs."""
    name = "LD_LIBRARY_PATH"
    if getattr(sys, "frozen", False):
        before = os.environ.get(f"{name}_ORIG")
        if before is None:
            environment.remove(name)
        else:
            environment.insert(name, before)
    return environment
