"""A way that is drawn, over land (6) or a line (8): its price, what is left after it, what is regretted."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.leaders import city_cards
from greatrace.engine.price import line_price, line_terms
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.ways.data import UsedKind, Way
from greatrace.prose.scores import term_label
from greatrace.prose.ways import (
    at_least,
    blank_price,
    drive_head,
    drive_label,
    odds_text,
    trouble_text,
    used_name,
    way_ending,
)
from greatrace.prose.words import capital, francs, labelled, listed, price
from greatrace.ui.kit.blocks.block import Block, column
from greatrace.ui.kit.blocks.gauges import gauge_row
from greatrace.ui.kit.blocks.price_table import PriceRow
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts import gauges
from greatrace.ui.race.questions.parts.answers import (
    PEEK_KEY,
    hand_first,
    hidden_words,
    limit_warning,
    looked_on,
    may_hold,
    unseen_words,
)
from greatrace.ui.race.questions.parts.arrivals import at_finish, cards_used
from greatrace.ui.race.questions.parts.drives import driven
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Notify, ShowWay, Simply
from greatrace.ui.race.table.state.answers import begun_by_hint
from greatrace.ui.race.table.state.drawn_way import helps, might_hold, otherwise_countered, way_unseen
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import breaks_announced, costs_text
from greatrace.ui.race.table.state.torpedo.forecast import if_you_end
from greatrace.ui.race.table.state.torpedo.way_missions import way_loses

COUNTER_KEY = "C"
"""The key that draws the way, and then uses other cards or escorts on it."""
_MOST_ROWS, _ROOMY, _FIXED = 5, 2, 2
"""How many rows the price of a way may have before cells are taken together; how many of rows of answers, the
warning and odds leave it all its room; how many answers stand at the foot."""


def drives_on_warning(state: TableState, way: Way) -> str:
    """Return in a few words what driving on by one press leads to; empty for nothing that is regretted."""
    more, say = _too_many(state, way, way.after.chassis), state.say
    discards = say.tr_n("discard {n} card", "discard {n} cards", more) if more else ""
    unknown = ""
    if way.odds:
        unknown = say.tr("unknown ground, {percent}\u00a0% can be paid", percent=way.odds.percent)
        unknown = listed((unknown, trouble_text(say, state.race, state.table)))
    told = listed(filter(None, (discards, unknown, _without(state, way))))
    return labelled(say, say.tr("Driving on"), told) if told else ""


def _without(state: TableState, way: Way) -> str:
    """Return what helps on a way that is driven without it, as far as it is seen; empty for nothing.

    Of cards that lie face down nothing is told, whether one of them would help or not (1.8).
    """
    seen = {"ranger": state.race.ranger, "guide": state.race.guide}
    hand = state.known(way.seat).own.hand
    found = [one for one in helps(state, way) if one not in seen or seen[one] in hand]
    if not found:
        return ""
    what = listed(used_name(state.teller, state.race, one) for one in found)
    key = state.key_named(COUNTER_KEY)
    return state.say.tr("{what} not used ({key}: change it)", what=what, key=key)


def _turns_rival(state: TableState, way: Way) -> tuple[Block, ...]:
    """Return what becomes of the Torpedo's aim and its sticker where a way ends in a city of its way."""
    told = if_you_end(state, way.end) if way.driven else ""
    return (sentence(told, "plain"),) if told else ()


def _too_many(state: TableState, way: Way, chassis: int) -> int:
    """Return how many cards are over the limit after a way, those of a city drawn (3.5, 7.2).

    A hand that was too large before is not put down to the way.
    """
    own, drawn = state.table.dashboards[way.seat], _drawn(state, way)
    if not drawn and chassis == own.chassis:
        return 0
    return max(0, own.cards - cards_used(state, way) + drawn - chassis)


def _limit(state: TableState, way: Way, chassis: int) -> str:
    """Return how many cards must be discarded after a way that leaves so much chassis; empty for none."""
    return limit_warning(state, chassis, chassis + _too_many(state, way, chassis))


def brings_cards(state: TableState, way: Way) -> bool:
    """Return whether a way ends in a city in which cards are drawn (7.2)."""
    return _drawn(state, way) > 0


def _drawn(state: TableState, way: Way) -> int:
    """Return how many cards are drawn at the end of a way (7.2, 7.3)."""
    race = state.race
    city = race.city_at[way.end] if way.driven else -1
    if city < 0 or way.end == race.finish_cell:
        return 0
    return city_cards(race, way.seat, race.board.cities[city].cards)


def _ending(state: TableState, way: Way) -> str:
    """Return what ends the drive; of unknown ground also what it may cost."""
    told, say = way_ending(state.teller, way), state.say
    if way.odds is None or not way.odds.tiles:
        return told
    cost = blank_price(say, state.race, state.table, way.odds.cell)
    cost = labelled(say, say.tr("Its price"), cost)
    return f"{told} {cost}."


def way_question(state: TableState, way: Way, context: str, answers: tuple[AnswerOption, ...]) -> Question:
    """Return the question about a drawn way: its price, what is left after it and what ends it."""
    own = state.table.dashboards[way.seat]
    parts = gauges.split(state, own, way.mechanics)
    fuel = gauges.gauge(state, "fuel", own.fuel, way.after.fuel)
    back = state.say.tr("Too dear? Then back again, and the drive ends.")
    limit = _limit(state, way, parts.gauges[1].after)
    fails = way.odds is not None and 0 < way.odds.tiles < way.odds.every
    seen = hand_first(state, way.seat) if "ranger" in helps(state, way) else ""
    warnings = limit, _risk(state, way), back if fails else "", way_loses(state, way), seen
    warning = " ".join(filter(None, warnings))
    lines = _lines_between(answers)
    engine, chassis = (one.after for one in parts.gauges)
    arrival = (*_turns_rival(state, way), *at_finish(state, way, engine, chassis, brief=lines > 1))
    lines += len(arrival)
    crowded = lines + bool(warning) + bool(way.odds) > _ROOMY
    most = _MOST_ROWS - bool(warning) - lines - (bool(warning) + bool(way.odds) if crowded else 0)
    rows = gauges.price_table(_way_rows(state, way, most, crowded))
    told = way_ending(state.teller, way) if crowded else _ending(state, way)
    # Where there is hardly any room, the map alone says how much of unknown ground can be paid.
    ending = sentence(told, spare=bool(way.odds))
    shown = column((rows, parts.row(fuel), ending, *arrival), name="drive")
    leaves = (fuel, *parts.gauges)
    head = drive_head(state.teller, way)
    return Question(way.seat, head, context, (shown,), answers, warning, leaves=leaves)


def _risk(state: TableState, way: Way) -> str:
    """Return how likely a danger and a stop are on unknown ground, and what is there against a danger."""
    if way.odds is None or not way.odds.tiles:
        return ""
    say, hand = state.say, state.known(way.seat).own.hand
    used = sum(one.kind == "escort" for one in way.cards)
    escorts = state.table.dashboards[way.seat].escort - used
    against = say.tr("no escort is left then") if used else say.tr("no escort")
    if escorts > 0:
        against = say.tr_n("{n} escort ready", "{n} escorts ready", escorts)
    elif state.race.ranger in hand:
        against = state.teller.card(state.race.ranger)
    return f"{capital(trouble_text(say, state.race, state.table))}. {capital(against)}."


def _lines_between(answers: tuple[AnswerOption, ...]) -> int:
    """Return how many rows of answers stand between the price of a way and the two fixed ones below.

    They take its room: two short ones share a row, and what is used on the way has one for itself.
    """
    between = len(answers) - _FIXED
    alone = sum(one.name.startswith("counter") for one in answers)
    return alone + (between - alone + 1) // 2


def counter(state: TableState) -> list[AnswerOption]:
    """Return the answers that use other cards or escorts on the way, where there is a choice (5.9, 6.4).

    Two stand there at once; where there are more, the key goes through all of them.
    """
    tip = state.say.tr("At first a ready escort is used against a danger; a card only where the goal is not"
                       " reached without it, and a Ranger on the way into the finish.")
    found = list[AnswerOption]()
    for number, other in enumerate(otherwise_countered(state)[:2]):
        told, *fewer = _leads(state, other)
        key, name = ("", "counter-more") if number else (COUNTER_KEY, "counter")
        found.append(AnswerOption(_otherwise(state, other), ShowWay(other), key, icon="escort", note=told,
                                  notes=tuple(fewer), tip=tip, name=name))
    return found


def _otherwise(state: TableState, other: Way) -> str:
    """Return all that is used on another way, or what is left of what is used on the drawn one."""
    now, then = state.way.cards if state.way and not way_unseen(state) else (), other.cards
    less = [one.kind for one in now if one not in then]
    if less and all(one in now for one in then):
        return state.say.tr("Without {what}", what=_named(state, less))
    return state.say.tr("Use {what}", what=_named(state, [one.kind for one in then]))


def _named(state: TableState, kinds: list[UsedKind]) -> str:
    """Return the names of what is used on a way."""
    return listed(used_name(state.teller, state.race, one) for one in kinds)


def _leads(state: TableState, way: Way) -> tuple[str, ...]:
    """Return how far a way leads and what this drive costs, then in fewer words."""
    if not way.driven:
        return (state.say.tr("The next cell cannot be paid."), state.say.tr("cannot be paid"))
    cost, end = price(state.say, fuel=way.fuel, mechanics=way.mechanics), state.teller.place(way.end)
    cost = at_least(state.say, cost) if way.odds else cost
    told = state.say.tr("to {place}: {price}", place=end, price=cost)
    if not way.arrives:
        told = state.say.tr("only to {place}: {price}", place=end, price=cost)
    return (told, cost)


def unseen_way(state: TableState, way: Way, answers: tuple[AnswerOption, ...]) -> Question:
    """Return the question about a way that was chosen with an open hand, which is covered now (1.8)."""
    head = state.say.tr("Drive to {place}", place=state.teller.place(way.goal))
    brief = state.say.tr("Drive")
    go = AnswerOption(head, driven(state), "Enter", name="drive", first=True, shorter=(brief,))
    told = sentence(unseen_words(state), spare=True)
    found = (go, put_away(state), *answers)
    return Question(way.seat, head, hidden_words(state, way.seat), (column((told,), name="drive"),), found)


def drive_answer(state: TableState, way: Way) -> AnswerOption:
    """Return the answer that drives the drawn way: by Enter, but by R where the vehicle surely comes back."""
    key = ALL_KEY if way.hopeless else "Enter"
    label, brief = drive_label(state.teller, way), state.say.tr("Drive")
    if way.line >= 0:
        label, brief = taking(state, way)
    drive = AnswerOption(label, driven(state), key, name="drive", first=not way.hopeless, shorter=(brief,))
    if way.hopeless:
        return _comes_back(state, drive)
    looks = may_hold(state, way.seat) and brings_cards(state, way)
    return looked_on(state, drive) if looks else drive


def _comes_back(state: TableState, drive: AnswerOption) -> AnswerOption:
    """Return an answer that drives where the vehicle surely comes back, with what that costs (6.7)."""
    tr = state.say.tr
    if isinstance(state.frame, Driving):
        note = tr("it surely comes back, the drive ends")
        doubt = tr("No tile in the bag can be paid there: the vehicle comes back, and the drive ends.")
    else:
        note = tr("for nothing: it surely comes back")
        doubt = tr(
            "No tile in the bag can be paid there: the vehicle comes back, and what drives is used up."
        )
    return structs.replace(drive, note=note, doubt=doubt, share="whole")


def taking(state: TableState, way: Way) -> tuple[str, str]:
    """Return what the answer is called that takes a line, long and short."""
    place = state.teller.place(way.goal)
    return state.say.tr("Take the line to {place}", place=place), state.say.tr("Take the line")


def no_drive(state: TableState, note: str = "") -> AnswerOption:
    """Return the answer that would drive, and why it cannot be used now: the price by default."""
    note = note or state.say.tr("The next cell cannot be paid.")
    return AnswerOption(
        state.say.tr("Drive"), Notify(note), "", False, note=note, name="drive", first=True
    )


def put_away(state: TableState) -> AnswerOption:
    """Return the answer that puts the drawn way away, with the drive that a hint has begun."""
    means = Simply("undo") if begun_by_hint(state) else ShowWay(None)
    return AnswerOption(state.say.tr("Back"), means, "Esc", name="back")


def _way_rows(state: TableState, way: Way, most: int, crowded: bool) -> list[PriceRow]:
    """Return the price of a way cell by cell, or by its kinds of terms where that is long; the sum last.

    Where the answers leave hardly any room it is the sum alone: the map tells the prices of the cells.
    """
    rows = _by_cell(state, way)
    several = len(rows) > 1
    if len(rows) > max(1, most):
        rows = gauges.rows_by_label(state, ((term.label, term.fuel, term.mechanics) for term in way.terms))
    if several:
        rows = [] if len(rows) == 1 or (crowded and len(rows) > max(1, most)) else rows
        label = state.say.tr("The whole way") if way.arrives else state.say.tr("This drive")
        note, *fewer = _unknown_share(state, way)
        rows.append(PriceRow(label, way.fuel, way.mechanics, note=note, total=True, shorter=tuple(fewer)))
    return rows


def _unknown_share(state: TableState, way: Way) -> tuple[str, ...]:
    """Return what unknown ground adds to the price of a way, then in fewer words; empty for none."""
    if way.odds is None:
        return ("",)
    share = odds_text(state.say, way.odds)
    if way.odds.tiles == way.odds.every:
        return (f"+ {share}",)
    return state.say.tr("+ unknown: {percent}\u00a0% can be paid", percent=way.odds.percent), share


def _by_cell(state: TableState, way: Way) -> list[PriceRow]:
    rows: list[PriceRow] = []
    for cell in way.cells[: way.driven]:
        terms = [term for term in way.terms if term.cell == cell]
        danger = [term for term in terms if term.label == "danger"]
        plain = [term for term in terms if term.label != "danger"]
        note, *fewer = _cell_notes(state, way, cell, any(term.label == "risk" for term in plain))
        fuel, mechanics = sum(term.fuel for term in plain), sum(term.mechanics for term in plain)
        if plain or cell == way.end:
            name = _cell_name(state, cell)
            rows.append(PriceRow(name, fuel, mechanics, note=note, shorter=tuple(fewer)))
        if danger:
            label = capital(state.say.tr("danger not countered"))
            rows.append(PriceRow(label, 0, sum(term.mechanics for term in danger), sign="danger"))
    return rows


def _cell_name(state: TableState, cell: int) -> str:
    """Return what lies on a cell: a city, a tile, or the cell's code where it is blank."""
    byte = state.table.tiles[cell]
    return state.teller.tile(byte - 1) if byte and state.race.city_at[cell] < 0 else state.teller.place(cell)


def _cell_notes(state: TableState, way: Way, cell: int, risk: bool = False) -> tuple[str, ...]:
    """Return what is to be said of a cell beside its price, then in fewer words; nothing by default."""
    say, race = state.say, state.race
    used = [used_name(state.teller, state.race, one.kind) for one in way.cards if one.cell == cell]
    if cell == race.finish_cell:
        return (say.tr("the finish"),)
    if race.city_at[cell] >= 0:
        cards = city_cards(race, way.seat, race.board.cities[race.city_at[cell]].cards)
        ends = say.tr_n("{n} card, drive ends", "{n} cards, drive ends", cards)
        return ends, say.tr_n("{n} card", "{n} cards", cards)
    in_risk = say.tr("risk zone: +1 fuel")
    if not state.table.tiles[cell] and state.table.bag_size:
        whole = say.tr("unknown ground, risk zone: +1 fuel"), say.tr("unknown, risk zone: +1 fuel"), in_risk
        return whole if race.risk[cell] else (say.tr("unknown ground"),)
    if used:
        return listed(used), ""
    return (in_risk,) if risk else ("",)


def line_question(state: TableState, way: Way, context: str, answers: tuple[AnswerOption, ...]) -> Question:
    """Return the question about a drawn line: what it costs, what is left, what is discarded after it."""
    tr, action, own = state.say.tr, gauges.line_action(state, way), state.table.dashboards[way.seat]
    kind = tr("By sea") if state.race.board.lines[way.line].kind == "sea" else tr("By air")
    head = tr("{line} to {city}", line=kind, city=state.teller.place(way.goal))
    paid = line_price(state.race, way.seat, action)
    fuel = gauges.gauge(state, "fuel", own.fuel, way.after.fuel)
    purse = gauges.gauge(state, "money", own.money, own.money - paid, tr("Money"))
    rows = [
        PriceRow(capital(term_label(term.label, state.say)), money=francs(term.value))
        for term in line_terms(state.race, way.seat, action)
    ]
    note, *fewer = _cell_notes(state, way, way.goal)
    rows.append(PriceRow(state.teller.place(way.goal), way.fuel, note=note, shorter=tuple(fewer)))
    rows.append(PriceRow(tr("The whole way"), way.fuel, money=francs(paid), total=True))
    lost = breaks_announced(state, lines=1), costs_text(state, way.seat, paid, way.goal)
    warning = " ".join(filter(None, (*lost, _limit(state, way, way.after.chassis))))
    tells = at_finish(state, way, own.engine, own.chassis, paid, brief=bool(warning))
    arrival = *_turns_rival(state, way), *tells
    aids = *_aids(state, way, action, paid), *_unseen_aids(state, way, paid)
    # A warning beside all that an arrival brings takes the room of all rows but the sum.
    prices = gauges.price_table(rows[-1:] if warning and tells else rows)
    matter = prices, *aids, gauge_row((fuel, purse)), *arrival
    blocks = column(matter, name="line")
    return Question(way.seat, head, context, (blocks,), answers, warning, leaves=(fuel,))


def _unseen_aids(state: TableState, way: Way, paid: int) -> tuple[Block, ...]:
    """Return that a Transport card would lower a fare, where one might lie face down (1.8)."""
    transport, covered = state.race.transport, state.may_allow_more(way.seat)
    if not (paid and covered and might_hold(state, state.known(way.seat), transport)):
        return ()
    card, key = state.teller.card(transport), state.key_named(PEEK_KEY)
    told = state.say.tr("A {card} card in hand lowers the fare: hold {key} first.", card=card, key=key)
    return (sentence(told, "plain"),)


def _aids(state: TableState, way: Way, action: do.TakeLine, paid: int) -> list[Block]:
    """Return − and + of the Transport cards, and of the leader’s help; none that would be wasted (10.6)."""
    held, found = gauges.transports_held(state, way), list[Block]()
    if held:
        name = state.teller.card(state.race.transport)
        note = state.say.tr("{n} of {most} in hand", n=action.transports, most=held)
        most = held if paid else action.transports
        found.append(gauges.stepper(state, gauges.TRANSPORTS, name, action.transports, most, note))
    if gauges.leader_helps(state, way):
        most = 1 if paid else int(action.leader)
        name = state.teller.leader(way.seat)
        found.append(gauges.stepper(state, gauges.LEADER, name, int(action.leader), most))
    return found
