"""What the charts of a race show: how far each crew was, and what it had, round by round."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec import UNSET, Struct

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import Dashboard, State, Table
from greatrace.prose.language import Language
from greatrace.ui.race.replay.controller import ReplayController


class Curve(Struct, frozen=True):
    """A chart: its name, what it shows, and the values of each crew from round to round.

    Attributes:
        name: identifies it.
        title: for the player.
        values: of each seat; the Torpedo's last, where it is known.
    """

    name: str
    title: str
    values: tuple[tuple[int, ...], ...]


def moments(watched: ReplayController) -> tuple[State, ...]:
    """Return the positions in which rounds began, and the last one."""
    begun = [watched.track[step].step.state for step in watched.rounds]
    last = watched.track[-1].step.state
    return (*begun, last)


def events_between(watched: ReplayController, number: int) -> tuple[AnyEvent, ...]:
    """Return what happened between two of these positions.

    Args:
        watched: the race.
        number: of the first position.
    """
    ends = [*watched.rounds, watched.last]
    first, last = tuple(pairwise(ends))[number]
    return tuple(event for one in watched.track[first + 1 : last + 1] for event in one.step.events)


def curves(watched: ReplayController, say: Language) -> tuple[Curve, ...]:
    """Return the charts of a race."""
    tables = tuple(state.table for state in moments(watched))
    return (
        Curve("progress", say.tr("Progress (corridor)"), (
            *_each(tables, lambda one: one.corridor), *_rivals(tables),
        )),
        Curve("money", say.tr("Money (francs)"), _each(tables, lambda one: one.money)),
        Curve("gauges", say.tr("Engine and chassis (points)"),
              _each(tables, lambda one: one.engine + one.chassis)),
        Curve("fuel", say.tr("Fuel (points)"), _each(tables, lambda one: one.fuel)),
        Curve("cards", say.tr("Cards in hand"), _each(tables, lambda one: one.cards)),
    )  # fmt: skip


def _each(tables: tuple[Table, ...], value: Callable[[Dashboard], int]) -> tuple[tuple[int, ...], ...]:
    seats = range(len(tables[0].dashboards))
    return tuple(tuple(value(table.dashboards[seat]) for table in tables) for seat in seats)


def _rivals(tables: tuple[Table, ...]) -> tuple[tuple[int, ...], ...]:
    """Return how far the Torpedo was, where it takes part."""
    found = tuple(table.torpedo.corridor for table in tables if table.torpedo is not UNSET)
    return (found,) if found else ()


def telling(events: tuple[AnyEvent, ...], seat: int) -> AnyEvent | None:
    """Return the event that tells most of what happened to a crew; ``None`` where nothing stands out."""
    tests: tuple[Callable[[AnyEvent], bool], ...] = (
        lambda event: isinstance(event, on.Arrived) and event.seat == seat,
        lambda event: isinstance(event, on.BrokeDown) and event.seat == seat,
        lambda event: isinstance(event, on.LineTaken) and event.seat == seat,
        lambda event: isinstance(event, on.Sabotaged) and event.target == seat,
        lambda event: isinstance(event, on.Arrived),
        lambda event: isinstance(event, on.CityEntered) and event.seat == seat,
    )
    for test in tests:
        for event in reversed(events):
            if test(event):
                return event
    return None
