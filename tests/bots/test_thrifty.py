"""Hints keep the fare of a line, pour a Jerrican in, and drive on where standing still only seems better."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.bots.hints import hint
from greatrace.bots.levels import ADVISER
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.thrifty import thrifty
from greatrace.bots.waiting import going_on
from greatrace.engine.actions import BuyFuel, BuyPart, Discard, Drive, Halt, Play, Repair, Step
from greatrace.engine.decisions import Repairing
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race
from tests.bots.test_advising import mind_of
from tests.bots.test_purposes import at_a_line, at_hand_limit, board_of, card

SOME = Budget(iterations=60)


def at_port(race: Race, more: int, **gauges: int) -> View:
    """The crew at a port from which its way leads over a line, with so many francs more than the fare."""
    view = at_a_line(race)
    fare = mind_of(race, view).legs[0].price
    return structs.replace(view, table=board_of(view, **{"money": fare + more, "mechanic": 1, **gauges}))


def test_no_part_is_bought_for_the_francs_of_a_line() -> None:
    race = a_race()
    parts = BuyPart("engine"), BuyPart("chassis"), Halt()
    assert thrifty(race, at_port(race, 10, chassis=3), parts) == (Halt(),)
    assert thrifty(race, at_port(race, 20, chassis=3), parts) == parts, "one point is left over"
    assert thrifty(race, at_port(race, -10, chassis=3), parts) == parts, "the line cannot be paid anyway"
    assert thrifty(race, at_port(race, 10, engine=0), parts) == parts, "a broken-down vehicle takes none"


def test_the_fare_that_a_financier_completes_buys_no_fuel_that_is_in_hand() -> None:
    race = a_race()
    hand = tuple(sorted((card(race, "financier"), race.jerrican)))
    short = at_port(race, -race.cards[card(race, "financier")].amount, fuel=0)
    fuel = BuyFuel(1), BuyFuel(3), Drive()
    assert thrifty(race, short, fuel) == fuel, "the line cannot be paid anyway"
    armed = structs.replace(short, own=structs.replace(short.own, hand=hand))
    assert thrifty(race, armed, fuel) == (Drive(),)


def test_no_repair_begins_that_could_only_spend_those_francs() -> None:
    race = a_race()
    view = at_port(race, 0, chassis=3)
    assert thrifty(race, view, (Repair(), Drive())) == (Drive(),)
    held = structs.replace(view, own=structs.replace(view.own, hand=(card(race, "toolbox"),)))
    assert thrifty(race, held, (Repair(), Drive())) == (Repair(), Drive())


def test_at_the_port_only_the_fuel_of_the_line_is_bought_for_its_francs() -> None:
    race = a_race()
    dry = at_port(race, 0, fuel=0)
    assert thrifty(race, dry, (BuyFuel(1), BuyFuel(2), Drive())) == (BuyFuel(1), Drive())
    rich = at_port(race, 20, fuel=0)
    assert thrifty(race, rich, (BuyFuel(1), BuyFuel(2), Drive())) == (BuyFuel(1), BuyFuel(2), Drive())


def test_a_jerrican_that_may_be_poured_in_is_not_what_is_thrown_away() -> None:
    race = a_race()
    view = at_hand_limit(race, "jerrican", "pilot", fuel=3)
    away, poured, other = Discard(race.jerrican), Play(race.jerrican), Discard(card(race, "pilot"))
    assert thrifty(race, view, (away, other, poured)) == (other, poured)
    assert thrifty(race, view, (away, other)) == (away, other)


def test_a_hint_never_spends_the_fare_in_a_repair() -> None:
    race = a_race()
    view = at_port(race, 10, engine=3, chassis=2, fuel=7)
    asked = structs.replace(view, table=structs.replace(view.table, frames=(Repairing(0),)))
    assert not isinstance(hint(race, asked, SOME)[0], BuyPart)


@pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
@pytest.mark.parametrize("lead", [0.0, 0.2])
def test_a_drive_ends_early_only_where_that_is_better_one_round_on(
    monkeypatch: pytest.MonkeyPatch, lead: float
) -> None:
    race = a_race()
    view = at_port(race, 0)
    rounds: list[int] = []

    def leads(self: Sampling, view: View, one: object, other: object, more: int, *_: object) -> float:
        rounds.append(more)
        return lead

    monkeypatch.setattr(Sampling, "leads", leads)
    table = structs.replace(view.table, round=3)
    later = structs.replace(view, table=table)
    crew = Sampling(race, 0, 1, ADVISER)
    found, step = SearchResult(Halt(), 600, 40, 9, equals=()), Step(race.neighbours[race.start_cell][0])
    kept = going_on(crew, later, found, step, Budget())
    assert rounds == [1]
    if lead:
        assert kept == found
    else:
        assert (kept.action, kept.other, kept.chance, kept.gain, kept.behind) == (step, Halt(), 560, 0, 0)
        assert Halt() in kept.equals
