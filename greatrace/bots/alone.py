"""Worths in a race of one crew (14), for crews that think ahead and for what the window proposes."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.weights import QUICK, Weights

ALONE: Final = structs.replace(
    QUICK, fuel=1100, cell=800, blind=-200, money=60, explored=100,
    engine=tuple(one * 55 // 100 for one in QUICK.engine),
    chassis=tuple(one * 150 // 100 for one in QUICK.chassis),
    cards=tuple((effect, worth * 80 // 100) for effect, worth in QUICK.cards),
)
"""The same in a race of one crew (14): nobody opens the ground for it, so that exploring and risk pay more.

Found by races against the Torpedo; see `strength.md`. The level ``quick`` itself does without them, since the
René cards and the pars are measured by it.
"""


def suited(weights: Weights, alone: bool) -> Weights:
    """Return the weights of a crew that thinks ahead, with ``ALONE`` for ``QUICK`` in a race of one crew.

    A style keeps its differences.
    """
    if not alone:
        return weights
    return structs.replace(
        weights,
        fuel=weights.fuel + ALONE.fuel - QUICK.fuel,
        cell=weights.cell + ALONE.cell - QUICK.cell,
        blind=weights.blind + ALONE.blind - QUICK.blind,
        money=weights.money + ALONE.money - QUICK.money,
        explored=weights.explored + ALONE.explored - QUICK.explored,
        engine=_moved(weights.engine, QUICK.engine, ALONE.engine),
        chassis=_moved(weights.chassis, QUICK.chassis, ALONE.chassis),
        cards=tuple(
            (effect, worth + ALONE.cards[place][1] - QUICK.cards[place][1])
            for place, (effect, worth) in enumerate(weights.cards)
        ),
    )


def _moved(worths: tuple[int, ...], quick: tuple[int, ...], alone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(worth + to - of for worth, of, to in zip(worths, quick, alone, strict=True))
