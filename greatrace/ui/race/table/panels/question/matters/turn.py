"""A turn as it is shown: the tile or card large, what it cost, gauges before and after, steps so far."""

from __future__ import annotations

import pygame
from msgspec import structs

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.table import painting
from greatrace.ui.race.table.panels.card_faces import Poster, card_face
from greatrace.ui.race.table.panels.question.matters.gauges import Chip
from greatrace.ui.race.table.panels.question.matters.tile_faces import TileFace
from greatrace.ui.race.table.panels.question.yielding import Yielding
from greatrace.ui.race.table.state.matter.turn_matter import Paid, TurnMatter
from greatrace.ui.race.table.state.table_state import TableState

_PLACE, _STEP = STYLES.entry, STYLES.note
_WIDE, _GAP, _ROW, _DOT = 104, 8, 23, 12
"""Width of the picture, gap, height of a step, its dot (theme units)."""
_CARD = (97, 136)
_CHOICE, _PLATE = 25, 6
"""Height of a line of a choice, margin left and right (theme units)."""


class Caption(painting.Kept):
    """Where it happens and what it cost."""

    role = "caption"

    def __init__(self, place: str, paid: Paid | None) -> None:
        super().__init__(name="caption", label=place)
        self._paid = paid

    @property
    @override
    def value(self) -> str:
        paid = self._paid
        return "" if paid is None else f"{paid.fuel} {paid.engine + paid.chassis}"

    @override
    def key(self) -> tuple[object, ...]:
        return self.label, self._paid

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        place = look.block(_PLACE, self.label, width).height if self.label else 0
        return width, place + (look.px(28) if self._paid else 0)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        place = look.block(_PLACE, self.label, rect.w)
        look.write(sheet, place, pygame.Rect(0, 0, rect.w, place.height), palette.ink)
        paid = self._paid
        if paid is None:
            return
        x, y, size = 0, place.height + look.px(3), look.px(22)
        for icon, points in (("fuel-drop", paid.fuel), ("engine", paid.engine), ("chassis", paid.chassis)):
            if points:
                painting.symbol(look, sheet, icon, pygame.Rect(x, y, size, size))
                figure = pygame.Rect(x + size + look.px(3), y, look.px(22), size)
                painting.words(look, sheet, str(points), figure, palette.ink, painting.FIGURE, "left", False)
                x += size + look.px(26)


class Choice(painting.Kept):
    """Something that could be chosen with what decides: beside its name, below it where both are too long.

    Args:
        name: of the place.
        terms: the criteria.
        number: its rank, from 1; the first is the chosen one.
    """

    role = "choice"

    def __init__(self, name: str, terms: str, number: int) -> None:
        super().__init__(label=name)
        self._terms, self._number = terms, number

    @property
    @override
    def value(self) -> str:
        return self._terms

    @override
    def key(self) -> tuple[object, ...]:
        return self.label, self._terms, self._number

    def _beside(self, look: Look, width: int) -> bool:
        """Return whether name and criteria share a line."""
        used = look.width(painting.SMALL, self._name) + look.width(painting.SMALL, self._terms)
        return used + look.px(2 * _PLATE + _GAP) <= width

    @property
    def _name(self) -> str:
        return f"{self._number}. {self.label}"

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_CHOICE if self._beside(look, width) else 2 * _CHOICE - _PLATE)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        if self._number == 1:
            look.panel(sheet, rect.inflate(0, -look.px(1)), palette.gold, palette.brass, 1, 4)
        room = rect.inflate(-look.px(2 * _PLATE), 0)
        if self._beside(look, rect.w):
            painting.words(look, sheet, self._terms, room, palette.ink, painting.SMALL, "right", False)
        else:
            below = pygame.Rect(room.x, rect.h // 2, room.w, rect.h - rect.h // 2)
            painting.words(look, sheet, self._terms, below, palette.ink, painting.SMALL, "left", False)
            room.h = rect.h // 2 + look.px(1)
        painting.words(look, sheet, self._name, room, palette.ink, painting.SMALL, "left", False)


class Step(painting.Kept):
    """Something that was done before."""

    role = "step"

    def __init__(self, text: str) -> None:
        super().__init__(label=text)

    @override
    def key(self) -> tuple[object, ...]:
        return (self.label,)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        block = look.block(_STEP, self.label, width - look.px(_DOT + 8))
        return width, max(look.px(_ROW), block.height)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, radius = sheet.get_rect(), look.px(_DOT) // 2
        first = look.px(_ROW) // 2
        sheet.blit(shapes.ring(radius, max(1, look.px(2)), look.palette.oasis), (0, first - radius))
        left = look.px(_DOT + 8)
        block = look.block(_STEP, self.label, rect.w - left)
        look.write(sheet, block, pygame.Rect(left, 0, rect.w - left, rect.h), look.palette.ink)


class TurnStage(Yielding):
    """The present step with its picture, and below it the steps before."""

    role = "turn"

    def __init__(self, matter: TurnMatter, state: TableState) -> None:
        self._picture = _picture(matter, state)
        self._caption = Caption(matter.place, matter.paid)
        self._chips = [Chip.of(change) for change in matter.gauges]
        self._steps = [Step(text) for text in matter.steps]
        chosen = enumerate(matter.choices, start=1)
        self._choices = [Choice(name, terms, number) for number, (name, terms) in chosen]
        parts: list[Widget] = [self._caption, *self._chips, *self._choices, *self._steps]
        super().__init__([*parts, *([self._picture] if self._picture else [])], name="turn")

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._above(look, width) + sum(one.measure(look, width)[1] for one in self._steps)

    @override
    def least(self, look: Look, width: int) -> int:
        return self._above(look, width)

    def _left(self, look: Look) -> int:
        return look.px(_WIDE + _GAP) if self._picture else 0

    def _above(self, look: Look, width: int) -> int:
        room = width - self._left(look)
        beside = self._caption.measure(look, room)[1] + look.px(_GAP)
        rows = (len(self._chips) + 1) // 2
        beside += rows * look.px(37) + self._listed(look, room)
        picture = self._picture.measure(look, look.px(_WIDE))[1] + look.px(_GAP) if self._picture else 0
        return max(beside, picture)

    def _listed(self, look: Look, width: int) -> int:
        """Return the height of what was chosen from, with a gap below it."""
        heights = [one.measure(look, width)[1] for one in self._choices]
        return sum(heights) + look.px(_GAP) if heights else 0

    @override
    def place(self, look: Look) -> None:
        rect, left = self.rect, self._left(look)
        if self._picture:
            size = self._picture.measure(look, look.px(_WIDE))
            box = pygame.Rect((0, 0), size)
            box.midtop = (rect.x + look.px(_WIDE) // 2, rect.y)
            self._picture.arrange(look, box)
        wide = rect.w - left
        high = self._caption.measure(look, wide)[1]
        self._caption.arrange(look, pygame.Rect(rect.x + left, rect.y, wide, high))
        y, half = rect.y + high + look.px(_GAP), (wide - look.px(5)) // 2
        for number, chip in enumerate(self._chips):
            x = rect.x + left + number % 2 * (half + look.px(5))
            chip.arrange(look, pygame.Rect(x, y + number // 2 * look.px(37), half, look.px(33)))
        y += (len(self._chips) + 1) // 2 * look.px(37)
        for choice in self._choices:
            high = choice.measure(look, wide)[1]
            choice.arrange(look, pygame.Rect(rect.x + left, y, wide, high))
            y += high
        self._place_steps(look, rect.y + self._above(look, rect.w))

    def _place_steps(self, look: Look, top: int) -> None:
        """Put as many of the last steps below a line (pixels) as there is room for."""
        heights = [step.measure(look, self.rect.w)[1] for step in self._steps]
        first = 0
        while first < len(heights) and top + sum(heights[first:]) > self.rect.bottom:
            first += 1
        y = top
        for number, (step, high) in enumerate(zip(self._steps, heights, strict=True)):
            shown = high if number >= first else 0
            step.arrange(look, pygame.Rect(self.rect.x, y, self.rect.w, shown))
            y += shown


def _picture(matter: TurnMatter, state: TableState) -> Widget | None:
    if matter.tile is not None:
        return TileFace(structs.replace(matter.tile, code=""), state)
    if matter.card >= 0:
        card = Poster(card_face(matter.card, state.teller), "", "turn-card", units=_CARD)
        card.focusable = False
        return card
    return None
