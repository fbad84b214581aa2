"""What stands on the cells at the end of a flight, placed while it lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy

import pygame

from greatrace.engine.state import Table
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.names import Names
from greatrace.ui.race.board.on_cells import OnCells

_STEPS = 8
"""How many steps are taken in a frame of a flight: all of them in two thirds of one."""


class CellsAhead(OnCells):
    """What stands on the cells; prices of lines and names find their places at the end of a flight before it.

    These are those that they would find at its end: where anything has changed meanwhile they are found anew.
    """

    _end: CellsAhead | None = None
    _steps: Iterator[None] = iter(())
    _asked: tuple[object, ...] = ()
    _scales: frozenset[float] = frozenset()
    """The scales at which everything has stood, so that its pictures are drawn."""

    def foresee(
        self, look: Look, camera: Camera, seen_by: Callable[[Camera], Sight], table: Table,
        places: Sequence[int | None], barred: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Go a few steps on with the places at the end of a flight, in one of its frames.

        Nothing is done where pictures would have to be drawn first.

        Args:
            look: theme, scale, assets.
            camera: at which the flight ends.
            seen_by: returns what a camera sees.
            table: the public table.
            places: the cell of every vehicle, `None` for one that moves.
            barred: boxes in pixels that furniture covers.
        """
        if camera.scale not in self._scales:
            return
        asked = (look, self.teller, camera, tuple(barred), self.shown, table, tuple(places))
        if asked != self._asked:
            self.forget_end()
            self._asked, self._end = asked, self._twin()
            self._steps = self._end.places_ahead(look, seen_by(camera), barred, table, places)
        for _ in range(_STEPS):
            next(self._steps, None)

    def places_ahead(
        self, look: Look, sight: Sight, barred: Sequence[pygame.Rect], table: Table,
        places: Sequence[int | None],
    ) -> Iterator[None]:  # fmt: skip
        """Place everything for a camera as far as the names, step by step."""
        yield from self._fixing(look, sight, barred)
        self.get_ready()
        yield
        self._stand_on(table, places)
        clutter, _ = self._crowd(self._pills())
        yield
        yield from self.namer.placing(clutter, self._fixed.own)

    def forget_end(self) -> None:
        """Forget what was placed for the end of a flight."""
        self._end, self._steps, self._asked = None, iter(()), ()

    def _twin(self) -> CellsAhead:
        """Return what shows the same, and whose names stood on the same sides."""
        twin = copy(self)
        twin._sides = dict(self._sides)
        return twin

    def _ahead(self) -> CellsAhead | None:
        """Return what was placed for the camera for which it is placing now, if its names are made."""
        end, asked = self._end, (self._look, self.teller, self._sight.camera, self._barred)
        return end if end and self._asked[:4] == asked and end.ready_for == self._sight.camera else None

    @override
    def _fixing(self, look: Look, sight: Sight, barred: Sequence[pygame.Rect]) -> Iterator[None]:
        self._look, self._sight, self._barred = look, sight, tuple(barred)
        if end := self._ahead():
            self.camera, self.ready_for, self.fixed_for = None, None, sight.camera
            self._fixed = end._fixed
        else:
            yield from super()._fixing(look, sight, barred)

    @override
    def _new_namer(self) -> Names:
        if end := self._ahead():
            end.namer.sides = self._sides
            return end.namer
        return super()._new_namer()

    @override
    def stand(self, table: Table, places: Sequence[int | None]) -> None:
        super().stand(table, places)
        self._scales |= {self._sight.camera.scale}
        self.forget_end()

    @override
    def forget(self) -> None:
        super().forget()
        self._scales = frozenset()
        self.forget_end()
