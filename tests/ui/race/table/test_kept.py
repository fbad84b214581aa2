"""What is kept of the table is what would be painted anew."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import AFRICA, Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse


def painted_anew(hands: Hands) -> bytes:
    """The pixels once everything has been painted from the ground up; no time passes, as a map may move."""
    pilot = hands.pilot
    assert isinstance(pilot.scene, TableScene)
    pilot.scene.tree.forget_ground()
    pilot.shell.paint(pilot.surface)
    return pygame.image.tobytes(pilot.surface, "RGB")


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
def test_panels_that_stand_still_show_the_present(kind: type[Hands]) -> None:
    controller = begun(("", "quick"), 6, AFRICA)
    hands = kind(at_table(controller), controller, "random")
    compared = 0
    for _ in range(60):
        hands.turn()
        hands.pilot.wait(0.0)
        scene = hands.pilot.scene
        if isinstance(scene, TableScene):
            before, table = pygame.image.tobytes(hands.pilot.surface, "RGB"), scene.state.table
            after = painted_anew(hands)
            if scene.state.table is table:  # else a computer crew has acted between the two pictures
                assert before == after, hands.pilot.dump()
                compared += 1
    assert compared > 40


def test_what_pointer_keys_and_wheel_change_is_painted_again() -> None:
    controller = begun(("", "quick"), 6, AFRICA)
    hands, chance = Mouse(at_table(controller), controller, "random"), Random(4)
    pilot, size = hands.pilot, hands.pilot.surface.get_size()
    for number in range(60):
        match number % 4:
            case 0:
                pilot.point(chance.randrange(size[0]), chance.randrange(size[1]))
            case 1:
                pilot.wheel("board", chance.choice((-2, -1, 1, 2)))
            case 2:
                pilot.keys(chance.choice(("m", "right", "down", "h", "d", "s", "tab", "9", "0", "n")))
            case _:
                pilot.wait(chance.choice((0.05, 0.2, 1.0)))
        assert isinstance(pilot.scene, TableScene)
        before = pygame.image.tobytes(pilot.surface, "RGB")
        assert before == painted_anew(hands), number


@pytest.mark.parametrize("frames", [1, 3, 6, 12, 20])
def test_a_map_becomes_sharp_though_the_page_is_built_anew_meanwhile(frames: int) -> None:
    controller = begun(("", "quick"), 6, AFRICA)
    pilot = at_table(controller)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board = scene.panels.board
    pilot.wheel("board", 2)
    for _ in range(400):
        pilot.leap(0.01)
        if board.canvas.veiled:
            break
    for _ in range(frames):
        pilot.leap(0.01)
    scene.rebuild()
    pilot.wait(3.0)
    assert scene.panels.board.canvas.sharp and not scene.panels.board.unsettled
