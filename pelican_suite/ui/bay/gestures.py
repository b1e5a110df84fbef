"""Gestures: one class each, with start, end and cancel. They move pictures, nothing else."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QPointF

from pelican_suite.games.bay.actions import Cell
from pelican_suite.ui.bay.geometry import RADIUS
from pelican_suite.ui.bay.sprites import Aim, Curve, Pose
from pelican_suite.ui.bay.stage import Stage
from pelican_suite.ui.bay.stamps import Art
from pelican_suite.ui.shared import theme

HELD: Final = 1.04
"""A held piece is so much larger."""
OVER: Final = 0.45
"""A held piece that has snapped to a cell is so high above it."""
FAINT: Final = 0.6
"""How much is seen of a held piece that lets through what is in its way."""


class Gesture(Protocol):
    """Something under way that Esc cancels; a new one cancels the old."""

    def cancel(self) -> None:
        """Everything as it was."""
        ...


class Carry:
    """A tile or a disc in the hand of the player, from where it lay to where it is put."""

    def __init__(self, stage: Stage, art: Art, home: Aim) -> None:
        """Args:
        stage: Where it is seen.
        art: Its picture.
        home: Where it came from and goes back to, wherever that is by then.
        """
        self._stage = stage
        self._home = home
        self._over: Cell | None = None
        self._opacity = 1.0
        self._sprite = stage.air.add(art, home())

    @property
    def over(self) -> Cell | None:
        """The cell it has snapped to."""
        return self._over

    def start(self, at: QPointF) -> None:
        """Lifts it: a little larger, with a growing shadow."""
        self._sprite.glide(self._free(at), theme.current().duration("lift"))

    def move(self, at: QPointF, over: Cell | None, *, faint: bool = False) -> None:
        """Follows the pointer, or snaps to a cell.

        Args:
            at: The pointer.
            over: The cell, or None.
            faint: What lies on the cell is in its way and has to be seen.
        """
        opacity = FAINT if faint else 1.0
        if over is not None:
            if over != self._over or opacity != self._opacity:
                self._over, self._opacity = over, opacity
                self._sprite.glide(self._snapped, theme.current().duration("settle"), Curve.OutBack)
            return
        self._opacity = 1.0
        left = self._over is not None
        self._over = None
        pose = self._free(at)
        if left or self._sprite.pose.lift < 1:
            self._sprite.glide(pose, theme.current().duration("lift"))
        else:
            self._sprite.place(pose)

    def turn(self, art: Art, steps: int) -> None:
        """Shows the turned piece, coming round from how it lay."""
        self._sprite.what = art
        goal = replace(self._sprite.goal, angle=0.0)
        self._sprite.place(replace(goal, angle=-60.0 * steps))
        aim = self._snapped if self._over is not None else lambda: goal
        self._sprite.glide(aim, theme.current().duration("turn"))

    def follow(self) -> None:
        """The board has moved or changed its size: stays over its cell."""
        if self._over is not None:
            self._sprite.follow()

    def shake(self) -> None:
        """No."""
        self._sprite.shake(theme.current().duration("settle"))

    def end(self, cell: Cell) -> None:
        """Puts it on a cell; from there on the board shows it."""
        aim = partial(self._stage.cell_pose, cell)
        sprite, air = self._sprite, self._stage.air
        sprite.glide(
            aim,
            theme.current().duration("settle"),
            Curve.OutBack,
            lambda: air.remove(sprite),
        )

    def cancel(self) -> None:
        """Lets it glide back home."""
        sprite, air = self._sprite, self._stage.air
        duration = theme.current().duration("settle")
        sprite.glide(self._home, duration, then=lambda: air.remove(sprite))

    def drop(self) -> None:
        """Ends at once, without a trace."""
        self._stage.air.remove(self._sprite)

    def _snapped(self) -> Pose:
        if self._over is None:
            return self._sprite.goal
        return replace(self._stage.cell_pose(self._over, OVER), opacity=self._opacity)

    def _free(self, at: QPointF) -> Pose:
        radius = RADIUS * max(0.55, self._stage.view.scale_now) * HELD
        return Pose(at.x(), at.y(), radius, lift=1.0)
