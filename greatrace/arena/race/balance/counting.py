"""The figures of one race, counted from its events while it is run."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from greatrace.arena.race.balance.asked import written_course
from greatrace.arena.race.balance.following import (
    HitNotes,
    Hits,
    RoadNotes,
    RoundNotes,
    Rounds,
    Ways,
    name_of,
)
from greatrace.arena.race.tally import Tally
from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import State

NOBODY = -1
THIRD = 3
"""The round at whose start it is noted who leads."""
PLACES = ("scout", "mechanic", "escort", "funding")
"""Where assistants are set (4), in the order of a plan's name."""
USES = ("explore", "card", "repair", "drive", "line", "counter", "clear", "funding")
"""What assistants are played for (5); a drive by line is a use of its own."""
DANGERS = ("escort", "ranger", "suffered", "avoided")
"""What became of the dangers on the tiles that crews drove to (5.9, 6.3, 6.7)."""


class Lap(Struct, frozen=True, array_like=True):
    """All crews at the start of a round, in seat order: francs, gauge points, cells to the finish."""

    money: tuple[int, ...]
    fuel: tuple[int, ...]
    mechanical: tuple[int, ...]
    to_go: tuple[int, ...]


class BalanceRace(Struct, frozen=True, kw_only=True):
    """What one race came to.

    Attributes:
        course: as `START:FINISH`, by ids.
        rounds: the round in which it ended, or was given up.
        arrivals: how many crews arrived.
        winner: the winning seat, or -1 when it was given up.
        crews: crew ids in seat order.
        bots: names of the players in seat order.
        cards: how often each card was played, by id.
        assistants: how often each use of an assistant was made, by box and option.
        lines: how often each line was taken, by id.
        cities: how often each city was entered, by id.
        laps: the crews at the start of each round.
        prestige: of the winner, 0 without one.
        uses: assistants played, by use.
        plans: how often each plan was made, named by the numbers on the four places: `1-2-0-2`.
        cells: cells entered by all crews together; a line counts as one.
        dangers: on tiles that crews drove to, by what became of them.
        takers: how many crews took each line at least once, by id.
        half: the seat that first had half of the course's cells behind it, or -1.
        last: the seat with the fewest cells to go at the start of the last round.
        route: how often the winner entered each cell, by label.
        third: the seat with the fewest cells to go at the start of round 3, or -1.
        by_round: what crews did in each round.
        roads: where crews drove.
        hits: whom Saboteurs hit.
    """

    course: str
    rounds: int
    arrivals: int
    winner: int
    crews: tuple[str, ...]
    bots: tuple[str, ...]
    cards: dict[str, int]
    assistants: dict[str, int]
    lines: dict[str, int]
    cities: dict[str, int]
    laps: tuple[Lap, ...]
    prestige: int
    uses: dict[str, int]
    plans: dict[str, int]
    cells: int
    dangers: dict[str, int]
    takers: dict[str, int]
    half: int
    last: int
    route: dict[str, int]
    third: int = NOBODY
    by_round: tuple[RoundNotes, ...] = ()
    roads: RoadNotes = RoadNotes()
    hits: HitNotes = HitNotes()


def beyond_half(race: Race, cell: int) -> bool:
    """Return whether a vehicle on a cell has half of the course's cells behind it, or more."""
    left = race.distance_to_finish
    return 2 * left[cell] <= left[race.start_cell]


def places_of(plan: str) -> tuple[int, ...]:
    """Return the assistants on each of `PLACES` from the name of a plan."""
    return tuple(int(number) for number in plan.split("-"))


class Notes:
    """Collects the figures of one race from its steps."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self._tally = Tally(race)
        self._lines = Counter({line.id: 0 for line in race.board.lines})
        self._cities = Counter({city.id: 0 for city in race.board.cities})
        self._laps: list[Lap] = []
        self._uses = Counter(dict.fromkeys(USES, 0))
        self._plans = Counter[str]()
        self._dangers = Counter(dict.fromkeys(DANGERS, 0))
        self._takers: list[set[int]] = [set() for _ in race.board.lines]
        self._routes: list[list[int]] = [[] for _ in range(race.seats)]
        self._found: dict[int, int] = {}
        self._by_assistant = [False] * race.seats
        self._half = self._last = self._third = NOBODY
        self._rounds, self._ways, self._hits = Rounds(), Ways(race), Hits(race)

    def take(self, state: State, events: tuple[AnyEvent, ...]) -> None:
        """Record a step."""
        self._tally.take(events)
        for event in events:
            self._record(event)
            self._rounds.take(event)
            self._ways.take(event)
            self._hits.take(state, event)
        if state.table.round > len(self._laps):
            self._laps.append(self._lap(state))
            self._last = self._leader(state)
            if state.table.round == THIRD:
                self._third = self._last

    def _lap(self, state: State) -> Lap:
        dashboards = state.table.dashboards
        return Lap(
            tuple(one.money for one in dashboards),
            tuple(one.fuel for one in dashboards),
            tuple(one.engine + one.chassis for one in dashboards),
            tuple(self._race.distance_to_finish[one.cell] for one in dashboards),
        )

    def _leader(self, state: State) -> int:
        """Return the seat with the fewest cells to go, at a tie the first in the turn order."""
        left, dashboards = self._race.distance_to_finish, state.table.dashboards
        return min(state.table.order, key=lambda seat: left[dashboards[seat].cell])

    def _record(self, event: AnyEvent) -> None:
        match event:
            case on.Moved():
                self._enter(event.seat, event.cell)
            case on.AssistantPlayed():
                self._uses[event.use] += 1
                self._by_assistant[event.seat] = event.use == "drive"
            case on.CardPlayed() if self._race.effects[event.card] == "pilot":
                self._by_assistant[event.seat] = False
            case on.FundingPaid():
                self._uses["funding"] += event.assistants
            case on.PlansRevealed():
                self._plans.update(map(name_of, event.plans))
            case on.LineTaken():
                self._line(event)
            case on.CityEntered():
                self._cities[self._race.board.cities[event.city].id] += 1
            case _:
                self._danger(event)

    def _danger(self, event: AnyEvent) -> None:
        match event:
            case on.DangerSuffered():
                self._dangers["suffered"] += 1
            case on.DangerCountered():
                self._dangers[event.counter] += 1
                self._uses["counter"] += event.counter == "escort"
            case on.DangerCancelled():
                self._uses["counter"] += event.counter == "escort"
            case on.TileFound():
                self._found[event.cell] = event.tile
            case on.WentBack():
                self._dangers["avoided"] += self._race.tiles[self._found[event.cell]].danger
            case _:
                pass

    def _line(self, event: on.LineTaken) -> None:
        self._lines[self._race.board.lines[event.line].id] += 1
        self._takers[event.line].add(event.seat)
        if self._by_assistant[event.seat]:
            self._uses["drive"] -= 1
            self._uses["line"] += 1
        self._enter(event.seat, event.cell)

    def _enter(self, seat: int, cell: int) -> None:
        self._routes[seat].append(cell)
        if self._half == NOBODY and beyond_half(self._race, cell):
            self._half = seat

    def summed(self, state: State, names: tuple[str, ...]) -> BalanceRace:
        """Return the figures of the race.

        Args:
            state: the last one.
            names: of the players in seat order.
        """
        race, table = self._race, state.table
        best = scores(race, table)[0]
        winner = best.seat if table.over else NOBODY
        lines = race.board.lines
        return BalanceRace(
            course=written_course(race.course),
            rounds=table.round,
            arrivals=len(table.arrivals),
            winner=winner,
            crews=tuple(crew.id for crew in race.crews),
            bots=names,
            cards=dict(self._tally.cards),
            assistants=dict(self._tally.assistants),
            lines=dict(self._lines),
            cities=dict(self._cities),
            laps=tuple(self._laps),
            prestige=best.total if table.over else 0,
            uses=dict(self._uses),
            plans=dict(self._plans),
            cells=sum(len(route) for route in self._routes),
            dangers=dict(self._dangers),
            takers={line.id: len(seats) for line, seats in zip(lines, self._takers, strict=True)},
            half=self._half,
            last=self._last,
            route=self._labelled(self._routes[winner]) if table.over else {},
            third=self._third,
            by_round=self._rounds.summed(),
            roads=self._ways.summed(table),
            hits=self._hits.summed(table),
        )

    def _labelled(self, route: list[int]) -> dict[str, int]:
        return dict(Counter(self._race.board.cells[cell].label for cell in route))
