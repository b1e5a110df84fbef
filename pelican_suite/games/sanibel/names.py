"""Names of tiles and stops as sentences' parts, in the reader's language."""

from __future__ import annotations

from typing import Final

from pelican_suite.core.text import Text, say
from pelican_suite.games.sanibel.path import CHAIRS, LIGHTHOUSE, START, section_of

TILE_NAMES: Final[dict[str, Text]] = {
    "nine-armed sea star": say("Nine-Armed Sea Star"),
    "noble sea cucumber": say("Noble Sea Cucumber"),
    "sand dollar": say("Sand Dollar"),
    "sea urchin": say("Sea Urchin"),
    "small-spine sea star": say("Small-Spine Sea Star"),
    "calico scallop": say("Calico Scallop"),
    "jingle shell": say("Jingle Shell"),
    "pen shell": say("Pen Shell"),
    "spiny jewel box": say("Spiny Jewel Box"),
    "transverse ark": say("Transverse Ark"),
    "turkey wing": say("Turkey Wing"),
    "venus clam": say("Venus Clam"),
    "florida fighting conch": say("Florida Fighting Conch"),
    "lettered olive": say("Lettered Olive"),
    "lightning whelk": say("Lightning Whelk"),
    "shark eye": say("Shark Eye"),
    "slipper snail": say("Slipper Snail"),
    "alphabet cone": say("Alphabet Cone"),
    "junonia": say("Junonia"),
    "scotch bonnet": say("Scotch Bonnet"),
    "true tulip": say("True Tulip"),
    "cerith": say("Cerith"),
    "coquina": say("Coquina"),
    "shark tooth": say("Shark Tooth"),
    "sand crab": say("Sand Crab"),
    "sea glass": say("Sea Glass"),
    "skate jaw": say("Skate Jaw"),
    "wentletrap": say("Wentletrap"),
    "sea whip": say("Sea Whip"),
    "murex": say("Murex"),
    "calico crab": say("Calico Crab"),
    "barnacles": say("Barnacles"),
    "worm snail": say("Worm Snail"),
    "prickly pear": say("Prickly Pear"),
    "blue crab": say("Blue Crab"),
    "driftwood": say("Driftwood"),
    "mermaid's purse": say("Mermaid's Purse"),
    "kitten's paw": say("Kitten's Paw"),
    "turtle grass": say("Turtle Grass"),
}

FAMILY_NAMES: Final[dict[str, Text]] = {
    "echinoderm": say("Echinoderm"),
    "bivalve": say("Bivalve"),
    "snail": say("Snail"),
    "cerith": say("Cerith"),
    "coquina": say("Coquina"),
    "shark tooth": say("Shark Tooth"),
    "sand crab": say("Sand Crab"),
    "three diamonds": say("Three Diamonds"),
    "lighthouse": say("Lighthouse Tile"),
}

CATEGORY_NAMES: Final[dict[str, Text]] = {
    "echinoderms": say("Echinoderms"),
    "bivalves": say("Bivalves"),
    "snails": say("Snails"),
    "ceriths": say("Ceriths"),
    "coquinas": say("Coquinas"),
    "shark_teeth": say("Shark teeth"),
    "shark_bonus": say("Most shark teeth"),
    "lighthouse": say("Lighthouse tiles"),
    "chairs": say("Beach chairs"),
}


def tile_name(kind: str) -> Text:
    """What a tile is called; names an owner's edition brings along are shown as they are.

    >>> str(tile_name("cerith+cerith+coquina"))
    'Cerith + Cerith + Coquina'
    """
    if kind in TILE_NAMES:
        return TILE_NAMES[kind]
    if "+" in kind:
        one, two, three = (tile_name(symbol) for symbol in kind.split("+"))
        return say("{one} + {two} + {three}", one=one, two=two, three=three)
    return say("{name}", name=kind.title())


def stop_name(stop: str) -> Text:
    """Where on the path a stop is.

    >>> str(stop_name("back3"))
    'section 3 on the way back'
    """
    if stop == LIGHTHOUSE:
        return say("the lighthouse")
    if stop in (CHAIRS, START):
        return say("the beach chairs")
    section = section_of(stop)
    if stop.startswith("out"):
        return say("section {section} on the way out", section=section)
    return say("section {section} on the way back", section=section)
