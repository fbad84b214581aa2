"""The canvas of the board: how its sheet comes to another camera, and the few things that change on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pygame

from greatrace.engine.state import Table
from greatrace.ui.race.board import vehicles
from greatrace.ui.race.board.all_vehicles import all_vehicles, broken_down, vehicle_ids
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.decor import border_width, paint_border
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.gliding import Snapshot
from greatrace.ui.race.board.messages import BoardTarget, Shown
from greatrace.ui.race.board.motion import Move, joined
from greatrace.ui.race.board.next_map import NextMap, pictures
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.sheet import BoardSheet


class BoardCanvas(BoardSheet):
    """Shows a board and everything on it, and repaints only what changed.

    All its pixels count from the top left corner of the board on the screen.
    """

    _gathers = _unplaced = False
    _letters = 1.0

    def glide(self, camera: Camera, letters: float = 1.0, end: Camera | None = None) -> None:
        """Set another camera at once by stretching the current picture; `aim` makes it sharp again.

        Args:
            camera: the camera.
            letters: how strong figures and pills still are, from 0 to 1; like names they are not stretched.
            end: the camera at which a flight ends, for which `foresee` draws.
        """
        assert self.look and self._grounds
        self._wake()
        while not self.lift():
            pass
        self._veil = None
        self.sight = Sight(self.race.board, self._page, camera)
        if self._next_map and self._next_map.camera not in (camera, end):
            self._next_map = None
        if not camera.rests:
            self._grounds.begin()
        self._letters = letters
        self._paint_stretched()

    def _paint_stretched(self) -> None:
        """Paint what was seen last, stretched, with the vehicles that stand now."""
        assert self.look and self._gliding.seen
        acting, ids = self.on_cells.shown.acting, vehicle_ids(self.race)
        found = vehicles.vehicle_marks(
            self.look, self._gliding.seen.sight, ids, self.table, self._places(), acting,
            self._under_way.left, self.on_cells.away,
        )
        standing = [mark for marks in found.values() for mark in marks]
        self._gliding.paint(self._sheet, self.sight, self._sea, self._letters, standing)
        paint_border(self.look, self._sheet, self.sight, self.bounds, self.bounds)

    def lift(self) -> bool:
        """Keep a part of what is seen, to be stretched; return whether all of it is kept."""
        self._wake()
        ground, keeps, sight = self._ground, self._gliding, self.sight
        if ground is None:
            return True
        assert self.look
        sheet, edge = self._sheets.blank(self.bounds.size), border_width(self.look)
        sheet.set_clip(sight.window)
        ground.paint(sheet, sight.window)
        if keeps.bare is None:
            if self._arcs:
                self._arcs.paint(sheet, sight.window)
            keeps.bare = Snapshot.of(sheet, sight, edge)
            return False
        self._paint_laid(sheet, sight.window)
        self.on_cells.paint(sheet, sight.window, letters=False)
        letters = [*self.ornaments, *self.on_cells.letters]
        keeps.keep(Snapshot.of(sheet, sight, edge), letters, self.on_cells.labels)
        self._ground = self._arcs = None
        return False

    def measure_names(self, camera: Camera) -> None:
        """Find the places around some cities for a camera at which a flight ends, before it begins."""
        if self.look:
            self.on_cells.measure(self.look, self.seen_by(camera), self._reserved)

    def foresee(self, camera: Camera) -> bool:
        """Draw a piece of the map at the end of a flight; return whether more may be left."""
        drawn = self._map_for(camera)
        return drawn.draw_upon() or drawn.draw(pygame.Rect(camera.window))

    def _map_for(self, camera: Camera) -> NextMap:
        """Return what is drawn piece by piece for a camera, begun now or before."""
        if self._next_map is None or self._next_map.camera != camera:
            assert self.look and self._grounds
            sight = self.seen_by(camera)
            upon = pictures(self.look, sight, self.table, self.teller, self._known, self._steps)
            self._next_map = NextMap(camera, self._grounds.layers(sight), upon)
        return self._next_map

    def sharpen(self) -> bool:
        """Draw a piece of a stretched map, finally all of it; return whether more is left.

        First comes what stands on the cells, upon the stretched ground; then the ground.
        """
        if self._gliding.seen is None:
            return False
        sight = self.sight
        drawn = self._map_for(sight.camera)
        if drawn.draw_upon():
            pass
        elif self.on_cells.camera != sight.camera:
            self._gliding.shrink()
            self._stand()
        elif drawn.done or drawn.draw(sight.window):
            more = not drawn.done
            if more or not self._sails(drawn.layers[0]):
                self._draw_ground(more)
        return self._gliding.seen is not None

    def _draw_ground(self, more: bool) -> None:
        """Show what stands on the cells upon the stretched ground, and once nothing is left to draw, all."""
        if (more and self._ground is not None) or self._covered():
            return
        if more:
            self._ground = self._gliding.ground(self.bounds.size, self.sight, self._sea)
            self._dress()
            self._repaint(self.bounds)
        else:
            self.aim(self.sight.camera, stands=True)
        self._fades = True

    def _stand(self) -> None:
        """Find a place for all that stands on the cells, in four steps."""
        assert self.look
        upon, camera = self.on_cells, self.sight.camera
        if upon.found_for == camera:
            upon.stand(self.table, self._places())
        elif upon.ready_for == camera:
            upon.find(self.table, self._places())
        elif upon.fixed_for == camera:
            upon.get_ready()
        else:
            upon.fix(self.look, self.sight, self._reserved)

    def _covered(self) -> bool:
        """Lay what is seen now upon what will be painted; return False if something fades there already."""
        if self._veil is not None:
            return False
        self._veil, self._fades = self._sheets.copy(self._sheet), False
        return True

    @property
    def piecemeal(self) -> bool:
        """Whether `sharpen` draws a mere piece or picture next, which takes little time."""
        drawn = self._next_map
        if drawn is None or not drawn.upon:
            return True
        return self._ground is not None and not drawn.done and self.on_cells.camera == self.sight.camera

    @property
    def sharp(self) -> bool:
        """Whether all is drawn for the camera, and nothing seen before shines upon it."""
        return self._gliding.seen is None and self._veil is None

    @property
    def named_for(self) -> Camera | None:
        """The camera for which the names stand in their places; none while they stand for another one."""
        placed_for = self.on_cells.camera
        return placed_for if self.look and placed_for == self.sight.camera else None

    @property
    def veiled(self) -> bool:
        """Whether something seen before shines upon the map."""
        return self._veil is not None and self._fades

    def unveil(self, share: float) -> None:
        """Blend only a share of what was seen before over the map; at nothing it ends."""
        if self._veil is not None and share > 0:
            self._veil.set_alpha(round(255 * share))
        else:
            self._veil = None

    # What changes.

    @contextmanager
    def gathered(self, later: bool = False) -> Iterator[list[pygame.Rect]]:
        """Place what stands on the cells once for all that is shown meanwhile.

        Args:
            later: whether `place_left` does it.

        Yields:
            A list that has the repainted parts (pixels) afterwards.
        """
        areas: list[pygame.Rect] = []
        within, self._gathers = self._gathers, True
        try:
            yield areas
        finally:
            self._gathers = within
            if not (within or later):
                areas += self.place_left()

    def place_left(self) -> list[pygame.Rect]:
        """Place what stands on the cells where that was left; return the repainted parts (pixels)."""
        left, self._unplaced = self._unplaced, False
        return self._repaint_all(self._place()) if left and self.look else []

    @property
    def unplaced(self) -> bool:
        """Whether what stands on the cells has still to be placed."""
        return self._unplaced

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
        self._keep_tiles(changed)
        was, now = ((all_vehicles(one), broken_down(one)) for one in (before, table))
        if moved or changed or was != now:
            areas += self._place()
        return self._repaint_all(areas)

    def show_upon(self, shown: Shown) -> list[pygame.Rect]:
        """Show other things on the cells; return the repainted parts (pixels)."""
        self.on_cells.shown = shown
        return self._repaint_all(self._place()) if self.look else []

    def move(self, seat: int, way: Move) -> list[pygame.Rect]:
        """Show a vehicle on its way; return the changed parts (pixels)."""
        areas, moves = self._moving(), self._under_way.moves
        first = seat not in moves
        moves[seat] = way
        if not self.look:
            return []
        if first or way.share >= 1:
            self._repaint_all(areas := areas + self._place())
        return areas + self._moving()

    def flip(
        self, cell: int, tile: int, share: float, start: tuple[int, int] | None = None
    ) -> list[pygame.Rect]:
        """Show a tile turning up, perhaps flying from a pixel; return the changed parts (pixels)."""
        areas, flips = self._moving(), self._under_way.flips
        flips[cell] = (tile, share, start)
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
        if self._veil is not None:
            surface.blit(self._veil, area, area.move(-at[0], -at[1]))

    def paint_under_way(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint vehicles and tiles under way, upon everything, from the board's corner at a pixel."""
        if not self.look or not (self._under_way.moves or self._under_way.flips):
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.sight.window.move(at)))
        for mark in self._under_way.marks(self.look, self.sight, self.table, self.on_cells.shown.acting):
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

    def line_at(self, x: int, y: int) -> int | None:
        """Return the line whose price shows at a pixel, by its index in the board's lines."""
        if not self.look or self.on_cells.camera != self.sight.camera:
            return None
        tags = self.on_cells.tags
        return next((line for line, tag in enumerate(tags) if tag.rect.collidepoint(x, y)), None)

    def _repaint_all(self, areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        parts = joined(areas)
        for part in parts:
            self._repaint(part)
        return parts

    def _place(self) -> list[pygame.Rect]:
        if self._gathers:
            self._unplaced = True
            return []
        self._unplaced, areas = False, list[pygame.Rect]()
        shown = self._under_way.making_room(self.table, self.on_cells.shown.acting)
        self.on_cells.away = frozenset(shown)
        if self._ground is None and self._gliding.seen:
            self._paint_stretched()
            areas.append(self.bounds)
        if self.on_cells.camera is None:  # `sharpen` will place all at once
            return areas
        self.on_cells.left = frozenset(self._under_way.left)
        return areas + self.on_cells.place(self.table, self._places())

    def _leave_tracks(self, before: Table) -> list[pygame.Rect]:
        """Note the steps that vehicles drove since the table before; return their parts (pixels)."""
        areas: list[pygame.Rect] = []
        for was, now in zip(all_vehicles(before), all_vehicles(self.table), strict=True):
            step = (min(was, now), max(was, now))
            if now in self.race.neighbours[was] and step not in self._steps:
                self._steps.add(step)
                if self.look:
                    areas.append(vehicles.track_mark(self.look, self.sight, *step).rect)
        if areas:
            self._mark_tracks()
        return areas

    def flying(self) -> dict[int, PlacedPicture]:
        """Return the vehicles under way, or the craft on which they ride, by seat."""
        if not self.look:
            return {}
        crews = self._under_way.crews(self.look, self.sight, self.table, self.on_cells.shown.acting)
        return {seat: marks[-1] for seat, marks in crews if marks}

    def _moving(self) -> list[pygame.Rect]:
        """Return the boxes (pixels) of what is under way."""
        if not self.look:
            return []
        return self._under_way.box(self.look, self.sight, self.table, self.on_cells.shown.acting)
