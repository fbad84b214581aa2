"""What a race has come to is counted event by event, and missions tell how far they are (14.23)."""

from __future__ import annotations

from functools import cache

import pytest

from greatrace.boards import setups
from greatrace.campaign.missions import (
    CHECKS,
    Denial,
    Journey,
    Mission,
    Progress,
    mission_called,
    progress,
    set_out,
    travelled,
)
from greatrace.content.assemble import deck_of_level
from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo.events import EffectSuffered, ReneTurned, StickerGained, TorpedoTurnedAway
from greatrace.engine.solo.rene import Loss, Solo
from greatrace.engine.state import Table

FIRST, LAST = on.OrderChanged((0, 1)), on.OrderChanged((1, 0))


@cache
def racing(torpedo_first: bool) -> tuple[Race, Table]:
    terms = Solo(deck_of_level(setups.components(""), 1), torpedo_first=torpedo_first)
    race = setups.make_solo_race(setups.board("africa"), "france", "second", terms)
    return race, race.start(1).state.table


def after(*events: AnyEvent, torpedo_first: bool = False) -> Journey:
    race, table = racing(torpedo_first)
    return travelled(race, set_out(table), table, events)


def test_everything_is_counted() -> None:
    race, table = racing(False)
    cell = next(cell for cell, city in enumerate(race.city_at) if city < 0)
    open_ground = on.Moved(0, table.dashboards[0].cell, cell, 1, 0, 0)
    twice = (
        on.FuelBought(0, 2, 40), on.PartBought(0, "engine", 20), on.BrokeDown(0), on.DangerSuffered(0, cell),
        EffectSuffered(0, Loss(1)), on.Stopped(0, cell), on.CityEntered(0, 1),
    ) * 2
    found = after(open_ground, *twice)
    assert (found.fuel_outside, found.parts, found.breakdowns, found.dangers) == (4, 40, 2, 2)
    assert (found.effects, found.stops, found.cities, len(found.colours)) == (2, 2, 2, 1)


def test_deeds_against_the_torpedo_are_counted() -> None:
    race, _ = racing(False)
    start = race.city_at[race.start_cell]
    others = [number for number in range(len(race.board.cities)) if number != start]
    own, its, turned = others[:3], others[3], TorpedoTurnedAway(others[0], 5, 1)
    found = after(on.CityEntered(1, its), *(on.CityEntered(0, city) for city in (*own, its, own[0], start)))
    assert found.first_in == tuple(own) and found.torpedo_in == (its,)
    assert after(turned, TorpedoTurnedAway(others[1], 5, 0), turned).held == (others[0], others[1])
    assert after(FIRST, LAST, FIRST, FIRST, LAST, FIRST, torpedo_first=True).overtaken == 3
    assert after(FIRST, FIRST).overtaken == 0


def test_a_sticker_is_denied_if_none_is_gained_in_the_round() -> None:
    turned, away, gained = TorpedoTurnedAway(0, 5, 2), TorpedoTurnedAway(0, 5, 0), StickerGained("blue", 1, 3)
    assert after(turned).stickers_denied == 1 and after(turned).denied == 0
    assert after(away, ReneTurned(0)).stickers_denied == 0
    assert after(turned, gained, ReneTurned(0)).stickers_denied == 0
    assert after(gained, turned, turned, ReneTurned(0)).denied == 1
    assert after(turned, ReneTurned(0), turned, ReneTurned(1), ReneTurned(2)).denied == 2


@pytest.mark.parametrize(
    ("torpedo_first", "orders", "last", "most"),
    [
        (False, (), 0, 0), (True, (), 1, 1), (True, (LAST, LAST), 3, 3), (False, (LAST, LAST), 2, 2),
        (True, (LAST, FIRST), 0, 2), (True, (FIRST, LAST), 1, 1), (False, (LAST, FIRST, LAST, LAST), 2, 2),
    ],
)
def test_rounds_running_are_counted_from_the_first(
    torpedo_first: bool, orders: tuple[on.OrderChanged, ...], last: int, most: int
) -> None:
    found = after(*orders, torpedo_first=torpedo_first)
    assert (found.last, found.most_last) == (last, most)


def test_what_happens_to_the_torpedo_is_not_counted() -> None:
    theirs = (on.Stopped(1, 3), on.DangerSuffered(1, 3), on.BrokeDown(1))
    assert after(*theirs) == after()


def test_a_mission_that_was_lost_is_not_done() -> None:
    race, table = racing(False)
    assert progress(race, Mission("no-line"), Journey(lines=1), table) == Progress(0, 1, lost=True)
    assert progress(race, Mission("no-line"), Journey(), table) == Progress(1, 1)
    assert not Progress(1, 1, lost=True).done and not Progress(1, 2).done and Progress(2, 2).done


def test_every_kind_says_when_it_is_stamped() -> None:
    found = {when: {kind for kind, check in CHECKS.items() if check.when == when}
             for when in ("at_once", "arrival", "victory")}
    deeds = {"held", "first-in", "overtakes", "denied"}
    assert found["at_once"] == {"lines", "colours", "cities", "risk", "last"} | deeds
    assert found["victory"] == {"parts", "no-fuel-outside"}
    kept = {"no-breakdown", "no-danger", "no-effect", "no-line", "effects", "stops", "rounds"}
    assert found["arrival"] == {"full-chassis", "full-engine", "money"} | kept


@pytest.mark.parametrize(
    ("called", "mission"),
    [
        ("rounds-8", Mission("rounds", 8)),
        ("no-breakdown", Mission("no-breakdown")),
        ("rounds-all", Mission("rounds-all")),
        ("laurels-8", Mission("laurels-8")),
    ],
)
def test_a_mission_is_known_by_its_id_alone(called: str, mission: Mission) -> None:
    assert mission_called(called) == mission
    assert mission.id == called


def test_whoever_leads_all_the_time_overtakes_nobody() -> None:
    assert after(FIRST, FIRST, FIRST).overtaken == 0
    assert after(LAST, LAST, FIRST, FIRST).overtaken == 1


def test_a_sticker_stays_denied_when_he_turns_away_from_a_poor_city_too() -> None:
    city, cell = 1, 5
    rich, poor = TorpedoTurnedAway(city, cell, 1), TorpedoTurnedAway(2, cell, 0)
    assert after(ReneTurned(0), rich).stickers_denied == 1
    assert after(ReneTurned(0), rich, poor).stickers_denied == 1
    assert after(ReneTurned(0), poor).stickers_denied == 0


def test_a_denial_says_where_it_was_and_what_the_torpedo_did_instead() -> None:
    race, table = racing(False)
    names = [city.id for city in race.board.cities]
    niamey, bangui, lagos = (names.index(one) for one in ("niamey", "bangui", "lagos"))
    away = TorpedoTurnedAway(niamey, race.board.cities[bangui].cell, 2)
    headed = Denial(table.round, "niamey", "yellow", 2, "bangui")
    assert after(away).all_denials == (headed,)
    assert after(on.CityEntered(1, lagos), away).all_denials == (headed,)
    came = Denial(table.round, "niamey", "yellow", 2, "lagos", reached=True)
    assert after(away, on.CityEntered(1, lagos), on.CityEntered(1, bangui)).all_denials == (came,)
    assert after(away, ReneTurned(0), on.CityEntered(1, lagos)).all_denials == (headed,)
