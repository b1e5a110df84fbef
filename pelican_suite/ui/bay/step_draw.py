"""Drawing tiles (BAY-4, BAY-14) and passing when nothing fits (BAY-8)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.games.bay.actions import RESERVE, Action, Draw, Pass
from pelican_suite.ui.bay.hud import Part
from pelican_suite.ui.bay.steps import DIGITS, Desk, Step
from pelican_suite.ui.shared.table import Button, Prompt


class PileStep(Step):
    """A choice of one stack."""

    def __init__(self, desk: Desk, actions: dict[int, Action]) -> None:
        super().__init__(desk)
        self.actions = actions

    def refresh(self) -> None:
        shore = self.desk.hand_shore(drawable=frozenset(self.actions))
        self.desk.stage.show_shore(shore)

    def press(self, at: QPointF) -> bool:
        return self.desk.stage.hit(at) is not None

    def move(self, at: QPointF) -> None:
        self.desk.stage.show_hover(self.desk.stage.hit(at))

    def release(self, at: QPointF) -> None:
        hit = self.desk.stage.hit(at)
        if hit is not None and hit.part is Part.PILE:
            self.choose_pile(hit.index)

    def key(self, event: QKeyEvent) -> bool:
        return event.key() in DIGITS and self.choose_pile(DIGITS.index(event.key()))

    def button(self, key: str) -> None:
        kind, _, stack = key.partition(":")
        if kind == "stack":
            self.choose_pile(int(stack))

    def choose_pile(self, stack: int) -> bool:
        action = self.actions.get(stack)
        if action is None:
            return False
        self.desk.act(action)
        return True

    def buttons(self) -> tuple[Button, ...]:
        """One button for each stack, for those who do not use the mouse."""
        return tuple(
            Button(
                key="stack:" + str(stack),
                label=tr("Reserve") if stack == RESERVE else tr("Stack {number}", number=stack + 1),
            )
            for stack in sorted(self.actions, key=lambda s: (s < 0, s))
        )


class DrawStep(PileStep):
    """Fills the hand: a click on a stack, or by itself from the highest one."""

    def __init__(self, desk: Desk) -> None:
        draws = [a for a in desk.game.legal_seen(desk.seen) if isinstance(a, Draw)]
        super().__init__(desk, {draw.stack: draw for draw in draws})
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._draw)

    def begin(self) -> None:
        super().begin()
        if self.desk.settings.auto_draw or len(self.actions) == 1:
            self._timer.start(0)

    def refresh(self) -> None:
        super().refresh()
        text = tr_count(
            "Draw {count} tile: click a stack.",
            "Draw {count} tiles: click a stack.",
            self.desk.seen.must_draw,
        )
        self.desk.prompt(Prompt(text, others=self.buttons() if len(self.actions) > 1 else ()))

    def _draw(self) -> None:
        sizes = self.desk.seen.stacks
        best = max(self.actions, key=lambda s: sizes[s] if s >= 0 else 0)
        self.choose_pile(best)

    def choose_pile(self, stack: int) -> bool:
        self._timer.stop()
        return super().choose_pile(stack)

    def drop(self) -> None:
        self._timer.stop()


class PassStep(PileStep):
    """Neither tile fits: the hand goes under a stack. Never offered otherwise (BAY-8)."""

    def __init__(self, desk: Desk) -> None:
        passes = [a for a in desk.game.legal_seen(desk.seen) if isinstance(a, Pass)]
        super().__init__(desk, {action.stack: action for action in passes})

    def refresh(self) -> None:
        super().refresh()
        if len(self.actions) == 1:
            text = tr("Neither of your tiles fits anywhere, so you pass.")
            if len(self.desk.seen.hand) == 1:
                text = tr("Your tile fits nowhere, so you pass.")
            self.desk.prompt(Prompt(text, Button("pass", tr("Pass")), ruling="BAY-8"))
            return
        text = tr("Nothing fits, so you pass. Choose the stack your tiles go under.")
        self.desk.prompt(Prompt(text, others=self.buttons(), ruling="BAY-8"))

    def button(self, key: str) -> None:
        if key == "pass":
            self.choose_pile(next(iter(self.actions)))
        else:
            super().button(key)
