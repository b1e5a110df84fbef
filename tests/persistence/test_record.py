"""Records: written, read back, replayed; and everything a hostile file might try."""

import json
from random import Random

import pytest
import toy_games
from toy_games import TURNS, Bet, toy_setup

from pelican_suite.core.errors import InputError
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence import migrations
from pelican_suite.persistence.record import (
    Moment,
    PlayerModel,
    dump_record,
    expect_result,
    load_record,
    make_record,
    read_record,
    record_schema,
    save_record,
)
from pelican_suite.persistence.replaying import replay, setup_of, verify

PLAYERS = [PlayerModel(name="Coral", kind="person"), PlayerModel(name="Reef", kind="computer")]


@pytest.fixture(autouse=True)
def toy_registered(monkeypatch):
    monkeypatch.setitem(REGISTRY._places, "toy", "toy_games:TURNS")


def a_record(moments=(), actions=None):
    setup = toy_setup()
    choosers = [lambda seen, rng: Bet(1 + seen.viewer)] * 2
    played = list(play(TURNS, setup, choosers, seed=5))
    result = TURNS.result(played[-1].step.state)
    pairs = [(one.actor, one.action) for one in played][:actions]
    expect = expect_result(result, moments) if actions is None else None
    return make_record(TURNS, setup, PLAYERS, pairs, expect=expect)


def raw():
    return json.loads(dump_record(a_record()))


def load(content):
    return load_record(json.dumps(content).encode())


def test_a_record_reads_back_as_it_was_written(tmp_path):
    record = a_record()
    save_record(tmp_path / "deep" / "game.json", record)
    assert read_record(tmp_path / "deep" / "game.json") == record
    assert load_record(dump_record(record)) == record


def test_a_record_has_the_agreed_shape():
    written = raw()
    assert list(written) == [
        "format",
        "schema",
        "rules",
        "game",
        "edition",
        "setup",
        "players",
        "actions",
        "expect",
    ]
    assert written["setup"] == {"seats": 2, "options": {"rounds": 2}}
    assert written["actions"][0].startswith("* deal ")
    assert written["actions"][1:] == ["0 bet 1", "1 bet 2", "0 bet 1", "1 bet 2"]


def test_replaying_gives_the_same_states_again():
    record = a_record()
    choosers = [lambda seen, rng: Bet(1 + seen.viewer)] * 2
    assert list(replay(record)) == list(play(TURNS, setup_of(record), choosers, seed=5))


def test_verify_compares_scores_lines_and_moments():
    outcome = verify(a_record([Moment(after=2, says="Coral bets 1")]))
    assert outcome.actions == 5
    assert outcome.result is not None


def test_an_unfinished_record_is_valid_without_scores():
    outcome = verify(a_record(actions=3))
    assert (outcome.result, outcome.actions) == (None, 3)


@pytest.mark.parametrize(
    ("moment", "field"),
    [
        (Moment(after=2, says="Coral bets 3"), "expect.moments[0]"),
        (Moment(after=99, says="Coral bets 1"), "expect.moments[0]"),
    ],
)
def test_a_moment_that_does_not_happen_is_a_fault(moment, field):
    with pytest.raises(InputError) as caught:
        verify(a_record([moment]))
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda r: r["expect"].update(scores=[0, 0]), "expect.scores"),
        (lambda r: r["expect"].update(winners=[]), "expect.winners"),
        (lambda r: r["expect"]["lines"].update(Cards=[0, 0]), "expect.lines.Cards"),
        (lambda r: r["expect"]["lines"].update(Shells=[0, 0]), "expect.lines.Shells"),
        (lambda r: r["actions"].pop(), "expect"),
        (lambda r: r["actions"].append("0 bet 1"), "actions[5]"),
        (lambda r: r["actions"].__setitem__(2, "0 bet 1"), "actions[2]"),
        (lambda r: r["actions"].__setitem__(1, "0 bet 4"), "actions[1]"),
        (lambda r: r["actions"].__setitem__(1, "0 dance"), "actions[1]"),
        (lambda r: r["actions"].__setitem__(1, "@ time"), "actions[1]"),
        (lambda r: r["actions"].__setitem__(0, "* deal 3 3"), "actions[0]"),
        (lambda r: r["edition"].update(digest="sha256:" + "0" * 64), "edition.digest"),
        (lambda r: r["edition"].update(name="other"), "edition"),
        (lambda r: r.update(game="chess"), "game"),
        (lambda r: r.update(rules=2), "rules"),
        (lambda r: r["setup"]["options"].update(rounds=7), "setup.options.rounds"),
        (lambda r: r["setup"]["options"].update(speed=7), "setup.options.speed"),
        (
            lambda r: (r["setup"].update(seats=5), r.update(players=r["players"][:1] * 5)),
            "setup.seats",
        ),
    ],
)
def test_a_record_that_does_not_fit_the_game_is_refused_by_name(change, field):
    content = raw()
    change(content)
    record = load(content)
    with pytest.raises(InputError) as caught:
        verify(record)
    assert caught.value.field == field


def test_an_illegal_action_is_told_with_the_ruling():
    content = raw()
    content["actions"][1] = "0 bet 4"
    with pytest.raises(InputError, match=r"actions\[1\]: 0 bet 4: A bet is 1 to 3 \(TOY-2\)"):
        list(replay(load(content)))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda r: r.update(format="other"), "format"),
        (lambda r: r.pop("format"), "format"),
        (lambda r: r.update(schema=2), "schema"),
        (lambda r: r.update(schema=0), "schema"),
        (lambda r: r.update(schema=True), "schema"),
        (lambda r: r.update(schema="1"), "schema"),
        (lambda r: r.pop("schema"), "schema"),
        (lambda r: r.update(extra=1), "extra"),
        (lambda r: r["players"][0].update(elo=1), "players[0].elo"),
        (lambda r: r["players"].pop(), ""),
        (lambda r: r["players"][1].update(kind="robot"), "players[1].kind"),
        (lambda r: r["players"][1].update(name="x" * 65), "players[1].name"),
        (lambda r: r["setup"].update(seats=True), "setup.seats"),
        (lambda r: r["setup"].update(seats=10**12), "setup.seats"),
        (lambda r: r["setup"].update(seats=2.0), "setup.seats"),
        (lambda r: r["edition"].update(name="../../etc/passwd"), "edition.name"),
        (lambda r: r["edition"].pop("digest"), "edition.digest"),
        (lambda r: r.update(actions="bet"), "actions"),
        (lambda r: r["actions"].__setitem__(3, "9 bet 1"), "actions[3]"),
        (lambda r: r["actions"].__setitem__(3, "0 bet 1\n"), "actions[3]"),
        (lambda r: r["actions"].__setitem__(3, 17), "actions[3]"),
        (lambda r: r["actions"].__setitem__(3, "0 " + "x" * 5000), "actions[3]"),
        (lambda r: r.update(actions=["0 x"] * 100_001), "actions"),
        (lambda r: r["expect"]["scores"].append(1e5), "expect.scores[2]"),
        (lambda r: r.update(rules=-1), "rules"),
    ],
)
def test_a_faulty_file_is_refused_with_the_field(change, field):
    content = raw()
    change(content)
    with pytest.raises(InputError) as caught:
        load(content)
    assert caught.value.field == field
    assert caught.value.reason
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"[]", b"null", b"7", b'"record"', b"{}", b"\x00" * 50])
def test_what_is_no_record_at_all_is_refused(content):
    with pytest.raises(InputError):
        load_record(content)


def test_a_truncated_record_is_refused_at_every_length():
    content = dump_record(a_record()).rstrip()
    rng = Random(3)
    for length in [rng.randrange(len(content)) for _ in range(60)]:
        with pytest.raises(InputError):
            load_record(content[:length])


def test_a_newer_schema_is_refused_in_one_sentence():
    content = raw()
    content["schema"] = 7
    with pytest.raises(InputError, match="written by a newer Pelican Suite"):
        load(content)


def test_older_records_pass_through_every_step():
    steps = {
        1: lambda raw: {**raw, "a": [*raw["a"], 1]},
        2: lambda raw: {**raw, "a": [*raw["a"], 2]},
    }
    moved = migrations.migrate({"schema": 1, "a": []}, current=3, steps=steps)
    assert moved == {"schema": 3, "a": [1, 2]}


def test_every_older_version_has_a_step():
    assert set(migrations.STEPS) == set(range(1, migrations.CURRENT))


def test_the_json_schema_names_every_key_and_refuses_others():
    schema = record_schema()
    assert set(raw()) <= set(schema["properties"])
    assert schema["additionalProperties"] is False
    json.dumps(schema)


def test_names_come_through_whatever_they_are():
    players = [
        PlayerModel(name="Zoë {0} {who}", kind="person"),
        PlayerModel(name="\u202e😀", kind="person"),
    ]
    record = make_record(TURNS, toy_setup(), players, [])
    again = load_record(dump_record(record))
    assert again.players == tuple(players)
    shouted = toy_games.say("{who} bets", who=toy_games.SeatName(0))
    assert shouted.english(again.names()) == "Zoë {0} {who} bets"


def test_a_record_with_bytes_changed_at_random_is_read_or_refused():
    content = dump_record(a_record([Moment(after=2, says="Coral bets 1")]))
    rng = Random(11)
    refused = 0
    for _ in range(400):
        changed = bytearray(content)
        for _ in range(rng.randint(1, 3)):
            changed[rng.randrange(len(changed))] = rng.choice(b'0123456789{}[]",:-. \\x\xff\x00e')
        try:
            verify(load_record(bytes(changed)))
        except InputError:
            refused += 1
    assert 250 < refused < 400
