"""The canvas of the board: cached layers, and the few things on them that change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.kernel.errors import BadInput
from greatrace.prose.teller import Teller
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import vehicles
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.border import Border
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.decor import ornaments
from greatrace.ui.race.board.engraving import open_sea
from greatrace.ui.race.board.framing import Framing
from greatrace.ui.race.board.geometry import BoardPage, Sight
from greatrace.ui.race.board.layers import Layer
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.board.motion import Flip, Move
from greatrace.ui.race.board.next_map import Grounds, NextMap, pictures
from greatrace.ui.race.board.on_cells import OnCells
from greatrace.ui.race.board.placed_picture import PlacedPicture, paint_placed
from greatrace.ui.race.board.printed import PrintedLayer
from greatrace.ui.race.board.shown import Shown
from greatrace.ui.race.board.snapshot import Snapshot, blank
from greatrace.ui.race.board.tiles import tile_ground, tile_picture
from greatrace.ui.race.board.under_way import UnderWay

_LEAST = 30
"""Width and height in pixels below which nothing is painted."""
_COARSE = 0.5
"""How much smaller the whole course is kept to be shown around a closer view that moves away."""


class BoardCanvas:
    """Paints a board and everything on it, and repaints only what changed.

    All its pixels count from the top left corner of the board on the screen.

    Args:
        race: the race.
        table: the public table.
        teller: the language and the names of the race.

    Attributes:
        sight: the positions of the cells on the screen; only after `settle`.
        on_cells: what stands on the cells; `ornaments` are cartouche and rose.
        framing: the views of the board in the window; only after `settle`.
    """

    sight: Sight
    framing: Framing
    ornaments: list[PlacedPicture] | tuple[PlacedPicture, ...] = ()

    def __init__(self, race: Race, table: Table, teller: Teller) -> None:
        self.race, self.table, self.teller = race, table, teller
        self.on_cells = OnCells(race, teller)
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self.look: Look | None = None
        self._page = BoardPage.of(race.board)
        self._steps: set[tuple[int, int]] = set()
        self._under_way = UnderWay(race)
        self._reserved: tuple[pygame.Rect, ...] = ()
        self._free = self.bounds
        self._laid_out = self._asleep = False
        self._blurred: Snapshot | None = None
        self._far: Snapshot | None = None
        self._grounds: Grounds | None = None
        self._ground: Layer | PrintedLayer | None = None
        self._arcs: Layer | None = None
        self._next_map: NextMap | None = None
        self._known: set[object] = set()

    @property
    def problem(self) -> BadInput | None:
        """Why the board's finished picture is not shown although there is one."""
        return self._grounds.problem if self._grounds else None

    def reserve(self, boxes: Sequence[pygame.Rect], free: pygame.Rect) -> None:
        """Set what lies upon the map (pixels): the next `settle` finds the course another place.

        Args:
            boxes: no cell lies under them in the view of the whole course.
            free: the part between them in which the race is shown closer.
        """
        if (tuple(boxes), free) != (self._reserved, self._free):
            self._reserved, self._free, self._laid_out = tuple(boxes), free.copy(), False

    def settle(self, look: Look, size: tuple[int, int]) -> bool:
        """Set the size in pixels; return whether everything was repainted."""
        if (look is self.look and size == self.bounds.size and self._laid_out) or min(size) < _LEAST:
            return False
        before = self.sight.camera if self.look else None
        self.look, self.bounds, self._laid_out = look, pygame.Rect((0, 0), size), True
        self._grounds, self._known = Grounds(look, self.race.board), set()
        self._border = Border(look, self.race.board, self.bounds)
        self.framing = Framing.of(self.race.board, look, self.bounds, self._reserved, self._free)
        self._asleep = True
        vehicles = [vehicle.cell for vehicle in all_vehicles(self.table)]
        self.aim(before.within(self.framing.whole) if before else self.framing.opening(vehicles))
        return True

    def seen_by(self, camera: Camera) -> Sight:
        """Return the positions of the cells through a camera."""
        return self.sight if camera == self.sight.camera else Sight(self.race.board, self._page, camera)

    def sleep(self) -> None:
        """Free all pixels while nobody sees the board; whatever paints it next makes them again."""
        if self.look:
            self._free_pixels()
            self._asleep = True

    def _wake(self) -> None:
        if self._asleep:
            self.aim(self.sight.camera)

    def aim(self, camera: Camera, stands: bool = False) -> None:
        """Set another camera and repaint everything; `stands` if all on the cells has its place already."""
        assert self.look and self._grounds
        look = self.look
        if self._asleep:
            self._sheet, self._asleep = blank(self.bounds.size), False
        self._blurred = None
        self.sight = Sight(self.race.board, self._page, camera)
        drawn = self._next_map if self._next_map and self._next_map.camera == camera else None
        self._ground, self._arcs = drawn.layers if drawn else self._grounds.layers(self.sight)
        self._next_map = None
        if not stands:
            self.on_cells.aim(look, self.sight, self.table, self._places(), self._reserved)
        self.ornaments = ornaments(look, self.sight, self.teller, (*self._reserved, *self.on_cells.taken))
        self._mark_tracks()
        self._repaint(self.bounds)
        self._grounds.release()
        if camera.rests:
            self._far = Snapshot.of(self._sheet, self.sight, self._border.width, _COARSE)

    def glide(self, camera: Camera) -> None:
        """Set another camera at once by stretching the current picture; `aim` makes it sharp again."""
        assert self.look and self._grounds
        self._wake()
        if self._blurred is None:
            self._blurred = Snapshot.of(self._sheet, self.sight, self._border.width)
            self._ground = self._arcs = None
        self.sight = Sight(self.race.board, self._page, camera)
        if self._next_map and self._next_map.camera != camera:
            self._next_map = None
        if not camera.rests:
            self._grounds.begin()
        if not self._blurred.covers(self.sight):
            self._sheet.fill(open_sea(self.look.palette))
            if self._far is not None:
                self._far.paint(self._sheet, self.sight)
        self._blurred.paint(self._sheet, self.sight)
        self._border.paint(self._sheet, self.sight, self.bounds)

    def sharpen(self) -> bool:
        """Draw a piece of a stretched map, finally all of it; return whether more is left."""
        if self._blurred is None:
            return False
        assert self.look and self._grounds
        sight = self.sight
        if self._next_map is None or self._next_map.camera != sight.camera:
            upon = pictures(self.look, sight, self.table, self.teller, self._known)
            self._next_map = NextMap(sight.camera, self._grounds.layers(sight), upon)
        elif not self._next_map.draw(sight.window):
            self._stand_or_aim()
        return self._blurred is not None

    def _stand_or_aim(self) -> None:
        """Take the last steps to a sharp map, each in a frame of its own: the places, then the picture."""
        assert self.look
        standing, sight = self.on_cells, self.sight
        if standing.camera == sight.camera:
            self.aim(sight.camera, stands=True)
        elif standing.ready_for == sight.camera:
            standing.stand(self.table, self._places())
        else:
            standing.get_ready(self.look, sight, self._reserved)

    def close(self) -> None:
        """Free what was painted; the next `settle` paints it again."""
        self._free_pixels()
        self.ornaments = ()
        self.look = self._grounds = None
        self.on_cells.forget()

    def _free_pixels(self) -> None:
        if hasattr(self, "_sheet"):
            del self._sheet
        self._ground = self._arcs = self._blurred = self._far = self._next_map = None
        if self._grounds:
            self._grounds.release()

    # What changes.

    def show(self, table: Table) -> list[pygame.Rect]:
        """Show a table; return the repainted parts (pixels)."""
        before, self.table = self.table, table
        way = self._under_way
        flipped, way.flips = set(way.flips), {}
        self.on_cells.turned.clear()
        moved, way.moves = way.moves, {}
        way.arrive(before, table)
        areas = self._leave_tracks(before)
        if not self.look:
            return []
        changed = [
            cell
            for cell, (old, new) in enumerate(zip(before.tiles, table.tiles, strict=True))
            if old != new or cell in flipped
        ]
        areas += [self.sight.rect(cell) for cell in changed]
        if moved or all_vehicles(before) != all_vehicles(table) or changed:
            areas += self._place()
        return self._repaint_all(areas)

    def show_upon(self, shown: Shown) -> list[pygame.Rect]:
        """Show other things on the cells; return the repainted parts (pixels)."""
        self.on_cells.shown = shown
        return self._repaint_all(self._place()) if self.look else []

    def move(self, seat: int, start: int, end: int, share: float) -> list[pygame.Rect]:
        """Show a vehicle on its way; return the changed parts (pixels)."""
        areas, moves = self._moving(), self._under_way.moves
        first = seat not in moves
        moves[seat] = Move(start, end, share)
        if not self.look:
            return []
        if first or share >= 1:
            self._repaint_all(areas := areas + self._place())
        return areas + self._moving()

    def flip(
        self, cell: int, tile: int, share: float, start: tuple[int, int] | None = None
    ) -> list[pygame.Rect]:
        """Show a tile turning up, perhaps flying from a pixel; return the changed parts (pixels)."""
        areas, flips = self._moving(), self._under_way.flips
        flips[cell] = Flip(tile, share, start)
        if not self.look:
            return []
        if share >= 1:
            self.on_cells.turned[cell] = tile
            areas += self._place()
        if share >= 1 or start is None:
            self._repaint_all(areas := [*areas, self.sight.rect(cell)])
        return areas + self._moving()

    # Paint.

    def paint(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint it with its corner at a pixel of the screen, within the clip."""
        self._wake()
        area = surface.get_clip().clip(self.bounds.move(at))
        surface.blit(self._sheet, area, area.move(-at[0], -at[1]))

    def paint_under_way(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint vehicles and tiles under way, upon everything, from the board's corner at a pixel."""
        if not self.look or not (self._under_way.moves or self._under_way.flips):
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.sight.window.move(at)))
        for mark in self._under_way.marks(self.look, self.sight, self.on_cells.shown.acting):
            surface.blit(mark.picture, mark.rect.move(at))
        surface.set_clip(clip)

    def paint_meant(
        self, surface: pygame.Surface, at: tuple[int, int], cell: int | None, fans: bool = True
    ) -> None:
        """Paint what shows on the cell that is meant, if any, and upon everything the pills.

        Args:
            surface: the screen.
            at: the corner of the board on it (pixels).
            cell: that is meant.
            fans: whether the vehicles there fan out.
        """
        if not self.look or self.on_cells.camera != self.sight.camera:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.sight.window.move(at)))
        for mark in self.on_cells.meant_marks(cell, fans) if cell is not None else ():
            surface.blit(mark.picture, mark.rect.move(at))
        self.on_cells.paint_top(surface, at)
        surface.set_clip(clip)

    def meant_box(self, cell: int) -> pygame.Rect:
        """Return the box (pixels) of what shows while a cell is meant."""
        if not self.look:
            return pygame.Rect(0, 0, 0, 0)
        return self.sight.rect(cell).unionall([mark.rect for mark in self.on_cells.meant_marks(cell)])

    @property
    def furniture(self) -> tuple[pygame.Rect, ...]:
        """The boxes (pixels) of what lies upon the map."""
        return self._reserved

    @property
    def targets(self) -> Mapping[int, BoardTarget]:
        """The cells that can be chosen."""
        return self.on_cells.shown.targets

    @property
    def labels(self) -> list[PlacedPicture]:
        """The names of the cities and the prices of the lines that show on the map."""
        return self.on_cells.labels

    def _repaint_all(self, areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        for area in areas:
            self._repaint(area)
        return list(areas)

    def _repaint(self, area: pygame.Rect) -> None:
        """Repaint a part of the canvas, layer by layer."""
        area = area.clip(self.bounds)
        if not area.w or not area.h or self._ground is None or self._arcs is None:
            return
        sheet, window = self._sheet, area.clip(self.sight.window)
        if window.w and window.h:
            sheet.set_clip(window)
            self._ground.paint(sheet, window)
            paint_placed(self.ornaments, sheet, window)
            self._paint_tiles(sheet, window)
            paint_placed(self._tracks, sheet, window)
            self.on_cells.paint_grounds(sheet, window)
            self._arcs.paint(sheet, window)
            self.on_cells.paint(sheet, window)
        sheet.set_clip(area)
        self._border.paint(sheet, self.sight, area)
        sheet.set_clip(None)

    def _paint_tiles(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the grounds of the tiles; their figures stand upon everything that lies on the ground."""
        assert self.look
        width = self.sight.hex_size[0]
        for cell in self.sight.cells_in(area):
            flip, number = self._under_way.flips.get(cell), self.table.tiles[cell]
            if flip:
                self._paint_flip(sheet, cell, flip)
            elif number:
                picture = tile_ground(self.look, self.race.tiles[number - 1], width, cell)
                sheet.blit(picture, picture.get_rect(center=self.sight.centres[cell]))

    def _paint_flip(self, sheet: pygame.Surface, cell: int, flip: Flip) -> None:
        """Paint a tile turning up: nothing in the first half or while it flies, then the widening face."""
        assert self.look
        kind, middle = self.race.tiles[flip.tile], self.sight.centres[cell]
        width, height = self.sight.hex_size
        share = 2 * ease(flip.share) - 1
        if share >= 1:
            picture = tile_ground(self.look, kind, width, cell)
            sheet.blit(picture, picture.get_rect(center=middle))
        elif share > 0 and flip.start is None:
            picture = tile_picture(self.look, kind, width, cell)
            picture = pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))
            sheet.blit(picture, picture.get_rect(center=middle))

    # Pictures on the board.

    def _places(self) -> tuple[int | None, ...]:
        """Return the cell of every vehicle, `None` for one on its way."""
        return vehicles.cells_of(self.table, self._under_way.places())

    def _place(self) -> list[pygame.Rect]:
        self.on_cells.left = frozenset(self._under_way.left)
        return self.on_cells.place(self.table, self._places())

    def _leave_tracks(self, before: Table) -> list[pygame.Rect]:
        """Note the steps that vehicles drove since the table before; return their parts (pixels)."""
        areas: list[pygame.Rect] = []
        for was, now in zip(all_vehicles(before), all_vehicles(self.table), strict=True):
            step = (min(was.cell, now.cell), max(was.cell, now.cell))
            if now.cell in self.race.neighbours[was.cell] and step not in self._steps:
                self._steps.add(step)
                if self.look:
                    areas.append(vehicles.track_mark(self.look, self.sight, *step).rect)
        if areas:
            self._mark_tracks()
        return areas

    def _mark_tracks(self) -> None:
        """Place all tracks in one order, whichever came first, as they shine through each other."""
        assert self.look
        self._tracks = [vehicles.track_mark(self.look, self.sight, *step) for step in sorted(self._steps)]

    def flying(self) -> dict[int, PlacedPicture]:
        """Return the vehicles under way, or the craft on which they ride, by seat."""
        if not self.look:
            return {}
        crews = self._under_way.crews(self.look, self.sight, self.on_cells.shown.acting)
        return {seat: marks[-1] for seat, marks in crews if marks}

    def _moving(self) -> list[pygame.Rect]:
        """Return the boxes (pixels) of what is under way."""
        return self._under_way.box(self.look, self.sight, self.on_cells.shown.acting) if self.look else []
