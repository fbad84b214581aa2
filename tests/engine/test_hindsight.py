"""What stickers would have changed in a race before the Torpedo had them (14.18–14.22)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.hindsight import hindsight
from greatrace.engine.solo.race import new_race
from greatrace.engine.solo.rene import COLOURS, Colour
from greatrace.lab.pictures.positions import recorded_solo


@pytest.fixture(scope="module")
def race() -> Race:
    return new_race(recorded_solo().data)


def card(race: Race, effect: str = "", danger: bool | None = None) -> int:
    """Return a resource card with an effect, or with or without a danger."""
    return next(
        n for n, one in enumerate(race.cards)
        if (not effect or one.effect == effect) and (danger is None or one.danger == danger)
    )


def moved(race: Race, risk: bool, city: bool = False, seat: int = -1) -> on.Moved:
    """Return a move onto such a cell, the Torpedo's unless a seat is given."""
    cells = range(len(race.board.cells))
    cell = next(n for n in cells if bool(race.risk[n]) == risk and (race.city_at[n] >= 0) == city)
    return on.Moved(race.seats if seat < 0 else seat, 0, cell, 2, 0, 0)


def check(race: Race, log: Sequence[AnyEvent], colour: Colour, counts: tuple[int, int, int, int]) -> None:
    assert tuple(hindsight(race, log, colour, level) for level in (1, 2, 3, 4)) == counts


def test_blue_counts_stops_risk_fuel_sea_lines_and_rounds_driven(race: Race) -> None:
    log = (
        solo.ReneTurned(0), solo.TorpedoActed(1, "explore"), solo.TorpedoActed(2, "drive"),
        moved(race, True), moved(race, False), on.Stopped(race.seats, 0), solo.TorpedoActed(3, "drive"),
        moved(race, True, seat=0), on.Stopped(0, 0), solo.ReneTurned(1), solo.TorpedoActed(1, "explore"),
        solo.ReneTurned(2), solo.TorpedoActed(1, "drive"), moved(race, True), moved(race, False, city=True),
    )
    sea = sum(line.kind == "sea" for line in race.board.lines)
    assert sea
    check(race, log, "blue", (1, 2, sea, 2))


def test_red_counts_bivouacs_and_cities_with_a_danger_and_the_points_of_dangers(race: Race) -> None:
    danger, calm = card(race, danger=True), card(race, danger=False)
    log = (
        solo.ReneTurned(0), on.CardTaken(race.seats, 0, danger, False),
        on.CardTaken(race.seats, 1, danger, False), on.CardTaken(0, 2, danger, False),
        solo.TorpedoEndangered(3, 2), solo.TorpedoEndangered(4, 1), solo.TorpedoDrewCards((calm, danger)),
        solo.ReneTurned(1), on.CardTaken(race.seats, 0, calm, False), solo.TorpedoDrewCards((calm,)),
        solo.ReneTurned(2), on.CardTaken(race.seats, 0, danger, False),
    )
    check(race, log, "red", (2, 1, 1, 3))


def test_green_counts_cards_with_fuel_and_parts_of_bivouacs_and_cities(race: Race) -> None:
    fuel, part = card(race, "jerrican"), card(race, "part")
    log = (
        solo.ReneTurned(0), on.CardTaken(race.seats, 0, fuel, False),
        on.CardTaken(race.seats, 1, part, False),
        on.CardTaken(0, 2, fuel, False), solo.TorpedoDrewCards((part, part, fuel)),
    )
    check(race, log, "green", (1, 1, 1, 2))


def test_yellow_counts_a_point_a_gauge_that_was_not_recovered(race: Race) -> None:
    rene = race.solo.deck[0]
    log = (
        solo.ReneTurned(0), solo.TorpedoRecovered("14.6", rene.fuel, 0),
        solo.ReneTurned(0), solo.TorpedoRecovered("14.6", 0, 0), solo.TorpedoRecovered("14.13", 0, 0),
    )
    check(race, log, "yellow", (3, 3, 3, 3))


@pytest.mark.parametrize("colour", COLOURS)
def test_a_race_without_events_has_nothing_to_tell(race: Race, colour: Colour) -> None:
    sea = sum(line.kind == "sea" for line in race.board.lines)
    check(race, (), colour, (0, 0, sea if colour == "blue" else 0, 0))
