"""Types of the lesson files; `.github/CONTRIBUTING.md` explains the format."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Words = str | tuple[str, ...]
"""One text or several."""
Named = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
PIECES = (
    "question", "hand-panel", "market", "standings", "plate", "keys", "dashboard", "boxes", "purse",
    "leader", "torpedo", "gauge-fuel", "gauge-engine", "gauge-chassis", "progress", "box-scout",
    "box-mechanic", "box-escort", "box-funding", "order", "hand",
    "log",
)  # fmt: skip
"""The pieces of the table at which a step may point by name."""


def words(text: Words) -> tuple[str, ...]:
    """Return one text or several as several."""
    return (text,) if isinstance(text, str) else text


class StepGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson: one bubble.

    Attributes:
        id: identifies it in the lesson.
        say: the words of the bubble, in English.
        idea: what it explains; once one step of an idea is through, the others do not come.
        when: conditions, all of which must hold.
        point: what it speaks of; by default where the proposed action is done.
        do: the proposed actions, one after another; none where the step only tells.
    """

    id: Named
    say: Annotated[str, Meta(min_length=1, max_length=400)]
    idea: Named | Literal[""] = ""
    when: Words = ()
    point: str = ""
    do: Words = ()


class LessonGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, without its race.

    Attributes:
        lesson: its heading, in English.
        about: a sentence on what it teaches, in English.
        order: its place in the list.
        minutes: how long it takes somebody new.
        picture: the sprite of 400 by 260 beside it in the list; empty for none.
        you: the crew of the pupil.
        rivals: the level of each computer crew.
        steps: the bubbles; of those that might come the first does.
    """

    lesson: Annotated[str, Meta(min_length=1, max_length=60)]
    about: Annotated[str, Meta(min_length=1, max_length=200)]
    order: int
    minutes: Annotated[int, Meta(ge=1, le=60)]
    you: str
    steps: Annotated[tuple[StepGiven, ...], Meta(min_length=1, max_length=100)]
    picture: Annotated[str, Meta(pattern="^([a-z]+/[a-z-]+)?$")] = ""
    rivals: dict[str, str] = {}
