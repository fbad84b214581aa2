"""The music: its files, without decoding them, and what the credits say of each piece."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from greatrace.boards.load import find_boards

ROOT = Path(__file__).parents[2]
MUSIC = ROOT / "sounds" / "music"
SCORES = ROOT / "sounds" / "source" / "music" / "scores"
PAIR = ("convoy_calm", "convoy_tense")
SCENES = ("title", "planning", *PAIR, "arrival", "defeat", "campaign", "whyfirst")
FREE = 1955
"""A composer who died before this year is in the public domain."""
LARGEST = 14_500_000
"""Bytes of all music."""


def pieces() -> list[str]:
    """Return the pieces that the game plays: of scenes, and of the bivouac of each board that ships."""
    boards = sorted(find_boards([ROOT / "maps"]))
    return [*SCENES, *(f"bivouac_{board}" for board in boards)]


def heading(data: bytes) -> tuple[int, int, int]:
    """Return channels, rate and frames of an Ogg Vorbis file from its first and last page."""
    place = data.index(b"\x01vorbis") + 7
    _, channels, rate = struct.unpack_from("<IBI", data, place)
    last = data.rindex(b"OggS")
    return channels, rate, int(struct.unpack_from("<q", data, last + 6)[0])


def header(name: str) -> dict[str, str]:
    """Return the lines at the top of a score."""
    text = (SCORES / f"{name}.score").read_text(encoding="utf-8").split("\n==")[0]
    lines = (line.split(":", 1) for line in text.splitlines() if ":" in line and not line.startswith("#"))
    return {key.strip(): value.strip() for key, value in lines}


def credited() -> dict[str, str]:
    """Return the line of the credits for each piece."""
    lines = (ROOT / "sounds" / "CREDITS.md").read_text(encoding="utf-8").splitlines()
    found = ((re.match(r"\| `music/(\w+)\.ogg`", line), line) for line in lines)
    return {match[1]: line for match, line in found if match}


def test_every_scene_and_board_has_its_piece() -> None:
    assert {path.stem for path in MUSIC.glob("*.ogg")} == set(pieces())
    assert {path.stem for path in SCORES.glob("*.score")} == set(pieces())
    assert sum(path.stat().st_size for path in MUSIC.glob("*.ogg")) < LARGEST


@pytest.mark.parametrize("name", pieces())
def test_a_piece_is_of_the_right_kind_and_length(name: str) -> None:
    channels, rate, frames = heading((MUSIC / f"{name}.ogg").read_bytes())
    assert (channels, rate) == (2, 44100)
    assert 60 <= frames / rate <= 150


def test_the_mixes_of_the_convoy_can_be_crossed_over_anywhere() -> None:
    assert len({heading((MUSIC / f"{name}.ogg").read_bytes()) for name in PAIR}) == 1
    calm, tense = (header(name) for name in PAIR)
    assert all(calm[key] == tense[key] for key in ("meter", "tempo", "form"))


@pytest.mark.parametrize("name", pieces())
def test_the_credits_say_whose_a_piece_is_and_that_it_is_free(name: str) -> None:
    told, line = header(name), credited()[name]
    assert told["title"] in line and "MIT" in line
    if told["composer"] == "own":
        assert "own" in line and "read from" not in told
    else:
        assert told["composer"] in line and told["read from"].split(",")[1].strip() in line
        died = re.search(r"\d{4}–(\d{4})\)$", told["composer"])
        assert died and int(died[1]) < FREE
        assert "placed in the public domain" in told["read from"]


def test_at_least_half_are_works_that_have_lasted() -> None:
    own = [name for name in pieces() if header(name)["composer"] == "own"]
    assert len(own) * 2 <= len(pieces())
