"""Answers that set a whole plan at once (3.7)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from greatrace.engine.actions import Plan
from greatrace.prose.events import plan_text
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption
from greatrace.ui.race.table.input.intents import Act, Notify, PlanAs
from greatrace.ui.race.table.state.hint import hinted_action
from greatrace.ui.race.table.state.table_state import TableState

STANDING_KEY = "A"
"""The key of the plan that stands ready: the opening in the first round, then that of last round.

An O would read as the digit, with which the board shows the whole course.
"""


class ReadyPlan(Struct, frozen=True):
    """A ready-made plan: its key, its short name, why it makes no sense now, if so, and a shorter name."""

    key: str
    name: str
    plan: Plan
    vain: str = ""
    shorter: tuple[str, ...] = ()


def ready_plans(state: TableState, say: Language) -> list[ReadyPlan]:
    """Return all ready-made plans, named in a language; in the first round the opening stands first."""
    # Translators: short names of ready-made plans: of everything, for scouts, for mechanics, for funding.
    names = (say.tr_c("plan", "Mixed"), say.tr_c("plan", "Tiles"), say.tr_c("plan", "Drive"),
             say.tr_c("plan", "Money"))
    vain = ("", "" if state.table.bag_size else say.tr("the bag is empty"), "", "")
    plans = zip(names, state.ready_plans, vain, strict=True)
    every = [ReadyPlan(str(key), *one) for key, one in enumerate(plans, start=len(BOXES) + 1)]
    if state.opening is None:
        return every
    # Translators: short name of the ready-made plan for the first round, as the opening of a game of chess.
    name = say.tr_c("plan", "Opening")
    # Translators: the same where room is tight.
    return [ReadyPlan(STANDING_KEY, name, state.opening, shorter=(say.tr_c("plan", "Open"),)), *every]


def ready_answer(state: TableState, seat: int, ready: ReadyPlan) -> AnswerOption:
    """Return the answer that sets a ready-made plan; one that makes no sense now cannot be used."""
    if ready.vain:
        return AnswerOption(ready.name, Notify(ready.vain), ready.key, False, note=ready.vain, share="third",
                            symbols=())
    answer = AnswerOption(ready.name, PlanAs(ready.plan), ready.key, shorter=ready.shorter,
                          advised=ready.key == STANDING_KEY and not _otherwise(state, seat, ready.plan))
    return whole_plan(state, seat, answer, ready.plan, state.draft.plan())


def whole_plan(state: TableState, seat: int, answer: AnswerOption, plan: Plan, now: Plan) -> AnswerOption:
    """Return the answer that sets a whole plan, and seals it if it is held; one that is set needs neither."""
    tr, told, symbols = state.say.tr, plan_text(plan, state.teller), symbols_of(plan)
    if plan == now:
        return structs.replace(
            answer, share="third", symbols=symbols, tip=told, allowed=False, chosen=True
        )
    tip = tr("{plan}. Hold it to seal it at once.", plan=told)
    if answer.advised:
        why = tr("Recommended in the first round: explore and raise money. Mechanics, who drive, come next.")
        tip = f"{why} {tip}"
    elif answer.key == STANDING_KEY and plan == state.opening:
        why = tr("A sound start in most races. Here the champion found a better plan: the lamp tells which.")
        tip = f"{why} {tip}"
    return structs.replace(answer, share="third", symbols=symbols, tip=tip, held=Act(plan, seat))


def _otherwise(state: TableState, seat: int, plan: Plan) -> bool:
    """Return whether a hint in sight advises another plan: two proposals would contradict each other."""
    action = hinted_action(state, seat)
    return isinstance(action, Plan) and action != plan


@lru_cache(maxsize=64)
def symbols_of(plan: Plan, but: Plan | None = None) -> tuple[str, ...]:
    """Return for every assistant the symbol of its box, but for those of another plan."""
    counts = ((box, getattr(plan, box) - (getattr(but, box) if but else 0)) for box in BOXES)
    return tuple(box for box, count in counts for _ in range(count))


def rest(state: TableState) -> AnswerOption:
    """Return the answer that sets all that are left on funding."""
    say, draft = state.say, state.draft
    then, now = draft.funded(), draft.plan()
    note = "" if draft.left else say.tr("all are set")
    means = PlanAs(then) if draft.left else Notify(note)
    return AnswerOption(say.tr("Rest: funding"), means, ALL_KEY, draft.left > 0, note=note,
                        name="rest-funding", shorter=(say.tr_c("assistants", "+ Cash"),), share="third",
                        symbols=symbols_of(then, now))
