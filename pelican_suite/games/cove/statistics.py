"""How often deals can be fulfilled, for every deck: the figures of `docs/cove-statistics.md`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from pelican_suite.games.cove.actions import NO_CARD
from pelican_suite.games.cove.deals import PLACEMENTS, Difficulty, deal_from_cards
from pelican_suite.games.cove.edition import BIRDS, CardId, CoveEdition
from pelican_suite.games.cove.requests import Deal
from pelican_suite.games.cove.solver import Solution, solver
from pelican_suite.games.cove.variants import LEVEL_3_IN_EASIER_DECK, level_3, split_decks

_LISTED_STONES: Final = 4
_HEAD: Final = (
    "| deck | 0 stones | 1 | 2 | 3 | 4 or more | optimal placements: lowest quarter | half "
    "| highest quarter | easy | medium | hard |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|"
)

Dealer = Callable[[Random], Deal]


@dataclass(frozen=True, slots=True)
class Deck:
    """A way to deal.

    Attributes:
        title: For the table.
        dealer: Makes a random deal.
    """

    title: str
    dealer: Dealer


def decks(edition: CoveEdition) -> tuple[Deck, ...]:
    """Every deck that a game can be played with (COVE-11 to COVE-13)."""
    plain = (
        ("levels 1–3", range(1, 4)),
        ("all cards", range(1, 6)),
        ("without level 1", range(2, 6)),
        ("without levels 1–2", range(3, 6)),
    )
    return (
        *(Deck(title, _plain(edition, edition.of_levels(levels))) for title, levels in plain),
        Deck("two decks: easier row", _split(edition, 0)),
        Deck("two decks: harder row", _split(edition, 1)),
        *(
            Deck(f"two requests on {number}", _double(edition, number))
            for number in (1, 2, 4, 6, 8)
        ),
    )


def report(edition: CoveEdition, deals: int, seed: int) -> str:
    """A Markdown table with a line for each deck.

    Args:
        edition: The component data.
        deals: Random deals for each deck.
        seed: Same seed, same table.
    """
    solve = solver(edition).solve
    lines = [_HEAD]
    for deck in decks(edition):
        rng = Random(f"{seed}/{deck.title}")
        lines.append(_line(deck.title, [solve(deck.dealer(rng)) for _ in range(deals)]))
    return "\n".join(lines)


def _line(title: str, solutions: list[Solution]) -> str:
    stones = Counter(min(solution.fewest_stones, _LISTED_STONES) for solution in solutions)
    counts = sorted(solution.count for solution in solutions)
    quarters = [counts[len(counts) * part // 4] for part in (1, 2, 3)]
    shares = [stones[number] for number in range(_LISTED_STONES + 1)]
    bands = [sum(count in PLACEMENTS[band] for count in counts) for band in Difficulty]
    cells = [
        title,
        *(_percent(share, len(counts)) for share in shares),
        *(f"{quarter:,.0f}" for quarter in quarters),
        *(_percent(band, len(counts)) for band in bands),
    ]
    return f"| {' | '.join(cells)} |"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


def _plain(edition: CoveEdition, cards: tuple[CardId, ...]) -> Dealer:
    return lambda rng: deal_from_cards(edition, rng.sample(cards, BIRDS))


def _split(edition: CoveEdition, row: int) -> Dealer:
    def dealer(rng: Random) -> Deal:
        easier = rng.sample(level_3(edition), LEVEL_3_IN_EASIER_DECK)
        cards = split_decks(edition, tuple(easier))[row]
        return deal_from_cards(edition, rng.sample(cards, BIRDS))

    return dealer


def _double(edition: CoveEdition, number: int) -> Dealer:
    every = tuple(card.id for card in edition.cards)

    def dealer(rng: Random) -> Deal:
        cards = rng.sample(every, BIRDS + number)
        lower = [NO_CARD] * BIRDS
        for bird, card in zip(rng.sample(range(BIRDS), number), cards[BIRDS:], strict=True):
            lower[bird] = card
        return deal_from_cards(edition, cards[:BIRDS], lower)

    return dealer
