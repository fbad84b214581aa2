"""The page of the table: the places of all panels."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.motion.spotlight import Spotlight
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.header import HeaderRow
from greatrace.ui.race.table.panels.hint import HintMarks, HintPanel
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.panels.notice import TableNotice
from greatrace.ui.race.table.panels.question import Telegraph
from greatrace.ui.race.table.panels.zoom_buttons import ZoomButtons

HEAD, FOOT, SIDE, WIRE, GAP = 40, 58, 446, 250, 6
"""Heights of the top line and the bottom row, widths of the right column and the telegraph (theme units)."""


class TablePage(Widget):
    """Header above, board left, hand and telegraph below it, everything else in the right column.

    Args:
        header: the top line.
        board: the map.
        market: the sheet of the bivouac upon the map.
        spotlight: cards and sums in passing.
        notice: refusals.
        side: the right column.
        hand: the hand.
        wire: the telegraph.
        zoom: the buttons that bring the map closer.
        hint: what the champion would do.
        actions: the panel of answers within the right column.
    """

    role = "table"
    hinted_cell: int | None
    """The cell of the vehicle whose crew gets a hint."""

    def __init__(
        self,
        header: HeaderRow,
        board: BoardView,
        market: Market,
        spotlight: Spotlight,
        notice: TableNotice,
        side: Widget,
        hand: HandPanel,
        wire: Telegraph,
        zoom: ZoomButtons,
        hint: HintPanel,
        actions: Widget,
    ) -> None:
        self.header, self.board, self.market, self.side = header, board, market, side
        self.hand, self.wire, self.spotlight, self.notice = hand, wire, spotlight, notice
        self.zoom, self.hint, self.marks, self.actions = zoom, hint, HintMarks(), actions
        self.hinted_cell = None
        for panel in (header, side, hand, wire):
            panel.still = True
        parts = [header, board, zoom, side, hand, wire, market, self.marks, hint, spotlight, notice]
        super().__init__(parts, name="page")

    def place(self, look: Look) -> None:
        """Arrange all panels."""
        gap, rect = look.px(GAP), self.rect
        inner = rect.inflate(-2 * gap, -2 * gap)
        head = pygame.Rect(inner.x, inner.y, inner.w, look.px(HEAD))
        top, side = head.bottom + gap, look.px(SIDE)
        foot = look.px(FOOT)
        left = inner.w - side - gap
        map_ = pygame.Rect(inner.x, top, left, inner.bottom - foot - gap - top)
        wire = look.px(WIRE)
        self.header.arrange(look, head.inflate(-2 * gap, 0))
        self.board.arrange(look, map_)
        self.side.arrange(look, pygame.Rect(map_.right + gap, top, side, inner.bottom - top))
        below = map_.bottom + gap
        self.hand.arrange(look, pygame.Rect(inner.x, below, left - wire - gap, foot))
        self.wire.arrange(look, pygame.Rect(inner.x + left - wire, below, wire, foot))
        self.market.arrange(look, map_)
        self.zoom.arrange(look, self.zoom.room(look, self.board))
        self.marks.arrange(look, rect)
        self._float(look, map_)

    def _float(self, look: Look, map_: pygame.Rect) -> None:
        size = self.spotlight.measure(look, map_.w)
        lit = pygame.Rect((0, 0), size)
        lit.center = map_.center
        self.spotlight.arrange(look, lit)
        camp = self.market.visible
        self.hint.arrange(look, self._upon_side(look) if camp else self._beside_marks(look, map_))
        note = pygame.Rect((0, 0), self.notice.measure(look, map_.w - look.px(40)))
        note.midtop = (map_.centerx, map_.y + look.px(14))
        self.notice.arrange(look, note)

    def _upon_side(self, look: Look) -> pygame.Rect:
        """Return a place (pixels) for the hint beside the cards of the bivouac, where no answers stand."""
        room = self.side.rect
        hint = pygame.Rect((0, 0), self.hint.measure(look, room.w))
        hint.midbottom = (room.centerx, self.actions.rect.bottom)
        return hint

    def _beside_marks(self, look: Look, map_: pygame.Rect) -> pygame.Rect:
        """Return a place (pixels) for the hint in a corner of the map, clear of vehicle and marks."""
        room = map_.inflate(-look.px(28), -look.px(28))
        hint = pygame.Rect((0, 0), self.hint.measure(look, room.w))
        hint.h = min(hint.h, room.h)
        places = [hint.copy() for _ in range(4)]
        places[0].bottomleft, places[1].topleft = room.bottomleft, room.topleft
        places[2].bottomright, places[3].topright = room.bottomright, room.topright
        meant = [ring.rect for ring in self.marks.children]
        if self.hinted_cell is not None:
            meant.append(self.board.cell_rect(self.hinted_cell))
        marked = [rect.inflate(look.px(30), look.px(30)) for rect in meant]
        free = (place for place in places if place.collidelist(marked) < 0)
        return next(free, places[0])
