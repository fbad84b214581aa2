"""Of a decoded backdrop only what is shown is kept, and only as long as it is needed."""

from __future__ import annotations

import weakref

import pygame
import pytest

from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import THEME, Scale
from greatrace.ui.race.board import printed
from tests.ui.race.board.gallery import race_on
from tests.ui.race.board.test_backdrop import canvas_of


def test_a_closer_view_holds_only_what_it_shows_of_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    africa = race_on("maps/africa.tmx", crews=2)
    size, found = (600, 500), []
    for share in (0.0, printed._CROPPED):
        monkeypatch.setattr(printed, "_CROPPED", share)
        canvas = canvas_of(africa, Look(Assets(), THEME, Scale(*size, 100)), size)
        assert canvas._grounds and canvas._grounds.printed
        shown = []
        for at in ((150, 120), (500, 420)):
            canvas.aim(canvas.framing.whole.zoomed(3, at))
            shown.append(pygame.image.tobytes(canvas._sheet, "RGB"))
            assert canvas._grounds.printed._part
        found.append((shown, canvas._grounds.printed._part.box.size))
    (whole, all_of_it), (part, less) = found
    assert part == whole and less[0] * less[1] < all_of_it[0] * all_of_it[1] / 4


def test_a_picture_that_nobody_fetches_is_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "_UNFETCHED", 0.01)
    made: list[weakref.ref[pygame.Surface]] = []

    def load() -> pygame.Surface:
        picture = pygame.Surface((60, 40))
        made.append(weakref.ref(picture))
        return picture

    decoding = printed.Decoding(load, lambda: None)
    decoding._thread.join(60)
    assert not decoding.waits and made[0]() is None
    assert decoding.result().get_size() == (60, 40), "decoded again for whoever comes late"
