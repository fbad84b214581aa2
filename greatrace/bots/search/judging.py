"""Evaluation of a world for a crew: its chance of winning, from 0 to 1."""

from __future__ import annotations

from math import exp
from typing import Final

from msgspec import UNSET

from greatrace.bots.mind import CrewTables
from greatrace.bots.search.judgement import COMMON_WAY, Judgement
from greatrace.engine.race import Race
from greatrace.engine.scoring import prestige, torpedo_prestige, winner
from greatrace.engine.state import State
from greatrace.kernel.sums import running_sum, total

MOST_AHEAD: Final = 30.0
"""Lead beyond which the chance no longer changes."""

CLEAR_POINTS: Final = 10
"""Lead in prestige that counts as the clearest victory."""


class Judge:
    """Evaluates worlds at the beginning of a round or after the race."""

    def __init__(self, race: Race, tables: tuple[CrewTables, ...], judgement: Judgement) -> None:
        """Prepare the evaluation for a race with the tables of each crew."""
        self._race, self._tables, self._judgement = race, tables, judgement
        start = race.start(0).state.table
        whole = [max(1, one.roads.road(start).left[race.start_cell]) for one in tables]
        self._way = tuple(judgement.way / way for way in whole)
        self._money = tuple(judgement.money / 10 * COMMON_WAY / way for way in whole)

    def chance(self, state: State, seat: int) -> float:
        """Return a crew's chance of winning in a world; the margin of victory counts as well."""
        if not state.table.frames:
            return self._final(state, seat)
        standings = self.standings(state)
        mine = standings[seat]
        if self._race.alone:
            standings.append(self._rival(state))
        leads = sorted(max(-MOST_AHEAD, min(MOST_AHEAD, one - mine)) for one in standings)
        return 1 / running_sum(exp(lead) for lead in leads)

    def _rival(self, state: State) -> float:
        """Return the standing of the Torpedo, or in a crossing that of a vehicle arriving just in time."""
        table, one = state.table, self._judgement
        rival = table.torpedo
        if rival is UNSET:
            left = max(0.0, 1 - table.round / max(1, self._race.par))
            return -one.way * left
        left_way = self._tables[0].roads.road(table).left[rival.cell]
        return one.engine * rival.mechanics + one.fuel * rival.fuel - self._way[0] * left_way

    def _final(self, state: State, seat: int) -> float:
        boards, margin = state.table.dashboards, self._judgement.margin
        points = [total(prestige(one)) if one.arrived else 0 for one in boards]
        if self._race.alone:
            rival = state.table.torpedo
            points.append(0 if rival is UNSET else total(torpedo_prestige(rival)))
        lead = points[seat] - max(one for other, one in enumerate(points) if other != seat)
        clear = 0.5 + max(-CLEAR_POINTS, min(CLEAR_POINTS, lead)) / (2 * CLEAR_POINTS)
        return (1 - margin) * (winner(state.table) == seat) + margin * clear

    def standings(self, state: State) -> list[float]:
        """Return the standing of each crew, on a log-odds scale."""
        table, one = state.table, self._judgement
        standings = []
        for seat, board in enumerate(table.dashboards):
            tables = self._tables[seat]
            left = tables.roads.road(table).left[board.cell]
            cards = tables.worth.hand(state.secrets.own[seat].hand)
            standings.append(
                one.engine * board.engine + one.chassis * board.chassis + one.fuel * board.fuel
                + self._money[seat] * board.money - self._way[seat] * left
                + one.cards * cards / 1000 + one.order * table.order.index(seat)
            )
        return standings
