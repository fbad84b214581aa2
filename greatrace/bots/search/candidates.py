"""Selection of the actions to search: the most promising by the quick crew's worths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.driving import line_terms, step_terms
from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind
from greatrace.bots.planning import best_way
from greatrace.bots.reacting import card_value, take_value
from greatrace.bots.sabotage import sabotages
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    Discard,
    Halt,
    Lay,
    Pick,
    Plan,
    Step,
    Take,
    TakeLine,
)
from greatrace.engine.decisions import Driving, Frame, Laying, Planning, Sabotaging, Swapping
from greatrace.engine.rates import funding_francs
from greatrace.kernel.sums import total

MOST: Final = 8
"""Maximum number of candidates."""

MANY: Final = 2
"""Number of scouts, or of escorts, in a plan that is tried for their sake."""

Actions = tuple[AnyAction, ...]


def candidates(mind: Mind, legal: Actions, quick: AnyAction, most: int = MOST) -> list[AnyAction]:
    """Return the candidates, the quick crew's choice first, then the most promising.

    A scouting and an escorting plan are always among the candidates for a plan.
    """
    worth = _WORTHS.get(type(mind.table.frames[-1]), _alike)
    ranked = sorted(worth(mind, legal), key=lambda one: -one[0])
    others = [action for _, action in ranked if action != quick]
    wanted = [one for one in (_first(others, _scouting), _first(others, _escorting)) if one is not None]
    rest = [action for action in others if action not in wanted]
    return [quick, *wanted, *rest[: max(0, most - 1 - len(wanted))]]


def _scouting(plan: Plan) -> bool:
    return plan.scout >= MANY


def _escorting(plan: Plan) -> bool:
    return plan.escort >= MANY


def _first(ranked: list[AnyAction], wanted: Callable[[Plan], bool]) -> AnyAction | None:
    return next((one for one in ranked if isinstance(one, Plan) and wanted(one)), None)


Ranked = list[tuple[int, AnyAction]]


def _alike(mind: Mind, legal: Actions) -> Ranked:
    """Rank all actions about equally, thinning out the purchases of fuel."""
    bought = [action for action in legal if isinstance(action, BuyFuel)]
    kept = bought[len(bought) // 2 :: 2] if len(bought) > 3 else bought
    ranked: Ranked = []
    for action in legal:
        if isinstance(action, BuyFuel):
            if action in kept:
                ranked.append((0, action))
        elif isinstance(action, Take):
            ranked.append((take_value(mind, action.slot), action))
        elif isinstance(action, Discard):
            ranked.append((-card_value(mind, action.card), action))
        else:
            ranked.append((1, action))
    return ranked


def plans(mind: Mind, legal: Actions) -> Ranked:
    """Rank plans by the best use of the round."""
    cash = mind.me.money + mind.points("financier")
    known: dict[tuple[int, int, int, int], int] = {}
    ranked: Ranked = []
    for plan in legal:
        if isinstance(plan, Plan):
            money = cash + funding_francs(plan.funding)
            key = (plan.scout, plan.mechanic, plan.escort, money)
            if key not in known:
                known[key] = best_way(mind, money, plan.scout, plan.mechanic, plan.escort).value
            ranked.append((known[key], plan))
    return ranked


def _steps(mind: Mind, legal: Actions) -> Ranked:
    frame = mind.table.frames[-1]
    assert isinstance(frame, Driving)
    ranked: Ranked = []
    for action in legal:
        if isinstance(action, Step):
            tile = mind.table.tiles[action.cell] - 1
            terms = step_terms(mind, frame, action.cell, tile, action.counter, action.guide)
            ranked.append((total(terms), action))
        elif isinstance(action, TakeLine):
            ranked.append((total(line_terms(mind, action)), action))
        elif isinstance(action, Halt):
            ranked.append((0, action))
        else:
            ranked.append((-1000, action))
    return ranked


def _lays(mind: Mind, legal: Actions) -> Ranked:
    ground = BoardWorth(mind)
    return [(ground.laid(one.tile, one.cell), one) for one in legal if isinstance(one, Lay)]


def _picks(mind: Mind, legal: Actions) -> Ranked:
    ground, frame = BoardWorth(mind), mind.table.frames[-1]
    if isinstance(frame, Swapping) and frame.first < 0:
        return []
    ranked: Ranked = []
    for action in legal:
        if isinstance(action, Pick):
            cell = action.cell
            worth = ground.swapped(frame.first, cell) if isinstance(frame, Swapping) else ground.removed(cell)
            ranked.append((worth, action))
        else:
            ranked.append((0, action))
    return ranked


def _sabotages(mind: Mind, legal: Actions) -> Ranked:
    """Rank targets by harm; those that are worth nothing are left out while there are others."""
    ranked: Ranked = [*sabotages(mind)]
    return [one for one in ranked if one[0] > 0] or ranked


_WORTHS: Final[dict[type[Frame], Callable[[Mind, Actions], Ranked]]] = {
    Planning: plans,
    Driving: _steps,
    Laying: _lays,
    Sabotaging: _sabotages,
    **dict.fromkeys((Swapping,), _picks),
}


def relatives(plan: AnyAction, legal: Actions) -> list[AnyAction]:
    """Return the plans that differ from a plan by one moved assistant."""
    return [other for other in legal if _related(plan, other)]


def _related(plan: AnyAction, other: AnyAction) -> bool:
    if not isinstance(plan, Plan) or not isinstance(other, Plan):
        return False
    changes = (
        plan.scout - other.scout, plan.mechanic - other.mechanic,
        plan.escort - other.escort, plan.funding - other.funding,
    )
    return sum(abs(change) for change in changes) == 2
