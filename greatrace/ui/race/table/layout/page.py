"""Where everything of the table stands."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.motion.spotlight import Spotlight
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.panels.hand import HandPanel
from greatrace.ui.race.table.panels.header import HeaderRow
from greatrace.ui.race.table.panels.hint import HintMarks, HintPanel
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.panels.question import Telegraph
from greatrace.ui.race.table.panels.zoom_buttons import ZoomButtons

HEAD, FOOT, SIDE, WIRE, GAP = 40, 58, 446, 250, 6
"""Heights of the top line and the bottom row, widths of the right column and the telegraph (theme units)."""


class TableNotice(Pressable):
    """Why something is not allowed, with its article; pressing it opens the rulebook there."""

    role = "notice"

    def __init__(self) -> None:
        super().__init__(name="notice")
        self.visible = False
        self._left = 0.0

    def show(self, text: str, seconds: float = 9.0) -> None:
        """Say it for some seconds; an empty text takes it away."""
        self._left = seconds
        self.label = text
        self.shown(bool(text))

    def passes(self, seconds: float) -> None:
        """Count down."""
        if self.visible:
            self._left -= seconds
            if self._left <= 0:
                self.show("")

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """As much as the text takes, beside the key."""
        room = min(width, look.px(620))
        block = look.block(look.style("body"), self.label, room - look.px(84))
        return min(room, block.width + look.px(84)), max(look.px(40), block.height + look.px(16))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint a brick plate, the words and the key."""
        rect, palette = self.rect, look.palette
        shapes.box(surface, rect.move(look.px(2), look.px(4)), look.px(6), (*palette.ink, 120))
        look.panel(surface, rect, palette.brick, palette.brass_light, 2, 6)
        cap = pygame.Rect(0, 0, look.px(40), look.px(26))
        cap.midright = (rect.right - look.px(10), rect.centery)
        look.panel(surface, cap, palette.night, palette.brass_light, 1, 4)
        painting.words(look, surface, "F1", cap, palette.snow, painting.SMALL, "centre", False)
        room = pygame.Rect(rect.x + look.px(14), rect.y, cap.x - rect.x - look.px(24), rect.h)
        painting.words(look, surface, self.label, room, palette.snow, look.style("body"))


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
    """Where the vehicle stands whose crew gets a hint."""

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
        """Give everything its place."""
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
        """Find room (pixels) for the hint beside the cards of the bivouac, where no answers stand."""
        room = self.side.rect
        hint = pygame.Rect((0, 0), self.hint.measure(look, room.w))
        hint.midbottom = (room.centerx, self.actions.rect.bottom)
        return hint

    def _beside_marks(self, look: Look, map_: pygame.Rect) -> pygame.Rect:
        """Find a corner of the map (pixels) where the hint covers neither what it means nor the vehicle."""
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
