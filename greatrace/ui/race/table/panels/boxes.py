"""The four leather boxes of the dashboard with the assistants that stand on them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.rates import FUNDING
from greatrace.prose.names import box_name, box_uses
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.places import Pawn
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES, mix
from greatrace.ui.kit.widgets.base import Spot, Widget
from greatrace.ui.kit.widgets.layout import Arranged, take_amplest
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.questions.artist import ARTIST
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.plan_draft import CarriedAssistant
from greatrace.ui.race.table.state.position import Position

_LETTERS, _NARROW = STYLES.note, STYLES.label
_NAME, _SIGN, _GAP = 23, 18, 4
"""Height of the line with the name, size of the symbol, gap between two boxes (theme units)."""
_BESIDE, _ALONE = 31, 8
"""What a box needs besides its name, with the symbol in the same line and without it (theme units)."""


class Box(painting.KeptPressable):
    """A leather box; pressing it plays an assistant, or in planning sets one."""

    role = "box"
    see_through = False
    content = ("_plans", "count", "crew", "hovered", "label", "live", "low", "place_name", "signed")

    def __init__(self, state: Position, place: str) -> None:
        say = state.say
        super().__init__(name=f"box-{place}", label=box_name(say, place), payload=place)
        self.place_name = place
        self.count = 0
        self.crew: CrewLook = crew_looks()[0]
        self.live = False
        self.low = False
        self.signed = True
        self._plans = False
        self._room = False
        self._figure = say.tr("Assistant")
        terms: tuple[tuple[str, str], ...] = ()
        if place == "funding":
            terms = tuple((str(n), f"{sum_} F") for n, sum_ in enumerate(FUNDING) if n)
        self.tipped(self.label, box_uses(say, place), terms)

    @property
    @override
    def value(self) -> str:
        return str(self.count)

    def show(self, count: int, crew: CrewLook, live: bool) -> None:
        """Show how many stand there, and whether they may be played now."""
        self._show(count, crew, live, False)

    def show_plan(self, count: int, crew: CrewLook, room: bool) -> None:
        """Show how many are set there in the plan being made, and whether there is room for one more."""
        self._room = room
        self._show(count, crew, False, True)

    def _show(self, count: int, crew: CrewLook, live: bool, plans: bool) -> None:
        content = (count, crew, live, plans)
        if content == (self.count, self.crew, self.live, self._plans):
            return
        self.count, self.crew, self.live, self._plans = content
        pawns = [self._pawn(n + 1) for n in range(count)] if plans else []
        if pawns or self.children:
            self.fill(pawns)
        self.changed()

    def _pawn(self, number: int) -> Widget:
        """Return an assistant of the plan, which can be dragged to another box (3.7)."""
        pawn = Pawn(self._figure, f"set-{self.place_name}-{number}", self.crew, ARTIST, self.pressed())
        pawn.focusable = True
        return pawn.carrying(CarriedAssistant(self.place_name))

    @override
    def spots(self, payload: object) -> tuple[Spot, ...]:
        fits = isinstance(payload, CarriedAssistant) and payload.source != self.place_name
        if not (fits and self._plans and self._room):
            return ()
        x, y, width, height = self.rect
        return (Spot((x, y, width, height), self.label, self.place_name),)

    def wanted_width(self, look: Look) -> int:
        """Return the width (pixels) of its name with what stands beside it."""
        style, more = (_LETTERS, _BESIDE) if self.signed else (_NARROW, _ALONE)
        return look.width(style, self.label) + look.px(more)

    @override
    def place(self, look: Look) -> None:
        places = pawn_places(look, self._pawn_room(look, self.rect), len(self.children))
        for pawn, box in zip(self.children, places, strict=True):
            pawn.arrange(look, box)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        sheet.fill(mix(palette.walnut, palette.walnut_deep, 0.4))
        rim = palette.brass_light if self.hovered else mix(palette.brass_deep, palette.walnut_light, 0.4)
        rim = palette.usable if self.live else rim
        look.panel(sheet, rect, palette.leather, rim, LINES.frame if self.live else LINES.rim, RADII.tag)
        size = look.px(_SIGN)
        sign = pygame.Rect(look.gap.small, rect.bottom - look.gap.small - size, size, size)
        if self.low:
            sign.centery = rect.centery
        elif not self.signed:
            sign.y = look.gap.line
        painting.coin(look, sheet, self.place_name, sign, palette.parchment)
        if not self.low:
            self._paint_name(look, sheet, sign)
        if not self._plans:
            for place in pawn_places(look, self._pawn_room(look, rect), self.count):
                insignia.pawn(look, sheet, self.crew, place)

    def _paint_name(self, look: Look, sheet: pygame.Surface, sign: pygame.Rect) -> None:
        """Write the name beside the symbol, or across the whole width below it."""
        rect, left = sheet.get_rect(), sign.right + look.gap.close if self.signed else look.gap.close
        width, high = rect.right - left - look.gap.close, look.px(_NAME)
        name = pygame.Rect(left, rect.bottom - high, width, high - look.gap.hair)
        colour = look.palette.snow if self.count else look.palette.parchment_dim
        style, align = (_LETTERS, "left") if self.signed else (_NARROW, "centre")
        painting.words(look, sheet, self.label, name, colour, style, align, False)

    def _pawn_room(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return where the assistants stand: above the name, or right of the symbol in a low box."""
        pad = look.gap.small
        left = pad if self.signed and not self.low else look.px(_SIGN + GAPS.beside)
        high = rect.h - pad - (pad if self.low else look.px(_NAME))
        return pygame.Rect(rect.x + left, rect.y + pad, rect.w - left - pad, high)


def pawn_places(look: Look, room: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where assistants stand side by side (pixels), closer when there are many."""
    high = room.h
    wide = round(high * 0.64)
    step = min(float(wide + look.gap.close), (room.w - wide) / max(1, count - 1))
    left = room.x + (room.w - wide - step * (count - 1)) / 2
    return [pygame.Rect(round(left + n * step), room.y, wide, high) for n in range(count)]


def box_row(boxes: Sequence[Box]) -> Widget:
    """Return the boxes side by side, as wide as their names ask: with symbols beside these, or above them."""

    def take(form: bool) -> None:
        for box in boxes:
            box.signed = form

    def put(look: Look, rect: pygame.Rect) -> None:
        gap, room = look.px(_GAP), rect.w - look.px(_GAP) * (len(boxes) - 1)
        take_amplest(take, (True, False), lambda: sum(box.wanted_width(look) for box in boxes), room)
        wanted = [box.wanted_width(look) for box in boxes]
        if boxes[0].low or max(wanted) <= room // len(wanted):
            wanted = [room // len(wanted)] * len(wanted)
        spare, x = room - sum(wanted), rect.x
        for number, (box, width) in enumerate(zip(boxes, wanted, strict=True)):
            width += spare * (number + 1) // len(wanted) - spare * number // len(wanted)
            box.arrange(look, pygame.Rect(x, rect.y, width, rect.h))
            x += width + gap

    return Arranged("boxes", boxes, None, put, "boxes")
