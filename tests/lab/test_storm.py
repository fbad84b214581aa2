"""The storm drives the real window and measures its memory."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from greatrace.lab.storm.run import by_minute, samples
from greatrace.lab.storm.sample import Sample
from greatrace.lab.trials.random_player import RandomPlayer
from greatrace.ui.race.table.scene import TableScene
from tests.ui.menus.helpers import controller
from tests.ui.pilot import Pilot


def test_the_curve_has_a_row_a_minute() -> None:
    found = [Sample(1.0, 90.0, 3, ""), Sample(59.0, 80.0, 9, ""), Sample(61.0, 100.0, 12, "")]
    assert by_minute(found) == [(1, 80.0, 90.0, 9), (2, 100.0, 100.0, 12)]


def test_the_window_stands_a_short_storm() -> None:
    found = list(samples(0.05, 3))
    assert found[-1].seconds >= 3
    assert found[-1].memory > 10
    assert found[-1].inputs > 0


def test_the_same_chance_does_the_same(home: Path) -> None:
    def done(seed: int) -> list[str]:
        pilot = Pilot(TableScene(controller()), size=(800, 600), home=home)
        events: list[pygame.event.Event] = []
        player = RandomPlayer(random.Random(seed), events.append)
        for _ in range(40):
            player.act(pilot.shell)
        return [str(event) for event in events]

    assert done(1) == done(1) != done(2)
