"""Prestige (11.4) as labelled terms, and who wins (11.5)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.score import Score
from greatrace.engine.state import Dashboard, Table
from greatrace.engine.tables import Tables
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

PLACE_POINTS: Final = (5, 3, 1)
"""Points for the places of arrival."""
FRANCS_A_POINT: Final = 50


def prestige(dashboard: Dashboard) -> tuple[Term, ...]:
    """Return the prestige of a crew as terms: place, mechanical points, money (11.4)."""
    if not dashboard.arrived:
        return ()
    place = PLACE_POINTS[dashboard.arrived - 1] if dashboard.arrived <= len(PLACE_POINTS) else 0
    return (
        Term("place", place),
        Term("mechanical", dashboard.engine + dashboard.chassis),
        Term("money", dashboard.money // FRANCS_A_POINT),
    )


def scores(race: Tables, table: Table) -> tuple[Score, ...]:
    """Return all results, by prestige, then by the earlier arrival (11.5).

    Crews that did not arrive follow in the order of the progress scale; they cannot win (11.3).
    """
    return _ranked(table.dashboards)


def winner(race: Tables, dashboards: tuple[Dashboard, ...]) -> int:
    """Return the seat with most prestige, at a tie the one that arrived earlier (11.5)."""
    return _ranked(dashboards)[0].seat


def _ranked(dashboards: tuple[Dashboard, ...]) -> tuple[Score, ...]:
    def key(seat: int) -> tuple[int, int, int, int]:
        one = dashboards[seat]
        if one.arrived:
            return (0, -total(prestige(one)), one.arrived, 0)
        return (1, -one.corridor, one.stamp, 0)

    ranking = sorted(range(len(dashboards)), key=key)
    return tuple(
        Score(seat, dashboards[seat].arrived, terms := prestige(dashboards[seat]), total(terms), place)
        for place, seat in enumerate(ranking, start=1)
    )
