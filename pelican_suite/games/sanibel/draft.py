"""A turn under construction: small steps, freely taken back, until it is a finished action (SAN-3).

The window and scripted players build turns with it. A draft never changes; every step returns a
new one. Each step has a `may_…` that says beforehand whether it is allowed and why not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pelican_suite.core.contract import ALLOWED, Verdict, refuse
from pelican_suite.core.errors import IllegalAction
from pelican_suite.core.text import say, say_count
from pelican_suite.games.sanibel.actions import Put, Start, Turn, Via
from pelican_suite.games.sanibel.bag import (
    Bag,
    canonical,
    check_arrangement,
    check_lay,
    legal_order,
    position_of,
    shape_on,
    variants,
)
from pelican_suite.games.sanibel.choosing import fillable, offers
from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Observation, Phase
from pelican_suite.games.sanibel.tiles import Lay, Shape, mask_of
from pelican_suite.games.sanibel.turns import check_puts, check_spot


@dataclass(frozen=True, slots=True)
class Draft:
    """What the player has done so far in this turn.

    Attributes:
        seen: The table before the turn, as the player sees it.
        spot: The footprint chosen, None before that and while starting diamonds are placed.
        puts: Tiles in hand or in the bag; those still in hand have no cells.
    """

    seen: Observation
    spot: Spot | None = None
    puts: tuple[Put, ...] = ()

    @property
    def edition(self) -> SanibelEdition:
        """The components."""
        return self.seen.table.components

    @property
    def bag(self) -> Bag:
        """The player's bag with the tiles of this turn, in the order they were laid down here."""
        own = self.seen.table.bags[self.seen.viewer]
        return own.with_lays([put.lay for put in self.puts if put.cells])

    def may_choose(self, spot: Spot) -> Verdict:
        """Whether the player may walk to `spot`."""
        if not (self.seen.my_turn and self.seen.table.phase is Phase.TURN):
            return refuse("not-your-turn", "SAN-5", say("This is not to be done now."))
        return check_spot(self.seen.table, self.seen.viewer, spot)

    def choose(self, spot: Spot) -> Draft:
        """Walks to `spot`; tiles taken for another footprint go back.

        Raises:
            IllegalAction: If `may_choose` refuses.
        """
        _require(self.may_choose(spot))
        return self if spot == self.spot else Draft(self.seen, spot)

    def offers(self) -> list[Put]:
        """Tiles that may still be taken, without cells; triangles are in `spaces`."""
        return [] if self.spot is None else offers(self.seen, self.spot, self.puts)

    def spaces(self) -> list[Put]:
        """Triangles that may be placed now, one entry a space and type (SAN-4)."""
        laid = tuple(put for put in self.puts if put.cells)
        return [] if self.spot is None else fillable(self.seen, laid)

    def may_take(self, offer: Put) -> Verdict:
        """Whether one more tile may be taken."""
        if self.spot is None:
            if offer.via is Via.LIGHT:
                reason = say("Lighthouse tiles are placed at the lighthouse.")
                return refuse("too-many-lighthouse", "SAN-8", reason)
            return refuse("no-footprint", "SAN-5", say("Choose a footprint first."))
        return check_puts(self.seen, self.spot, (*self.puts, replace(offer, cells=())))

    def take(self, offer: Put) -> Draft:
        """Takes a tile into the hand; it is the last of `puts`.

        Raises:
            IllegalAction: If `may_take` refuses.
        """
        _require(self.may_take(offer))
        return replace(self, puts=(*self.puts, replace(offer, cells=())))

    def give_back(self, index: int) -> Draft:
        """Puts tile number `index` of `puts` back where it came from.

        Starting diamonds have nowhere to go back to: they come into the hand.
        """
        if self.spot is None:
            return self.lift(index)
        return replace(self, puts=self.puts[:index] + self.puts[index + 1 :])

    def lift(self, index: int) -> Draft:
        """Takes a tile of this turn out of the bag into the hand; a triangle goes to the pile."""
        if self.puts[index].via is Via.FILL:
            return self.give_back(index)
        return self._with(index, ())

    def may_lay(self, index: int, cells: tuple[int, ...]) -> Verdict:
        """Whether tile number `index` may lie on `cells` beside the others of this turn.

        Quick: called while a tile is dragged. Where others of this turn hang in the air because
        the tile beneath them was lifted, the tile is judged by itself.
        """
        put = self.puts[index]
        kind = self.edition.kinds[put.kind]
        position = position_of(self.edition, kind, cells)
        on_triangle = position is not None and bool(position.mask & self.edition.grid.triangles)
        if position is not None and on_triangle != (put.via is Via.FILL):
            reason = say("Triangle spaces are filled with triangles, diamond spaces with diamonds.")
            return refuse("not-a-triangle", "SAN-4", reason, *(("cell", cell) for cell in cells))
        own = self.seen.table.bags[self.seen.viewer].covered
        others = [p.lay for i, p in enumerate(self.puts) if p.cells and i != index]
        beside = own
        for lay in others:
            beside |= mask_of(lay.cells)
        verdict = check_lay(self.edition, beside, kind, cells)
        if verdict and not others:
            return verdict
        if position is not None and legal_order(self.edition, own, [*others, Lay(put.kind, cells)]):
            return ALLOWED
        if verdict and legal_order(self.edition, own, others) is not None:
            reason = say("These tiles cannot come to lie like this one after the other.")
            return refuse("out-of-order", "SAN-3", reason, *(("cell", cell) for cell in cells))
        return verdict

    def lay(self, index: int, cells: tuple[int, ...]) -> Draft:
        """Lays tile number `index` on `cells`, from the hand or from elsewhere in the bag.

        Raises:
            IllegalAction: If `may_lay` refuses.
        """
        _require(self.may_lay(index, cells))
        kind = self.edition.kinds[self.puts[index].kind]
        return self._with(index, canonical(self.edition, kind, cells).cells)

    def places(self, index: int) -> list[Lay]:
        """Every way tile number `index` may lie now, turned ways of one place side by side."""
        put = self.puts[index]
        kind = self.edition.kinds[put.kind]
        shape = Shape.TRIANGLE if put.via is Via.FILL else kind.shape
        return [
            lay
            for position in self.edition.grid.positions[shape]
            if self.may_lay(index, position.cells)
            for lay in variants(self.edition, kind, position.mask)
        ]

    def turned(self, index: int) -> Draft:
        """The tile on the same cells, turned to the next way its symbols can lie there."""
        put = self.puts[index]
        if not put.cells:
            return self
        kind = self.edition.kinds[put.kind]
        ways = variants(self.edition, kind, mask_of(put.cells))
        after = (ways.index(canonical(self.edition, kind, put.cells)) + 1) % len(ways)
        return self._with(index, ways[after].cells)

    def may_fill(self, kind: str, cell: int) -> Verdict:
        """Whether the triangle space `cell` may be filled with a triangle of this kind (SAN-4)."""
        if self.spot is None:
            return refuse("no-footprint", "SAN-5", say("Choose a footprint first."))
        put = Put(kind, (cell,), Via.FILL)
        verdict = check_puts(self.seen, self.spot, (*self.puts, put))
        if not verdict:
            return verdict
        tile = self.edition.kinds[kind]
        if shape_on(self.edition, tile, 1 << cell) is not Shape.TRIANGLE:
            return refuse(
                "not-a-triangle", "SAN-4", say("This is not a triangle space."), ("cell", cell)
            )
        return check_lay(self.edition, self.bag.covered, tile, (cell,))

    def fill(self, kind: str, cell: int) -> Draft:
        """Fills a triangle space.

        Raises:
            IllegalAction: If `may_fill` refuses.
        """
        _require(self.may_fill(kind, cell))
        return replace(self, puts=(*self.puts, Put(kind, (cell,), Via.FILL)))

    def may_finish(self) -> Verdict:
        """Whether the turn can end as it is."""
        starting = self.seen.table.phase is Phase.START
        if self.spot is None and not starting:
            return refuse("no-footprint", "SAN-5", say("Choose a footprint first."))
        waiting = [put for put in self.puts if not put.cells]
        if waiting:
            reason = say_count(
                "Place {count} more tile or put it back.",
                "Place {count} more tiles or put them back.",
                len(waiting),
            )
            if starting:
                reason = say("Place all your starting diamonds.")
            at = (("tile", put.kind, put.section) for put in waiting)
            return refuse("still-in-hand", "SAN-5", reason, *at)
        own = self.seen.table.bags[self.seen.viewer].covered
        return check_arrangement(self.edition, own, [put.lay for put in self.puts])

    def finish(self) -> Turn | Start:
        """The action for the record.

        Raises:
            IllegalAction: If `may_finish` refuses.
        """
        _require(self.may_finish())
        if self.spot is None:
            return Start(tuple(put.lay for put in self.puts))
        return Turn(self.spot, self.puts)

    def _with(self, index: int, cells: tuple[int, ...]) -> Draft:
        puts = list(self.puts)
        puts[index] = replace(puts[index], cells=cells)
        return replace(self, puts=tuple(puts))


def begin(seen: Observation) -> Draft:
    """The empty draft: with the starting diamonds in hand before the first turn (SAN-10)."""
    if seen.my_turn and seen.table.phase is Phase.START:
        diamonds = seen.table.starting[seen.viewer]
        return Draft(seen, None, tuple(Put(kind, ()) for kind in diamonds))
    return Draft(seen)


def _require(verdict: Verdict) -> None:
    if not verdict:
        raise IllegalAction(verdict)
