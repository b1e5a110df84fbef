"""How a turn looks: beach, sand, bag, score and prompt, read off the draft and the tile in hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF

from pelican_suite.core.contract import Verdict
from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.sanibel.actions import Via
from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.draft import Draft, begin
from pelican_suite.games.sanibel.names import stop_name
from pelican_suite.games.sanibel.path import Spot, section_of
from pelican_suite.games.sanibel.preview import gains
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.games.sanibel.tiles import SAND_CRAB, Lay
from pelican_suite.games.sanibel.turns import free_spots
from pelican_suite.ui.sanibel.air import AirLook, Fan
from pelican_suite.ui.sanibel.carry import Carry
from pelican_suite.ui.sanibel.desk import Desk, numbered, refused, sentence_of
from pelican_suite.ui.sanibel.holding import Holding
from pelican_suite.ui.sanibel.looks import BagLook, BeachLook, Mark, SandLook, ScoreLook, Slot
from pelican_suite.ui.sanibel.sand_zone import Key
from pelican_suite.ui.sanibel.stamps import picture_of_lay
from pelican_suite.ui.sanibel.steps import Step
from pelican_suite.ui.sanibel.turn_sand import Reach
from pelican_suite.ui.sanibel.words import picks_note
from pelican_suite.ui.shared.table import Button, Prompt

DONE: Final = "done"
BACK: Final = "back"
Reason = tuple[str, str]
"""Sentence and ruling of a refusal."""


class TurnShow(Step):
    """See the module."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.draft: Draft = begin(desk.seen)
        self.starting = desk.table.phase is Phase.START
        self.use_kept = False
        self.carry: Carry | None = None
        """The tile in hand."""
        self.fan: int | None = None
        """The triangle space whose choices are fanned out."""
        self.reason: Reason | None = None
        self.hatch: tuple[int, ...] = ()
        self.hidden: frozenset[Lay] = frozenset()
        self._fan_hover = -1

    @property
    def holding(self) -> Holding | None:
        """What is in hand."""
        return self.carry.holding if self.carry is not None else None

    @property
    def reach(self) -> Reach:
        """What may be taken."""
        return Reach(self.draft, self.use_kept)

    # --- where the keyboard is; `TurnStep` knows ------------------------------------------

    def focus_spot(self) -> Spot | None:
        """The footprint the keyboard is on."""
        return None

    def focus_key(self) -> Key | None:
        """The tile on the sand the keyboard is on."""
        return None

    def focus_cells(self) -> tuple[int, ...]:
        """The cells of the bag the keyboard is on."""
        return ()

    # --- what is shown --------------------------------------------------------------------

    @property
    def bag(self) -> Bag:
        """The bag with the tiles of this turn; without the one in hand."""
        return self.holding.trial.bag if self.holding is not None else self.draft.bag

    @property
    def beach(self) -> tuple[tuple[str, ...], ...]:
        held = self.holding
        return Reach(held.trial if held is not None and not held.was else self.draft).beach()

    def beach_look(self) -> BeachLook:
        table, seat = self.desk.table, self.desk.seat
        legal = frozenset() if self.starting else frozenset(free_spots(table, seat))
        return replace(
            super().beach_look(),
            legal=legal - {self.draft.spot},
            chosen=self.draft.spot,
            ghost=seat if self.draft.spot is not None else -1,
            open_sections=self.reach.open_sections(),
            focus=self.focus_spot(),
        )

    def sand_look(self) -> SandLook:
        reach = self.reach
        look = super().sand_look()
        if self.starting:
            held = self.holding.index if self.holding is not None else -1
            keys = [("start", index, self.draft.puts[index].kind, 0) for index in reach.waiting()]
            slots = tuple(self.slot(key, Mark.LEGAL) for key in keys if key[1] != held)
            look = replace(look, title=tr("Your starting diamonds"), slots=slots, browse=False)
        else:
            kinds = self.beach[self.shown - 1] if self.shown else ()
            look = replace(look, slots=tuple(self._shell(key) for key in numbered(kinds)))
        hand = [kind for kind in reach.hand() if kind != self._held_light()]
        return replace(
            look,
            hand=tuple(self._marked(("hand", 0, kind, 0)) for kind in hand),
            crabs=reach.crabs(),
            crab_used=self.use_kept,
            focus=self.focus_key(),
        )

    def _held_light(self) -> str:
        held = self.holding
        return held.kind.name if held is not None and held.put.via is Via.LIGHT else ""

    def _shell(self, pair: tuple[str, int]) -> Slot:
        return self._marked(("shell", self.shown, *pair))

    def _marked(self, key: Key) -> Slot:
        if self.draft.spot is None:
            return self.slot(key)
        if key[2] == SAND_CRAB and self.reach.crab_here():
            return self.slot(key)
        legal = self.reach.offer(key) is not None
        return self.slot(key, Mark.LEGAL if legal else Mark.DIM)

    def note(self) -> str:
        if self.starting:
            return tr("Lay them into your bag before you set out")
        if self.draft.spot is None:
            return super().note()
        return picks_note(self.reach.picks_left())

    def bag_look(self) -> BagLook:
        own = self.desk.table.bags[self.desk.seat]
        held = self.holding
        aim = held.aim if held is not None else None
        places: frozenset[int] = frozenset()
        if held is not None and self.desk.settings.hints:
            places = frozenset(cell for a in held.legal() for cell in a.lay.cells)
        trial = held.trial if held is not None else self.draft
        return replace(
            super().bag_look(),
            lays=own.lays,
            fresh=tuple(put.lay for put in trial.puts if put.cells),
            hidden=self.hidden,
            places=places,
            ghost=aim.lay if aim is not None and aim.verdict else None,
            spaces=tuple(sorted({put.cells[0] for put in self.draft.spaces()}))
            if held is None
            else (),
            hatch=self.hatch,
            focus=self.focus_cells(),
        )

    def score_look(self) -> ScoreLook:
        look = super().score_look()
        held = self.holding
        if held is None or held.aim is None or not held.aim.verdict:
            return look
        change = self._gains(held.laid(held.aim).bag)
        rows = tuple(replace(row, gain=change.get(row.line, 0)) for row in look.rows)
        return replace(look, rows=rows, gain=change["total"])

    def _gains(self, after: Bag) -> dict[str, int]:
        table, seat = self.desk.table, self.desk.seat
        bags = [*table.bags[:seat], self.bag, *table.bags[seat + 1 :]]
        return gains(self.desk.edition, bags, seat, after)

    def air_look(self) -> AirLook:
        held, stage = self.holding, self.desk.stage
        if held is not None:
            if held.aim is None or not held.aim.verdict:
                return AirLook()
            total = self._gains(held.laid(held.aim).bag)["total"]
            at = stage.bag.centre(held.aim.lay.cells)
            corner = QPointF(at.x() + stage.bag.side * 0.95, at.y() - stage.bag.side * 0.95)
            return AirLook(badge=(corner, total) if total else None)
        if self.fan is not None:
            return AirLook(fan=self.fan_look())
        return super().air_look()

    def fan_kinds(self) -> list[str]:
        """The types to choose from for the triangle space that is open."""
        return [put.kind for put in self.draft.spaces() if put.cells == (self.fan,)]

    def fan_look(self) -> Fan | None:
        if self.fan is None:
            return None
        stage, kinds = self.desk.stage, self.fan_kinds()
        pictures = tuple(picture_of_lay(self.desk.edition, Lay(k, (self.fan,))) for k in kinds)
        places = tuple(stage.bag.fan_places(self.fan, len(kinds)))
        return Fan(pictures, places, stage.bag.side * 0.95, self._fan_hover)

    # --- prompt ---------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        done = Button(DONE, tr("Done"), bool(self.draft.may_finish()))
        back = Button(BACK, tr("All back"), tooltip=tr("Put this turn's tiles back"))
        others = (back,) if any(put.cells for put in self.draft.puts) else ()
        prompt = Prompt(self._sentence(), done, others)
        return refused(prompt, *self.reason) if self.reason is not None else prompt

    def _sentence(self) -> str:
        held = self.holding
        if held is not None:
            if held.kind.is_lighthouse:
                return tr("Lay it into your bag. R turns it, F flips it, Esc puts it back.")
            return tr("Lay it into your bag. R turns it, Esc puts it back.")
        if self.fan is not None:
            return tr("Which triangle shall lie here?")
        if self.starting:
            if self.reach.waiting():
                return tr("Lay your starting diamonds into your bag.")
            return tr("Move them as you like; press Done when you are content.")
        if self.draft.spot is None:
            return tr("Choose a footprint ahead. Its number tells how many shells you may take.")
        return self._what_now(self.draft.spot)

    def _what_now(self, spot: Spot) -> str:
        left = self.reach.picks_left()
        where = show(stop_name(spot.stop))
        lights = [put for put in self.draft.offers() if put.via is Via.LIGHT]
        if lights:
            return tr("At the lighthouse: lay a lighthouse tile, and take your shells.")
        if not left:
            return tr("Move this turn's tiles as you like; press Done when you are content.")
        if section_of(spot.stop):
            return tr_count(
                "At {place}: drag {count} more shell into your bag, or press Done.",
                "At {place}: drag up to {count} shells into your bag, then press Done.",
                left,
                place=where,
            )
        return tr_count(
            "Choose a section on the beach and drag {count} shell from it.",
            "Choose sections on the beach and drag up to {count} shells from them.",
            left,
        )

    def refuse(self, verdict: Verdict) -> None:
        """Says why something may not be done, and where."""
        self.reason = (sentence_of(self.desk, verdict), verdict.ruling)
        self.hatch = tuple(int(str(place[1])) for place in verdict.at if place[0] == "cell")
        self.refresh()

    def forgive(self) -> None:
        """The last refusal is over."""
        self.reason, self.hatch = None, ()
