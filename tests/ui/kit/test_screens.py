"""The window goes to the screen that is chosen among several, in SDL as it was seen to behave there."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.screens import centre_window

TWO = [(1280, 720), (1920, 1080)]


def placed(monkeypatch: pytest.MonkeyPatch, screens: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pretend that there are some screens; return where the window is moved from now on."""
    moves: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "set_window_position", moves.append)
    return moves


@pytest.mark.parametrize("screen", [0, 1])
def test_the_window_goes_to_the_middle_of_its_screen(monkeypatch: pytest.MonkeyPatch, screen: int) -> None:
    moves = placed(monkeypatch, TWO)
    centre_window(screen)
    centred = pygame.WINDOWPOS_CENTERED | screen
    assert moves == [(centred, centred)]


def test_on_the_only_screen_the_window_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = placed(monkeypatch, TWO[:1])
    centre_window(0)
    assert not moves
