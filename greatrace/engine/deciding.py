"""What decided the place of one crew in a race of several (11.1, 11.3–11.5)."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine.decided import Decided, Lead, Level
from greatrace.engine.distances import FAR
from greatrace.engine.events import AnyEvent
from greatrace.engine.idle import idle_rounds
from greatrace.engine.score import Score
from greatrace.engine.scoring import ranked
from greatrace.engine.state import Dashboard, Table
from greatrace.engine.tables import Tables


def decided(race: Tables, table: Table, events: Sequence[AnyEvent], seat: int) -> Decided:
    """Return what decided the place of a crew.

    Args:
        race: a race of several crews.
        table: its end; at least one crew arrived.
        events: all that happened; those that are missing tell of no assistant.
        seat: of the crew.
    """
    ranking = ranked(table)
    place = next(number for number, score in enumerate(ranking) if score.seat == seat)
    own, other = ranking[place], ranking[0 if place else 1]
    both = bool(own.arrived and other.arrived)
    better, worse = (own, other) if place == 0 else (other, own)
    leads, lags = (
        _leads(table, one, two) if both else () for one, two in ((better, worse), (worse, better))
    )
    return Decided(
        seat, place == 0, other.seat, own.total - other.total if both else 0,
        bool(own.arrived), bool(other.arrived), leads, lags,
        _short(race, table, own), _short(race, table, other), table.round,
        next(score.seat for score in ranking if score.arrived == 1),
        () if own.arrived else idle_rounds(events, seat, race.assistants),
        _level(table, ranking, place),
    )


def _leads(table: Table, one: Score, other: Score) -> tuple[Lead, ...]:
    """Return the terms in which one crew is ahead of another, the largest first."""
    ours, theirs = table.dashboards[one.seat], table.dashboards[other.seat]
    pairs = zip(one.terms, other.terms, strict=True)
    found = [
        Lead(mine.label, mine.value - its.value, _amount(ours, mine.label), _amount(theirs, mine.label))
        for mine, its in pairs if mine.value > its.value
    ]
    return tuple(sorted(found, key=lambda lead: -lead.points))


def _amount(own: Dashboard, label: str) -> int:
    """Return that of which the points of a term are counted (11.4)."""
    match label:
        case "money":
            return own.money
        case "mechanical":
            return own.engine + own.chassis
        case _:
            return own.arrived


def _short(race: Tables, table: Table, score: Score) -> int:
    away = 0 if score.arrived else race.distance_to_finish[table.dashboards[score.seat].cell]
    return 0 if away == FAR else away


def _level(table: Table, ranking: Sequence[Score], place: int) -> Level | None:
    """Return the neighbour of a place that is level with it, the one before it rather than the one after."""
    own = ranking[place]
    here = table.dashboards[own.seat].corridor
    for near in (place - 1, place + 1):
        if not 0 <= near < len(ranking) or bool(ranking[near].arrived) != bool(own.arrived):
            continue
        other = ranking[near]
        if own.arrived and own.total == other.total:
            return Level(other.seat, "arrival")
        if not own.arrived and table.dashboards[other.seat].corridor == here:
            return Level(other.seat, "marker", here)
    return None
