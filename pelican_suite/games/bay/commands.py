"""`pelican-suite bay …`: questions about a board, without Qt and without a screen."""

from __future__ import annotations

import click

from pelican_suite.core.console import JsonGroup, emit
from pelican_suite.core.json_input import read_json
from pelican_suite.games.bay.board_file import moves_of, read_table, score_table


@click.group(cls=JsonGroup)
def bay() -> None:
    """Pelican Bay: areas of a board, and where a tile may be placed."""


@bay.command()
@click.argument("board")
def score(board: str) -> None:
    """Print every area of BOARD, a JSON file or - for standard input."""
    emit(score_table(read_table(read_json(board))))


@bay.command()
@click.argument("board")
@click.option("--tile", type=int, required=True, help="Number of the tile to be placed.")
def moves(board: str, tile: int) -> None:
    """Print every legal single placement of a tile on BOARD, a JSON file or -."""
    emit(moves_of(read_table(read_json(board)), tile))
