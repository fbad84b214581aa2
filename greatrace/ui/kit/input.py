"""The player's input as typed messages.

`InputReader` turns pygame's events into messages. Scenes and widgets know only those, so that a gamepad
is one more reader that emits `Command`s. Positions come from the events: the mouse is never queried.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import pygame
from msgspec import Struct


class Command(Enum):
    """A command of the keyboard, later of a gamepad too."""

    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ACTIVATE = "activate"
    CANCEL = "cancel"


class Window(Enum):
    """What happened to the window."""

    POINTER_LEFT = "pointer_left"
    FOCUS_LOST = "focus_lost"
    """The keyboard is lost: pressed keys and captures are released."""
    CLOSE_ASKED = "close_asked"
    LAYOUT_CHANGED = "layout_changed"
    """Its size, the UI scale, the language or the theme is another."""


class PointerMoved(Struct, frozen=True):
    """The pointer moved to `x, y` (pixels)."""

    x: int
    y: int


class PointerPressed(Struct, frozen=True):
    """A button went down at `x, y` (pixels): 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


class PointerReleased(Struct, frozen=True):
    """A button came up at `x, y` (pixels): 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


class Wheel(Struct, frozen=True):
    """The wheel turned at `x, y` (pixels) by notches: `up` is away from the player."""

    x: int
    y: int
    up: float
    right: float = 0.0


class KeyPressed(Struct, frozen=True):
    """A key went down.

    `key` is pygame's name in lower case (`a`, `return`, `left`, `f11`);
    a key held down repeats with `again` set.
    """

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    again: bool = False


class KeyReleased(Struct, frozen=True):
    """A key came up; `key` is named as in `KeyPressed`."""

    key: str


class TextTyped(Struct, frozen=True):
    """These characters were typed."""

    text: str


Message: TypeAlias = (
    PointerMoved | PointerPressed | PointerReleased | Wheel | KeyPressed | KeyReleased | TextTyped
    | Command | Window
)
"""A message to a scene; a `Command` is one whose key no widget took."""

PEEK_KEY = "p"
WORD_KEY = "f3"
"""Goes through the words of the game on the screen, and explains them."""

_COMMANDS: dict[str, Command] = {
    "tab": Command.NEXT,
    "up": Command.UP,
    "down": Command.DOWN,
    "left": Command.LEFT,
    "right": Command.RIGHT,
    "return": Command.ACTIVATE,
    "enter": Command.ACTIVATE,
    "keypad enter": Command.ACTIVATE,
    "space": Command.ACTIVATE,
    "escape": Command.CANCEL,
}


def command_of(key: KeyPressed) -> Command | None:
    """Return the command of a key, if it has one."""
    if key.alt or key.ctrl:
        return None
    command = _COMMANDS.get(key.key)
    if command is Command.NEXT and key.shift:
        return Command.PREVIOUS
    return command


class InputReader:
    """Translates events; keeps the position of the pointer and the pressed keys.

    A key that was down when the window lost the keyboard counts as held from before until it comes up, though
    the window is told that it came up when the keyboard goes.
    """

    def __init__(self) -> None:
        self.pointer: tuple[int, int] = (-1, -1)
        self._down: set[str] = set()
        self._just_up: set[str] = set()
        self._held_over: set[str] = set()

    def frame(self) -> None:
        """Take note that all events that came together were read."""
        self._just_up.clear()

    def read(self, event: pygame.event.Event) -> Message | None:
        """Return the message of an event, if it concerns the scenes."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
                return PointerMoved(*self.pointer)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self.pointer = event.pos
                message = PointerPressed if event.type == pygame.MOUSEBUTTONDOWN else PointerReleased
                # Buttons 4 and 5 are the legacy form of the wheel.
                return message(*self.pointer, event.button) if event.button <= 3 else None
            case pygame.MOUSEWHEEL:
                up = float(getattr(event, "precise_y", event.y))
                right = float(getattr(event, "precise_x", event.x))
                return Wheel(*self.pointer, up=up, right=right)
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                name = pygame.key.name(event.key).lower()
                self._just_up.add(name)
                self._down.discard(name)
                self._held_over.discard(name)
                return KeyReleased(name)
            case pygame.TEXTINPUT:
                return TextTyped(event.text)
            case pygame.WINDOWLEAVE:
                self.pointer = (-1, -1)
                return Window.POINTER_LEFT
            case pygame.WINDOWFOCUSLOST:
                self._held_over |= self._down | self._just_up
                self._down.clear()
                return Window.FOCUS_LOST
            case pygame.QUIT:
                return Window.CLOSE_ASKED
        return None

    def _key_down(self, event: pygame.event.Event) -> KeyPressed:
        name = pygame.key.name(event.key).lower()
        again = name in self._down or name in self._held_over
        self._down.add(name)
        held = int(getattr(event, "mod", 0))
        return KeyPressed(
            name,
            shift=bool(held & pygame.KMOD_SHIFT),
            ctrl=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(held & pygame.KMOD_ALT),
            again=again,
        )
