"""The cells that can be chosen now, as marks on the board."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.engine import actions as do
from greatrace.engine.decisions import Damage, Danger, Driving, Laying, Reacting, Removal, Sequence, Swap
from greatrace.engine.paths import frontier
from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.prose.actions import action_label
from greatrace.prose.scores import step_text
from greatrace.prose.words import francs
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.table.state.drawn_way import drive_cells, reachable
from greatrace.ui.race.table.state.position import Position

_NEAR, _CHOSEN_NEAR = 2, 4
"""Steps from the vehicle within which a sequence is seen, and within which cells that are chosen are."""


def board_targets(state: Position) -> Mapping[int, BoardTarget]:
    """Return the cells that the crew that is asked can choose, as far as that shows no secret."""
    if not state.asked:
        return {}
    seat = state.asked[0]
    if isinstance(state.frame, Reacting):
        # Nothing is to be chosen there, but everybody sees which cells the card means.
        card = state.teller.card(state.frame.card)
        return {cell: BoardTarget("pick", card) for cell in named_cells(state.frame.danger)}
    if isinstance(state.frame, Laying):
        called = state.race.board.cells
        cells = frontier(state.race, state.table.tiles, state.table.dashboards[seat].cell)
        labels = {cell: state.say.tr("Lay a tile on {cell}", cell=called[cell].label) for cell in cells}
        return {cell: BoardTarget("lay", label) for cell, label in labels.items()}
    found: dict[int, BoardTarget] = {}
    view = state.known(seat)
    for action in state.legal(seat):
        match action:
            case do.Step():
                if action.cell not in found:
                    found[action.cell] = _step(state, action)
            case do.TakeLine():
                cell = state.race.other_end(action.line, view.table.dashboards[seat].cell)
                price = francs(state.race.board.lines[action.line].price)
                found.setdefault(cell, BoardTarget("line", state.teller.line(action.line), price))
            case do.Pick():
                found[action.cell] = BoardTarget("pick", action_label(action, state.teller, view))
            case _:
                pass
    for cell in reachable(state):
        found.setdefault(cell, _step(state, do.Step(cell)))
    return found


def question_cells(state: Position) -> tuple[int, ...]:
    """Return the cells that the open question of the convoy is about, that of the vehicle first."""
    own = state.table.dashboards[state.subject]
    match state.frame:
        case Reacting(danger=danger) if cells := named_cells(danger):
            return cells
        case Reacting(danger=Damage(target)):
            return around(state.race, state.table.dashboards[target].cell, 1)
        case Sequence():
            return around(state.race, own.cell, _NEAR)
        case Driving():
            return drive_cells(state)
        case _:
            return tuple(dict.fromkeys((*around(state.race, own.cell, 1), *_to_choose(state, own.cell))))


def _to_choose(state: Position, cell: int) -> tuple[int, ...]:
    """Return the cells that can be chosen near a vehicle, so that they are large; all where none is near."""
    targets, near = board_targets(state), around(state.race, cell, _CHOSEN_NEAR)
    return tuple(target for target in targets if target in near) or tuple(targets)


def around(race: Race, cell: int, steps: int) -> tuple[int, ...]:
    """Return a cell and those within so many steps over land, the nearest first."""
    found = [cell]
    for _ in range(steps):
        found += dict.fromkeys(other for one in found for other in race.neighbours[one] if other not in found)
    return tuple(found)


def named_cells(danger: Danger) -> tuple[int, ...]:
    """Return the cells that a danger card names; none for one that hits a crew."""
    match danger:
        case Removal(cells):
            return cells
        case Swap(first, second):
            return first, second
        case _:
            return ()


def _step(state: Position, action: do.Step) -> BoardTarget:
    price = step_price(state.race, state.table, action.cell)
    label = action_label(action, state.teller)
    return BoardTarget("step" if price.known else "blind", label, step_text(price, state.say))
