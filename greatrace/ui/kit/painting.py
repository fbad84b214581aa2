"""Shared painting functions: cached sheets, symbols, words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

import pygame
from msgspec import structs

from greatrace.prose.words import SOFT_HYPHEN
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock, without_orphan
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import RGB, STYLES, TextStyle
from greatrace.ui.kit.widgets.base import Widget

SMALL = STYLES.label
"""The smallest letters of the table."""
NAMES = (STYLES.name, STYLES.entry, STYLES.note, STYLES.label)
"""The letters of names, from those wanted to the smallest."""
FIGURE = STYLES.figure
_PITCH = 1.2
"""Distance of lines that stand close together, by the size of their letters."""
_VOWELS = frozenset("aeiouyäöüàâæéèêëîïôœùûáíóú")
_TOGETHER = frozenset({"ch", "ck", "gh", "ph", "qu", "rr", "sh", "th", "ll"})
"""Letters that are written for one sound: no line ends between them."""
D = TypeVar("D")
"""What a drawing shows."""


class Kept(Widget):
    """A widget that is painted once for each content and then cached."""

    keeps = True
    content: ClassVar[tuple[str, ...]] = ()
    """The names of all its values that are painted: where they are equal, its sheets are."""
    see_through: ClassVar[bool] = True
    """Whether parts of its sheet are transparent; painting an opaque one is faster."""

    def key(self) -> tuple[object, ...]:
        """Return its content."""
        return tuple(getattr(self, name) for name in self.content)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the content upon an empty sheet of the widget's size."""
        raise NotImplementedError

    def sheet(self, look: Look) -> pygame.Surface | None:
        """Return its sheet, painted now if none is kept; `None` while it has no size."""
        if self.rect.w < 1 or self.rect.h < 1:
            return None
        key = (type(self), *self.key())
        return look.kept(key, self.rect.size, lambda sheet: self.paint_sheet(look, sheet), self.see_through)

    @override
    def make_ready(self, look: Look) -> None:
        self.sheet(look)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if (sheet := self.sheet(look)) is not None:
            surface.blit(sheet, self.rect)


class Drawing(Kept, Generic[D]):
    """A picture that a function paints, from nothing but what it shows.

    Args:
        paints: paints upon an empty sheet; one function in another is the same each time.
        drawn: what it shows.
        role: what it is to tests and screen readers.
        size: returns width and height (pixels) within a width; or a height in theme units, at any width.
        name: identifies it.
        label: its name for the player.
        value: what it says to tests and screen readers.
        focusable: whether it can have the focus.

    Attributes:
        drawn: the same.
    """

    content: ClassVar[tuple[str, ...]] = ("drawn", "_code")

    def __init__(
        self, paints: Callable[[Look, pygame.Surface, D], None], drawn: D, role: str = "picture",
        size: Callable[[Look, int], tuple[int, int]] | float = 0, name: str = "", label: str = "",
        value: str = "", focusable: bool = False,
    ) -> None:
        super().__init__(name=name, label=label)
        self.role, self.focusable = role, focusable or self.focusable
        self._paints, self._code, self._size = paints, paints.__code__, size
        self.drawn, self._value = drawn, value

    def draw_anew(self, drawn: D, value: str = "") -> None:
        """Show something else."""
        if (drawn, value) != (self.drawn, self._value):
            self.drawn, self._value = drawn, value
            self.changed()

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return self._size(look, width) if callable(self._size) else (width, look.px(self._size))

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        self._paints(look, sheet, self.drawn)


def symbol(look: Look, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Paint a symbol into a box, as large as it fits."""
    size = min(rect.size)
    picture = look.picture(f"symbols/{name}", size, size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def coin(look: Look, surface: pygame.Surface, name: str, rect: pygame.Rect, ground: RGB) -> None:
    """Paint a symbol on a disc, for grounds too dark for its ink."""
    radius = min(rect.size) // 2
    surface.blit(shapes.disc(radius, ground), (rect.centerx - radius, rect.centery - radius))
    inner = pygame.Rect(0, 0, round(radius * 1.4), round(radius * 1.4)).move_to(center=rect.center)
    symbol(look, surface, name, inner)


def words(
    look: Look,
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    colour: RGB,
    style: TextStyle = SMALL,
    align: str = "left",
    wraps: bool = True,
) -> None:
    """Write a text into a box, in smaller letters if it does not fit.

    A single line needs less height than lines that stand one below the other.
    """
    if rect.w < 1 or rect.h < 1:
        return
    if wraps:
        block = look.block(style, text, rect.w, rect.h, even=align == "centre")
        look.write(surface, block, rect, colour, align)
    else:
        write_tight(look, surface, _line(look, text, rect.w, rect.h, style), rect, colour, align)


def _line(look: Look, text: str, width: int, height: int, style: TextStyle) -> TextBlock:
    """Return a text on one line, in letters that fit a box (pixels) between the usual and the smallest."""
    block = look.block(style, text, width, 0, wraps=False)
    if (pitch := _pitch(block)) > height:
        block = look.block(style, text, width, height * block.height // pitch, wraps=False)
    return structs.replace(block, height=_pitch(block), line_height=_pitch(block))


def _pitch(block: TextBlock) -> int:
    """Return the height (pixels) that a line of a block needs."""
    return min(block.height, round(block.px * _PITCH))


def tight(look: Look, text: str, width: int, height: int, sizes: Sequence[TextStyle]) -> TextBlock:
    """Return a text in lines close together, in the first style in which it fits a box (pixels).

    Args:
        look: for the letters.
        text: may have soft hyphens, where a word may be broken.
        width: of the box.
        height: of the box.
        sizes: styles from the one wanted to the smallest.
    """
    for style in sizes:
        block = _tight(look, text, width, height, style)
        if block.fits:
            return block
    if block.width <= width:
        return block
    return _tight(look, _breakable(look, text, width, style), width, height, style)


def _breakable(look: Look, text: str, width: int, style: TextStyle) -> str:
    """Return a text in which a word that is too long for a width (pixels) may be broken where it must."""
    words = []
    for word in text.split(" "):
        whole = word.replace(SOFT_HYPHEN, "")
        most = next((n for n in range(len(whole), 1, -1) if look.width(style, whole[:n] + "-") <= width), 1)
        fits = look.width(style, whole) <= width or all(
            look.width(style, part + "-") <= width for part in word.split(SOFT_HYPHEN)
        )
        cut = _syllable(whole, most)
        words.append(word if fits else f"{whole[:cut]}{SOFT_HYPHEN}{whole[cut:]}")
    return " ".join(words)


def _syllable(word: str, most: int) -> int:
    """Return after how many letters a word is broken: before a syllable, at most after so many.

    At least four letters stand on the next line.
    """
    letters = word.lower()
    starts = (
        at for at in range(min(most, len(word.rstrip(".,:;!?)")) - 4), 2, -1)
        if letters[at : at + 2].isalpha() and letters[at] not in _VOWELS and letters[at + 1] in _VOWELS
        and letters[at - 1 : at + 1] not in _TOGETHER
    )
    return next(starts, most)


def _tight(look: Look, text: str, width: int, height: int, style: TextStyle) -> TextBlock:
    px, pitch = look.px(style.units), round(look.px(style.units) * _PITCH)
    lines: list[str] = []
    for word in text.replace("\n", " ").split(" "):
        whole = word.replace(SOFT_HYPHEN, "")
        joined = f"{lines[-1]} {whole}" if lines else whole
        if lines and look.width(style, joined) <= width:
            lines[-1] = joined
        elif SOFT_HYPHEN in word and look.width(style, whole) > width:
            first, _, last = word.partition(SOFT_HYPHEN)
            begun = f"{lines[-1]} {first}-" if lines else ""
            if begun and look.width(style, begun) <= width:
                lines[-1:] = [begun, last.replace(SOFT_HYPHEN, "")]
            else:
                lines += [first + "-", last.replace(SOFT_HYPHEN, "")]
        else:
            lines.append(whole)
    lines = without_orphan(lambda line: look.width(style, line), lines, width)
    widest = max(look.width(style, line) for line in lines)
    high = pitch * len(lines)
    return TextBlock(style.role, px, tuple(lines), widest, high, pitch, widest <= width and high <= height)


def write_tight(
    look: Look,
    surface: pygame.Surface,
    block: TextBlock,
    rect: pygame.Rect,
    colour: RGB,
    align: str = "centre",
) -> None:
    """Write lines that stand close together into the middle of a box (pixels)."""
    higher = look.assets.font(block.role, block.px).get_linesize() - block.line_height
    look.write(surface, block, rect.move(0, -(higher // 2)), colour, align)


def fitting(look: Look, text: str, room: pygame.Rect, style: TextStyle) -> TextStyle:
    """Return a style in which a line fits a box: as wanted, else the narrower letters of labels."""
    return style if look.width(style, text) <= room.w else narrowed(style)


def narrowed(style: TextStyle) -> TextStyle:
    """Return the narrower letters of labels for what does not fit in a style."""
    return SMALL.sized(max(SMALL.units, style.units - 1))


def write_stack(
    look: Look, surface: pygame.Surface, blocks: Sequence[tuple[TextBlock, RGB]], room: pygame.Rect,
    align: str = "left",
) -> None:
    """Write texts of several colours one below the other into the middle of a box (pixels)."""
    y = room.y + (room.h - sum(block.height for block, _ in blocks)) // 2
    for block, colour in blocks:
        look.write(surface, block, pygame.Rect(room.x, y, room.w, block.height), colour, align)
        y += block.height
