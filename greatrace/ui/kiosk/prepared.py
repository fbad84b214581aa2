"""What the kiosk has prepared: late positions for a demo, short courses, and the races of computer crews."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct, structs

from greatrace.boards.lengths import course_minutes, minutes
from greatrace.boards.setups import board as load
from greatrace.boards.setups import boards, components
from greatrace.boards.short import SHORT, possible_courses
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine import actions as do
from greatrace.engine.board import Course
from greatrace.engine.decisions import Bivouac
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.race import new_race
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.replay import replay
from greatrace.thinking.seating import seated

LEVEL: Final = "quick"
MOST_PEOPLE: Final = 5
DEMO: Final = 5
"""Minutes of a demo."""
_SEEDS: Final = range(1, 9)
"""Races among which the demo’s position is looked for."""
_MOST_ACTIONS: Final = 5000
_OFFERED: Final = 4
"""Short courses that are offered."""
_CONTINUED = (do.Step, do.Halt, do.Enter, do.Pay)
"""Actions that carry on what was decided before."""


class ShortCourse(Struct, frozen=True):
    """A course for a short race.

    Attributes:
        board: the name of the board.
        course: start and finish.
        crews: how many crews race.
        minutes: how long it takes.
    """

    board: str
    course: Course
    crews: int
    minutes: int


def crews_for(people: int) -> int:
    """Return how many crews race when so many people play: at least three."""
    return max(3, people)


def decided(actions: Sequence[tuple[int, object]]) -> int:
    """Count decisions among actions by seat: several of one kind in a row are one.

    Args:
        actions: a seat and its action each.
    """
    count, last = 0, (-1, "")
    for seat, action in actions:
        if not isinstance(action, _CONTINUED):
            now = (seat, type(action).__name__)
            count, last = count + (now != last), now
    return count


def short_courses(people: int) -> tuple[ShortCourse, ...]:
    """Return courses on which so many people race for 20 to 30 minutes, boards in turn."""
    crews = crews_for(people)
    by_board: list[list[ShortCourse]] = []
    for name in boards():
        board = load(name)
        found = [
            ShortCourse(name, course, crews, course_minutes(board, course, people, crews))
            for course in possible_courses(board)
        ]
        middle = sum(SHORT) / 2
        fitting = [one for one in found if SHORT[0] <= one.minutes <= SHORT[1]]
        by_board.append(sorted(fitting, key=lambda one: abs(one.minutes - middle)))
    return tuple(each[0] for each in by_board if each)[:_OFFERED]


def short_race(chosen: ShortCourse, seed: int) -> RaceData:
    """Return the race on a short course; chance says which crews race."""
    return _data(chosen.board, chosen.course, chosen.crews, seed)


def _data(name: str, course: Course, crews: int, seed: int) -> RaceData:
    board = load(name)
    pool = list(crew_pool(crews))
    random.Random(seed).shuffle(pool)
    return race_data(components(board.tile_set), board, default_edition(), tuple(pool[:crews]), course)


def attract_races(seed: int) -> list[tuple[str, Course]]:
    """Return board and course of every proposed course of all boards, in an order drawn from a seed."""
    found = [(name, course) for name in boards() for course in load(name).courses]
    random.Random(seed).shuffle(found)
    return found


def attract_data(name: str, course: Course, seed: int) -> RaceData:
    """Return a race of four computer crews."""
    return _data(name, course, 4, seed)


@cache
def demo(people: int) -> RaceSave:
    """Return a prepared late position: a race of quick crews, from which five minutes are left to play.

    The races of a few seeds are run; of their rounds the one is taken from which so many people have about
    five minutes left and the race is still open.

    Args:
        people: who will play, from one to five; they have the first seats.
    """
    crews = crews_for(people)
    board = load("africa")
    tried = [_recorded(_data("africa", board.courses[0], crews, seed), seed) for seed in _SEEDS]
    rated = ((_rating(save, at, people), -at, save) for save in tried for at in _beginnings(save))
    _, at, save = min(rated, key=lambda one: (one[0], one[1]))
    return _until(save, -at)


def _recorded(data: RaceData, seed: int) -> RaceSave:
    computers = RaceComputers(new_race(data))
    seats = tuple(Seat("", LEVEL) for _ in data.crews)
    players = seated(computers, (LEVEL,) * len(seats), seed)
    session = Session.started(computers.game, players, seed)
    recording = Recording(RACE, Origin(data, seed, "", seats), session)
    play_on(session, Budget(), _MOST_ACTIONS)
    return recording.save()


def _beginnings(save: RaceSave) -> list[int]:
    """Return after how many actions each round but the first begins; the race's own events tell."""
    found, actions, before = [], 0, 1
    for each in replay(RACE, save):
        actions += each.turn is not None
        table = each.step.state.table
        if table.round > before and table.frames and isinstance(table.frames[-1], Bivouac):
            before = table.round
            found.append(actions)
    return found


def _rating(save: RaceSave, at: int, people: int) -> float:
    """Return how far a moment is from a good demo: five minutes left, and few points between the best."""
    left = [(turn.seat, turn.action) for turn in save.log[at:]]
    each = decided(left) / len(save.seats)
    return abs(minutes(each, people, len(save.seats)) - DEMO)


def _until(save: RaceSave, actions: int) -> RaceSave:
    """Return a race as it stood after some actions."""
    state: State = save.state
    done = 0
    for each in replay(RACE, save):
        done += each.turn is not None
        if done > actions:
            break
        state = each.step.state
    return structs.replace(save, state=state, log=save.log[:actions], hashes=())
