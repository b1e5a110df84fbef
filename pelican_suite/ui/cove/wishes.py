"""The wishes of a round as the table shows them: sentences, live verdicts, lines on the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pelican_suite.core.contract import Setup
from pelican_suite.core.i18n import show, tr
from pelican_suite.games.cove.actions import LOWER, NO_CARD
from pelican_suite.games.cove.edition import BIRDS, CardId, CoveEdition
from pelican_suite.games.cove.evaluation import CardResult, Placement, evaluate
from pelican_suite.games.cove.observation import Observation
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.games.cove.requests import NO_BIRD, Bird, Deal, demands
from pelican_suite.games.cove.state import edition_of, seat_deal
from pelican_suite.games.cove.wording import (
    bird_name,
    meaning_texts,
    nest_name,
    request_text,
    why_text,
)
from pelican_suite.ui.cove.marks import Badge, CardFace, Line


@dataclass(frozen=True)
class Wishes:
    """The cards of a round for one player.

    Attributes:
        edition: The component data.
        upper: Cards by bird; empty while they are face down.
        lower: The second row, or nothing.
        plays: The one row that counts for the player (COVE-12), or None for every card.
        has_lower: Whether there is a lower row, seen or not.
    """

    edition: CoveEdition
    upper: tuple[CardId, ...]
    lower: tuple[CardId, ...]
    plays: int | None
    has_lower: bool

    @property
    def rows(self) -> int:
        """Rows of cards on the table."""
        return 2 if self.has_lower else 1

    @property
    def open(self) -> bool:
        """Whether the cards are face up."""
        return bool(self.upper)

    @cached_property
    def deal(self) -> Deal:
        """The requests that count for the player."""
        return seat_deal(self.edition, self.upper, self.lower, self.plays)

    def faces(self) -> tuple[CardFace, ...]:
        """All cards as they lie on the table."""
        faces = []
        for row in range(self.rows):
            cards = (self.upper, self.lower)[row] if self.open else (None,) * BIRDS
            dim = self.plays is not None and row != self.plays
            faces += [
                CardFace(bird, row, card, dim) for bird, card in enumerate(cards) if card != NO_CARD
            ]
        return tuple(faces)

    def results(self, board: Placement) -> tuple[CardResult, ...]:
        """Every card that counts, judged on a board; rows are those of the table."""
        found = evaluate(self.edition.ring, self.deal, board)
        if self.plays is None:
            return found
        row = self.plays
        return tuple(
            CardResult(result.bird, row, result.finding, result.demand) for result in found
        )

    def badges(self, board: Placement) -> tuple[Badge, ...]:
        """Ticks on the wishes that are fulfilled."""
        met = (result for result in self.results(board) if not result.stone)
        return tuple(Badge(result.bird, result.row, 0) for result in met)

    def lines(self, board: Placement) -> tuple[Line, ...]:
        """A line for each demand of each bird on the board."""
        found: dict[Line, None] = {}
        for result in self.results(board):
            bird = result.bird
            if board[bird] == OFF_BOARD:
                continue
            deal_row = result.row if self.plays is None else 0
            for demand in demands(self.deal, bird, deal_row):
                other = None if demand.request.bird == NO_BIRD else demand.request.bird
                broken = result.stone and demand == result.demand
                if broken or not result.stone:
                    found[Line(bird, other, not broken)] = None
        return tuple(found)

    def sentence(self, bird: Bird, row: int) -> str:
        """A card in words, with what a chain comes to."""
        if not self.open:
            return tr("{bird}'s card lies face down", bird=show(bird_name(self.edition, bird)))
        card = (self.upper, self.lower)[row][bird]
        request = self.edition.card(card).request
        text = show(request_text(self.edition, bird, request))
        if self.plays is not None and row != self.plays:
            return tr("Not for you: {wish}", wish=text)
        deal_row = row if self.plays is None else 0
        meant = [show(found) for found in meaning_texts(self.edition, self.deal, bird, deal_row)]
        if not meant:
            return text
        return tr("{wish}: {meaning}", wish=text, meaning=", ".join(meant))

    def sentences(self, bird: Bird) -> str:
        """All cards under a bird in words."""
        rows = [face.row for face in self.faces() if face.bird == bird]
        return ". ".join(self.sentence(bird, row) for row in rows)

    def why(self, result: CardResult, board: Placement) -> str:
        """Why a card was fulfilled or not."""
        return show(why_text(self.edition, result, board))


def wishes_now(seen: Observation) -> Wishes:
    """The wishes of the round that is under way."""
    setup = Setup(seen.seats, seen.options, seen.edition)
    row = seen.rows[seen.viewer] if seen.viewer >= 0 else None
    has_lower = setup.option("variant") != "standard"
    return Wishes(edition_of(setup), seen.upper, seen.lower, row, has_lower)


def wishes_then(seen: Observation, index: int, seat: int) -> Wishes:
    """The wishes of a round that is over, for one player."""
    past = seen.past[index]
    setup = Setup(seen.seats, seen.options, seen.edition)
    return Wishes(edition_of(setup), past.upper, past.lower, seen.rows[seat], bool(past.lower))


def place_words(edition: CoveEdition, board: Placement, bird: Bird) -> str:
    """Where a bird is."""
    who = show(bird_name(edition, bird))
    if board[bird] == OFF_BOARD:
        return tr("{bird}, in your hand", bird=who)
    return tr("{bird}, on {nest}", bird=who, nest=show(nest_name(board[bird])))


def nest_words(edition: CoveEdition, board: Placement, nest: int) -> str:
    """What is on a nest."""
    name = show(nest_name(nest))
    if nest not in board:
        return tr("{nest}, free", nest=name)
    bird = show(bird_name(edition, board.index(nest)))
    return tr("{nest}, {bird}", nest=name, bird=bird)


def row_name(row: int) -> str:
    """What a row is called."""
    return tr("harder row") if row == LOWER else tr("easier row")
