"""What escorts and danger cards may aim at: tiles (5.6, 10) and crews (10, 0)."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.engine.catalogue import Where
from greatrace.engine.draft import Draft
from greatrace.engine.paths import path, tiles_on
from greatrace.engine.state import Table, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def vehicles(position: Table | Draft) -> set[int]:
    """Return the cells on which a vehicle stands, the Torpedo’s included."""
    under = {dashboard.cell for dashboard in position.dashboards}
    if position.torpedo is not UNSET:
        under.add(position.torpedo.cell)
    return under


def removable(race: Tables, position: Table | Draft, seat: int, where: Where) -> list[int]:
    """Return the cells whose tile a crew may remove, never one under a vehicle (5.6, 10)."""
    tiles, cell = position.tiles, position.dashboards[seat].cell
    if where == "neighbour":
        near = sorted(n for n in race.neighbours[cell] if tiles[n])
    elif where == "path":
        near = tiles_on(race, tiles, path(race, tiles, cell))
    else:
        near = [n for n in range(race.cells) if tiles[n]]
    under = vehicles(position)
    return [n for n in near if n not in under]


def any_removable(race: Tables, position: Table | Draft, seat: int, where: Where) -> bool:
    """Return whether ``removable`` has any cell, without listing them all."""
    if where != "anywhere":
        return bool(removable(race, position, seat, where))
    tiles = position.tiles
    return len(tiles) - tiles.count(0) > sum(1 for cell in vehicles(position) if tiles[cell])


def no_tile(race: Tables, tiles: bytes, cell: int) -> bool:
    """Return whether a number is no cell of the board or a cell without a tile."""
    return not 0 <= cell < race.cells or not tiles[cell]


def removal_refusal(
    race: Tables, view: View, cell: int, where: Where, article: str, reach: str
) -> Refused:
    """Return why a tile cannot be removed (5.6, 10).

    Args:
        race: the race.
        view: what the crew knows.
        cell: the cell that it named.
        where: which tiles are within its reach.
        article: the article of what removes the tile.
        reach: the edition's article about that reach (0).
    """
    table = view.table
    if no_tile(race, table.tiles, cell):
        return Refused(article, "no_tile", cell=cell)
    if cell in vehicles(table):
        return Refused(article, "under_vehicle", cell=cell)
    return Refused(reach, "not_next" if where == "neighbour" else "not_on_path", cell=cell)


def sabotage_targets(race: Tables, position: Table | Draft, seat: int) -> list[int]:
    """Return the seats that a crew's Saboteur may aim at (10, 0), the Torpedo's after the others (14.11)."""
    others = others_racing(position, seat)
    if race.edition.saboteur_where == "anywhere":
        return list(others)
    reached = path(race, position.tiles, position.dashboards[seat].cell)
    return [s for s, cell in others.items() if cell in reached]


def others_racing(position: Table | Draft, seat: int) -> dict[int, int]:
    """Return the cells of the others still in the race by seat, the Torpedo last."""
    dashboards, rival = position.dashboards, position.torpedo
    others = {s: one.cell for s, one in enumerate(dashboards) if s != seat and not one.arrived}
    if rival is not UNSET and not rival.arrived:
        others[len(dashboards)] = rival.cell
    return others


def mechanical_points(position: Table | Draft, target: int) -> int:
    """Return the mechanical points that a Saboteur's target has left."""
    if target < len(position.dashboards):
        one = position.dashboards[target]
        return one.engine + one.chassis
    return 0 if position.torpedo is UNSET else position.torpedo.mechanics
