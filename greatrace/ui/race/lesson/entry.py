"""Lessons as the menus know them; their races are no saves among the others."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import msgid
from greatrace.ui.play.lessons import AnyTaught
from greatrace.ui.play.names import LESSONS_PAGE
from greatrace.ui.play.table.entry import GameEntry, SavedGames
from greatrace.ui.race.entry import RACE


def _lessons() -> tuple[AnyTaught, ...]:
    from greatrace.ui.race.lesson.opening import race_lessons

    return race_lessons()


LESSONS: Final = GameEntry(
    "learn", msgid("Learn in one race"), msgid("Learn in one race"),
    msgid("A guided race of ten minutes; every rule comes when it is needed."),
    LESSONS_PAGE,
    {},
    (),
    SavedGames(
        RACE.saves.kind, RACE.saves.ticket, RACE.saves.emblems, RACE.saves.resume, lambda summary: False
    ),
    beside=True,
    lessons=_lessons,
)  # fmt: skip
"""The door to the lessons."""
