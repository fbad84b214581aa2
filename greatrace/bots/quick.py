"""The level that evaluates whole plans by the remaining way, in milliseconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from greatrace.bots.alone import suited
from greatrace.bots.convoy import sequence_action
from greatrace.bots.driving import drive_action, enter_action, pay_action
from greatrace.bots.laying import choose_lay, choose_pick, pick_worth
from greatrace.bots.likings import LIKINGS, OPENINGS
from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.planning import choose_plan
from greatrace.bots.reacting import choose_discard, choose_take, react, react_to_effect
from greatrace.bots.repairing import repair_action
from greatrace.bots.sabotage import choose_sabotage
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, BuyPart, Clear, Pick, UsePart
from greatrace.engine.decisions import (
    Bivouac,
    Clearing,
    Driving,
    Entering,
    Finding,
    Forfeiting,
    Frame,
    HandLimit,
    Laying,
    Paying,
    Planning,
    Reacting,
    Repairing,
    Sabotaging,
    Sequence,
    Suffering,
    Swapping,
    Tracking,
)
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import Game
from greatrace.kernel.remembered import remembered

TASTES: Final = (100, 75, 115)
"""Factors on what crews think of a line's price, in percent; the seed chooses one."""

WAITING: Final = ((100, 100), (0, 100), (200, 60), (50, 100), (150, 100))
"""Factors on what a crew alone thinks of raising money first, and of what a plan with all assistants on
funding loses, in percent; the seed chooses one. Among others the seed chooses a liking of openings."""

HABITS: Final = ((100, 100, 100), (170, 50, 100), (50, 150, 120), (100, 50, 80))
"""Factors on what crews think of escorts, explored cells and the francs a way needs, in percent."""


class Quick:
    """Decides by its weights without search; the same view always gives the same choice.

    Crews differ a little in their tastes, or all would take a line or none, begin with the same plan and
    drive through the same cities. A crew that has only the Torpedo to race drives by cost alone.
    """

    def __init__(self, race: Race, seat: int, seed: int, weights: Weights = QUICK) -> None:
        """Compute what stays constant in the race."""
        fare = weights.fare * TASTES[seed % len(TASTES)] // 100
        seed //= len(TASTES)
        waits, alone = WAITING[seed % len(WAITING)] if race.alone else (100, 100)
        seed //= len(WAITING)
        escort, explored, spent = HABITS[seed % len(HABITS)]
        seed //= len(HABITS)
        liking = seed % LIKINGS if race.seats > 1 else 0
        own = structs.replace(
            weights, fare=fare, early=weights.early * waits // 100, alone=weights.alone * alone // 100,
            explored=weights.explored * explored // 100,
            escort=tuple(one * escort // 100 for one in weights.escort), spent=weights.spent * spent // 100,
        )
        self._tables = CrewTables(race, seat, own, liking, seed // LIKINGS % OPENINGS)

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return the action with the best worth."""
        if len(legal) == 1:
            return legal[0]
        return ANSWERS[type(view.table.frames[-1])](self.mind(view), legal)

    def mind(self, view: View) -> Mind:
        """Return how it judges a position."""
        return Mind(self._tables, view)


ANSWERS: Final[dict[type[Frame], Callable[[Mind, tuple[AnyAction, ...]], AnyAction]]] = {
    Bivouac: choose_take,
    Planning: choose_plan,
    Sequence: sequence_action,
    Driving: drive_action,
    Entering: enter_action,
    Paying: pay_action,
    Repairing: repair_action,
    Laying: choose_lay,
    Clearing: choose_pick,
    Tracking: choose_pick,
    Swapping: choose_pick,
    Sabotaging: choose_sabotage,
    Finding: choose_discard,
    HandLimit: choose_discard,
    Reacting: react,
    Suffering: react_to_effect,
    Forfeiting: choose_discard,
}
"""The function that answers each question."""


@remembered(32)
def choice(race: Race, view: View) -> AnyAction:
    """Return what a crew of plain tastes does that decides alike; the window proposes it where it may."""
    return plain(race, view.seat).choose(race, view, race.legal_actions(view), Budget())


def plain(race: Race, seat: int) -> Quick:
    """Return a crew of plain tastes."""
    return Quick(race, seat, 0, suited(QUICK, race.alone))


@remembered(32)
def repaired(race: Race, view: View) -> tuple[BuyPart | UsePart, ...]:
    """Return the parts that such a crew uses, one after another, until its repair ends."""
    state, found = race.redeal(view, 0), list[BuyPart | UsePart]()
    while isinstance(state.table.frames[-1], Repairing):
        part = choice(race, race.view(state, view.seat))
        if not isinstance(part, BuyPart | UsePart):
            break
        found.append(part)
        state = race.advance(state, part, view.seat)
    return tuple(found)


@remembered(32)
def picked(race: Race, view: View) -> tuple[int, ...]:
    """Return the cells that such a crew picks for a card, one after another, while they are worth it (10)."""
    state, found, kind = race.redeal(view, 0), list[int](), type(view.table.frames[-1])
    while isinstance(state.table.frames[-1], kind):
        known = race.view(state, view.seat)
        wise = choice(race, known)
        if not isinstance(wise, Pick) or pick_worth(plain(race, view.seat).mind(known), wise.cell) <= 0:
            break
        found.append(wise.cell)
        state = race.advance(state, wise, view.seat)
    return tuple(found)


@remembered(32)
def cleared(race: Race, view: View) -> int:
    """Return the cell that such a crew clears with an escort in its sequence; -1 where none is worth it."""
    state = race.advance(race.redeal(view, 0), Clear(), view.seat)
    if not state.table.frames or not isinstance(state.table.frames[-1], Clearing):
        return -1  # there is no tile to clear
    pick = choice(race, race.view(state, view.seat))
    return pick.cell if isinstance(pick, Pick) else -1
