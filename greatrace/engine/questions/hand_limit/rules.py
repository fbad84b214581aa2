"""The hand limit (3.5): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.hands import close_hand_limit
from greatrace.engine.questions.hand_limit.frame import HandLimit
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.shared import Discard
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: HandLimit) -> Actions:
    return tuple(map(race.discards.__getitem__, dict.fromkeys(view.own.hand)))


def _discard(draft: Draft, seat: int, frame: HandLimit, action: Discard) -> None:
    if draft.events is not None:
        draft.tell(events.CardDiscarded, seat, action.card)
    draft.discard_card(seat, action.card)
    close_hand_limit(draft, seat)


def _refusal(race: Tables, view: View, frame: HandLimit, action: Discard) -> Refused:
    return Refused("3.5", "card_not_in_hand", card=race.card_id(action.card))


QUESTION: Final[Question] = question(
    HandLimit, "3.5", _legal, (answer(HandLimit, Discard, _discard, _refusal),), turn_article="3.5"
)
