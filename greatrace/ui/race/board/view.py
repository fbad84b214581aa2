"""The board as a widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.places import board_name
from greatrace.prose.teller import Teller
from greatrace.ui.kit.input import Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets import tooltip
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.node import Node
from greatrace.ui.kit.widgets.spot import Spot
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.control import Control
from greatrace.ui.race.board.describe import nodes
from greatrace.ui.race.board.messages import BoardTarget, TileInHand
from greatrace.ui.race.board.tips import Clock, cell_tip

_TIP_SECONDS = 0.45
"""Seconds for which the pointer rests before a tooltip shows."""
_BLUR_SECONDS = 0.12
"""Seconds for which a zoomed map stays stretched before it is drawn sharp."""


class BoardView(Widget):
    """The expedition map with everything on it.

    Emits ``Pressed(name, CellPicked(cell))`` when a cell is chosen, ``Hovered`` and ``Focused`` with
    ``CellPicked`` when pointer or keyboard come to a cell, and ``Dropped(TileInHand, name, cell)`` when
    a `TileInHand` is dropped on a target of kind ``lay``. It may be reused when a scene is rebuilt: it
    follows the size of the window and keeps what it has painted.

    Args:
        race: the race.
        table: the public table.
        name: identifies it in messages.
        teller: the language and the names of the race.
    """

    role = "board"
    focusable = True
    covering = True

    def __init__(self, race: Race, table: Table, *, name: str = "board", teller: Teller) -> None:
        self.canvas = BoardCanvas(race, table, teller)
        self.control = Control(self, self.canvas)
        self.clock = Clock(self._rested, _TIP_SECONDS)
        self.focuser = Clock(self._sharpen, _BLUR_SECONDS)
        super().__init__([self.clock, self.focuser], name=name, label=board_name(teller.say, race.board))
        self.seat: int | None = None
        self._tip: tuple[Tip, pygame.Rect] | None = None

    # Called by the scene.

    def close(self) -> None:
        """Free what was painted: the board is no longer shown."""
        self.canvas.close()

    def show(self, table: Table) -> None:
        """Show a table; repaint only what differs."""
        self._hide_tip()
        self.stale(*self.canvas.show(table))

    def set_targets(self, targets: Mapping[int, BoardTarget]) -> None:
        """Mark the cells that can be chosen now; none for an empty mapping."""
        if targets != self.canvas.targets:
            self.stale(*self.canvas.set_targets(targets))

    def price_from(self, seat: int | None) -> None:
        """Set the crew for which tooltips show prices; ``None`` for nobody."""
        self.seat = seat

    def preview_move(self, seat: int, from_cell: int, to_cell: int, share: float) -> None:
        """Show a vehicle between two cells; a share of 1 ends its move on the second cell."""
        self.stale(*self.canvas.move(seat, from_cell, to_cell, share))

    def flip_tile(self, cell: int, tile: int, share: float) -> None:
        """Show a tile turning up on a cell; a share of 1 ends it."""
        self.stale(*self.canvas.flip(cell, tile, share))

    def take_key(self, key: str) -> bool:
        """Handle a key of the board (+ − 0 n) while another widget is focused; return whether it is one."""
        return self.canvas.look is not None and self.control.key(key) is not None

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return the box of a cell on the screen in pixels; an empty one before the first layout."""
        if not self.canvas.look:
            return pygame.Rect(self.rect.topleft, (0, 0))
        return self.canvas.sight.rect(cell).move(self.rect.topleft)

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a pixel of the screen; none outside the map."""
        if not self.canvas.look or not self.rect.collidepoint(x, y):
            return None
        return self.canvas.sight.cell_at(x - self.rect.x, y - self.rect.y)

    # The widget.

    def place(self, look: Look) -> None:
        """Adapt to the size of the window."""
        if self.canvas.settle(look, self.rect.size):
            self._hide_tip()
            self.changed()

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the map and the moving vehicles."""
        if self.canvas.look:
            self.canvas.paint(surface, self.rect.topleft)
            self.control.paint(surface)

    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the tooltip of a cell."""
        if self._tip and self.control.shown is not None:
            tooltip.paint_tip(look, surface, *self._tip)

    def describe(self) -> Node:
        """Describe the cursor, the targets, the vehicles and the cities."""
        x, y, width, height = self.rect
        cursor = self.control.cursor if self.focused else None
        inside = nodes(self.canvas, self.rect.topleft, cursor) if self.canvas.look else ()
        box = (x, y, width, height)
        return Node(self.role, self.label, self.name, box, "", self.enabled, self.focused, inside)

    def handle(self, message: Message) -> Emitted | None:
        """Handle a message of the player."""
        return self.control.handle(message) if self.canvas.look else None

    def spots(self, payload: object) -> Sequence[Spot]:
        """Offer the targets of kind ``lay`` to a tile."""
        if not isinstance(payload, TileInHand):
            return ()
        found = []
        for cell, target in sorted(self.canvas.targets.items()):
            if target.kind == "lay":
                x, y, width, height = self.cell_rect(cell)
                found.append(Spot((x, y, width, height), target.label, cell))
        return found

    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        """Return the ring around the cursor's cell."""
        rect = self.cell_rect(self.control.cursor)
        return rect, rect.w // 2

    # Changes on the screen.

    @property
    def cursor(self) -> int:
        """The cell focused by keyboard."""
        return self.control.cursor

    @property
    def tip_shown(self) -> Tip | None:
        """The tooltip, while one shows."""
        return self._tip[0] if self._tip and self.control.shown is not None else None

    @property
    def tip_rect(self) -> pygame.Rect | None:
        """The tooltip's box on the screen in pixels, while one shows."""
        return self._tip[1] if self._tip and self.control.shown is not None else None

    @property
    def by_keyboard(self) -> bool:
        """Whether the keyboard's cell was used last."""
        return self.focused and not self.hovered

    def stale(self, *areas: pygame.Rect) -> None:
        """Request a repaint of parts (pixels from the board's corner)."""
        host = self.tree_host()
        if host:
            for area in areas:
                host.dirty.add(area.move(self.rect.topleft).clip(self.rect))

    def rest(self) -> None:
        """Hide the tooltip and wait until the player rests on a cell."""
        self._hide_tip()
        self.clock.start()

    def blur(self) -> None:
        """Show a stretched map until the player rests."""
        self._hide_tip()
        self.focuser.start()
        self.changed()

    def _sharpen(self) -> bool:
        more = self.canvas.sharpen()
        if not more:
            self.changed()
            self.clock.start()
        return more

    def _hide_tip(self) -> None:
        host = self.tree_host()
        if self._tip and host:
            host.dirty.add(self._tip[1])
        self._tip = None

    def _rested(self) -> bool:
        cell, look, host = self.control.shown, self.canvas.look, self.tree_host()
        if cell is None or look is None or host is None:
            return False
        tip = cell_tip(self.canvas, self.seat, cell)
        self._tip = (tip, tooltip.tip_rect(look, tip, self.cell_rect(cell), self.rect))
        host.dirty.add(self._tip[1])
        return False
