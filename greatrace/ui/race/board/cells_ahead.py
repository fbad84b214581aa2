"""What stands on the cells, with what can be known of it before a flight of the view ends."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.state import Table
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.race.board.fixed_pictures import FixedPictures
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.names import Names
from greatrace.ui.race.board.on_cells import OnCells

_CITIES = 10
"""Around how many cities places are found in each of the two frames before a flight."""


class CellsAhead(OnCells):
    """What stands on the cells.

    The places around the cities are found before a flight, as where it ends is known; and what never moves
    in the view of the whole course, to which every flight leads back, is kept.
    """

    _coming: tuple[object, Names] | None = None
    _whole: tuple[object, FixedPictures, Names] | None = None

    def measure(self, look: Look, sight: Sight, barred: Sequence[pygame.Rect]) -> None:
        """Find the places around some cities for the end of a flight, in a frame before it begins.

        Args:
            look: theme, scale, assets.
            sight: where the board is seen at its end.
            barred: boxes in pixels that furniture covers.
        """
        self._namer(look, sight, tuple(barred)).measure(_CITIES)

    @override
    def _namer(self, look: Look, sight: Sight, barred: tuple[pygame.Rect, ...]) -> Names:
        asked = look, self.teller, sight.camera, barred
        if self._whole and self._whole[0] == asked:
            return self._whole[2]
        if self._coming is None or self._coming[0] != asked:
            self._coming = asked, super()._namer(look, sight, barred)
        return self._coming[1]

    @override
    def _fixed_pictures(self) -> FixedPictures:
        asked = self._look, self.teller, self._sight.camera, self._barred
        return self._whole[1] if self._whole and self._whole[0] == asked else super()._fixed_pictures()

    @override
    def stand(self, table: Table, places: Sequence[int | None]) -> None:
        super().stand(table, places)
        self._coming = None
        if self._sight.camera.rests:
            asked = self._look, self.teller, self._sight.camera, self._barred
            self._whole = asked, self._fixed, self.namer

    @override
    def forget(self) -> None:
        super().forget()
        self._coming = self._whole = None
