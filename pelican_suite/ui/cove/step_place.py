"""Placing the pelicans: by dragging, by clicking twice, or by keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.cove.actions import Action, Lift, Place, Ready
from pelican_suite.games.cove.edition import BIRDS
from pelican_suite.games.cove.notation import NEST_LETTERS
from pelican_suite.games.cove.relations import OFF_BOARD
from pelican_suite.games.cove.requests import Bird
from pelican_suite.games.cove.wording import bird_name
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.marks import Marks
from pelican_suite.ui.cove.steps import LINES, PAUSE, READY, TICKS, Desk, Step
from pelican_suite.ui.cove.wishes import nest_words
from pelican_suite.ui.shared.table import Button, Prompt
from pelican_suite.ui.shared.widgets import ENTER_KEYS

DRAG_START: Final = 5.0
"""Pixels the mouse moves before a press becomes a drag."""

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Drag:
    """The gesture of dragging one pawn: start, move, end or cancel."""

    def __init__(self, step: PlaceStep, bird: Bird, start: QPointF) -> None:
        self._step = step
        self.bird = bird
        self._start = start
        self.moving = False

    def move(self, at: QPointF) -> None:
        """The pawn follows the mouse once this has gone far enough."""
        far = (at - self._start).manhattanLength() >= DRAG_START
        if far and not self.moving:
            self.moving = True
            self._step.lift_up(self.bird)
        if self.moving:
            self._step.desk.stage.carry(self.bird, at)
            self._step.aim(self._step.desk.stage.nest_at(at))

    def end(self, at: QPointF) -> None:
        """Drops the pawn on a nest, or off the board."""
        nest = self._step.desk.stage.nest_at(at)
        own = self._step.desk.seen.board[self.bird]
        self._step.let_go()
        # The pawn stays where it was let go until the game has answered: no step back.
        if nest is not None and nest != own:
            self._step.place(self.bird, nest)
        elif nest is None and own != OFF_BOARD:
            self._step.take_off(self.bird)
        else:
            self._step.settle()


class PlaceStep(Step):
    """The player's own time runs, or the player practises without any."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen: Bird | None = None
        """The bird that is held, by a click or a key."""
        self._drag: Drag | None = None
        self._target: int | None = None
        self._focus: Hit | None = None
        self._swallow_enter = False

    # What is shown

    def marked(self) -> Marks:
        base = super().marked()
        desk = self.desk
        held = self.chosen is not None or (self._drag is not None and self._drag.moving)
        hover = self._hover
        if held and hover is not None and hover.part is Part.NEST and self._drag is None:
            base = replace(base, target=hover.index)
        if held:
            base = replace(base, hint="", hint_at=None)
        marks = replace(
            base,
            open=held,
            target=self._target if self._target is not None else base.target,
            chosen=self.chosen if self._drag is None else self._drag.bird,
            focus=self._focus,
        )
        if desk.help.ticks:
            marks = replace(marks, badges=desk.wishes.badges(desk.seen.board))
        if desk.help.lines and not desk.seen.timed:
            marks = replace(marks, lines=desk.wishes.lines(desk.seen.board))
        return marks

    def hint(self) -> tuple[str, Hit | None]:
        hit = self._hover or self._focus
        wishes = self.desk.wishes
        if hit is None:
            return "", None
        board = self.desk.seen.board
        if hit.part is Part.SLOT:
            return wishes.sentences(hit.index), Hit(Part.CARD, hit.index, wishes.rows - 1)
        if hit.part is Part.NEST and hit.index in board:
            bird = board.index(hit.index)
            return wishes.sentences(bird), hit
        if hit.part is Part.CARD:
            return wishes.sentence(hit.index, hit.row), hit
        return "", None

    def prompt(self) -> Prompt:
        seen, desk = self.desk.seen, self.desk
        others: list[Button] = []
        on, off = tr("Ticks: on"), tr("Ticks: off")
        others.append(
            Button(
                TICKS,
                on if desk.help.ticks else off,
                tooltip=tr("Shows which wishes are fulfilled (T)"),
            )
        )
        if not seen.timed:
            label = tr("Why not: on") if desk.help.lines else tr("Why not: off")
            others.append(
                Button(LINES, label, tooltip=tr("Draws who disappoints whom on the board (W)"))
            )
        if seen.seats == 1 and seen.timed:
            others.append(
                Button(PAUSE, tr("Pause"), tooltip=tr("Stops the timer and hides the board (P)"))
            )
        missing = sum(nest == OFF_BOARD for nest in seen.board)
        if self.chosen is not None:
            text = tr(
                "Where shall {bird} sit? Choose a nest, A to H.",
                bird=show(bird_name(desk.stage.edition, self.chosen)),
            )
        elif missing:
            text = tr_count(
                "{count} pelican has no nest yet.",
                "{count} pelicans have no nest yet.",
                missing,
            )
        else:
            text = tr("All pelicans are on the board. Move them as you like, or finish.")
        label = tr("Stop here") if missing else tr("Done")
        primary = Button(READY, label, tooltip=tr("Ends this round for you"))
        if missing:
            return Prompt(text, None, (*others, primary))
        return Prompt(text, primary, tuple(others))

    # Actions

    def act(self, action: Action) -> None:
        """Takes an action if the rules allow it, else says why not."""
        verdict = self.desk.game.check_seen(self.desk.seen, action)
        if verdict:
            self.desk.act(action)
            return
        self.settle()
        now = self.prompt()
        self.desk.prompt(
            Prompt(
                show(verdict.reason, self.desk.names),
                now.primary,
                now.others,
                refusal=True,
                ruling=verdict.ruling,
            )
        )

    def _moment(self) -> int:
        """The time of the next move; two never share a millisecond."""
        return max(self.desk.clock.elapsed(self.desk.seen.viewer), self.desk.seen.at_ms + 1)

    def place(self, bird: Bird, nest: int) -> None:
        """Puts a bird on a nest; on its own it simply stays."""
        self.chosen = None
        self._target = None
        if self.desk.seen.board[bird] == nest:
            self.begin()
            return
        self.act(Place(bird, nest, self._moment()))

    def take_off(self, bird: Bird) -> None:
        """Takes a bird off the board."""
        self.chosen = None
        self._target = None
        self.act(Lift(bird, self._moment()))

    def button(self, key: str) -> None:
        if key == READY:
            seen = self.desk.seen
            self.act(Ready(max(seen.at_ms, self.desk.clock.elapsed(seen.viewer))))
        elif key == TICKS:
            self.desk.help.ticks = not self.desk.help.ticks
            self.begin()
        elif key == LINES and not self.desk.seen.timed:
            self.desk.help.lines = not self.desk.help.lines
            self.begin()

    # Holding a bird

    def hold(self, bird: Bird | None) -> None:
        """Takes a bird into the hand, or none."""
        self.chosen = bird
        self._focus = None
        self._target = None
        if bird is not None:
            nest = self.desk.seen.board[bird]
            self._target = nest if nest != OFF_BOARD else None
            self.desk.announce(self.desk.wishes.sentences(bird))
        self.begin()

    def lift_up(self, bird: Bird) -> None:
        """A drag begins: the pawn leaves its place."""
        self.chosen = None
        self._hover = None
        self.desk.stage.show_birds(self.desk.seen.board, glide=False, held=bird)
        self.refresh()

    def aim(self, nest: int | None) -> None:
        """The pawn in the air is over a nest, or over none."""
        if nest != self._target:
            self._target = nest
            self.refresh()

    def let_go(self) -> None:
        """A drag is over."""
        self._drag = None
        self._target = None

    def settle(self) -> None:
        """Pawns stand where the board says."""
        self.let_go()
        self.desk.stage.show_birds(self.desk.seen.board, glide=True)
        self.refresh()

    def renew(self, desk: Desk) -> None:
        """Goes on with what is known now; whatever is held stays held."""
        self.desk = desk
        held = self._drag.bird if self._drag is not None and self._drag.moving else None
        desk.stage.show_birds(desk.seen.board, glide=True, held=held)
        self.begin()

    def drop(self) -> None:
        if self._drag is not None and self._drag.moving:
            self.desk.stage.show_birds(self.desk.seen.board, glide=False)
        self._drag = None

    # Mouse

    def press(self, at: QPointF) -> None:
        hit = self.desk.stage.hit(at)
        self._focus = None
        self._swallow_enter = False
        bird = self._bird_of(hit)
        if self.chosen is not None and hit is not None and hit.part is Part.NEST:
            self.place(self.chosen, hit.index)
        elif bird is not None:
            self._drag = Drag(self, bird, at)
        elif self.chosen is not None:
            self.hold(None)

    def move(self, at: QPointF) -> None:
        if self._drag is not None:
            self._drag.move(at)
        else:
            super().move(at)

    def release(self, at: QPointF) -> None:
        drag = self._drag
        if drag is None:
            return
        if drag.moving:
            drag.end(at)
            return
        self._drag = None
        self.hold(None if self.chosen == drag.bird else drag.bird)

    def _bird_of(self, hit: Hit | None) -> Bird | None:
        """The bird that pressing something takes up."""
        if hit is None:
            return None
        if hit.part is Part.NEST:
            board = self.desk.seen.board
            return board.index(hit.index) if hit.index in board else None
        return hit.index if hit.part in (Part.SLOT, Part.CARD) else None

    # Keys

    def key(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text().upper()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        swallow, self._swallow_enter = self._swallow_enter, False
        if key in ENTER_KEYS:
            return self._enter() or swallow
        if key in _ARROWS:
            self._arrow(*_ARROWS[key])
            return True
        if text and text in "12345678":
            self.hold(int(text) - 1)
            return True
        if text and text in NEST_LETTERS:
            self._letter(NEST_LETTERS.index(text))
            return True
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return self._remove()
        if text == "T":
            self.button(TICKS)
            return True
        if text == "W":
            self.button(LINES)
            return True
        return False

    def wants_enter(self) -> bool:
        return self.chosen is not None or self._focus is not None or self._swallow_enter

    def _enter(self) -> bool:
        if self.chosen is not None:
            if self._target is not None:
                self.place(self.chosen, self._target)
            return True
        if self._focus is not None:
            self.hold(self._focus.index)
            return True
        return False

    def _letter(self, nest: int) -> None:
        """Drops the bird that is held on the nest, or takes up the bird there."""
        if self.chosen is not None:
            self.place(self.chosen, nest)
            # Whoever confirms with Enter must not end the round by it.
            self._swallow_enter = True
            return
        board = self.desk.seen.board
        if nest in board:
            self.hold(board.index(nest))
        else:
            self.desk.announce(nest_words(self.desk.stage.edition, board, nest))

    def _arrow(self, dx: int, dy: int) -> None:
        stage = self.desk.stage
        if self.chosen is not None:
            start = self._target
            nest = 0 if start is None else stage.shapes.towards(start, dx, dy)
            self._target = nest
            self.desk.announce(nest_words(stage.edition, self.desk.seen.board, nest))
        elif self._focus is None:
            self._walk(0 if dx >= 0 else BIRDS - 1, 0)
        else:
            rows = self.desk.wishes.rows
            self._walk((self._focus.index + dx) % BIRDS, (self._focus.row + dy) % rows)
        self.refresh()

    def _walk(self, bird: Bird, row: int) -> None:
        """Moves the keyboard to a card and says what is on it."""
        faces = {(face.bird, face.row) for face in self.desk.wishes.faces()}
        self._focus = Hit(Part.CARD, bird, row if (bird, row) in faces else 0)
        self._hover = None
        self.desk.announce(self.desk.wishes.sentence(bird, self._focus.row))

    def _remove(self) -> bool:
        bird = self.chosen
        if bird is None and self._focus is not None:
            bird = self._focus.index
        if bird is None or self.desk.seen.board[bird] == OFF_BOARD:
            return False
        self.take_off(bird)
        return True

    def cancel(self) -> bool:
        if self._drag is not None and self._drag.moving:
            self.settle()
            return True
        if self.chosen is not None or self._focus is not None:
            self.hold(None)
            return True
        return False

    # Screen readers

    def choose_bird(self, bird: int) -> bool:
        self.hold(bird)
        return True

    def choose_nest(self, nest: int) -> bool:
        if self.chosen is None:
            self._letter(nest)
        else:
            self.place(self.chosen, nest)
        return True
