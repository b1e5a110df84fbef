"""Only where there is a POSIX shell can a test put a program of its own on the path."""

import os

collect_ignore = [] if os.name == "posix" else ["test_system_packages.py"]
