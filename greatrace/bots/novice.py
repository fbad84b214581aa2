"""The beginners' level: plays like `quick` with typical mistakes."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.planning import best_way
from greatrace.bots.quick import ANSWERS
from greatrace.bots.search.thought import first_world
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, Cancel, Plan, Play
from greatrace.engine.decisions import Planning, Reacting, Sequence
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.rates import funding_francs
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import below, seeded
from greatrace.kernel.game import Game

FORGETS_CARD: Final = 50
"""Probability in percent that a card which should be played stays in hand."""

MISJUDGES: Final = 34000
"""Maximum error in centimes when judging a plan."""

BY_ROAD: Final = 2500
"""Cost in centimes added to a line's price: beginners prefer the road."""


class Novice:
    """Chooses like a quick crew, but forgets escorts, cards and who follows, and misjudges plans."""

    def __init__(self, race: Race, seat: int, seed: int, weights: Weights = QUICK) -> None:
        """Prepare for a race; the same view always gives the same choice."""
        own = structs.replace(weights, assistant=weights.assistant + BY_ROAD, opened=0)
        self._tables = CrewTables(race, seat, own)
        self._seed = seed

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return a legal action that a beginner might choose."""
        if len(legal) == 1:
            return legal[0]
        mind, chance = Mind(self._tables, view), seeded(first_world(self._seed, view))
        frame = view.table.frames[-1]
        if isinstance(frame, Planning):
            return _misjudged(mind, legal, chance)
        if isinstance(frame, Reacting):
            legal = tuple(one for one in legal if not isinstance(one, Cancel) or one.counter != "escort")
        elif isinstance(frame, Sequence) and below(chance, 100)[0] < FORGETS_CARD:
            legal = tuple(one for one in legal if not isinstance(one, Play))
        return ANSWERS[type(frame)](mind, legal)


def _misjudged(mind: Mind, legal: tuple[AnyAction, ...], chance: int) -> AnyAction:
    """Choose among plans without escorts, judging each with a random error."""
    cash = mind.me.money + mind.points("financier")
    best_value, best = -1 << 60, legal[0]
    for plan in legal:
        if isinstance(plan, Plan) and not plan.escort:
            money = cash + funding_francs(plan.funding)
            error, chance = below(chance, MISJUDGES)
            value = best_way(mind, money, plan.scout, plan.mechanic, 0).value + error
            if value > best_value:
                best_value, best = value, plan
    return best
