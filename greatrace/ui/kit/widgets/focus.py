"""The focus: where the keyboard brings it, and its ring."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Command
from greatrace.ui.kit.look import Look

DIRECTIONS = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}


def step(places: Sequence[pygame.Rect], current: int | None, command: Command) -> int | None:
    """Return the index of the place that a command leads to.

    Args:
        places: boxes in pixels, in reading order.
        current: the index of the current one, if any.
        command: next, previous or a direction.

    Returns:
        The index of the new place; `None` if there is none in that direction.
    """
    if not places:
        return None
    if current is None:
        return len(places) - 1 if command is Command.PREVIOUS else 0
    if command is Command.NEXT:
        return (current + 1) % len(places)
    if command is Command.PREVIOUS:
        return (current - 1) % len(places)
    return _nearest(places, current, command) if command in DIRECTIONS else None


def _nearest(places: Sequence[pygame.Rect], current: int, command: Command) -> int | None:
    here, way = places[current], DIRECTIONS[command]
    others = [index for index in range(len(places)) if index != current]
    # To the left and right the focus stays in its row, if it stands in one.
    row = [index for index in others if way[0] and _same_row(here, places[index])]
    ways = [
        (cost, index) for index in row or others if (cost := _way(here, places[index], way)) is not None
    ]
    return min(ways)[1] if ways else None


def _same_row(here: pygame.Rect, there: pygame.Rect) -> bool:
    """Return whether two boxes stand beside each other by more than half of the height of one."""
    shared = min(here.bottom, there.bottom) - max(here.top, there.top)
    return 2 * shared > min(here.h, there.h)


def _way(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """Return the cost of going to a place, sideways counting more; `None` if it lies elsewhere."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead = dx * direction[0] + dy * direction[1]
    if ahead <= 0:
        return None
    if direction[0]:
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        off = abs(dy)
    else:
        aside = max(0, there.left - here.right, here.left - there.right)
        off = abs(dx)
    # Too far to the side: only overlapping places may be that far off.
    if aside > 2 * ahead:
        return None
    return ahead + 2.0 * aside + 0.3 * off


def paint_ring(look: Look, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Paint the focus ring round a box: light brass between two dark lines, so it shows on any ground."""
    line = look.line.focus
    thin = look.line.thin
    for grow, width, colour in (
        (line + 2 * thin, thin, look.palette.ink),
        (line + thin, line, look.palette.brass_light),
        (thin, thin, look.palette.ink),
    ):
        shapes.frame(surface, rect.inflate(2 * grow, 2 * grow), radius + grow, width, colour)
