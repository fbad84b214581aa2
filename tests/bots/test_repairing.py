"""What a repair is proposed to buy: never with the francs for a line that leads on (5.3, 8.1)."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.quick import repaired
from greatrace.bots.weights import QUICK
from greatrace.engine.actions import BuyPart
from greatrace.engine.decisions import Repairing
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from tests.bots.racing import a_race

LINE = "niamey-leopoldville-air"


def repairing(race: Race, money: int, engine: int = 4, cell: int = -1) -> View:
    """Return the view of a worn crew that repairs, in the city from which the line leads on unless said."""
    table = race.start(1).state.table
    line = next(one for one in race.board.lines if one.id == LINE)
    city = max((line.a, line.b), key=lambda one: race.distance_to_finish[one])
    own = structs.replace(
        table.dashboards[0], cell=city if cell < 0 else cell, money=money, fuel=5, engine=engine, chassis=2
    )
    table = structs.replace(table, dashboards=(own, *table.dashboards[1:]), frames=(Repairing(0),))
    return View(table, 0, Own())


def test_parts_are_bought_with_what_a_line_leaves() -> None:
    race = a_race()
    price = next(one.price for one in race.board.lines if one.id == LINE)
    assert not repaired(race, repairing(race, price))
    assert len(repaired(race, repairing(race, price + 40))) == 2


def test_a_line_that_the_purse_cannot_pay_keeps_the_francs_only_on_the_own_way() -> None:
    race = a_race()
    parts = repaired(race, repairing(race, 100))
    assert parts and all(isinstance(one, BuyPart) for one in parts)
    tables = CrewTables(race, 0, QUICK)
    views = (repairing(race, 100, cell=cell) for cell in range(race.cells))
    before = next(view for view in views if any(leg.line >= 0 for leg in Mind(tables, view).legs[:4]))
    assert not repaired(race, before)


def test_a_broken_down_crew_buys_all_the_same() -> None:
    race = a_race()
    price = next(one.price for one in race.board.lines if one.id == LINE)
    assert repaired(race, repairing(race, price, engine=0)) == (BuyPart("engine"),)
