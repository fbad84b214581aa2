"""The fixed rates of the rules: fuel, parts, funding, bonus, transport."""

from __future__ import annotations

from typing import Final

FUEL_IN_CITY: Final = 10
FUEL_ELSEWHERE: Final = 20
"""Francs for a fuel point (9.1)."""
PART_IN_CITY: Final = 20
PART_ELSEWHERE: Final = 40
"""Francs for a mechanical point (9.2)."""
FUNDING: Final = (0, 10, 20, 40, 70, 110)
"""Francs for a funding group by its number of assistants (5.7)."""
FUNDING_LIMIT: Final = 5
"""How many assistants funding holds (3.7)."""
TRANSPORT_DISCOUNT: Final = 50
"""Francs that a Transport card takes off the price of a line (8.2)."""
DANGER_POINTS: Final = 2
"""Mechanical points that a danger costs (6.3)."""
CITY_FUEL: Final = 1
"""Fuel points for entering a city (6.8)."""
BLANK_FUEL: Final = 1
"""Fuel points for entering a blank cell when the bag is empty (6.11)."""
RISK_FUEL: Final = 1
"""Fuel points that a risk zone adds (6.9)."""


def funding_francs(assistants: int) -> int:
    """Return what a funding group brings (5.7)."""
    return FUNDING[assistants]


def gazette_bonus(crews: int) -> tuple[int, ...]:
    """Return the Gazette's bonuses by the new turn order (3.16); the others get nothing."""
    return (20,) if crews <= 2 else (20, 10)
