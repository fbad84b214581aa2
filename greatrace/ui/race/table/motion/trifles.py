"""What moves after an own action without telling anything new: coins and needles, one's own card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.engine import events as on
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.state.table_state import TableState

_TRIFLES: Final = (
    on.FuelBought | on.PartBought | on.BonusPaid | on.MoneyReceived | on.FundingPaid | on.AssistantPlayed
    | on.CardPlayed | on.CardDiscarded
)
_OF_THE_TABLE: Final = frozenset(("x", "q", "space", "escape", "pause", "p"))
"""Keys that hurry what moves or leave the table, and the one that shows a hand: it counts at rest alone."""


def answers_next(state: TableState, key: KeyPressed, unshown: Iterable[Beat]) -> bool:
    """Return whether a key answers the question that stands on the panel while only trifles move.

    They follow an action of the one who is asked again, and the next question is of the same kind.

    Args:
        state: what is shown.
        key: the key.
        unshown: what is being shown and what waits.
    """
    if state.settled or state.order is not None or key.key in _OF_THE_TABLE:
        return False
    controller = state.controller
    log, frame = controller.session.log, controller.frame
    if not log or log[-1].seat not in controller.asked or type(frame) is not type(state.frame):
        return False
    events = [(beat, event) for beat in unshown for event in beat.events]
    return all(isinstance(event, _TRIFLES) and not beat.again for beat, event in events)
