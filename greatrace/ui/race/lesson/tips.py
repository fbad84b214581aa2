"""Tips in ordinary races, and the race in short for people who have not met it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import structs

from greatrace.engine.actions import AnyAction
from greatrace.saves.envelope import Seat
from greatrace.scenario.lessons.coach import Step
from greatrace.scenario.lessons.first_times import shipped_tips
from greatrace.scenario.lessons.reading import race_coach
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.table.guide import Guide

MOST_NAMES = 200
"""Names that are remembered; the oldest are forgotten."""


TAUGHT: Final[Mapping[str, tuple[str, ...]]] = {
    "bivouac": ("take",), "plan": ("plan",), "plan-again": ("plan-again",), "broken": ("broken",),
    "fuel": ("fuel", "refuel"), "scout": ("explore",), "mechanic": ("drive",), "funding": ("fund", "boxes"),
    "city": ("city",), "line": ("line",), "laying": ("lay-good", "lay-other"),
    "entering": ("danger", "danger-other"), "paying": ("pay",), "reacting": ("reacting",),
    "piles": ("piles",), "hand-limit": ("hand-limit",), "order": ("order",),
}  # fmt: skip
"""For each tip the steps of the first lesson that teach the same."""


def _told(settings: Settings) -> tuple[str, ...]:
    """Return the tips that have been told, or taught by the lesson."""
    through = settings.lessons.get("race", ())
    taught = [tip for tip, steps in TAUGHT.items() if any(step in through for step in steps)]
    return tuple(dict.fromkeys((*settings.tips_told, *taught)))


def guide_of(context: Context, first: tuple[Step[AnyAction], ...] = ()) -> Guide[AnyAction] | None:
    """Return who gives tips to whoever is asked; nobody where the settings want none.

    Args:
        context: of the scenes.
        first: what is told before the usual tips.
    """
    if not context.settings.tips:
        return None
    return Guide(
        race_coach((*first, *shipped_tips()), _told(context.settings)),
        lambda passed: context.change(structs.replace(context.settings, tips_told=passed)),
    )


def introduce(context: Context, seats: Sequence[Seat]) -> None:
    """Show the race in short to a group of which nobody has seen it."""
    settings, say = context.settings, context.language
    nobody = {"", *(say.tr("Player {n}", n=number) for number, _ in enumerate(seats, 1))}
    names = [seat.name for seat in seats if seat.name not in nobody and not seat.bot]
    fresh = tuple(name for name in dict.fromkeys(names) if name not in settings.introduced)
    if not fresh:
        return
    known = len(fresh) < len({*names})
    introduced = (*settings.introduced, *fresh)[-MOST_NAMES:]
    told = settings.race_explained and known
    context.change(structs.replace(settings, introduced=introduced, race_explained=told))
