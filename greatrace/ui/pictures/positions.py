"""Positions for pictures: out of a race that computer crews drove, or out of a save."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec import Struct, structs

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.decisions import Bivouac, HandLimit, Planning, Sequence
from greatrace.engine.events import AnyEvent, OrderChanged, seen_by
from greatrace.engine.state import State, Table
from greatrace.engine.views import PUBLIC
from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import replay
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.race.controller import Choices, Controller

CREWS = ("france", "belgium", "italy", "britain")
SEED = 2052
"""A race in which two crews arrive, with many tiles on the board."""
DRIVERS = "hurried"
"""Who drives: the crews whose weights never change, so that the pictures do not either."""
_MOST_ACTIONS = 5000


class Position(Struct, frozen=True):
    """A moment of a race.

    Attributes:
        controller: the race, ready for a table.
        log: every public event until then.
    """

    controller: Controller
    log: tuple[AnyEvent, ...]


class _Moment(Struct, frozen=True):
    actions: int
    state: State
    maintained: bool


@cache
def recorded_race() -> RaceSave:
    """Let four computer crews race across the first board; always the same race."""
    board = load_board(assets_root() / "maps" / "africa.tmx")
    data = race_data(load_components(board.tile_set), board, "second", CREWS)
    seats = tuple(Seat("", DRIVERS) for _ in CREWS)
    controller = Controller.begun(Choices(data, seats, SEED), None)
    actions = 0
    while actions < _MOST_ACTIONS and controller.think():
        actions += 1
    return controller.recording.save()


def stopped(save: RaceSave, share: float, seats: tuple[Seat, ...]) -> RaceSave:
    """Give a race as it stood after a share of its actions, with others in its seats.

    Args:
        save: a race that can be replayed, or whose end is shown all the same.
        share: from 0 to 1.
        seats: who sits there.
    """
    moments = _moments(save)
    moment = moments[round((len(moments) - 1) * share)]
    log = save.log[: moment.actions]
    return structs.replace(save, state=moment.state, log=log, hashes=(), seats=seats)


def position(save: RaceSave, scene: str, seat: int) -> Position:
    """Find the moment of a race that shows a scene well, through the eyes of a seat.

    Args:
        save: the race.
        scene: handover, bivouac, planning, convoy, maintenance, scoring, hint, why or pause.
        seat: from 0.

    Raises:
        BadInput: the race has no such seat or never came to that scene.
    """
    if seat >= len(save.seats):
        raise BadInput(
            "This race has {crews} crews, so there is no seat {seat}.", crews=len(save.seats), seat=seat + 1
        )
    moments = _moments(save)
    fitting = [one for one in moments if _WANTED[scene](one, seat)]
    if not fitting:
        raise BadInput("This race never came to the scene “{scene}” for seat {seat}: choose another scene.",
                       scene=scene, seat=seat + 1)
    # Late in the race the board is full and the crews are far apart.
    chosen = fitting[len(fitting) * 3 // 4]
    log, actions = _events(save, chosen.actions), save.log[: chosen.actions]
    others = {_partner(chosen.state.table, seat, len(save.seats))} if scene == "handover" else set()
    humans = {seat} | others
    seats = tuple(_seated(one, number in humans) for number, one in enumerate(save.seats))
    shown = structs.replace(save, state=chosen.state, log=actions, hashes=(), seats=seats)
    return Position(Controller.resumed(shown, None), log)


def _moments(save: RaceSave) -> list[_Moment]:
    """List all moments of a race; of one that cannot be replayed, only the last."""
    if not save.replayable:
        return [_Moment(len(save.log), save.state, False)]
    return [
        _Moment(number, one.step.state, any(isinstance(event, OrderChanged) for event in one.step.events))
        for number, one in enumerate(replay(RACE, save))
    ]


def _events(save: RaceSave, actions: int) -> tuple[AnyEvent, ...]:
    if not save.replayable:
        return ()
    found: list[AnyEvent] = []
    for number, one in enumerate(replay(RACE, save)):
        if number > actions:
            break
        found += [seen_by(event, PUBLIC) for event in one.step.events]
    return tuple(found)


def _seated(seat: Seat, human: bool) -> Seat:
    """Put a human or a computer crew in a seat, whoever sat there."""
    if human:
        return Seat(seat.name if not seat.bot else "")
    return seat if seat.bot else Seat("", DRIVERS)


def _partner(table: Table, seat: int, crews: int) -> int:
    """Give another human, so that there is somebody to hide from: one who has planned already, if any."""
    frame = table.frames[-1]
    waiting = frame.waiting if isinstance(frame, Planning) else ()
    others = [other for other in range(crews) if other != seat]
    return next((other for other in others if other not in waiting or other > seat), others[0])


def _biding(moment: _Moment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], Bivouac) and frame[0].queue[0] == seat


def _planning(moment: _Moment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], Planning) and frame[0].waiting[0] == seat


def _driving(moment: _Moment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], Sequence) and frame[0].seat == seat


def _asked(moment: _Moment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    shown = bool(frame) and isinstance(frame[0], HandLimit) and frame[0].seat == seat
    return shown or _driving(moment, seat) or _biding(moment, seat)


_WANTED: dict[str, Callable[[_Moment, int], bool]] = {
    "handover": _planning,
    "bivouac": _biding,
    "planning": _planning,
    "convoy": _driving,
    "maintenance": lambda moment, seat: moment.maintained,
    "scoring": lambda moment, seat: moment.state.table.over,
    "hint": _driving,
    "why": _driving,
    "pause": _asked,
}
