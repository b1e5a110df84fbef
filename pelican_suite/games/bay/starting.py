"""The beginning: the shuffle and the first three tiles (BAY-4).

Codes of the refusals and what they point at:

- `wrong-tiles` (BAY-4): a shuffle that does not hold every tile once; ("tile", id) of them.
- `wrong-stacks` (BAY-4): a shuffle whose stacks or reserve have the wrong size.
- `no-start` (BAY-4): a shuffle after which no three tiles ever fit; chance shuffles again.
- `not-these-tiles` (BAY-4): an arrangement of other tiles; ("tile", id).
- `bad-turn` (BAY-1): ("tile", id).
- `off-table` (BAY-4): too far out; ("cell", cell).
- `not-touching` (BAY-4): two of the three do not touch; ("cell", cell) of both.
- `edge-mismatch` (BAY-4): ("edge", cell, edge), one for each edge that does not match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Final

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.errors import InputError
from pelican_suite.core.text import say
from pelican_suite.games.bay.actions import Arrange, Cell, Lay, Shuffle
from pelican_suite.games.bay.edition import TileSet
from pelican_suite.games.bay.grid import OPPOSITE, edge_between
from pelican_suite.games.bay.state import STACKS
from pelican_suite.games.bay.wording import terrain_word

CORNER: Final[tuple[Cell, Cell, Cell]] = ((0, 0), (1, -1), (1, 0))
"""Where the first tiles are listed to lie: three cells round a corner."""

FARTHEST: Final = 99
"""No first tile lies further out, in either coordinate."""

_SHUFFLES: Final = 10_000


def check_shuffle(tiles: TileSet, seats: int, shuffle: Shuffle) -> Verdict:
    """Whether a shuffle is possible: every tile once, stacks of the right size (BAY-4, BAY-16)."""
    order = [tile for stack in (*shuffle.stacks, shuffle.reserve) for tile in stack]
    counts = Counter(order)
    wrong = sorted(
        (set(counts) ^ set(tiles.ids())) | {tile for tile, count in counts.items() if count > 1}
    )
    if wrong:
        reason = say("Every tile of the edition must be in the shuffle once.")
        return refuse("wrong-tiles", "BAY-4", reason, *(("tile", tile) for tile in wrong))
    sizes = STACKS if seats > 1 else (len(order),)
    if tuple(map(len, shuffle.stacks)) != sizes:
        reason = say("The stacks must have these sizes: {sizes}.", sizes=sizes)
        return refuse("wrong-stacks", "BAY-4", reason)
    if first_tiles(tiles, shuffle.stacks) is None:
        reason = say("In this order no three tiles ever fit together.")
        return refuse("no-start", "BAY-4", reason)
    return ALLOWED


def sample_shuffle(tiles: TileSet, seats: int, rng: Random) -> Shuffle:
    """A shuffle after which the first tiles can be arranged.

    Raises:
        InputError: If the edition has so few tiles that fit together that none was found.
    """
    for _ in range(_SHUFFLES):
        order = list(tiles.ids())
        rng.shuffle(order)
        if seats == 1:
            shuffle = Shuffle((tuple(order),), ())
        else:
            stacks, start = [], 0
            for size in STACKS:
                stacks.append(tuple(order[start : start + size]))
                start += size
            shuffle = Shuffle(tuple(stacks), tuple(order[start:]))
        if first_tiles(tiles, shuffle.stacks) is not None:
            return shuffle
    raise InputError("edition", "hardly any three of its tiles fit together; no game can begin")


Taken = tuple[tuple[int, int, int], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""Three tiles to arrange, the stacks without them, and the threes that went under the stacks."""


def first_tiles(tiles: TileSet, stacks: tuple[tuple[int, ...], ...]) -> Taken | None:
    """Takes the top tile of each stack, or the top three of a single one.

    Threes that cannot be arranged go to the bottom of their stacks (BAY-4).

    Returns:
        None if that would go on for ever.
    """
    refused: list[tuple[int, ...]] = []
    for _ in range(max(map(len, stacks))):
        three, rest = _tops(stacks)
        if any(True for _ in arrangements(tiles, three)):
            return (three[0], three[1], three[2]), rest, tuple(refused)
        refused.append(three)
        if len(stacks) == 1:
            stacks = (rest[0] + three,)
        else:
            stacks = tuple((*s, tile) for s, tile in zip(rest, three, strict=True))
    return None


def _tops(
    stacks: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    if len(stacks) == 1:
        return stacks[0][:3], (stacks[0][3:],)
    return tuple(stack[0] for stack in stacks), tuple(stack[1:] for stack in stacks)


def arrangements(tiles: TileSet, three: tuple[int, ...]) -> Iterator[Arrange]:
    """Every arrangement of three tiles on the cells of `CORNER`, one for each picture."""
    for one, two, three_ in permutations(sorted(three)):
        last = [
            (turn, letters[4], letters[5])
            for turn in tiles.distinct_turns(three_)
            for letters in (tiles.turned(three_, turn).letters,)
        ]
        for turn_one in tiles.distinct_turns(one):
            a = tiles.turned(one, turn_one).letters
            for turn_two in tiles.distinct_turns(two):
                b = tiles.turned(two, turn_two).letters
                if b[3] != a[0]:
                    continue
                for turn_last, c4, c5 in last:
                    if c4 == a[1] and c5 == b[2]:
                        yield Arrange(
                            (
                                Lay(one, CORNER[0], turn_one),
                                Lay(two, CORNER[1], turn_two),
                                Lay(three_, CORNER[2], turn_last),
                            )
                        )


def check_arrange(tiles: TileSet, three: tuple[int, ...], arrange: Arrange) -> Verdict:
    """Whether the three tiles may begin the bay so (BAY-4)."""
    lays = arrange.lays
    if sorted(lay.tile for lay in lays) != sorted(three):
        reason = say("The bay begins with the three tiles taken from the stacks.")
        wrong = [("tile", lay.tile) for lay in lays if lay.tile not in three]
        return refuse("not-these-tiles", "BAY-4", reason, *wrong)
    for lay in lays:
        if lay.turn not in range(6):
            reason = say("A tile has six turns only.")
            return refuse("bad-turn", "BAY-1", reason, ("tile", lay.tile))
        if max(map(abs, lay.cell)) > FARTHEST:
            reason = say("Begin nearer to the middle of the table.")
            return refuse("off-table", "BAY-4", reason, ("cell", lay.cell))
    faults, words = [], []
    for one, other in combinations(lays, 2):
        edge = edge_between(one.cell, other.cell)
        if edge is None:
            reason = say("Each of the three tiles must touch both others.")
            cells = ("cell", one.cell), ("cell", other.cell)
            return refuse("not-touching", "BAY-4", reason, *cells)
        mine = tiles.turned(one.tile, one.turn).letters[edge]
        theirs = tiles.turned(other.tile, other.turn).letters[OPPOSITE[edge]]
        if mine != theirs:
            faults += [("edge", one.cell, edge), ("edge", other.cell, OPPOSITE[edge])]
            words.append((terrain_word(mine), terrain_word(theirs)))
    if faults:
        mine_word, their_word = words[0]
        reason = say(
            "This edge is {mine}; the neighbour is {theirs}.", mine=mine_word, theirs=their_word
        )
        return refuse("edge-mismatch", "BAY-4", reason, *faults)
    return ALLOWED
