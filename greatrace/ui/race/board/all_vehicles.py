"""All vehicles of a race: those of the crews, then the Torpedo (14), by seat."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.engine.state import Table
from greatrace.engine.tables import Tables

TORPEDO: Final = "torpedo"
"""The id of the Torpedo among the looks of crews and the pictures of vehicles."""


def all_vehicles(table: Table) -> tuple[int, ...]:
    """Return the cells of all vehicles by seat; the Torpedo has the seat after the last crew's."""
    crews = tuple([one.cell for one in table.dashboards])
    return crews if table.torpedo is UNSET else (*crews, table.torpedo.cell)


def broken_down(table: Table) -> frozenset[int]:
    """Return the seats whose vehicles lie on their roofs (6.6); the Torpedo's never does (14.11)."""
    return frozenset([seat for seat, one in enumerate(table.dashboards) if one.engine == 0])


def vehicle_ids(race: Tables) -> tuple[str, ...]:
    """Return the ids of the crews by seat, the Torpedo's last where it takes part."""
    ids = tuple([crew.id for crew in race.crews])
    return ids if race.rival is None else (*ids, TORPEDO)
