"""What happened since a player's own last turn."""

from __future__ import annotations

from greatrace.engine.events import AnyEvent
from greatrace.ui.race.table.state.table_state import TableState


def since_own_turn(state: TableState) -> list[AnyEvent]:
    """Return the events after the last one of the crew whose hand is shown, the oldest first."""
    seat, log = state.owner, state.log
    own = (number for number in range(len(log) - 1, -1, -1) if getattr(log[number], "seat", -1) == seat)
    # While it is that crew's turn, its own last events are not what it missed.
    last = next(own, -1)
    while last >= 0 and getattr(log[last], "seat", -1) in (seat, -1) and last == len(log) - 1:
        log, last = log[:last], next(own, -1)
    return state.log[last + 1 :]
