"""Notation from a hostile record: refused in words, never a crash, never believed."""

import pytest

from pelican_suite.core.contract import CHANCE, CLOCK, Verdict
from pelican_suite.core.errors import NotationError

ALPHABET = "0123456789-+.,:;/*@#=<>()[] abcdefgxyzABC~!?\u00e9\u0663\u2028"
NONSENSE = [
    "",
    " ",
    "x" * 4000,
    "-" * 500,
    "9" * 4000,
    "0" * 4000,
    "1 " * 2000,
    "\x00",
    "\u0663\u0664",
    "None",
    "1e5",
    "--1",
    "0x10",
    "1_000",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
]


def mutated(text, rng):
    """`text` with a few characters changed, dropped, doubled or swapped."""
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters) + 1)
        match rng.randrange(5):
            case 0:
                letters[at:at] = rng.choice(ALPHABET)
            case 1:
                letters[at : at + 1] = []
            case 2:
                letters[at : at + 1] = rng.choice(ALPHABET)
            case 3:
                letters[at:at] = letters[at : at + 4]
            case 4:
                letters[at:at] = str(rng.choice((-1, 7, 99, 10**6, 10**30)))
    return "".join(letters)


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_no_notation(game, text):
    with pytest.raises(NotationError) as caught:
        game.parse(text)
    assert caught.value.reason


def test_mutated_notation_is_read_or_refused_and_then_judged(game, tables, rng):
    read = refused = 0
    for table in tables:
        written = [game.format(one.action) for one in table.plays]
        for _, state in table.looks():
            for text in [mutated(rng.choice(written), rng) for _ in range(25)]:
                try:
                    action = game.parse(text)
                except NotationError:
                    refused += 1
                    continue
                read += 1
                hash(action)
                assert game.parse(game.format(action)) == action
                for actor in (CHANCE, CLOCK, *table.seats):
                    assert isinstance(game.check(state, actor, action), Verdict)
    assert read > 20
    assert refused > 20
