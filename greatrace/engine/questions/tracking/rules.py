"""A Tracker's tiles (10): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.reacting.frame import Removal
from greatrace.engine.questions.reacting.rules import announce
from greatrace.engine.questions.shared import Pick
from greatrace.engine.questions.tracking.frame import Tracking
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import removable, removal_refusal
from greatrace.kernel.errors import Refused


def begin_tracking(draft: Draft, seat: int) -> None:
    """Begin a Tracker: exactly its number of tiles, or as many as can be removed (10)."""
    edition = draft.race.edition
    cells = removable(draft.race, draft, seat, edition.tracker_where)
    draft.frames.append(Tracking(seat, min(edition.tracker_tiles, len(cells)), ()))


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Tracking) -> Actions:
    table = view.table
    cells = removable(race, table, view.seat, race.edition.tracker_where)
    return tuple(race.picks[cell] for cell in cells if cell not in frame.chosen)


def _pick(draft: Draft, seat: int, frame: Tracking, action: Pick) -> None:
    """Name one tile; the last one announces the danger (5.10)."""
    chosen = (*frame.chosen, action.cell)
    if frame.left > 1:
        draft.frames[-1] = Tracking(seat, frame.left - 1, chosen)
        return
    draft.frames.pop()
    announce(draft, seat, Removal(chosen))


def _refusal(race: Tables, view: View, frame: Tracking, action: Pick) -> Refused:
    if action.cell in frame.chosen:
        return Refused("10/tracker", "tile_chosen", cell=action.cell)
    where = race.edition.tracker_where
    return removal_refusal(race, view, action.cell, where, "10/tracker", "0/tracker")


QUESTION: Final[Question] = question(
    Tracking, "10/tracker", _legal, (answer(Tracking, Pick, _pick, _refusal),)
)
