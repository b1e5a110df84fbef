"""`pelican-suite sanibel …`: score bags and list placements, without Qt and without a game."""

from __future__ import annotations

from typing import Final

import click

from pelican_suite.core.console import JsonGroup, emit
from pelican_suite.core.json_input import read_json
from pelican_suite.games.sanibel.bag_io import fits_document, score_document

EDITION: Final = click.option("--edition", default="reference", help="Name of the edition.")


@click.group(cls=JsonGroup, help="Sanibel: score bags, list legal placements.")
def sanibel() -> None:
    """Group of the commands of this game."""


@sanibel.command(help="Score bags, one a player. FILE is JSON; - reads standard input.")
@click.argument("file")
@EDITION
def score(file: str, edition: str) -> None:
    """Prints the score sheets of the bags in FILE (SAN-11 to SAN-23)."""
    emit(score_document(read_json(file), edition))


@sanibel.command(help="List every legal placement of a tile. FILE is JSON; - reads standard input.")
@click.argument("file")
@click.option("--tile", required=True, help="Name of the tile, or three diamond types with commas.")
@EDITION
def fits(file: str, tile: str, edition: str) -> None:
    """Prints every placement of a tile that is legal now (SAN-2)."""
    emit(fits_document(read_json(file), tile, edition))
