"""What driving means: setting out, driving the way that is drawn, showing one, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from greatrace.bots.worthwhile import lines_first
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.explain import refusal
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.reach import reached
from greatrace.engine.ways.unreached import line_denied, lines_towards
from greatrace.kernel.errors import Refused
from greatrace.prose.refusals import explain
from greatrace.prose.words import listed
from greatrace.ui.race.questions.parts.gauges import line_action
from greatrace.ui.race.table.input.intents import Act, DriveWay, Intent, Notify, ShowWay
from greatrace.ui.race.table.state.drawn_way import (
    PICKED,
    SettingOut,
    best_filled,
    setting_out,
    starting_action,
    wanted_way,
    way_on,
    way_to,
)
from greatrace.ui.race.table.state.lying_hand import meant_view
from greatrace.ui.race.table.state.table_state import TableState


def toward(state: TableState, seat: int, cell: int) -> Intent | None:
    """Return what choosing a cell means in an own sequence or drive: its way first, then the drive.

    In a sequence a way that a button has shown is chosen by the first press on the map, too. The second press
    drives it as it is drawn, with the escort that stands ready for a danger on it.
    """
    if state.way and state.way.goal == cell:
        if isinstance(state.frame, ask.Sequence) and PICKED not in state.amounts:
            return ShowWay(state.way, picked=True)
        return driven(state)
    way = way_to(state, cell)
    if way is None:
        return None if state.table.dashboards[seat].cell == cell else no_way(state, seat, cell)
    return ShowWay(way, picked=True)


def driven(state: TableState) -> Intent | None:
    """Return what driving the drawn way means; nothing where none is drawn."""
    way = wanted_way(state)
    if way is None or not state.asked:
        return None
    if isinstance(state.frame, ask.Sequence):
        found = setting_out(state, way.goal, meant_view(state, way.seat))
        if found and not way.driven:
            return Notify(state.say.tr("The next cell cannot be paid."))
        return set_out_at_once(state, way, found) if found else Act(do.Drive(), way.seat)
    if not way.driven:
        return Act(do.Step(way.cells[0]), way.seat)
    if way.line >= 0:
        return Act(line_action(state, way), way.seat)
    return DriveWay(way)


def sets_out(state: TableState, found: SettingOut) -> ShowWay | DriveWay:
    """Return what a hold that begins a drive means; what may be done otherwise or regretted is shown first.

    That is a way of several cells, one that costs cards or money, breaks the vehicle down, ends the race of
    the crew (11.2), meets a danger, a stop or unknown ground, or may be paid in another split.
    """
    way = found.way
    costs = bool(found.fuel or way.cards) or way.line >= 0 or not way.after.engine
    ends = way.driven > 1 or way.stop.kind == "stop" or way.end == state.race.finish_cell
    if costs or ends or way.odds or _open(state, way):
        return ShowWay(way)
    return set_out_at_once(state, way, found)


def _open(state: TableState, way: Way) -> bool:
    """Return whether a way meets a danger that is not countered, or its points may be split otherwise."""
    own = state.table.dashboards[way.seat]
    least, most = split_range(way.mechanics, own.engine, own.chassis)
    return least < most or any(term.label == "danger" for term in way.terms)


def set_out_at_once(state: TableState, way: Way, found: SettingOut) -> DriveWay:
    """Return the intent to buy the fuel, begin the drive and drive."""
    fuel = (do.BuyFuel(found.fuel),) if found.fuel else ()
    line = (line_action(state, way),) if way.line >= 0 else ()
    return DriveWay(way, (*fuel, found.begin, *line))


def shows_goal(state: TableState, step: Literal[1, -1] = 1) -> ShowWay | None:
    """Return the intent to show the way to the next goal, or to the one before; nothing where there is none.

    The first is where the crew is bound for, else a line that is better than driving, else the finish.
    """
    if not state.asked or not isinstance(state.frame, ask.Sequence):
        return None
    found = way_on(state) or next(_others(state, step), None)
    return ShowWay(found.way) if found else None


def _others(state: TableState, step: int) -> Iterator[SettingOut]:
    """Yield how the crew sets out for each of the goals, those behind the one that is drawn first."""
    cells = _goals(state)[::step]
    at = cells.index(state.way.goal) + 1 if state.way and state.way.goal in cells else 0
    around = (setting_out(state, cell) for cell in (*cells[at:], *cells[:at]))
    return (found for found in around if found and (not state.way or found.way.goal != state.way.goal))


def _goals(state: TableState) -> tuple[int, ...]:
    """Return lines that are better than driving, the finish, then cities and lines, the farthest on first."""
    if starting_action(state) is None:
        return ()
    race, seat = state.race, state.asked[0]
    here = state.table.dashboards[seat].cell
    near = {cell for cell in reached(race, best_filled(state)) if race.city_at[cell] >= 0}
    near |= {race.other_end(line, here) for line in race.lines_at[here]}
    far = race.distance_to_finish
    lines = (way.goal for way in better_lines(state))
    cells = (*lines, race.finish_cell, *sorted(near, key=lambda cell: (far[cell], cell)))
    return tuple(dict.fromkeys(cells))


def better_lines(state: TableState) -> tuple[Way, ...]:
    """Return the ways over lines from here that the crew should rather take than drive, the best first."""
    race, seat = state.race, state.asked[0]
    here = state.table.dashboards[seat].cell
    if state.taught or not race.lines_at[here]:
        return ()
    begins = isinstance(state.frame, ask.Sequence)

    def way(cell: int) -> Way | None:
        found = setting_out(state, cell) if begins else None
        return found.way if found else None if begins else way_to(state, cell)

    ends = (way(race.other_end(line, here)) for line in race.lines_at[here])
    return lines_first(race, state.known(seat), filter(None, ends), way(race.finish_cell))


_MOST: Final = 2
"""How many lines are named that lead to a cell."""


def no_way(state: TableState, seat: int, cell: int) -> Notify:
    """Return why no way leads a crew to a cell on which it does not stand."""
    race, view, tr = state.race, state.known(seat), state.say.tr
    own = view.table.dashboards[seat]
    if not own.engine and isinstance(state.frame, ask.Sequence):
        return _refused(state, refusal(race, view, do.Drive()))
    begun = isinstance(state.frame, ask.Driving) and state.frame.moved > 0
    if not begun and (denied := line_denied(race, view, cell)) is not None:
        return _refused(state, denied)
    place, lines = state.teller.place(cell), lines_towards(race, cell)
    if not lines:
        return Notify(tr("No way leads to {place}.", place=place), "6.1")
    names = listed(state.teller.line(line) for line in lines[:_MOST])
    words = tr("No way over land leads to {place}, only: {lines}.", place=place, lines=names)
    return Notify(words, "8.1")


def _refused(state: TableState, refused: Refused) -> Notify:
    return Notify(explain(refused, state.teller), refused.article)
