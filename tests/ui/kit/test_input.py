"""Translation of pygame's events into messages."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.input import (
    Command,
    InputReader,
    KeyPressed,
    KeyReleased,
    Message,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    Wheel,
    Window,
    command_of,
)


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (event(pygame.MOUSEMOTION, pos=(3, 4)), PointerMoved(3, 4)),
        (event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), PointerPressed(3, 4, 1)),
        (event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3), PointerReleased(3, 4, 3)),
        (event(pygame.KEYDOWN, key=pygame.K_a, mod=0), KeyPressed("a")),
        (event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_LCTRL), KeyPressed("s", ctrl=True)),
        (event(pygame.KEYUP, key=pygame.K_F11, mod=0), KeyReleased("f11")),
        (event(pygame.TEXTINPUT, text="é"), TextTyped("é")),
        (event(pygame.WINDOWFOCUSLOST), Window.FOCUS_LOST),
    ],
)
def test_messages(given: pygame.event.Event, message: Message) -> None:
    assert InputReader().read(given) == message


def test_the_wheel_turns_where_the_pointer_was_last() -> None:
    reader = InputReader()
    reader.read(event(pygame.MOUSEMOTION, pos=(30, 40)))
    assert reader.read(event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=4)) is None
    turned = event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.5)
    assert reader.read(turned) == Wheel(30, 40, up=0.5)


def test_a_key_held_down_repeats() -> None:
    reader = InputReader()
    down = event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    again = [reader.read(down) for _ in range(2)]
    assert again == [KeyPressed("return"), KeyPressed("return", again=True)]
    reader.read(event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert reader.read(down) == KeyPressed("return")


def test_other_events_are_ignored() -> None:
    assert InputReader().read(event(pygame.USEREVENT)) is None


@pytest.mark.parametrize(
    ("key", "command"),
    [
        (KeyPressed("tab"), Command.NEXT),
        (KeyPressed("tab", shift=True), Command.PREVIOUS),
        (KeyPressed("return"), Command.ACTIVATE),
        (KeyPressed("return", alt=True), None),
        (KeyPressed("escape"), Command.CANCEL),
        (KeyPressed("x"), None),
    ],
)
def test_commands(key: KeyPressed, command: Command | None) -> None:
    assert command_of(key) is command
