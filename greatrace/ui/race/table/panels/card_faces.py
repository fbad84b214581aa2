"""Resource cards as posters: large in the bivouac, small in the hand."""

from __future__ import annotations

import pygame

from greatrace.engine.catalogue import CardKind
from greatrace.prose.cards import card_effect, card_kind, card_name
from greatrace.prose.teller import Teller
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextStyle
from greatrace.ui.kit.theme import THEME
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.widgets.cards import Card, CardFace

POSTER = (130, 182)
"""Width and height of a card in the bivouac, in theme units."""
SMALL = (92, 98)
"""Width and height of a card in the hand, in theme units."""

_COLOURS = {
    "convoy": THEME.palette.lagoon,
    "companion": THEME.palette.oasis,
    "lightning": THEME.palette.brick,
}


def card_face(card: int, teller: Teller) -> CardFace:
    """Return the face of a card kind."""
    kind: CardKind = teller.data.cards[card]
    return CardFace(
        card_name(teller.say, kind),
        card_effect(teller.say, kind, teller.data.edition),
        card_kind(teller.say, kind),
        _COLOURS[kind.kind],
        f"cards/{kind.id}",
        f"symbols/{kind.kind}",
        kind.danger,
    )


class Poster(Card):
    """A card that can be turned over without being another widget.

    Args:
        face: what stands on it, or `None` while it lies face down.
        back: what a player calls it while it lies face down.
        name: its own name.
        payload: what its `Pressed` carries.
        units: width and height in theme units.
        key: the key that presses it, shown in a corner.
    """

    def __init__(
        self,
        face: CardFace | None,
        back: str,
        name: str = "",
        *,
        payload: object = None,
        units: tuple[int, int] = SMALL,
        key: str = "",
    ) -> None:
        super().__init__(face, back, name, payload=payload)
        self.back = back
        self.size_units = units
        self.key = key
        self.chosen = False

    def turn(self, face: CardFace | None) -> None:
        """Turn the card face up or face down."""
        if face == self.face:
            return
        self.face = face
        self.label = face.title if face else self.back
        self.tip = None
        if face:
            self.tipped(face.title, face.effect, ((face.kind, ""),))
        self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of the card."""
        return look.px(self.size_units[0]), look.px(self.size_units[1])

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the card, slightly raised while it is hovered or focused."""
        raised = self.enabled and (self.hovered or self.focused or self.chosen)
        rect = self.rect.move(0, -look.px(4)) if raised else self.rect
        self.paint_carried(look, surface, rect)
        if self.chosen:
            shapes.frame(surface, rect, look.px(7), max(2, look.px(3)), look.palette.brass_light)

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the card at any place."""
        content = (self.face, self.key, self.enabled)
        sheet = look.kept(("poster", *content), rect.size, lambda sheet: self._paint(look, sheet))
        surface.blit(sheet, rect)

    def _paint(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        if self.face is None:
            _paint_back(look, sheet, rect)
        elif rect.w > rect.h * 0.9:
            _paint_small(look, sheet, rect, self.face)
        else:
            _paint_poster(look, sheet, rect, self.face)
        if self.key:
            _paint_key(look, sheet, self.key)


def _paint_back(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
    palette = look.palette
    look.panel(sheet, rect, palette.night, palette.brass_light, 1.5, 6)
    width = round(rect.h * 5 / 7)
    picture = look.picture("cards/card-back", max(width, rect.w), round(max(width, rect.w) * 7 / 5))
    if picture:
        inner = rect.inflate(-look.px(6), -look.px(6))
        part = inner.copy()
        part.center = picture.get_rect().center
        sheet.blit(picture, inner, part)


def _paint_art(look: Look, sheet: pygame.Surface, art: pygame.Rect, face: CardFace) -> None:
    """Paint the upper part of the card's picture, cut to the box."""
    shapes.fill(sheet, art, face.colour)
    width = round(art.w * 1.1)
    picture = look.picture(face.picture, width, round(width * 7 / 5))
    if picture is None:
        return
    # The drawing stands in the upper five eighths of the card, inside a rim.
    top = round(picture.get_height() * 0.045)
    part = pygame.Rect((width - art.w) // 2, top, art.w, min(art.h, round(width * 0.8)))
    sheet.blit(picture, art, part)


def _paint_poster(look: Look, sheet: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
    palette = look.palette
    look.panel(sheet, rect, palette.snow, palette.ink, 1.5, 7)
    inner = rect.inflate(-look.px(10), -look.px(10))
    art = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * (0.49 if rect.h > look.px(170) else 0.4)))
    _paint_art(look, sheet, art, face)
    band = pygame.Rect(inner.x, art.bottom, inner.w, round(inner.h * 0.16))
    shapes.fill(sheet, band, face.colour)
    ink = look.theme.text_on(face.colour)
    style = painting.FIGURE if rect.h > look.px(170) else TextStyle("heading", 16)
    painting.words(look, sheet, face.title, band.inflate(-look.px(6), 0), ink, style, "centre")
    below = pygame.Rect(inner.x, band.bottom, inner.w, inner.bottom - band.bottom).inflate(look.px(5), 0)
    painting.words(look, sheet, face.effect, below, palette.ink, painting.SMALL, "centre")
    _paint_marks(look, sheet, art, face, look.px(26))


def _paint_small(look: Look, sheet: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
    palette = look.palette
    look.panel(sheet, rect, palette.snow, palette.ink, 1.5, 6)
    inner = rect.inflate(-look.px(6), -look.px(6))
    band = pygame.Rect(inner.x, inner.bottom - look.px(24), inner.w, look.px(24))
    art = pygame.Rect(inner.x, inner.y, inner.w, band.y - inner.y)
    _paint_art(look, sheet, art, face)
    shapes.fill(sheet, band, face.colour)
    ink = look.theme.text_on(face.colour)
    room = band.inflate(-look.px(4), 0)
    style = TextStyle("heading", 16)
    if not look.block(style, face.title, room.w, room.h).fits:
        # The letters of labels are narrower.
        style = TextStyle("label", 16)
    painting.words(look, sheet, face.title, room, ink, style, "centre")
    # In the hand only the foot of the picture is to be seen.
    foot = pygame.Rect(art.x, art.bottom - look.px(23), art.w, look.px(23))
    _paint_marks(look, sheet, foot, face, look.px(18))


def _paint_marks(look: Look, sheet: pygame.Surface, art: pygame.Rect, face: CardFace, size: int) -> None:
    gap = look.px(3)
    mark = pygame.Rect(art.x + gap, art.y + gap, size, size)
    painting.coin(look, sheet, face.kind_mark.removeprefix("symbols/"), mark, look.palette.snow)
    if face.danger:
        painting.symbol(look, sheet, "danger", pygame.Rect(art.right - gap - size, art.y + gap, size, size))


def _paint_key(look: Look, sheet: pygame.Surface, key: str) -> None:
    size = look.px(22)
    cap = pygame.Rect(0, 0, size, size)
    cap.midtop = (sheet.get_width() // 2, look.px(8))
    look.panel(sheet, cap, look.palette.night, look.palette.brass_light, 1, 4)
    painting.words(look, sheet, key, cap, look.palette.snow, painting.SMALL, "centre", False)
