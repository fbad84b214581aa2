"""The finished picture that may lie beside a map, under its name: where it is, how large, where it belongs.

Only its first bytes are looked at here; who shows it decodes it. No rule knows it, and no hash of a board.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite, nan
from pathlib import Path

from msgspec import Struct

from greatrace.boards.bounded import read_bounded
from greatrace.kernel.errors import BadInput

ENDINGS = (".jpg", ".jpeg", ".png")
WORLD = {".jpg": ".jgw", ".jpeg": ".jgw", ".png": ".pgw"}
"""Endings of the world file that says where a picture lies on the earth."""
MAX_BYTES = 16_000_000
MAX_SIDE = 8192
MAX_PIXELS = 24_000_000
_MAX_WORLD = 1000


class Backdrop(Struct, frozen=True):
    """A picture fit to be shown.

    Attributes:
        path: the file.
        width: in pixels.
        height: in pixels.
        world: from a world file the degrees of a pixel's width, of its height (below 0), and longitude
            and latitude of the middle of the upper left pixel; none where there is no such file.
    """

    path: Path
    width: int
    height: int
    world: tuple[float, float, float, float] | None = None


def find_backdrop(folders: Iterable[Path], board: str) -> Path | None:
    """Find the picture of a board by its id, in which a file may have low lines for the hyphens.

    An earlier folder wins.
    """
    names = [f"{name}{ending}" for name in (board, board.replace("-", "_")) for ending in ENDINGS]
    paths = (folder / name for folder in folders for name in names)
    return next((path for path in paths if path.is_file()), None)


def read_backdrop(path: Path) -> Backdrop:
    """Look at the first bytes of a picture and at its world file.

    Raises:
        BadInput: it cannot be read, is no JPEG or PNG, is cut short, or is too large.
    """
    data = read_bounded(path, MAX_BYTES)
    found = _png(data) or _jpeg(data)
    if found is None:
        raise BadInput("{file}: it is no whole picture; a JPEG or a PNG is expected.", file=path.name)
    width, height = found
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE and width * height <= MAX_PIXELS):
        raise BadInput(
            "{file}: the picture has {width} × {height} pixels; "
            "at most {side} on a side and {most} million in all are expected.",
            file=path.name,
            width=width,
            height=height,
            side=MAX_SIDE,
            most=MAX_PIXELS // 1_000_000,
        )
    return Backdrop(path, width, height, _world(path.with_suffix(WORLD[path.suffix.lower()])))


def _png(data: bytes) -> tuple[int, int] | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR" or b"IEND" not in data[-32:]:
        return None
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def _jpeg(data: bytes) -> tuple[int, int] | None:
    """Walk over the segments of a JPEG to the one that tells its size."""
    if data[:2] != b"\xff\xd8" or b"\xff\xd9" not in data[-64:]:
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        kind, long = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 2 + max(2, long)
    return None


def _world(path: Path) -> tuple[float, float, float, float] | None:
    """Read a world file: six numbers, of which the second and third turn the picture and must be 0.

    Raises:
        BadInput: the file is there and holds something else.
    """
    try:
        with path.open("rb") as file:
            words = file.read(_MAX_WORLD).decode("ascii").split()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError):
        words = []
    try:
        across, turn, other, down, west, north = (float(word) for word in words)
    except ValueError:
        across = turn = other = down = west = north = nan
    known = all(isfinite(number) for number in (west, north))
    if not known or turn or other or not 1e-4 < across < 10 or not 1e-4 < -down < 10:
        raise BadInput(
            "{file}: six numbers are expected: the degrees of a pixel's width, 0, 0, those of its height "
            "with a minus, longitude and latitude of the first pixel.",
            file=path.name,
        )
    return across, down, west, north
