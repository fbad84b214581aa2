"""Which missions have been lost so far, and why the last ones were (14.23)."""

from __future__ import annotations

from greatrace.campaign.missions import Mission
from greatrace.prose.passport import broken_text, mission_text
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import stand_of


class LostMissions:
    """The missions of the course that can no longer be fulfilled, as far as they were told.

    Args:
        state: the table as it opens; what was lost before is not told.
    """

    def __init__(self, state: Position) -> None:
        self._lost = _lost(state)

    def news(self, state: Position) -> str:
        """Return which missions were lost since the last call, with their causes; empty for none.

        What was taken back is lost no more.
        """
        before, self._lost = self._lost, _lost(state)
        new = [one for one in self._lost if one not in before]
        return " ".join(_told(state, one) for one in new) if not state.table.over else ""


def _lost(state: Position) -> tuple[Mission, ...]:
    missions = state.controller.purpose.missions
    return tuple(one for one in missions if stand_of(state, one) == "lost")


def _told(state: Position, mission: Mission) -> str:
    """Return that a mission is lost, and what broke it."""
    say, text = state.say, mission_text(state.say, mission.kind, mission.amount)
    why = broken_text(say, mission.kind)
    if mission.id == state.race.announced:
        return say.tr("{why} The announced mission “{mission}” is lost.", why=why, mission=text)
    return say.tr("{why} The mission “{mission}” is lost.", why=why, mission=text)
