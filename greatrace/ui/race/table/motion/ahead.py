"""When the next computer crew chooses while what the one before did is still shown."""

from __future__ import annotations

from greatrace.engine.decisions import Reacting
from greatrace.engine.events import OrderChanged
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.state.position import Position


def chooses_ahead(state: Position, shown: Beat | None) -> bool:
    """Return whether computer crews go on while the last of what happened is shown.

    They wait where a person can still take something back or be asked, where a round ends, and where every
    step is asked for.

    Args:
        state: what is shown.
        shown: what is being shown, if nothing waits after it.
    """
    game = state.controller
    if shown is None or not shown.last or shown.again or state.race.alone or state.stepping or state.lingers:
        return False
    by = game.session.log[-1].seat if game.session.log else -1
    ends = any(isinstance(event, OrderChanged) for event in shown.events)
    return bool(by >= 0 and state.bot(by)) and not ends and not isinstance(game.frame, Reacting)
