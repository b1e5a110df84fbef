"""What holds in every game: nothing floats, nothing overlaps, no tile is lost."""

from collections import Counter

import pytest
from sanibel_bags import EDITION

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import play
from pelican_suite.games.sanibel.actions import Turn, Via
from pelican_suite.games.sanibel.bag import check_lay
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import DRIFTWOOD, SAND_CRAB, mask_of
from pelican_suite.players.sanibel_greedy import GreedyPlayer

GREEDY = GreedyPlayer()


def careful(seen, rng):
    return GREEDY.choose(SANIBEL, seen, rng)


GAMES = [
    *((seats, seed, SANIBEL.sample_seen) for seats in (2, 3, 4) for seed in range(8)),
    *((seats, seed, careful) for seats in (2, 3, 4) for seed in range(2)),
]


@pytest.mark.parametrize(("seats", "seed", "chooser"), GAMES)
def test_bags_stay_sound_and_every_tile_is_somewhere(seats, seed, chooser):
    before = SANIBEL.initial(Setup(seats))
    for played in play(SANIBEL, Setup(seats), [chooser] * seats, seed):
        state = played.step.state
        for old, new in zip(before.table.bags, state.table.bags, strict=True):
            # Earlier shells never move (SAN-3).
            assert new.lays[: len(old.lays)] == old.lays
            covered = old.covered
            for lay in new.lays[len(old.lays) :]:
                # Laid one by one, each rests on something and has its way in (SAN-2).
                assert check_lay(EDITION, covered, EDITION.kinds[lay.kind], lay.cells)
                covered |= mask_of(lay.cells)
            assert covered == new.covered
            cells = [cell for lay in new.lays for cell in lay.cells]
            assert len(cells) == len(set(cells)) == new.covered.bit_count()
        if state.table.phase is not Phase.DEAL:
            assert tiles_everywhere(state) == ALL_TILES
            assert triangles_everywhere(state) == 5 * seats
        if isinstance(played.action, Turn):
            assert len(set(state.table.spots)) == seats
            assert before.table.components.path.rank(played.action.spot) > max_rank(before)
        before = state
    assert SANIBEL.actors(before) == ()


def max_rank(state):
    """Rank of the token that is about to move: the furthest back."""
    path = state.table.components.path
    return path.rank(state.table.spots[state.table.to_act])


ALL_TILES = sum(number for _, number in (*EDITION.hexagons, *EDITION.diamonds))


def tiles_everywhere(state):
    """Hexagons and diamonds in bags, on the beach, in hands, discarded and not yet drawn."""
    table = state.table
    number = sum(count for _, count in (*table.hexagons, *table.diamonds))
    number += sum(len(kinds) for kinds in (*table.beach, *table.starting))
    number += table.discards + sum(table.crabs)
    for bag in table.bags:
        for lay in bag.lays:
            kind = EDITION.kinds[lay.kind]
            number += not kind.is_lighthouse and not mask_of(lay.cells) & EDITION.grid.triangles
    return number


def triangles_everywhere(state):
    table = state.table
    laid = sum((bag.covered & EDITION.grid.triangles).bit_count() for bag in table.bags)
    return laid + sum(count for _, count in table.pile)


@pytest.mark.parametrize("seed", range(4))
def test_no_kind_is_there_more_often_than_in_the_box(seed):
    *_, last = play(SANIBEL, Setup(4), [SANIBEL.sample_seen] * 4, seed)
    table = last.step.state.table
    seen = Counter(kind for kinds in table.beach for kind in kinds)
    for bag in table.bags:
        for lay in bag.lays:
            if not mask_of(lay.cells) & EDITION.grid.triangles:
                seen[lay.kind] += 1
    for kind, number in (*table.hexagons, *table.diamonds):
        seen[kind] += number
    seen[SAND_CRAB] += table.discards + sum(table.crabs)
    box = dict((*EDITION.hexagons, *EDITION.diamonds))
    assert DRIFTWOOD not in seen
    for kind, number in seen.items():
        assert number == box.get(kind, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_listed_and_sampled_is_allowed(seats):
    state = SANIBEL.initial(Setup(seats))
    for played in play(SANIBEL, Setup(seats), [SANIBEL.sample_seen] * seats, 90 + seats):
        if played.actor >= 0:
            seen = SANIBEL.observe(state, played.actor)
            listed = SANIBEL.legal_seen(seen)
            assert listed
            assert all(SANIBEL.check_seen(seen, action) for action in listed)
            assert not SANIBEL.legal_seen(SANIBEL.observe(state, (played.actor + 1) % seats))
        state = played.step.state
    with pytest.raises(IndexError):
        SANIBEL.sample_seen(SANIBEL.observe(state, 0), None)


def test_turns_use_every_way_to_come_by_a_tile():
    ways = Counter()
    for seed in range(25):
        for played in play(SANIBEL, Setup(3), [SANIBEL.sample_seen] * 3, seed):
            if isinstance(played.action, Turn):
                ways.update(put.via for put in played.action.puts)
    assert set(ways) == set(Via)
