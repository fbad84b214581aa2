"""What the kiosk has prepared: late positions for a demo, short courses, and the races of computer crews."""

from __future__ import annotations

import random
from typing import Final

from msgspec import Struct

from greatrace.boards.lengths import course_minutes
from greatrace.boards.setups import board as load
from greatrace.boards.setups import boards, components
from greatrace.boards.short import SHORT, possible_courses
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.board import Course
from greatrace.engine.race_data import RaceData
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.demos import demo_source
from greatrace.scenario.position import position
from greatrace.ui.play.lessons import first_save

LEVEL: Final = "quick"
MOST_PEOPLE: Final = 5
_OFFERED: Final = 4
"""Short courses that are offered."""


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


def race_on(name: str, course: Course, crews: int, seed: int) -> RaceData:
    """Return a race of so many crews on a course of a board; chance says which crews race."""
    board = load(name)
    pool = list(crew_pool(crews))
    random.Random(seed).shuffle(pool)
    return race_data(components(board.tile_set), board, default_edition(), tuple(pool[:crews]), course)


def attract_races(seed: int) -> list[tuple[str, Course]]:
    """Return board and course of every proposed course of all boards, in an order drawn from a seed."""
    found = [(name, course) for name in boards() for course in load(name).courses]
    random.Random(seed).shuffle(found)
    return found


def demo(number: int, people: int, seed: int) -> RaceSave:
    """Return a prepared late position, from which about five minutes are left to play.

    Args:
        number: of the position, from 0; see `demos.count`.
        people: who will play, from one to five; they have the first seats.
        seed: decides what is drawn.
    """
    source = demo_source(number, crews_for(people), seed)
    levels = ("",) * people + (LEVEL,) * (source.race.seats - people)
    return first_save(RACE, source.race.data, levels, seed, position(source))
