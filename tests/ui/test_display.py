"""Why no window can be shown, said before Qt would abort."""

import socket

import pytest

from pelican_suite.ui.display import display_problem, reaches_socket, reaches_x

NOBODY = 9731
"""Number of a screen that nobody has."""


def lets_in(_where):
    return True


def shuts_out(_where):
    return False


@pytest.mark.parametrize(
    ("environment", "platform", "fine"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({"QT_QPA_PLATFORM": "minimal:fonts"}, "linux", True),
        ({"QT_QPA_PLATFORM": "wayland;offscreen"}, "linux", True),
        ({"QT_QPA_PLATFORM": "xcb"}, "linux", False),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":0"}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_a_missing_display_is_noticed(environment, platform, fine):
    assert (display_problem(environment, platform, lets_in, lets_in) == "") is fine


@pytest.mark.parametrize(
    ("environment", "x", "wayland", "named"),
    [
        ({"DISPLAY": ":7"}, shuts_out, lets_in, "':7' (from DISPLAY)"),
        ({"WAYLAND_DISPLAY": "w-1"}, lets_in, shuts_out, "'w-1' (from WAYLAND_DISPLAY)"),
        ({"DISPLAY": ":7", "WAYLAND_DISPLAY": "w-1"}, shuts_out, shuts_out, "':7'"),
        ({"DISPLAY": ":7", "WAYLAND_DISPLAY": "w-1"}, shuts_out, lets_in, ""),
        ({"DISPLAY": ":7", "WAYLAND_DISPLAY": "w-1"}, lets_in, shuts_out, ""),
        ({"DISPLAY": ":7", "QT_QPA_PLATFORM": "mirror"}, lets_in, lets_in, "'mirror'"),
    ],
)
def test_a_display_that_is_not_there_any_more_is_named(environment, x, wayland, named):
    problem = display_problem(environment, "linux", x, wayland)
    assert (problem != "") is bool(named)
    assert named in problem
    assert "\n" not in problem


def test_nobody_listens_where_there_is_no_screen():
    assert not reaches_x(f":{NOBODY}")


def test_a_compositor_is_reached_only_while_it_listens(tmp_path):
    path = str(tmp_path / "wayland-0")
    assert not reaches_socket(path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.bind(path)
        line.listen()
        assert reaches_socket(path)
    assert not reaches_socket(path)
    assert not reaches_socket("x" * 400)
