"""Signal masks are not there on every system."""

import signal

collect_ignore = [] if hasattr(signal, "pthread_sigmask") else ["test_processes.py"]
