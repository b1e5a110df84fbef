"""Joins what is seen and heard to the machine the program runs on, once the window is there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared import sounds, theme
from pelican_suite.ui.shared.sound_device import Speaker
from pelican_suite.ui.system_motion import SystemMotion

FIRST_SOUND_MS: Final = 700
"""The window comes first: loading the library takes as long as painting the start page."""


def follow_system(app: QApplication) -> None:
    """Nothing moves while the system asks for reduced motion, unless the settings say otherwise."""
    motion = SystemMotion(app)
    motion.answered.connect(theme.current().follow_motion)
    QTimer.singleShot(0, motion, motion.ask)


def let_hear(app: QApplication, settings: Settings) -> None:
    """Lets sounds be heard from soon after the start until `app` ends."""
    now = sounds.current()
    now.apply(settings)
    now.follow(app)
    app.aboutToQuit.connect(now.close)
    QTimer.singleShot(FIRST_SOUND_MS, now, lambda: now.connect_to(Speaker(now.mixer)))
