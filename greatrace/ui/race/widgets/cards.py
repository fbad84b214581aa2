"""Cards as small posters, and a hand of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable

CARD_WIDTH = 104
CARD_HEIGHT = 148
"""The size of a card in the hand, in theme units."""


class CardFace(msgspec.Struct, frozen=True):
    """The content of a card's face.

    Attributes:
        title: its name.
        effect: one line on what it does.
        kind: the word for its kind, also for screen readers.
        colour: the ground of its kind.
        picture: the sprite of its picture.
        kind_mark: the sprite of its kind's mark.
        danger: whether it has the danger mark.
        brief: the effect in fewer words, for small cards.
        parts: the name with soft hyphens where it may be broken.
    """

    title: str
    effect: str
    kind: str
    colour: RGB
    picture: str = ""
    kind_mark: str = ""
    danger: bool = False
    brief: str = ""
    parts: str = ""


class Card(Pressable):
    """A card, face up, or face down when it has no face.

    Args:
        face: its content; `None` shows the back and tells nothing.
        back: the label of a card whose face is hidden.
        name: identifies it; must not reveal the face.
        payload: sent with its `Pressed`.
    """

    role = "card"

    def __init__(self, face: CardFace | None, back: str, name: str = "", *, payload: object = None) -> None:
        super().__init__(name=name, label=face.title if face else back, payload=payload)
        self.face = face
        if face:
            self.tipped(face.title, face.effect, ((face.kind, ""),))

    @property
    @override
    def value(self) -> str:
        return self.face.effect if self.face else ""

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (look.px(CARD_WIDTH), look.px(CARD_HEIGHT))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        raised = self.enabled and (self.hovered or self.focused)
        rect = self.rect.move(0, -look.gap.small) if raised else self.rect
        shadow = (*look.palette.night_deep, 120)
        shapes.shadow(surface, rect, look.radius.box, look.drop.card, shadow)
        if self.face:
            paint_face(look, surface, rect, self.face)
        else:
            paint_back(look, surface, rect)
        if not self.enabled:
            shapes.box(surface, rect, look.radius.box, (*look.palette.night, 90))

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        return self.rect.move(0, -look.gap.small), look.gap.beside

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return super().reach(look).inflate(look.gap.around, look.gap.wide)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.face:
            paint_face(look, surface, rect, self.face)


class Hand(Widget):
    """Cards side by side, overlapping if needed, so that each name stays visible.

    Args:
        cards: from left to right.
        name: identifies it.
        label: its name for the player.
    """

    role = "hand"

    def __init__(self, cards: Sequence[Card] = (), name: str = "", label: str = "") -> None:
        super().__init__(cards, name=name, label=label)

    @property
    @override
    def value(self) -> str:
        return str(len(self.children))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        step = look.px(CARD_WIDTH + GAPS.around)
        wide = step * max(1, len(self.children))
        return (min(width, wide), look.px(CARD_HEIGHT + GAPS.around))

    @override
    def place(self, look: Look) -> None:
        width, height = look.px(CARD_WIDTH), min(look.px(CARD_HEIGHT), self.rect.h)
        count = len(self.children)
        room = (self.rect.w - width) / max(1, count - 1)
        step = min(float(look.px(CARD_WIDTH + GAPS.around)), room)
        start = self.rect.x + (self.rect.w - width - step * (count - 1)) / 2
        for number, card in enumerate(self.children):
            x = round(start + step * number)
            card.arrange(look, pygame.Rect(x, self.rect.bottom - height, width, height))

    @override
    def draw(self, look: Look, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        order = sorted(self.children, key=lambda card: card.hovered or card.focused)
        for card in order:
            card.draw(look, surface)


def paint_face(look: Look, surface: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
    """Paint a card's face: picture above, name on a band, effect below, marks in the corners."""

    def paint(sheet: pygame.Surface) -> None:
        _paint_face(look, sheet, sheet.get_rect(), face)

    surface.blit(look.kept(("face", face), rect.size, paint), rect)


def _paint_face(look: Look, surface: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
    palette = look.palette
    unit = rect.w / CARD_WIDTH
    look.panel(surface, rect, palette.snow, palette.ink, LINES.thin, RADII.box)
    inner = rect.inflate(-round(8 * unit), -round(8 * unit))
    art = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.46))
    _paint_art(look, surface, art, face)
    band = pygame.Rect(inner.x, art.bottom, inner.w, round(inner.h * 0.2))
    shapes.fill(surface, band, face.colour)
    words = band.inflate(-round(6 * unit), 0)
    title = look.block(STYLES.label, face.title, words.w, words.h)
    look.write(surface, title, words, look.theme.text_on(face.colour), "centre")
    below = pygame.Rect(inner.x, band.bottom, inner.w, inner.bottom - band.bottom)
    effect = look.block(STYLES.label, face.effect, below.w, below.h)
    look.write(surface, effect, below, palette.ink, "centre")
    _paint_marks(look, surface, art, face, unit)


def paint_back(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a card's back: a sun of brass on night."""

    def paint(sheet: pygame.Surface) -> None:
        _paint_back(look, sheet, sheet.get_rect())

    surface.blit(look.kept(("back",), rect.size, paint), rect)


def _paint_back(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    palette = look.palette
    look.panel(surface, rect, palette.night, palette.ink, LINES.thin, RADII.box)
    inset = look.gap.beside
    inner = rect.inflate(-2 * inset, -2 * inset)
    shapes.frame(surface, inner, look.radius.cap, look.line.rim, palette.brass)
    middle = (inner.centerx, inner.centery)
    for ray in range(8):
        way = pygame.Vector2(1, 0).rotate(ray * 45 + 22.5)
        side = way.rotate(90) * inner.w * 0.05
        far, near = way * inner.w * 0.4, way * inner.w * 0.17
        points = [(middle[0] + v.x, middle[1] + v.y) for v in (near + side, far, near - side)]
        shapes.polygon(surface, points, palette.brass)
    radius = round(inner.w * 0.12)
    surface.blit(shapes.disc(radius, palette.brass_light), (middle[0] - radius, middle[1] - radius))


def _paint_art(look: Look, surface: pygame.Surface, art: pygame.Rect, face: CardFace) -> None:
    picture = look.picture(face.picture, art.w, art.h)
    if picture:
        shapes.fill(surface, art, face.colour)
        surface.blit(picture, art)
        return
    # Without a picture: a low sun over dunes, in the colour of the kind.
    palette = look.palette
    clip = surface.get_clip()
    surface.set_clip(clip.clip(art))
    shapes.fill(surface, art, mix(palette.sky, face.colour, 0.25))
    radius = round(art.w * 0.22)
    surface.blit(shapes.disc(radius, palette.sand), (art.centerx, art.y + art.h // 5))
    back = ((0, 0.75), (0.4, 0.5), (1, 0.8), (1, 1), (0, 1))
    front = ((0, 1), (0.2, 0.8), (0.7, 0.95), (1, 0.72), (1, 1))
    for dune, colour in ((back, palette.ochre), (front, mix(palette.ochre, palette.walnut, 0.5))):
        shapes.polygon(surface, [(art.x + px * art.w, art.y + py * art.h) for px, py in dune], colour)
    surface.set_clip(clip)


def _paint_marks(look: Look, surface: pygame.Surface, art: pygame.Rect, face: CardFace, unit: float) -> None:
    palette = look.palette
    radius = round(10 * unit)
    x, y = art.x + round(3 * unit), art.y + round(3 * unit)
    surface.blit(shapes.disc(radius, palette.snow), (x, y))
    mark = look.picture(face.kind_mark, radius * 2 - round(6 * unit), radius * 2 - round(6 * unit))
    if mark:
        surface.blit(mark, mark.get_rect(center=(x + radius, y + radius)))
    else:
        letter = look.assets.text("heading", max(8, round(12 * unit)), face.kind[:1].upper(), palette.ink)
        surface.blit(letter, letter.get_rect(center=(x + radius, y + radius)))
    if face.danger:
        paint_danger(look, surface, pygame.Rect(art.right - round(23 * unit), y, radius * 2, radius * 2))


def paint_danger(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the danger mark: a brick triangle with a bar and a dot."""
    x, y, w, h = rect
    for inset, colour in ((0.0, look.palette.snow), (0.1, look.palette.danger)):
        top, side = y + h * inset, w * inset
        base = y + h * (0.92 - inset * 0.5)
        shapes.polygon(surface, [(x + w / 2, top), (x + w - side, base), (x + side, base)], colour)
    bar = pygame.Rect(0, 0, max(1, w // 10), round(h * 0.3))
    bar.center = (x + w // 2, y + round(h * 0.52))
    shapes.fill(surface, bar, look.palette.snow)
    dot = pygame.Rect(bar.x, bar.bottom + max(1, h // 16), bar.w, bar.w)
    shapes.fill(surface, dot, look.palette.snow)
