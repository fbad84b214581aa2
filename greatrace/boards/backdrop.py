"""The optional picture beside a map, found by the map's name: path, size and georeference.

Only the header is parsed here; the screen decodes the pixels. Neither the rules nor
the board's hash depend on the picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite, nan
from pathlib import Path

from msgspec import Struct

from greatrace.files.reading import is_file, read_bounded, read_start
from greatrace.kernel.errors import BadInput

ENDINGS = (".jpg", ".jpeg", ".png")
WORLD = {".jpg": ".jgw", ".jpeg": ".jgw", ".png": ".pgw"}
"""Endings of the world file that holds a picture's georeference."""
MAX_BYTES = 16_000_000
MAX_SIDE = 8192
MAX_PIXELS = 24_000_000
_MAX_WORLD = 1000


class Backdrop(Struct, frozen=True):
    """A valid picture for a board.

    Attributes:
        path: the file.
        width: in pixels.
        height: in pixels.
        world: from the world file: degrees per pixel across, degrees per pixel down (negative), and
            longitude and latitude of the centre of the upper left pixel; None without a world file.
    """

    path: Path
    width: int
    height: int
    world: tuple[float, float, float, float] | None = None


def find_backdrop(folders: Iterable[Path], board: str) -> Path | None:
    """Find the picture of a board by its id; file names may use underscores for hyphens.

    Earlier folders take precedence.
    """
    names = [f"{name}{ending}" for name in (board, board.replace("-", "_")) for ending in ENDINGS]
    paths = (folder / name for folder in folders for name in names)
    return next((path for path in paths if is_file(path)), None)


def read_backdrop(path: Path) -> Backdrop:
    """Read the size of a picture from its header, and its world file.

    Raises:
        BadInput: the file is unreadable, not a JPEG or PNG, truncated, or too large.
    """
    width, height = _size(path, read_bounded(path, MAX_BYTES))
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


def backdrop_file(backdrop: Backdrop) -> bytes:
    """Return the content of a picture's file, to be decoded.

    Raises:
        BadInput: it cannot be read any more, or is now of another size.
    """
    data = read_bounded(backdrop.path, MAX_BYTES)
    if _size(backdrop.path, data) != (backdrop.width, backdrop.height):
        raise _incomplete(backdrop.path)
    return data


def _size(path: Path, data: bytes) -> tuple[int, int]:
    found = _png(data) or _jpeg(data)
    if found is None:
        raise _incomplete(path)
    return found


def _incomplete(path: Path) -> BadInput:
    return BadInput("{file}: this is not a complete picture; a JPEG or a PNG is expected.", file=path.name)


def _png(data: bytes) -> tuple[int, int] | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR" or b"IEND" not in data[-32:]:
        return None
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def _jpeg(data: bytes) -> tuple[int, int] | None:
    """Return the size in the start-of-frame segment of a JPEG."""
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
    """Read a world file: six numbers, of which the second and third are rotations and must be 0.

    Raises:
        BadInput: the file exists but has other content.
    """
    try:
        words = read_start(path, _MAX_WORLD).decode("ascii").split()
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
