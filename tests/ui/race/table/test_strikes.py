"""Strikes: dangers, breakdowns and arrivals are told across the whole table for a moment."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.catalogue import TileKind
from greatrace.engine.decisions import Damage, Removal
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.rene import Loss
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.sounds import EFFECTS, STINGS
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.motion.strike_art import paint_art
from greatrace.ui.race.table.motion.strikes import (
    HELD,
    RENE,
    STRIKE,
    OrderArt,
    StampArt,
    Strike,
    strike_of,
)
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.placed import placed
from tests.ui.race.table.shown_events import happens, table

LIONS = "G7"


@pytest.fixture(name="pilot", scope="module")
def at_the_wheel() -> Pilot:
    """France drives; beasts lurk at G7."""
    pilot = Pilot(TableScene(placed("driving")), context=headless())
    pilot.wait(1.2)
    return pilot


def cell(scene: TableScene, label: str) -> int:
    return next(n for n, one in enumerate(scene.state.race.board.cells) if one.label == label)


def strike(pilot: Pilot, event: on.AnyEvent) -> Strike:
    found = strike_of(event, table(pilot).state)
    assert found is not None
    return found


def test_a_danger_of_the_ground_names_beast_cost_and_end(pilot: Pilot) -> None:
    lions = cell(table(pilot), LIONS)
    suffered = strike(pilot, on.DangerSuffered(0, lions))
    assert isinstance(suffered.art, TileKind)
    assert (suffered.art.id, suffered.title) == ("wild-beasts", "Wild beasts")
    assert (suffered.told, suffered.figure, suffered.stamp) == ("France", "−2", "suffered")
    countered = strike(pilot, on.DangerCountered(1, lions, "escort"))
    assert (countered.told, countered.figure, countered.stamp) == ("Belgium", "", "countered")


def test_a_sabotage_is_told_with_the_card_that_was_announced(pilot: Pilot) -> None:
    state = table(pilot).state
    card = next(n for n, one in enumerate(state.race.cards) if one.id == "saboteur")
    state.note(on.DangerAnnounced(0, card, Removal(())))
    found = strike(pilot, on.Sabotaged(0, 1, 1, 1))
    assert (found.title, found.figure, found.crew.id) == ("Saboteur", "−2", "belgium")
    countered = strike(pilot, on.DangerCancelled(0, 1, card, "ranger"))
    told = "Belgium countered the card of France (Saboteur) with a Ranger. The card has no effect."
    assert (countered.told, countered.stamp) == (told, "countered")


@pytest.mark.parametrize("seat, by", [(0, 1), (1, 0), (1, 2)])
def test_how_a_danger_card_ended_stays_for_whom_it_concerned_until_a_press(
    pilot: Pilot, seat: int, by: int
) -> None:
    scene = table(pilot)
    card = next(n for n, one in enumerate(scene.state.race.cards) if one.id == "saboteur")
    target = 0 if (seat, by) == (1, 2) else 3
    scene.state.note(on.DangerAnnounced(seat, card, Damage(target, 1, 1)))
    cancelled = on.DangerCancelled(seat, by, card, "escort")
    happens(pilot, cancelled)
    pilot.wait(STRIKE + HELD - 0.3)
    assert "with an escort. The card has no effect." in pilot.find("strike").value
    happens(pilot, on.Passed(1, automatic=False))
    pilot.keys("1")
    assert not pilot.sees("strike")
    pilot.wait(0.5)
    others = on.DangerAnnounced(2, card, Damage(3, 1, 1))
    scene.state.note(others)
    found = scene.animation(Beat((structs.replace(cancelled, seat=2, by=1),), scene.state.table), False)
    assert found and found[0] < STRIKE, "a card among rivals passes as before"


def test_tiles_that_a_rivals_card_takes_from_the_own_way_are_told_with_the_last_of_them(pilot: Pilot) -> None:
    state = table(pilot).state
    race, own = state.race, state.table.dashboards[0].cell
    card = next(n for n, one in enumerate(race.cards) if one.id == "tracker")
    far = race.distance_to_finish
    ahead = min(race.neighbours[own], key=far.__getitem__)
    behind = max(race.neighbours[own], key=far.__getitem__)
    state.note(on.DangerAnnounced(1, card, Removal((ahead, behind))))
    assert strike_of(on.TileRemoved(1, 0, ahead), state) is None
    found = strike(pilot, on.TileRemoved(1, 0, behind))
    assert (found.title, found.stamp) == ("Tracker", "suffered")
    assert found.told.startswith("Belgium removed the tiles on ")
    state.note(on.DangerAnnounced(1, card, Removal((behind,))))
    assert strike_of(on.TileRemoved(1, 0, behind), state) is None, "it lay on nobody's way"


def test_who_is_hit_by_a_computer_crew_sees_it_longer_than_another_hit(pilot: Pilot) -> None:
    scene = table(pilot)
    state = scene.state
    card = next(n for n, one in enumerate(state.race.cards) if one.id == "saboteur")
    by, other = [seat for seat in range(state.race.seats) if state.bot(seat)][:2]
    state.note(on.DangerAnnounced(by, card, Removal(())))

    def lasts(target: int) -> float:
        found = scene.animation(Beat((on.Sabotaged(by, target, 1, 1),), state.table), False)
        assert found
        return found[0]

    assert lasts(0) >= STRIKE > lasts(other)


def test_a_hit_on_the_own_crew_lies_there_until_a_press_and_says_so(pilot: Pilot) -> None:
    scene = table(pilot)
    state = scene.state
    card = next(n for n, one in enumerate(state.race.cards) if one.id == "saboteur")
    by, other = [seat for seat in range(state.race.seats) if state.bot(seat)][:2]
    state.note(on.DangerAnnounced(by, card, Damage(0, 2, 0)))
    hit = on.Sabotaged(by, 0, 2, 0)
    seen, again = (
        scene.animation(Beat((hit,), state.table, again=again), False) for again in (False, True)
    )
    assert seen and again and seen[0] > 4.5 > again[0]
    happens(pilot, hit)
    pilot.wait(3.0)
    told = pilot.find("strike").value
    assert "France: −2 engine." in told and "Any key or click goes on." in told
    pilot.keys("1")
    assert not pilot.sees("strike")
    assert "goes on" not in strike(pilot, on.Sabotaged(by, other, 2, 0)).told, "that passes by itself"


def test_effects_of_the_torpedo_say_what_they_take(pilot: Pilot) -> None:
    assert strike(pilot, solo.EffectSuffered(0, Loss(engine=1))).figure == "−1"
    both = strike(pilot, solo.EffectSuffered(0, Loss(engine=1, fuel=2)))
    assert (both.told, both.figure) == ("France: −1 engine, −2 fuel", "")
    assert both.art == OrderArt((("engine", "−1"), ("fuel-drop", "−2")))


def test_what_is_shown_large_casts_a_shadow_of_its_own_shape(pilot: Pilot) -> None:
    look, crew = pilot.scene.context.table_look, table(pilot).state.look_of(0)
    heights = []
    for art in (("yellow", 2), OrderArt()):
        shown = Strike(crew, art, "", "")
        paper = pygame.Surface((600, 800), pygame.SRCALPHA)
        paint_art(look, paper, shown, 420, (300, 400), 0.7)
        heights.append(paper.get_bounding_rect().h)
    assert heights[0] < 420 <= heights[1]


def test_a_stamp_strikes_the_map_and_names_its_mission(pilot: Pilot) -> None:
    found = strike(pilot, solo.MissionStamped(0, "lines", 1, "legendary"))
    assert isinstance(found.art, StampArt) and found.title == "Mission fulfilled"
    assert found.told == "Take 1 line or more" and found.crew.id == "france"


def test_a_strike_is_over_in_a_second_and_any_key_ends_it_and_does_nothing_else(pilot: Pilot) -> None:
    scene = table(pilot)
    done, way = len(scene.controller.session.log), scene.state.way
    assert STRIKE < 1
    happens(pilot, on.BrokeDown(0))
    pilot.wait(0.4)
    assert pilot.find("strike").value == "France"
    pilot.keys("1")
    assert not pilot.sees("strike") and not scene.queue.busy
    assert (len(scene.controller.session.log), scene.state.way) == (done, way)
    happens(pilot, on.BrokeDown(0))
    pilot.wait(STRIKE + 0.1)
    assert not pilot.sees("strike") and not scene.queue.busy


def test_it_moves_and_stands_still_where_motion_is_reduced(pilot: Pilot) -> None:
    scene = table(pilot)
    pilot.wait(2.0)  # until the map below is sharp
    pictures: list[list[bytes]] = []
    for reduced in (False, True):
        scene.queue.reduced = reduced
        happens(pilot, on.Arrived(0, 1))
        pictures.append([])
        for _ in range(2):
            pilot.wait(0.4)
            assert pilot.find("strike").value == "France · 1."
            pictures[-1].append(pilot.surface.get_view("2").raw)
        pilot.keys("x")
    assert pictures[0][0] != pictures[0][1] and pictures[1][0] == pictures[1][1]
    scene.queue.reduced = False


def test_nothing_is_told_twice_at_once_when_everything_is_instant(pilot: Pilot) -> None:
    scene = table(pilot)
    scene.queue.speed = Speed.INSTANT
    happens(pilot, on.BrokeDown(0))
    happens(pilot, on.Arrived(0, 1))
    pilot.wait(0.0)
    assert not pilot.sees("strike") and scene.queue.idle
    scene.queue.speed = Speed.NORMAL


def test_every_danger_has_a_picture(pilot: Pilot) -> None:
    scene = table(pilot)
    dangers = [kind for kind in scene.state.race.tiles if kind.danger]
    assert dangers
    for kind in dangers:
        assert scene.look.assets.has_svg(f"tiles/{kind.id}")
    cards = [card for card in scene.state.race.cards if card.danger]
    assert all(scene.look.assets.has_svg(f"cards/{card.id}") for card in cards)


def test_a_tile_that_is_gone_is_not_told(pilot: Pilot) -> None:
    state = table(pilot).state
    before = state.table
    state.table = structs.replace(before, tiles=(0,) * len(before.tiles))
    assert strike_of(on.DangerSuffered(0, cell(table(pilot), LIONS)), state) is None
    state.table = before


def test_a_sticker_that_was_denied_is_told_across_the_table() -> None:
    torpedo = Pilot(TableScene(alone("sticker")), context=headless())
    city = table(torpedo).state.race.board.cities[0]
    away = solo.TorpedoTurnedAway(0, table(torpedo).state.race.finish_cell, 3)
    denied = strike(torpedo, away)
    assert denied.art == ("green", 3) and denied.stamp == "denied" and denied.crew.id == "france"
    assert denied.told == f"You hold {city.name}: René turns away."


def test_rene_who_turns_away_scowls_across_the_table_once_in_a_round() -> None:
    torpedo = Pilot(TableScene(alone("convoy")), context=headless())
    torpedo.wait(1.2)
    state = table(torpedo).state
    away = solo.TorpedoTurnedAway(0, state.race.finish_cell, 0)
    state.note(away)
    scowls = strike(torpedo, away)
    assert scowls.art == RENE and scowls.title == "René turns away"
    assert state.race.board.cities[0].name in scowls.told
    assert EFFECTS[solo.TorpedoTurnedAway] in STINGS
    state.note(away)
    assert strike_of(away, state) is None
    state.note(on.RoundStarted(6))
    state.note(away)
    assert strike_of(away, state) == scowls
