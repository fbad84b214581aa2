"""What scenes return to their stack.

A scene returns what comes next: `None` stays, `push(scene, then)` opens another scene on top of it,
`Pop(result)` closes it with a result, `Replace(scene)` puts another in its place and
`Reset((scenes…))` starts a new stack; an empty stack ends the program. Scenes that many others lead to
are given by name, so that modules need not import each other in circles; the stack has them made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

import msgspec

R_co = TypeVar("R_co", covariant=True)
T = TypeVar("T")


class Scene(Generic[R_co]):
    """What ends with a result of type `R_co`: the base of `WidgetScene`, which itself returns transitions."""


class Named(msgspec.Struct, frozen=True):
    """A scene by its name, for scenes that lead to each other in circles.

    Attributes:
        name: of the scene.
        at: where it opens, such as an article of the rulebook or a campaign; empty for where it begins.
    """

    name: str
    at: str = ""

    def opened_at(self, place: str) -> Named:
        """Return the same scene, which opens at a place."""
        return Named(self.name, place)


SceneMaker: TypeAlias = Callable[[Named], Scene[object]]
"""Makes a named scene."""


def no_named_scenes(name: Named) -> Scene[object]:
    """Make no scene: for programs and tests without named scenes.

    Raises:
        LookupError: always.
    """
    raise LookupError(f"no scene is named {name.name}")


class Pop(msgspec.Struct, Generic[R_co], frozen=True):
    """Close the scene and pass `result` to the one below."""

    result: R_co


class Push(msgspec.Struct, frozen=True):
    """Open a scene on top of this one; made by `push`, which checks the types."""

    scene: Scene[object] | Named
    then: Then | None = None


class Replace(msgspec.Struct, frozen=True):
    """Replace this scene by another; the one below will get its result."""

    scene: Scene[object]


class Reset(msgspec.Struct, frozen=True):
    """Close all scenes and open these, the lowest first; without any the program ends."""

    scenes: tuple[Scene[object] | Named, ...] = ()


Transition: TypeAlias = Push | Pop[R_co] | Replace | Reset | None
Then: TypeAlias = Callable[..., Transition[object]]
"""Takes the result of a scene."""


def push(
    scene: Scene[T] | Named, then: Callable[[T], Transition[object]] | None = None
) -> Push:
    """Return the transition that opens a scene on top of this one.

    Args:
        scene: the scene to open, or its name.
        then: a method of the scene below that takes the result and returns a transition.
    """
    return Push(scene, then)
