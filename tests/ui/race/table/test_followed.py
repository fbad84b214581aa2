"""The panels that follow a change show what all panels would show if every one of them followed."""

from __future__ import annotations

import random

import pygame
import pytest

from greatrace.lab.trials.random_player import RandomPlayer
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.scene import TableScene
from tests.drop_cost import costs
from tests.legibility.openings import OPENINGS
from tests.ui.pilot import Pilot

POSITIONS = (
    "planning-africa", "bivouac-asia", "crowded-africa", "driving", "found", "paying", "laying", "swapping",
    "sabotaging", "people-reacting", "repairing", "torpedo-convoy", "torpedo-bivouac",
    "route",
)  # fmt: skip
PRESSES = 25


def seen(pilot: Pilot) -> tuple[bytes, str]:
    """The pixels and the widgets."""
    return pygame.image.tobytes(pilot.surface, "RGB"), pilot.dump()


def sharpen(pilot: Pilot, scene: TableScene) -> None:
    """Let the map come to rest, which is painted sharply bit by bit."""
    board = scene.panels.board
    for _ in range(400):
        pilot.leap(0.02)
        if board.canvas.sharp and not board.views.begins:
            break


def seen_anew(pilot: Pilot, scene: TableScene) -> tuple[bytes, str]:
    """The same once every panel has followed, every widget was placed and everything was painted."""
    scene.state._derived.clear()
    scene.panels.seen.clear()
    for widget in scene.tree.root.walk():
        widget.unplaced = True
    scene.refresh()
    scene.tree.forget_ground()
    pilot.wait(0.0)
    return seen(pilot)


@pytest.mark.parametrize("position", POSITIONS)
def test_what_did_not_follow_had_not_changed(position: str) -> None:
    pilot = OPENINGS[position](headless((1280, 720), chosen=Settings(speed=Speed.INSTANT)))
    player, compared = RandomPlayer(random.Random(position), pilot.shell.take), 0
    for _ in range(PRESSES):
        player.act(pilot.shell)
        pilot.leap()
        if not pilot.running or not isinstance(scene := pilot.shell.stack.top, TableScene):
            pilot.keys("escape")
            continue
        scene.refresh()
        sharpen(pilot, scene)
        if scene.state.hint.thinking:
            continue
        scene.tree.forget_ground()
        pilot.wait(0.0)
        picture, dump = seen(pilot)
        painted, described = seen_anew(pilot, scene)
        assert dump == described
        assert picture == painted, dump
        compared += 1
    assert compared > 4


def test_a_dropped_assistant_costs_a_quarter_of_what_it_did() -> None:
    """When all panels followed every change it took 10,171 calls, 18,600 with the frame that shows it."""
    drop, shown = costs()
    assert drop.calls.total() <= 10_171 // 4, drop
    assert shown.calls.total() <= 18_600 // 4, shown
