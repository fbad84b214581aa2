"""What choosing a cell or dropping a tile means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import step_price, tile_price
from greatrace.engine.questions.registry import takes
from greatrace.kernel.sums import total
from greatrace.ui.race.board.describe import cell_name
from greatrace.ui.race.table.input.choices import attempt, choose
from greatrace.ui.race.table.input.intents import Act, AnyIntent, Notify, PreviewFuel
from greatrace.ui.race.table.state.answers import on_cell
from greatrace.ui.race.table.state.table_state import TableState


def cell_chosen(state: TableState, cell: int) -> AnyIntent | None:
    """Return what choosing a cell means now."""
    if not state.asked:
        return None
    seat = state.asked[0]
    match state.frame:
        case ask.Laying():
            return _lay_chosen(state, seat, cell)
        case frame if takes(frame, do.Pick):
            return Act(do.Pick(cell), seat)
        case ask.Driving():
            return _drive(state, seat, cell)
        case _:
            return Act(do.Step(cell), seat)


def cell_looked_at(state: TableState, cell: int) -> PreviewFuel:
    """Return the preview of the fuel (points) that driving onto a cell would leave."""
    return PreviewFuel(_fuel_after(state, cell))


def tile_dropped(state: TableState, tile: int, cell: int) -> AnyIntent | None:
    """Return what dropping a tile on a cell means."""
    return attempt(state, do.Lay(tile, cell))


def _fuel_after(state: TableState, cell: int) -> int | None:
    """Return the fuel left on a cell; nothing where one cannot drive now."""
    if not state.asked or not isinstance(state.frame, ask.Driving):
        return None
    own = state.table.dashboards[state.asked[0]]
    if cell not in state.race.neighbours[own.cell]:
        return None
    left = own.fuel - total(step_price(state.race, state.table, cell).fuel)
    return left if left >= 0 else None


def _drive(state: TableState, seat: int, cell: int) -> AnyIntent:
    origin = state.table.dashboards[seat].cell
    ways = on_cell(state.controller.legal(seat), state.race, origin, cell)
    hidden = state.may_hide(seat) and _hand_could_help(state, origin, cell)
    if hidden or len(ways) > 1:
        title = cell_name(state.teller, state.race, state.table, cell)
        return choose(state, title, ways, seat, hidden)
    return Act(ways[0] if ways else _obvious(state, origin, cell), seat)


def _hand_could_help(state: TableState, origin: int, cell: int) -> bool:
    """Return whether any card could matter there, whoever holds it: asking reveals nothing."""
    race = state.race
    tile = state.table.tiles[cell] - 1
    near = cell in race.neighbours[origin]
    if near and tile >= 0:
        return tile_price(race, tile, cell).choice
    return not near and any(race.other_end(line, origin) == cell for line in race.lines_at[origin])


def _obvious(state: TableState, origin: int, cell: int) -> do.AnyAction:
    """Return what going to a cell would be, though the rules forbid it now."""
    race = state.race
    if cell not in race.neighbours[origin]:
        for line in race.lines_at[origin]:
            if race.other_end(line, origin) == cell:
                return do.TakeLine(line)
    return do.Step(cell)


def _lay_chosen(state: TableState, seat: int, cell: int) -> AnyIntent:
    drawn = state.controller.view(seat).own.drawn
    chosen = state.chosen_tile
    # Whether two tiles are alike must not be told while they lie face down.
    if chosen is None and len(set(drawn) if state.open(seat) else drawn) == 1:
        chosen = 0
    if chosen is None or chosen >= len(drawn):
        return Notify(state.say.tr("Choose a tile first, or drag it to its cell."))
    return Act(do.Lay(drawn[chosen], cell), seat)
