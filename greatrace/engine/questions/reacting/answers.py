"""What a crew may answer to a danger that it can cancel."""

from __future__ import annotations

from typing import Final

from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.questions.reacting.frame import Cancel, Decline
from greatrace.engine.state import View
from greatrace.engine.tables import Tables

_DECLINE: Final = Decline()


def cancelling(race: Tables, view: View) -> Actions:
    """Return the answers of the view's seat: let it happen, or cancel it with an escort or a Ranger (5.9)."""
    actions: list[AnyAction] = [_DECLINE]
    if view.table.dashboards[view.seat].escort:
        actions.append(Cancel("escort"))
    if race.ranger in view.own.hand:
        actions.append(Cancel("ranger"))
    return tuple(actions)
