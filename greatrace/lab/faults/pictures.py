"""Pictures of every usual kind, and of kinds that lie, written without a library that draws."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from functools import lru_cache

from greatrace.boards.jpeg import segment
from greatrace.boards.png import PASSES, SAMPLES, chunk

PNG = b"\x89PNG\r\n\x1a\n"
START, END = b"\xff\xd8", b"\xff\xd9"
Make = Callable[[random.Random], bytes]

_ONE_CODE = bytes((1, *(0 for _ in range(15)), 0))
"""A table of codes with the code 0 alone, which stands for: nothing changes."""


def png(
    width: int, height: int, colours: int = 2, depth: int = 8, interlaced: bool = False, clear: bytes = b"",
    more: bytes = b"",
) -> bytes:
    """Return a PNG that grows lighter to the right and is reddish where it has colours.

    Args:
        width: in pixels.
        height: in pixels.
        colours: 0 grey, 2 RGB, 3 indexed, 4 grey with alpha, 6 RGB with alpha.
        depth: bits of a sample.
        interlaced: whether it is.
        clear: which colours are transparent, as the chunk `tRNS` says it.
        more: chunks between the header and the pixels.
    """
    head = width.to_bytes(4) + height.to_bytes(4) + bytes((depth, colours, 0, 0, interlaced))
    palette = b"".join(bytes((min(255, 40 + n), n, n)) for n in range(1 << depth)) if colours == 3 else b""
    passes = PASSES if interlaced else ((0, 0, 1, 1),)
    rows = (
        _row(range(x, width, across), width, colours, depth)
        for x, y, across, down in passes
        if x < width
        for _ in range(y, height, down)
    )
    parts = [chunk(b"IHDR", head), more, chunk(b"PLTE", palette) if palette else b""]
    parts += [chunk(b"tRNS", clear) if clear else b"", chunk(b"IDAT", zlib.compress(b"".join(rows), 1))]
    return PNG + b"".join(parts) + chunk(b"IEND", b"")


@lru_cache(maxsize=16)
def _row(columns: range, width: int, colours: int, depth: int) -> bytes:
    """Return the pixels of a row, after the byte that says how they are filtered: not at all.

    The rows of a picture, or of one of its passes, are alike.
    """
    most, bits = (1 << depth) - 1, 0
    number = 0
    for column in columns:
        light = most * column // max(1, width - 1)
        samples = [light] * SAMPLES[colours]
        if colours in (2, 6):
            samples[0] = most
        if colours in (4, 6):
            samples[-1] = most if column < width // 2 else 0
        for sample in samples:
            bits, number = bits << depth | sample, number + depth
    left = -number % 8
    return b"\0" + (bits << left).to_bytes((number + left) // 8)


def jpeg(
    width: int, height: int, scans: int = 1, kind: int = 0xC2, before: bytes = b"", after: bytes = b""
) -> bytes:
    """Return an even grey JPEG.

    Args:
        width: in pixels.
        height: in pixels.
        scans: of them all but the first change nothing.
        kind: of the frame, as its marker says.
        before: segments before the frame.
        after: segments after the frame.
    """
    blocks = -(-width // 8) * -(-height // 8)
    tables = segment(0xDB, bytes((0, *(1 for _ in range(64)))))
    tables += segment(0xC4, b"\x00" + _ONE_CODE) + segment(0xC4, b"\x10" + _ONE_CODE)
    bits = blocks if kind == 0xC2 else 2 * blocks
    pixels = bytes(bits // 8) + bytes([(1 << (8 - bits % 8)) - 1] if bits % 8 else [])
    first = (0, 0) if kind == 0xC2 else (0, 63)
    found = [_scan(*first, pixels)] + [_scan(1, 63, pixels)] * (scans - 1)
    return START + before + tables + frame(kind, width, height) + after + b"".join(found) + END


def frame(kind: int, width: int, height: int, depth: int = 8) -> bytes:
    """Return the header of a grey frame."""
    return segment(kind, bytes((depth,)) + height.to_bytes(2) + width.to_bytes(2) + b"\x01\x01\x11\x00")


def _scan(first: int, last: int, pixels: bytes) -> bytes:
    return segment(0xDA, bytes((1, 1, 0, first, last, 0))) + pixels.replace(b"\xff", b"\xff\0")


def bomb(width: int, height: int, inflated: int) -> bytes:
    """Return a PNG whose pixels inflate to more, or to fewer, bytes than its header says."""
    head = width.to_bytes(4) + height.to_bytes(4) + bytes((8, 2, 0, 0, 0))
    squeeze = zlib.compressobj(9)
    pixels = b"".join(squeeze.compress(bytes(1 << 20)) for _ in range(inflated >> 20)) + squeeze.flush()
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def text_bombs(number: int, inflated: int) -> bytes:
    """Return chunks of texts and profiles that inflate to so many bytes each."""
    squeezed = zlib.compress(bytes(inflated), 9)
    return b"".join(
        chunk(b"zTXt", b"a%d\0\0" % n + squeezed) + chunk(b"iCCP", b"b%d\0\0" % n + squeezed)
        for n in range(number)
    )


def _usual(colours: int, depth: int, clear: bytes, interlaced: bool) -> tuple[str, Make]:
    def make(chance: random.Random) -> bytes:
        return png(
            chance.randrange(300, 420), chance.randrange(300, 420), colours, depth, interlaced, clear
        )

    return "png", make


_KINDS = {
    **{f"grey {depth}": (0, depth, b"") for depth in (1, 2, 4, 8, 16)},
    **{f"indexed {depth}": (3, depth, b"") for depth in (1, 2, 4, 8)},
    "indexed clear": (3, 8, bytes(range(200))), "indexed one clear": (3, 8, b"\0"),
    "grey clear": (0, 8, b"\0\0"), "colour clear": (2, 8, b"\0\xff\0\0\0\0"),
    "grey alpha": (4, 8, b""), "grey alpha 16": (4, 16, b""),
    "colour": (2, 8, b""), "colour 16": (2, 16, b""),
    "colour alpha": (6, 8, b""), "colour alpha 16": (6, 16, b""),
}  # fmt: skip
"""Colours, depth and transparency of usual PNGs."""
SOUND: dict[str, tuple[str, Make]] = {
    **{name: _usual(*kind, False) for name, kind in _KINDS.items()},
    **{f"{name} interlaced": _usual(*kind, True) for name, kind in _KINDS.items()},
    "progressive": ("jpg", lambda chance: jpeg(400, 300, chance.randrange(1, 33))),
    "baseline": ("jpg", lambda chance: jpeg(400, 300, 1, 0xC0)),
    "filled": ("jpg", lambda chance: jpeg(400, 300, 1, 0xC0, b"\xff" * chance.choice((1, 50_000)))),
    "with texts": ("png", lambda chance: png(400, 300, more=text_bombs(2, 1 << 20))),
}
"""Ending and maker of usual pictures."""
LYING: dict[str, tuple[str, Make]] = {
    "filled and huge": ("jpg", lambda chance: jpeg(20_000, 20_000, 1, 0xC0, b"\xff" * 40_000)),
    "two frames": ("jpg", lambda chance: jpeg(400, 300, after=frame(0xC2, *_lie(chance)))),
    "two kinds of frames": ("jpg", lambda chance: jpeg(400, 300, before=frame(0xC0, *_lie(chance)))),
    "frame after a scan": (
        "jpg", lambda chance: _cut(jpeg(400, 300, 2)) + frame(0xC2, *_lie(chance)) + END,
    ),
    "a million scans": (
        "jpg",
        lambda chance: _cut(jpeg(16, 16)) + _scan(1, 63, b"\x0f") * chance.choice((32, 99, 10**6)) + END,
    ),
    "another coding": (
        "jpg", lambda chance: jpeg(400, 300, 1, chance.choice((0xC1, 0xC3, 0xC5, 0xC9, 0xCF))),
    ),
    "twelve bits": ("jpg", lambda chance: jpeg(400, 300, 1, 0xC0).replace(*_deeper())),
    "no height": ("jpg", lambda chance: jpeg(400, 0, 1, 0xC0)),
    "height afterwards": (
        "jpg", lambda chance: _cut(jpeg(400, 0, 1, 0xC0)) + segment(0xDC, b"\x01\x2c") + END,
    ),
    "a second start": ("jpg", lambda chance: START + jpeg(400, 300)),
    "restarts untold": ("jpg", lambda chance: _put(jpeg(400, 300), b"\xff\xd3", chance)),
    "an interval": ("jpg", lambda chance: jpeg(400, 300, after=segment(0xDD, chance.randbytes(2)))),
    "two headers": (
        "png", lambda chance: png(400, 300, more=png(*_lie(chance, 500))[len(PNG) : len(PNG) + 25]),
    ),
    "a lying header": ("png", lambda chance: _resized(png(400, 300, chance.choice((2, 3))), *_lie(chance))),
    "a bomb": ("png", lambda chance: bomb(400, 300, chance.choice((1 << 20, 1 << 26, 1 << 28)))),
    "text bombs": ("png", lambda chance: png(400, 300, more=text_bombs(400, 1 << 22))),
    "a palette": (
        "png",
        lambda chance: png(400, 300, more=chunk(b"PLTE", bytes(chance.choice((0, 2, 3, 768, 900))))),
    ),
    "no palette": ("png", lambda chance: png(400, 300, 3, 1).replace(b"PLTE", b"pLTE")),
    "a gif": ("png", lambda chance: b"GIF89a\x01\0\x01\0\x80\0\0" + bytes(60)),
    "a bmp": ("jpg", lambda chance: b"BM" + bytes(8) + b"\x36\0\0\0\x28\0\0\0" + _lie(chance)[0].to_bytes(4)),
    "an svg": ("png", lambda chance: b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
}  # fmt: skip
"""Ending and maker of pictures that say what is not true, or mean harm."""


def _lie(chance: random.Random, most: int = 65_535) -> tuple[int, int]:
    sides = (1, 7, 400, 8192, 8193, 20_000, 65_535)
    return min(most, chance.choice(sides)), min(most, chance.choice(sides))


def _cut(raw: bytes) -> bytes:
    """Return a JPEG without its end."""
    return raw[: -len(END)]


def _deeper() -> tuple[bytes, bytes]:
    return frame(0xC0, 400, 300), frame(0xC1, 400, 300, 12)


def _put(raw: bytes, what: bytes, chance: random.Random) -> bytes:
    """Insert something into the pixels of a JPEG."""
    place = raw.index(b"\xff\xda") + 10 + chance.randrange(20)
    return raw[:place] + what + raw[place:]


def _resized(raw: bytes, width: int, height: int) -> bytes:
    """Return a PNG with another size in its header."""
    head = width.to_bytes(4) + height.to_bytes(4) + raw[24:29]
    return PNG + chunk(b"IHDR", head) + raw[33:]
