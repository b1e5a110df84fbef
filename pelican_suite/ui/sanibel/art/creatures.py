"""Every creature by the name of its kind of tile."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QPainter

from pelican_suite.ui.sanibel.art import (
    bivalves,
    echinoderms,
    flotsam,
    rare_snails,
    shore_life,
    small,
    snails,
)
from pelican_suite.ui.sanibel.art.brush import Easel
from pelican_suite.ui.shared.theme import Palette

Draw = Callable[[Easel], None]

CREATURES: Final = MappingProxyType[str, Draw](
    {
        "nine-armed sea star": echinoderms.nine_armed_sea_star,
        "noble sea cucumber": echinoderms.noble_sea_cucumber,
        "sand dollar": echinoderms.sand_dollar,
        "sea urchin": echinoderms.sea_urchin,
        "small-spine sea star": echinoderms.small_spine_sea_star,
        "calico scallop": bivalves.calico_scallop,
        "jingle shell": bivalves.jingle_shell,
        "pen shell": bivalves.pen_shell,
        "spiny jewel box": bivalves.spiny_jewel_box,
        "transverse ark": bivalves.transverse_ark,
        "turkey wing": bivalves.turkey_wing,
        "venus clam": bivalves.venus_clam,
        "kitten's paw": bivalves.kittens_paw,
        "coquina": bivalves.coquina,
        "florida fighting conch": snails.florida_fighting_conch,
        "lettered olive": snails.lettered_olive,
        "lightning whelk": snails.lightning_whelk,
        "shark eye": snails.shark_eye,
        "slipper snail": snails.slipper_snail,
        "alphabet cone": rare_snails.alphabet_cone,
        "junonia": rare_snails.junonia,
        "scotch bonnet": rare_snails.scotch_bonnet,
        "true tulip": rare_snails.true_tulip,
        "wentletrap": rare_snails.wentletrap,
        "murex": rare_snails.murex,
        "worm snail": rare_snails.worm_snail,
        "cerith": small.cerith,
        "shark tooth": small.shark_tooth,
        "sand crab": small.sand_crab,
        "sea whip": flotsam.sea_whip,
        "mermaid's purse": flotsam.mermaids_purse,
        "sea glass": flotsam.sea_glass,
        "skate jaw": flotsam.skate_jaw,
        "driftwood": flotsam.driftwood,
        "turtle grass": flotsam.turtle_grass,
        "calico crab": shore_life.calico_crab,
        "blue crab": shore_life.blue_crab,
        "barnacles": shore_life.barnacles,
        "prickly pear": shore_life.prickly_pear,
    }
)


def paint_creature(painter: QPainter, name: str, palette: Palette) -> bool:
    """Paints a creature about the origin, reaching about one unit each way.

    Returns:
        False, with nothing painted, for a species of an owner's edition that has no picture.
    """
    draw = CREATURES.get(name)
    if draw is None:
        return False
    painter.save()
    draw(Easel(painter, palette))
    painter.restore()
    return True
