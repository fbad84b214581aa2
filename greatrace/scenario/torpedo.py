"""The Torpedo’s steps in a scenario: its assistants act when it says so, the other steps by themselves."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.frame import TorpedoStep
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.engine.solo.told import articles_of
from greatrace.engine.state import State
from greatrace.prose.language import msgid
from greatrace.scenario.reading import Source, TorpedoDeed
from greatrace.scenario.untrue import Untrue


class Steps:
    """Carries out the Torpedo’s steps.

    Attributes:
        articles: by which it chose when its last assistant acted.
    """

    def __init__(self, source: Source) -> None:
        self._race = source.race
        self.articles: tuple[str, ...] = ()

    def carried_on(self, state: State, events: list[AnyEvent]) -> State:
        """Carry out its steps that are due but those of its assistants."""
        race = self._race
        while isinstance(race, SoloRace) and race.due(state) and _act(state) != "assistant":
            step = race.proceed(state)
            events += step.events
            state = step.state
        return state

    def assistant(
        self, state: State, deed: TorpedoDeed, events: list[AnyEvent]
    ) -> tuple[State, list[Untrue]]:
        """Play its next assistant; return the position and what is not as the scenario says."""
        race = self._race
        if not isinstance(race, SoloRace) or not race.due(state):
            template = msgid("the Torpedo does not act here: the crew is asked, or the race is over.")
            return state, [Untrue(deed.line, template, {})]
        found = "explore" if draws_next(state) else "drive"
        if deed.act not in ("", found):
            template = msgid("the Torpedo should {expected} here, but it is to {found}.")
            return state, [Untrue(deed.line, template, {"expected": deed.act, "found": found})]
        step = race.proceed(state)
        events += step.events
        self.articles = articles_of(step.events)
        return self.carried_on(step.state, events), []


def _act(state: State) -> str:
    frame = state.table.frames[-1]
    return frame.act if isinstance(frame, TorpedoStep) else ""


def draws_next(state: State) -> bool:
    """Return whether its next assistant is the first, which explores (14.7)."""
    torpedo = state.table.torpedo
    return torpedo is not UNSET and torpedo.assistants == TORPEDO_ASSISTANTS
