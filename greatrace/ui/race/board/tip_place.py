"""The place of a cell's tooltip: beside the cell, where it hides nothing that is being thought about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from greatrace.ui.race.board.geometry import overlap

_THOUGHT, _TARGET, _FURNITURE = 12, 6, 4
"""How much worse than open map it is to hide what is thought about, what may be meant, and furniture."""


def tip_place(
    size: tuple[int, int],
    cell: pygame.Rect,
    kept: Sequence[pygame.Rect],
    targets: Sequence[pygame.Rect],
    furniture: Sequence[pygame.Rect],
    bounds: pygame.Rect,
) -> pygame.Rect:
    """Return the box of a tooltip: below and right of its cell, else on the nearest side that is free.

    Args:
        size: of the tooltip in pixels.
        cell: the box of the cell.
        kept: boxes that it must not hide: the cells of a way, the vehicle, pills.
        targets: boxes that it should not hide: the cells that may be meant.
        furniture: boxes of what lies upon the map.
        bounds: the window.
    """
    places = [place.clamp(bounds) for place in _places(size, cell, cell.w // 6)]

    def hidden(place: pygame.Rect) -> int:
        weighed = ((_THOUGHT, (cell, *kept)), (_TARGET, targets), (_FURNITURE, furniture))
        return sum(weight * overlap(place, box) for weight, boxes in weighed for box in boxes)

    return min(places, key=hidden)


def _places(size: tuple[int, int], cell: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Yield the places around a cell in the order in which they are liked."""
    room = cell.inflate(2 * gap, 2 * gap)
    corners = ("bottomright", "bottomleft", "topright", "topleft")
    opposite = ("topleft", "topright", "bottomleft", "bottomright")
    yield _moved(size, "topleft", (room.right, cell.centery))
    for own, other in zip(opposite, corners, strict=True):
        yield _moved(size, own, getattr(room, other))
    for own, other in (("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom")):
        yield _moved(size, own, getattr(room, other))
    yield _moved(size, "midbottom", room.midtop)
    for far in (2, 3, 4):
        wide = cell.inflate(2 * far * cell.w, 2 * far * cell.h)
        for own, other in (("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom")):
            yield _moved(size, own, getattr(wide, other))
        yield _moved(size, "midbottom", wide.midtop)


def _moved(size: tuple[int, int], corner: str, at: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect((0, 0), size)
    setattr(rect, corner, at)
    return rect
