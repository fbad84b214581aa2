"""The face of a card, and a hand of cards."""

from __future__ import annotations

import msgspec
import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.layout import Arranged


class CardFace(msgspec.Struct, frozen=True):
    """The content of a card's face.

    Attributes:
        title: its name.
        effect: one line on what it does.
        kind: the word for its kind, also for screen readers.
        colour: the ground of its kind.
        picture: the sprite of its picture.
        kind_mark: the sprite of its kind's mark.
        danger: whether it has the danger mark.
        brief: the effect in fewer words, for small cards.
        parts: the name with soft hyphens where it may be broken.
    """

    title: str
    effect: str
    kind: str
    colour: RGB
    picture: str = ""
    kind_mark: str = ""
    danger: bool = False
    brief: str = ""
    parts: str = ""


class Hand(Arranged):
    """Cards side by side; one that is hovered or has the focus lies upon the others."""

    @property
    @override
    def value(self) -> str:
        return str(len(self.children))

    @override
    def draw(self, look: Look, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        order = sorted(self.children, key=lambda card: card.hovered or card.focused)
        for card in order:
            card.draw(look, surface)
