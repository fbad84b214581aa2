"""The canvas of the board: cached layers, and the few things on them that change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.teller import Teller
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import routes, targets, vehicles
from greatrace.ui.race.board.border import Border
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.fixed_pictures import fixed_pictures
from greatrace.ui.race.board.geometry import BoardPage, Sight
from greatrace.ui.race.board.ground import DrawnGround
from greatrace.ui.race.board.layers import Layer
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.board.motion import Flip, Move, changed_boxes, marker_state, vehicle_state
from greatrace.ui.race.board.placed_picture import PlacedPicture, paint_placed
from greatrace.ui.race.board.printed import Print, PrintedLayer
from greatrace.ui.race.board.tiles import tile_picture


class BoardCanvas:
    """Paints a board and everything on it, and repaints only what changed.

    All its pixels count from the top left corner of the board on the screen.

    Args:
        race: the race.
        table: the public table.
        teller: the language and the names of the race.

    Attributes:
        sight: the positions of the cells on the screen; only after `settle`.
        targets: the cells that can be chosen.
        labels: the names of the cities and the prices of the lines on the map.
    """

    sight: Sight
    border: Border

    def __init__(self, race: Race, table: Table, teller: Teller) -> None:
        self.race, self.table, self.teller = race, table, teller
        self.targets: Mapping[int, BoardTarget] = {}
        self.bounds = pygame.Rect(0, 0, 0, 0)
        self.look: Look | None = None
        self._page = BoardPage.of(race.board)
        self._steps: set[tuple[int, int]] = set()
        self._moves: dict[int, Move] = {}
        self._flips: dict[int, Flip] = {}
        self.labels: list[PlacedPicture] = []
        self._blurred: tuple[pygame.Surface, Sight] | None = None
        self._print: Print | None = None
        self._coming: tuple[Camera, Layer | PrintedLayer, Layer] | None = None

    # Size and camera.

    def settle(self, look: Look, size: tuple[int, int]) -> bool:
        """Set the size in pixels; return whether everything was repainted."""
        if (look is self.look and size == self.bounds.size) or min(size) < 1:
            return False
        before = self.look
        self.look, self.bounds = look, pygame.Rect((0, 0), size)
        self._print = Print.of(look.assets, self.race.board)
        room = self._print.room(self._page) if self._print else None
        self.border = Border(look, self.race, self.teller.say, self.bounds, self._page, room)
        page = (self._page.width, self._page.height)
        window = (*self.border.window.topleft, *self.border.window.size)
        whole = Camera.fit(page, window)
        self.border.see(Sight(self.race.board, self._page, whole))
        camera = self.sight.camera.resized(window) if before else whole
        self._sheet = pygame.Surface(size)
        if pygame.display.get_surface():
            self._sheet = self._sheet.convert()
        self.aim(camera)
        return True

    def aim(self, camera: Camera) -> None:
        """Set another camera and repaint everything."""
        assert self.look
        look = self.look
        self._blurred = None
        self.sight = Sight(self.race.board, self._page, camera)
        self.border.aim(self.sight)
        if self._coming is None or self._coming[0] != camera:
            self._coming = (camera, *self._layers(self.sight))
        _, self._ground, self._arcs = self._coming
        self._coming = None
        self._fixed = fixed_pictures(look, self.sight, self.race, self.teller)
        self.labels = [*self._fixed.tags, *self._fixed.names]
        self._tracks = [vehicles.track_mark(look, self.sight, *step) for step in sorted(self._steps)]
        self._place_vehicles()
        self._place_targets()
        self._repaint(self.bounds)

    def glide(self, camera: Camera) -> None:
        """Set another camera at once by stretching the current picture; `aim` makes it sharp again."""
        if self._blurred is None:
            self._blurred = (self._sheet.copy(), self.sight)
        sharp, before = self._blurred
        self.sight = Sight(self.race.board, self._page, camera)
        self.border.aim(self.sight)
        window, share = self.sight.window, self.sight.scale / before.scale
        there = pygame.Rect(self.sight.pixel(*before.point(window.topleft)), (0, 0))
        there.size = (round(window.w * share), round(window.h * share))
        seen = there.clip(window)
        source = pygame.Rect(
            window.x + (seen.x - there.x) / share,
            window.y + (seen.y - there.y) / share,
            seen.w / share,
            seen.h / share,
        ).clip(window)
        assert self.look
        self._sheet.fill(self.look.palette.sea, window)
        if seen.w and seen.h and source.w and source.h:
            self._sheet.blit(pygame.transform.scale(sharp.subsurface(source), seen.size), seen)
        self.border.paint(self._sheet, self.table, self.bounds)

    def sharpen(self) -> bool:
        """Draw a piece of a stretched map, finally all of it; return whether more is left."""
        if self._blurred is None:
            return False
        if self._coming is None or self._coming[0] != self.sight.camera:
            self._coming = (self.sight.camera, *self._layers(self.sight))
        elif not any(layer.prepare(self.sight.window) for layer in self._coming[1:]):
            self.aim(self.sight.camera)
        return self._blurred is not None

    def _layers(self, sight: Sight) -> tuple[Layer | PrintedLayer, Layer]:
        assert self.look
        arcs = routes.Arcs(self.look, sight)
        key = ("board-arcs", self.race.board.id)
        return self._ground_layer(self.look, sight), Layer(self.look, key, arcs.paint, sight, arcs.touch)

    def _ground_layer(self, look: Look, sight: Sight) -> Layer | PrintedLayer:
        """Return the layer of the finished picture, or a drawing if there is none."""
        printed = self._print.layer(look, sight) if self._print else None
        if printed:
            return printed
        self._print = None
        return Layer(look, ("board-ground", self.race.board.id), DrawnGround(look, sight).paint, sight)

    def close(self) -> None:
        """Free what was painted; the next `settle` paints it again."""
        for name in ("_sheet", "_ground", "_arcs", "_fixed"):
            if hasattr(self, name):
                delattr(self, name)
        self.look = self._print = self._blurred = self._coming = None
        self.labels = []

    # What changes.

    def show(self, table: Table) -> list[pygame.Rect]:
        """Show a table; return the repainted parts (pixels)."""
        before, self.table = self.table, table
        flipped, self._flips = set(self._flips), {}
        moved, self._moves = self._moves, {}
        areas = self._leave_tracks(before)
        if not self.look:
            return []
        changed = [
            cell
            for cell, (old, new) in enumerate(zip(before.tiles, table.tiles, strict=True))
            if old != new or cell in flipped
        ]
        areas += [self.sight.rect(cell) for cell in changed]
        if moved or any(
            vehicle_state(a) != vehicle_state(b)
            for a, b in zip(before.dashboards, table.dashboards, strict=True)
        ):
            areas += self._place_vehicles()
        if any(
            marker_state(a) != marker_state(b)
            for a, b in zip(before.dashboards, table.dashboards, strict=True)
        ):
            areas.append(self.border.progress)
        if self.targets:
            areas += self._place_targets()
        return self._repaint_all(areas)

    def set_targets(self, targets: Mapping[int, BoardTarget]) -> list[pygame.Rect]:
        """Mark other cells; return the repainted parts (pixels)."""
        self.targets = dict(targets)
        if not self.look:
            return []
        if any(not self.sight.window.contains(self.sight.rect(cell)) for cell in targets):
            self.fit()
            return [self.bounds]
        return self._repaint_all(self._place_targets())

    def move(self, seat: int, start: int, end: int, share: float) -> list[pygame.Rect]:
        """Show a vehicle on its way; return the changed parts (pixels)."""
        areas = [mark.rect for mark in self.flying().values()]
        first = seat not in self._moves
        self._moves[seat] = Move(start, end, share)
        if not self.look:
            return []
        if first or share >= 1:
            self._repaint_all(areas := areas + self._place_vehicles())
        return areas + [mark.rect for mark in self.flying().values()]

    def flip(self, cell: int, tile: int, share: float) -> list[pygame.Rect]:
        """Show a tile turning up; return the changed parts (pixels)."""
        self._flips[cell] = Flip(tile, share)
        if not self.look:
            return []
        area = self.sight.rect(cell)
        self._repaint(area)
        return [area]

    def fit(self) -> None:
        """Show the whole board."""
        page, window = self._page, self.border.window
        self.aim(Camera.fit((page.width, page.height), (*window.topleft, *window.size)))

    # Paint.

    def paint(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint it with its corner at a pixel of the screen, within the clip."""
        clip = surface.get_clip()
        area = clip.clip(self.bounds.move(at))
        surface.blit(self._sheet, area, area.move(-at[0], -at[1]))
        if self._moves:
            surface.set_clip(clip.clip(self.sight.window.move(at)))
            for mark in self.flying().values():
                surface.blit(mark.picture, mark.rect.move(at))
            surface.set_clip(clip)

    def paint_hover(self, surface: pygame.Surface, at: tuple[int, int], cell: int) -> None:
        """Paint the ring of the cell under the pointer."""
        if not self.look:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.sight.window.move(at)))
        mark = PlacedPicture.middle(targets.hover_picture(self.look, self.sight), self.sight.centres[cell])
        surface.blit(mark.picture, mark.rect.move(at))
        surface.set_clip(clip)

    def _repaint_all(self, areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        for area in areas:
            self._repaint(area)
        return list(areas)

    def _repaint(self, area: pygame.Rect) -> None:
        """Repaint a part of the canvas, layer by layer."""
        area = area.clip(self.bounds)
        if not area.w or not area.h or self._blurred:
            return
        sheet, window = self._sheet, area.clip(self.sight.window)
        if window.w and window.h:
            sheet.set_clip(window)
            self._ground.paint(sheet, window)
            self._paint_tiles(sheet, window)
            paint_placed(self._tracks, sheet, window)
            self._arcs.paint(sheet, window)
            for marks in (self._fixed.marks, self._hung, self._rings, self._tags, self._standing):
                paint_placed(marks, sheet, window)
        sheet.set_clip(area)
        self.border.paint(sheet, self.table, area)
        sheet.set_clip(None)

    def _paint_tiles(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        for cell in self.sight.cells_in(area):
            flip = self._flips.get(cell)
            if flip:
                self._paint_flip(sheet, cell, flip)
            elif self.table.tiles[cell]:
                picture = self._tile(self.table.tiles[cell] - 1, cell)
                sheet.blit(picture, picture.get_rect(center=self.sight.centres[cell]))

    def _tile(self, tile: int, cell: int) -> pygame.Surface:
        assert self.look
        return tile_picture(self.look, self.race.tiles[tile], self.sight.hex_size[0], cell)

    def _paint_flip(self, sheet: pygame.Surface, cell: int, flip: Flip) -> None:
        """Paint a tile turning up: nothing in the first half, then the widening face."""
        picture = self._tile(flip.tile, cell)
        share = 2 * ease(flip.share) - 1
        if share <= 0:
            return
        if share < 1:
            width, height = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))
        sheet.blit(picture, picture.get_rect(center=self.sight.centres[cell]))

    # Pictures on the board.

    def _place_vehicles(self) -> list[pygame.Rect]:
        assert self.look
        before = [*getattr(self, "_standing", []), *getattr(self, "_hung", [])]
        shown: dict[int, int | None] = {s: m.end if m.share >= 1 else None for s, m in self._moves.items()}
        places = vehicles.cells_of(self.table, shown)
        self._standing = vehicles.vehicle_marks(self.look, self.sight, self.race.crews, self.table, places)
        standing = [mark.rect for mark in self._standing]
        self._hung = routes.dodging(self.sight, self._fixed.tags, standing, self._fixed.taken)
        return changed_boxes(before, [*self._standing, *self._hung])

    def _place_targets(self) -> list[pygame.Rect]:
        assert self.look
        before = [*getattr(self, "_rings", []), *getattr(self, "_tags", [])]
        self._rings = targets.ring_marks(self.look, self.sight, self.targets)
        self._tags = targets.tag_marks(self.look, self.sight, self.race, self.table, self.targets)
        return changed_boxes(before, [*self._rings, *self._tags])

    def _leave_tracks(self, before: Table) -> list[pygame.Rect]:
        """Note the steps that vehicles drove since the table before; return their parts (pixels)."""
        areas: list[pygame.Rect] = []
        for was, now in zip(before.dashboards, self.table.dashboards, strict=True):
            step = (min(was.cell, now.cell), max(was.cell, now.cell))
            if now.cell in self.race.neighbours[was.cell] and step not in self._steps:
                self._steps.add(step)
                if self.look:
                    self._tracks.append(vehicles.track_mark(self.look, self.sight, *step))
                    areas.append(self._tracks[-1].rect)
        return areas

    def flying(self) -> dict[int, PlacedPicture]:
        """Return the moving vehicles, by seat."""
        if not self.look:
            return {}
        width = vehicles.vehicle_width(self.look, self.sight.hex_width, 1)
        found: dict[int, PlacedPicture] = {}
        for seat, move in self._moves.items():
            picture = vehicles.vehicle_picture(self.look, self.race.crews[seat], width)
            if picture and move.share < 1:
                found[seat] = vehicles.flying(self.sight, picture, move.start, move.end, ease(move.share))
        return found
