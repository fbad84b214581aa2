"""Maps without land and cells: no text is measured on them, and drawing them took half of the time."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import next_map
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.next_map import DrawnGround
from greatrace.ui.race.board.patterns import paint_grain
from tests.legibility.openings import shared_assets
from tests.legibility.trying import Case


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try cases of a size and scale one after another: they share pictures."""
    places = [place for place, item in enumerate(items) if _case(item)]
    alike = sorted((items[place] for place in places), key=lambda item: _alike(_case(item)))
    for place, item in zip(places, alike, strict=True):
        items[place] = item


def _case(item: pytest.Item) -> Case | None:
    found = getattr(item, "callspec", None) and item.callspec.params.get("case")  # type: ignore[attr-defined]
    return found if isinstance(found, Case) else None


def _alike(case: Case | None) -> tuple[tuple[int, int], int]:
    assert case
    return case.size, case.scale


class BareGround(DrawnGround):
    """A map of nothing but sea and the grain of its paper, which tells texts that no ground is even."""

    def __init__(self, look: Look, sight: Sight) -> None:
        self._look, self._sight = look, sight

    def paint(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint a piece."""
        sheet.fill(self._look.palette.sea)
        paint_grain(self._look, sheet, corner)


@pytest.fixture(scope="package", autouse=True)
def _bare_maps() -> Iterator[None]:
    """Draw bare maps; `python -m tests.legibility` draws whole ones."""
    shared_assets.cache_clear()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(next_map, "DrawnGround", BareGround)
        yield
    shared_assets.cache_clear()
