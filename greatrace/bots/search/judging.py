"""Evaluation of a world for a crew: its chance of winning, from 0 to 1."""

from __future__ import annotations

from math import exp
from typing import Final

from msgspec import UNSET

from greatrace.bots.mind import CrewTables
from greatrace.bots.search.judgement import Flat, Judgement, Staged, Stages
from greatrace.bots.search.measures import FLAT, STAGED, Measures, stage_of
from greatrace.bots.search.torpedo_measures import TORPEDO, TorpedoMeasures
from greatrace.engine.race import Race
from greatrace.engine.scoring import prestige, torpedo_prestige, winner
from greatrace.engine.state import State
from greatrace.kernel.sums import running_sum, total

MOST_AHEAD: Final = 30.0
"""Lead beyond which the chance no longer changes."""

CLEAR_POINTS: Final = 10
"""Lead in prestige that counts as the clearest victory."""


ALIKE: Final = 3
"""Number of the first terms, which tell how much of the way is left; in a crossing the par has no others."""


class Judge:
    """Evaluates worlds at the beginning of a round or after the race."""

    def __init__(self, race: Race, tables: tuple[CrewTables, ...], judgement: Judgement) -> None:
        """Prepare the evaluation for a race with the tables of each crew."""
        self._race, self._judgement = race, judgement
        self._measures = Measures(race, tables)
        rival = race.rival is not None
        self._staged = _by_stage(judgement.player if rival else judgement.staged, STAGED)
        self._flat = _throughout(judgement.hand if rival else judgement.flat)
        self._torpedo = _by_stage(judgement.torpedo, TORPEDO)
        self._rival: TorpedoMeasures | None = TorpedoMeasures(race) if rival else None

    def chance(self, state: State, seat: int) -> float:
        """Return a crew's chance of winning in a world; the margin of victory counts as well."""
        if not state.table.frames:
            return self._final(state, seat)
        standings = self.standings(state)
        mine = standings[seat]
        leads = sorted(max(-MOST_AHEAD, min(MOST_AHEAD, one - mine)) for one in standings)
        return 1 / running_sum(exp(lead) for lead in leads)

    def lost(self, state: State) -> float:
        """Return what the stickers cost that the Torpedo has gained in this race of a campaign (14.18)."""
        rival, solo = state.table.torpedo, self._race.rival
        if rival is UNSET or solo is None or not solo.campaign:
            return 0.0
        return self._judgement.sticker * (rival.stickers.total - solo.stickers.total)

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
        """Return the standing of each crew on a log-odds scale, then that of the Torpedo or of the par."""
        table, measures = state.table, self._measures
        shares = measures.shares(table)
        crews = len(shares)
        rival, torpedo = table.torpedo, self._rival
        if rival is not UNSET and torpedo is not None:
            shares.append(torpedo.share(rival))
        elif self._race.alone:
            shares.append(max(0.0, 1 - table.round / max(1, self._race.par)))
        stage = stage_of(shares)
        found: list[float] = []
        for seat in range(crews):
            standing = _weighed(measures.staged(table, seat, shares), self._staged, stage)
            for term, weight in zip(measures.flat(state, seat), self._flat, strict=True):
                standing += term * weight
            found.append(standing)
        if rival is not UNSET and torpedo is not None:
            found.append(_weighed(torpedo.of(rival), self._torpedo, stage))
        elif self._race.alone:
            found.append(_weighed([-shares[-1]] * ALIKE, self._staged[:ALIKE], stage))
        return found


def _weighed(terms: list[float], weights: list[Stages], stage: Stages) -> float:
    """Return the sum of terms weighed by stage."""
    early, middle, late = stage
    standing = 0.0
    for term, (first, second, third) in zip(terms, weights, strict=True):
        standing += term * (early * first + middle * second + late * third)
    return standing


def _by_stage(weights: Staged, names: tuple[str, ...]) -> list[Stages]:
    """Return the coefficients in the order of their terms, 0 for those left out."""
    known = dict(weights)
    return [known.get(name, (0.0, 0.0, 0.0)) for name in names]


def _throughout(weights: Flat) -> list[float]:
    """Return the other coefficients in the order of their terms, 0 for those left out."""
    known = dict(weights)
    return [known.get(name, 0.0) for name in FLAT]
