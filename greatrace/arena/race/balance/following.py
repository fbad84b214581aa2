"""What crews do in each round, which roads they drive and whom Saboteurs hit, from the events of one race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.rates import FUNDING_LIMIT
from greatrace.engine.scoring import scores
from greatrace.engine.state import State, Table

NOBODY = -1
CLOSE_POINTS, CLOSE_CELLS = 3, 2
"""A loser is close up to so many points of prestige behind the winner, or cells before the finish."""


class RoundNotes(Struct, frozen=True, array_like=True):
    """What crews did in one round.

    Attributes:
        plans: how often each plan was made, by its name.
        five: plans with five assistants on funding.
        still: crews that entered no cell, over land or by line.
        crews: that planned.
    """

    plans: dict[str, int]
    five: int
    still: int
    crews: int


class RoadNotes(Struct, frozen=True, kw_only=True):
    """Where the crews of one race drove.

    Attributes:
        shared: open cells that a crew drove and another one, too; those of each crew count.
        driven: open cells that crews drove; those of each crew count.
        followed: entries of known tiles that other crews had laid.
        known: entries of known tiles.
        sequences: cities between start and finish in the order in which an arrived crew first entered them,
            joined by `>`, and how often.
        cities: how many arrived crews entered each city between start and finish, by id.
    """

    shared: int = 0
    driven: int = 0
    followed: int = 0
    known: int = 0
    sequences: dict[str, int] = {}
    cities: dict[str, int] = {}


class Hit(Struct, frozen=True, array_like=True):
    """A Saboteur that was not cancelled (10).

    Attributes:
        round: in which it was played.
        by: the seat that played it.
        target: the seat that lost the points.
        last: whether no crew in the race stood further from the finish, and another one nearer.
    """

    round: int
    by: int
    target: int
    last: bool


class HitNotes(Struct, frozen=True, kw_only=True):
    """Whom Saboteurs hit in one race.

    Attributes:
        hits: all of them.
        last: those on the last crew.
        most: on one crew.
        kingmaking: whether a crew that never arrived hit a close loser (`kingmaking`).
    """

    hits: int = 0
    last: int = 0
    most: int = 0
    kingmaking: bool = False


class Rounds:
    """Notes the plans of each round and who moves in it."""

    def __init__(self) -> None:
        self._plans: list[tuple[Plan, ...]] = []
        self._moved: list[set[int]] = []

    def take(self, event: AnyEvent) -> None:
        """Record an event."""
        match event:
            case on.PlansRevealed():
                self._plans.append(event.plans)
                self._moved.append(set())
            case on.Moved() | on.LineTaken() if self._moved:
                self._moved[-1].add(event.seat)
            case _:
                pass

    def summed(self) -> tuple[RoundNotes, ...]:
        """Return the rounds that were planned."""
        return tuple(_round(plans, moved) for plans, moved in zip(self._plans, self._moved, strict=True))


def name_of(plan: Plan) -> str:
    """Return the name of a plan: the assistants on scouts, mechanics, escorts and funding."""
    return f"{plan.scout}-{plan.mechanic}-{plan.escort}-{plan.funding}"


def _round(plans: Sequence[Plan], moved: set[int]) -> RoundNotes:
    five = sum(plan.funding == FUNDING_LIMIT for plan in plans)
    return RoundNotes(dict(Counter(map(name_of, plans))), five, len(plans) - len(moved), len(plans))


class Ways:
    """Notes the cells and cities that each crew enters, and who laid the tiles there."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self._open: list[set[int]] = [set() for _ in range(race.seats)]
        self._cities: list[list[str]] = [[] for _ in range(race.seats)]
        self._layers: dict[int, int] = {}
        self._fresh = NOBODY
        self._followed = self._known = 0

    def take(self, event: AnyEvent) -> None:
        """Record an event."""
        match event:
            case on.TileLaid():
                self._layers[event.cell] = event.seat
            case on.TileFound():
                self._layers[event.cell] = event.seat
                self._fresh = event.cell
            case on.TilesSwapped():
                layers, first, second = self._layers, event.first, event.second
                layers[first], layers[second] = layers.get(second, NOBODY), layers.get(first, NOBODY)
            case on.Moved() if self._race.city_at[event.cell] < 0:
                self._enter(event.seat, event.cell)
            case on.CityEntered():
                self._cities[event.seat].append(self._race.board.cities[event.city].id)
            case on.WentBack():
                self._fresh = NOBODY
            case _:
                pass

    def _enter(self, seat: int, cell: int) -> None:
        self._open[seat].add(cell)
        layer = self._layers.get(cell, NOBODY)
        if cell != self._fresh and layer != NOBODY:
            self._known += 1
            self._followed += layer != seat
        self._fresh = NOBODY

    def summed(self, table: Table) -> RoadNotes:
        """Return where the crews of a race drove, from its last position."""
        drivers = Counter(cell for cells in self._open for cell in cells)
        arrived = [self._way(seat) for seat in table.arrivals]
        return RoadNotes(
            shared=sum(count for count in drivers.values() if count > 1),
            driven=drivers.total(),
            followed=self._followed,
            known=self._known,
            sequences=dict(Counter(">".join(way) for way in arrived)),
            cities=dict(Counter(city for way in arrived for city in way)),
        )

    def _way(self, seat: int) -> tuple[str, ...]:
        ends = (self._race.course.start, self._race.course.finish)
        return tuple(city for city in dict.fromkeys(self._cities[seat]) if city not in ends)


class Hits:
    """Notes the Saboteurs that hit a crew."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self._hits: list[Hit] = []

    def take(self, state: State, event: AnyEvent) -> None:
        """Record an event and the position after it."""
        if isinstance(event, on.Sabotaged) and event.target < self._race.seats:
            last = is_last(self._race, state.table, event.target)
            self._hits.append(Hit(state.table.round, event.seat, event.target, last))

    def summed(self, table: Table) -> HitNotes:
        """Return whom Saboteurs hit in a race, from its last position."""
        most = max(Counter(hit.target for hit in self._hits).values(), default=0)
        last = sum(hit.last for hit in self._hits)
        return HitNotes(
            hits=len(self._hits), last=last, most=most, kingmaking=kingmaking(self._race, table, self._hits)
        )


def is_last(race: Race, table: Table, seat: int) -> bool:
    """Return whether a crew is last: none that races has more cells to go, and another one has fewer."""
    left, boards = race.distance_to_finish, table.dashboards
    to_go = [left[one.cell] for one in boards if not one.arrived]
    return min(to_go) < left[boards[seat].cell] == max(to_go)


def kingmaking(race: Race, table: Table, hits: Sequence[Hit]) -> bool:
    """Return whether a crew that never arrived undid a close loser by a Saboteur.

    That is so if, in the last round of a finished race, a crew that had not arrived at its end hit another
    one that lost closely: it arrived at most `CLOSE_POINTS` points of prestige behind the winner, or stood at
    most `CLOSE_CELLS` cells before the finish when the race ended.

    Args:
        race: the race.
        table: its last position.
        hits: all Saboteurs that were not cancelled.
    """
    if not table.over:
        return False
    best, *others = scores(race, table)
    left, boards = race.distance_to_finish, table.dashboards
    close = {
        one.seat
        for one in others
        if (
            best.total - one.total <= CLOSE_POINTS
            if one.arrived
            else left[boards[one.seat].cell] <= CLOSE_CELLS
        )
    }
    late = (hit for hit in hits if hit.round == table.round)
    return any(hit.target in close and not boards[hit.by].arrived for hit in late)
