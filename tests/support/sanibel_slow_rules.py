"""A second scorer for Sanibel, slow and plain: dictionaries of cells, corners as points, networkx.

It reads the edition file itself and shares no code with the engine.
"""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations

import networkx as nx

from pelican_suite.core import resources

DATA = json.loads(resources.read_text("editions/sanibel/reference.json"))
CORNERS = {cell["cell"]: [tuple(c) for c in cell["corners"]] for cell in DATA["cells"]}
TYPE_OF = {
    name: family if family != "special snail" else "snail"
    for family, names in DATA["tiles"]["hexagon"].items()
    if family != "three diamonds"
    for name in names
}
TYPE_OF |= {"murex": "snail", "kitten's paw": "bivalve"}
SMALL = ("cerith", "coquina", "shark tooth")
SYMBOLS = DATA["tiles"]["lighthouse"]["symbols"]


def edges(cell):
    corners = CORNERS[cell]
    return {frozenset((corners[i], corners[i - 1])) for i in range(len(corners))}


BOARD = nx.Graph()
BOARD.add_nodes_from(CORNERS)
BOARD.add_edges_from((a, b) for a, b in combinations(CORNERS, 2) if edges(a) & edges(b))
USES = Counter(edge for cell in CORNERS for edge in edges(cell))
WIDTH = max(x for corners in CORNERS.values() for x, _ in corners)


def middle(cells):
    points = [point for cell in cells for point in CORNERS[cell]]
    return (
        Fraction(sum(x for x, _ in points), len(points)),
        Fraction(sum(y for _, y in points), len(points)),
    )


def outer(cell):
    return [sorted(edge) for edge in edges(cell) if USES[edge] == 1]


def at_wall(cell):
    return any(a[0] == b[0] for a, b in outer(cell))


def at_top(cell):
    height = middle([cell])[1]
    return any(a[0] != b[0] and a[1] + b[1] > 2 * height for a, b in outer(cell))


class Slow:
    """One bag as a list of (name, cells) with symbols looked up."""

    def __init__(self, bag):
        self.tiles = [(lay.kind, lay.cells) for lay in bag.lays]
        self.owner = {cell: i for i, (_, cells) in enumerate(self.tiles) for cell in cells}
        self.type = {}
        for name, cells in self.tiles:
            for place, cell in enumerate(cells):
                if name in SMALL:
                    self.type[cell] = name
                elif "+" in name:
                    self.type[cell] = name.split("+")[place]
                elif name in SYMBOLS:
                    self.type[cell] = SYMBOLS[name][place]
                else:
                    self.type[cell] = TYPE_OF.get(name)
        self.touch = nx.Graph()
        self.touch.add_nodes_from(range(len(self.tiles)))
        for a, b in BOARD.edges:
            if a in self.owner and b in self.owner and self.owner[a] != self.owner[b]:
                self.touch.add_edge(self.owner[a], self.owner[b])

    def of(self, family):
        return [i for i, (name, _) in enumerate(self.tiles) if TYPE_OF.get(name) == family]

    def cells_of(self, kind):
        return [cell for cell, found in self.type.items() if found == kind]

    def name(self, tile):
        return self.tiles[tile][0]

    def echinoderms(self):
        mine = self.of("echinoderm")
        return len({self.name(t) for t in mine if not any(n in mine for n in self.touch[t])})

    def bivalves(self):
        names = [self.name(t) for t in self.of("bivalve")]
        return sum(names.count(name) > 1 for name in names)

    def snails(self):
        groups = nx.connected_components(self.touch.subgraph(self.of("snail")))
        sizes = [(len(group), len({self.name(t) for t in group})) for group in groups]
        return max(sizes, default=(0, 0))[1]

    def ceriths(self):
        number = len(self.cells_of("cerith"))
        for key, points in DATA["cerith_points"].items():
            low, high = map(int, key.split("-"))
            if low <= number <= high:
                return points
        return 0

    def coquinas(self):
        graph = BOARD.subgraph(self.cells_of("coquina"))
        pairs = [frozenset(edge) for edge in graph.edges]
        friends = nx.Graph()
        friends.add_nodes_from(pairs)
        friends.add_edges_from(
            (p, q)
            for p, q in combinations(pairs, 2)
            if not p & q and not any(graph.has_edge(a, b) for a in p for b in q)
        )
        number = nx.max_weight_clique(friends, weight=None)[1] if pairs else 0
        return number * (2 if number > 4 else 1)

    def teeth(self):
        jaws = [c for name, cells in self.tiles if name == "skate jaw" for c in cells]
        teeth = set(self.cells_of("shark tooth"))
        groups = nx.connected_components(BOARD.subgraph(teeth | set(jaws)))
        return max((len(teeth & group) for group in groups), default=0)

    def lighthouse(self):
        return {n: self.special(n, i) for i, (n, _) in enumerate(self.tiles) if n in NAMES}

    def special(self, name, tile):
        cells = self.tiles[tile][1]
        around = {n for cell in cells for n in BOARD[cell]} - set(cells)
        match name:
            case "sea glass":
                return len({self.type.get(n) for n in around} - {None, "sand crab"})
            case "skate jaw":
                return sum(self.type.get(n) == "shark tooth" for n in around)
            case "wentletrap":
                return sum(self.type.get(n) == "cerith" for n in around)
            case "sea whip":
                return 4 * any(at_top(cell) for cell in cells)
            case "murex":
                return self.full_rows()
            case "calico crab":
                return sum(len(CORNERS[cell]) == 3 for cell in self.owner)
            case "barnacles":
                return 5 * (self.pockets() > 4)
            case "worm snail":
                return self.longest_line()
            case "prickly pear":
                return 5 * self.wheel()
            case "blue crab":
                mine = self.of("echinoderm")
                return sum(any(at_wall(cell) for cell in self.tiles[t][1]) for t in mine)
            case "mermaid's purse":
                return min(len(self.of(f)) for f in ("echinoderm", "bivalve", "snail"))
            case "kitten's paw":
                return len({self.name(t) for t in self.of("bivalve")})
        return 0

    def full_rows(self):
        rows = {}
        for cell, corners in CORNERS.items():
            if len(corners) == 4 and max(x for x, _ in corners) - min(x for x, _ in corners) == 2:
                rows.setdefault(middle([cell])[1], []).append(cell)
        return sum(all(cell in self.owner for cell in row) for row in rows.values())

    def pockets(self):
        free = BOARD.subgraph(set(CORNERS) - set(self.owner))
        return sum(
            not any(at_top(cell) for cell in group) and any(len(CORNERS[c]) == 4 for c in group)
            for group in nx.connected_components(free)
        )

    def longest_line(self):
        centres = {
            middle(cells): True
            for name, cells in self.tiles
            if TYPE_OF.get(name) == "snail" and name != "murex"
        }
        best = 0
        for x, y in centres:
            for dx, dy in ((2, 0), (1, 3), (-1, 3)):
                length = 1
                while (x + dx * length, y + dy * length) in centres:
                    length += 1
                best = max(best, length)
        return best

    def wheel(self):
        ceriths = set(self.cells_of("cerith"))
        around = Counter(
            corner for c in CORNERS if c in ceriths for corner in CORNERS[c] if len(CORNERS[c]) == 4
        )
        return 6 in around.values()


NAMES = set(DATA["tiles"]["lighthouse"]["names"])


def sheet(bag):
    """Category → points, as the engine's sheet of one bag."""
    slow = Slow(bag)
    return {
        "echinoderms": slow.echinoderms(),
        "bivalves": slow.bivalves(),
        "snails": slow.snails(),
        "ceriths": slow.ceriths(),
        "coquinas": slow.coquinas(),
        "shark_teeth": slow.teeth() // 2,
        "lighthouse": slow.lighthouse(),
        "teeth": slow.teeth(),
    }


def bonuses(teeth):
    """Bonus by seat: written as the scorepad would be filled in."""
    first = max(teeth)
    second = max((size for size in teeth if size < first), default=0)
    return [0 if not size else 3 if size == first else 1 if size == second else 0 for size in teeth]
