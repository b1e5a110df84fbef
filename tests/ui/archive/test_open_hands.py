"""What players hide from one another lies open side by side in replays of finished games."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import PlayerModel, make_record
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.ui import plugins
from pelican_suite.ui.open_hands import OpenHands

PLACES = {"bay": 40, "cove": 20, "sanibel": 8}
"""An action of a game after which everybody hides something."""


def timeline(game_id, seats=2, actions=None):
    game = REGISTRY.get(game_id)
    setup = Setup(seats, complete_options(game.info.options, {}))
    played = list(play(game, setup, [game.sample_seen] * seats, 3))[:actions]
    players = [
        PlayerModel(name=name, kind="person", colour=colour)
        for name, colour in zip(("Ada", "Ben", "Cleo"), game.info.colours, strict=False)
    ][:seats]
    pairs = [(one.actor, one.action) for one in played]
    return Timeline(make_record(game, setup, players, pairs))


def painted(views, seen):
    height = views.hand_height()
    image = QImage(400, height, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    views.paint_hand(painter, QRectF(0, 0, views.hand_width(seen, height), height), seen)
    painter.end()
    return image


def is_empty(image):
    blank = QImage(image.size(), image.format())
    blank.fill(0)
    return image == blank


@pytest.mark.parametrize("game_id", list(PLACES))
def test_each_hand_is_painted_as_its_own(game_id, qapp):
    views = plugins.get(game_id)
    assert isinstance(views, OpenHands)
    game = timeline(game_id)
    one, other = (painted(views, game.observation(PLACES[game_id], seat)) for seat in (0, 1))
    assert not is_empty(one)
    assert not is_empty(other)
    assert one != other


@pytest.mark.parametrize("game_id", list(PLACES))
def test_a_finished_game_has_its_hands_in_a_row(open_window, keeping, game_id):
    window = open_window("shells", **keeping)
    window.archive.watch(timeline(game_id))
    page = window.archive.replay_page
    page.replayer.go(PLACES[game_id])
    assert page.hands.isVisible()
    strip = page.hands.grab().toImage()
    page.replayer.go(0)
    assert page.hands.grab().toImage() != strip


def test_no_tile_in_hand_is_said(open_window, keeping):
    window = open_window("shells", **keeping)
    window.archive.watch(timeline("sanibel"))
    page = window.archive.replay_page
    page.replayer.go(len(page.timeline))
    empty = page.hands.grab().toImage()
    page.replayer.go(0)
    assert page.hands.grab().toImage() == empty
    page.replayer.go(8)
    assert page.hands.grab().toImage() != empty


def test_games_alone_and_games_under_way_show_no_other_hands(open_window, keeping):
    window = open_window("shells", **keeping)
    window.archive.watch(timeline("bay", seats=1))
    assert window.archive.replay_page.hands is None
    window.archive.watch(timeline("sanibel", actions=8))
    assert window.archive.replay_page.hands is None
