"""The parts of the dashboard: whose it is, the leader, and the four boxes with their assistants."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.rates import FUNDING
from greatrace.prose.cards import leader_power
from greatrace.prose.names import box_name, box_uses, vehicle_name
from greatrace.prose.words import capital
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.blocks.block import DrawnButton
from greatrace.ui.kit.blocks.places import Pawn
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES, mix
from greatrace.ui.kit.widgets.base import Spot, Widget
from greatrace.ui.kit.widgets.layout import Arranged, take_amplest
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.looks import CrewLook, crew_looks
from greatrace.ui.race.questions.artist import ARTIST
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.crews import face_of, last_tip, public_terms, rank_of, state_words
from greatrace.ui.race.table.state.plan_draft import CarriedAssistant
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.widgets.portrait import paint_badge

_COUNT, _PLATE, _FOOT = 42, 21, 26
"""Width of the number of cards, heights of the plate below a face and of its room (theme units)."""
PURSE = 84
"""Width of the purse in the strip (theme units)."""
_STRIP_NAME, _WORD = STYLES.sentence, STYLES.label


Strip = tuple[str, CrewLook, bool, str, int, bool]
"""Name and look of a crew, whether it has broken down, the face and rank of a computer crew, and whether the
leader's portrait stands in the strip where that is low."""


LeaderShown = tuple[str, bool, str]
"""The id of a leader, whether the power is ready, and how the plate says so."""


def crew_strip() -> painting.Drawing[Strip]:
    """Return the name of a crew with its emblem and vehicle on its colour; room for the purse at the end."""
    nobody: Strip = ("", crew_looks()[0], False, "", -1, False)
    return painting.Drawing(_paint_strip, nobody, "crew", name="crew", focusable=True)


def show_crew(
    strip: painting.Drawing[Strip], portrait: DrawnButton[LeaderShown], state: Position, seat: int
) -> None:
    """Show the name of a crew, and its leader where leaders take part."""
    own, leader, say = state.table.dashboards[seat], state.race.crews[seat].leader, state.say
    strip.label, portrait.label = state.teller.crew(seat), leader.name
    vehicle = vehicle_name(say, state.race.crews[seat])
    driven = " · ".join(filter(None, (capital(state.player(seat)), vehicle)))
    value = ", ".join(filter(None, (driven, *state_words(state, seat))))
    face = face_of(state, seat), rank_of(state, seat)
    strip.draw_anew((strip.label, state.look_of(seat), not own.engine, *face, state.race.leaders), value)
    strip.tipped(strip.label, value, (*public_terms(state, seat), *last_tip(state, seat)))
    ready = own.leader_ready or not leader.once_a_round
    word = say.tr_c("leader", "ready") if ready else say.tr_c("leader", "used")
    if not leader.once_a_round:
        word = say.tr_c("leader", "always")
    power = say.tr("The power is ready") if ready else say.tr("The power was used")
    portrait.draw_anew((leader.id, ready, word), power)
    portrait.tipped(leader.name, leader_power(say, leader), ((power, ""),))
    portrait.shown(state.race.leaders)


def _paint_strip(look: Look, sheet: pygame.Surface, strip: Strip) -> None:
    rect, (label, crew, broken, face, rank, led) = sheet.get_rect(), strip
    look.panel(sheet, rect, crew.main, look.palette.brass, LINES.rim, RADII.row)
    spot = pygame.Rect(0, 0, rect.h, rect.h)
    insignia.emblem(look, sheet, crew, spot)
    end = rect.right - look.px(PURSE) - look.gap.small
    if not led or rect.h >= look.symbol.large:
        # On its roof once it has broken down (6.6).
        box = pygame.Rect(end - look.px(_COUNT + GAPS.hair), 0, look.px(_COUNT), rect.h)
        name = f"vehicles/{crew.id}{'-broken' if broken else ''}"
        picture = look.picture(name, *box.size, crew.recolour())
        sheet.blit(picture, picture.get_rect(center=box.center))
        end = box.x
    if face:
        badge = pygame.Rect(end - rect.h, look.gap.nudge, rect.h - look.gap.hair, rect.h - look.gap.hair)
        paint_badge(look, sheet, face, badge, rank)
        end = badge.x
    room = pygame.Rect(spot.right + look.gap.line, 0, end - spot.right - look.gap.clear, rect.h)
    style = painting.fitting(look, label, room, _STRIP_NAME)
    painting.words(look, sheet, label, room, crew.on, style, "left", False)


def leader_portrait() -> DrawnButton[LeaderShown]:
    """Return the portrait of the leader with a plate that says whether the power is ready (12.2).

    A square one has a symbol instead of the plate.
    """

    def draw(look: Look, sheet: pygame.Surface, leader: LeaderShown) -> None:
        (name, ready, word), rect, palette = leader, sheet.get_rect(), look.palette
        frame, small = rect.copy(), rect.w == rect.h
        if not small:
            frame.h -= look.px(_FOOT)
        picture = look.picture(f"leaders/{name}", frame.w, frame.h)
        rim = palette.brass_light if portrait.hovered else palette.brass
        look.panel(sheet, frame, palette.night_deep, rim, LINES.frame, RADII.row)
        inset = look.line.frame
        inner = frame.inflate(-2 * inset, -2 * inset)
        sheet.blit(picture, inner, inner.move(-frame.x, -frame.y))
        if not ready:
            shapes.fill(sheet, frame, (*palette.night_deep, 150))
        if small:
            mark = pygame.Rect(0, 0, look.symbol.flag, look.symbol.flag)
            mark.bottomright = frame.bottomright
            painting.coin(look, sheet, "lightning" if ready else "cross", mark, palette.parchment)
            return
        plate = pygame.Rect(0, rect.h - look.px(_PLATE), rect.w, look.px(_PLATE))
        ground = palette.parchment if ready else palette.walnut_light
        look.panel(sheet, plate, ground, palette.ink, LINES.thin, RADII.row)
        ink = palette.ink if ready else palette.snow
        # Accents and descenders stand clear of the rim.
        room = plate.inflate(-look.gap.small, 0).move(0, -look.gap.hair)
        painting.words(look, sheet, word, room, ink, _WORD, "centre", False)

    portrait = DrawnButton(draw, ("", True, ""), "leader", name="leader")
    return portrait


_LETTERS, _NARROW = STYLES.note, STYLES.label
_NAME, _SIGN, _GAP = 23, 18, 4
"""Height of the line with the name, size of the symbol, gap between two boxes (theme units)."""
_BESIDE, _ALONE = 31, 8
"""What a box needs besides its name, with the symbol in the same line and without it (theme units)."""


class Box(painting.Kept, Pressable):
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
        name = pygame.Rect(left, rect.bottom - high - look.gap.hair, width, high - look.gap.hair)
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
