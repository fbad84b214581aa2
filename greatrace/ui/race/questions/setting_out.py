"""Setting out from the own sequence: the drawn way with its price, or driving on by one answer."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.ways.data import Way
from greatrace.prose.words import NO_BREAK, francs, labelled, listed, price
from greatrace.ui.race.questions.parts.answers import jerrican, looked_on
from greatrace.ui.race.questions.parts.foreseen import brings_cards
from greatrace.ui.race.questions.parts.guidance import hidden_words, hold_words, may_hold, peeking
from greatrace.ui.race.questions.parts.lines import line_question
from greatrace.ui.race.questions.parts.ways import (
    cell_note,
    counter,
    drive_answer,
    no_drive,
    put_away,
    way_question,
)
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.board import set_out
from greatrace.ui.race.table.state.setting_out import SettingOut, setting_out, way_on
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.why_not import why_not


def ask_setting_out(state: TableState, seat: int, way: Way) -> Question:
    """Return the question whether a crew sets out on the drawn way; nothing has been played yet."""
    found = setting_out(state, way.goal)
    answers = (_go(state, seat, found), put_away(state), *peeking(state, seat))
    context = _context(state, seat, way, found)
    if way.line >= 0:
        return line_question(state, way, context, cell_note(state, way, way.goal), answers)
    more = (*counter(state), *jerrican(state, seat))
    return way_question(state, way, context, (*more, *answers))


def _go(state: TableState, seat: int, found: SettingOut | None) -> AnswerOption:
    """Return the answer that buys the fuel, begins the drive and drives, all of it at once."""
    tr = state.say.tr
    if found is None:
        note = why_not(state, seat, do.Drive()) if do.Drive() not in state.legal(seat) else ""
        return no_drive(state, note)
    go = drive_answer(state, found.way)
    if not found.fuel:
        return go
    label = tr("Buy fuel for {price}, then drive", price=francs(found.money))
    return structs.replace(
        go, label=label, icon="fuel-drop", share="whole", note=price(state.say, fuel=found.fuel)
    )


def _context(state: TableState, seat: int, way: Way, found: SettingOut | None) -> str:
    """Return how far the way leads, and what is used for it."""
    tr, engine = state.say.tr, state.table.dashboards[seat].engine
    words = hidden_words(state, seat) or tr("{n} of {most} cells", n=way.driven, most=engine)
    if found is None:
        return words
    used = tr("1 mechanic is used")
    if isinstance(found.begin, do.Play):
        used = state.teller.card(found.begin.card)
    return tr("{words} · {used}", words=words, used=used)


def drives_on(state: TableState, seat: int, key: str) -> AnswerOption | None:
    """Return the answer that drives on by one press to where the crew is bound for, if it can."""
    found = way_on(state)
    if found is None:
        return None
    tr, told = state.say.tr, _told(state, found)
    label = tr("Drive on to {place}", place=state.teller.place(found.way.goal))
    brief = tr("Drive: {price}", price=francs(found.money)) if found.fuel else tr("Drive on")
    looks = may_hold(state, seat) and brings_cards(state, found.way)
    tip = " ".join(filter(None, (labelled(state.say, label, told), hold_words(state) if looks else "")))
    means = set_out(state)
    return AnswerOption(
        label, means, key, icon="mechanic", note=told, name="set-out", share="whole", brief=brief, tip=tip,
        held=looked_on(means) if looks else None,
    )


def _told(state: TableState, found: SettingOut) -> str:
    """Return what driving on costs, the fuel that is bought first included, and how far it leads."""
    tr, way = state.say.tr, found.way
    parts = []
    if found.fuel:
        parts.append(tr("{n} fuel for {price}", n=found.fuel, price=francs(found.money)))
    if way.line >= 0:
        parts.append(francs(way.money))
    parts.append(tr("{n} of {most} cells", n=way.driven, most=len(way.cells)))
    parts.append(price(state.say, fuel=way.fuel, mechanics=way.mechanics))
    if way.odds:
        parts.append(f"? {way.odds.percent}{NO_BREAK}%")
    return listed(parts)
