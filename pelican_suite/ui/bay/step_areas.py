"""Choosing among areas: pelicans on closed ones (BAY-10, BAY-11), and which to score (BAY-12)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainterPath
from shapely.geometry import Point as ShapelyPoint

from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.bay.actions import MARKER, SUPPLY, Attract, Decline, Score, Spot
from pelican_suite.games.bay.board import Area
from pelican_suite.games.bay.wording import area_words
from pelican_suite.ui.bay.areas import area_shape, badge_point
from pelican_suite.ui.bay.marks import AreaMark, Badge, Marks
from pelican_suite.ui.bay.steps import DIGITS, Desk, Step
from pelican_suite.ui.shared.brush import path_of
from pelican_suite.ui.shared.table import Button, Prompt


class AreaStep(Step):
    """Areas that light up and answer to clicks, digits and arrows."""

    def __init__(self, desk: Desk, areas: tuple[Area, ...]) -> None:
        super().__init__(desk)
        self.areas = areas
        self._paths: dict[Spot, QPainterPath] = {
            area.spot: path_of(area_shape(desk.board, area)) for area in areas
        }

    def chosen(self, spot: Spot) -> bool:
        """Whether an area is chosen at present."""
        raise TypeError(f"{type(self).__name__} chooses nothing")

    def choose(self, area: Area) -> None:
        """An area was pointed at."""
        raise TypeError(f"{type(self).__name__} chooses nothing")

    def prompt(self) -> Prompt:
        """The prompt for the present choice."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def refresh(self) -> None:
        super().refresh()
        self._show_marks()
        self.desk.prompt(self.prompt())

    def _show_marks(self) -> None:
        board, scale = self.desk.board, self.desk.stage.view.scale_now
        marks = Marks(
            areas=tuple(AreaMark(self._paths[a.spot], self.chosen(a.spot)) for a in self.areas),
            badges=tuple(
                Badge(
                    badge_point(board, area, scale),
                    area.size,
                    area.terrain,
                    area.closed,
                    strong=self.chosen(area.spot),
                )
                for area in self.areas
            ),
        )
        self.desk.stage.show_marks(marks, {})

    def rescaled(self) -> None:
        self._show_marks()

    def area_at(self, at: QPointF) -> Area | None:
        """The area that is pointed at; beside one, none."""
        point = self.desk.stage.view.to_scene(at)
        place = ShapelyPoint(point.x(), point.y())
        for area in self.areas:
            if area_shape(self.desk.board, area).contains(place):
                return area
        return None

    def press(self, at: QPointF) -> bool:
        return self.desk.stage.hit(at) is not None or self.area_at(at) is not None

    def release(self, at: QPointF) -> None:
        area = None if self.desk.stage.hit(at) is not None else self.area_at(at)
        if area is not None:
            self.choose(area)

    def key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in DIGITS and DIGITS.index(key) < len(self.areas):
            self.choose(self.areas[DIGITS.index(key)])
            return True
        return False

    def area_names(self) -> tuple[tuple[str, Spot], ...]:
        return tuple((self.area_name(area), area.spot) for area in self.areas)

    def area_name(self, area: Area) -> str:
        """An area, and whether it is chosen."""
        words = show(area_words(area.terrain, area.size))
        if self.chosen(area.spot):
            return tr("{area}: chosen", area=words)
        return tr("{area}: not chosen", area=words)

    def choose_area(self, spot: Spot) -> bool:
        """The same as a click on the area at a spot."""
        for area in self.areas:
            if area.spot == spot:
                self.choose(area)
                return True
        return False

    def speak(self, area: Area) -> None:
        """Tells a screen reader about a choice."""
        self.desk.announce(self.area_name(area))


class ScoreStep(AreaStep):
    """One area of those the last tiles touch is scored (BAY-12); the engine's default first."""

    def __init__(self, desk: Desk) -> None:
        actions = [a for a in desk.game.legal_seen(desk.seen) if isinstance(a, Score)]
        found = [desk.board.area(action.spot) for action in actions]
        super().__init__(desk, tuple(area for area in found if area is not None))
        self._choice = 0

    def begin(self) -> None:
        super().begin()
        if not self.desk.settings.confirm_moves and len(self.areas) == 1:
            self.desk.act(Score(self.areas[0].spot))

    def chosen(self, spot: Spot) -> bool:
        return self.areas[self._choice].spot == spot

    def choose(self, area: Area) -> None:
        self._choice = self.areas.index(area)
        self.refresh()
        self.speak(area)

    def key(self, event: QKeyEvent) -> bool:
        ways = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        way = ways.get(Qt.Key(event.key()))
        if way is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return super().key(event)
        self.choose(self.areas[(self._choice + way) % len(self.areas)])
        return True

    def prompt(self) -> Prompt:
        area = self.areas[self._choice]
        label = tr_count("Score {count} point", "Score {count} points", area.size)
        words = show(area_words(area.terrain, area.size))
        if len(self.areas) == 1:
            return Prompt(tr("Score {area}.", area=words), Button("score", label))
        text = tr("Score {area}, or click another area that lights up.", area=words)
        return Prompt(text, Button("score", label))

    def button(self, key: str) -> None:
        if key == "score":
            self.desk.act(Score(self.areas[self._choice].spot))


class PelicanStep(AreaStep):
    """Pelicans on areas just closed and a bonus turn, or scoring (BAY-10, BAY-11)."""

    def __init__(self, desk: Desk) -> None:
        found = [desk.board.area(spot) for spot in desk.seen.just_closed]
        super().__init__(desk, tuple(area for area in found if area is not None))
        self._all = [a for a in desk.game.legal_seen(desk.seen) if isinstance(a, Attract)]
        self._spots = {area.spot for area in self.areas}
        self._way = 0

    def chosen(self, spot: Spot) -> bool:
        return spot in self._spots

    def choose(self, area: Area) -> None:
        self._spots ^= {area.spot}
        self._way = 0
        self.refresh()
        self.speak(area)

    def _ways(self) -> list[Attract]:
        """The allowed ways to put pelicans on exactly the chosen areas; they differ in where the
        pelicans come from."""
        return [a for a in self._all if {spot for spot, _ in a.pelicans} == self._spots]

    def prompt(self) -> Prompt:
        ways = self._ways()
        others = [Button("decline", tr("Score instead"))]
        if len(ways) > 1:
            tip = tr("Chooses whose pelican comes (S)")
            others.insert(0, Button("source", self._sources(ways[self._way]), tooltip=tip))
        primary = Button("attract", tr("Take another turn"), enabled=bool(ways))
        return Prompt(self._sentence(ways), primary, tuple(others))

    def _sentence(self, ways: list[Attract]) -> str:
        if not ways:
            return tr("Choose at least one closed area for a pelican, or score instead.")
        names = [show(area_words(a.terrain, a.size)) for a in self.areas if a.spot in self._spots]
        areas = ", ".join(names)
        if any(source == MARKER for _, source in ways[self._way].pelicans):
            return tr(
                "You close {areas}. All pelicans are out: a pebble earns the turn, no points.",
                areas=areas,
            )
        return tr("You close {areas}. Attract pelicans and take another turn?", areas=areas)

    def _sources(self, attract: Attract) -> str:
        parts = []
        for _, source in attract.pelicans:
            if source == SUPPLY:
                parts.append(tr("supply"))
            elif source == MARKER:
                parts.append(tr("pebble"))
            elif source == self.desk.seen.viewer:
                parts.append(tr("yours"))
            else:
                parts.append(self.desk.names[source])
        return tr("Pelican from: {sources}", sources=", ".join(parts))

    def key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_S and len(self._ways()) > 1:
            self.button("source")
            return True
        return super().key(event)

    def button(self, key: str) -> None:
        ways = self._ways()
        if key == "decline":
            self.desk.act(Decline())
        elif key == "source" and ways:
            self._way = (self._way + 1) % len(ways)
            self.refresh()
            self.desk.announce(self._sources(ways[self._way]))
        elif key == "attract" and ways:
            self.desk.act(ways[self._way])
