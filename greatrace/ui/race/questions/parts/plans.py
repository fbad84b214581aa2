"""Answers that set a whole plan at once (3.7)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from greatrace.engine.actions import Plan
from greatrace.prose.events import plan_text
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState


def ready_plans(state: TableState, say: Language) -> list[tuple[str, str, Plan]]:
    """Return the keys of all ready-made plans, their short names in a language, and the plans."""
    # Translators: short names of ready-made plans: of everything, for scouts, for mechanics, for funding; the
    # third one of the first round has a single mechanic.
    drives = state.ready_plans[2].mechanic > 1
    names = (say.tr_c("plan", "Mixed"), say.tr_c("plan", "Tiles"),
             say.tr_c("plan", "Drive") if drives else say.tr_c("plan", "1 drive"), say.tr_c("plan", "Money"))
    plans = zip(names, state.ready_plans, strict=True)
    return [(str(key), name, plan) for key, (name, plan) in enumerate(plans, start=len(BOXES) + 1)]


def whole_plan(state: TableState, seat: int, answer: AnswerOption, plan: Plan, now: Plan) -> AnswerOption:
    """Return the answer that sets a whole plan, and seals it if it is held; one that is set needs neither."""
    told, symbols = plan_text(plan, state.teller), symbols_of(plan)
    if plan == now:
        return structs.replace(
            answer, share="third", symbols=symbols, tip=told, means=None, allowed=False, chosen=True
        )
    tip = state.say.tr("{plan}. Hold it to seal it at once.", plan=told)
    return structs.replace(answer, share="third", symbols=symbols, tip=tip, held=Act(plan, seat))


@lru_cache(maxsize=64)
def symbols_of(plan: Plan, but: Plan | None = None) -> tuple[str, ...]:
    """Return for every assistant the symbol of its box, but for those of another plan."""
    counts = ((box, getattr(plan, box) - (getattr(but, box) if but else 0)) for box in BOXES)
    return tuple(box for box, count in counts for _ in range(count))
