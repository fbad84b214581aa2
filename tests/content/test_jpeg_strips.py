"""A JPEG with restart markers is cut into strips that decode to the pixels of the whole."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pygame
import pytest

from greatrace.boards.strips import Strips

MAPS = Path(__file__).parents[2] / "maps"
BOARDS = ("africa", "asia", "north_america", "south_america")
INTERVAL = b"\xff\xdd\x00\x04"
"""How the segment begins that says after how many blocks a restart marker comes."""


def decoded(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "picture.jpg")


@pytest.fixture(scope="module")
def africa() -> bytes:
    return (MAPS / "africa.jpg").read_bytes()


@pytest.mark.parametrize("name", BOARDS)
def test_the_strips_of_every_board_are_the_whole_picture(name: str) -> None:
    data = (MAPS / f"{name}.jpg").read_bytes()
    whole, strips = decoded(data), Strips.of(data)
    assert strips
    top = 0
    for number in range(len(strips)):
        strip = decoded(strips.picture(number))
        box = pygame.Rect(0, top, whole.get_width(), strip.get_height())
        assert pygame.image.tobytes(strip, "RGB") == pygame.image.tobytes(whole.subsurface(box), "RGB")
        assert strip.get_height() == strips.height or number == len(strips) - 1
        top = box.bottom
    assert top == whole.get_height()


def test_a_picture_without_restart_markers_is_not_cut() -> None:
    file = io.BytesIO()
    pygame.image.save(pygame.Surface((200, 200)), file, "picture.jpg")
    assert Strips.of(file.getvalue()) is None


@pytest.mark.parametrize("data", [b"", b"\xff\xd8", b"\xff\xd8\xff\xd9", b"words" * 100, b"\xff\xd8\xff\xda"])
def test_what_is_no_picture_is_not_cut(data: bytes) -> None:
    assert Strips.of(data) is None


def test_a_png_is_not_cut() -> None:
    assert Strips.of((MAPS / "cells.png").read_bytes()) is None


@pytest.mark.parametrize("what", ["a strip lost", "other rows", "progressive", "shared colours", "gray"])
def test_a_picture_whose_strips_would_not_fit_is_not_cut(what: str, africa: bytes) -> None:
    data = bytearray(africa)
    frame, scan = data.index(b"\xff\xc0"), data.index(b"\xff\xda")
    match what:
        case "a strip lost":
            lost = data.index(b"\xff\xd7", scan)
            data[lost : lost + 2] = b"\xff\x00"
        case "other rows":
            data[data.index(INTERVAL) + 5] ^= 1
        case "progressive":
            data[frame + 1] = 0xC2
        case "shared colours":
            data[frame + 11] = 0x22
        case "gray":
            data[scan + 4] = 1
    assert Strips.of(bytes(data)) is None


def test_a_damaged_header_is_cut_or_not_but_raises_nothing(africa: bytes) -> None:
    chance = random.Random(1935)
    scan = africa.index(b"\xff\xda")
    for _ in range(300):
        data = bytearray(africa[: scan + 4000] + africa[-2000:])
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(2, scan + 14)] = chance.randrange(256)
        Strips.of(bytes(data[: chance.choice((len(data), chance.randrange(len(data))))]))
