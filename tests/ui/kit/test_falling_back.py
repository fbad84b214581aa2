"""What a player's file does to a scene is said upon another scene, which works; bugs are not hidden."""

from __future__ import annotations

import pygame
import pytest

from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import Message
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label


class Fragile(WidgetScene[None]):
    """A scene that fails at one moment."""

    opaque = False

    def __init__(self, moment: str, error: Exception, below: bool = False) -> None:
        super().__init__()
        self.moment, self.error = moment, error
        self.left = False

    def fail(self, moment: str) -> None:
        if moment == self.moment:
            raise self.error

    def build(self) -> Widget:
        self.fail("enter")
        return Label("fragile", "body")

    def handle(self, message: Message) -> Transition[None]:
        self.fail("handle")
        return super().handle(message)

    def update(self, seconds: float) -> Transition[None]:
        self.fail("update")
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        self.fail("draw")
        super().draw(surface)

    def exit(self) -> None:
        self.left = True
        super().exit()


BAD = BadInput("{file}: the file cannot be understood; it is damaged, or of another kind.", file="a.save")


def passed(shell: Shell, frames: int = 3) -> None:
    surface = pygame.Surface(shell.context.size)
    for _ in range(frames):
        shell.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=0))
        shell.update(0.05)
        for scene in shell.stack.scenes:
            scene.dirty.all()
        shell.paint(surface)


@pytest.mark.parametrize("moment", ["enter", "handle", "update", "draw"])
@pytest.mark.parametrize("error", [BAD, PermissionError(13, "no")], ids=["file", "system"])
def test_a_scene_that_cannot_go_on_gives_way_to_the_one_below(moment: str, error: Exception) -> None:
    below, scene = Fragile("", error), Fragile(moment, error)
    shell = Shell(headless(), below)
    with shell._standing():
        shell.stack.follow(push(scene))
    passed(shell)
    assert [type(one) for one in shell.stack.scenes] == [Fragile, Dialog]
    assert shell.stack.scenes[0] is below and scene.left
    shell.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    shell.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    passed(shell)
    assert shell.stack.scenes == (below,)


def test_a_scene_below_that_fails_is_closed_with_all_upon_it() -> None:
    first, bad = Fragile("", BAD), Fragile("", BAD)
    shell = Shell(headless(), first)
    for scene in (bad, Fragile("", BAD)):
        shell.stack.follow(push(scene))
    bad.moment = "draw"
    passed(shell)
    assert [type(one) for one in shell.stack.scenes] == [Fragile, Dialog] and shell.stack.scenes[0] is first


def test_without_a_scene_below_the_first_one_opens_again() -> None:
    again = Fragile("", BAD)
    shell = Shell(headless(), bad := Fragile("", BAD), again=lambda: again)
    bad.moment = "update"
    passed(shell)
    assert shell.stack.scenes[0] is again


def test_where_nothing_works_the_program_ends_with_the_sentence() -> None:
    shell = Shell(headless(), bad := Fragile("", BAD), again=lambda: Fragile("draw", BAD))
    bad.moment = "update"
    with pytest.raises(BadInput, match=r"a\.save"):
        passed(shell)


def test_a_bug_is_not_hidden() -> None:
    shell = Shell(headless(), Fragile("draw", KeyError("bug")))
    with pytest.raises(KeyError):
        passed(shell)
