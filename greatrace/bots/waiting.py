"""Passing with assistants that could do something (3.12): when a hint advises it, and why."""

from __future__ import annotations

from typing import Final

from greatrace.bots.mind import Mind
from greatrace.bots.search.sampling import Sampling
from greatrace.engine.actions import AnyAction, Drive, Explore, Fund, Pass, Repair, TakeCard
from greatrace.engine.decisions import Sequence
from greatrace.engine.price import step_price
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

FARTHER: Final = 1
"""Rounds after the current one that are played where passing is compared. Who stands still with full gauges
looks better at the end of a round than it turns out to be in the next one (`bots/strength.md`)."""

WORLDS: Final = 16
"""Worlds in which passing is compared at most, so that the hint is there soon."""
FIRST_WORLDS: Final = 64
"""The same in the first round, at whose end nobody is misjudged for standing still: no other is played."""
FEWEST: Final = 8
"""Worlds before which nothing is said of it."""
DOUBT: Final = 2.0
"""Standard errors by which passing must lead."""
LEAST: Final = 0.03
"""Chance of winning by which passing must lead."""

USES: Final = Drive | Explore | TakeCard | Fund | Repair
"""What assistants do that are given up by passing; escorts still counter (3.12)."""


def playable(view: View, legal: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Return what else than passing a crew can do in its sequence, nothing where no assistant is of use.

    Args:
        view: the view of the seat that decides.
        legal: its actions but those without effect.
    """
    if not isinstance(view.table.frames[-1], Sequence) or Pass() not in legal:
        return ()
    rest = tuple([one for one in legal if one != Pass()])
    return rest if any(isinstance(one, USES) for one in rest) else ()


def passing_lead(crew: Sampling, view: View, action: AnyAction, budget: Budget) -> int:
    """Return the lead of passing over another action in thousandths, 0 unless it is beyond doubt.

    Args:
        crew: that searches.
        view: its view.
        action: the best of what else it can do.
        budget: limits the search.
    """
    if not crew.leads(view, Pass(), action, 0, FEWEST, budget, 0.0):
        return 0
    rounds, worlds = (FARTHER, WORLDS) if view.table.round > 1 else (0, FIRST_WORLDS)
    return round(1000 * crew.leads(view, Pass(), action, rounds, worlds, budget, DOUBT, LEAST))


def pass_terms(mind: Mind) -> tuple[Term, ...]:
    """Return what speaks for passing: the price of the cell ahead, the ground that it would open for others.

    Only what is short is spared.
    """
    legs = mind.legs
    if not mind.me.mechanic or not legs or legs[0].line >= 0:
        return ()
    if legs[0].blank:
        return (Term("opens", int(mind.opened > 0)), _spared(mind))
    price = step_price(mind.race, mind.table, legs[0].cell)
    return (
        Term("ahead_fuel", total(price.fuel)), Term("ahead_wear", total(price.mechanics)), _spared(mind),
    )


def _spared(mind: Mind) -> Term:
    """Return that passing spares fuel, where the tank is not full."""
    return Term("waits", int(mind.me.fuel < mind.tables.crew.fuel))
