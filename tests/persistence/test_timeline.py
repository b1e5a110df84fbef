"""Timelines and logs: positions, turns, whose secrets, and words that cannot do harm."""

from html.parser import HTMLParser

import pytest

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.core.errors import InputError
from pelican_suite.persistence.logs import html_log, text_log
from pelican_suite.persistence.timeline import Timeline


def test_positions_turns_and_jumps(toy_record):
    timeline = Timeline(toy_record(rounds=3))
    assert len(timeline) == 7
    assert timeline.turns == (1, 2, 3, 4, 5, 6)
    assert timeline.finished
    assert timeline.state(0) == timeline.game.initial(timeline.setup)
    assert timeline.turn_before(1) == 0
    assert timeline.turn_before(4) == 3
    assert timeline.turn_after(0) == 1
    assert timeline.turn_after(6) == 7
    assert timeline.turn_after(7) == 7
    assert timeline.actor_next(0) == -1
    assert timeline.actor_next(7) is None


def test_a_turn_of_several_actions_begins_once(toy_record):
    timeline = Timeline(toy_record(seats=1, rounds=3))
    assert timeline.turns == (1,)


def test_hands_are_open_in_finished_games_only(toy_record):
    over = Timeline(toy_record(seats=3))
    assert over.viewers() == (SPECTATOR, 0, 1, 2)
    assert over.observation(2, 2).card == over.state(2).cards[2]
    running = Timeline(toy_record(seats=3, actions=4))
    assert running.viewers() == (SPECTATOR,)
    assert running.observation(4, SPECTATOR).card is None
    for viewer in (0, 1, 2, 7):
        with pytest.raises(InputError, match="once the game is over"):
            running.observation(2, viewer)
        with pytest.raises(InputError, match="once the game is over"):
            running.events(1, viewer)


def test_the_only_person_sees_their_own_hand_while_the_game_runs(toy_record):
    running = Timeline(toy_record(actions=3))
    assert running.viewers() == (SPECTATOR, 0)
    assert running.observation(1, 0).card is not None
    with pytest.raises(InputError):
        running.observation(1, 1)


def test_marks_hold_what_the_viewer_may_know(toy_record):
    timeline = Timeline(toy_record())
    texts = [str(mark.event.text) for mark in timeline.marks(1)]
    card = timeline.state(1).cards[1]
    assert f"You hold card {card}" in texts
    assert not any("You hold" in str(mark.event.text) for mark in timeline.marks(SPECTATOR))
    assert [mark.at for mark in timeline.marks(SPECTATOR)] == [1, 2, 3, 4, 5]


def test_a_record_that_cannot_be_played_names_the_action(toy_record):
    record = toy_record()
    faulty = record.model_copy(update={"actions": (*record.actions[:2], "1 bet 7")})
    with pytest.raises(InputError, match=r"actions\[2\]"):
        Timeline(faulty)


def test_the_text_log_tells_players_moves_and_points(toy_record):
    timeline = Timeline(toy_record(note="A quiet game"))
    text = text_log(timeline)
    assert text.startswith("Toy\n===\n")
    assert "Players: Anna, Reef" in text
    assert "Rounds: 2" in text
    assert "Note: A quiet game" in text
    assert "2026-05-01" in text
    assert "Anna bets" in text
    total = next(line for line in text.splitlines() if line.startswith("Total"))
    assert [int(word) for word in total.split()[1:]] == list(timeline.result.scores)
    assert text.endswith("\n")
    assert "You hold card" in text


def test_the_log_of_a_running_game_keeps_secrets(toy_record):
    timeline = Timeline(toy_record(actions=3))
    for log in (text_log(timeline), html_log(timeline)):
        assert "Everyone holds a card" in log
        assert "You hold" not in log
        assert "The game is not over." in log
        assert "Total" not in log


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags = []
        self.data = []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.data.append(data)


def test_a_hostile_name_stays_a_name_in_html(toy_record):
    record = toy_record(note="<img src=x onerror=alert(1)>")
    evil = record.players[0].model_copy(update={"name": "<script>alert('{card}')</script>&amp;"})
    record = record.model_copy(update={"players": (evil, record.players[1])})
    page = html_log(Timeline(record))
    parser = Tags()
    parser.feed(page)
    assert not {"script", "img"} & set(parser.tags)
    assert any("<script>alert('{card}')</script>&amp;" in data for data in parser.data)
    assert page.count("<li") == text_log(Timeline(record)).count(". ")
