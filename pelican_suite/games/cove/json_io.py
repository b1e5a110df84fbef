"""Deals and placements as JSON, as on the command line (see the formats in `docs/`)."""

from __future__ import annotations

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_fields import as_list, as_object, as_whole
from pelican_suite.games.cove.edition import CoveEdition, read_request
from pelican_suite.games.cove.evaluation import EMPTY, Placement
from pelican_suite.games.cove.relations import NESTS, OFF_BOARD
from pelican_suite.games.cove.requests import Deal, Kind, Request

_MOST_REQUESTS = 2


def read_deal(edition: CoveEdition, value: object) -> Deal:
    """A deal: all eight birds, with one or two requests each.

    Raises:
        InputError: Naming the field, e.g. `deal.pink[0].bird`.
    """
    birds = as_object(value, "deal", edition.birds)
    return tuple(_read_requests(edition, f"deal.{name}", birds[name]) for name in edition.birds)


def write_deal(edition: CoveEdition, deal: Deal) -> dict[str, object]:
    """Reads back with `read_deal`."""
    return {
        name: [_write_request(edition, request) for request in requests]
        for name, requests in zip(edition.birds, deal, strict=True)
    }


def read_seats(edition: CoveEdition, value: object) -> Placement:
    """Where the birds sit; a bird left out is not placed.

    Raises:
        InputError: Naming the field, e.g. `seats.pink`.
    """
    placement = list(EMPTY)
    for name, entry in as_object(value, "seats", (), edition.birds).items():
        field = f"seats.{name}"
        nest = as_whole(entry, field, 0, NESTS - 1)
        if nest in placement:
            raise InputError(field, f"seat {nest} is taken by another bird")
        placement[edition.birds.index(name)] = nest
    return tuple(placement)


def write_seats(edition: CoveEdition, placement: Placement) -> dict[str, int]:
    """Reads back with `read_seats`."""
    return {
        name: nest for name, nest in zip(edition.birds, placement, strict=True) if nest != OFF_BOARD
    }


def _read_requests(edition: CoveEdition, field: str, value: object) -> tuple[Request, ...]:
    listed = as_list(value, field)
    if not 1 <= len(listed) <= _MOST_REQUESTS:
        raise InputError(field, "must be a list of one or two requests")
    return tuple(
        read_request(item, f"{field}[{number}]", edition.birds, edition.ring.groups)
        for number, item in enumerate(listed)
    )


def _write_request(edition: CoveEdition, request: Request) -> dict[str, object]:
    written: dict[str, object] = {"kind": request.kind.value}
    if request.kind is Kind.GROUP:
        written["group"] = request.group
    elif request.kind is not Kind.ANYWHERE:
        written["bird"] = edition.birds[request.bird]
    return written
