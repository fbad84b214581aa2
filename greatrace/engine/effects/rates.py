"""The fixed rates of the rules: fuel, parts, funding, bonus, transport (all in francs)."""

from __future__ import annotations

from greatrace.engine.state import Dashboard
from greatrace.engine.tables import Tables

FUEL_IN_CITY, FUEL_ELSEWHERE = 10, 20
PART_IN_CITY, PART_ELSEWHERE = 20, 40
FUNDING = (0, 10, 20, 40, 70, 110)
TRANSPORT_DISCOUNT = 50
DANGER_POINTS = 2
"""Mechanical points that a danger costs (6.3)."""
CITY_FUEL = 1
"""Fuel points for entering a city (6.8)."""


def fuel_price(race: Tables, dashboard: Dashboard) -> int:
    """Return the price of a fuel point where the vehicle stands (9.1)."""
    return FUEL_IN_CITY if race.city_at[dashboard.cell] >= 0 else FUEL_ELSEWHERE


def part_price(race: Tables, dashboard: Dashboard) -> int:
    """Return the price of a mechanical point where the vehicle stands (9.2)."""
    return PART_IN_CITY if race.city_at[dashboard.cell] >= 0 else PART_ELSEWHERE


def funding_francs(assistants: int) -> int:
    """Return what a funding group brings (5.7)."""
    return FUNDING[assistants]


def gazette_bonus(crews: int) -> tuple[int, ...]:
    """Return the Gazette's bonuses by the new turn order (3.16); the others get nothing."""
    return (20,) if crews <= 2 else (20, 10)
