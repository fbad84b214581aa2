"""What choosing a cell or dropping a tile means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import step_price, tile_price
from greatrace.kernel.terms import total
from greatrace.ui.kit.stack import Transition
from greatrace.ui.race.board.describe import cell_name
from greatrace.ui.race.table.input.tries import Tries
from greatrace.ui.race.table.state.answers import on_cell


class BoardMoves(Tries):
    """Turns cells into moves."""

    def cell(self, cell: int) -> Transition[None]:
        """Do what choosing a cell means now."""
        state = self.state
        if not state.asked:
            return None
        seat, frame = state.asked[0], state.frame
        match frame:
            case ask.Laying():
                return self._lay_chosen(seat, cell)
            case ask.Clearing() | ask.Tracking() | ask.Swapping():
                return self.tried(do.Pick(cell), seat)
            case ask.Driving():
                return self._drive(seat, cell)
            case _:
                return self.tried(do.Step(cell), seat)

    def fuel_after(self, cell: int) -> int | None:
        """Give the fuel (points) that driving onto a cell would leave; nothing where one cannot drive."""
        state = self.state
        if not state.asked or not isinstance(state.frame, ask.Driving):
            return None
        own = state.table.dashboards[state.asked[0]]
        if cell not in state.race.neighbours[own.cell]:
            return None
        left = own.fuel - total(step_price(state.race, state.table, cell).fuel)
        return left if left >= 0 else None

    def lay(self, tile: int, cell: int) -> Transition[None]:
        """Lay a tile that was dropped on a cell."""
        return self.attempt(do.Lay(tile, cell))

    def missed(self, tile: int, x: int, y: int) -> Transition[None]:
        """Say why a tile cannot be laid where it was let go (pixels); nothing off the map."""
        cell = self.scene.panels.board.cell_at(x, y)
        return None if cell is None else self.attempt(do.Lay(tile, cell))

    def _drive(self, seat: int, cell: int) -> Transition[None]:
        state = self.state
        origin = state.table.dashboards[seat].cell
        ways = on_cell(state.controller.legal(seat), state.race, origin, cell)
        title = cell_name(self.scene.panels.board.canvas, cell)
        if state.may_hide(seat) and self._hand_could_help(origin, cell):
            return self.choose(title, ways, seat, may_hide=True)
        if len(ways) > 1:
            return self.choose(title, ways, seat)
        return self.tried(ways[0] if ways else self._obvious(origin, cell), seat)

    def _hand_could_help(self, origin: int, cell: int) -> bool:
        """Whether any card could matter there, whoever holds it: nothing is given away by asking."""
        race = self.state.race
        tile = self.state.table.tiles[cell] - 1
        near = cell in race.neighbours[origin]
        if near and tile >= 0:
            return tile_price(race, tile, cell).choice
        return not near and any(race.other_end(line, origin) == cell for line in race.lines_at[origin])

    def _obvious(self, origin: int, cell: int) -> do.AnyAction:
        race = self.state.race
        if cell not in race.neighbours[origin]:
            for line in race.lines_at[origin]:
                if race.other_end(line, origin) == cell:
                    return do.TakeLine(line)
        return do.Step(cell)

    def _lay_chosen(self, seat: int, cell: int) -> Transition[None]:
        drawn = self.state.controller.view(seat).own.drawn
        chosen = self.scene.chosen_tile
        if chosen is None and len(set(drawn)) == 1:
            chosen = 0
        if chosen is None or chosen >= len(drawn):
            self.tell(self.scene.tr("Choose a tile first, or drag it to its cell."))
            return None
        return self.tried(do.Lay(drawn[chosen], cell), seat)
