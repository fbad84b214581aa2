"""Drag and drop by pointer and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from greatrace.ui.kit.widgets.messages import Dropped, LetGo, Pressed
from tests.ui.gallery import Gallery
from tests.ui.pilot import Pilot


def by_pointer(pilot: Pilot) -> None:
    pilot.drag("pawn-1", "escort")


def by_keyboard(pilot: Pilot) -> None:
    tree = pilot.scene.tree
    tree.focus_on(tree.find("pawn-1"), ring=True)
    pilot.keys("enter")
    assert tree.drag
    while tree.drag.over is None or tree.drag.over[1].value != "escort":
        pilot.keys("tab")
    pilot.keys("enter")


@pytest.mark.parametrize("way", [by_pointer, by_keyboard])
def test_pointer_and_keyboard_emit_the_same_messages(way: Callable[[Pilot], None]) -> None:
    gallery = Gallery()
    way(Pilot(gallery))
    carried = [one for one in gallery.told if isinstance(one, Dropped | LetGo | Pressed)]
    assert carried == [Dropped(1, "escort", "escort")]
    assert gallery.boxes[1] == "escort"


def test_only_targets_that_accept_are_offered() -> None:
    pilot = Pilot(Gallery())
    tree = pilot.scene.tree
    tree.focus_on(tree.find("pawn-3"), ring=True)
    pilot.keys("enter")
    assert tree.drag
    assert {target.name for target, _ in tree.drag.places} == {"pool", "mechanic", "escort"}


@pytest.mark.parametrize("end", ["escape", "elsewhere", "focus lost"])
def test_a_cancelled_drag_changes_nothing(end: str) -> None:
    gallery = Gallery()
    pilot = Pilot(gallery)
    before = dict(gallery.boxes)
    if end == "elsewhere":
        pilot.drag("pawn-1", "masthead")
    else:
        tree = pilot.scene.tree
        tree.focus_on(tree.find("pawn-1"), ring=True)
        pilot.keys("enter")
        if end == "escape":
            pilot.keys("escape")
        else:
            pilot.post(pygame.WINDOWFOCUSLOST)
    payloads = [one.payload for one in gallery.told if isinstance(one, LetGo)]
    assert payloads == [1]
    assert gallery.boxes == before
    assert pilot.scene.tree.drag is None
    pawn = pilot.scene.tree.find("pawn-1")
    assert pawn
    assert not pawn.away


def test_a_small_move_is_a_click() -> None:
    gallery = Gallery()
    pilot = Pilot(gallery)
    x, y, *_ = pilot.find("pawn-1").rect
    pilot.drag_to("pawn-1", x + 17, y + 21)
    assert [one for one in gallery.told if isinstance(one, Pressed)] == [Pressed("pawn-1", 1)]


def test_a_second_button_cancels_the_drag() -> None:
    gallery = Gallery()
    pilot = Pilot(gallery)
    x, y, *_ = pilot.find("pawn-1").rect
    pilot.point(x + 5, y + 5)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x + 5, y + 5), button=1)
    pilot.point(x + 200, y + 5)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x + 200, y + 5), button=3)
    assert [one for one in gallery.told if isinstance(one, LetGo)] == [LetGo(1)]
