"""On a computer that is too slow for a frame everything is painted all the same, a few frames later."""

from __future__ import annotations

import pygame

from tests.ui.pilot import FRAME, Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun

SOON = 6
"""Frames after which what is on the screen is right."""


def test_no_panel_stays_as_it_was_where_a_frame_has_no_time_at_all() -> None:
    pilot = at_table(begun(("", "", "quick"), 5, AFRICA, leaders=False))
    pilot.leap()
    _look_anew(pilot)
    for _ in range(SOON):
        pilot.shell.update(FRAME)
        pilot.shell.paint(pilot.surface, 0.0)
    stills = pilot.shell.stack.visible[0].tree.stills
    assert not stills.stale, "every panel has been made ready and painted"


def _look_anew(pilot: Pilot) -> None:
    """Let everything change at once, as when another crew is asked."""
    scene = pilot.scene
    scene.tree.stills.forget()
    scene.dirty.all()
    for widget in scene.tree.root.walk():
        widget.sleep()
    assert pygame.Rect(scene.tree.root.rect).size == pilot.surface.get_size()
