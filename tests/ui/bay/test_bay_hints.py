"""Suggestions shown on the Bay table, in every kind of decision, and taken away again."""

import pytest
from bay_table import STILL

from pelican_suite.core.contract import CHANCE, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games.bay.actions import Attract, Decline, Draw, Place, PutDisc, Score
from pelican_suite.games.bay.game import BAY
from pelican_suite.ui.bay.hud import Hit, Part
from pelican_suite.ui.bay.marks import NO_MARKS

PHASES = ["arrange", "setup-disc", "setup-draw", "place", "pelicans", "score", "disc", "draw"]


def seen_in(phase, tiles):
    """What the player to act sees in the first such position on a board of so many tiles."""
    options = {"setup": "by_hand"} if phase in ("arrange", "setup-disc", "setup-draw") else {}
    setup = Setup(2, complete_options(BAY.info.options, options))
    for played in play(BAY, setup, [BAY.sample_seen] * 2, 3):
        state = played.step.state
        (actor,) = BAY.actors(state) or (CHANCE,)
        if actor != CHANCE and state.phase == phase and len(state.board) >= tiles:
            return BAY.observe(state, actor)
    raise AssertionError(f"no such position: {phase}")


@pytest.mark.parametrize("phase", PHASES)
def test_a_suggestion_is_shown_and_leaves_nothing_behind(open_table, phase):
    seen = seen_in(phase, 10 if phase in PHASES[3:] else 0)
    player = open_table(seen, settings=STILL)
    table, stage = player.table, player.table.stage
    marks, shore, hover = stage.marks, stage.shore, stage.hover
    for action in BAY.legal_seen(seen)[:5]:
        table.show_hint(action)
        now = stage.marks
        match action:
            case Place(lays):
                assert now.ghosts == lays
                hand = [slot for slot in stage.shore.hand if slot is not None]
                assert len(hand) == len(seen.hand) - len(lays)
            case Score():
                assert [mark.chosen for mark in now.areas] == [True]
            case Attract(pelicans):
                assert len(now.areas) == len(pelicans)
            case PutDisc(cell, source):
                assert now.disc == cell
                assert now.lit == (() if source is None else (source,))
            case Draw(stack):
                assert stage.hover == Hit(Part.PILE, stack)
            case Decline():
                assert now == NO_MARKS
        table.show_hint(None)
        assert (stage.marks.ghosts, stage.marks.suggested) == ((), ())
        assert (stage.marks.cells, stage.marks.disc) == (marks.cells, marks.disc)
        assert (stage.shore, stage.hover) == (shore, hover)


def test_the_mouse_lifts_nothing_while_a_suggestion_is_shown(open_table):
    seen = seen_in("place", 10)
    player = open_table(seen, settings=STILL)
    hint = BAY.legal_seen(seen)[0]
    dropped = []
    player.table.hint_dropped.connect(lambda: dropped.append(True))
    player.table.show_hint(hint)
    player.move(player.slot(1))
    assert player.table.stage.hover is None
    assert player.marks.ghosts == hint.lays
    player.click(player.slot(0))
    assert dropped == [True]
    assert player.marks.ghosts == ()
