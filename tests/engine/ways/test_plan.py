"""The route that a player pins: its goals, and its legs over land and lines with what they leave."""

from __future__ import annotations

from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from greatrace.engine.ways.data import Gauges
from greatrace.engine.ways.plan import MOST_GOALS, ahead, legs_of, pinned
from tests.engine.ways.ground import Ground, race

__all__ = ["race"]


def test_goals_are_pinned_at_the_end_and_taken_out_again() -> None:
    assert pinned((), 4, unpin=False) == (4,)
    assert pinned((4,), 9, unpin=False) == (4, 9)
    assert pinned((4, 9), 9, unpin=False) == (4,), "pressing the last one again takes it out"
    assert pinned((4, 9, 12), 9, unpin=True) == (4, 12)
    assert len(pinned(tuple(range(MOST_GOALS)), 99, unpin=False)) == MOST_GOALS
    assert ahead((4, 9, 12), 9) == (12,) and ahead((4, 9), 1) == (4, 9)


def test_legs_follow_each_other_until_something_runs_short(race: Race) -> None:
    ground = Ground(race, "stony-ground", "stony-ground", "stony-ground", fuel=2, engine=2, chassis=2)
    view = View(ground.table, 0, Own())
    first, second = legs_of(race, view, (ground.cells[1], ground.cells[2]))
    price = step_price(race, ground.table, ground.cells[0])
    assert first.cells == tuple(ground.cells[:2]) and first.drives == 1
    assert (first.fuel, first.mechanics) == (2 * price.fuel_points, 2 * price.mechanical_points)
    assert first.left.fuel == 2 - first.fuel and first.points_left == 4 - first.mechanics
    assert not first.short and second.short
    assert second.left.fuel == first.left.fuel - second.fuel < 0


def test_unknown_ground_counts_as_the_mean_of_the_bag(race: Race) -> None:
    ground = Ground(race, "", "", fuel=7, engine=5, chassis=5)
    (leg,) = legs_of(race, View(ground.table, 0, Own()), (ground.cells[1],))
    assert leg.blanks == 2 and leg.fuel > 0
    assert leg.odds and 0 < leg.odds.tiles <= leg.odds.every


def test_a_line_is_a_leg_of_its_own(race: Race) -> None:
    line = race.board.lines[0]
    ground = Ground(race, cell=line.a, fuel=3, money=10)
    (leg,) = legs_of(race, View(ground.table, 0, Own()), (line.b,))
    assert leg.line == 0 and leg.money == line.price and leg.short
    assert leg.left == Gauges(2, 5, 5, 10 - line.price)
