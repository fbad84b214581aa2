"""Cards that are played at any question (10.3), as answers beside its own."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.race.questions.question import AnswerOption, Share
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState

JERRICAN_KEY = "J"
"""The key that plays a Jerrican."""


def jerrican(
    state: TableState, seat: int, legal: tuple[do.AnyAction, ...], wide: bool = True
) -> list[AnswerOption]:
    """Return the answer that plays a Jerrican first, where one can be played; it is no answer yet.

    Args:
        state: the table.
        seat: the crew.
        legal: what it may do.
        wide: whether there is room for long words.
    """
    card = state.race.jerrican
    if do.Play(card) not in legal:
        return []
    name, points = state.teller.card(card), state.race.cards[card].amount
    label = state.say.tr("First play {card}: +{n} fuel", card=name, n=points) if wide else name
    share: Share = "whole" if wide else "half"
    return [AnswerOption(label, Act(do.Play(card), seat), JERRICAN_KEY, icon="lightning", share=share)]
