"""What a sequence offers beside its assistants: setting out on the drawn way, and driving on."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.ways.data import Way
from greatrace.prose.words import francs, labelled, listed, price
from greatrace.ui.race.questions.parts import answers as common
from greatrace.ui.race.questions.parts import ways
from greatrace.ui.race.questions.parts.arrivals import before_finish
from greatrace.ui.race.questions.parts.drives import better_lines, set_out_at_once
from greatrace.ui.race.questions.parts.goals import drives_for, other_goal
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Peek, ShowWay
from greatrace.ui.race.table.state.answers import only_drives
from greatrace.ui.race.table.state.drawn_way import (
    BY_ITSELF,
    SettingOut,
    line_leaves,
    setting_out,
    way_on,
    way_unseen,
)
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import costs_text, fuel_breaks, fuel_ends


def ask_setting_out(state: TableState, seat: int, way: Way) -> Question:
    """Return the question whether a crew sets out on the drawn way; nothing has been played yet."""
    covers, can = common.peeking(state, seat), common.jerrican(state, seat)
    if way_unseen(state):
        return ways.unseen_way(state, way, (*can, *other_goal(state), *covers))
    found = setting_out(state, way.goal)
    answers = (_go(state, seat, way, found), *other_goal(state), _away(state), *covers)
    context = _context(state, seat, way, found)
    if way.line >= 0:
        return ways.line_question(state, way, context, answers)
    shown = ways.way_question(state, way, context, (*ways.counter(state), *can, *answers))
    broken = costs = ""
    if found:
        broken = fuel_breaks(state, seat, found.fuel) or fuel_ends(state, seat, found.fuel)
        costs = costs_text(state, seat, found.money, way.end)
    late = before_finish(state, seat) if way.goal == state.race.finish_cell else ""
    return structs.replace(shown, warning=" ".join(filter(None, (broken, costs, late, shown.warning))))


def _go(state: TableState, seat: int, way: Way, found: SettingOut | None) -> AnswerOption:
    """Return the answer that buys the fuel, begins the drive and drives the drawn way, all of it at once."""
    tr = state.say.tr
    if found is None:
        note = common.why_not(state, seat, do.Drive()) if do.Drive() not in state.legal(seat) else ""
        return ways.no_drive(state, note)
    if not way.driven:
        return ways.no_drive(state)
    go = ways.drive_answer(state, way)
    if not found.fuel:
        return go
    label = tr("Buy fuel for {price}, then drive", price=francs(found.money))
    lost = tr("a mission is lost") if fuel_ends(state, seat, found.fuel) else ""
    note = listed(filter(None, (price(state.say, fuel=found.fuel), lost)))
    return structs.replace(go, label=label, icon="fuel-drop", share="whole", note=note, key=ALL_KEY,
                           first=False)  # Enter spends no money that nobody chose to spend


def _away(state: TableState) -> AnswerOption:
    """Return the answer that puts the way away; one drawn by itself leads back to nothing seen before."""
    back = ways.put_away(state)
    by_itself = BY_ITSELF in state.amounts and not only_drives(state)
    return structs.replace(back, label=state.say.tr("Something else")) if by_itself else back


def _context(state: TableState, seat: int, way: Way, found: SettingOut | None) -> str:
    """Return how far the way leads, or why it is drawn by itself, and what is used for it."""
    tr, engine = state.say.tr, state.table.dashboards[seat].engine
    words = common.hidden_words(state, seat) or tr("{n} of {most} cells", n=way.driven, most=engine)
    if found is None:
        return words
    if BY_ITSELF in state.amounts and only_drives(state):
        words = tr("only driving is left")
    begin = found.begin
    used = state.teller.card(begin.card) if isinstance(begin, do.Play) else tr("1 mechanic is used")
    return tr("{words} · {used}", words=words, used=used)


def drives_on(state: TableState, seat: int, key: str) -> AnswerOption | None:
    """Return the answer that drives on to where the crew is bound for: it always shows the way first."""
    found = way_on(state)
    if found is None:
        return None
    tr, (told, *fewer) = state.say.tr, _told(state, found)
    place, end = state.teller.place(found.way.goal), state.teller.place(found.way.end)
    label, brief = tr("Drive on to {place}…", place=place), tr("Drive")
    at_once = set_out_at_once(state, found.way, found)
    drive = AnswerOption(label, ShowWay(found.way), key, icon="mechanic", note=told, notes=(*fewer, end),
                         name="set-out", share="whole", shorter=(brief,),
                         tip=f"{labelled(state.say, label, told)}.")
    if common.may_hold(state, seat) and ways.brings_cards(state, found.way):
        return structs.replace(common.looked_on(state, drive), held=Peek(True, then=at_once))
    drives = tr("It shows the way first. Hold it to drive at once.")
    return structs.replace(drive, tip=f"{drive.tip} {drives}", held=at_once)


def beside_a_line(state: TableState, seat: int, on: AnswerOption, drive: AnswerOption) -> AnswerOption:
    """Return the answer that drives on, or the one that lets choose where a line leaves that can be paid.

    Whoever came for the line would otherwise drive off by the same press. A hold drives on all the same.
    A line that is better than driving is drawn first.
    """
    found, leaves = way_on(state), line_leaves(state, seat)
    if not leaves or found is None or found.way.line >= 0 or do.Drive() not in state.legal(seat):
        return on
    place = state.teller.place(found.way.goal)
    tip = state.say.tr("Hold it to drive towards {place} at once.", place=place)
    better = better_lines(state)
    drive = drives_for(state, drive, better[0]) if better else drive
    return structs.replace(drive, tip=" ".join(filter(None, (drive.tip, tip))), held=on.held or on.means)


def _told(state: TableState, found: SettingOut) -> list[str]:
    """Return how far driving on leads, what it costs and meets; then ever fewer words, but no signs."""
    tr, way = state.say.tr, found.way
    # Translators: how far a drive leads, below the word “Drive”.
    goal = tr("to {place}", place=state.teller.place(way.end))
    if isinstance(found.begin, do.Play):
        goal = labelled(state.say, state.teller.card(found.begin.card), goal)
    fuel = tr("{n} fuel for {price}", n=found.fuel, price=francs(found.money)) if found.fuel else ""
    money, cost, unknown = francs(found.money + way.money) if found.money + way.money else "", "", ""
    if way.fuel or way.mechanics or not way.odds:
        own = state.table.dashboards[way.seat]
        engine, chassis = own.engine - way.after.engine, own.chassis - way.after.chassis
        cost = price(state.say, fuel=way.fuel, engine=engine, chassis=chassis)
    if way.odds:
        unknown = tr("unknown ground, {percent}\u00a0% can be paid", percent=way.odds.percent)
    troubles = {"danger": tr("danger!"), "stop": state.say.tr_c("short", "stop")}
    met = [troubles[one] for one in _troubles(way)]
    told = (goal, fuel or money, cost, unknown, *met), (goal, money, cost), (goal, money), (goal,)
    return [listed(filter(None, one)) for one in told]


def _troubles(way: Way) -> tuple[str, ...]:
    """Return what a drive meets: a danger that is not countered, a stop symbol."""
    danger = any(term.label == "danger" for term in way.terms)
    return (*(("danger",) if danger else ()), *(("stop",) if way.stop.kind == "stop" else ()))
