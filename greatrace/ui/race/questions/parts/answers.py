"""What answers of several questions mean, and the answers that help at any question."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.race.questions.question import AnswerOption, Share
from greatrace.ui.race.table.input.intents import Act, Confirm, Look, Notify
from greatrace.ui.race.table.state.table_state import TableState


def act(seat: int, *actions: do.AnyAction) -> Act:
    """Return the intent to carry actions of a seat out in their order."""
    first, *then = actions
    return Act(first, seat, tuple(then))


def actions_of(press: Press) -> tuple[do.AnyAction, ...]:
    """Return the actions that pressing something carries out, at once or once it is agreed to."""
    match press.means:
        case Act(action, _, then) | Confirm(Act(action, _, then)):
            return (action, *then)
        case _:
            return ()


def without_effect(state: TableState, intent: Act, doubt: str) -> Confirm:
    """Return the intent to ask once more before an action without effect (3.11)."""
    tr = state.say.tr
    return Confirm(intent, tr("Without effect"), doubt, tr("Do it all the same"))


def looked_on(intent: object) -> object:
    """Return what holding an answer means whose owner looks at what it brings at once (1.8)."""
    return intent if intent is None or isinstance(intent, Confirm | Notify) else Look(intent)


def limit_warning(state: TableState, chassis: int, cards: int) -> str:
    """Return the sentence that a chassis is too low for so many cards (3.5); empty where it is not."""
    if cards <= chassis:
        return ""
    return state.say.tr_n(
        "{cards} card with a chassis of {chassis}: discard {n} next.",
        "{cards} cards with a chassis of {chassis}: discard {n} next.",
        cards, cards=cards, n=cards - chassis, chassis=chassis,
    )


JERRICAN_KEY = "J"
"""The key that plays a Jerrican."""


def jerrican(state: TableState, seat: int, wide: bool = True) -> list[AnswerOption]:
    """Return the answer that plays a Jerrican first (10.3), where one can be played; it is no answer yet."""
    card = state.race.jerrican
    play = do.Play(card)
    if play not in state.legal(seat):
        return []
    name, points = state.teller.card(card), state.race.cards[card].amount
    label = state.say.tr("First play {card}: +{n} fuel", card=name, n=points) if wide else name
    share: Share = "whole" if wide else "half"
    return [AnswerOption(label, Act(play, seat), JERRICAN_KEY, icon="lightning", share=share)]
