"""The first way to look ahead: likely actions are played on in the same dealt worlds, the best survive."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from greatrace.bots.mind import Mind
from greatrace.bots.search.candidates import candidates, relatives
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.judgement import FITTED, Judgement
from greatrace.bots.search.judging import Judge
from greatrace.bots.search.thought import SearchResult, first_world
from greatrace.bots.search.worlds import Worlds
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import Game

LEAST_GAIN: Final = 0.003
"""A gain that is not worth leaving the quick crew's choice for."""

ENOUGH: Final = 8
"""Worlds after which an action may be given up."""
HOPE: Final = 1.5
"""Standard errors that are added to what it gained: it is given up if they do not make it the better one."""

UNSEEN_SPREAD: Final = 0.1
"""Added to the squared differences that were seen, so that few worlds that agree prove little."""


class Sampling:
    """Plays what it might do to the end of the round; the same view always gives the same choice."""

    def __init__(
        self, race: Race, seat: int, seed: int, effort: Effort,
        weights: Weights = QUICK, judgement: Judgement = FITTED,
    ) -> None:
        """Sit down at a race.

        Args:
            race: the race.
            seat: where the crew sits.
            seed: of its own chance.
            effort: how much it looks ahead.
            weights: its tastes.
            judgement: how it compares crews.
        """
        self._race, self._seed, self._effort = race, seed, effort
        self.worlds = Worlds(race, seat, weights)
        self._judge = Judge(race, self.worlds.tables, judgement)

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return the legal action that is likeliest to win.

        The budget's iterations, if any, are the worlds played on for a plan; the rest of the effort is
        in proportion.
        """
        return legal[0] if len(legal) == 1 else self.thought(view, legal, budget).action

    def thought(self, view: View, legal: tuple[AnyAction, ...], budget: Budget) -> SearchResult:
        """Return the choice with what led to it."""
        effort = self._effort.scaled(budget.iterations) if budget.iterations else self._effort
        mind = Mind(self.worlds.tables[view.seat], view)
        quick = self.worlds.answer(view, legal)
        tried = candidates(mind, legal, quick, effort.most)
        number = effort.worlds(view.table.frames[-1], self._race.seats)
        trial = _Trial(self, view, effort, budget, first_world(self._seed, view))
        return trial.of(tried, number, legal)

    def end(self, world: State, action: AnyAction, seat: int, rounds: int) -> float:
        """Return the chance of winning once the round is over in one world."""
        state = self.worlds.play_on(self._race.advance(world, action, seat), world.table.round + rounds)
        return self._judge.chance(state, seat)


class _Trial:
    """The trial of some actions: each round of it halves their number (sequential halving)."""

    def __init__(self, crew: Sampling, view: View, effort: Effort, budget: Budget, world: int) -> None:
        self._crew, self._view, self._effort, self._budget, self._world = crew, view, effort, budget, world
        self._chances: dict[AnyAction, list[float]] = {}
        self._dealt: list[State] = []
        self._done = 0

    def of(self, tried: Sequence[AnyAction], number: int, legal: tuple[AnyAction, ...]) -> SearchResult:
        """Try actions, the quick crew's first; plans have offspring."""
        quick = tried[0]
        young = isinstance(quick, Plan)
        finalists = self._halved(tried, number * 2 // 3 if young else number)
        if young:
            best = max(finalists, key=self._mean)
            plans = [plan for plan in relatives(best, legal) if plan not in self._chances]
            parents = [quick] if best == quick else [quick, best]
            finalists = [*parents, *self._halved([*parents, *plans], number // 3)[1:]]
        return self._judged(quick, finalists)

    def _halved(self, tried: Sequence[AnyAction], number: int) -> list[AnyAction]:
        """Return the quick crew's action and the best of the others."""
        left, level = list(tried), 0
        stages = max(1, (len(left) - 1).bit_length())
        for stage in range(stages):
            behind = sum(1 for one in left if len(self._chances.get(one, ())) <= level)
            level += max(1, number // stages // max(1, behind))
            for action in left:
                self._try(action, level)
            if stage + 1 < stages:
                others = sorted(left[1:], key=self._mean, reverse=True)
                others = others[: max(1, (len(left) - 1) // 2)]
                left = [left[0], *(one for one in others if self._hopeful(one, left[0]))]
            if len(left) == 1:
                break
        return left

    def _try(self, action: AnyAction, level: int) -> None:
        """Try an action until it was tried in so many worlds."""
        chances = self._chances.setdefault(action, [])
        while len(chances) < level:
            if self._budget.stop() and chances:
                return
            world = self._dealt_world(len(chances))
            chances.append(self._crew.end(world, action, self._view.seat, self._effort.rounds))
            self._done += 1

    def _dealt_world(self, number: int) -> State:
        while len(self._dealt) <= number:
            self._dealt.append(self._crew.worlds.deal(self._view, self._world + len(self._dealt)))
        return self._dealt[number]

    def _hopeful(self, action: AnyAction, quick: AnyAction) -> bool:
        """Whether an action may still turn out better than another."""
        gains = self._gains(action, quick)
        if len(gains) < ENOUGH:
            return True
        mean, error = _mean_and_error(gains)
        return mean + HOPE * error > 0

    def _gains(self, action: AnyAction, quick: AnyAction) -> list[float]:
        """Return by how much an action beat another in each world in which both were tried."""
        pairs = zip(self._chances.get(action, ()), self._chances[quick], strict=False)
        return [one - other for one, other in pairs]

    def _mean(self, action: AnyAction) -> float:
        chances = self._chances.get(action)
        return sum(chances) / len(chances) if chances else 0.0

    def _judged(self, quick: AnyAction, finalists: Sequence[AnyAction]) -> SearchResult:
        """Leave the quick crew's choice only for one that is surely better."""
        best, best_gain = quick, 0.0
        for action in finalists:
            gain = self._gain(action, quick) if action != quick else 0.0
            if gain > best_gain:
                best, best_gain = action, gain
        return SearchResult(best, round(1000 * self._mean(best)), round(1000 * best_gain), self._done)

    def _gain(self, action: AnyAction, quick: AnyAction) -> float:
        """Return by how much an action beats another in the same worlds, 0 where that is in doubt."""
        gains = self._gains(action, quick)
        if not gains:
            return 0.0
        mean, error = _mean_and_error(gains, UNSEEN_SPREAD)
        return mean if mean > self._effort.doubt * error + LEAST_GAIN else 0.0


def _mean_and_error(gains: Sequence[float], unseen: float = 0.0) -> tuple[float, float]:
    """Return the mean and its standard error; ``unseen`` is added to the squared differences."""
    mean = sum(gains) / len(gains)
    spread = (sum((one - mean) ** 2 for one in gains) + unseen) / len(gains)
    return mean, sqrt(spread / len(gains))
