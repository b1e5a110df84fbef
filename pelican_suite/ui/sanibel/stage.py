"""The stage: scene, view and zones, and where they are. It shows what it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from pelican_suite.games.sanibel.edition import SanibelEdition
from pelican_suite.games.sanibel.path import CHAIRS, Spot
from pelican_suite.games.sanibel.table import Table
from pelican_suite.games.sanibel.tiles import SAND_CRAB
from pelican_suite.ui.sanibel.air import Air
from pelican_suite.ui.sanibel.bag_zone import BagZone
from pelican_suite.ui.sanibel.beach_zone import BeachZone
from pelican_suite.ui.sanibel.geometry import floorplan
from pelican_suite.ui.sanibel.lamp import Lamp
from pelican_suite.ui.sanibel.layout import Layout, arrange
from pelican_suite.ui.sanibel.others_zone import OthersZone
from pelican_suite.ui.sanibel.sand_zone import SandZone
from pelican_suite.ui.sanibel.score_zone import ScoreZone
from pelican_suite.ui.sanibel.stamps import Stamps, picture_of_kind
from pelican_suite.ui.sanibel.view import Hands, TableView
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import SeatLook

PULSE_MS: Final = 1400


class Stage:
    """See the module."""

    def __init__(self, hands: Hands, edition: SanibelEdition, looks: Sequence[SeatLook]) -> None:
        self.edition = edition
        self.plan = floorplan(edition.grid)
        self.looks = tuple(looks)
        self.stamps = Stamps(theme.current().palette)
        self.scene = QGraphicsScene()
        self.scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.view = TableView(self.scene, hands)
        self.beach = BeachZone(edition, self.stamps, looks)
        self.lamp = Lamp(self.beach, self.view)
        self.beach.moved = self.lamp.follow
        self.sand = SandZone(self.stamps)
        if SAND_CRAB in edition.kinds:
            self.sand.crab_picture = picture_of_kind(edition, SAND_CRAB)
        self.bag = BagZone(edition, self.stamps)
        self.score = ScoreZone()
        self.others = OthersZone(edition, self.stamps, looks)
        self.air = Air(self.stamps)
        self.air.under = self._paint_unfolded
        self.others.unfolds = self.air.update
        # Gone with the view: nothing must move when there is nothing to paint on any more.
        self.air.ripening.setParent(self.view)
        for zone in (
            self.beach,
            self.lamp,
            self.sand,
            self.bag,
            self.score,
            self.others,
            self.air,
        ):
            self.scene.addItem(zone)
        self._pan = _animation(self.view, self.beach.set_offset)
        self._pulse = _animation(self.view, self._swell)
        self._pulse.setLoopCount(-1)
        self._pulse.setKeyValueAt(0.5, 1.0)
        self._pulse.setEndValue(0.0)
        self._fade = _animation(self.view, self._fading)
        self.view.resized.connect(self.relayout)

    # --- layout ---------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        viewport = self.view.viewport()
        return arrange(
            viewport.width(),
            viewport.height(),
            self.plan,
            len(self.looks) - 1,
            theme.current().text_scale,
        )

    def relayout(self) -> None:
        """The view has another size, or text another one."""
        layout = self.layout
        self.beach.place(layout.beach)
        self.lamp.follow()
        self.sand.fit(layout.sand, layout.hand, layout.side)
        self.bag.fit(layout.bag, layout.grid, layout.side)
        self.score.place(layout.score)
        self.others.place(layout.others)
        self.air.place(QRectF(self.view.viewport().rect()))

    def recolour(self) -> None:
        """The theme has changed."""
        self.stamps.use_palette(theme.current().palette)
        self.relayout()
        self.view.recolour()
        self.scene.update()

    # --- what does not depend on a step ---------------------------------------------------

    def show_table(self, table: Table) -> None:
        """Puts tokens and wave where they are."""
        beach = self.beach
        if table.order:
            beach.tokens = {
                seat: beach.plan.feet[spot].point for seat, spot in enumerate(table.spots)
            }
        symbols = self.edition.path.wave
        beach.wave_at = beach.plan.symbols[min(table.wave, len(symbols) - 1)]
        # After its last symbol the wave is out of the game (SAN-7).
        beach.wave_gone = table.wave + 1 >= len(symbols) and all(
            self.edition.path.rank(spot) > self.edition.path.wave_rank(table.wave)
            for spot in table.spots
            if spot.stop != CHAIRS
        )
        beach.update()

    def show_owner(self, seat: int) -> None:
        """Whose bag lies large."""
        self.bag.ribbon = self.looks[seat].colour
        self.bag.update()

    def look_at(self, spots: Sequence[Spot], animate: bool = True) -> None:
        """Pans so that footprints are to be seen, with what lies ahead of the first."""
        if not spots:
            return
        xs = [self.beach.plan.feet[spot].x for spot in spots]
        wide = self.beach.visible_width
        middle = (min(xs) + max(xs)) / 2 if max(xs) - min(xs) < wide * 0.8 else xs[0]
        self.pan_to(middle - wide / 2, animate)

    def pan_to(self, offset: float, animate: bool = True) -> None:
        """Pans the beach."""
        goal = self.beach.clamp(offset)
        self._pan.stop()
        duration = theme.current().duration("page") * 2 if animate else 0
        if duration and abs(goal - self.beach.offset) > 1:
            self._pan.setStartValue(float(self.beach.offset))
            self._pan.setEndValue(float(goal))
            self._pan.setDuration(duration)
            self._pan.start()
        else:
            self.beach.set_offset(goal)

    def stop_panning(self) -> None:
        """The player has taken hold of the beach."""
        self._pan.stop()

    def pulse(self, on: bool) -> None:
        """Triangle spaces that may be filled swell and shrink."""
        wanted = on and theme.current().animated
        running = self._pulse.state() == QVariantAnimation.State.Running
        if wanted and not running:
            self._pulse.setDuration(PULSE_MS)
            self._pulse.start()
        elif not wanted:
            self._pulse.stop()
            self._swell(0.6 if on else 0.0)

    def _swell(self, share: float) -> None:
        self.bag.show_swell(share)

    def show_changed(self, cells: tuple[int, ...]) -> None:
        """Rims cells that have just changed, fading."""
        self._fade.stop()
        duration = theme.current().duration("changed")
        self.bag.changed_cells = cells if duration else ()
        if cells and duration:
            self._fade.setDuration(duration)
            self._fade.start()
        self.bag.update()

    def _fading(self, share: float) -> None:
        self.bag.glow = 1 - share
        self.bag.update()

    def _paint_unfolded(self, painter: QPainter) -> None:
        self.others.paint_unfolded(painter, self.air.area)

    def stop(self) -> None:
        """Nothing moves any more."""
        for animation in (self._pan, self._pulse, self._fade):
            animation.stop()
        self.bag.glow = 0.0
        self.air.clear()

    def corner(self, at: QPointF) -> str:
        """Which zone a pixel belongs to: beach, sand, bag, score, others or ""."""
        for name in ("beach", "score", "others", "bag", "sand"):
            if getattr(self, name).contains_point(at):
                return name
        return ""


def _animation(view: TableView, slot: Callable[[float], None]) -> QVariantAnimation:
    animation = QVariantAnimation(view)
    animation.setStartValue(0.0)
    animation.setEndValue(1.0)
    animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
    animation.valueChanged.connect(slot)
    return animation
