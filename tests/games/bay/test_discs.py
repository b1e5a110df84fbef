"""BAY-13: sun discs."""

from bay_tables import act, table, verdict

from pelican_suite.games.bay.actions import PutDisc
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Phase

START = "54@0,0/3 60@1,-1/1 53@1,0/4"


def _state(discs=(), left=3, **fields):
    return table(START, (17, 24), phase=Phase.DISC, discs=discs, discs_left=left, **fields)


def test_bay_13_after_scoring_a_disc_goes_beside_at_least_one_tile():
    state = act(table(START, (17, 24)), "place 17@0,1/1").state
    best = BAY.legal_actions(state, 0)[0]
    state = BAY.apply(state, 0, best).state
    assert state.phase is Phase.DISC
    after = act(state, "disc 0,-1").state
    assert (after.discs, after.discs_left) == (((0, -1),), 2)
    assert after.phase is Phase.DRAW


def test_bay_13_not_on_a_tile_nor_away_from_all_tiles():
    on_tile = verdict(_state(), "disc 1,0")
    assert (on_tile.code, on_tile.ruling, on_tile.at) == (
        "occupied",
        "BAY-13",
        (("cell", (1, 0)),),
    )
    away = verdict(_state(), "disc 5,5")
    assert (away.code, away.at) == ("not-beside", (("cell", (5, 5)),))


def test_bay_13_one_not_yet_in_play_while_there_is_one():
    state = _state(discs=((0, -1),), left=2)
    assert verdict(state, "disc 2,0")
    refused = verdict(state, "disc 2,0 from 0,-1")
    assert (refused.code, refused.ruling) == ("disc-left", "BAY-13")


def test_bay_13_with_all_out_one_moves_to_a_different_cell():
    discs = ((-1, 0), (0, -1), (2, 0))
    state = _state(discs=discs, left=0)
    refused = verdict(state, "disc 2,-1")
    assert refused.code == "choose-disc"
    assert refused.at == tuple(("disc", cell) for cell in discs)
    same = verdict(state, "disc 2,0 from 2,0")
    assert (same.code, same.at) == ("same-cell", (("disc", (2, 0)),))
    assert verdict(state, "disc 2,-1 from 1,1").code == "no-such-disc"
    after = act(state, "disc 2,-1 from 2,0").state
    assert after.discs == ((-1, 0), (0, -1), (2, -1))
    assert after.discs_left == 0


def test_bay_13_two_discs_never_share_a_cell():
    state = _state(discs=((-1, 0), (0, -1), (2, 0)), left=0)
    refused = verdict(state, "disc 0,-1 from 2,0")
    assert (refused.code, refused.at) == ("disc-on-cell", (("disc", (0, -1)),))
    assert verdict(_state(discs=((0, -1),), left=2), "disc 0,-1").code == "disc-on-cell"


def test_bay_13_every_way_is_listed_once():
    discs = ((-1, 0), (0, -1), (2, 0))
    listed = BAY.legal_actions(_state(discs=discs, left=0), 0)
    # Nine cells lie round three tiles, three of them hold a disc.
    assert len(listed) == len(set(listed)) == 3 * 6
    first = BAY.legal_actions(_state(), 0)
    assert set(first) == {PutDisc(cell) for cell in {action.cell for action in first}}
    assert len(first) == 9


def test_bay_13_the_family_variant_has_no_discs():
    state = table(START, (17, 24), options={"discs": False})
    assert state.discs_left == 0
    state = act(state, "place 17@0,1/1").state
    state = BAY.apply(state, 0, BAY.legal_actions(state, 0)[0]).state
    assert state.phase is Phase.DRAW
