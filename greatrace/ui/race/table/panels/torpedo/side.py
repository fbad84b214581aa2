"""The left half of the Torpedo's dashboard: enamel strip, two gauges, five lamps."""

from __future__ import annotations

import pygame

from greatrace.engine.solo.rene import COLOURS, TORPEDO_ASSISTANTS
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.race.board.all_vehicles import TORPEDO
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import most_of, side_terms, state_word, torpedo_of
from greatrace.ui.race.table.state.torpedo.names import ESTIENNE

_SETTING, _ASSISTANT = 36, 17
"""Width of a gauge's figures, and from one assistant to the next (theme units)."""
_NAME, _FIGURE = STYLES.figure_small, STYLES.figure_fine
_MARK = STYLES.label
_SMALLEST = 4
"""The least radius of a lamp; where there is no room for it, figures stand there (theme units)."""
_STRIP, _GAUGE, FOOT = 22, 18, 22
"""Heights of the strip, of a gauge, of lamps and stickers (theme units)."""


class SteelSide(painting.Kept):
    """Whose dashboard it is, how far its gauges stand, which assistants have acted.

    Attributes:
        stickers: how many tags of stickers cover the end of its last row.
    """

    role = "torpedo"
    focusable = True
    content = ("_first", "_gauges", "_waiting", "_word", "label", "stickers")

    def __init__(self) -> None:
        super().__init__(name="torpedo")
        self._gauges: tuple[int, int, int] = (0, 0, 1)
        self._waiting = TORPEDO_ASSISTANTS
        self._word = ""
        self.stickers = 0
        self._first = False

    def show(self, state: Position) -> None:
        """Show the Torpedo as it stands."""
        torpedo, terms = torpedo_of(state), side_terms(state)
        self.label = state.teller.crew(state.torpedo)
        self._gauges = (torpedo.fuel, torpedo.mechanics, most_of(state))
        self._waiting = torpedo.assistants if state.phase == "convoy" else TORPEDO_ASSISTANTS
        self._word = state_word(state)
        self.stickers = sum(torpedo.stickers.of(colour) > 0 for colour in COLOURS)
        self._first = torpedo.first
        self._value = "; ".join(f"{name} {value}" for name, value in terms)
        self.tipped(self.label, ESTIENNE, terms)
        self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        self._paint_strip(look, sheet, pygame.Rect(0, 0, rect.w, look.px(_STRIP)))
        high = look.px(_GAUGE)
        gap = max(look.gap.hair, (rect.h - look.px(_STRIP + FOOT) - 2 * high) // 3)
        y = look.px(_STRIP) + gap
        fuel, mechanics, most = self._gauges
        for icon, setting, low in (("fuel-drop", fuel, 1), ("gear", mechanics, 0)):
            room = pygame.Rect(0, y, rect.w, high)
            self._paint_gauge(look, sheet, room, icon, (setting, most), setting <= low)
            y += high + gap
        foot = look.px(FOOT)
        self._paint_foot(look, sheet, pygame.Rect(0, rect.h - foot, rect.w, foot))

    def _paint_strip(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
        crew = crew_look(TORPEDO)
        look.panel(sheet, rect, crew.colour, look.palette.steel_light, LINES.rim, RADII.row)
        spot = pygame.Rect(rect.x + look.gap.hair, 0, rect.h - look.gap.hair, rect.h - look.gap.hair)
        spot.centery = rect.centery
        insignia.emblem(look, sheet, crew, spot)
        left = spot.right + look.gap.small
        room = pygame.Rect(left, rect.y, rect.right - spot.right - look.gap.around, rect.h)
        if self._first:
            side = rect.h - look.gap.small
            mark = pygame.Rect(rect.right - rect.h - look.gap.nudge, 0, side, side)
            mark.centery = rect.centery
            painting.coin(look, sheet, "first-player", mark, look.palette.snow)
            room.w -= rect.h
        style = painting.fitting(look, self.label, room, _NAME)
        painting.words(look, sheet, self.label, room, crew.on, style, "left", False)

    def _paint_gauge(
        self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, icon: str, now: tuple[int, int], low: bool
    ) -> None:
        """Paint a symbol, a box a point, and the figures."""
        (setting, most), palette, wide = now, look.palette, look.px(_SETTING)
        painting.coin(look, sheet, icon, pygame.Rect(rect.x, rect.y, rect.h, rect.h), palette.snow)
        left = rect.x + rect.h + look.gap.small
        room, gap = rect.right - wide - left, look.line.frame
        side = (room - gap * (most - 1)) // most
        for number in range(most):
            box = pygame.Rect(left + number * (side + gap), 0, side, rect.h - look.gap.beside)
            box.y = rect.y + look.gap.close
            full = number < setting
            ground = (palette.danger if low else palette.gold) if full else palette.steel_deep
            shapes.box(sheet, box, look.radius.bar, ground)
        figures = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        painting.words(look, sheet, f"{setting}/{most}", figures, palette.snow, _FIGURE, "right", False)

    def _paint_foot(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint a lamp an assistant, or that it has arrived."""
        row = pygame.Rect(rect.x, rect.y, rect.w, min(look.px(FOOT), rect.h))
        end = row.right - self.stickers * (look.px(FOOT) + look.gap.close)
        if self._word:
            room = pygame.Rect(row.x, row.y, end - row.x - look.gap.close, row.h)
            painting.words(look, sheet, self._word, room, look.palette.snow, _MARK, "left", False)
        else:
            self._paint_lamps(look, sheet, pygame.Rect(row.x, row.y, end - row.x, row.h))

    def _paint_lamps(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
        step = min(look.px(_ASSISTANT), rect.w // TORPEDO_ASSISTANTS)
        radius = min(look.gap.beside, step // 2 - 1, rect.h // 2 - 1)
        if radius < look.px(_SMALLEST):
            acted = f"{TORPEDO_ASSISTANTS - self._waiting}/{TORPEDO_ASSISTANTS}"
            painting.words(look, sheet, acted, rect, look.palette.snow, _FIGURE, "left", False)
            return
        for number in range(TORPEDO_ASSISTANTS):
            waits = number >= TORPEDO_ASSISTANTS - self._waiting
            x, y = rect.x + number * step + step // 2, rect.centery
            outer = shapes.disc(radius, look.palette.steel_deep)
            sheet.blit(outer, (x - radius, y - radius))
            if waits:
                inner = radius - look.line.rim
                sheet.blit(shapes.disc(inner, look.palette.gold), (x - inner, y - inner))
