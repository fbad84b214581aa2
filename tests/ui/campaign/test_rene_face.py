"""The face of a René card: its words in full letters beside picture and mark, in the longest language too,
and its figures apart from symbols where it is narrow."""

from __future__ import annotations

import pygame
import pytest

from greatrace.content.assemble import deck_of_level
from greatrace.content.load import load_components
from greatrace.engine.solo.rene import Colour
from greatrace.ui.campaign.widgets import rene_face as module
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_no_symbol_lies_upon_a_figure_where_cards_are_picked(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    icons: list[pygame.Rect] = []
    figures: list[tuple[str, pygame.Rect]] = []
    painted = module._paint_icon

    def icon(
        look: Look, sheet: pygame.Surface, line: pygame.Rect, name: str, colour: Colour
    ) -> pygame.Rect:
        icons.append(painted(look, sheet, line, name, colour))
        return icons[-1]

    def words(
        look: Look, sheet: pygame.Surface, text: str, room: pygame.Rect, ink: RGB, style: TextStyle,
        align: str = "left", wraps: bool = True,
    ) -> None:  # fmt: skip
        if text.strip("+−·").replace("·", "").isdigit():
            figures.append((text, pygame.Rect(room.x, room.y, look.width(style, text), room.h)))

    monkeypatch.setattr(module, "_paint_icon", icon)
    monkeypatch.setattr(painting, "words", words)
    look, components = headless(size, 100).look, load_components()
    below = {card.letter: card for card in deck_of_level(components, 1)}
    for level, wide, before in ((1, 211, None), (2, 211, None), (3, 211, None), (2, 280, below)):
        for card in deck_of_level(components, level):
            icons.clear()
            figures.clear()
            sheet = pygame.Surface((look.px(wide), look.px(165)), pygame.SRCALPHA)
            old = before[card.letter] if before else None
            rene_face(PSEUDO, card, "face", before=old).paint_sheet(look, sheet)
            assert len(figures) >= 4
            for text, rect in figures:
                assert sheet.get_rect().contains(rect), (card.id, text)
                assert rect.collidelist(icons) < 0, (card.id, text)
