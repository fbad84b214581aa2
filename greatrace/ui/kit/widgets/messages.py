"""What widgets tell the scene.

`name` is the widget's own name (never translated), `payload` whatever the
scene put into the widget: an action, a card, a city. Scenes match on either.
"""

from __future__ import annotations

import msgspec

from greatrace.ui.kit.input import KeyPressed


class Emitted(msgspec.Struct, frozen=True):
    """Anything that a widget, or the tree of them, tells."""


class Taken(Emitted, frozen=True):
    """The widget dealt with the message; there is nothing to tell."""


TAKEN = Taken()


class Pressed(Emitted, frozen=True):
    """A button, card or other thing to press was pressed."""

    name: str
    payload: object = None


class Toggled(Emitted, frozen=True):
    """A switch was set."""

    name: str
    on: bool


class Chosen(Emitted, frozen=True):
    """Another option of a choice was taken; `payload` is that option's own."""

    name: str
    index: int
    payload: object = None


class Slid(Emitted, frozen=True):
    """A slider was moved to a value."""

    name: str
    value: int


class Edited(Emitted, frozen=True):
    """The text of a field changed."""

    name: str
    text: str


class Submitted(Emitted, frozen=True):
    """Enter was pressed in a text field."""

    name: str
    text: str


class PickedUp(Emitted, frozen=True):
    """Something was taken up, by pointer or by keyboard, and is now carried."""

    payload: object


class Dropped(Emitted, frozen=True):
    """What was carried was laid down: `payload` upon the target `name`, at its place `spot`."""

    payload: object
    name: str
    spot: object = None


class LetGo(Emitted, frozen=True):
    """What was carried was laid down nowhere; `at` is where the pointer let it go (pixels)."""

    payload: object
    at: tuple[int, int] | None = None


class Hovered(Emitted, frozen=True):
    """The pointer came over another widget; `name` is empty when over none."""

    name: str
    payload: object = None


class Focused(Emitted, frozen=True):
    """The keyboard went to another widget."""

    name: str
    payload: object = None


class Peeking(Emitted, frozen=True):
    """The peek key is held or was let go (1.8)."""

    held: bool


class Cancelled(Emitted, frozen=True):
    """Escape, and nothing inside wanted it."""


class Shortcut(Emitted, frozen=True):
    """A key that no widget wanted."""

    key: KeyPressed
