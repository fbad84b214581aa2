"""All vehicles of a race: those of the crews, then the Torpedo (14), by seat."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct

from greatrace.engine.state import Table
from greatrace.engine.tables import Tables

TORPEDO: Final = "torpedo"
"""The id of the Torpedo among the looks of crews and the pictures of vehicles."""


class Vehicle(Struct, frozen=True):
    """A vehicle on the board.

    Attributes:
        cell: where it stands.
        broken: whether it lies on its roof (6.6); the Torpedo never does (14.11).
    """

    cell: int
    broken: bool = False


def all_vehicles(table: Table) -> tuple[Vehicle, ...]:
    """Return all vehicles by seat; the Torpedo has the seat after the last crew's."""
    crews = tuple(Vehicle(one.cell, one.engine == 0) for one in table.dashboards)
    return crews if table.torpedo is UNSET else (*crews, Vehicle(table.torpedo.cell))


def vehicle_ids(race: Tables) -> tuple[str, ...]:
    """Return the ids of the crews by seat, the Torpedo's last where it takes part."""
    ids = tuple([crew.id for crew in race.crews])
    return ids if race.rival is None else (*ids, TORPEDO)
