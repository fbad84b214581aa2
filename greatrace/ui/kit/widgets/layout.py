"""Layout widgets: rows, columns, grids, margins and anchors. Gaps and margins are theme units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Literal, TypeVar

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.base import Widget

F = TypeVar("F")
Align = Literal["start", "centre", "end", "stretch"]
Paints = Callable[[Look, pygame.Surface, pygame.Rect], None]
"""Paints into a box (pixels)."""


class Linear(Widget):
    """The base of rows and columns.

    Args:
        children: in order.
        gap: between neighbours, in theme units.
        align: across the direction.
        even: whether growing children share the room regardless of their content.
        paints: paints what lies below the children into their box.
    """

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = 8,
        align: Align = "stretch",
        even: bool = False,
        name: str = "",
        label: str = "",
        paints: Paints | None = None,
    ) -> None:
        self.gap = gap
        self.align = align
        self.even = even
        self._paints = paints
        super().__init__(children, name=name, label=label)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._paints:
            self._paints(look, surface, self.rect)

    def _seen(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _gaps(self, look: Look) -> int:
        return look.px(self.gap) * max(0, len(self._seen()) - 1)

    def _shares(self, natural: list[int], room: int) -> list[int]:
        grows = [child.grow for child in self._seen()]
        if self.even:
            natural = [0 if grow else size for size, grow in zip(natural, grows, strict=True)]
        left = room - sum(natural)
        if left < 0:
            return _parted(room, [float(size) for size in natural])
        if not any(grows):
            return natural
        more = _parted(left, grows)
        return [size + extra for size, extra in zip(natural, more, strict=True)]


class Row(Linear):
    """Widgets side by side."""

    role = "row"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        widths = self._widths(look, width, spread=False)
        heights = [c.wanted(look, w)[1] for c, w in zip(self._seen(), widths, strict=True)]
        return (min(width, sum(widths) + self._gaps(look)), max(heights, default=0))

    @override
    def place(self, look: Look) -> None:
        x = self.rect.x
        for child, width in zip(self._seen(), self._widths(look, self.rect.w, spread=True), strict=True):
            height = self.rect.h if self.align == "stretch" else child.wanted(look, width)[1]
            y = self.rect.y + _offset(self.align, self.rect.h - min(height, self.rect.h))
            child.arrange(look, pygame.Rect(x, y, width, min(height, self.rect.h)))
            x += width + look.px(self.gap)

    def _widths(self, look: Look, width: int, spread: bool) -> list[int]:
        room = max(0, width - self._gaps(look))
        natural = [child.wanted(look, room)[0] for child in self._seen()]
        if not spread and sum(natural) <= room:
            return natural
        return self._shares(natural, room)


class Column(Linear):
    """Widgets one below the other."""

    role = "column"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        sizes = [child.wanted(look, width) for child in self._seen()]
        return (max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + self._gaps(look))

    @override
    def place(self, look: Look) -> None:
        sizes = [child.wanted(look, self.rect.w) for child in self._seen()]
        heights = self._shares([h for _, h in sizes], max(0, self.rect.h - self._gaps(look)))
        y = self.rect.y
        for child, size, height in zip(self._seen(), sizes, heights, strict=True):
            width = self.rect.w if self.align == "stretch" else min(size[0], self.rect.w)
            x = self.rect.x + _offset(self.align, self.rect.w - width)
            child.arrange(look, pygame.Rect(x, y, width, height))
            y += height + look.px(self.gap)


class Grid(Widget):
    """Widgets in columns of equal width, row by row.

    Args:
        columns: how many.
        children: in reading order.
        gap: between neighbours, in theme units.
        fills: whether the rows share the whole height.
    """

    role = "grid"

    def __init__(
        self,
        columns: int,
        children: Sequence[Widget] = (),
        *,
        gap: float = 8,
        fills: bool = False,
        name: str = "",
    ) -> None:
        self.columns = columns
        self.gap = gap
        self.fills = fills
        super().__init__(children, name=name)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        gap = look.px(self.gap)
        cell = max(1, (width - gap * (self.columns - 1)) // self.columns)
        widest = max((c.wanted(look, cell)[0] for c in self.children if c.visible), default=0)
        heights = self._heights(look, cell)
        wide = widest * self.columns + gap * (self.columns - 1)
        return (min(width, wide), sum(heights) + gap * max(0, len(heights) - 1))

    @override
    def place(self, look: Look) -> None:
        gap = look.px(self.gap)
        cell = max(1, (self.rect.w - gap * (self.columns - 1)) // self.columns)
        heights = self._heights(look, cell)
        room = self.rect.h - gap * max(0, len(heights) - 1)
        if heights and (self.fills or sum(heights) > room):
            heights = _parted(room, [1.0] * len(heights))
        y = self.rect.y
        for row, height in zip(self._rows(), heights, strict=True):
            for place, child in enumerate(row):
                child.arrange(look, pygame.Rect(self.rect.x + place * (cell + gap), y, cell, height))
            y += height + gap

    def _rows(self) -> list[list[Widget]]:
        seen = [child for child in self.children if child.visible]
        return [seen[i : i + self.columns] for i in range(0, len(seen), self.columns)]

    def _heights(self, look: Look, cell: int) -> list[int]:
        return [max(child.wanted(look, cell)[1] for child in row) for row in self._rows()]


class Padding(Widget):
    """A margin around one widget, in theme units: `across` left and right, `down` above and below."""

    role = "padding"

    def __init__(self, child: Widget, across: float = 12, down: float | None = None) -> None:
        self.across = across
        self.down = across if down is None else down
        super().__init__([child])

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        across, down = 2 * look.px(self.across), 2 * look.px(self.down)
        size = self.children[0].wanted(look, max(0, width - across))
        return (size[0] + across, size[1] + down)

    @override
    def place(self, look: Look) -> None:
        inner = self.rect.inflate(-2 * look.px(self.across), -2 * look.px(self.down))
        self.children[0].arrange(look, inner)


class Anchor(Widget):
    """Places a widget of its own size at an edge, in a corner or in the middle."""

    role = "anchor"

    def __init__(self, child: Widget, across: Align = "centre", down: Align = "centre") -> None:
        self.across: Align = across
        self.down: Align = down
        super().__init__([child])

    @override
    def place(self, look: Look) -> None:
        child = self.children[0]
        width, height = child.wanted(look, self.rect.w)
        width = self.rect.w if self.across == "stretch" else min(width, self.rect.w)
        height = self.rect.h if self.down == "stretch" else min(height, self.rect.h)
        x = self.rect.x + _offset(self.across, self.rect.w - width)
        y = self.rect.y + _offset(self.down, self.rect.h - height)
        child.arrange(look, pygame.Rect(x, y, width, height))


class Arranged(Widget):
    """Shows widgets that a function puts in their places, perhaps upon a ground that another one paints.

    One with a least height leaves out what does not fit, before what stands below it becomes lower.

    Args:
        role: what it is.
        high: returns the height of all (pixels) within a width; ``None`` for what fills a page.
        put: puts them into a box; ``None`` for widgets on top of each other, which may say their size.
        least: returns the least height (pixels) within a width; the usual one by default.
        paints: paints the ground into a box.
        ink: returns the colour of text upon the ground; ``None`` for that upon what is around it.
        changes: whether what lies below may change at any time, so that the ground is painted with the rest.
        value: its value for who reads values.
        fan: whether they lie upon each other like cards in a hand: one that is hovered or has the focus above
            all others. Its value is how many there are.
    """

    def __init__(
        self, role: str, parts: Sequence[Widget], high: Callable[[Look, int], int] | None = None,
        put: Callable[[Look, pygame.Rect], None] | None = None, name: str = "", label: str = "",
        least: Callable[[Look, int], int] | None = None, *, paints: Paints | None = None,
        ink: Callable[[Look], RGB] | None = None, changes: bool = False, value: str = "", fan: bool = False,
    ) -> None:
        super().__init__(parts, name=name, label=label)
        self.role, self.grounded, self._value = role, paints is not None and not changes, value
        if high is None and put is not None:
            high = _nothing
        self._high, self._put, self._least = high, put, least or high
        self._paints, self._ink, self._fan = paints, ink, fan

    @property
    @override
    def value(self) -> str:
        return str(len(self.children)) if self._fan else super().value

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return (width, self._high(look, width)) if self._high else super().measure(look, width)

    def least(self, look: Look, width: int) -> int:
        """Return the least height (pixels) at a width."""
        return self._least(look, width) if self._least else self.measure(look, width)[1]

    @override
    def place(self, look: Look) -> None:
        if self._put:
            self._put(look, self.rect)
        else:
            super().place(look)

    @override
    def ink(self, look: Look) -> RGB:
        return self._ink(look) if self._ink else super().ink(look)

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        if self._paints:
            self._paints(look, surface, self.rect)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self._paints and not self.grounded:
            self._paints(look, surface, self.rect)

    @override
    def draw(self, look: Look, surface: pygame.Surface) -> None:
        if not self._fan:
            super().draw(look, surface)
        elif self.visible:
            for part in sorted(self.children, key=lambda part: part.hovered or part.focused):
                part.draw(look, surface)


def spacer(grow: float = 1.0) -> Widget:
    """Return empty space that grows."""
    space = Widget().growing(grow)
    space.role = "spacer"
    return space


def take_amplest(take: Callable[[F], None], forms: Iterable[F], needed: Callable[[], int], room: int) -> int:
    """Take the first form of a widget that needs no more than the room, else the last one.

    Args:
        take: takes a form.
        forms: the amplest first.
        needed: returns how much the form needs that was taken, in pixels.
        room: what there is, in pixels.

    Returns:
        How much the form that was taken needs.
    """
    least = 0
    for form in forms:
        take(form)
        least = needed()
        if least <= room:
            break
    return least


def _nothing(look: Look, width: int) -> int:
    """Return the height of what fills a page, whatever that is."""
    return 0


def _offset(align: Align, spare: int) -> int:
    return {"start": 0, "stretch": 0, "centre": spare // 2, "end": spare}[align]


def _parted(room: int, weights: Sequence[float]) -> list[int]:
    """Split whole pixels by weights; the parts add up to `room`."""
    total = sum(weights) or 1.0
    edges = [0]
    so_far = 0.0
    for weight in weights:
        so_far += weight
        edges.append(round(room * so_far / total))
    return [after - before for before, after in pairwise(edges)]
