"""The control of the board by pointer and keyboard: hover, press, pan, zoom, a cursor on cells."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.ui.kit.dragdrop import far_enough
from greatrace.ui.kit.input import (
    Command,
    KeyPressed,
    Message,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    Window,
)
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.focus import DIRECTIONS
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted, Focused, Hovered, Pressed, PressedBeside
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.geometry import ahead, nearest
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.board.views import Views

ZOOM_KEYS = {"+": 1.25, "=": 1.25, "[+]": 1.25, "-": 0.8, "[-]": 0.8, "0": 0.0, "[0]": 0.0}
"""The zoom factors of keys; 0 shows the whole course."""
_ARROWS = {
    "up": Command.UP, "down": Command.DOWN, "left": Command.LEFT, "right": Command.RIGHT,
}  # fmt: skip
_NOTCH = 1.15


class Control:
    """Translates messages into cells, a cursor and camera changes.

    Args:
        view: the widget.
        canvas: of the board.
        views: of the map.
        rest: hides the tooltip until the player rests on a cell; by keyboard the next one shows at once.
        blur: shows a stretched map until the player rests; the pointer means no cell on it.

    Attributes:
        cursor: the cell focused by keyboard.
        hover: the cell under the pointer.
        meant: the cell that was pressed last, until the pointer goes to another.
    """

    def __init__(
        self, view: Widget, canvas: BoardCanvas, views: Views, rest: Callable[[], None],
        blur: Callable[[], None],
    ) -> None:
        self._view, self._canvas, self._views, self._rest, self._blur = view, canvas, views, rest, blur
        self.cursor = canvas.race.start_cell
        self.hover: int | None = None
        self.meant: int | None = None
        self._line: int | None = None
        self._at = (0, 0)
        self._keyed = False
        self._slid = False
        """Whether the map has moved since the pointer did: it means none of the cells that come under it."""
        self._pressed: tuple[int, int] | None = None
        self._soon = self._in_flight = False
        """Whether the map had just brought something else under the last press, and still flew."""
        self._dragged: tuple[int, int] | None = None

    def stale(self, *areas: pygame.Rect) -> None:
        """Request a repaint of parts (pixels from the board's corner)."""
        view = self._view
        if host := view.tree_host():
            for area in areas:
                host.repaint(area.move(view.rect.topleft).clip(view.rect), view.still)

    @property
    def _by_keyboard(self) -> bool:
        """Whether the keyboard's cell was used last."""
        host = self._view.tree_host()
        return self._view.focused and not self._view.hovered and host is not None and host.ring_shown

    @property
    def keyed(self) -> bool:
        """Whether the keyboard moved last."""
        return self._keyed

    @property
    def shown(self) -> int | None:
        """The cell of the tooltip: that of the pointer or keyboard, whichever moved last."""
        if self._keyed and self._view.focused:
            return self.cursor
        if self._view.hovered and self.hover is not None:
            return self.hover
        return self.cursor if self._by_keyboard else None

    @property
    def line(self) -> int | None:
        """The line whose price the pointer is on, while that moved last."""
        keyed = self._keyed and self._view.focused
        return self._line if self._view.hovered and not keyed else None

    def handle(self, message: Message) -> Emitted | None:
        """Handle a message; `None` leaves it to others."""
        match message:
            case PointerMoved(x, y):
                return self._moved(self._local(x, y))
            case PointerPressed(x, y, 1):
                self._pressed = self._local(x, y)
                self._soon, self._in_flight = self._views.anew(self._pressed), self._views.flies
                return TAKEN
            case PointerReleased(x, y, 1):
                return self._released(self._local(x, y))
            case Wheel(x, y, up):
                return self._zoom(_NOTCH**up, self._local(x, y))
            case PointerReleased(x, y, 3):
                cell = self._canvas.sight.cell_at(*self._local(x, y))
                return None if cell is None else Pressed(self._view.name, CellPicked(cell, pinned=True))
            case Window.FOCUS_LOST:
                self._pressed = self._dragged = None
            case KeyPressed(key, shift, False, False):
                return self._jump(key) if shift and key in _ARROWS else self.key(key, shift)
            case Command():
                return self._command(message)
        return None

    def key(self, key: str, shift: bool = False) -> Emitted | None:
        """Handle one of the board's keys: + - 0 for the camera, g for the next target or that before."""
        factor = ZOOM_KEYS.get(key)
        if factor is not None:
            if factor:
                return self._zoom(factor, self._middle())
            self._views.whole_course(farther=True)
            return TAKEN
        if key == "g" and self._canvas.targets:
            return self._round_targets(-1 if shift else 1)
        return None

    def _local(self, x: int, y: int) -> tuple[int, int]:
        return x - self._view.rect.x, y - self._view.rect.y

    # The pointer.

    def _moved(self, at: tuple[int, int]) -> Emitted | None:
        if self._pressed:
            self._drag(at)
            return TAKEN
        if self._slid and self._canvas.look and not far_enough(self._canvas.look, self._at, at):
            return TAKEN
        self._at, self._slid = at, False
        cell, line = self._canvas.sight.cell_at(*at), self._canvas.line_at(*at)
        if cell == self.hover and not self._keyed:
            if line != self._line:
                self._line = line
                self._rest()
            return TAKEN
        self._forget_hover()
        self.hover, self._line, self._keyed, self.meant = cell, line, False, None
        self._rest()
        if cell is None:
            return Hovered("")
        self.stale(self._canvas.meant_box(cell))
        return Hovered(self._view.name, CellPicked(cell))

    def _forget_hover(self) -> None:
        if self.hover is not None:
            self.stale(self._canvas.meant_box(self.hover))
        self.hover = self._line = None

    def slide(self) -> None:
        """Mean no cell by the pointer, under which the map has moved, until it moves itself."""
        self._forget_hover()
        self._slid = True

    def _drag(self, at: tuple[int, int]) -> None:
        assert self._canvas.look and self._pressed
        last = self._dragged or self._pressed
        if not self._dragged and not far_enough(self._canvas.look, self._pressed, at):
            return
        self._dragged = at
        camera = self._canvas.sight.camera
        panned = camera.panned(at[0] - last[0], at[1] - last[1])
        if panned != camera:
            self._views.chosen()
            self._canvas.glide(panned)
            self._blur()

    def _released(self, at: tuple[int, int]) -> Emitted | None:
        panned = self._dragged is not None
        pressed, self._pressed, self._dragged = self._pressed, None, None
        cell = self._canvas.sight.cell_at(*at)
        if pressed is None or panned or self._canvas.sight.cell_at(*pressed) != cell:
            return TAKEN
        if cell is None or (self._soon and self._in_flight):
            return PressedBeside(self._view.name, self._soon)
        self.put_cursor(cell)
        self._keyed, self._slid, self.hover, self.meant = False, False, cell, cell
        return Pressed(self._view.name, CellPicked(cell))

    # The camera.

    def _middle(self) -> tuple[int, int]:
        """Return the pixel that keys zoom to: the cell with the keyboard's cursor, else the free middle."""
        if self._keyed and self._view.focused:
            return self._canvas.sight.centres[self.cursor]
        return self._canvas.framing.free.center

    def _zoom(self, factor: float, at: tuple[int, int]) -> Emitted:
        camera = self._canvas.sight.camera
        zoomed = camera.zoomed(factor, at)
        if zoomed != camera:
            self._views.chosen()
            self._canvas.glide(zoomed)
            self._blur()
        return TAKEN

    # The keyboard.

    def _command(self, command: Command) -> Emitted | None:
        if command in DIRECTIONS:
            return self._step(command)
        if command is Command.ACTIVATE:
            return Pressed(self._view.name, CellPicked(self.cursor))
        if command in (Command.NEXT, Command.PREVIOUS):
            return self._next_target(1 if command is Command.NEXT else -1)
        return None

    def _step(self, command: Command) -> Emitted | None:
        cell = self.beside(self.cursor, command.value)
        return None if cell is None else self._go(cell)

    def beside(self, cell: int, direction: str) -> int | None:
        """Return the cell to the left, right, up or down; over water if no neighbour lies there."""
        board, way = self._canvas.race.board, DIRECTIONS[Command(direction)]
        found = ahead(board.cells, board.neighbours[cell], cell, way)
        return nearest(board.cells, cell, way) if found is None else found

    def _next_target(self, step: int) -> Emitted | None:
        """Move to the next target in reading order; after the last one the focus leaves the board."""
        ahead_of = [cell for cell in self._canvas.targets if (cell - self.cursor) * step > 0]
        if not ahead_of:
            return None
        return self._go(min(ahead_of, key=lambda cell: abs(cell - self.cursor)), passing=True)

    def _round_targets(self, step: int) -> Emitted:
        """Move to the next target, round and round; the one nearest to the finish comes first."""
        far = self._canvas.race.distance_to_finish
        places = sorted(self._canvas.targets, key=lambda cell: (far[cell], cell))
        at = places.index(self.cursor) + step if self.cursor in places else min(step, 0)
        return self._go(places[at % len(places)], rounds=True)

    def _jump(self, key: str) -> Emitted | None:
        """Move to the nearest target in the direction of an arrow key."""
        cells, marked = self._canvas.race.board.cells, set(self._canvas.targets) - {self.cursor}
        found = nearest(cells, self.cursor, DIRECTIONS[_ARROWS[key]], marked)
        return TAKEN if found is None else self._go(found)

    def _go(self, cell: int, passing: bool = False, rounds: bool = False) -> Emitted:
        self.put_cursor(cell)
        self._keyed = True
        self._views.show(cell)
        self._rest()
        return Focused(self._view.name, CellPicked(cell, passing=passing, rounds=rounds))

    def put_cursor(self, cell: int) -> None:
        """Move the keyboard's cell; nothing is told."""
        for one in (self.cursor, cell):
            self.stale(self._canvas.meant_box(one))
        self.cursor = cell

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what shows on the cell under the pointer or the keyboard's, and the pills."""
        fans = self._keyed or self._view.hovered
        self._canvas.paint_meant(surface, self._view.rect.topleft, self.shown, fans)
