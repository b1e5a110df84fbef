"""Makes every sound of the program from nothing but sines and noise.

    python packaging/sounds.py [FOLDER]

writes `resources/sounds/*.wav`: one channel, 16 bits, `RATE` samples a second. The same script
makes the same files: noise comes from a generator with a fixed seed for each sound.
"""

from __future__ import annotations

import sys
import wave
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
"""Samples, -1 to 1."""

RATE: Final = 24_000
"""Samples a second: the sea and wood have nothing to say above 12 kHz."""
TARGET: Final = Path(__file__).resolve().parents[1] / "resources" / "sounds"
SEA_SECONDS: Final = 14


def _seconds(length: float) -> Signal:
    return np.arange(round(length * RATE)) / RATE


def _noise(length: float, low: float, high: float, seed: int, slope: float = 0.5) -> Signal:
    """Noise between two frequencies; its end runs on into its beginning.

    Args:
        length: Seconds.
        low: Lower edge in Hz; the edges are soft.
        high: Upper edge in Hz.
        seed: Of the noise.
        slope: How fast it falls with frequency; 0 is white, 0.5 pink.
    """
    count = round(length * RATE)
    # RandomState promises the same numbers in every version of numpy.
    white = np.random.RandomState(seed).standard_normal(count)
    spectrum = np.fft.rfft(white)
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    hertz[0] = 1
    shape = hertz**-slope / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4)
    shape[0] = 0
    found: Signal = np.fft.irfft(spectrum * shape, count)
    found /= np.max(np.abs(found))
    return found


def _fall(length: float, decay: float, attack: float = 0.002) -> Signal:
    """An envelope that rises in `attack` seconds and then halves every `decay` seconds."""
    time = _seconds(length)
    rise = np.minimum(1, time / attack)
    end = np.minimum(1, (length - time) / 0.01)
    found: Signal = rise * end * 0.5 ** (time / decay)
    return found


def _hump(length: float, peak: float) -> Signal:
    """An envelope that swells to its height at the share `peak` of its length, and ebbs."""
    share = np.linspace(0, 1, round(length * RATE), endpoint=False)
    warped = np.where(share < peak, share / peak / 2, 0.5 + (share - peak) / (1 - peak) / 2)
    found: Signal = np.sin(np.pi * warped) ** 2
    return found


def _body(length: float, modes: Sequence[tuple[float, float, float]]) -> Signal:
    """Something struck: modes as (Hz, strength, seconds in which they halve)."""
    time = _seconds(length)
    found = np.zeros_like(time)
    for hertz, strength, decay in modes:
        found += strength * np.sin(2 * np.pi * hertz * time) * _fall(length, decay, 0.0012)
    return found


def _mixed(length: float, *parts: tuple[float, Signal]) -> Signal:
    """Parts at their beginnings (seconds), laid over one another."""
    found = np.zeros(round(length * RATE))
    for start, part in parts:
        first = round(start * RATE)
        room = found[first : first + len(part)]
        room += part[: len(room)]
    return found


def _marimba(hertz: float, length: float = 0.7) -> Signal:
    return _body(length, [(hertz, 1, 0.11), (hertz * 3.93, 0.22, 0.03), (hertz * 9.2, 0.05, 0.01)])


def _bell(hertz: float, length: float) -> Signal:
    return _body(
        length,
        [(hertz, 1, 0.24), (hertz * 2.003, 0.42, 0.17), (hertz * 2.98, 0.16, 0.09)],
    )


def _tile(seed: int) -> Signal:
    wood = _body(0.22, [(310, 1, 0.022), (545, 0.7, 0.017), (1_120, 0.4, 0.008)])
    return _mixed(0.22, (0, wood), (0, 0.5 * _noise(0.05, 900, 5_000, seed) * _fall(0.05, 0.004)))


def _draw(seed: int) -> Signal:
    slide = _noise(0.16, 900, 3_400, seed) * _hump(0.16, 0.7)
    knock = _body(0.1, [(520, 0.5, 0.012), (930, 0.25, 0.008)])
    return _mixed(0.26, (0, 0.6 * slide), (0.13, knock))


def _disc(seed: int) -> Signal:
    del seed
    return _mixed(0.7, (0, _bell(784, 0.7)), (0, 0.35 * _body(0.08, [(392, 1, 0.012)])))


def _flap(seed: int) -> Signal:
    return _noise(0.2, 160, 1_100, seed, 0.7) * _hump(0.2, 0.35)


def _pelican(seed: int) -> Signal:
    time = _seconds(0.26)
    pitch = 2 * np.pi * np.cumsum(212 - 90 * time) / RATE
    croak = sum(np.sin(pitch * k) / k for k in range(1, 9)) * (1 + 0.5 * np.sin(150 * time))
    croak = 0.3 * croak * _hump(0.26, 0.3)
    return _mixed(
        0.95,
        *((0.17 * n, (0.9 - 0.2 * n) * _flap(seed + n)) for n in range(3)),
        (0.6, croak),
    )


def _points(seed: int) -> Signal:
    del seed
    return _mixed(0.85, (0, _marimba(659)), (0.09, _marimba(784)), (0.18, 1.1 * _marimba(1_047)))


def _shell(seed: int) -> Signal:
    clink = _body(0.12, [(2_150, 0.7, 0.014), (3_340, 0.5, 0.01), (4_720, 0.25, 0.006)])
    cloth = _noise(0.2, 150, 1_300, seed) * _fall(0.2, 0.03, 0.012)
    return _mixed(0.28, (0, clink), (0.025, 0.55 * clink), (0.02, 0.9 * cloth))


def _wave(seed: int) -> Signal:
    length = 2.6
    roar = _noise(length, 90, 700, seed, 0.8) * _hump(length, 0.36)
    foam = _noise(length, 1_400, 6_500, seed + 1, 0.3) * _hump(length, 0.5)
    return roar + 0.38 * foam


def _nest(seed: int) -> Signal:
    twigs = np.random.RandomState(seed).uniform(0, 0.13, 9)
    crackle = [
        (float(at), 0.3 * _body(0.03, [(1_900 + 260 * n, 1, 0.003)])) for n, at in enumerate(twigs)
    ]
    thump = _body(0.16, [(165, 1, 0.03), (260, 0.5, 0.02)])
    rustle = 0.5 * _noise(0.2, 1_200, 5_000, seed) * _hump(0.2, 0.3)
    return _mixed(0.3, (0.02, thump), (0, rustle), *crackle)


def _lift(seed: int) -> Signal:
    return _noise(0.16, 300, 1_800, seed, 0.6) * _hump(0.16, 0.5)


def _tick(seed: int) -> Signal:
    del seed
    return _body(0.06, [(1_320, 1, 0.006), (2_500, 0.4, 0.003)])


def _timer(seed: int) -> Signal:
    sand = _noise(0.7, 2_200, 7_500, seed, 0.2) * _hump(0.7, 0.25)
    return _mixed(0.75, (0, _body(0.15, [(430, 1, 0.016), (800, 0.5, 0.01)])), (0.05, 0.45 * sand))


def _time_up(seed: int) -> Signal:
    del seed
    return _mixed(1.5, (0, _bell(587, 1.2)), (0.22, 0.9 * _bell(440, 1.28)))


def _stone(seed: int) -> Signal:
    tap = _body(0.12, [(1_480, 1, 0.01), (2_460, 0.6, 0.007), (610, 0.5, 0.012)])
    return _mixed(0.2, (0, tap), (0.055, 0.3 * tap), (0, 0.2 * _noise(0.04, 800, 6_000, seed)))


def _round(seed: int) -> Signal:
    del seed
    notes = (523, 659, 784)
    return _mixed(1.0, *((0.13 * n, _marimba(hertz)) for n, hertz in enumerate(notes)))


def _win(seed: int) -> Signal:
    del seed
    notes = (523, 659, 784, 1_047, 784, 1_047)
    tune = [(0.14 * n, 0.8 * _marimba(hertz)) for n, hertz in enumerate(notes)]
    glow = [(0.72, 0.35 * _bell(hertz, 1.3)) for hertz in (523, 659, 1_047)]
    return _mixed(2.1, *tune, *glow)


def _refuse(seed: int) -> Signal:
    del seed
    knock = [_body(0.14, [(hertz, 1, 0.024), (hertz * 2.1, 0.3, 0.012)]) for hertz in (233, 185)]
    return _mixed(0.3, (0, knock[0]), (0.11, knock[1]))


def _steps(seed: int) -> Signal:
    step = [_noise(0.13, 500, 3_600, seed + n, 0.6) * _hump(0.13, 0.3) for n in range(3)]
    return _mixed(0.62, *((0.22 * n, sand) for n, sand in enumerate(step)))


def _crab(seed: int) -> Signal:
    del seed
    clicks = ((0.0, 1.0), (0.06, 0.7), (0.105, 0.9), (0.17, 0.6), (0.21, 0.8))
    return _mixed(
        0.3,
        *((at, loud * _body(0.05, [(2_900, 0.6, 0.004), (980, 1, 0.006)])) for at, loud in clicks),
    )


def _card(seed: int) -> Signal:
    flick = _noise(0.09, 1_500, 7_000, seed, 0.2) * _fall(0.09, 0.018, 0.02)
    return _mixed(0.2, (0, 0.8 * flick), (0.08, 0.5 * flick))


def _sea(seed: int) -> Signal:
    """A shore that breathes. Every part comes round after the whole length, so it has no seam."""
    turn = 2 * np.pi * np.arange(SEA_SECONDS * RATE) / (SEA_SECONDS * RATE)
    deep = _noise(SEA_SECONDS, 60, 420, seed, 0.8)
    near = _noise(SEA_SECONDS, 500, 2_600, seed + 1, 0.6)
    foam = _noise(SEA_SECONDS, 2_000, 7_000, seed + 2, 0.3)
    swell = (0.5 + 0.5 * np.sin(2 * turn)) ** 2
    surge = (0.5 + 0.5 * np.sin(3 * turn + 1.1)) ** 3
    found: Signal = deep * (0.5 + 0.4 * swell) + near * (0.16 + 0.5 * swell + 0.2 * surge)
    return found + 0.4 * foam * (0.5 + 0.5 * np.sin(2 * turn - 0.7)) ** 4


SOUNDS: Final[dict[str, tuple[Callable[[int], Signal], float]]] = {
    "tile": (_tile, 0.40),
    "draw": (_draw, 0.16),
    "disc": (_disc, 0.26),
    "pelican": (_pelican, 0.30),
    "points": (_points, 0.28),
    "shell": (_shell, 0.28),
    "wave": (_wave, 0.34),
    "nest": (_nest, 0.32),
    "lift": (_lift, 0.14),
    "tick": (_tick, 0.12),
    "timer": (_timer, 0.26),
    "time-up": (_time_up, 0.32),
    "stone": (_stone, 0.26),
    "round": (_round, 0.28),
    "win": (_win, 0.36),
    "refuse": (_refuse, 0.26),
    "steps": (_steps, 0.16),
    "crab": (_crab, 0.16),
    "card": (_card, 0.16),
    "sea": (_sea, 0.30),
}
"""How each is made, and its height: set by ear beside the others."""


def made(name: str) -> NDArray[np.int16]:
    """The samples of one sound."""
    maker, height = SOUNDS[name]
    signal = maker(zlib.crc32(name.encode()) % 100_000)
    found: NDArray[np.int16] = np.round(signal / np.max(np.abs(signal)) * height * 32_767).astype(
        np.int16
    )
    return found


def write_all(folder: Path = TARGET) -> list[Path]:
    """Writes all sounds.

    Returns:
        The files.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name in SOUNDS:
        path = folder / f"{name}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made(name).astype("<i2").tobytes())
        paths.append(path)
    return paths


if __name__ == "__main__":
    for written in write_all(*(Path(argument) for argument in sys.argv[1:2])):
        print(written)
