"""The standings: all crews in turn order with everything public, below the scale of corridors."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.decisions import Planning
from greatrace.engine.state import Dashboard
from greatrace.prose.names import BOXES
from greatrace.prose.words import capital, labelled, ordinal
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.tooltip import moved_off
from greatrace.ui.play.table.piece import Piece, paint_material
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import corridors, insignia
from greatrace.ui.race.table.panels.dashboard import DashboardPanel
from greatrace.ui.race.table.state.crews import (
    held_cards,
    last_tip,
    manner_of,
    place_text,
    public_terms,
    state_words,
    who_sits,
)
from greatrace.ui.race.table.state.position import Position

_PLATE, _FIGURE, _POINTER, POINTED = (35, 25), 46, 30, 11
"""Size of a crew's plate, width of a figure, room for the pointer and its length (theme units)."""
_HEADS, _SMALL_HEADS = 22, 25
"""Height of the row of symbols above (theme units)."""
SCALE, SMALL_SCALE = 60, 56
"""Height of what is left of the standings when they are folded (theme units)."""
_COLUMNS = (64, 94, 124, 160, 200, 237, 265, 293, 321)
"""Middles of the columns where the standings are 344 wide: three gauges, money, cards, four boxes."""
_WIDE = 344
_SIGNS = ("fuel-drop", "engine", "chassis", "coin", "card", *BOXES)
_FIGURES = STYLES.figure
_WORDS = STYLES.entry


def _columns(width: int) -> tuple[tuple[int, ...], int, int]:
    """Return the middles of the columns of a table of some width, where the boxes begin and end (pixels)."""
    share = width / _WIDE
    return tuple(round(x * share) for x in _COLUMNS), round(221 * share), round(339 * share)


def column(row: pygame.Rect, sign: str) -> tuple[int, int]:
    """Return the pixel at which a row has the figure of a sign: coin, fuel-drop, a box and so on."""
    return row.x + _columns(row.w)[0][_SIGNS.index(sign)], row.centery


Standing = tuple[CrewLook, tuple[str, ...], str, bool, bool, bool]
"""What a row shows: the look of its crew; figures in the columns; words in place of some of the assistants
(passed, arrived, sealed, open), whether they tell of something that is done and whether that is its arrival;
whether the crew acts or decides."""


class StandingRow(painting.Kept, Pressable):
    """One crew; its tooltip is its whole dashboard, pressing it tells why it did what it did."""

    role = "strip"
    see_through = False
    content = ("_shown", "hovered")

    def __init__(self, seat: int, card: RivalCard) -> None:
        super().__init__(name=f"strip-{seat}", payload=seat)
        self.seat = seat
        self._card = card
        self._state: Position | None = None
        self._shown: Standing | None = None

    def show(self, state: Position) -> None:
        """Show what is public about the crew."""
        before = self._shown
        self._state = state
        self._shown = _standing(state, self.seat)
        self.label = state.teller.crew(self.seat)
        terms = public_terms(state, self.seat)
        self._value = "; ".join(f"{name} {value}".strip() for name, value in terms)
        words = (who_sits(state, self.seat), *state_words(state, self.seat))
        self.tipped(self.label, ", ".join(filter(None, words)), (*terms, *last_tip(state, self.seat)))
        if before != self._shown:
            self.changed()

    @override
    def tip_place(self, look: Look, bounds: pygame.Rect) -> pygame.Rect:
        assert self._state
        self._card.show(self._state, self.seat)
        standings = self.parent.rect if self.parent else self.rect
        return self._card.place_beside(look, standings, self.rect, bounds, self.kept_from_tips())

    @override
    def paint_tip(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._card.paint_at(look, surface, rect)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        assert self._shown
        rect, (crew, figures, words, sure, arrived, acts) = sheet.get_rect(), self._shown
        middles, boxes, end = _columns(rect.w + 2 * look.gap.small)
        shift = look.gap.small
        self._paint_ground(look, sheet, acts, boxes - shift, end - shift)
        _paint_crew(look, sheet, crew)
        for number, (figure, x) in enumerate(zip(figures, middles, strict=True)):
            if figure:
                _paint_figure(look, sheet, figure, x - shift, red=_low(number, figure))
        if words:
            last = end - shift
            if any(figures[7:]):
                last = (middles[6] + middles[7]) // 2 - shift
            room = pygame.Rect(boxes - shift, 0, last - boxes + shift, rect.h)
            sign = ("flag-finish" if arrived else "tick") if sure else ""
            _paint_words(look, sheet, words, sign, room.inflate(-look.gap.small, 0))

    def _paint_ground(self, look: Look, sheet: pygame.Surface, acts: bool, start: int, end: int) -> None:
        palette, rect = look.palette, sheet.get_rect()
        sheet.fill(palette.parchment)
        shapes.fill(sheet, pygame.Rect(start, 0, end - start, rect.h), _shade(look))
        line = pygame.Rect(look.gap.small, 0, rect.w - look.gap.around, look.line.thin)
        shapes.fill(sheet, line, mix(palette.parchment, palette.brass, 0.55))
        if acts:
            look.panel(sheet, rect, palette.acting_row, palette.brass, LINES.frame, RADII.box)
        if self.hovered:
            shapes.frame(sheet, rect, look.radius.box, look.line.rim, palette.brass_deep)


def _standing(state: Position, seat: int) -> Standing:
    own = state.table.dashboards[seat]
    words, sure = _words(state, seat, own)
    acts = state.frame is not None and seat == state.acting
    return state.look_of(seat), _figures(own, words), words, sure, bool(own.arrived), acts


def _paint_words(look: Look, sheet: pygame.Surface, words: str, sign: str, room: pygame.Rect) -> None:
    """Write passed, arrived, sealed or open; what is done has a sign before it."""
    if sign:
        size = look.gap.apart
        wide = look.width(_WORDS, words) + size + look.gap.line
        spot = pygame.Rect(max(room.x, room.centerx - wide // 2), 0, size, size)
        painting.symbol(look, sheet, sign, spot.move_to(centery=room.centery))
        left = spot.right + look.gap.line
        room = pygame.Rect(left, room.y, room.right - left, room.h)
    colour = look.palette.ink if sign else mix(look.palette.ink_soft, look.palette.ink, 0.3)
    painting.words(look, sheet, words, room, colour, _WORDS, "left" if sign else "centre", False)


def _words(state: Position, seat: int, own: Dashboard) -> tuple[str, bool]:
    say = state.say
    if isinstance(state.frame, Planning):
        if seat in state.frame.waiting:
            return say.tr_c("plan", "open"), False
        return say.tr_c("plan", "sealed"), True
    if own.arrived:
        return say.tr_c("standings", "arrived: {n}", n=ordinal(say, own.arrived)), True
    return (say.tr_c("standings", "passed"), False) if own.passed else ("", False)


def _figures(own: Dashboard, words: str) -> tuple[str, ...]:
    first = tuple(str(n) for n in (own.fuel, own.engine, own.chassis, own.money, own.cards))
    if not words:
        return (*first, *(str(n) if n else "–" for n in (own.scout, own.mechanic, own.escort, own.funding)))
    # A crew that has passed may keep escorts for reactions (3.12).
    kept = ("", "", str(own.escort), str(own.funding or "–")) if own.escort else ("",) * 4
    return (*first, *kept)


def _low(column: int, figure: str) -> bool:
    """Return whether a figure is the last drop or an empty gauge."""
    return (column == 0 and figure in ("0", "1")) or (column in (1, 2) and figure == "0")


def _shade(look: Look) -> RGB:
    return mix(look.palette.parchment, look.palette.parchment_dim, 0.75)


def _paint_figure(look: Look, sheet: pygame.Surface, figure: str, middle: int, red: bool) -> None:
    rect, palette = sheet.get_rect(), look.palette
    room = pygame.Rect(0, 0, look.px(_FIGURE), rect.h).move_to(center=(middle, rect.centery))
    if red:
        side = min(look.symbol.note, rect.h - look.gap.small)
        ground = pygame.Rect(0, 0, side, side).move_to(center=room.center)
        shapes.box(sheet, ground, look.radius.row, palette.danger)
    colour = palette.snow if red else palette.ink
    painting.words(look, sheet, figure, room, colour, _FIGURES, "centre", False)


def _paint_crew(look: Look, sheet: pygame.Surface, crew: CrewLook) -> None:
    """Paint the emblem on a plate in the crew's colour and pattern."""
    rect = sheet.get_rect()
    high = min(look.px(_PLATE[1]), rect.h - look.gap.close)
    plate = pygame.Rect(look.gap.small, 0, look.px(_PLATE[0]), high).move_to(centery=rect.centery)
    line = look.line.thin
    shapes.box(sheet, plate, look.radius.row, look.palette.ink)
    inner = plate.inflate(-2 * line, -2 * line)
    insignia.stripe(look, sheet, crew, inner)
    insignia.emblem(look, sheet, crew, plate.inflate(0, -look.gap.nudge))


def _paint_heads(look: Look, sheet: pygame.Surface, planning: str) -> None:
    """Paint the symbols above the columns; while crews plan a word above those of the plan."""
    rect = sheet.get_rect()
    middles, boxes, end = _columns(rect.w + 2 * look.gap.small)
    shift, size = look.gap.small, look.symbol.least
    block = pygame.Rect(boxes - shift, 0, end - boxes, rect.h)
    radius = look.radius.tag
    shapes.box(sheet, block.inflate(0, radius).move(0, radius // 2), radius, _shade(look))
    count = 5 if planning else len(_SIGNS)
    for name, x in zip(_SIGNS[:count], middles[:count], strict=True):
        spot = pygame.Rect(0, 0, size, size).move_to(center=(x - shift, rect.centery))
        painting.symbol(look, sheet, name, spot)
    if planning:
        painting.words(look, sheet, planning, block, look.palette.ink, _WORDS, "centre", False)


class Standings(Piece):
    """The scale of corridors and one row a crew in turn order."""

    role = "standings"

    def __init__(self, state: Position) -> None:
        say = state.say
        self._scale = corridors.corridor_scale(state)
        told = say.tr("What the columns mean")
        self._heads = painting.Drawing(_paint_heads, "", "heads", name="heads", label=told)
        card = RivalCard(state)
        self._rows = [StandingRow(seat, card) for seat in range(state.race.seats)]
        self._acting: StandingRow | None = None
        super().__init__("parchment", [], "standings", say.tr("All crews"))

    def show(self, state: Position) -> None:
        """Show all crews in turn order."""
        corridors.show_markers(self._scale, state)
        planning = isinstance(state.frame, Planning)
        self._heads.draw_anew(state.say.tr_c("standings", "plan") if planning else "")
        rows = [self._rows[seat] for seat in state.table.order]
        wanted: list[Widget] = [self._scale, self._heads, *rows]
        if wanted != self.children:
            self.fill(wanted)
        for row in rows:
            row.show(state)
        acting = self._rows[state.subject] if state.frame and state.acting != state.torpedo else None
        if acting is not self._acting:
            self._acting = acting
            self.changed()

    @override
    def place(self, look: Look) -> None:
        full, edge = look.full, look.gap.small
        x, width = self.rect.x + edge, self.rect.w - 2 * edge
        top = self.rect.y + look.gap.close
        scale = look.px(corridors.HIGH if full else corridors.SMALL_HIGH) - look.gap.close
        self._scale.arrange(look, pygame.Rect(x, top, width, scale))
        # Folded, only the scale is left.
        open_ = self.rect.h > look.px(SCALE if full else SMALL_SCALE) + look.gap.small
        for part in self.children[1:]:
            part.visible = open_
        heads = look.px(_HEADS if full else _SMALL_HEADS)
        y = top + scale
        if not open_:
            return
        self._heads.arrange(look, pygame.Rect(x, y, width, heads))
        y += heads
        count = max(1, len(self.children) - 2)
        room = self.rect.bottom - look.gap.small - y
        for number, row in enumerate(self.children[2:]):
            start, end = room * number // count, room * (number + 1) // count
            row.arrange(look, pygame.Rect(x, y + start, width, end - start))

    @override
    def reach(self, look: Look) -> pygame.Rect:
        return super().reach(look).union(self.rect.inflate(look.px(_POINTER), 0))

    @override
    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        row = self._acting
        if row is None or not row.visible:
            return
        paint_pointer(look, surface, self.rect.x + look.gap.hair, row.rect.centery)


def paint_pointer(look: Look, surface: pygame.Surface, x: int, y: int) -> None:
    """Paint the gold pointer at whoever acts; its tip is at a pixel."""
    left, half = x - look.px(POINTED), look.gap.around
    for grow, colour in ((look.line.rim, look.palette.ink), (0, look.palette.usable)):
        points = [(left - grow, y - half - grow), (x + 2 * grow, y), (left - grow, y + half + grow)]
        shapes.polygon(surface, points, colour)


_FULL, _SMALL = (344, 190), (300, 98)
_TOLD, _TITLE = STYLES.note, STYLES.name
_GAP = 6


class RivalCard(Widget):
    """A dashboard and lines of text below it; it lies in no tree and is painted where it is wanted."""

    role = "rival"

    def __init__(self, state: Position) -> None:
        self.dashboard = DashboardPanel(state)
        self._lines: tuple[str, ...] = ()
        super().__init__([self.dashboard], name="rival")

    def show(self, state: Position, seat: int) -> None:
        """Show a crew."""
        own = state.table.dashboards[seat]
        self.dashboard.show(state, seat)
        self.dashboard.show_boxes(own, state.look_of(seat))
        where = (place_text(state, own), *state_words(state, seat))
        name, held = held_cards(state, own)
        cards = labelled(state.say, capital(name), held)
        told = [who_sits(state, seat), manner_of(state, seat), ", ".join(where), cards]
        told += [line for line, _ in last_tip(state, seat)]
        self._lines = tuple(filter(None, told))

    def place_beside(
        self,
        look: Look,
        standings: pygame.Rect,
        row: pygame.Rect,
        bounds: pygame.Rect,
        kept: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Return the box (pixels) of dashboard and lines, left of the standings at the height of a row.

        Args:
            look: for the letters.
            standings: the box of the standings.
            row: the box of the crew's row.
            bounds: the window.
            kept: boxes for which it moves up or down, else aside, rather than hide them.
        """
        width, high = _FULL if look.full else _SMALL
        blocks = self._blocks(look, look.px(width))
        words = sum(block.height for block in blocks) + look.gap.far
        box = pygame.Rect(0, 0, look.px(width), look.px(high + _GAP) + words)
        box.topright = (standings.x - look.gap.apart, row.y)
        inside = bounds.inflate(-look.gap.wide, -look.gap.wide)
        found = moved_off(box.clamp(inside), kept, inside, aside=False)
        return moved_off(found, kept, inside) if found.collidelist(list(kept)) >= 0 else found

    def paint_at(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint everything into its box."""
        high = look.px((_FULL if look.full else _SMALL)[1])
        self.dashboard.arrange(look, pygame.Rect(rect.x, rect.y, rect.w, high))
        self.dashboard.draw(look, surface)
        below = pygame.Rect(rect.x, rect.y + high + look.px(_GAP), rect.w, 0)
        below.h = rect.bottom - below.y
        paint_material(look, surface, below, "parchment")
        y = below.y + look.gap.pad
        for number, block in enumerate(self._blocks(look, rect.w)):
            room = pygame.Rect(below.x + look.gap.wide, y, below.w - look.px(2 * GAPS.wide), block.height)
            colour = look.palette.ink if number == 0 else look.palette.ink_soft
            look.write(surface, block, room, colour)
            y += block.height

    def _blocks(self, look: Look, width: int) -> list[TextBlock]:
        room = width - look.px(2 * GAPS.wide)
        return [
            look.block(_TOLD if number else _TITLE, line, room) for number, line in enumerate(self._lines)
        ]
