"""What befell a crew in its own last turn and since, which it is told before anything else."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.decisions import Bivouac, Sequence
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import EffectSuffered
from greatrace.prose.events import tell
from greatrace.ui.race.questions.parts.tiles import on_way_of
from greatrace.ui.race.table.state.own_turn import own_last_turn, since_own_turn
from greatrace.ui.race.table.state.table_state import TableState

_BACK, _HIT, _WAY, _COUNTERED = range(4)
"""How much an event matters: turned back on an own drive, a loss, a tile of the own way, a card countered."""


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


def hits(state: TableState, seat: int) -> str:
    """Return in words what others did to a crew in the turn that is shown; empty for nothing."""
    found = [event for event in state.past.turn if _rank(state, event, seat) == _HIT]
    return " ".join(tell(event, state.teller) for event in found)


def has_acted(state: TableState, seat: int) -> bool:
    """Return whether a crew has done anything in its present turn."""
    own = (event for event in state.past.turn if getattr(event, "seat", -1) == seat)
    return any(not isinstance(event, on.SequenceBegan | EffectSuffered) for event in own)


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
        case on.DangerCancelled(by=by) if by != seat:
            return _COUNTERED
        case _:
            return None
