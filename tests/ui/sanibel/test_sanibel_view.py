"""What the table shows besides turns: other bags, the wave, the log, settings, sizes, the card."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from sanibel_table import NAMES, STILL, first_turn, looks_for, seen_with, state_when
from shiboken6 import delete

from pelican_suite.core.contract import CHANCE
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel.beach_plan import WATER, plan_of
from pelican_suite.ui.sanibel.card import LAYS, LOOP
from pelican_suite.ui.sanibel.plugin import PLUGIN
from pelican_suite.ui.sanibel.stamps import picture_of_kind
from pelican_suite.ui.sanibel.table import SanibelTable
from pelican_suite.ui.shared import theme

MOVING = STILL.model_copy(update={"animations": True})


def after(state, actor, action):
    """The observation of seat 0 after a step, with its events."""
    step = SANIBEL.apply(state, actor, action)
    return step, SANIBEL.observe(step.state, 0)


def wave_state():
    return state_when(lambda s: s.table.phase is Phase.WAVE)


def test_a_small_bag_unfolds_when_it_is_pointed_at(open_table):
    state = first_turn(3)
    bags = list(state.table.bags)
    bags[1] = bags[1].with_lays([Lay("sand dollar", (6, 7, 8))])
    seen = SANIBEL.observe(replace(state, table=replace(state.table, bags=tuple(bags))), 0)
    player = open_table(seen)
    before = player.port.grab().toImage()
    player.move(player.stage.others.middle_of(1).toPoint())
    assert player.stage.others.look.hover == 1
    rect = player.stage.others.unfolded(player.stage.air.area)
    shown = player.port.grab().toImage()
    at = rect.center().toPoint()
    assert shown.pixelColor(at) != before.pixelColor(at)
    player.move(player.cells(20))
    assert player.stage.others.look.hover == -1


def test_unfolding_and_folding_a_bag_repaint_the_place_beside_it(open_table, qtbot):
    player = open_table(seen_with())
    place = player.stage.others.unfolded(player.stage.air.area).center()
    for at in (player.stage.others.middle_of(1).toPoint(), QPoint(3, 3)):
        QApplication.processEvents()
        with qtbot.waitSignal(player.stage.scene.changed) as blocker:
            player.move(at)
        assert any(rect.contains(place) for rect in blocker.args[0])


def test_while_somebody_else_plays_nothing_can_be_taken(open_table):
    state = first_turn(3)
    table = replace(state.table, to_act=1)
    player = open_table(SANIBEL.observe(replace(state, table=table), 0))
    assert player.prompt.text == f"{NAMES[1]} is thinking."
    player.click(player.foot(Spot("out2", 0)))
    assert player.stage.beach.look.legal == frozenset()
    assert player.actions == []
    player.click(player.heap(3))
    assert player.step.shown == 3, "looking around is always possible"


def test_a_spectator_sees_the_table_and_no_hand(open_table):
    player = open_table(SANIBEL.observe(first_turn(3), -3))
    assert player.stage.sand.look.hand == ()
    assert player.prompt.primary is None


def test_san_7_the_wave_rolls_on_and_washes_ashore(open_table):
    state = wave_state()
    player = open_table(SANIBEL.observe(state, 0), MOVING)
    start = player.stage.beach.wave_at
    step, seen = after(state, CHANCE, SANIBEL.sample_chance(state, CHANCE, Random(1)))
    player.table.show_step(step.events, seen)
    assert player.table._flights.running
    player.key(Qt.Key.Key_Shift)
    assert not player.table._flights.running, "any key skips it"
    assert player.stage.beach.level == WATER
    assert player.stage.beach.wave_at != start
    assert player.stage.beach.wave_at == player.stage.beach.plan.symbols[seen.table.wave]
    assert player.stage.beach.look.shells == seen.table.beach


def test_the_wave_ends_by_itself(open_table, qtbot):
    state = wave_state()
    quick = MOVING.model_copy(update={"animation_speed": 3.0})
    player = open_table(SANIBEL.observe(state, 0), quick)
    step, seen = after(state, CHANCE, SANIBEL.sample_chance(state, CHANCE, Random(1)))
    levels = set()
    player.table.show_step(step.events, seen)

    def over():
        levels.add(round(player.stage.beach.level))
        return not player.table._flights.running

    qtbot.waitUntil(over)
    assert min(levels) < WATER - 30, "the water ran up the sand"
    assert player.stage.beach.level == WATER


def test_without_animations_nothing_moves(open_table):
    state = wave_state()
    player = open_table(SANIBEL.observe(state, 0))
    step, seen = after(state, CHANCE, SANIBEL.sample_chance(state, CHANCE, Random(1)))
    player.table.show_step(step.events, seen)
    assert not player.table._flights.running
    assert player.stage.beach.wave_at == player.stage.beach.plan.symbols[seen.table.wave]


def test_somebody_elses_tiles_fly_and_their_token_walks(open_table, qtbot):
    state = state_when(lambda s: s.table.phase is Phase.TURN and s.table.to_act == 1)
    rng = Random(4)
    action = next(
        action
        for action in (SANIBEL.sample_seen(SANIBEL.observe(state, 1), rng) for _ in range(50))
        if any(put.section for put in action.puts)
    )
    player = open_table(SANIBEL.observe(state, 0), MOVING)
    step, seen = after(state, 1, action)
    player.table.show_step(step.events, seen)
    assert player.stage.air.sprites
    goal = plan_of(seen.table.components.path).feet[action.spot].point
    assert player.stage.beach.tokens[1] != goal
    player.table.show_observation(seen)
    assert player.stage.beach.tokens[1] == goal
    assert player.stage.air.sprites == []


def test_an_entry_of_the_log_lights_what_it_speaks_of(open_table):
    state = state_when(lambda s: s.table.phase is Phase.TURN and s.table.to_act == 0)
    rng = Random(4)
    action = next(
        action
        for action in (SANIBEL.sample_seen(SANIBEL.observe(state, 0), rng) for _ in range(50))
        if any(put.section for put in action.puts)
    )
    step, seen = after(state, 0, action)
    player = open_table(seen)
    placed = next(event for event in step.events if event.kind == "placed")
    player.table.highlight(placed)
    assert player.stage.beach.look.lit == {placed["section"]}
    assert player.stage.bag.look.lit == placed["cells"]
    walked = next(event for event in step.events if event.kind == "walked")
    player.table.highlight(walked)
    assert player.stage.beach.look.focus == walked["spot"]
    player.table.highlight(None)
    assert player.stage.beach.look.lit == frozenset()
    assert player.stage.bag.look.lit == ()


def test_peeking_hides_what_lies_over_the_bag(open_table):
    player = open_table(seen_with([("cerith", (12,))]))
    player.click(player.foot(Spot("out1", 3)))
    assert player.stage.bag.look.spaces
    shown = player.pixel(player.cells(13))
    player.table.peek(True)
    assert player.pixel(player.cells(13)) != shown
    player.table.peek(False)
    assert player.pixel(player.cells(13)) == shown


def test_the_panel_counts_points_bags_and_what_is_left(open_table):
    player = open_table(seen_with([("sand dollar", (0, 1, 2)), ("cerith", (3,))], crabs=(2, 0, 0)))
    view = player.table.panel(player.table.seen)
    assert view.points[0] == 1
    tips = [stat.tooltip for stat in view.stats[0]]
    assert "Keeps 2 sand crabs" in tips
    assert view.stats[0][0].value == "6 %"
    assert view.heading == "On the way out"


@pytest.mark.parametrize("size", [(700, 460), (1000, 640), (1640, 980)])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_parts_of_the_table_do_not_overlap(open_table, size, mode):
    settings = STILL.model_copy(update={"theme": mode})
    player = open_table(SANIBEL.observe(first_turn(4), 0), settings, size)
    layout = player.stage.layout
    parts = [layout.beach, layout.sand, layout.bag, layout.score, layout.others]
    whole = QRectF(player.port.rect())
    for index, part in enumerate(parts):
        assert whole.contains(part.adjusted(1, 1, -1, -1)), part
        for other in parts[index + 1 :]:
            assert not part.adjusted(1, 1, -1, -1).intersects(other.adjusted(1, 1, -1, -1))
    for placed in player.stage.sand.placed_slots():
        assert layout.sand.contains(placed.at)


def test_other_colours_and_larger_text_apply_at_once(open_table):
    player = open_table(seen_with())
    light = player.pixel(player.stage.sand.area.center())
    dark = STILL.model_copy(update={"theme": "dark", "text_size": 150})
    theme.current().apply(dark)
    player.table.apply_settings(dark)
    assert player.pixel(player.stage.sand.area.center()).lightness() < light.lightness()
    assert player.stage.layout.score.width() > 100


def test_without_hints_legal_places_do_not_glow(open_table):
    player = open_table(seen_with(beach={1: ("cerith",)}))
    player.click(player.foot(Spot("out1", 3)))
    player.down(player.slot("cerith"))
    assert player.stage.bag.look.places
    player.table.cancel()
    player.table.apply_settings(STILL.model_copy(update={"hints": False}))
    player.up(player.slot("cerith"))
    player.table.cancel()
    player.down(player.slot("cerith"))
    assert player.step.holding is not None
    assert player.stage.bag.look.places == frozenset()


def test_tiles_carry_the_sign_of_their_type(qapp):
    """Nothing is told by colour alone: every family's tiles have a seal with its own sign."""
    from pelican_suite.games.sanibel.edition import edition_of
    from pelican_suite.ui.sanibel.art.symbols import paint_symbol

    signs = {}
    for family in ("echinoderm", "bivalve", "snail", "cerith", "coquina", "shark tooth",
                   "sand crab", "lighthouse"):  # fmt: skip
        image = QImage(40, 40, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_symbol(painter, family, QRectF(4, 4, 32, 32), theme.LIGHT.ink)
        painter.end()
        signs[family] = image
    pictures = list(signs.values())
    for index, one in enumerate(pictures):
        assert all(one != other for other in pictures[index + 1 :])
    hexagon = picture_of_kind(edition_of("reference"), "sand dollar")
    assert hexagon.kind.family == "echinoderm"


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_card_fills_its_frame_and_comes_round(qapp, mode):
    theme.current().apply(STILL.model_copy(update={"theme": mode}))

    def card(time):
        image = QImage(380, 274, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        PLUGIN.card_scene(painter, QRectF(0, 0, 380, 274), time)
        painter.end()
        return image

    still = card(0)
    assert all(still.pixelColor(x, y).alpha() == 255 for x in (0, 190, 379) for y in (0, 273))
    assert card(3) != still
    assert card(LOOP) == still


def test_the_bag_of_the_card_could_be_packed_like_that():
    from pelican_suite.games.sanibel.bag import legal_order
    from pelican_suite.games.sanibel.edition import edition_of

    assert legal_order(edition_of("reference"), 0, LAYS) is not None


def test_nothing_moves_on_when_the_table_is_gone(qtbot):
    """A replay that is left while the beach glides must not move what is deleted."""
    theme.current().apply(MOVING)
    table = SanibelTable(SANIBEL, looks_for(2), MOVING)
    table.resize(1000, 700)
    table.show()
    table.show_observation(seen_with())
    stage = table.stage
    stage.pan_to(400.0)
    stage.pulse(True)
    stage.show_changed((0, 1))
    before = stage.beach.offset
    delete(table)
    qtbot.wait(120)
    assert stage.beach.offset == before
