"""What choosing a cell, coming to it or looking at it means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import step_price
from greatrace.engine.questions.registry import takes
from greatrace.kernel.sums import total
from greatrace.ui.play.rest import TOO_SOON
from greatrace.ui.race.questions.parts.answers import first_show_words
from greatrace.ui.race.questions.parts.drives import toward
from greatrace.ui.race.questions.parts.tiles import CELL, CHOSEN, chosen_tile, marked_cells, meant_cell
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.state.drawn_way import (
    way_to,
)
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
            return toward(state, seat, cell) or want.Notify(nothing_chosen(state))
        case _:
            step = do.Step(cell)
            return want.Act(step, seat) if step in state.legal(seat) else want.Notify(nothing_chosen(state))


def nothing_chosen(state: TableState) -> str:
    """Return how to answer where what was pressed means nothing."""
    tr = state.say.tr
    if isinstance(state.frame, ask.Laying):
        if not state.open(state.asked[0]):
            return first_show_words(state)
        return tr("First choose a tile by its number, or a cell; then Enter lays it.")
    return tr("Nothing is chosen yet: press a key that is shown, or choose by Tab and the arrows.")


def _meant(state: TableState, cell: int, act: want.Act) -> want.Intent:
    """Return an action at a cell that was pressed already; the first press shows it in the question."""
    marked = cell in marked_cells(state, state.asked[0])
    return want.Adjust(CHOSEN, cell, pressed=True) if marked and state.amounts.get(CHOSEN) != cell else act


def cell_keyed(state: TableState, cell: int) -> want.Intent:
    """Return what it means that the keyboard comes to a cell: a marked one is chosen as by a first press."""
    if _marks(state) and cell in marked_cells(state, state.asked[0]):
        return want.Adjust(CHOSEN, cell)
    return cell_looked_at(state, cell)


def _marks(state: TableState) -> bool:
    """Return whether a cell is to be chosen, on which a tile is laid or to which something is done."""
    return bool(state.asked) and (isinstance(state.frame, ask.Laying) or takes(state.frame, do.Pick))


def way_looked_at(state: TableState, cell: int) -> want.ShowWay | None:
    """Return the intent to show the way to a cell on a drive, where another one or none is drawn."""
    if not state.asked or not isinstance(state.frame, ask.Driving) or (state.way and state.way.goal == cell):
        return None
    way = way_to(state, cell)
    return want.ShowWay(way) if way else None


def cell_looked_at(state: TableState, cell: int) -> want.PreviewFuel | want.Adjust:
    """Return what looking at a cell shows: what it would mean there, or the fuel (points) that is left.

    Where one is chosen already, looking at another changes nothing.
    """
    if _marks(state):
        if CHOSEN in state.amounts:
            return want.PreviewFuel(None)
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


def _lay_chosen(state: TableState, seat: int, cell: int) -> want.Intent:
    drawn = state.controller.view(seat).own.drawn
    chosen = chosen_tile(state, seat, drawn)
    if chosen < 0 and not state.open(seat):
        return want.Notify(first_show_words(state))
    if chosen < 0:
        return want.Notify(state.say.tr("Choose a tile first, or drag it to its cell."))
    return _meant(state, cell, want.Act(do.Lay(drawn[chosen], cell), seat))


def no_cell(state: TableState, soon: bool = False) -> want.Notify | None:
    """Return what is said where the map was pressed beside all cells; nothing while nobody drives.

    Args:
        state: the table.
        soon: whether the map has just moved there beneath the pointer.
    """
    if soon:
        return want.Notify(state.say.tr(TOO_SOON))
    if not state.asked or not isinstance(state.frame, ask.Sequence | ask.Driving):
        return None
    return want.Notify(state.say.tr("There is no cell: press one to see the way there."))
