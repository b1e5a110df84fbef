"""Frames of a drag as a person has them: sixty a second, each a movement of the mouse and what is
painted because of it."""

from dataclasses import dataclass, field
from time import perf_counter, thread_time

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

FRAME_MS = 1000 / 60


@dataclass
class Frames:
    """Milliseconds of each frame, on the clock and of the processor; other work on the machine
    lengthens the former."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def figures(self, what):
        """(in words, milliseconds) of what there is to tell."""
        for name, times in (("", self.clock), (" (processor)", self.processor)):
            yield f"ms a frame of {what}{name}, median", percentile(times, 0.5)
            yield f"ms a frame of {what}{name}, 95 of 100 are shorter", percentile(times, 0.95)
            yield f"ms a frame of {what}{name}, longest", max(times)


def percentile(values, share):
    """The value below which that share of `values` lies."""
    return sorted(values)[int(len(values) * share)]


def drag(port, points):
    """Moves the mouse over a viewport with the left button down, one point a frame."""
    frames = Frames()
    for at in points:
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            at,
            port.mapToGlobal(at),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        clock, processor = perf_counter(), thread_time()
        QApplication.sendEvent(port, event)
        QApplication.processEvents()
        frames.processor.append((thread_time() - processor) * 1000)
        frames.clock.append((perf_counter() - clock) * 1000)
        QTest.qSleep(max(0, round(FRAME_MS - frames.clock[-1])))
    return frames
