"""The turn of a crew as far as it has been shown, and what the Torpedo's turn shows alike."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.prose.events import tell
from greatrace.prose.words import capital, without_crew
from greatrace.ui.kit.blocks.account import Account
from greatrace.ui.kit.blocks.block import Block
from greatrace.ui.kit.blocks.tiles import Tile
from greatrace.ui.race.questions.parts.cards import card_block
from greatrace.ui.race.questions.parts.gauges import gauge
from greatrace.ui.race.questions.parts.tiles import tile_block
from greatrace.ui.race.table.state.table_state import TableState

_MINOR = on.SequenceBegan | on.PlanSealed | on.MarkerMoved | on.DriveEnded
"""Events that say nothing that the panel does not show anyway."""
STEPS = 3
"""How many steps of a turn are told besides the present one."""
_GAUGES = ("fuel", "engine", "chassis", "money")


def told_of(state: TableState, seat: int) -> list[on.AnyEvent]:
    """Return the events of a turn that are told of a crew."""
    own = (event for event in state.past.turn if getattr(event, "seat", -1) == seat)
    return [event for event in own if not isinstance(event, _MINOR)]


def turn(state: TableState, seat: int) -> tuple[Block, ...]:
    """Return the turn of a crew as far as it has been shown.

    There is nothing before its first event, nor in the bivouac, where the cards lie large upon the map.
    """
    told = told_of(state, seat)
    if not told or state.phase == "bivouac":
        return ()
    picture, place = _shown(state, told[-1], seat)
    steps = tuple(_step(state, seat, event) for event in told[-STEPS - 1 : -1])
    before, now = state.past.turn_began.dashboards[seat], state.table.dashboards[seat]
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in _GAUGES)
    changes = tuple(gauge(state, name, old, new) for name, old, new in pairs if old != new)
    return (Account(picture, place, *_paid(told), changes, steps),)


def paid_signs(fuel: int, engine: int, chassis: int) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return the symbols and points of what a move cost, and both sums as a value."""
    paid = (("fuel-drop", fuel), ("engine", engine), ("chassis", chassis))
    return tuple((icon, points) for icon, points in paid if points), f"{fuel} {engine + chassis}"


def tile_on(state: TableState, cell: int) -> Tile | None:
    """Return the tile on a cell, if any lies there."""
    byte = state.table.tiles[cell]
    return tile_block(state, byte - 1, cell) if byte else None


def _shown(state: TableState, event: on.AnyEvent, seat: int) -> tuple[Block | None, str]:
    """Return the tile or the card that an event is about, and what it is called or where the vehicle is."""
    tr = state.say.tr
    match event:
        case on.TileFound(tile=tile, cell=cell):
            told = tr("Found on {place}: {tile}", tile=state.teller.tile(tile), place=_code(state, cell))
            return tile_block(state, tile, cell), told
        case on.TileLaid(tile=tile, cell=cell) | on.TileRemoved(tile=tile, cell=cell):
            gone = isinstance(event, on.TileRemoved)
            return tile_block(state, tile, cell, gone=gone), _named(state, tile, cell)
        case on.Moved(cell=cell) | on.Stopped(cell=cell) | on.DangerSuffered(cell=cell) if (
            found := tile_on(state, cell)
        ):
            return found, _named(state, state.table.tiles[cell] - 1, cell)
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


def _step(state: TableState, seat: int, event: on.AnyEvent) -> str:
    """Return an event without the name of the crew, which stands above."""
    return capital(without_crew(tell(event, state.teller), state.teller.crew(seat)).removesuffix("."))
