"""A turn, or the starting diamonds: footprint, shells, bag, triangles, and Done (SAN-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QKeyEvent

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
from pelican_suite.ui.sanibel.air import AirLook, Curve, Fan, Pose, Sprite
from pelican_suite.ui.sanibel.geometry import Way
from pelican_suite.ui.sanibel.holding import Holding
from pelican_suite.ui.sanibel.looks import BagLook, BeachLook, Mark, SandLook, ScoreLook, Slot
from pelican_suite.ui.sanibel.sand_zone import CRABS, Key
from pelican_suite.ui.sanibel.stamps import Picture, picture_of_lay
from pelican_suite.ui.sanibel.steps import (
    Desk,
    Hover,
    Step,
    first_section,
    numbered,
    refused,
    sentence_of,
)
from pelican_suite.ui.sanibel.turn_keys import TurnKeys
from pelican_suite.ui.sanibel.turn_sand import Reach
from pelican_suite.ui.sanibel.words import picks_note, place_words
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import Button, Prompt

DONE: Final = "done"
BACK: Final = "back"
Reason = tuple[str, str]
"""Sentence and ruling of a refusal."""


class TurnStep(Step):
    """See the module."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.draft: Draft = begin(desk.seen)
        self.starting = desk.table.phase is Phase.START
        self.use_kept = False
        self.holding: Holding | None = None
        self.by_click = False
        """The tile was picked up by a click or a key and is put down by the next one."""
        self.fan: int | None = None
        """The triangle space whose choices are fanned out."""
        self.reason: Reason | None = None
        self.hatch: tuple[int, ...] = ()
        self.hidden: frozenset[Lay] = frozenset()
        self.keys = TurnKeys(self)
        self._sprite: Sprite | None = None
        self._home: Pose | None = None
        self._fan_hover = -1

    @property
    def reach(self) -> Reach:
        """What may be taken."""
        return Reach(self.draft, self.use_kept)

    def begin(self) -> None:
        table = self.desk.table
        if not self.starting:
            here = table.spots[self.desk.seat]
            self.desk.stage.look_at([here, *free_spots(table, self.desk.seat)[:6]])
            ahead = free_spots(table, self.desk.seat)
            if ahead:
                self.desk.shown[0] = first_section(ahead[0], self.desk.edition.path.sections)
        super().begin()

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
            focus=self.keys.spot,
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
            focus=self.keys.key_at,
        )

    def _held_light(self) -> str:
        held = self.holding
        return held.kind.name if held is not None and held.put.via is Via.LIGHT else ""

    def _shell(self, pair: tuple[str, int]) -> Slot:
        return self._marked(("shell", self.shown, *pair))

    def _marked(self, key: Key) -> Slot:
        if self.draft.spot is None:
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
            focus=self.keys.cells,
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
            return AirLook(fan=self._fan())
        return super().air_look()

    def fan_kinds(self) -> list[str]:
        """The types to choose from for the triangle space that is open."""
        return [put.kind for put in self.draft.spaces() if put.cells == (self.fan,)]

    def _fan(self) -> Fan | None:
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

    # --- pointer --------------------------------------------------------------------------

    def press(self, at: QPointF) -> None:
        self.forgive()
        stage = self.desk.stage
        if self.holding is not None:
            return
        if self.fan is not None:
            self._press_fan(at)
            return
        zone = stage.corner(at)
        if zone == "bag":
            self._press_bag(at)
        elif zone == "sand":
            key = stage.sand.key_at(at)
            if key is not None and len(key) > 2:
                self.pick(key, at)
        else:
            super().press(at)

    def _press_fan(self, at: QPointF) -> None:
        fan = self._fan()
        option = fan.option_at(at) if fan is not None else -1
        if option >= 0:
            self.choose_triangle(option)
        else:
            self.fan = None
            self.refresh()

    def _press_bag(self, at: QPointF) -> None:
        cell = self.desk.stage.bag.cell_at(at)
        if cell is None:
            return
        for index, put in enumerate(self.draft.puts):
            if cell in put.cells:
                if put.via is Via.FILL:
                    self.draft = self.draft.give_back(index)
                    self.refresh()
                else:
                    self.lift(index, at)
                return
        if any(put.cells == (cell,) for put in self.draft.spaces()):
            self.open_fan(cell)

    def open_fan(self, cell: int) -> None:
        """Fans out what a triangle space may be filled with (SAN-4)."""
        self.fan, self._fan_hover = cell, -1
        self.refresh()

    def choose_triangle(self, option: int) -> None:
        """Fills the open triangle space with one of the types."""
        kinds = self.fan_kinds()
        if self.fan is None or not 0 <= option < len(kinds):
            return
        cell, self.fan = self.fan, None
        self.draft = self.draft.fill(kinds[option], cell)
        self.desk.stage.show_changed((cell,))
        self.refresh()

    def pick(self, key: Key, at: QPointF | None = None) -> bool:
        """Takes a tile from the sand into the hand; False with a reason if it may not be taken."""
        if key[0] == "start":
            self._hold(Holding(self.draft, self.draft, int(str(key[1])), Way()), key, at)
            return True
        if key[2] == SAND_CRAB and self.draft.spot is not None:
            self.reason = (
                tr("Use a crab by taking a shell of another section: choose one on the beach."),
                "SAN-6",
            )
            self.refresh()
            return False
        offer = self.reach.offer(key)
        if offer is None:
            verdict = self.draft.may_take(self.reach.wish(key))
            self.refuse(verdict)
            return False
        trial = self.draft.take(offer)
        self._hold(Holding(self.draft, trial, len(trial.puts) - 1, Way()), key, at)
        return True

    def lift(self, index: int, at: QPointF | None = None) -> None:
        """Takes a tile of this turn out of the bag into the hand."""
        lay = self.draft.puts[index].lay
        holding = Holding(self.draft, self.draft, index)
        bag = self.desk.stage.bag
        middle = bag.centre(lay.cells)
        self._home = Pose(middle.x(), middle.y(), bag.side)
        self._take_up(holding, at)

    def _hold(self, holding: Holding, key: Key, at: QPointF | None) -> None:
        holding.pinned = False
        placed = self.desk.stage.sand.find(key)
        if placed is not None:
            self._home = Pose(placed.at.x(), placed.at.y(), placed.side)
        self._take_up(holding, at)

    def _take_up(self, holding: Holding, at: QPointF | None) -> None:
        self.holding, self.by_click = holding, at is None
        self.keys.rest()
        self.hover = Hover()
        side = self.desk.stage.bag.side
        home = self._home or Pose(0, 0, side)
        self._sprite = self.desk.stage.air.add(holding.picture(), home)
        if at is not None:
            goal = Pose(at.x(), at.y(), side, lift=1)
            self._sprite.glide(goal, theme.current().duration("lift"))
        self.refresh()

    def move(self, at: QPointF, dragged: bool) -> None:
        if self.holding is not None:
            self._carry(at)
        elif self.fan is not None:
            fan = self._fan()
            hover = fan.option_at(at) if fan is not None else -1
            if hover != self._fan_hover:
                self._fan_hover = hover
                self.refresh()
        else:
            super().move(at, dragged)

    def _carry(self, at: QPointF) -> None:
        held, bag = self.holding, self.desk.stage.bag
        if held is None or self._sprite is None:
            return
        before, turned = held.aim, held.way
        if bag.is_near(at):
            held.aim_at(bag.to_plan(at))
        else:
            held.aim = None
        if turned != held.way:
            self._sprite.show_picture(held.picture())
        aim = held.aim
        if aim is not None and aim.verdict:
            self.show_aim()
        else:
            pose = Pose(at.x(), at.y(), bag.side, lift=1)
            if before is not None and before.verdict:
                self._sprite.glide(pose, theme.current().duration("lift"))
            else:
                self._sprite.place(pose)
        if aim != before:
            self.forgive()
            self.hatch = ()
            if aim is not None and not aim.verdict:
                self.refuse(aim.verdict)
            else:
                self.refresh()

    def show_aim(self) -> None:
        """The tile in hand hovers over the legal place it has found."""
        held, bag = self.holding, self.desk.stage.bag
        if held is None or held.aim is None or self._sprite is None:
            return
        middle = bag.centre(held.aim.lay.cells)
        self._sprite.show_picture(Picture(held.kind, held.plan.outline(held.aim.lay.cells)))
        goal = Pose(middle.x(), middle.y() - bag.side * 0.12, bag.side, lift=0.5)
        if self._sprite.goal != goal:
            self._sprite.glide(goal, theme.current().duration("lift"), Curve.OutBack)

    def release(self, at: QPointF, dragged: bool) -> None:
        if self.holding is None:
            super().release(at, dragged)
        elif not dragged and not self.by_click:
            self.by_click = True
            self._carry(at)
        else:
            self._carry(at)
            self.put_down(at)

    def put_down(self, at: QPointF | None = None) -> None:
        """Lays the tile in hand on the place it aims at, or says why it cannot lie there."""
        held, stage = self.holding, self.desk.stage
        if held is None:
            return
        if held.aim is not None and held.aim.verdict:
            self._settle(held)
            return
        if held.aim is not None:
            verdict = held.aim.verdict
            if self.by_click and self._sprite is not None:
                self._sprite.shake()
            else:
                self.let_go()
            self.refuse(verdict)
        elif at is not None and stage.bag.contains_point(at):
            if self.by_click and self._sprite is not None:
                self._sprite.shake()
            else:
                self.let_go()
            self.reason = (tr("This is outside the lines of your bag."), "SAN-1")
            self.refresh()
        else:
            self.let_go(back=True)

    def _settle(self, held: Holding) -> None:
        if held.aim is None:
            return
        lay = held.aim.lay
        self.draft = held.laid(held.aim)
        lay = self.draft.puts[held.index].lay
        bag, sprite = self.desk.stage.bag, self._sprite
        self.holding, self._sprite = None, None
        self.use_kept = self.use_kept and self.reach.crabs() > 0
        duration = theme.current().duration("settle")
        if sprite is not None and duration:
            middle = bag.centre(lay.cells)
            self.hidden = frozenset({lay})
            # A small fall: from above the place down onto what lies beneath.
            goal = Pose(middle.x(), middle.y(), bag.side)
            sprite.glide(goal, round(duration * 1.6), Curve.OutBounce, lambda: self._landed(sprite))
        elif sprite is not None:
            self.desk.stage.air.remove(sprite)
        self.refresh()

    def _landed(self, sprite: Sprite) -> None:
        self.hidden = frozenset()
        self.desk.stage.air.remove(sprite)
        self.desk.stage.bag.show_look(replace(self.desk.stage.bag.look, hidden=self.hidden))

    def let_go(self, back: bool = False) -> None:
        """The tile in hand glides to where it came from; `back` leaves it out of the bag."""
        held, sprite = self.holding, self._sprite
        if held is None:
            return
        self.draft = held.put_back() if back and held.was is not None else held.original
        self.holding, self._sprite = None, None
        air = self.desk.stage.air
        if sprite is not None:
            if (back and held.was is not None) or self._home is None:
                air.remove(sprite)
            else:
                sprite.glide(
                    self._home,
                    theme.current().duration("settle"),
                    Curve.OutCubic,
                    lambda: air.remove(sprite),
                )
        self.refresh()

    def turn(self, steps: int) -> bool:
        """Turns the tile in hand; False if there is none."""
        held, sprite = self.holding, self._sprite
        if held is None or sprite is None:
            return False
        held.turn(steps)
        self._turned(held, sprite)
        return True

    def flip(self) -> bool:
        """Flips the zigzag in hand; False if there is none."""
        held, sprite = self.holding, self._sprite
        if held is None or sprite is None:
            return False
        held.flip()
        self._turned(held, sprite)
        return True

    def _turned(self, held: Holding, sprite: Sprite) -> None:
        bag = self.desk.stage.bag
        sprite.show_picture(held.picture())
        self.forgive()
        held.aim_at(bag.to_plan(QPointF(sprite.goal.x, sprite.goal.y)))
        if held.aim is not None and held.aim.verdict:
            self.show_aim()
        self.refresh()

    def click_beach(self, at: QPointF) -> None:
        spot = self.desk.stage.beach.spot_at(at)
        if spot is None or self.starting:
            super().click_beach(at)
        else:
            self.choose_spot(spot)

    def click_key(self, key: Key) -> None:
        if key == CRABS:
            self.use_kept = not self.use_kept
            self.refresh()
        else:
            super().click_key(key)

    def right(self, at: QPointF) -> None:
        if not self.turn(1):
            super().right(at)

    def double(self, at: QPointF) -> None:
        if self.holding is not None:
            self.let_go()
        super().double(at)

    def wheel(self, at: QPointF, steps: float, sideways: float) -> None:
        if not steps or not self.turn(1 if steps < 0 else -1):
            super().wheel(at, steps, sideways)

    def leave(self) -> None:
        if self.holding is None and self.fan is None:
            super().leave()

    # --- keys and buttons -----------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        return self.keys.key(event) or super().key(event)

    def tab(self, forward: bool) -> bool:
        return self.keys.tab(forward)

    def wants_enter(self) -> bool:
        return self.holding is not None or self.keys.on_something

    def guide_kind(self) -> str:
        if self.holding is not None:
            return self.holding.kind.name
        if self.keys.key_at is not None:
            return str(self.keys.key_at[2])
        return super().guide_kind()

    def button(self, key: str) -> None:
        if key == BACK:
            self.all_back()
        elif key == DONE:
            self.finish()

    def all_back(self) -> None:
        """Puts every tile of this turn back where it came from."""
        self.let_go()
        spot = self.draft.spot
        self.draft = begin(self.desk.seen)
        if spot is not None:
            self.draft = self.draft.choose(spot)
        self.fan = None
        self.forgive()
        self.refresh()

    def finish(self) -> None:
        """Ends the turn if it may end as it is."""
        self.let_go()
        verdict = self.draft.may_finish()
        if verdict:
            self.desk.act(self.draft.finish())
        else:
            self.refuse(verdict)

    def cancel(self) -> bool:
        self.forgive()
        if self.holding is not None:
            self.let_go()
            return True
        if self.fan is not None:
            self.fan = None
            self.refresh()
            return True
        if self.keys.on_something:
            self.keys.rest()
            self.refresh()
            return True
        self.refresh()
        return False

    def drop(self) -> None:
        self.holding, self._sprite, self.fan = None, None, None
        self.hidden = frozenset()

    # --- for keys and screen readers ------------------------------------------------------

    def choose_spot(self, spot: Spot) -> bool:
        self.forgive()
        verdict = self.draft.may_choose(spot)
        if not verdict:
            self.refuse(verdict)
            return False
        self.draft = self.draft.choose(spot)
        self.desk.shown[0] = first_section(spot, self.desk.edition.path.sections)
        self.desk.announce(place_words(spot))
        self.keys.rest()
        self.refresh()
        return True

    def choose_key(self, key: Key) -> bool:
        if len(key) <= 2:
            self.click_key(key)
            return True
        if self.holding is not None:
            self.let_go()
        taken = self.pick(key)
        if taken:
            self.keys.first_place()
        return taken

    def choose_cells(self, cells: tuple[int, ...]) -> bool:
        held = self.holding
        if held is not None:
            place = next((aim for aim in held.legal() if aim.lay.cells == cells), None)
            if place is None:
                return False
            held.aim, held.way = place, place.way
            self.put_down()
            return True
        for index, put in enumerate(self.draft.puts):
            if put.cells == cells and put.via is not Via.FILL:
                self.lift(index)
                self.keys.first_place()
                return True
        if cells in [put.cells for put in self.draft.spaces()]:
            self.open_fan(cells[0])
            return True
        return False

    def open_cells(self) -> list[tuple[int, ...]]:
        if self.holding is not None:
            return [aim.lay.cells for aim in self.holding.legal()]
        fresh = [put.cells for put in self.draft.puts if put.cells]
        return [*fresh, *dict.fromkeys(put.cells for put in self.draft.spaces())]
