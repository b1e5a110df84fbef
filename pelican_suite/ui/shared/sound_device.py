"""The loudspeaker, if there is one. Whatever goes wrong with it, the rest is silence.

Opening a device may take a second where a sound server has to be woken, so a thread of its own
does it; the window never waits.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol

from pelican_suite.ui.shared.sound_mixer import RATE, Mixer, stream

APP_NAME: Final = "Pelican Suite"
BUFFER_MS: Final = 60
"""Sound that is made ahead: shorter would stutter while the window paints, longer come late."""
_PATIENCE_S: Final = 2.0


class Device(Protocol):
    """A device that plays until it is closed."""

    def close(self) -> None:
        """Falls silent and lets go of the hardware."""
        ...


Opener = Callable[[Mixer], Device | None]
"""Opens a device that plays what a mixer says; None where there is none."""


def open_device(mixer: Mixer) -> Device | None:
    """The system's usual device, playing `mixer`; None where there is none."""
    try:
        # Not on every machine (there are no wheels for some), and not needed before now.
        import miniaudio  # noqa: PLC0415
    except (ImportError, OSError):
        return None
    _quieten_alsa()
    backends = None
    if sys.platform.startswith("linux"):
        # Others would only print that their server does not run.
        backends = [miniaudio.Backend.PULSEAUDIO, miniaudio.Backend.ALSA]
    try:
        device: Any = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=BUFFER_MS,
            backends=backends,
            app_name=APP_NAME,
        )
    except miniaudio.MiniaudioError:
        return None
    try:
        device.start(stream(mixer))
    except miniaudio.MiniaudioError:
        device.close()
        return None
    found: Device = device
    return found


@cache
def _quieten_alsa() -> object:
    """ALSA tells on standard error, in twenty lines, that there is no sound card: not here."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        alsa = ctypes.CDLL("libasound.so.2")
    except OSError:
        return None
    kind = ctypes.CFUNCTYPE(
        None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
    )
    deaf = kind(lambda *_: None)
    alsa.snd_lib_error_set_handler(deaf)
    return deaf  # kept: ALSA goes on calling it


class Speaker:
    """Opens and closes the device on a thread of its own, in the order it was asked to."""

    def __init__(self, mixer: Mixer, opener: Opener = open_device) -> None:
        """A speaker that is off.

        Args:
            mixer: What to play.
            opener: Opens the device.
        """
        self._mixer, self._opener = mixer, opener
        self._wishes: SimpleQueue[bool | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._on = False

    def turn(self, on: bool) -> None:
        """Switches the device on or off, soon."""
        if on == self._on:
            return
        self._on = on
        if self._thread is None:
            self._thread = Thread(target=self._serve, name="speaker", daemon=True)
            self._thread.start()
        self._wishes.put(on)

    def close(self) -> None:
        """Switches the device off and waits until that is done, two seconds at most."""
        if self._thread is None:
            return
        self._wishes.put(None)
        self._thread.join(_PATIENCE_S)
        self._thread = None
        self._on = False

    def _serve(self) -> None:
        device: Device | None = None
        while True:
            wish = self._wishes.get()
            if wish and device is None:
                device = self._opener(self._mixer)
            elif not wish and device is not None:
                device.close()
                device = None
            if wish is None:
                return
