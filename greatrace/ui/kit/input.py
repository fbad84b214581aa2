"""The player's input as typed messages.

`InputReader` turns pygame's events into messages. Scenes and widgets know only those, so that a gamepad
is one more reader that emits `Command`s. Positions come from the events: the mouse is never queried.
"""

from __future__ import annotations

from enum import Enum

import msgspec
import pygame


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


class Message(msgspec.Struct, frozen=True):
    """The base of all messages to a scene."""


class PointerMoved(Message, frozen=True):
    """The pointer moved to `x, y` (pixels)."""

    x: int
    y: int


class PointerPressed(Message, frozen=True):
    """A button went down at `x, y` (pixels): 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


class PointerReleased(Message, frozen=True):
    """A button came up at `x, y` (pixels): 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


class PointerLeft(Message, frozen=True):
    """The pointer left the window."""


class Wheel(Message, frozen=True):
    """The wheel turned at `x, y` (pixels) by notches: `up` is away from the player."""

    x: int
    y: int
    up: float
    right: float = 0.0


class KeyPressed(Message, frozen=True):
    """A key went down.

    `key` is pygame's name in lower case (`a`, `return`, `left`, `f11`);
    a key held down repeats with `again` set.
    """

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    again: bool = False


class KeyReleased(Message, frozen=True):
    """A key came up; `key` is named as in `KeyPressed`."""

    key: str


class TextTyped(Message, frozen=True):
    """These characters were typed."""

    text: str


class Commanded(Message, frozen=True):
    """A command whose key no widget took."""

    command: Command


class Peek(Message, frozen=True):
    """The peek key went down (`held`) or came up."""

    held: bool


class FocusLost(Message, frozen=True):
    """The window lost the keyboard: pressed keys and captures are released."""


class LayoutChanged(Message, frozen=True):
    """The size of the window (pixels), UI scale, language or theme changed."""

    width: int
    height: int


class CloseAsked(Message, frozen=True):
    """The player asked to close the window."""


PEEK_KEY = "p"

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

    def read(self, event: pygame.event.Event) -> tuple[Message, ...]:
        """Return the messages of an event; none if it concerns no scene."""
        reader = _READERS.get(event.type)
        return reader(self, event) if reader else ()

    def _moved(self, event: pygame.event.Event) -> tuple[Message, ...]:
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        return (PointerMoved(*self.pointer),)

    def _pressed(self, event: pygame.event.Event) -> tuple[Message, ...]:
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        # Buttons 4 and 5 are the legacy form of the wheel.
        return (PointerPressed(*self.pointer, button=event.button),) if event.button <= 3 else ()

    def _released(self, event: pygame.event.Event) -> tuple[Message, ...]:
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        return (PointerReleased(*self.pointer, button=event.button),) if event.button <= 3 else ()

    def _wheel(self, event: pygame.event.Event) -> tuple[Message, ...]:
        up = float(getattr(event, "precise_y", event.y))
        right = float(getattr(event, "precise_x", event.x))
        return (Wheel(*self.pointer, up=up, right=right),)

    def _key_down(self, event: pygame.event.Event) -> tuple[Message, ...]:
        name = pygame.key.name(event.key).lower()
        again = name in self._down or name in self._held_over
        self._down.add(name)
        held = int(getattr(event, "mod", 0))
        key = KeyPressed(
            name,
            shift=bool(held & pygame.KMOD_SHIFT),
            ctrl=bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(held & pygame.KMOD_ALT),
            again=again,
        )
        return (key,)

    def _key_up(self, event: pygame.event.Event) -> tuple[Message, ...]:
        name = pygame.key.name(event.key).lower()
        self._just_up.add(name)
        self._down.discard(name)
        self._held_over.discard(name)
        return (KeyReleased(name),)

    def _text(self, event: pygame.event.Event) -> tuple[Message, ...]:
        return (TextTyped(event.text),)

    def _left(self, _event: pygame.event.Event) -> tuple[Message, ...]:
        self.pointer = (-1, -1)
        return (PointerLeft(),)

    def _focus_lost(self, _event: pygame.event.Event) -> tuple[Message, ...]:
        self._held_over |= self._down | self._just_up
        self._down.clear()
        return (FocusLost(),)

    def _close(self, _event: pygame.event.Event) -> tuple[Message, ...]:
        return (CloseAsked(),)


_READERS = {
    pygame.MOUSEMOTION: InputReader._moved,
    pygame.MOUSEBUTTONDOWN: InputReader._pressed,
    pygame.MOUSEBUTTONUP: InputReader._released,
    pygame.MOUSEWHEEL: InputReader._wheel,
    pygame.KEYDOWN: InputReader._key_down,
    pygame.KEYUP: InputReader._key_up,
    pygame.TEXTINPUT: InputReader._text,
    pygame.WINDOWLEAVE: InputReader._left,
    pygame.WINDOWFOCUSLOST: InputReader._focus_lost,
    pygame.QUIT: InputReader._close,
}
