"""The controller of a race that is watched again."""

from __future__ import annotations

from functools import cached_property

from msgspec import UNSET, structs

from greatrace.bots.levels import read_name
from greatrace.bots.thinking import RaceComputers
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent, RoundStarted
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State, View
from greatrace.kernel.errors import BadInput
from greatrace.saves.changes import bot_then, seats_in
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import Replayed
from greatrace.ui.kit.override import override
from greatrace.ui.play.replay.controller import LEVEL, WatchedGame
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.travels import RaceTold, seats_told


class ReplayController(WatchedGame[RaceData, State, View, AnyAction, AnyEvent], Controller):
    """A race that is watched again; nothing is saved.

    Raises:
        BadInput: it cannot be repeated.
    """

    def __init__(self, save: RaceSave) -> None:
        self.watch(RACE, save, _begins_round, save.state.table.over)
        computers = RaceComputers.of(save.data)
        super().__init__(computers, self.recorded(RACE, computers, playable(save.seats)), None)
        self.seats = save.seats

    @override
    def knows(self, level: str) -> bool:
        return _is_level(level)

    @override
    def moment(self, seat: int, created: str) -> RaceSave:
        """Return the race as it stands, begun by a player against computers; it belongs to no campaign."""
        found = super().moment(seat, created)
        return structs.replace(found, data=_of_its_own(found.data))

    @override
    def bot_then(self, seat: int, actions: int) -> str:
        return bot_then(self.original.seats, self.original.changes or (), seat, actions)

    @override
    def seats_in(self, number: int) -> tuple[Seat, ...]:
        return seats_in(self.original.seats, self.original.changes or (), number)

    @cached_property
    @override
    def told(self) -> tuple[RaceTold, ...]:
        """Everything that happens in it, with the changes of who plays."""
        return seats_told(super().told, self.original.changes or ())


def playable(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who sits where, with today's computer crews in place of levels that are gone."""
    return tuple(
        one if not one.bot or _is_level(one.bot) else structs.replace(one, bot=LEVEL) for one in seats
    )


def _is_level(name: str) -> bool:
    try:
        read_name(name)
    except BadInput:
        return False
    return True


def _begins_round(step: Replayed[State, AnyAction, AnyEvent]) -> bool:
    return any(isinstance(event, RoundStarted) for event in step.step.events)


def _of_its_own(data: RaceData) -> RaceData:
    if data.solo is not UNSET:
        data = structs.replace(data, solo=structs.replace(data.solo, campaign="", number=0))
    if data.crossing is not UNSET:
        data = structs.replace(data, crossing=structs.replace(data.crossing, campaign="", number=0))
    return data
