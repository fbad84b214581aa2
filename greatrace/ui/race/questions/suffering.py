"""A danger effect of the Torpedo, which may be cancelled (14.5, 14.20)."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.questions.suffering.frame import Suffering
from greatrace.engine.questions.suffering.rules import taken_of
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.rene import Loss
from greatrace.engine.state import Dashboard
from greatrace.prose.told_solo import loss_text
from greatrace.ui.kit.blocks.account import account
from greatrace.ui.race.questions.parts.cards import card_block
from greatrace.ui.race.questions.parts.danger import countering, effect_gauges
from greatrace.ui.race.questions.parts.turns import led_here
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import broken_by, effect_context, loses_text


def ask(state: TableState, seat: int) -> Question:
    """Return the question whether a danger effect is cancelled."""
    frame, say, own = state.frame, state.say, state.table.dashboards[seat]
    assert isinstance(frame, Suffering)
    taken, card = taken_of(own, frame.loss), _danger_card(state)
    picture = card_block(state, card, "turn-card") if card >= 0 else None
    gauges = effect_gauges(state, own, taken)
    shown = account(picture, _cause(state, frame), gauges=gauges, spare=picture is not None)
    answers = countering(state, seat, say.tr("Let it happen"), loss_text(taken, say))
    head = say.tr("A danger effect of the Torpedo hits you")
    return Question(
        state.torpedo, head, effect_context(state, frame.article), (shown,), answers,
        _warning(state, own, taken), face="leaders/estienne", low=state.camp_shown,
        tells=led_here(state, solo.EffectStruck),
    )


def _danger_card(state: TableState) -> int:
    """Return the danger card that makes the effect strike; -1 where none was seen."""
    race = state.race
    for event in reversed(state.log):
        match event:
            case solo.MarketCleared(cards=cards) | solo.TorpedoDrewCards(cards=cards):
                return next((card for card in cards if race.cards[card].danger), -1)
            case on.CardTaken(seat=seat, card=card) if seat == state.torpedo and race.cards[card].danger:
                return card
    return -1


def _cause(state: TableState, frame: Suffering) -> str:
    if frame.article == "14.5":
        return state.say.tr("A danger card was left over in the bivouac.")
    return state.say.tr("The Torpedo came by a danger card, and its red sticker makes it strike.")


def _warning(state: TableState, own: Dashboard, taken: Loss) -> str:
    """Return what follows beside the loss: a mission lost, a breakdown, cards to be chosen or discarded."""
    say, told = state.say, list[str]()
    if lost := loses_text(state, broken_by(state, {"effects": 1})):
        told.append(lost)
    if taken.engine and taken.engine == own.engine:
        told.append(say.tr("Engine 0, a breakdown here: no drive until it is repaired."))
    if taken.cards:
        told.append(say.tr_n("You choose the card that goes.", "You choose the {n} cards that go.",
                             taken.cards))
    over = own.cards - taken.cards - (own.chassis - taken.chassis)
    if over > 0:
        told.append(say.tr_n("{n} more card must go: the hand limit.",
                             "{n} more cards must go: the hand limit.", over))
    return " ".join(told)
