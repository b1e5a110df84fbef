"""The command line: everything that can be done without a screen. Never imports Qt."""
