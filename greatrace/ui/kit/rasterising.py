"""The sources of pictures, written for a size and rasterised."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import resvg_py

from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.theme import RGB, hex_code

_FILLS = ' preserveAspectRatio="xMidYMid slice"'
"""What is in the source of a picture that is cut where it has other proportions than its drawing."""


def prepared(source: str, width: int, height: int, colours: tuple[tuple[str, RGB | str], ...]) -> str:
    """Write pixel size and colours into the source of a picture."""
    for old, new in colours:
        source = source.replace(old, new if isinstance(new, str) else hex_code(new))
    tag = re.search(r"<svg\b[^>]*>", source)
    if tag is None:
        return source
    bare = re.sub(r'\s(?:width|height)="[^"]*"', "", tag.group())
    return source.replace(tag.group(), f'{bare[:-1]} width="{width}" height="{height}">', 1)


def file_of(source: str) -> str:
    """Return the name of the file that keeps what is rasterised from a source."""
    digest = hashlib.blake2b(f"{resvg_py.__version__} {source}".encode(), digest_size=16)
    return f"{digest.hexdigest()}.png"


def strip(source: str, size: tuple[int, int], top: int, high: int) -> str:
    """Return the source of a strip of a picture that is filled, from a row of its pixels on."""
    if box := re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', source):
        width, height = float(box[1]), float(box[2])
        scale = max(size[0] / width, size[1] / height)
        seen = size[0] / scale, size[1] / scale
        left, above = (width - seen[0]) / 2, (height - seen[1]) / 2 + top / scale
        strip = f'viewBox="{left} {above} {seen[0]} {high / scale}" preserveAspectRatio="none"'
        source = source.replace(_FILLS, "", 1).replace(box[0], strip, 1)
    return prepared(source, size[0], high, ())


def rasterised(path: Path, source: str, width: int, height: int) -> bytes:
    """Return a picture as PNG data.

    Args:
        path: of its file, to be named if it is broken.
        source: written for the size.
        width: in pixels.
        height: likewise.

    Raises:
        BadInput: it is broken.
        ValueError: the size is none.
    """
    if width < 1 or height < 1:
        raise ValueError(f"a picture of {width}×{height} pixels")
    try:
        return drawn(source)
    except ValueError as error:
        raise BadInput(
            "The picture {path} is broken: install the game again.", path=str(path)
        ) from error


def drawn(source: str) -> bytes:
    """Return a drawing as PNG data.

    Raises:
        ValueError: it is broken.
    """
    return bytes(resvg_py.svg_to_bytes(svg_string=source, skip_system_fonts=True))
