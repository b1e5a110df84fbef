"""A turn by keyboard alone, and what screen readers are told."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from sanibel_table import seen_with

from pelican_suite.games.sanibel.actions import Turn
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.ui.sanibel.access import pieces

BEACH = {1: ("cerith", "sand crab", "sand dollar", "turkey wing"), 2: ("shark eye",)}
Key = Qt.Key


def open_turn(open_table, lays=(), **fields):
    return open_table(seen_with(lays, beach=BEACH, **fields))


def test_a_whole_turn_by_keyboard(open_table):
    player = open_turn(open_table)
    player.key(Key.Key_Tab)
    assert player.stage.beach.look.focus == Spot("out1", 2)
    player.key(Key.Key_Right)
    assert player.spoken[-1] == "Footprint 3, section 1 on the way out"
    player.key(Key.Key_Return)
    assert player.step.draft.spot == Spot("out1", 3)
    player.key(Key.Key_Tab)
    assert player.stage.sand.look.focus == ("shell", 1, "sand dollar", 0)
    player.key(Key.Key_Return)
    first = player.step.holding.aim.lay.cells
    player.key(Key.Key_Right)
    second = player.step.holding.aim.lay.cells
    assert first != second
    player.key(Key.Key_Return)
    assert player.step.draft.puts[0].cells == second
    assert not player.step.wants_enter(), "Enter belongs to the primary button again"
    player.press("done")
    assert isinstance(player.actions[0], Turn)
    assert SANIBEL.check_seen(player.table.seen, player.actions[0])


def test_digits_pick_shells_and_backspace_puts_them_back(open_table):
    player = open_turn(open_table)
    player.click(player.foot(Spot("out1", 3)))
    player.key(Key.Key_2)
    assert player.step.holding.kind.name == "turkey wing"
    player.key(Key.Key_Backspace)
    assert player.step.holding is None
    assert player.step.draft.puts == ()
    player.key(Key.Key_1)
    player.key(Key.Key_Return)
    assert len(player.step.draft.puts) == 1
    player.key(Key.Key_Backspace)
    assert player.step.draft.puts == ()


def test_tab_reaches_tiles_of_this_turn_and_enter_lifts_them(open_table):
    player = open_turn(open_table)
    player.click(player.foot(Spot("out1", 3)))
    player.drag(player.slot("sand dollar"), player.cells(0, 1, 2))
    for _ in range(2):
        player.key(Key.Key_Tab)
    assert player.stage.bag.look.focus == (0, 1, 2)
    player.key(Key.Key_Return)
    player.key(Key.Key_Right)
    player.key(Key.Key_Return)
    assert player.step.draft.puts[0].cells != (0, 1, 2)


def test_shells_come_first_once_a_footprint_is_chosen_and_footprints_before_them(open_table):
    player = open_turn(open_table)
    player.click(player.foot(Spot("out1", 3)))
    player.key(Key.Key_Right)
    assert player.step.keys.area == "sand"
    player.key(Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert player.step.keys.area == "feet"


def test_tab_leaves_the_table_at_the_end(open_table):
    player = open_turn(open_table)
    player.key(Key.Key_Tab)
    assert player.step.keys.on_something
    assert not player.step.tab(True)
    assert not player.step.keys.on_something


def test_t_opens_a_triangle_space_and_a_digit_fills_it(open_table):
    pile = (("cerith", 2), ("coquina", 1), ("shark tooth", 1))
    player = open_turn(open_table, [("cerith", (12,))], pile=pile)
    player.click(player.foot(Spot("out1", 3)))
    player.key(Key.Key_T)
    assert player.step.fan == 13
    player.key(Key.Key_3)
    assert player.step.draft.puts[0].kind == "shark tooth"


def test_page_keys_look_at_other_sections_and_ctrl_arrows_pan(open_table):
    player = open_turn(open_table)
    player.key(Key.Key_PageDown)
    assert player.step.shown == 2
    assert [slot.key[2] for slot in player.stage.sand.look.slots] == ["shark eye"]
    player.key(Key.Key_PageUp)
    assert player.step.shown == 1
    before = player.stage.beach.offset
    player.key(Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert player.stage.beach.offset > before


def test_everything_on_the_table_has_a_name_and_can_be_pressed(open_table):
    player = open_turn(open_table, [("shark eye", (6, 7, 8))])
    by_name = {piece.name: piece for piece in pieces(player.table)}
    assert by_name["Footprint 3, section 1 on the way out"].description == (
        "Take up to 3 shells of section 1."
    )
    by_name["Footprint 3, section 1 on the way out"].press()
    assert player.step.draft.spot == Spot("out1", 3)
    by_name = {piece.name: piece for piece in pieces(player.table)}
    by_name["Sand Dollar"].press()
    assert player.step.holding.kind.name == "sand dollar"
    places = [piece for piece in pieces(player.table) if piece.name.startswith("Row ")]
    assert len(places) == len(player.step.holding.legal())
    places[0].press()
    assert len(player.step.draft.puts) == 1
    assert "Shark Eye in your bag" in {piece.name for piece in pieces(player.table)}
    assert "Snails: 1" in {piece.name for piece in pieces(player.table)}


def test_a_screen_reader_sees_the_pieces(open_table):
    player = open_turn(open_table)
    view = QAccessible.queryAccessibleInterface(player.view)
    assert view.childCount() == len(pieces(player.table))
    names = [view.child(n).text(QAccessible.Text.Name) for n in range(view.childCount())]
    assert "Field guide" in names
    assert view.text(QAccessible.Text.Name) == "The beach and your bag"


def test_every_shortcut_is_listed_in_words(open_table):
    player = open_turn(open_table)
    for keys, words in player.table.shortcuts():
        assert keys
        assert words[0].isupper()
