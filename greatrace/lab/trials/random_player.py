"""A player who does anything, without reason: random clicks, keys, drags, sizes and settings."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pygame

from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit.context import UI_SCALES
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.widgets.base import Node

SIZES = ((1920, 1080), (1280, 720), (1600, 900), (1366, 768), (1024, 768), (800, 600), (640, 360))
"""Sizes of the window, in pixels; the first is the usual one."""
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F1),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(ord(letter) for letter in "bnhmeruptwl0123456789+-"),
)
_STILL = ("label", "panel", "group", "heading", "picture")
"""Roles of widgets on which a click does nothing."""
_LURES = ("start", "continue", "new", "seal", "begin", "demo", "short")
"""Widgets that lead on, preferred now and then so that races are played."""

Post = Callable[[pygame.event.Event], object]
"""Takes an event of pygame."""


class RandomPlayer:
    """Does one thing after another.

    Args:
        chance: decides what.
        post: takes what is done.
        resize: sets the size of the window (pixels); sizes and settings stay as they are without it.
    """

    def __init__(
        self, chance: random.Random, post: Post, resize: Callable[[tuple[int, int]], object] | None = None
    ) -> None:
        self._chance, self._post, self._resize = chance, post, resize

    def act(self, shell: Shell) -> None:
        """Do something in the scene that is open."""
        kinds = (self._click, self._press, self._anywhere, self._type, self._wheel, self._drag, self._change)
        act = self._chance.choices(kinds, (60, 20, 6, 4, 5, 3, 0.8 if self._resize else 0))[0]
        act(shell)

    def _click(self, shell: Shell) -> None:
        found = [node for node in _nodes(shell) if node.role not in _STILL and node.enabled and node.rect[2]]
        lures = [node for node in found if node.name in _LURES]
        if lures and self._chance.random() < 0.1:
            found = lures
        if found:
            x, y, width, height = self._chance.choice(found).rect
            self._click_at(x + self._chance.randrange(width), y + self._chance.randrange(max(1, height)))

    def _anywhere(self, shell: Shell) -> None:
        self._click_at(*self._point(shell))

    def _press(self, shell: Shell) -> None:
        key, held = self._chance.choice(KEYS), self._chance.choice((0, 0, 0, pygame.KMOD_SHIFT))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._do(kind, key=key, mod=held, unicode="", scancode=0)

    def _type(self, shell: Shell) -> None:
        self._do(pygame.TEXTINPUT, text=self._chance.choice("aé 9ß.\u00a0"))

    def _wheel(self, shell: Shell) -> None:
        up = self._chance.choice((-3, -1, 1, 3))
        self._move_to(self._point(shell))
        self._do(pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up))

    def _drag(self, shell: Shell) -> None:
        start, end = self._point(shell), self._point(shell)
        self._move_to(start)
        self._do(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._move_to(end)
        self._do(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _change(self, shell: Shell) -> None:
        """Change the size of the window, or a setting."""
        if self._resize and self._chance.random() < 0.5:
            usual = self._chance.random() < 0.5
            self._resize(SIZES[0] if usual else self._chance.choice(SIZES))
            return
        changed = msgspec.structs.replace(
            shell.context.settings,
            language=self._chance.choice(tuple(LANGUAGES)),
            ui_scale=self._chance.choice(UI_SCALES),
            speed=self._chance.choice(tuple(Speed)),
        )
        shell.context.change(changed)

    def _click_at(self, x: int, y: int) -> None:
        self._move_to((x, y))
        self._do(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        self._do(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)

    def _move_to(self, pos: tuple[int, int]) -> None:
        self._do(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def _point(self, shell: Shell) -> tuple[int, int]:
        width, height = shell.context.size
        return self._chance.randrange(width), self._chance.randrange(height)

    def _do(self, kind: int, **values: object) -> None:
        self._post(pygame.event.Event(kind, values))


def _nodes(shell: Shell) -> list[Node]:
    top = shell.stack.top
    return list(top.describe().walk()) if top else []
