"""A danger effect of the Torpedo (14.5): which cards of the hand it takes."""

from __future__ import annotations

from greatrace.engine.questions.forfeiting.frame import Forfeiting
from greatrace.engine.solo.events import EffectStruck
from greatrace.ui.race.questions.parts.answers import jerrican, limit_warning, peeking
from greatrace.ui.race.questions.parts.cards import chosen_card, discard, offered_cards
from greatrace.ui.race.questions.parts.marked import offered_marks
from greatrace.ui.race.questions.parts.turns import led_here
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import effect_context


def ask(state: TableState, seat: int) -> Question:
    """Return the question which cards of the hand a danger effect of the Torpedo takes (14.5)."""
    say, frame, hand = state.say, state.frame, lying_hand(state, seat)
    assert isinstance(frame, Forfeiting)
    own, seen = state.table.dashboards[seat], face_up(state, seat)
    stays = own.cards - frame.left
    keeps = say.tr_n("Then {n} card stays in the hand.", "Then {n} cards stay in the hand.", stays)
    if frame.left > 1:
        shown, goes = offered_marks(state, seat, also=keeps)
    else:
        chosen = chosen_card(state, 0 if stays else 1, seen)
        shown = offered_cards(state, seat, hand, chosen, seen, also=keeps)
        goes = discard(state, seat, hand, chosen)
    head = say.tr_n("The danger effect takes one card", "The danger effect takes {n} cards", frame.left)
    answers = (goes, *jerrican(state, seat), *peeking(state, seat))
    return Question(
        state.torpedo, head, effect_context(state, "14.5"), (shown,), answers,
        limit_warning(state, own.chassis, stays), face="leaders/estienne", low=state.camp_shown,
        tells=led_here(state, EffectStruck),
    )
