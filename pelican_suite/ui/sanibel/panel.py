"""What the side panel says about a game of Sanibel."""

from __future__ import annotations

from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.sanibel.counts import size
from pelican_suite.games.sanibel.names import stop_name
from pelican_suite.games.sanibel.path import LIGHTHOUSE, START, section_of
from pelican_suite.games.sanibel.preview import fullness
from pelican_suite.games.sanibel.sheet import score_bags
from pelican_suite.games.sanibel.table import Observation, Phase, Table
from pelican_suite.ui.shared.table import PanelView, Stat


def panel_view(seen: Observation) -> PanelView:
    """Points, bags, places on the path; supplies and the wave."""
    table = seen.table
    sheets = score_bags(table.components, table.bags)
    points = tuple(sheet.total + chairs for sheet, chairs in zip(sheets, table.points, strict=True))
    return PanelView(
        points=points,
        stats=tuple(_stats(table, seat) for seat in range(table.seats)),
        facts=_facts(table),
        heading=_heading(table),
    )


def _stats(table: Table, seat: int) -> tuple[Stat, ...]:
    full = round(100 * fullness(table.components, table.bags[seat]))
    place = stop_name(table.spots[seat].stop)
    found = [
        Stat("bag", tr("{percent} %", percent=full), tr("How full the bag is")),
        Stat("flag", _short(table, seat), tr("Stands at {place}", place=show(place))),
    ]
    hand = table.hand_sizes[seat]
    if hand:
        tip = tr_count("{count} lighthouse tile in hand", "{count} lighthouse tiles in hand", hand)
        found.append(Stat("hand", str(hand), tip))
    crabs = table.crabs[seat]
    if crabs:
        tip = tr_count("Keeps {count} sand crab", "Keeps {count} sand crabs", crabs)
        found.append(Stat("crab", str(crabs), tip))
    return tuple(found)


def _short(table: Table, seat: int) -> str:
    stop = table.spots[seat].stop
    section = section_of(stop)
    if section:
        return f"{section} →" if stop.startswith("out") else f"← {section}"
    if stop == LIGHTHOUSE:
        return tr("Light")
    return tr("Start") if stop == START else tr("Chairs")


def _facts(table: Table) -> tuple[Stat, ...]:
    symbols = len(table.components.path.wave)
    left = symbols - table.wave - 1
    return (
        Stat("wave", str(left), tr_count("{count} wave to come", "{count} waves to come", left)),
        Stat("tile", str(size(table.hexagons)), tr("Hexagon tiles left to draw")),
        Stat("points", str(size(table.diamonds)), tr("Diamond tiles left to draw")),
        Stat("up", str(size(table.pile)), tr("Triangles left in the shared pile")),
    )


def _heading(table: Table) -> str:
    if table.phase is Phase.OVER:
        return tr("Game over")
    if table.phase in (Phase.DEAL, Phase.KEEP, Phase.START):
        return tr("Setting up")
    if table.phase is Phase.WAVE:
        return tr("The wave")
    stop = table.spots[max(0, table.to_act or 0)].stop
    if stop == LIGHTHOUSE or stop.startswith("back"):
        return tr("On the way back")
    return tr("On the way out")
