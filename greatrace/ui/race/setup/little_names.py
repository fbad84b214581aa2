"""The names of cities upon a small map, beside their dots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.figures import LETTERS
from greatrace.ui.race.board.placed_picture import haloed

Spots = Mapping[int, tuple[float, float]]
"""The middles of cities by their cells (pixels)."""


def paint_names(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, names: Sequence[tuple[int, str]], spots: Spots,
    radius: float, others: Sequence[tuple[float, float]],
) -> None:
    """Write names beside their cities, where they cover no other one; such as find no room are left out.

    Args:
        look: of the screen.
        surface: to be painted on.
        rect: the map on it (pixels).
        names: cells of cities with their names, the most important first.
        spots: where all cities lie, from the corner of the map.
        radius: of their dots (pixels).
        others: points that should not be covered either, such as those of ways.
    """
    px = round(look.scale.lettered * LETTERS)
    dots = {cell: _around(spot, radius) for cell, spot in spots.items()}
    taken = list[pygame.Rect]()
    for cell, name in names:
        picture = haloed(look, name, px, look.palette.ink, look.palette.snow)
        full = [*taken, *(dot for other, dot in dots.items() if other != cell)]
        places = [box for box in _places(picture.get_size(), dots[cell])
                  if pygame.Rect((0, 0), rect.size).contains(box) and box.collidelist(full) < 0]
        if places:
            best = min(places, key=lambda box: sum(map(box.collidepoint, others)))
            taken.append(best)
            surface.blit(picture, best.move(rect.topleft))


def _around(spot: tuple[float, float], radius: float) -> pygame.Rect:
    side = round(2 * radius)
    return pygame.Rect(0, 0, side, side).move_to(center=spot)


def _places(size: tuple[int, int], dot: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield where a name of a size may stand beside a dot, the best place first."""
    box = pygame.Rect((0, 0), size)
    yield box.move_to(midleft=dot.midright)
    yield box.move_to(midright=dot.midleft)
    yield box.move_to(topleft=dot.midbottom)
    yield box.move_to(topright=dot.midbottom)
    yield box.move_to(midtop=dot.midbottom)
    yield box.move_to(midbottom=dot.midtop)
