"""At what the guide of a lesson points."""

from __future__ import annotations

from greatrace.ui.whyfirst.table.state.table_state import TableState, draft_of


def guided_to(state: TableState) -> tuple[str, ...]:
    """Return the names of the widgets that the guide means, what it points at first."""
    bubble = state.bubble
    if bubble is None:
        return ()
    if bubble.aim is not None:
        return (bubble.aim.piece,)
    if bubble.proposed is None:
        return ()
    meant = draft_of(bubble.proposed, state.hand, bubble.seat)
    if state.draft == meant:
        return ("question",)
    if meant.card is None or meant.card not in state.hand:
        return ()
    card, place = f"hand-{state.hand.index(meant.card)}", f"place-{meant.before}"
    return (place,) if state.draft.card == meant.card else (card, place)
