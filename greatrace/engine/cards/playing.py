"""Playing a resource card (10): in one's sequence (10.1), or at any time (10.3)."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.actions import AnyAction
from greatrace.engine.cards.effect import CompanionCard, ConvoyCard, LightningCard
from greatrace.engine.cards.registry import CARDS
from greatrace.engine.catalogue import CardKind
from greatrace.engine.draft import Draft
from greatrace.engine.hands import close_hand_limit
from greatrace.engine.leaders import has_used_power
from greatrace.engine.needs import Holds
from greatrace.engine.phases.convoy.frame import Sequence
from greatrace.engine.questions.answer import Answer
from greatrace.engine.questions.driving.entering import settle_entering
from greatrace.engine.questions.driving.frame import Entering
from greatrace.engine.questions.forfeiting.frame import Forfeiting
from greatrace.engine.questions.forfeiting.rules import close_forfeiting
from greatrace.engine.questions.hand_limit.frame import HandLimit
from greatrace.engine.questions.question import answer
from greatrace.engine.questions.shared import Frame, Play
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

WHEN: Final = {"convoy": "10.1", "companion": "10.2"}
"""The article that says when a kind of card is played, where the card itself needs nothing else."""

_CONVOY: Final = {name: card for name, card in CARDS.items() if isinstance(card, ConvoyCard)}
_CONVOY_HOLDS: Final = {name: card.need.holds for name, card in _CONVOY.items()}
_LIGHTNING: Final = {name: card for name, card in CARDS.items() if isinstance(card, LightningCard)}


def convoy_cards(race: Tables, view: View, dashboard: Dashboard) -> list[AnyAction]:
    """Return the convoy cards that a crew can play in its sequence now, one of each kind (10.1)."""
    cards: list[AnyAction] = []
    before = -1
    for card in view.own.hand:
        # A hand is in ascending order: cards of one kind are neighbours.
        if card != before:
            before = card
            holds = _CONVOY_HOLDS.get(race.effects[card])
            if holds is not None and holds(race, view, dashboard):
                cards.append(race.play[card])
    return cards


def lightning_cards(race: Tables) -> tuple[tuple[int, Holds], ...]:
    """Return the race's cards that are played at any question (10.3), each with what must hold."""
    return tuple(
        (number, _LIGHTNING[card.effect].need.holds)
        for number, card in enumerate(race.cards) if card.effect in _LIGHTNING
    )


def play(draft: Draft, seat: int, frame: Sequence, action: Play) -> None:
    """Play a card in one's sequence (10.1, 10.3)."""
    card = action.card
    convoy = _CONVOY.get(draft.race.effects[card])
    if convoy is None:
        play_lightning(draft, seat, frame, action)
        return
    if draft.events is not None:
        draft.tell(events.CardPlayed, seat, card)
    draft.frames[-1] = _carded(draft, seat, frame)
    draft.take_out_of_hand(seat, card)
    draft.playing = (card,)
    convoy.play(draft, seat, card)


def _carded(draft: Draft, seat: int, frame: Sequence) -> Sequence:
    """Return the sequence with the time to buy fuel ended (3.10), by this card if by nothing earlier."""
    race = draft.race
    if frame.carded or not race.revised or not has_used_power(race, seat, draft.dashboards[seat]):
        return Sequence(seat, True, frame.power_before)
    return Sequence(seat, True, True)


def play_lightning(draft: Draft, seat: int, frame: Frame, action: Play) -> None:
    """Play a card at any time (10.3); it may settle the question that is being asked."""
    card = action.card
    if draft.events is not None:
        draft.tell(events.CardPlayed, seat, card)
    draft.discard_card(seat, card)
    _LIGHTNING[draft.race.effects[card]].play(draft, seat, card)
    if isinstance(frame, HandLimit):
        close_hand_limit(draft, seat)
    elif isinstance(frame, Entering):
        settle_entering(draft, seat)
    elif isinstance(frame, Forfeiting):
        close_forfeiting(draft, seat)


def play_refusal(race: Tables, view: View, frame: Frame, action: Play) -> Refused:
    """Return why a card cannot be played in a crew's sequence."""
    card_id = race.card_id(action.card)
    if not card_id:
        return Refused("10.1", "card_not_in_hand", card="")
    kind = race.cards[action.card]
    article = f"10/{card_id}"
    if action.card not in view.own.hand:
        return Refused(article, "card_not_in_hand", card=card_id)
    card = CARDS[kind.effect]
    return _not_now(kind) if isinstance(card, CompanionCard) else card.need.refusal(race, view, article)


def _not_now(card: CardKind) -> Refused:
    if card.kind == "lightning":
        return Refused("5.9", "danger_needed", card=card.id)
    return Refused(WHEN[card.kind], "card_not_now", card=card.id)


def at_any_time(article: str) -> Answer[Frame]:
    """Return the answer with a lightning card to a question other than a sequence (10.3).

    Args:
        article: the article of the question.
    """

    def refusal(race: Tables, view: View, frame: Frame, action: Play) -> Refused:
        card = action.card
        if 0 <= card < len(race.cards):
            if race.effects[card] in _LIGHTNING:
                return play_refusal(race, view, frame, action)
            if card in view.own.hand:
                return _not_now(race.cards[card])
        return Refused(frame.due_to or article, "wrong_question")

    return answer(Frame, Play, play_lightning, refusal)
