"""Construction of the Torpedo in the initial position of a scenario."""

from __future__ import annotations

from typing import Final

from greatrace.content.expectation import Path as Place
from greatrace.engine.solo.rene import DECK_SIZE, TORPEDO_ASSISTANTS
from greatrace.engine.solo.torpedo import Torpedo, maximum
from greatrace.prose.language import msgid
from greatrace.scenario.reading import Source
from greatrace.scenario.rene import listed, stickers_of
from greatrace.scenario.solo_form import SoloGiven, TorpedoGiven

_PLACE: Final[Place] = ("given", "solo", "torpedo")


def torpedo_of(source: Source, crew_came: int, crew_first: bool) -> Torpedo:
    """Build the Torpedo of the initial position.

    Args:
        source: a scenario against the Torpedo.
        crew_came: the arrival order of the crew’s marker.
        crew_first: whether the crew is first in turn order.

    Raises:
        BadInput: it names something that does not exist, or more than there is.
    """
    solo = source.scenario.given.solo
    assert solo is not None
    race, given = source.race, solo.torpedo
    stickers = stickers_of(given.stickers)
    home = race.finish_cell if given.arrived else race.start_cell
    cell = source.cell(given.at, (*_PLACE, "at")) if given.at else home
    if given.arrived and cell != race.finish_cell:
        template = msgid("{source}, line {line}: a crew that has arrived stands in the finish city.")
        raise source.bad((*_PLACE, "arrived"), template)
    most = maximum(stickers, race.stickers_work)
    begins = source.scenario.given.phase == "bivouac"
    turned = _turned(source, solo)
    others = tuple(range(DECK_SIZE - 1, 0, -1))[: (turned - 1) % DECK_SIZE]
    used = (*others, 0)
    came = given.came if given.came is not None else crew_came + (1 if crew_first else -1)
    return Torpedo(
        cell=cell, fuel=_gauge(source, "fuel", given.fuel, most),
        mechanics=_gauge(source, "mechanics", given.mechanics, most),
        corridor=race.corridors[cell] if given.corridor is None else given.corridor,
        stamp=came, arrived=given.arrived, first=not crew_first, stickers=stickers,
        assistants=0 if given.passed or given.arrived else TORPEDO_ASSISTANTS - given.used,
        reached=tuple(dict.fromkeys((race.start_cell, *_cities(source, given, "reached")))),
        objectives=_cities(source, given, "this_card"), headed=_cities(source, given, "heads_for"),
        card=-1 if begins else 0, used=used[:-1] if begins else used, turned=turned - begins,
    )


def _turned(source: Source, solo: SoloGiven) -> int:
    """Return how many cards were turned up, the one that is up included."""
    return solo.turned if solo.turned is not None else source.scenario.given.round


def next_rene(source: Source) -> tuple[int, ...]:
    """Return the cards that are turned up next, by their place in the deck."""
    given = source.scenario.given
    assert given.solo is not None
    named = tuple(range(1, min(len(given.solo.deck), DECK_SIZE - 1) + 1))
    return (0, *named) if given.phase == "bivouac" else named


def _gauge(source: Source, name: str, given: int | None, most: int) -> int:
    if given is None:
        return most
    if given > most:
        template = msgid("{source}, line {line}: the {gauge} gauge of this crew goes up to {most}.")
        raise source.bad((*_PLACE, name), template, gauge=name, most=most)
    return given


def _cities(source: Source, given: TorpedoGiven, key: str) -> tuple[int, ...]:
    """Return the cells of the cities under a key."""
    places = {"reached": given.reached, "this_card": given.this_card, "heads_for": given.heads_for}[key]
    cells = tuple(source.cell(name, (*_PLACE, key)) for name in listed(places))
    for cell in cells:
        if source.race.city_at[cell] < 0:
            raise source.bad((*_PLACE, key), msgid("{source}, line {line}: these places should be cities."))
    return cells
