"""Positions for pictures: of a race of computer crews, or of a save; moments of games of any kind."""

from __future__ import annotations

from collections import abc
from collections.abc import Callable
from functools import cache

from msgspec import UNSET

from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.content.load import crew_pool, default_edition, load_components
from greatrace.engine.decisions import Bivouac, HandLimit, Planning, Sequence, TorpedoStep
from greatrace.engine.events import AnyEvent, OrderChanged
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS, Solo, Stickers
from greatrace.engine.state import Table
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import E, S
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.ui.pictures.positions import Moment, at, moments, recorded, telling
from greatrace.ui.pictures.race_positions import DRIVERS, FIRST_BOARD, RaceMoment
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn

SOLO_SEED = 5
"""A race of one crew in which both arrive and a sticker is gained."""
SOLO_DRIVER = "quick"
"""The level of that crew; a weaker one arrives hardly ever before the Torpedo."""


@cache
def recorded_solo(name: str = "") -> RaceSave:
    """Return a race of one computer crew against a Torpedo that has learned; see `recorded_race`."""
    board = setups.board(name or FIRST_BOARD)
    components = load_components(board.tile_set)
    rival = Solo(deck_of_level(components, 1), Stickers(yellow=1, red=1))
    data = solo_data(components, board, default_edition(), crew_pool(2)[0], rival)
    return recorded(RACE, RaceComputers.of(data), Origin(data, SOLO_SEED, "", (Seat("", SOLO_DRIVER),)))


def after_share(found: abc.Sequence[Moment[S, E]], share: float) -> Moment[S, E]:
    """Return the moment after a share of a game, from 0 to 1."""
    return found[round((len(found) - 1) * share)]


def stopped(save: RaceSave, share: float, seats: tuple[Seat, ...]) -> RaceSave:
    """Return a race as it stood after a share of its actions, with others in its seats.

    Args:
        save: a race; of one that cannot be replayed, the end is returned.
        share: from 0 to 1.
        seats: who sits there.
    """
    return at(save, after_share(moments(RACE, save), share), seats)


def position(save: RaceSave, scene: str, seat: int) -> tuple[Controller, tuple[AnyEvent, ...]]:
    """Return a race when it shows a scene well, through the eyes of a seat, and all its public events.

    Args:
        save: the race.
        scene: handover, bivouac, planning, convoy, maintenance, scoring, hint, why, pause, forecast,
            solo, solo_end.
        seat: from 0.

    Raises:
        BadInput: the race has no such seat or never came to that scene.
    """
    if seat >= len(save.seats):
        raise BadInput(
            "This race has {crews} crews, so there is no seat {seat}.", crews=len(save.seats), seat=seat + 1
        )
    found = moments(RACE, save)
    chosen = telling(found, lambda moment: _WANTED[scene](moment, seat))
    if chosen is None:
        raise BadInput("This race never came to the scene “{scene}” for seat {seat}: choose another scene.",
                       scene=scene, seat=seat + 1)
    others = {_partner(chosen.state.table, seat, len(save.seats))} if scene == "handover" else set()
    humans = {seat} | others
    seats = tuple(_seated(one, number in humans) for number, one in enumerate(save.seats))
    controller = Controller.resumed(at(save, chosen, seats), None, purpose=RaceOfItsOwn)
    return controller, events_until(found, chosen)


def _seated(seat: Seat, human: bool) -> Seat:
    """Put a human or a computer crew in a seat, whoever sat there."""
    if human:
        return Seat(seat.name if not seat.bot else "")
    return seat if seat.bot else Seat("", DRIVERS)


def _partner(table: Table, seat: int, crews: int) -> int:
    """Return another human, so that there is somebody to hide from: one who has planned, if any."""
    frame = table.frames[-1]
    waiting = frame.waiting if isinstance(frame, Planning) else ()
    others = [other for other in range(crews) if other != seat]
    return next((other for other in others if other not in waiting or other > seat), others[0])


def _biding(moment: RaceMoment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], Bivouac) and frame[0].queue[0] == seat


def _planning(moment: RaceMoment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], Planning) and frame[0].waiting[0] == seat


def _driving(moment: RaceMoment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], Sequence) and frame[0].seat == seat


def _asked(moment: RaceMoment, seat: int) -> bool:
    frame = moment.state.table.frames[-1:]
    shown = bool(frame) and isinstance(frame[0], HandLimit) and frame[0].seat == seat
    return shown or _driving(moment, seat) or _biding(moment, seat)


def _torpedo_drives(moment: RaceMoment, seat: int) -> bool:
    """Return whether the Torpedo's next assistant drives."""
    table = moment.state.table
    due = bool(table.frames) and isinstance(table.frames[-1], TorpedoStep)
    return due and table.torpedo is not UNSET and 0 < table.torpedo.assistants < TORPEDO_ASSISTANTS


_WANTED: dict[str, Callable[[RaceMoment, int], bool]] = {
    "handover": _planning,
    "bivouac": _biding,
    "planning": _planning,
    "convoy": _driving,
    "maintenance": lambda moment, seat: any(isinstance(event, OrderChanged) for event in moment.events),
    "scoring": lambda moment, seat: moment.state.table.over,
    "hint": _driving,
    "forecast": _planning,
    "solo": _torpedo_drives,
    "solo_end": lambda moment, seat: moment.state.table.over,
    "why": _driving,
    "pause": _asked,
}


def events_until(found: abc.Sequence[Moment[S, E]], moment: Moment[S, E]) -> tuple[E, ...]:
    """Return all public events up to a moment; none where the game cannot be replayed."""
    told: list[E] = []
    for each in found:
        told += each.events
        if each is moment:
            break
    return tuple(told)
