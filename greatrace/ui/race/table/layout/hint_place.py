"""The place of the hint: in the free middle, where it covers least of what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

_STEPS = 6
"""Into so many parts the room beside the box, and above and below it, is divided for more places."""


def hint_place(
    size: tuple[int, int], room: pygame.Rect, hard: Sequence[pygame.Rect], soft: Sequence[pygame.Rect],
    hand: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the box of a hint; the corners of the room come first.

    Args:
        size: of the box (pixels).
        room: in which it lies, like all boxes in pixels.
        hard: what should never be covered: what is marked, and the vehicle.
        soft: what is better not covered: the cells of the way.
        hand: the cards, of which not a strip is covered while there is any other place: they cannot be moved.
    """

    def covered(box: pygame.Rect) -> tuple[int, int, int]:
        return _laps(box, hand), _laps(box, hard), _laps(box, soft)

    return min(_places(size, room), key=covered)


def _laps(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return the area that a box takes of others (square pixels)."""
    shared = (box.clip(one) for one in others)
    return sum(one.w * one.h for one in shared)


def _places(size: tuple[int, int], room: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the corners of a room, and then the places between them."""
    box = pygame.Rect((0, 0), size)
    wide, high = max(0, room.w - box.w), max(0, room.h - box.h)
    for x, y in ((0, _STEPS), (0, 0), (_STEPS, _STEPS), (_STEPS, 0)):
        yield box.move(room.x + wide * x // _STEPS, room.y + high * y // _STEPS)
    for y in range(_STEPS, -1, -1):
        for x in range(_STEPS + 1):
            yield box.move(room.x + wide * x // _STEPS, room.y + high * y // _STEPS)
