"""The choice among a few options where there is room for some letters only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from greatrace.ui.kit import painting
from greatrace.ui.kit.input import Message
from greatrace.ui.kit.input import PointerReleased as Released
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, STYLES
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.tooltip import Tip

_LETTERS: Final = painting.SMALL.sized(STYLES.body.units - 1)
"""The narrow letters of labels, nearly as high as those of other choices."""


class ShortChoice(Choice):
    """A choice of which some letters show what is chosen: a press goes on to the next, also left and right.

    Args:
        label: of the choice.
        options: at least one, each with its value for the scene and its words.
        letters: that stand for each of them; its tooltip says the whole.
        chosen: the value of the chosen one.
        name: identifies it.
        about: what its tooltip tells of the choice.
    """

    def __init__(
        self, label: str, options: Sequence[tuple[str, str]], letters: Sequence[str], chosen: str, name: str,
        about: str,
    ) -> None:
        super().__init__(label, options, chosen, name)
        self._letters, self._about = tuple(letters), about
        self.tip = Tip(self.value, about)

    @override
    def changed(self, layout: bool = False) -> None:
        self.tip = Tip(self.value, self._about)
        super().changed(layout)

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case Released(x, y, 1) if self.rect.collidepoint(x, y):
                return self._turn(1)
        return super().handle(message)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        longest = max(look.width(_LETTERS, letters) for letters in self._letters)
        return min(width, longest + 2 * look.gap.around), look.px(look.theme.touch + GAPS.hair)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        ground = palette.snow if self.hovered else palette.parchment
        look.panel(surface, self.rect, ground, palette.brass_deep)
        letters = self._letters[self.index]
        block = look.block(_LETTERS, letters, self.rect.w, self.rect.h)
        look.write(surface, block, self.rect, palette.ink, "centre")
