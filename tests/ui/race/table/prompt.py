"""A champion that knows at once where tiles lie and what to repair, as a quick crew does."""

from __future__ import annotations

from greatrace.bots.quick import choice
from greatrace.bots.siting import best_site
from greatrace.engine.decisions import Laying, Repairing
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.game import A, E, S, V
from greatrace.lab.at_once import Known
from greatrace.thinking.protocol import Computers, Query, Reasoned, Thought
from greatrace.thinking.threads import Threads


class Prompt(Threads):
    """Answers where tiles are laid, and in repairs, without delay."""

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Thought[A]:
        race: object = computers.game
        view: object = query.view
        if query.bot or not isinstance(race, Race) or not isinstance(view, View):
            return super().begin(computers, query)
        frame = view.table.frames[-1]
        if not isinstance(frame, Laying | Repairing):
            return super().begin(computers, query)
        found = best_site(race, view) if isinstance(frame, Laying) else None
        action = found.lay if found else choice(race, view)
        return Known(Reasoned(computers.game.read(race.write(action)), ()))
