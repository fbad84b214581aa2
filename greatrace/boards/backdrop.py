"""The optional picture beside a map, found by the map's name: path, size and georeference.

Only the structure is parsed here; the screen decodes the pixels, from a file written anew of what was
understood (`Jpeg.content`, `Png.content`), so that no decoder sees what a player's file holds besides. The
content of a file says what it is, whatever its name. Neither the rules nor the board's hash depend on the
picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite, nan
from pathlib import Path

from msgspec import Struct

from greatrace.boards import jpeg, png
from greatrace.boards.jpeg import Jpeg
from greatrace.boards.png import Png
from greatrace.boards.unfit import Unfit
from greatrace.files.reading import is_file, read_bounded, read_start, understood
from greatrace.kernel.errors import BadInput
from greatrace.kernel.phrase import Phrase

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
        clear: whether parts of it may be transparent, so that what is drawn around it shows there.
    """

    path: Path
    width: int
    height: int
    world: tuple[float, float, float, float] | None = None
    clear: bool = False


def find_backdrop(folders: Iterable[Path], board: str) -> Path | None:
    """Find the picture of a board by its id; file names may use underscores for hyphens.

    Earlier folders take precedence.
    """
    names = [f"{name}{ending}" for name in (board, board.replace("-", "_")) for ending in ENDINGS]
    paths = (folder / name for folder in folders for name in names)
    return next((path for path in paths if is_file(path)), None)


def read_backdrop(path: Path) -> Backdrop:
    """Read the size of a picture from its structure, and its world file.

    Raises:
        BadInput: the file is unreadable, no JPEG or PNG of a usual kind, cut short, ambiguous, or too large.
    """
    found = _structure(path)
    world = _world(path.with_suffix(WORLD[path.suffix.lower()]))
    return Backdrop(path, found.width, found.height, world, found.clear)


def backdrop_file(backdrop: Backdrop) -> Jpeg | Png:
    """Return the structure of a picture's file, to be decoded; its pixels are as many as it says.

    Raises:
        BadInput: it cannot be read any more, is now of another size, or lies about its pixels.
    """
    found = _structure(backdrop.path)
    if (found.width, found.height) != (backdrop.width, backdrop.height):
        raise _incomplete(backdrop.path)
    try:
        found.check()
    except Unfit as problem:
        raise _unfit(backdrop.path, problem.why) from None
    return found


def _structure(path: Path) -> Jpeg | Png:
    data = read_bounded(path, MAX_BYTES)
    try:
        with understood(path):
            found = jpeg.parse(data) or png.parse(data)
    except Unfit as problem:
        raise _unfit(path, problem.why) from None
    if found is None:
        raise _incomplete(path)
    width, height = found.width, found.height
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
    return found


def _incomplete(path: Path) -> BadInput:
    return BadInput("{file}: this is not a complete picture; a JPEG or a PNG is expected.", file=path.name)


def _unfit(path: Path, why: Phrase) -> BadInput:
    return BadInput("{file}: the picture is not shown: {why}.", file=path.name, why=why)


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
