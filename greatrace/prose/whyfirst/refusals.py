"""Sentences for refusals: why an article forbids a move."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.kernel.errors import Refused
from greatrace.prose.language import Language, msgid
from greatrace.prose.words import signed

REASONS: Mapping[str, str] = {
    "game_over": msgid("The game is over."),
    "stage_begins": msgid("The cards of the next stage have to be dealt first."),
    "sums_move": msgid("Figures are moved by the sum of their cards here, not one by one."),
    "cards_first": msgid("First everyone chooses a card."),
    "not_your_number": msgid("It is the turn of card number {card}."),
    "no_such_figure": msgid("There is no such figure in this game."),
    "before_whom": msgid("Say in front of whom the card is laid."),
    "not_in_hand": msgid("The card with the number {card} is not in your hand."),
    "before_oneself": msgid("In the tactical variant all lay their cards in front of themselves."),
    "value_not_in_hand": msgid("You hold no {value}."),
    "last_card": msgid("In the fifth round all lay their last card in front of themselves."),
    "figures_first": msgid("First the figures are moved."),
    "chosen_already": msgid("You have chosen your card already."),
}
"""Every reason of a refusal."""


def explain(refused: Refused, say: Language) -> str:
    """Return which article forbids a move and why."""
    return say.tr("Article {article}: {why}", article=refused.article, why=reason_text(refused, say))


def reason_text(refused: Refused, say: Language) -> str:
    """Return why a move is refused, without the article."""
    values = {
        fact.name: signed(int(fact.value)) if fact.name == "value" else str(fact.value)
        for fact in refused.facts
    }
    return say.tr(REASONS[refused.reason], **values)
