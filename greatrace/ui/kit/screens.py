"""The screens of the computer, and the sizes of a window that they have room for; all in pixels."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pygame
from msgspec import structs

from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.settings import Settings

SIZES = ((1024, 576), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3200, 1800))
"""The sizes of a window that are offered."""
_FIRST = SIZES[1]
"""The smallest size that is chosen for a first window, where the screen is that large."""
SMALLEST = (640, 360)
"""The smallest size for which a window is drawn."""
_ICON = 64
"""The side of the window's icon."""
_SHARE = 0.9
"""The share of a screen that a first window takes at most, so that its frame and the system's bars fit."""


def desktops() -> tuple[tuple[int, int], ...]:
    """Return the sizes of all screens; none where nobody can see any."""
    return () if pygame.display.get_driver() in ("dummy", "offscreen") else tuple(
        pygame.display.get_desktop_sizes()
    )  # fmt: skip


def fitting(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a first window: the largest one offered that leaves room on a screen."""
    room = [size for size in SIZES[1:] if size[0] <= screen[0] * _SHARE and size[1] <= screen[1] * _SHARE]
    return room[-1] if room else (min(_FIRST[0], screen[0]), min(_FIRST[1], screen[1]))


def offered_sizes(screens: Sequence[tuple[int, int]], now: Settings) -> tuple[tuple[int, int], ...]:
    """Return the sizes to choose from: those that fit the screen of the settings, and the one chosen now."""
    current = (now.window_width, now.window_height)
    if not screens:
        return (current,)
    wide, high = screens[screen_of(screens, now)]
    return tuple(sorted({current, *(size for size in SIZES if size[0] <= wide and size[1] <= high)}))


def screen_of(screens: Sequence[tuple[int, int]], now: Settings) -> int:
    """Return the number of the screen on which the window opens; the first one where theirs is gone."""
    return now.screen if now.screen < len(screens) else 0


def at_home(screens: Sequence[tuple[int, int]], now: Settings, chosen: bool) -> Settings:
    """Return the settings with a size of the window that the screen has room for.

    Args:
        screens: their sizes.
        now: the settings as they were read.
        chosen: whether they name a size; else it is chosen for the screen.
    """
    if not screens:
        return now
    screen = screens[screen_of(screens, now)]
    size = (now.window_width, now.window_height) if chosen else fitting(screen)
    if size[0] > screen[0] or size[1] > screen[1]:
        size = fitting(screen)
    width, height = at_least(size)
    return structs.replace(now, window_width=width, window_height=height)


def move_window(place: tuple[int, int]) -> None:
    """Move the window to a place on the only screen, in pixels.

    Without a window manager, SDL's X11 window grows to the whole screen from the corner where it stands.
    """
    if pygame.display.get_driver() == "x11" and len(pygame.display.get_desktop_sizes()) == 1:
        pygame.display.set_window_position(place)


def centre_window(screen: int) -> None:
    """Move the window to the middle of one of several screens; SDL opens a window there, but moves none."""
    if len(desktops()) > 1:
        middle = pygame.WINDOWPOS_CENTERED | screen
        pygame.display.set_window_position((middle, middle))


def set_icon(assets: Assets) -> None:
    """Set the window's icon, if it can be drawn."""
    if icon := assets.found("icon", _ICON, _ICON):
        pygame.display.set_icon(icon)


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size for which a window is drawn: one that is smaller shows a part of it."""
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


def look_only_where_a_screen_can_be() -> None:
    """Skip Wayland where it cannot work, since SDL's attempt prints a line."""
    if sys.platform.startswith("linux") and not os.environ.get("XDG_RUNTIME_DIR"):
        os.environ["SDL_VIDEODRIVER"] = os.environ.get("SDL_VIDEODRIVER") or "x11"
