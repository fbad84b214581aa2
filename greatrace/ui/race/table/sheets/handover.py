"""The curtain between two humans who plan in secret (1.8)."""

from __future__ import annotations

from greatrace.prose.language import Language
from greatrace.prose.words import listed
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.questions.parts.plans import ready_plans
from greatrace.ui.race.table.panels.insignia import crest
from greatrace.ui.race.table.state.table_state import TableState


def handover(state: TableState, seat: int) -> HandoverScene:
    """Return the curtain of a race.

    Args:
        state: only for the names; nothing secret is read.
        seat: who is to sit down.
    """

    def sign(seat: int) -> list[Widget]:
        say = state.speaks(seat)
        tr, crew, player = say.tr, state.tellers(say)[0].crew(seat), state.player(seat)
        return [
            crest(state.look_of(seat), crew),
            Label(crew, "display", align="centre", name="crew"),
            *([Label(player, "heading", align="centre", name="player")] if player else []),
            Label(tr("Round {n}: planning", n=state.table.round), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this crew may look at the screen."), align="centre"),
            *([Label(_unseen_words(state, say), "label", align="centre", name="unseen")] * empty(seat)),
        ]

    def empty(seat: int) -> bool:
        draft = state.plans.of(seat)
        return draft.left == draft.assistants

    def unseen(seat: int, key: str) -> bool:
        chosen = next((plan for one, _, plan in plans if one == key), None)
        if chosen is None or not empty(seat) or chosen not in state.controller.legal(seat):
            return False
        state.controller.decide(chosen, seat)
        return True

    def other(seat: int) -> str:
        return state.speaks(seat).tr("Not me: the next crew")

    def back(seat: int) -> str:
        say = state.speaks(seat)
        who = state.player(seat) or state.tellers(say)[0].crew(seat)
        return say.tr("{who}: take the plan back", who=who)

    plans = ready_plans(state, state.say)
    return HandoverScene(state.controller, seat, sign, other, back, state.speaks, unseen)


def _unseen_words(state: TableState, say: Language) -> str:
    """Return how a ready-made plan is sealed while the curtain is down."""
    told = listed(f"{key} {name}" for key, name, _ in ready_plans(state, say))
    return say.tr("Shift with a number seals a ready-made plan unseen: {plans}", plans=told)
