"""Missions of the passport in scenarios: how far they are, and which are stamped (14.23)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from greatrace.campaign.missions import (
    CHECKS,
    INKS,
    Journey,
    Mission,
    fulfilled,
    ink_of,
    progress,
    set_out,
    travelled,
)
from greatrace.content.expectation import Path as Place
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import Table
from greatrace.prose.language import msgid
from greatrace.scenario.expect_solo import same
from greatrace.scenario.form import Then
from greatrace.scenario.reading import Source
from greatrace.scenario.solo_form import MissionsThen
from greatrace.scenario.untrue import Untrue

_MISSION: Final = re.compile(r"(?P<kind>[a-z-]+?)(?:-(?P<amount>\d{1,3}))?(?P<inks>(?: [a-z]+)*)")


def mission_of(source: Source, text: str, place: Place) -> Mission:
    """Return the mission of a text such as ``lines-2``, or ``no-line solitary`` with the inks it can have.

    Raises:
        BadInput: there is no such kind of mission, or no such ink.
    """
    found = _MISSION.fullmatch(text)
    kind = found["kind"] if found else text
    source.pick(kind, CHECKS, place)
    assert found
    inks = found["inks"].split()
    for ink in inks:
        source.pick(ink, INKS, place)
    return Mission(kind, int(found["amount"] or 0), tuple(ink for ink in INKS if ink in inks) or INKS)


def compare_missions(
    source: Source, first: Table, events: Iterable[AnyEvent], table: Table, then: Then, place: Place
) -> Iterator[Untrue]:
    """Yield the failed expectations about missions.

    Args:
        source: a scenario of one crew.
        first: the position in which it begins.
        events: since then.
        table: the position reached.
        then: what is expected of it.
        place: where the expectations are written.

    Raises:
        BadInput: an expectation refers to something that does not exist.
    """
    race, expected, place = source.race, then.missions, (*place, "missions")
    if expected is None:
        return
    if not race.alone:
        raise source.bad(place, msgid("{source}, line {line}: only a race of one crew has missions."))
    yield from same(source, (*place, "ink"), expected.ink, ink_of(race))
    journey = travelled(race, set_out(first), first, events)
    for name, told in expected.progress.items():
        at = (*place, "progress", name)
        one = progress(race, mission_of(source, name, at), journey, table)
        yield from same(source, at, told, "lost" if one.lost else f"{one.reached}/{one.needed}")
    yield from _stamps(source, journey, table, expected, place)


def _stamps(
    source: Source, journey: Journey, table: Table, then: MissionsThen, place: Place
) -> Iterator[Untrue]:
    """Compare which missions are done as things stand, and which have their stamps."""
    for key, names, wanted in (
        ("done", then.done, True), ("not_done", then.not_done, False),
        ("stamped", then.stamped, True), ("not_stamped", then.not_stamped, False),
    ):
        for number, name in enumerate(names):
            at = (*place, key, number)
            mission = mission_of(source, name, at)
            found = progress(source.race, mission, journey, table).done
            template = msgid("the mission {mission} is not done.") if wanted else msgid(
                "the mission {mission} is done."
            )
            if key.endswith("stamped"):
                found = bool(fulfilled(source.race, (mission,), journey, table))
                template = msgid("the mission {mission} is not stamped.") if wanted else msgid(
                    "the mission {mission} is stamped."
                )
            if found != wanted:
                yield Untrue(source.document.line(at), template, {"mission": name})
