"""What belongs to a crew: assistant pawns, the leather boxes they go into, the purse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.spot import Spot
from greatrace.ui.race.looks import CrewLook

PAWN = 40
"""The height of a pawn, in theme units."""


class Pawn(Pressable):
    """An assistant in the crew's colour, with its emblem.

    Args:
        crew: the looks of the crew.
        label: what a player calls it.
        name: its own name.
        payload: what its messages carry; also what is dragged, once `carrying` is called.
    """

    role = "pawn"

    def __init__(self, crew: CrewLook, label: str, name: str = "", *, payload: object = None) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.crew = crew

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give the size of a pawn."""
        return (look.px(PAWN * 0.75), look.px(PAWN))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint it in its place."""
        paint_pawn(look, surface, self.rect, self.crew)

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it where it is carried."""
        paint_pawn(look, surface, rect, self.crew)


class PawnBox(Widget):
    """A leather box for assistants: a target for what is dragged.

    Args:
        label: the box's name.
        name: its own name.
        pawns: who is in it.
        accepts: whether a payload may be laid here.
        payload: what `Dropped` names as its spot.
        slots: how many fit, shown as hollows.
        note: a line below the name, such as what the box does.
    """

    role = "box"
    grounded = True

    def __init__(
        self,
        label: str,
        name: str = "",
        pawns: Sequence[Widget] = (),
        *,
        accepts: Callable[[object], bool] = lambda _payload: False,
        payload: object = None,
        slots: int = 2,
        note: str = "",
    ) -> None:
        super().__init__(pawns, name=name, label=label, payload=payload)
        self.accepts = accepts
        self.slots = slots
        self.note = note

    @property
    def value(self) -> str:
        """How many are in it."""
        return str(len(self.children))

    def ink(self, look: Look) -> RGB:
        """Give the colour that reads on leather."""
        return look.palette.snow

    def spots(self, payload: object) -> Sequence[Spot]:
        """Offer the whole box."""
        if not self.accepts(payload):
            return ()
        x, y, width, height = self.rect
        return (Spot((x, y, width, height), self.label, self.payload),)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give room for the name, the pawns and the note."""
        words = look.width(look.style("label"), self.label) + look.px(20)
        pawns = look.px((PAWN * 0.75 + 6) * max(self.slots, len(self.children)) + 20)
        wide = min(width, max(words, pawns))
        return (wide, look.px(PAWN + 16) + self._above(look) + self._below(look, wide))

    def place(self, look: Look) -> None:
        """Stand the pawns side by side, closer when there are many."""
        for child, rect in zip(
            self.children, self._hollows(look, max(self.slots, len(self.children))), strict=False
        ):
            child.arrange(look, rect)

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint leather and stitches."""
        _paint_leather(look, surface, self.rect)

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the hollows and the words."""
        palette = look.palette
        for hollow in self._hollows(look, max(self.slots, len(self.children))):
            shapes.box(surface, hollow.inflate(look.px(2), look.px(2)), look.px(5), palette.walnut)
        words = self.rect.inflate(-2 * look.px(10), 0)
        top = pygame.Rect(words.x, self.rect.y + look.px(7), words.w, self._above(look) - look.px(4))
        name = look.block(look.style("label"), self.label, top.w, top.h)
        look.write(surface, name, top, palette.snow, "centre")
        if self.note:
            height = self._below(look, self.rect.w)
            foot = pygame.Rect(words.x, self.rect.bottom - height - look.px(4), words.w, height)
            block = look.block(look.style("label"), self.note, foot.w, foot.h)
            look.write(surface, block, foot, palette.snow, "centre")

    def _above(self, look: Look) -> int:
        return look.assets.font("label", look.px(look.theme.sizes.label)).get_linesize() + look.px(4)

    def _below(self, look: Look, width: int) -> int:
        if not self.note:
            return 0
        return look.block(look.style("label"), self.note, width - 2 * look.px(10)).height + look.px(4)

    def _hollows(self, look: Look, count: int) -> list[pygame.Rect]:
        width, height = look.px(PAWN * 0.75), look.px(PAWN)
        room = self.rect.w - 2 * look.px(10)
        step = min(width + look.px(6), (room - width) // max(1, count - 1))
        start = self.rect.centerx - (step * (count - 1) + width) // 2
        top = self.rect.y + look.px(4) + self._above(look)
        bottom = self.rect.bottom - look.px(8) - self._below(look, self.rect.w)
        y = top + max(0, (bottom - top - height) // 2)
        return [pygame.Rect(start + step * i, y, width, height) for i in range(count)]


class Purse(Widget):
    """The money of a crew, in francs.

    Args:
        label: what a player calls it.
        francs: how much.
        name: its own name.
        unit: what stands after the sum.
    """

    role = "purse"
    focusable = True

    def __init__(self, label: str, francs: int, name: str = "", unit: str = " F") -> None:
        super().__init__(name=name, label=label)
        self.francs = francs
        self.unit = unit

    @property
    def value(self) -> str:
        """The sum as it is written."""
        return f"{self.francs}{self.unit}"

    def show(self, francs: int) -> None:
        """Show another sum."""
        if francs != self.francs:
            self.francs = francs
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give room for a coin and the sum."""
        words = look.width(look.style("numeral"), self.value)
        return (min(width, words + look.px(54)), look.px(38))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint a coin and the sum."""
        palette = look.palette
        look.panel(surface, self.rect, palette.walnut_deep, palette.brass)
        radius = min(look.px(13), self.rect.h // 2 - look.px(3))
        x, y = self.rect.x + look.px(8), self.rect.centery - radius
        for inset, colour in ((0, palette.brass_deep), (1.5, palette.brass_light), (4, palette.brass)):
            less = look.px(inset)
            surface.blit(shapes.disc(radius - less, colour), (x + less, y + less))
        words = pygame.Rect(x + 2 * radius + look.px(8), self.rect.y, 0, self.rect.h)
        words.w = self.rect.right - look.px(8) - words.x
        block = look.block(look.style("numeral"), self.value, words.w, words.h, wraps=False)
        look.write(surface, block, words, palette.brass_light, "right")


def paint_pawn(look: Look, surface: pygame.Surface, rect: pygame.Rect, crew: CrewLook) -> None:
    """Paint an assistant: the sprite if there is one, else a plain figure."""

    def paint(sheet: pygame.Surface) -> None:
        _paint_pawn(look, sheet, sheet.get_rect(), crew)

    surface.blit(look.kept(("pawn", crew.id), rect.size, paint), rect)


def _paint_pawn(look: Look, surface: pygame.Surface, rect: pygame.Rect, crew: CrewLook) -> None:
    picture = look.picture("pawns/assistant", rect.w, rect.h, crew.recolour())
    if picture:
        surface.blit(picture, rect)
    else:
        _paint_figure(surface, rect, crew)
        size = round(rect.w * 0.5)
        emblem = look.picture(crew.emblem, size, size, crew.recolour())
        if emblem:
            surface.blit(emblem, emblem.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.7))))


def _paint_figure(surface: pygame.Surface, rect: pygame.Rect, crew: CrewLook) -> None:
    x, y, w, h = rect
    for grow, colour in ((0.06, crew.deep), (0.0, crew.colour)):
        foot = 0.96 + grow
        body = [(0.36 - grow, 0.36), (0.64 + grow, 0.36), (0.92 + grow, foot), (0.08 - grow, foot)]
        shapes.polygon(surface, [(x + px * w, y + py * h) for px, py in body], colour)
    for share, colour in ((0.27, crew.deep), (0.22, crew.light)):
        radius = max(1, round(w * share))
        surface.blit(shapes.disc(radius, colour), (x + w // 2 - radius, y + round(h * 0.24) - radius))


def _paint_leather(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    palette = look.palette
    look.panel(surface, rect, palette.walnut_light, palette.walnut_deep, 2)
    inset = look.px(5)
    thread = mix(palette.walnut_light, palette.sand, 0.55)
    _paint_stitches(look, surface, rect.inflate(-2 * inset, -2 * inset), thread)


def _paint_stitches(look: Look, surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    dash, gap, width = look.px(5), look.px(4), max(1, look.px(1))
    for x in range(rect.x + gap, rect.right - dash, dash + gap):
        for y in (rect.y, rect.bottom - width):
            shapes.fill(surface, pygame.Rect(x, y, dash, width), colour)
    for y in range(rect.y + gap, rect.bottom - dash, dash + gap):
        for x in (rect.x, rect.right - width):
            shapes.fill(surface, pygame.Rect(x, y, width, dash), colour)
