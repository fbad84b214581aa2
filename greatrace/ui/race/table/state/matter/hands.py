"""Choosing among cards: the Finder (10), the hand limit (3.5), a danger effect of the Torpedo (14.5)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine import actions as do
from greatrace.engine.questions.finding.frame import Finding
from greatrace.engine.questions.forfeiting.frame import Forfeiting
from greatrace.engine.questions.hand_limit.frame import HandLimit
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Matter, Question
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.matter.lightning import jerrican
from greatrace.ui.race.table.state.matter.pieces import limit_warning, offer, setter, setting
from greatrace.ui.race.table.state.matter.secret import covered_words, peeking
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import effect_context

CHOSEN = "card"
"""The name under which the state keeps the card to be discarded, from 1."""


class OfferedCard(Struct, frozen=True):
    """A card that can be chosen.

    Attributes:
        card: its kind; -1 while it lies face down.
        chosen: whether it is chosen.
        new: whether it has just been drawn.
        option: the button that chooses it, or takes the choice back.
    """

    card: int
    chosen: bool
    new: bool
    option: AnswerOption


class Cards(Matter, frozen=True):
    """Cards of which some are chosen.

    Attributes:
        cards: in order.
        posters: whether they are shown whole; else as heads, and the chosen one whole beside the panel.
        told: what the choice means.
    """

    cards: tuple[OfferedCard, ...]
    posters: bool
    told: str

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        return tuple(one.option for one in self.cards)

    @property
    def shown(self) -> int:
        """The kind of the card that is shown whole beside the panel; -1 for none."""
        return -1 if self.posters else next((one.card for one in self.cards if one.chosen), -1)


def ask_finding(state: TableState, seat: int) -> Question:
    """Return the question which of the Finder's cards goes; the others are kept."""
    tr, open_ = state.say.tr, state.open(seat)
    assert isinstance(state.frame, Finding)
    drawn = state.controller.view(seat).own.drawn
    chosen = setting(state, CHOSEN, 0, len(drawn)) - 1 if open_ else -1
    cards = tuple(_offered(state, seat, n, drawn, chosen, open_, new=True) for n in range(len(drawn)))
    told = _kept_words(state, drawn, chosen) if open_ else covered_words(state)
    head = tr("One of three cards goes") if len(drawn) == 3 else tr("One of these cards goes")
    context = tr("{card} · the others are kept", card=_finder_name(state))
    goes = [_discard(state, seat, drawn[chosen] if chosen >= 0 else -1)] if open_ else []
    answers = (*goes, *jerrican(state, seat, state.legal(seat)), *peeking(state, seat))
    warning = _limit_next(state, seat, len(drawn) - 1)
    return Question(seat, head, context, Cards(cards, True, told), answers, warning)


def _finder_name(state: TableState) -> str:
    playing = state.table.playing
    return state.teller.card(playing[-1]) if playing else ""


def _kept_words(state: TableState, drawn: tuple[int, ...], chosen: int) -> str:
    """Return what is kept and what goes, once a card is chosen."""
    tr, teller = state.say.tr, state.teller
    if chosen < 0:
        return tr("Press the card that goes.")
    names = teller.cards(drawn[n] for n in range(len(drawn)) if n != chosen)
    return tr("Kept: {cards}. Out: {gone}.", cards=names, gone=teller.card(drawn[chosen]))


def _limit_next(state: TableState, seat: int, more: int) -> str:
    own = state.table.dashboards[seat]
    return limit_warning(state, own.chassis, own.cards + more)


def ask_hand_limit(state: TableState, seat: int) -> Question:
    """Return the question which card is discarded at the hand limit (3.5)."""
    tr, hand, seen = state.say.tr, lying_hand(state, seat), face_up(state, seat)
    assert isinstance(state.frame, HandLimit)
    own = state.table.dashboards[seat]
    over = own.cards - own.chassis
    chosen = setting(state, CHOSEN, 0, seen) - 1
    fresh = state.fresh.places(seat, hand)
    cards = tuple(_offered(state, seat, n, hand, chosen, n < seen, n in fresh) for n in range(len(hand)))
    head = state.say.tr_n("Discard one card", "Discard {n} cards", over)
    context = state.say.tr_n(
        "{n} card, chassis {chassis}", "{n} cards, chassis {chassis}", own.cards, chassis=own.chassis
    )
    told = tr("Press the card that goes.") if seen == len(hand) else covered_words(state)
    answers = [_discard(state, seat, hand[chosen] if chosen >= 0 else -1)] if seen else []
    if seen == len(hand) and 1 < over == len(fresh):
        answers.append(_discard_new(state, seat, tuple(hand[n] for n in sorted(fresh))))
    answers += (*jerrican(state, seat, state.legal(seat)), *peeking(state, seat))
    return Question(seat, head, context, Cards(cards, False, told), tuple(answers))


def ask_forfeiting(state: TableState, seat: int) -> Question:
    """Return the question which cards of the hand a danger effect of the Torpedo takes (14.5)."""
    say, frame, hand = state.say, state.frame, lying_hand(state, seat)
    assert isinstance(frame, Forfeiting)
    own, seen = state.table.dashboards[seat], face_up(state, seat)
    stays = own.cards - frame.left
    chosen = setting(state, CHOSEN, 0 if stays else 1, seen) - 1
    cards = tuple(_offered(state, seat, n, hand, chosen, n < seen, False) for n in range(len(hand)))
    head = say.tr_n("The danger effect takes one card", "The danger effect takes {n} cards", frame.left)
    told = say.tr("Press the card that goes.") if seen == len(hand) else covered_words(state)
    keeps = say.tr_n("Then {n} card stays in the hand.", "Then {n} cards stay in the hand.", stays)
    matter = Cards(cards, False, f"{told} {keeps}")
    answers = (_discard(state, seat, hand[chosen] if chosen >= 0 else -1),
               *jerrican(state, seat, state.legal(seat)), *peeking(state, seat))
    context, warning = effect_context(state, "14.5"), limit_warning(state, own.chassis, stays)
    return Question(
        state.torpedo, head, context, matter, answers, warning, face="leaders/estienne",
        low=state.camp_shown,
    )


def _offered(
    state: TableState, seat: int, number: int, cards: tuple[int, ...], chosen: int, seen: bool, new: bool
) -> OfferedCard:
    """Return a card of several; the pointer or its key chooses it, pressing it then discards it."""
    if not seen:
        return OfferedCard(-1, False, new, _back(state, seat))
    name = state.teller.card(cards[number])
    key = str(number + 1) if number < 8 else ""
    if number == chosen:
        return OfferedCard(cards[number], True, new, offer(seat, name, do.Discard(cards[number]), key=key))
    return OfferedCard(cards[number], False, new, setter(CHOSEN, number + 1, name, seat, key=key))


def _back(state: TableState, seat: int) -> AnswerOption:
    """Return the button of a card that lies face down, which shows all of them to their owner."""
    return AnswerOption(state.say.tr("a card"), (), "", True, seat, does="peek")


def _discard_new(state: TableState, seat: int, new: tuple[int, ...]) -> AnswerOption:
    """Return the answer that discards all cards just drawn, where the hand was full before."""
    label = state.say.tr("Discard all {n} new cards", n=len(new))
    actions = (do.Discard(card) for card in new)
    return offer(seat, label, *actions, key=END_KEY, icon="card", note=state.teller.cards(new), in_order=True)


def _discard(state: TableState, seat: int, card: int) -> AnswerOption:
    """Return the answer that discards the chosen card; it stands there, too, while none (-1) is chosen."""
    if card < 0:
        label, note = state.say.tr_c("button", "Discard"), state.say.tr("choose a card first")
        return AnswerOption(label, (), "", False, seat, "card", note=note, wide=True)
    label = state.say.tr("Discard {card}", card=state.teller.card(card))
    return offer(seat, label, do.Discard(card), key="Enter", icon="card", first=True)
