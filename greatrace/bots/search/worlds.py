"""Sampled worlds consistent with a view, and playouts in them."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.mind import CrewTables, Mind
from greatrace.bots.quick import ANSWERS
from greatrace.bots.weights import QUICK, Weights
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.decisions import Planning
from greatrace.engine.race import Race
from greatrace.engine.state import Own, State, View
from greatrace.kernel.automatic import automatic, settled


class Worlds:
    """Deals worlds and plays them out with quick crews."""

    def __init__(self, race: Race, seat: int, weights: Weights) -> None:
        """Prepare for a race.

        Args:
            race: the race.
            seat: the searching crew.
            weights: its weights; the others are modelled as quick crews.
        """
        self.race, self.seat = race, seat
        self._rules = automatic(race)
        self._answers = ANSWERS
        self.tables = tuple(
            CrewTables(race, other, weights if other == seat else QUICK) for other in range(race.seats)
        )

    def deal(self, view: View, seed: int) -> State:
        """Redeal all hidden things; sealed plans are replaced by plans of quick crews (3.7)."""
        state = self.race.redeal(view, seed)
        frames = state.table.frames
        if not frames or not isinstance(frames[-1], Planning):
            return state
        own = tuple(
            self._planned(state, seat, one) if seat != view.seat and one.plan is not None else one
            for seat, one in enumerate(state.secrets.own)
        )
        return State(state.table, structs.replace(state.secrets, own=own))

    def _planned(self, state: State, seat: int, own: Own) -> Own:
        view = View(state.table, seat, structs.replace(own, plan=None))
        plan = ANSWERS[Planning](Mind(self.tables[seat], view), self.race.plans)
        assert isinstance(plan, Plan)
        return structs.replace(own, plan=plan)

    def foresee(self, plan: Plan, number: int) -> None:
        """Let the searching crew set a plan in a round instead of that of a quick crew."""

        def planned(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
            own = mind.seat == self.seat and mind.table.round == number
            return plan if own else ANSWERS[Planning](mind, legal)

        self._answers = {**ANSWERS, Planning: planned}

    def answer(self, view: View, legal: tuple[AnyAction, ...]) -> AnyAction:
        """Return the quick crew's choice."""
        if len(legal) == 1:
            return legal[0]
        return ANSWERS[type(view.table.frames[-1])](Mind(self.tables[view.seat], view), legal)

    def play_on(self, state: State, last_round: int) -> State:
        """Play with quick crews until the race is over or ``last_round`` has ended.

        The searching crew sets the plan that is foreseen, if one is.
        """
        race, answers, tables, rules = self.race, self._answers, self.tables, self._rules
        state = settled(rules, state)
        while (frames := state.table.frames) and state.table.round <= last_round:
            frame = frames[-1]
            seat = frames[-1].asked[0]
            view = View(state.table, seat, state.secrets.own[seat])
            legal = race.legal_actions(view)
            action = legal[0] if len(legal) == 1 else answers[type(frame)](Mind(tables[seat], view), legal)
            state = race.advance(state, action, seat)
            if rules is not None:
                state = settled(rules, state)
        return state
