"""The rows of planning: a place, what it would bring now, its assistants, − and + (3.7)."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.input import Command, Commanded, KeyPressed, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.spot import Spot
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.play.table import painting
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.messages import CarriedAssistant, ShiftWanted
from greatrace.ui.race.table.panels.question.answers import FIGURE, NOTE, paint_sign
from greatrace.ui.race.table.state.matter.planning import PlanMatter, PlanRow
from greatrace.ui.race.table.state.plan_draft import POOL
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.crew import Pawn

_NAME = STYLES.figure_small
_SIDE, _HIGH, _SMALL, _GAP = 33, 44, 38, 4
"""Side of − and +, height of a row, also in the small form, gap between rows (theme units)."""


class PlanPawn(Pawn):
    """An assistant that can be dragged to another place."""

    focusable = False

    def __init__(self, crew: CrewLook, label: str, name: str, place: str) -> None:
        super().__init__(crew, label, name)
        self.carrying(CarriedAssistant(place))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        self.paint_carried(look, surface, self.rect)

    @override
    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        insignia.pawn(look, surface, self.crew, rect)


class Shift(painting.KeptPressable):
    """− or + of a place."""

    role = "stepper"

    def __init__(self, sign: str, name: str, label: str, wanted: ShiftWanted) -> None:
        super().__init__(name=name, label=label, payload=wanted)
        self.sign = sign

    @override
    def key(self) -> tuple[object, ...]:
        return self.sign, self.enabled, self.hovered, self.held and self.hovered, self.focused

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        paint_sign(look, sheet, self, self.sign)


class PlanBox(Widget):
    """A place for assistants: drop them here, press − and +, or the key of its number."""

    role = "box"
    focusable = True

    def __init__(self, row: PlanRow, state: TableState, seat: int) -> None:
        self.row = row
        crew, tr = state.look_of(seat), state.say.tr
        figure = tr("Assistant")
        self._pawns = [PlanPawn(crew, figure, f"pawn-{row.place}-{n}", row.place) for n in range(row.count)]
        less = Shift("−", f"less-{row.place}", tr("One less"), ShiftWanted(row.place, POOL))
        more = Shift("+", f"more-{row.place}", tr("One more"), ShiftWanted(POOL, row.place))
        self._less, self._more = less.able(row.count > 0), more.able(row.room)
        parts = [*self._pawns, less, more]
        super().__init__(parts, name=f"place-{row.place}", label=row.label, payload=row.place)

    @property
    @override
    def value(self) -> str:
        return f"{self.row.count} {self.row.note}"

    @override
    def spots(self, payload: object) -> tuple[Spot, ...]:
        if not isinstance(payload, CarriedAssistant) or payload.source == self.row.place:
            return ()
        if not self.row.room and payload.source == POOL:
            return ()
        x, y, width, height = self.rect
        return (Spot((x, y, width, height), self.label, self.row.place),)

    @override
    def handle(self, message: Message) -> Emitted | None:
        match message:
            case KeyPressed("+" | "=" | "[+]") | Commanded(Command.ACTIVATE):
                return ShiftWanted(POOL, self.row.place)
            case KeyPressed("-" | "[-]" | "backspace" | "delete"):
                return ShiftWanted(self.row.place, POOL)
        return None

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(_HIGH)

    @override
    def place(self, look: Look) -> None:
        side, right = look.px(_SIDE), self.rect.right - look.px(4)
        y = self.rect.centery - side // 2
        self._more.arrange(look, pygame.Rect(right - side, y, side, side))
        self._less.arrange(look, pygame.Rect(right - 2 * side - look.px(3), y, side, side))
        edge = self._less.rect.x - look.px(4)
        # What can be read in the row needs no tooltip.
        shown = look.scale.full and look.width(NOTE, self.row.note) <= edge - self._left(look)
        self.tip = None if shown else Tip(self.label, self.row.note)
        self._place_pawns(look, edge)

    def _place_pawns(self, look: Look, right: int) -> None:
        """Stand the figures side by side up to an edge (pixels), lower ones above a long second line."""
        count = len(self._pawns)
        wide, high, y = look.px(24), look.px(38), self.rect.centery - look.px(19)
        step = min(wide, look.px(42) // max(1, count - 1))
        beside = right - wide - step * max(0, count - 1) - self._left(look)
        if look.width(NOTE, self.row.note) > beside:
            wide, high, y = look.px(15), look.px(23), self.rect.y + look.px(2)
            step = wide
        left = right - wide - step * max(0, count - 1)
        for number, pawn in enumerate(self._pawns):
            pawn.visible = look.scale.full
            pawn.arrange(look, pygame.Rect(left + number * step, y, wide, high))

    def _left(self, look: Look) -> int:
        """Return where the words begin (pixels)."""
        return self.rect.x + look.px(41)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        rect, palette = self.rect, look.palette
        ground = palette.gold if self.focused else palette.parchment_dim
        look.panel(surface, rect, ground, palette.brass, 2.5 if self.focused else 1, 5)
        spot = pygame.Rect(rect.x + look.px(6), 0, look.px(28), look.px(28))
        spot.centery = rect.centery
        painting.coin(look, surface, self.row.place, spot, palette.snow)
        if not look.scale.full:
            self._paint_figure(look, surface, spot)
            return
        left, edge = self._left(look), self._less.rect.x - look.px(3)
        name = pygame.Rect(left, rect.y + look.px(3), edge - left, look.px(20))
        painting.words(look, surface, self.label, name, palette.ink, _NAME, "left", False)
        if self.tip:
            return
        note = pygame.Rect(left, name.bottom - look.px(4), edge - left, look.px(26))
        painting.words(look, surface, self.row.note, note, palette.ink_soft, NOTE, "left", False)


    def _paint_figure(self, look: Look, surface: pygame.Surface, spot: pygame.Rect) -> None:
        """Write how many stand here beside the symbol, as the small form does."""
        left = spot.right + look.px(4)
        room = pygame.Rect(left, self.rect.y, self._less.rect.x - left, self.rect.h)
        painting.words(look, surface, str(self.row.count), room, look.palette.ink, FIGURE, "centre", False)


class PlanRows(Widget):
    """All places, one below the other; in the small form two beside each other."""

    role = "plan"

    def __init__(self, matter: PlanMatter, state: TableState) -> None:
        rows = [PlanBox(row, state, matter.seat) for row in matter.rows]
        super().__init__(rows, name="plan", label=state.teller.crew(matter.seat))

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        rows = -(-len(self.children) // self._columns(look))
        high = look.px(_HIGH if look.scale.full else _SMALL)
        return width, rows * high + (rows - 1) * look.px(_GAP)

    @override
    def place(self, look: Look) -> None:
        columns, gap = self._columns(look), look.px(_GAP)
        rows = -(-len(self.children) // columns)
        wide = (self.rect.w - gap * (columns - 1)) // columns
        high = (self.rect.h - gap * (rows - 1)) // rows
        for number, box in enumerate(self.children):
            row, column = divmod(number, columns)
            x, y = self.rect.x + column * (wide + gap), self.rect.y + row * (high + gap)
            box.arrange(look, pygame.Rect(x, y, wide, high))

    def _columns(self, look: Look) -> int:
        return 1 if look.scale.full else 2
