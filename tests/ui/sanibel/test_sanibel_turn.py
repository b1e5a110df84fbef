"""Turns at the Sanibel table by real mouse events: footprints, shells, bag, triangles, Done."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from sanibel_table import EDITION, seen_with, state_when

from pelican_suite.games.sanibel.actions import Keep, Put, Turn, Via
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel.looks import Mark
from pelican_suite.ui.sanibel.sand_zone import CRABS

SHELLS = ("cerith", "coquina", "sand crab", "sand dollar", "turkey wing")
OUT1 = Spot("out1", 3)
"""The foremost footprint of section 1: three shells."""


def laid(player):
    return {lay.kind: lay.cells for lay in player.stage.bag.look.fresh}


def start_turn(open_table, lays=(), spot=OUT1, **fields):
    fields.setdefault("beach", {1: SHELLS, 2: ("jingle shell", "shark eye", "shark tooth")})
    player = open_table(seen_with(lays, **fields))
    player.click(player.foot(spot))
    return player


# Footprints


def test_only_legal_footprints_glow_san_5(open_table):
    player = open_table(seen_with())
    legal = player.stage.beach.look.legal
    assert OUT1 in legal
    assert Spot("lighthouse", 0) in legal
    assert Spot("out1", 0) not in legal, "somebody stands there"
    assert not any(spot.stop.startswith("back") for spot in legal), "past the lighthouse"
    free = player.foot(OUT1)
    glowing = player.pixel(free + QPoint(0, -round(22 * player.stage.beach.scale_now)))
    assert glowing.green() > glowing.red(), "a green glow round a legal footprint"


def test_a_footprint_somebody_stands_on_is_refused_with_its_rule(open_table):
    player = open_table(seen_with())
    player.click(player.foot(Spot("out1", 0)))
    assert player.prompt.refusal
    assert player.prompt.text == "Someone stands on this footprint."
    assert player.prompt.ruling == "SAN-5"
    assert player.step.draft.spot is None


def test_the_token_stands_on_the_chosen_footprint_until_another_is_chosen(open_table):
    player = start_turn(open_table)
    assert player.stage.beach.look.chosen == OUT1
    assert player.stage.beach.look.ghost == 0
    player.click(player.foot(Spot("out2", 1)))
    assert player.stage.beach.look.chosen == Spot("out2", 1)
    assert player.step.shown == 2


def test_dragging_the_beach_pans_it(open_table):
    player = open_table(seen_with())
    player.stage.pan_to(400, animate=False)
    before = player.stage.beach.offset
    at = QPoint(500, round(player.stage.beach.area.height() * 0.62))
    player.drag(at, at + QPoint(-150, 0))
    moved = 150 / player.stage.beach.scale_now
    assert abs(player.stage.beach.offset - before - moved) < 12
    player.wheel(at, 1)
    assert player.stage.beach.offset < before + moved


# Shells


def test_a_shell_is_dragged_into_the_bag_and_the_turn_is_done(open_table):
    player = start_turn(open_table)
    player.drag(player.slot("sand dollar"), player.cells(0, 1, 2))
    assert laid(player) == {"sand dollar": (0, 1, 2)}
    assert "sand dollar" not in player.stage.beach.look.shells[0]
    player.press("done")
    assert player.actions == [Turn(OUT1, (Put("sand dollar", (0, 1, 2), Via.PICK, 1),))]


def test_a_click_picks_a_shell_up_and_the_next_click_lays_it(open_table):
    player = start_turn(open_table)
    player.click(player.slot("turkey wing"))
    assert player.step.holding is not None
    player.click(player.cells(3, 4, 5))
    assert laid(player) == {"turkey wing": (3, 4, 5)}


def test_a_tile_snaps_to_the_legal_place_nearby_and_turns_to_fit(open_table):
    player = start_turn(open_table)
    player.down(player.slot("cerith"))
    for cell in (0, 2, 3):
        player.move(player.cells(cell) + QPoint(4, -5))
        aim = player.step.holding.aim
        assert aim.verdict
        assert aim.lay.cells == (cell,)
        assert player.stage.bag.look.ghost == Lay("cerith", (cell,))
    outline = player.stage.air.sprites[0].picture.outline
    assert outline == player.stage.bag.plan.outline((3,))


def test_san_2_nothing_beneath_is_refused_and_the_tile_goes_back(open_table):
    player = start_turn(open_table)
    player.drag(player.slot("sand dollar"), player.cells(31, 32, 33))
    assert player.prompt.refusal
    assert player.prompt.text == "Nothing beneath it to rest on."
    assert player.prompt.ruling == "SAN-2"
    assert player.stage.bag.look.hatch
    assert laid(player) == {}
    assert player.step.holding is None
    assert "sand dollar" in player.stage.beach.look.shells[0]


def test_san_2_a_closed_off_space_is_refused_and_shaded(open_table):
    lays = [
        ("turkey wing", (0, 1, 2)),
        ("pen shell", (16, 17, 18)),
        ("coquina", (5,)),
        ("cerith", (4,)),
    ]
    player = start_turn(open_table, lays)
    assert player.stage.bag.look.closed == (3,)
    shade = player.pixel(player.cells(3))
    bright = player.pixel(player.cells(49))
    assert shade.lightness() < bright.lightness() - 40
    player.down(player.slot("coquina"))
    for _ in range(6):
        player.move(player.cells(3))
        aim = player.step.holding.aim
        if aim is not None and not aim.verdict:
            break
        player.key(Qt.Key.Key_R)
    player.up(player.cells(3))
    assert player.prompt.text == "This space is closed off: no free way leads here from the top."


def test_outside_the_grid_is_refused_in_words(open_table):
    player = start_turn(open_table)
    bag = player.stage.bag
    player.drag(player.slot("sand dollar"), bag.area.topLeft().toPoint() + QPoint(6, 6))
    assert player.prompt.text == "This is outside the lines of your bag."
    assert laid(player) == {}


def test_dropping_a_shell_back_on_the_sand_takes_nothing(open_table):
    player = start_turn(open_table)
    player.drag(player.slot("sand dollar"), player.stage.sand.area.center().toPoint())
    assert laid(player) == {}
    assert not player.prompt.refusal
    assert "sand dollar" in player.stage.beach.look.shells[0]


def test_san_3_tiles_of_this_turn_move_freely_and_earlier_ones_never(open_table):
    player = start_turn(open_table, [("shark eye", (6, 7, 8))])
    player.drag(player.slot("sand dollar"), player.cells(0, 1, 2))
    player.drag(player.cells(0, 1, 2), player.cells(3, 4, 5))
    assert laid(player) == {"sand dollar": (3, 4, 5)}
    player.drag(player.cells(6, 7, 8), player.cells(0, 1, 2))
    assert player.stage.bag.look.lays == (Lay("shark eye", (6, 7, 8)),)
    player.drag(player.cells(3, 4, 5), player.stage.sand.area.center().toPoint())
    assert laid(player) == {}
    assert "sand dollar" in player.stage.beach.look.shells[0]


def test_san_3_a_tile_may_not_be_left_hanging_at_the_end(open_table):
    player = start_turn(open_table)
    player.drag(player.slot("sand dollar"), player.cells(0, 1, 2))
    player.drag(player.slot("turkey wing"), player.cells(16, 17, 18))
    player.drag(player.cells(0, 1, 2), player.cells(9, 10, 11))
    assert laid(player) == {"sand dollar": (9, 10, 11), "turkey wing": (16, 17, 18)}
    assert not player.prompt.primary.enabled
    player.press("done")
    assert player.actions == []
    assert player.prompt.refusal


def test_more_shells_than_the_footprint_allows_are_refused(open_table):
    player = start_turn(open_table, spot=Spot("out2", 0))
    player.drag(player.slot("jingle shell"), player.cells(0, 1, 2))
    player.down(player.slot("shark eye"))
    assert player.step.holding is None
    assert player.prompt.text == "This footprint lets you take 1 shell."
    assert player.prompt.ruling == "SAN-5"


def test_all_back_and_escape_take_back(open_table):
    player = start_turn(open_table)
    player.drag(player.slot("sand dollar"), player.cells(0, 1, 2))
    player.click(player.slot("turkey wing"))
    assert player.table.cancel()
    assert player.step.holding is None
    assert laid(player) == {"sand dollar": (0, 1, 2)}
    player.press("back")
    assert laid(player) == {}
    assert player.step.draft.spot == OUT1


def test_what_a_tile_would_bring_is_shown_while_it_is_dragged(open_table):
    player = start_turn(open_table)
    player.down(player.slot("sand dollar"))
    player.move(player.cells(0, 1, 2))
    gains = {row.line: row.gain for row in player.stage.score.look.rows if row.gain}
    assert gains == {"echinoderms": 1}
    assert player.stage.air.look.badge[1] == 1
    player.up(player.cells(0, 1, 2))
    points = {row.line: row.points for row in player.stage.score.look.rows}
    assert points["echinoderms"] == 1


def test_pointing_at_a_line_of_the_score_sheet_lights_its_cells(open_table):
    player = open_table(seen_with([("sand dollar", (0, 1, 2)), ("turkey wing", (3, 4, 5))]))
    player.move(player.stage.score.row_rect(0).center().toPoint())
    assert player.stage.bag.look.lit == (0, 1, 2)
    player.click(player.stage.score.row_rect(0).center().toPoint())
    assert player.rules == ["SAN-11"]


# Turning


def test_r_wheel_and_right_button_turn_a_zigzag_and_f_flips_it(open_table):
    player = start_turn(open_table, spot=Spot("lighthouse", 3))
    player.down(player.slot("murex"))
    player.move(player.cells(3, 5, 6))
    seen = set()
    for _ in range(3):
        seen.add(player.step.holding.outline())
        player.key(Qt.Key.Key_R)
    assert len(seen) == 3
    before = player.step.holding.way
    player.wheel(player.cells(3, 5, 6), -1)
    assert player.step.holding.way != before
    before = player.step.holding.way
    player.right_click(player.cells(3, 5, 6))
    assert player.step.holding.way != before
    player.key(Qt.Key.Key_F)
    assert player.step.holding.way.mirrored
    assert player.step.holding.outline() not in seen


def test_san_1_the_symbols_of_a_hexagon_turn_with_it(open_table):
    kind = "cerith+cerith+coquina"
    player = start_turn(open_table, beach={1: (kind,)})
    player.down(player.slot(kind))
    player.move(player.cells(0, 1, 2))
    orders = set()
    for _ in range(3):
        orders.add(player.step.holding.aim.lay.cells)
        player.key(Qt.Key.Key_R)
    assert len(orders) == 3
    assert {frozenset(order) for order in orders} == {frozenset((0, 1, 2))}


# Crabs, lighthouse, chairs


def test_san_6_a_crab_gives_a_shell_of_another_section_chosen_on_the_beach(open_table):
    player = start_turn(open_table)
    assert player.stage.beach.look.open_sections >= {1, 2}
    player.click(player.slot("sand crab"))
    assert "another section" in player.prompt.text
    player.click(player.heap(2))
    player.drag(player.slot("shark eye"), player.cells(0, 1, 2))
    assert "sand crab" not in player.stage.beach.look.shells[0]
    player.press("done")
    assert player.actions[0].puts == (Put("shark eye", (0, 1, 2), Via.CRAB, 2),)


def test_san_9_a_kept_crab_is_used_for_the_next_shell(open_table):
    player = start_turn(open_table, crabs=(2, 0, 0), spot=Spot("out1", 3))
    player.click(player.button(CRABS))
    player.click(player.heap(2))
    player.drag(player.slot("shark eye"), player.cells(0, 1, 2))
    assert player.stage.sand.look.crabs == 1
    player.press("done")
    assert player.actions[0].puts == (Put("shark eye", (0, 1, 2), Via.HELD, 2),)


def test_san_8_at_the_lighthouse_a_tile_is_placed_and_shells_of_any_section_are_taken(open_table):
    player = start_turn(open_table, spot=Spot("lighthouse", 0))
    player.drag(player.slot("murex"), player.cells(3, 5, 6))
    player.click(player.heap(2))
    player.drag(player.slot("shark tooth"), player.cells(0))
    player.press("done")
    vias = {put.kind: (put.via, put.section) for put in player.actions[0].puts}
    assert vias == {"murex": (Via.LIGHT, 0), "shark tooth": (Via.PICK, 2)}


def test_san_8_lighthouse_tiles_stay_in_hand_elsewhere(open_table):
    player = start_turn(open_table)
    player.down(player.slot("murex"))
    assert player.step.holding is None
    assert player.prompt.text == "Lighthouse tiles are placed at the lighthouse."


def test_san_8_at_the_chairs_shells_of_any_section_are_taken(open_table):
    back = Spot("back1", 0)
    player = start_turn(
        open_table, spots=(back, Spot("back1", 2), Spot("back1", 3)), spot=Spot("chairs", 3)
    )
    player.click(player.heap(2))
    player.drag(player.slot("shark eye"), player.cells(0, 1, 2))
    player.press("done")
    assert player.actions[0].puts == (Put("shark eye", (0, 1, 2), Via.PICK, 2),)


# Triangles


def test_san_4_a_triangle_space_is_filled_from_a_fan(open_table):
    pile = (("cerith", 2), ("coquina", 1), ("shark tooth", 1))
    player = start_turn(open_table, [("cerith", (12,))], pile=pile)
    assert player.stage.bag.look.spaces == (13,)
    player.click(player.cells(13))
    fan = player.stage.air.look.fan
    assert [picture.kind.name for picture in fan.pictures] == ["cerith", "coquina", "shark tooth"]
    player.click(fan.places[1].toPoint())
    assert laid(player) == {"coquina": (13,)}
    assert player.stage.bag.look.spaces == ()
    player.click(player.cells(13))
    assert laid(player) == {}, "a click puts it back"


def test_san_4_escape_and_a_click_elsewhere_close_the_fan(open_table):
    player = start_turn(open_table, [("cerith", (12,))])
    player.click(player.cells(13))
    assert player.table.cancel()
    assert player.stage.air.look.fan is None
    player.click(player.cells(13))
    player.click(player.stage.sand.area.bottomLeft().toPoint() + QPoint(20, -100))
    assert player.stage.air.look.fan is None


# Before the first turn


def _waits_to_start(state):
    return state.table.phase is Phase.START and state.table.to_act == 0


def test_san_10_starting_diamonds_are_laid_before_the_first_turn(open_table):
    state = next(
        state
        for seed in range(20)
        if len((state := state_when(_waits_to_start, 4, seed)).table.starting[0]) == 2
    )
    player = open_table(SANIBEL.observe(state, 0))
    one, two = state.table.starting[0]
    player.press("done")
    assert player.prompt.text == "Place all your starting diamonds."
    player.drag(player.slot(one), player.cells(0))
    assert not player.prompt.primary.enabled
    player.drag(player.slot(two), player.cells(2))
    player.press("done")
    assert {lay.kind for lay in player.actions[0].lays} == {one, two}
    assert SANIBEL.check_seen(player.table.seen, player.actions[0])


def test_san_9_driftwood_is_replaced_by_one_of_two(open_table):
    seen = seen_with()
    table = replace(seen.table, phase=Phase.KEEP, to_act=0)
    player = open_table(
        replace(seen, table=table, hand=("murex",), choice=("barnacles", "sea whip"))
    )
    assert not player.prompt.primary.enabled
    player.click(player.slot("sea whip"))
    assert player.prompt.text == "Keep Sea Whip?"
    player.press("keep")
    assert player.actions == [Keep("sea whip")]


def test_every_position_of_every_shape_can_be_pointed_at(open_table):
    """A tile of the right turn always finds the place its middle lies on."""
    player = start_turn(open_table, beach={1: ("cerith", "sand dollar")})
    for kind in ("cerith", "sand dollar"):
        player.down(player.slot(kind))
        held = player.step.holding
        for position in EDITION.grid.positions[held.shape]:
            if position.on_floor:
                aim = held.aim_at(held.plan.centre(position.cells))
                assert aim.lay.cells == position.cells
        player.table.cancel()
        player.up(player.slot(kind))
        player.table.cancel()


# Steps taken back


def test_taking_back_undoes_one_step_of_the_turn_at_a_time_san_3(open_table):
    player = start_turn(open_table)
    player.drag(player.slot("sand dollar"), player.cells(0, 1, 2))
    player.drag(player.slot("cerith"), player.cells(5))
    assert set(laid(player)) == {"sand dollar", "cerith"}
    player.down(player.slot("coquina"))
    assert player.table.take_back()
    assert player.step.carry is None
    assert player.table.take_back()
    assert set(laid(player)) == {"sand dollar"}
    assert player.table.take_back()
    assert not laid(player)
    assert player.step.draft.spot == OUT1
    assert player.table.take_back()
    assert player.step.draft.spot is None
    assert not player.table.take_back(), "from here on the game itself takes back"


# What is refused, and why


def test_a_diamond_dropped_in_mid_bag_is_told_that_nothing_bears_it_san_2(open_table):
    player = start_turn(open_table)
    at = player.cells(42)
    player.drag(player.slot("cerith"), at)
    assert player.prompt.text == "Nothing beneath it to rest on."
    assert player.prompt.ruling == "SAN-2"


def test_a_lighthouse_tile_waits_for_the_lighthouse_san_8(open_table):
    player = open_table(seen_with())
    player.click(player.slot("murex"))
    assert player.prompt.text == "Lighthouse tiles are placed at the lighthouse."
    assert player.prompt.ruling == "SAN-8"


def test_a_tile_stays_in_hand_when_the_table_changes_its_size(open_table):
    # Large text: the prompt takes a second line as soon as a tile is in hand.
    player = start_turn(open_table)
    player.key(Qt.Key.Key_1)
    aim = player.step.holding.aim
    player.table.resize(1000, 640)
    assert player.step.holding is not None
    assert player.step.holding.aim == aim
    sprite = player.step.carry._sprite
    middle = player.stage.bag.centre(aim.lay.cells)
    assert (sprite.goal.x, sprite.goal.side) == (middle.x(), player.stage.bag.side)
    player.key(Qt.Key.Key_Return)
    assert laid(player)


def test_a_sand_crab_is_pale_only_when_it_cannot_be_used_san_6(open_table):
    player = start_turn(open_table, spot=Spot("out1", 2))

    def mark():
        return next(s.mark for s in player.stage.sand.look.slots if s.key[2] == "sand crab")

    assert mark() is Mark.NONE
    for kind, cells in (("sand dollar", (0, 1, 2)), ("cerith", (5,))):
        player.drag(player.slot(kind), player.cells(*cells))
    assert player.step.reach.picks_left() == 0
    assert mark() is Mark.DIM
