"""The place of the guide's bubble: beside what it points at, where it covers nothing that is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot, sqrt

import pygame

_HARD, _SOFT = 60.0, 3.5
"""What a pixel of something covered counts against a pixel of distance, as the root of its area."""
_CROSSED, _CROSSED_SOFT = 5.0, 1.0
"""What a pixel of the line to what is meant counts that crosses words, and other such things."""
_LEAST_SHARE = 0.4
"""The share of its way that the line must have before words end it."""
_ACROSS, _DOWN = 17, 11
"""The places that are tried all over the window."""
Line = tuple[tuple[int, int], tuple[int, int]]
"""A straight line between two pixels."""


def bubble_place(
    size: tuple[int, int],
    meant: Sequence[pygame.Rect],
    window: pygame.Rect,
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
    gap: int,
    free: pygame.Rect,
    words: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the box of a bubble.

    Args:
        size: of the bubble.
        meant: what it speaks of, what it points at first.
        window: in which it must lie.
        hard: what should never be covered.
        soft: what is better not covered.
        gap: the least distance from what it points at and from the edge.
        free: where it lies when it points at nothing.
        words: what the line to what is meant should not cross, as it would end there.
    """
    room = window.inflate(-gap, -gap)
    kept = [rect.inflate(gap, gap) for rect in meant]
    aim = kept[0] if kept else pygame.Rect(free.center, (1, 1))
    pointed = meant[0] if meant else aim

    def cost(box: pygame.Rect) -> float:
        covered = sum(_lap(box, rect) for rect in (*hard, *kept)) * _HARD
        covered += sum(_lap(box, rect) for rect in soft) * _SOFT
        covered += _away(box, aim)
        if (line := line_between(box, pointed)) is None:
            return covered
        crossed = _CROSSED_SOFT * sum(_crossed(line, rect) for rect in (*soft, *hard))
        return covered + crossed + _CROSSED * sum(_crossed(line, rect) for rect in words)

    return min((one.clamp(room) for one in _places(size, aim, room, gap)), key=cost)


def _places(
    size: tuple[int, int], aim: pygame.Rect, room: pygame.Rect, gap: int
) -> Iterator[pygame.Rect]:
    """Yield places around what is meant, and all over the window."""
    wide, high = size
    for step in (1, 3, 6):
        near = aim.inflate(2 * step * gap, 2 * step * gap)
        for share in (0.5, 0.25, 0.75, 0.0, 1.0):
            x, y = near.x + int(share * (near.w - wide)), near.y + int(share * (near.h - high))
            yield pygame.Rect(near.x - wide, y, wide, high)
            yield pygame.Rect(near.right, y, wide, high)
            yield pygame.Rect(x, near.y - high, wide, high)
            yield pygame.Rect(x, near.bottom, wide, high)
    for column, row in product(range(_ACROSS), range(_DOWN)):
        x = room.x + (room.w - wide) * column // (_ACROSS - 1)
        yield pygame.Rect(x, room.y + (room.h - high) * row // (_DOWN - 1), wide, high)


def _lap(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return the root of the area that two boxes share."""
    shared = one.clip(other)
    return sqrt(shared.w * shared.h)


def _crossed(line: Line, other: pygame.Rect) -> float:
    """Return how many pixels of a line lie in a box."""
    if not (inside := other.clipline(*line)):
        return 0.0
    (ax, ay), (bx, by) = inside
    return hypot(bx - ax, by - ay)


def _away(box: pygame.Rect, aim: pygame.Rect) -> float:
    """Return how many pixels lie between two boxes."""
    across = max(aim.left - box.right, box.left - aim.right, 0)
    down = max(aim.top - box.bottom, box.top - aim.bottom, 0)
    return hypot(across, down)


def line_between(bubble: pygame.Rect, meant: pygame.Rect) -> Line | None:
    """Return where the straight line between two boxes leaves the one and enters the other."""
    if bubble.colliderect(meant):
        return None
    near = (
        min(max(bubble.centerx, meant.left), meant.right), min(max(bubble.centery, meant.top), meant.bottom)
    )  # fmt: skip
    inner = meant.inflate(-meant.w // 2, -meant.h // 2)
    goal = (min(max(near[0], inner.left), inner.right), min(max(near[1], inner.top), inner.bottom))
    start = bubble.clipline(goal, bubble.center)
    end = meant.clipline(bubble.center, goal)
    return ((start[0][0], start[0][1]), (end[0][0], end[0][1])) if start and end else None


def cut_before(line: Line, words: Sequence[pygame.Rect], gap: int) -> Line | None:
    """Return the line up to the first words that it would cross, so many pixels before them.

    Where it would end far from what is meant, and so point at something else, there is none.
    """
    (ax, ay), end = line
    met = [_from_start(line, inside[0]) for rect in words if (inside := rect.clipline(line))]
    if not met or end == (ax, ay):
        return line
    share = (min(met) - gap) / _from_start(line, end)
    if share < _LEAST_SHARE:
        return None
    return (ax, ay), (round(ax + share * (end[0] - ax)), round(ay + share * (end[1] - ay)))


def _from_start(line: Line, point: tuple[int, int]) -> float:
    """Return how many pixels lie between the start of a line and a point."""
    return hypot(point[0] - line[0][0], point[1] - line[0][1])
