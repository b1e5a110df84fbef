"""What one player of Pelican Cove may know.

Hidden are: other players' birds while a round is played (only which of their nests are taken is
seen, as from afar), the cards of a round before one has begun it, and the undrawn cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pelican_suite.core.contract import Actor, Seat
from pelican_suite.games.cove.edition import CardId
from pelican_suite.games.cove.evaluation import Placement
from pelican_suite.games.cove.relations import Nest
from pelican_suite.games.cove.variants import NO_TIMER_LIMIT_MS


class Phase(StrEnum):
    """What the game waits for."""

    OPEN = "open"
    ANNOUNCE = "announce"
    DEAL = "deal"
    PLACE = "place"
    OVER = "over"


class Stage(StrEnum):
    """How far a player is in the round."""

    WAITING = "waiting"
    PLACING = "placing"
    READY = "ready"
    TIMED_OUT = "timed-out"


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that has been evaluated; everything in it is open.

    Attributes:
        upper: Cards by bird.
        lower: Cards by bird, `NO_CARD` where there is none; empty without a lower row.
        boards: By seat, where the birds sat.
        stones: By seat and bird.
        fewest: By seat, the best possible result of the cards that seat played (COVE-15).
        timed_out: By seat, whether time ran out.
    """

    upper: tuple[CardId, ...]
    lower: tuple[CardId, ...]
    boards: tuple[Placement, ...]
    stones: tuple[tuple[int, ...], ...]
    fewest: tuple[int, ...]
    timed_out: tuple[bool, ...]

    def total(self, seat: Seat) -> int:
        """Stones of one player in this round."""
        return sum(self.stones[seat])


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as `viewer` sees it; also all that the rules need to judge the viewer's actions.

    Attributes:
        viewer: A seat or `SPECTATOR`.
        actors: Who may act: seats, `CHANCE`, `CLOCK`; nobody when the game is over.
        edition: Name of the edition.
        options: Values of the rule options.
        seats: Number of players.
        phase: What the game waits for.
        round: 1, 2, …; 0 before the first deal.
        rounds: Number of rounds of the game.
        limit_ms: Latest time of an action.
        starter: Start player of the round, who reads the cards out (COVE-11).
        rows: By seat, the row announced (COVE-12); None before that, and where every card counts.
        upper: The cards of the round by bird; empty while the viewer may not see them.
        lower: The second row, `NO_CARD` where a bird has none; empty without a lower row.
        stages: By seat.
        taken: By seat, the nests with a bird on them, ascending.
        board: The viewer's own birds; all off the board for a spectator.
        at_ms: Time of the viewer's last action in this round.
        boards: By seat, a board that lies open to the viewer, or None.
        stones: By seat, of all rounds so far.
        past: The rounds that are over.
    """

    viewer: int
    actors: tuple[Actor, ...]
    edition: str
    options: tuple[tuple[str, bool | int | str], ...]
    seats: int
    phase: Phase
    round: int
    rounds: int
    limit_ms: int
    starter: Seat
    rows: tuple[int | None, ...]
    upper: tuple[CardId, ...]
    lower: tuple[CardId, ...]
    stages: tuple[Stage, ...]
    taken: tuple[tuple[Nest, ...], ...]
    board: Placement
    at_ms: int
    boards: tuple[Placement | None, ...]
    stones: tuple[int, ...]
    past: tuple[PastRound, ...]

    @property
    def timed(self) -> bool:
        """Whether a sand timer runs."""
        return self.limit_ms < NO_TIMER_LIMIT_MS

    @property
    def sees_cards(self) -> bool:
        """Whether the cards of the round lie open to the viewer."""
        return bool(self.upper)
