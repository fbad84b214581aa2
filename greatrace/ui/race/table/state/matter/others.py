"""What the panel shows while no human is asked: whose turn it is and what happens."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.decisions import Planning
from greatrace.prose.events import tell
from greatrace.prose.words import capital, without_crew
from greatrace.ui.race.table.state.asking import AnswerOption, Does, Question
from greatrace.ui.race.table.state.guidance import guidance
from greatrace.ui.race.table.state.matter.pieces import Change, ShownTile, gauge_label
from greatrace.ui.race.table.state.matter.turn_matter import Paid, TurnMatter
from greatrace.ui.race.table.state.rivals import face_of, level_of, thinking_words, thinks
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import asked_of, torpedo_acts

_MINOR = on.SequenceBegan | on.PlanSealed | on.MarkerMoved | on.DriveEnded
"""Events that say nothing that the panel does not show anyway."""
_STEPS = 3
"""How many steps of a turn are told besides the present one."""
_GAUGES = ("fuel", "engine", "chassis", "money")


def ask(state: TableState) -> Question:
    """Return what happens now."""
    if torpedo_acts(state):
        return structs.replace(asked_of(state), answers=_controls(state))
    seat = at_work(state)
    head, context, face = _head(state, seat), _context(state, seat), face_of(state, seat)
    low = state.phase == "bivouac"
    return Question(seat, head, context, turn(state, seat), _controls(state), face=face, low=low)


def at_work(state: TableState) -> int:
    """Return the crew that acts or thinks."""
    seat = state.controller.thinking if state.settled else None
    return seat if seat is not None and thinks(state, seat) else state.subject


def turn(state: TableState, seat: int) -> TurnMatter | None:
    """Return the turn of a crew as far as it has been shown.

    There is nothing before its first event, nor in the bivouac, where the cards lie large upon the map.
    """
    told = [event for event in state.past.turn if getattr(event, "seat", -1) == seat]
    told = [event for event in told if not isinstance(event, _MINOR)]
    if not told or state.phase == "bivouac":
        return None
    tile, card = _shown(state, told[-1])
    steps = tuple(_step(state, seat, event) for event in told[-_STEPS - 1 : -1])
    place = _place(state, seat, told[-1], card)
    return TurnMatter(tile, card, place, _paid(told), _changes(state, seat), steps)


def _head(state: TableState, seat: int) -> str:
    say = state.say
    if state.frame is None:
        return say.tr("The race is over.")
    if isinstance(state.frame, Planning):
        return say.tr("All crews plan in secret.")
    if state.settled and state.controller.thinking == seat and thinks(state, seat):
        return thinking_words(state, seat)
    own = (one for one in state.past.turn if getattr(one, "seat", -1) == seat)
    told = [one for one in own if not isinstance(one, _MINOR)]
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


def _shown(state: TableState, event: on.AnyEvent) -> tuple[ShownTile | None, int]:
    """Return the tile or the card that an event is about."""
    match event:
        case on.TileFound(tile=tile, cell=cell) | on.TileLaid(tile=tile, cell=cell):
            return _tile(state, tile, cell), -1
        case on.TileRemoved(tile=tile, cell=cell):
            return _tile(state, tile, cell, gone=True), -1
        case on.Moved(cell=cell) | on.Stopped(cell=cell) | on.DangerSuffered(cell=cell):
            byte = state.table.tiles[cell]
            return (_tile(state, byte - 1, cell) if byte else None), -1
        case on.CardPlayed(card=card) | on.CardTaken(card=card) | on.DangerAnnounced(card=card):
            return None, card
        case on.CardDiscarded(card=card) | on.Refuelled(card=card) | on.MoneyReceived(card=card):
            return None, card
    return None, -1


def _tile(state: TableState, tile: int, cell: int, gone: bool = False) -> ShownTile:
    code = state.race.board.cells[cell].label
    return ShownTile(tile, state.teller.tile(tile), cell, code, gone)


def _place(state: TableState, seat: int, event: on.AnyEvent, card: int) -> str:
    """Return what a tile is called and where it lies, else where the vehicle is; nothing beside a card."""
    tile, _ = _shown(state, event)
    if tile is None:
        return "" if card >= 0 else state.teller.place(state.table.dashboards[seat].cell)
    if isinstance(event, on.TileFound):
        return state.say.tr("Found on {place}: {tile}", tile=tile.label, place=tile.code)
    return state.say.tr("{tile} on {place}", tile=tile.label, place=tile.code)


def _paid(told: list[on.AnyEvent]) -> Paid | None:
    """Return what the last move cost, unless something else came after it."""
    for event in reversed(told):
        if isinstance(event, on.Moved):
            return Paid(event.fuel, event.engine, event.chassis)
        if not isinstance(event, on.Stopped | on.DangerSuffered | on.BrokeDown | on.CityEntered):
            return None
    return None


def _changes(state: TableState, seat: int) -> tuple[Change, ...]:
    before, now = state.past.turn_began.dashboards[seat], state.table.dashboards[seat]
    return tuple(
        Change(gauge, gauge_label(state, gauge), getattr(before, gauge), getattr(now, gauge))
        for gauge in _GAUGES
        if getattr(before, gauge) != getattr(now, gauge)
    )


def _step(state: TableState, seat: int, event: on.AnyEvent) -> str:
    """Return an event without the name of the crew, which stands above."""
    return capital(without_crew(tell(event, state.teller), state.teller.crew(seat)).removesuffix("."))


def _controls(state: TableState) -> tuple[AnswerOption, ...]:
    """Return how fast it is shown, and what was missed; nothing where nobody looks on for a turn."""
    humans = state.controller.humans
    if state.frame is None or not humans:
        return ()
    tr = state.say.tr
    offered: tuple[tuple[str, str, Does], ...] = (
        (tr("Skip"), "X", "skip"), (tr("Faster"), "Q", "faster"), (tr("Step"), "Space", "step"),
        (tr("Since my last turn"), "B", "since"),
    )
    return tuple(
        AnswerOption(label, (), key, True, humans[0], does=does, abreast=3) for label, key, does in offered
    )
