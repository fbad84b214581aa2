"""The route that a player pinned: a small sheet with what is left after each leg, and marks on the map."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from greatrace.engine.ways.data import Leg
from greatrace.engine.ways.plan import legs_of
from greatrace.prose.words import NO_BREAK, francs, labelled, signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import PALETTE, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import Piece
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.switches import FOLDED, OPENED
from greatrace.ui.race.table.state.table_state import TableState

WIDTH = 344
"""Width of the sheet (theme units)."""
_PAD, _FOLDED_PAD = 12, 7
"""Margins of the sheet, open and folded (theme units)."""
_HEAD, _ROW = 26, 33
"""Height of the row of signs and of a leg, which takes a finger (theme units)."""
_WORDS = STYLES.note
_FIGURES = STYLES.figure_small
_COLUMNS = (22, 116, 32, 46, 46, 58)
"""Widths of number, goal, drives, fuel, points and money (theme units)."""


class RoutePanel(Piece):
    """A row for each leg: goal, drives, and what is left then; what runs short is red and has a minus."""

    role = "route"
    solid = True

    def __init__(self, state: TableState) -> None:
        say = self._say = state.say
        self._words = say.tr("My route"), say.tr("Fold the route"), say.tr("Open the route")
        self._title = Label(self._words[0], "subheading", wraps=False, name="route-title")
        self._fold = BrassButton("", self._words[1], f"fold-{FOLDED}", sign="−").sized(26, 26)
        hide = say.tr("Hide the route ({key})", key=state.key_named("o"))
        close = BrassButton("cross", hide, "route-close").sized(26, 26)
        self._rows = Column([], gap=0, name="route-legs")
        self._note = Label("", "body", name="route-note")
        head = Row([self._title.growing(), self._fold, close], gap=6, align="centre")
        self._inside = Column([head, self._rows, self._note], gap=4)
        super().__init__("parchment", [self._inside], "route", self._words[0])
        self.visible = False
        self.legs: tuple[Leg, ...] = ()
        self.chosen = ""
        self._folded = False

    def show(self, state: TableState) -> None:
        """Show the route of the crew whose hand is shown, if it may be seen."""
        goals = state.route
        legs = legs_of(state.race, state.known(state.owner), goals) if goals else ()
        chosen = FOLDED if state.shown.folds(FOLDED) else OPENED if OPENED in state.shown.folded else ""
        if (legs, chosen) != (self.legs, self.chosen):
            self.legs, self.chosen = legs, chosen
            rows = [_row(state, number, leg) for number, leg in enumerate(legs)]
            told = state.say.tr("What is left after each leg")
            head = Drawing(_paint_head, (), "group", name="route-head", label=told)
            self._rows.fill([head.sized(height=_HEAD), *rows])
            self.changed(layout=True)
        self._note.label = _note(state, legs)
        self.shown(bool(legs))

    def fold(self, folded: bool) -> None:
        """Fold it to its head, which then says what the note would say, or open it."""
        self._folded = folded
        self._rows.visible = self._note.visible = not folded
        route, fold, unfold = self._words
        short = folded and any(leg.short for leg in self.legs)
        summed = labelled(self._say, route, self._note.label)
        self._title.label = self._note.label if short else summed if folded else route
        self._title.colour = PALETTE.passing if short else None
        self._fold.label, self._fold.sign = (unfold, "+") if folded else (fold, "−")
        self._fold.payload = OPENED if folded else FOLDED
        self._fold.tipped(self._fold.label)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = min(width, look.px(WIDTH))
        pad = 2 * self._pad(look)
        return wide, self._inside.wanted(look, wide - pad)[1] + pad

    @override
    def place(self, look: Look) -> None:
        pad = self._pad(look)
        self._inside.arrange(look, self.rect.inflate(-2 * pad, -2 * pad))

    def _pad(self, look: Look) -> int:
        return look.px(_FOLDED_PAD if self._folded else _PAD)


def _note(state: Position, legs: tuple[Leg, ...]) -> str:
    """Return where it runs short first, else what it needs in all."""
    say = state.say
    short = next((leg for leg in legs if leg.short), None)
    if short is not None:
        return say.tr("It runs out before {place}.", place=state.teller.place(short.goal))
    drives = sum(leg.drives for leg in legs)
    return say.tr_n("{n} drive in all.", "{n} drives in all.", drives)


def _paint_head(look: Look, sheet: pygame.Surface, _: object) -> None:
    """Paint the signs above the columns."""
    boxes = _boxes(look, sheet.get_rect())
    for sign, box in zip(("mechanic", "fuel-drop", "gear", "coin"), boxes[2:], strict=True):
        spot = pygame.Rect(0, 0, look.symbol.small, look.symbol.small).move_to(midright=box.midright)
        painting.symbol(look, sheet, sign, spot)


def _row(state: Position, number: int, leg: Leg) -> Widget:
    """Return the row of a leg."""
    place, left = state.teller.place(leg.goal), (leg.left.fuel, leg.points_left, leg.left.money)
    value = " ".join(map(str, (leg.drives, *left)))
    drawn = (str(number + 1), place, leg.drives, left, bool(leg.blanks))
    row = Drawing(
        _paint_row, drawn, "leg", name=f"leg-{number + 1}", label=place, value=value, focusable=True
    )
    return row.sized(height=_ROW).tipped(place, "", _terms(state, leg))


def _paint_row(
    look: Look, sheet: pygame.Surface, drawn: tuple[str, str, int, tuple[int, int, int], bool]
) -> None:
    """Paint number, goal, drives and what is left; what is not known for sure has a sign before it."""
    boxes, ink = _boxes(look, sheet.get_rect()), look.palette.ink
    number, place, drives, left, rough = drawn
    painting.words(look, sheet, number, boxes[0], look.palette.planned, _FIGURES, "centre", False)
    painting.words(look, sheet, place, boxes[1], ink, _WORDS)
    for figure, box in zip((drives, *left), boxes[2:], strict=True):
        about = "≈" if rough and box in boxes[3:5] else ""
        colour = look.palette.brick if figure < 0 else ink
        painting.words(look, sheet, f"{about}{signless(figure)}", box, colour, _FIGURES, "right", False)


def _terms(state: Position, leg: Leg) -> tuple[tuple[str, str], ...]:
    """Return what a leg costs, in names and values."""
    say = state.say
    rows = [(say.tr("Cells"), str(len(leg.cells))), (say.tr("Drives"), str(leg.drives))]
    rows += [(say.tr_c("gauge", "fuel"), str(leg.fuel)), (say.tr("Mechanical points"), str(leg.mechanics))]
    if leg.money:
        rows.append((say.tr_c("fact", "money"), francs(leg.money)))
    if leg.blanks:
        rows.append((say.tr("Unknown ground, as the mean of the bag"), str(leg.blanks)))
    if leg.odds:
        rows.append((say.tr("Worst odds to pay on it"), f"{leg.odds.percent}{NO_BREAK}%"))
    return tuple(rows)


def _boxes(look: Look, row: pygame.Rect) -> list[pygame.Rect]:
    """Return the boxes of the columns; the goal takes what is left over."""
    widths = [look.px(width) for width in _COLUMNS]
    widths[1] += row.w - sum(widths)
    boxes, x = [], row.x
    for width in widths:
        boxes.append(pygame.Rect(x, row.y, width, row.h))
        x += width
    return boxes


class RouteMarks(Widget):
    """The route on the map: a dotted way and a numbered disc on each goal.

    Attributes:
        barred: boxes in pixels upon which nothing is painted: the furniture.
        cells: the cells of the route, the vehicle's first.
    """

    role = "route-marks"

    def __init__(self, board: BoardView) -> None:
        super().__init__(name="route-marks")
        self._board = board
        self.barred: Sequence[pygame.Rect] = ()
        self.cells: tuple[int, ...] = ()
        self._goals: tuple[int, ...] = ()

    def show(self, start: int, legs: tuple[Leg, ...]) -> None:
        """Show the legs from a cell."""
        cells = (start, *(cell for leg in legs for cell in leg.cells)) if legs else ()
        goals = tuple(leg.goal for leg in legs)
        if (cells, goals) != (self.cells, self._goals):
            self.cells, self._goals = cells, goals
            self.changed()
        self.shown(bool(legs))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        centres = [self._board.cell_rect(cell).center for cell in self.cells]
        radius = max(2, round(look.scale.base * 2.5))
        dot = shapes.disc(radius, look.palette.planned)
        for (ax, ay), (bx, by) in pairwise(centres):
            for step in range(1, 5):
                x, y = ax + (bx - ax) * step // 5, ay + (by - ay) * step // 5
                if self._free(x, y):
                    surface.blit(dot, (x - radius, y - radius))
        for number, goal in enumerate(self._goals, start=1):
            cell = self._board.cell_rect(goal)
            if self._free(*cell.center):
                self._paint_goal(look, surface, number, cell)

    def _free(self, x: int, y: int) -> bool:
        return not any(box.collidepoint(x, y) for box in self.barred)

    def _paint_goal(self, look: Look, surface: pygame.Surface, number: int, cell: pygame.Rect) -> None:
        size = round(look.scale.base * 21)
        spot = pygame.Rect(0, 0, size, size).move_to(midbottom=(cell.centerx, cell.y + size // 2))
        rim = max(1, size // 12)
        surface.blit(shapes.disc(size // 2, look.palette.snow), spot)
        surface.blit(shapes.disc(size // 2 - rim, look.palette.planned), spot.move(rim, rim))
        text = look.assets.text("heading", round(look.scale.base * 16), str(number), look.palette.snow)
        surface.blit(text, text.get_rect(center=spot.center))
