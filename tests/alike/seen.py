"""What is seen in each case, as short texts that can be compared."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pygame

from greatrace.app import menus
from greatrace.lab.pictures.screenshot import SCENES
from greatrace.lab.pictures.staging import shell_of
from greatrace.lab.trials.random_player import RandomPlayer
from greatrace.ui.kit.shell import headless
from tests.alike.repeatable import repeatable
from tests.legibility.openings import OPENINGS
from tests.legibility.trying import Case, looked_at, sample
from tests.ui.pilot import Pilot

PLAYED: Final = (
    "planning-africa", "bivouac-asia", "crowded-africa", "driving", "found", "paying", "laying", "swapping",
    "sabotaging", "people-reacting", "repairing", "torpedo-convoy", "torpedo-bivouac", "whyfirst-choice",
    "title",
)
"""Positions from which seeded players go on."""
PRESSES: Final = 60
"""What each of them does."""
_TIMED: Final = ("saves", "deleting", "in-use", "campaigns-wide")
"""Positions that show when something was saved."""
_WINDOWS: Final = ((1280, 720), (1920, 1080), (3840, 2160))
_LANGUAGES: Final = ("en", "de")


class View:
    """One thing to look at.

    Args:
        name: of the case.
        look: returns what is seen, line by line.
    """

    def __init__(self, name: str, look: Callable[[], Iterator[str]]) -> None:
        self.name, self.look = name, look


def views(legibility: int, players: int) -> Iterator[View]:
    """Yield every scene of the screenshots, a sample of the positions that hurt, and seeded players.

    Args:
        legibility: how many cases of the legibility test.
        players: how many seeded players in each of the positions `PLAYED`.
    """
    for size in _WINDOWS:
        for code in _LANGUAGES:
            for scene in SCENES:
                yield View(f"scene {scene} {size[0]}x{size[1]} {code}", _scene(scene, size, code))
    for case in sample(legibility):
        if case.position in _TIMED:
            continue
        yield View(f"position {case}", _position(case))
    for position in PLAYED:
        for seed in range(players):
            yield View(f"player {position} {seed}", _player(position, seed))


def _scene(scene: str, size: tuple[int, int], code: str) -> Callable[[], Iterator[str]]:
    def look() -> Iterator[str]:
        with tempfile.TemporaryDirectory() as folder:
            context = headless(size, 100, code, Path(folder))
            surface = pygame.Surface(size)
            shell_of(scene, context, menus()).paint(surface)
            yield digest(surface)

    return look


def _position(case: Case) -> Callable[[], Iterator[str]]:
    def look() -> Iterator[str]:
        pilot = looked_at(case)
        yield digest(pilot.surface)
        yield _described(pilot)

    return look


def _player(position: str, seed: int) -> Callable[[], Iterator[str]]:
    def look() -> Iterator[str]:
        with tempfile.TemporaryDirectory() as folder, repeatable():
            pilot = OPENINGS[position](headless((1280, 720), home=Path(folder)))
            player = RandomPlayer(random.Random(seed), pilot.shell.take)
            for _ in range(PRESSES):
                player.act(pilot.shell)
                pilot.leap()
                if not pilot.running:
                    return
                yield f"{digest(pilot.surface)} {_described(pilot)}"

    return look


def digest(surface: pygame.Surface) -> str:
    """Return a hash of a picture."""
    return blake2b(surface.get_view("0").raw, digest_size=8).hexdigest()


def _described(pilot: Pilot) -> str:
    text = f"{type(pilot.scene).__name__}\n{pilot.dump()}"
    return blake2b(text.encode(), digest_size=8).hexdigest()


assert set(PLAYED) <= set(OPENINGS), set(PLAYED) - set(OPENINGS)
