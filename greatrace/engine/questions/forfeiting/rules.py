"""Cards lost to a danger effect (14.5): the player chooses which."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.questions.forfeiting.frame import Forfeiting
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.shared import Discard
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Forfeiting) -> Actions:
    return tuple(map(race.discards.__getitem__, dict.fromkeys(view.own.hand)))


def _discard(draft: Draft, seat: int, frame: Forfeiting, action: Discard) -> None:
    draft.tell(events.CardDiscarded, seat, action.card)
    draft.discard_card(seat, action.card)
    draft.frames[-1] = structs.replace(frame, left=frame.left - 1)
    close_forfeiting(draft, seat)


def close_forfeiting(draft: Draft, seat: int) -> None:
    """End the question once all cards are given, or the hand is empty."""
    frame = draft.frames[-1]
    assert isinstance(frame, Forfeiting)
    if not frame.left or not draft.dashboards[seat].cards:
        draft.frames.pop()
        check_hand_limit(draft, seat)


def _refusal(race: Tables, view: View, frame: Forfeiting, action: Discard) -> Refused:
    return Refused(frame.article, "card_not_in_hand", card=race.card_id(action.card))


QUESTION: Final[Question] = question(
    Forfeiting, "14.5", _legal, (answer(Forfeiting, Discard, _discard, _refusal),), turn_article="14.5"
)
