"""Resource cards as small posters: whole, their heads, and covered ones with the name upright."""

from __future__ import annotations

import pygame

from greatrace.engine.catalogue import CardKind, Edition
from greatrace.prose.cards import card_brief, card_effect, card_kind, card_name, card_parts
from greatrace.prose.language import Language
from greatrace.prose.teller import Teller
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, PALETTE, RADII, RGB, text_on
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.table.panels.card_layout import (
    SIDE,
    WIDE_SIDE,
    CardFace,
    Form,
    art_box,
    band_height,
    drawn_larger,
    effect_block,
    head_art,
    inside,
    is_large,
    title_block,
    whole_art,
)

POSTER = (130, 182)
"""Width and height of a card in the spotlight (theme units)."""
WHOLE = (97, 136)
"""Width and height of a card in the hand (theme units)."""
HEAD = (78, 98)
"""Width and height of what stands out of the window's edge in the small form (theme units)."""
KEY_CAP, _SYMBOL = 22, 21

_COLOURS = {
    "convoy": PALETTE.lagoon,
    "companion": PALETTE.oasis,
    "lightning": PALETTE.brick,
}


def card_face(card: int, teller: Teller) -> CardFace:
    """Return the face of a card kind of a race, by its number."""
    return face_of(teller.say, teller.data.cards[card], teller.data.edition)


def face_of(say: Language, kind: CardKind, edition: Edition) -> CardFace:
    """Return the face of a card kind."""
    return CardFace(
        card_name(say, kind),
        card_effect(say, kind, edition),
        card_kind(say, kind),
        _COLOURS[kind.kind],
        f"cards/{kind.id}",
        f"symbols/{kind.kind}",
        kind.danger,
        card_brief(say, kind, edition),
        card_parts(say, kind),
    )


class Poster(Pressable):
    """A card that can be turned over without being another widget; face down it tells nothing.

    Args:
        face: what stands on it, or `None` while it lies face down.
        back: what a player calls it while it lies face down.
        name: its own name; must not reveal the face.
        payload: what its `Pressed` carries.
        key: the key that presses it, shown on the upper edge.
    """

    role = "card"
    keeps = True
    form: Form = "whole"
    row: tuple[CardFace, ...] = ()
    """The cards of its row: all their names stand on one line."""

    def __init__(
        self,
        face: CardFace | None,
        back: str,
        name: str = "",
        *,
        payload: object = None,
        key: str = "",
    ) -> None:
        super().__init__(name=name, label=back, payload=payload)
        self.face: CardFace | None = None
        self.back = back
        self.key = key
        self.chosen = False
        self.turn(face)

    @property
    @override
    def value(self) -> str:
        return self.face.effect if self.face else ""

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

    def choose(self, chosen: bool) -> None:
        """Mark the card as the one that is meant, or as one of the others."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed()

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return look.px(HEAD[0]), look.px(HEAD[1])

    def key_box(self, look: Look) -> pygame.Rect:
        """Return where its key stands while it is not raised (pixels)."""
        size = look.px(KEY_CAP) if self.key else 0
        return pygame.Rect(0, 0, size, size).move_to(center=self.rect.midtop)

    def read(self, look: Look) -> list[pygame.Rect]:
        """Return the boxes (pixels) of what is read on it: key, marks, name and effect."""
        if self.face is None:
            return [self.key_box(look)]
        art, size = art_box(look, self.rect, self.face, self.form, self.row), look.px(_SYMBOL)
        marks = [pygame.Rect(art.x, art.y, size, size)]
        if self.face.danger:
            marks.append(marks[0].move_to(right=art.right))
        below = pygame.Rect(self.rect.x, art.bottom, self.rect.w, self.rect.bottom - art.bottom)
        return [self.key_box(look), *marks, below]

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.px(KEY_CAP // 2)
        return super().reach(look).inflate(look.gap.around + more, look.gap.wide + more)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        return self.rect.move(0, -look.gap.small), look.gap.beside

    @override
    def make_ready(self, look: Look) -> None:
        _card_sheet(look, self.rect, self.face, self.form, row=self.row)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        raised = self.enabled and (self.hovered or self.focused or self.chosen)
        rect = self.rect.move(0, -look.gap.small) if raised else self.rect
        self.paint_carried(look, surface, rect)
        if self.chosen or (raised and self.hovered):
            paint_rim(look, surface, rect)
        if self.key:
            _paint_key(look, surface, rect, self.key, raised)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint_card(look, surface, rect, self.face, self.form, row=self.row)


def paint_card(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, face: CardFace | None, form: Form = "whole",
    seen: int | None = None, row: tuple[CardFace, ...] = (),
) -> None:
    """Paint a card with its shadow into a box (pixels).

    Where others leave only so many pixels of it to be ``seen`` on the left, the name stands upright there.
    In a ``row`` the names of all cards stand on one line.
    """
    fall = look.gap.small
    surface.blit(_card_sheet(look, rect, face, form, seen, row), rect.move(-fall, -fall))


def _card_sheet(
    look: Look, rect: pygame.Rect, face: CardFace | None, form: Form, seen: int | None = None,
    row: tuple[CardFace, ...] = (),
) -> pygame.Surface:
    """Return a card with its shadow, as `paint_card` paints it."""
    fall = look.gap.small
    size = (rect.w + 2 * fall, rect.h + 2 * fall)

    def paint(sheet: pygame.Surface) -> None:
        place = pygame.Rect((fall, fall), rect.size)
        shapes.box(sheet, place.move(look.drop.lying), look.radius.card, (*look.palette.night_deep, 90))
        if face is None:
            _paint_back(look, sheet, place)
        elif seen is not None:
            _paint_covered(look, sheet, place, face, seen)
        elif form == "head":
            _paint_head(look, sheet, place, face)
        else:
            _paint_whole(drawn_larger(look, place), sheet, place, face, row)

    return look.kept(("card", face, form, seen, row), size, paint)


def paint_rim(look: Look, surface: pygame.Surface, rect: pygame.Rect, strikes: bool = False) -> None:
    """Paint the gold rim of a card that can be used or is meant; a red one round a card that strikes."""
    line = look.line.frame
    bright = look.palette.danger if strikes else look.palette.usable
    for grow, width, colour in ((line + 1, 1, look.palette.ink), (line, line, bright)):
        shapes.frame(surface, rect.inflate(2 * grow, 2 * grow), look.gap.edge + grow, width, colour)


def _paper(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """Paint the card's paper and return the box (pixels) inside its rim."""
    palette = look.palette
    look.panel(sheet, rect, palette.snow, palette.ink, LINES.tick, RADII.box)
    inset = look.gap.hair
    line = rect.inflate(-2 * inset, -2 * inset)
    shapes.frame(sheet, line, look.radius.row, look.line.thin, palette.parchment_dim)
    return inside(look, rect)


def _paint_back(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
    palette = look.palette
    look.panel(sheet, rect, palette.night, palette.brass_light, LINES.rim, RADII.box)
    width = max(round(rect.h * 5 / 7), rect.w)
    picture = look.picture("cards/card-back", width, round(width * 7 / 5))
    inner = rect.inflate(-look.gap.beside, -look.gap.beside)
    part = pygame.Rect((0, 0), inner.size).move_to(center=picture.get_rect().center)
    sheet.blit(picture, inner, part)


def _paint_art(look: Look, sheet: pygame.Surface, art: pygame.Rect, face: CardFace) -> None:
    """Paint the upper part of the card's picture, cut to the box."""
    shapes.fill(sheet, art, face.colour)
    width = max(round(art.w * 1.1), round(art.h * 1.3))
    picture = look.picture(face.picture, width, round(width * 7 / 5))
    # The drawing stands in the upper five eighths of the card, inside a rim.
    top = round(picture.get_height() * 0.045)
    part = pygame.Rect((width - art.w) // 2, top, art.w, min(art.h, round(width * 0.8)))
    sheet.blit(picture, art, part)


def _paint_whole(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, face: CardFace, row: tuple[CardFace, ...]
) -> None:
    inner, large = _paper(look, sheet, rect), is_large(look, rect)
    title = title_block(look, face, inner.w - look.gap.hair, large)
    beside = {face, *row}
    band_high = max(band_height(look, one, inner, large) for one in beside)
    effect = effect_block(look, face, inner, band_high, large)
    art = whole_art(look, inner, beside, large)
    _paint_art(look, sheet, art, face)
    band = pygame.Rect(inner.x, art.bottom, inner.w, band_high)
    shapes.fill(sheet, band, face.colour)
    painting.write_tight(look, sheet, title, band, _ink(look, face))
    below = pygame.Rect(inner.x, band.bottom, inner.w, inner.bottom - band.bottom)
    painting.write_tight(look, sheet, effect, below, look.palette.ink)
    _paint_marks(look, sheet, art, face)


def _paint_head(look: Look, sheet: pygame.Surface, rect: pygame.Rect, face: CardFace) -> None:
    """Paint picture and name; the rest of the card is out of sight below."""
    inner = _paper(look, sheet, rect)
    title, art = title_block(look, face, inner.w), head_art(look, rect, inner, face)
    band = pygame.Rect(inner.x, art.bottom, inner.w, rect.bottom - look.gap.line - art.bottom)
    _paint_art(look, sheet, art, face)
    shapes.fill(sheet, band, face.colour)
    painting.write_tight(look, sheet, title, band, _ink(look, face))
    _paint_marks(look, sheet, art, face)


def _paint_covered(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, face: CardFace, seen: int
) -> None:
    inner = _paper(look, sheet, rect)
    lying = lying_name(look, face, inner.h, rect.x + seen - inner.x)
    wide = lying.get_height()
    sheet.blit(pygame.transform.rotate(lying, 90), inner)
    art = pygame.Rect(inner.x + wide, inner.y, inner.w - wide, inner.h)
    _paint_art(look, sheet, art, face)
    _paint_marks(look, sheet, pygame.Rect(art.x, art.y, rect.x + seen - art.x, art.h), face, True)


def lying_name(look: Look, face: CardFace, length: int, seen: int) -> pygame.Surface:
    """Return the name on its colour, to be turned upright.

    A name too long for one line takes two, where others leave so many pixels of them to be seen; else
    its letters are narrowed.
    """
    small = painting.NAMES[-1]
    title = painting.tight(look, face.title, length, look.px(SIDE), painting.NAMES[1:])
    whole, wide = length, look.px(SIDE)
    if not title.fits and seen >= look.px(WIDE_SIDE):
        title = painting.tight(look, face.parts, length, look.px(WIDE_SIDE), painting.NAMES[-1:])
        wide = look.px(SIDE if len(title.lines) == 1 else WIDE_SIDE)
    elif not title.fits:
        whole = look.width(small, face.title) + look.gap.small
        title = painting.tight(look, face.title, whole, wide, (small,))
    lying = pygame.Surface((whole, wide), pygame.SRCALPHA)
    lying.fill(face.colour)
    painting.write_tight(look, lying, title, lying.get_rect(), _ink(look, face))
    return lying if whole <= length else pygame.transform.smoothscale(lying, (length, wide))


def _ink(look: Look, face: CardFace) -> RGB:
    return text_on(face.colour)


def _paint_marks(
    look: Look, sheet: pygame.Surface, art: pygame.Rect, face: CardFace, upright: bool = False
) -> None:
    gap = look.gap.nudge
    size = min(look.px(_SYMBOL), art.h - 2 * gap)
    mark = pygame.Rect(art.x + gap, art.y + gap, size, size)
    painting.coin(look, sheet, face.kind_mark.removeprefix("symbols/"), mark, look.palette.snow)
    if face.danger:
        place = pygame.Rect(art.right - gap - size, art.y + gap, size, size)
        if upright:
            place.midtop = (mark.centerx, mark.bottom + gap)
        painting.symbol(look, sheet, "danger", place)


def _paint_key(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, key: str, lit: bool
) -> None:
    size = look.px(KEY_CAP)
    cap = pygame.Rect(0, 0, size, size).move_to(center=(rect.centerx, rect.y))
    ground, ink = look.palette.night, look.palette.snow
    if lit:
        cap.top = rect.y + look.gap.line  # below the ring of the focus, which is painted later
        ground, ink = look.palette.snow, look.palette.ink
    look.panel(surface, cap, ground, look.palette.brass_light, LINES.thin, RADII.row)
    painting.words(look, surface, key, cap, ink, painting.SMALL, "centre", False)
