"""The mission order on paper: nothing of the card is left to its tooltip, and all of it is legible (14.3)."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, STYLES, TextStyle
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table, speaking

_NARROW = 0.9
"""The narrower letters for what is too long are this much smaller at most."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_all_of_a_card_is_typed_in_letters_like_those_of_texts(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed: dict[str, TextStyle] = {}
    words = painting.words

    def note(
        look: Look, surface: pygame.Surface, text: str, room: pygame.Rect, ink: RGB, style: TextStyle,
        *rest: object, **more: object,
    ) -> None:
        typed[text] = style
        words(look, surface, text, room, ink, style, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(painting, "words", note)
    pilot = at_table(alone("convoy"), speaking("de", size))
    pilot.leap()
    assert pilot.find("passport").value
    for text in ("C3 Saboteur", "№ 5", "3/1", "+5", "+4"):
        assert typed[text].units >= _NARROW * STYLES.body.units, text
