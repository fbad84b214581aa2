"""Why a tile is removed, or swapped with another (5.6, 10): on whose way it lies, what it costs."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.his_round import on_tiles
from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind
from greatrace.engine.catalogue import TileKind
from greatrace.engine.state import View
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.way import find_way
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]

_LIES: Final = ("lies_own", "lies_rivals")
_COMES: Final = ("comes_own", "comes_rivals")


def lay_reasons(worth: Terms) -> Terms:
    """Return what a tile is laid for, by what it is worth on the own way and on the rivals'."""
    gains = {term.label: term.value > 0 for term in worth}
    return (
        Term("eases_own", int(gains.get("worth_own_way", False))),
        Term("bars_rivals", int(gains.get("worth_rivals_way", False))),
    )


def changes(mind: Mind, *tiles: tuple[int, int]) -> Terms:
    """Return what other tiles do to the rest of the Torpedo's round, then to the crew's own next drive.

    Args:
        mind: the crew that changes them.
        tiles: cells, each with what lies there then: a tile from 1, 0 for none.
    """
    return (*on_tiles(mind, *tiles), *_own_drive(mind, *tiles))


def swapping(mind: Mind, first: int, second: int) -> Terms:
    """Return what a swap of the tiles of two cells does to both of them."""
    tiles = mind.table.tiles
    return changes(mind, (first, tiles[second]), (second, tiles[first])) if min(first, second) >= 0 else ()


def _own_drive(mind: Mind, *changed: tuple[int, int]) -> Terms:
    """Return where the crew's next drive then ends, a cell from 1, if that is sooner or later than before."""
    goal = next((leg.cell for leg in mind.legs if leg.city >= 0 or not leg.left), -1)
    if goal < 0 or not mind.me.mechanic:
        return ()
    tiles = bytearray(mind.table.tiles)
    for cell, tile in changed:
        tiles[cell] = tile
    then = structs.replace(mind.view, table=structs.replace(mind.table, tiles=bytes(tiles)))
    now, after = _driven(mind, mind.view, goal), _driven(mind, then, goal)
    if now is None or after is None or now.driven == after.driven:
        return ()
    if not after.driven:
        return (Term("own_stands", 1),)
    return (Term("own_sooner" if after.driven < now.driven else "own_further", after.end + 1),)


def _driven(mind: Mind, view: View, goal: int) -> Way | None:
    """Return the way over land that a drive towards a cell goes; ``None`` for none, and for a line."""
    way = find_way(mind.race, view, goal)
    return way if way is not None and way.line < 0 else None


def removal_reasons(ground: BoardWorth, *cells: int) -> Terms:
    """Return on whose way the tile lies that is to go; of several that of the first one."""
    return _lies(ground, cells[0], _LIES) if cells else ()


def swap_reasons(ground: BoardWorth, first: int, second: int) -> Terms:
    """Return which two cells a swap is about, and what it spares the crew."""
    if first < 0 or second < 0:
        return ()
    return (Term("swaps_one", first + 1), Term("swaps_other", second + 1), *_spared(ground, first, second))


def pick_reasons(ground: BoardWorth, first: int, cell: int) -> Terms:
    """Return why a tile is one of the two that are swapped.

    Args:
        ground: the worth of the board.
        first: the cell of the one chosen before; -1 where this is the first one.
        cell: where it lies.
    """
    if first < 0:
        return _lies(ground, cell, _LIES)
    comes = _lies(ground, first, _COMES, ground.mind.table.tiles[cell])
    return (*comes, *_spared(ground, first, cell)) if comes else _lies(ground, cell, _LIES)


def _lies(ground: BoardWorth, cell: int, labels: tuple[str, str], tile: int = 0) -> Terms:
    """Return on whose way a cell lies, with its tile or another one, from 1; nothing for nobody's way.

    The labels are those of the crew's own way and of the rivals'.
    """
    tile = tile or ground.mind.table.tiles[cell]
    if not tile:
        return ()
    if cell in ground.mine:
        return (Term(labels[0], tile),)
    return (Term(labels[1], tile),) if cell in ground.theirs else ()


def _spared(ground: BoardWorth, first: int, second: int) -> Terms:
    """Return what the tiles on the own way cost less once two are swapped, nothing if any is more."""
    found = [0, 0, 0, 0]
    for cell, other in ((first, second), (second, first)):
        if cell in ground.mine:
            before, after = _costs(ground, cell), _costs(ground, other)
            found = [now + one - two for now, one, two in zip(found, before, after, strict=True)]
    if min(found) < 0:
        return ()
    labels = ("less_fuel", "less_wear", "less_danger", "less_stop")
    return tuple([Term(label, number) for label, number in zip(labels, found, strict=True)])


def _costs(ground: BoardWorth, cell: int) -> tuple[int, int, int, int]:
    kind: TileKind = ground.mind.race.tiles[ground.mind.table.tiles[cell] - 1]
    return kind.fuel, kind.mechanics, int(kind.danger), int(kind.stop)
