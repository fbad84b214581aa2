"""How a drive that a hint advises begins: with a step, or with a line, which is advised or told second."""

from __future__ import annotations

from typing import Final

from greatrace.bots.advising import step_ahead
from greatrace.bots.harmless import useful_actions
from greatrace.bots.levels import ADVISER
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.engine.actions import AnyAction, BuyFuel, Drive, Step, TakeLine
from greatrace.engine.decisions import Driving, Sequence
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.ways.plan import filled
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term

HALF: Final = ADVISER.plan // 2
"""Effort of the comparison of lines with steps, which follows that of the actions of the sequence."""

CLEARLY: Final = 20
"""Lead in thousandths by which a line must be ahead of another action than a drive."""


class SettingOut:
    """How a drive begins best."""

    def __init__(self, race: Race, view: View, thought: SearchResult) -> None:
        """Keep what is told of it.

        Args:
            race: the race.
            view: the view of its crew once the drive has begun.
            thought: what the search found there.
        """
        self.race, self.view, self.thought = race, view, thought

    @property
    def line(self) -> TakeLine | None:
        """The line that is best to begin with, if one is."""
        return self.thought.action if isinstance(self.thought.action, TakeLine) else None

    def overtakes(self, chance: int) -> bool:
        """Return whether it begins with a line that is better than another action of this chance."""
        return self.line is not None and self.thought.chance > chance + CLEARLY

    @property
    def step(self) -> Term | None:
        """The first cell as a term, from 1, where the best step leads off the way that is drawn."""
        action, view = self.thought.action, self.view
        legs = Mind(plain_table(self.race, view.seat), view).legs
        along = bool(legs) and isinstance(action, Step) and legs[0].line < 0 and legs[0].cell == action.cell
        return Term("takes_step", action.cell + 1) if isinstance(action, Step) and not along else None

    @property
    def aids(self) -> tuple[Term, ...]:
        """What the best step uses against danger and stop, as terms; ``step_bare`` for nothing."""
        action = self.thought.action
        if not isinstance(action, Step):
            return ()
        used = (f"step_{action.counter}" if action.counter else "", "step_guide" if action.guide else "")
        named = [label for label in used if label] or ["step_bare"]
        return tuple([Term(label, 1) for label in named])

    @property
    def second(self) -> Term | None:
        """What came closest, as a term: a line, or the cell of a step; counted from 1."""
        other = self.thought.other
        if isinstance(other, TakeLine):
            return Term("second_line", other.line + 1)
        return Term("second_step", other.cell + 1) if isinstance(other, Step) and self.line else None


def line_after(race: Race, crew: Sampling, view: View, bought: BuyFuel, budget: Budget) -> Term | None:
    """Return the line, from 1, with which a drive begins best once some fuel is bought; nothing for a step.

    Args:
        race: the race.
        crew: that searches.
        view: its view.
        bought: the fuel that is bought first.
        budget: limits the search.
    """
    drive = setting_out(race, crew, filled(race, view, bought.points), (Drive(),), budget)
    line = drive.line if drive is not None else None
    return Term("then_line", line.line + 1) if line is not None else None


def stepping_out(race: Race, crew: Sampling, view: View, budget: Budget) -> SettingOut | None:
    """Return how a drive begins best where it begins with a step; ``None`` where it may do nothing.

    The same question, once the drive has begun, is answered in the same worlds and from the same first idea:
    a hint shows the way that the next one goes.

    Args:
        race: the race.
        crew: that searches.
        view: the view of a seat that can begin a drive.
        budget: limits the search.
    """
    begun = race.view(race.advance(race.redeal(view, 0), Drive(), view.seat), view.seat)
    if not begun.table.frames or not isinstance(begun.table.frames[-1], Driving):
        return None
    found = useful_actions(race, begun)
    steps = tuple([one for one in found if isinstance(one, Step)])
    idea = step_ahead(race, begun, found) or crew.worlds.answer(begun, found)
    if len(steps) < 2 or not isinstance(idea, Step):
        return None
    less = Budget(budget.iterations or HALF, budget.stop)
    return SettingOut(race, begun, crew.thought(begun, steps, less, idea, steps))


def setting_out(
    race: Race, crew: Sampling, view: View, legal: tuple[AnyAction, ...], budget: Budget
) -> SettingOut | None:
    """Return how a drive would begin best that could be begun now with a line; ``None`` where it could not.

    Worlds play a drive out as a quick crew does, which may overlook a line, or take it without its name
    having been told.

    Args:
        race: the race.
        crew: that searches.
        view: the view of the seat that decides.
        legal: its actions but those without effect.
        budget: limits the search.
    """
    if not isinstance(view.table.frames[-1], Sequence) or Drive() not in legal:
        return None
    if not race.lines_at[view.table.dashboards[view.seat].cell]:
        return None
    begun = race.view(race.advance(race.redeal(view, 0), Drive(), view.seat), view.seat)
    found = useful_actions(race, begun)
    lines = tuple([one for one in found if isinstance(one, TakeLine)])
    if not lines:
        return None
    idea = crew.worlds.answer(begun, found)
    less = Budget(budget.iterations or HALF, budget.stop)
    return SettingOut(race, begun, crew.thought(begun, found, less, idea, (*lines, idea)))
