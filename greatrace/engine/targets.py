"""What escorts and danger cards may aim at: tiles (5.6, 10) and crews (10, 0)."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine.catalogue import Where
from greatrace.engine.paths import path, tiles_on
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def removable(
    race: Tables, tiles: bytes, dashboards: Sequence[Dashboard], seat: int, where: Where
) -> list[int]:
    """Return the cells whose tile a crew may remove, never one under a vehicle (5.6, 10)."""
    cell = dashboards[seat].cell
    if where == "neighbour":
        near = sorted(n for n in race.neighbours[cell] if tiles[n])
    elif where == "path":
        near = tiles_on(race, tiles, path(race, tiles, cell))
    else:
        near = [n for n in range(race.cells) if tiles[n]]
    under = {dashboard.cell for dashboard in dashboards}
    return [n for n in near if n not in under]


def any_removable(
    race: Tables, tiles: bytes, dashboards: Sequence[Dashboard], seat: int, where: Where
) -> bool:
    """Return whether ``removable`` has any cell, without listing them all."""
    if where != "anywhere":
        return bool(removable(race, tiles, dashboards, seat, where))
    under = {dashboard.cell for dashboard in dashboards}
    return len(tiles) - tiles.count(0) > sum(1 for cell in under if tiles[cell])


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
    if any(dashboard.cell == cell for dashboard in table.dashboards):
        return Refused(article, "under_vehicle", cell=cell)
    return Refused(reach, "not_next" if where == "neighbour" else "not_on_path", cell=cell)


def sabotage_targets(
    race: Tables, tiles: bytes, dashboards: Sequence[Dashboard], seat: int
) -> list[int]:
    """Return the seats that a crew's Saboteur may aim at (10, 0)."""
    others = [s for s, one in enumerate(dashboards) if s != seat and not one.arrived]
    if race.edition.saboteur_where == "anywhere":
        return others
    reached = path(race, tiles, dashboards[seat].cell)
    return [s for s in others if dashboards[s].cell in reached]
