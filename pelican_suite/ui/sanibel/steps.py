"""What the player is doing. This module has what every step can do: look around.

A step turns pointer and keys into choices, shows them, and in the end hands an action to its
table. Which choices there are it asks the engine. Points are pixels of the viewport.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import tr
from pelican_suite.games.sanibel.bag import Bag
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.preview import LINES, closed_off, points_by_line, scoring_cells
from pelican_suite.games.sanibel.sheet import score_bags
from pelican_suite.games.sanibel.table import Phase
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.sanibel.air import AirLook, Tag
from pelican_suite.ui.sanibel.desk import Desk, Hover, numbered, square
from pelican_suite.ui.sanibel.looks import (
    BagLook,
    BeachLook,
    Mark,
    OtherBag,
    OthersLook,
    SandLook,
    ScoreLook,
    ScoreRow,
    Slot,
)
from pelican_suite.ui.sanibel.sand_zone import AFTER, BEFORE, CRABS, GUIDE, Key
from pelican_suite.ui.sanibel.score_zone import CHAIRS
from pelican_suite.ui.sanibel.stamps import picture_of_kind
from pelican_suite.ui.sanibel.words import (
    RULINGS,
    kind_lines,
    kind_name,
    line_name,
    section_title,
    spot_lines,
    spot_name,
    wave_lines,
    wave_name,
)
from pelican_suite.ui.shared.table import Prompt

PAN_STEP: Final = 90.0
"""Beach units one notch of the wheel or one key press pans."""


class Step:
    """Looking around; what the others build on."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hover = Hover()
        self._panned: float | None = None
        self._overlays = True

    # --- what is shown --------------------------------------------------------------------

    def begin(self) -> None:
        """Shows everything and the prompt."""
        self.refresh()

    def refresh(self) -> None:
        """Shows everything anew."""
        stage = self.desk.stage
        stage.beach.show_look(self.beach_look())
        stage.sand.show_look(self.sand_look())
        bag = self.bag_look()
        stage.bag.show_look(bag)
        stage.pulse(bool(bag.spaces) and self._overlays)
        stage.score.show_look(self.score_look())
        stage.others.show_look(self.others_look())
        stage.air.show_look(self.air_look())
        self.desk.prompt(self.prompt())

    def prompt(self) -> Prompt:
        """The prompt line."""
        return Prompt("")

    @property
    def bag(self) -> Bag:
        """The large bag."""
        return self.desk.table.bags[self.desk.seat]

    @property
    def beach(self) -> tuple[tuple[str, ...], ...]:
        """The shells that lie on the beach."""
        return self.desk.table.beach

    @property
    def shown(self) -> int:
        """The section whose shells lie on the sand, 0 before the deal."""
        return self.desk.shown[0]

    def beach_look(self) -> BeachLook:
        """The beach."""
        return BeachLook(shells=self.beach, hover=self.hover.spot, shown=self.shown)

    def sand_look(self) -> SandLook:
        """The shells of the section that is looked at."""
        kinds = self.beach[self.shown - 1] if self.shown else ()
        return SandLook(
            title=section_title(self.shown) if self.shown else "",
            note=self.note(),
            slots=tuple(self.slot(("shell", self.shown, *pair)) for pair in numbered(kinds)),
            hand=tuple(self.slot(("hand", 0, kind, 0)) for kind in self.desk.seen.hand),
            crabs=self.desk.table.crabs[self.desk.seat],
            hover=self.hover.key,
            browse=bool(self.shown),
        )

    def note(self) -> str:
        """A line under the title of the sand."""
        return tr("Click the beach to look at another section")

    def slot(self, key: Key, mark: Mark = Mark.NONE) -> Slot:
        """A tile on the sand; its kind is the third part of its key."""
        return Slot(key, picture_of_kind(self.desk.edition, str(key[2])), mark)

    def bag_look(self) -> BagLook:
        """The large bag."""
        edition = self.desk.edition
        line = self.hover.line
        return BagLook(
            lays=self.bag.lays,
            closed=closed_off(edition, self.bag),
            lit=scoring_cells(edition, self.bag, line) if line and line != CHAIRS else (),
            overlays=self._overlays,
        )

    def score_look(self) -> ScoreLook:
        """The running score sheet of the large bag."""
        table, seat = self.desk.table, self.desk.seat
        bags = [*table.bags[:seat], self.bag, *table.bags[seat + 1 :]]
        sheet = score_bags(self.desk.edition, bags)[seat]
        points = points_by_line(sheet)
        rows = [ScoreRow(line, points[line]) for line in LINES]
        rows.append(ScoreRow(CHAIRS, table.points[seat]))
        return ScoreLook(tuple(rows), sheet.total + table.points[seat], hover=self.hover.line)

    def others_look(self) -> OthersLook:
        """The other players' bags."""
        table = self.desk.table
        totals = [sheet.total for sheet in score_bags(self.desk.edition, table.bags)]
        bags = tuple(
            OtherBag(seat, bag.lays, totals[seat] + table.points[seat])
            for seat, bag in enumerate(table.bags)
            if seat != self.desk.seat
        )
        turn = table.to_act if table.to_act is not None else -1
        return OthersLook(bags, self.hover.seat, turn)

    def air_look(self) -> AirLook:
        """The name tag of what is pointed at."""
        return AirLook(tag=self._tag())

    def _tag(self) -> Tag | None:
        hover, stage, edition = self.hover, self.desk.stage, self.desk.edition
        if hover.spot is not None:
            at = stage.beach.foot(hover.spot)
            number = edition.path.numbers[hover.spot.stop][hover.spot.index]
            lines = spot_lines(self.desk.table, hover.spot, self.desk.names)
            return Tag(spot_name(hover.spot, number), lines, square(at, 24))
        if hover.wave is not None:
            lines = wave_lines(self.desk.table, hover.wave)
            return Tag(wave_name(), lines, square(stage.beach.symbol(hover.wave), 24))
        if hover.line:
            name = line_name(hover.line)
            return Tag(name, (tr("Click: the rule"),), stage.score.rect_of(hover.line))
        if hover.lay is not None:
            kind, cells = hover.lay.kind, hover.lay.cells
            at = stage.bag.centre(cells)
            return Tag(kind_name(kind), kind_lines(edition, kind), square(at, stage.bag.side * 0.8))
        return self._key_tag(hover.key) if hover.key is not None else None

    def _key_tag(self, key: Key) -> Tag | None:
        sand = self.desk.stage.sand
        words = {
            GUIDE: tr("Field guide"),
            BEFORE: tr("The section before"),
            AFTER: tr("The next section"),
            CRABS: tr("Sand crabs you keep"),
        }
        if key in words:
            lines = (tr("Click to use one for the next shell"),) if key == CRABS else ()
            return Tag(words[key], lines, sand.buttons().get(key, sand.area))
        placed = sand.find(key)
        if placed is None:
            return None
        kind = str(key[2])
        return Tag(kind_name(kind), kind_lines(self.desk.edition, kind), placed.rect())

    # --- pointer --------------------------------------------------------------------------

    def press(self, at: QPointF) -> None:
        """The left button goes down."""
        if self.desk.stage.beach.contains_point(at):
            self.desk.stage.stop_panning()
            self._panned = at.x()

    def move(self, at: QPointF, dragged: bool) -> None:
        """The pointer moves."""
        stage = self.desk.stage
        if self._panned is not None:
            if dragged:
                beach = stage.beach
                beach.set_offset(beach.offset - (at.x() - self._panned) / beach.scale_now)
                self._panned = at.x()
            return
        self._point_at(self._hover_at(at))

    def _point_at(self, hover: Hover) -> None:
        if hover != self.hover:
            self.hover = hover
            self.refresh()

    def _hover_at(self, at: QPointF) -> Hover:
        stage = self.desk.stage
        match stage.corner(at):
            case "beach":
                spot = stage.beach.spot_at(at)
                return Hover(spot=spot, wave=None if spot else stage.beach.symbol_at(at))
            case "score":
                return Hover(line=stage.score.line_at(at))
            case "others":
                return Hover(seat=stage.others.seat_at(at))
            case "bag":
                return Hover(lay=stage.bag.lay_at(at))
            case "sand":
                return Hover(key=stage.sand.key_at(at))
            case _:
                return Hover()

    def release(self, at: QPointF, dragged: bool) -> None:
        """The left button goes up."""
        panned, self._panned = self._panned, None
        if panned is not None and not dragged:
            self.click_beach(at)
        elif panned is None and not dragged:
            self.click(at)

    def click_beach(self, at: QPointF) -> None:
        """A click on the beach: an arrow at its edge, or another section to look at."""
        beach = self.desk.stage.beach
        arrow = beach.arrow_at(at)
        if arrow:
            self.desk.stage.pan_to(beach.offset + arrow * beach.visible_width * 0.7)
            return
        self.look_at_section(beach.section_at(at))

    def look_at_section(self, section: int) -> None:
        """Lays the shells of a section on the sand."""
        if 1 <= section <= self.desk.edition.path.sections:
            self.desk.shown[0] = section
            self.refresh()

    def click(self, at: QPointF) -> None:
        """A click beside the beach."""
        stage = self.desk.stage
        line = stage.score.line_at(at)
        if line:
            self.desk.rules(RULINGS[line])
            return
        key = stage.sand.key_at(at)
        if key is not None:
            self.click_key(key)

    def click_key(self, key: Key) -> None:
        """A click on something on the sand."""
        if key == GUIDE:
            self.desk.guide("")
        elif key == BEFORE:
            self.browse(-1)
        elif key == AFTER:
            self.browse(1)

    def browse(self, step: int) -> None:
        """Looks at the section before or after, and pans there."""
        section = self.shown + step
        if 1 <= section <= self.desk.edition.path.sections:
            self.look_at_section(section)
            beach = self.desk.stage.beach
            left = beach.plan.column(section).center().x() - beach.visible_width / 2
            self.desk.stage.pan_to(left)

    def right(self, at: QPointF) -> None:
        """The right button: the field guide for a tile."""
        self.double(at)

    def double(self, at: QPointF) -> None:
        """A double click: the field guide for a tile."""
        kind = self.kind_at(at)
        if kind:
            self.desk.guide(kind)

    def kind_at(self, at: QPointF) -> str:
        """The kind of tile at a pixel, "" for none."""
        stage = self.desk.stage
        lay = stage.bag.lay_at(at)
        if lay is not None:
            return lay.kind
        key = stage.sand.key_at(at)
        return str(key[2]) if key is not None and len(key) > 2 else ""

    def wheel(self, at: QPointF, steps: float, sideways: float) -> None:
        """The wheel pans the beach."""
        stage = self.desk.stage
        stage.stop_panning()
        stage.beach.set_offset(stage.beach.offset + (sideways - steps) * PAN_STEP)

    def leave(self) -> None:
        """The pointer has left the table."""
        self._point_at(Hover())

    # --- keys and buttons -----------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """A key; True if it meant something."""
        key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        beach = self.desk.stage.beach
        if control and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            sign = 1 if key == Qt.Key.Key_Right else -1
            beach.set_offset(beach.offset + sign * PAN_STEP)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_BracketLeft):
            self.browse(-1)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_BracketRight):
            self.browse(1)
        elif key == Qt.Key.Key_G and not control:
            self.desk.guide(self.guide_kind())
        else:
            return False
        return True

    def guide_kind(self) -> str:
        """The kind the field guide opens at."""
        if self.hover.lay is not None:
            return self.hover.lay.kind
        key = self.hover.key
        return str(key[2]) if key is not None and len(key) > 2 else ""

    def tab(self, forward: bool) -> bool:
        """Tab inside the table; False to leave it."""
        return False

    def wants_enter(self) -> bool:
        """Whether Enter means something here."""
        return False

    def button(self, key: str) -> None:
        """A button of the prompt."""

    def cancel(self) -> bool:
        """Esc; False if there was nothing to take back."""
        return False

    def resized(self) -> None:
        """The table has another size; what is in hand stays there."""
        self.refresh()

    def take_back(self) -> bool:
        """Takes back the last thing done in a turn under way; False if there is none."""
        return False

    @property
    def can_take_back(self) -> bool:
        """Whether `take_back` would do something now."""
        return False

    def drop(self) -> None:
        """The step is over."""

    def show_overlays(self, on: bool) -> None:
        """Shows or hides what lies over the bag."""
        self._overlays = on
        self.refresh()

    def use_settings(self, settings: Settings) -> None:
        """Other settings are in force."""
        self.desk = replace(self.desk, settings=settings)

    # --- what an entry of the log speaks of ------------------------------------------------

    def lit_beach(self, section: int, spot: Spot | None) -> BeachLook:
        """The beach with a section and a footprint lit."""
        look = self.beach_look()
        lit = frozenset({section}) if section else frozenset()
        return replace(look, lit=lit, focus=spot if spot is not None else look.focus)

    def lit_bag(self, cells: tuple[int, ...]) -> BagLook:
        """The bag with cells lit."""
        return replace(self.bag_look(), lit=cells)

    def lit_others(self, seat: int) -> OthersLook:
        """The other bags with one unfolded."""
        return replace(self.others_look(), hover=seat)

    # --- for screen readers ---------------------------------------------------------------

    def choose_spot(self, spot: Spot) -> bool:
        """The same as a click on a footprint; False if it means nothing."""
        return False

    def choose_key(self, key: Key) -> bool:
        """The same as a click on something on the sand."""
        return False

    def choose_cells(self, cells: tuple[int, ...]) -> bool:
        """The same as a click on a place or a tile in the bag."""
        return False

    def open_cells(self) -> list[tuple[int, ...]]:
        """Places in the bag that mean something now."""
        return []


class WaitStep(Step):
    """Somebody else is to act, or nobody."""

    def prompt(self) -> Prompt:
        return Prompt(self._sentence())

    def _sentence(self) -> str:
        table, names = self.desk.table, self.desk.names
        if table.phase is Phase.OVER:
            return tr("Everyone is back at the beach chairs.")
        if table.phase is Phase.WAVE:
            return tr("The wave rolls in.")
        actor = table.to_act
        if actor is None or not 0 <= actor < len(names):
            return tr("The beach is being laid out.")
        if actor == self.desk.seen.viewer:
            return tr("One moment.")
        return tr("{name} is thinking.", name=names[actor])
