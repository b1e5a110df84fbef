"""Short ways to write deals, boards and games in the tests."""

import json
from pathlib import Path

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games.cove.edition import EDITIONS
from pelican_suite.games.cove.evaluation import evaluate, stones
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.json_io import read_deal, read_seats

EDITION = EDITIONS.get().data
RING = EDITION.ring
BIRDS = EDITION.birds
CASES = Path(__file__).parents[1] / "games" / "cove" / "cases"


def card(text):
    """A request in a few letters: "anywhere", "group lonely", "next_to pink"."""
    kind, _, rest = text.partition(" ")
    if kind == "anywhere":
        return {"kind": kind}
    return {"kind": kind, "group" if kind == "group" else "bird": rest}


def raw_deal(**under):
    """A deal as JSON; birds not named are happy anywhere. A list puts two cards under a bird."""
    deal = {}
    for bird in BIRDS:
        cards = under.get(bird, "anywhere")
        deal[bird] = [card(text) for text in ([cards] if isinstance(cards, str) else cards)]
    return deal


def deal_of(**under):
    """Like `raw_deal`, as the engine has it."""
    return read_deal(EDITION, raw_deal(**under))


def board_of(**seats):
    """A placement; birds not named are not placed."""
    return read_seats(EDITION, seats)


def stones_of(deal, board):
    """Stones by name of the bird, only those that took any."""
    found = stones(RING, deal, board)
    return {bird: count for bird, count in zip(BIRDS, found, strict=True) if count}


def finding(deal, board, bird, row=0):
    """How one card fared."""
    for result in evaluate(RING, deal, board):
        if (BIRDS[result.bird], result.row) == (bird, row):
            return result.finding
    raise LookupError(bird)


def cases(name):
    """A file of given cases."""
    return json.loads((CASES / name).read_text(encoding="utf-8"))


def setup(seats=2, **options):
    """A setup with complete options."""
    return Setup(seats, complete_options(COVE.info.options, options))


def run(state, *lines):
    """Applies lines of "actor notation", as in a record; returns the state and all events."""
    actors = {"*": -1, "@": -2}
    events = []
    for line in lines:
        who, _, notation = line.partition(" ")
        actor = actors[who] if who in actors else int(who)
        assert actor in COVE.actors(state), line
        step = COVE.apply(state, actor, COVE.parse(notation))
        state = step.state
        events.extend(step.events)
    return state, events


def begun(seats=2, **options):
    """A state in which everyone has begun the first round; the cards are 1 to 8."""
    state = COVE.initial(setup(seats, **options))
    state, _ = run(state, "* open 0", "* deal 1,2,3,4,5,6,7,8")
    return run(state, *(f"{seat} begin" for seat in range(seats)))[0]
