"""The list of games: kept in step with the records, made anew when damaged."""

import sqlite3

import pytest

from pelican_suite.persistence import library as library_module
from pelican_suite.persistence.library import Library, file_of
from pelican_suite.persistence.record import Branch, expect_result, save_record
from pelican_suite.persistence.replaying import verify
from pelican_suite.persistence.scores import Player, figures


@pytest.fixture
def library(tmp_path):
    (tmp_path / "records").mkdir()
    return Library(tmp_path / "library.sqlite", tmp_path / "records")


@pytest.fixture
def filled(library, toy_record):
    for number in range(3):
        save_record(library.folder / f"{number}.pelican", toy_record(seed=number))
    save_record(library.folder / "left.pelican", toy_record(actions=2))
    (library.folder / "bad.pelican").write_bytes(b"nonsense")
    library.sync()
    return library


def test_a_library_without_folder_is_empty(tmp_path):
    library = Library(tmp_path / "a" / "library.sqlite", tmp_path / "none")
    assert library.sync().read == 0
    assert library.games() == []


def test_every_record_is_listed_once_with_players_points_and_problem(filled, toy_record):
    rows = {row.file: row for row in filled.games()}
    assert set(rows) == {"0.pelican", "1.pelican", "2.pelican", "left.pelican", "bad.pelican"}
    result = verify(toy_record(seed=1)).result
    row = rows["1.pelican"]
    assert (row.game, row.finished, row.actions) == ("toy", True, 5)
    assert row.started == "2026-05-01T10:00:00Z"
    assert tuple(seat.score for seat in row.seats) == result.scores
    assert tuple(i for i, seat in enumerate(row.seats) if seat.won) == result.winners
    assert [seat.name for seat in row.seats] == ["Anna", "Reef"]
    assert not rows["left.pelican"].finished
    assert rows["bad.pelican"].problem
    assert rows["bad.pelican"].seats == ()
    assert file_of(filled, row).is_file()


def test_only_what_changed_is_read_again(filled, toy_record):
    assert filled.sync().read == 0
    save_record(filled.folder / "1.pelican", toy_record(seed=9, rounds=3))
    (filled.folder / "0.pelican").unlink()
    found = filled.sync()
    assert (found.read, found.gone, found.rebuilt) == (1, 1, None)
    assert {row.file: row.actions for row in filled.games()}["1.pelican"] == 7


def test_reading_can_be_stopped_and_goes_on_later(library, toy_record):
    for number in range(4):
        save_record(library.folder / f"{number}.pelican", toy_record(seed=number))
    found = library.sync(lambda done, _all: done < 2)
    assert (found.read, found.complete) == (2, False)
    assert len(library.games()) == 2
    assert library.sync().read == 2


def damage_nonsense(path):
    path.write_bytes(b"nonsense " * 1000)


def damage_middle(path):
    content = bytearray(path.read_bytes())
    content[4096 : 4096 + 3000] = b"\xff" * 3000
    path.write_bytes(content)


def damage_cut(path):
    path.write_bytes(path.read_bytes()[:5000])


def damage_version(path):
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 77")
    connection.close()


def damage_trigger(path):
    with sqlite3.connect(path) as connection:
        connection.execute(
            "CREATE TRIGGER t AFTER INSERT ON games BEGIN SELECT randomblob(999999999); END"
        )
    connection.close()


def damage_view(path):
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE seats")
        connection.execute("DROP TABLE games")
        connection.execute(
            "CREATE VIEW games AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) "
            "SELECT n AS file FROM r"
        )
    connection.close()


def damage_orphan(path):
    with sqlite3.connect(path) as connection:
        connection.execute(
            "INSERT INTO seats VALUES ('none.pelican', 0, 'A', 'person', '', '', 1, 1)"
        )
    connection.close()


def damage_value(path):
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE seats SET kind = 'ghost'")
    connection.close()


@pytest.mark.parametrize(
    "damage",
    [
        damage_nonsense,
        damage_middle,
        damage_cut,
        damage_version,
        damage_trigger,
        damage_view,
        damage_orphan,
        damage_value,
    ],
    ids=lambda damage: damage.__name__,
)
def test_a_damaged_list_is_set_aside_and_made_anew(filled, damage):
    before = filled.games()
    damage(filled.file)
    damaged = filled.file.read_bytes()
    assert filled.games() == []
    found = filled.sync()
    assert found.rebuilt == filled.file.with_name("library.sqlite.broken")
    assert found.rebuilt.read_bytes() == damaged
    assert filled.games() == before


def test_a_list_that_is_gone_is_made_anew(filled):
    before = filled.games()
    filled.file.unlink()
    assert filled.games() == []
    assert filled.sync().read == 5
    assert filled.games() == before


def test_a_list_in_use_elsewhere_is_said_so_and_not_set_aside(filled, monkeypatch, toy_record):
    real = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda path, **more: real(path, **more | {"timeout": 0})
    )
    save_record(filled.folder / "new.pelican", toy_record())
    other = real(filled.file)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(OSError, match="in use elsewhere"):
        filled.sync()
    other.rollback()
    other.close()
    assert filled.sync().read == 1


def test_a_full_disk_is_said_so_and_the_list_stays(filled, monkeypatch, toy_record):
    real = sqlite3.connect

    def connect(path, **more):
        connection = real(path, **more)
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    before = filled.games()
    for number in range(200):
        save_record(filled.folder / f"new-{number}.pelican", toy_record(seed=number % 3))
    monkeypatch.setattr(sqlite3, "connect", connect)
    with pytest.raises(OSError, match="no room left"):
        filled.sync()
    assert list(filled.file.parent.glob("*.broken*")) == []
    monkeypatch.undo()
    assert len(filled.games()) >= len(before)
    assert filled.games() != []


def test_a_folder_that_cannot_be_made_gives_an_empty_list_and_a_reason(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    library = Library(tmp_path / "file" / "library.sqlite", tmp_path / "records")
    assert library.games() == []
    with pytest.raises(OSError):  # noqa: PT011 - each system says it in its own words
        library.sync()


def test_a_record_that_goes_while_the_folder_is_read_is_no_fault(filled, monkeypatch):
    gone = filled.folder / "gone.pelican"
    monkeypatch.setattr(library_module, "record_files", lambda _folder: iter([gone]))
    assert filled.sync().gone == 5


# Statistics


def finished(toy_record, **more):
    record = toy_record(**more)
    return record.model_copy(update={"expect": expect_result(verify(record).result)})


def test_figures_of_persons_and_computer_players(filled, toy_record):
    rows = filled.games()
    found = {one.player: one for one in figures(rows)}
    assert set(found) == {Player("person", "Anna"), Player("computer", "")}
    anna = found[Player("person", "Anna")]
    scores = [verify(toy_record(seed=n)).result.scores[0] for n in range(3)]
    assert (anna.games, anna.rivalries, anna.scores) == (3, 3, tuple(scores))
    assert anna.average == sum(scores) / 3
    assert anna.best == max(scores)
    assert figures(rows, ["toy"])[0].best == min(scores)
    wins = sum(0 in verify(toy_record(seed=n)).result.winners for n in range(3))
    assert anna.wins == wins


def test_branches_solo_wins_and_unfinished_games_do_not_make_anybody_better(library, toy_record):
    save_record(library.folder / "solo.pelican", toy_record(seats=1))
    save_record(library.folder / "branch.pelican", toy_record(branch=Branch(after=1)))
    save_record(library.folder / "left.pelican", toy_record(actions=3))
    library.sync()
    (anna,) = figures(library.games())
    assert (anna.games, anna.wins, anna.rivalries) == (1, 0, 0)


def test_games_with_suggestions_do_not_make_anybody_better(library, toy_record):
    save_record(library.folder / "alone.pelican", toy_record())
    save_record(library.folder / "helped.pelican", toy_record(seed=1, helped=True))
    library.sync()
    assert {row.file: row.helped for row in library.games()} == {
        "alone.pelican": False,
        "helped.pelican": True,
    }
    assert [one.games for one in figures(library.games())] == [1, 1]
