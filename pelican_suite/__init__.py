"""Pelican Suite: three board games on the desktop, an unofficial fan project."""

__version__ = "0.1.0"
