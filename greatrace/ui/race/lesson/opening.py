"""The lessons of the race."""

from __future__ import annotations

from functools import partial

from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State, View
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.ui.play.lessons import Taught, first_save
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import table_of

RaceLesson = Taught[RaceData, State, View, AnyAction, AnyEvent, Controller]
"""A lesson of the race."""


def race_lesson(lesson: LessonSource) -> RaceLesson:
    """Return a lesson as the menus know it."""
    given = lesson.given
    return Taught(
        lesson.name, given.lesson, given.about, given.order, given.minutes, RACE, partial(save_of, lesson),
        lambda state: state.table.over, Controller.resumed, table_of, lesson.coach, lesson.seat,
        given.picture,
    )


def race_lessons() -> tuple[RaceLesson, ...]:
    """Return the lessons of the race that ship."""
    return tuple(race_lesson(one) for one in shipped_lessons() if isinstance(one, LessonSource))


def save_of(lesson: LessonSource) -> RaceSave:
    """Return the race of a lesson as it begins."""
    return first_save(RACE, lesson.game.data, lesson.levels, lesson.seed, lesson.begun())
