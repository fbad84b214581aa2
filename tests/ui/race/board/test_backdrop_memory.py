"""Of a backdrop only what is shown is decoded and kept, and only as long as it is needed."""

from __future__ import annotations

import weakref
from pathlib import Path

import pygame
import pytest

from greatrace.boards.backdrop import read_backdrop
from greatrace.boards.strips import Strips
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scale import Scale
from greatrace.ui.race.board import picture
from greatrace.ui.race.board.picture import Aside, BoardPicture
from tests.ui.race.board.gallery import race_on
from tests.ui.race.board.test_backdrop import MAPS, canvas_of

SIZE = (600, 500)


def seen(monkeypatch: pytest.MonkeyPatch, cache: Path) -> tuple[list[bytes], int]:
    """Return two closer views of Africa, and the pixels of the largest part that was held for them."""
    held: list[int] = []
    take = BoardPicture.part

    def watched(picture: BoardPicture, needed: pygame.Rect) -> pygame.Surface:
        found = take(picture, needed)
        assert picture._part is not None
        held.append(picture._part[1].w * picture._part[1].h)
        return found

    monkeypatch.setattr(BoardPicture, "part", watched)
    canvas = canvas_of(
        race_on("maps/africa.tmx", crews=2), Look(Assets(cache_folder=cache), Scale(*SIZE, 100)), SIZE
    )
    shown = []
    for at in ((150, 120), (500, 420)):
        canvas.aim(canvas.framing.whole.zoomed(3, at))
        shown.append(pygame.image.tobytes(canvas._sheet, "RGB"))
    return shown, max(held)


def test_a_picture_in_strips_looks_like_the_whole_and_is_never_decoded_as_such(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown, most = seen(monkeypatch, tmp_path / "one")
    monkeypatch.setattr(Strips, "of", lambda jpeg: None)
    whole, all_of_it = seen(monkeypatch, tmp_path / "other")
    assert shown == whole
    assert most < all_of_it / 4


@pytest.mark.parametrize("cut", [True, False])
def test_nothing_of_the_picture_is_held_while_the_camera_rests(
    cut: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if not cut:
        monkeypatch.setattr(Strips, "of", lambda jpeg: None)
    look = Look(Assets(cache_folder=tmp_path), Scale(*SIZE, 100))
    canvas = canvas_of(race_on("maps/africa.tmx", crews=2), look, SIZE)
    assert canvas._grounds and canvas._grounds.printed
    found = canvas._grounds.printed._picture
    camera = canvas.framing.whole.zoomed(3, (500, 420))
    canvas.glide(camera)
    held = 0
    while canvas.sharpen():
        held += found._part is not None
    assert held
    for _ in range(2):
        assert found._part is None and found._strips is None
        canvas.aim(camera)


def test_nothing_is_decoded_aside_of_a_picture_in_strips() -> None:
    found = BoardPicture(read_backdrop(MAPS / "africa.jpg"))
    done: list[str] = []
    for _ in range(3):
        found.begin(lambda: done.append("coasts"))
        assert found._aside
        found._aside._thread.join(60)
        assert found._aside.result() is None
    assert done == ["coasts"], "and what else takes long is done once"


def test_a_picture_that_nobody_fetches_is_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "_UNFETCHED", 0.01)
    made: list[weakref.ref[pygame.Surface]] = []

    def load() -> pygame.Surface:
        surface = pygame.Surface((60, 40))
        made.append(weakref.ref(surface))
        return surface

    aside = Aside(load, lambda: None)
    aside._thread.join(60)
    assert not aside.waits and made[0]() is None
    assert aside.result() is None, "it is decoded again for whoever comes late"
