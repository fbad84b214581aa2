"""A Finder's choice (10): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft, without
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.questions.finding.frame import Finding
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.shared import Discard
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Finding) -> Actions:
    return tuple(map(race.discards.__getitem__, dict.fromkeys(view.own.drawn)))


def _discard(draft: Draft, seat: int, frame: Finding, action: Discard) -> None:
    draft.tell(events.CardDiscarded, seat, action.card)
    draft.frames.pop()
    kept = without(draft.own_of(seat).drawn, action.card)
    draft.discard_from_table(action.card)
    draft.set_drawn(seat, ())
    draft.take_into_hand(seat, list(kept))
    draft.finish_card()
    check_hand_limit(draft, seat)


def _refusal(race: Tables, view: View, frame: Finding, action: Discard) -> Refused:
    return Refused("10/finder", "card_not_drawn", card=race.card_id(action.card))


QUESTION: Final[Question] = question(
    Finding, "10/finder", _legal, (answer(Finding, Discard, _discard, _refusal),)
)
