"""The picture of a lesson: the guided race, played as it proposes up to the laying of a tile."""

from __future__ import annotations

import time

from msgspec import structs

from greatrace.kernel.errors import BadInput
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.lessons.shelf import find_lessons, load_lesson
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import Shell
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.lesson.opening import race_lesson, save_of
from greatrace.ui.race.table.scene import TableScene

SCENE, STEP = "lesson", "lay-good"
"""The scene, and the step of the lesson that it shows."""
_LOOK, _MOST = 0.02, 500
"""Seconds between two looks at the computer crews, and how many there are at most."""


def shell_of(context: Context) -> Shell:
    """Set the lesson up at its step.

    Raises:
        BadInput: the lesson does not come to it.
    """
    lesson = load_lesson(find_lessons()["race"])
    assert isinstance(lesson, LessonSource)
    motion = context.settings
    context.settings = structs.replace(motion, speed=Speed.INSTANT)
    controller = Controller.resumed(save_of(lesson), None)
    table = TableScene(controller, guide=race_lesson(lesson).guide(context))
    shell = Shell(context, table)
    for _ in range(_MOST):
        shell.update(1.0)
        bubble, guide = table.state.bubble, table.state.guide
        if bubble is not None and bubble.id == STEP:
            return _come_to_rest(shell, table)
        if bubble is None or guide is None:
            time.sleep(_LOOK)
        elif bubble.proposed is None:
            guide.next()
            table.refresh()
        else:
            table.act(bubble.proposed, bubble.seat)
    raise BadInput("The lesson never came to the step “{step}”.", step=STEP)


def _come_to_rest(shell: Shell, table: TableScene) -> Shell:
    """Move the camera to its goal, and draw the map sharp there."""
    for _ in range(_MOST):
        shell.update(1.0)
        if not table.busy:
            break
    return shell
