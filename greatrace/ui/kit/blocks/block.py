"""What blocks are, blocks below and beside each other, and who draws the pictures of the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol

import pygame
from msgspec import Struct, structs

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.pad_signs import paint_sign
from greatrace.ui.kit.painting import D, Drawing, words
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets import layout
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable

P = ParamSpec("P")
"""What a block shows."""
Picture = Hashable
"""What the game knows a picture by."""
_GAP = 12
"""Between two blocks beside each other (theme units)."""
_CAP = (20, 21)
"""Width and height of the cap of a key with one letter (theme units)."""


class Press(Struct, frozen=True):
    """Something that can be pressed.

    Attributes:
        label: in the player's language.
        means: what pressing it means to the game; ``None`` for nothing.
        key: the key that presses it; empty for none.
        allowed: whether it can be done now.
        held: what holding it, or its key with Shift, means at once; ``None`` for nothing.
    """

    label: str
    means: object = None
    key: str = ""
    allowed: bool = True
    held: object = None


class Artist(Protocol):
    """Draws what only the game can draw."""

    def emblem(self, look: Look, surface: pygame.Surface, who: Picture, rect: pygame.Rect) -> None:
        """Paint the emblem of a player into a box."""

    def pawn(self, look: Look, surface: pygame.Surface, who: Picture, rect: pygame.Rect) -> None:
        """Paint a figure of a player into a box."""

    def figure(self, look: Look, kind: str, number: int, radius: float) -> pygame.Surface:
        """Return a number on the sign of a kind of points, with a radius in pixels."""

    def tile_size(self, width: float) -> tuple[int, int]:
        """Return width and height of a tile (pixels)."""

    def tile(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, variant: int,
        gone: bool,
    ) -> None:
        """Paint a tile into a box of its size, struck out if it goes."""

    def outline(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, units: float, role: str
    ) -> None:
        """Fill the shape of a tile that is larger by some theme units in a colour of the palette."""

    def card(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, whole: bool
    ) -> None:
        """Paint a card into a box, face down without a picture; of one that is not whole only the head."""


class Block(Struct, frozen=True):
    """Something that a question shows: a function of `as_block`, and what it was called with.

    Attributes:
        make: takes who draws, then the rest.
        values: what it is called with; all of it can be compared.
        named: the same of what is given by name.
    """

    make: Callable[..., Widget]
    values: tuple[object, ...]
    named: tuple[tuple[str, object], ...]

    def widget(self, artist: Artist) -> Widget:
        """Return the widget that shows it; it fills a width and measures its own height."""
        return self.make(artist, *self.values, **dict(self.named))


def as_block(make: Callable[Concatenate[Artist, P], Widget]) -> Callable[P, Block]:
    """Let what makes a widget, a function or its class, return a block: the widget is made once it is shown.

    Args:
        make: takes who draws, then what is shown: values that can be compared.
    """

    @wraps(make)
    def shown(*values: P.args, **named: P.kwargs) -> Block:
        return Block(make, values, tuple(named.items()))

    return shown


def presses_in(shown: object) -> Iterator[Press]:
    """Yield all that can be pressed in a block, or in several, in order."""
    match shown:
        case Press():
            yield shown
        case tuple():
            for one in shown:
                yield from presses_in(one)
        case Struct():
            yield from presses_in(structs.astuple(shown))


@as_block
def column(
    artist: Artist, blocks: tuple[Block, ...], gap: float = 5, name: str = "", label: str = ""
) -> Widget:
    """Blocks one below the other.

    Args:
        artist: draws what is in them.
        blocks: from above.
        gap: between two (theme units).
        name: identifies it, and is its role; empty for a column by itself.
        label: its name for the player; may be empty.
    """
    parts = layout.Column([block.widget(artist) for block in blocks], gap=gap, name=name, label=label)
    parts.role = name or parts.role
    return parts


@as_block
def beside(artist: Artist, left: Block, right: Block) -> Widget:
    """Something large left, of its own size, and its words or figures right of it, at the same middle."""
    parts = [left.widget(artist), right.widget(artist)]

    def sizes(look: Look, width: int) -> list[tuple[int, int]]:
        wide, high = parts[0].measure(look, width)
        rest = width - wide - look.px(_GAP)
        return [(wide, high), (rest, parts[1].measure(look, rest)[1])]

    def high(look: Look, width: int) -> int:
        return max(high for _, high in sizes(look, width))

    def put(look: Look, rect: pygame.Rect) -> None:
        x = rect.x
        for part, (wide, high) in zip(parts, sizes(look, rect.w), strict=True):
            box = pygame.Rect(x, 0, wide, min(high, rect.h)).move_to(centery=rect.centery)
            part.arrange(look, box)
            x = box.right + look.px(_GAP)

    return layout.Arranged("beside", parts, high, put)


class DrawnButton(Drawing[D], Pressable):
    """A drawing that can be pressed; what draws it may look at whether it is hovered, held or able."""

    content = (*Drawing.content, "enabled", "hovered", "held", "focused")


def cap_box(look: Look) -> pygame.Rect:
    """Return the box of the cap of a key with one letter."""
    return pygame.Rect(0, 0, look.px(_CAP[0]), look.px(_CAP[1]))


def paint_cap(look: Look, sheet: pygame.Surface, cap: pygame.Rect, key: str, sign: str = "") -> None:
    """Paint a key cap, or the sign of the button of a pad that presses it.

    Args:
        look: theme, scale, assets.
        sheet: to paint on.
        cap: its box, in pixels.
        key: what the cap shows.
        sign: the key's own name, where the cap shows another.
    """
    if paint_sign(look, sheet, cap, sign or key, look.palette.ink):
        return
    look.panel(sheet, cap, look.palette.night, look.palette.brass, LINES.thin, RADII.cap)
    # Letters of the least size need less than their line, which is higher than the cap.
    room = cap.inflate(0, look.gap.beside)
    words(look, sheet, key, room, look.palette.snow, STYLES.label, "centre", False)
