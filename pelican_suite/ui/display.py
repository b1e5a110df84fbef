"""Whether a window can be shown at all, found out without Qt, which would abort the process."""

from __future__ import annotations

import ctypes
import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

NO_DISPLAY: Final = (
    "There is no display to show the window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
    "start Pelican Suite from a desktop session."
)
_NEEDS_NONE: Final = frozenset(
    {"offscreen", "minimal", "minimalegl", "vnc", "linuxfb", "eglfs", "vkkhrdisplay"}
)
_X: Final = frozenset({"xcb"})
_WAYLAND: Final = frozenset({"wayland", "wayland-egl", "wayland-brcm"})
_PATIENCE_S: Final = 2.0

Reach = Callable[[str], bool]


def reaches_x(display: str) -> bool:
    """Whether the X server of `display` lets us in, asked through the library Qt uses too.

    True if that library is not to be found by name: then only Qt can tell.
    """
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def reaches_socket(path: str) -> bool:
    """Whether somebody listens on the local socket `path`."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(_PATIENCE_S)
        try:
            line.connect(path)
        except (OSError, ValueError):
            return False
    return True


def display_problem(
    environment: Mapping[str, str],
    platform: str,
    x: Reach = reaches_x,
    wayland: Reach = reaches_socket,
) -> str:
    """Why no window can be shown here, as one sentence; "" if one can.

    Args:
        environment: Of the process.
        platform: As `sys.platform`.
        x: Whether an X server, named as in `DISPLAY`, can be reached.
        wayland: Whether a Wayland compositor can be reached at the path of its socket.
    """
    if not platform.startswith(("linux", "freebsd")):
        return ""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    kinds = {kind.partition(":")[0].strip() for kind in wanted.split(";")} - {""}
    if kinds & _NEEDS_NONE:
        return ""
    if kinds and not kinds & (_X | _WAYLAND):
        return (
            f"QT_QPA_PLATFORM asks for {wanted!r}, a kind of window that this program does not "
            "have; unset it, or set it to xcb or wayland."
        )
    names = []
    if not kinds or kinds & _X:
        names.append(("DISPLAY", x, environment.get("DISPLAY", "")))
    if not kinds or kinds & _WAYLAND:
        names.append(("WAYLAND_DISPLAY", wayland, _socket_of(environment)))
    tried = [(name, reach, where) for name, reach, where in names if where]
    if not tried:
        return NO_DISPLAY
    if any(reach(where) for _, reach, where in tried):
        return ""
    name, _, _ = tried[0]
    return (
        f"The screen {environment[name]!r} (from {name}) cannot be reached or does not let you in; "
        "start Pelican Suite from a desktop session of your own."
    )


def _socket_of(environment: Mapping[str, str]) -> str:
    """Path of the Wayland socket; "" if none is named."""
    name = environment.get("WAYLAND_DISPLAY", "")
    return str(Path(environment.get("XDG_RUNTIME_DIR", ".")) / name) if name else ""
