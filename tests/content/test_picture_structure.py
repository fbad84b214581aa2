"""The structure of JPEGs and PNGs is read as their decoders read it; whatever has two meanings is refused."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable
from contextlib import suppress

import pygame
import pytest

from greatrace.boards import jpeg, png
from greatrace.boards.png import chunk
from greatrace.boards.unfit import Unfit
from greatrace.lab.faults import pictures
from greatrace.ui.race.board.picture import decoded

PLAIN = pictures.png(64, 48)
GREY = pictures.jpeg(64, 48)


def parsed(data: bytes) -> jpeg.Jpeg | png.Png:
    found = jpeg.parse(data) or png.parse(data)
    assert found
    found.check()
    return found


def refusal(data: bytes) -> str:
    with pytest.raises(Unfit) as caught:
        parsed(data)
    return str(caught.value.why)


@pytest.mark.parametrize("kind", pictures.SOUND)
def test_every_usual_picture_is_shown_as_it_is(kind: str) -> None:
    image = pytest.importorskip("PIL.Image")
    data = pictures.SOUND[kind][1](random.Random(1935))
    found = parsed(data)
    shown = decoded(found.content, found.name, (found.width, found.height))
    assert shown.get_bitsize() == (32 if found.clear else 24)
    wanted = image.open(io.BytesIO(data))
    wanted.load()
    if kind.startswith("grey 16"):  # the library would cut the lighter half off
        wanted = image.frombytes("L", wanted.size, wanted.tobytes()[1::2])
    right, got = wanted.convert("RGBA").tobytes(), pygame.image.tobytes(shown, "RGBA")
    assert got[3::4] == right[3::4], "what is transparent"
    seen = [place for place in range(0, len(right), 4) if right[place + 3]]
    assert all(abs(got[at + part] - right[at + part]) <= 1 for at in seen for part in range(3))


@pytest.mark.parametrize("kind", pictures.SOUND)
def test_what_a_decoder_gets_has_the_same_structure(kind: str) -> None:
    found = parsed(pictures.SOUND[kind][1](random.Random(1)))
    assert parsed(found.content) == found


def test_texts_and_profiles_never_reach_the_decoder() -> None:
    found = parsed(pictures.png(64, 48, more=pictures.text_bombs(3, 1 << 20)))
    assert found.content == parsed(PLAIN).content
    assert b"zTXt" not in found.content


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("two frames", "its size twice"),
        ("two kinds of frames", "its size twice"),
        ("frame after a scan", "its size twice"),
        ("two headers", "its size twice"),
        ("a million scans", "more than 32 scans"),
        ("twelve bits", "unusual"),
        ("height afterwards", "unusual"),
        ("a second start", "damaged"),
        ("restarts untold", "damaged"),
        ("a bomb", "more pixels than it says"),
        ("no palette", "damaged"),
    ],
)
def test_what_lies_is_refused_and_says_why(kind: str, words: str) -> None:
    for seed in range(5):
        assert words in refusal(pictures.LYING[kind][1](random.Random(seed)))


@pytest.mark.parametrize("fill", [0, 1, 50_000])
def test_bytes_that_fill_hide_no_size(fill: int) -> None:
    found = jpeg.parse(pictures.jpeg(20_000, 15_000, 1, 0xC0, b"\xff" * fill))
    assert found and (found.width, found.height) == (20_000, 15_000)


@pytest.mark.parametrize("number", [32, 33])
def test_a_picture_may_have_32_scans(number: int) -> None:
    data = pictures.jpeg(64, 48, number)
    if number > jpeg.MOST_SCANS:
        assert "scans" in refusal(data)
    else:
        found = jpeg.parse(data)
        assert found and len(found.scans) == number


@pytest.mark.parametrize("kind", [0xC3, *range(0xC5, 0xD0), 0xDE, 0xF0])
def test_other_codings_are_refused(kind: int) -> None:
    assert "unusual" in refusal(pictures.jpeg(64, 48, 1, kind))


def test_colours_for_printing_are_refused_by_name() -> None:
    four = jpeg.segment(0xC0, b"\x08\x00\x30\x00\x40\x04" + b"".join(bytes((n, 0x11, 0)) for n in range(4)))
    assert "RGB" in refusal(pictures.START + four + pictures.END)


def test_a_large_picture_of_several_scans_is_refused_for_what_decoding_would_hold() -> None:
    assert "progressive" in refusal(pictures.jpeg(8000, 7000))
    assert jpeg.parse(pictures.jpeg(8000, 7000, 1, 0xC0))


@pytest.mark.parametrize("data", [PLAIN, GREY], ids=["png", "jpeg"])
def test_a_picture_cut_short_anywhere_is_refused(data: bytes) -> None:
    for length in range(8, len(data)):
        assert refusal(data[:length])


@pytest.mark.parametrize("data", [PLAIN, GREY, pictures.png(40, 30, 3, 4)], ids=["png", "jpeg", "indexed"])
def test_a_damaged_picture_is_refused_or_understood(data: bytes) -> None:
    chance = random.Random(1935)
    for _ in range(2000):
        spoiled = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            spoiled[chance.randrange(8, len(data))] = chance.choice((0, 1, 0xFF, chance.randrange(256)))
        try:
            found = jpeg.parse(bytes(spoiled)) or png.parse(bytes(spoiled))
            if found and found.width * found.height < 1_000_000:
                found.check()
                decoded(found.content, found.name, (found.width, found.height))
        except (Unfit, pygame.error):
            continue


def test_fewer_pixels_than_told_are_refused() -> None:
    head = (64).to_bytes(4) + (49).to_bytes(4) + PLAIN[24:29]
    longer = pictures.PNG + chunk(b"IHDR", head) + PLAIN[33:]
    assert "end" in refusal(longer)


@pytest.mark.parametrize(
    "made",
    [
        lambda: b"\xff\xd8" + b"\xff\xfe\x00\x02" * 4_000_000,
        lambda: b"\xff\xd8" + b"\xff" * 16_000_000,
        lambda: b"\xff\xd8" + b"\xff" * 16_000_000 + b"\x00",
        lambda: GREY[:-2] + b"\xff" * 8_000_000 + b"\x00" + b"\xff" * 8_000_000 + b"\xd9",
        lambda: pictures.PNG + chunk(b"IHDR", PLAIN[16:29]) + chunk(b"aaAa", b"") * 1_300_000,
        lambda: pictures.bomb(8192, 2900, 1 << 30),
        lambda: b"\xff\xd8" + jpeg.segment(0xC4, bytes(60_000)) * 250,
    ],
    ids=["notes", "fill", "fill and end", "fill in a scan", "chunks", "bomb", "tables"],
)
def test_no_file_takes_long(made: Callable[[], bytes]) -> None:
    data = made()
    begin = time.process_time()
    with suppress(Unfit):
        parsed(data)
    assert time.process_time() - begin < 3
