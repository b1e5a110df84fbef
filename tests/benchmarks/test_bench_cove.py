"""Figures of Pelican Cove: `pytest -m benchmark tests/benchmarks/test_bench_cove.py`."""

from random import Random

import pytest
from cove_ways import EDITION, RING, setup

from pelican_suite.core.playing import play
from pelican_suite.games.cove.deals import deal_from_cards, random_cards
from pelican_suite.games.cove.evaluation import stones
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.solver import Solver

pytestmark = pytest.mark.benchmark

RNG = Random(1)
DEALS = [deal_from_cards(EDITION, random_cards(EDITION, range(1, 6), RNG)) for _ in range(2000)]


def test_solving_a_batch_of_deals(benchmark, tell):
    solver = Solver(RING)
    list(solver.solve_many(DEALS))
    benchmark(lambda: list(solver.solve_many(DEALS)))
    tell("deals solved a second", len(DEALS) / benchmark.stats.stats.mean)


def test_warming_the_solver_up(benchmark, tell):
    benchmark(lambda: Solver(RING).solve(DEALS[0]))
    tell("first deals of a new solver a second", 1 / benchmark.stats.stats.mean)


def test_judging_a_board(benchmark, tell):
    board = tuple(range(8))
    benchmark(lambda: [stones(RING, deal, board) for deal in DEALS])
    tell("boards judged a second", len(DEALS) / benchmark.stats.stats.mean)


def test_random_games(benchmark, tell):
    table = setup(3, cards="all")
    benchmark(lambda: list(play(COVE, table, [COVE.sample_seen] * 3, 1)))
    tell("random games of three a second", 1 / benchmark.stats.stats.mean)
