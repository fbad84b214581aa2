"""The window without a display, opened on a home that holds a damaged file."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from greatrace.lab.trials.random_player import RandomPlayer
from greatrace.ui.kit import settings
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.kit.stack import Reset, SceneMaker
from greatrace.ui.play.names import TITLE_PAGE

SIZE = (800, 600)
"""Pixels of the window."""
FRAME, INPUTS = 0.05, 6
"""Seconds between frames, and how often the player does something."""


def tried(
    home: Path, assets: Assets, menus: SceneMaker, speaks: str, chance: random.Random, presses: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Open the title, press buttons by name, then anything.

    Args:
        home: the player's folder.
        assets: pictures and fonts.
        menus: makes the named scenes.
        speaks: the code of the language.
        chance: decides what is done.
        presses: the names of the buttons; one that is not there is passed over.

    Yields:
        Every text on the screen, and where it stands.

    Raises:
        Exception: whatever ends the window.
    """
    chosen = settings.load(home).settings
    looks = settings.Settings(speed=Speed.INSTANT, reduced_motion=chosen.reduced_motion)
    context = headless(SIZE, 100, speaks, home, assets, looks)
    shell = Shell(context, TITLE_PAGE, menus, lambda: menus(TITLE_PAGE))
    player, surface = RandomPlayer(chance, shell.take), pygame.Surface(SIZE)
    try:
        _pass(shell, surface)
        for name in presses:
            _press(shell, name)
            _pass(shell, surface)
            yield from _texts(shell)
        for _ in range(INPUTS):
            if shell.running:
                player.act(shell)
                _pass(shell, surface)
                yield from _texts(shell)
    finally:
        shell.stack.follow(Reset())
        context.close()


def small_picture(ending: str) -> bytes:
    """Return a small picture as a file with an ending, `jpg` or `png`."""
    picture, stream = pygame.Surface((400, 300)), io.BytesIO()
    picture.fill((90, 120, 60))
    pygame.image.save(picture, stream, f"x.{ending}")
    return stream.getvalue()


def press_enter() -> None:
    """Press Enter in the window that is open."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0))


def _pass(shell: Shell, surface: pygame.Surface) -> None:
    for _ in range(2):
        shell.update(FRAME)
        if shell.running:
            shell.paint(surface)


def _press(shell: Shell, name: str) -> None:
    top = shell.stack.top
    for node in top.describe().walk() if top else ():
        if node.name == name and node.enabled:
            x, y, width, height = node.rect
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                shell.take(pygame.event.Event(kind, pos=(x + width // 2, y + height // 2), button=1))
            return


def _texts(shell: Shell) -> Iterator[tuple[str, str]]:
    top = shell.stack.top
    for node in top.describe().walk() if top else ():
        yield f"{node.label}\n{node.value}", f"{type(top).__name__}, {node.role} {node.name}"
