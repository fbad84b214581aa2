"""Speeds of rules and computer crews, on races of four crews across Africa.

Whole races and decisions are timed by the processor's clock, so that other programs do not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from greatrace.arena.common.plan import game_seed
from greatrace.boards import setups
from greatrace.bots import make_bot
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import player_seed
from greatrace.kernel.session import Turn

SEED = 2026
SECONDS = 4.0
"""Seconds of races for one figure; at least a few are run."""
BUDGET = Budget()
BEST = "champion"
"""The strongest computer crew."""
BEST_CHOICES = 120
"""How many decisions of a race are timed; each takes long."""


def race() -> Race:
    """Set up the race that is measured: four crews, first course, no leaders."""
    board = setups.board("africa")
    return setups.make_race(board, crew_pool(4), default_edition())


class TimedRace:
    """The figures of one race: seconds, actions, and actions with more than one choice."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.actions = 0
        self.choices = 0


def _timed(of: Race, bots: str, seed: int) -> TimedRace:
    players = [make_bot(bots, of, seat, player_seed(seed, seat)) for seat in range(of.seats)]
    timed = TimedRace()
    begin = time.process_time()
    state = of.start(seed).state
    while seats := of.deciders(state):
        seat = seats[0]
        view = of.view(state, seat)
        legal = of.legal_actions(view)
        state = of.advance(state, players[seat].choose(of, view, legal, BUDGET), seat)
        timed.actions += 1
        timed.choices += len(legal) > 1
    timed.seconds = time.process_time() - begin
    return timed


@cache
def _timed_races(bots: str) -> Sequence[TimedRace]:
    of = race()
    _timed(of, bots, SEED)
    races: list[TimedRace] = []
    end = time.perf_counter() + SECONDS
    while len(races) < 5 or time.perf_counter() < end:
        races.append(_timed(of, bots, game_seed(SEED, len(races))))
    return races


def random_moves() -> list[float]:
    """Measure the moves a second of four hurried players."""
    return [one.actions / one.seconds for one in _timed_races("hurried")]


def random_races() -> list[float]:
    """Measure the races a second of four hurried players."""
    return [1 / one.seconds for one in _timed_races("hurried")]


def choices() -> list[float]:
    """Measure the real choices a second of four hurried players."""
    return [one.choices / one.seconds for one in _timed_races("hurried")]


def quick_race() -> list[float]:
    """Measure the seconds that a race of four quick players takes."""
    return [one.seconds for one in _timed_races("quick")]


def played(of: Race, bots: str, seed: int) -> tuple[list[tuple[State, int, AnyAction]], State]:
    """Run a race; return each position with the seat and its action, and the last position."""
    players = [make_bot(bots, of, seat, player_seed(seed, seat)) for seat in range(of.seats)]
    state = of.start(seed).state
    steps: list[tuple[State, int, AnyAction]] = []
    while seats := of.deciders(state):
        view = of.view(state, seats[0])
        action = players[seats[0]].choose(of, view, of.legal_actions(view), BUDGET)
        steps.append((state, seats[0], action))
        state = of.advance(state, action, seats[0])
    return steps, state


def long_race(of: Race) -> tuple[int, list[Turn[AnyAction]]]:
    """Return the seed and log of the longest of some races."""
    races = {seed: played(of, "hurried", seed)[0] for seed in (game_seed(SEED, n) for n in range(12))}
    seed = max(races, key=lambda one: len(races[one]))
    return seed, [Turn(seat, action) for _, seat, action in races[seed]]


def _each(call: Callable[[State, int, AnyAction], object], of: Race) -> Iterator[float]:
    """Time a call in each position of some races, in microseconds."""
    for number in range(8):
        for state, seat, action in played(of, "hurried", game_seed(SEED, number))[0]:
            begin = time.perf_counter_ns()
            call(state, seat, action)
            yield (time.perf_counter_ns() - begin) / 1000


def legal() -> list[float]:
    """Measure how long it takes to list a seat's legal actions, in microseconds."""
    of = race()
    return list(_each(lambda state, seat, action: of.legal_actions(of.view(state, seat)), of))


def apply() -> list[float]:
    """Measure how long it takes to carry out an action that is known to be legal, in microseconds."""
    of = race()
    return list(_each(lambda state, seat, action: of.advance(state, action, seat), of))


def redeal() -> list[float]:
    """Measure how long it takes to deal hidden things again, in microseconds."""
    of = race()
    return list(_each(lambda state, seat, action: of.redeal(of.view(state, seat), seat), of))


def quick_decision() -> list[float]:
    """Measure how long a quick player thinks about a real choice, in milliseconds."""
    of = race()
    samples: list[float] = []
    for number in range(4):
        seed = game_seed(SEED, number)
        players = [make_bot("quick", of, seat, player_seed(seed, seat)) for seat in range(of.seats)]
        state = of.start(seed).state
        while seats := of.deciders(state):
            view = of.view(state, seats[0])
            offered = of.legal_actions(view)
            begin = time.process_time()
            action = players[seats[0]].choose(of, view, offered, BUDGET)
            if len(offered) > 1:
                samples.append((time.process_time() - begin) * 1000)
            state = of.advance(state, action, seats[0])
    return samples


def best_decision() -> list[float]:
    """Measure how long the best player thinks about real choices spread over a race, in milliseconds."""
    of = race()
    players = [make_bot(BEST, of, seat, player_seed(SEED, seat)) for seat in range(of.seats)]
    views = [of.view(state, seat) for state, seat, _ in played(of, "quick", SEED)[0]]
    asked = [(view, offered) for view in views if len(offered := of.legal_actions(view)) > 1]
    samples: list[float] = []
    for view, offered in asked[:: -(-len(asked) // BEST_CHOICES)]:
        begin = time.process_time()
        players[view.seat].choose(of, view, offered, BUDGET)
        samples.append((time.process_time() - begin) * 1000)
    return samples
