"""The games of a match on the machines of a Dask cluster (extra `cluster`).

Every game has a number and is asked for once; whichever machine plays it, the outcome is the
same. When a machine is lost the scheduler gives its games to others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any, Final

from pelican_suite.core.errors import InputError
from pelican_suite.players.matches import Match, Played, play_match

_AHEAD: Final = 4
"""Games handed out per core before the first result is needed."""
_CONNECT_SECONDS: Final = 20
_RETRIES: Final = 3
"""How often a game is tried again where a machine could not play it."""


def play_on_cluster(
    matches: Iterator[tuple[int, Match]], address: str
) -> Iterator[tuple[int, Played]]:
    """Plays numbered games on a cluster; results come as they are ready.

    Args:
        matches: Games with their numbers.
        address: Of the scheduler, e.g. `tcp://10.0.0.1:8786`.

    Raises:
        InputError: If the extra is not installed, there is no scheduler at the address, or a game
            cannot be played there.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise InputError("--cluster", "needs the extra: pelican-suite[cluster]") from error
    _expect_scheduler(distributed, address)
    client = distributed.Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)
    with client:
        numbers: dict[Any, int] = {}
        ready = distributed.as_completed(loop=client.loop)
        cores = sum(client.ncores().values())
        _hand_out(client, matches, max(_AHEAD, _AHEAD * cores), numbers, ready)
        for future in ready:
            number = numbers.pop(future)
            yield number, _result(future, number)
            _hand_out(client, matches, 1, numbers, ready)


def _expect_scheduler(distributed: Any, address: str) -> None:
    """Knocks at the address. A `Client` that finds nobody there would not let the program end."""

    async def knock() -> None:
        arguments = distributed.Security().get_connection_args("client")
        comm = await distributed.comm.connect(address, timeout=_CONNECT_SECONDS, **arguments)
        await comm.close()

    try:
        asyncio.run(knock())
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise InputError("--cluster", f"no scheduler answers at {address!r}") from error


def _result(future: Any, number: int) -> Played:
    """Raises:
    InputError: If the machines could not play the game, whatever they say about it.
    """
    error = future.exception()
    if error is not None:
        why = f"{type(error).__name__}: {error}"
        raise InputError("--cluster", f"game {number} cannot be played there ({why})")
    played: Played = future.result()
    return played


def _hand_out(
    client: Any,
    matches: Iterator[tuple[int, Match]],
    count: int,
    numbers: dict[Any, int],
    ready: Any,
) -> None:
    for number, match in islice(matches, count):
        future = client.submit(play_match, match, pure=False, retries=_RETRIES)
        numbers[future] = number
        ready.add(future)
