"""Which tests of the command line make sense on this system."""

import sys

collect_ignore = [] if sys.platform == "linux" else ["test_linux.py"]
