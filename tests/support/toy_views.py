"""Views of the toy games: enough of a table and a card to try the window with."""

from dataclasses import replace
from math import sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from toy_games import SPRINT, TURNS, Bet, ToyGame

from pelican_suite.core.options import OptionSpec
from pelican_suite.core.registry import Registry
from pelican_suite.core.text import say
from pelican_suite.ui import plugins
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.table import Button, GameTable, PanelView, Prompt, Stat

SOLO_ONLY = OptionSpec("target", False, say("Target"), say("A number to reach."), seats=(1,))


class ToyTable(GameTable):
    """Bets by the buttons of the prompt or by the keys 1 to 3."""

    def __init__(self, game, looks, settings):
        super().__init__(game, looks, settings)
        self.setAccessibleName("Toy table")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", True)
        self.seen = None
        self.steps = []
        self.highlighted = None
        self.peeking = False
        self.cancelled = 0

    def show_observation(self, seen):
        self.seen = seen
        if seen.may_act:
            self.prompt_changed.emit(
                Prompt("Choose a bet.", Button("3", "Bet 3"), (Button("1", "Bet 1"),))
            )
        else:
            self.prompt_changed.emit(Prompt("Somebody else is to bet."))
        self.update()

    def show_step(self, events, seen):
        self.steps.append(tuple(events))
        self.show_observation(seen)

    def panel(self, seen):
        points = tuple(sum(bets) for bets in seen.bets)
        stats = tuple((Stat("hand", str(len(bets)), f"{len(bets)} bets"),) for bets in seen.bets)
        facts = (Stat("round", str(seen.rounds), f"{seen.rounds} rounds"),)
        return PanelView(points, stats, facts, f"Round {min(map(len, seen.bets)) + 1}")

    def press(self, key):
        self.intent.emit(Bet(int(key)))

    def cancel(self):
        self.cancelled += 1
        return True

    def peek(self, on):
        self.peeking = on

    def highlight(self, event):
        self.highlighted = event

    def shortcuts(self):
        return (("1", "Bets 1"),)

    def keyPressEvent(self, event):  # noqa: N802
        if event.text() in "1239" and event.text():
            self.press(event.text())
        else:
            event.ignore()

    def paintEvent(self, event):  # noqa: N802
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().palette.sea)
        painter.setPen(theme.current().palette.ink)
        painter.setFont(theme.current().font(theme.Step.DISPLAY))
        card = "hidden" if self.seen is None or self.seen.card is None else str(self.seen.card)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, card)
        painter.end()


class ToyPlugin:
    def make_table(self, game, looks, settings):
        return ToyTable(game, looks, settings)

    def card_scene(self, painter, rect, time):
        palette = theme.current().palette
        painter.fillRect(rect, palette.terrain("water"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.terrain("beach"))
        centre = rect.center() + QPointF(sin(time) * 20, 0)
        painter.drawEllipse(QRectF(centre.x() - 60, centre.y() - 40, 120, 80))

    def picture(self, name, size, palette):
        if name != "shore":
            raise KeyError(name)
        image = QImage(size.width(), size.width() // 2, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(palette.terrain("beach"))
        return image


PLUGIN = ToyPlugin()


class NamedToy(ToyGame):
    def __init__(self, name, title, seats=(1, 4)):
        super().__init__(name, simultaneous=False)
        self.info = replace(
            self.info,
            title=say(title),
            summary=say("Bets on hidden cards, as the tide comes in and goes out."),
            min_seats=seats[0],
            max_seats=seats[1],
            options=(*self.info.options, SOLO_ONLY),
            designers="Nobody",
        )


SHELLS = NamedToy("shells", "Shell Bets")
TIDES = NamedToy("tides", "Tide Bets", (2, 2))
DUNES = NamedToy("dunes", "Dune Bets", (2, 5))


def toy_registry(*names):
    """A registry of `shells`, `tides`, `dunes`, all with views."""
    registry = Registry()
    for name in names or ("shells",):
        registry.add(name, f"toy_views:{name.upper()}")
        plugins.add(name, "toy_views:PLUGIN")
    return registry


__all__ = ["PLUGIN", "SPRINT", "TURNS", "ToyTable", "toy_registry"]
