"""What is heard: effects, surroundings, and the settings that say how loud.

There is one `current()`; it is mute until the program `connect`s it to a speaker, so that
tests and pictures make no noise.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from pelican_suite.core import resources
from pelican_suite.core.contract import Event
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared.sound_cues import cues, sounds_of
from pelican_suite.ui.shared.sound_device import Speaker
from pelican_suite.ui.shared.sound_mixer import Mixer, read_wave

SEA: Final = "sea"


class Sounds(QObject):
    """Plays by name whatever lies in `resources/sounds`."""

    def __init__(self) -> None:
        super().__init__()
        self.mixer = Mixer()
        self._settings = Settings()
        self._speaker: Speaker | None = None
        self._in_front = True

    # The speaker

    def connect_to(self, speaker: Speaker) -> None:
        """Is heard through `speaker` from now on."""
        self._speaker = speaker
        self._adjust()

    def follow(self, app: QGuiApplication) -> None:
        """Keeps the surroundings quiet while the person is in another program."""
        app.applicationStateChanged.connect(self._state_changed)

    def close(self) -> None:
        """Falls silent for good; nothing is left running."""
        speaker, self._speaker = self._speaker, None
        self.mixer.hush()
        if speaker is not None:
            speaker.close()

    # How loud

    def apply(self, settings: Settings) -> None:
        """Takes over the volumes from `settings`."""
        self._settings = settings
        self._adjust()

    @property
    def effects_gain(self) -> float:
        """0 to 1."""
        return _gain(self._settings.effects_volume, self._settings.muted)

    @property
    def surroundings_gain(self) -> float:
        """0 to 1."""
        if not self._in_front:
            return 0.0
        return _gain(self._settings.surroundings_volume, self._settings.muted)

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        self._in_front = state == Qt.ApplicationState.ApplicationActive
        self._adjust()

    def _adjust(self) -> None:
        if self._speaker is None:
            return
        if self._settings.muted:
            self.mixer.hush()
        gain = self.surroundings_gain
        self.mixer.surround(_samples(SEA) if gain else array("h"), gain)
        self._speaker.turn(gain > 0 or self.effects_gain > 0)

    # What is heard

    def play(self, sound: str, delay_s: float = 0.0) -> None:
        """Plays the effect `sound`.

        Args:
            sound: Name of a file in `sounds`, without its ending.
            delay_s: Seconds from now.
        """
        gain = self.effects_gain
        if self._speaker is not None and gain:
            self.mixer.play(_samples(sound), gain, delay_s)

    def play_cue(self, kind: str) -> None:
        """Plays what belongs to something the window does, e.g. `refused`."""
        cue = cues("window").get(kind)
        if cue is not None:
            self.play(cue.sound)

    def play_gesture(self, game_id: str, gesture: str) -> None:
        """Plays what belongs to something the person's own hand does, before it is an action.

        Its entry stands among the game's events; `put` is no event of any game.
        """
        cue = cues(game_id).get(gesture)
        if cue is not None:
            self.play(cue.sound)

    def play_step(self, game_id: str, events: Sequence[Event], viewer: int) -> None:
        """Plays what belongs to the events of one step."""
        if self._speaker is not None and self.effects_gain:
            for sound, delay in sounds_of(game_id, events, viewer):
                self.play(sound, delay)


def _gain(volume: int, muted: bool) -> float:
    """Ears hear by ratios: half way up the slider should sound half as loud."""
    return 0.0 if muted else (volume / 100) ** 2


@cache
def _samples(sound: str) -> array[int]:
    return read_wave(resources.read_bytes(f"sounds/{sound}.wav"))


@cache
def current() -> Sounds:
    """The sounds of this process."""
    return Sounds()
