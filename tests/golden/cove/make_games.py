"""Makes the golden games of Pelican Cove afresh: `python tests/golden/cove/make_games.py`.

Only after the rules have changed on purpose; the records are then read by eye before they are
committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from pelican_suite.core.contract import CHANCE, CLOCK, Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import Played
from pelican_suite.games.cove.actions import Begin, Place, Ready, TimeUp
from pelican_suite.games.cove.game import COVE
from pelican_suite.games.cove.observation import Stage
from pelican_suite.persistence.record import (
    Moment,
    PlayerModel,
    dump_record,
    expect_result,
    make_record,
)
from pelican_suite.players.cove import Rival

HERE = Path(__file__).parent
COLOURS = COVE.info.colours

Chooser = Callable[[Any, Random], Any]
Next = Callable[[Any], int]


def rival(level: int) -> Chooser:
    """A computer player of one level."""
    player = Rival(level)
    return lambda seen, rng: player.choose(COVE, seen, rng)


def dawdler(seen: Any, rng: Random) -> Any:
    """Never says ready, and is cut short by the clock."""
    if seen.stages[seen.viewer] is not Stage.PLACING:
        return COVE.sample_seen(seen, rng)
    hand = [bird for bird, nest in enumerate(seen.board) if nest < 0]
    free = [nest for nest in range(8) if nest not in seen.board]
    at_ms = seen.at_ms + rng.randint(6_000, 9_000)
    if not hand or at_ms > seen.limit_ms:
        return None
    return Place(rng.choice(hand), rng.choice(free), at_ms)


def at_once(state: Any) -> int:
    """Everyone plays at the same time: whoever has used the least time is next."""
    seats = [actor for actor in COVE.actors(state) if actor >= 0]
    if state.times:
        return min(seats, key=lambda seat: state.times[seat])
    return seats[0]


def in_turn(state: Any) -> int:
    """At one screen: a player finishes before the next one begins (COVE-14)."""
    return min(actor for actor in COVE.actors(state) if actor >= 0)


def game_of(setup: Setup, choosers: list[Chooser], seed: int, who: Next) -> Iterator[Played]:
    """Plays a game; a chooser that gives None lets its time run out."""
    rngs = {actor: Random(f"{seed}/{actor}") for actor in (CHANCE, *range(setup.seats))}
    state = COVE.initial(setup)
    while actors := COVE.actors(state):
        actor: int = CHANCE if CHANCE in actors else who(state)
        if actor == CHANCE:
            action: Any = COVE.sample_chance(state, actor, rngs[actor])
        else:
            action = choosers[actor](COVE.observe(state, actor), rngs[actor])
            if action is None:
                actor, action = CLOCK, TimeUp(actor)
        step = COVE.apply(state, actor, action)
        state = step.state
        yield Played(actor, action, step)


def moments(steps: list[Played], names: list[str], wanted: tuple[str, ...]) -> Iterator[Moment]:
    """The first time each of some words is said, with the whole sentence."""
    for words in wanted:
        yield next(
            Moment(after=number, says=sentence)
            for number, played in enumerate(steps, start=1)
            for event in played.step.events
            if words in (sentence := event.text.english(names))
        )


def write(
    name: str,
    note: str,
    options: dict[str, object],
    players: list[tuple[str, str, Chooser]],
    seed: int,
    wanted: tuple[str, ...],
    who: Next = at_once,
) -> None:
    """Plays a game and writes its record."""
    setup = Setup(len(players), complete_options(COVE.info.options, options))
    steps = list(game_of(setup, [chooser for _, _, chooser in players], seed, who))
    result = COVE.result(steps[-1].step.state)
    assert result is not None
    names = [player for player, _, _ in players]
    models = [
        PlayerModel(
            name=player,
            kind="computer" if level else "person",
            level=level,
            colour=COLOURS[seat],
        )
        for seat, (player, level, _) in enumerate(players)
    ]
    record = make_record(
        COVE,
        setup,
        models,
        [(played.actor, played.action) for played in steps],
        expect=expect_result(result, moments(steps, names, wanted)),
        note=note,
    )
    (HERE / f"{name}.json").write_bytes(dump_record(record))


def quick(seen: Any, rng: Random) -> Any:
    """Puts every bird on the nest of its own number and is done."""
    del rng
    if seen.stages[seen.viewer] is Stage.WAITING:
        return Begin()
    hand = [bird for bird, nest in enumerate(seen.board) if nest < 0]
    if hand:
        return Place(hand[0], hand[0], seen.at_ms + 900)
    return Ready(seen.at_ms)


def main() -> None:
    """Writes all of them."""
    write(
        "three-players",
        "Six rounds with levels 1 to 3; Coral never says ready and runs out of time.",
        {},
        [("Coral", "", dawdler), ("Ibis", "level2", rival(2)), ("Heron", "level4", rival(4))],
        11,
        (
            "Round 1: the cards are on the board",
            "Time is up for Coral",
            "Coral takes a stone: ",
            " is content",
            "Round 6: Coral",
            "The game is over",
        ),
    )
    write(
        "two-decks",
        "Easier and harder row; the stronger players take the harder one (COVE-12).",
        {"variant": "two_decks", "timer": 60},
        [("Mia", "level1", rival(1)), ("Ben", "level4", rival(4)), ("Ada", "level5", rival(5))],
        12,
        ("Mia plays the easier row", "Ada plays the harder row", "Lower row, ", "Round 5: "),
    )
    write(
        "two-requests",
        "All birds have two requests, and chains run into birds with two (COVE-13).",
        {"variant": "two_requests", "double_birds": 8, "timer": 90},
        [("Mia", "", COVE.sample_seen), ("Ada", "level5", rival(5))],
        13,
        ("Mia swaps ", "Lower row, ", "Mia takes a stone: ", "Ada takes a stone: "),
    )
    write(
        "solo",
        "Alone with all cards and ten rounds, without a timer.",
        {"cards": "all", "timer": 0},
        [("Robinson", "level3", rival(3))],
        14,
        ("Robinson begins", "Robinson takes a stone: ", "Round 10: Robinson"),
    )
    write(
        "one-screen",
        "Two people take the same deals one after the other (COVE-14) and end level.",
        {"cards": "without_1_2", "rounds": "six", "timer": 30},
        [("Mia", "", quick), ("Ben", "", quick)],
        15,
        (
            "Mia turns the timer",
            "Ben turns the timer",
            "Mia places White on nest A",
            "Ben is ready",
        ),
        in_turn,
    )


if __name__ == "__main__":
    main()
