"""What the kiosk has prepared: late positions for a demo, short courses, and the races of computer crews."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from greatrace.boards.lengths import course_minutes
from greatrace.boards.setups import board as load
from greatrace.boards.setups import boards, components
from greatrace.boards.short import SHORT, possible_courses
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine import actions as do
from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Course
from greatrace.engine.distances import distances
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import Table
from greatrace.prose.language import msgid
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.demos import demo_source
from greatrace.scenario.lessons.coach import Aim, Step
from greatrace.scenario.lessons.occasions import Sight
from greatrace.scenario.position import position
from greatrace.ui.kiosk.names import DEMO_PAGE, DOORS_PAGE
from greatrace.ui.kit.context import Context
from greatrace.ui.play.lessons import first_save
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.purpose import Purpose

LEVEL: Final = "quick"
MOST_PEOPLE: Final = 5
_OFFERED: Final = 4
"""Short courses that are offered."""


ShortCourse = tuple[str, Course, int]
"""The name of a board, a course on it, and how many minutes a race on it takes."""


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
            (name, course, course_minutes(board, course, people, crews)) for course in possible_courses(board)
        ]
        middle = sum(SHORT) / 2
        fitting = [one for one in found if SHORT[0] <= one[2] <= SHORT[1]]
        by_board.append(sorted(fitting, key=lambda one: abs(one[2] - middle)))
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


def way_ahead(race: Race, table: Table) -> tuple[int, ...]:
    """Return the cells of the first drive: over land to the nearest city that is nearer to the finish.

    Args:
        race: the rules and tables.
        table: the position; every crew stands on the same cell.
    """
    here, left = table.dashboards[0].cell, race.distance_to_finish
    fields = {
        city.cell: distances(race.neighbours, city.cell)
        for city in race.board.cities if city.cell != race.finish_cell and left[city.cell] < left[here]
    }  # fmt: skip
    steps = min(fields.values(), key=lambda field: field[here])
    way = [here]
    while steps[way[-1]]:
        near = [cell for cell in race.neighbours[way[-1]] if steps[cell] < steps[way[-1]]]
        way.append(max(near, key=lambda cell: table.tiles[cell] > 0))
    return tuple(way[1:])


def first_drive(race: Race, table: Table) -> Step[AnyAction]:
    """Return the first tip of a demo: it leads to the drive."""
    start, way = table.dashboards[0].cell, way_ahead(race, table)

    def comes(sight: Sight) -> bool:
        return sight.own.cell == start and sight.own.mechanic > 0

    words = msgid("A click on this city shows the way there and what it costs, a second click drives.")
    drive: tuple[AnyAction, ...] = (do.Drive(), *(do.Step(cell) for cell in way))
    return Step("first-drive", words, "", (comes,), Aim(cell=way[-1]), drive, ())


def demo_controller(context: Context, save: RaceSave, store: Store | None) -> Controller:
    """Begin a demo, and save it.

    Args:
        context: of the scenes.
        save: the position.
        store: where it is saved; ``None`` for nowhere.
    """
    purpose = partial(Purpose, leads=(msgid("Another five minutes"), (DOORS_PAGE, DEMO_PAGE)))
    controller = Controller.resumed(save, store, context.thinker, purpose)
    controller.save()
    return controller
