"""The names of the cards of a bivouac stand on one line, whatever the cards say, and all words have room."""

from __future__ import annotations

import pygame
import pytest

from greatrace.content.load import load_components
from greatrace.prose.language import language
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.table.panels import card_faces
from greatrace.ui.race.table.panels.card_faces import Poster, face_of
from greatrace.ui.race.table.panels.card_layout import CardFace, art_box, drawn_larger
from greatrace.ui.race.table.panels.market import Market
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.stages import at_stage

SIZES = ((97, 138), (112, 150), (118, 150), (132, 150), (150, 213), (190, 268), (280, 398))


def faces(code: str) -> tuple[CardFace, ...]:
    found = load_components()
    return tuple(face_of(language(code), kind, found.editions[0]) for kind in found.cards)


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
def test_no_picture_of_a_card_in_the_hand_is_a_mere_strip(code: str) -> None:
    look = headless((1280, 720), 100, code).look
    card = pygame.Rect((0, 0), [look.px(side) for side in card_faces.WHOLE])
    for face in faces(code):
        assert art_box(look, card, face, "whole").h >= look.px(25), face.title


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_names_of_a_row_stand_on_one_line(
    monkeypatch: pytest.MonkeyPatch, code: str, size: tuple[int, int]
) -> None:
    look, told = headless((1280, 720), 100, code).look, list[tuple[pygame.Rect, int]]()
    row = faces(code)

    def written(look: Look, sheet: pygame.Surface, block: TextBlock, rect: pygame.Rect, colour: RGB) -> None:
        told.append((rect.copy(), block.height))

    monkeypatch.setattr(painting, "write_tight", written)
    for face in row:
        inside, sheet = pygame.Rect((0, 0), size), pygame.Surface(size, pygame.SRCALPHA)
        card_faces._paint_whole(drawn_larger(look, inside), sheet, inside, face, row)
    names, effects = told[::2], told[1::2]
    assert len(names) == len(effects) == len(row)
    assert len({(band.y, band.h) for band, _ in names}) == 1
    assert all(high <= room.h + 2 for room, high in effects), "words end on the card"


def test_a_bivouac_tells_each_card_of_all_that_lie_and_lay_there() -> None:
    pilot = at_table(at_stage("bivouac", ("", "quick")))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    market = next(one for one in scene.tree.root.walk() if isinstance(one, Market))
    cards = [one for one in market.walk() if isinstance(one, Poster) and one.face]
    assert cards and all(one.face in one.row and one.row == cards[0].row for one in cards)


@pytest.mark.parametrize(("room", "wide"), [(166, True), (140, True), (60, False)])
def test_cards_lie_wide_above_a_question_that_leaves_them_a_little_less_height(room: int, wide: bool) -> None:
    """In French the warning before the pick takes two lines."""
    pilot = at_table(at_stage("bivouac", ("", "quick", "quick", "quick")))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    market, look = scene.panels.market, pilot.context.table_look
    top = market.rect.y + look.px(56)
    market.question = pygame.Rect(928, top + room + look.gap.around, 344, 1)
    market.question.h = market.rect.bottom - market.question.y
    market.place(look)
    (first, *_) = (one for one in market.walk() if isinstance(one, Poster))
    assert (first.rect.w > 1.2 * look.px(card_faces.WHOLE[0])) is wide
    assert first.rect.bottom <= market.question.y or first.rect.right <= market.question.x
