"""A drive (6) or a line (8): the whole way's price, what is left, what ends it; or what is in reach."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.leaders import city_cards
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.ways.data import Gauges, Way
from greatrace.engine.ways.odds import payable
from greatrace.engine.ways.reach import city_ways
from greatrace.engine.ways.way import line_way
from greatrace.prose.actions import action_label
from greatrace.prose.scores import term_label
from greatrace.prose.ways import used_name, way_ending
from greatrace.prose.words import capital, francs, listed, price
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Matter, Question
from greatrace.ui.race.table.state.drawn_way import helps, otherwise_countered, wanted_way
from greatrace.ui.race.table.state.matter.foreseen import (
    COUNTER_KEY,
    brings_cards,
    city_warning,
    drive_warning,
)
from greatrace.ui.race.table.state.matter.lightning import jerrican
from greatrace.ui.race.table.state.matter.lines import line_action, line_matter
from greatrace.ui.race.table.state.matter.pieces import Change, PriceRow, gauge_label, offer
from greatrace.ui.race.table.state.matter.secret import hidden_words, hold_words, may_hold, peeking
from greatrace.ui.race.table.state.matter.splitting import Split, split
from greatrace.ui.race.table.state.table_state import TableState

MOST_ROWS, MOST_GOALS = 5, 5
"""How many rows the price of a way may have before cells are taken together, and goals that are offered."""


class Drive(Matter, frozen=True):
    """A way that has been chosen.

    Attributes:
        rows: its price, with the sum last.
        fuel: the gauge before and after.
        split: how engine and chassis pay.
        told: what ends the drive, or the odds of unknown ground; empty where nothing is to be said.
    """

    rows: tuple[PriceRow, ...]
    fuel: Change
    split: Split
    told: str

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        return self.split.options


class Reach(Matter, frozen=True):
    """What is told before a destination is chosen.

    Attributes:
        told: how one is chosen, and the odds of unknown ground.
        odds: these odds alone, for where there is little room; may be empty.
    """

    told: str
    odds: str


def ask_driving(state: TableState, seat: int) -> Question:
    """Return the question where to drive, with the whole price once a way is drawn."""
    frame = state.frame
    assert isinstance(frame, Driving)
    way = wanted_way(state)
    if way is None:
        return ask_reach(state, seat, frame)
    return _over_line(state, seat, frame, way) if way.line >= 0 else _to_goal(state, seat, frame, way)


def _to_goal(state: TableState, seat: int, frame: Driving, way: Way) -> Question:
    """Return the question whether the drawn way is driven."""
    matter = drive_matter(state, seat, way)
    warning = drive_warning(state, seat, way, matter.split)
    cans = jerrican(state, seat, state.legal(seat))
    ends = [_end(state, seat)] if frame.moved else []
    answers = (*counter(state, seat), *cans, *_drive(state, seat, way), *ends, *peeking(state, seat))
    return Question(seat, way_head(state, way), _context(state, frame, way), matter, answers, warning)


def way_head(state: TableState, way: Way) -> str:
    """Return where the drive really ends: at its goal, or on the way there."""
    tr, goal = state.say.tr, state.teller.place(way.goal)
    if way.arrives or not way.driven:
        return tr("Drive to {place}", place=goal)
    return tr("Drive to {place}, on the way to {goal}", place=state.teller.place(way.end), goal=goal)


def _over_line(state: TableState, seat: int, frame: Driving, way: Way) -> Question:
    """Return the question whether the drawn line is taken."""
    tr, action = state.say.tr, line_action(state, way)
    allowed = action in state.legal(seat)
    take = structs.replace(
        offer(seat, tr("Take the line"), action, key="Enter", first=True),
        wide=False, allowed=allowed, note="" if allowed else tr("Not enough money."),
    )
    context = hidden_words(state, seat) or used_words(state, frame)
    return line_question(state, seat, way, context, (take, _back(state, seat), *peeking(state, seat)))


def line_question(
    state: TableState, seat: int, way: Way, context: str, answers: tuple[AnswerOption, ...]
) -> Question:
    """Return the question about a drawn line: what it costs, what is left, what is discarded after it."""
    tr = state.say.tr
    kind = tr("By sea") if state.race.board.lines[way.line].kind == "sea" else tr("By air")
    head = tr("{line} to {city}", line=kind, city=state.teller.place(way.goal))
    matter = line_matter(state, way, _cell_note(state, seat, way, way.goal, False))
    return Question(seat, head, context, matter, answers, city_warning(state, seat, way))


def _context(state: TableState, frame: Driving, way: Way) -> str:
    """Return how much of the drive the way takes, or how to look for what helps, and what is used for it."""
    words = state.say.tr("{n} of {most} cells", n=way.driven, most=frame.reach - frame.moved)
    if helps(state, way):
        words = hidden_words(state, way.seat) or words
    return state.say.tr("{words} · {used}", words=words, used=used_words(state, frame))


def used_words(state: TableState, frame: Driving) -> str:
    """Return what the drive uses up."""
    if frame.pilot and state.table.playing:
        return state.teller.card(state.table.playing[-1])
    return state.say.tr("1 mechanic is used")


def counter(state: TableState, seat: int) -> list[AnswerOption]:
    """Return the answer that uses other cards or escorts on the way, where there is a choice (5.9, 6.4)."""
    tr, other = state.say.tr, otherwise_countered(state)
    if other is None:
        return []
    kinds = [one.kind for one in other.cards]
    label = tr("Use {what}", what=listed(used_name(state.teller, state.race, kind) for kind in kinds))
    if not kinds:
        label = tr("Use no card and no escort")
    cost = price(state.say, fuel=other.fuel, mechanics=other.mechanics)
    note = tr("the way: {price}", price=cost)
    return [AnswerOption(label, (), COUNTER_KEY, True, seat, "escort", note=note, does="counter", wide=True)]


def _drive(state: TableState, seat: int, way: Way) -> list[AnswerOption]:
    if way.driven:
        return [drive_answer(state, seat, way), _back(state, seat)]
    tr = state.say.tr
    note = tr("The next cell cannot be paid.")
    go = AnswerOption(tr("Drive"), (), "", False, seat, note=note, does="drive", first=True)
    return [go, _back(state, seat)]


def drive_answer(state: TableState, seat: int, way: Way) -> AnswerOption:
    """Return the answer that drives the drawn way."""
    looks = may_hold(state, seat) and brings_cards(state, way)
    tip = hold_words(state) if looks else ""
    return AnswerOption(
        state.say.tr("Drive"), (), "Enter", True, seat, does="drive", first=True, looks=looks, tip=tip
    )


def _end(state: TableState, seat: int) -> AnswerOption:
    return offer(seat, state.say.tr("End the drive"), do.Halt(), key=END_KEY, icon="tick", wide=False)


def _back(state: TableState, seat: int) -> AnswerOption:
    return AnswerOption(state.say.tr("Back"), (), "Esc", True, seat, does="back")


def ask_reach(state: TableState, seat: int, frame: Driving) -> Question:
    """Return the question where to drive, with cities and lines in reach."""
    tr, left = state.say.tr, frame.reach - frame.moved
    head = state.say.tr_n("Drive up to {n} cell", "Drive up to {n} cells", left)
    choose = tr("Click a marked cell to see the way; a second click drives.")
    odds = _odds(state, seat)
    told = " ".join(filter(None, (choose, odds)))
    lines = _lines(state, seat, frame)
    goals = [*_cities(state, seat)[: max(1, MOST_GOALS - len(lines))], *lines]
    numbered = [structs.replace(one, key=str(n)) for n, one in enumerate(goals, start=1)]
    doubt = "" if frame.moved else tr("Nothing has been driven: it would be used up for nothing.")
    note = tr("would have no effect") if doubt else ""
    end = structs.replace(_end(state, seat), note=note, doubt=doubt, wide=True)
    legal = state.legal(seat)
    answers = (*numbered, *_parts(state, seat, legal), *jerrican(state, seat, legal), end)
    context = hidden_words(state, seat) or used_words(state, frame)
    return Question(seat, head, context, Reach(told, odds), (*answers, *peeking(state, seat)))


def _parts(state: TableState, seat: int, legal: tuple[do.AnyAction, ...]) -> list[AnswerOption]:
    """Return the parts that can be bought before a Pilot's drive (9.2)."""
    view = state.known(seat)
    parts = [one for one in legal if isinstance(one, do.BuyPart)]
    return [
        offer(seat, action_label(one, state.teller, view, state.race), one, icon=one.gauge) for one in parts
    ]


def _cities(state: TableState, seat: int) -> list[AnswerOption]:
    """Return the cities in reach of the drive, the nearest to the finish first."""
    found = []
    for way in city_ways(state.race, state.known(seat)):
        cost = price(state.say, fuel=way.fuel, mechanics=way.mechanics)
        note = state.say.tr_n("{n} cell: {price}", "{n} cells: {price}", len(way.cells), price=cost)
        name = state.teller.place(way.goal)
        found.append(AnswerOption(name, (), "", True, seat, "city", note=note, goal=way.goal))
    return found


def _lines(state: TableState, seat: int, frame: Driving) -> list[AnswerOption]:
    """Return the lines that begin here, those too dear with what is missing (8)."""
    race, own = state.race, state.table.dashboards[seat]
    if frame.moved:
        return []
    found = []
    for line in race.lines_at[own.cell]:
        cell = race.other_end(line, own.cell)
        way = line_way(race, state.known(seat), cell)
        icon = "line-ship" if race.board.lines[line].kind == "sea" else "line-plane"
        label = state.teller.place(cell)
        if way:
            cost = listed((francs(way.money), price(state.say, fuel=way.fuel)))
            found.append(
                AnswerOption(label, (do.TakeLine(line),), "", True, seat, icon, note=cost, goal=cell)
            )
        else:
            note = state.say.tr("{price}: not enough", price=francs(race.board.lines[line].price))
            found.append(AnswerOption(label, (do.TakeLine(line),), "", False, seat, icon, note=note))
    return found


def _odds(state: TableState, seat: int) -> str:
    """Return how much of the bag could be paid on the blank cells around; empty where there is none."""
    race, own = state.race, state.table.dashboards[seat]
    left = Gauges(own.fuel, own.engine, own.chassis, own.money)
    ways = [payable(race, state.known(seat), cell, left) for cell in race.neighbours[own.cell]]
    shares = sorted({one.percent for one in ways if one is not None and race.city_at[one.cell] < 0})
    if not shares:
        return ""
    spread = str(shares[0]) if len(shares) == 1 else f"{shares[0]}–{shares[-1]}"
    return state.say.tr("Unknown ground: {percent} % of the tiles in the bag can be paid.", percent=spread)


def drive_matter(state: TableState, seat: int, way: Way) -> Drive:
    """Return the price of a way, what is left after it and what ends it."""
    own = state.table.dashboards[seat]
    parts = split(state, seat, own, way.mechanics)
    fuel = Change("fuel", gauge_label(state, "fuel"), own.fuel, way.after.fuel)
    return Drive(way_rows(state, seat, way), fuel, parts, way_ending(state.teller, way))


def way_rows(state: TableState, seat: int, way: Way) -> tuple[PriceRow, ...]:
    """Return the price of a way cell by cell, or by its kinds of terms where that is long; the sum last."""
    rows = _by_cell(state, seat, way)
    if len(rows) > MOST_ROWS:
        rows = _by_label(state, way)
    if len(rows) < 2:
        return tuple(rows)
    label = state.say.tr("The whole way") if way.arrives else state.say.tr("This drive")
    return (*rows, PriceRow(label, way.fuel, way.mechanics, total=True))


def _by_cell(state: TableState, seat: int, way: Way) -> list[PriceRow]:
    rows: list[PriceRow] = []
    for cell in way.cells[: way.driven]:
        terms = [term for term in way.terms if term.cell == cell]
        danger = [term for term in terms if term.label == "danger"]
        plain = [term for term in terms if term.label != "danger"]
        risk = any(term.label == "risk" for term in plain)
        note = _cell_note(state, seat, way, cell, risk)
        fuel, mechanics = sum(term.fuel for term in plain), sum(term.mechanics for term in plain)
        if plain or cell == way.end:
            rows.append(PriceRow(_cell_name(state, cell), fuel, mechanics, note=note))
        if danger:
            label = capital(state.say.tr("danger not countered"))
            rows.append(PriceRow(label, 0, sum(term.mechanics for term in danger), sign="danger"))
    return rows


def _by_label(state: TableState, way: Way) -> list[PriceRow]:
    rows: dict[str, PriceRow] = {}
    for term in way.terms:
        label = capital(term_label(term.label, state.say))
        before = rows.get(term.label, PriceRow(label, sign="danger" if term.label == "danger" else ""))
        rows[term.label] = PriceRow(
            label, before.fuel + term.fuel, before.mechanics + term.mechanics, sign=before.sign
        )
    return list(rows.values())


def _cell_name(state: TableState, cell: int) -> str:
    """Return what lies on a cell: a city, a tile, or the cell's code where it is blank."""
    byte = state.table.tiles[cell]
    return state.teller.tile(byte - 1) if byte and state.race.city_at[cell] < 0 else state.teller.place(cell)


def _cell_note(state: TableState, seat: int, way: Way, cell: int, risk: bool) -> str:
    tr, race = state.say.tr, state.race
    used = [used_name(state.teller, state.race, one.kind) for one in way.cards if one.cell == cell]
    if cell == race.finish_cell:
        return tr("the finish")
    if race.city_at[cell] >= 0:
        cards = city_cards(race, seat, race.board.cities[race.city_at[cell]].cards)
        return state.say.tr_n("{n} card, drive ends", "{n} cards, drive ends", cards)
    if not state.table.tiles[cell] and state.table.bag_size:
        return tr("unknown ground")
    if used:
        return listed(used)
    return state.say.tr_c("term", "risk zone") if risk else ""
