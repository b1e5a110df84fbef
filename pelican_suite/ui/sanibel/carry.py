"""The gesture of carrying a tile: from where it lay, over the bag, to where it is put or back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF

from pelican_suite.ui.sanibel.air import Curve, Pose
from pelican_suite.ui.sanibel.holding import Holding
from pelican_suite.ui.sanibel.stage import Stage
from pelican_suite.ui.sanibel.stamps import Picture
from pelican_suite.ui.shared import theme


class Carry:
    """A tile in the air over the table. It moves a picture; the turn it belongs to decides."""

    def __init__(self, stage: Stage, holding: Holding, home: Pose, by_click: bool) -> None:
        """Picks a tile up.

        Args:
            stage: Where it is seen.
            holding: How it is turned, and where it may lie.
            home: Where it came from.
            by_click: It is put down by the next click, not by letting go of the button.
        """
        self.holding = holding
        self.by_click = by_click
        self._stage = stage
        self._home = home
        self._sprite = stage.air.add(holding.picture(), home)

    def start(self, at: QPointF) -> None:
        """Lifts it to the pointer."""
        goal = Pose(at.x(), at.y(), self._stage.bag.side, lift=1)
        self._sprite.glide(goal, theme.current().duration("lift"))

    def move(self, at: QPointF) -> bool:
        """Follows the pointer, or snaps to a legal place; True if it aims elsewhere now."""
        held, bag = self.holding, self._stage.bag
        before, way = held.aim, held.way
        if bag.is_near(at):
            held.aim_at(bag.to_plan(at))
        else:
            held.aim = None
        if way != held.way:
            self._sprite.show_picture(held.picture())
        if held.aim is not None and held.aim.verdict:
            self.show_aim()
        else:
            pose = Pose(at.x(), at.y(), bag.side, lift=1)
            self._sprite.show_picture(held.picture())
            if before is not None and before.verdict:
                self._sprite.glide(pose, theme.current().duration("lift"))
            else:
                self._sprite.place(pose)
        return held.aim != before

    def show_aim(self) -> None:
        """Hovers over the legal place it has found."""
        held, bag = self.holding, self._stage.bag
        if held.aim is None:
            return
        middle = bag.centre(held.aim.lay.cells)
        self._sprite.show_picture(Picture(held.kind, held.plan.outline(held.aim.lay.cells)))
        goal = Pose(middle.x(), middle.y() - bag.side * 0.12, bag.side, lift=0.5)
        if self._sprite.goal != goal:
            self._sprite.glide(goal, theme.current().duration("lift"), Curve.OutBack)

    def turned(self) -> None:
        """It has been turned or flipped: aims anew from where it is."""
        held = self.holding
        self._sprite.show_picture(held.picture())
        goal = self._sprite.goal
        held.aim_at(self._stage.bag.to_plan(QPointF(goal.x, goal.y)))
        if held.aim is not None and held.aim.verdict:
            self.show_aim()

    def resized(self) -> None:
        """The bag has another size or lies elsewhere."""
        held, bag = self.holding, self._stage.bag
        pose = replace(self._sprite.goal, side=bag.side)
        if held.aim is not None and held.aim.verdict:
            middle = bag.centre(held.aim.lay.cells)
            pose = replace(pose, x=middle.x(), y=middle.y() - bag.side * 0.12, lift=0.5)
        self._sprite.place(pose)

    def shake(self) -> None:
        """Shakes its head where it is."""
        self._sprite.shake()

    def settle(self, cells: tuple[int, ...], landed: Callable[[], None]) -> bool:
        """Falls a little, onto its place; False if nothing moves and it lies there already."""
        duration = theme.current().duration("settle")
        air, sprite = self._stage.air, self._sprite
        if not duration:
            air.remove(sprite)
            return False
        middle = self._stage.bag.centre(cells)
        start = replace(sprite.pose, y=middle.y() - self._stage.bag.side * 0.3, x=middle.x())
        sprite.place(start)

        def end() -> None:
            air.remove(sprite)
            landed()

        goal = Pose(middle.x(), middle.y(), self._stage.bag.side)
        sprite.glide(goal, round(duration * 1.8), Curve.OutBounce, end)
        return True

    def go_home(self) -> None:
        """Glides to where it came from."""
        air, sprite = self._stage.air, self._sprite
        duration = theme.current().duration("settle")
        sprite.glide(self._home, duration, Curve.OutCubic, lambda: air.remove(sprite))

    def vanish(self) -> None:
        """Is gone at once."""
        self._stage.air.remove(self._sprite)
