"""The board as a widget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import pygame
from msgspec import structs

from greatrace.engine.actions import Lay
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.engine.ways.data import Way
from greatrace.prose.places import board_name
from greatrace.prose.teller import Teller
from greatrace.ui.kit.input import Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets import tooltip
from greatrace.ui.kit.widgets.base import Node, Spot, Widget
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.control import Control
from greatrace.ui.race.board.messages import BoardTarget, Shown
from greatrace.ui.race.board.motion import Move
from greatrace.ui.race.board.sharpening import Clock, Sharpening
from greatrace.ui.race.board.tips import cell_tip, line_tip, nodes, tip_place
from greatrace.ui.race.board.views import Views

_TIP_SECONDS = 0.45
"""Seconds for which the pointer rests before a tooltip shows."""
_BLUR_SECONDS = 0.12
"""Seconds for which a map moved by hand stays stretched before it is drawn sharp."""


class BoardView(Widget):
    """The expedition map with everything on it.

    Emits ``Pressed(name, CellPicked(cell))`` when a cell is chosen, ``PressedBeside`` when the map is pressed
    where no cell lies, ``Hovered`` and ``Focused`` with ``CellPicked`` when pointer or keyboard come to a
    cell, and ``Dropped(Lay, name, cell)`` when a tile, carried as a `Lay`, is dropped where one may lie.
    It may be reused when a scene is rebuilt.

    Args:
        race: the race.
        table: the public table.
        teller: the language and the names of the race.

    Attributes:
        at_rest: called when the map has come to rest and is sharp again.
    """

    role = "board"
    focusable = True
    covering = True
    marks_itself = True

    def __init__(self, race: Race, table: Table, teller: Teller) -> None:
        self.canvas = BoardCanvas(race, table, teller)
        self.clock = Clock(self._rested)
        self.views = Views(self.canvas, self.blur)
        self.control = Control(self, self.canvas, self.views, self.rest, self.blur)
        self.sharpening = Sharpening(self.canvas, self.changed, lambda: self.views.begins, self._sharp)
        timers = [self.clock, self.sharpening, self.views]
        super().__init__(timers, name="board", label=board_name(teller.say, race.board))
        self._way_to: Callable[[int], Way | None] = lambda cell: None
        self._foretold: Callable[[int], str] = lambda cell: ""
        self.at_rest: Callable[[], object] = lambda: None
        self._tip: tuple[Tip, pygame.Rect] | None = None
        self._due = False
        """Whether the keyboard has come to a cell whose tooltip waits until the map is at rest."""

    # Called by the scene.

    @override
    def sleep(self) -> None:
        self.canvas.sleep()

    @override
    def tidy(self) -> None:
        self.canvas.tidy()

    def show(self, table: Table) -> None:
        """Show a table; repaint only what differs."""
        self._hide_tip()
        self.control.stale(*self.canvas.show(table))

    def set_targets(self, targets: Mapping[int, BoardTarget]) -> None:
        """Mark the cells that can be chosen now; none for an empty mapping."""
        if self.shows(targets=dict(targets)):
            self._start_from_vehicle()

    def price_from(self, seat: int | None, way_to: Callable[[int], Way | None] = lambda cell: None) -> None:
        """Set the crew for which tooltips and pills show prices; ``None`` for nobody.

        Args:
            seat: the crew.
            way_to: returns the crew's way to a cell; nothing where none leads there.
        """
        self._way_to = way_to
        self.shows(seat=seat)
        if self._tip and self.control.shown is not None and self.tip_of(self.control.shown) != self._tip[0]:
            self._rested()

    def foretell(self, told: Callable[[int], str]) -> None:
        """Set what is foretold in the tooltip of a cell; empty for nothing."""
        self._foretold = told

    @contextmanager
    def gathered(self, later: bool = False) -> Iterator[None]:
        """Lay out all that is shown meanwhile at once, at the end, or later with the next frame."""
        with self.canvas.gathered(later) as areas:
            yield
        self.control.stale(*areas)
        self._place_soon()

    def _place_soon(self) -> None:
        if self.canvas.unplaced:
            self.start_moving()

    @override
    def move(self, seconds: float) -> bool:
        self.control.stale(*self.canvas.place_left())
        return False

    @property
    def _shown(self) -> Shown:
        return self.canvas.on_cells.shown

    def shows(self, **changes: object) -> bool:
        """Show something else upon the map, by the names of `Shown`; return whether it differs."""
        shown = structs.replace(self._shown, **changes)
        if shown == self._shown:
            return False
        self.control.stale(*self.canvas.show_upon(shown))
        if self._told:
            self._hide_tip()
        return True

    def preview_move(
        self, seat: int, from_cell: int, to_cell: int, share: float,
        before: int | None = None, on: bool = False,
    ) -> None:  # fmt: skip
        """Show a vehicle between two cells; a share of 1 ends its move on the second cell.

        Args:
            seat: of its crew.
            from_cell: where it was.
            to_cell: where it goes.
            share: of the way, from 0 to 1.
            before: the cell from which it rolled through the first one, if it did not stand there.
            on: whether it will roll through the second one.
        """
        self.control.stale(*self.canvas.move(seat, Move(from_cell, to_cell, share, before, on)))

    def flip_tile(self, cell: int, tile: int, share: float, start: tuple[int, int] | None = None) -> None:
        """Show a tile turning up on a cell, flying there from a pixel of the screen; a share of 1 ends it."""
        at = (start[0] - self.rect.x, start[1] - self.rect.y) if start else None
        self.control.stale(*self.canvas.flip(cell, tile, share, at))

    def speak(self, teller: Teller) -> None:
        """Use another language from now on."""
        if self.canvas.speak(teller):
            self.label = board_name(teller.say, teller.data.board)
            self._hide_tip()
            self.changed(layout=True)

    def take_key(self, key: str) -> bool:
        """Handle a key of the board (+ − 0) while another widget is focused; return whether it is one."""
        return self.canvas.look is not None and self.control.key(key) is not None

    def go_to_next_target(self, step: int) -> Emitted | None:
        """Move the keyboard's cell to the next target, or to the one before; return what that tells."""
        return self.control.key("g", shift=step < 0) if self.canvas.look else None

    @property
    def pointed(self) -> int | None:
        """The cell under the pointer, or that of the keyboard while the board has the focus."""
        return self.control.shown

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return the box of a cell on the screen in pixels; an empty one before the first layout."""
        if not self.canvas.look:
            return pygame.Rect(self.rect.topleft, (0, 0))
        return self.canvas.sight.rect(cell).move(self.rect.topleft)

    def boxes_soon(self, cells: Iterable[int]) -> list[pygame.Rect]:
        """Return the boxes (pixels of the screen) of cells, where they will be once no view flies."""
        if not self.canvas.look:
            return []
        sight = self.canvas.seen_by(self.views.target)
        return [sight.rect(cell).move(self.rect.topleft) for cell in cells]

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a pixel of the screen; none outside the map."""
        if not self.canvas.look or not self.rect.collidepoint(x, y):
            return None
        return self.canvas.sight.cell_at(x - self.rect.x, y - self.rect.y)

    # The widget.

    @override
    def place(self, look: Look) -> None:
        self.views.go_on()
        self._place_soon()
        self.sharpening.resume()
        if self.canvas.settle(look, self.rect.size):
            self._hide_tip()
            self.changed()

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.canvas.look:
            self.canvas.paint(surface, self.rect.topleft)
            self.control.paint(surface)
            self.canvas.paint_under_way(surface, self.rect.topleft)

    @override
    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        if self._tip and self._points:
            tooltip.paint_tip(look, surface, *self._tip)

    @override
    def describe(self) -> Node:
        x, y, width, height = self.rect
        cursor = self.control.cursor if self.focused else None
        inside = nodes(self.canvas, self.rect.topleft, cursor) if self.canvas.look else ()
        box = (x, y, width, height)
        return Node(self.role, self.label, self.name, box, "", self.enabled, self.focused, inside)

    @override
    def handle(self, message: Message) -> Emitted | None:
        return self.control.handle(message) if self.canvas.look else None

    @override
    def spots(self, payload: object) -> Sequence[Spot]:
        if not isinstance(payload, Lay):
            return ()
        found = []
        for cell, target in sorted(self.canvas.targets.items()):
            if target.kind == "lay":
                x, y, width, height = self.cell_rect(cell)
                found.append(Spot((x, y, width, height), target.label, cell))
        return found

    @override
    def paint_spot(self, look: Look, surface: pygame.Surface, spot: Spot) -> None:
        if isinstance(spot.value, int):
            self.canvas.paint_meant(surface, self.rect.topleft, spot.value)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        rect = self.cell_rect(self.control.cursor)
        return rect, rect.w // 2

    # Changes on the screen.

    @property
    def _points(self) -> bool:
        """Whether there is a cell or a line's price of which a tooltip can tell."""
        return self.control.shown is not None or self.control.line is not None

    @property
    def _told(self) -> bool:
        """Whether the question tells of the cell already: it was pressed, and the way shown ends there."""
        meant = self.control.meant
        return meant is not None and meant == self.control.shown and self._shown.way[-1:] == (meant,)

    @property
    def tip_shown(self) -> Tip | None:
        """The tooltip, while one shows."""
        return self._tip[0] if self._tip and self._points else None

    @property
    def tip_rect(self) -> pygame.Rect | None:
        """The tooltip's box on the screen in pixels, while one shows."""
        return self._tip[1] if self._tip and self._points else None

    @property
    def unsettled(self) -> bool:
        """Whether a view flies, or the map is not yet sharp."""
        return self.canvas.look is not None and (self.views.flies or not self.canvas.sharp)

    def rest(self) -> None:
        """Hide the tooltip until the player rests on a cell; by keyboard the next one shows at once."""
        self._hide_tip()
        self._due = self.control.keyed
        self.clock.start(0.0 if self.control.keyed else _TIP_SECONDS)

    def blur(self, seconds: float = _BLUR_SECONDS) -> None:
        """Show a stretched map for some seconds, until the player rests; the pointer means no cell on it."""
        self._hide_tip()
        self.control.slide()
        self.sharpening.start(seconds)
        self.changed()

    def _start_from_vehicle(self) -> None:
        """Put the cursor on the vehicle that acts, unless it is on a target."""
        acting, targets = self._shown.acting, self._shown.targets
        if targets and acting is not None and self.control.cursor not in targets:
            self.control.put_cursor(self.canvas.table.dashboards[acting].cell)

    def _sharp(self) -> None:
        self.changed()
        if self._due:
            self.clock.start(0.0)
        self.at_rest()

    def _hide_tip(self) -> None:
        host = self.tree_host()
        if self._tip and host:
            host.dirty.add(self._tip[1].inflate([2 * host.look.px(tooltip.SHADOW)] * 2))
        self._tip = None

    def _rested(self, seconds: float = 0.0) -> bool:
        cell, line = self.control.shown, self.control.line
        look, host = self.canvas.look, self.tree_host()
        if look is None or host is None or self.unsettled or not self._points or self._told:
            return False
        self._hide_tip()
        self._due = False
        if line is not None:
            tip = line_tip(self.canvas.race, self.canvas.teller, line)
            box = self.canvas.on_cells.tags[line].rect.move(self.rect.topleft)
        else:
            assert cell is not None
            tip, box = self.tip_of(cell), self.cell_rect(cell)
        self._tip = (tip, self._tip_place(look, tip, box))
        host.dirty.add(self._tip[1].inflate(2 * look.px(tooltip.SHADOW), 2 * look.px(tooltip.SHADOW)))
        return False

    def tip_of(self, cell: int) -> Tip:
        """Return the tooltip of a cell."""
        way, foretold = self._way_to(cell), self._foretold(cell)
        return cell_tip(self.canvas, self.canvas.teller, self._shown.seat, way, cell, foretold)

    def thought_about(self) -> list[pygame.Rect]:
        """Return the boxes (pixels) of the way that is drawn, of pills, and of the vehicle that acts."""
        if not self.canvas.look:
            return []
        standing, at = self.canvas.on_cells, self.rect.topleft
        seat = self._shown.seat if self._shown.acting is None else self._shown.acting
        vehicles = [] if seat is None else [self.cell_rect(all_vehicles(self.canvas.table)[seat])]
        return standing.way_boxes(at) + standing.pill_boxes(at) + vehicles

    def _tip_place(self, look: Look, tip: Tip, box: pygame.Rect) -> pygame.Rect:
        """Return where a tooltip shows: it hides no cell that may be meant, no way and no question."""
        kept = [*self.thought_about(), *self.kept_from_tips()]
        targets = [*map(self.cell_rect, self.canvas.targets)]
        size = tooltip.tip_size(look, tip)
        bounds = self.rect.inflate(-2 * look.gap.around, -2 * look.gap.around)
        return tip_place(size, box, kept, targets, self.canvas.furniture, bounds)
