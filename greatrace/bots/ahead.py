"""The cells that the reasons of a hint speak of: those of the way ahead."""

from __future__ import annotations

from greatrace.bots.mind import Mind, plain_table
from greatrace.engine.race import Race
from greatrace.engine.state import View


def cells_ahead(race: Race, view: View) -> tuple[int, ...]:
    """Return the cells of a crew's best way to the next city or the finish, that one included."""
    cells: list[int] = []
    for leg in Mind(plain_table(race, view.seat), view).legs:
        cells.append(leg.cell)
        if leg.city >= 0 or not leg.left:
            break
    return tuple(cells)
