"""Widgets that are pressed, or held for a while, by pointer or by key."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.input import (
    Command,
    KeyPressed,
    KeyReleased,
    Message,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    command_of,
)
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted, Held, Pressed
from greatrace.ui.kit.widgets.plate import paint_share

HOLD = 1.0
"""Seconds for which a widget is held."""


class Pressable(Widget):
    """A widget pressed by a click that ends where it began, or by Enter.

    On a pressable that also carries something Enter starts a drag; a click still presses it.
    """

    focusable = True
    of: str = ""
    """What it belongs to, where that may change while its name and words stay."""
    slides: bool = False
    """Whether it is pressed as the button goes down, and what the pointer is let go on after it as well."""

    @property
    def slid_to(self) -> bool:
        """Whether it is pressed by a pointer that was pressed on what slides, and is let go on it."""
        return False

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case PointerPressed(button=1) if self.slides:
                return self.pressed()
            case PointerReleased(button=1) if self.slides:
                return TAKEN
            case PointerReleased(x, y, 1) if self.rect.collidepoint(x, y):
                return self.pressed()
            case Command.ACTIVATE if self.carries is None:
                return self.pressed()
        return None

    def pressed(self) -> Emitted:
        """Return the message that it was pressed."""
        return Pressed(self.name, self.payload)


class Holding(Pressable):
    """A widget that emits its message once it has been held for `HOLD` seconds.

    It is held with the pointer, with one of its keys, wherever the focus is, or with Enter while it has
    the focus. Repeats of a key that was down before do not begin.
    """

    keys: frozenset[str] = frozenset()
    """The keys that hold it, named as in `KeyPressed`."""
    quick: bool = False
    """Whether a short press is enough."""
    _since: float | None = None
    _by: str = ""

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        super().paint(look, surface)
        paint_share(look, surface, self.rect, self.share)

    @property
    @override
    def reactive(self) -> bool:
        return True

    @property
    def share(self) -> float:
        """How long it has been held, as a share of the whole time."""
        return 0.0 if self._since is None else min(1.0, self._since / HOLD)

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case KeyPressed() if command_of(message) is Command.ACTIVATE:
                return self.take_key(message)
            case KeyReleased(key):
                return self.release_key(key)
            case PointerPressed(button=1) if not self.quick:
                return self._begin("pointer")
            case PointerMoved(x, y) if self._by == "pointer" and not self.rect.collidepoint(x, y):
                return self.let_go()
            case PointerReleased(button=1) if self._by == "pointer":
                return self.let_go()
        return super().handle(message) if self.quick else None

    def take_key(self, key: KeyPressed) -> Emitted:
        """Begin to be held by a key; a short press of it is enough for a quick one."""
        if key.again:
            return TAKEN
        return self.pressed() if self.quick else self._begin(key.key)

    def release_key(self, key: str) -> Emitted | None:
        """End being held if that was by this key."""
        return self.let_go() if self._by == key else None

    def let_go(self) -> Emitted:
        """End being held."""
        self._since, self._by = None, ""
        self.changed()
        return TAKEN

    def pass_time(self, seconds: float) -> Emitted | None:
        """Count the seconds that it is held; return its message when they are enough."""
        if self._since is None:
            return None
        self._since += seconds
        self.changed()
        if self._since < HOLD:
            return None
        self.let_go()
        return self.was_held()

    def was_held(self) -> Emitted:
        """Return the message that it was held long enough."""
        return self.pressed()

    @property
    def timed(self) -> bool:
        """Whether it is being held."""
        return self._since is not None

    def _begin(self, by: str) -> Emitted:
        host = self.tree_host()
        if self._since is None and host and self.enabled:
            self._since, self._by = 0.0, by
            host.need_time(self)
            self.changed()
        return TAKEN


class PressOrHold(Holding):
    """A widget that is pressed when the pointer lets it go before its time, and by Enter at once.

    Only the pointer holds it. A quick one is only pressed.
    """

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case PointerReleased(x, y, 1) if self.timed and self.rect.collidepoint(x, y):
                self.let_go()
                return self.pressed()
            case Command.ACTIVATE:
                return self.pressed()
        return super().handle(message)

    @override
    def take_key(self, key: KeyPressed) -> Emitted:
        return TAKEN if key.again else self.pressed()

    @override
    def was_held(self) -> Emitted:
        return Held(self.name, self.payload)
