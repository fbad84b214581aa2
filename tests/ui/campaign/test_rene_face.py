"""The face of a René card: its words in full letters beside picture and mark, in the longest language too."""

from __future__ import annotations

import pygame
import pytest

from greatrace.content.assemble import deck_of_level
from greatrace.content.load import load_components
from greatrace.ui.campaign.widgets.rene_face import HIGH, rene_face
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import RGB, TextStyle
from tests.pseudo import PSEUDO


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 125), ((1920, 1080), 150)])
def test_the_mark_of_a_new_card_leaves_the_rows_their_room(
    size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, int, TextStyle]] = []

    def words(
        look: Look, sheet: pygame.Surface, text: str, room: pygame.Rect, ink: RGB, style: TextStyle,
        align: str = "left", wraps: bool = True,
    ) -> None:  # fmt: skip
        written.append((text, room.w, style))

    monkeypatch.setattr(painting, "words", words)
    look = headless(size, scale).look
    mark = PSEUDO.tr_c("rene card", "new, for {card}", card="A2")
    for card in deck_of_level(load_components(), 2):
        sheet = pygame.Surface((look.px(280), look.px(HIGH)), pygame.SRCALPHA)
        rene_face(PSEUDO, card, "face", mark=mark).paint_sheet(look, sheet)
    rows = [one for one in written if "çîtîés" in one[0] or "slöts" in one[0]]
    assert len(rows) == 16
    assert [one for one in rows if look.width(one[2], one[0]) > one[1]] == []
