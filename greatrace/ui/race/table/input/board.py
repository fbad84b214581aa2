"""What choosing a cell, dropping a tile or going through the goals means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.decisions import Driving, Sequence
from greatrace.engine.explain import refusal
from greatrace.engine.price import step_price
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.questions.registry import takes
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.order import next_action
from greatrace.engine.ways.reach import reached
from greatrace.engine.ways.unreached import line_denied, lines_towards
from greatrace.kernel.errors import Refused
from greatrace.kernel.sums import total
from greatrace.prose.refusals import explain
from greatrace.prose.words import listed
from greatrace.ui.race.questions.parts.answers import first_show_words
from greatrace.ui.race.questions.parts.gauges import line_action
from greatrace.ui.race.questions.parts.tiles import CELL, CHOSEN, chosen_tile, marked_cells, meant_cell
from greatrace.ui.race.table.input import intents as want
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


def cell_chosen(state: TableState, cell: int) -> want.Intent | None:
    """Return what choosing a cell means now."""
    if not state.asked:
        return None
    seat = state.asked[0]
    match state.frame:
        case ask.Laying():
            return _lay_chosen(state, seat, cell)
        case frame if takes(frame, do.Pick):
            return _meant(state, cell, want.Act(do.Pick(cell), seat))
        case ask.Driving() | ask.Sequence():
            return _toward(state, seat, cell)
        case _:
            step = do.Step(cell)
            return want.Act(step, seat) if step in state.legal(seat) else want.Notify(nothing_chosen(state))


def nothing_chosen(state: TableState) -> str:
    """Return how to answer where what was pressed means nothing."""
    tr = state.say.tr
    if isinstance(state.frame, ask.Laying) and not state.open(state.asked[0]):
        return first_show_words(state)
    if isinstance(state.frame, ask.Laying):
        return tr("First choose a tile by its number, or a cell; then Enter lays it.")
    return tr("Nothing is chosen yet: press a key that is shown, or choose by Tab and the arrows.")


def _meant(state: TableState, cell: int, act: want.Act) -> want.Intent:
    """Return an action at a cell that was pressed already; the first press shows it in the question."""
    marked = cell in marked_cells(state, state.asked[0])
    return want.Adjust(CHOSEN, cell, pressed=True) if marked and state.amounts.get(CHOSEN) != cell else act


def cell_keyed(state: TableState, cell: int) -> want.Intent:
    """Return what it means that the keyboard comes to a cell: a marked one is chosen as by a first press."""
    picks = state.asked and (isinstance(state.frame, ask.Laying) or takes(state.frame, do.Pick))
    if picks and cell in marked_cells(state, state.asked[0]):
        return want.Adjust(CHOSEN, cell)
    return cell_looked_at(state, cell)


def way_looked_at(state: TableState, cell: int) -> want.ShowWay | None:
    """Return the intent to show the way to a cell on a drive, where another one or none is drawn."""
    if not state.asked or not isinstance(state.frame, ask.Driving) or (state.way and state.way.goal == cell):
        return None
    way = way_to(state, cell)
    return want.ShowWay(way) if way else None


def cell_looked_at(state: TableState, cell: int) -> want.PreviewFuel | want.Adjust:
    """Return what looking at a cell shows: what it would mean there, or the fuel (points) that is left."""
    frame = state.frame
    if state.asked and (isinstance(frame, ask.Laying) or takes(frame, do.Pick)):
        cells = marked_cells(state, state.asked[0])
        new = cell in cells and meant_cell(state, cells) != cell
        return want.Adjust(CELL, cell) if new else want.PreviewFuel(None)
    return want.PreviewFuel(_fuel_after(state, cell))


def _fuel_after(state: TableState, cell: int) -> int | None:
    """Return the fuel left on a cell; nothing where one cannot drive now."""
    if not state.asked or not isinstance(state.frame, ask.Driving):
        return None
    own = state.table.dashboards[state.asked[0]]
    if cell not in state.race.neighbours[own.cell]:
        return None
    left = own.fuel - total(step_price(state.race, state.table, cell).fuel)
    return left if left >= 0 else None


def _toward(state: TableState, seat: int, cell: int) -> want.Intent | None:
    """Return what choosing a cell means in an own sequence or drive: its way first, then the drive.

    In a sequence a way that a button has shown is chosen by the first press on the map, too. The second press
    drives it as it is drawn, with the escort that stands ready for a danger on it.
    """
    if state.way and state.way.goal == cell:
        if isinstance(state.frame, ask.Sequence) and PICKED not in state.amounts:
            return want.ShowWay(state.way, picked=True)
        return driven(state)
    way = way_to(state, cell)
    if way is None:
        return None if state.table.dashboards[seat].cell == cell else no_way(state, seat, cell)
    return want.ShowWay(way, picked=True)


def driven(state: TableState) -> want.Intent | None:
    """Return what driving the drawn way means; nothing where none is drawn."""
    way = wanted_way(state)
    if way is None or not state.asked:
        return None
    if isinstance(state.frame, ask.Sequence):
        found = setting_out(state, way.goal, meant_view(state, way.seat))
        if found and not way.driven:
            return want.Notify(state.say.tr("The next cell cannot be paid."))
        return set_out_at_once(state, way, found) if found else want.Act(do.Drive(), way.seat)
    if not way.driven:
        return want.Act(do.Step(way.cells[0]), way.seat)
    if way.line >= 0:
        return want.Act(line_action(state, way), way.seat)
    return want.DriveWay(way)


def set_out(state: TableState) -> want.Intent | None:
    """Return what driving on means; what might be done in another way, or be regretted, is shown first.

    That is a way of several cells, one that costs cards or money, breaks the vehicle down, ends the race of
    the crew (11.2), meets a danger, a stop or unknown ground, or may be paid in another split.
    """
    found = way_on(state)
    return sets_out(state, found) if found else None


def sets_out(state: TableState, found: SettingOut) -> want.ShowWay | want.DriveWay:
    """Return what driving on a way means that is not drawn yet, by the same rule."""
    way = found.way
    costs = bool(found.fuel or way.cards) or way.line >= 0 or not way.after.engine
    ends = way.driven > 1 or way.stop.kind == "stop" or way.end == state.race.finish_cell
    if costs or ends or way.odds or _open(state, way):
        return want.ShowWay(way)
    return set_out_at_once(state, way, found)


def _open(state: TableState, way: Way) -> bool:
    """Return whether a way meets a danger that is not countered, or its points may be split otherwise."""
    own = state.table.dashboards[way.seat]
    least, most = split_range(way.mechanics, own.engine, own.chassis)
    return least < most or any(term.label == "danger" for term in way.terms)


def set_out_at_once(state: TableState, way: Way, found: SettingOut) -> want.DriveWay:
    """Return the intent to buy the fuel, begin the drive and drive."""
    fuel = (do.BuyFuel(found.fuel),) if found.fuel else ()
    line = (line_action(state, way),) if way.line >= 0 else ()
    return want.DriveWay(way, (*fuel, found.begin, *line))


def next_step(state: TableState) -> want.Act | None:
    """Return what carries the drive that was ordered on; nothing once it is done."""
    order = state.order
    if order is None or not state.asked or state.asked[0] != order.seat:
        return None
    action = next_action(order, state.table, state.controller.legal(order.seat))
    return want.Act(action, order.seat) if action else None


def _lay_chosen(state: TableState, seat: int, cell: int) -> want.Intent:
    drawn = state.controller.view(seat).own.drawn
    chosen = chosen_tile(state, seat, drawn)
    if chosen < 0 and not state.open(seat):
        return want.Notify(first_show_words(state))
    if chosen < 0:
        return want.Notify(state.say.tr("Choose a tile first, or drag it to its cell."))
    return _meant(state, cell, want.Act(do.Lay(drawn[chosen], cell), seat))


def shows_goal(state: TableState, step: Literal[1, -1] = 1) -> want.ShowWay | None:
    """Return the intent to show the way to the next goal, or to the one before; nothing where there is none.

    The first is where the crew is bound for, else the finish.
    """
    if not state.asked or not isinstance(state.frame, Sequence):
        return None
    found = way_on(state) or next(_others(state, step), None)
    return want.ShowWay(found.way) if found else None


def _others(state: TableState, step: int) -> Iterator[SettingOut]:
    """Yield how the crew sets out for each of the goals, those behind the one that is drawn first."""
    cells = _goals(state)[::step]
    at = cells.index(state.way.goal) + 1 if state.way and state.way.goal in cells else 0
    around = (setting_out(state, cell) for cell in (*cells[at:], *cells[:at]))
    return (found for found in around if found and (not state.way or found.way.goal != state.way.goal))


def _goals(state: TableState) -> tuple[int, ...]:
    """Return the finish, and the cities and the ends of lines in reach, those next to the finish first."""
    if starting_action(state) is None:
        return ()
    race, seat = state.race, state.asked[0]
    here = state.table.dashboards[seat].cell
    near = {cell for cell in reached(race, best_filled(state)) if race.city_at[cell] >= 0}
    near |= {race.other_end(line, here) for line in race.lines_at[here]}
    far = race.distance_to_finish
    return (race.finish_cell, *sorted(near - {race.finish_cell}, key=lambda cell: (far[cell], cell)))


_MOST: Final = 2
"""How many lines are named that lead to a cell."""


def no_way(state: TableState, seat: int, cell: int) -> want.Notify:
    """Return why no way leads a crew to a cell on which it does not stand."""
    race, view, tr = state.race, state.known(seat), state.say.tr
    own = view.table.dashboards[seat]
    if not own.engine and isinstance(state.frame, Sequence):
        return _refused(state, refusal(race, view, do.Drive()))
    begun = isinstance(state.frame, Driving) and state.frame.moved > 0
    if not begun and (denied := line_denied(race, view, cell)) is not None:
        return _refused(state, denied)
    place, lines = state.teller.place(cell), lines_towards(race, cell)
    if not lines:
        return want.Notify(tr("No way leads to {place}.", place=place), "6.1")
    names = listed(state.teller.line(line) for line in lines[:_MOST])
    words = tr("No way over land leads to {place}, only: {lines}.", place=place, lines=names)
    return want.Notify(words, "8.1")


def no_cell(state: TableState) -> want.Notify | None:
    """Return what is said where the map was pressed beside all cells; nothing while nobody drives."""
    if not state.asked or not isinstance(state.frame, Sequence | Driving):
        return None
    return want.Notify(state.say.tr("There is no cell: press one to see the way there."))


def _refused(state: TableState, refused: Refused) -> want.Notify:
    return want.Notify(explain(refused, state.teller), refused.article)
