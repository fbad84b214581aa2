"""What the panel shows while no human is asked: whose turn it is and what happens."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.decisions import Planning
from greatrace.prose.events import tell
from greatrace.prose.words import capital, without_crew
from greatrace.ui.kit.blocks.account import Account
from greatrace.ui.kit.blocks.block import Block
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.race.questions import torpedo_step
from greatrace.ui.race.questions.parts.cards import card_block
from greatrace.ui.race.questions.parts.gauges import gauge
from greatrace.ui.race.questions.parts.guidance import guidance
from greatrace.ui.race.questions.parts.pace import controls
from greatrace.ui.race.questions.parts.turns import paid_signs, tile_at, tile_shown
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.table.state.rivals import face_of, level_of, thinking_words, thinks
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import torpedo_acts

_MINOR = on.SequenceBegan | on.PlanSealed | on.MarkerMoved | on.DriveEnded
"""Events that say nothing that the panel does not show anyway."""
_STEPS = 3
"""How many steps of a turn are told besides the present one."""
_GAUGES = ("fuel", "engine", "chassis", "money")


def ask(state: TableState) -> Question:
    """Return what happens now."""
    if torpedo_acts(state):
        return structs.replace(torpedo_step.ask(state, state.torpedo), answers=controls(state))
    seat = at_work(state)
    head, context, face = _head(state, seat), _context(state, seat), face_of(state, seat)
    low = state.phase == "bivouac"
    return Question(seat, head, context, turn(state, seat), controls(state), face=face, low=low)


def at_work(state: TableState) -> int:
    """Return the crew that acts or thinks."""
    seat = state.controller.thinking if state.settled else None
    return seat if seat is not None and thinks(state, seat) else state.subject


def turn(state: TableState, seat: int) -> tuple[Block, ...]:
    """Return the turn of a crew as far as it has been shown.

    There is nothing before its first event, nor in the bivouac, where the cards lie large upon the map.
    """
    told = _told(state, seat)
    if not told or state.phase == "bivouac":
        return ()
    picture, place = _shown(state, told[-1], seat)
    steps = tuple(_step(state, seat, event) for event in told[-_STEPS - 1 : -1])
    paid, value = _paid(told)
    return (Account(picture, place, paid, value, _changes(state, seat), steps),)


def _told(state: TableState, seat: int) -> list[on.AnyEvent]:
    """Return the events of a turn that are told of a crew."""
    own = (event for event in state.past.turn if getattr(event, "seat", -1) == seat)
    return [event for event in own if not isinstance(event, _MINOR)]


def _head(state: TableState, seat: int) -> str:
    say = state.say
    if state.frame is None:
        return say.tr("The race is over.")
    if isinstance(state.frame, Planning):
        return say.tr("All crews plan in secret.")
    if state.settled and state.controller.thinking == seat and thinks(state, seat):
        return thinking_words(state, seat)
    told = _told(state, seat)
    return tell(told[-1], state.teller) if told else say.tr("To play: {crew}", crew=state.teller.crew(seat))


def _context(state: TableState, seat: int) -> str:
    """Return how to go on step by step, else a computer crew's level, and which of its turns it is."""
    if state.stepping:
        return guidance(state)
    number = _number(state, seat)
    parts = [level_of(state, seat)]
    if number and state.phase == "convoy":
        parts.append(state.say.tr("sequence {n} of this round", n=number))
    return " · ".join(filter(None, parts))


def _number(state: TableState, seat: int) -> int:
    """Return how many sequences a crew has begun in this round."""
    count = 0
    for event in reversed(state.log):
        if isinstance(event, on.RoundStarted):
            break
        count += isinstance(event, on.SequenceBegan) and event.seat == seat
    return count


def _shown(state: TableState, event: on.AnyEvent, seat: int) -> tuple[Block | None, str]:
    """Return the tile or the card that an event is about, and what it is called or where the vehicle is."""
    tr = state.say.tr
    match event:
        case on.TileFound(tile=tile, cell=cell):
            told = tr("Found on {place}: {tile}", tile=state.teller.tile(tile), place=_code(state, cell))
            return tile_shown(state, tile, cell), told
        case on.TileLaid(tile=tile, cell=cell):
            return tile_shown(state, tile, cell), _named(state, tile, cell)
        case on.TileRemoved(tile=tile, cell=cell):
            return tile_shown(state, tile, cell, gone=True), _named(state, tile, cell)
        case on.Moved(cell=cell) | on.Stopped(cell=cell) | on.DangerSuffered(cell=cell) if (
            (found := tile_at(state, cell)) is not None
        ):
            return tile_shown(state, found, cell), _named(state, found, cell)
        case (
            on.CardPlayed(card=card) | on.CardTaken(card=card) | on.DangerAnnounced(card=card)
            | on.CardDiscarded(card=card) | on.Refuelled(card=card) | on.MoneyReceived(card=card)
        ) if card >= 0:
            return card_block(state, card, "turn-card"), ""
    return None, state.teller.place(state.table.dashboards[seat].cell)


def _code(state: TableState, cell: int) -> str:
    return state.race.board.cells[cell].label


def _named(state: TableState, tile: int, cell: int) -> str:
    return state.say.tr("{tile} on {place}", tile=state.teller.tile(tile), place=_code(state, cell))


def _paid(told: list[on.AnyEvent]) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return what the last move cost, unless something else came after it."""
    for event in reversed(told):
        if isinstance(event, on.Moved):
            return paid_signs(event.fuel, event.engine, event.chassis)
        if not isinstance(event, on.Stopped | on.DangerSuffered | on.BrokeDown | on.CityEntered):
            break
    return (), ""


def _changes(state: TableState, seat: int) -> tuple[Gauge, ...]:
    before, now = state.past.turn_began.dashboards[seat], state.table.dashboards[seat]
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in _GAUGES)
    return tuple(gauge(state, name, old, new) for name, old, new in pairs if old != new)


def _step(state: TableState, seat: int, event: on.AnyEvent) -> str:
    """Return an event without the name of the crew, which stands above."""
    return capital(without_crew(tell(event, state.teller), state.teller.crew(seat)).removesuffix("."))
