"""Best results: ranks, ties, files that cannot be read."""

from pelican_suite.persistence.bests import KEPT, Best, BestsStore
from pelican_suite.persistence.paths import places


def test_results_are_ranked_and_survive_a_new_start():
    BestsStore().add("deck", Best("Ann", 5, 2))
    placed = BestsStore().add("deck", Best("Ben", 3, 3))
    assert placed.rank == 1
    assert placed.beaten is None
    assert [entry.name for entry in BestsStore().table("deck")] == ["Ben", "Ann"]
    assert places().bests_file.exists()


def test_ways_of_playing_are_kept_apart():
    store = BestsStore()
    store.add("deck/45s", Best("Ann", 5))
    assert store.table("deck/30s") == ()


def test_of_equal_results_the_older_one_stands_first():
    store = BestsStore()
    store.add("deck", Best("Ann", 4))
    placed = store.add("deck", Best("Ben", 4))
    assert placed.rank == 2
    assert [entry.name for entry in placed.table] == ["Ann", "Ben"]


def test_an_own_best_is_better_than_before_and_not_the_first():
    store = BestsStore()
    assert not store.add("deck", Best("Ann", 6)).is_own_best
    assert not store.add("deck", Best("Ann", 6)).is_own_best
    better = store.add("deck", Best("Ann", 2))
    assert better.is_own_best
    assert better.beaten == 6


def test_only_so_many_are_kept():
    store = BestsStore()
    for stones in range(KEPT):
        store.add("deck", Best("Ann", stones))
    assert store.add("deck", Best("Ben", 99)).rank is None
    assert len(store.table("deck")) == KEPT
    assert store.add("deck", Best("Ben", 0)).rank == 2
    assert store.table("deck")[-1].stones == KEPT - 2


def test_a_broken_file_is_kept_beside_the_new_one(tmp_path):
    path = tmp_path / "bests.json"
    path.write_text('{"bests": {"deck": [{"name": 3}]}}')
    store = BestsStore(path)
    assert store.table("deck") == ()
    assert path.read_text().startswith('{"bests": {"deck": [{"name": 3')
    placed = store.add("deck", Best("Ann", 1))
    assert placed.problem is None
    assert (tmp_path / "bests.json.broken").read_text().startswith('{"bests": {"deck": [{"name"')
    assert [entry.name for entry in BestsStore(path).table("deck")] == ["Ann"]


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    placed = BestsStore(blocked / "bests.json").add("deck", Best("Ann", 1))
    assert placed.problem is not None
    assert "could not be saved" in placed.problem.english()
    assert placed.rank == 1
