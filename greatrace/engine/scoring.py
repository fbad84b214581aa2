"""Prestige (11.4, 14.15, 14.16) as labelled terms, and who wins (11.5)."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.engine.draft import Draft
from greatrace.engine.score import Score
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Dashboard, Table
from greatrace.engine.tables import Tables
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

PLACE_POINTS: Final = (5, 3, 1)
"""Points for the places of arrival."""
FRANCS_A_POINT: Final = 50
NOBODY: Final = -1
"""The winner of a Solitary crossing that failed (14.24)."""


def prestige(dashboard: Dashboard) -> tuple[Term, ...]:
    """Return the prestige of a crew as terms: place, mechanical points, money (11.4)."""
    if not dashboard.arrived:
        return ()
    return (
        Term("place", _place_points(dashboard.arrived)),
        Term("mechanical", dashboard.engine + dashboard.chassis),
        Term("money", dashboard.money // FRANCS_A_POINT),
    )


def torpedo_prestige(torpedo: Torpedo) -> tuple[Term, ...]:
    """Return the prestige of the Torpedo as terms: place, mechanics, René cards turned up (14.16)."""
    if not torpedo.arrived:
        return ()
    return (
        Term("place", _place_points(torpedo.arrived)),
        Term("mechanical", torpedo.mechanics),
        Term("rene", torpedo.turned),
    )


def _place_points(arrived: int) -> int:
    return PLACE_POINTS[arrived - 1] if arrived <= len(PLACE_POINTS) else 0


def scores(race: Tables, table: Table) -> tuple[Score, ...]:
    """Return all results, by prestige, then by the earlier arrival (11.5).

    Crews that did not arrive follow in the order of the progress scale; they cannot win (11.3). In a solo
    race the Torpedo has the seat after the last one.
    """
    return ranked(table)


def winner(position: Table | Draft) -> int:
    """Return the seat with most prestige, at a tie the one that arrived earlier (11.5)."""
    best = ranked(position)[0]
    return best.seat if best.arrived or position.torpedo is not UNSET else NOBODY


def ranked(position: Table | Draft) -> tuple[Score, ...]:
    """Return the results as `scores` does, from the table alone.

    Of those that did not arrive the furthest corridor comes first, then the lower marker.
    """
    found = [(one.corridor, one.stamp, one.arrived, prestige(one)) for one in position.dashboards]
    if (rival := position.torpedo) is not UNSET:
        found.append((rival.corridor, rival.stamp, rival.arrived, torpedo_prestige(rival)))

    def key(seat: int) -> tuple[int, int, int]:
        corridor, stamp, arrived, terms = found[seat]
        return (0, -total(terms), arrived) if arrived else (1, -corridor, stamp)

    ranking = sorted(range(len(found)), key=key)
    return tuple(
        Score(seat, found[seat][2], found[seat][3], total(found[seat][3]), place)
        for place, seat in enumerate(ranking, start=1)
    )
