"""Widgets that are pressed, or held for a while, by pointer or by key; and their plates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from greatrace.ui.kit import shapes
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
from greatrace.ui.kit.theme import LINES, RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted, Held, Pressed

HOLD = 1.0
"""Seconds for which a widget is held."""


Hold = Literal["", "only", "too"]


class Pressable(Widget):
    """A widget pressed by a click that ends where it began, or by Enter; or held for `HOLD` seconds.

    On a pressable that also carries something Enter starts a drag; a click still presses it.
    One that is only held emits its message once that was long enough: with the pointer, with one of its keys,
    wherever the focus is, or with Enter while it has the focus. Repeats of a key that was down before do not
    begin. One that is held too is pressed when pointer or Enter let it go before its time.
    """

    focusable = True
    of: str = ""
    """What it belongs to, where that may change while its name and words stay."""
    holds: Hold = ""
    """Whether it can be held, and whether a press does something too."""
    slides: bool = False
    """Whether it is pressed as the button goes down, and what the pointer is let go on after it as well."""
    keys: frozenset[str] = frozenset()
    """The keys that hold it, named as in `KeyPressed`."""
    quick: bool = False
    """Whether a short press is enough for what is held else."""
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)
    """How far it takes presses beyond its left, upper, right and lower edge (pixels)."""
    _since: float | None = None
    _by: str = ""

    @property
    def area(self) -> pygame.Rect:
        """The box that takes a press (pixels): what is painted and its margins."""
        left, top, right, bottom = self.margins
        x, y, width, height = self.rect
        return pygame.Rect(x - left, y - top, width + left + right, height + top + bottom)

    @property
    def slid_to(self) -> bool:
        """Whether it is pressed by a pointer that was pressed on what slides, and is let go on it."""
        return False

    @override
    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        if self._since is not None:
            paint_share(look, surface, self.rect, self.share)

    @property
    @override
    def reactive(self) -> bool:
        return bool(self.holds) or super().reactive

    @property
    def share(self) -> float:
        """How long it has been held, as a share of the whole time."""
        return 0.0 if self._since is None else min(1.0, self._since / HOLD)

    @override
    def handle(self, message: Message) -> Emitted | None:
        taken = self._handle_held(message) if self.holds else None
        if taken or (self.holds and not self.quick):
            return taken
        match message:
            case PointerPressed(button=1) if self.slides:
                return self.pressed()
            case PointerReleased(button=1) if self.slides:
                return TAKEN
            case PointerReleased(x, y, 1) if self.area.collidepoint(x, y):
                return self.pressed()
            case Command.ACTIVATE if self.carries is None:
                return self.pressed()
        return None

    def _handle_held(self, message: Message) -> Emitted | None:
        match message:
            case PointerReleased(x, y, 1) if self._by and self.holds == "too":
                self.let_go()
                return self.pressed() if self.area.collidepoint(x, y) else TAKEN
            case Command.ACTIVATE if self.holds == "too":
                return self.pressed()
            case KeyPressed() if command_of(message) is Command.ACTIVATE:
                return self.take_key(message)
            case KeyReleased(key):
                return self.release_key(key)
            case PointerPressed(button=1) if not self.quick:
                return self._begin("pointer")
            case PointerMoved(x, y) if self._by == "pointer" and not self.area.collidepoint(x, y):
                return self.let_go()
            case PointerReleased(button=1) if self._by == "pointer":
                return self._too_short()
        return None

    def pressed(self) -> Emitted:
        """Return the message that it was pressed."""
        return Pressed(self.name, self.payload)

    def take_key(self, key: KeyPressed) -> Emitted:
        """Begin to be held by a key; where a short press is enough, be pressed at once."""
        if key.again:
            return TAKEN
        return self.pressed() if self.quick else self._begin(key.key)

    def release_key(self, key: str) -> Emitted | None:
        """End being held if that was by this key; before its time that is a press where one is enough."""
        if self._by != key:
            return None
        if self.holds == "too" and self.enabled:
            self.let_go()
            return self.pressed()
        return self._too_short()

    def let_go(self) -> Emitted:
        """End being held."""
        self._since, self._by = None, ""
        self.changed()
        return TAKEN

    def _too_short(self) -> Emitted:
        """End being held before its time; return what tells of it."""
        self.let_go()
        return Held(self.name, self.payload, short=True)

    def pass_time(self, seconds: float) -> Emitted | None:
        """Count the seconds that it is held; return its message when they are enough."""
        if self._since is None:
            return None
        self._since += seconds
        self.changed()
        if self._since < HOLD:
            return None
        self.let_go()
        return self.was_held() if self.enabled else None

    def was_held(self) -> Emitted:
        """Return the message that it was held long enough."""
        return Held(self.name, self.payload) if self.holds == "too" else self.pressed()

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


class PaintedButton(Pressable):
    """Something to be pressed that functions measure and paint.

    Args:
        role: what it is.
        size: returns its width and height (pixels) within a width.
        paints: paints it where it is; it may look at whether it is hovered, held or enabled.
        value: its value for who reads values.
    """

    def __init__(
        self, role: str, size: Callable[[Look, int], tuple[int, int]],
        paints: Callable[[Look, pygame.Surface, Pressable], None], *, name: str, label: str,
        payload: object = None, value: str = "",
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.role, self._size, self._paints, self._value = role, size, paints, value

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._size(look, width)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        self._paints(look, surface, self)


def shade(look: Look, widget: Widget, ground: RGB) -> RGB:
    """Return a ground darkened or lightened as the widget is held or hovered."""
    if not widget.enabled:
        return ground
    if widget.held and widget.hovered:
        return mix(ground, look.palette.ink, 0.18)
    return mix(ground, look.palette.snow, 0.3) if widget.hovered else ground


_INSET = 3.5
"""From the rim to the line inside it (theme units)."""


def paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    """Paint a plate with a rim, a fine line inside it, and a shadow below it."""
    fall = look.gap.hair

    def paint(sheet: pygame.Surface) -> None:
        _paint_plate(look, sheet, pygame.Rect((0, 0), rect.size), ground, rim)

    surface.blit(look.kept(("plate", ground, rim), (rect.w, rect.h + fall), paint), rect)


def paint_share(look: Look, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Paint a bar along the foot of a box (pixels) for a share from 0 to 1."""
    if share > 0:
        inset = look.gap.line
        bar = pygame.Rect(rect.x + inset, 0, round((rect.w - 2 * inset) * share), look.gap.small)
        bar.bottom = rect.bottom - look.gap.small
        shapes.fill(surface, bar, look.palette.brick)


def _paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    radius = look.radius.box
    shapes.shadow(surface, rect, radius, look.drop.button, (*look.palette.ink, 110))
    look.panel(surface, rect, ground, rim, LINES.rim)
    inset = look.px(_INSET)
    if rect.h > 6 * inset:
        line = rect.inflate(-2 * inset, -2 * inset)
        shapes.frame(surface, line, look.radius.cap, look.line.engraved, mix(ground, rim, 0.55))
