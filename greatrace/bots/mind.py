"""A crew's evaluation of one decision: the view and the way ahead, computed lazily."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.bots.alone import suited
from greatrace.bots.legs import Leg, Look, Road
from greatrace.bots.round_records import Kit, RoundOutcome, RoundWay
from greatrace.bots.route import Roads, plain_roads, roads_of
from greatrace.bots.scouting import SCOUT_TILES
from greatrace.bots.trip import Trip
from greatrace.bots.weights import QUICK, Weights, on_ground
from greatrace.bots.worth import Worth
from greatrace.engine.race import Race
from greatrace.engine.rates import TRANSPORT_DISCOUNT
from greatrace.engine.scoring import PLACE_POINTS
from greatrace.engine.state import Dashboard, View

HORIZON: Final = 24
"""Number of legs ahead that a crew considers."""

SURVEYING: Final = ("cartographer", "topographer")
"""Effects of the cards that lay tiles."""

EXCHANGED: Final = 40
"""Worth of a card drawn with a full hand, which is exchanged for a worse one, in percent."""

THREAT: Final = 7000
"""Cost of way in centimes that a rival may cover with one mechanic."""

FULL_HASTE: Final = 10
"""The round after which impatience starts to count."""

ENDING: Final = 3
"""Rounds before a rival's likely arrival in which impatience counts, too."""

FOLLOWING: Final = 9
"""Cells behind a crew within which a rival drives on ground that it opens."""

CELLS_A_ROUND: Final = 3
"""Number of cells that a rival near the finish is expected to cover in a round."""


WayKey = tuple[object, ...]
"""Cache key of the best use of a round."""


class CrewTables:
    """Data computed once for a crew in a race, and its cache of round evaluations."""

    def __init__(self, race: Race, seat: int, weights: Weights, liking: int = 0, opening: int = 0) -> None:
        """Prepare a crew for a race with the given weights, liking of grounds and cities, and of openings."""
        self.race, self.seat, self.opening = race, seat, opening
        self.weights = weights = on_ground(weights, race.board.tile_set)
        self.worth = Worth(race, weights)
        self.roads: Roads = roads_of(race, weights, seat, liking)
        self.plain: Roads = plain_roads(race)
        self.crew = race.crews[seat]
        self.power = self.crew.leader.effect if race.leaders else ""
        self.ways: dict[WayKey, tuple[int, RoundWay, RoundOutcome]] = {}


def plain_table(race: Race, seat: int) -> CrewTables:
    """Return the tables of a crew as one that thinks ahead has them, without tastes of its own."""
    return CrewTables(race, seat, suited(QUICK, race.alone))


def plain_tables(race: Race) -> tuple[CrewTables, ...]:
    """Return the same of every crew."""
    return tuple(plain_table(race, seat) for seat in range(race.seats))


class Mind:
    """The evaluation of one decision, based on the view alone.

    Attributes:
        road: the best ways on the current board.
        free_repairs: repairs available without a mechanic: Mechanic cards and the leader's power.
        surveys: tiles drawn by each card and by the leader's power that lay tiles.
    """

    def __init__(self, tables: CrewTables, view: View) -> None:
        """Start the evaluation of a view."""
        self.tables, self.view, self.table = tables, view, view.table
        self.race, self.weights, self.worth = tables.race, tables.weights, tables.worth
        self.seat = view.seat
        self.hand = view.own.hand
        self.me: Dashboard = view.table.dashboards[view.seat]
        self.road: Road = tables.roads.road(view.table)
        self.free_repairs = self._free_repairs()
        self.surveys = self._surveys()
        self._legs: list[Leg] | None = None

    @property
    def legs(self) -> list[Leg]:
        """The next legs of the crew's own way."""
        if self._legs is None:
            self._legs = self.tables.roads.legs(self.table, self.road, self.me.cell, HORIZON)
        return self._legs

    @property
    def left(self) -> int:
        """Cost in centimes of the rest of the way."""
        return self.road.left[self.me.cell]

    @property
    def in_city(self) -> bool:
        """Whether the vehicle is in a city."""
        return self.race.city_at[self.me.cell] >= 0

    @property
    def haste(self) -> int:
        """Loss in centimes that is accepted rather than waiting; grows in a long race."""
        return self.weights.cell * self.weights.impatience * self.late // 100

    @property
    def arrived(self) -> int:
        """How many vehicles have arrived, the Torpedo's included."""
        rival = self.table.torpedo
        return len(self.table.arrivals) + (rival is not UNSET and rival.arrived > 0)

    @property
    def late(self) -> int:
        """Rounds since impatience started to count, late in a race or behind a rival near the finish."""
        return max(0, self.table.round - FULL_HASTE, ENDING - self._rounds_to_go())

    @property
    def opened(self) -> int:
        """What a blank cell that the crew drives or explores brings the rivals who follow, in centimes."""
        boards, left = self.table.dashboards, self.race.distance_to_finish
        mine = left[self.me.cell]
        following = sum(1 for rival in self.rivals if 0 <= left[boards[rival].cell] - mine <= FOLLOWING)
        return self.weights.opened * following // max(1, len(boards) - 1)

    @property
    def opened_up(self) -> bool:
        """Whether others have opened some ground: from the second round of a race of several crews."""
        return self.table.round > 1 and not self.race.alone

    @property
    def room(self) -> int:
        """The number of cards that the hand can still take (3.5)."""
        return max(0, self.me.chassis - len(self.hand))

    def drawn(self, cards: int) -> int:
        """Return the worth of drawing some cards in centimes; what a full hand discards is worth little."""
        kept = min(cards, self.room)
        return kept * self.weights.card + (cards - kept) * self.weights.card * EXCHANGED // 100

    def held(self, effect: str) -> int:
        """Return the number of cards with an effect in hand."""
        effects = self.race.effects
        return sum(1 for card in self.hand if effects[card] == effect)

    def fare(self, price: int) -> int:
        """Return the francs for a line of a price with the Transport cards in hand (8.2)."""
        return max(0, price - TRANSPORT_DISCOUNT * self.held("transport"))

    def points(self, effect: str) -> int:
        """Return the sum of the amounts of the cards with an effect in hand."""
        race = self.race
        return sum(race.cards[card].amount for card in self.hand if race.effects[card] == effect)

    @property
    def rivals(self) -> tuple[int, ...]:
        """The seats of the other crews still racing."""
        boards = self.table.dashboards
        return tuple(s for s, one in enumerate(boards) if s != self.seat and not one.arrived)

    def _rounds_to_go(self) -> int:
        """Return the rounds until a rival in front is likely to arrive; `ENDING` stands for any more."""
        if self.arrived:
            return 0
        left, boards = self.race.distance_to_finish, self.table.dashboards
        mine = left[self.me.cell]
        nearest = min([left[boards[rival].cell] for rival in self.rivals], default=mine)
        return min(ENDING, nearest // CELLS_A_ROUND) if nearest < mine else ENDING

    def _free_repairs(self) -> int:
        leader = self.tables.power == "repair" and self.me.leader_ready
        return self.held("mechanic") + leader

    def _surveys(self) -> tuple[int, ...]:
        race = self.race
        drawn = [race.cards[card].amount for card in self.hand if race.effects[card] in SURVEYING]
        if self.tables.power == "survey" and self.me.leader_ready:
            drawn.append(self.crew_amount)
        return tuple(drawn)

    def looks(self, scouts: int) -> tuple[Look, ...]:
        """Return what is expected on the next blank cells of the way when scouts and cards explore them."""
        roads = self.tables.roads
        found: list[Look] = []
        for draws in self.surveys:
            found.extend(roads.looks(self.table, draws))
        for _ in range(scouts):
            found.extend(roads.looks(self.table, SCOUT_TILES))
        return tuple(found)

    @property
    def crew_amount(self) -> int:
        """The number in the leader's power."""
        return self.tables.crew.leader.amount

    def way_key(self, money: int, scouts: int, mechanics: int, escorts: int) -> WayKey:
        """Return the cache key for the best use of a round with some assistants and francs."""
        table, me = self.table, self.me
        return (
            table.tiles, table.bag, table.bag_size > 0, self.hand, self.arrived, self.late,
            me.cell, me.fuel, me.engine, me.chassis, me.leader_ready, money, scouts, mechanics, escorts,
            self.opened, self.opened_up,
        )

    def kit(self, money: int, drives: int) -> Kit:
        """Return what the crew starts the round with, for some money in francs."""
        me, crew = self.me, self.tables.crew
        refuelling = self.race.edition.refuelling or crew.fuel
        cans = self.points("jerrican") + refuelling * self.held("refuelling") * (drives > 0)
        place = self.arrived
        points = PLACE_POINTS[place] if place < len(PLACE_POINTS) else 0
        return Kit(
            me.fuel, me.engine, me.chassis, money, self.in_city, crew.fuel, crew.engine, crew.chassis,
            cans, self.points("part"), self.held("ranger"), self.held("guide"), self.held("transport"),
            self.left, points, 100 + self.weights.impatience * self.late, self.opened,
        )

    def imagine(self, kit: Kit, way: RoundWay) -> RoundOutcome:
        """Return the estimated outcome of a round."""
        return Trip(kit, self.legs, way, self.worth, self.looks(way.explores)).outcome()


def threatening(mind: Mind) -> tuple[int, ...]:
    """Return the rivals that may arrive this round with their remaining mechanics."""
    boards, left = mind.table.dashboards, mind.road.left
    return tuple(
        rival for rival in mind.rivals
        if boards[rival].mechanic and left[boards[rival].cell] < THREAT * boards[rival].mechanic
    )
