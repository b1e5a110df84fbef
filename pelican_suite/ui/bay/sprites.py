"""Pieces in the air: the held tile, and what flies when something has happened.

They are painted over everything in viewport pixels, so that a tile can leave the hand for the
board. Nothing waits for them: dropping all of them at any time loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QEasingCurve, QObject, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter

from pelican_suite.ui.bay.art.shapes import hexagon_path
from pelican_suite.ui.bay.art.tones import tones_for
from pelican_suite.ui.bay.mark_paint import paint_badge
from pelican_suite.ui.bay.marks import Badge
from pelican_suite.ui.bay.stamps import Art, Stamps
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.brush import faded, path_of

Curve = QEasingCurve.Type


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece is: viewport pixels, radius of its hexagon, degrees, 0 … 1 above ground."""

    x: float
    y: float
    radius: float
    angle: float = 0.0
    lift: float = 0.0
    opacity: float = 1.0

    def towards(self, other: Pose, share: float) -> Pose:
        """The pose after `share` of the way to `other`; may overshoot."""
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.radius + (other.radius - self.radius) * share,
            self.angle + (other.angle - self.angle) * share,
            self.lift + (other.lift - self.lift) * share,
            max(0.0, min(1.0, self.opacity + (other.opacity - self.opacity) * share)),
        )


Aim = Callable[[], Pose]


class Sprite(QObject):
    """One piece in the air."""

    dirty = Signal(QRectF)

    def __init__(self, stamps: Stamps, what: Art | Badge, pose: Pose) -> None:
        super().__init__()
        self.what = what
        self.pose = pose
        self._stamps = stamps
        self._start = self._end = pose
        self._aim: Aim = lambda: pose
        self._then: Callable[[], None] | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self._finish)

    @property
    def rect(self) -> QRectF:
        """What it covers in the viewport, shadow included."""
        reach = self.pose.radius * 1.5 + 14
        return QRectF(self.pose.x - reach, self.pose.y - reach, 2 * reach, 2 * reach)

    @property
    def goal(self) -> Pose:
        """Where it is going to be."""
        return self._end

    def place(self, pose: Pose) -> None:
        """Puts it somewhere at once."""
        self._animation.stop()
        self._aim = lambda: pose
        self._end = pose
        self._move(pose)

    def follow(self) -> None:
        """What it rests on has moved."""
        if self._animation.state() is not QVariantAnimation.State.Running:
            self._end = self._aim()
            self._move(self._end)

    def glide(
        self,
        goal: Pose | Aim,
        duration: int,
        curve: Curve = Curve.OutCubic,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Moves it within `duration` ms; at once for 0. `then` is for tidying up only.

        A goal that moves, such as a cell while the board is panned, is given as a function.
        """
        self._animation.stop()
        self._aim = (lambda: goal) if isinstance(goal, Pose) else goal
        self._start, self._end, self._then = self.pose, self._aim(), then
        if duration <= 0:
            self._move(self._end)
            self._finish()
            return
        self._animation.setDuration(duration)
        self._animation.setEasingCurve(curve)
        self._animation.start()

    def shake(self, duration: int) -> None:
        """A short shake of the head where it is."""
        if duration > 0:
            self._move(replace(self._end, x=self._end.x + 7))
            self.glide(self._aim, duration * 2, Curve.OutElastic)

    def stop(self) -> None:
        """Ends its movement where it is."""
        self._animation.stop()
        self._then = None

    def _step(self, share: object) -> None:
        self._end = self._aim()
        self._move(self._start.towards(self._end, float(share)))  # type: ignore[arg-type]

    def _finish(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _move(self, pose: Pose) -> None:
        before = self.rect
        self.pose = pose
        self.dirty.emit(before.united(self.rect))

    def paint(self, painter: QPainter) -> None:
        """Paints it in viewport pixels."""
        pose = self.pose
        painter.save()
        painter.setOpacity(pose.opacity)
        if isinstance(self.what, Badge):
            painter.translate(pose.x, pose.y)
            paint_badge(painter, self.what)
        else:
            if pose.lift > 0 and self.what.kind == "tile":
                self._shadow(painter)
            painter.translate(pose.x, pose.y - 5 * pose.lift)
            painter.rotate(pose.angle)
            # In the hand it is looked at closely; on its way its size is another every frame.
            held = self._animation.state() is not QVariantAnimation.State.Running
            self._stamps.draw(painter, self.what, 0, 0, pose.radius, at_once=held)
        painter.restore()

    def _shadow(self, painter: QPainter) -> None:
        pose = self.pose
        shadow = tones_for(theme.current().palette).shadow
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.translate(pose.x + 3 * pose.lift, pose.y + 9 * pose.lift)
        painter.rotate(pose.angle)
        for grow in (1.09, 1.05, 1.01):
            painter.save()
            painter.scale(pose.radius * grow, pose.radius * grow)
            painter.fillPath(path_of(hexagon_path(1.0)), faded(shadow, 0.11 * pose.lift))
            painter.restore()
        painter.restore()


class Air(QObject):
    """All pieces in the air, in the order they were taken up."""

    dirty = Signal(QRectF)

    def __init__(self, stamps: Stamps) -> None:
        super().__init__()
        self._stamps = stamps
        self._sprites: list[Sprite] = []

    def add(self, what: Art | Badge, pose: Pose) -> Sprite:
        """Takes a piece up."""
        sprite = Sprite(self._stamps, what, pose)
        sprite.setParent(self)
        sprite.dirty.connect(self.dirty)
        self._sprites.append(sprite)
        self.dirty.emit(sprite.rect)
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """Takes a piece out of the air; nothing if it is not there any more."""
        if sprite in self._sprites:
            sprite.stop()
            self._sprites.remove(sprite)
            self.dirty.emit(sprite.rect)
            sprite.deleteLater()

    def fly(
        self,
        what: Art | Badge,
        start: Pose,
        end: Pose | Aim,
        duration: int,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Lets a piece fly and vanish where it lands."""
        sprite = self.add(what, start)

        def landed() -> None:
            self.remove(sprite)
            if then is not None:
                then()

        sprite.glide(end, duration, Curve.InOutCubic, landed)

    def clear(self) -> None:
        """Everything lands at once."""
        for sprite in tuple(self._sprites):
            self.remove(sprite)

    def __len__(self) -> int:
        return len(self._sprites)

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paints what lies in `exposed`."""
        for sprite in self._sprites:
            if sprite.rect.intersects(exposed):
                sprite.paint(painter)
