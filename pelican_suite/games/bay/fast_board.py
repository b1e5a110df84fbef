"""The bay as arrays: tiles, needs and areas that grow and shrink again by `undo` (BAY-3, BAY-5).

Cells are numbered so that their order is that of (q, r); a spot is `cell * 6 + edge`. Areas are
kept as a forest of regions that only ever joins a root to a root, so that a join can be undone.
"""

from __future__ import annotations

from typing import Final

from pelican_suite.games.bay.fast_tiles import COUNT, KEYS, TURNS_IN, FastTiles

OPPOSITE: Final[list[int]] = [3, 4, 5, 0, 1, 2]
_MARGIN: Final = 3


class FastBoard:
    """Tiles on the table; the caller sees to it that what is laid matches.

    Attributes:
        tiles: Tables of the edition.
        width: Cells in a column of the grid.
        steps: What to add to a cell to cross edge 0, …, 5.
        kind: By cell: the kind that lies there, -1 where none does.
        need: By cell: need key.
        disc: By cell: 1 where a sun disc lies.
        cells: Covered cells in the order of laying.
        frontier: Empty cells beside a tile, in no particular order.
        parent: By region: a region nearer to the root of its area; a root is its own.
        mask: By root: the tiles of the area, bit i for `cells[i]`.
        count: By root: how many tiles that are, the size of the area.
        open: By root: edges that face an empty cell.
        spot: By root: the smallest spot.
        terrain: By region.
    """

    def __init__(self, tiles: FastTiles, q: int, r: int) -> None:
        """Args:
        tiles: Tables of the edition.
        q: Of a cell where a tile will lie; the grid is laid round it.
        r: Ditto.
        """
        half = tiles.count + _MARGIN
        width = 2 * half + 1
        self.tiles: FastTiles = tiles
        self.width: int = width
        self.q0: int = q - half
        self.r0: int = r - half
        self.steps: list[int] = [width - 1, width, 1, 1 - width, -width, -1]
        self.kind: list[int] = [-1] * (width * width)
        self.base: list[int] = [-1] * (width * width)
        self.need: list[int] = [0] * (width * width)
        self.disc: bytearray = bytearray(width * width)
        self.where: list[int] = [-1] * (width * width)
        self.cells: list[int] = []
        self.frontier: list[int] = []
        self.parent: list[int] = []
        self.mask: list[int] = []
        self.count: list[int] = []
        self.open: list[int] = []
        self.spot: list[int] = []
        self.rank: list[int] = []
        self.terrain: list[int] = []
        self._joins: list[tuple[int, int, int, int, int, int, int]] = []
        self._marks: list[tuple[int, int]] = []

    def cell(self, q: int, r: int) -> int:
        """The number of a cell."""
        return (q - self.q0) * self.width + r - self.r0

    def place(self, cell: int) -> tuple[int, int]:
        """(q, r) of a cell."""
        return cell // self.width + self.q0, cell % self.width + self.r0

    def rewind(self, tiles: int) -> None:
        """Takes tiles away until only the first so many lie."""
        while len(self.cells) > tiles:
            self.undo()

    def find(self, region: int) -> int:
        """The root of a region's area."""
        parent = self.parent
        above = parent[region]
        while above != region:
            region = above
            above = parent[region]
        return region

    def area_at(self, spot: int) -> int:
        """The root of the area at a covered spot."""
        cell, edge = spot // 6, spot % 6
        return self.find(self.base[cell] + self.tiles.region_at[self.kind[cell] * 6 + edge])

    def size(self, root: int) -> int:
        """Number of tiles in an area (BAY-3)."""
        return self.count[root]

    def roots(self) -> list[int]:
        """All areas."""
        return [region for region, above in enumerate(self.parent) if region == above]

    def areas_of(self, cell: int) -> list[int]:
        """Areas with a region on a covered cell, each once."""
        base = self.base[cell]
        found: list[int] = []
        for region in range(base, base + len(self.tiles.regions[self.kind[cell]])):
            root = self.find(region)
            if root not in found:
                found.append(root)
        return found

    def lay(self, cell: int, kind: int) -> None:
        """Lays a tile and joins areas."""
        tiles, kinds, bases, where = self.tiles, self.kind, self.base, self.where
        frontier = self.frontier
        place = where[cell]
        self._marks.append((len(self._joins), place))
        if place >= 0:
            last = frontier.pop()
            where[cell] = -1
            if last != cell:
                frontier[place] = last
                where[last] = place
        base = len(self.parent)
        bit = 1 << len(self.cells)
        self.cells.append(cell)
        kinds[cell] = kind
        bases[cell] = base
        terrains = tiles.terrains[kind]
        for index, edges in enumerate(tiles.regions[kind]):
            self.parent.append(base + index)
            self.mask.append(bit)
            self.count.append(1)
            self.open.append(len(edges))
            self.spot.append(cell * 6 + edges[0])
            self.rank.append(0)
            self.terrain.append(terrains[index])
        steps, region_at = self.steps, tiles.region_at
        for edge in range(6):
            other = cell + steps[edge]
            beyond = kinds[other]
            if beyond < 0:
                self.need[other] |= tiles.ask[kind * 6 + edge]
                if where[other] < 0:
                    where[other] = len(frontier)
                    frontier.append(other)
            else:
                facing = bases[other] + region_at[beyond * 6 + OPPOSITE[edge]]
                self._join(self.find(base + region_at[kind * 6 + edge]), self.find(facing))

    def _join(self, one: int, other: int) -> None:
        """Joins two areas, or an area with itself, across one edge."""
        if self.rank[one] < self.rank[other]:
            one, other = other, one
        self._joins.append(
            (
                other,
                one,
                self.mask[one],
                self.count[one],
                self.open[one],
                self.spot[one],
                self.rank[one],
            )
        )
        if one == other:
            self.open[one] -= 2
            return
        self.parent[other] = one
        mask = self.mask[one] | self.mask[other]
        self.mask[one] = mask
        self.count[one] = mask.bit_count()
        self.open[one] += self.open[other] - 2
        self.spot[one] = min(self.spot[one], self.spot[other])
        if self.rank[one] == self.rank[other]:
            self.rank[one] += 1

    def undo(self) -> None:
        """Takes the tile laid last away again."""
        joins, place = self._marks.pop()
        while len(self._joins) > joins:
            other, one, mask, count, open_edges, spot, rank = self._joins.pop()
            self.parent[other] = other
            self.mask[one] = mask
            self.count[one] = count
            self.open[one] = open_edges
            self.spot[one] = spot
            self.rank[one] = rank
        cell = self.cells.pop()
        kind, base = self.kind[cell], self.base[cell]
        self.kind[cell] = -1
        self.base[cell] = -1
        del self.parent[base:], self.mask[base:], self.count[base:], self.open[base:]
        del self.spot[base:], self.rank[base:], self.terrain[base:]
        frontier, where = self.frontier, self.where
        for edge in range(5, -1, -1):
            other = cell + self.steps[edge]
            if self.kind[other] < 0:
                self.need[other] ^= self.tiles.ask[kind * 6 + edge]
                if self.need[other] == 0:
                    # It came with this tile, so it is the last one.
                    frontier.pop()
                    where[other] = -1
        if place >= 0:
            if place == len(frontier):
                frontier.append(cell)
            else:
                moved = frontier[place]
                where[moved] = len(frontier)
                frontier.append(moved)
                frontier[place] = cell
            where[cell] = place

    def singles(self, tile: int) -> list[tuple[int, int]]:
        """(cell, kind) of every way to lay a tile alone (BAY-5)."""
        found: list[tuple[int, int]] = []
        fit, need, disc = self.tiles.fit, self.need, self.disc
        offset = tile * KEYS
        for cell in self.frontier:
            key = need[cell]
            turns = fit[offset + key]
            if turns and COUNT[key] >= 2 and not disc[cell]:
                for turn in TURNS_IN[turns]:
                    found.append((cell, tile * 6 + turn))
        return found

    def halves(self, tile: int) -> list[tuple[int, int]]:
        """(cell, kind) of every way to lay a tile beside at least one other (BAY-7)."""
        found: list[tuple[int, int]] = []
        fit, need, disc = self.tiles.fit, self.need, self.disc
        offset = tile * KEYS
        for cell in self.frontier:
            turns = fit[offset + need[cell]]
            if turns and not disc[cell]:
                for turn in TURNS_IN[turns]:
                    found.append((cell, tile * 6 + turn))
        return found

    def partners(self, tile: int, strong: bool, joined: bool) -> list[tuple[int, int]]:
        """Ways to lay `tile` in one placement with the tile laid last (BAY-6, BAY-7).

        Args:
            tile: The other tile of the hand.
            strong: The tile laid last could lie alone: it touches two that were there before.
            joined: Option `joined_pairs`.
        """
        found: list[tuple[int, int]] = []
        fit, need, disc = self.tiles.fit, self.need, self.disc
        offset = tile * KEYS
        if strong:
            for cell in self.frontier:
                key = need[cell]
                turns = fit[offset + key]
                if turns and COUNT[key] >= 2 and not disc[cell]:
                    for turn in TURNS_IN[turns]:
                        if self._shares(cell, tile * 6 + turn):
                            found.append((cell, tile * 6 + turn))
            return found
        least = 2 if joined else 3
        last = self.cells[-1]
        for step in self.steps:
            cell = last + step
            if self.kind[cell] >= 0 or disc[cell]:
                continue
            key = need[cell]
            turns = fit[offset + key]
            if turns and COUNT[key] >= least:
                for turn in TURNS_IN[turns]:
                    if self._shares(cell, tile * 6 + turn):
                        found.append((cell, tile * 6 + turn))
        return found

    def _shares(self, cell: int, kind: int) -> bool:
        """Some region would join the tile laid last and an older one in one area (BAY-6)."""
        last = 1 << (len(self.cells) - 1)
        kinds, region_at = self.kind, self.tiles.region_at
        for edges in self.tiles.regions[kind]:
            joined = 0
            for edge in edges:
                other = cell + self.steps[edge]
                beyond = kinds[other]
                if beyond >= 0:
                    facing = self.base[other] + region_at[beyond * 6 + OPPOSITE[edge]]
                    joined |= self.mask[self.find(facing)]
            if joined & last and joined != last:
                return True
        return False

    def pairs(self, one: int, other: int, joined: bool) -> list[tuple[int, int, int, int]]:
        """(cell, kind, cell, kind) of every way to lay two tiles in one placement."""
        found: list[tuple[int, int, int, int]] = []
        for cell, kind in self.halves(one):
            strong = COUNT[self.need[cell]] >= 2
            self.lay(cell, kind)
            for cell_two, kind_two in self.partners(other, strong, joined):
                found.append((cell, kind, cell_two, kind_two))
            self.undo()
        return found

    def can_place(self, hand: list[int], joined: bool) -> bool:
        """Whether anything of a hand fits (BAY-8)."""
        fit, need, disc = self.tiles.fit, self.need, self.disc
        for cell in self.frontier:
            key = need[cell]
            if COUNT[key] >= 2 and not disc[cell]:
                for tile in hand:
                    if fit[tile * KEYS + key]:
                        return True
        return joined and len(hand) == 2 and len(self.pairs(hand[0], hand[1], joined)) > 0
