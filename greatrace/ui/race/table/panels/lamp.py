"""Where the lamp of a mark stands: beside what it marks, upon nothing that is read there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.table.panels.card_faces import Poster

_FRAME = 26
"""How far what is marked may be from the rim of its panel for the lamp to hang there (theme units)."""
_SHARES = (0.74, 0.26, 0.5)
"""Where along an edge the lamp is tried, as shares of it."""


def lamp_on_cell(look: Look, rect: pygame.Rect, kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the place (pixels) of the lamp at the ring around a cell that hides least of some boxes."""
    sides = (look.symbol.small, look.symbol.least)
    corners = (rect.topright, rect.topleft, rect.bottomright, rect.bottomleft)
    edges = (rect.midtop, rect.midright, rect.midleft, rect.midbottom)
    return _least((_at(spot, side) for some in (corners, edges) for side in sides for spot in some), kept)


def lamp_beside(
    look: Look, rect: pygame.Rect, panel: pygame.Rect | None, kept: Sequence[pygame.Rect], window: pygame.Rect
) -> pygame.Rect:
    """Return the place (pixels) of a lamp that hides least of some boxes, the usual places first.

    Args:
        look: theme and scale.
        rect: what is marked.
        panel: on whose frame the lamp hangs where that is near; nothing where it lies on none.
        kept: what had better not be hidden.
        window: in which it stands.
    """
    found = (place.clamp(window) for side in (look.symbol.large, look.symbol.small, look.symbol.least)
             for place in _places(look, rect, panel, side))
    return _least(found, kept)


def _least(places: Iterator[pygame.Rect], kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the first of the places (pixels) that hide least of some boxes."""
    return min(places, key=lambda place: _hidden(place, kept))


def _hidden(place: pygame.Rect, kept: Sequence[pygame.Rect]) -> int:
    """Return how many square pixels of some boxes lie under a place."""
    shared = [place.clip(kept[number]) for number in place.collidelistall(list(kept))]
    return sum(one.w * one.h for one in shared)


def _at(middle: tuple[int, int], side: int) -> pygame.Rect:
    return pygame.Rect(0, 0, side, side).move_to(center=middle)


def _places(look: Look, rect: pygame.Rect, panel: pygame.Rect | None, side: int) -> Iterator[pygame.Rect]:
    """Yield the places of a lamp of some size: on the frame of the panel, at corners, along the edges."""
    gap, box = look.gap.hair, pygame.Rect(0, 0, side, side)
    if panel is not None:
        near = look.px(_FRAME)
        if rect.x - panel.x <= near:
            yield box.move_to(midright=(rect.x - gap, rect.centery))
        if panel.right - rect.right <= near:
            yield box.move_to(midleft=(rect.right + gap, rect.centery))
    for corner in (rect.topright, rect.topleft, rect.bottomright, rect.bottomleft):
        yield _at(corner, side)
    for share, y in product(_SHARES, (rect.top, rect.bottom)):
        yield _at((rect.x + round(share * rect.w), y), side)
    for share, x in product(_SHARES, (rect.right, rect.left)):
        yield _at((x, rect.y + round((1 - share) * rect.h)), side)
    yield box.move_to(topright=rect.topright)
    yield box.move_to(topleft=rect.topleft)
    yield box.move_to(midtop=(rect.centerx, rect.bottom + gap))
    yield box.move_to(midbottom=(rect.centerx, rect.top - gap))


def read_in(look: Look, whole: Widget) -> Iterator[pygame.Rect]:
    """Yield the boxes (pixels) of what is read in a widget: words, buttons, what stands on cards."""
    for one in whole.walk():
        if isinstance(one, Poster):
            yield from one.read(look)
        elif one.rect.w and not one.children and (one.label or one.focusable):
            yield one.rect.inflate(-2 * look.gap.close, -2 * look.gap.close)
