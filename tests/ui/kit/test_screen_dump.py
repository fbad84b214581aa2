"""The description of the screen for tests of the real window: what was heard, and when it is still."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pygame
from pygame.event import Event

from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.scene_stack import SceneStack
from greatrace.ui.kit.screen_dump import STILL, ScreenDump
from greatrace.ui.kit.widgets.base import Node
from greatrace.ui.kit.widgets.label import Label


class Page(WidgetScene[None]):
    """A scene of one label."""

    def __init__(self, label: Label) -> None:
        self.name, self._label = "page", label

    def describe(self) -> Node:
        return self._label.describe()


class Stack:
    """A stack of one scene, as far as a dump looks at it."""

    def __init__(self) -> None:
        self.label = Label("before")
        self.top = Page(self.label)
        self.busy = False


def noted(dump: ScreenDump, stack: Stack, frames: int = 1) -> dict[str, object]:
    for _ in range(frames):
        dump.note(cast(SceneStack, stack))
    found: dict[str, object] = json.loads(dump.path.read_bytes())
    return found


def test_presses_and_releases_are_counted_once_each(tmp_path: Path) -> None:
    dump, stack = ScreenDump(tmp_path / "told.json"), Stack()
    for _ in range(3):
        dump.hear(Event(pygame.KEYDOWN, key=pygame.K_p))
    assert noted(dump, stack)["inputs"] == 1, "a key that is held repeats"
    dump.hear(Event(pygame.KEYUP, key=pygame.K_p))
    dump.hear(Event(pygame.KEYDOWN, key=pygame.K_p))
    dump.hear(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 4)))
    dump.hear(Event(pygame.MOUSEBUTTONUP, button=1, pos=(3, 4)))
    dump.hear(Event(pygame.MOUSEMOTION, pos=(7, 9), rel=(1, 1), buttons=(0, 0, 0)))
    dump.hear(Event(pygame.WINDOWENTER))
    told = noted(dump, stack)
    assert told["inputs"] == 5 and told["pointer"] == [7, 9]


def test_a_screen_is_still_some_frames_after_the_last_change_input_or_movement(tmp_path: Path) -> None:
    dump, stack = ScreenDump(tmp_path / "told.json"), Stack()
    assert not noted(dump, stack, STILL)["still"]
    assert noted(dump, stack)["still"]
    stack.label.label = "after"
    assert not noted(dump, stack, STILL)["still"]
    assert noted(dump, stack)["still"]
    dump.hear(Event(pygame.KEYDOWN, key=pygame.K_p))
    assert not noted(dump, stack, STILL - 1)["still"]
    assert noted(dump, stack)["still"]
    stack.busy = True
    assert not noted(dump, stack, 2 * STILL)["still"]
    stack.busy = False
    assert noted(dump, stack, STILL)["still"]
