"""A JPEG with restart markers is cut into strips that decode to the pixels of the whole."""

from __future__ import annotations

import io
import random
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from greatrace.boards.jpeg import parse
from greatrace.boards.strips import Strips
from greatrace.boards.unfit import Unfit
from tests.courses import BOARDS

MAPS = Path(__file__).parents[2] / "maps"
INTERVAL = b"\xff\xdd\x00\x04"
"""How the segment begins that says after how many blocks a restart marker comes."""


def strips_of(data: bytes) -> Strips | None:
    found = parse(data)
    return Strips.of(found) if found else None


def decoded(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "picture.jpg")


@pytest.fixture(scope="module")
def africa() -> bytes:
    return (MAPS / "africa.jpg").read_bytes()


@pytest.mark.parametrize("name", BOARDS)
def test_the_strips_of_every_board_are_the_whole_picture(name: str) -> None:
    data = (MAPS / f"{name}.jpg").read_bytes()
    whole, strips = decoded(data), strips_of(data)
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
    assert strips_of(file.getvalue()) is None


@pytest.mark.parametrize("data", [b"\xff\xd8", b"\xff\xd8\xff\xd9", b"\xff\xd8\xff\xda", b"\xff\xd8" * 9])
def test_what_has_no_pixels_is_refused(data: bytes) -> None:
    with pytest.raises(Unfit):
        parse(data)


@pytest.mark.parametrize("data", [b"", b"words" * 100, (MAPS / "cells.png").read_bytes()])
def test_what_is_no_jpeg_is_not_cut(data: bytes) -> None:
    assert strips_of(data) is None


def test_what_is_before_and_after_a_picture_is_no_part_of_it(africa: bytes) -> None:
    note = b"\xff\xfe\x00\x07words"
    longer = africa[:2] + note * 9 + b"\xff" * 99 + africa[2:] + africa
    found, other = parse(africa), parse(longer)
    assert found and other and found == other
    assert found.content == other.content


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
    try:
        assert strips_of(bytes(data)) is None
    except Unfit:
        assert what in ("gray", "progressive")


def test_a_damaged_header_is_cut_or_not_but_raises_nothing(africa: bytes) -> None:
    chance = random.Random(1935)
    scan = africa.index(b"\xff\xda")
    for _ in range(300):
        data = bytearray(africa[: scan + 4000] + africa[-2000:])
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(2, scan + 14)] = chance.randrange(256)
        with suppress(Unfit):
            strips_of(bytes(data[: chance.choice((len(data), chance.randrange(len(data))))]))
