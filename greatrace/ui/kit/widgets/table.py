"""The table of words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.widgets.base import Widget


class Table(Widget):
    """Rows of words in columns, the first row a heading; for scores and prices.

    Args:
        rows: texts, row by row, the first one the headings.
        numbers: the columns that are set to the right.
        style: of the text.
        name: its own name.
        label: what a player calls it.
    """

    role = "table"

    def __init__(
        self,
        rows: Sequence[Sequence[str]],
        *,
        numbers: Sequence[int] = (),
        style: str = "body",
        name: str = "",
        label: str = "",
    ) -> None:
        super().__init__(name=name, label=label)
        self.rows = tuple(tuple(row) for row in rows)
        self.numbers = frozenset(numbers)
        self.style = style

    @property
    def value(self) -> str:
        """All its words, row by row."""
        return "\n".join("\t".join(row) for row in self.rows)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Give the size of all rows."""
        widths = self._widths(look, width)
        heights = self._heights(look, widths)
        return (min(width, sum(widths)), sum(heights))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Write the rows, every other one on a darker ground."""
        widths = self._widths(look, self.rect.w)
        y = self.rect.y
        for number, (row, height) in enumerate(zip(self.rows, self._heights(look, widths), strict=True)):
            line = pygame.Rect(self.rect.x, y, sum(widths), height)
            if number and number % 2 == 0:
                shapes.fill(surface, line, (*self.ink(look), 18))
            self._paint_row(look, surface, row, widths, line)
            y += height
            if number == 0:
                rule = pygame.Rect(line.x, y - max(1, look.px(1)), line.w, max(1, look.px(1)))
                shapes.fill(surface, rule, self.ink(look))

    def _paint_row(
        self,
        look: Look,
        surface: pygame.Surface,
        row: Sequence[str],
        widths: Sequence[int],
        line: pygame.Rect,
    ) -> None:
        pad = look.px(6)
        x = line.x
        for column, (text, width) in enumerate(zip(row, widths, strict=True)):
            cell = pygame.Rect(x + pad, line.y, width - 2 * pad, line.h)
            align = "right" if column in self.numbers else "left"
            look.write(surface, self._block(look, text, cell.w), cell, self.ink(look), align)
            x += width

    def _block(self, look: Look, text: str, width: int) -> TextBlock:
        return look.block(look.style(self.style), text, width)

    def _widths(self, look: Look, width: int) -> list[int]:
        pad = 2 * look.px(6)
        style = look.style(self.style)
        columns = list(zip(*self.rows, strict=True))
        natural = [max(look.width(style, text) for text in column) + pad for column in columns]
        total = sum(natural) or 1
        return natural if total <= width else [size * width // total for size in natural]

    def _heights(self, look: Look, widths: Sequence[int]) -> list[int]:
        pad = 2 * look.px(6)
        gap = look.px(4)

        def height(row: Sequence[str]) -> int:
            cells = zip(row, widths, strict=True)
            return max(self._block(look, text, width - pad).height for text, width in cells) + gap

        return [height(row) for row in self.rows]
