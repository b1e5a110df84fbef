"""Whole games with readable expectations, `tests/golden/GAME/*.json`, found by themselves.

A record joins by being put there. It has to name its scores, and moments of the game in words.
"""

from pathlib import Path

import pytest

from pelican_suite.persistence.record import read_record
from pelican_suite.persistence.replaying import verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_comes_to_what_it_expects(path):
    record = read_record(path)
    assert record.game == path.parent.name
    assert record.note, "say in `note` what this game is kept for"
    assert record.expect is not None
    assert record.expect.scores is not None
    assert record.expect.winners is not None
    assert record.expect.lines
    assert record.expect.moments, "expect at least one moment in words"
    outcome = verify(record)
    assert outcome.result is not None
    assert outcome.actions == len(record.actions)
