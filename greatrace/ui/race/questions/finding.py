"""The Finder (10): which of its cards goes."""

from __future__ import annotations

from greatrace.ui.race.questions.parts.answers import jerrican, limit_warning, peeking
from greatrace.ui.race.questions.parts.cards import chosen_card, discard, offered_cards
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which of the Finder's cards goes; the others are kept."""
    tr, own, playing = state.say.tr, state.table.dashboards[seat], state.table.playing
    drawn = state.controller.view(seat).own.drawn
    seen = len(drawn) if state.open(seat) else 0
    chosen = chosen_card(state, 0, len(drawn)) if seen else -1
    told = _kept_words(state, drawn, chosen) if seen else None
    shown = offered_cards(state, seat, drawn, chosen, seen, range(seen), told, whole=True)
    head = tr("Discard one of three cards") if len(drawn) == 3 else tr("Discard one of these cards")
    context = state.teller.card(playing[-1]) if playing else ""
    goes = [discard(state, seat, drawn, chosen)] if seen else []
    answers = (*goes, *jerrican(state, seat), *peeking(state, seat))
    warning = limit_warning(state, own.chassis, own.cards + len(drawn) - 1)
    return Question(seat, head, context, (shown,), answers, warning)


def _kept_words(state: TableState, drawn: tuple[int, ...], chosen: int) -> str:
    """Return what is kept and what goes, once a card is chosen."""
    tr, teller = state.say.tr, state.teller
    if chosen < 0:
        return tr("A click marks the card that goes; a second one, or Enter, discards it.")
    names = teller.cards(drawn[n] for n in range(len(drawn)) if n != chosen)
    return tr("Kept: {cards}. Out: {gone}.", cards=names, gone=teller.card(drawn[chosen]))
