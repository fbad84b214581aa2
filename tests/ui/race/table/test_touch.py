"""What can be pressed at the table takes a finger: 33 units wide and high, where there is room."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import TOUCH
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.tree import WidgetTree
from tests.legibility.positions import POSITIONS
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence

LOOKED_AT = ("planning-africa", "crowded-africa", "bivouac-africa", "repairing", "paying", "laying")
WINDOWS = (((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 125), ((1280, 720), 133))
ROWS, SMALL_LOW = ("strip-", "answer-"), 24
"""What stands row upon row, as wide as its piece, and the least height of it in the small form (units)."""


def shown(name: str, size: tuple[int, int], scale: int) -> WidgetTree:
    return at_table(POSITIONS[name](), headless(size, scale, "en")).scene.tree


def pressed(tree: WidgetTree) -> list[Pressable]:
    """What takes a press; an assistant of a plan and what it stands on mean the same."""
    tree.spread_areas()
    found = [one for one in tree.root.walk() if isinstance(one, Pressable) and one.rect and one.enabled]
    return [one for one in found if one.role != "pawn"]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("name", LOOKED_AT)
def test_all_that_can_be_pressed_takes_a_finger(name: str, size: tuple[int, int], scale: int) -> None:
    tree = shown(name, size, scale)
    look, found = tree.look, pressed(tree)
    assert found
    least, low = look.px(TOUCH), look.px(TOUCH if look.full else SMALL_LOW)
    small = {
        one.name: one.area.size for one in found
        if one.area.w < least or one.area.h < (low if one.name.startswith(ROWS) else least)
    }
    assert not small
    assert look.full == (scale == 100)
    for number, one in enumerate(found):
        grown = [other for other in found[number + 1 :] if any(one.margins) or any(other.margins)]
        crossed = [
            other.name for other in grown
            if one.area.colliderect(other.area) and not one.rect.colliderect(other.rect)
        ]
        assert not crossed, one.name
        assert one.area.contains(one.rect)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_every_corner_of_an_area_takes_the_press(size: tuple[int, int], scale: int) -> None:
    pilot = at_table(POSITIONS["repairing"](), headless(size, scale, "en"))
    pilot.keys("2")
    tree = pilot.scene.tree
    grown = [one for one in pressed(tree) if any(one.margins)]
    assert {"less-spare-parts", "more-spare-parts", "more-bought"} <= {one.name for one in grown}
    for one in grown:
        area = one.area
        for x in (area.left, area.right - 1):
            for y in (area.top, area.bottom - 1):
                assert tree.at(x, y) is one, (one.name, x, y)
        assert tree.at(*area.center) is one


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_eye_of_a_covered_hand_takes_a_finger(size: tuple[int, int], scale: int) -> None:
    controller = sequence(CREW, hand="guide, financier", humans=(0, 1))
    tree = at_table(controller, headless(size, scale, "en")).scene.tree
    eye = tree.find("peek")
    assert isinstance(eye, Pressable)
    assert min(eye.area.size) >= tree.look.px(TOUCH)
    for x in (eye.area.left, eye.area.right - 1):
        for y in (eye.area.top, eye.area.bottom - 1):
            assert tree.at(x, y) is eye


def test_a_click_beside_a_small_button_presses_it_and_one_farther_away_does_not() -> None:
    pilot = at_table(POSITIONS["repairing"]())
    assert _value(pilot) == "0"
    button = pilot.scene.tree.find("more-spare-parts")
    assert isinstance(button, Pressable)
    left, _, right, _ = button.margins
    assert left and right
    pilot.click(button.rect.left - left, button.rect.centery)
    assert _value(pilot) == "1"
    button = pilot.scene.tree.find("less-spare-parts")
    assert isinstance(button, Pressable)
    pilot.click(button.area.right, button.rect.centery)
    assert _value(pilot) == "1"
    pilot.click(button.area.right - 1, button.rect.centery)
    assert _value(pilot) == "0"


def _value(pilot: Pilot) -> str:
    return pilot.find("steps-spare-parts").value
