"""The map for a new camera, drawn piece by piece while the old picture is still shown stretched."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from greatrace.boards.identity import board_hash
from greatrace.engine.board import Board
from greatrace.engine.state import Table
from greatrace.kernel.errors import BadInput
from greatrace.prose.teller import Teller
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import cities, routes
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.ground import DrawnGround
from greatrace.ui.race.board.layers import Layer
from greatrace.ui.race.board.names import name_picture
from greatrace.ui.race.board.printed import Print, PrintedLayer
from greatrace.ui.race.board.tiles import cost_picture, tile_ground, variant

Layers = tuple[Layer | PrintedLayer, Layer]
"""The ground with its bare cells, and the lines upon it."""


class Grounds:
    """Makes the layers of a board for every sight.

    Args:
        look: theme, scale, assets.
        board: the board.

    Attributes:
        printed: the finished picture; none where the map is drawn.
    """

    def __init__(self, look: Look, board: Board) -> None:
        self._look, self._board = look, board_hash(board)
        self.printed: Print | None = None
        self._problem: BadInput | None = None
        self._vector: DrawnGround | None = None
        try:
            self.printed = Print.of(look.assets, board)
        except BadInput as problem:
            self._problem = problem

    @property
    def problem(self) -> BadInput | None:
        """Why the finished picture is not shown, or not everywhere, although there is one."""
        return self.printed.problem if self.printed else self._problem

    def begin(self) -> None:
        """Start in a thread what takes longer than a frame and will be needed soon."""
        if self.printed:
            self.printed.begin()

    def release(self) -> None:
        """Free what is needed only while the camera moves."""
        if self.printed:
            self.printed.release()

    def layers(self, sight: Sight) -> Layers:
        """Return ground and lines for a sight; their pieces are drawn when they are needed."""
        arcs = routes.Arcs(self._look, sight)
        key = ("board-arcs", self._board)
        return self._ground(sight), Layer(self._look, key, arcs.paint, sight, arcs.touch)

    def _ground(self, sight: Sight) -> Layer | PrintedLayer:
        """Return the layer of the finished picture, or a drawing if there is none."""
        if self.printed and not self.printed.problem:
            try:
                return self.printed.layer(self._look, sight, lambda *place: self._drawn(sight).paint(*place))
            except BadInput as problem:
                self.printed.problem = problem
        self._problem, self.printed = self.problem, None
        return Layer(self._look, ("board-ground", self._board), self._drawn(sight).paint, sight)

    def _drawn(self, sight: Sight) -> DrawnGround:
        """Return the drawing for a sight."""
        if self._vector is None or not self._vector.suits(self._look, sight):
            self._vector = DrawnGround(self._look, sight)
        return self._vector


class NextMap:
    """What is drawn for a camera, a little in each frame.

    Args:
        camera: the camera.
        layers: ground and lines.
        pictures: draws one more of the pictures upon them at each step.
    """

    def __init__(self, camera: Camera, layers: Layers, pictures: Iterator[None]) -> None:
        self.camera, self.layers, self._pictures = camera, layers, pictures

    def draw(self, window: pygame.Rect) -> bool:
        """Draw a piece for a window (pixels); return whether more may be left."""
        if any(layer.prepare(window) for layer in self.layers):
            return True
        return next(self._pictures, _END) is not _END


_END = object()


def pictures(
    look: Look, sight: Sight, table: Table, teller: Teller, known: set[object]
) -> Iterator[None]:
    """Draw what stands on the cells, for the caches: a kind of tile at a step, vehicles, cities, names.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        table: the public table.
        teller: the language and the names of the race.
        known: what was drawn before in this size is not drawn again; what is drawn now is added.
    """
    width, data = round(sight.hex_width, 2), teller.data
    if width not in known:
        known.clear()
    for cell in sight.cells_in(sight.window):
        number = table.tiles[cell]
        tile = data.tiles[number - 1] if number else None
        key = (variant(look, tile, cell), width) if tile else None
        if tile and key not in known:
            known.add(key)
            tile_ground(look, tile, sight.hex_size[0], cell)
            cost_picture(look, tile, sight.hex_size[0])
            yield
    if width not in known:
        known.add(width)
        for draw in (cities.ground_marks, cities.symbol_marks, cities.card_marks):
            draw(look, sight)
            yield
        for number, city in enumerate(sight.board.cities):
            name_picture(look, sight, city, teller.city(number))
        yield
