"""The page of the table: the map fills the window, the furniture stands upon it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.decisions import Entering, Paying
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.theme import GAPS
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.play.table.bubble import BubblePanel, BubblePointer, Where, bubble_place
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.layout.furniture import (
    FOLDABLE,
    QUESTION_LEAST,
    Furniture,
    Pieces,
    clearance,
    folded,
    furniture,
)
from greatrace.ui.race.table.layout.route_place import Surroundings, route_place
from greatrace.ui.race.table.motion.spotlight import Overlays
from greatrace.ui.race.table.motion.walks import Walks
from greatrace.ui.race.table.panels.hint import HintMark, HintPanel, hint_marks, hint_place
from greatrace.ui.race.table.panels.keys import FoldCorner, below_all, notice_plate
from greatrace.ui.race.table.panels.lamp import read_in
from greatrace.ui.race.table.panels.market import Market, paint_night, stand_on_poster
from greatrace.ui.race.table.panels.question.panel import LOW_QUESTION
from greatrace.ui.race.table.panels.route import RouteMarks, RoutePanel
from greatrace.ui.race.table.state.switches import FOLDED
from greatrace.ui.race.table.state.table_state import TableState

_MARKED = 30
"""By how much more than a marked cell is kept free (theme units)."""


class TablePage(Widget):
    """The map from edge to edge, own things south-west, the race and its question on the east side.

    Args:
        pieces: the furniture.
        market: the poster of the bivouac.
        overlays: what shows events for a moment; strikes and plans lie above everything.
        walks: assistants on their way on question and dashboard while a plan is made.

    Attributes:
        notice: refusals.
        hint: what the champion would do.
        route: what is left after each leg of the own route.
        trail: that route on the map.
        bubble: what the guide tells.
        corners: fold the pieces.
        folded: the pieces that are folded.
        question_least: the least height of the question, or of what stands in its place (theme units).
    """

    role = "table"
    hinted_cell: int | None
    """The cell of the vehicle whose crew gets a hint."""
    spoken_of: tuple[int, ...] = ()
    """The cells of the way that the hint speaks of."""
    pressed: tuple[int, ...] = ()
    """The cells on which the next press does something: the notice that says so covers none of them."""
    places: Furniture

    def __init__(
        self, state: TableState, board: BoardView, pieces: Pieces, market: Market, overlays: Overlays,
        walks: Sequence[Walks],
    ) -> None:
        self.board, self.pieces, self.market = board, pieces, market
        self.overlays, self.notice, self.hint = overlays, notice_plate(), HintPanel(state)
        self.marks, self.hinted_cell = hint_marks(self._read, self._panel_at), None
        self.night = Arranged("night", [], paints=paint_night, changes=True)
        self.route, self.trail = RoutePanel(state), RouteMarks(board)
        self._crews, self._alone = state.race.seats, state.race.alone
        self._rival = state.race.rival is not None
        self._seen: Surroundings | None = None
        self._hint_seen: Camera | None = None
        """For which view the hint was placed."""
        taught = state.guide is not None and state.guide.lesson
        self.bubble = BubblePanel(state.say, taught, state.key_named("space"))
        self.pointer = BubblePointer()
        self.bubble_meant: list[Where] = []
        self._guided: tuple[object, ...] = ()
        board.at_rest = self.refit_route
        lasting: list[Widget] = [board, self.night, market, *pieces]
        for piece in lasting:
            piece.still = True
        words = state.say.tr("Fold or open (all: hold Tab)")
        self.corners = [FoldCorner(piece, words) for piece in FOLDABLE]
        self.folded: frozenset[str] = frozenset()
        self._asked, self.question_least = 0.0, float(QUESTION_LEAST)
        self._low_asked = float(LOW_QUESTION)
        self.fire = Living("camp-fire", "fire")
        parts = [
            *lasting, self.fire, self.trail, *self.corners, *walks, self.route, self.marks, self.hint,
            overlays.slides, overlays.spotlight, self.pointer, self.bubble, self.notice, overlays.poster,
            overlays.suitcases,
        ]
        super().__init__(parts, name="page")

    @property
    @override
    def reading(self) -> Sequence[Widget]:
        one = self.pieces
        own = (self.market, one.question, one.hand, self.board, one.dashboard)
        first = (*own, one.steel, one.standings, one.keys)
        return (*first, *(widget for widget in self.children if widget not in first))

    @override
    def place(self, look: Look) -> None:
        pieces, scale = self.pieces, look.scale
        widest = furniture(scale, self._crews, alone=self._alone, rival=self._rival).question
        if pieces.question.unplaced:
            self._asked = pieces.question.measure(look, widest.w)[1] / scale.factor
        least = 0 if "question" in self.folded else self.question_least
        self.places = furniture(scale, self._crews, self._asked, least, self._alone, self._rival)
        self.board.canvas.reserve(self.places.reserved(clearance(scale)), self.free, self.places.zoom)
        places = self.places = folded(self.places, scale, self._folds(scale))
        self.board.arrange(look, self.rect)
        for name, piece in pieces._asdict().items():
            piece.settle(look, getattr(places, name).move(self.rect.topleft))
        self.night.arrange(look, self.rect)
        self.market.question, self.market.asked = self._low_question(look), places.question
        self.market.steel = places.steel
        self.market.arrange(look, places.camp.move(self.rect.topleft).clip(self.rect))
        self.fire.shown(self.market.visible)
        lying = [self.market.cards, *(piece.rect for piece in pieces if piece.visible)]
        stand_on_poster(self.fire, look, self.market.picture_box(look), lying)
        for corner in self.corners:
            piece = pieces.hand.tag if corner.piece == "hand" else getattr(pieces, corner.piece)
            corner.cover(look, piece.rect)
        self.marks.arrange(look, self.rect)
        self._place_route(look)
        self._float(look)
        self.overlays.poster.arrange(look, self.rect)
        self.overlays.suitcases.arrange(look, self.rect)
        self._place_bubble(look)

    def _low_question(self, look: Look) -> pygame.Rect:
        """Return the most room (pixels) that low questions have taken since the cards of the bivouac lie."""
        if not self.market.visible:
            self._low_asked = float(LOW_QUESTION)
        elif self.pieces.question.low and self._asked > self._low_asked + GAPS.line:
            self._low_asked = self._asked
        room = self.places.widest_question.copy()
        room.h = min(room.h, look.px(max(self._low_asked, self.question_least)))
        room.bottom = self.places.widest_question.bottom
        return room

    def _place_route(self, look: Look) -> None:
        """Place the own route where it hides nothing of it; where it would, fold it to one line."""
        panels = [piece.rect for piece in self.pieces if piece.visible]
        self.trail.barred = [*panels, *([self.market.rect] if self.market.visible else ())]
        self.trail.arrange(look, self.rect)
        if not self.route.visible:
            self.board.shows(floating=(), furniture=tuple(panels))
            return
        around = self._seen = self._surroundings(look)
        box = self._route_box(look, around, self.route.chosen == FOLDED)
        if self.route.chosen == "" and around.hides(box):
            box = self._route_box(look, around, folded=True)
        self.route.arrange(look, box.move(self.rect.topleft))
        self.board.shows(floating=(box,), furniture=tuple(panels))

    def _route_box(self, look: Look, around: Surroundings, folded: bool) -> pygame.Rect:
        """Return the best place (pixels) of the own route, below the plate if nothing speaks against it."""
        plate = self.places.plate
        self.route.fold(folded)
        usual = pygame.Rect(plate.x, plate.bottom + look.gap.beside, *self.route.measure(look, plate.w))
        return route_place(usual, around, look.scale.factor)

    def _surroundings(self, look: Look) -> Surroundings:
        """Return what the own route may hide."""
        gap, board = look.gap.line, self.board
        race, goals = board.canvas.race, [leg.goal for leg in self.route.legs]
        pieces = [piece.rect for piece in (*self.pieces, self.market) if piece.visible]
        standing = board.boxes_soon(all_vehicles(board.canvas.table))
        kept = (
            *board.boxes_soon([*(city.cell for city in race.board.cities), *goals]),
            *(box.union(box.move(0, -box.h // 3)) for box in standing),
        )
        return Surroundings(
            window=self.rect.inflate(-2 * gap, -2 * gap),
            furniture=tuple(rect.inflate(2 * gap, 2 * gap) for rect in pieces),
            # In the bivouac it is night on the map, of which only cartouche and rose are still read.
            kept=(*([] if self.market.visible else kept), *self._printed),
            told=(
                *board.boxes_soon([*board.canvas.targets, *self.trail.cells]),
                *self._boxes(board.canvas.labels),
            ),
            cells=tuple(board.boxes_soon(range(race.cells))),
        )

    def _boxes(self, marks: Sequence[PlacedPicture]) -> list[pygame.Rect]:
        """Return the boxes of pictures on the map (pixels)."""
        return [mark.rect.move(self.rect.topleft) for mark in marks]

    @property
    def _printed(self) -> list[pygame.Rect]:
        """The boxes of cartouche and rose (pixels)."""
        return self._boxes(self.board.canvas.ornaments)

    def _names(self) -> list[pygame.Rect]:
        """Return the boxes of the names that can be read (pixels): none in the bivouac."""
        return [] if self.market.visible else self._boxes(self.board.canvas.labels)

    def refit_route(self) -> None:
        """Request a new place for the own route if what it must not hide has moved."""
        look, seen = self.board.canvas.look, self._seen
        if look and seen and self.route.visible:
            around = self._surroundings(look)
            if (around.furniture, around.kept) != (seen.furniture, seen.kept):
                self.changed(layout=True)

    @override
    def kept_from_tips(self) -> list[pygame.Rect]:
        thought = () if self.market.visible else self.board.thought_about()
        told = [one.rect for one in (self.bubble, self.notice, self.hint) if one.visible]
        return [self.pieces.question.rect, *told, *thought]

    def _folds(self, scale: Scale) -> frozenset[str]:
        """Return the pieces that are folded; in the small form the cards of the bivouac take their room."""
        squeezed = self.market.visible and not scale.full
        return self.folded | {"standings"} if squeezed else self.folded

    @property
    def free(self) -> pygame.Rect:
        """The middle of the map that no furniture covers: right of the dashboard, left of the question."""
        places = self.places
        left, right = places.dashboard.right, places.widest_question.left
        top = places.keys.bottom
        return pygame.Rect(left, top, right - left, self.rect.h - top)

    def _float(self, look: Look) -> None:
        free = self.free
        size = self.overlays.spotlight.measure(look, free.w)
        lit = pygame.Rect((0, 0), size).move_to(center=free.center)
        self.overlays.spotlight.arrange(look, lit)
        if self.hint.visible:
            self._hint_seen = self.board.canvas.named_for
            self.hint.arrange(look, self._beside_marks(look, free))
        note = pygame.Rect((0, 0), self.notice.measure(look, free.w - look.gap.far))
        note.midtop = (free.centerx, self.places.plate.y)
        kept = [*([self.hint.rect] if self.hint.visible else []), *self.board.boxes_soon(self.pressed)]
        self.notice.arrange(look, below_all(note, kept, look.gap.small))

    def hint_again(self, look: Look) -> None:
        """Move marks along with the map, and the hint off the names that stand there after a flight.

        Where players moved the map themselves it stays: they see what they wanted to see.
        """
        self.marks.place(look)
        named_for = self.board.canvas.named_for
        stays = named_for in (None, self._hint_seen) or self.board.views.by_hand
        if self.hint.visible and not stays:
            self._float(look)

    def guide_again(self, look: Look) -> None:
        """Move the bubble to what it points at."""
        if self._guided != self._guided_now():
            self.marks.arrange(look, self.rect)
            self._place_bubble(look)

    def _guided_now(self) -> tuple[object, ...]:
        """Return what decides where the bubble lies."""
        places = tuple(tuple(rect) if (rect := where()) else None for where in self.bubble_meant)
        read = self.board.canvas.on_cells.read if self.bubble.visible else ()
        boxes = [tuple(box) for box in (*self._names(), *read)]
        hinted = self.hint.visible and tuple(self.hint.rect)
        return places, boxes, self._goal, self.market.visible, self.notice.visible, hinted

    def _read(self, look: Look) -> list[pygame.Rect]:
        """Return what the lamps of a hint or guide do not hide: what is read on map, panels and cards."""
        canvas, pieces, market = self.board.canvas, self.pieces, self.market
        on_map = [] if market.visible else [box.move(self.rect.topleft) for box in canvas.on_cells.read]
        shown = [one for one in (market, *pieces) if one.visible and one is not pieces.dashboard]
        inside = [rect for one in shown for rect in read_in(look, one)]
        return [*self._names(), *on_map, *pieces.dashboard.read, *inside]

    def _panel_at(self, rect: pygame.Rect) -> pygame.Rect | None:
        """Return the panel with a frame in which a box lies, if any (pixels)."""
        one = self.pieces
        framed = (one.question, one.standings, one.steel, one.dashboard, one.plate, one.keys)
        return next((piece.rect for piece in framed if piece.visible and piece.rect.contains(rect)), None)

    @property
    def _goal(self) -> list[pygame.Rect]:
        """The box of the finish in pixels, with its flag above and its name below; none in the bivouac."""
        goals = [] if self.market.visible else [self.board.canvas.race.finish_cell]
        return [box.inflate(0, box.h) for box in self.board.boxes_soon(goals)]

    def _place_bubble(self, look: Look) -> None:
        """Place the bubble beside what it points at, where it covers nothing that is needed."""
        self._guided = self._guided_now()
        self.pointer.shown(self.bubble.visible and not self.hint.visible)  # a hint marks its own places
        if not self.bubble.visible:
            return
        places = [rect for where in self.bubble_meant if (rect := where())]
        beside = self.places.camp.x - look.gap.far if self.market.visible and look.full else self.rect.w
        size = self.bubble.measure(look, beside)
        board, market = self.board, self.market
        needed = [*(one.rect for one in self.pieces if one.visible), self.pieces.dashboard.sum_box]
        entered = [frame.cell for frame in board.canvas.table.frames if isinstance(frame, Entering | Paying)]
        hard = [*self._goal, *self._names(), *board.boxes_soon(entered)]
        standing = set(all_vehicles(board.canvas.table))  # several may stand beside each other
        for box in board.boxes_soon(standing):  # a vehicle stands on the upper edge of its cell
            hard.append(box.union(box.move(0, -box.h // 3)).inflate(box.w // 2, 0))
        if market.visible:
            needed += [market.cards, market.told]
            hard.append(market.rect)
        else:
            hard += board.boxes_soon(city.cell for city in board.canvas.race.board.cities)
        needed += [one.rect for one in (self.notice, self.hint) if one.visible]
        soft = [] if market.visible else [*board.boxes_soon(self._worth_seeing()), *self._printed]
        words = self.said_beside(look, places[0]) if places else []
        lamps = [one.lamp(look) for one in self.marks.children if isinstance(one, HintMark)]
        aimed = self.aimed_at(places[0], lamps) if places else None
        last = self.bubble.rect if self.bubble.rect.w else None
        meant = [*([aimed] if aimed else ()), *places]
        cut = self._names()
        box = bubble_place(size, meant, self.rect, hard, soft, look.gap.far, self.free, cut, needed, last)
        self.bubble.arrange(look, box)
        self.pointer.points(look, box, aimed, [*words, *(one for one in lamps if one != aimed)])

    def aimed_at(self, pointed: pygame.Rect, lamps: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return where the line to what is pointed at ends, so that it crosses no panel (pixels).

        That is its lamp on the left frame of its panel, else the panel at its height, or above and below it.
        """
        panel = self._panel_at(pointed)
        if panel is None:
            return pointed
        if panel in (self.pieces.dashboard.rect, self.pieces.plate.rect, self.pieces.keys.rect):
            return pygame.Rect(pointed.x, panel.y, pointed.w, panel.h)
        for lamp in lamps:
            if lamp.x < panel.x and pointed.top <= lamp.centery <= pointed.bottom:
                return lamp
        return pygame.Rect(panel.x, pointed.y, panel.w, pointed.h)

    def said_beside(self, look: Look, pointed: pygame.Rect) -> list[pygame.Rect]:
        """Return the boxes of all that is read on map and panels (pixels) but on what is pointed at."""
        standing = [] if self.market.visible else [mark.rect for mark in self.board.canvas.on_cells.standing]
        kept = (*self._read(look), *standing)
        return [rect for rect in kept if not pointed.collidepoint(rect.center)]

    def _worth_seeing(self) -> set[int]:
        """Return the cells that a bubble had better leave free: targets and tiles."""
        canvas = self.board.canvas
        return {*canvas.targets, *(cell for cell, tile in enumerate(canvas.table.tiles) if tile)}

    def _beside_marks(self, look: Look, free: pygame.Rect) -> pygame.Rect:
        """Return a place (pixels) for the hint, clear of vehicle, marks and way; perhaps at the left."""
        room = self._beside_cards(free).inflate(-look.gap.apart, -look.gap.apart)
        room.w = min(room.w, self.places.zoom.x - look.gap.around - room.x)
        size = self.hint.fit(look, room.size)
        if not self.market.visible:
            left = look.gap.around
            room = pygame.Rect(left, room.y, room.right - left, room.h)
        cells = [] if self.hinted_cell is None else [self.hinted_cell]
        meant = [*(ring.rect for ring in self.marks.children), *self.board.boxes_soon(cells)]
        more = look.px(_MARKED)
        marked = [rect.inflate(more, more) for rect in meant]
        if self.market.visible:
            marked.append(self.market.rect)
        spoken = [] if self.market.visible else self.board.boxes_soon(self.spoken_of)
        beside: Sequence[Widget] = (
            self.pieces.plate, self.pieces.dashboard, self.pieces.hand.tag, self.route,
        )
        kept = [*self.pieces.hand.lying, *(one.rect for one in beside if one.visible)]
        # While a view flies names stand nowhere.
        names = self._names() if self.board.canvas.named_for else []
        standing = [] if self.market.visible else self.board.boxes_soon(all_vehicles(self.board.canvas.table))
        return hint_place(size, room, marked, spoken, kept, names, standing)

    def _beside_cards(self, free: pygame.Rect) -> pygame.Rect:
        """Return the part of the free middle (pixels) that the cards of the bivouac leave: above or below."""
        if not self.market.visible:
            return free
        cards = self.market.cards
        above, below = free.copy(), free.copy()
        above.h = min(cards.y, self.market.rect.y) - free.y
        below.y, below.h = cards.bottom, free.bottom - cards.bottom
        return max(above, below, key=lambda room: room.h)
