"""Search by sequential halving: candidates are played out in the same sampled worlds, the best survive."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import structs

from greatrace.bots.alone import suited
from greatrace.bots.mind import Mind
from greatrace.bots.search.candidates import candidates, relatives
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.judgement import FITTED, Judgement
from greatrace.bots.search.judging import Judge
from greatrace.bots.search.thought import SearchResult, first_world, first_world_of_round
from greatrace.bots.search.worlds import Worlds
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, Plan, Take
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import Game
from greatrace.kernel.sums import running_sum

LEAST_GAIN: Final = 0.003
"""Minimum gain for replacing the quick crew's choice."""

LEAST_LEAD: Final = 0.005
"""Lead over the middle one of the candidates below which a decision hardly matters where all is open; at a
chance that is nearly 0 or 1 so much less as any lead is less there (`_openness`)."""
ALIKE: Final = 0.02
"""By how much the chances of answers may differ that are about as good, where the decision hardly matters."""
WON: Final = 0.95
"""Chance from which a race is as good as won: then so little less is about as good, and other ends count."""
SETTLED: Final = 0.1
"""The least openness: a race may be lost or won as good as surely, and something is still better in it."""
CERTAIN: Final = 0.5
"""Standard errors by which it must lead. With so few worlds more would call nearly all decisions unclear."""

ENOUGH: Final = 8
"""Worlds after which an action may be dropped, and before which no decision is clear."""
HOPE: Final = 1.5
"""Standard errors added to its gain; it is dropped if that does not make it the better one."""

UNSEEN_SPREAD: Final = 0.1
"""Prior added to the squared differences, so that a few agreeing worlds are no proof."""


class Sampling:
    """Plays candidates out to the end of the round; the same view always gives the same choice."""

    def __init__(
        self, race: Race, seat: int, seed: int, effort: Effort,
        weights: Weights = QUICK, judgement: Judgement = FITTED,
    ) -> None:
        """Prepare for a race.

        Args:
            race: the race.
            seat: the seat of the crew.
            seed: seed of its random numbers.
            effort: its search effort.
            weights: its weights.
            judgement: its coefficients for comparing crews.
        """
        self._race, self.seed, self._effort = race, seed, effort
        self.worlds = Worlds(race, seat, suited(weights, race.alone))
        self._judge = Judge(race, self.worlds.tables, judgement)

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return the legal action with the best chance of winning.

        The budget's iterations, if any, set the number of worlds for a plan; the rest of the effort
        scales with it.
        """
        return legal[0] if len(legal) == 1 else self.thought(view, legal, budget).action

    def thought(
        self, view: View, legal: tuple[AnyAction, ...], budget: Budget, first: AnyAction | None = None,
        named: tuple[AnyAction, ...] = (),
    ) -> SearchResult:
        """Return the choice with its statistics; only what is better replaces the first idea.

        That is the quick crew's choice unless another is given. What else is close is one of
        ``named``, if any are.
        """
        effort = self._effort.scaled(budget.iterations) if budget.iterations else self._effort
        mind = Mind(self.worlds.tables[view.seat], view)
        first = self.worlds.answer(view, legal) if first is None else first
        tried = candidates(mind, legal, first, effort.most)
        number = effort.worlds(view.table.frames[-1], self._race.seats)
        dealt = first_world_of_round if effort.steady else first_world
        trial = _Trial(self, view, effort, budget, dealt(self.seed, view))
        return trial.of(tried, number, legal, named)

    def leads(
        self, view: View, action: AnyAction, other: AnyAction, rounds: int, worlds: int, budget: Budget,
        doubt: float, least: float = 0.0,
    ) -> float:
        """Return the mean lead of an action over another in chance of winning, 0 unless it is significant.

        It is given up as soon as it can hardly become so.

        Args:
            view: the view of the seat that decides.
            action: one of its actions.
            other: another one.
            rounds: rounds that are played after the current one.
            worlds: in which both are played at most; none is compared in fewer than ``ENOUGH``.
            budget: limits the search.
            doubt: standard errors by which the action must lead.
            least: what it must lead by.
        """
        dealt = (first_world_of_round if self._effort.steady else first_world)(self.seed, view)
        gains: list[float] = []
        mean = error = 0.0
        for number in range(worlds):
            if budget.stop():
                break
            world = self.worlds.deal(view, dealt + number)
            one, two = (self.end(world, each, view.seat, rounds) for each in (action, other))
            gains.append(one - two)
            mean, error = _mean_and_error(gains, UNSEEN_SPREAD)
            if len(gains) >= ENOUGH and (mean <= 0 or mean + HOPE * error < least):
                break
        sure = len(gains) >= ENOUGH and mean >= least and mean > doubt * error
        return mean if sure else 0.0

    def end(self, world: State, action: AnyAction, seat: int, rounds: int) -> float:
        """Return what an action is worth in one world, the chance of winning less what stickers cost."""
        chance, lost, _ = self.outcome(world, action, seat, rounds)
        return chance - lost

    def outcome(
        self, world: State, action: AnyAction, seat: int, rounds: int
    ) -> tuple[float, float, bool]:
        """Return the chance of winning at the end of the round in one world, and what stickers cost.

        A sticker that the Torpedo of a campaign gains costs chances in the races to come (14.18). The last
        value is whether the crew has reached the finish then.
        """
        state = self.worlds.play_on(self._race.advance(world, action, seat), world.table.round + rounds)
        there = bool(state.table.dashboards[seat].arrived)
        return self._judge.chance(state, seat), self._judge.lost(state), there


class _Trial:
    """Evaluation of candidates by sequential halving."""

    def __init__(self, crew: Sampling, view: View, effort: Effort, budget: Budget, world: int) -> None:
        self._crew, self._view, self._effort, self._budget, self._world = crew, view, effort, budget, world
        self._chances: dict[AnyAction, list[float]] = {}
        self._lost: dict[AnyAction, float] = {}
        self._there: dict[AnyAction, int] = {}
        self._dealt: list[State] = []
        self._done = 0

    def of(
        self, tried: Sequence[AnyAction], number: int, legal: tuple[AnyAction, ...],
        named: tuple[AnyAction, ...],
    ) -> SearchResult:
        """Evaluate candidates, the quick crew's first; for plans also the neighbours of the best."""
        quick = tried[0]
        young = isinstance(quick, Plan)
        finalists = self._halved(tried, number * 2 // 3 if young else number)
        if young:
            best = max(finalists, key=self._mean)
            plans = [plan for plan in relatives(best, legal) if plan not in self._chances]
            parents = [quick] if best == quick else [quick, best]
            finalists = [*parents, *self._halved([*parents, *plans], number // 3)[1:]]
        return self._judged(quick, finalists, named)

    def _halved(self, tried: Sequence[AnyAction], number: int) -> list[AnyAction]:
        """Return the quick crew's action and the best of the others."""
        left, level = list(tried), 0
        stages = max(1, (len(left) - 1).bit_length())
        for stage in range(stages):
            behind = sum(1 for one in left if len(self._chances.get(one, ())) <= level)
            level += max(1, number // stages // max(1, behind))
            self._try_all(left, level)
            if stage + 1 < stages:
                others = sorted(left[1:], key=self._mean, reverse=True)
                others = others[: max(1, (len(left) - 1) // 2)]
                left = [left[0], *(one for one in others if self._hopeful(one, left[0]))]
            if len(left) == 1:
                break
        return left

    def _try_all(self, actions: Sequence[AnyAction], level: int) -> None:
        """Play actions out world by world, so that a stopped search has compared them in the same worlds."""
        for number in range(1, level + 1):
            for action in actions:
                self._try(action, number)

    def _try(self, action: AnyAction, level: int) -> None:
        """Play an action out until it has been played in ``level`` worlds."""
        chances = self._chances.setdefault(action, [])
        while len(chances) < level:
            if self._budget.stop() and chances:
                return
            world = self._dealt_world(len(chances))
            chance, lost, there = self._crew.outcome(world, action, self._view.seat, self._effort.rounds)
            chances.append(chance - lost)
            self._lost[action] = self._lost.get(action, 0.0) + lost
            self._there[action] = self._there.get(action, 0) + there
            self._done += 1

    def _dealt_world(self, number: int) -> State:
        while len(self._dealt) <= number:
            self._dealt.append(self._crew.worlds.deal(self._view, self._world + len(self._dealt)))
        return self._dealt[number]

    def _hopeful(self, action: AnyAction, quick: AnyAction) -> bool:
        """Return whether an action may still turn out better than another."""
        gains = self._gains(action, quick)
        if len(gains) < ENOUGH:
            return True
        mean, error = _mean_and_error(gains)
        return mean + HOPE * error > 0

    def _gains(self, action: AnyAction, quick: AnyAction) -> list[float]:
        """Return the lead of an action over another in each world in which both were played."""
        pairs = zip(self._chances.get(action, ()), self._chances[quick], strict=False)
        return [one - other for one, other in pairs]

    def _lead(self, action: AnyAction, other: AnyAction) -> float:
        """Return the mean lead of an action over another in the worlds in which both were played."""
        gains = self._gains(action, other)
        return running_sum(gains) / len(gains) if gains else 0.0

    def _mean(self, action: AnyAction) -> float:
        chances = self._chances.get(action)
        return running_sum(chances) / len(chances) if chances else 0.0

    def _judged(
        self, quick: AnyAction, finalists: Sequence[AnyAction], named: tuple[AnyAction, ...]
    ) -> SearchResult:
        """Return the best finalist; only a significant gain replaces the quick crew's choice."""
        best, best_gain = quick, 0.0
        for action in finalists:
            gain = self._gain(action, quick) if action != quick else 0.0
            if gain > best_gain:
                best, best_gain = action, gain
        close = [one for one in self._chances if one != best and (not named or one in named)]
        others = sorted(close, key=self._mean, reverse=True)
        other = others[0] if others else None
        behind = max(0.0, self._lead(best, other)) if other is not None else 0.0
        clear = not others or self._clear(best, others[len(others) // 2])
        self._try(best, self._effort.told)
        shown = self._mean(best) + self._lost.get(best, 0.0) / max(1, len(self._chances[best]))
        found = (round(1000 * shown), round(1000 * best_gain), self._done, other, round(1000 * behind))
        margin = ALIKE if shown >= WON else (LEAST_LEAD if clear else ALIKE) * _openness(shown)
        long = max([len(self._chances[one]) for one in others], default=0) // 2
        equals = tuple([one for one in others if self._lead(best, one) < margin])
        brief = tuple([one for one in equals if len(self._chances[one]) < long])
        arrives = round(1000 * self._there.get(best, 0) / max(1, len(self._chances[best])))
        result = SearchResult(best, *found, clear, equals, brief, arrives)
        if clear or (other in equals and other not in brief):
            return result
        alike = next((one for one in equals if one not in brief), None)
        return structs.replace(result, other=alike, behind=0)

    def _clear(self, best: AnyAction, middle: AnyAction) -> bool:
        """Return whether a choice leads the middle one by more than little and by more than chance."""
        gains = self._gains(best, middle)
        if len(gains) < ENOUGH:
            return False
        mean, error = _mean_and_error(gains)
        return mean > max(LEAST_LEAD * _openness(self._mean(best)), CERTAIN * error)

    def _gain(self, action: AnyAction, quick: AnyAction) -> float:
        """Return the mean lead of an action over another, 0 if it is not significant."""
        gains = self._gains(action, quick)
        if not gains:
            return 0.0
        mean, error = _mean_and_error(gains, UNSEEN_SPREAD)
        least = LEAST_GAIN if isinstance(quick, Plan | Take) else max(LEAST_GAIN, self._effort.least)
        return mean if mean > max(least, self._effort.doubt * error + LEAST_GAIN) else 0.0


def _openness(chance: float) -> float:
    """Return how open a race of a chance is, from 1 at an even one down to `SETTLED`."""
    return max(SETTLED, 4 * chance * (1 - chance))


def _mean_and_error(gains: Sequence[float], unseen: float = 0.0) -> tuple[float, float]:
    """Return mean and standard error; ``unseen`` is added to the squared differences."""
    mean = running_sum(gains) / len(gains)
    spread = (running_sum((one - mean) ** 2 for one in gains) + unseen) / len(gains)
    return mean, sqrt(spread / len(gains))
