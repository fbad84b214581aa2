"""A card of the hand that is chosen to be played: any question then says what it does and plays it."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.prose.words import labelled
from greatrace.ui.race.questions.bivouac import worth
from greatrace.ui.race.questions.parts.answers import actions_of
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.answers import for_card, raised_card
from greatrace.ui.race.table.state.table_state import TableState


def plays_words(state: TableState) -> str:
    """Return how a card of the hand that was chosen is played; covered again it can only be pressed."""
    tr = state.say.tr
    if raised_card(state, state.owner) < 0:
        return tr("The second press plays the card.")
    return tr("The second press plays the card, or Enter.")


def with_raised(state: TableState, asked: Question) -> Question:
    """Return a question with what a chosen card of the hand does, and the answer that plays it by Enter.

    That answer stands where it does without it, if it does; nothing else is taken by Enter meanwhile.
    """
    if state.raised < 0:
        return asked
    seat = state.asked[0] if state.asked and not state.shared else -1
    card = raised_card(state, seat) if seat == state.owner else -1
    if card < 0:
        return asked
    action, *_ = for_card(state, seat, card)
    plays = next((one for one in asked.answers if actions_of(one) == (action,)), None)
    answers = [_waits(one) for one in asked.answers if one is not plays]
    at = asked.answers.index(plays) if plays else 0
    answers.insert(at, structs.replace(plays or _plays(state, seat, card, action), first=True))
    name = state.teller.card(card)
    return structs.replace(asked, context=labelled(state.say, name, worth(state, seat, card)),
                           answers=tuple(answers), opens=(f"card-{state.raised}",))


def _plays(state: TableState, seat: int, card: int, action: do.AnyAction) -> AnswerOption:
    label = state.say.tr("Play {card}", card=state.teller.card(card))
    return AnswerOption(label, Act(action, seat), "Enter", icon="card", name="play", share="whole", at="free")


def _waits(answer: AnswerOption) -> AnswerOption:
    """Return an answer that Enter does not take meanwhile; it keeps its place and its name."""
    key = "" if answer.key == "Enter" else answer.key
    return structs.replace(answer, first=False, key=key, name=answer.name or answer.key, at=answer.stands)
