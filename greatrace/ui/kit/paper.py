"""Large drawings, all of one size, that fill a box and are cut where they are too large."""

from __future__ import annotations

import pygame

PAPER = (1600, 900)
"""Width and height of such a drawing."""


def scale_in(box: pygame.Rect) -> float:
    """Return the pixels of a unit of the drawing that fills a box."""
    return max(box.w / PAPER[0], box.h / PAPER[1])


def on_paper(box: pygame.Rect, x: float, y: float) -> tuple[int, int]:
    """Return the pixel of a point of the drawing that fills a box."""
    scale = scale_in(box)
    across, down = (x - PAPER[0] / 2) * scale, (y - PAPER[1] / 2) * scale
    return round(box.x + box.w / 2 + across), round(box.y + box.h / 2 + down)


def part_of(box: pygame.Rect, part: pygame.Rect) -> tuple[float, float, float, float]:
    """Return which part of the drawing that fills a box is seen in a part of the box (pixels)."""
    scale = scale_in(box)
    left = PAPER[0] / 2 + (part.x - box.x - box.w / 2) / scale
    top = PAPER[1] / 2 + (part.y - box.y - box.h / 2) / scale
    return left, top, part.w / scale, part.h / scale
