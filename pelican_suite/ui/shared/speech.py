"""Says things to screen readers that no focus change would tell them."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, sentence: str, *, urgent: bool = False) -> None:
    """Has `sentence` spoken on behalf of `widget`.

    Args:
        widget: Where it belongs.
        sentence: What to say.
        urgent: Interrupts what is being spoken.
    """
    if not sentence or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, sentence)
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
