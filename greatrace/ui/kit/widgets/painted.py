"""A widget whose ground a function paints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.base import Widget

Paints = Callable[[Look, pygame.Surface, pygame.Rect], None]
"""Paints into a box (pixels)."""


class Painted(Widget):
    """Widgets upon a ground.

    Args:
        paints: the ground.
        role: what it is to tests and screen readers.
        children: what lies upon it.
        ink: returns the colour of text upon the ground; ``None`` for that upon what is around it.
        changes: whether what lies below may change at any time, so that the ground is painted with the rest.
    """

    def __init__(
        self, paints: Paints, role: str, children: Sequence[Widget] = (), *,
        ink: Callable[[Look], RGB] | None = None, name: str = "", label: str = "", changes: bool = False,
    ) -> None:
        super().__init__(children, name=name, label=label)
        self.role, self.grounded = role, not changes
        self._paints, self._ink = paints, ink

    @override
    def ink(self, look: Look) -> RGB:
        return self._ink(look) if self._ink else super().ink(look)

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        self._paints(look, surface, self.rect)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if not self.grounded:
            self._paints(look, surface, self.rect)
