"""Pictures, fonts and rendered text, made for the exact pixel size at which they are shown.

Nothing is stretched: request another size instead. Pictures are SVG files under `sprites/`,
rasterised once and kept in memory and, as PNG data, in a cache folder.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

import platformdirs
import pygame

from greatrace.files.reading import understood
from greatrace.kernel.errors import BadInput
from greatrace.prose.words import STROKE
from greatrace.ui.kit import shapes
from greatrace.ui.kit.complaints import complaints
from greatrace.ui.kit.fonts import open_font, replace_missing, strike
from greatrace.ui.kit.picture_cache import PictureFolder, SurfaceCache
from greatrace.ui.kit.rasterising import drawn, file_of, prepared, rasterised, strip
from greatrace.ui.kit.theme import FONT_FILES, RGB, TONE_MAIN, FontRole, Palette, rgb

MEMORY_BYTES = 24 * 1024 * 1024
MOST_FONTS = 64
"""Fonts kept open, one for each role and size: each holds a file and some 150 kB."""

_STRIP = 45
"""Pixels of height of a strip of a large picture."""
_PICTURES = 3 / 4
"""The part of the room that pictures take; the rest is for texts."""
_POSTER = 8
"""The part of the room for pictures above which one is not kept."""


def find_root(package: Path, checkout: Path) -> Path:
    """Choose where maps, sprites and sounds are read from.

    Args:
        package: the folder of the `greatrace` package.
        checkout: the top level of the source tree.

    Returns:
        The copy installed inside the package if there is one, else the source tree.

    Raises:
        BadInput: neither holds the sprites.
    """
    for root in (package / "_assets", checkout):
        if (root / "sprites").is_dir():
            return root
    raise BadInput(
        "The game's pictures were not found in {package} or {checkout}: install the game again.",
        package=str(package / "_assets"),
        checkout=str(checkout),
    )


@cache
def assets_root() -> Path:
    """Return the folder that holds `maps`, `sprites` and `sounds`.

    Raises:
        BadInput: the installation lacks them.
    """
    package = Path(str(resources.files("greatrace")))
    return find_root(package, package.parent)


def cache_in(home: Path | None) -> Path | None:
    """Return the cache folder in a player's folder that was named; `None` for the system's usual place."""
    return home / "cache" if home else None


class Assets:
    """Pictures and fonts of one window.

    Args:
        root: the folder with `sprites`; by default the game's own.
        cache_folder: keeps rasterised pictures between runs; by default the user's cache folder.
        memory: bytes of pixels kept in memory.

    Attributes:
        maps: the folders searched for pictures of maps, in this order.
        cache_folder: as given, or the usual one.
        complain: says once what is missing or broken, and why.
    """

    def __init__(
        self,
        root: Path | None = None,
        cache_folder: Path | None = None,
        memory: int = MEMORY_BYTES,
    ) -> None:
        # The other pygame overwrites pygame-ce when both are installed.
        assert getattr(pygame, "IS_CE", False), "greatrace needs pygame-ce, not pygame"
        self.root = assets_root() if root is None else root
        self.maps = [self.root / "maps"]
        self.complain = complaints()
        folder = cache_folder or platformdirs.user_cache_path("greatrace", appauthor=False)
        self.cache_folder = folder
        self._disk = PictureFolder(folder / "pictures")
        self._sources: dict[str, str] = {}
        self._lost: set[str] = set()
        self._there: dict[str, bool] = {}
        self._font = lru_cache(maxsize=MOST_FONTS)(self._load_font)
        pictures = memory * _PICTURES
        # Posters are painted once, into the ground of a scene, and need not be kept twice.
        self._pictures = SurfaceCache(round(pictures), round(pictures / _POSTER))
        self._texts = SurfaceCache(round(memory - pictures))

    def keep(self, memory: int) -> None:
        """Keep at most so many bytes of pixels in memory."""
        self._pictures.keep(round(memory * _PICTURES))
        self._texts.keep(round(memory * (1 - _PICTURES)))

    def svg(
        self, name: str, width: int, height: int, recolour: Mapping[str, RGB | str] | None = None
    ) -> pygame.Surface:
        """Return a picture at a pixel size, its drawing fitted inside and centred.

        The surface is shared: copy it before drawing on it, and never scale it.

        Args:
            name: path below `sprites/`, without `.svg`: `tiles/track`.
            width: of the surface, in pixels.
            height: of the surface, in pixels.
            recolour: replacements for colours of the file (`#aa0001`), or for other text in it.

        Raises:
            BadInput: the picture is missing or broken.
        """
        colours = tuple(sorted((recolour or {}).items()))
        key = (name, width, height, colours)
        kept = self._pictures.get(key)
        if kept is not None:
            return kept
        source = prepared(self._source(name), width, height, colours)
        return self._pictures.put(key, _fast(self._picture(name, source, width, height)))

    def found(
        self, name: str, width: int, height: int, recolour: Mapping[str, RGB | str] | None = None
    ) -> pygame.Surface | None:
        """Return what `svg` does; `None`, and once a line in the log, if it is missing or broken."""
        if name in self._lost:
            return None
        try:
            return self.svg(name, width, height, recolour)
        except BadInput as problem:
            self._lost.add(name)
            self.complain(f"picture {name}", problem)
            return None

    def drawing(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing of the program's own at a size in pixels; only the disk keeps it.

        Args:
            source: of the drawing, written for the size.
            size: in pixels.
        """
        return self._rasterised("drawing", source, *size, lambda: drawn(source))

    def strips(self, name: str, width: int, height: int, high: int = _STRIP) -> Iterator[pygame.Surface]:
        """Rasterise a large picture from above to below, a strip at a time; nothing is kept.

        The rasteriser holds the interpreter while it works, also in a thread: between strips others run.

        Args:
            name: as for `svg`; its drawing begins at 0, 0 and fills the picture.
            width: of the picture, in pixels.
            height: likewise.
            high: the height of a strip, in pixels.

        Raises:
            BadInput: the picture is missing or broken.
        """
        source = self._source(name)
        for top in range(0, height, high):
            size = width, min(high, height - top)
            data = rasterised(self._path(name), strip(source, (width, height), top, size[1]), *size)
            yield pygame.image.load(io.BytesIO(data), "picture.png")

    def ahead(self, name: str, width: int, height: int, high: int) -> Iterator[None]:
        """Load a picture that will be needed, or draw it, a strip of some pixels of height at each step.

        Args:
            name: as for `strips`, with nothing in it that reaches from strip to strip, such as a blur.
            width: of the picture, in pixels.
            height: likewise.
            high: the height of a strip, in pixels.
        """
        key, rows = (name, width, height, ()), bytearray()
        with contextlib.suppress(BadInput):  # of which `svg` tells
            file = file_of(prepared(self._source(name), width, height, ()))
            if self._pictures.get(key) is not None or self._disk.read(file) is not None:
                self.svg(name, width, height)
                return
            for part in self.strips(name, width, height, high):
                rows += pygame.image.tobytes(part, "RGBA")
                yield
            picture = pygame.image.frombytes(bytes(rows), (width, height), "RGBA")
            self._pictures.put(key, _fast(picture))
            yield
            data = io.BytesIO()
            pygame.image.save(picture, data, "picture.png")
            self._disk.write(file, data.getvalue())

    def disk_cached(
        self, key: str, size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Return an opaque picture that takes time to make, from the disk cache if it is there.

        Args:
            key: identifies the picture.
            size: in pixels.
            make: makes the picture.
        """
        name = f"{hashlib.blake2b(f'{key} {size}'.encode(), digest_size=16).hexdigest()}.pixels"
        kept = self._disk.read(name)
        if kept is not None:
            with contextlib.suppress(BadInput), understood(Path(name)):
                pixels = zlib.decompressobj().decompress(kept, 3 * size[0] * size[1] + 1)
                return pygame.image.frombytes(pixels, size, "RGB")
        picture = make()
        self._disk.write(name, zlib.compress(pygame.image.tobytes(picture, "RGB"), 1))
        return picture

    @property
    def writable(self) -> bool:
        """Whether pictures can be kept on the disk, as far as that was tried."""
        return self._disk.writable

    def note(self, name: str) -> None:
        """Keep a note on the disk as long as the pictures there."""
        self._disk.write(name, b"")

    def noted(self, name: str) -> bool:
        """Whether such a note lies with the pictures on the disk."""
        return self._disk.read(name) is not None

    def forget(self) -> None:
        """Free pictures, texts and fonts in memory: others will be needed, in other sizes."""
        self._lost.clear()
        self._there.clear()
        self._pictures.clear()
        self._texts.clear()
        self._font.cache_clear()

    def has_svg(self, name: str) -> bool:
        """Whether there is such a picture."""
        if name not in self._there:
            self._there[name] = name in self._sources or self._path(name).is_file()
        return self._there[name]

    def font(self, role: FontRole, px: int) -> pygame.font.Font:
        """Return the font of a role at a letter size in pixels; a plain one if it is missing or broken."""
        return self._font(role, px)

    def text(self, role: FontRole, px: int, string: str, colour: RGB) -> pygame.Surface:
        """Return one line of text on a transparent ground; copy the shared surface before drawing on it."""
        key = (role, px, string, colour)
        kept = self._texts.get(key)
        if kept is not None:
            return kept
        font = self.font(role, px)
        plain = replace_missing(font, string.replace(STROKE, ""))
        if plain and not font.size(plain)[0]:  # letters without width alone cannot be rendered
            plain = ""
        picture = font.render(plain, True, colour)
        if STROKE in string:
            strike(font, picture, string, colour)
        return self._texts.put(key, _fast(picture))

    def text_size(self, role: FontRole, px: int, string: str) -> tuple[int, int]:
        """Return width and height in pixels of what `text` returns."""
        font = self.font(role, px)
        return font.size(replace_missing(font, string.replace(STROKE, "")))

    def above_line(self, role: FontRole, px: int, text: pygame.Surface) -> int:
        """Return by how many pixels a text of `text` rises above its line: accents on capitals may."""
        return max(0, text.get_height() - self.font(role, px).get_height())

    def _path(self, name: str) -> Path:
        return self.root / "sprites" / f"{name}.svg"

    def _source(self, name: str) -> str:
        if name not in self._sources:
            try:
                self._sources[name] = self._path(name).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise BadInput(
                    "The picture {path} cannot be read: install the game again.", path=str(self._path(name))
                ) from error
        return self._sources[name]

    def _picture(self, name: str, source: str, width: int, height: int) -> pygame.Surface:
        path = self._path(name)
        return self._rasterised(name, source, width, height, lambda: rasterised(path, source, width, height))

    def _rasterised(
        self, name: str, source: str, width: int, height: int, make: Callable[[], bytes]
    ) -> pygame.Surface:
        """Return what is rasterised from a source, from the disk if it is there."""
        file = file_of(source)
        kept = self._disk.read(file)
        if kept is not None and kept[16:24] == width.to_bytes(4) + height.to_bytes(4):
            with contextlib.suppress(BadInput), understood(Path(name)):
                surface = pygame.image.load(io.BytesIO(kept), "picture.png")
                if surface.get_size() == (width, height):
                    return surface
        data = make()
        self._disk.write(file, data)
        return pygame.image.load(io.BytesIO(data), "picture.png")

    def _load_font(self, role: FontRole, px: int) -> pygame.font.Font:
        if not pygame.font.get_init():
            pygame.font.init()
        path = self.root / "sprites" / "fonts" / FONT_FILES[role]
        try:
            return open_font(path, px)
        except (OSError, ValueError, pygame.error) as error:
            self.complain(f"font {path.name}", error)
            return pygame.font.Font(None, px)


def _fast(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the format that blits fastest: that of the window, and of surfaces where there is none."""
    if pygame.display.get_surface():
        return surface.convert_alpha()
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


_SCENERY = 0.22
"""A picture larger than this share of the window's width is scenery, for which a plain ground stands."""

_PAPERS = ("cartouche", "passport/", "torpedo/", "whyfirst/card")
"""How the names of what is written on begin."""


def paint_stand_in(
    sheet: pygame.Surface, palette: Palette, width: int, name: str, recolour: Mapping[str, RGB | str] | None
) -> None:
    """Fill an empty sheet: with night for scenery, else with a plate in the colour of what it shows.

    Args:
        sheet: to be filled.
        palette: the colours.
        width: of the window, in pixels.
        name: of the picture.
        recolour: what would have been replaced in the picture.
    """
    rect = sheet.get_rect()
    if rect.w > _SCENERY * width:
        sheet.fill(palette.night)
        return
    matter = palette.parchment if name.startswith(_PAPERS) else palette.walnut
    main = (recolour or {}).get(TONE_MAIN, matter)
    line = max(1, min(rect.size) // 16)
    radius = min(rect.size) // 5
    shapes.box(sheet, rect, radius, rgb(main) if isinstance(main, str) else main)
    shapes.frame(sheet, rect, radius, line, palette.brass)
