"""Best ways: the cost of every cell's way to the finish, and the legs of a crew's own way."""

from __future__ import annotations

from typing import Final

from greatrace.bots.apart import cheapest, ways_apart
from greatrace.bots.legs import Average, Leg, Look, Road
from greatrace.bots.likings import AWAY, CITY, liked
from greatrace.bots.scouting import looks
from greatrace.bots.weights import QUICK, Weights, on_road
from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.engine.ways.odds import bag_sums
from greatrace.kernel.remembered import remembered

_MOST_REMEMBERED: Final = 400

MOST_SHARED: Final = 16
"""Number of recent `Roads` kept for crews of the same weights, power and liking."""


class Roads:
    """Computes and caches the best ways in one race for crews of the same weights, powers and likings."""

    def __init__(self, race: Race, weights: Weights, power: str, amount: int, liking: int) -> None:
        """Compute what stays constant in the race.

        Args:
            race: the race.
            weights: the crews' tastes.
            power: the leader's effect where it changes what ways cost, else empty (12).
            amount: the number in that power.
            liking: what the crews think of cities, and which of the course's ways they take.
        """
        self._race, self._weights = race, weights
        self._liking = liking
        self.away = _away(race, weights, power, amount, liking)
        self._least_cards = amount if power == "hospitality" else 0
        self._sea_discount = amount if power == "sea_discount" else 0
        self._kinds = tuple(self._kind_cost(kind) for kind in range(len(race.tiles)))
        self._cities = {city.cell: self._city_cost(city.cell, city.cards) for city in race.board.cities}
        self._risk = tuple(
            weights.fuel * zone + away for zone, away in zip(race.risk, self.away, strict=True)
        )
        self._line_costs = tuple(self._line_cost(line) for line in range(len(race.board.lines)))
        self._apart: tuple[frozenset[int], ...] = ()
        self._known: dict[tuple[bytes, tuple[int, ...], bool], Road] = {}
        self._looks: dict[tuple[tuple[int, ...], bool, int], tuple[Look, ...]] = {}
        self._legs: dict[tuple[bytes, tuple[int, ...], bool, int, int], list[Leg]] = {}

    def _kind_cost(self, kind: int) -> int:
        race, weights = self._race, self._weights
        tile = race.tiles[kind]
        return (
            weights.cell + weights.fuel * tile.fuel + weights.part * tile.mechanics
            + weights.danger * tile.danger + weights.stop * tile.stop
        )

    def _city_cost(self, cell: int, cards: int) -> int:
        weights = self._weights
        if cell == self._race.finish_cell:
            return weights.cell + weights.fuel
        cards = max(cards, self._least_cards)
        cost = weights.cell + weights.fuel + weights.stop - weights.city - weights.card * cards
        return max(weights.cell // 2, cost + self.away[cell] + liked(self._liking, cell, CITY))

    def price(self, line: int) -> int:
        """Return the francs that the crew expects to pay for a line without Transport cards."""
        ends = self._race.board.lines[line]
        return max(0, ends.price - (self._sea_discount if ends.kind == "sea" else 0))

    def cards_in(self, city: int) -> int:
        """Return the number of cards that the crew draws in a city."""
        return max(self._race.board.cities[city].cards, self._least_cards)

    def _line_cost(self, line: int) -> int:
        weights = self._weights
        return self.price(line) * weights.money * weights.fare // 100 + weights.assistant

    def road(self, table: Table) -> Road:
        """Return the best ways on the current board; cached by the tiles on it, and those left to draw."""
        key = (table.tiles, table.bag, table.bag_size > 0)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            known = self._known[key] = self._found(table)
        return known

    def _found(self, table: Table) -> Road:
        entry, blank = self._entries(table)
        left, onward, by_line = cheapest(self._race, entry, self._line_costs)
        return Road(left, onward, by_line, entry, blank, self._kinds)

    def apart(self) -> tuple[frozenset[int], ...]:
        """Return the ways of the course that cost about alike while nothing is known, the best first."""
        if not self._apart:
            race = self._race
            bag = sum(tile.count for tile in race.tiles)
            cost = sum(tile.count * cost for tile, cost in zip(race.tiles, self._kinds, strict=True))
            blank = cost // bag + self._weights.blind
            entry = [blank + zone for zone in self._risk]
            for cell, each in self._cities.items():
                entry[cell] = each
            self._apart = ways_apart(race, entry, self._line_costs)
        return self._apart

    def _entries(self, table: Table) -> tuple[list[int], int]:
        kinds, risk, cities = self._kinds, self._risk, self._cities
        blank = self._blank_cost(table)
        entry = [
            (kinds[tile - 1] if tile else blank) + zone for tile, zone in zip(table.tiles, risk, strict=True)
        ]
        for cell, cost in cities.items():
            entry[cell] = cost
        return entry, blank

    def _blank_cost(self, table: Table) -> int:
        weights = self._weights
        if not table.bag_size:
            return weights.cell + weights.fuel
        total = sum(count * cost for count, cost in zip(table.bag, self._kinds, strict=True))
        return total // sum(table.bag) + weights.blind

    def average(self, table: Table) -> Average:
        """Return the average cost of the unseen tiles; one fuel point if the bag is empty (6.11)."""
        bag = bag_sums(self._race, table)
        if not bag.tiles:
            return Average(1.0, 0.0, 0.0, 0.0)
        return Average(
            bag.fuel / bag.tiles, bag.mechanics / bag.tiles, bag.dangers / bag.tiles, bag.stops / bag.tiles
        )

    def looks(self, table: Table, draws: int) -> tuple[Look, ...]:
        """Return what is expected on the next blank cells when some tiles are drawn together; cached."""
        key = (table.bag, table.bag_size > 0, draws)
        known = self._looks.get(key)
        if known is None:
            if len(self._looks) >= _MOST_REMEMBERED:
                self._looks.clear()
            bag = table.bag if table.bag_size else ()
            known = self._looks[key] = looks(
                bag, self._race.tiles, self._kinds, self._blank_cost(table), self.average(table), draws
            )
        return known

    def legs(self, table: Table, road: Road, cell: int, most: int) -> list[Leg]:
        """Return at most ``most`` next legs of the best way from a cell; cached, so read-only."""
        key = (table.tiles, table.bag, table.bag_size > 0, cell, most)
        known = self._legs.get(key)
        if known is None:
            if len(self._legs) >= _MOST_REMEMBERED:
                self._legs.clear()
            known = self._legs[key] = self._found_legs(table, road, cell, most)
        return known

    def _found_legs(self, table: Table, road: Road, cell: int, most: int) -> list[Leg]:
        legs: list[Leg] = []
        average = self.average(table)
        while len(legs) < most and (near := road.onward[cell]) >= 0:
            legs.append(self._leg(table, road, near, road.line[cell], average))
            cell = near
        return legs

    def _leg(self, table: Table, road: Road, cell: int, line: int, average: Average) -> Leg:
        race, left = self._race, road.left[cell]
        city, zone = race.city_at[cell], race.risk[cell]
        if city < 0 and not table.tiles[cell]:
            fuel, stop = average.fuel + zone, average.stop
            return Leg(cell, fuel, average.mechanics, average.danger, stop, -1, 0, -1, True, zone, left)
        cost = step_price(race, table, cell)
        known, mechanics = float(cost.fuel_points), cost.mechanical_points
        if city < 0:
            return Leg(cell, known, mechanics, cost.danger, cost.stop, -1, 0, -1, False, zone, left)
        price = self.price(line) if line >= 0 else 0
        return Leg(cell, known, mechanics, 0, cost.stop, line, price, self.cards_in(city), False, 0, left)


def roads_of(race: Race, weights: Weights, seat: int, liking: int = 0) -> Roads:
    """Return the shared roads of a race for crews of the same weights, power and liking."""
    leader, weights = race.crews[seat].leader, on_road(weights)
    if not race.leaders or leader.effect not in ("hospitality", "sea_discount"):
        return _shared(race, weights, "", 0, liking)
    return _shared(race, weights, leader.effect, leader.amount, liking)


def plain_roads(race: Race) -> Roads:
    """Return the shared roads of a race for crews that drive by cost alone, without a leader's power."""
    return _shared(race, on_road(QUICK), "", 0, 0)


def _away(race: Race, weights: Weights, power: str, amount: int, liking: int) -> tuple[int, ...]:
    """Return what a liking adds to the cost of each cell, in centimes: nothing on the way it takes."""
    if not liking:
        return (0,) * len(race.risk)
    ways = _shared(race, weights, power, amount, 0).apart()
    way = ways[liking % len(ways)]
    return tuple(0 if cell in way else AWAY for cell in range(len(race.risk)))


@remembered(MOST_SHARED)
def _shared(race: Race, weights: Weights, power: str, amount: int, liking: int) -> Roads:
    return Roads(race, weights, power, amount, liking)
