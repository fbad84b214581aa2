"""The turn of a crew as far as it has been shown, what happened since its own last one, what befell it."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.decisions import Bivouac, Sequence
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import EffectStruck, EffectSuffered
from greatrace.prose.events import tell
from greatrace.prose.names import GAUGES
from greatrace.prose.words import capital, without_crew
from greatrace.ui.kit.blocks.account import account
from greatrace.ui.kit.blocks.block import Block
from greatrace.ui.kit.blocks.tiles import tile_face
from greatrace.ui.race.questions.parts.cards import card_block
from greatrace.ui.race.questions.parts.gauges import gauge
from greatrace.ui.race.questions.parts.tiles import on_way_of, tile_block
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.race_log import BEGIN
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
    if isinstance(told[-1], on.TileLaid | on.TileRemoved):
        changes = ()  # it would read as if the tile brought what was bought before
    return (account(picture, place, *_paid(told), changes, steps),)


def paid_signs(fuel: int, engine: int, chassis: int) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return the symbols and points of what a move cost, and both sums as a value."""
    paid = (("fuel-drop", fuel), ("engine", engine), ("chassis", chassis))
    return tuple((icon, points) for icon, points in paid if points), f"{fuel} {engine + chassis}"


def tile_on(state: TableState, cell: int) -> Block | None:
    """Return the tile on a cell, if any lies there."""
    byte = state.table.tiles[cell]
    return tile_face(tile_block(state, byte - 1, cell)) if byte else None


def _shown(state: TableState, event: on.AnyEvent, seat: int) -> tuple[Block | None, str]:
    """Return the tile or the card that an event is about, and what it is called or where the vehicle is."""
    tr = state.say.tr
    match event:
        case on.TileFound(tile=tile, cell=cell):
            told = tr("Found on {place}: {tile}", tile=state.teller.tile(tile), place=_code(state, cell))
            return tile_face(tile_block(state, tile, cell)), told
        case on.TileLaid(tile=tile, cell=cell) | on.TileRemoved(tile=tile, cell=cell):
            gone = isinstance(event, on.TileRemoved)
            return tile_face(tile_block(state, tile, cell, gone=gone)), _named(state, tile, cell)
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


_BACK, _HIT, _WAY = range(3)
"""How much an event matters: turned back on an own drive, a loss, a tile of the own way."""


def befallen(state: TableState) -> list[AnyEvent]:
    """Return what befell the crew that begins its turn, what matters most first.

    That is what others did to it, and where its own last turn ended in vain; in its turn that its card was
    countered, until it goes on.
    """
    seat = state.owner
    if seat not in state.asked or not isinstance(state.frame, Sequence | Bivouac):
        return []
    if has_acted(state, seat):
        return _own_countered(state, seat)
    in_vain = (event for event in own_last_turn(state) if isinstance(event, on.WentBack))
    ranked = [(_rank(state, event, seat), event) for event in (*in_vain, *since_own_turn(state))]
    found = [(rank, event) for rank, event in ranked if rank is not None]
    return [event for _, event in sorted(found, key=lambda one: one[0])]


def _own_countered(state: TableState, seat: int) -> list[AnyEvent]:
    """Return that the card was countered which a crew has just played; nothing once it has done more."""
    for event in reversed(state.past.turn):
        if isinstance(event, on.DangerCancelled) and event.seat == seat:
            return [event]
        if getattr(event, "seat", -1) == seat:
            break
    return []


def losses(state: TableState) -> str:
    """Return in words what a crew lost since its own last turn; empty where it lost nothing."""
    seat = state.owner
    lost = [event for event in befallen(state) if _rank(state, event, seat) == _HIT]
    return " ".join(tell(event, state.teller) for event in lost)


def struck(state: TableState) -> dict[str, int]:
    """Return the points that others took off each gauge of a crew since its own last turn."""
    found = dict.fromkeys(GAUGES, 0)
    for event in befallen(state):
        match event:
            case on.Sabotaged(target=hit) if hit == state.owner:
                found["engine"] += event.engine
                found["chassis"] += event.chassis
            case EffectSuffered(hit, loss) if hit == state.owner:
                for name in GAUGES:
                    found[name] += getattr(loss, name)
    return found


def led_here(state: Position, kind: type[AnyEvent], among: int = 4) -> tuple[AnyEvent, ...]:
    """Return the events of a kind among the last ones, which led to what is asked."""
    return tuple(event for event in state.log[-among:] if isinstance(event, kind))


def hits(state: TableState, seat: int) -> str:
    """Return in words what others did to a crew in the turn that is shown; empty for nothing."""
    found = [event for event in state.past.turn if _rank(state, event, seat) == _HIT]
    return " ".join(tell(event, state.teller) for event in found)


def has_acted(state: TableState, seat: int) -> bool:
    """Return whether a crew has done anything in its present turn."""
    own = (event for event in state.past.turn if getattr(event, "seat", -1) == seat)
    return any(not isinstance(event, on.SequenceBegan | EffectStruck | EffectSuffered) for event in own)


def _rank(state: TableState, event: AnyEvent, seat: int) -> int | None:
    match event:
        case on.WentBack(own) if own == seat:
            return _BACK
        case on.Sabotaged(target=target) if target == seat:
            return _HIT
        case EffectSuffered(hit) if hit == seat:
            return _HIT
        case on.TileRemoved(by, cell=cell) if by != seat and seat in on_way_of(state, cell):
            return _WAY
        case on.TilesSwapped(by, first, second) if by != seat:
            met = any(seat in on_way_of(state, cell) for cell in (first, second))
            return _WAY if met else None
        case _:
            return None


def since_own_turn(state: Position) -> list[AnyEvent]:
    """Return the events after the last turn of the crew whose hand is shown, the oldest first.

    A turn is a sequence, or a card of the bivouac; what befalls a crew between its turns, such as a bonus
    of the Gazette, is no turn. While it is that crew's turn, the turn before counts.
    """
    turns, last = _turns(state)
    return state.log[turns[last] :] if last else list(state.log)


def own_last_turn(state: Position) -> list[AnyEvent]:
    """Return the events of the turn before those that `since_own_turn` returns; none where there is none."""
    turns, last = _turns(state)
    return state.log[turns[last - 1] : turns[last]] if last else []


def _turns(state: Position) -> tuple[list[int], int]:
    """Return where turns begin in the log, and which of them follows the last own turn; 0 for none."""
    log = state.log
    turns = [number for number, event in enumerate(log) if isinstance(event, BEGIN)]
    last = len(turns)
    while last and _own(log[turns[last - 1]], state.owner):
        last -= 1
    while last and not _own(log[turns[last - 1]], state.owner):
        last -= 1
    return turns, last


def _own(event: AnyEvent, seat: int) -> bool:
    return isinstance(event, on.SequenceBegan | on.CardTaken) and event.seat == seat
