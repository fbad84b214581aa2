"""Conditions of cards and powers, each with the refusal where it does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

Holds = Callable[[Tables, View, Dashboard], bool]
"""Whether the view's seat has what is needed; the dashboard is that seat's."""

WhyNot = Callable[[Tables, View, str], Refused]
"""Why the view's seat lacks what is needed for a card or power with that article."""


class Need:
    """What a card or power needs to be used now.

    Attributes:
        holds: whether the seat has it.
        refusal: why not; takes the article of the card or power too.
    """

    __slots__ = ("holds", "refusal")

    def __init__(self, holds: Holds, refusal: WhyNot) -> None:
        self.holds = holds
        self.refusal = refusal


def _nothing(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return True


def _never(race: Tables, view: View, article: str) -> Refused:
    raise AssertionError(f"{article} needs nothing")


def _bag_filled(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return view.table.bag_size > 0


def _bag_empty(race: Tables, view: View, article: str) -> Refused:
    return Refused("6.11", "bag_empty")


def _room_in_tank(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return dashboard.fuel < race.crews[view.seat].fuel


def _tank_full(race: Tables, view: View, article: str) -> Refused:
    return Refused("10.6", "tank_full")


NOTHING: Final[Need] = Need(_nothing, _never)
"""Always possible."""
BAG_FILLED: Final[Need] = Need(_bag_filled, _bag_empty)
"""Tiles in the bag (6.11)."""
ROOM_IN_TANK: Final[Need] = Need(_room_in_tank, _tank_full)
"""Fuel below its maximum, so that more of it is not wasted (10.6)."""
