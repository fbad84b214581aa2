"""Recorded races, whose moments pictures show."""

from __future__ import annotations

from functools import cache

from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition, load_components
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.ui.pictures.positions import Moment, recorded

FIRST_BOARD = "africa"
SEED = 2052
"""A race in which two crews arrive, with many tiles on the board."""
DRIVERS = "hurried"
"""The level of the crews: its weights never change, so that the pictures do not either."""

RaceMoment = Moment[State, AnyEvent]


@cache
def recorded_race(name: str = "") -> RaceSave:
    """Return the race of four computer crews across a board, by default the first; always the same.

    Args:
        name: of a shipped board, or the path of a map.

    Raises:
        BadInput: the map is invalid.
    """
    board = setups.board(name or FIRST_BOARD)
    crews = crew_pool(4)
    data = race_data(load_components(board.tile_set), board, default_edition(), crews)
    seats = tuple(Seat("", DRIVERS) for _ in crews)
    return recorded(RACE, RaceComputers.of(data), Origin(data, SEED, "", seats))
