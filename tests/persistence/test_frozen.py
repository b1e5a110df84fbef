"""Records of older formats, kept for ever: `frozen/GAME-schema-N.*` must always be read.

The files are never written again; a new version of the format adds files of its own.
"""

import hashlib
import json
from pathlib import Path

import pytest

from pelican_suite.core.errors import InputError
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.journal import read_journal
from pelican_suite.persistence.migrations import CURRENT
from pelican_suite.persistence.record import dump_record, load_record, read_record, record_schema
from pelican_suite.persistence.replaying import verify

HERE = Path(__file__).parent / "frozen"
FILES = sorted(path for path in HERE.iterdir() if path.suffix in (".json", ".pelican"))
JOURNALS = sorted(HERE.glob("*.journal"))
SUMS = dict(line.split()[::-1] for line in (HERE / "SHA256SUMS").read_text().splitlines())


def test_there_is_a_sample_of_every_game_and_version():
    for game in REGISTRY.ids():
        for version in range(1, CURRENT + 1):
            assert any(path.name == f"{game}-schema-{version}.json" for path in FILES)


@pytest.mark.parametrize("path", [*FILES, *JOURNALS], ids=lambda path: path.name)
def test_a_frozen_file_is_never_changed(path):
    assert hashlib.sha256(path.read_bytes()).hexdigest() == SUMS[path.name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_frozen_record_is_read_and_played(path):
    record = read_record(path)
    assert record.schema_version == CURRENT
    assert load_record(dump_record(record)) == record
    if record.rules == REGISTRY.get(record.game).rules_version:
        assert verify(record).result.scores == record.expect.scores
    else:
        with pytest.raises(InputError, match="rules"):
            verify(record)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name)
def test_a_frozen_journal_is_read_and_played(path):
    content = read_journal(path)
    assert content.problem == ""
    assert any(entry.startswith("= ") for entry in content.entries)
    if content.record.rules == REGISTRY.get(content.record.game).rules_version:
        assert verify(content.record).actions == len(content.record.actions)


def test_the_schema_in_the_documents_is_that_of_the_models():
    """`pelican-suite record schema` makes it anew."""
    written = Path(__file__).parents[2] / "docs" / "record.schema.json"
    assert json.loads(written.read_text(encoding="utf-8")) == record_schema()
