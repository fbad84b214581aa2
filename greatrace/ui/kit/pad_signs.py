"""The signs of a pad's buttons, painted where otherwise the cap of a key stands."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, STYLES, TOUCH

_LETTERS: Final = {"enter": "A", "esc": "B", "c": "X", "p": "Y", "tab": "…", "f6": "R", "f3": "LS", "9": "RS"}
"""The letters on the buttons, by the key that they press; keys are called as they are written."""
_SHAPES: Final = {"enter": "cross", "esc": "circle", "c": "square", "p": "triangle"}
_STICKS: Final = {"f3": "L3", "9": "R3"}
"""What is written beside sticks that are pressed, on pads with shapes."""
_INSIDE = 0.5
"""The size of a shape, as a share of its button."""


def signed(key: str) -> bool:
    """Return whether a button of a pad presses a key, called as it is written on its cap."""
    return key.lower() in _LETTERS


def paint_sign(look: Look, surface: pygame.Surface, room: pygame.Rect, key: str, ink: RGB) -> bool:
    """Paint the sign of the button that presses a key, while a pad is in use.

    Args:
        look: it names the pad.
        surface: to paint on.
        room: for the cap of the key, in pixels.
        key: as it is written on the cap.
        ink: the colour.

    Returns:
        Whether a pad is in use: then no cap is painted, not even of a key that no button presses.
    """
    if look.pad is None:
        return False
    name = key.lower()
    if not signed(key):
        return True
    size = min(room.h, look.px(TOUCH))
    place = pygame.Rect(0, 0, size, size).move_to(center=room.center)
    shapes.frame(surface, place, size // 2, look.line.frame, ink)
    if look.pad == "shapes" and name in _SHAPES:
        _paint_shape(look, surface, place, _SHAPES[name], ink)
    else:
        letters = _STICKS.get(name) if look.pad == "shapes" else None
        block = look.block(STYLES.label, letters or _LETTERS[name], size, 0, wraps=False)
        look.write(surface, block, place, ink, "centre")
    return True


def _paint_shape(look: Look, surface: pygame.Surface, place: pygame.Rect, shape: str, ink: RGB) -> None:
    width = look.line.frame
    half = round(place.w * _INSIDE / 2)
    box = pygame.Rect(0, 0, 2 * half, 2 * half).move_to(center=place.center)
    if shape == "circle":
        shapes.frame(surface, box, half, width, ink)
        return
    if shape == "square":
        shapes.frame(surface, box, 0, width, ink)
        return
    lines = [(box.topleft, box.bottomright), (box.bottomleft, box.topright)]
    if shape == "triangle":
        top = (box.centerx, box.y)
        lines = [(top, box.bottomright), (box.bottomright, box.bottomleft), (box.bottomleft, top)]
    for start, end in lines:
        pygame.draw.line(surface, ink, start, end, width)
