"""What a hint may advise: nothing without effect, and no harm where the search sees no difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from greatrace.bots.laying import clearing_worth
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.quick import cleared
from greatrace.engine import decisions as ask
from greatrace.engine.actions import AnyAction, Clear, Discard, Halt, Pass, Play
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.wasted import wasted
from greatrace.kernel.terms import Term

UNFUELLED: Final = (
    ask.Planning, ask.Paying, ask.Repairing, ask.Laying, ask.Clearing, ask.Tracking, ask.Swapping,
    ask.Sabotaging, ask.Reacting, ask.Suffering,
)
"""Questions whose answers do not depend on the fuel that is in the tank."""

CENTIMES: Final = 100
"""Centimes per franc: worths are in centimes, reasons in francs."""


def useful_actions(race: Race, view: View) -> tuple[AnyAction, ...]:
    """Return the legal actions but those without effect (3.11), or all where no other is left.

    A card that may be played at any time is none where fuel changes nothing of what is asked.

    A clearing may end without a tile where each of them serves the crew as it lies, and none begins there.
    """
    legal, frame = race.legal_actions(view), view.table.frames[-1]
    if isinstance(frame, UNFUELLED):
        legal = tuple([one for one in legal if not isinstance(one, Play)])
    if Clear() in legal and isinstance(frame, ask.Sequence) and cleared(race, view) < 0:
        legal = tuple(one for one in legal if one != Clear())
    if isinstance(frame, ask.Clearing):
        worth = clearing_worth(Mind(plain_table(race, view.seat), view))
        if round(worth / CENTIMES) < 0:
            return legal
    return tuple(one for one in legal if not wasted(race, view, one)) or legal


def plain_value(terms: Iterable[Term]) -> int:
    """Return what an action is worth in francs by its own reasons, 0 where these tell no worth.

    The price of points is not in their worth.
    """
    labels = {term.label: term.value for term in terms}
    worth = sum(value for label, value in labels.items() if label.startswith("worth_"))
    return worth - labels.get("pays", 0) if "worth_points" in labels else worth


def harmless(
    action: AnyAction, other: AnyAction | None, equals: Sequence[AnyAction], value: Callable[[AnyAction], int]
) -> tuple[AnyAction, AnyAction | None, tuple[AnyAction, ...]]:
    """Return what is advised of answers that are about as good, what came closest, and all others.

    None of them does harm by its own reasons.

    Ending a repair is not advised while a point is worth its price. Where every answer does harm, the search
    decides, but of discards that are about as good the one goes that is worth least.

    Args:
        action: what was advised so far.
        other: what came closest.
        equals: all else that is about as good, the best first.
        value: returns the plain value of an action.
    """
    pool = [action, *(one for one in (other, *equals) if one is not None)]
    values = {one: value(one) for one in pool}
    fit = [one for one in values if values[one] >= 0]
    if not fit and not isinstance(action, Discard):
        return action, other, tuple(equals)
    fit = fit or [*values]
    gains = max(values[one] for one in fit)
    keeps = values[action] >= min(0, gains) and not (isinstance(action, Halt) and gains > 0)
    chosen = action if keeps else max(fit, key=lambda one: (values[one], not isinstance(one, Pass)))
    rest = [one for one in fit if one != chosen]
    second = other if other in rest else next(iter(rest), None)
    return chosen, second, tuple(one for one in equals if one in rest)
