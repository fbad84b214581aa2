"""What a first press tells moves no row: a second press at the same place is one on the same row."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.placed import placed

SIZES = ((1280, 720), (1920, 1080))


def rows(pilot: Pilot) -> dict[str, pygame.Rect]:
    """Return the boxes (pixels) of what can be pressed in the matter of the question, by its name."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    inside = [one for child in scene.panels.question.children[1:2] for one in child.walk()]
    return {one.name: one.rect.copy() for one in inside if one.name and one.reactive and one.rect.w}


def assert_stay(pilot: Pilot) -> None:
    """Press every row, and after each find all of them where they were but for a third of their height."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    before, done = rows(pilot), len(scene.controller.session.log)
    assert before
    for row, (x, y, wide, high) in before.items():
        pilot.point(x + wide // 2, y + high // 2)
        pilot.click(x + wide // 2, y + high // 2)
        pilot.wait(1.0)
        if len(scene.controller.session.log) > done:
            return
        now = rows(pilot)
        moved = {one: abs(now[one][1] - box[1]) for one, box in before.items()}
        assert all(far <= before[one][3] / 3 for one, far in moved.items()), (row, moved, before)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["repairing", "laying", "hand-limit", "finding"])
def test_rows_stay_where_they_are_pressed(name: str, code: str, size: tuple[int, int]) -> None:
    pilot = at_table(placed(name), speaking(code, size))
    pilot.leap()
    pilot.wait(1.0)
    assert_stay(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["en", "de", "fr"])
@pytest.mark.parametrize("engines", [(0, 2, 2, 2), (2, 0, 0, 0), (4, 1, 0, 3)])
def test_whom_the_saboteur_hits_is_pressed_where_it_stands(
    engines: tuple[int, ...], code: str, size: tuple[int, int]
) -> None:
    """What follows for a crew takes no line, one or two."""
    controller = placed("sabotaging")
    state = controller.session.state
    first, *others = state.table.dashboards
    hit = [structs.replace(one, engine=n, chassis=2, cards=n) for one, n in zip(others, engines, strict=True)]
    table = structs.replace(state.table, dashboards=(first, *hit))
    controller.session.state = structs.replace(state, table=table)
    pilot = at_table(controller, speaking(code, size))
    pilot.leap()
    pilot.wait(1.0)
    assert_stay(pilot)
