"""The base of all blocks, what can be pressed in them, and who draws the pictures of the game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame
from msgspec import Struct

from greatrace.ui.kit.look import Look

Picture = Hashable
"""What the game knows a picture by."""


class Press(Struct, frozen=True):
    """Something that can be pressed.

    Attributes:
        label: in the player's language.
        means: what pressing it means to the game; ``None`` for nothing.
        key: the key that presses it; empty for none.
        allowed: whether it can be done now.
    """

    label: str
    means: object = None
    key: str = ""
    allowed: bool = True


class Block(Struct, frozen=True):
    """Something that a question shows."""

    @property
    def presses(self) -> tuple[Press, ...]:
        """What can be pressed in it."""
        return ()


class Artist(Protocol):
    """Draws what only the game can draw."""

    def emblem(self, look: Look, surface: pygame.Surface, who: Picture, rect: pygame.Rect) -> None:
        """Paint the emblem of a player into a box."""
        ...

    def pawn(self, look: Look, surface: pygame.Surface, who: Picture, rect: pygame.Rect) -> None:
        """Paint a figure of a player into a box."""
        ...

    def figure(self, look: Look, kind: str, number: int, radius: float) -> pygame.Surface:
        """Return a number on the sign of a kind of points, with a radius in pixels."""
        ...

    def tile_size(self, width: float) -> tuple[int, int]:
        """Return width and height of a tile (pixels)."""
        ...

    def tile(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, variant: int,
        gone: bool,
    ) -> None:
        """Paint a tile into a box of its size, struck out if it goes."""
        ...

    def outline(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, units: float, role: str
    ) -> None:
        """Fill the shape of a tile that is larger by some theme units in a colour of the palette."""
        ...

    def card(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, whole: bool
    ) -> None:
        """Paint a card into a box, face down without a picture; of one that is not whole only the head."""
        ...
