"""The choice among a few options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from msgspec import structs

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Command, Message
from greatrace.ui.kit.input import PointerReleased as Released
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES, TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Changed, Emitted

_ARROW = 0.8
"""Width of the room for an arrow, by the height of the choice."""
_LETTERS: Final = STYLES.label.sized(STYLES.body.units - 1)
"""The narrow letters of labels, nearly as high as those of other choices."""


class Choice(Widget):
    """A choice of one option, changed by the arrows at its sides or by left and right.

    Where there is room for some letters only, these show what is chosen, the heading of its tooltip says it
    in full, and a press anywhere goes on to the next.

    Args:
        label: of the choice.
        options: at least one, each with its value for the scene and its words.
        chosen: the value of the chosen one; the first one is chosen where none has it.
        wraps: whether the first option comes after the last one.
        letters: that stand for each option, where there is no room for words.
    """

    role = "choice"
    focusable = True

    def __init__(
        self, label: str, options: Iterable[tuple[object, str]], chosen: object, name: str = "",
        wraps: bool = True, letters: Sequence[str] = (),
    ) -> None:
        super().__init__(name=name, label=label)
        self._wraps, self.letters = wraps, tuple(letters)
        self.options = tuple(options)
        self.index = next((at for at, (value, _) in enumerate(self.options) if value == chosen), 0)

    @property
    @override
    def value(self) -> str:
        return self.options[self.index][1]

    @override
    def changed(self, layout: bool = False) -> None:
        if self.letters and self.tip:
            self.tip = structs.replace(self.tip, title=self.value)
        super().changed(layout)

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case Released(x, y, 1) if self.rect.collidepoint(x, y):
                back = not self.letters and x < self.rect.x + self.rect.h
                return self._turn(-1 if back else 1)
            case Command.LEFT:
                return self._turn(-1)
            case Command.RIGHT | Command.ACTIVATE:
                return self._turn(1)
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        height = look.px(TOUCH + GAPS.hair)
        if self.letters:
            longest = max(look.width(_LETTERS, letters) for letters in self.letters)
            return min(width, longest + 2 * look.gap.around), height
        longest = max(look.width(STYLES.body, words) for _, words in self.options)
        return (min(width, longest + 2 * round(_ARROW * height) + look.gap.wide), height)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        ground = palette.snow if self.hovered else palette.parchment
        look.panel(surface, self.rect, ground, palette.brass_deep)
        if self.letters:
            text, style, room = self.letters[self.index], _LETTERS, self.rect
        else:
            text, style, room = self.value, STYLES.body, self._paint_sides(look, surface)
        look.write(surface, look.block(style, text, room.w, room.h), room, palette.ink, "centre")

    def _paint_sides(self, look: Look, surface: pygame.Surface) -> pygame.Rect:
        """Paint the arrows; return the room between them (pixels)."""
        palette, side = look.palette, self.rect.h
        for x, way in ((self.rect.x + side // 2, -1), (self.rect.right - side // 2, 1)):
            reach = side * 0.16 * way
            tip = [(x + reach, float(self.rect.centery))]
            tail = [(x - reach, self.rect.centery - side * 0.2), (x - reach, self.rect.centery + side * 0.2)]
            turns = self.enabled and self._beside(way) != self.index
            shapes.polygon(surface, tip + tail, palette.brick if turns else palette.parchment_dim)
        return self.rect.inflate(-2 * round(_ARROW * side), -look.gap.small)

    def _turn(self, way: int) -> Emitted:
        if self._beside(way) == self.index:
            return TAKEN
        self.index = self._beside(way)
        self.changed()
        return Changed(self.name, self.options[self.index][0])

    def _beside(self, way: int) -> int:
        """Return the index of the option before or after; the same at an end that does not wrap."""
        if self._wraps:
            return (self.index + way) % len(self.options)
        return max(0, min(self.index + way, len(self.options) - 1))
