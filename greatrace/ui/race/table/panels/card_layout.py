"""How a card is divided: the picture above, then the band with its name, then what it does."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import GAPS, RGB, STYLES, TABLE_GROWTH


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


CARD = 150
"""The width of a card (theme units) from which what stands on it grows, too, slower than it."""
Form = Literal["whole", "head"]
_EFFECTS = (STYLES.note, STYLES.label)
BAND, TWO_LINES, SIDE, WIDE_SIDE = 23, 38, 24, 38
"""Height of the band with the name in one line and in two; width of one that stands upright."""
_LEAST_ART, _GOOD_ART, _LARGE_ART = 15, 48, 0.38
"""The height of the picture that few words leave at least, that all of them leave on a small card (theme
units), and its share of the height on a large one."""
_LARGE = 120
"""The width of a card (theme units) above which its letters are the large ones."""


def drawn_larger(look: Look, rect: pygame.Rect) -> Look:
    """Return the look for what stands on a card in a box (pixels): larger on a large card."""
    by = (rect.w / look.px(CARD)) ** TABLE_GROWTH
    return look.grown(by) if by > 1 else look


def inside(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Return the box (pixels) inside the rim of a card."""
    return rect.inflate(-2 * look.gap.small, -2 * look.gap.small)


def art_box(
    look: Look, rect: pygame.Rect, face: CardFace, form: Form, row: tuple[CardFace, ...] = ()
) -> pygame.Rect:
    """Return where the picture of a card lies in its box (pixels), above name and effect."""
    if form == "head":
        return head_art(look, rect, inside(look, rect), face)
    look = drawn_larger(look, rect)
    return whole_art(look, inside(look, rect), {face, *row}, is_large(look, rect))


def is_large(look: Look, rect: pygame.Rect) -> bool:
    """Return whether a card in a box (pixels) has large letters."""
    return rect.w > look.px(_LARGE)


def whole_art(look: Look, inner: pygame.Rect, beside: Collection[CardFace], large: bool) -> pygame.Rect:
    """Return where the pictures of whole cards in a row lie inside their rims (pixels)."""
    band_high = max(band_height(look, one, inner, large) for one in beside)
    high = min(_art_high(look, one, inner, band_high, large) for one in beside)
    return pygame.Rect(inner.x, inner.y, inner.w, high)


def head_art(look: Look, rect: pygame.Rect, inner: pygame.Rect, face: CardFace) -> pygame.Rect:
    """Return where the picture of a card's head lies inside its rim (pixels)."""
    high = look.px(BAND) if len(title_block(look, face, inner.w).lines) == 1 else look.px(TWO_LINES)
    return pygame.Rect(inner.x, inner.y, inner.w, rect.bottom - look.gap.line - high - inner.y)


def band_height(look: Look, face: CardFace, inner: pygame.Rect, large: bool) -> int:
    """Return the height (pixels) that the name of a card needs."""
    title = title_block(look, face, inner.w - look.gap.hair, large)
    return look.px(BAND) if len(title.lines) == 1 else look.px(TWO_LINES)


def effect_block(look: Look, face: CardFace, inner: pygame.Rect, band_high: int, large: bool) -> TextBlock:
    """Return the words on what a card does, as they fit beside its picture and its name."""
    words, room = inner.w - look.gap.hair, inner.h - band_high
    ample = room - (round(inner.h * _LARGE_ART) if large else look.px(_GOOD_ART))
    sizes = painting.NAMES if large else _EFFECTS
    effect = painting.tight(look, face.effect, words, ample - look.gap.small, sizes)
    if effect.fits:
        return effect
    most = room - look.px(_LEAST_ART + GAPS.nudge)
    brief = [painting.tight(look, face.brief, words, most, (size,)) for size in sizes]
    # Letters a little smaller leave more of the picture where they need fewer lines.
    return min((one for one in brief if one.fits), key=lambda one: len(one.lines), default=brief[-1])


def _art_high(look: Look, face: CardFace, inner: pygame.Rect, band_high: int, large: bool) -> int:
    """Return the height (pixels) that a card's words leave for its picture."""
    left = inner.h - band_high - effect_block(look, face, inner, band_high, large).height - look.gap.line
    return max(min(round(inner.h * 0.47), left), look.px(_LEAST_ART))


def title_block(look: Look, face: CardFace, width: int, large: bool = False) -> TextBlock:
    """Return the name of a card in a line of some width (pixels), else in two."""
    one = look.px(BAND)
    sizes = painting.NAMES if large else painting.NAMES[1:]
    title = painting.tight(look, face.title, width, one, sizes)
    return title if title.fits else painting.tight(look, face.parts, width, 2 * one, painting.NAMES[-1:])
