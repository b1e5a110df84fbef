"""A part of the table as one item of the scene; the scene's units are pixels of the viewport."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

LookT = TypeVar("LookT")


class Zone(QGraphicsItem, Generic[LookT]):
    """Paints a look inside a rectangle."""

    def __init__(self, look: LookT, z: float, cached: bool = True) -> None:
        """A zone.

        Args:
            look: What it shows at first.
            z: Its height above others.
            cached: Its picture is kept, so that what moves over it costs nothing.
        """
        super().__init__()
        if cached:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.look = look
        self.area = QRectF()
        self.exposed = QRectF()
        """What is being painted: nothing outside it is seen."""
        self.setZValue(z)

    def place(self, area: QRectF) -> None:
        """Moves it to a rectangle of the viewport."""
        if area != self.area:
            self.prepareGeometryChange()
            self.area = QRectF(area)
            self.placed()
        self.update()

    def placed(self) -> None:
        """The rectangle is another one."""

    def show_look(self, look: LookT) -> None:
        """Shows something else."""
        if look != self.look:
            before, self.look = self.look, look
            self.changed()
            self.update(self.differing(before))

    def differing(self, before: LookT) -> QRectF:
        """Where the present look may differ from the one before it."""
        return self.boundingRect()

    def changed(self) -> None:
        """The look is another one."""

    def contains_point(self, at: QPointF) -> bool:
        """Whether a point of the viewport lies in it."""
        return self.area.contains(at)

    def boundingRect(self) -> QRectF:
        return self.area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        self.exposed = QRectF(option.exposedRect)  # type: ignore[attr-defined]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        self.paint_look(painter)
        painter.restore()

    def paint_look(self, painter: QPainter) -> Any:
        """Paints in pixels of the viewport."""
        raise TypeError(f"{type(self).__name__} paints nothing")
