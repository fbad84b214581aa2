"""Whether a drive that a hint advises begins with a line, which is then what is advised or told second."""

from __future__ import annotations

from typing import Final

from greatrace.bots.harmless import useful_actions
from greatrace.bots.levels import ADVISER
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.engine.actions import AnyAction, Drive, Step, TakeLine
from greatrace.engine.decisions import Sequence
from greatrace.engine.race import Race
from greatrace.engine.state import View
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
        """The first cell as a term, from 1, where a step is best though a line is on the way ahead."""
        action, view = self.thought.action, self.view
        legs = Mind(plain_table(self.race, view.seat), view).legs
        over = bool(legs) and legs[0].line >= 0
        return Term("takes_step", action.cell + 1) if over and isinstance(action, Step) else None

    @property
    def second(self) -> Term | None:
        """What came closest, as a term: a line, or the cell of a step; counted from 1."""
        other = self.thought.other
        if isinstance(other, TakeLine):
            return Term("second_line", other.line + 1)
        return Term("second_step", other.cell + 1) if isinstance(other, Step) and self.line else None


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
