"""What a way leads to that may be regretted: discarding (3.5), ground that cannot be paid (6.7)."""

from __future__ import annotations

from greatrace.engine.leaders import city_cards
from greatrace.engine.ways.data import Way
from greatrace.prose.ways import used_name
from greatrace.prose.words import labelled, listed
from greatrace.ui.race.questions.parts.answers import limit_warning
from greatrace.ui.race.questions.parts.gauges import Split
from greatrace.ui.race.table.state.drawn_way import helps
from greatrace.ui.race.table.state.table_state import TableState

COUNTER_KEY = "C"
"""The key that draws the way, and then uses other cards or escorts on it."""


def drive_warning(state: TableState, seat: int, way: Way, parts: Split) -> str:
    """Return what a drive leads to that engine and chassis pay; empty for nothing that is regretted."""
    chassis = parts.gauges[1].after
    limit = limit_warning(state, chassis, chassis + _too_many(state, seat, way, chassis))
    return " ".join(filter(None, (limit, _goes_back(state, way))))


def city_warning(state: TableState, seat: int, way: Way) -> str:
    """Return how many cards must be discarded after a line, those of its city drawn; empty for none."""
    chassis = way.after.chassis
    return limit_warning(state, chassis, chassis + _too_many(state, seat, way, chassis))


def drives_on_warning(state: TableState, seat: int, way: Way) -> str:
    """Return in a few words what driving on by one press leads to; empty for nothing that is regretted."""
    more = _too_many(state, seat, way, way.after.chassis)
    discards = state.say.tr_n("discard {n} card", "discard {n} cards", more) if more else ""
    told = listed(filter(None, (discards, _unknown(state, way), _without(state, way))))
    return labelled(state.say, state.say.tr("Driving on"), told) if told else ""


def _unknown(state: TableState, way: Way) -> str:
    """Return the odds of unknown ground; empty where all of it can be paid."""
    odds = way.odds
    if odds is None or odds.tiles == odds.every:
        return ""
    return state.say.tr("unknown ground, {percent} % can be paid", percent=odds.percent)


def _without(state: TableState, way: Way) -> str:
    """Return what might help on a way that is driven without it; empty for nothing."""
    found = helps(state, way)
    if not found:
        return ""
    what = listed(used_name(state.teller, state.race, one) for one in found)
    key = state.key_named(COUNTER_KEY)
    return state.say.tr("without {what} (press {key} or the goal to choose)", what=what, key=key)


def _too_many(state: TableState, seat: int, way: Way, chassis: int) -> int:
    """Return how many cards are over the limit after a way, those of a city drawn (3.5, 7.2).

    A hand that was too large before is not put down to the way.
    """
    own, drawn = state.table.dashboards[seat], _drawn(state, way)
    if not drawn and chassis == own.chassis:
        return 0
    spent = sum(one.kind != "escort" for one in way.cards)
    return max(0, own.cards - spent + drawn - chassis)


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


def _goes_back(state: TableState, way: Way) -> str:
    """Return what happens on unknown ground that cannot be paid; empty where all of it can."""
    if way.odds is None or way.odds.tiles == way.odds.every:
        return ""
    return state.say.tr("With another tile the vehicle goes back and the drive ends.")
