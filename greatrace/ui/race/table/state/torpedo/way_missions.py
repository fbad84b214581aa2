"""Which missions of the passport a drawn way loses, for certain or on unknown ground (14.23)."""

from __future__ import annotations

from greatrace.engine.ways.data import Way
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import broken_by, loses_text, risks_text, stop_risks_text


def way_loses(state: Position, way: Way) -> str:
    """Return which missions a way loses or may lose, in sentences; empty for none.

    Args:
        state: the table.
        way: as it is paid: a danger that is countered on it is none of its terms.
    """
    if not state.controller.purpose.missions or not way.driven:
        return ""
    sure = {
        "dangers": len({term.cell for term in way.terms if term.label == "danger"}),
        "stops": int(way.stop.kind == "stop"),
        "breakdowns": int(state.table.dashboards[way.seat].engine > 0 == way.after.engine),
    }
    lost = broken_by(state, sure)
    danger, stop = _meets(state, way)
    by_danger = broken_by(state, {**sure, "dangers": sure["dangers"] + 1}) if danger else ()
    by_stop = broken_by(state, {**sure, "stops": sure["stops"] + 1}) if stop else ()
    told = (
        loses_text(state, lost), risks_text(state, [one for one in by_danger if one not in lost]),
        stop_risks_text(state, [one for one in by_stop if one not in lost]),
    )
    return " ".join(filter(None, told))


def _meets(state: Position, way: Way) -> tuple[bool, bool]:
    """Return whether unknown ground at its end may bring a danger that nothing counters, and a stop."""
    if way.odds is None or not way.odds.tiles:
        return False, False
    race, table = state.race, state.table
    left = [tile for tile, number in zip(race.tiles, table.bag, strict=True) if number]
    escorts = table.dashboards[way.seat].escort - sum(one.kind == "escort" for one in way.cards)
    counters = escorts > 0 or race.ranger in state.known(way.seat).own.hand
    return any(tile.danger for tile in left) and not counters, any(tile.stop for tile in left)
