"""At what the guide points."""

from __future__ import annotations

from greatrace.ui.race.table.state.hint import Meant, meant_by
from greatrace.ui.race.table.state.table_state import TableState


def guided_to(state: TableState) -> tuple[Meant, ...]:
    """Return what on the screen the guide means, what it points at first."""
    bubble = state.bubble
    if bubble is None:
        return ()
    aim = bubble.aim
    if aim is None:
        proposed = bubble.proposed
        return tuple(meant_by(state, bubble.seat, proposed)) if proposed is not None else ()
    if aim.cell >= 0:
        return (Meant("cell", cell=aim.cell),)
    if aim.action is not None:
        return (Meant("answer", action=aim.action),)
    return (Meant("card", aim.piece),)
