"""The texts of the field guide: creatures from the resources, the other lighthouse tiles here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pelican_suite.core import i18n, resources
from pelican_suite.core.i18n import tr


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the field guide.

    Attributes:
        tile: Name of the kind of tile.
        name: What it is called.
        latin: Its scientific name, "" for what is no creature.
        group: Type of tile it counts as, or `lighthouse`.
        scores: How it scores.
        facts: Sentences about it.
    """

    tile: str
    name: str
    latin: str
    group: str
    scores: str
    facts: tuple[str, ...] = ()


def pages() -> tuple[Page, ...]:
    """All pages: the creatures first, then what else lighthouse tiles show."""
    return (*_creatures(i18n.language()), *_finds())


def page_of(kind: str) -> Page | None:
    """The page of a kind of tile; of a hexagon of three diamonds, that of its first one."""
    name = kind.partition("+")[0]
    return next((page for page in pages() if page.tile == name), None)


@lru_cache(maxsize=4)
def _creatures(language: str) -> tuple[Page, ...]:
    path = f"guide/{language}/sanibel.json"
    if not resources.exists(path):
        path = "guide/en/sanibel.json"
    read: dict[str, Any] = json.loads(resources.read_text(path))
    return tuple(
        Page(
            tile=entry["tile"],
            name=entry["name"],
            latin=entry["latin"],
            group=entry["group"],
            scores=entry["scores"],
            facts=tuple(entry["facts"]),
        )
        for entry in read["creatures"]
    )


def _finds() -> tuple[Page, ...]:
    return (
        Page(
            "sea glass",
            tr("Sea Glass"),
            "",
            "lighthouse",
            tr("1 point for each different colour among the shells that touch it."),
        ),
        Page(
            "skate jaw",
            tr("Skate Jaw"),
            "",
            "lighthouse",
            tr("1 point for each shark tooth that touches it. It joins teeth into one group."),
        ),
        Page(
            "calico crab",
            tr("Calico Crab"),
            "",
            "lighthouse",
            tr("1 point for each triangle in your bag."),
        ),
        Page(
            "blue crab",
            tr("Blue Crab"),
            "",
            "lighthouse",
            tr("1 point for each echinoderm that touches a side wall of your bag."),
        ),
        Page(
            "barnacles",
            tr("Barnacles"),
            "",
            "lighthouse",
            tr("5 points if you enclose five or more separate empty places."),
        ),
        Page(
            "prickly pear",
            tr("Prickly Pear"),
            "",
            "lighthouse",
            tr("5 points for six ceriths round one point; its own cerith counts."),
        ),
        Page(
            "turtle grass",
            tr("Turtle Grass"),
            "",
            "lighthouse",
            tr("Brings two sand crabs to use on later turns; its shark tooth counts."),
        ),
        Page(
            "driftwood",
            tr("Driftwood"),
            "",
            "lighthouse",
            tr("Replaced at once: draw two new tiles and keep one of them."),
        ),
    )
