"""The choice among a few options."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import Command, Message
from greatrace.ui.kit.input import PointerReleased as Released
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Changed, Emitted

_ARROW = 0.8
"""Width of the room for an arrow, by the height of the choice."""


class Option(msgspec.Struct, frozen=True):
    """An option: its name for the player, and its value for the scene."""

    label: str
    payload: object = None


class Choice(Widget):
    """A choice of one option, changed by the arrows at its sides or by left and right.

    Args:
        label: of the choice.
        options: at least one.
        index: of the chosen one.
        name: identifies it.
        wraps: whether the first option comes after the last one.
    """

    role = "choice"
    focusable = True

    def __init__(
        self, label: str, options: Sequence[Option], index: int = 0, name: str = "", wraps: bool = True
    ) -> None:
        super().__init__(name=name, label=label)
        self._wraps = wraps
        self.options = tuple(options)
        self.index = index

    @property
    @override
    def value(self) -> str:
        return self.options[self.index].label

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case Released(x, y, 1) if self.rect.collidepoint(x, y):
                return self._turn(-1 if x < self.rect.x + self.rect.h else 1)
            case Command.LEFT:
                return self._turn(-1)
            case Command.RIGHT | Command.ACTIVATE:
                return self._turn(1)
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        height = look.px(look.theme.touch + GAPS.hair)
        longest = max(look.width(STYLES.body, option.label) for option in self.options)
        return (min(width, longest + 2 * round(_ARROW * height) + look.gap.wide), height)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        ground = palette.snow if self.hovered else palette.parchment
        look.panel(surface, self.rect, ground, palette.brass_deep)
        side = self.rect.h
        for x, way in ((self.rect.x + side // 2, -1), (self.rect.right - side // 2, 1)):
            reach = side * 0.16 * way
            tip = [(x + reach, float(self.rect.centery))]
            tail = [(x - reach, self.rect.centery - side * 0.2), (x - reach, self.rect.centery + side * 0.2)]
            turns = self.enabled and self._beside(way) != self.index
            shapes.polygon(surface, tip + tail, palette.brick if turns else palette.parchment_dim)
        words = self.rect.inflate(-2 * round(_ARROW * side), -look.gap.small)
        block = look.block(STYLES.body, self.value, words.w, words.h)
        look.write(surface, block, words, palette.ink, "centre")

    def _turn(self, way: int) -> Emitted:
        if self._beside(way) == self.index:
            return TAKEN
        self.index = self._beside(way)
        self.changed()
        return Changed(self.name, self.options[self.index].payload)

    def _beside(self, way: int) -> int:
        """Return the index of the option before or after; the same at an end that does not wrap."""
        if self._wraps:
            return (self.index + way) % len(self.options)
        return max(0, min(self.index + way, len(self.options) - 1))
