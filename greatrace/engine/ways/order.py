"""A drive that was ordered as a whole: its steps, one after the other, until something new is found."""

from __future__ import annotations

from collections.abc import Collection

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.questions.shared import Counter
from greatrace.engine.state import Table
from greatrace.engine.ways.data import DriveOrder, Way


def order_of(way: Way, table: Table) -> DriveOrder:
    """Return the order to drive a way as far as this drive leads."""
    at = table.dashboards[way.seat].cell
    blind = way.odds is not None
    return DriveOrder(way.seat, at, way.cells[: way.driven], way.cards, way.after, blind)


def next_action(
    order: DriveOrder, table: Table, legal: Collection[do.AnyAction]
) -> do.Step | do.Pay | None:
    """Return what carries an order on; nothing once it is done or something else is asked.

    Points of ground that was unknown are left to be split by the player (6.2), who sees them only now.

    Args:
        order: what is still to be done.
        table: as it stands.
        legal: what the crew may do.
    """
    match table.frames[-1] if table.frames else None:
        case ask.Driving(seat=order.seat) if order.cells and table.dashboards[order.seat].cell == order.at:
            step = step_of(order)
            return step if step in legal else None
        case ask.Paying() as frame if frame.seat == order.seat and frame.cell == order.at:
            if order.blind and not order.cells:
                return None
            return _split(order, table, frame)
    return None


def step_of(order: DriveOrder) -> do.Step:
    """Return the next step of an order."""
    cell = order.cells[0]
    kinds = [one.kind for one in order.used if one.cell == cell]
    counter: Counter = "escort" if "escort" in kinds else "ranger" if "ranger" in kinds else ""
    return do.Step(cell, counter, "guide" in kinds)


def _split(order: DriveOrder, table: Table, frame: ask.Paying) -> do.Pay:
    """Return the split that leads to the gauges wanted; the engine runs on before the last cell (6.6)."""
    own = table.dashboards[order.seat]
    least, most = split_range(frame.mechanics, own.engine, own.chassis)
    wanted = min(frame.mechanics, own.engine - order.goal.engine)
    if order.cells:
        wanted = min(wanted, own.engine - 1)
    return do.Pay(max(least, min(most, wanted)))
