"""The lighthouse's light: turning where it is seen, resting where nothing may move."""

import math

from PySide6.QtCore import QPointF
from sanibel_table import STILL, seen_with

from pelican_suite.games.sanibel.path import LIGHTHOUSE, Spot
from pelican_suite.ui.sanibel.art.beach import LAMP
from pelican_suite.ui.sanibel.lamp import STILL as AT_REST
from pelican_suite.ui.sanibel.lamp import LampLook

MOVING = STILL.model_copy(update={"animations": True})


def lit(player):
    """Brightness of the beach to the left of the lamp."""
    stage = player.stage
    at = stage.beach.to_view(QPointF(stage.beach.plan.width - LAMP[0], LAMP[1]))
    image = player.view.grab().toImage()
    ratio = image.devicePixelRatio()
    steps = range(30, 80, 5)
    return sum(
        image.pixelColor(round((at.x() - step) * ratio), round(at.y() * ratio)).lightnessF()
        for step in steps
    ) / len(steps)


def test_the_light_turns_while_the_lighthouse_is_in_sight(open_table):
    player = open_table(seen_with(), MOVING)
    player.stage.pan_to(0, animate=False)
    assert not player.stage.lamp.turning
    player.foot(Spot(LIGHTHOUSE, 0))
    assert player.stage.lamp.turning
    player.stage.pan_to(0, animate=False)
    assert not player.stage.lamp.turning


def test_the_light_rests_where_nothing_may_move(open_table):
    player = open_table(seen_with(), STILL)
    player.foot(Spot(LIGHTHOUSE, 0))
    assert not player.stage.lamp.turning
    assert player.stage.lamp.look == LampLook(AT_REST)


def test_a_beam_to_the_side_is_seen_and_one_to_the_viewer_is_not(open_table):
    player = open_table(seen_with(), STILL)
    player.foot(Spot(LIGHTHOUSE, 0))
    lamp = player.stage.lamp
    lamp.show_look(LampLook(0.0))
    aside = lit(player)
    lamp.show_look(LampLook(math.pi / 2))
    assert aside > lit(player) + 0.03
