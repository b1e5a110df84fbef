"""What the side panel says about a game of Pelican Cove."""

from __future__ import annotations

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.games.cove.observation import Observation, PastRound, Phase
from pelican_suite.games.cove.observation import Stage as Progress
from pelican_suite.persistence.bests import Best
from pelican_suite.ui.cove.wishes import row_name
from pelican_suite.ui.shared.table import PanelView, Stat


def panel_view(
    seen: Observation,
    bests: tuple[Best, ...],
    reviewed: int | None = None,
    told: bool = True,
) -> PanelView:
    """Stones, how far everyone is, the round, and the best result so far.

    Args:
        seen: What the viewer knows.
        bests: Best results so far with these rules.
        reviewed: Number of the round that is just being evaluated, or None.
        told: Whether its evaluation has come to the end: what comes is not given away.
    """
    if reviewed is not None:
        past = seen.past[reviewed - 1]
        hidden = [0 if told else past.total(seat) for seat in range(seen.seats)]
        points = tuple(stones - later for stones, later in zip(seen.stones, hidden, strict=True))
        heading = tr("Evaluation of round {number}", number=reviewed)
        stats = tuple((_taken(past, seat, told),) for seat in range(seen.seats))
        facts = _facts(seen, bests, reviewed)
        return PanelView(points, stats, facts if told else facts[:1], heading)
    return PanelView(
        points=seen.stones,
        stats=tuple(_stats(seen, seat) for seat in range(seen.seats)),
        facts=_facts(seen, bests, max(1, seen.round)),
        heading=_heading(seen),
    )


def progress_words(stage: Progress) -> str:
    """How far a player is, in a word or two."""
    match stage:
        case Progress.PLACING:
            return tr("placing")
        case Progress.READY:
            return tr("ready")
        case Progress.TIMED_OUT:
            return tr("time up")
        case _:
            return tr("waiting")


def _taken(past: PastRound, seat: int, told: bool) -> Stat:
    """Stones of a player in one round."""
    value = f"+{past.total(seat)}" if told else "…"
    return Stat("points", value, tr("Stones of this round"))


def _stats(seen: Observation, seat: int) -> tuple[Stat, ...]:
    stats = []
    if seen.phase is Phase.PLACE:
        count = len(seen.taken[seat])
        tip = tr_count("{count} bird on the board", "{count} birds on the board", count)
        stats.append(Stat("pelican", str(count), tip))
        words = progress_words(seen.stages[seat])
        stats.append(Stat("round", words, tr("How far the round is")))
    row = seen.rows[seat]
    if row is not None:
        stats.append(Stat("hand", row_name(row), tr("The row of cards that counts")))
    return tuple(stats)


def _facts(seen: Observation, bests: tuple[Best, ...], number: int) -> tuple[Stat, ...]:
    facts = [
        Stat(
            "round",
            tr("Round {number} of {rounds}", number=number, rounds=seen.rounds),
            tr("Fewest stones win"),
        )
    ]
    if seen.past:
        possible = sum(past.fewest[max(0, seen.viewer)] for past in seen.past)
        facts.append(
            Stat(
                "points",
                tr_count("{count} stone at best", "{count} stones at best", possible),
                tr("The best possible result of the rounds so far"),
            )
        )
    if bests:
        record = tr("{name}: {stones}", name=bests[0].name, stones=bests[0].stones)
        facts.append(Stat("trophy", record, tr("Best result so far with these rules")))
    return tuple(facts)


def _heading(seen: Observation) -> str:
    if seen.phase is Phase.OVER:
        return tr("Game over")
    if seen.phase in (Phase.OPEN, Phase.ANNOUNCE):
        return tr("Setting up")
    return tr("Round {number} of {rounds}", number=max(1, seen.round), rounds=seen.rounds)
