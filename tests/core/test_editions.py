"""Edition files of every game: the shipped ones are proven, all others are checked in full."""

import json

import pytest

from pelican_suite.core import resources
from pelican_suite.core.editions import Catalogue
from pelican_suite.core.errors import InputError
from pelican_suite.games import REGISTRY

CATALOGUES = {name: REGISTRY.get(name).editions for name in REGISTRY.ids()}
PROVEN = [name for name, catalogue in CATALOGUES.items() if catalogue._proven]


def shipped(name):
    return resources.read_bytes(f"editions/{name}/reference.json")


@pytest.mark.parametrize("name", PROVEN)
def test_the_proven_digest_is_that_of_the_shipped_file_and_the_full_check_passes_it(name):
    catalogue = CATALOGUES[name]
    assert catalogue.get().digest == catalogue._proven
    catalogue._check_form(json.loads(shipped(name)))


@pytest.mark.parametrize("name", PROVEN)
def test_any_other_file_is_checked_in_full(name):
    parsed = {**json.loads(shipped(name)), "colour": "red"}
    with pytest.raises(InputError, match="colour"):
        CATALOGUES[name].read("mine", json.dumps(parsed).encode())


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"{", "not JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"[" * 100_000, "nested deeper"),
        (b'{"tiles": NaN}', "NaN"),
        (b'{"tiles": [], "tiles": []}', "twice"),
        (b" " * 4_000_001, "too large"),
        (b"[]", "edition: .*must be an object"),
        (b"null", "edition: .*must be an object"),
    ],
)
def test_a_hostile_file_is_refused_in_words(name, content, words):
    with pytest.raises(InputError, match=words):
        CATALOGUES[name].read("mine", content)


def test_what_the_full_check_refuses_is_never_compiled():
    def refuse(parsed):
        raise InputError("all", "no")

    catalogue = Catalogue("bay", lambda parsed: pytest.fail("compiled"), refuse)
    with pytest.raises(InputError, match="all: no"):
        catalogue.get()
