"""Fit of a position's evaluation to finished races: the coefficients of `bots.search.judgement`.

    python -m greatrace.lab.fitting --games 1200 --board africa --seed 77 --jobs 2

Quick crews race; every fourth plan and four of ten cards taken are random, so that the positions vary widely.
At the beginning of every round each crew's standing is measured, and a softmax regression finds the
coefficients that make the crews that won most likely. One race in five is held out for the test.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import executor, in_order
from greatrace.arena.common.playing import Chooser, advanced, chooser
from greatrace.arena.common.work import Work
from greatrace.arena.race.plan import race_entry
from greatrace.arena.race.races import Races, Series
from greatrace.bots import Bot, make_bot
from greatrace.bots.mind import CrewTables
from greatrace.bots.search.judgement import COMMON_WAY, FITTED
from greatrace.bots.weights import QUICK
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import Bivouac, Planning
from greatrace.engine.race import Race
from greatrace.engine.scoring import scores
from greatrace.engine.state import State, View
from greatrace.kernel.chance import below, player_seed, seeded
from greatrace.kernel.errors import BadInput

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

TERMS: Final = ("way", "engine", "chassis", "fuel", "money", "cards", "order")
"""The coefficients that are fitted, by their names in `Judgement`."""

CREWS: Final = 4
RANDOM_PLANS: Final = 25
RANDOM_TAKES: Final = 40
"""Plans and cards taken that are random, in percent."""

HELD_OUT: Final = 5
"""One race in so many is held out for the test."""

MOST_ROUNDS: Final = 40
"""A race that goes on longer is left out."""

LOT: Final = 8

Standing = tuple[float, ...]
"""The terms of one crew."""


class Sample(Struct, frozen=True):
    """The positions of one race.

    Attributes:
        rounds: for the beginning of each round from the second, the terms of each crew.
        winner: the seat that won, -1 where the race was left out.
    """

    rounds: tuple[tuple[Standing, ...], ...]
    winner: int


class Fit(Struct, frozen=True):
    """Coefficients and how well they tell who wins.

    Attributes:
        coefficients: one for each of ``TERMS``.
        loss: mean negative logarithm of the chance given to the crew that won, in the races held out.
        today: the same with the coefficients in use.
        positions: how many positions were fitted.
    """

    coefficients: tuple[float, ...]
    loss: float
    today: float
    positions: int


class Sampler:
    """Races quick crews that err now and then, and keeps the positions; every other race with leaders.

    Args:
        series: the races; ``leaders`` is not used.
    """

    def __init__(self, series: Series) -> None:
        self._series = series
        self._races = [Races(msgspec.structs.replace(series, leaders=both)) for both in (False, True)]

    def run(self, index: int) -> Sample:
        """Run the race of that index."""
        planned = race_entry(self._series.seed, index, ("quick",) * CREWS, crew_pool(CREWS))
        race = self._races[index % 2].of(planned.crews)
        crews = [_erring(race, seat, player_seed(planned.seed, seat)) for seat in range(race.seats)]
        measured, last = Standings(race), 1
        rounds: list[tuple[Standing, ...]] = []
        for state in advanced(race, crews, planned.seed):
            table = state.table
            if table.over:
                return Sample(tuple(rounds), scores(race, table)[0].seat)
            if table.round > self._series.max_rounds:
                break
            if table.round > last:
                last = table.round
                rounds.append(measured.of(state))
        return Sample((), -1)


def sampler_of(setting: bytes) -> Callable[[int], Sample]:
    """Return the function that runs the races of a series."""
    return Sampler(msgspec.json.decode(setting, type=Series)).run


def _erring(race: Race, seat: int, seed: int) -> Chooser[View, AnyAction]:
    """Return a quick crew some of whose plans and takes are random."""
    quick: Bot = make_bot("quick", race, seat, seed)
    sensible, chance = chooser(race, quick), seeded(seed)

    def choose(view: View) -> AnyAction:
        nonlocal chance
        frame = view.table.frames[-1]
        errors = RANDOM_PLANS if isinstance(frame, Planning) else RANDOM_TAKES
        if isinstance(frame, Planning | Bivouac):
            percent, chance = below(chance, 100)
            if percent < errors:
                legal = race.legal_actions(view)
                number, chance = below(chance, len(legal))
                return legal[number]
        return sensible(view)

    return choose


class Standings:
    """Measures crews in one race as `search.judging.Judge` weighs them."""

    def __init__(self, race: Race) -> None:
        start = race.start(0).state.table
        self._tables = [CrewTables(race, seat, QUICK) for seat in range(race.seats)]
        self._whole = [max(1, one.roads.road(start).left[race.start_cell]) for one in self._tables]

    def of(self, state: State) -> tuple[Standing, ...]:
        """Return the terms of each crew, in the order of ``TERMS``."""
        return tuple(self._one(state, seat) for seat in range(len(self._tables)))

    def _one(self, state: State, seat: int) -> Standing:
        tables, table, whole = self._tables[seat], state.table, self._whole[seat]
        board = table.dashboards[seat]
        return (
            -tables.roads.road(table).left[board.cell] / whole, board.engine, board.chassis, board.fuel,
            board.money / 10 * COMMON_WAY / whole,
            tables.worth.hand(state.secrets.own[seat].hand) / 1000, table.order.index(seat),
        )


def fit(samples: Sequence[Sample]) -> Fit:
    """Fit the coefficients to all races but those held out.

    Raises:
        BadInput: SciPy is missing, or there are too few finished races.
    """
    if find_spec("scipy") is None:
        raise BadInput("The fit needs SciPy: install the game as greatrace[lab].")
    finished = [one for one in samples if one.rounds and one.winner >= 0]
    tested = finished[::HELD_OUT]
    fitted = [one for number, one in enumerate(finished) if number % HELD_OUT]
    if not fitted:
        raise BadInput("Too few races came to an end: let more be run.")
    found = _most_likely(fitted)
    today = tuple(float(getattr(FITTED, term)) for term in TERMS)
    return Fit(found, loss(found, tested), loss(today, tested), sum(len(one.rounds) for one in fitted))


def loss(coefficients: Sequence[float], samples: Sequence[Sample]) -> float:
    """Return the log loss of coefficients in some races (for equal chances, the logarithm of the crews)."""
    import numpy as np

    terms, winners = _arrays(samples)
    return _loss_and_slope(np.asarray(coefficients), terms, winners)[0]


def _most_likely(samples: Sequence[Sample]) -> tuple[float, ...]:
    import numpy as np
    from scipy.optimize import minimize

    terms, winners = _arrays(samples)
    best = minimize(_loss_and_slope, np.zeros(terms.shape[2]), (terms, winners), jac=True, method="BFGS")
    return tuple(float(one) for one in best.x)


def _arrays(samples: Sequence[Sample]) -> tuple[Matrix, Matrix]:
    """Return the terms by position, crew and term, and 1 for each crew that won, by position and crew."""
    import numpy as np

    terms = np.asarray([crews for one in samples for crews in one.rounds], dtype=float)
    seats = np.asarray([one.winner for one in samples for _ in one.rounds])
    return terms, np.eye(terms.shape[1])[seats]


def _loss_and_slope(coefficients: Matrix, terms: Matrix, winners: Matrix) -> tuple[float, Matrix]:
    import numpy as np

    standings = terms @ coefficients
    powers = np.exp(standings - standings.max(axis=1, keepdims=True))
    chances = powers / powers.sum(axis=1, keepdims=True)
    likely = np.log((chances * winners).sum(axis=1)).mean()
    slope = np.einsum("ps,pst->t", chances - winners, terms) / len(terms)
    return -float(likely), slope


def report(found: Fit) -> str:
    """Return the coefficients beside those in use, and the log losses."""
    rows = [f"{'':8}{'fitted':>9}{'in use':>9}"]
    for term, one in zip(TERMS, found.coefficients, strict=True):
        rows.append(f"{term:8}{one:9.3f}{getattr(FITTED, term):9.3f}")
    rows.append(f"{'log loss':8}{found.loss:9.4f}{found.today:9.4f}")
    rows.append(f"{found.positions} positions fitted; equal chances have {math.log(CREWS):.4f}")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the races, fit and print."""
    parser = argparse.ArgumentParser("fitting", description="Fit the evaluation of a position.")
    parser.add_argument("--games", type=int, default=1200, help="races to run")
    parser.add_argument("--board", default="africa", help="a board's name, or the path of a map")
    parser.add_argument("--seed", type=int, default=77, help="of the races")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    given = parser.parse_args(arguments)
    series = Series(
        board=given.board, course="", edition=default_edition(), leaders=False, seed=given.seed,
        max_rounds=MOST_ROUNDS,
    )
    work = Work(sampler_of, msgspec.json.encode(series), LOT)
    numbers = range(given.games)
    try:
        samples = list(in_order(executor(given.jobs).each(work, numbers), numbers))
        print(report(fit(samples)))
    except BadInput as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
