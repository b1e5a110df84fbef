"""From the start of the bundle to its painted window, on a virtual screen.

    python tests/benchmarks/bundle_start.py [TIMES [PICTURE]]

needs Xvfb, and `dist/pelican-suite`, which `python3 packaging/pelican.py build bundle` makes. The
program knows nothing of it: the screen is a file, and painted is what that file shows. The pictures
of the three games come after that; complete it is once all of them are there. PICTURE (a PNG) is
written of what is shown when it is painted. Python is left out of the environment.
"""

from __future__ import annotations

import mmap
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[2] / "dist" / "pelican-suite" / "pelican-suite"
PATIENCE_S = 60.0
_LOOK_EVERY_S = 0.002
_ROWS_APART = 20
_SHARE = 0.5
"""Of the rows looked at; a window covers more of the screen than that."""


_PICTURES_AT = 0.4
_MANY_COLOURS = 60


class Screen:
    """A virtual screen whose pixels can be read."""

    def __init__(self, name: str, pixels: mmap.mmap) -> None:
        self.name = name
        self._pixels = pixels
        # The header of an XWD file, in 32-bit words: its size, ..., width, height, ..., bytes in a
        # line, ..., number of colours, each of which takes 12 bytes.
        words = struct.unpack_from(">20I", pixels)
        self._start = words[0] + 12 * words[19]
        self.width, self.height, self._line = words[4], words[5], words[12]

    def is_painted(self) -> bool:
        """Whether something is shown in the middle of the screen, which is black at first."""
        lit, rows = 0, range(0, self.height, _ROWS_APART)
        for row in rows:
            at = self._start + row * self._line + self.width // 2 * 4
            lit += any(self._pixels[at : at + 3])
        return lit > _SHARE * len(rows)

    def is_complete(self) -> bool:
        """Whether there are pictures in the left, middle and right third of the start page: many
        colours on one line through them, where there are few without."""
        at = self._start + int(self.height * _PICTURES_AT) * self._line
        line = self._pixels[at : at + 4 * self.width]
        third = len(line) // 12 * 4
        return all(
            len({line[n : n + 4] for n in range(start, start + third, 4)}) > _MANY_COLOURS
            for start in range(0, 3 * third, third)
        )

    def save(self, picture: str) -> None:
        """Writes what is shown as a PNG."""
        from PySide6.QtGui import QImage

        content = self._pixels[self._start : self._start + self._line * self.height]
        form = QImage.Format.Format_RGB32
        QImage(content, self.width, self.height, self._line, form).save(picture)


@contextmanager
def readable_screen(folder: Path) -> Iterator[Screen]:
    """A screen that keeps its pixels in `folder`."""
    options = ["-screen", "0", "1280x900x24", "-nolisten", "tcp", "-ac", "-noreset"]
    command = ["Xvfb", "-displayfd", "1", "-fbdir", str(folder), *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        number = server.stdout.readline().strip()
        with (folder / "Xvfb_screen0").open("rb") as file:
            yield Screen(f":{number}", mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ))
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def start(screen: Screen, home: Path, picture: str = "") -> tuple[float, float, float]:
    """Starts the bundle and ends it once it is complete.

    Returns:
        Seconds until the window is painted: on the clock, and processor time of the process; and
        seconds on the clock until the window is complete.
    """
    environ = {"HOME": str(home), "PATH": "/nowhere", "LANG": "C.UTF-8", "DISPLAY": screen.name}
    begun = time.perf_counter()
    process = subprocess.Popen([str(PROGRAM)], env=environ, cwd="/")
    try:
        _wait(screen.is_painted)
        painted = time.perf_counter() - begun
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        if picture:
            screen.save(picture)
        _wait(screen.is_complete)
        complete = time.perf_counter() - begun
    finally:
        process.terminate()
        process.wait()
    _wait(lambda: not screen.is_painted())
    processor = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return painted, processor, complete


def _wait(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError("the screen does not change")
        time.sleep(_LOOK_EVERY_S)


def main(times: int = 20, picture: str = "") -> None:
    """Starts the bundle once to warm up and then `times` times; prints what it took."""
    with tempfile.TemporaryDirectory() as name:
        home, pixels = Path(name, "home"), Path(name, "screen")
        home.mkdir()
        pixels.mkdir()
        with readable_screen(pixels) as screen:
            first, *_ = start(screen, home)
            runs = [start(screen, home, picture) for _ in range(times)]
    figures = [sorted(1000 * each for each in kind) for kind in zip(*runs, strict=True)]
    print(
        f"load {os.getloadavg()[0]:.1f}; the first start, with an empty home: {1000 * first:.0f} ms"
    )
    titles = ("painted", "processor time until then", "complete")
    for title, rows in zip(titles, figures, strict=True):
        print(
            f"{title:26} median {statistics.median(rows):.0f} ms, {rows[0]:.0f} to {rows[-1]:.0f}"
        )


if __name__ == "__main__":
    main(*(int(each) if each.isdigit() else each for each in sys.argv[1:]))
