"""What the evaluation of a position measures of each crew at the beginning of a round."""

from __future__ import annotations

from typing import Final

from greatrace.bots.mind import CrewTables
from greatrace.bots.search.judgement import COMMON_WAY
from greatrace.engine.race import Race
from greatrace.engine.state import Dashboard, State, Table

STAGED: Final = (
    "way", "steps", "land", "behind", "lead", "engine", "chassis", "weak", "fuel", "dry", "money", "rich",
)
"""The terms that are weighed by stage: the share of the way left as what it costs, as steps with a line as
one, and as cells over land; the gap to the leader and to the second; points of the gauges, those missing to
``WEAK`` engine and ``DRY`` fuel; money by ten francs on a way of ``COMMON_WAY``; money above
``RICH``, which is worth less. What is bad is negative."""

FLAT: Final = (
    "order", "blank", "followed", "tracker", "mechanic", "ranger", "pilot", "survey", "saboteur", "finder",
    "cheater", "transport", "financier", "part", "guide", "fuel_card",
)
"""The other terms: place in the turn order, unknown cells ahead, crews that follow, then cards by kind; parts
and fuel by their points."""

CARDS: Final = 3
"""Place in ``FLAT`` of the first kind of card."""

GROUPS: Final = {
    "cartographer": "survey", "topographer": "survey", "jerrican": "fuel_card", "refuelling": "fuel_card",
}
"""Kinds of card that count as one."""

LOOK: Final = 6
"""Number of cells ahead among which unknown ones are counted."""

WEAK: Final = 3
"""Points of engine below which a crew is about to break down."""

DRY: Final = 4
"""Points of fuel below which a crew can hardly drive."""

RICH: Final = 15.0
"""Money by ten francs on a way of ``COMMON_WAY`` beyond which more counts for less: it is not spent soon."""

NEAR: Final = 5
"""Cells over land within which a crew follows another on the same ground."""

FULL_TANK: Final = 5
"""Points of fuel for which a card counts that fills the tank."""

MIDDLE: Final = 0.5
"""Share of its way that the leader has behind it in the middle stage."""

Terms = list[float]


class Measures:
    """Measures the crews of one race."""

    def __init__(self, race: Race, tables: tuple[CrewTables, ...]) -> None:
        """Compute what stays constant in the race, from the tables of each crew."""
        self._race, self._tables = race, tables
        start = race.start(0).state.table
        self._whole = [float(max(1, one.roads.road(start).left[race.start_cell])) for one in tables]
        self._steps = [float(max(1, self._way(start, seat)[0])) for seat in range(len(tables))]
        self._land = float(max(1, race.distance_to_finish[race.start_cell]))
        self._places = [_place(card.effect) for card in race.cards]
        self._amounts = [self._amount(kind) for kind in range(len(race.cards))]

    def _amount(self, kind: int) -> float:
        card = self._race.cards[kind]
        if card.effect == "refuelling":
            return float(self._race.edition.refuelling or FULL_TANK)
        return float(card.amount if card.effect in ("part", "jerrican") else 1)

    def shares(self, table: Table) -> list[float]:
        """Return the share of its way that each crew has left, as what it costs."""
        found: list[float] = []
        for seat, board in enumerate(table.dashboards):
            found.append(self._tables[seat].roads.road(table).left[board.cell] / self._whole[seat])
        return found

    def staged(self, table: Table, seat: int, shares: list[float]) -> Terms:
        """Return a crew's terms of ``STAGED``.

        Args:
            table: the position.
            seat: the seat of the crew.
            shares: the share of the way that each crew, and the Torpedo, has left.
        """
        board, mine = table.dashboards[seat], shares[seat]
        others = [share for other, share in enumerate(shares) if other != seat]
        best = min(others) if others else mine
        money = board.money / 10 * COMMON_WAY / self._whole[seat]
        gap = max(0.0, mine - best)
        return [
            -mine, -self._way(table, seat)[0] / self._steps[seat],
            -self._race.distance_to_finish[board.cell] / self._land, -gap * gap, max(0.0, best - mine),
            float(board.engine), float(board.chassis), float(min(0, board.engine - WEAK)),
            float(board.fuel), float(min(0, board.fuel - DRY)),
            money, -max(0.0, money - RICH),
        ]

    def flat(self, state: State, seat: int) -> Terms:
        """Return a crew's terms of ``FLAT``."""
        table = state.table
        found = [0.0] * len(FLAT)
        found[0] = -float(table.order.index(seat))
        found[1] = -float(self._way(table, seat)[1])
        found[2] = -float(self._followed(table, table.dashboards[seat], seat))
        for card in state.secrets.own[seat].hand:
            place = self._places[card]
            if place >= 0:
                found[place] += self._amounts[card]
        return found

    def _way(self, table: Table, seat: int) -> tuple[int, int]:
        """Return the steps of a crew's best way and the unknown cells among the next."""
        race, onward = self._race, self._tables[seat].roads.road(table).onward
        steps, blank = 0, 0
        cell = onward[table.dashboards[seat].cell]
        while cell >= 0:
            steps += 1
            if steps <= LOOK and not table.tiles[cell] and race.city_at[cell] < 0:
                blank += 1
            cell = onward[cell]
        return steps, blank

    def _followed(self, table: Table, board: Dashboard, seat: int) -> int:
        """Return the number of rivals that follow closely, those on the same cell included."""
        left, found = self._race.distance_to_finish, 0
        for other, rival in enumerate(table.dashboards):
            if other != seat and 0 <= left[rival.cell] - left[board.cell] <= NEAR:
                found += 1
        return found


def _place(effect: str) -> int:
    """Return the place in ``FLAT`` of the cards of an effect, -1 if they do not count."""
    name = GROUPS.get(effect, effect)
    return FLAT.index(name) if name in FLAT[CARDS:] else -1


def stage_of(shares: list[float]) -> tuple[float, float, float]:
    """Return how far a position belongs to the early, the middle and the late stage, together 1."""
    done = max(0.0, min(1.0, 1.0 - min(shares)))
    if done < MIDDLE:
        return 1.0 - done / MIDDLE, done / MIDDLE, 0.0
    late = (done - MIDDLE) / (1.0 - MIDDLE)
    return 0.0, 1.0 - late, late
