"""Fixtures of the suite that every registered game has to pass."""

from random import Random

import pytest
from conformance_play import tables_of

from pelican_suite.games import REGISTRY


@pytest.fixture(params=REGISTRY.ids())
def game(request):
    return REGISTRY.get(request.param)


@pytest.fixture
def tables(game):
    return tables_of(game.info.id)


@pytest.fixture
def rng():
    return Random(2024)
