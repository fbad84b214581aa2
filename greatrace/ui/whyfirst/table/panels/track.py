"""The chalk track with the figures upon it (15.1, 15.4)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.words import signless
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES, mix
from greatrace.ui.kit.widgets.base import Spot, Widget
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.whyfirst.table.layout import Lanes, lanes
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.panels.backdrop import track
from greatrace.ui.whyfirst.table.state.table_state import Draft, TableState
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.game import moved
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import HIGHEST, LOWEST

_WHOLE = 100
"""Theme units that are whole pixels where lanes are measured."""

_SIGN = STYLES.note


class FigureSign(painting.Kept, Pressable):
    """What stands for a figure: a press on it means the figure, and cards can be dropped on it."""

    focusable = False

    def __init__(self, state: TableState, figure: int) -> None:
        name, label = f"{self.role}-{figure}", state.names[figure]
        super().__init__(name=name, label=label, payload=Draft(before=figure))
        self.figure, self.look = figure, state.look_of(figure)
        self.takes = False

    @override
    def spots(self, payload: object) -> Sequence[Spot]:
        if not self.takes or not isinstance(payload, Draft):
            return ()
        return (Spot((self.rect.x, self.rect.y, self.rect.w, self.rect.h), self.label, self.figure),)


class Figure(FigureSign):
    """A figure on the track."""

    role = "figure"
    content = ("look",)
    space = 0.0
    means = False

    @property
    @override
    def value(self) -> str:
        return signless(round(self.space))

    @property
    @override
    def reactive(self) -> bool:
        return self.means

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        chalk.figure(look, sheet, self.look, sheet.get_rect())

    @override
    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        if self.hovered and self.means:
            wide = max(2, look.line.thick)
            shapes.frame(surface, self.rect.inflate(wide, wide), look.radius.board, wide, look.palette.gold)


class Track(Widget):
    """The track: spaces in chalk, the figures, and which space is first and second."""

    role = "track"
    grounded = True

    def __init__(self, state: TableState) -> None:
        self._say = state.say
        self.figures = [Figure(state, one) for one in range(state.data.figures)]
        super().__init__(list(self.figures), name="track", label=state.say.tr("The track"))
        self._ghost: tuple[int, int] | None = None
        self._told: tuple[int, ...] = ()

    def show(self, state: TableState) -> None:
        """Show where the figures stand."""
        for figure, space in zip(self.figures, state.table.figures, strict=True):
            figure.means = figure.figure in state.targets
            figure.takes = state.takes_cards(figure.figure)
            self.put(figure.figure, space)
        ghost = _preview(state)
        if (ghost, state.table.figures) != (self._ghost, self._told):
            self._ghost, self._told = ghost, state.table.figures
            self.changed()

    def put(self, figure: int, space: float) -> None:
        """Put a figure on a space, or between two while it moves."""
        one, second_before = self.figures[figure], self._second
        if one.space != space:
            one.space = space
            if self._second != second_before:
                self.changed()
            host = self.tree_host()
            if host:
                self._stand(host.look, one)

    @override
    def place(self, look: Look) -> None:
        for one in self.figures:
            self._stand(look, one)

    @property
    def _second(self) -> int | None:
        """The second space; none while a figure is on its way."""
        standing = tuple(one.space for one in self.figures) == self._told
        return second(self._told) if standing else None

    def _stand(self, look: Look, one: Figure) -> None:
        one.arrange(look, pygame.Rect(self._lanes(look, self.rect).box(one.figure, one.space)))

    def _lanes(self, look: Look, rect: pygame.Rect) -> Lanes:
        return lanes((*rect.topleft, *rect.size), len(self.figures), look.px(_WHOLE) / _WHOLE, track())

    @override
    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        def paint(sheet: pygame.Surface) -> None:
            _paint_spaces(look, sheet, self._lanes(look, sheet.get_rect()))
            chalk.grained(look, sheet)

        surface.blit(look.kept(("whyfirst-track", len(self.figures)), self.rect.size, paint), self.rect)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        grid = self._lanes(look, self.rect)
        place = self._second
        if place is not None:
            self._paint_second(look, surface, grid, place)
            self._paint_signs(look, surface)
        if self._ghost:
            self._paint_ghost(look, surface, grid, *self._ghost)

    def signs(self, look: Look) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the words for the second space and the first; none while there is no second.

        Neither lies upon the other.
        """
        place = self._second
        if place is None:
            return ()
        grid = self._lanes(look, self.rect)
        behind, first = (
            self._sign(look, grid, space, word)
            for space, word in zip((place, max(self._told)), self._words, strict=True)
        )
        first.left = max(first.left, behind.right + look.gap.small)
        if first.right > self.rect.right:
            first.right = behind.left - look.gap.small
        return behind, first

    @property
    def _words(self) -> tuple[str, str]:
        return self._say.tr_c("space", "Second"), self._say.tr_c("space", "First")

    def _sign(self, look: Look, grid: Lanes, space: int, word: str) -> pygame.Rect:
        room = pygame.Rect(0, 0, look.width(_SIGN, word) + look.gap.wide, look.symbol.row)
        room.midtop = (round(grid.middle(space)), self.rect.y + look.gap.close)
        return room.clamp(self.rect)

    def _paint_second(self, look: Look, surface: pygame.Surface, grid: Lanes, space: int) -> None:
        """Mark the second space."""
        column = pygame.Rect(0, 0, round(grid.column), self.rect.h - look.gap.small)
        column.midtop = (round(grid.middle(space)), self.rect.y + look.gap.hair)
        shapes.box(surface, column, look.radius.tag, (*look.palette.gold, 46))
        shapes.frame(surface, column, look.radius.tag, max(2, look.line.mark), look.palette.gold)

    def _paint_signs(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        colours = ((palette.gold, palette.ink), (palette.walnut_deep, palette.chalk))
        for room, word, (ground, ink) in zip(self.signs(look), self._words, colours, strict=True):
            shapes.box(surface, room, look.radius.row, ground)
            painting.words(look, surface, word, room, ink, _SIGN, "centre", False)

    def _paint_ghost(self, look: Look, surface: pygame.Surface, grid: Lanes, figure: int, end: int) -> None:
        one = self.figures[figure]
        box = pygame.Rect(grid.box(figure, end))
        picture = look.picture("whyfirst/figure", box.w, box.h, one.look.recolour())
        pale = picture.copy()
        pale.fill((*look.palette.whole, 120), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(pale, box)
        start, y = grid.feet(figure, one.space)[0], box.bottom - look.gap.beside
        way = 1 if box.centerx > start else -1
        tip = box.centerx - way * box.w * 0.3
        if abs(tip - start) > look.gap.beside:
            line = pygame.Rect(round(min(start, tip)), y, round(abs(tip - start)), max(2, look.line.thick))
            shapes.fill(surface, line, look.palette.gold)
            reach = look.gap.around
            shapes.polygon(surface, [(tip + way * reach, y + 1), (tip - way * 2, y - reach),
                                     (tip - way * 2, y + reach)], look.palette.gold)


def _preview(state: TableState) -> tuple[int, int] | None:
    """Return the figure that is pointed at, and where it would move (15.9)."""
    card = state.next_card
    if state.mover is None or card is None or state.pointed is None:
        return None
    return state.pointed, moved(state.table.figures[state.pointed], VALUES[card.card])


def _paint_spaces(look: Look, sheet: pygame.Surface, grid: Lanes) -> None:
    (wide, high), colour = sheet.get_size(), look.palette.chalk
    top, bottom = round(grid.head), high - round(grid.foot)
    thin, thick = look.line.rim, max(2, look.line.thick)
    start = pygame.Rect(0, top, round(grid.column), bottom - top)
    start.centerx = round(grid.middle(0))
    shapes.box(sheet, start, 0, (*colour, 40))
    for number, edge in enumerate(grid.edges):
        space = number + LOWEST
        line = thick if space in (LOWEST, 0, 1, HIGHEST + 1) else thin
        shapes.fill(sheet, pygame.Rect(min(round(edge), wide - line), top, line, bottom - top), colour)
    for y, line in ((top, thick), (bottom - thick, thick)):
        shapes.fill(sheet, pygame.Rect(0, y, wide, line), colour)
    size = min(look.symbol.note, round(grid.column * 0.6))
    for space in range(LOWEST, HIGHEST + 1):
        colour = look.palette.chalk if space >= 0 else mix(look.palette.chalk, look.palette.below_zero, 0.4)
        picture = chalk.numeral(look, size, signless(space), colour)
        spot = picture.get_rect(midtop=(round(grid.middle(space)), bottom + look.gap.small))
        if space == 0:
            disc = spot.inflate(look.gap.apart, look.gap.hair)
            shapes.frame(sheet, disc, min(disc.size) // 2, max(2, look.line.frame), look.palette.chalk)
        sheet.blit(picture, spot)
