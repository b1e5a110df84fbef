"""Points so far and the end of the game (SAN-16, SAN-24)."""

from __future__ import annotations

from pelican_suite.core.contract import Result, ScoreLine
from pelican_suite.core.text import SeatName, Text, say
from pelican_suite.games.sanibel.names import CATEGORY_NAMES
from pelican_suite.games.sanibel.scoring import CATEGORIES
from pelican_suite.games.sanibel.sheet import score_bags
from pelican_suite.games.sanibel.table import Phase, Table


def totals(table: Table) -> tuple[int, ...]:
    """Points by seat if the game ended now."""
    sheets = score_bags(table.components, table.bags)
    return tuple(sheet.total + points for sheet, points in zip(sheets, table.points, strict=True))


def result_of(table: Table) -> Result | None:
    """Scores and winner, or None while the game runs. Ties go to whoever is ahead (SAN-24)."""
    if table.phase is not Phase.OVER:
        return None
    sheets = score_bags(table.components, table.bags)
    scores = totals(table)
    path = table.components.path
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    winner = max(tied, key=lambda seat: path.rank(table.spots[seat]))
    lines = [
        ScoreLine(CATEGORY_NAMES[name], tuple(sheet[name] for sheet in sheets))
        for name in CATEGORIES
    ]
    lines += [
        ScoreLine(CATEGORY_NAMES["shark_bonus"], tuple(sheet.bonus for sheet in sheets)),
        ScoreLine(CATEGORY_NAMES["lighthouse"], tuple(s.lighthouse_points for s in sheets)),
        ScoreLine(CATEGORY_NAMES["chairs"], table.points),
    ]
    notes: tuple[Text, ...] = ()
    if len(tied) > 1:
        notes = (say("The tie goes to {who}, who stands furthest ahead.", who=SeatName(winner)),)
    return Result(scores, (winner,), tuple(lines), notes)
