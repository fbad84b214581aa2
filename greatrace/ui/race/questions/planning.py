"""Setting all assistants in secret: what each place would bring now (3.7)."""

from __future__ import annotations

from functools import cache

from msgspec import structs

from greatrace.engine.actions import Plan
from greatrace.engine.price import part_price
from greatrace.engine.rates import FUNDING, funding_francs
from greatrace.engine.targets import removable
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES, box_name, box_uses
from greatrace.prose.words import capital, francs, labelled
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.gauges import Stepper
from greatrace.ui.kit.blocks.places import Place, place_rows
from greatrace.ui.race.questions.parts import plans
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Notify, OpenSheet, PlanAs, Shift
from greatrace.ui.race.table.state.plan_draft import POOL, CarriedAssistant, last_plan
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question of the crew that plans."""
    draft, tr = state.draft, state.say.tr
    done, most = draft.assistants - draft.left, draft.assistants
    context = tr("In secret: {n} of {most} are set", n=done, most=most)
    if draft.plan() == last_plan(state.controller.session.log, seat):
        context = tr("In secret: set as last round")
    places = tuple(_place(state, seat, box) for box in BOXES)
    shown = place_rows(places, state.look_of(seat), state.teller.crew(seat), tr("Assistant"))
    answers, place = _answers(state, seat), ("place-scout",)
    opens = None if not draft.left else place if done else ()
    return Question(seat, tr("Set your assistants"), context, (shown,), answers, opens=opens, leads=place)


def _place(state: TableState, seat: int, box: str) -> Place:
    """Return a box of the dashboard with what sets one assistant more there, or one less."""
    draft, tr = state.draft, state.say.tr
    count, left = draft.counts[box], draft.left > 0
    room = left and draft.room(box)
    less = Press(tr("One less"), Shift(box, POOL), allowed=count > 0)
    more = Press(tr("One more"), Shift(POOL, box), str(BOXES.index(box) + 1), allowed=room)
    label, told = _named(state.say, box)
    words = Stepper(box, label, str(count), less, more, note=_note(state, seat, box), told=told)
    takes = [CarriedAssistant(other) for other in (POOL, *BOXES) if other != box and (room or other != POOL)]
    dragged = _row_dragged(state.say) if left else more.means
    return Place(words, count, CarriedAssistant(box), tuple(takes), dragged)


@cache
def _row_dragged(say: Language) -> Notify:
    """Return what dragging a row means while assistants are left: it tells what is dragged instead."""
    return Notify(say.tr("Assistants are dragged, not their row; + sets one, − takes one away."))


@cache
def _named(say: Language, box: str) -> tuple[str, str]:
    """Return a box's name and what assistants there are for; of funding also what each number brings."""
    name, uses = capital(box_name(say, box)), box_uses(say, box)
    if box != "funding":
        return name, uses
    brought = (francs(funding_francs(number)) for number in range(1, len(FUNDING)))
    return name, labelled(say, uses, " · ".join(brought))


def _note(state: TableState, seat: int, place: str) -> str:
    tr, own = state.say.tr, state.table.dashboards[seat]
    if place == "scout":
        return tr("2 tiles, or a card") if state.table.bag_size else tr("a card; the bag is empty")
    if place == "mechanic":
        if not own.engine:
            return tr("broken down: repair first")
        price = francs(part_price(state.race, own))
        cells = state.say.tr_n("up to {n} cell", "up to {n} cells", own.engine)
        return tr("{cells}; part {price}", cells=cells, price=price)
    if place == "escort":
        return _escort(state, seat)
    now = state.draft.counts["funding"]
    brought, more = francs(funding_francs(max(1, now))), max(1, now) + 1
    if not state.draft.room(place):
        return tr("brings {money}", money=brought)
    return tr("brings {money} ({n}: {more})", money=brought, n=more, more=francs(funding_francs(more)))


def _escort(state: TableState, seat: int) -> str:
    """Return the dangers in reach of a drive, else the tiles that could be cleared, else the other use."""
    race, table = state.race, state.table
    own = table.dashboards[seat]
    near = _within(state, own.cell, own.engine)
    laid = [race.tiles[table.tiles[cell] - 1] for cell in near if table.tiles[cell]]
    dangers = len([tile for tile in laid if tile.danger])
    if dangers:
        return state.say.tr_n("{n} danger within reach", "{n} dangers within reach", dangers)
    tiles = len(removable(race, table, seat, race.edition.clear_where))
    if tiles:
        return state.say.tr_n("{n} tile to clear", "{n} tiles to clear", tiles)
    return state.say.tr("against danger cards")


def _within(state: TableState, origin: int, steps: int) -> set[int]:
    reached, edge = {origin}, {origin}
    for _ in range(steps):
        edge = {near for cell in edge for near in state.race.neighbours[cell]} - reached
        reached |= edge
    return reached


def _answers(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    tr, draft = state.say.tr, state.draft
    ready = plans.ready_plans(state, state.say)
    opening, others = (ready[0], ready[1:]) if state.opening else (None, ready)
    rows = [_standing(state, seat, opening)]
    rows += [*(plans.ready_answer(state, seat, one) for one in others), plans.rest(state), _anew(state)]
    if not state.controller.alone:
        hide, brief, curtain = tr("Hide the plan"), tr("Hide plan"), OpenSheet("curtain", seat)
        rows.append(AnswerOption(hide, curtain, "V", name="hide", share="whole", shorter=(brief,)))
    label, left = tr("Seal the plan"), draft.left
    if left:
        label = tr("Seal the plan: {n} still to set", n=left)
    seal = None if left else Act(draft.plan(), seat)
    rows.append(AnswerOption(label, seal, "Enter", not left, name="seal", share="whole",
                             first=not left, shorter=(tr("Seal"),)))
    return tuple(rows)


def _standing(state: TableState, seat: int, opening: plans.ReadyPlan | None) -> AnswerOption:
    """Return what sets the plan that stands ready: the opening in the first round, else the last one."""
    tr, label = state.say.tr, state.say.tr_c("plan", "Again")
    last, now = last_plan(state.controller.session.log, seat), state.draft.plan()
    if opening:
        return plans.ready_answer(state, seat, opening)
    if last is None:
        note = tr("no plan yet")
        return AnswerOption(label, Notify(note), "", False, note=note, name="as-last", share="third",
                            symbols=())
    again = AnswerOption(label, PlanAs(last), plans.STANDING_KEY, name="as-last")
    if alike := next((one for one in plans.ready_plans(state, state.say) if one.plan == last), None):
        # The same plan is shown once, under its own name.
        note = tr("as “{plan}”", plan=alike.name)
        return structs.replace(again, share="third", symbols=(), note=note, held=Act(last, seat))
    return plans.whole_plan(state, seat, again, last, now)


def _anew(state: TableState) -> AnswerOption:
    """Return the answer that takes all assistants back, in a place of its own; dim while none is set."""
    tr, empty = state.say.tr, Plan(**dict.fromkeys(BOXES, 0))
    some = state.draft.left < state.draft.assistants
    note = "" if some else tr("none is set yet")
    return AnswerOption(tr("Set anew"), PlanAs(empty), END_KEY, some, note=note, name="anew",
                        shorter=(tr("Anew"),), at="aside")
