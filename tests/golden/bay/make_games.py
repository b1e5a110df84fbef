"""Makes the golden games of Pelican Bay anew: `python tests/golden/bay/make_games.py`.

Needed only when the rules or the record format change on purpose; read the difference before
keeping it. Every scenario is searched for from seed 0 on with a simple player who likes to close.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import Played, play
from pelican_suite.games.bay.actions import Action, Attract, Place
from pelican_suite.games.bay.board import board_of
from pelican_suite.games.bay.choices import placements
from pelican_suite.games.bay.game import BAY
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.placing import areas_after, check_lays
from pelican_suite.persistence.record import (
    Moment,
    PlayerModel,
    Record,
    dump_record,
    expect_result,
    make_record,
)

FOLDER = Path(__file__).parent
NAMES = ("Coral", "Lagoon", "Sun", "Violet")
TOLD = {
    "arranged",
    "bonus",
    "stolen",
    "declined",
    "passed",
    "set-back",
    "chain-over",
    "reserve-open",
    "reserve-empty",
    "final-round",
    "skipped",
    "over",
}
MOST_MOMENTS = 30

Game = list[Played]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A game to be found.

    Attributes:
        name: File name without the ending.
        note: What it shows.
        seats: Number of players.
        options: Rule options that differ from the defaults.
        shows: Whether a game shows it.
        joins: Players put tiles together first wherever they can.
    """

    name: str
    note: str
    seats: int
    options: dict[str, object]
    shows: Callable[[Game], bool]
    joins: bool = False


def closer(seen: Observation, rng: Random) -> Action:
    """Closes what can be closed, takes every pelican, else enlarges the largest area."""
    if seen.phase is Phase.PLACE:
        return _best_placement(seen, rng)
    if seen.phase is Phase.PELICANS:
        return BAY.legal_seen(seen)[0]
    if seen.phase is Phase.SCORE:
        return BAY.legal_seen(seen)[0]
    return BAY.sample_seen(seen, rng)


def joiner(seen: Observation, rng: Random) -> Action:
    """Like `closer`, but plays a pair that fits only joined whenever there is one."""
    if seen.phase is Phase.PLACE:
        pairs = [place for place in placements(seen) if _only_joined(seen, place)]
        if pairs:
            return rng.choice(pairs)
    return closer(seen, rng)


def _best_placement(seen: Observation, rng: Random) -> Action:
    board = board_of(seen.edition, seen.board)
    places = placements(seen)
    rng.shuffle(places)

    def worth(place: Place) -> tuple[int, int, int]:
        areas = areas_after(board, place.lays)
        return sum(area.closed for area in areas), -len(place.lays), areas[0].size

    return max(places, key=worth) if places else BAY.sample_seen(seen, rng)


def _only_joined(seen: Observation, action: object) -> bool:
    board = board_of(seen.edition, seen.board)
    return (
        isinstance(action, Place)
        and len(action.lays) == 2
        and not check_lays(board, seen.discs, seen.hand, action.lays, False)
    )


def _kinds(game: Game) -> Iterator[str]:
    for played in game:
        for event in played.step.events:
            yield event.kind


def _of_two(played: Played) -> bool:
    return isinstance(played.action, Place) and len(played.action.lays) == 2


def _chain(length: int) -> Callable[[Game], bool]:
    return lambda game: any(played.step.state.bonus >= length for played in game)


def _tells(*kinds: str) -> Callable[[Game], bool]:
    return lambda game: set(kinds) <= set(_kinds(game))


def _joined_pair_closes(game: Game) -> bool:
    before = None
    for played in game:
        closed = any(event.kind == "closed" for event in played.step.events)
        if before is not None and closed and isinstance(played.action, Place):
            seen = BAY.observe(before, played.actor)
            if _only_joined(seen, played.action):
                return True
        before = played.step.state
    return False


def _two_at_once(game: Game) -> bool:
    return any(
        isinstance(played.action, Attract) and len(played.action.pelicans) >= 2 for played in game
    )


SCENARIOS = (
    Scenario(
        "four-players-into-the-reserve",
        "Four players use up the draw stacks, open the reserve and play the final round.",
        4,
        {},
        _tells("reserve-open", "final-round"),
    ),
    Scenario("chain-of-three", "A chain of three bonus turns in one turn.", 3, {}, _chain(3)),
    Scenario(
        "stolen",
        "With the supply empty a pelican is taken from an opponent.",
        2,
        {},
        _tells("stolen"),
    ),
    Scenario(
        "solo-beach", "A solo game for one closed beach, with passes.", 1, {}, _tells("passed")
    ),
    Scenario(
        "solo-forest-by-hand",
        "A solo game for one closed forest, set up by hand.",
        1,
        {"terrain": "forest", "setup": "by_hand"},
        lambda _: True,
    ),
    Scenario("family", "The family variant: no sun discs.", 2, {"discs": False}, _tells("bonus")),
    Scenario(
        "by-hand-joined-pair",
        "Set up by hand; a pair put together first closes an area.",
        3,
        {"setup": "by_hand"},
        _joined_pair_closes,
        joins=True,
    ),
    Scenario(
        "strict-order",
        "Without joined pairs; two areas are closed at once.",
        2,
        {"joined_pairs": False},
        _two_at_once,
    ),
    Scenario("a-pass", "A player for whom nothing fits passes.", 4, {}, _tells("passed")),
)


def find(scenario: Scenario) -> tuple[Setup, Game]:
    """The first game that shows what the scenario is about."""
    options = complete_options(BAY.info.options, scenario.options)
    setup = Setup(scenario.seats, options)
    chooser = joiner if scenario.joins else closer
    for seed in count():
        game = list(play(BAY, setup, [chooser] * scenario.seats, seed))
        if scenario.shows(game):
            return setup, game
    raise AssertionError("counting never ends")


def record_of(scenario: Scenario) -> Record:
    """The record of the game with all it must come to."""
    setup, game = find(scenario)
    names = NAMES[: scenario.seats]
    moments = [
        Moment(after=number, says=event.text.english(names))
        for number, played in enumerate(game, start=1)
        for event in played.step.events
        if event.kind in TOLD or (scenario.joins and event.kind == "placed" and _of_two(played))
    ]
    if len(moments) > MOST_MOMENTS:
        moments = moments[: MOST_MOMENTS // 2] + moments[-MOST_MOMENTS // 2 :]
    result = BAY.result(game[-1].step.state)
    assert result is not None
    return make_record(
        BAY,
        setup,
        [PlayerModel(name=name, kind="person") for name in names],
        [(played.actor, played.action) for played in game],
        expect=expect_result(result, moments),
        note=scenario.note,
    )


def main() -> None:
    """Writes all records."""
    for scenario in SCENARIOS:
        record = record_of(scenario)
        path = FOLDER / f"{scenario.name}.json"
        path.write_bytes(dump_record(record))
        assert record.expect is not None
        print(f"{path.name}: {len(record.actions)} actions, scores {record.expect.scores}")


if __name__ == "__main__":
    main()
