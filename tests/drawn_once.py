"""Drawing of equal things once in a test run: every table draws its map, most of them the same one."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache, lru_cache

import pygame
import pytest
import resvg_py

from greatrace.boards.identity import board_hash
from greatrace.boards.maker.coast import load_coast
from greatrace.ui.kit import context, shell
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scale import Scale
from greatrace.ui.race.board import next_map, outlines
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.next_map import DrawnGround

PICTURES, OUTLINES, PIECES = 1000, 16, 300
"""How many of each are kept."""

MEMORY, LOOKS = 96 * 1024 * 1024, 6
"""Bytes of pictures and texts, and looks whose sheets are kept, that tables without own assets share."""

_pieces: dict[tuple[object, ...], pygame.Surface] = {}
"""The oldest first."""


class Shared:
    """What assets and looks that are alike have drawn and measured."""

    def __init__(self) -> None:
        self.assets = Assets(memory=MEMORY)
        self._looks: OrderedDict[tuple[Scale, bool], Look] = OrderedDict()

    def look(self, scale: Scale, patterns: bool) -> Look:
        """Return the look that keeps the sheets of all that are like it."""
        key = (scale, patterns)
        if key not in self._looks:
            self._looks[key] = Look(self.assets, scale, patterns)
            if len(self._looks) > LOOKS:
                self._looks.popitem(last=False)
        self._looks.move_to_end(key)
        return self._looks[key]


class _KnownAssets(Assets):
    """Assets that share what others have loaded, until they free it or keep less."""

    def __init__(self, shared: Shared) -> None:
        super().__init__()
        self.shared: Shared | None = shared
        self._usual = self._pictures, self._texts, self._font
        kept = shared.assets
        self._pictures, self._texts, self._font = kept._pictures, kept._texts, kept._font
        self._sources = kept._sources

    def keep(self, memory: int) -> None:
        """Keep at most so many bytes of pixels in memory."""
        self._part()
        super().keep(memory)

    def forget(self) -> None:
        """Free pictures, texts and fonts in memory."""
        self._part()
        super().forget()

    def _part(self) -> None:
        if self.shared:
            self.shared = None
            self._pictures, self._texts, self._font = self._usual


class _KnownLook(Look):
    """A look that shares the sheets and lines of those like it, until it is closed."""

    def __init__(
        self, assets: Assets, scale: Scale, patterns: bool = False, share: float = 1.0
    ) -> None:
        super().__init__(assets, scale, patterns, share)
        self._usual = self._sheets, self._block, self._width
        shared = assets.shared if isinstance(assets, _KnownAssets) else None
        if shared:
            known = shared.look(scale, patterns)
            self._sheets, self._block, self._width = known._sheets, known._block, known._width

    def close(self) -> None:
        """Free what is cached for this look alone from now on."""
        self._sheets, self._block, self._width = self._usual
        super().close()


@cache
def _shared() -> Shared:
    return Shared()


_sharing = True


def share(whether: bool) -> None:
    """Let tables from now on share their drawings, or draw all for themselves."""
    global _sharing
    _sharing = whether


def known_assets() -> Assets:
    """Return assets of their own, which share what all looks that use them draw."""
    return _KnownAssets(Shared())


def _assets() -> Assets:
    return _KnownAssets(_shared()) if _sharing and not pygame.display.get_surface() else Assets()


class _KnownGround(DrawnGround):
    """A drawn map that begins to draw only where no equal piece is known."""

    def __init__(self, look: Look, sight: Sight) -> None:
        self._look, self._sight = look, sight
        self._drawing: DrawnGround | None = None
        self._known = (
            board_hash(sight.board), sight.scale, sight.page, sight.window.size, look.assets.root,
            look.palette, look.scale,
        )

    def paint(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint the piece whose corner is at an offset in pixels from the corner of the page."""
        key = (*self._known, corner, sheet.get_size(), sheet.get_masks())
        piece = _pieces.get(key)
        if piece is None:
            self._drawing = self._drawing or DrawnGround(self._look, self._sight)
            self._drawing.paint(sheet, corner)
            _pieces[key] = sheet.copy()
            if len(_pieces) > PIECES:
                del _pieces[next(iter(_pieces))]
        else:
            sheet.blit(piece, (0, 0))


def remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember pictures, coasts and pieces of maps from now on."""
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lru_cache(PICTURES)(resvg_py.svg_to_bytes))
    monkeypatch.setattr(f"{outlines.__name__}.load_coast", lru_cache(1)(load_coast))
    monkeypatch.setattr(outlines.Outlines, "seen", lru_cache(OUTLINES)(outlines.Outlines.seen))
    monkeypatch.setattr(next_map, "DrawnGround", _KnownGround)
    monkeypatch.setattr(shell, "Assets", _assets)
    monkeypatch.setattr(context, "Look", _KnownLook)
