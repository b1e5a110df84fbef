"""What lies open on the table, what is hidden besides, and what one player may know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pelican_suite.core.contract import CHANCE, Actor, Seat
from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.edition import Counts, SanibelEdition, edition_of
from pelican_suite.games.sanibel.path import CHAIRS, Spot


class Phase(StrEnum):
    """What the player to act (or chance) has to do next."""

    DEAL = "deal"
    KEEP = "keep"
    START = "start"
    TURN = "turn"
    WAVE = "wave"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that all players see.

    Attributes:
        edition: Name of the edition.
        phase: What is to be done.
        to_act: Whose doing it is: a seat, `CHANCE`, or None when the game is over.
        order: Seats from the rearmost starting footprint on; empty before the deal.
        spots: By seat, where the token stands.
        wave: Number of the wave's symbol, -1 at its start.
        beach: By section the kinds of shells on it, sorted.
        hexagons: What is left in the hexagon bag; `diamonds` in the diamond bag.
        pile: Triangles in the shared pile.
        bags: By seat.
        discards: Sand crabs in the discard pile.
        crabs: By seat, sand crabs kept since Turtle Grass.
        points: By seat, won at the chairs.
        starting: By seat, starting diamonds not yet placed.
        hand_sizes: By seat, number of lighthouse tiles in hand.
    """

    edition: str
    phase: Phase
    to_act: Actor | None
    order: tuple[Seat, ...]
    spots: tuple[Spot, ...]
    wave: int
    beach: tuple[tuple[str, ...], ...]
    hexagons: Counts
    diamonds: Counts
    pile: Counts
    bags: tuple[Bag, ...]
    discards: int
    crabs: tuple[int, ...]
    points: tuple[int, ...]
    starting: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.bags)

    @property
    def components(self) -> SanibelEdition:
        """The edition itself."""
        return edition_of(self.edition)

    def shells(self, section: int) -> tuple[str, ...]:
        """Kinds of shells on a section."""
        return self.beach[section - 1] if 1 <= section <= len(self.beach) else ()

    def furthest_back(self) -> Seat | None:
        """The player whose turn it is by the path: last goes next (SAN-5)."""
        path = self.components.path
        walking = [seat for seat, spot in enumerate(self.spots) if spot.stop != CHAIRS]
        return min(walking, key=lambda seat: path.rank(self.spots[seat]), default=None)

    def wave_is_due(self) -> bool:
        """Whether the wave is strictly further back than everyone and may still move (SAN-7)."""
        path = self.components.path
        if self.wave + 1 >= len(path.wave):
            return False
        return path.wave_rank(self.wave) < min(path.rank(spot) for spot in self.spots)


@dataclass(frozen=True, slots=True)
class State:
    """The table with what is hidden.

    Attributes:
        table: What all see.
        hands: By seat, lighthouse tiles in hand, sorted.
        choices: By seat, the two tiles drawn for Driftwood while one is to be kept.
    """

    table: Table
    hands: tuple[tuple[str, ...], ...]
    choices: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as `viewer` sees it.

    Attributes:
        viewer: A seat or `SPECTATOR`.
        table: What all see.
        hand: The viewer's own lighthouse tiles, sorted.
        choice: The viewer's two tiles for Driftwood while one is to be kept.
    """

    viewer: int
    table: Table
    hand: tuple[str, ...]
    choice: tuple[str, ...]

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to act."""
        return self.table.to_act == self.viewer


def empty_table(edition_name: str, seats: int) -> Table:
    """The table before the deal."""
    edition = edition_of(edition_name)
    return Table(
        edition=edition_name,
        phase=Phase.DEAL,
        to_act=CHANCE,
        order=(),
        spots=tuple(Spot("start", seat) for seat in range(seats)),
        wave=-1,
        beach=((),) * edition.path.sections,
        hexagons=edition.hexagons,
        diamonds=edition.diamonds,
        pile=(),
        bags=(Bag(),) * seats,
        discards=0,
        crabs=(0,) * seats,
        points=(0,) * seats,
        starting=((),) * seats,
        hand_sizes=(0,) * seats,
    )
