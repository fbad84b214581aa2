"""What is kept of the table is what would be painted anew."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import AFRICA, Hands, Keyboard, Mouse, at_table, begun


def painted_anew(hands: Hands) -> bytes:
    """The pixels once everything has been painted from the ground up."""
    assert isinstance(hands.pilot.scene, TableScene)
    hands.pilot.scene.tree.forget_ground()
    hands.pilot.wait(0.0)
    return pygame.image.tobytes(hands.pilot.surface, "RGB")


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
def test_panels_that_stand_still_show_the_present(kind: type[Hands]) -> None:
    controller = begun(("", "quick"), 6, AFRICA)
    hands = kind(at_table(controller), controller, "random")
    compared = 0
    for _ in range(60):
        hands.turn()
        if isinstance(hands.pilot.scene, TableScene):
            before = pygame.image.tobytes(hands.pilot.surface, "RGB")
            assert before == painted_anew(hands), hands.pilot.dump()
            compared += 1
    assert compared > 40
