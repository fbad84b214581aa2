"""A Cheater's tiles (10): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.reacting.frame import Swap
from greatrace.engine.questions.reacting.rules import announce
from greatrace.engine.questions.shared import Pick
from greatrace.engine.questions.swapping.frame import Swapping
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import no_tile
from greatrace.kernel.errors import Refused

NONE_NAMED: Final = -1
"""What ``Swapping.first`` is until a tile is named."""


def begin_swapping(draft: Draft, seat: int) -> None:
    """Begin a Cheater (10)."""
    draft.frames.append(Swapping(seat, NONE_NAMED))


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Swapping) -> Actions:
    picks = race.picks
    return tuple(picks[cell] for cell, tile in enumerate(view.table.tiles) if tile and cell != frame.first)


def _pick(draft: Draft, seat: int, frame: Swapping, action: Pick) -> None:
    """Name one of the two tiles; the second one announces the danger (5.10)."""
    if frame.first == NONE_NAMED:
        draft.frames[-1] = Swapping(seat, action.cell)
        return
    draft.frames.pop()
    announce(draft, seat, Swap(frame.first, action.cell))


def _refusal(race: Tables, view: View, frame: Swapping, action: Pick) -> Refused:
    if no_tile(race, view.table.tiles, action.cell):
        return Refused("10/cheater", "no_tile", cell=action.cell)
    return Refused("10/cheater", "same_cell")


QUESTION: Final[Question] = question(
    Swapping, "10/cheater", _legal, (answer(Swapping, Pick, _pick, _refusal),)
)
