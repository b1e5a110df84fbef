"""The command line: exact answers, exit statuses, one line of complaint, nothing else."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from toy_games import TURNS, Bet, toy_setup

from pelican_suite import __version__
from pelican_suite.cli.main import cli
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import PlayerModel, dump_record, expect_result, make_record


def run(*args, stdin=None):
    return CliRunner().invoke(cli, list(args), input=stdin, prog_name="pelican-suite")


def lines(result):
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return [json.loads(line) for line in result.stdout.splitlines()]


def complaint(result, status=2):
    assert result.exit_code == status, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert not line.lower().startswith("error")
    return line


@pytest.fixture
def toy_registered(monkeypatch):
    monkeypatch.setitem(REGISTRY._places, "toy", "toy_games:TURNS")


@pytest.fixture
def toy_record(toy_registered):
    choosers = [lambda seen, rng: Bet(1 + seen.viewer)] * 2
    played = list(play(TURNS, toy_setup(), choosers, seed=5))
    players = [PlayerModel(name=name, kind="person") for name in ("Anna", "Ben")]
    result = TURNS.result(played[-1].step.state)
    pairs = [(one.actor, one.action) for one in played]
    return make_record(TURNS, toy_setup(), players, pairs, expect=expect_result(result))


def test_version_and_help_go_to_standard_output():
    assert __version__ in run("--version").stdout
    for args in ([], ["simulate"], ["record"], ["record", "check"], ["games"]):
        shown = run(*args, "--help")
        assert shown.exit_code == 0
        assert "--help" in shown.stdout
        assert shown.stderr == ""


def test_help_lists_a_group_for_every_game():
    shown = run("--help").stdout
    for name in REGISTRY.ids():
        assert f"\n  {name} " in shown


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["dance"], "dance"),
        (["--dance"], "--dance"),
        (["record"], "command"),
        (["record", "check"], "FILE"),
        (["record", "check", "/no/such/file"], "/no/such/file"),
        (["record", "check", "a" * 300], "cannot be read"),
        (["record", "check", ""], "name is empty"),
        (["simulate"], "GAME"),
        (["simulate", "bay"], "--players"),
        (["simulate", "chess", "--players", "random"], "chess"),
        (["simulate", "bay", "--players", "random,nobody"], "nobody"),
        (["simulate", "bay", "--players", ",".join(["random"] * 9)], "players"),
        (["simulate", "bay", "--players", ""], "players"),
        (["simulate", "bay", "--players", "random", "--games", "0"], "--games"),
        (["simulate", "bay", "--players", "random", "--games", "many"], "--games"),
        (["simulate", "bay", "--players", "random", "--jobs", "-1"], "--jobs"),
        (["simulate", "bay", "--players", "random", "--seed", "9" * 40], "--seed"),
        (["simulate", "bay", "--players", "random", "--option", "discs"], "option"),
        (["simulate", "bay", "--players", "random", "--option", "wings=on"], "options.wings"),
        (["simulate", "bay", "--players", "random", "--option", "discs=maybe"], "options.discs"),
        (
            [
                "simulate",
                "bay",
                "--players",
                "random",
                "--option",
                "discs=on",
                "--option",
                "discs=off",
            ],
            "options.discs",
        ),
        (["simulate", "bay", "--players", "random", "--edition", "../secret"], "edition"),
        (["simulate", "bay", "--players", "random", "extra"], "extra"),
        (["games", "extra"], "extra"),
    ],
)
def test_bad_input_is_one_line_that_names_it(args, word):
    assert word in complaint(run(*args))


def test_without_a_window_to_start_a_command_is_needed():
    assert "--help" in complaint(run())


def test_without_a_command_the_window_starts():
    for status in (0, 3):
        started = []

        def start_window(status=status, started=started):
            started.append(True)
            return status

        result = CliRunner().invoke(cli, [], obj=start_window)
        assert (result.exit_code, started) == (status, [True])


def test_games_are_listed_one_line_each():
    listed = lines(run("games"))
    assert [line["name"] for line in listed] == list(REGISTRY.ids())
    for line in listed:
        assert line["title"]
        assert len(line["players"]) == 2
        for option in line["options"]:
            assert option["meaning"]
            assert option["default"] in option["choices"]


def test_simulate_gives_a_line_a_game_and_a_summary():
    *games, last = lines(
        run("simulate", "bay", "--players", "greedy,random", "--games", "3", "--seed", "7")
    )
    assert [game["seed"] for game in games] == [7, 8, 9]
    for game in games:
        assert list(game) == [
            "game",
            "seed",
            "players",
            "scores",
            "winners",
            "actions",
            "seconds",
        ]
        assert game["game"] == "bay"
        assert game["players"] == ["greedy", "random"]
    summary = last["summary"]
    assert summary["games"] == 3
    first = summary["players"][0]
    assert first["mean_score"] == round(sum(game["scores"][0] for game in games) / 3, 2)
    assert first["wins"] == sum(game["winners"] == [0] for game in games)
    low, high = first["mean_score_95"]
    assert low <= first["mean_score"] <= high


def test_simulate_gives_the_same_games_for_any_number_of_jobs():
    args = ["simulate", "bay", "--players", "random,random,random", "--games", "5", "--seed", "3"]
    runs = [lines(run(*args, "--jobs", jobs)) for jobs in ("1", "2")]
    for games in runs:
        for game in games[:-1]:
            del game["seconds"]
        del games[-1]["summary"]["seconds"]
    assert runs[0] == runs[1]


def test_simulate_takes_options():
    args = ["simulate", "bay", "--players", "random,random", "--seed", "3"]
    plain, family = (lines(run(*args, *more))[0] for more in ([], ["--option", "discs=off"]))
    assert plain["actions"] > family["actions"]


def test_a_valid_record_is_told_with_its_scores(tmp_path, toy_record):
    path = tmp_path / "game.json"
    path.write_bytes(dump_record(toy_record))
    (line,) = lines(run("record", "check", str(path)))
    assert line == {
        "file": str(path),
        "valid": True,
        "why": None,
        "game": "toy",
        "finished": True,
        "scores": list(toy_record.expect.scores),
        "winners": list(toy_record.expect.winners),
        "actions": 5,
        "watch_only": False,
    }


def test_a_record_may_come_from_standard_input(toy_record):
    (line,) = lines(run("record", "check", "-", stdin=dump_record(toy_record)))
    assert (line["file"], line["valid"]) == ("-", True)


def test_every_file_gets_its_line_and_one_fault_spoils_the_status(tmp_path, toy_record):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(dump_record(toy_record))
    bad.write_bytes(dump_record(toy_record).replace(b"0 bet 1", b"0 bet 8", 1))
    result = run("record", "check", str(good), str(bad), str(good))
    assert result.exit_code == 2
    checked = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["valid"] for line in checked] == [True, False, True]
    assert checked[1]["why"].startswith("actions[1]: ")
    (complaint_line,) = result.stderr.splitlines()
    assert str(bad) in complaint_line
    assert "actions[1]" in complaint_line


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff", b"[]", b'{"format": "pelican-record"}', b"[" * 100_000]
)
def test_a_file_that_is_no_record_is_told_so(tmp_path, content):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    result = run("record", "check", str(path))
    assert result.exit_code == 2
    (line,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert (line["valid"], line["scores"]) == (False, None)
    assert line["why"]
    assert len(result.stderr.splitlines()) == 1


def test_a_hostile_name_cannot_break_the_line(tmp_path, toy_record):
    raw = json.loads(dump_record(toy_record))
    raw["actions"][1] = "0 bet\x1b[2J\u2028 \u202e"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(raw))
    result = run("record", "check", str(path))
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == len(result.stderr.splitlines()) == 1
    assert "\x1b" not in result.output


def test_the_schema_of_records_is_printed():
    (schema,) = lines(run("record", "schema"))
    assert "actions" in schema["properties"]


def test_a_folder_of_a_thousand_records_is_checked_and_the_bad_ones_are_named(tmp_path, toy_record):
    good = dump_record(toy_record)
    faulty = good.replace(b"0 bet 1", b"0 bet 8", 1)
    for number in range(1000):
        path = tmp_path / f"{number % 7}" / f"{number:04}.pelican"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(faulty if number % 100 == 3 else good)
    (tmp_path / "readme.txt").write_bytes(b"no record")
    result = run("record", "check", str(tmp_path))
    assert result.exit_code == 2
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(told) == 1000
    bad = [line for line in told if not line["valid"]]
    assert {Path(line["file"]).stem for line in bad} == {f"{n:02}03" for n in range(10)}
    assert all("A bet is 1 to 3" in line["why"] for line in bad)
    assert "(and 9 more)" in result.stderr


def test_a_folder_without_records_is_bad_input(tmp_path):
    result = run("record", "check", str(tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no record in this folder" in result.stderr


def test_share_prints_a_record_that_can_be_given_away(tmp_path, toy_record):
    path = tmp_path / "game.json"
    running = toy_record.model_copy(update={"actions": toy_record.actions[:3], "expect": None})
    path.write_bytes(dump_record(running))
    (given,) = lines(run("record", "share", str(path)))
    assert given["watch_only"] is True
    assert given["actions"][1:] == list(running.actions[1:])
    (told,) = lines(run("record", "check", "-", stdin=json.dumps(given).encode()))
    assert (told["valid"], told["watch_only"], told["finished"]) == (True, True, False)
    path.write_bytes(dump_record(toy_record))
    refused = run("record", "share", str(path))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "the game is over" in refused.stderr
    assert "hidden hands" in run("record", "--help").stdout
