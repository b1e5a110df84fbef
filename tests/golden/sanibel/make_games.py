"""Makes the golden games of Sanibel afresh: `python tests/golden/sanibel/make_games.py`.

Only after the rules have changed on purpose; the records are then read by eye before they are
committed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from pelican_suite.core.contract import Setup
from pelican_suite.core.playing import Chooser, Played, play
from pelican_suite.games.sanibel.actions import Turn, Via
from pelican_suite.games.sanibel.game import SANIBEL
from pelican_suite.games.sanibel.path import CHAIRS
from pelican_suite.games.sanibel.table import Observation
from pelican_suite.persistence.record import (
    Moment,
    PlayerModel,
    dump_record,
    expect_result,
    make_record,
)
from pelican_suite.players.sanibel_greedy import GreedyPlayer

HERE = Path(__file__).parent
NAMES = ("Maren", "Piet", "Lale", "Oskar")


def greedy(seen: Observation, rng: Random) -> Any:
    """The greedy computer player."""
    return GreedyPlayer().choose(SANIBEL, seen, rng)


def careless(seen: Observation, rng: Random) -> Any:
    """Anything goes."""
    return SANIBEL.sample_seen(seen, rng)


def saving(seen: Observation, rng: Random) -> Any:
    """Greedy, but keeps the crabs of Turtle Grass for the chairs."""
    here = seen.table.spots[seen.viewer].stop
    if here == "back1":
        return greedy(seen, rng)
    none = replace(seen.table, crabs=(0,) * seen.table.seats)
    return greedy(replace(seen, table=none), rng)


def crabs_at_the_chairs(steps: list[Played]) -> bool:
    """Whether a crab of Turtle Grass was used at the beach chairs."""
    return any(
        isinstance(played.action, Turn)
        and played.action.spot.stop == CHAIRS
        and any(put.via is Via.HELD for put in played.action.puts)
        for played in steps
    )


def says(words: str) -> Callable[[list[Played]], bool]:
    """Whether some words are said in a game."""
    return lambda steps: any(
        words in str(event.text) for played in steps for event in played.step.events
    )


def tied(steps: list[Played]) -> bool:
    """Whether the first place was decided by SAN-24."""
    result = SANIBEL.result(steps[-1].step.state)
    return result is not None and bool(result.notes)


def moments(steps: list[Played], wanted: tuple[str, ...]) -> Iterator[Moment]:
    """The first time each of some words is said, with the whole sentence."""
    for words in wanted:
        yield next(
            Moment(after=number, says=sentence)
            for number, played in enumerate(steps, start=1)
            for event in played.step.events
            if words in (sentence := event.text.english(NAMES))
        )


def write(
    name: str,
    note: str,
    choosers: list[Chooser],
    wanted: tuple[str, ...],
    good: Callable[[list[Played]], bool] = lambda _: True,
) -> None:
    """Plays games until one is good, and writes its record."""
    setup = Setup(len(choosers))
    for seed in range(400):
        steps = list(play(SANIBEL, setup, choosers, seed))
        if good(steps):
            break
    else:
        raise SystemExit(f"no good game for {name}")
    result = SANIBEL.result(steps[-1].step.state)
    if result is None:
        raise SystemExit(f"{name} does not end")
    players = [
        PlayerModel(
            name=NAMES[seat],
            kind="computer",
            level="random" if chooser is careless else "greedy",
            colour=SANIBEL.info.colours[seat],
        )
        for seat, chooser in enumerate(choosers)
    ]
    record = make_record(
        SANIBEL,
        setup,
        players,
        ((played.actor, played.action) for played in steps),
        expect=expect_result(result, moments(steps, wanted)),
        note=note,
    )
    (HERE / f"{name}.json").write_bytes(dump_record(record))


def main() -> None:
    """All of them."""
    write(
        "two-players",
        "Two careful players: one tile less of each shape in a section, small waves.",
        [greedy, greedy],
        ("The wave rolls on to", "fills a triangle space", "places the lighthouse tile", "rests"),
        says("rests"),
    )
    write(
        "three-players",
        "Careful against careless, with sand crabs used on the beach.",
        [greedy, careless, greedy],
        ("uses a sand crab", "returns", "The wave rolls on to", "Everyone is back"),
        says("uses a sand crab"),
    )
    write(
        "four-players-driftwood",
        "Driftwood is dealt: its owner keeps one of two new lighthouse tiles.",
        [greedy, greedy, careless, greedy],
        ("was dealt Driftwood", "keeps one of two new", "fills a triangle space"),
        says("was dealt Driftwood"),
    )
    write(
        "turtle-grass-at-the-chairs",
        "Sand crabs kept since Turtle Grass bring shells at the beach chairs.",
        [saving, saving, saving],
        (
            "places the lighthouse tile Turtle Grass",
            "keeps 2 sand crabs for later",
            "walks to the beach chairs",
        ),
        crabs_at_the_chairs,
    )
    write(
        "a-tie",
        "Equal points: whoever stands furthest ahead at the chairs wins.",
        [greedy, careless, greedy, careless],
        ("Everyone is back",),
        tied,
    )


if __name__ == "__main__":
    main()
