"""What `pelican_suite.core.contract` promises, asked of every registered game."""

import dataclasses
import pickle
import re
from enum import Enum
from functools import partial
from random import Random

import pytest

from pelican_suite.core.contract import CHANCE, CLOCK, SPECTATOR, Setup, Verdict
from pelican_suite.core.errors import IllegalAction, InputError, NotationError
from pelican_suite.core.i18n import show
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.persistence.record import PlayerModel, dump_record, load_record, make_record
from pelican_suite.persistence.replaying import replay

MANY = 60
"""Listed actions that are looked at closely in one state."""

NAMES = ["Coral", "Lagoon", "Sun", "Violet", "Foam", "Reef", "Tide", "Gull"]


def viewers(table):
    return (*table.seats, SPECTATOR)


def readable(text):
    sentence = show(text, NAMES)
    assert sentence.strip() == sentence != ""
    assert "{" not in sentence, sentence
    return sentence


# What is known without playing


def test_a_game_introduces_itself(game):
    info = game.info
    assert re.fullmatch(r"[a-z][a-z0-9_]*", info.id)
    readable(info.title)
    readable(info.summary)
    assert 1 <= info.min_seats <= info.max_seats <= len(info.colours)
    assert game.rules_version >= 1


def test_options_are_complete(game):
    keys = [spec.key for spec in game.info.options]
    assert len(set(keys)) == len(keys)
    for spec in game.info.options:
        readable(spec.title)
        assert readable(spec.help).endswith(".")
        values = [choice.value for choice in spec.choices]
        assert isinstance(spec.default, bool) if not values else spec.default in values
        assert len(set(values)) == len(values)
        for choice in spec.choices:
            readable(choice.title)
        assert set(spec.seats) <= set(range(game.info.min_seats, game.info.max_seats + 1))


def test_editions_have_a_digest_and_unknown_ones_are_refused(game):
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", game.edition_digest("reference"))
    assert game.editions is not None
    assert game.editions.names()[0] == "reference"
    seats = game.info.max_seats
    options = complete_options(game.info.options, {})
    with pytest.raises(InputError):
        game.edition_digest("no-such-edition")
    with pytest.raises(InputError, match="edition"):
        game.initial(Setup(seats, options, "no-such-edition"))


def test_impossible_numbers_of_seats_are_refused(game):
    options = complete_options(game.info.options, {})
    for seats in (-1, 0, game.info.min_seats - 1, game.info.max_seats + 1, 1000):
        with pytest.raises(InputError, match="seats"):
            game.initial(Setup(seats, options))


# Actors and results


def test_somebody_acts_exactly_while_there_is_no_result(game, tables):
    for table in tables:
        for state in table.states:
            actors = game.actors(state)
            assert (actors == ()) == (game.result(state) is not None)
            assert len(set(actors)) == len(actors)
            assert set(actors) <= {CHANCE, CLOCK, *table.seats}
            assert len(game.standing(state)) == table.setup.seats


def test_several_act_at_once_only_in_simultaneous_games(game, tables):
    at_once = max(len(game.actors(state)) for table in tables for state in table.states)
    assert (at_once > 1) == game.info.simultaneous


def test_results_are_complete(game, tables):
    for table in tables:
        result = game.result(table.states[-1])
        assert len(result.scores) == table.setup.seats
        assert tuple(sorted(set(result.winners))) == result.winners
        assert set(result.winners) <= set(table.seats)
        if table.setup.seats > 1:
            best = (min if game.info.lower_wins else max)(result.scores)
            assert result.winners
            assert all(result.scores[seat] == best for seat in result.winners)
        labels = [readable(line.label) for line in result.lines]
        assert len(set(labels)) == len(labels) > 0
        assert all(len(line.values) == table.setup.seats for line in result.lines)
        for note in result.notes:
            readable(note)


# Actions


def test_all_that_is_listed_or_sampled_is_allowed(game, tables, rng):
    for table in tables:
        for _, state in table.looks():
            for seat in table.seats:
                seen = game.observe(state, seat)
                listed = game.legal_seen(seen)
                if seat not in game.actors(state):
                    assert list(listed) == []
                    with pytest.raises(IndexError):
                        game.sample_seen(seen, rng)
                    continue
                assert len(listed) > 0
                assert len(set(listed)) == len(listed)
                some = rng.sample(list(listed), min(MANY, len(listed)))
                for action in (*some, *(game.sample_seen(seen, rng) for _ in range(3))):
                    assert game.check_seen(seen, action)
                    assert game.check(state, seat, action)
                    assert not game.lists_all or len(listed) > 300 or action in listed


def test_an_illegal_action_raises_and_changes_nothing(game, tables, rng):
    refused = 0
    for table in tables:
        for _, state in table.looks():
            before = pickle.dumps(state)
            for one in rng.sample(table.plays, min(8, len(table.plays))):
                for actor in (CHANCE, CLOCK, *table.seats):
                    verdict = game.check(state, actor, one.action)
                    assert isinstance(verdict, Verdict)
                    if verdict:
                        continue
                    refused += 1
                    assert verdict.code
                    readable(verdict.reason)
                    assert verdict.ruling == "" or re.fullmatch(r"[A-Z]+-\d+", verdict.ruling)
                    assert all(isinstance(point[0], str) for point in verdict.at)
                    hash(verdict)
                    with pytest.raises(IllegalAction) as caught:
                        game.apply(state, actor, one.action)
                    assert caught.value.verdict == verdict
            assert pickle.dumps(state) == before
    assert refused > 100


def test_checking_and_applying_are_pure(game, tables):
    for table in tables:
        for index, state in table.looks()[:-1]:
            one = table.plays[index]
            before = pickle.dumps(state)
            assert game.check(state, one.actor, one.action)
            assert game.apply(state, one.actor, one.action) == one.step
            assert game.replay(state, one.actor, one.action) == one.step
            assert pickle.dumps(state) == before


def test_notation_comes_back_as_it_was_written(game, tables, rng):
    for table in tables:
        actions = [one.action for one in table.plays]
        for _, state in table.looks():
            for seat in game.actors(state):
                if seat >= 0:
                    listed = list(game.legal_actions(state, seat))
                    actions += rng.sample(listed, min(MANY, len(listed)))
        for action in actions:
            written = game.format(action)
            assert written == written.strip() != ""
            assert written.isprintable()
            assert len(written) <= 3900
            assert game.parse(written) == action


def test_different_actions_are_written_differently(game, tables):
    for table in tables[:2]:
        for _, state in table.looks():
            for seat in game.actors(state):
                if seat >= 0:
                    listed = game.legal_actions(state, seat)
                    assert len({game.format(action) for action in listed}) == len(listed)


def test_actions_are_described(game, tables, rng):
    for table in tables:
        for _, state in table.looks():
            for seat in game.actors(state):
                if seat >= 0:
                    seen = game.observe(state, seat)
                    listed = list(game.legal_seen(seen))
                    for action in rng.sample(listed, min(5, len(listed))):
                        readable(game.describe(seen, action))


def test_a_seed_gives_the_same_game_again(game, tables):
    for seed, table in enumerate(tables[:3]):
        again = play(game, table.setup, [game.sample_seen] * table.setup.seats, seed)
        assert tuple(again) == table.plays


def test_a_record_replays_to_the_same_end(game, tables):
    for table in tables:
        players = [PlayerModel(name=NAMES[seat], kind="computer") for seat in table.seats]
        pairs = [(one.actor, one.action) for one in table.plays]
        record = make_record(game, table.setup, players, pairs)
        assert tuple(replay(load_record(dump_record(record)))) == table.plays


# What happened


def test_events_can_be_told(game, tables):
    for table in tables:
        for one in table.plays:
            for event in one.step.events:
                # Entries of a log are lines, not paragraphs: no full stop in any game.
                assert not readable(event.text).endswith(".")
                assert event.kind
                assert event.actor in (CHANCE, CLOCK, *table.seats)
                hash(event)
                keys = [key for key, _ in event.data]
                assert len(set(keys)) == len(keys)
                assert event.to is None or set(event.to) <= set(viewers(table))
            for reveal in one.step.reveals:
                assert reveal.what
                assert reveal.to is None or set(reveal.to) <= set(table.seats)


def test_every_game_tells_something_to_everyone(game, tables):
    for table in tables:
        for viewer in viewers(table):
            told = [
                event
                for one in table.plays
                for event in one.step.events
                if event.visible_to(viewer)
            ]
            assert told


# What is hidden


def test_observations_are_the_same_where_only_hidden_facts_differ(game, tables, rng):
    really_different = 0
    for table in tables:
        for _, state in table.looks():
            for viewer in viewers(table):
                twin = game.hidden_twin(state, viewer, rng)
                assert game.observe(twin, viewer) == game.observe(state, viewer)
                assert game.actors(twin) == game.actors(state)
                really_different += twin != state
    assert really_different > 10


def test_an_observation_is_no_state(game, tables):
    for table in tables:
        for _, state in table.looks():
            for viewer in viewers(table):
                assert type(game.observe(state, viewer)) is not type(state)


# Chance


def test_outcomes_of_chance_are_possible_and_tampered_ones_are_not(game, tables, rng):
    tampered = 0
    for table in tables:
        for index, state in enumerate(table.states[:-1]):
            for actor in game.actors(state):
                if actor >= 0:
                    continue
                action = game.sample_chance(state, actor, rng)
                assert game.check_chance(state, actor, action)
                if actor == CHANCE and index < 40:
                    for wrong in filter(partial(writable, game), tamperings(action)):
                        tampered += 1
                        verdict = game.check_chance(state, actor, wrong)
                        assert not verdict, wrong
                        assert verdict.code
                        readable(verdict.reason)
    assert tampered > 10


def writable(game, action):
    """Whether a record could hold `action`; no other way leads in from outside."""
    try:
        return game.parse(game.format(action)) == action
    except (NotationError, LookupError, TypeError, ValueError):
        return False


def tamperings(value):
    """Copies of an outcome with one number twice, one missing, or one number out of this world."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            for wrong in tamperings(getattr(value, field.name)):
                yield dataclasses.replace(value, **{field.name: wrong})
    elif isinstance(value, tuple) and value:
        if len(set(value)) > 1 and len(value) > 3 and isinstance(value[0], int):
            first = next(item for item in value if item != value[0])
            yield (first, *value[1:])
        yield value[1:]
        for wrong in tamperings(value[0]):
            yield (wrong, *value[1:])
    elif isinstance(value, int) and not isinstance(value, bool):
        yield 10**6
        yield -(10**6)


@pytest.mark.parametrize("actor", [CHANCE, CLOCK])
def test_chance_is_refused_where_it_is_not_awaited(game, tables, rng, actor):
    tried = 0
    for table in tables:
        outcomes = [one.action for one in table.plays if one.actor < 0]
        for _, state in table.looks():
            if actor not in game.actors(state):
                tried += 1
                assert not game.check_chance(state, actor, rng.choice(outcomes))
    assert tried > 10


# Values


def test_states_observations_and_actions_are_plain_frozen_values(game, tables):
    for table in tables:
        for index, state in table.looks():
            plain(state)
            for viewer in viewers(table):
                plain(game.observe(state, viewer))
            if index < len(table.plays):
                plain(table.plays[index].action)


PLAIN = (int, str, bool, type(None))


def plain(value, path=""):
    if isinstance(value, Enum):
        return
    if type(value) in PLAIN:
        return
    if type(value) in (tuple, frozenset):
        for index, item in enumerate(value):
            plain(item, f"{path}[{index}]")
        return
    kind = type(value)
    assert dataclasses.is_dataclass(kind), f"{path}: a {kind.__name__} is no plain value"
    assert kind.__dataclass_params__.frozen, f"{path}: {kind.__name__} is not frozen"
    assert not hasattr(value, "__dict__"), f"{path}: {kind.__name__} is not slotted"
    for field in dataclasses.fields(value):
        plain(getattr(value, field.name), f"{path}.{field.name}")


def test_values_survive_pickling_and_hashing(game, tables):
    for table in tables:
        for index, state in table.looks():
            values = [state, *(game.observe(state, viewer) for viewer in viewers(table))]
            values += [one.action for one in table.plays[index : index + 1]]
            for value in values:
                copy = pickle.loads(pickle.dumps(value))
                assert copy == value
                assert hash(copy) == hash(value)


def test_what_is_equal_behaves_equally(game, tables):
    """A copy from another process, with no memory of its past, must allow and do the same."""
    for table in tables:
        for index, state in table.looks()[:-1]:
            copy = pickle.loads(pickle.dumps(state))
            one = table.plays[index]
            assert game.apply(copy, one.actor, one.action) == one.step
            for seat in table.seats:
                rng, other = Random(7), Random(7)
                if seat in game.actors(state):
                    seen, seen_copy = game.observe(state, seat), game.observe(copy, seat)
                    assert game.sample_seen(seen, rng) == game.sample_seen(seen_copy, other)
