"""The goals for which a crew can set out from its own sequence: one key shows the way to each in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from greatrace.engine.decisions import Sequence
from greatrace.engine.ways.reach import reached
from greatrace.ui.race.table.input.intents import ShowWay
from greatrace.ui.race.table.state.setting_out import (
    SettingOut,
    best_filled,
    setting_out,
    starting_action,
    way_on,
)
from greatrace.ui.race.table.state.table_state import TableState


def shows_goal(state: TableState, step: Literal[1, -1] = 1) -> ShowWay | None:
    """Return the intent to show the way to the next goal, or to the one before; nothing where there is none.

    The first is where the crew is bound for, else the finish.
    """
    if not state.asked or not isinstance(state.frame, Sequence):
        return None
    found = way_on(state) or next(_others(state, step), None)
    return ShowWay(found.way) if found else None


def _others(state: TableState, step: int) -> Iterator[SettingOut]:
    """Yield how the crew sets out for each of the goals, those behind the one that is drawn first."""
    cells = _cells(state)[::step]
    at = cells.index(state.way.goal) + 1 if state.way and state.way.goal in cells else 0
    around = (setting_out(state, cell) for cell in (*cells[at:], *cells[:at]))
    return (found for found in around if found and (not state.way or found.way.goal != state.way.goal))


def _cells(state: TableState) -> tuple[int, ...]:
    """Return the finish, and the cities and the ends of lines in reach, those next to the finish first."""
    if starting_action(state) is None:
        return ()
    race, seat = state.race, state.asked[0]
    here = state.table.dashboards[seat].cell
    near = {cell for cell in reached(race, best_filled(state)) if race.city_at[cell] >= 0}
    near |= {race.other_end(line, here) for line in race.lines_at[here]}
    far = race.distance_to_finish
    return (race.finish_cell, *sorted(near - {race.finish_cell}, key=lambda cell: (far[cell], cell)))
