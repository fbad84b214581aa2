"""The lessons of *Why First?*."""

from __future__ import annotations

from functools import partial

from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.scenario.whyfirst.lesson import WhyFirstLesson
from greatrace.ui.play.lessons import Taught, first_save
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.opening import table_of
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Setup, State, View

GameLesson = Taught[Setup, State, View, AnyAction, AnyEvent, Controller]
"""A lesson of *Why First?*."""


def _lesson(lesson: WhyFirstLesson) -> GameLesson:
    given = lesson.given
    return Taught(
        lesson.name, given.lesson, given.about, given.order, given.minutes, WHYFIRST,
        partial(_save_of, lesson), lambda state: state.table.phase == "over", Controller.resumed, table_of,
        lesson.coach, lesson.seat, given.picture,
    )


def game_lessons() -> tuple[GameLesson, ...]:
    """Return the lessons of *Why First?* that ship."""
    return tuple(_lesson(one) for one in shipped_lessons() if isinstance(one, WhyFirstLesson))


def _save_of(lesson: WhyFirstLesson) -> WhyFirstSave:
    return first_save(WHYFIRST, lesson.game.data, lesson.levels, lesson.seed, lesson.begun())
