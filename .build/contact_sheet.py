"""Shows all sprites on one sheet, and below them the vehicles in grey at the sizes at which they must differ.

Run as a program (`python .build/contact_sheet.py FILE.png`); it opens no window.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pygame

from greatrace.ui.kit.assets import Assets, assets_root
from greatrace.ui.kit.theme import PALETTE
from greatrace.ui.race.looks import crew_looks

WIDTH, CELL, NAME = 1680, 140, 22
"""Pixels of the sheet, of the side of a place and of the height of the name below it."""
SMALL, LARGE = 26, 60
"""The widths of vehicles in grey."""


def sprites() -> list[str]:
    """Return the names of all sprites, below `sprites/` and without ending."""
    root = assets_root() / "sprites"
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg"))


def sheet(assets: Assets) -> pygame.Surface:
    """Return the sheet."""
    names, columns = sprites(), WIDTH // CELL
    rows = -(-len(names) // columns)
    foot = rows * (CELL + NAME)
    surface = pygame.Surface((WIDTH, foot + 2 * CELL))
    surface.fill(PALETTE.parchment_dim)
    for number, name in enumerate(names):
        x, y = number % columns * CELL, number // columns * (CELL + NAME)
        looks = crew_looks()
        picture = assets.svg(name, CELL - 12, CELL - 12, looks[number % len(looks)].recolour())
        surface.blit(picture, (x + 6, y + 6))
        text = assets.text("label", 15, name.split("/")[-1], PALETTE.ink)
        surface.blit(text, (x + 6, y + CELL - 4), (0, 0, CELL - 12, NAME))
    for row, grey in enumerate(vehicles(assets)):
        surface.blit(grey, (6, foot + 12 + row * CELL // 2))
    return surface


def vehicles(assets: Assets) -> Iterable[pygame.Surface]:
    """Return the vehicles of all crews beside each other, small and large, without their colours."""
    for width in (SMALL, LARGE):
        line = pygame.Surface((len(crew_looks()) * 2 * width, width))
        line.fill(PALETTE.parchment)
        for number, crew in enumerate(crew_looks()):
            line.blit(
                assets.svg(f"vehicles/{crew.id}", width, width, crew.recolour()), (number * 2 * width, 0)
            )
        yield pygame.transform.grayscale(line)


def main() -> None:
    """Write the sheet."""
    parser = argparse.ArgumentParser(description="Shows all sprites on one sheet.")
    parser.add_argument("file", type=Path, nargs="?", default=Path("sprites.png"))
    pygame.font.init()
    with tempfile.TemporaryDirectory() as cache:
        pygame.image.save(sheet(Assets(cache_folder=Path(cache))), parser.parse_args().file)


if __name__ == "__main__":
    main()
