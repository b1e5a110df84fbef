"""Matches: rotated seats, paired seeds, files that can be resumed, results by hand."""

import json
import os
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from pelican_suite.cli.main import cli
from pelican_suite.cli.match_file import MatchFile
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.games import REGISTRY
from pelican_suite.players.matches import Played
from pelican_suite.players.series import Series, duels, standings
from pelican_suite.players.statistics import elo_difference


def a_series(*entrants, game="bay"):
    options = complete_options(REGISTRY.get(game).info.options, {})
    return Series(game, Setup(len(entrants), options), entrants, seed=10)


def ended(series, index, scores, winners):
    return Played(series.match(index), scores, winners, actions=1, seconds=0.0)


def run(*args):
    return CliRunner().invoke(cli, ["match", *map(str, args)], prog_name="pelican-suite")


def lines(result):
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return [json.loads(line) for line in result.stdout.splitlines()]


def kept_in(path):
    return path.read_text().splitlines()


def without_time(line):
    return {key: value for key, value in line.items() if key != "seconds"}


def test_everybody_sits_everywhere_once_for_each_seed():
    series = a_series("random", "greedy", "level1")
    for first in (0, 3, 6):
        games = [series.match(index) for index in range(first, first + 3)]
        assert {game.seed for game in games} == {10 + first // 3}
        for seat in range(3):
            assert {game.players[seat] for game in games} == {"random", "greedy", "level1"}
    for index in range(6):
        for entrant in range(3):
            seat = series.seat_of(index, entrant)
            assert series.entrant_on(index, seat) == entrant
            assert series.match(index).players[seat] == series.entrants[entrant]


def test_results_by_hand():
    series = a_series("random", "greedy")
    played = {
        0: ended(series, 0, (50, 60), (1,)),  # greedy on seat 1
        1: ended(series, 1, (70, 20), (0,)),  # greedy on seat 0
        2: ended(series, 2, (40, 40), (0,)),  # random, by pelicans
        3: ended(series, 3, (30, 30), (0, 1)),
    }
    random, greedy = standings(series, played)
    assert (random.wins, random.shared, random.share[0]) == (1, 1, 1.5 / 4)
    assert (greedy.wins, greedy.shared, greedy.share[0]) == (2, 1, 2.5 / 4)
    assert random.points[0] == (50 + 20 + 40 + 30) / 4
    (duel,) = duels(series, played)
    assert duel.share[0] == 1.5 / 4
    assert duel.elo[0] == pytest.approx(elo_difference(1.5 / 4))
    assert duel.share[1] < duel.share[0] < duel.share[2]


def test_losers_are_compared_by_points_and_fewer_stones_are_better_in_the_cove():
    series = a_series("random", "greedy", "level1")
    (first, *_) = duels(series, {0: ended(series, 0, (10, 20, 90), (2,))})
    assert first.share[0] == 0.0
    cove = a_series("random", "level1", "level2", game="cove")
    (first, *_) = duels(cove, {0: ended(cove, 0, (10, 20, 2), (2,))})
    assert first.share[0] == 1.0


def test_elo_of_a_share():
    assert elo_difference(0.9) == pytest.approx(381.7, abs=0.1)
    assert elo_difference(0.36) == pytest.approx(-elo_difference(0.64))
    assert elo_difference(1.0) is None
    assert elo_difference(0.0) is None


def test_games_come_as_lines_and_the_result_last():
    *games, last = lines(run("bay", "greedy", "random", "--games", 4, "--seed", 2))
    assert [game["index"] for game in games] == [0, 1, 2, 3]
    assert [game["seed"] for game in games] == [2, 2, 3, 3]
    assert [game["players"][0] for game in games] == ["greedy", "random"] * 2
    summary = last["summary"]
    assert summary["games"] == 4
    assert [player["player"] for player in summary["players"]] == ["greedy", "random"]
    assert summary["duels"][0]["players"] == ["greedy", "random"]
    assert summary["duels"][0]["elo"] is None or summary["duels"][0]["elo"] > 0


def test_a_match_goes_on_where_it_was_stopped(tmp_path):
    out, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    match = ("bay", "greedy", "random", "--seed", 5)
    lines(run(*match, "--games", 3, "--out", out))
    with out.open("ab") as file:
        file.write(b'{"index": 3, "seed": 6, "pla')
    (resumed,) = lines(run(*match, "--games", 6, "--out", out))
    (at_once,) = lines(run(*match, "--games", 6, "--out", whole))
    assert without_time(resumed["summary"]) == without_time(at_once["summary"])
    kept = [[without_time(json.loads(line)) for line in kept_in(f)] for f in (out, whole)]
    assert kept[0] == kept[1]
    size = out.stat().st_size
    (again,) = lines(run(*match, "--games", 6, "--out", out))
    assert again["summary"]["games"] == 6
    assert out.stat().st_size == size
    (fewer,) = lines(run(*match, "--games", 2, "--out", out))
    assert fewer["summary"]["games"] == 2


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b'{"match": {"game": "bay"}}\n', "another match"),
        (b"hello\n", "line 1 is not JSON"),
        (b"hello", "line 1 is not JSON"),
        (None, "line 2 is not a game"),
    ],
)
def test_another_file_is_refused_and_kept(tmp_path, content, complaint):
    out = tmp_path / "games.jsonl"
    if content is None:
        lines(run("bay", "random", "random", "--games", 1, "--out", out))
        content = out.read_bytes().splitlines(keepends=True)[0] + b'{"index": 0}\n'
    out.write_bytes(content)
    refused = run("bay", "random", "random", "--games", 2, "--out", out)
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert complaint in refused.stderr
    assert out.read_bytes() == content


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("bay", "random"), "two players"),
        (("bay", "random", "nobody"), "there is no player 'nobody'"),
        (("bay", *["random"] * 5), "1 to 4 players"),
        (("chess", "random", "random"), "there is no game 'chess'"),
        (("bay", "random", "random", "--option", "discs"), "key=value"),
        (("bay", "random", "random", "--out", "."), "--out"),
    ],
)
def test_bad_input_is_one_line(args, complaint):
    refused = run(*args)
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert complaint in refused.stderr
    assert len(refused.stderr.splitlines()) <= 3


def test_a_file_that_another_match_writes_is_refused(tmp_path):
    kept = tmp_path / "games.jsonl"
    with MatchFile(kept, a_series("random", "random")):
        before = kept.read_bytes()
        result = run("bay", "random", "random", "--games", 1, "--seed", 10, "--out", kept)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "--out: another match keeps its games in this file right now\n"
        assert kept.read_bytes() == before


def test_a_device_is_no_file_to_keep_games_in():
    # Another one, /dev/zero, would be read for ever.
    result = run("bay", "random", "random", "--games", 1, "--out", os.devnull)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"--out: {os.devnull} is no file to keep games in\n"


def test_a_huge_file_is_refused_unread(tmp_path):
    kept = tmp_path / "games.jsonl"
    with kept.open("wb") as file:
        file.truncate(10**12)
    result = run("bay", "random", "random", "--games", 1, "--out", kept)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "--out: the file is too large to keep a match\n"


def test_without_a_standard_error_a_match_is_played_all_the_same(monkeypatch):
    monkeypatch.setattr("pelican_suite.cli.match.sys", SimpleNamespace(stderr=None))
    assert lines(run("bay", "random", "random", "--games", 2))[-1]["summary"]["games"] == 2
