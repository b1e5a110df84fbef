"""The tiles within reach in a turn: what lies on the sand, and how each may be come by."""

from __future__ import annotations

from dataclasses import dataclass

from pelican_suite.games.sanibel.actions import Put, Via
from pelican_suite.games.sanibel.draft import Draft
from pelican_suite.games.sanibel.path import section_of
from pelican_suite.games.sanibel.tiles import SAND_CRAB
from pelican_suite.ui.sanibel.sand_zone import Key


@dataclass(frozen=True, slots=True)
class Reach:
    """What may be taken in a turn.

    Attributes:
        draft: The turn so far.
        use_kept: Crabs kept since Turtle Grass are used before those of the section (SAN-9).
    """

    draft: Draft
    use_kept: bool = False

    def beach(self) -> tuple[tuple[str, ...], ...]:
        """The shells that are left on the beach."""
        draft = self.draft
        beach = [list(kinds) for kinds in draft.seen.table.beach]
        here = section_of(draft.spot.stop) if draft.spot is not None else 0
        for put in draft.puts:
            if put.section:
                beach[put.section - 1].remove(put.kind)
            if put.via is Via.CRAB and here:
                beach[here - 1].remove(SAND_CRAB)
        return tuple(tuple(kinds) for kinds in beach)

    def hand(self) -> tuple[str, ...]:
        """The lighthouse tiles that are left in hand."""
        laid = [put.kind for put in self.draft.puts if put.via is Via.LIGHT]
        return tuple(kind for kind in self.draft.seen.hand if kind not in laid)

    def crabs(self) -> int:
        """The crabs that are still kept."""
        used = sum(put.via is Via.HELD for put in self.draft.puts)
        return self.draft.seen.table.crabs[self.draft.seen.viewer] - used

    def crab_here(self) -> bool:
        """Whether a crab of the section may still be traded for a shell of another one."""
        return any(put.via is Via.CRAB for put in self.draft.offers())

    def waiting(self) -> list[int]:
        """Numbers of the draft's tiles that lie nowhere yet: starting diamonds."""
        return [index for index, put in enumerate(self.draft.puts) if not put.cells]

    def offer(self, key: Key) -> Put | None:
        """How a tile on the sand may be come by, or None."""
        kind, section = str(key[2]), key[1]
        found = {
            put.via: put
            for put in self.draft.offers()
            if put.kind == kind and put.section == section
        }
        order = [Via.PICK, Via.CRAB, Via.HELD, Via.LIGHT]
        if self.use_kept:
            order = [Via.HELD, Via.PICK, Via.CRAB, Via.LIGHT]
        return next((found[via] for via in order if via in found), None)

    def wish(self, key: Key) -> Put:
        """What taking a tile would mean that may not be taken, to be told why not."""
        kind, section = str(key[2]), int(str(key[1]))
        if key[0] == "hand":
            return Put(kind, (), Via.LIGHT)
        return Put(kind, (), Via.PICK, section)

    def open_sections(self) -> frozenset[int]:
        """Sections a shell may be taken from now."""
        return frozenset(put.section for put in self.draft.offers() if put.section)

    def picks_left(self) -> int:
        """How many shells the footprint still allows."""
        draft = self.draft
        if draft.spot is None:
            return 0
        used = sum(put.via in (Via.PICK, Via.CRAB) for put in draft.puts)
        return draft.edition.path.reward(draft.spot).shells - used
