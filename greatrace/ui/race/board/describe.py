"""The description of the board for tests and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from greatrace.engine.state import Table
from greatrace.engine.tables import Tables
from greatrace.prose.names import city_kind
from greatrace.prose.teller import Teller
from greatrace.prose.words import labelled, listed
from greatrace.ui.kit.widgets.base import Node
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.canvas import BoardCanvas

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
    for seat, vehicle in enumerate(all_vehicles(canvas.table)):
        value = canvas.teller.place(vehicle.cell)
        name = f"vehicle-{seat}"
        found.append(Node("vehicle", canvas.teller.crew(seat), name, box(vehicle.cell), value))
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
