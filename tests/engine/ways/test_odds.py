"""The odds of unknown ground (1.8, 6.7): the bag added up, its mean price, and what can be paid."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.state import Own, View
from greatrace.engine.ways.data import BagSums, Gauges
from greatrace.engine.ways.odds import bag_sums, mean_price, payable
from tests.engine.ways.ground import Ground, race

__all__ = ["race"]


def bag_of(race: Race, **counts: int) -> tuple[int, ...]:
    return tuple(counts.get(tile.id.replace("-", "_"), 0) for tile in race.tiles)


def test_the_bag_is_added_up(race: Race) -> None:
    by_id = {tile.id: tile for tile in race.tiles}
    table = structs.replace(Ground(race).table, bag=bag_of(race, bandits=2, ford=3))
    bandits, ford = by_id["bandits"], by_id["ford"]
    assert bag_sums(race, table) == BagSums(
        5, 2 * bandits.fuel + 3 * ford.fuel, 2 * bandits.mechanics + 3 * ford.mechanics,
        2 * bandits.danger + 3 * ford.danger, 2 * bandits.stop + 3 * ford.stop,
    )
    assert bag_sums(race, structs.replace(table, bag_size=0)) == BagSums(0, 0, 0, 0, 0)


def test_the_mean_price_counts_risk_zones_and_dangers(race: Race) -> None:
    table = structs.replace(Ground(race).table, bag=bag_of(race, bandits=1))
    bandits = next(tile for tile in race.tiles if tile.id == "bandits")
    plain = next(cell for cell in range(race.cells) if not race.risk[cell] and race.city_at[cell] < 0)
    risky = next(cell for cell in range(race.cells) if race.risk[cell])
    assert mean_price(race, table, plain) == (bandits.fuel, bandits.mechanics + 2)
    assert mean_price(race, table, risky) == (bandits.fuel + 1, bandits.mechanics + 2)


def test_what_can_be_paid_hangs_on_gauges_and_cards(race: Race) -> None:
    table = structs.replace(Ground(race).table, bag=bag_of(race, bandits=2, track=1))
    cell = next(one for one in range(race.cells) if not step_price(race, table, one).known)
    bandits = next(tile for tile in race.tiles if tile.id == "bandits")
    left = Gauges(9, bandits.mechanics + 1, 0, 0)

    def tiles(hand: tuple[int, ...], gauges: Gauges) -> int:
        odds = payable(race, View(table, 0, Own(hand=hand)), cell, gauges)
        assert odds and odds.every == 3
        return odds.tiles

    assert (tiles((), left), tiles((race.ranger,), left)) == (1, 3)
    assert tiles((), structs.replace(left, chassis=1)) == 3
    assert tiles((), structs.replace(left, fuel=0)) == 0


def test_nothing_is_drawn_in_a_city(race: Race) -> None:
    view = View(Ground(race).table, 0, Own())
    assert payable(race, view, race.finish_cell, Gauges(9, 9, 9, 0)) is None
