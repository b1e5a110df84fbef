"""Where the held tile could go, as the rules say it: questions to the engine, no rule here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pelican_suite.core.contract import Verdict
from pelican_suite.games.bay.actions import Action, Arrange, Cell, Lay, Place
from pelican_suite.games.bay.board import Area, Board, board_of
from pelican_suite.games.bay.edition import TileSet
from pelican_suite.games.bay.game import PelicanBay
from pelican_suite.games.bay.observation import Observation
from pelican_suite.games.bay.options import joined_pairs
from pelican_suite.games.bay.placing import areas_after, half_pairs, partners, singles


@dataclass(frozen=True, slots=True)
class Answer:
    """What a cell says to a tile as it is turned.

    Attributes:
        fits: The tile may lie here.
        waits: Only together with its partner, which is still missing (BAY-7).
        verdict: Why not, where it neither fits nor waits.
        areas: Areas it would be part of, largest first.
    """

    fits: bool
    waits: bool
    verdict: Verdict
    areas: tuple[Area, ...] = ()

    @property
    def welcome(self) -> bool:
        """It may be put down, for now at least."""
        return self.fits or self.waits


class Openings(Protocol):
    """Answers for tiles put on the table one after the other."""

    tiles: TileSet

    def ways(self, laid: Sequence[Lay], tile: int) -> dict[Lay, bool]:
        """Every way to add `tile` to what is laid; True if it then waits for more."""
        ...

    def ask(self, laid: Sequence[Lay], lay: Lay) -> Answer:
        """What a cell says to one more tile."""
        ...

    def action(self, laid: Sequence[Lay]) -> Action | None:
        """The action that what is laid amounts to, if it is allowed."""
        ...

    def board(self, laid: Sequence[Lay]) -> Board:
        """The board with what is laid, as far as it fits."""
        ...


def settled(tiles: TileSet, lay: Lay) -> Lay:
    """The same picture with the smallest turn, as the engine lists it."""
    turned = tiles.turned(lay.tile, lay.turn)
    for turn in tiles.distinct_turns(lay.tile):
        other = tiles.turned(lay.tile, turn)
        if other.letters == turned.letters and set(other.regions) == set(turned.regions):
            return Lay(lay.tile, lay.cell, turn)
    return lay


class PlaceOpenings:
    """For a placement of one tile or both (BAY-5 to BAY-7)."""

    def __init__(self, game: PelicanBay, seen: Observation) -> None:
        self._game = game
        self._seen = seen
        self.tiles = board_of(seen.edition, seen.board).tiles
        self._ways: dict[tuple[tuple[Lay, ...], int], dict[Lay, bool]] = {}

    def ways(self, laid: Sequence[Lay], tile: int) -> dict[Lay, bool]:
        key = (tuple(laid), tile)
        if key not in self._ways:
            self._ways[key] = self._find(laid, tile)
        return self._ways[key]

    def _find(self, laid: Sequence[Lay], tile: int) -> dict[Lay, bool]:
        seen = self._seen
        board, joined = board_of(seen.edition, seen.board), joined_pairs(seen.options)
        if laid:
            found = partners(board, seen.discs, settled(self.tiles, laid[0]), tile, joined)
            return dict.fromkeys(found, False)
        ways = dict.fromkeys(singles(board, seen.discs, tile), False)
        others = [other for other in seen.hand if other != tile]
        for lay in half_pairs(board, seen.discs, tile) if joined else ():
            if lay not in ways and any(
                partners(board, seen.discs, lay, other, joined) for other in others
            ):
                ways[lay] = True
        return ways

    def ask(self, laid: Sequence[Lay], lay: Lay) -> Answer:
        verdict = self._game.check_seen(self._seen, _place((*laid, lay)))
        waits = not verdict and self.ways(laid, lay.tile).get(settled(self.tiles, lay), False)
        if not verdict and not waits:
            return Answer(False, False, verdict)
        board = board_of(self._seen.edition, self._seen.board)
        return Answer(bool(verdict), waits, verdict, areas_after(board, (*laid, lay)))

    def action(self, laid: Sequence[Lay]) -> Action | None:
        if not laid:
            return None
        place = _place(laid)
        return place if self._game.check_seen(self._seen, place) else None

    def board(self, laid: Sequence[Lay]) -> Board:
        return board_of(self._seen.edition, self._seen.board).extended(laid)


class ArrangeOpenings:
    """For the three tiles that begin the bay (BAY-4)."""

    def __init__(self, game: PelicanBay, seen: Observation) -> None:
        self._game = game
        self._seen = seen
        self.tiles = board_of(seen.edition, seen.board).tiles
        self._all = [action.lays for action in game.legal_seen(seen) if isinstance(action, Arrange)]

    def ways(self, laid: Sequence[Lay], tile: int) -> dict[Lay, bool]:
        done = {settled(self.tiles, lay) for lay in laid}
        return {
            lay: len(done) < 2
            for lays in self._all
            if done <= set(lays)
            for lay in lays
            if lay.tile == tile and lay not in done
        }

    def ask(self, laid: Sequence[Lay], lay: Lay) -> Answer:
        ways = self.ways(laid, lay.tile)
        settled_lay = settled(self.tiles, lay)
        if settled_lay in ways:
            waits = ways[settled_lay]
            return Answer(not waits, waits, self._judge((*laid, lay)))
        return Answer(False, False, self._judge((*laid, lay)))

    def _judge(self, lays: Sequence[Lay]) -> Verdict:
        """The verdict on three tiles; with fewer, on the best way to go on from here."""
        rest = [tile for tile in self._seen.hand if tile not in {lay.tile for lay in lays}]
        free = [cell for cell in self.cells() if cell not in {lay.cell for lay in lays}]
        filled = [Lay(tile, cell, 0) for tile, cell in zip(rest, free, strict=False)]
        return self._game.check_seen(self._seen, _arrange((*lays, *filled)))

    def cells(self) -> tuple[Cell, ...]:
        """The three cells round a corner that the listed arrangements use."""
        return tuple(sorted({lay.cell for lays in self._all for lay in lays}))

    def action(self, laid: Sequence[Lay]) -> Action | None:
        if len(laid) != 3:
            return None
        arrange = _arrange(laid)
        return arrange if self._game.check_seen(self._seen, arrange) else None

    def board(self, laid: Sequence[Lay]) -> Board:
        return Board(self.tiles).extended(laid)


def _place(lays: Sequence[Lay]) -> Place:
    return Place(tuple(sorted(lays)))


def _arrange(lays: Sequence[Lay]) -> Arrange:
    one, two, three = sorted(lays)
    return Arrange((one, two, three))
