"""The evaluation as a little show, bird by bird, and afterwards the best that was possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from pelican_suite.core.contract import Seat
from pelican_suite.core.i18n import show, tr, tr_count
from pelican_suite.games.cove.edition import BIRDS
from pelican_suite.games.cove.evaluation import CardResult, Placement
from pelican_suite.games.cove.observation import Observation, PastRound
from pelican_suite.games.cove.observation import Stage as Progress
from pelican_suite.games.cove.requests import Bird
from pelican_suite.games.cove.solver import solver
from pelican_suite.games.cove.wording import bird_name, stones_text
from pelican_suite.ui.cove.art.placement import Scene
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.marks import Badge, Marks, RivalFace, RoundRow
from pelican_suite.ui.cove.steps import Desk, Step
from pelican_suite.ui.cove.wishes import Wishes, wishes_then
from pelican_suite.ui.shared import sounds, theme
from pelican_suite.ui.shared.rows import STACK_ABOVE
from pelican_suite.ui.shared.table import Button, Prompt

SKIP: Final = "skip"
NEXT: Final = "next"
_MET_MS: Final = 650
_STONE_MS: Final = 1700


@dataclass(frozen=True, slots=True)
class Review:
    """A round that is over, judged card by card.

    Attributes:
        seen: What the viewer knows.
        index: Of the round in `seen.past`.
        wishes: By seat.
        cards: Row and bird of every card in the order of evaluation (COVE-10).
        results: By seat, results by row and bird.
    """

    seen: Observation
    index: int
    wishes: tuple[Wishes, ...]
    cards: tuple[tuple[int, Bird], ...]
    results: tuple[dict[tuple[int, Bird], CardResult], ...]

    @property
    def past(self) -> PastRound:
        """The round."""
        return self.seen.past[self.index]

    def cells(self, seat: Seat, shown: int) -> tuple[int | None, ...]:
        """By bird, a player's stones as far as the first `shown` cards tell."""
        found: list[int | None] = [None] * BIRDS
        for key in self.cards[:shown]:
            result = self.results[seat].get(key)
            if result is not None:
                found[key[1]] = (found[key[1]] or 0) + result.stone
        return tuple(found)

    def badges(self, seat: Seat, shown: int) -> tuple[Badge, ...]:
        """Verdicts on a player's cards as far as told."""
        known = ((key, self.results[seat].get(key)) for key in self.cards[:shown])
        return tuple(
            Badge(bird, row, int(result.stone))
            for (row, bird), result in known
            if result is not None
        )


def review_of(seen: Observation, index: int) -> Review:
    """Judges a round that is over."""
    seats = range(seen.seats)
    wishes = tuple(wishes_then(seen, index, seat) for seat in seats)
    boards = seen.past[index].boards
    results = tuple(
        {(found.row, found.bird): found for found in wishes[seat].results(boards[seat])}
        for seat in seats
    )
    cards = sorted({key for judged in results for key in judged})
    return Review(seen, index, wishes, tuple(cards), results)


class ReviewStep(Step):
    """See the module. It ends when the player says so, and holds up nothing but the view."""

    def __init__(
        self,
        desk: Desk,
        review: Review,
        last: bool,
        done: Callable[[], None],
        told: Callable[[int], None],
    ) -> None:
        """Args:
        desk: With the wishes of the round that is over.
        review: The round.
        last: It was the last one of the game.
        done: Called when the player has seen enough.
        told: Called with the number of cards told so far; one more than there are at the end.
        """
        super().__init__(desk)
        self.review = review
        self._last = last
        self._done = done
        self._told = told
        self._own = max(0, review.seen.viewer)
        self.seat: Seat = self._own
        """Whose board is shown large."""
        self.at = 0
        """Cards told so far; the card spoken of is the one before."""
        self._focus: Hit | None = None
        self._timer = QTimer(desk.stage.view)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.forward)

    @property
    def summing(self) -> bool:
        """Whether all cards have been told."""
        return self.at > len(self.review.cards)

    def begin(self) -> None:
        self.forward()

    def drop(self) -> None:
        self._timer.stop()
        stage = self.desk.stage
        stage.show_pair(())
        stage.show_round_table(())

    def forward(self) -> None:
        """Tells the next card, or sums up."""
        if self.summing:
            return
        self.at += 1
        if not self.summing:
            speed = self.desk.settings.animation_speed
            result = self._spoken()
            stone = result is not None and bool(result.stone)
            pause = _STONE_MS if stone else _MET_MS
            if stone:
                sounds.current().play_gesture("cove", "stone-given")
            self._timer.start(round(pause / speed))
        self._show()
        self._told(self.at)
        if self.summing:
            sounds.current().play_gesture("cove", "summed")

    def skip(self) -> None:
        """Goes to the end of the show."""
        self._timer.stop()
        self.at = len(self.review.cards) + 1
        self._show()
        self._told(self.at)
        sounds.current().play_gesture("cove", "summed")

    def show_seat(self, seat: Seat) -> None:
        """Shows another player's board large."""
        self.seat = seat
        self._show()

    # What is shown

    def _show(self) -> None:
        stage = self.desk.stage
        stage.show_cards(self._wishes.faces())
        if self.summing:
            stage.show_pair(self._pair())
            stage.show_round_table(self._rows())
        else:
            stage.show_pair(())
            stage.show_round_table(())
        stage.show_birds(self._board, glide=False)
        stage.show_rivals(self._faces())
        self.desk.prompt(self.prompt())
        self.refresh()

    @property
    def _wishes(self) -> Wishes:
        return self.review.wishes[self.seat]

    @property
    def _board(self) -> Placement:
        return self.review.past.boards[self.seat]

    def _spoken(self) -> CardResult | None:
        """The card that is spoken of, as it stands for the player shown."""
        if self.at == 0 or self.summing:
            return None
        return self.review.results[self.seat].get(self.review.cards[self.at - 1])

    def marked(self) -> Marks:
        review = self.review
        base = replace(
            super().marked(), badges=review.badges(self.seat, self.at), focus=self._focus
        )
        if self.summing or self.at == 0:
            return base
        row, bird = review.cards[self.at - 1]
        result = self._spoken()
        # The prompt says the same: a bubble of large text would only hide the bird it is about.
        bubble = theme.current().text_scale <= STACK_ABOVE
        told = bubble and result is not None and result.stone
        sentence = self._sentence(bird, row) if told else ""
        return replace(
            base,
            verdicts=review.cells(self.seat, self.at),
            lit=bird,
            hint=base.hint or sentence,
            hint_at=base.hint_at or Hit(Part.CARD, bird, row),
        )

    def hint(self) -> tuple[str, Hit | None]:
        hit = self._hover or self._focus
        if hit is None or hit.part is not Part.CARD:
            return "", None
        wish = self._wishes.sentence(hit.index, hit.row)
        if (hit.row, hit.index) in self.review.cards[: self.at]:
            return self._sentence(hit.index, hit.row) or wish, hit
        return wish, hit

    def _sentence(self, bird: Bird, row: int) -> str:
        """Why a card cost a stone, or that it did not."""
        result = self.review.results[self.seat].get((row, bird))
        return "" if result is None else self._wishes.why(result, self._board)

    def _faces(self) -> tuple[RivalFace, ...]:
        past, shown = self.review.past, self.at
        faces = []
        for seat in range(self.review.seen.seats):
            if seat == self._own:
                continue
            cells = self.review.cells(seat, shown)
            total = sum(stones or 0 for stones in cells)
            faces.append(
                RivalFace(
                    seat,
                    self.desk.names[seat],
                    past.boards[seat],
                    (),
                    show(stones_text(total)),
                    Progress.TIMED_OUT,
                    cells,
                    chosen=seat == self.seat,
                )
            )
        return tuple(faces)

    def _rows(self) -> tuple[RoundRow, ...]:
        return tuple(
            RoundRow(
                seat,
                self.desk.names[seat],
                self.review.cells(seat, self.at),
                self.review.past.total(seat),
            )
            for seat in range(self.review.seen.seats)
        )

    def _pair(self) -> tuple[tuple[str, Scene], ...]:
        """The player's board, and beside it the best that was possible (COVE-15)."""
        wishes, board = self._wishes, self._board
        solution = solver(wishes.edition).solve(wishes.deal)
        best = solution.example()
        stones: list[int | None] = [0] * BIRDS
        for result in wishes.results(best):
            stones[result.bird] = (stones[result.bird] or 0) + result.stone
        own = self.review.past.total(self.seat)
        title = self._whose(show(stones_text(own)))
        best_title = tr_count(
            "Best possible: {stones}, in one way only",
            "Best possible: {stones}, in {count} ways",
            solution.count,
            stones=show(stones_text(solution.fewest_stones)),
        )
        mine = Scene(board, self.review.cells(self.seat, self.at))
        return (title, mine), (best_title, Scene(best, tuple(stones)))

    def _whose(self, stones: str) -> str:
        if self.seat == self.review.seen.viewer:
            return tr("You: {stones}", stones=stones)
        return tr("{name}: {stones}", name=self.desk.names[self.seat], stones=stones)

    def prompt(self) -> Prompt:
        number = self.review.index + 1
        if not self.summing:
            row, bird = self.review.cards[max(0, self.at - 1)]
            sentence = self._sentence(bird, row)
            if not sentence:
                sentence = show(bird_name(self.desk.stage.edition, bird))
            return Prompt(sentence, Button(SKIP, tr("Skip"), tooltip=tr("To the result")))
        past = self.review.past
        taken, best = past.total(self.seat), past.fewest[self.seat]
        whose = self._whose(show(stones_text(taken)))
        if taken == best:
            text = tr(
                "Round {number}. {whose}; nobody could have done better.",
                number=number,
                whose=whose,
            )
        else:
            text = tr(
                "Round {number}. {whose}; the best possible was {best}.",
                number=number,
                whose=whose,
                best=show(stones_text(best)),
            )
        label = tr("Final table") if self._last else tr("Next round")
        return Prompt(text, Button(NEXT, label))

    # What the player does

    def button(self, key: str) -> None:
        if key == SKIP:
            self.skip()
        elif key == NEXT and self.summing:
            self._done()

    def press(self, at: QPointF) -> None:
        hit = self.desk.stage.hit(at)
        if hit is not None and hit.part is Part.RIVAL:
            seats = [seat for seat in range(self.review.seen.seats) if seat != self._own]
            wanted = seats[hit.index]
            self.show_seat(self._own if wanted == self.seat else wanted)
        elif not self.summing:
            self._timer.stop()
            self.forward()

    def key(self, event: QKeyEvent) -> bool:
        ways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in ways and self.summing:
            start = -1 if self._focus is None and ways[event.key()] > 0 else 0
            index = start if self._focus is None else self._focus.index
            bird = (index + ways[event.key()]) % BIRDS
            self._focus = Hit(Part.CARD, bird, 0)
            self._hover = None
            self.desk.announce(self._sentence(bird, 0))
            self.refresh()
            return True
        if event.key() == Qt.Key.Key_Right:
            self._timer.stop()
            self.forward()
            return True
        if event.text().upper() == "V":
            self.show_seat((self.seat + 1) % self.review.seen.seats)
            return True
        return False

    def cancel(self) -> bool:
        if self.seat != self._own:
            self.show_seat(self._own)
            return True
        return False
