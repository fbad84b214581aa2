"""Fit of a position's evaluation to finished races: the coefficients of `bots.search.judgement`.

    python -m greatrace.lab.fitting --games 8000 --seed 77
    python -m greatrace.lab.fitting --games 5000 --seed 7 --torpedo

Quick crews race on all proposed courses of all boards, four in three of five races, else three or two; in
three races of four some plans and cards taken are random, so that the positions vary widely. With
``--torpedo`` one crew races against the Torpedo with decks and stickers of all strengths, errs in its first
rounds at most, and only later ones are measured. At the beginning of every round each crew is measured, and
a softmax regression finds the coefficients that make the crews that won most likely. One race in five is
held out for the test.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from greatrace.arena.common.executor import executor, in_order
from greatrace.arena.common.work import Work
from greatrace.boards import setups
from greatrace.bots.search.judgement import FITTED, Judgement, Staged
from greatrace.bots.search.measures import FLAT, STAGED
from greatrace.bots.search.torpedo_measures import TORPEDO
from greatrace.kernel.errors import BadInput
from greatrace.lab.positions import CREWS, STAGES, Asked, Sample, courses, sampler_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

STAGE_NAMES: Final = ("early", "middle", "late")
CREW_TERMS: Final = (*(f"{term} {stage}" for term in STAGED for stage in STAGE_NAMES), *FLAT)
"""The terms of a crew; none of their coefficients is below 0."""
TERMS: Final = (*CREW_TERMS, *(f"torpedo's {term} {stage}" for term in TORPEDO for stage in STAGE_NAMES))

HELD_OUT: Final = 5
"""One race in so many is held out for the test."""

CAUTION: Final = 2.0
"""Positions' worth of belief that a term, measured by its spread, does not count."""

KEPT: Final = 0.0
"""Likewise of belief that a term counts as much as it does in use."""

UNRACED: Final = 1e9
"""How far a seat without a crew lies behind."""

MOST_STEPS: Final = 500
PARTS: Final = 5
"""Parts of a race by which the log loss is told."""
LOT: Final = 8


class Fit(Struct, frozen=True):
    """Coefficients and how well they tell who wins.

    Attributes:
        coefficients: one for each of ``TERMS``.
        loss: mean negative logarithm of the chance given to the crew that won, in the races held out, then
            the same in each fifth of the leader's way.
        today: the same with the coefficients in use.
        positions: how many positions were fitted.
    """

    coefficients: tuple[float, ...]
    loss: tuple[float, ...]
    today: tuple[float, ...]
    positions: int


class Positions:
    """Positions as arrays.

    Attributes:
        terms: by position, crew and term.
        races: by position and crew, whether there is such a crew.
        winners: by position, the seat that won.
        parts: by position, the fifth of the leader's way.
    """

    def __init__(self, samples: Sequence[Sample]) -> None:
        """Put the positions of some races together."""
        import numpy as np

        rows = [(position, one.winner) for one in samples for position in one.positions]
        crews = max(len(position.crews) for position, _ in rows)
        self.terms = np.zeros((len(rows), crews, len(TERMS)))
        self.races = np.zeros((len(rows), crews))
        for number, (position, _) in enumerate(rows):
            for seat, crew in enumerate(position.crews):
                self.terms[number, seat, : len(crew)] = crew
                self.races[number, seat] = 1
        self.winners = np.asarray([winner for _, winner in rows])
        self.parts = np.asarray([min(PARTS - 1, int(PARTS * position.done)) for position, _ in rows])

    def chances(self, coefficients: Matrix) -> Matrix:
        """Return each crew's chance by position and crew."""
        import numpy as np

        standings = np.where(self.races > 0, self.terms @ coefficients, -UNRACED)
        powers = np.exp(standings - standings.max(axis=1, keepdims=True))
        chances: Matrix = powers / powers.sum(axis=1, keepdims=True)
        return chances

    def losses(self, coefficients: Sequence[float]) -> tuple[float, ...]:
        """Return the log loss of coefficients in all, then in each part of the race."""
        import numpy as np

        chances = self.chances(np.asarray(coefficients))[np.arange(len(self.winners)), self.winners]
        lost = -np.log(np.maximum(chances, 1e-12))
        parts = [lost[self.parts == part] for part in range(PARTS)]
        return tuple(round(float(one.mean()), 4) if len(one) else 0.0 for one in (lost, *parts))


def in_use(judgement: Judgement = FITTED, torpedo: bool = False) -> tuple[float, ...]:
    """Return the coefficients of a judgement, one for each of ``TERMS``."""
    staged, flat = (judgement.player, judgement.hand) if torpedo else (judgement.staged, judgement.flat)
    crew = [*_in_order(staged, STAGED), *(dict(flat).get(term, 0.0) for term in FLAT)]
    return (*crew, *_in_order(judgement.torpedo if torpedo else (), TORPEDO))


def _in_order(staged: Staged, names: Sequence[str]) -> Iterator[float]:
    known = dict(staged)
    for name in names:
        yield from known.get(name, (0.0,) * STAGES)


def fit(samples: Sequence[Sample], torpedo: bool = False, kept: float = KEPT) -> Fit:
    """Fit the coefficients to all races but those held out.

    Args:
        samples: the races.
        torpedo: whether they were races against the Torpedo.
        kept: positions' worth of belief in each coefficient in use, for a fit of few races that tell more
            of some positions.

    Raises:
        BadInput: SciPy is missing, or there are too few finished races.
    """
    if find_spec("scipy") is None:
        raise BadInput("The fit needs SciPy: install the game as greatrace[lab].")
    finished = [one for one in samples if one.positions and one.winner >= 0]
    places = [number // len(CREWS) % HELD_OUT == 0 for number in range(len(finished))]
    fitted = [one for one, held in zip(finished, places, strict=True) if not held]
    if not fitted:
        raise BadInput("Too few races came to an end: let more be run.")
    tested = Positions([one for one, held in zip(finished, places, strict=True) if held])
    known = Positions(fitted)
    found = _most_likely(known, in_use(torpedo=torpedo), kept)
    return Fit(found, tested.losses(found), tested.losses(in_use(torpedo=torpedo)), len(known.winners))


def _most_likely(positions: Positions, today: Sequence[float], kept: float) -> tuple[float, ...]:
    """Return the likeliest coefficients; terms are measured by their spread, so that none is preferred.

    There is some belief that a term counts nothing, or, where that is wanted, as much as today.
    """
    import numpy as np
    from scipy.optimize import minimize

    crews = positions.terms[positions.races > 0]
    spread = np.maximum(crews.std(axis=0), 1e-9)
    won = np.eye(positions.races.shape[1])[positions.winners]
    count = len(won)
    known = np.asarray(today) * spread if kept else np.zeros(len(TERMS))
    belief = np.where(known, kept, CAUTION)

    def loss_and_slope(scaled: Matrix) -> tuple[float, Matrix]:
        chances = positions.chances(scaled / spread)
        lost = -float(np.log(np.maximum((chances * won).sum(axis=1), 1e-12)).mean())
        slope: Matrix = np.einsum("ps,pst->t", chances - won, positions.terms) / spread / count
        off = scaled - known
        return lost + float(belief @ off**2) / count, slope + 2 * belief * off / count

    free = len(TERMS) - len(CREW_TERMS)
    bounds = [(0.0, None)] * len(CREW_TERMS) + [(None, None)] * free
    best = minimize(
        loss_and_slope, known, jac=True, method="L-BFGS-B", bounds=bounds,
        options={"maxiter": MOST_STEPS},
    )
    return tuple(round(float(one), 3) for one in best.x / spread)


def written(found: Sequence[float], torpedo: bool = False) -> str:
    """Return coefficients as `bots.search.judgement` has them."""
    staged, flat, rival = ("player", "hand", "torpedo") if torpedo else ("staged", "flat", "")
    crew, rest = STAGES * len(STAGED), STAGES * len(STAGED) + len(FLAT)
    rows = [*_staged(staged, STAGED, found[:crew]), f"    {flat}: Flat = ("]
    rows += [f"        (\"{term}\", {one})," for term, one in zip(FLAT, found[crew:rest], strict=True)]
    rows.append("    )")
    return "\n".join((*rows, *(_staged(rival, TORPEDO, found[rest:]) if rival else ())))


def _staged(name: str, terms: Sequence[str], found: Sequence[float]) -> Iterator[str]:
    yield f"    {name}: Staged = ("
    for number, term in enumerate(terms):
        early, middle, late = found[STAGES * number : STAGES * (number + 1)]
        yield f"        (\"{term}\", ({early}, {middle}, {late})),"
    yield "    )"


def report(found: Fit, torpedo: bool = False) -> str:
    """Return the coefficients, and the log losses beside those of the coefficients in use."""
    head = f"{'log loss, races held out':26}{'fitted':>9}{'in use':>9}"
    rows = [written(found.coefficients, torpedo), head]
    names = ("all", *(f"{20 * part}-{20 * part + 20} % of the way" for part in range(PARTS)))
    for name, fitted, today in zip(names, found.loss, found.today, strict=True):
        rows.append(f"{name:26}{fitted:9.4f}{today:9.4f}")
    rows.append(f"{found.positions} positions fitted")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the races, fit and print."""
    parser = argparse.ArgumentParser("fitting", description="Fit the evaluation of a position.")
    parser.add_argument("--games", type=int, default=8000, help="races to run")
    parser.add_argument("--board", action="append", help="a board's name, or the path of a map (all boards)")
    parser.add_argument("--torpedo", action="store_true", help="races against the Torpedo")
    parser.add_argument("--seed", type=int, default=77, help="of the races")
    about = "positions' worth of belief in each coefficient in use (0)"
    parser.add_argument("--keep", type=float, default=KEPT, help=about)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    given = parser.parse_args(arguments)
    asked = Asked(given.seed, tuple(given.board or setups.boards()), given.torpedo)
    work, numbers = Work(sampler_of, msgspec.json.encode(asked), LOT), range(given.games)
    try:
        courses(asked)
        samples = list(in_order(executor(given.jobs).each(work, numbers), numbers))
        print(report(fit(samples, given.torpedo, given.keep), given.torpedo))
    except BadInput as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
