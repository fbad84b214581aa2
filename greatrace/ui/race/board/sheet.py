"""The sheet on which a board is painted for a camera, layer by layer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.kernel.errors import BadInput
from greatrace.prose.teller import Teller
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import vehicles
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.cells_ahead import CellsAhead
from greatrace.ui.race.board.cities import paint_plaque
from greatrace.ui.race.board.decor import ornaments, paint_border
from greatrace.ui.race.board.engraving import open_sea
from greatrace.ui.race.board.framing import Framing
from greatrace.ui.race.board.geometry import BoardPage, Sight, View, course_cells
from greatrace.ui.race.board.gliding import COARSE, COARSEST, Gliding, Sheets, Snapshot, blank, kept_share
from greatrace.ui.race.board.layers import Layer
from greatrace.ui.race.board.motion import Flip
from greatrace.ui.race.board.next_map import Grounds, NextMap
from greatrace.ui.race.board.placed_picture import PlacedPicture, paint_placed
from greatrace.ui.race.board.printed import Print, PrintedLayer
from greatrace.ui.race.board.seas import Water, open_water, sea_marks
from greatrace.ui.race.board.tiles import tile_ground, tile_picture
from greatrace.ui.race.board.under_way import UnderWay

_LEAST = 30
"""Width and height in pixels below which nothing is painted."""


class BoardSheet:
    """Paints a board and everything on it for one camera.

    All its pixels count from the top left corner of the board on the screen.

    Args:
        race: the race.
        table: the public table.
        teller: the language and the names of the race.

    Attributes:
        sight: the positions of the cells on the screen; only after `settle`.
        on_cells: what stands on the cells; `ornaments` are cartouche and rose, `seas` what is on the water.
        framing: the views of the board in the window; only after `settle`.
    """

    sight: Sight
    framing: Framing
    ornaments: list[PlacedPicture] | tuple[PlacedPicture, ...] = ()
    seas: list[PlacedPicture] | tuple[PlacedPicture, ...] = ()

    def __init__(self, race: Race, table: Table, teller: Teller) -> None:
        self.race, self.table, self.teller = race, table, teller
        self.on_cells = CellsAhead(race, teller)
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self.look: Look | None = None
        self._page, self._course = BoardPage.of(race.board), course_cells(race)
        self._steps: set[tuple[int, int]] = set()
        self._under_way = UnderWay(race)
        self._reserved: tuple[pygame.Rect, ...] = ()
        self._free, self._discs = self.bounds, pygame.Rect(0, 0, 0, 0)
        self._laid_out = self._asleep = self._fades = False
        self._sheets = Sheets()
        self._gliding = Gliding(self._sheets)
        self._veil: pygame.Surface | None = None
        self._grounds: Grounds | None = None
        self._ground: Layer | PrintedLayer | None = None
        self._arcs: Layer | None = None
        self._next_map: NextMap | None = None
        self._known: set[object] = set()
        self._sailed: tuple[object, list[PlacedPicture]] = None, []
        """For which camera and boxes `seas` were placed last, and where."""
        self._water: tuple[Camera, Water] | None = None
        """The free water of the whole course, for which camera."""

    @property
    def problem(self) -> BadInput | None:
        """Why the board's finished picture is not shown although there is one."""
        return self._grounds.problem if self._grounds else None

    def reserve(
        self, boxes: Sequence[pygame.Rect], free: pygame.Rect, discs: pygame.Rect | None = None
    ) -> None:
        """Set what lies upon the map (pixels): the next `settle` finds the course another place.

        Args:
            boxes: no cell lies under them in the view of the whole course.
            free: the part between them in which the race is shown closer.
            discs: the box of those that stand upon the map, under which no city lies in closer views.
        """
        if (tuple(boxes), free) != (self._reserved, self._free):
            self._discs = discs or self._discs
            self._reserved, self._free, self._laid_out = tuple(boxes), free.copy(), False

    def speak(self, teller: Teller) -> bool:
        """Name everything in another language from the next `settle` on; return whether it is another."""
        if teller.say is self.teller.say:
            return False
        self.teller = self.on_cells.teller = teller
        self._sailed, self._next_map, self._laid_out = (None, []), None, False
        return True

    def settle(self, look: Look, size: tuple[int, int]) -> bool:
        """Set the size in pixels; return whether everything was repainted."""
        if (look is self.look and size == self.bounds.size and self._laid_out) or min(size) < _LEAST:
            return False
        before = self.sight.camera if self.look else None
        self.look, self.bounds, self._laid_out = look, pygame.Rect((0, 0), size), True
        self._grounds, self._known, self._water = Grounds(look, self.race.board), set(), None
        self._sea = open_sea(look.palette)
        self.framing = Framing.of(
            self.race.board, look, self.bounds, self._reserved, self._free, self._discs, self._course,
            self.race.finish_cell,
        )
        self._asleep = True
        opening = self.framing.opening(all_vehicles(self.table))
        self.aim(before.within(self.framing.whole) if before else opening)
        return True

    def seen_by(self, camera: Camera) -> Sight:
        """Return the positions of the cells through a camera."""
        return self.sight if camera == self.sight.camera else Sight(self.race.board, self._page, camera)

    def sleep(self) -> None:
        """Free all pixels while nobody sees the board; whatever paints it next makes them again."""
        if self.look:
            self._free_pixels()
            self._asleep = True

    def tidy(self) -> None:
        """Free what only movement needs."""
        self._sheets.free()

    def _wake(self) -> None:
        if self._asleep:
            self.aim(self.sight.camera)

    def aim(self, camera: Camera, stands: bool = False) -> None:
        """Set another camera and repaint everything; `stands` if all on the cells has its place already."""
        assert self.look and self._grounds
        look = self.look
        if self._asleep:
            self._sheet, self._asleep = blank(self.bounds.size), False
            self._look_around(self._grounds)
            if not camera.rests:
                self._foresee(look, self._grounds)
        self._gliding.end()
        if not stands:
            # What was seen before would lie upon it for good: only what becomes sharp bit by bit fades.
            self._veil = None
        self.sight = Sight(self.race.board, self._page, camera)
        drawn = self._next_map if self._next_map and self._next_map.camera == camera else None
        self._ground, self._arcs = drawn.layers if drawn else self._grounds.layers(self.sight)
        self._next_map = None
        if not stands:
            self.on_cells.aim(look, self.sight, self.table, self._places(), self._reserved)
        self._dress()
        self._repaint(self.bounds)
        self._grounds.release()

    def _look_around(self, grounds: Grounds) -> None:
        """Keep the whole map small, in case a closer view moves to where nothing has been seen yet."""
        if grounds.printed is not None and self.look is not None and self.framing.narrow:
            self._gliding.around = self._small(grounds.printed, self.look, grounds.printed.box, COARSE)
            self._gliding.beyond = self._small(grounds.printed, self.look, self._reach(), COARSEST)

    def _reach(self) -> View:
        """Return the part of the board that some view may show, in board pixels."""
        whole, board = self.framing.whole, self.race.board
        corners = (whole.framing(at, whole.scale) for at in ((0.0, 0.0), whole.board))
        first, last = (Sight(board, self._page, camera) for camera in corners)
        return *first.point(first.window.topleft), *last.point(last.window.bottomright)

    def _small(self, printed: Print, look: Look, box: View, share: float) -> Snapshot | None:
        """Return a part of the map (board pixels), by a share as large as in the view of the whole course."""
        left, top, right, bottom = box
        scale = self.framing.whole.scale * share
        size = max(1, round((right - left) * scale)), max(1, round((bottom - top) * scale))
        picture = printed.small(look, (left, top), scale, size)
        if picture is None:
            return None
        return Snapshot.small(picture.convert(self._sheet), self.race.board, self._page, (left, top), scale)

    def _foresee(self, look: Look, grounds: Grounds) -> None:
        """Paint the whole course small, in case a closer view moves away before the whole is seen."""
        whole = self.framing.whole
        small = Sight(self.race.board, self._page, whole.shrunk(kept_share(self.bounds.size)))
        sheet = blank(small.window.size)
        grounds.ground(small).paint(sheet, small.window)
        sight = Sight(self.race.board, self._page, whole)
        self._gliding.far = far = Snapshot(sheet, sight, sight.window)
        for city in self.race.board.cities:
            plaque = pygame.Surface(sight.hex_size, pygame.SRCALPHA)
            paint_plaque(look, plaque, city.colour, city.cards)
            cell = self.race.board.cells[city.cell]
            far.lay((cell.x, cell.y), plaque)
        self._keep_tiles(range(len(self.table.tiles)))

    def _keep_tiles(self, cells: Iterable[int]) -> None:
        """Show the tiles on cells upon what is kept of the whole course."""
        far = self._gliding.far
        if self.look is None or far is None:
            return
        for cell in cells:
            at, number = self.race.board.cells[cell], self.table.tiles[cell]
            if number:
                width, tile = far.sight.hex_size[0], self.race.tiles[number - 1]
                far.lay((at.x, at.y), tile_ground(self.look, tile, width, cell))

    def _dress(self) -> None:
        """Place cartouche and rose, what is on the seas, and the tracks."""
        assert self.look
        self.ornaments = self._ornaments()
        ground = self._ground if self.sight.camera.rests else None
        self.seas = self._afloat(ground) if isinstance(ground, PrintedLayer) else []
        self.on_cells.afloat = [mark.rect for mark in self.seas]
        self._mark_tracks()

    def _taken(self) -> tuple[pygame.Rect, ...]:
        return *self._reserved, *self.on_cells.taken

    def _ornaments(self) -> list[PlacedPicture]:
        assert self.look
        return ornaments(self.look, self.sight, self.teller, self._taken())

    def _sails(self, ground: Layer | PrintedLayer) -> bool:
        """Find what is on the seas before the map is shown on this ground; return whether it was to do."""
        found = self._sailed[0] == (self.sight.camera, self._taken())
        if found or not self.sight.camera.rests or not isinstance(ground, PrintedLayer):
            return False
        self._afloat(ground)
        return True

    def _afloat(self, ground: PrintedLayer) -> list[PlacedPicture]:
        """Return what is on the seas of the whole course; it stays as long as what it keeps off."""
        assert self.look
        wanted = self.sight.camera, self._taken()
        if self._sailed[0] != wanted:
            kept = (*self._taken(), *(mark.rect for mark in self._ornaments()))
            if self._water is None or self._water[0] != self.sight.camera:
                self._water = self.sight.camera, open_water(self.look, self.sight, ground.whole)
            marks = sea_marks(self.look, self.sight, self.teller, self._water[1], kept)
            self._sailed = wanted, marks
        return self._sailed[1]

    def close(self) -> None:
        """Free what was painted; the next `settle` paints it again."""
        self._free_pixels()
        self.ornaments = self.seas = ()
        self._sailed = None, []
        self.look = self._grounds = None
        self.on_cells.forget()

    def _free_pixels(self) -> None:
        if hasattr(self, "_sheet"):
            del self._sheet
        self._ground = self._arcs = self._next_map = self._veil = self._water = None
        self._gliding.forget()
        self._sheets.free()
        if self._grounds:
            self._grounds.sleep()

    def _repaint(self, area: pygame.Rect) -> None:
        """Repaint a part of the canvas, layer by layer."""
        area = area.clip(self.bounds)
        if not area.w or not area.h or self._ground is None or self.look is None:
            return
        sheet, window = self._sheet, area.clip(self.sight.window)
        if window.w and window.h:
            sheet.set_clip(window)
            self._ground.paint(sheet, window)
            paint_placed(self.ornaments, sheet, window)
            self._paint_laid(sheet, window)
            self.on_cells.paint(sheet, window)
        sheet.set_clip(area)
        paint_border(self.look, sheet, self.sight, self.bounds, area)
        sheet.set_clip(None)

    def _paint_laid(self, sheet: pygame.Surface, window: pygame.Rect) -> None:
        """Paint what lies on the ground: what is on the seas, tiles, tracks, the grounds of cities, lines."""
        paint_placed(self.seas, sheet, window)
        self._paint_tiles(sheet, window)
        paint_placed(self._tracks, sheet, window)
        self.on_cells.paint_grounds(sheet, window)
        if self._arcs:
            self._arcs.paint(sheet, window)

    def _paint_tiles(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the grounds of the tiles; their figures stand upon everything that lies on the ground."""
        assert self.look
        sight, flips = self.sight, self._under_way.flips
        width, near = sight.hex_size[0], area.inflate(sight.hex_size)
        for cell, number in enumerate(self.table.tiles):
            if not (number or cell in flips) or not near.collidepoint(sight.centres[cell]):
                continue
            if flip := flips.get(cell):
                self._paint_flip(sheet, cell, flip)
            else:
                picture = tile_ground(self.look, self.race.tiles[number - 1], width, cell)
                sheet.blit(picture, picture.get_rect(center=sight.centres[cell]))

    def _paint_flip(self, sheet: pygame.Surface, cell: int, flip: Flip) -> None:
        """Paint a tile turning up: nothing in the first half or while it flies, then the widening face."""
        assert self.look
        tile, share, start = flip
        kind, middle = self.race.tiles[tile], self.sight.centres[cell]
        width, height = self.sight.hex_size
        share = 2 * ease(share) - 1
        if share >= 1:
            picture = tile_ground(self.look, kind, width, cell)
            sheet.blit(picture, picture.get_rect(center=middle))
        elif share > 0 and start is None:
            picture = tile_picture(self.look, kind, width, cell, self.race.risk[cell])
            picture = pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))
            sheet.blit(picture, picture.get_rect(center=middle))

    def _places(self) -> tuple[int | None, ...]:
        """Return the cell of every vehicle, `None` for one on its way."""
        return vehicles.cells_of(self.table, self._under_way.places())

    def _mark_tracks(self) -> None:
        """Place all tracks in one order, whichever came first, as they shine through each other."""
        assert self.look
        self._tracks = [vehicles.track_mark(self.look, self.sight, *step) for step in sorted(self._steps)]
