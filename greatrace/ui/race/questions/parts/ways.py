"""A way that is drawn (6): its price cell by cell, what is left after it, what ends it."""

from __future__ import annotations

from greatrace.engine.leaders import city_cards
from greatrace.engine.ways.data import Way
from greatrace.prose.ways import used_name, way_ending
from greatrace.prose.words import capital, listed, price
from greatrace.ui.kit.blocks.block import Column
from greatrace.ui.kit.blocks.price_table import PriceRow
from greatrace.ui.kit.blocks.words import Words
from greatrace.ui.race.questions.parts.answers import looked_on
from greatrace.ui.race.questions.parts.foreseen import COUNTER_KEY, brings_cards, drive_warning
from greatrace.ui.race.questions.parts.gauges import gauge, price_table, rows_by_label, split
from greatrace.ui.race.questions.parts.guidance import hold_words, may_hold
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.board import driven
from greatrace.ui.race.table.input.intents import Notify, ShowWay
from greatrace.ui.race.table.state.drawn_way import otherwise_countered
from greatrace.ui.race.table.state.table_state import TableState

_MOST_ROWS = 5
"""How many rows the price of a way may have before cells are taken together."""


def way_question(state: TableState, way: Way, context: str, answers: tuple[AnswerOption, ...]) -> Question:
    """Return the question about a drawn way: its price, what is left after it and what ends it."""
    own = state.table.dashboards[way.seat]
    parts = split(state, own, way.mechanics)
    fuel = gauge(state, "fuel", own.fuel, way.after.fuel)
    shown = Column(
        (price_table(_way_rows(state, way)), parts.row(fuel), Words(way_ending(state.teller, way))),
        name="drive",
    )
    return Question(
        way.seat, _head(state, way), context, (shown,), answers, drive_warning(state, way.seat, way, parts),
        leaves=(fuel, *parts.gauges),
    )


def _head(state: TableState, way: Way) -> str:
    """Return where the drive really ends: at its goal, or on the way there."""
    tr, goal = state.say.tr, state.teller.place(way.goal)
    if way.arrives or not way.driven:
        return tr("Drive to {place}", place=goal)
    return tr("Drive to {place}, on the way to {goal}", place=state.teller.place(way.end), goal=goal)


def counter(state: TableState) -> list[AnswerOption]:
    """Return the answer that uses other cards or escorts on the way, where there is a choice (5.9, 6.4)."""
    tr, other = state.say.tr, otherwise_countered(state)
    if other is None:
        return []
    kinds = [one.kind for one in other.cards]
    label = tr("Use {what}", what=listed(used_name(state.teller, state.race, kind) for kind in kinds))
    if not kinds:
        label = tr("Use no card and no escort")
    note = tr("the way: {price}", price=price(state.say, fuel=other.fuel, mechanics=other.mechanics))
    return [AnswerOption(label, ShowWay(other), COUNTER_KEY, icon="escort", note=note, name="counter",
                         share="whole")]


def drive_answer(state: TableState, way: Way) -> AnswerOption:
    """Return the answer that drives the drawn way."""
    means, looks = driven(state), may_hold(state, way.seat) and brings_cards(state, way)
    return AnswerOption(
        state.say.tr("Drive"), means, "Enter", name="drive", first=True,
        tip=hold_words(state) if looks else "", held=looked_on(means) if looks else None,
    )


def no_drive(state: TableState, note: str = "") -> AnswerOption:
    """Return the answer that would drive, and why it cannot be used now: the price by default."""
    note = note or state.say.tr("The next cell cannot be paid.")
    return AnswerOption(
        state.say.tr("Drive"), Notify(note), "", False, note=note, name="drive", first=True
    )


def put_away(state: TableState) -> AnswerOption:
    """Return the answer that puts the drawn way away."""
    return AnswerOption(state.say.tr("Back"), ShowWay(None), "Esc", name="back")


def _way_rows(state: TableState, way: Way) -> list[PriceRow]:
    """Return the price of a way cell by cell, or by its kinds of terms where that is long; the sum last."""
    rows = _by_cell(state, way)
    if len(rows) > _MOST_ROWS:
        rows = rows_by_label(state, ((term.label, term.fuel, term.mechanics) for term in way.terms))
    if len(rows) > 1:
        label = state.say.tr("The whole way") if way.arrives else state.say.tr("This drive")
        rows.append(PriceRow(label, way.fuel, way.mechanics, total=True))
    return rows


def _by_cell(state: TableState, way: Way) -> list[PriceRow]:
    rows: list[PriceRow] = []
    for cell in way.cells[: way.driven]:
        terms = [term for term in way.terms if term.cell == cell]
        danger = [term for term in terms if term.label == "danger"]
        plain = [term for term in terms if term.label != "danger"]
        note = cell_note(state, way, cell, any(term.label == "risk" for term in plain))
        fuel, mechanics = sum(term.fuel for term in plain), sum(term.mechanics for term in plain)
        if plain or cell == way.end:
            rows.append(PriceRow(_cell_name(state, cell), fuel, mechanics, note=note))
        if danger:
            label = capital(state.say.tr("danger not countered"))
            rows.append(PriceRow(label, 0, sum(term.mechanics for term in danger), sign="danger"))
    return rows


def _cell_name(state: TableState, cell: int) -> str:
    """Return what lies on a cell: a city, a tile, or the cell's code where it is blank."""
    byte = state.table.tiles[cell]
    return state.teller.tile(byte - 1) if byte and state.race.city_at[cell] < 0 else state.teller.place(cell)


def cell_note(state: TableState, way: Way, cell: int, risk: bool = False) -> str:
    """Return what is to be said of a cell beside its price; empty for nothing."""
    tr, race = state.say.tr, state.race
    used = [used_name(state.teller, state.race, one.kind) for one in way.cards if one.cell == cell]
    if cell == race.finish_cell:
        return tr("the finish")
    if race.city_at[cell] >= 0:
        cards = city_cards(race, way.seat, race.board.cities[race.city_at[cell]].cards)
        return state.say.tr_n("{n} card, drive ends", "{n} cards, drive ends", cards)
    if not state.table.tiles[cell] and state.table.bag_size:
        return tr("unknown ground")
    if used:
        return listed(used)
    return state.say.tr_c("term", "risk zone") if risk else ""
