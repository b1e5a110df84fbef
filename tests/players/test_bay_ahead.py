"""Looking ahead: replies, discs and what is left for oneself are those of the rules."""

from random import Random

import pytest
from bay_positions import positions
from bay_twin import snapshot

from pelican_suite.players.bay import skill_of, tuned_weights
from pelican_suite.players.bay_ahead import Ahead, kept_tiles
from pelican_suite.players.bay_gain import Gains
from pelican_suite.players.bay_reply import Replies
from pelican_suite.players.bay_search import Search


def with_discs(seed, least):
    """Positions with at least so many discs out, and gains that have looked at them."""
    for _, twin in positions(seed, every=5):
        if len(twin.discs) >= least and len(twin.hands[twin.turn]) == 2:
            gains = Gains(twin.board, tuned_weights(2))
            gains.look(twin, twin.turn)
            yield twin, gains


def unseen(twin):
    """What is neither on the board nor in the hand to act."""
    own = twin.hands[twin.turn]
    laid = {twin.board.kind[cell] // 6 for cell in twin.board.cells}
    return [tile for tile in range(twin.tiles.count) if tile not in laid and tile not in own]


def some_hands(twin, count):
    rng, tiles = Random(3), unseen(twin)
    return [sorted(rng.sample(tiles, 2)) for _ in range(count)]


def best_value(gains, twin, hand):
    return max((one.value for one in gains.options(hand, twin.joined, True)), default=0.0)


@pytest.mark.parametrize("seed", [2, 3, 22])
def test_bay_5_replies_keep_off_the_discs_as_they_lie(seed):
    seen = 0
    for twin, gains in with_discs(seed, 1):
        hands = some_hands(twin, 4)
        before = snapshot(twin.board)
        replies = Replies(gains, twin, hands)
        assert snapshot(twin.board) == before
        expected = [best_value(gains, twin, hand) for hand in hands]
        assert replies.left() == pytest.approx(sum(expected) / len(expected))
        seen += 1
    assert seen


@pytest.mark.parametrize("seed", [2, 3, 22])
def test_bay_13_every_disc_is_judged_by_what_is_found_when_it_lies_there(seed):
    moved = 0
    for twin, gains in with_discs(seed, 2):
        hands, board = some_hands(twin, 4), twin.board
        before = bytes(board.disc)
        found = Replies(gains, twin, hands).discs()
        assert bytes(board.disc) == before
        assert [disc.left for disc in found] == sorted(disc.left for disc in found)
        for disc in found[:6]:
            assert disc.cell != disc.source
            assert disc.cell in twin.free_cells()
            assert disc.source in (twin.discs if twin.discs_left == 0 else [-1])
            disc.put(board)
            expected = [best_value(gains, twin, hand) for hand in hands]
            disc.take(board)
            assert disc.left == pytest.approx(sum(expected) / len(expected))
            moved += disc.source >= 0
        assert bytes(board.disc) == before
    assert moved


def test_no_other_disc_would_cost_those_hands_more():
    for twin, gains in with_discs(22, 3):
        hands, board = some_hands(twin, 4), twin.board
        found = Replies(gains, twin, hands).discs()
        least = min(disc.left for disc in found)
        for cell in twin.free_cells():
            for source in twin.discs:
                board.disc[source], board.disc[cell] = 0, 1
                left = sum(best_value(gains, twin, hand) for hand in hands) / len(hands)
                board.disc[source], board.disc[cell] = 1, 0
                assert left >= least - 1e-9


def test_looking_ahead_leaves_everything_as_it_was():
    for twin, gains in with_discs(3, 1):
        before = snapshot(twin.board), bytes(twin.board.disc), [*twin.discs]
        options = gains.options(twin.hands[twin.turn], twin.joined, True)[:6]
        ahead = Ahead(twin, unseen(twin), tuned_weights(2), gains, Random(1))
        ahead.judge(options, 8)
        assert (snapshot(twin.board), bytes(twin.board.disc), twin.discs) == before
        assert len({one.placement for one in options}) == len(options)


def test_bay_14_nobody_finds_anything_after_the_last_turn():
    for twin, gains in with_discs(2, 1):
        twin.final_round, twin.final_turns = True, 0
        options = gains.options(twin.hands[twin.turn], twin.joined, True)
        quiet = [option for option in options if not option.closed][:5]
        ahead = Ahead(twin, unseen(twin), tuned_weights(2), gains, Random(1))
        ahead.judge(quiet, 8)
        assert [option.value for option in quiet] == [float(option.now) for option in quiet]
        assert ahead.discs(8) == []
        # A disc has to be put even so (BAY-13).
        search = Search(twin, unseen(twin), skill_of(8), tuned_weights(2), Random(1))
        assert search.discs()


def test_tiles_kept_are_those_not_placed():
    for twin, gains in with_discs(3, 1):
        hand = twin.hands[twin.turn]
        for option in gains.options(hand, twin.joined, True):
            kept = kept_tiles(twin, option.placement)
            single = option.placement[2] < 0
            assert len(kept) == (1 if single else 0)
            assert set(kept) < set(hand)
