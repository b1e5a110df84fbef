"""What is above everything: the tile in hand, tiles that fly, the fan of triangles, name tags.

Nothing waits for it: all of it may be dropped at any time and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from pelican_suite.ui.sanibel.art.brush import faded
from pelican_suite.ui.sanibel.geometry import silhouette
from pelican_suite.ui.sanibel.stamps import Picture, Stamps
from pelican_suite.ui.sanibel.zone import Zone
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.style import NAME_TAG_MS
from pelican_suite.ui.shared.theme import RADIUS_CHIP, Step

Curve = QEasingCurve.Type


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a tile is: pixels, side of a diamond, 0 to 1 above the ground, opacity."""

    x: float
    y: float
    side: float
    lift: float = 0.0
    opacity: float = 1.0

    def towards(self, other: Pose, share: float) -> Pose:
        """The pose after a share of the way; may overshoot."""
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            max(2.0, self.side + (other.side - self.side) * share),
            self.lift + (other.lift - self.lift) * share,
            max(0.0, min(1.0, self.opacity + (other.opacity - self.opacity) * share)),
        )


class Sprite(QObject):
    """One tile in the air."""

    def __init__(self, picture: Picture, pose: Pose, moved: Callable[[QRectF], None]) -> None:
        super().__init__()
        self.picture = picture
        self.pose = self.goal = pose
        self._start = pose
        self._moved = moved
        self._then: Callable[[], None] | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)
        self._animation.finished.connect(self._finish)

    @property
    def rect(self) -> QRectF:
        """What it covers, shadow included."""
        reach = self.pose.side * 1.8 + 24
        return QRectF(self.pose.x - reach, self.pose.y - reach, 2 * reach, 2 * reach)

    def show_picture(self, picture: Picture) -> None:
        """Looks otherwise from now on."""
        if picture != self.picture:
            self.picture = picture
            self._moved(self.rect)

    def place(self, pose: Pose) -> None:
        """Puts it somewhere at once."""
        self._animation.stop()
        self.goal = pose
        self._move(pose)

    def _move(self, pose: Pose) -> None:
        before = self.rect
        self.pose = pose
        self._moved(before.united(self.rect))

    def glide(
        self,
        pose: Pose,
        duration: int,
        curve: Curve = Curve.OutCubic,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Moves it within `duration` ms, at once for 0. `then` is for tidying up only."""
        self._animation.stop()
        self._start, self.goal, self._then = self.pose, pose, then
        if duration <= 0:
            self._move(pose)
            self._finish()
            return
        self._animation.setDuration(duration)
        self._animation.setEasingCurve(curve)
        self._animation.start()

    def shake(self) -> None:
        """A short shake where it is."""
        duration = theme.current().duration("settle")
        if duration:
            home = self.goal
            self._move(replace(home, x=home.x + 9))
            self.glide(home, duration * 2, Curve.OutElastic)

    def stop(self) -> None:
        """Ends its movement where it is."""
        self._animation.stop()
        self._then = None

    def _step(self, share: object) -> None:
        self._move(self._start.towards(self.goal, float(share)))  # type: ignore[arg-type]

    def _finish(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()


@dataclass(frozen=True, slots=True)
class Tag:
    """A small card with a name, next to what it names."""

    title: str
    lines: tuple[str, ...]
    at: QRectF


@dataclass(frozen=True, slots=True)
class Fan:
    """Choices that fan out round a space."""

    pictures: tuple[Picture, ...]
    places: tuple[QPointF, ...]
    side: float
    hover: int = -1

    def option_at(self, at: QPointF) -> int:
        """The choice at a pixel, -1 for none."""
        for number, place in enumerate(self.places):
            if (at - place).manhattanLength() <= self.side * 1.05:
                return number
        return -1


@dataclass(frozen=True, slots=True)
class AirLook:
    """What the air shows besides sprites."""

    tag: Tag | None = None
    fan: Fan | None = None
    badge: tuple[QPointF, int] | None = None


class Air(Zone[AirLook]):
    """See the module."""

    def __init__(self, stamps: Stamps) -> None:
        super().__init__(AirLook(), 10, cached=False)
        self.stamps = stamps
        self.sprites: list[Sprite] = []
        self.under: Callable[[QPainter], None] | None = None
        """Paints what lies below the sprites but over all zones."""
        self.ripening = QTimer()
        """Runs while the pointer has not rested long enough for a name tag."""
        self.ripening.setSingleShot(True)
        self.ripening.setInterval(NAME_TAG_MS)
        self.ripening.timeout.connect(self.update)
        self._named: Tag | None = None

    @property
    def shown_tag(self) -> Tag | None:
        """The name tag that is painted: none before the pointer has rested for a while."""
        return None if self.ripening.isActive() else self.look.tag

    def changed(self) -> None:
        if self.look.tag != self._named:
            self._named = self.look.tag
            self.ripening.stop()
            if self._named is not None:
                self.ripening.start()

    def add(self, picture: Picture, pose: Pose) -> Sprite:
        """A new tile in the air."""
        sprite = Sprite(picture, pose, self.update)
        self.sprites.append(sprite)
        self.update(sprite.rect)
        return sprite

    def remove(self, sprite: Sprite) -> None:
        """Takes a tile out of the air."""
        sprite.stop()
        if sprite in self.sprites:
            self.sprites.remove(sprite)
        self.update(sprite.rect)

    def clear(self) -> None:
        """Nothing is in the air any more."""
        for sprite in list(self.sprites):
            self.remove(sprite)

    def paint_look(self, painter: QPainter) -> None:
        if self.under is not None:
            self.under(painter)
        for sprite in self.sprites:
            self._paint_sprite(painter, sprite)
        look = self.look
        if look.badge is not None:
            _paint_badge(painter, *look.badge)
        if look.fan is not None:
            self._paint_fan(painter, look.fan)
        tag = self.shown_tag
        if tag is not None:
            paint_tag(painter, tag, self.area)

    def _paint_sprite(self, painter: QPainter, sprite: Sprite) -> None:
        pose = sprite.pose
        at = QPointF(pose.x, pose.y - 7 * pose.lift)
        if pose.lift > 0:
            corners = silhouette(sprite.picture.outline)
            painter.setPen(Qt.PenStyle.NoPen)
            for drop, alpha in ((13, 0.1), (9, 0.13)):
                painter.setBrush(faded(QColor("#120c04"), alpha * pose.opacity))
                painter.drawPolygon(
                    QPolygonF(
                        [
                            QPointF(
                                pose.x + x * pose.side * 1.03 + drop * 0.35 * pose.lift,
                                pose.y + y * pose.side * 1.03 + drop * pose.lift,
                            )
                            for x, y in corners
                        ]
                    )
                )
        side = pose.side * (1 + 0.04 * pose.lift)
        self.stamps.draw(painter, sprite.picture, at, side, pose.opacity)

    def _paint_fan(self, painter: QPainter, fan: Fan) -> None:
        palette, larger = theme.current().palette, max(1.0, theme.current().text_scale)
        for number, (picture, place) in enumerate(zip(fan.pictures, fan.places, strict=True)):
            hot = number == fan.hover
            size = fan.side * (0.88 if hot else 0.8)
            painter.setPen(QPen(palette.focus if hot else palette.accent, 3 if hot else 1.6))
            painter.setBrush(palette.panel)
            painter.drawEllipse(place, size, size)
            self.stamps.draw(painter, picture, place, fan.side * (1.2 if hot else 1.1))
            painter.setPen(palette.ink)
            painter.setFont(theme.current().font(Step.SMALL, bold=True))
            painter.drawText(
                QRectF(place.x() - 10 * larger, place.y() - size - 1, 20 * larger, 16 * larger),
                Qt.AlignmentFlag.AlignCenter,
                str(number + 1),
            )


def _paint_badge(painter: QPainter, at: QPointF, points: int) -> None:
    palette, larger = theme.current().palette, max(1.0, theme.current().text_scale)
    ground = palette.scoring if points >= 0 else palette.refused
    painter.setPen(QPen(faded(palette.on_scoring, 0.6), 1.4))
    painter.setBrush(ground)
    painter.drawEllipse(at, 19 * larger, 19 * larger)
    painter.setPen(palette.on_scoring if points >= 0 else theme.ink_on(ground))
    painter.setFont(theme.current().font(Step.LEAD, bold=True))
    words = f"{points:+d}".replace("-", "−")
    room = QRectF(at.x() - 22 * larger, at.y() - 16 * larger, 44 * larger, 32 * larger)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


def paint_tag(painter: QPainter, tag: Tag, table: QRectF) -> None:
    """A name tag above what it names, or below where there is no room."""
    palette = theme.current().palette
    big, small = theme.current().font(Step.BODY, bold=True), theme.current().font(Step.SMALL)
    painter.setFont(big)
    width = painter.fontMetrics().horizontalAdvance(tag.title)
    line = painter.fontMetrics().height()
    painter.setFont(small)
    for words in tag.lines:
        width = max(width, painter.fontMetrics().horizontalAdvance(words))
    step = painter.fontMetrics().height()
    width, height = width + 24, line + step * len(tag.lines) + 14
    x = max(4.0, min(table.right() - width - 4, tag.at.center().x() - width / 2))
    y = tag.at.top() - height - 8
    if y < 4:
        y = min(tag.at.bottom() + 8, table.bottom() - height - 4)
    card = QRectF(x, y, width, height)
    painter.setPen(QPen(palette.line, 1.2))
    painter.setBrush(faded(palette.panel, 0.97))
    painter.drawRoundedRect(card, RADIUS_CHIP, RADIUS_CHIP)
    painter.setPen(palette.ink)
    painter.setFont(big)
    painter.drawText(QRectF(x + 12, y + 6, width, line), Qt.AlignmentFlag.AlignVCenter, tag.title)
    painter.setFont(small)
    painter.setPen(palette.muted)
    for number, words in enumerate(tag.lines):
        row = QRectF(x + 12, y + 7 + line + number * step, width, step)
        painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, words)
