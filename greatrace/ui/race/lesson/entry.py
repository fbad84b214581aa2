"""Lessons as the menus know them; their races are no saves among the others."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import msgid
from greatrace.ui.kit.stack import Scene
from greatrace.ui.play.table.entry import Door, GameEntry, SavedGames
from greatrace.ui.race.entry import RACE
from greatrace.ui.race.names import RaceMenu


def _lessons(at: str) -> Scene[object]:
    from greatrace.ui.race.lesson.page import LessonsScene

    return LessonsScene()


LESSONS: Final = GameEntry(
    Door(
        "learn", msgid("Learn in one race"), msgid("Learn in one race"),
        msgid("A guided race of ten minutes; every rule comes when it is needed."),
        RaceMenu.LESSONS,
    ),
    {RaceMenu.LESSONS: _lessons},
    (),
    SavedGames(
        RACE.saves.kind, RACE.saves.ticket, RACE.saves.emblems, RACE.saves.resume, lambda summary: False
    ),
    beside=True,
)  # fmt: skip
"""The door to the lessons."""
