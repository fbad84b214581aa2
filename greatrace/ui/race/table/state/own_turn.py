"""What happened since a player's own last turn."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.race_log import BEGIN


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
