"""The Torpedo's turn: what it does, and by which criteria it chose (14.5–14.12)."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.race import campaign_of
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.kernel.terms import Term
from greatrace.prose.events import tell
from greatrace.prose.names import gauge_name
from greatrace.prose.told_idle import idle_now, idle_text
from greatrace.prose.told_solo import gained_text
from greatrace.prose.words import capital, labelled, listed
from greatrace.ui.kit.blocks.account import account
from greatrace.ui.kit.blocks.block import Block
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.kit.blocks.tiles import tile_face
from greatrace.ui.race.questions.parts.answers import step_words
from greatrace.ui.race.questions.parts.cards import card_block
from greatrace.ui.race.questions.parts.gauges import gauge
from greatrace.ui.race.questions.parts.tiles import tile_block
from greatrace.ui.race.questions.parts.turns import STEPS, paid_signs, tile_on
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import order_of, order_title, torpedo_of
from greatrace.ui.race.table.state.torpedo.turn import article_now, reason_of, told_events

_CANDIDATES, _TERMS = 3, 2
"""How many candidates, and criteria of each, are told."""


def ask(state: TableState, seat: int) -> Question:
    """Return what the panel shows while the Torpedo acts, without its buttons."""
    events, say = told_events(state), state.say
    head = _told(state, events[-1]) if events else say.tr("The Torpedo moves next.")
    blocks = (_account(state, events),) if events else ()
    return Question(seat, head, _context(state), blocks, face="leaders/estienne", low=state.camp_shown)


def _told(state: TableState, event: on.AnyEvent) -> str:
    """Return an event as a sentence; assistants that one after another can pay for nothing share one.

    What a sticker gives is told by the page on which it is pressed on, in a campaign.
    """
    if isinstance(event, solo.StickerGained) and campaign_of(state.race.data):
        return gained_text(event, state.teller)
    idle = idle_now(state.log) if isinstance(event, solo.TorpedoBlocked) else ()
    return idle_text(idle, state.teller) if idle else tell(event, state.teller)


def _account(state: TableState, events: list[on.AnyEvent]) -> Block:
    steps = tuple(capital(tell(event, state.teller).removesuffix(".")) for event in events[-STEPS - 1 : -1])
    choices, place = _choices(state, events[-1]), state.teller.place(torpedo_of(state).cell)
    caption = "" if choices else labelled(state.say, state.say.tr("The Torpedo’s place"), place)
    moved = events[-1]
    paid, value = paid_signs(moved.fuel, moved.engine, 0) if isinstance(moved, on.Moved) else ((), "")
    return account(_picture(state, events[-1]), caption, paid, value, _changes(state), steps, choices)


def _context(state: TableState) -> str:
    """Return how to go on step by step; else card, assistant and article."""
    if state.stepping:
        return step_words(state)
    say, order = state.say, order_of(state)
    card = order_title(say, order) if order else ""
    acted = [event for event in state.past.turn if isinstance(event, solo.TorpedoActed)]
    which = say.tr("assistant {n} of {all}", n=acted[-1].number, all=TORPEDO_ASSISTANTS) if acted else ""
    return " · ".join(filter(None, (card, which, article_now(state))))


def _choices(state: TableState, event: on.AnyEvent) -> tuple[tuple[str, str], ...]:
    """Return the candidates of a choice with their criteria, the chosen one first; none for no choice."""
    reason = reason_of(event)
    if reason is None or len(reason.candidates) < 2:
        return ()
    found = []
    for one in reason.candidates[:_CANDIDATES]:
        terms = [text for term in one.terms if (text := _term(state, term))]
        found.append((state.teller.place(one.cell), listed(terms[:_TERMS])))
    return tuple(found)


def _term(state: TableState, term: Term) -> str:
    say = state.say
    match term.label:
        case "distance" | "length":
            return say.tr_n("{n} cell away", "{n} cells away", term.value)
        case "finish":
            return say.tr("{n} to the finish", n=term.value)
        case "value":
            return say.tr("value {n}", n=term.value)
        case "sum":
            return say.tr("sum of values {n}", n=term.value)
        case _:
            return ""


def _picture(state: TableState, event: on.AnyEvent) -> Block | None:
    match event:
        case on.TileFound(tile=tile, cell=cell) | on.TileLaid(tile=tile, cell=cell):
            return tile_face(tile_block(state, tile, cell))
        case on.Moved(cell=cell) | on.Stopped(cell=cell) | solo.TorpedoEndangered(cell=cell):
            return tile_on(state, cell)
        case on.CardTaken(card=card) if card >= 0:
            return card_block(state, card, "turn-card")
        case solo.TorpedoDrewCards(cards=cards) if len(cards) == 1:
            return card_block(state, cards[0], "turn-card")
        case _:
            return None


def _changes(state: TableState) -> tuple[Gauge, ...]:
    """Return how its gauges have changed since the step began."""
    before, now = state.past.turn_began.torpedo, torpedo_of(state)
    if before is UNSET:
        return ()
    pairs = (("fuel", before.fuel, now.fuel), ("mechanics", before.mechanics, now.mechanics))
    return tuple(
        gauge(state, name, old, new, gauge_name(state.say, name)) for name, old, new in pairs if old != new
    )
