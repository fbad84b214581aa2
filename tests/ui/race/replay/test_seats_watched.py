"""A race of five people watched from each seat: never more than that seat may know, by playing on neither."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.boards.load import load_board
from greatrace.bots.thinking import RaceComputers
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.solo.race import new_race
from greatrace.lab.pictures.positions import stopped
from greatrace.prose.language import language
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.pictures.positions import recorded
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.replay.scene import ReplayScene
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[4]
NAMES = ("Ada", "Ben", "Cem", "Dora", "Eva")
NOBODY = -1
"""Stands for who sees what all know."""
MOMENTS = (0.4, 0.8)
"""Shares of a race after which it is looked at."""


@cache
def five() -> RaceSave:
    """A race of five crews that is over, raced by computers in the names of people."""
    board = load_board(ROOT / "maps" / "africa.tmx")
    crews = ("france", "belgium", "italy", "britain", "suffragettes")
    data = race_data(load_components(board.tile_set), board, "second", crews, leaders=True)
    seats = tuple(Seat("", "hurried") for _ in crews)
    race = recorded(RACE, RaceComputers(new_race(data)), Origin(data, 11, "2026-11-20T09:00", seats))
    return structs.replace(race, seats=tuple(map(Seat, NAMES)))


def watching(replay: ReplayController, at: int) -> Pilot:
    context = headless()
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    pilot = Pilot(ReplayScene(replay, at), context=context)
    pilot.leap()
    return pilot


def dealt_anew(replay: ReplayController, at: int, seat: int) -> None:
    """Deal everything anew that a seat does not know, in one moment of a race."""
    game, shown = replay.session.game, replay.track[at]
    state = replay.race.redeal(game.view(shown.step.state, seat), 7)
    assert state != shown.step.state, "something is secret"
    track = list(replay.track)
    track[at] = structs.replace(shown, step=structs.replace(shown.step, state=state))
    replay.track = tuple(track)


def open_to(pilot: Pilot) -> set[int]:
    """The seats whose secrets are seen."""
    assert isinstance(pilot.scene, ReplayScene)
    return {seat for seat in range(5) if pilot.scene.state.open(seat)}


def seen(pilot: Pilot) -> tuple[bytes, str]:
    return pygame.image.tobytes(pilot.surface, "RGB"), pilot.dump()


@pytest.mark.parametrize("share", MOMENTS)
@pytest.mark.parametrize("seat", [NOBODY, *range(5)])
def test_each_seat_sees_no_more_than_it_knew(seat: int, share: float) -> None:
    looks: list[list[tuple[bytes, str]]] = []
    for anew in (False, True):
        replay = ReplayController(five())
        at = replay.turns[round(share * (len(replay.turns) - 1))]
        if anew:
            dealt_anew(replay, at, seat)
        replay.eyes = "nobody" if seat == NOBODY else seat
        pilot = watching(replay, at)
        looks.append([seen(pilot)])
        pilot.keys("l")
        looks[-1].append(seen(pilot))
    assert looks[0] == looks[1]


def test_all_cards_are_seen_once_the_race_is_over_and_not_before() -> None:
    replay = ReplayController(five())
    pilot = watching(replay, replay.last // 2)
    assert open_to(pilot) == {0, 1, 2, 3, 4}
    running = ReplayController(stopped(five(), 0.5, five().seats))
    pilot = watching(running, running.last)
    assert open_to(pilot) == set()
    button = pilot.scene.tree.find("play-on")
    assert button and button.tip
    assert not button.enabled and "secret until the game is over" in button.tip.title


@pytest.mark.parametrize(("people", "plays_on"), [(1, True), (2, False)])
def test_whoever_raced_alone_may_play_on_from_a_race_that_still_runs(people: int, plays_on: bool) -> None:
    seats = tuple(Seat(NAMES[n]) if n < people else Seat("", "quick") for n in range(5))
    replay = ReplayController(stopped(five(), 0.5, seats))
    assert watching(replay, replay.last // 2).find("play-on").enabled == plays_on


def test_nobody_plays_on_from_the_finish() -> None:
    replay = ReplayController(five())
    pilot = watching(replay, replay.last)
    assert not pilot.find("play-on").enabled
    pilot.keys("pageup")
    assert pilot.find("play-on").enabled


def test_the_cards_of_the_bivouac_lie_beside_the_panel_as_large_as_anywhere() -> None:
    pilot = watching(ReplayController(five()), 0)
    panel = pygame.Rect(pilot.find("replay").rect)
    slots = [pygame.Rect(one.rect) for one in pilot.nodes() if re.fullmatch(r"slot-\d", one.name)]
    assert len(slots) == 7 and panel.collidelist(slots) < 0
    assert all(one.w >= 118 and one.h >= 150 for one in slots)
    assert all(one.collidelist(slots[number + 1 :]) < 0 for number, one in enumerate(slots))


def test_the_bar_calls_its_keys_as_the_language_does() -> None:
    """The space bar is no space of a track: a German keyboard has neither „Feld“ nor “Page Up”."""
    bar = ReplayBar(ReplayController(five()), language("de"), Speed.NORMAL, ())
    told = {widget.name: widget.tip.text for widget in bar.panel.walk() if widget.tip}
    assert [told[name] for name in ("round-back", "play", "round-on")] == ["Bild auf", "Leertaste", "Bild ab"]
