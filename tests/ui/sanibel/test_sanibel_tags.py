"""Name tags at the Sanibel table: when they come, and what they say."""

from sanibel_table import EDITION, seen_with

from pelican_suite.games.sanibel.path import Spot
from pelican_suite.ui.sanibel.words import kind_lines, wave_lines
from pelican_suite.ui.shared.style import NAME_TAG_MS

OUT1 = Spot("out1", 3)


def test_pointing_at_a_footprint_tells_what_it_brings(open_table):
    player = open_table(seen_with())
    player.move(player.foot(OUT1))
    tag = player.stage.air.look.tag
    assert "section 1 on the way out" in tag.title
    assert tag.lines == ("Take up to 3 shells of section 1.",)


def test_a_name_tag_comes_when_the_pointer_has_rested(open_table):
    player = open_table(seen_with())
    player.move(player.foot(OUT1))
    air = player.stage.air
    assert air.ripening.interval() == NAME_TAG_MS
    assert air.ripening.isActive()
    assert air.shown_tag is None, "not yet"
    air.ripening.stop()  # what the end of its time does
    assert air.shown_tag == air.look.tag
    player.move(player.foot(Spot("out1", 2)))
    assert air.shown_tag is None, "another footprint, another rest"


def test_pointing_at_the_waves_symbols_tells_what_they_bring_san_7(open_table):
    player = open_table(seen_with(seats=3))
    symbols = EDITION.path.wave
    for number, symbol in enumerate(symbols):
        player.stage.pan_to(player.stage.beach.plan.symbols[number].x() - 200, animate=False)
        player.move(player.stage.beach.symbol(number).toPoint())
        tag = player.stage.air.look.tag
        assert tag.title == "The wave"
        draw = symbol.three_or_more
        for count, name in ((draw.hexagons, "hexagon"), (draw.diamonds, "diamond")):
            assert (f"{count} {name}" in tag.lines[0]) == (count > 0), tag.lines
    player.stage.pan_to(0, animate=False)
    player.move(player.stage.beach.symbol(-1).toPoint())
    assert player.stage.air.look.tag.lines[0] == "It is here now."


def test_two_players_are_told_the_waves_smaller_numbers_san_7(open_table):
    player = open_table(seen_with(seats=2, wave=1))
    assert "1 diamond." in wave_lines(player.table.seen.table, 0)[0]
    assert wave_lines(player.table.seen.table, 0)[1] == "It has been here."


def test_a_name_tag_does_not_say_the_name_twice():
    assert "Cerith" not in kind_lines(EDITION, "cerith")
    assert kind_lines(EDITION, "sand dollar")[0] == "Echinoderm"
