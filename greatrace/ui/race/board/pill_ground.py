"""The rounded box that prices, chances, codes and the prices of lines stand on."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.race.board.vector import drawn, rounded


def pill_ground(look: Look, kind: str, size: tuple[int, int], rim: RGB | None = None) -> pygame.Surface:
    """Return the rounded box of a pill; `kind` decides its colour and rim, unless the rim is given."""
    base, p = look.scale.base, look.palette
    line = base * (2.4 if kind == "goal" else 1.5)
    colour = mix(p.pill, p.brick, 0.24) if kind == "short" else p.snow if rim else p.pill
    corner = 7 * base
    if kind == "rival":
        colour, rim, corner = p.paper, p.steel_deep, 2 * base
    width, height = size[0] - line, size[1] - line
    body = rounded((width, height), min(height / 2, corner), colour, rim or p.ink, line)
    return drawn(look, size, body)
