"""How long events are shown (seconds at speed 1×), which drives roll on, how much of a round is watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Final

from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo
from greatrace.engine.state import Table
from greatrace.ui.race.table.state.position import Position

MOVE, LINE, FLIP, CARD, PLAYED, SUM, WALK, WORD, FLASH = 0.4, 0.9, 0.5, 0.4, 0.7, 0.4, 0.3, 0.06, 0.8
BRIEF = 0.7
"""The duration of a strike that harms nobody but the Torpedo."""
DROP = 0.6
"""The time in which the needle is seen to fall after a danger effect."""
READ: Final[Mapping[type[on.AnyEvent], float]] = {
    solo.ReneTurned: 0.8, solo.TorpedoActed: 0.1, solo.TorpedoHeaded: 0.5, solo.TorpedoChose: 0.06,
    solo.TorpedoDrewTiles: 0.7, solo.TorpedoBlocked: 0.5, solo.TorpedoDrewCards: 0.3,
    solo.StickerWithheld: 0.9, solo.PowerUsed: 0.4, solo.EffectStruck: 0.9, solo.MissionStamped: 1.2,
    solo.TorpedoTurnedAway: 0.8,
}
"""For how long a step of the Torpedo can be read."""
PAID = on.FuelBought | on.PartBought | on.BonusPaid | on.MoneyReceived | on.FundingPaid
SLIDING = PAID | on.AssistantPlayed
"""What coins and assistants tell of."""
ASIDE = 0.03
"""For how long a computer crew's coins and assistants keep all else waiting: they slide beside it."""
_STRUCK = 1.65
"""By how much longer strikes of computer crews are shown than what else they do."""
_TAKEN = 0.7
"""The share of a card that a computer crew takes: everybody wants to see which one."""
_PLAYED, _ANNOUNCED = 1.25, 0.65
"""By how much longer cards that computer crews play are shown; a danger, which is announced large as well."""
_DRIVEN = 0.24
"""The least time for which a computer crew's drive over a cell or a line is shown."""
_LAID = 0.32
"""The least time for which a tile that a computer crew lays or finds is seen to fall."""


def of_computer(event: on.AnyEvent, seconds: float, rivals: float, struck: bool, race: Race) -> float:
    """Return for how long what a computer crew did is shown.

    Args:
        event: what it did.
        seconds: for how long it is shown where a person did it.
        rivals: the share of that which the settings leave.
        struck: whether it is told across the whole table.
        race: whose cards are played.
    """
    match event:
        case on.Arrived() if rivals:
            return seconds
        case _ if struck:
            return seconds * rivals * _STRUCK
        case on.Moved() | on.LineTaken() if rivals:
            return max(seconds * rivals, _DRIVEN)
        case on.TileLaid() | on.TileFound() if rivals:
            return max(seconds * rivals, _LAID)
        case on.CardPlayed(card=card):
            return seconds * rivals * (_ANNOUNCED if race.cards[card].danger else _PLAYED)
        case on.CardTaken():
            return seconds * _TAKEN
        case _:
            return seconds * rivals


_FULL, _OVER, _LEAST = 2.5, 4.0, 0.3
"""After how many seconds of a round plain things are cut, within how many more, and to which share."""
_SEEN = 0.16
"""The least time for which any drive over a cell is shown, but those that are over at once."""


class Patience:
    """Makes plain things of computer crews shorter in a round in which much of them has been watched.

    Strikes and a crew's first drive of a round stay as they are.
    """

    def __init__(self) -> None:
        self._round, self._watched = 0, 0.0
        self._driven: set[int] = set()

    def left(self, event: on.AnyEvent, seconds: float, number: int, struck: bool) -> float:
        """Return the seconds for which something of a computer crew is shown now, and count them.

        Args:
            event: what it did.
            seconds: for how long it is shown at the beginning of a round.
            number: of the round.
            struck: whether it is told across the whole table.
        """
        if number != self._round:
            self._round, self._watched = number, 0.0
            self._driven.clear()
        first = isinstance(event, on.Moved | on.LineTaken) and event.seat not in self._driven
        if first:
            self._driven.add(getattr(event, "seat", -1))
        if not (struck or first):
            least = min(seconds, _SEEN) if isinstance(event, on.Moved) else 0.0
            share = min(1.0, max(_LEAST, 1 - (self._watched - _FULL) / _OVER))
            seconds = max(least, seconds * share)
        self._watched += seconds
        return seconds

    def wait(self, seconds: float) -> None:
        """Count seconds for which the view flew to what is shown."""
        self._watched += seconds


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
