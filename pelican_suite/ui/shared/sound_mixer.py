"""Lays sounds over one another, block by block, as a device asks for them. Knows no device.

Samples are of one channel, 16 bits, `RATE` a second. The sums are small enough to be made in
Python: a second of the sea and two effects takes some five milliseconds.
"""

from __future__ import annotations

import io
import sys
import wave
from array import array
from collections.abc import Generator
from dataclasses import dataclass
from threading import Lock
from typing import Final

RATE: Final = 24_000
MAX_VOICES: Final = 8
"""Effects beyond these are left out: nobody would tell them apart."""
_TOGETHER_S: Final = 0.06
"""The same effect twice within this time is heard once."""
_RAMP_S: Final = 1.2
"""Time in which the surroundings come up from nothing; no change of volume clicks."""
_LOUDEST: Final = 32_767


class SoundFileError(Exception):
    """A file is not of the kind this mixer takes; the message says why."""


@dataclass(slots=True)
class _Voice:
    samples: array[int]
    gain: float
    at: int
    """Next sample; negative while the effect waits."""


def read_wave(content: bytes) -> array[int]:
    """The samples of a WAV file.

    Raises:
        SoundFileError: If it is no WAV file, or not of one channel, 16 bits and `RATE`.
    """
    try:
        with wave.open(io.BytesIO(content)) as file:
            form = file.getnchannels(), file.getsampwidth(), file.getframerate()
            frames = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise SoundFileError(f"not a WAV file: {error}") from error
    if form != (1, 2, RATE):
        raise SoundFileError(f"has (channels, bytes, rate) {form}")
    samples = array("h", frames)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


class Mixer:
    """Effects that come and go over surroundings that go round. Any thread may call it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[_Voice] = []
        self._loop: array[int] = array("h")
        self._loop_at = 0
        self._gain = 0.0
        self._wanted = 0.0

    def play(self, samples: array[int], gain: float, delay_s: float = 0.0) -> None:
        """Lets an effect be heard once.

        Args:
            samples: Of the effect.
            gain: 0 to 1.
            delay_s: Seconds from now.
        """
        start = -round(delay_s * RATE)
        near = _TOGETHER_S * RATE
        with self._lock:
            same = any(
                voice.samples is samples and abs(voice.at - start) < near for voice in self._voices
            )
            if gain > 0 and samples and not same and len(self._voices) < MAX_VOICES:
                self._voices.append(_Voice(samples, gain, start))

    def surround(self, samples: array[int], gain: float) -> None:
        """Lets `samples` go round at `gain` (0 to 1) from now on; it is faded to."""
        with self._lock:
            if self._loop is not samples:
                self._loop, self._loop_at = samples, 0
            self._wanted = gain if samples else 0.0

    def hush(self) -> None:
        """Drops all effects, and the surroundings at once."""
        with self._lock:
            self._voices.clear()
            self._gain = self._wanted = 0.0

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard now or soon."""
        with self._lock:
            return not self._voices and self._gain == 0.0 and self._wanted == 0.0

    def block(self, count: int) -> array[int]:
        """The next `count` samples."""
        with self._lock:
            sums = self._surroundings(count)
            for voice in self._voices:
                _add(sums, voice)
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        return array("h", [max(-_LOUDEST, min(_LOUDEST, int(value))) for value in sums])

    def _surroundings(self, count: int) -> list[float]:
        if not self._loop or (self._gain == 0.0 and self._wanted == 0.0):
            return [0.0] * count
        length, samples = len(self._loop), array("h")
        while len(samples) < count:
            part = self._loop[self._loop_at : self._loop_at + count - len(samples)]
            samples.extend(part)
            self._loop_at = (self._loop_at + len(part)) % length
        if self._gain == self._wanted:
            gain = self._gain
            return [sample * gain for sample in samples]
        step = 1 / (_RAMP_S * RATE)
        start, way = self._gain, self._wanted - self._gain
        step = step if way > 0 else -step
        steps = min(count, max(1, round(abs(way / step))))
        gains = [start + step * n for n in range(1, steps + 1)]
        if steps < count or abs(self._wanted - gains[-1]) < abs(step):
            gains[-1] = self._wanted
        gains += [gains[-1]] * (count - steps)
        self._gain = gains[-1]
        return [sample * gain for sample, gain in zip(samples, gains, strict=True)]


def _add(sums: list[float], voice: _Voice) -> None:
    """Adds the next part of a voice to `sums` and moves it on."""
    first = max(0, -voice.at)
    begin = max(0, voice.at)
    part = voice.samples[begin : begin + max(0, len(sums) - first)]
    gain = voice.gain
    for place, sample in enumerate(part, first):
        sums[place] += sample * gain
    voice.at += len(sums)


def stream(mixer: Mixer) -> Generator[array[int], int, None]:
    """What a device is fed with: send it a count, get so many samples. Started already."""
    found = _stream(mixer)
    next(found)
    return found


def _stream(mixer: Mixer) -> Generator[array[int], int, None]:
    count = yield array("h")
    while True:
        count = yield mixer.block(count)
