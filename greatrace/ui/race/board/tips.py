"""What is told of the board: tooltips of cells and lines with their places, and the description of it all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from greatrace.engine.distances import FAR
from greatrace.engine.price import blank_odds, step_price
from greatrace.engine.price_data import Odds, StepPrice
from greatrace.engine.race import Race
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.odds import bag_sums
from greatrace.engine.ways.way import crosses_unknown
from greatrace.prose.language import Language
from greatrace.prose.names import city_kind, tile_name
from greatrace.prose.scores import term_label
from greatrace.prose.teller import Teller
from greatrace.prose.ways import at_least, blank_price, used_name, way_ending
from greatrace.prose.words import NO_BREAK, capital, francs, labelled, listed, price
from greatrace.ui.kit.widgets.base import Node
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.geometry import overlap

_ROWS, _BLANK_ROWS = 6, 5
"""The most rows of a tooltip below its sentences, and of that of a blank cell, which has a sentence more."""


def cell_tip(
    canvas: BoardCanvas, teller: Teller, seat: int | None, way: Way | None, cell: int, foretold: str = ""
) -> Tip:
    """Return the tooltip of a cell: what is there, a seat's way there, what may turn up.

    Args:
        canvas: of the board.
        teller: the language of who is asked, which may not be that of the board.
        seat: for which prices are told, if any.
        way: of that seat to the cell, if any.
        cell: the cell.
        foretold: what standing there would change for the Torpedo (14.9); empty for nothing.
    """
    return _Tip(canvas, teller, seat, way, cell, foretold).told()


def line_tip(race: Race, teller: Teller, line: int) -> Tip:
    """Return the tooltip of a line's price: what it costs, and how much nearer to the finish it leads."""
    say, left = teller.say, race.distance_to_finish
    ends = race.board.lines[line]
    near, far = sorted((ends.a, ends.b), key=lambda cell: left[cell])
    text = say.tr(
        "A whole drive, from either of its cities. Besides its price it costs 1 fuel for the city where it"
        " ends."
    )
    leads = teller.place(near), _line_cost(race, say, line, far)
    return Tip(capital(teller.line(line, far)), text, (leads,))


def _line_cost(race: Race, say: Language, line: int, cell: int) -> str:
    """Return a line's price, and how much nearer to the finish it leads from one of its cities (7.2, 8.2)."""
    nearer = race.saved_by_line(line, cell)
    cost = f"{francs(race.board.lines[line].price)} + {price(say, fuel=CITY_FUEL)}"
    if nearer > 0:
        cost = say.tr_n("{price}, {n} cell nearer", "{price}, {n} cells nearer", nearer, price=cost)
    return cost


class _Tip:
    def __init__(
        self, canvas: BoardCanvas, teller: Teller, seat: int | None, way: Way | None, cell: int, foretold: str
    ) -> None:
        self._canvas, self._seat, self._way, self._cell = canvas, seat, way, cell
        self._foretold = foretold
        self._race, self._table, self._teller = canvas.race, canvas.table, teller
        self._say = teller.say

    def told(self) -> Tip:
        ending = way_ending(self._teller, self._way) if self._way and not self._lays else ""
        if self._way and not self._way.arrives:
            ending = ""  # it would tell of the cell on which the drive ends
        place = " · ".join(self._place())
        lines = filter(None, (*self._target(), place, ending, self._foretold))
        title = cell_name(self._teller, self._canvas.race, self._canvas.table, self._cell)
        return Tip(title, "\n".join(lines), tuple(self._rows()))

    @property
    def _lays(self) -> bool:
        """Whether a known tile is laid there: neither what a drive would meet now nor the bag matters."""
        target = self._canvas.targets.get(self._cell)
        return target is not None and target.kind == "lay"

    def _rows(self) -> list[tuple[str, str]]:
        """Return what the cell costs and where it leads; if it is too much, without what matters least."""
        ranked = [(rank, row) for rank, rows in (*self._price(), (3, self._lines()))
                  for row in rows]
        while len(ranked) > (_BLANK_ROWS if self._odds else _ROWS):
            least = min(rank for rank, _ in ranked)
            del ranked[max(at for at, (rank, _) in enumerate(ranked) if rank == least)]
        return [row for _, row in ranked]

    def _target(self) -> Iterator[str]:
        target = self._canvas.targets.get(self._cell)
        # That a cell can be driven to is said by its price.
        if target and target.label and target.kind not in ("step", "blind"):
            yield labelled(self._say, target.label, target.price) if target.price else target.label

    def _place(self) -> Iterator[str]:
        race, say = self._race, self._say
        if race.city_at[self._cell] >= 0:
            yield city_text(self._teller, race, race.city_at[self._cell])
            if race.rival is None:
                yield say.tr("Colour and sign matter only against the Torpedo")
        if self._cell == race.start_cell:
            yield say.tr("Start of the race")
        if self._cell == race.finish_cell:
            yield say.tr("Finish of the race")
        yield from self._term()
        if race.risk[self._cell]:
            yield say.tr("Risk zone: tiles cost 1 fuel more")
        here = [seat for seat, cell in enumerate(all_vehicles(self._table)) if cell == self._cell]
        if here:
            yield labelled(say, say.tr("Here"), self._teller.crews(here))
        if not self._odds:
            corridor, whole = race.corridors[self._cell], race.corridors[race.finish_cell]
            yield say.tr("Progress here: {n} of {whole}", n=corridor, whole=whole)

    def _term(self) -> Iterator[str]:
        """Yield the rulebook's term for a tile that the board calls by a name of its own (6)."""
        number = self._table.tiles[self._cell]
        if number and self._race.tiles[number - 1].look:
            term = tile_name(self._say, self._race.tiles[number - 1])
            yield labelled(self._say, self._say.tr("In the rulebook"), term)

    @property
    def _odds(self) -> tuple[Odds, ...]:
        table = self._table
        if self._lays:
            return ()
        if table.tiles[self._cell] or self._race.city_at[self._cell] >= 0 or not table.bag_size:
            return ()
        return blank_odds(table)

    def _unknown(self) -> Iterator[tuple[str, str]]:
        """Yield the possible costs of the tile that turns up, and the odds of trouble (1.8)."""
        odds, say, race = self._odds, self._say, self._race
        if not odds:
            return
        yield say.tr("Unknown tile"), blank_price(say, race, self._table, self._cell)
        bag = bag_sums(race, self._table)
        dangers, stops = (f"{bag.share(one)}{NO_BREAK}%" for one in (bag.dangers, bag.stops))
        yield say.tr("Risk of a danger"), dangers
        yield say.tr("Risk of a stop"), stops

    def _price(self) -> Iterator[tuple[int, Iterator[tuple[str, str]]]]:
        """Yield the way there with its price and what remains then (6.2), else the price of the cell.

        Each part comes with its rank: how much it matters.
        """
        way = self._way
        if self._lays:
            yield 1, self._to_go()
            return
        if way and not way.arrives:
            yield from self._beyond(way)
            return
        if way:
            if len(way.cells) > 1:
                yield 2, iter(((self._say.tr("Cells"), str(len(way.cells))),))
            yield 5, self._terms(way)
            yield 7, self._unknown()
            yield 6, self._left(way)
        elif self._seat is None or self._table.dashboards[self._seat].cell != self._cell:
            yield 5, self._step(step_price(self._race, self._table, self._cell))
            yield 4, self._unknown()
        yield 1, self._to_go()

    def _beyond(self, way: Way) -> Iterator[tuple[int, Iterator[tuple[str, str]]]]:
        """Yield what concerns a cell behind the end of this drive, and how far that leads."""
        tr = self._say.tr
        known = price(self._say, fuel=way.whole_fuel, mechanics=way.whole_mechanics)
        whole = at_least(self._say, known) if crosses_unknown(self._race, self._table, way) else known
        leads = tr("cannot be paid")
        if way.driven:
            leads = tr("leads only to {place}", place=self._teller.place(way.end))
        yield 2, iter(((tr("Cells"), str(len(way.cells))),))
        yield 6, iter(((tr("The whole way"), whole), (tr("This drive"), leads)))
        yield 5, self._step(step_price(self._race, self._table, self._cell))
        yield 4, self._unknown()
        yield 1, self._to_go()

    def _terms(self, way: Way) -> Iterator[tuple[str, str]]:
        """Yield what this drive costs by the kinds of its terms, and what is used on it."""
        say = self._say
        for label in dict.fromkeys(term.label for term in way.terms):
            terms = [term for term in way.terms if term.label == label]
            fuel, mechanics = sum(term.fuel for term in terms), sum(term.mechanics for term in terms)
            money = sum(term.money for term in terms)
            cost = francs(money) if money else price(say, fuel=fuel, mechanics=mechanics)
            yield capital(term_label(label, say)), cost
        used = dict.fromkeys(used_name(self._teller, self._race, one.kind) for one in way.cards)
        if used:
            yield say.tr("Used on the way"), listed(used)

    def _step(self, cost: StepPrice) -> Iterator[tuple[str, str]]:
        say = self._say
        fuel = {term.label: term.value for term in cost.fuel}
        mechanics = {term.label: term.value for term in cost.mechanics}
        for label in dict.fromkeys((*fuel, *mechanics)):
            points = price(say, fuel=fuel.get(label, 0), mechanics=mechanics.get(label, 0))
            yield capital(term_label(label, say)), points
        if cost.stop:
            yield capital(say.tr_c("symbol", "stop")), say.tr("The drive ends here")

    def _left(self, way: Way) -> Iterator[tuple[str, str]]:
        """Yield what remains on the gauges after this drive, if it begins at all, but for unknown ground.

        Of a gauge that nothing but unknown ground lowers it says nothing.
        """
        say, own, left = self._say, self._table.dashboards[way.seat], way.after
        if way.driven:
            points = own.engine + own.chassis
            sure = way.odds is None
            for label, now, after in (
                (say.tr("Fuel after it"), own.fuel, left.fuel),
                (say.tr("Engine and chassis after it"), points, left.engine + left.chassis),
            ):
                if now != after or sure:
                    then = f"{after}" if sure else say.tr("{n} or less", n=after)
                    yield label, f"{now} › {then}" if now != after else f"{now}"

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Yield the lines from here with their prices and how much nearer to the finish they lead."""
        for line in self._race.lines_at[self._cell]:
            yield (
                capital(self._teller.line(line, self._cell)),
                _line_cost(self._race, self._say, line, self._cell),
            )

    def _to_go(self) -> Iterator[tuple[str, str]]:
        """Yield the cells from here to the finish, beside those from where the crew stands."""
        left, race = self._race.distance_to_finish, self._race
        if self._cell == race.finish_cell or left[self._cell] >= FAR:
            return
        there = str(left[self._cell])
        if self._seat is not None and self._table.dashboards[self._seat].cell != self._cell:
            there = f"{left[self._table.dashboards[self._seat].cell]} › {there}"
        yield self._say.tr("Cells to {place}", place=self._teller.place(race.finish_cell)), there


_THOUGHT, _TARGET, _FURNITURE = 12, 6, 4
"""How much worse than open map it is to hide what is thought about, what may be meant, and furniture."""


def tip_place(
    size: tuple[int, int],
    cell: pygame.Rect,
    kept: Sequence[pygame.Rect],
    targets: Sequence[pygame.Rect],
    furniture: Sequence[pygame.Rect],
    bounds: pygame.Rect,
) -> pygame.Rect:
    """Return the box of a tooltip: below and right of its cell, else on the nearest side that is free.

    Args:
        size: of the tooltip in pixels.
        cell: the box of the cell.
        kept: boxes that it must not hide: the cells of a way, the vehicle, pills.
        targets: boxes that it should not hide: the cells that may be meant.
        furniture: boxes of what lies upon the map.
        bounds: the window.
    """
    places = [place.clamp(bounds) for place in _places(size, cell, cell.w // 6)]

    def hidden(place: pygame.Rect) -> int:
        weighed = ((_THOUGHT, (cell, *kept)), (_TARGET, targets), (_FURNITURE, furniture))
        return sum(weight * overlap(place, box) for weight, boxes in weighed for box in boxes)

    return min(places, key=hidden)


def _places(size: tuple[int, int], cell: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Yield the places around a cell in the order in which they are liked."""
    room = cell.inflate(2 * gap, 2 * gap)
    corners = ("bottomright", "bottomleft", "topright", "topleft")
    opposite = ("topleft", "topright", "bottomleft", "bottomright")
    yield _moved(size, "topleft", (room.right, cell.centery))
    for own, other in zip(opposite, corners, strict=True):
        yield _moved(size, own, getattr(room, other))
    for own, other in (("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom")):
        yield _moved(size, own, getattr(room, other))
    yield _moved(size, "midbottom", room.midtop)
    for far in (2, 3, 4):
        wide = cell.inflate(2 * far * cell.w, 2 * far * cell.h)
        for own, other in (("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom")):
            yield _moved(size, own, getattr(wide, other))
        yield _moved(size, "midbottom", wide.midtop)


def _moved(size: tuple[int, int], corner: str, at: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect((0, 0), size)
    setattr(rect, corner, at)
    return rect


Box = tuple[int, int, int, int]


def nodes(canvas: BoardCanvas, at: tuple[int, int], cursor: int | None) -> tuple[Node, ...]:
    """List the cursor, the targets, the vehicles and the cities.

    Args:
        canvas: the map.
        at: its corner on the screen (pixels).
        cursor: the keyboard's cell while the board is focused.
    """

    def box(cell: int) -> Box:
        x, y, width, height = canvas.sight.rect(cell).move(at)
        return (x, y, width, height)

    found = [] if cursor is None else [_cursor(canvas, cursor, box(cursor))]
    for cell, target in sorted(canvas.targets.items()):
        label = canvas.race.board.cells[cell].label
        found.append(Node("target", target.label, f"target-{label}", box(cell), target.price))
    for seat, cell in enumerate(all_vehicles(canvas.table)):
        value = canvas.teller.place(cell)
        found.append(Node("vehicle", canvas.teller.crew(seat), f"vehicle-{seat}", box(cell), value))
    return (*found, *_cities(canvas, box))


def cell_name(teller: Teller, race: Tables, table: Table, cell: int) -> str:
    """Return the name of a cell: its label, then the city or the tile on it."""
    label = race.board.cells[cell].label
    if race.city_at[cell] >= 0:
        return labelled(teller.say, label, teller.place(cell))
    if table.tiles[cell]:
        return labelled(teller.say, label, teller.tile(table.tiles[cell] - 1))
    return labelled(teller.say, label, teller.say.tr("unknown ground"))


def city_text(teller: Teller, race: Tables, city: int) -> str:
    """Return a city's colour and the number of cards drawn there (7.2)."""
    say, one = teller.say, race.board.cities[city]
    return listed((city_kind(say, one.colour), say.tr_n("{n} card", "{n} cards", one.cards)))


def _cursor(canvas: BoardCanvas, cell: int, box: Box) -> Node:
    target = canvas.targets.get(cell)
    name = cell_name(canvas.teller, canvas.race, canvas.table, cell)
    return Node("cell", name, "cursor", box, target.price if target else "", focused=True)


def _cities(canvas: BoardCanvas, box: object) -> Iterator[Node]:
    assert callable(box)
    for number, city in enumerate(canvas.race.board.cities):
        label = canvas.teller.city(number)
        told = city_text(canvas.teller, canvas.race, number)
        yield Node("city", label, f"city-{city.id}", box(city.cell), told)
