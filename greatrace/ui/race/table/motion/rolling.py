"""Whether a vehicle that enters a cell rolls through it or comes to a stand, and whether it stood before."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.state import Table
from greatrace.ui.race.table.state.position import Position


class Rolling:
    """Follows the drives that are shown, step by step.

    Args:
        state: what is shown.
    """

    def __init__(self, state: Position) -> None:
        self._state = state
        self._last: on.Moved | None = None

    @property
    def under_way(self) -> bool:
        """Whether a vehicle rolls on, so that what is chosen meanwhile takes no time of its own."""
        return self._last is not None

    def step(
        self, event: on.AnyEvent | None, after: Table, last: bool, again: bool, onwards: bool = False
    ) -> tuple[int | None, bool]:
        """Return the cell from which a vehicle rolled into its step, if it did, and whether it rolls on.

        Args:
            event: what is shown now; whatever is no step lets the vehicle stand.
            after: the table afterwards.
            last: whether nothing else happens in the same action.
            again: whether it is shown again, so that nobody decides.
            onwards: whether the same action goes on with another step, as the Torpedo's drives do (14.11).
        """
        if isinstance(event, solo.TorpedoChose):
            return None, False
        before, self._last = self._last, None
        if not isinstance(event, on.Moved):
            return None, False
        rolled = before is not None and (before.seat, before.cell) == (event.seat, event.origin)
        frame = after.frames[-1] if after.frames else None
        drives = last and isinstance(frame, ask.Driving) and frame.seat == event.seat
        rolls = onwards and not self._state.stepping
        rolls = rolls or (drives and (again or self._state.drives_on(event.seat, event.cell)))
        self._last = event if rolls else None
        return (before.origin if before and rolled else None), rolls


def goes_on(event: on.AnyEvent, after: Sequence[on.AnyEvent]) -> bool:
    """Return whether another step of the same vehicle follows, with nothing but a choice between.

    Args:
        event: what is shown.
        after: the events of the same action after it.
    """
    following = next((one for one in after if not isinstance(one, solo.TorpedoChose)), None)
    match event, following:
        case on.Moved(seat=seat, cell=cell), on.Moved(seat=who, origin=origin):
            return (seat, cell) == (who, origin)
        case _:
            return False
