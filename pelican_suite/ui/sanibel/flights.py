"""What is seen of a step: walking tokens, tiles that fly into a bag, the wave. All for show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation

from pelican_suite.core.contract import Event
from pelican_suite.games.sanibel.path import Spot
from pelican_suite.games.sanibel.table import Observation
from pelican_suite.games.sanibel.tiles import Lay
from pelican_suite.ui.sanibel.air import Curve, Pose, Sprite
from pelican_suite.ui.sanibel.beach_plan import SHELLS_TOP, WATER
from pelican_suite.ui.sanibel.stage import Stage
from pelican_suite.ui.sanibel.stamps import picture_of_kind
from pelican_suite.ui.shared import theme

LATER: Final = 0.28
"""Each further tile flies so much longer than the one before."""


class Flights:
    """See the module."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._running: list[tuple[QVariantAnimation, Callable[[], None]]] = []
        self._tiles: list[Sprite] = []
        self._from: dict[int, QPointF] = {}
        self._wave_from = QPointF(stage.beach.wave_at)

    def remember(self) -> None:
        """Tokens and wave will move from where they are now."""
        self._from = dict(self._stage.beach.tokens)
        self._wave_from = QPointF(self._stage.beach.wave_at)

    @property
    def running(self) -> bool:
        """Whether a step is still being shown."""
        return bool(self._running) or bool(self._tiles)

    def land(self) -> None:
        """Everything is where it will be, at once."""
        running, self._running = self._running, []
        for animation, end in running:
            animation.stop()
            end()
        for sprite in list(self._tiles):
            self._flown(sprite)

    def play(self, events: Sequence[Event], seen: Observation) -> None:
        """Shows what has happened; the stage shows the end of it already."""
        if not theme.current().animated:
            return
        tiles = 0
        for event in events:
            others = event.actor != seen.viewer
            if event.kind == "walked" and others:
                self._walk(event.actor, cast(Spot, event["spot"]))
            elif event.kind == "placed" and others:
                self._fly(event, tiles)
                tiles += 1
            elif event.kind == "wave":
                self._wave()

    def _animate(
        self,
        duration: int,
        step: Callable[[float], None],
        end: Callable[[], None],
        curve: QEasingCurve.Type = Curve.InOutQuad,
    ) -> None:
        animation = QVariantAnimation()
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setDuration(duration)
        animation.setEasingCurve(curve)
        animation.valueChanged.connect(step)
        entry = (animation, end)
        self._running.append(entry)

        def finished() -> None:
            if entry in self._running:
                self._running.remove(entry)
                end()

        animation.finished.connect(finished)
        animation.start()

    def _walk(self, seat: int, spot: Spot) -> None:
        beach = self._stage.beach
        goal = beach.plan.feet[spot].point
        start = self._from.get(seat, goal)
        if (start - goal).manhattanLength() < 1:
            return

        def step(share: float) -> None:
            hop = -14 * abs(2 * ((share * 4) % 1) - 1) + 14
            at = start + (goal - start) * share
            beach.tokens[seat] = QPointF(at.x(), at.y() - hop * 0.5)
            beach.update()

        def end() -> None:
            beach.tokens[seat] = goal
            beach.update()

        beach.tokens[seat] = start
        self._animate(theme.current().duration("points"), step, end)

    def _fly(self, event: Event, number: int) -> None:
        stage = self._stage
        lay = Lay(str(event["tile"]), cast("tuple[int, ...]", event["cells"]))
        section = int(str(event["section"]))
        start = stage.beach.heap(section) if section else stage.beach.foot(Spot("lighthouse", 0))
        goal = stage.others.middle_of(event.actor)
        picture = picture_of_kind(stage.edition, lay.kind)
        side = stage.layout.side
        sprite = stage.air.add(picture, Pose(start.x(), start.y(), side * 0.5, lift=0.6))
        duration = round(theme.current().duration("points") * (1 + LATER * number))
        end = Pose(goal.x(), goal.y(), side * 0.22, opacity=0.4)
        self._tiles.append(sprite)
        sprite.glide(end, duration, Curve.InOutCubic, lambda: self._flown(sprite))

    def _flown(self, sprite: Sprite) -> None:
        if sprite in self._tiles:
            self._tiles.remove(sprite)
        self._stage.air.remove(sprite)

    def _wave(self) -> None:
        """The water runs up the sand and back; the wave itself rolls on."""
        beach = self._stage.beach
        start, goal = self._wave_from, beach.wave_at

        def step(share: float) -> None:
            surge = 4 * share * (1 - share)
            beach.level = WATER - (WATER - SHELLS_TOP - 10) * surge
            beach.wave_at = start + (goal - start) * share
            beach.update()

        def end() -> None:
            beach.level, beach.wave_at = WATER, goal
            beach.update()

        self._animate(theme.current().duration("wave"), step, end, Curve.InOutSine)
