"""Deals and placements as JSON, as on the command line (see the formats in `docs/`)."""

from __future__ import annotations

from pelican_suite.core.errors import InputError
from pelican_suite.games.cove.edition import CoveEdition, read_request
from pelican_suite.games.cove.evaluation import EMPTY, Placement
from pelican_suite.games.cove.relations import NESTS, OFF_BOARD
from pelican_suite.games.cove.requests import Deal, Kind, Request

_MOST_REQUESTS = 2


def read_fields(value: object, allowed: tuple[str, ...]) -> dict[str, object]:
    """A whole input with exactly the given keys.

    Raises:
        InputError: Naming the key that is missing or not known.
    """
    if not isinstance(value, dict):
        raise InputError("input", "must be an object")
    for key in value:
        if key not in allowed:
            raise InputError(key[:40], "this key is not known here")
    for key in allowed:
        if key not in value:
            raise InputError(key, "is missing")
    return value


def read_deal(edition: CoveEdition, value: object) -> Deal:
    """A deal: all eight birds, with one or two requests each.

    Raises:
        InputError: Naming the field, e.g. `deal.pink[0].bird`.
    """
    if not isinstance(value, dict):
        raise InputError("deal", "must be an object with a list of requests for each bird")
    for key in value:
        if key not in edition.birds:
            raise InputError(f"deal.{key[:40]}", "there is no such bird")
    return tuple(_read_requests(edition, name, value) for name in edition.birds)


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
    if not isinstance(value, dict):
        raise InputError("seats", "must be an object with a seat for each bird placed")
    placement = list(EMPTY)
    for name, nest in value.items():
        field = f"seats.{name[:40]}"
        if name not in edition.birds:
            raise InputError(field, "there is no such bird")
        if isinstance(nest, bool) or not isinstance(nest, int) or not 0 <= nest < NESTS:
            raise InputError(field, f"must be a seat from 0 to {NESTS - 1}")
        if nest in placement:
            raise InputError(field, f"seat {nest} is taken by another bird")
        placement[edition.birds.index(name)] = nest
    return tuple(placement)


def write_seats(edition: CoveEdition, placement: Placement) -> dict[str, int]:
    """Reads back with `read_seats`."""
    return {
        name: nest for name, nest in zip(edition.birds, placement, strict=True) if nest != OFF_BOARD
    }


def _read_requests(
    edition: CoveEdition, name: str, value: dict[str, object]
) -> tuple[Request, ...]:
    field = f"deal.{name}"
    if name not in value:
        raise InputError(field, "is missing")
    listed = value[name]
    if not isinstance(listed, list) or not 1 <= len(listed) <= _MOST_REQUESTS:
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
