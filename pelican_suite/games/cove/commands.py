"""`pelican-suite cove …`: scoring, solving and dealing without a screen."""

from __future__ import annotations

import re

import click

from pelican_suite.core.console import JsonGroup, emit
from pelican_suite.core.errors import InputError
from pelican_suite.core.json_fields import as_object
from pelican_suite.core.json_input import read_json
from pelican_suite.games.cove import json_io
from pelican_suite.games.cove.deals import DealWish, Difficulty, make_deal
from pelican_suite.games.cove.edition import EDITIONS, LEVELS
from pelican_suite.games.cove.evaluation import stones
from pelican_suite.games.cove.solver import solver
from pelican_suite.games.cove.statistics import report


@click.group(cls=JsonGroup)
def cove() -> None:
    """Score, solve and deal rounds of Pelican Cove."""


@cove.command()
@click.argument("file")
def score(file: str) -> None:
    """Stones of a placement.

    FILE holds {"deal": …, "seats": …}; - is standard input.
    """
    edition = EDITIONS.get().data
    fields = as_object(read_json(file), "", ("deal", "seats"))
    deal = json_io.read_deal(edition, fields["deal"])
    placement = json_io.read_seats(edition, fields["seats"])
    found = stones(edition.ring, deal, placement)
    by_bird = dict(zip(edition.birds, found, strict=True))
    emit({"stones": by_bird, "total": sum(found)})


@cove.command()
@click.argument("file")
@click.option("--all", "list_all", is_flag=True, help="List every one of the best placements.")
def solve(file: str, list_all: bool) -> None:
    """The fewest stones possible, and how many placements reach them.

    FILE holds {"deal": …}; - is standard input.
    """
    edition = EDITIONS.get().data
    fields = as_object(read_json(file), "", ("deal",))
    solution = solver(edition).solve(json_io.read_deal(edition, fields["deal"]))
    found: dict[str, object] = {
        "fewest_stones": solution.fewest_stones,
        "placements": solution.count,
        "example": json_io.write_seats(edition, solution.example()),
    }
    if list_all:
        found["all"] = [
            json_io.write_seats(edition, placement) for placement in solution.placements()
        ]
    emit(found)


@cove.command()
@click.option("--levels", default="1-5", show_default=True, help="Levels of the cards, e.g. 1-3.")
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same deal.")
@click.option("--solvable", is_flag=True, help="Only a deal that can be fulfilled completely.")
@click.option(
    "--difficulty",
    type=click.Choice([difficulty.value for difficulty in Difficulty]),
    help="Only a deal whose best placements are many (easy) or few (hard).",
)
def deal(levels: str, seed: int, solvable: bool, difficulty: str | None) -> None:
    """Eight random cards, one under each bird."""
    edition = EDITIONS.get().data
    wish = DealWish(_read_levels(levels), solvable, Difficulty(difficulty) if difficulty else None)
    made = make_deal(edition, wish, seed)
    emit({"deal": json_io.write_deal(edition, made)})


@cove.command()
@click.option("--deals", type=click.IntRange(1, 1_000_000), default=20_000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def statistics(deals: int, seed: int) -> None:
    """How often the deals of every deck can be fulfilled, as a Markdown table."""
    click.echo(report(EDITIONS.get().data, deals, seed))


def _read_levels(text: str) -> tuple[int, ...]:
    match = re.fullmatch(r"([1-5])(?:-([1-5]))?", text, re.ASCII)
    if match is None:
        raise InputError("levels", f"must be like 3 or 1-3, with levels 1 to {LEVELS[-1]}")
    first, last = int(match[1]), int(match[2] or match[1])
    if first > last:
        raise InputError("levels", "the first level must not be above the last")
    return tuple(range(first, last + 1))
