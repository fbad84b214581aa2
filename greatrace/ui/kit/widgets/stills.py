"""The picture of backdrop, grounds and still widgets, repainted only where one of them changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget


class Stills:
    """Caches what lies below the widgets that move.

    Args:
        root: the outermost widget.
        look: theme, scale, assets.
        bounds: of the picture, in pixels.

    Attributes:
        stale: the parts of the picture to repaint.
    """

    def __init__(self, root: Widget, look: Look, bounds: pygame.Rect) -> None:
        self._root, self._look, self._bounds = root, look, bounds
        self.stale = DirtyRegion()
        self._ground: pygame.Surface | None = None
        self._grounds: list[tuple[Widget, tuple[int, ...]]] = []
        self._covered = pygame.Rect(0, 0, 0, 0)
        self._stills: list[Widget] = []
        self._bare = False
        self._sheet: pygame.Surface | None = None
        self._unready: list[pygame.Rect] = []

    def follow(self, widgets: Sequence[Widget]) -> None:
        """Look which of all widgets are still, have a ground or cover everything."""
        cover = next((widget for widget in widgets if widget.covering), None)
        covered = cover.rect.copy() if cover and not cover.still else pygame.Rect(0, 0, 0, 0)
        stills = [widget for widget in widgets if widget.still]
        self._bare = cover is not None and cover.still and cover.rect.contains(self._bounds)
        if (covered, stills) != (self._covered, self._stills):
            self._covered, self._stills = covered, stills
            self.stale.all()
        grounds = [(widget, tuple(widget.rect)) for widget in widgets if widget.grounded]
        if grounds != self._grounds:
            self._grounds = grounds
            self._ground = None

    def close(self) -> None:
        """Free all pixels of a tree that is not shown; `paint` paints them again.

        A tree and its widgets refer to each other: without this, screens of pixels would stay until Python
        looks for cycles.
        """
        self._ground = self._sheet = None

    def forget(self) -> None:
        """Repaint the backdrop and all that is kept."""
        self._ground = None
        self.stale.all()

    def make_ready(self, until: float) -> list[pygame.Rect]:
        """Make the pictures of still widgets that have to be repainted, one after the other.

        Args:
            until: the time (of `perf_counter`) after which no other is begun.

        Returns:
            Where widgets are that are not ready (pixels): they stay as they were painted last.
        """
        self._unready = []
        if self._sheet is None or not self.stale:
            return []
        for still in self._stills:
            for one in still.walk():
                if not one.keeps or not self.stale.touches(one.rect):
                    continue
                if perf_counter() > until:
                    # All of it waits, so that no part of a panel is seen without the others.
                    self._unready.append(still.reach(self._look))
                    break
                one.make_ready(self._look)
        return self._unready

    def paint(self, surface: pygame.Surface, backdrop: Callable[[pygame.Surface], None]) -> None:
        """Paint backdrop, grounds and still widgets within the surface's clip, where nothing covers them."""
        clip = surface.get_clip()
        settled = self._settled(backdrop, clip)
        for part in shapes.around(clip, self._covered.clip(clip)):
            surface.blit(settled, part, part)

    def ground(self, backdrop: Callable[[pygame.Surface], None]) -> pygame.Surface:
        """Return backdrop and all grounds as one picture, repainted only when one of them moved."""
        if self._ground is None:
            sheet = pygame.Surface(self._bounds.size)
            backdrop(sheet)
            self._root.draw_ground(self._look, sheet)
            self._ground = sheet.convert() if pygame.display.get_surface() else sheet
            self.stale.all()
        return self._ground

    def _settled(self, backdrop: Callable[[pygame.Surface], None], area: pygame.Rect) -> pygame.Surface:
        """Return the ground with all still widgets, repainted where one of them changed within an area."""
        if not self._stills:
            self._sheet = None
            return self.ground(backdrop)
        ground = None if self._bare else self.ground(backdrop)
        if self._sheet is None:
            sheet = pygame.Surface(self._bounds.size)
            self._sheet = sheet.convert() if pygame.display.get_surface() else sheet
            self.stale.all()
        for stale in self.stale.take_at(area, self._bounds):
            for part in self._ready_parts(stale):
                self._paint_still(self._sheet, ground, part)
        return self._sheet

    def _ready_parts(self, stale: pygame.Rect) -> list[pygame.Rect]:
        """Return the parts of a stale part that can be painted; what is not ready stays stale."""
        parts = [stale]
        for hole in (self._covered, *self._unready):
            parts = [piece for part in parts for piece in shapes.around(part, hole.clip(part))]
        for unready in self._unready:
            self.stale.add(unready.clip(stale))
        return parts

    def _paint_still(self, sheet: pygame.Surface, ground: pygame.Surface | None, part: pygame.Rect) -> None:
        """Paint all still widgets, each upon those before it, within a part of their picture."""
        sheet.set_clip(part)
        if ground:
            sheet.blit(ground, part, part)
        for widget in self._stills:
            widget.redraw(self._look, sheet)
