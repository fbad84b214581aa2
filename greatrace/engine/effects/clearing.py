"""Removing tiles: the escort's clearing (5.6) and the Tracker (10)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Clear, Halt, Pick
from greatrace.engine.catalogue import Where
from greatrace.engine.decisions import Clearing, Removal, Tracking
from greatrace.engine.draft import Draft
from greatrace.engine.effects.dangers import announce
from greatrace.engine.paths import path, tiles_on
from greatrace.engine.state import Dashboard
from greatrace.engine.tables import Tables


def removable(
    race: Tables, tiles: bytes, dashboards: tuple[Dashboard, ...] | list[Dashboard], seat: int, where: Where
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
    race: Tables, tiles: bytes, dashboards: tuple[Dashboard, ...], seat: int, where: Where
) -> bool:
    """Return whether ``removable`` has any cell, without listing them all."""
    if where != "anywhere":
        return bool(removable(race, tiles, dashboards, seat, where))
    under = {dashboard.cell for dashboard in dashboards}
    return len(tiles) - tiles.count(0) > sum(1 for cell in under if tiles[cell])


def clear(draft: Draft, seat: int, action: Clear) -> None:
    """Play an escort to remove a tile; with none to remove it has no effect (5.6, 3.11)."""
    dashboard = draft.dashboards[seat]
    draft.tell(events.AssistantPlayed, seat, "escort", "clear")
    draft.change(seat, structs.replace(dashboard, escort=dashboard.escort - 1))
    if removable(draft.race, draft.tiles, draft.dashboards, seat, draft.race.edition.clear_where):
        draft.frames[-1] = Clearing(seat)
    else:
        draft.frames.pop()


def pick_cleared(draft: Draft, seat: int, action: Pick) -> None:
    """Remove the tile that an escort clears (5.6)."""
    draft.frames.pop()
    draft.remove_tile(seat, action.cell)


def halt_clearing(draft: Draft, seat: int, action: Halt) -> None:
    """Clear nothing after all: an action without effect (3.11)."""
    draft.frames.pop()


def begin_tracking(draft: Draft, seat: int) -> None:
    """Begin a Tracker: exactly its number of tiles, or as many as can be removed (10)."""
    edition = draft.race.edition
    cells = removable(draft.race, draft.tiles, draft.dashboards, seat, edition.tracker_where)
    draft.frames.append(Tracking(seat, min(edition.tracker_tiles, len(cells)), ()))


def pick_tracked(draft: Draft, seat: int, action: Pick) -> None:
    """Name one tile for the Tracker; the last one announces the danger (5.10)."""
    frame = draft.frames[-1]
    assert isinstance(frame, Tracking)
    chosen = (*frame.chosen, action.cell)
    if frame.left > 1:
        draft.frames[-1] = Tracking(seat, frame.left - 1, chosen)
        return
    draft.frames.pop()
    announce(draft, seat, Removal(chosen))
