"""Whether the search kernels run compiled, for `pelican-suite games` and for benchmarks."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

KERNELS: Final = {
    "bay": "pelican_suite.games.bay.fast_board",
    "sanibel": "pelican_suite.games.sanibel.fast_bag",
}
"""A compiled module of each game that has some; all of them are compiled together, or none."""


def is_compiled(game_id: str) -> bool | None:
    """Whether the game's search is compiled; None if it has nothing that could be."""
    module = KERNELS.get(game_id)
    if module is None:
        return None
    spec = find_spec(module)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
