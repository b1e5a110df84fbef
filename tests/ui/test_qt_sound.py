"""The toolkit itself: PySide6 6.12.0 loses one reference to None per void call on Python 3.10 and
3.11 and aborts the process after some 5,000 of them, hence the pin in pyproject.toml."""

import sys

from PySide6.QtWidgets import QWidget


def test_void_calls_cost_no_reference_to_none(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(12_000):
        widget.update()
    lost = before - sys.getrefcount(None)
    assert lost < 1_000
