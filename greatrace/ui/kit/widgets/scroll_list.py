"""The list that scrolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Message, PointerMoved, PointerPressed, Wheel
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted

_SHARES = {"page up": -0.9, "page down": 0.9, "home": -1000.0, "end": 1000.0}
"""How far a key scrolls, in heights of the list."""


class ScrollList(Widget):
    """A scrolling list: saved games, the rulebook; never public facts.

    It scrolls by the wheel, by dragging its bar or pressing beside that, and by focusing a row that is out
    of view.

    Args:
        gap: between rows, in theme units.
    """

    role = "list"

    def __init__(
        self, children: Sequence[Widget] = (), *, gap: float = 6, name: str = "", label: str = ""
    ) -> None:
        self.gap = gap
        self.offset = 0
        self.length = 0
        self._caught = 0
        """How far below the top of the bar the pointer has caught it (pixels)."""
        super().__init__(children, name=name, label=label)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (width, self._high(look, self._heights(look, width - self._bar(look))))

    def _heights(self, look: Look, width: int) -> list[int]:
        """Return the height of each row in a width (pixels)."""
        return [child.wanted(look, width)[1] for child in self.children]

    def _high(self, look: Look, heights: list[int]) -> int:
        """Return the height of all rows with the gaps between them (pixels)."""
        return sum(heights) + look.px(self.gap) * max(0, len(heights) - 1)

    @override
    def place(self, look: Look) -> None:
        width, heights = self.rect.w, self._heights(look, self.rect.w)
        if self._high(look, heights) > self.rect.h:
            width -= self._bar(look)
            heights = self._heights(look, width)
        self.length = self._high(look, heights)
        self.offset = max(0, min(self.offset, self.length - self.rect.h))
        y = self.rect.y - self.offset
        for child, height in zip(self.children, heights, strict=True):
            child.arrange(look, pygame.Rect(self.rect.x, y, width, height))
            y += height + look.px(self.gap)

    @override
    def handle(self, message: Message) -> Emitted | None:
        if isinstance(message, Wheel) and self.length > self.rect.h:
            self.scroll(-round(message.up * self.rect.h / 6))
            return TAKEN
        match message:
            case PointerPressed(x, y, 1) if self._on_bar(x, y):
                bar = self._bar_rect(self.rect)
                inside = bar.y <= y < bar.bottom
                self._caught = y - bar.y if inside else bar.h // 2
                self._drag_to(y)
                return TAKEN
            case PointerMoved(_, y) if self.held:
                self._drag_to(y)
                return TAKEN
        return None

    def _on_bar(self, x: int, y: int) -> bool:
        """Return whether a point (pixels) lies on the room of the bar, and there is one."""
        host = self.tree_host()
        if host is None or self.length <= self.rect.h:
            return False
        return self.rect.collidepoint(x, y) and x >= self.rect.right - self._bar(host.look)

    def _drag_to(self, y: int) -> None:
        """Scroll so that the bar lies below the pointer (pixels) as it was caught."""
        room = self.rect.h - self._bar_rect(self.rect).h
        wanted = (y - self._caught - self.rect.y) * (self.length - self.rect.h) // max(1, room)
        self.scroll(wanted - self.offset)

    def scroll(self, pixels: int) -> None:
        """Scroll by pixels, backwards when negative."""
        self.offset = max(0, min(self.offset + pixels, self.length - self.rect.h))
        self.changed(layout=True)

    def scroll_by(self, key: str) -> None:
        """Scroll by Page Up, Page Down, Home or End; other keys do nothing."""
        self.scroll(round(_SHARES.get(key, 0.0) * self.rect.h))

    @override
    def reveal(self, rect: pygame.Rect) -> None:
        host = self.tree_host()
        clear = host.look.gap.far if host else 0
        if rect.top < self.rect.top + (clear if self.offset else 0):
            self.scroll(rect.top - self.rect.top - clear)
        elif rect.bottom > self.rect.bottom - (clear if self._below else 0):
            self.scroll(min(rect.bottom - self.rect.bottom + clear, rect.top - self.rect.top))

    @override
    def at(self, x: int, y: int) -> Widget | None:
        if self.visible and self._on_bar(x, y):
            return self
        return super().at(x, y) if self.rect.collidepoint(x, y) else None

    @override
    def draw_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint nothing: the rows move, so their grounds are painted with them."""

    @override
    def draw(self, look: Look, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        margin = look.px(LINES.focus + GAPS.close)
        surface.set_clip(clip.clip(self.rect.inflate(0, 2 * margin)))
        grounds = [(edge, surface.subsurface(edge).copy(), down) for edge, down in self._edges(look, surface)]
        super().draw_ground(look, surface)
        super().draw(look, surface)
        for edge, ground, down in grounds:
            surface.blit(_fading(ground, look.gap.far, down), edge)
        surface.set_clip(clip)

    @property
    def _below(self) -> int:
        """How many pixels of the rows are out of view below."""
        return self.length - self.rect.h - self.offset

    def _edges(self, look: Look, surface: pygame.Surface) -> Iterator[tuple[pygame.Rect, bool]]:
        """Yield the edges (pixels) at which rows go on out of view, and whether they do so below."""
        rows, high = self.rect.w - self._bar(look), look.gap.far
        margin = look.px(LINES.focus + GAPS.close)
        if self.offset > 0:
            top = pygame.Rect(self.rect.x, self.rect.y - margin, rows, high + margin)
            yield top.clip(surface.get_rect()), False
        if self._below > 0:
            foot = pygame.Rect(self.rect.x, self.rect.bottom - high, rows, high + margin)
            yield foot.clip(surface.get_rect()), True

    @override
    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        if self.length <= self.rect.h:
            return
        width = look.gap.beside
        groove = pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.h)
        shapes.box(surface, groove, width // 2, mix(look.palette.walnut, look.palette.parchment, 0.5))
        shapes.box(surface, self._bar_rect(groove), width // 2, look.palette.brass)

    def _bar_rect(self, groove: pygame.Rect) -> pygame.Rect:
        """Return the bar in a groove as wide as it (pixels)."""
        host = self.tree_host()
        least = host.look.symbol.row if host else 0
        height = min(groove.h, max(least, groove.h * groove.h // max(1, self.length)))
        y = groove.y + (groove.h - height) * self.offset // max(1, self.length - groove.h)
        return pygame.Rect(groove.x, y, groove.w, height)

    def _bar(self, look: Look) -> int:
        """Return the room for the scroll bar, which rows keep free where they do not all fit."""
        return look.gap.aside


def _fading(ground: pygame.Surface, high: int, down: bool) -> pygame.Surface:
    """Return a ground that rows fade into over a height (pixels), downwards or upwards."""
    faded = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
    faded.blit(ground, (0, 0))
    wide, whole = faded.get_size()
    for row in range(high):
        y = row if down else whole - 1 - row
        if 0 <= y < whole:
            faded.fill((255, 255, 255, 255 * row // high), (0, y, wide, 1), pygame.BLEND_RGBA_MULT)
    return faded
