"""What the side panel says about a game of Pelican Bay."""

from __future__ import annotations

from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.bay.observation import Observation, Phase
from pelican_suite.games.bay.scoring import points_shown
from pelican_suite.games.bay.wording import terrain_word
from pelican_suite.ui.shared.table import PanelView, Stat


def panel_view(seen: Observation) -> PanelView:
    """Points, pelicans, hands; stacks, reserve, round and phase."""
    return PanelView(
        points=points_shown(seen),
        stats=tuple(_stats(seen, seat) for seat in range(len(seen.points))),
        facts=_facts(seen),
        heading=_heading(seen),
    )


def _stats(seen: Observation, seat: int) -> tuple[Stat, ...]:
    hand = seen.hand_sizes[seat]
    tiles = Stat("hand", str(hand), tr_count("{count} tile in hand", "{count} tiles in hand", hand))
    if len(seen.points) == 1:
        return (tiles,)
    count = seen.pelicans[seat]
    tip = tr_count(
        "{count} pelican: 3 points each at the end",
        "{count} pelicans: 3 points each at the end",
        count,
    )
    return Stat("pelican", str(count), tip), tiles


def _facts(seen: Observation) -> tuple[Stat, ...]:
    stacks = " · ".join(str(size) for size in seen.stacks)
    facts = [Stat("stack", stacks, tr("Tiles left in the draw stacks"))]
    if len(seen.points) > 1:
        words = tr("open") if seen.reserve_open else tr("covered")
        reserve = tr("{count} ({state})", count=seen.reserve, state=words)
        facts.append(Stat("reserve", reserve, tr("Tiles left in the reserve")))
        facts.append(Stat("pelican", str(seen.supply), tr("Pelicans in the supply")))
        if seen.discs or seen.discs_left:
            facts.append(Stat("disc", str(seen.discs_left), tr("Sun discs not yet in play")))
    if seen.terrain:
        facts.append(Stat("stack", show(terrain_word(seen.terrain)), tr("The terrain to close")))
    facts.append(Stat("round", _phase(seen), tr("What is being done")))
    return tuple(facts)


def _heading(seen: Observation) -> str:
    if seen.phase is Phase.OVER:
        return tr("Game over")
    if seen.phase in (Phase.SHUFFLE, Phase.ARRANGE, Phase.SETUP_DISC, Phase.SETUP_DRAW):
        return tr("Setting up")
    if seen.final_round:
        return tr("Final round")
    if seen.terrain:
        return tr("Solo")
    return tr("Round {number}", number=seen.round)


def _phase(seen: Observation) -> str:
    match seen.phase:
        case Phase.PLACE:
            if seen.bonus:
                return tr("Bonus turn {number}", number=seen.bonus)
            return tr("Placing tiles")
        case Phase.PELICANS:
            return tr("Attracting pelicans")
        case Phase.SCORE:
            return tr("Scoring")
        case Phase.DISC | Phase.SETUP_DISC:
            return tr("Putting a sun disc")
        case Phase.DRAW | Phase.SETUP_DRAW:
            return tr("Drawing tiles")
        case Phase.OVER:
            return tr("Game over")
        case _:
            return tr("Setting up")
