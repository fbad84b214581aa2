"""Places for figures: what one more there would bring, the figures that stand there, − and +."""

from __future__ import annotations

import pygame
from msgspec import Struct

from greatrace.ui.kit.blocks.block import Artist, Picture, as_block, cap_box, paint_cap
from greatrace.ui.kit.blocks.gauges import Stepper, Stepping
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed, PointerReleased
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import coin, words
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Spot, Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.tooltip import Tip

_SIDE, _HIGH, _LEAST, _SMALL, _GAP = 33, 44, 36, 38, 4
"""Side of − and +, height of a row, the least, that of the small form, gap between rows (theme units)."""
_BELOW_RIM, _LEAST_BELOW_RIM = 2, 1
"""How far the name stands below the upper rim, also in the lowest row, and the note above the lower one
(theme units)."""
_CLOSE = 5
"""How far the note moves up towards the name (theme units)."""
_STAND, _UP, _LITTLE = 42, 19, (12, 18)
"""Room of all figures but one, how far they stand above the middle, size of little ones (theme units)."""


class Place(Struct, frozen=True):
    """A place.

    Attributes:
        stepper: its name and note, and what − and + do there.
        count: how many figures stand there.
        carried: what is dragged with one of its figures.
        takes: what may be dropped here.
        dragged: what it means to press the row itself and let go elsewhere; ``None`` for nothing.
    """

    stepper: Stepper
    count: int
    carried: object
    takes: tuple[object, ...]
    dragged: object = None


@as_block
def place_rows(artist: Artist, places: tuple[Place, ...], who: Picture, label: str, figure: str) -> Widget:
    """All places of a player one below the other; in the small form two beside each other.

    Args:
        artist: draws the figures.
        places: in order.
        who: the picture of its figures.
        label: its name.
        figure: what a figure is called.
    """
    parts = [PlaceWidget(one, who, figure, artist) for one in places]

    def rows_of(look: Look, one: int) -> int:
        rows = len(parts) if look.full else -(-len(parts) // 2)
        return rows * look.px(one) + (rows - 1) * look.px(_GAP)

    def high(look: Look, width: int) -> int:
        return rows_of(look, _HIGH if look.full else _SMALL)

    def least(look: Look, width: int) -> int:
        return rows_of(look, _LEAST if look.full else _SMALL)

    def put(look: Look, rect: pygame.Rect) -> None:
        abreast, gap = 1 if look.full else 2, look.px(_GAP)
        rows = -(-len(parts) // abreast)
        wide = (rect.w - gap * (abreast - 1)) // abreast
        high = (rect.h - gap * (rows - 1)) // rows
        for number, part in enumerate(parts):
            row, column = divmod(number, abreast)
            x, y = rect.x + column * (wide + gap), rect.y + row * (high + gap)
            part.arrange(look, pygame.Rect(x, y, wide, high))

    return Arranged("plan", parts, high, put, "plan", label, least=least)


class Pawn(Pressable):
    """A figure that can be dragged to another place; pressing it may mean pressing what it stands on."""

    role = "pawn"
    focusable = False

    def __init__(
        self, label: str, name: str, who: Picture, artist: Artist, means: Emitted | None = None
    ) -> None:
        super().__init__(name=name, label=label)
        self._who, self._artist, self._means = who, artist, means

    @override
    def pressed(self) -> Emitted:
        return self._means or super().pressed()

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        self.paint_carried(look, surface, self.rect)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._artist.pawn(look, surface, self._who, rect)


class PlaceWidget(Stepping):
    """Shows a `Place`: drop figures here, or press − and +; the row is as +, even where that is dim."""

    role = "box"
    focusable = True

    def __init__(self, place: Place, who: Picture, figure: str, artist: Artist) -> None:
        stepper = place.stepper
        super().__init__(stepper, name=f"place-{stepper.name}", label=stepper.label)
        self._place, self.payload = place, stepper.name
        names = (f"pawn-{stepper.name}-{number}" for number in range(place.count))
        self._pawns = [Pawn(figure, name, who, artist).carrying(place.carried) for name in names]
        self.fill([*self._pawns, self.less, self.more])

    @property
    @override
    def value(self) -> str:
        return f"{self._place.count} {self.stepper.note}"

    @override
    def spots(self, payload: object) -> tuple[Spot, ...]:
        if payload not in self._place.takes:
            return ()
        x, y, width, height = self.rect
        return (Spot((x, y, width, height), self.label, self.stepper.name),)

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case KeyPressed("+" | "=" | "[+]") | Command.ACTIVATE:
                return self.more.pressed()
            case PointerPressed(x, y, 1) if not self.more.enabled and self.more.rect.collidepoint(x, y):
                return self.more.pressed()
            case PointerReleased(x, y, 1) if self.rect.collidepoint(x, y):
                return self.more.pressed()
            case PointerReleased(button=1) if self._place.dragged is not None:
                return Pressed(self.name, self._place.dragged)
            case KeyPressed("-" | "[-]" | "backspace" | "delete"):
                return self.less.pressed()
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_HIGH)

    @override
    def place(self, look: Look) -> None:
        side, right = look.px(_SIDE), self.rect.right - look.gap.small
        y = self.rect.centery - side // 2
        self.more.arrange(look, pygame.Rect(right - side, y, side, side))
        self.less.arrange(look, pygame.Rect(right - 2 * side - look.gap.close, y, side, side))
        self._cap = cap_box(look)
        self._cap.midleft = self.rect.x + (look.gap.small if look.full else look.gap.hair), self.rect.centery
        size = look.symbol.large if look.full else look.symbol.row
        self._spot = pygame.Rect(self._cap.right + look.gap.small, 0, size, size)
        self._spot.centery, self._left = self.rect.centery, self._spot.right + look.gap.beside
        edge = self.less.rect.x - look.gap.small
        # What can be read in the row is not said again.
        note = self.stepper.note
        self._noted = look.full and look.width(STYLES.label, note) <= edge - self._left
        self.tip = Tip(self.label, self.stepper.told, () if self._noted else (("", note),))
        self._place_pawns(look, edge)

    def _place_pawns(self, look: Look, right: int) -> None:
        """Stand the figures side by side up to an edge (pixels), lower and closer beside a long note."""
        count = len(self._pawns)
        wide, high, y = look.symbol.row, look.symbol.crew, self.rect.centery - look.px(_UP)
        step = min(wide, look.px(_STAND) // max(1, count - 1))
        beside = right - wide - step * max(0, count - 1) - self._left
        if look.width(STYLES.label, self.stepper.note) > beside:
            wide, high, y = look.px(_LITTLE[0]), look.px(_LITTLE[1]), self.rect.y + look.gap.hair
            free = right - wide - self._left - look.width(STYLES.label, self.stepper.note)
            step = max(wide // 2, min(wide, free // max(1, count - 1)))
        left = right - wide - step * max(0, count - 1)
        for number, pawn in enumerate(self._pawns):
            pawn.visible = look.full
            pawn.arrange(look, pygame.Rect(left + number * step, y, wide, high))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, palette = self.rect, look.palette
        ground = palette.gold if self.focused else palette.parchment_dim
        line, spot = LINES.mark if self.focused else LINES.thin, self._spot
        look.panel(surface, rect, ground, palette.brass, line, RADII.tag)
        coin(look, surface, self.stepper.name, spot, palette.snow)
        if key := self.stepper.more.key:
            paint_cap(look, surface, self._cap, key)
        if not look.full:
            # How many stand here is told beside the symbol.
            room = pygame.Rect(spot.right, rect.y, self.less.rect.x - spot.right, rect.h)
            words(look, surface, self.stepper.words, room, palette.ink, STYLES.figure, "centre", False)
            return
        left, edge = self._left, self.less.rect.x - look.gap.close
        rim = look.px(_LEAST_BELOW_RIM if rect.h < look.px(_SMALL) else _BELOW_RIM)
        name = pygame.Rect(left, rect.y + rim, edge - left, look.symbol.small)
        words(look, surface, self.label, name, palette.ink, STYLES.figure_small, "left", False)
        if not self._noted:
            return
        top, bottom = name.bottom - look.px(_CLOSE), rect.bottom - rim
        note = pygame.Rect(left, top, edge - left, min(look.symbol.cap, bottom - top))
        words(look, surface, self.stepper.note, note, palette.ink_soft, STYLES.label, "left", False)
