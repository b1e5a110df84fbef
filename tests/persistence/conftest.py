"""A toy game that is registered, and a record of it."""

import pytest
from toy_games import TURNS, Bet, toy_setup

from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import PlayerModel, Times, make_record


@pytest.fixture
def toy_registered(monkeypatch):
    monkeypatch.setitem(REGISTRY._places, "toy", "toy_games:TURNS")
    monkeypatch.delitem(REGISTRY._games, "toy", raising=False)


@pytest.fixture
def toy_record(toy_registered):
    """Makes records of the toy game, of so many actions; finished without a number."""

    def make(actions=None, seats=2, seed=5, rounds=2, **more):
        setup = toy_setup(seats, rounds)
        choosers = [lambda seen, rng: Bet(1 + rng.randrange(3))] * seats
        played = list(play(TURNS, setup, choosers, seed))
        names = ("Anna", "Reef", "Ben", "Cleo")[:seats]
        players = [
            PlayerModel(name=name, kind="computer" if name == "Reef" else "person", colour="sun")
            for name in names
        ]
        pairs = [(one.actor, one.action) for one in played][:actions]
        times = Times(started="2026-05-01T10:00:00Z")
        return make_record(TURNS, setup, players, pairs, times=times, **more)

    return make
