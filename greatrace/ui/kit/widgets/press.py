"""Things to press: buttons with words or pictures, and switches."""

from __future__ import annotations

from enum import Enum

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Command, Commanded, Message, PointerReleased
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Toggled


class Pressable(Widget):
    """What pressing means: a click that ends where it began, or Enter.

    A pressable that also carries something is taken up by Enter; a click still presses it.
    """

    focusable = True

    def handle(self, message: Message) -> Emitted | None:
        """Turn a click or the command to activate into a message."""
        match message:
            case PointerReleased(x, y, 1) if self.rect.collidepoint(x, y):
                return self.pressed()
            case Commanded(Command.ACTIVATE) if self.carries is None:
                return self.pressed()
        return None

    def pressed(self) -> Emitted:
        """Say that it was pressed."""
        return Pressed(self.name, self.payload)


class Kind(Enum):
    """What a button is for, which decides its colours."""

    MAIN = "main"
    PLAIN = "plain"
    QUIET = "quiet"
    DANGER = "danger"


class Button(Pressable):
    """A button with a word or two, and a picture before them if there is one.

    Args:
        label: what it says.
        name: its own name.
        kind: what it is for.
        payload: what its `Pressed` carries.
        icon: the sprite before the words.
        key: the name of the key that also does it, shown small; the scene listens to the key.
    """

    role = "button"

    def __init__(
        self,
        label: str,
        name: str = "",
        *,
        kind: Kind = Kind.PLAIN,
        payload: object = None,
        icon: str = "",
        key: str = "",
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.kind = kind
        self.icon = icon
        self.key = key

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give room for the words, and never less than can be hit."""
        words = look.width(look.style("subheading"), self.label)
        size = look.px(look.theme.spacing.touch + 6)
        wide = words + 2 * look.px(14) + (size if self.icon else 0) + self._key_width(look)
        if wide <= width:
            return (wide, size)
        inner = max(1, width - (wide - words))
        block = look.block(look.style("subheading"), self.label, inner)
        return (width, max(size, block.height + look.px(10)))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the plate, its inner line, and what it says."""
        ground, rim, ink = button_colours(look, self.kind, self.enabled)
        rect = self.rect.move(0, look.px(1)) if self.held and self.hovered else self.rect
        paint_plate(look, surface, rect, shade(look, self, ground), rim)
        inner = rect.inflate(-2 * look.px(12), -2 * look.px(3))
        picture = look.picture(self.icon, inner.h, inner.h)
        if picture:
            surface.blit(picture, inner.topleft)
            inner = pygame.Rect(inner.x + inner.h, inner.y, inner.w - inner.h, inner.h)
        if self.key:
            inner.w -= self._key_width(look)
            self._paint_key(look, surface, inner, ink)
        block = look.block(look.style("subheading"), self.label, inner.w, inner.h)
        look.write(surface, block, inner, ink, "centre")

    def _key_width(self, look: Look) -> int:
        return look.width(look.style("label"), self.key) + look.px(16) if self.key else 0

    def _paint_key(self, look: Look, surface: pygame.Surface, inner: pygame.Rect, ink: RGB) -> None:
        block = look.block(look.style("label"), self.key, self._key_width(look), 0, wraps=False)
        cap = pygame.Rect(0, 0, block.width + look.px(10), block.height)
        cap.midright = (inner.right + self._key_width(look), inner.centery)
        shapes.frame(surface, cap, look.px(3), max(1, look.px(1)), ink)
        look.write(surface, block, cap, ink, "centre")


class IconButton(Pressable):
    """A round button with a picture; its label is its tooltip.

    Args:
        icon: the sprite.
        label: what it does.
        name: its own name.
        payload: what its `Pressed` carries.
        sign: letters to show where there is no such sprite.
    """

    role = "button"

    def __init__(
        self, icon: str, label: str, name: str = "", *, payload: object = None, sign: str = ""
    ) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.icon = icon
        self.sign = sign
        self.tipped(label)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give a square that can be hit."""
        size = look.px(look.theme.spacing.touch + 4)
        return (size, size)

    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        """Give the circle."""
        radius = min(self.rect.size) // 2
        circle = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        circle.center = self.rect.center
        return circle, radius

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint a disc of brass and the picture in it."""
        ground, rim, ink = button_colours(look, Kind.QUIET, self.enabled)
        circle, radius = self.focus_shape(look)
        surface.blit(shapes.disc(radius, rim), circle)
        line = max(1, look.px(1.5))
        surface.blit(shapes.disc(radius - line, shade(look, self, ground)), circle.move(line, line))
        inner = circle.inflate(-radius * 2 // 3, -radius * 2 // 3)
        picture = look.picture(self.icon, inner.w, inner.h)
        if picture:
            surface.blit(picture, inner)
        elif self.sign:
            block = look.block(look.style("subheading"), self.sign, inner.w, inner.h, wraps=False)
            look.write(surface, block, inner, ink, "centre")


class Toggle(Pressable):
    """A switch with words beside it.

    Args:
        label: what is switched.
        on: how it stands.
        name: its own name.
    """

    role = "toggle"

    def __init__(self, label: str, on: bool = False, name: str = "") -> None:
        super().__init__(name=name, label=label)
        self.on = on

    @property
    def value(self) -> str:
        """How it stands: `on` or `off`."""
        return "on" if self.on else "off"

    def pressed(self) -> Emitted:
        """Switch over."""
        self.on = not self.on
        self.changed()
        return Toggled(self.name, self.on)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give room for the switch and the words."""
        room = max(1, width - self._before(look))
        block = look.block(look.style("body"), self.label, room)
        return (self._before(look) + block.width, max(look.px(look.theme.spacing.touch), block.height))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the switch: its knob left or right, and a tick when it is on."""
        palette = look.palette
        track = pygame.Rect(self.rect.x, 0, look.px(46), look.px(24))
        track.centery = self.rect.centery
        ground = palette.oasis if self.on else palette.walnut
        look.panel(surface, track, shade(look, self, ground), palette.brass, 1.5, 12)
        radius = look.px(9)
        centre = track.right - look.px(12) if self.on else track.x + look.px(12)
        surface.blit(shapes.disc(radius, palette.brass_light), (centre - radius, track.centery - radius))
        if self.on:
            tick = pygame.Rect(track.x + look.px(7), track.y, look.px(12), track.h)
            paint_tick(surface, tick, palette.snow)
        words = pygame.Rect(self.rect.x + self._before(look), self.rect.y, 0, self.rect.h)
        words.w = self.rect.right - words.x
        block = look.block(look.style("body"), self.label, words.w, words.h)
        look.write(surface, block, words, self.ink(look))

    def _before(self, look: Look) -> int:
        return look.px(46 + 10)


def button_colours(look: Look, kind: Kind, enabled: bool) -> tuple[RGB, RGB, RGB]:
    """Give ground, rim and ink of a kind of button."""
    palette = look.palette
    ground, rim, ink = {
        Kind.MAIN: (palette.brass_light, palette.brass_deep, palette.ink),
        Kind.PLAIN: (palette.parchment, palette.brass_deep, palette.ink),
        Kind.QUIET: (palette.walnut, palette.brass, palette.brass_light),
        Kind.DANGER: (palette.brick, palette.brass_light, palette.snow),
    }[kind]
    if enabled:
        return ground, rim, ink
    return mix(palette.parchment_dim, palette.ink_soft, 0.1), palette.ink_soft, palette.ink_soft


def shade(look: Look, widget: Widget, ground: RGB) -> RGB:
    """Darken or lighten a ground as the widget is held or hovered."""
    if not widget.enabled:
        return ground
    if widget.held and widget.hovered:
        return mix(ground, look.palette.ink, 0.18)
    return mix(ground, look.palette.snow, 0.3) if widget.hovered else ground


def paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    """Paint a plate with a rim, a fine line inside it, and a shadow below it."""
    fall = look.px(2)

    def paint(sheet: pygame.Surface) -> None:
        _paint_plate(look, sheet, pygame.Rect((0, 0), rect.size), ground, rim)

    surface.blit(look.kept(("plate", ground, rim), (rect.w, rect.h + fall), paint), rect)


def _paint_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, ground: RGB, rim: RGB) -> None:
    radius = look.px(look.theme.lines.radius)
    shapes.shadow(surface, rect, radius, (0, look.px(2)), (*look.palette.ink, 110))
    look.panel(surface, rect, ground, rim, 1.5)
    inset = look.px(3.5)
    if rect.h > 6 * inset:
        line = rect.inflate(-2 * inset, -2 * inset)
        shapes.frame(surface, line, look.px(3), max(1, look.px(0.75)), mix(ground, rim, 0.55))


def paint_tick(surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    """Paint a tick."""
    x, y, w = rect.x, rect.centery, rect.w
    points = [(0, 0.0), (0.15, -0.15), (0.38, 0.1), (0.85, -0.4), (1, -0.26), (0.38, 0.38)]
    shapes.polygon(surface, [(x + px * w, y + py * w) for px, py in points], colour)
