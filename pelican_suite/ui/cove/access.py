"""What of the cove screen readers are told: pawns and cards, nests, the other boards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pelican_suite.core.i18n import tr, tr_count
from pelican_suite.games.cove.edition import BIRDS
from pelican_suite.games.cove.relations import NESTS
from pelican_suite.ui.cove.layout import Hit, Part
from pelican_suite.ui.cove.panel import progress_words
from pelican_suite.ui.cove.wishes import nest_words, place_words, wishes_now
from pelican_suite.ui.shared.scene_access import Piece

if TYPE_CHECKING:
    from pelican_suite.ui.cove.table import CoveTable


def pieces(table: CoveTable) -> tuple[Piece, ...]:
    """Everything on the table; nothing while the game is paused."""
    seen, step, stage = table.seen, table.step, table.stage
    if seen is None or step is None or table.clock.paused:
        return ()
    edition, board = stage.edition, stage.board
    wishes = wishes_now(seen)
    found: list[Piece] = []
    for bird in range(BIRDS):
        name = place_words(edition, board, bird)
        hit = Hit(Part.NEST, board[bird]) if board[bird] >= 0 else Hit(Part.SLOT, bird)
        press = partial(step.choose_bird, bird)
        found.append(Piece(name, stage.rect_of(hit), press, wishes.sentences(bird)))
    for face in wishes.faces() if seen.round else ():
        hit = Hit(Part.CARD, face.bird, face.row)
        sentence = wishes.sentence(face.bird, face.row)
        found.append(Piece(sentence, stage.rect_of(hit), partial(step.choose_bird, face.bird)))
    for nest in range(NESTS):
        name = nest_words(edition, board, nest)
        press = partial(step.choose_nest, nest)
        found.append(Piece(name, stage.rect_of(Hit(Part.NEST, nest)), press))
    others = [seat for seat in range(seen.seats) if seat != seen.viewer]
    for index, seat in enumerate(others):
        count = len(seen.taken[seat])
        name = tr(
            "{name}: {progress}, {birds}",
            name=table.looks[seat].name,
            progress=progress_words(seen.stages[seat]),
            birds=tr_count("{count} bird on the board", "{count} birds on the board", count),
        )
        found.append(Piece(name, stage.rect_of(Hit(Part.RIVAL, index))))
    return tuple(found)
