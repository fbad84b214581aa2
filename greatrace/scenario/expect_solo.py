"""Comparison of a race of one crew with the expectations of a scenario (14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, structs

from greatrace.content.expectation import Path as Place
from greatrace.engine.scoring import winner
from greatrace.engine.solo.destination import intent
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.engine.solo.stickers import stickers_left
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import State
from greatrace.prose.language import msgid
from greatrace.scenario.form import Then
from greatrace.scenario.reading import Source
from greatrace.scenario.rene import TORPEDO, listed, stickers_of
from greatrace.scenario.solo_form import FIRST, SoloThen, TorpedoThen
from greatrace.scenario.untrue import Found, Untrue, said
from greatrace.scenario.words import Words


def compare_solo(source: Source, state: State, then: Then, place: Place) -> Iterator[Untrue]:
    """Yield the failed expectations about the Torpedo and about a crossing.

    Raises:
        BadInput: an expectation refers to something that does not exist.
    """
    if then.solitary is not None:
        par, round_ = source.race.par, state.table.round
        yield from same(source, (*place, "solitary", "par"), then.solitary.par, par)
        yield from same(source, (*place, "solitary", "round"), then.solitary.round, round_)
    if then.solo is None:
        return
    torpedo, here = state.table.torpedo, (*place, "solo")
    if torpedo is UNSET:
        raise source.bad(here, msgid("{source}, line {line}: the Torpedo does not take part in this race."))
    yield from _compare_torpedo(source, torpedo, then.solo.torpedo, (*here, "torpedo"))
    yield from _compare_cards(source, torpedo, then.solo, here)
    yield from _compare_plan(source, state, torpedo, then.solo, here)


def same(source: Source, place: Place, expected: Found | None, found: Found) -> Iterator[Untrue]:
    """Yield the failed expectation of a value, if it is one; nothing is expected of ``None``."""
    if expected is not None and expected != found:
        template = msgid("“{what}” should be {expected}, but is {found}.")
        what = " ".join(str(key) for key in place if not isinstance(key, int) and key not in ("do", "then"))
        values = {"what": what, "expected": said(expected), "found": said(found)}
        yield Untrue(source.document.line(place), template, values)


def _compare_torpedo(source: Source, torpedo: Torpedo, then: TorpedoThen, place: Place) -> Iterator[Untrue]:
    words = Words(source.race)
    found: dict[str, Found] = {
        "at": words.cell(torpedo.cell), "fuel": torpedo.fuel, "mechanics": torpedo.mechanics,
        "used": TORPEDO_ASSISTANTS - torpedo.assistants, "passed": not torpedo.assistants,
        "arrived": torpedo.arrived, "corridor": torpedo.corridor,
    }
    for key, value in found.items():
        expected: Found | None = structs.asdict(then)[key]
        if key == "at" and isinstance(expected, str):
            expected = words.cell(source.cell(expected, (*place, key)))
        yield from same(source, (*place, key), expected, value)
    start = source.race.start_cell
    cities = {
        "reached": (then.reached, [cell for cell in torpedo.reached if cell != start]),
        "this_card": (then.this_card, torpedo.objectives), "heads_for": (then.heads_for, torpedo.headed),
    }
    for key, (names, cells) in cities.items():
        if names is not None:
            wanted = tuple(words.cell(source.cell(name, (*place, key))) for name in listed(names))
            yield from same(source, (*place, key), wanted, tuple(words.cell(cell) for cell in cells))
    if then.stickers is not None:
        wanted_stickers = structs.asdict(stickers_of(then.stickers))
        for colour, number in structs.asdict(torpedo.stickers).items():
            yield from same(source, (*place, "stickers", colour), wanted_stickers[colour], number)


def _compare_cards(source: Source, torpedo: Torpedo, then: SoloThen, place: Place) -> Iterator[Untrue]:
    deck = source.race.solo.deck
    up = deck[torpedo.card].id if torpedo.card >= 0 else "none"
    yield from same(source, (*place, "card"), then.card, up)
    yield from same(source, (*place, "turned"), then.turned, torpedo.turned)
    left = sorted(card.id for number, card in enumerate(deck) if number not in torpedo.used)
    wanted = None if then.deck is None else tuple(sorted(then.deck))
    yield from same(source, (*place, "deck"), wanted, tuple(left))
    most = stickers_left(source.race.solo, torpedo)
    yield from same(source, (*place, "may_gain"), then.may_gain, "any" if most is None else most)


def _compare_plan(
    source: Source, state: State, torpedo: Torpedo, then: SoloThen, place: Place
) -> Iterator[Untrue]:
    """Compare who is first, where the Torpedo heads for, and who is first in the next race."""
    words, crew = Words(source.race), source.crew_ids[0]
    yield from same(source, (*place, FIRST), then.first, TORPEDO if torpedo.first else crew)
    if then.next_first is not None:
        lost = "none" if not state.table.over else crew if winner(state.table) else TORPEDO
        yield from same(source, (*place, "next_first"), then.next_first, lost)
    if then.destination is None and then.way is None:
        return
    course = intent(source.race, state.table, torpedo)
    if then.destination is not None:
        goal = words.cell(source.cell(then.destination, (*place, "destination")))
        yield from same(source, (*place, "destination"), goal, words.cell(course.aim.cell))
    if then.way is not None:
        cells = tuple(words.cell(source.cell(name, (*place, "way"))) for name in then.way)
        yield from same(source, (*place, "way"), cells, tuple(words.cell(cell) for cell in course.way))
