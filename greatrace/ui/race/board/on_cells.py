"""What stands on the cells of the board: cities, figures, vehicles, names, marks and pills."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain

import pygame

from greatrace.engine.catalogue import TileKind
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.teller import Teller
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import names, routes, targets, tiles, vehicles
from greatrace.ui.race.board.all_vehicles import vehicle_ids
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.cities import flag_marks
from greatrace.ui.race.board.clutter import CITY, FIGURE, PICTURE, SIGN, VEHICLE, Clutter
from greatrace.ui.race.board.codes import code_marks, every_code
from greatrace.ui.race.board.fixed_pictures import FixedPictures, fixed_pictures, with_spare
from greatrace.ui.race.board.geometry import Borders, Sight
from greatrace.ui.race.board.messages import Pill, Shown
from greatrace.ui.race.board.motion import changed_boxes
from greatrace.ui.race.board.pills import core, pill_marks, pill_picture, repeated, unrepeated
from greatrace.ui.race.board.placed_picture import PlacedPicture, paint_placed
from greatrace.ui.race.board.threads import thread_marks
from greatrace.ui.race.board.way import attack_marks, boxes_along, forecast_marks, ghost_mark, way_marks

_LEGIBLE = 28
"""The width of a cell in map pixels (`base`) below which costs show on the cell that is meant only."""
_ENLARGED = 60
_ODDS = 6.0
"""The cost of a name that stands under odds: nothing of it would be read there."""
_READ, _NAMED = 8.0, 24.0
"""The cost of a pill that covers a pixel of a line's price, a flag, a city's disc or badge; and of a name."""
_ON_WAY = 6.0
"""The cost of a pill that covers a pixel of the arrow that leads to it."""
_OWN_CELL = 0.4
"""The cost of a pill that covers a pixel of the cell to which it belongs."""


class OnCells:
    """Everything that stands on cells, as pictures in layers that are compared when something changes.

    Args:
        race: the race.
        teller: the language and the names of the race.

    Attributes:
        teller: the language from the next `aim` on, and the names.
        shown: what is to be seen beside the table.
        turned: tiles that have just turned up and that the table does not have yet, by their cells.
        camera: for which everything is placed; none before.
        fixed_for: the camera for which it is being placed.
        ready_for, found_for: the same once `find` is next, and once only `stand` is left.
        left: the seats whose vehicles face left, as they arrived.
        away: the seats whose vehicles stand on cells, but are painted as they make room.
        names: of the cities in their places, but those under a pill that repeats them.
        codes: the codes of the cells that are spoken of.
        afloat: the boxes (pixels) of what is on the seas.
        namer: places the names for the camera that it is ready for.
    """

    def __init__(self, race: Race, teller: Teller) -> None:
        self._race, self.teller = race, teller
        self._crews = vehicle_ids(race)
        self._borders: Borders | None = None
        self.shown = Shown()
        self.turned: dict[int, int] = {}
        self._sides: dict[int, int] = {}
        self.codes: list[PlacedPicture] = []
        self.afloat: list[pygame.Rect] = []
        self.camera: Camera | None = None
        self.fixed_for: Camera | None = None
        self.ready_for: Camera | None = None
        self.found_for: Camera | None = None
        self.left = self.away = frozenset[int]()
        self.forget()

    def forget(self) -> None:
        """Free all pictures."""
        self._under: list[PlacedPicture] = []
        self._over: list[PlacedPicture] = []
        self._top: list[PlacedPicture] = []
        self._tags: list[PlacedPicture] = []
        self._told: list[PlacedPicture] = []
        self._lettered: list[PlacedPicture] = []
        self._standing: dict[int, list[PlacedPicture]] = {}
        self._fixed = FixedPictures()
        self._faced: tuple[tuple[pygame.Rect, bool], ...] = ()
        self.names = self._named = self._settled = tuple[names.PlacedName, ...]()
        self._placed_for: tuple[tuple[object, ...], object] | None = None

    # Places.

    def aim(
        self, look: Look, sight: Sight, table: Table, places: Sequence[int | None],
        barred: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Place everything for another camera.

        Args:
            look: theme, scale, assets.
            sight: where the board is seen.
            table: the public table.
            places: the cell of every vehicle, `None` for one that moves.
            barred: boxes in pixels that furniture covers.
        """
        self.fix(look, sight, barred)
        self.get_ready()
        self.stand(table, places)

    def fix(self, look: Look, sight: Sight, barred: Sequence[pygame.Rect]) -> None:
        """Begin to place everything for another camera: what never moves; the next steps follow below."""
        self._look, self._sight, self._barred = look, sight, tuple(barred)
        self.camera, self.ready_for, self.found_for, self.fixed_for = None, None, None, sight.camera
        self._fixed = self._fixed_pictures()

    def _fixed_pictures(self) -> FixedPictures:
        return fixed_pictures(self._look, self._sight, self._race.board, self._barred)

    def get_ready(self) -> None:
        """Go on placing for the camera: names are made, which find their places in `find`."""
        self.ready_for, self._placed_for = self._sight.camera, None
        self.namer = self._namer(self._look, self._sight, self._barred)

    def _namer(self, look: Look, sight: Sight, barred: tuple[pygame.Rect, ...]) -> names.Names:
        if self._borders is None:
            self._borders = Borders(self._race.board)
        texts = [self.teller.city(number) for number in range(len(self._race.board.cities))]
        return names.Names(look, sight, texts, self._borders, barred, sides=self._sides)

    def find(self, table: Table, places: Sequence[int | None]) -> None:
        """Go on placing for the camera: vehicles and names find their places."""
        self._find(table, places)
        self.found_for = self.ready_for

    def stand(self, table: Table, places: Sequence[int | None]) -> None:
        """Place the rest for the camera that it is ready for."""
        self.place(table, places)
        self.camera = self.ready_for

    def place(self, table: Table, places: Sequence[int | None]) -> list[pygame.Rect]:
        """Place what changes; return the boxes (pixels) of what is new or gone."""
        before = [*self._under, *self._over, *self._top]
        pills = self._find(table, places)
        race, look, sight, tags = self._race, self._look, self._sight, self._tags
        occupied = {cell for cell in places if cell is not None}
        boxes = [mark.rect for mark in self.standing]
        self._under = targets.fill_marks(look, sight, race, table, self.shown.targets)
        self._under += [ghost_mark(look, sight, race.tiles[tile], cell) for cell, tile in self.shown.ghosts]
        shown = [*self._tiles] if self._legible else []
        faces = [*tiles.face_marks(look, sight, shown, self._race.risk, occupied)]
        signs = [*tiles.sign_marks(look, sight, shown, occupied)]
        self._told = self._place_pills(tags, pills)
        self.names = unrepeated(self._named, repeated(self.teller, race.board, pills), self._told)
        self._lettered = [*faces, *signs, *(texts := self._texts(tags))]
        self._over = [
            *thread_marks(look, sight, self.shown.threads),
            *forecast_marks(look, sight, self.shown.forecast),
            *way_marks(look, sight, self.shown.way, self.shown.halt),
            # What words speak of is pointed at.
            *(targets.meant_mark(look, sight, cell) for cell in sorted(self.shown.codes)),
            *self._fixed.marks,
            *faces,
            *self._flags(occupied),
            *self.standing,
            *signs,
            *texts,
        ]
        self.codes = []
        taken = [name.ink for name in self.names if not name.hidden] + [tag.rect for tag in tags]
        taken += [*self.read, *self._laid_boxes(), *boxes, *self._meant_signs()]
        self.codes = code_marks(look, sight, self.shown.codes, taken)
        self._top = [*self._pointed(), *self.codes, *self._told]
        return changed_boxes(before, [*self._under, *self._over, *self._top])

    def _find(self, table: Table, places: Sequence[int | None]) -> list[Pill]:
        """Place vehicles, fares and names; return the pills that show."""
        if self.ready_for != self.fixed_for:
            self.get_ready()
        self._table, look, sight = table, self._look, self._sight
        self._faced = tuple(self._face_boxes())
        faces = [box for box, _ in self._faced]
        there = table, places, self.shown.acting, self.left, self.away, faces
        self._standing = vehicles.vehicle_marks(look, sight, self._crews, *there)
        covered = [*(mark.rect for mark in self.standing), *faces]
        self._tags = routes.dodging(sight, self._fixed.tags, covered, self._fixed.taken)
        pills = self._pills()
        self._name(self._clutter(self._tags), pills)
        return pills

    def _texts(self, tags: Sequence[PlacedPicture]) -> list[PlacedPicture]:
        """Return tags and names, or all codes alone."""
        if self.shown.all_codes:
            return every_code(self._look, self._sight)
        return [*tags, *names.name_marks(self.names, self.shown.all_names)]

    def _flags(self, occupied: Collection[int | None]) -> list[PlacedPicture]:
        """Return the flags of start and finish."""
        race = self._race
        return flag_marks(self._look, self._sight, race.start_cell, race.finish_cell, occupied)

    @property
    def _legible(self) -> bool:
        """Whether cells are large enough for their costs."""
        return self._sight.hex_width >= _LEGIBLE * self._look.scale.base

    @property
    def _tiles(self) -> Iterator[tuple[int, TileKind]]:
        """The tiles that lie, with their cells."""
        for cell, number in enumerate(self._table.tiles):
            if number:
                yield cell, self._race.tiles[number - 1]
            elif cell in self.turned:
                yield cell, self._race.tiles[self.turned[cell]]

    def _face_boxes(self) -> Iterator[tuple[pygame.Rect, bool]]:
        """Yield the boxes of all figures and signs, and whether it is a figure."""
        look, sight, risk = self._look, self._sight, self._race.risk
        for cell, tile in self._tiles:
            yield from tiles.face_boxes(look, tile, sight.hex_width, sight.centres[cell], risk[cell])

    def _laid_boxes(self) -> Iterator[pygame.Rect]:
        """Yield where figures stand of tiles that may be laid: wherever one is meant, no name has to move."""
        look, sight = self._look, self._sight
        meant = {cell for cell, target in self.shown.targets.items() if target.kind == "lay"}
        for cell in sorted(meant | {cell for cell, _ in self.shown.ghosts}):
            yield tiles.figure_row(look, sight.hex_width, sight.centres[cell], self._race.risk[cell])

    def _meant_signs(self) -> Iterator[pygame.Rect]:
        """Yield the boxes of the signs of the tiles that are meant; they move with the pointer."""
        for cell, tile in self.shown.ghosts:
            middle, kind = self._sight.centres[cell], self._race.tiles[tile]
            boxes = tiles.face_boxes(self._look, kind, self._sight.hex_width, middle)
            yield from (box for box, is_figure in boxes if not is_figure)

    def _clutter(self, tags: Sequence[PlacedPicture]) -> Clutter:
        """Return what names keep off, without cities; vehicles count where the table has them."""
        clutter, sight = Clutter(), self._sight
        for cell, _ in self._tiles:
            clutter.add(sight.rect(cell), PICTURE)
        for box, is_figure in self._faced:
            clutter.add(box, FIGURE if is_figure else SIGN)
        for mark in self._flags(vehicles.cells_of(self._table, {})):
            clutter.add(mark.rect, CITY)
        for tag in tags:
            # Its price is a figure, too.
            clutter.add(tag.rect.inflate(2 * [self._look.gap.small]), FIGURE)
        clutter.add_all(self._laid_boxes(), FIGURE)
        places, acting = vehicles.cells_of(self._table, {}), self.shown.acting
        standing = vehicles.vehicle_marks(self._look, sight, self._crews, self._table, places, acting)
        clutter.add_all((mark.rect for mark in chain(*standing.values())), VEHICLE)
        clutter.add_all(boxes_along(sight, self.shown.forecast), SIGN)
        return clutter

    def _pills(self) -> list[Pill]:
        """Return the pills that show: those of the way, and those of the cells next to the vehicle."""
        shown, told = self.shown, {pill.cell for pill in self.shown.pills}
        writes, say = tiles.writes_risk(self._look, self._sight.hex_width), self.teller.say
        plain = targets.target_pills(say, self._race, self._table, shown.seat, shown.targets, writes)
        return [*shown.pills, *(pill for pill in plain if pill.cell not in told)]

    def _name(self, clutter: Clutter, pills: Sequence[Pill]) -> None:
        """Place the names, unless what they keep off stays; odds that come move those that they cover."""
        if self.shown.attack:
            clutter.add(attack_marks(self._look, self._sight, *self.shown.attack)[-1].rect, SIGN)
        boxes, panels = tuple(clutter.boxes), self.shown.furniture
        for one in (pill for pill in pills if pill.kind == "odds"):
            picture = pill_picture(self._look, one, self._sight.hex_width)
            clutter.add(core(picture.get_rect(center=self._sight.centres[one.cell])), _ODDS)
        odds = clutter.boxes[len(boxes) :]
        covers = any(not one.hidden and one.ink.collidelist(odds) >= 0 for one in self._settled)
        asked = boxes, tuple(sorted(self.shown.targets)), tuple(map(tuple, odds)) if covers else ()
        fresh = self._placed_for is None or self._placed_for[0] != asked
        if fresh or self._placed_for != (asked, panels):
            before, own, self._placed_for = (() if fresh else self._named), self._fixed.own, (asked, panels)
            if fresh:
                self._settled = self.namer.placed(clutter, own)
                self._sides |= {name.city: name.side for name in self._settled if name.side >= 0}
            self._named = self._settled
            if panels is not None:
                self._named = with_spare(self.namer, panels, self._settled, clutter, own, before)

    def _pointed(self) -> Iterator[PlacedPicture]:
        """Yield the outline of the cell that a tile or an attack is meant for, and the attack's arc.

        The tile moves with the pointer, and names stay where they are: they are read upon its outline.
        """
        if self.shown.ghosts:
            outline = targets.meant_mark(self._look, self._sight, self.shown.ghosts[0][0])
            yield outline
            yield from self._names_upon(outline)
        if self.shown.attack:
            yield targets.meant_mark(self._look, self._sight, self.shown.attack[1])
            yield from self._standing.get(self.shown.attack[1], [])
            yield from attack_marks(self._look, self._sight, *self.shown.attack)

    def _names_upon(self, outline: PlacedPicture) -> Iterator[PlacedPicture]:
        """Yield the names that an outline would cover."""
        box = outline.rect
        yield from (one.mark for one in self.names if not one.hidden and one.ink.colliderect(box))

    def _place_pills(self, tags: Sequence[PlacedPicture], pills: Sequence[Pill]) -> list[PlacedPicture]:
        if not pills:
            return []
        clutter, sight, gap = self._clutter(tags), self._sight, self._look.gap.small
        flags = self._flags(vehicles.cells_of(self._table, {}))
        odds = {pill.cell for pill in pills if pill.kind == "odds"}
        told = repeated(self.teller, self._race.board, pills)
        told |= {name.city for name in self._named if name.hidden}
        for boxes, weight in (
            ((one.mark.rect.inflate(gap, 0) for one in self._named if one.city not in told), _NAMED),
            ((names.city_box(sight, city.cell) for city in self._race.board.cities), CITY),
            ((*chain(*self._fixed.own), *(mark.rect for mark in (*tags, *flags))), _READ),
            ((names.city_box(sight, pill.cell) for pill in pills if pill.cell not in odds), _OWN_CELL),
            (boxes_along(sight, self.shown.way, odds), _ON_WAY),
            (boxes_along(sight, self.shown.forecast, odds), _ON_WAY),
            (self.afloat, SIGN),
        ):
            clutter.add_all(boxes, weight)
        barred, standing = (*self._barred, *self.shown.floating), [mark.rect for mark in self.standing]
        return pill_marks(self._look, sight, pills, clutter, barred, standing)

    @property
    def tags(self) -> tuple[PlacedPicture, ...]:
        """The prices of the lines."""
        return tuple(self._tags)

    @property
    def labels(self) -> list[PlacedPicture]:
        """The names and the tags of lines that show."""
        every = self.shown.all_names
        return [*self._tags, *[name.mark for name in self.names if every or not name.hidden]]

    @property
    def letters(self) -> list[PlacedPicture]:
        """Names, figures, prices and pills, the lowest first."""
        return [*self._lettered, *self._top]

    @property
    def standing(self) -> list[PlacedPicture]:
        """The vehicles that stand, the lowest first."""
        return [*chain(*self._standing.values())]

    @property
    def taken(self) -> tuple[pygame.Rect, ...]:
        """The boxes (pixels) of cities, flags, names and tags, and of what is told of a way that is meant."""
        meant = (*self.labels, *(self._told if self.shown.forecast else ()))
        return (*self._fixed.taken, *(mark.rect for mark in meant))

    @property
    def read(self) -> tuple[pygame.Rect, ...]:
        """The boxes (pixels) of figures, signs, cities, codes and pills."""
        told = [mark.rect for mark in (*self.codes, *self._told)]
        return (*[box for box, _ in self._faced], *chain(*self._fixed.own), *told)

    # Painting.

    def paint_grounds(self, sheet: pygame.Surface, area: pygame.Rect) -> None:
        """Paint what lies under the lines: cities' grounds, fills, a tile not yet laid."""
        paint_placed(self._fixed.grounds, sheet, area)
        paint_placed(self._under, sheet, area)

    def paint(self, sheet: pygame.Surface, area: pygame.Rect, letters: bool = True) -> None:
        """Paint the way, cities, figures, vehicles, tags, names, codes; or all but letters and vehicles."""
        gone = set() if letters else {id(mark) for mark in (*self._lettered, *self.standing)}
        paint_placed([mark for mark in self._over if id(mark) not in gone], sheet, area)

    def paint_top(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint what nothing covers, on the screen: the arc of an attack, codes and pills."""
        clip = surface.get_clip()
        for mark in self._top:
            if (rect := mark.rect.move(at)).colliderect(clip):
                surface.blit(mark.picture, rect)

    def pill_boxes(self, at: tuple[int, int]) -> list[pygame.Rect]:
        """Return the boxes of the pills, from the board's corner at a pixel of the screen."""
        return [mark.rect.move(at) for mark in self._told]

    def way_boxes(self, at: tuple[int, int]) -> list[pygame.Rect]:
        """Return boxes along the way that is shown: its cells, and points on lines."""
        cells = [self._sight.rect(cell) for cell in self.shown.way]
        return [box.move(at) for box in (*cells, *boxes_along(self._sight, self.shown.way))]

    def meant_marks(self, cell: int, fans: bool = True) -> list[PlacedPicture]:
        """Return what shows while a cell is meant: outline, names upon it, and vehicles if they fan out."""
        look, sight = self._look, self._sight
        outline = targets.meant_mark(look, sight, cell)
        marks = [outline, *self._names_upon(outline)]
        number = self._table.tiles[cell]
        if number and not self._legible:
            tile, width = self._race.tiles[number - 1], _ENLARGED * look.scale.base
            picture = tiles.tile_picture(look, tile, width, cell, self._race.risk[cell])
            marks.append(PlacedPicture.middle(picture, sight.centres[cell]))
        cities = self._race.board.cities
        marks += [one.mark for one in self.names if one.hidden and cities[one.city].cell == cell]
        fan = vehicles.fanned_marks(look, sight, self._crews, self._table, cell, self.shown.acting)
        return marks + (fan if fans and fan else self._standing.get(cell, []))
