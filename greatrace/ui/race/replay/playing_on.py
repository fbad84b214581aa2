"""Playing on from a moment of a race that is watched: a race of its own against computers."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from msgspec import UNSET, structs

from greatrace.engine.race_data import RaceData
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.play import opening
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import purpose_of, tipped_table_of
from greatrace.ui.race.replay.controller import LEVEL, ReplayController, playable


def play_on(context: Context, watched: ReplayController, seat: int) -> Push | Replace:
    """Begin a race where a watched one stands.

    Args:
        context: of the scenes.
        watched: the race.
        seat: which the player takes; computers play all others.
    """
    save = moment_of(watched, seat, datetime.now().isoformat(timespec="minutes"))

    def start(store: Store | None) -> Controller:
        controller = Controller.resumed(save, store, context.thinker, partial(purpose_of, context))
        controller.save()
        return controller

    return opening.begin(context, start, partial(tipped_table_of, context))


def moment_of(watched: ReplayController, seat: int, created: str) -> RaceSave:
    """Return the race as it stands, begun by a player against computers; it belongs to no campaign.

    Args:
        watched: the race.
        seat: which the player takes.
        created: when the race begins.
    """
    before = watched.original
    name = before.seats[seat].name
    seats = playable(tuple(
        Seat(name) if number == seat else Seat("", one.bot or LEVEL)
        for number, one in enumerate(before.seats)
    ))  # fmt: skip
    return structs.replace(
        before, data=_of_its_own(before.data), state=watched.session.state, log=tuple(watched.session.log),
        hashes=(), seats=seats, created=created,
        changes=UNSET,
    )


def _of_its_own(data: RaceData) -> RaceData:
    if data.solo is not UNSET:
        data = structs.replace(data, solo=structs.replace(data.solo, campaign="", number=0))
    if data.crossing is not UNSET:
        data = structs.replace(data, crossing=structs.replace(data.crossing, campaign="", number=0))
    return data
