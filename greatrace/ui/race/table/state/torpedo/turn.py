"""The Torpedo's turn as far as it has been shown: what it does, by which article, and why (14.5–14.12)."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.engine import events as on
from greatrace.engine.decisions import TorpedoStep
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Candidate, Reason
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.engine.solo.told import articles_of
from greatrace.kernel.terms import Term
from greatrace.prose.events import tell
from greatrace.prose.names import gauge_name
from greatrace.prose.words import capital, labelled, listed
from greatrace.ui.race.table.state.articles import article_of
from greatrace.ui.race.table.state.asking import Question
from greatrace.ui.race.table.state.guidance import guidance
from greatrace.ui.race.table.state.matter.pieces import Change, ShownTile
from greatrace.ui.race.table.state.matter.turn_matter import Paid, TurnMatter
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import order_of, order_title, torpedo_of

_MINOR = on.MarkerMoved | on.DriveEnded
_STEPS, _CANDIDATES, _TERMS = 3, 3, 2
"""How many earlier steps, candidates, and criteria of each are told."""


def torpedo_acts(state: Position) -> bool:
    """Return whether the Torpedo's step is shown, or comes next."""
    return isinstance(state.frame, TorpedoStep)


def told_now(state: Position) -> on.AnyEvent | None:
    """Return the event of the Torpedo's turn that is shown now."""
    told = [event for event in state.past.turn if not isinstance(event, _MINOR)]
    return told[-1] if told else None


def article_now(state: Position) -> str:
    """Return the article of chapter 14 that tells most about what the Torpedo does now."""
    event, frame = told_now(state), state.frame
    found = articles_of((event,)) if event is not None else ()
    return found[0] if found else article_of(frame)


def turn_of(state: TableState) -> tuple[str, str, TurnMatter | None]:
    """Return head, context and matter of the Torpedo's turn."""
    events = _told(state)
    if not events:
        return state.say.tr("The Torpedo moves next."), _context(state), None
    head = tell(events[-1], state.teller)
    steps = tuple(capital(tell(event, state.teller).removesuffix(".")) for event in events[-_STEPS - 1 : -1])
    tile, card, choices = _tile(state, events[-1]), _card(events[-1]), _choices(state, events[-1])
    caption = "" if choices else labelled(state.say, state.say.tr("The Torpedo’s place"), _place(state))
    matter = TurnMatter(tile, card, caption, _paid(events), _changes(state), steps, choices)
    return head, _context(state), matter


def asked_of(state: TableState) -> Question:
    """Return what the panel shows while the Torpedo acts, without its buttons."""
    head, context, matter = turn_of(state)
    return Question(state.torpedo, head, context, matter, face="leaders/estienne", low=state.camp_shown)


def _told(state: Position) -> list[on.AnyEvent]:
    """Return the events of the step that runs, or of the one before it until the next begins."""
    return [event for event in state.past.turn if not isinstance(event, _MINOR)]


def _context(state: TableState) -> str:
    """Return how to go on step by step; else card, assistant and article."""
    if state.stepping:
        return guidance(state)
    say, order = state.say, order_of(state)
    card = order_title(say, order) if order else ""
    acted = [event for event in state.past.turn if isinstance(event, solo.TorpedoActed)]
    which = say.tr("assistant {n} of {all}", n=acted[-1].number, all=TORPEDO_ASSISTANTS) if acted else ""
    return " · ".join(filter(None, (card, which, article_now(state))))


def reason_of(event: on.AnyEvent) -> Reason | None:
    """Return the choice that an event tells."""
    match event:
        case solo.TorpedoHeaded():
            return event.aim
        case solo.TorpedoChose():
            return event.reason
        case _:
            return None


def _choices(state: Position, event: on.AnyEvent) -> tuple[tuple[str, str], ...]:
    """Return the candidates of a choice with their criteria, the chosen one first; none for no choice."""
    reason = reason_of(event)
    if reason is None or len(reason.candidates) < 2:
        return ()
    return tuple(_candidate(state, one) for one in reason.candidates[:_CANDIDATES])


def _place(state: Position) -> str:
    return state.teller.place(torpedo_of(state).cell)


def _candidate(state: Position, one: Candidate) -> tuple[str, str]:
    """Return a candidate and the criteria that decide."""
    terms = [text for term in one.terms if (text := _term(state, term))]
    return state.teller.place(one.cell), listed(terms[:_TERMS])


def _term(state: Position, term: Term) -> str:
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


def _tile(state: Position, event: on.AnyEvent) -> ShownTile | None:
    """Return the tile that an event is about."""
    match event:
        case on.TileFound(tile=tile, cell=cell) | on.TileLaid(tile=tile, cell=cell):
            code = state.race.board.cells[cell].label
            return ShownTile(tile, state.teller.tile(tile), cell, code, False)
        case on.Moved(cell=cell) | on.Stopped(cell=cell) | solo.TorpedoEndangered(cell=cell):
            byte = state.table.tiles[cell]
            code = state.race.board.cells[cell].label
            return ShownTile(byte - 1, state.teller.tile(byte - 1), cell, code, False) if byte else None
        case _:
            return None


def _card(event: on.AnyEvent) -> int:
    """Return the resource card that an event is about; -1 for none."""
    match event:
        case on.CardTaken(card=card):
            return card
        case solo.TorpedoDrewCards(cards=cards) if len(cards) == 1:
            return cards[0]
        case _:
            return -1


def _paid(events: list[on.AnyEvent]) -> Paid | None:
    match events[-1]:
        case on.Moved(fuel=fuel, engine=mechanics):
            return Paid(fuel, mechanics, 0)
        case _:
            return None


def _changes(state: Position) -> tuple[Change, ...]:
    """Return how its gauges have changed since the step began."""
    before, now = state.past.turn_began.torpedo, torpedo_of(state)
    if before is UNSET:
        return ()
    pairs = (("fuel", before.fuel, now.fuel), ("mechanics", before.mechanics, now.mechanics))
    return tuple(
        Change(name, gauge_name(state.say, name), old, new) for name, old, new in pairs if old != new
    )


def way_ahead(state: Position) -> tuple[int, ...]:
    """Return the way that the Torpedo has found, from its cell on; empty where it shows none."""
    if not torpedo_acts(state):
        return ()
    found = [event for event in state.past.turn if isinstance(event, solo.TorpedoHeaded)]
    if not found:
        return ()
    way, cell = found[-1].way, torpedo_of(state).cell
    ahead = way[way.index(cell) + 1 :] if cell in way else way
    return (cell, *ahead)
