"""The Torpedo explores (14.8): easy tiles on its own way, hard ones on the player’s."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.catalogue import TileKind
from greatrace.engine.draft import Draft
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.choosing import choose
from greatrace.engine.solo.course import Course
from greatrace.engine.solo.deck import card_up
from greatrace.engine.solo.reason import Candidate, Reason
from greatrace.kernel.terms import Term

HARD_FROM: Final = 3
"""The value from which a tile goes on the player’s path (14.8)."""


def hardness(tile: TileKind) -> tuple[int, bool, bool, int, int]:
    """Return how hard a tile is: by value, then danger, stop, mechanics, fuel (14.8)."""
    return tile.value, tile.danger, tile.stop, tile.mechanics, tile.fuel


def explore(draft: Draft, course: Course) -> None:
    """Draw tiles and lay them, the Torpedo’s own first (14.8)."""
    kinds = draft.race.tiles
    drawn = tuple(draft.draw_tile() for _ in range(min(card_up(draft).tiles, draft.bag_size)))
    draft.tell(solo_events.TorpedoDrewTiles, drawn)
    easiest_first = sorted(drawn, key=lambda tile: hardness(kinds[tile]))
    hardest_first = sorted(drawn, key=lambda tile: hardness(kinds[tile]), reverse=True)
    easy = [tile for tile in easiest_first if kinds[tile].value < HARD_FROM]
    hard = [tile for tile in hardest_first if kinds[tile].value >= HARD_FROM]
    for tile in easy:
        _lay(draft, tile, _next_on(draft, course.way, "own_way"))
    theirs = _Theirs(draft) if hard else None
    for tile in hard:
        assert theirs is not None
        _lay(draft, tile, theirs.place(draft))


def _lay(draft: Draft, tile: int, reason: Reason) -> None:
    draft.tell(solo_events.TorpedoChose, reason)
    if reason.cell < 0:
        draft.remove_unlaid(draft.race.seats, tile)
    else:
        draft.tell(events.TileLaid, draft.race.seats, tile, reason.cell)
        draft.lay_tile(tile, reason.cell)


def _blank(draft: Draft, cell: int) -> bool:
    return not draft.tiles[cell] and draft.race.city_at[cell] < 0


def _next_on(draft: Draft, way: tuple[int, ...], rule: str) -> Reason:
    """Return the next blank cell along a way, none where all are laid (14.8)."""
    cell = next((cell for cell in way if _blank(draft, cell)), -1)
    return Reason("14.8", rule if cell >= 0 else "no_cell", cell)


class _Theirs:
    """Where tiles for the player go: the way is found once and kept (14.8)."""

    def __init__(self, draft: Draft) -> None:
        crew, race = draft.dashboards[0], draft.race
        self._arrived = bool(crew.arrived)
        self._cell = crew.cell
        self._way = race.ground.way(draft.tiles, crew.cell, race.finish_cell)

    def place(self, draft: Draft) -> Reason:
        """Return the cell for the next tile, or none."""
        if self._arrived:
            return Reason("14.8", "crew_arrived", -1)
        on_way = _next_on(draft, self._way, "crew_way")
        if on_way.cell >= 0:
            return on_way
        if around := _cells(draft, {self._cell}):
            return choose("14.8", "around_crew", around)
        if self._way and (beside := _cells(draft, {self._cell, *self._way})):
            return choose("14.8", "beside_way", beside)
        return on_way


def _cells(draft: Draft, centres: set[int]) -> list[Candidate]:
    """Return the blank cells next to some cells, nearest to the finish first (14.8)."""
    race = draft.race
    near = {cell for centre in centres for cell in race.neighbours[centre]} - centres
    return [
        Candidate(cell, (Term("finish", race.ground.to_finish[cell]), Term("number", cell)))
        for cell in sorted(near) if _blank(draft, cell)
    ]
