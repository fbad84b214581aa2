"""Which lines a crew is proposed first: those that bring it nearer to the finish than driving would."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.bots.route import plain_roads
from greatrace.bots.weights import QUICK
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.ways.data import Way


def lines_first(race: Race, view: View, ways: Iterable[Way], drive: Way | None) -> tuple[Way, ...]:
    """Return the ways over lines that are better than the drive towards the finish, the best first.

    Args:
        race: the race.
        view: what the crew knows.
        ways: the ways over lines that it can take now.
        drive: its way towards the finish; nothing where none leads there.
    """
    over = [way for way in ways if way.line >= 0]
    if not over:
        return ()
    costs = {way.goal: _cost(race, view, way) for way in over}
    most = _cost(race, view, drive) if drive and drive.driven and drive.line < 0 else None
    better = [way for way in over if most is None or costs[way.goal] < most]
    return tuple(sorted(better, key=lambda way: costs[way.goal]))


def _cost(race: Race, view: View, way: Way) -> int:
    """Return what the race costs on, in centimes, for a crew that goes a way first, as far as it drives."""
    road = plain_roads(race).road(view.table)
    costs = sum(road.entry[cell] for cell in way.cells[: way.driven]) + road.left[way.end]
    return costs + (way.money * QUICK.money * QUICK.fare // 100 + QUICK.assistant if way.line >= 0 else 0)
