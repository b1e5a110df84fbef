"""The scorer against a second one that shares no code with it, over thousands of random bags."""

from random import Random

import networkx as nx
import pytest
import sanibel_slow_rules as slow
from sanibel_bags import EDITION, GRID, random_bag

from pelican_suite.games.sanibel.matching import separate_pairs
from pelican_suite.games.sanibel.scoring import shark_bonus
from pelican_suite.games.sanibel.sheet import score_bag
from pelican_suite.games.sanibel.tiles import mask_of

BAGS = 3_000


@pytest.mark.parametrize("part", range(3))
def test_san_11_to_san_23_sheets_agree_with_the_slow_scorer(part):
    rng = Random(f"bags {part}")
    scored = set()
    for _ in range(BAGS // 3):
        bag = random_bag(rng, rng.choice((6, 15, 25, 40)))
        sheet = score_bag(EDITION, bag)
        found = {name: scored.points for name, scored in sheet.lines}
        found["lighthouse"] = {name: scored.points for name, scored in sheet.lighthouse}
        found["teeth"] = sheet.teeth
        assert found == slow.sheet(bag), bag
        scored |= {name for name, points in found["lighthouse"].items() if points}
    # The random bags must really try the rules: all but the rare wheel came up.
    assert len(scored) >= 10


def test_san_16_bonus_agrees_with_the_slow_scorer():
    rng = Random(16)
    for _ in range(2_000):
        teeth = [rng.choice((0, 0, 1, 2, 3, 5)) for _ in range(rng.randint(1, 4))]
        assert list(shark_bonus(teeth)) == slow.bonuses(teeth)


def test_san_15_matching_agrees_with_cliques_on_dense_coquinas():
    rng = Random(15)
    for _ in range(300):
        cells = rng.sample(range(len(GRID.cells)), rng.randint(8, 26))
        graph = slow.BOARD.subgraph(cells)
        pairs = separate_pairs(GRID.neighbours, mask_of(tuple(cells)))
        chosen = graph.subgraph(c for c in cells if pairs >> c & 1)
        assert all(degree == 1 for _, degree in chosen.degree)
        friends = nx.Graph()
        edges = list(graph.edges)
        friends.add_nodes_from(edges)
        for index, (a, b) in enumerate(edges):
            for c, d in edges[index + 1 :]:
                near = {a, b, *graph[a], *graph[b]}
                if c not in near and d not in near:
                    friends.add_edge((a, b), (c, d))
        best = nx.max_weight_clique(friends, weight=None)[1] if edges else 0
        assert pairs.bit_count() // 2 == best
