"""Setting all assistants in secret: what each place would bring now (3.7)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.actions import Plan
from greatrace.engine.price import part_price
from greatrace.engine.rates import funding_francs
from greatrace.engine.targets import removable
from greatrace.prose.events import plan_text
from greatrace.prose.names import BOXES, box_name
from greatrace.prose.words import capital, francs
from greatrace.ui.race.table.state.asking import AnswerOption, Matter, Question
from greatrace.ui.race.table.state.plan_draft import last_plan, preset_plans
from greatrace.ui.race.table.state.table_state import TableState


class PlanRow(Struct, frozen=True):
    """A place on the dashboard.

    Attributes:
        place: its id.
        label: its name.
        note: what an assistant there would bring now.
        count: how many stand there.
        room: whether one more may be set there.
        key: the number key that sets one more.
    """

    place: str
    label: str
    note: str
    count: int
    room: bool
    key: str


class PlanMatter(Matter, frozen=True):
    """The four places and how many assistants are left to be set."""

    seat: int
    rows: tuple[PlanRow, ...]
    left: int


def ask(state: TableState, seat: int) -> Question:
    """Return the question of the crew that plans."""
    draft, tr = state.draft, state.say.tr
    rows = tuple(_row(state, seat, place, number) for number, place in enumerate(BOXES, start=1))
    done, most = draft.assistants - draft.left, draft.assistants
    context = tr("In secret: {n} of {most} are set", n=done, most=most)
    last = last_plan(state.log, seat)
    if state.draft.plan() == last:
        context = tr("In secret: set as last round")
    elif last is None and state.draft.plan() == preset_plans(most)[0]:
        context = tr("In secret: a balanced plan to begin with")
    matter = PlanMatter(seat, rows, draft.left)
    return Question(seat, tr("Set your assistants"), context, matter, _answers(state, seat))


def _row(state: TableState, seat: int, place: str, number: int) -> PlanRow:
    draft = state.draft
    room = draft.left > 0 and draft.room(place)
    label = capital(box_name(state.say, place))
    return PlanRow(place, label, _note(state, seat, place), draft.counts[place], room, str(number))


def _note(state: TableState, seat: int, place: str) -> str:
    """Return what an assistant on a place would bring as the table stands."""
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
    dangers = sum(bool(table.tiles[cell]) and race.tiles[table.tiles[cell] - 1].danger for cell in near)
    if dangers:
        return state.say.tr_n("{n} danger within reach", "{n} dangers within reach", dangers)
    tiles = len(removable(race, table, seat, race.edition.clear_where))
    if tiles:
        return state.say.tr_n("{n} tile to clear", "{n} tiles to clear", tiles)
    return state.say.tr("against danger cards")


def _within(state: TableState, origin: int, steps: int) -> set[int]:
    """Return the cells that so many steps over land can lead to."""
    reached, edge = {origin}, {origin}
    for _ in range(steps):
        edge = {near for cell in edge for near in state.race.neighbours[cell]} - reached
        reached |= edge
    return reached


def _answers(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    tr, left = state.say.tr, state.draft.left
    rows = [*_presets(state, seat), _as_last(state, seat), _rest(state, seat)]
    if not state.controller.alone:
        hide, brief = tr("Hide the plan"), tr("Hide plan")
        rows.append(AnswerOption(hide, (), "V", True, seat, does="hide", wide=True, brief=brief))
    label = tr("Seal the plan")
    if left:
        label = tr("Seal the plan: {n} still to set", n=left)
    rows.append(AnswerOption(label, (), "Enter", not left, seat, does="seal", wide=True, first=not left,
                             brief=tr("Seal")))
    return tuple(rows)


def _presets(state: TableState, seat: int) -> list[AnswerOption]:
    """Return the plans that are offered ready made."""
    say, now = state.say, state.draft.plan()
    # Translators: short names of ready-made plans: of everything, for scouts, for mechanics, for funding.
    names = (
        say.tr_c("plan", "Mixed"), say.tr_c("plan", "Tiles"),
        say.tr_c("plan", "Drive"), say.tr_c("plan", "Money"),
    )  # fmt: skip
    found = []
    plans = zip(names, preset_plans(state.draft.assistants), strict=True)
    for key, (name, plan) in enumerate(plans, start=len(BOXES) + 1):
        tip = plan_text(plan, state.teller)
        found.append(AnswerOption(name, (plan,), str(key), plan != now, seat, does="preset", abreast=3,
                                  tip=tip, places=_counts(plan), chosen=plan == now))
    return found


def _counts(plan: Plan) -> tuple[int, ...]:
    """Return how many stand on each box, in the order of the boxes."""
    return tuple(int(getattr(plan, box)) for box in BOXES)


def _as_last(state: TableState, seat: int) -> AnswerOption:
    """Return the answer that sets all as last round; where they stand so, the one that takes them back.

    In the first round there is only the latter, once all are set.
    """
    tr, last = state.say.tr, last_plan(state.log, seat)
    label, brief = tr("As last round"), state.say.tr_c("plan", "Again")
    if state.draft.plan() == last or (last is None and not state.draft.left):
        return AnswerOption(tr("Set anew"), (), "A", True, seat, does="anew", brief=tr("Anew"), abreast=3,
                            places=())
    if last is None:
        note = tr("this is the first")
        return AnswerOption(label, (), "", False, seat, note=note, does="as-last", brief=brief, abreast=3,
                            places=())
    return AnswerOption(label, (), "A", True, seat, does="as-last", brief=brief, abreast=3,
                        tip=plan_text(last, state.teller), places=_counts(last))


def _rest(state: TableState, seat: int) -> AnswerOption:
    """Return the answer that sets all that are left on funding."""
    say, left, now = state.say, state.draft.left, state.draft.counts
    then = _counts(state.draft.rest_on("funding"))
    places = tuple(count - now[box] for count, box in zip(then, BOXES, strict=True))
    label, brief = say.tr("Rest: funding"), say.tr_c("assistants", "Rest")
    note = "" if left else say.tr("all are set")
    return AnswerOption(label, (), "R", left > 0, seat, note=note, does="rest-funding", brief=brief,
                        abreast=3, places=places)
