"""Refusal of initial positions that no race can reach."""

from __future__ import annotations

from greatrace.content.expectation import Path as Place
from greatrace.engine.rates import FUNDING_LIMIT
from greatrace.engine.state import Dashboard
from greatrace.prose.language import msgid
from greatrace.scenario.reading import Source


def check_possible(source: Source, dashboards: tuple[Dashboard, ...]) -> None:
    """Check that a race can reach the crews' positions.

    Raises:
        BadInput: it cannot; names the crew's line and what is wrong.
    """
    _check_arrivals(source, dashboards)
    for seat, dashboard in enumerate(dashboards):
        problem = _problem(source, dashboard)
        if problem:
            raise source.bad(_place(source, seat), problem)


def _place(source: Source, seat: int) -> Place:
    return ("given", "crews", source.crew_ids[seat])


def _check_arrivals(source: Source, dashboards: tuple[Dashboard, ...]) -> None:
    """Check that the arrivals are numbered 1, 2, 3 without gaps (11.2)."""
    arrived = sorted((one.arrived, seat) for seat, one in enumerate(dashboards) if one.arrived)
    for place, (number, seat) in enumerate(arrived, 1):
        if number != place:
            template = msgid("{source}, line {line}: crews arrive one after another: 1, 2, 3 and so on.")
            raise source.bad((*_place(source, seat), "arrived"), template)


def _problem(source: Source, dashboard: Dashboard) -> str:
    """Return the sentence for what is wrong with a crew, or nothing."""
    convoy = source.scenario.given.phase == "convoy"
    if dashboard.arrived and dashboard.cell != source.race.finish_cell:
        return msgid("{source}, line {line}: a crew that has arrived stands in the finish city.")
    if dashboard.arrived and dashboard.cards:
        return msgid("{source}, line {line}: a crew that has arrived holds no cards.")
    if dashboard.passed and not convoy:
        return msgid("{source}, line {line}: no crew has passed or arrived before the convoy.")
    if dashboard.passed and (dashboard.scout or dashboard.mechanic or dashboard.funding):
        return msgid("{source}, line {line}: a crew that has passed keeps its escorts only.")
    if dashboard.funding > FUNDING_LIMIT:
        return msgid("{source}, line {line}: funding holds five assistants at most.")
    if dashboard.cards > dashboard.chassis:
        return msgid("{source}, line {line}: a crew keeps no more cards than its chassis shows.")
    if dashboard.corridor != source.race.corridors[dashboard.cell]:
        return msgid("{source}, line {line}: a marker is in the corridor of its vehicle.")
    return ""
