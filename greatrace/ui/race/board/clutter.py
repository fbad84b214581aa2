"""What names and pills keep off, and what it costs to cover it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from greatrace.ui.race.board.geometry import overlap

FIGURE, SIGN, CITY, VEHICLE, PICTURE, OWN = 2.2, 1.6, 1.2, 1.2, 0.03, 1.5
"""The cost of covering a map pixel (`base`) of something."""


class Clutter:
    """The boxes that names keep off, each with the cost of covering a map pixel of it."""

    def __init__(self) -> None:
        self.boxes: list[pygame.Rect] = []
        self.weights: list[float] = []

    def add(self, box: pygame.Rect, weight: float) -> None:
        """Add a box in pixels."""
        self.boxes.append(box)
        self.weights.append(weight)

    def add_all(self, boxes: Iterable[pygame.Rect], weight: float) -> None:
        """Add boxes in pixels."""
        for box in boxes:
            self.add(box, weight)

    def near(self, area: pygame.Rect) -> Clutter:
        """Return those that touch an area."""
        found = Clutter()
        for number in area.collidelistall(self.boxes):
            found.add(self.boxes[number], self.weights[number])
        return found

    def without(self, cell: pygame.Rect, others: Sequence[pygame.Rect]) -> Clutter:
        """Return those whose middle does not lie on a cell, and that are none of some others."""
        found = Clutter()
        for box, weight in zip(self.boxes, self.weights, strict=True):
            if not cell.collidepoint(box.center) and box not in others:
                found.add(box, weight)
        return found

    def cost(self, box: pygame.Rect) -> float:
        """Return the cost of covering what lies under a box."""
        touched = box.collidelistall(self.boxes)
        return sum(overlap(box, self.boxes[number]) * self.weights[number] for number in touched)
