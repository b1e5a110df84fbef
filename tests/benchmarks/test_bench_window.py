"""From the start of the process to a painted window (pytest -m benchmark)."""

import os
import subprocess
import sys

import pytest

PAINTED = """
import sys, time
from PySide6.QtCore import QTimer
from pelican_suite.ui import main_window

def quit_when_painted(self, event):
    QTimer.singleShot(0, self.close)

main_window.MainWindow.paintEvent = quit_when_painted
from pelican_suite.app import main
sys.exit(main())
"""


@pytest.mark.benchmark
def test_process_start_to_painted_window(benchmark, tmp_path):
    environment = {
        **os.environ,
        "PELICAN_SUITE_HOME": str(tmp_path),
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }

    def start():
        subprocess.run([sys.executable, "-c", PAINTED], env=environment, check=True, timeout=60)

    benchmark.pedantic(start, rounds=5, warmup_rounds=1)
