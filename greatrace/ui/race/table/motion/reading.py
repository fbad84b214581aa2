"""For how long what has happened stays as it is, so that whom it concerns can read it."""

from __future__ import annotations

from types import UnionType
from typing import Final

from greatrace.engine import events as on
from greatrace.ui.race.table.state.position import Position

OWN: Final = 2.5
"""Seconds at speed 1× for which an own drive's last finding stays: one in vain, or where a round ends so."""
RIVALS: Final = 1.0
"""Seconds at speed 1× by which what a rival does to somebody new is shown longer."""
MOST: Final = 2.5
"""The most of these seconds in a round."""
_AHEAD: Final = 3
"""Within how many cells a tile lies in somebody's way."""
_FOUND: Final = on.TileFound | on.DangerSuffered | on.WentBack | on.BrokeDown | on.Stopped
_BEGUN: Final = on.SequenceBegan | on.AssistantPlayed | on.CardPlayed


class Reading:
    """Says for how long an event of a race at one screen stays.

    Args:
        state: the position, whose table is that before the event.
        new: whether the humans see such events for the first time.
    """

    def __init__(self, state: Position, new: bool = False) -> None:
        self._state, self._new = state, new
        self._round, self._spent = 0, 0.0

    def own(self, event: on.AnyEvent) -> float:
        """Return the seconds for which an own drive stays that found something, if nobody acts after it."""
        state = self._state
        if not isinstance(event, on.DriveEnded) or event.seat not in state.controller.humans:
            return 0.0
        now = state.controller.table
        ended = now.round > state.table.round or not any(one.active for one in now.dashboards)
        # That a drive was in vain is read before rivals go on as well.
        told = _FOUND if ended else on.WentBack
        return OWN if self._has_found(event.seat, told) else 0.0

    def _has_found(self, seat: int, told: type | UnionType) -> bool:
        for event in reversed(self._state.past.turn):
            if isinstance(event, _BEGUN):
                break
            if isinstance(event, told) and getattr(event, "seat", -1) == seat:
                return True
        return False

    def rivals(self, event: on.AnyEvent) -> float:
        """Return by how many seconds what a rival does is shown longer to those whom it concerns."""
        if not self._new or not self._concerns(event):
            return 0.0
        if self._round != self._state.table.round:
            self._round, self._spent = self._state.table.round, 0.0
        more = min(RIVALS, MOST - self._spent)
        self._spent += more
        return more

    def _concerns(self, event: on.AnyEvent) -> bool:
        """Return whether a rival hits a human, changes what lies in their way, or overtakes them."""
        humans = self._state.controller.humans
        if getattr(event, "seat", -1) in humans:
            return False
        match event:
            case on.Sabotaged(target=target):
                return target in humans
            case on.TileLaid(cell=cell) | on.TileRemoved(cell=cell):
                return any(self._in_way(seat, cell) for seat in humans)
            case on.Moved(origin=origin, cell=cell) | on.LineTaken(origin=origin, cell=cell):
                return any(self._overtakes(seat, origin, cell) for seat in humans)
        return False

    def _in_way(self, seat: int, cell: int) -> bool:
        """Return whether a cell lies near ahead on a shortest way of a crew."""
        race = self._state.race
        here, far = self._state.table.dashboards[seat].cell, race.distance_to_finish
        reached = {here}
        for steps in range(1, _AHEAD + 1):
            reached = {near for one in reached for near in race.neighbours[one]}
            if cell in reached:
                return far[cell] + steps == far[here]
        return False

    def _overtakes(self, seat: int, origin: int, cell: int) -> bool:
        far = self._state.race.distance_to_finish
        own = far[self._state.table.dashboards[seat].cell]
        return far[cell] < own <= far[origin]

