"""The messages of widgets to the scene.

`name` identifies the widget (never translated), `payload` is the value that the scene put into the widget:
an action, a card, a city. Scenes match on either.
"""

from __future__ import annotations

import msgspec

from greatrace.ui.kit.input import KeyPressed


class Emitted(msgspec.Struct, frozen=True):
    """The base of all messages of widgets and of their tree."""


TAKEN = Emitted()
"""What a widget returns that handled a message without emitting another."""


class Pressed(Emitted, frozen=True):
    """A button, card or other pressable was pressed."""

    name: str
    payload: object = None


class PressedBeside(Emitted, frozen=True):
    """A widget was pressed where nothing lies that could be chosen, or `soon` after it moved there."""

    name: str
    soon: bool = False


class Held(Emitted, frozen=True):
    """A widget that can be held was held; one that did nothing as it came up before its time is `short`."""

    name: str
    payload: object = None
    short: bool = False


class Changed(Emitted, frozen=True):
    """A value was changed: whether a toggle is on, a slider's number, a field's text, a choice's payload."""

    name: str
    value: object


class Submitted(Emitted, frozen=True):
    """Enter was pressed in a text field."""

    name: str
    text: str


class Dropped(Emitted, frozen=True):
    """The dragged `payload` was dropped on the target `name`, at its place `spot`."""

    payload: object
    name: str
    spot: object = None


class LetGo(Emitted, frozen=True):
    """A drag ended without a target; `at` is where the pointer was released (pixels)."""

    payload: object
    at: tuple[int, int] | None = None


class Hovered(Emitted, frozen=True):
    """The pointer entered another widget; `name` is empty when over none."""

    name: str
    payload: object = None


class Focused(Emitted, frozen=True):
    """Another widget got the focus, by a key or by a press of the pointer."""

    name: str
    payload: object = None
    keyed: bool = False


class Peeking(Emitted, frozen=True):
    """The peek key went down or came up."""

    held: bool


class Cancelled(Emitted, frozen=True):
    """Escape, which no widget took."""


class Shortcut(Emitted, frozen=True):
    """A key that no widget took, or found no word of the game to explain."""

    key: KeyPressed
