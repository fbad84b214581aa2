"""The table between two actions: what every event changes in what is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.state import Dashboard, Table

_Change = Callable[[Table, on.AnyEvent], Table]


def shown_after(table: Table, event: on.AnyEvent) -> Table:
    """Give the table as it should look once an event was shown.

    Only what is animated is followed; after the last event of an action the true table is taken.

    Args:
        table: as it is shown now.
        event: as everybody may know it.
    """
    change = _CHANGES.get(type(event))
    return change(table, event) if change else table


def _with(table: Table, seat: int, **changes: object) -> Table:
    return _put(table, seat, structs.replace(table.dashboards[seat], **changes))


def _put(table: Table, seat: int, dashboard: Dashboard) -> Table:
    dashboards = (*table.dashboards[:seat], dashboard, *table.dashboards[seat + 1 :])
    return structs.replace(table, dashboards=dashboards)


def _tile(table: Table, cell: int, byte: int) -> Table:
    return structs.replace(table, tiles=table.tiles[:cell] + bytes((byte,)) + table.tiles[cell + 1 :])


def _moved(table: Table, event: on.Moved) -> Table:
    own = table.dashboards[event.seat]
    return _with(
        table,
        event.seat,
        cell=event.cell,
        fuel=own.fuel - event.fuel,
        engine=own.engine - event.engine,
        chassis=own.chassis - event.chassis,
    )


def _line(table: Table, event: on.LineTaken) -> Table:
    own = table.dashboards[event.seat]
    return _with(table, event.seat, cell=event.cell, fuel=own.fuel - 1, money=own.money - event.francs)


def _laid(table: Table, event: on.TileLaid | on.TileFound) -> Table:
    return _tile(table, event.cell, event.tile + 1)


def _removed(table: Table, event: on.TileRemoved) -> Table:
    return _tile(table, event.cell, 0)


def _swapped(table: Table, event: on.TilesSwapped) -> Table:
    first, second = table.tiles[event.first], table.tiles[event.second]
    return _tile(_tile(table, event.first, second), event.second, first)


def _bought(table: Table, event: on.FuelBought) -> Table:
    own = table.dashboards[event.seat]
    return _with(table, event.seat, fuel=own.fuel + event.points, money=own.money - event.francs)


def _repaired(table: Table, event: on.Repaired) -> Table:
    own = table.dashboards[event.seat]
    return _with(table, event.seat, engine=own.engine + event.engine, chassis=own.chassis + event.chassis)


def _refuelled(table: Table, event: on.Refuelled) -> Table:
    return _with(table, event.seat, fuel=table.dashboards[event.seat].fuel + event.points)


def _received(table: Table, event: on.MoneyReceived | on.BonusPaid | on.FundingPaid) -> Table:
    changed = _with(table, event.seat, money=table.dashboards[event.seat].money + event.francs)
    return _with(changed, event.seat, funding=0) if isinstance(event, on.FundingPaid) else changed


def _sabotaged(table: Table, event: on.Sabotaged) -> Table:
    own = table.dashboards[event.target]
    return _with(
        table,
        event.target,
        engine=max(0, own.engine - event.engine),
        chassis=max(0, own.chassis - event.chassis),
    )


def _assistant(table: Table, event: on.AssistantPlayed) -> Table:
    own = table.dashboards[event.seat]
    match event.box:
        case "scout":
            return _with(table, event.seat, scout=max(0, own.scout - 1))
        case "escort":
            return _with(table, event.seat, escort=max(0, own.escort - 1))
        case _:
            return _with(table, event.seat, mechanic=max(0, own.mechanic - 1))


def _taken(table: Table, event: on.CardTaken) -> Table:
    market = tuple(-1 if slot == event.slot else card for slot, card in enumerate(table.market))
    own = table.dashboards[event.seat]
    shown = tuple(sorted((*own.shown, event.card)))
    changed = structs.replace(table, market=market)
    return _with(changed, event.seat, cards=own.cards + 1, shown=shown)


def _marker(table: Table, event: on.MarkerMoved) -> Table:
    return _with(table, event.seat, corridor=event.corridor)


_CHANGES: Mapping[type, _Change] = cast(
    "Mapping[type, _Change]",
    {
        on.Moved: _moved,
        on.LineTaken: _line,
        on.TileLaid: _laid,
        on.TileFound: _laid,
        on.TileRemoved: _removed,
        on.TilesSwapped: _swapped,
        on.FuelBought: _bought,
        on.Repaired: _repaired,
        on.Refuelled: _refuelled,
        on.MoneyReceived: _received,
        on.BonusPaid: _received,
        on.FundingPaid: _received,
        on.Sabotaged: _sabotaged,
        on.AssistantPlayed: _assistant,
        on.CardTaken: _taken,
        on.MarkerMoved: _marker,
    },
)
