"""The pictures of the rulebook: all are drawn, beside their text and inside the page."""

from __future__ import annotations

import pygame
import pytest

from greatrace.app import games
from greatrace.rulebook import article_ids, load
from greatrace.rulebook.book import pictures, pictures_of
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.rulebook import RulebookScene
from tests.ui.pilot import Pilot

SHOWN = ("picture", "gauge")


def test_pictures_stand_beside_articles_that_there_are_and_their_sprites_too() -> None:
    assert {one for one in pictures() if "*" not in one} <= set(article_ids())
    shown = [name for article in article_ids() for name in pictures_of(article)]
    sprites = {name for name in shown if "/" in name}
    assert not [name for name in sprites if not (assets_root() / "sprites" / f"{name}.svg").is_file()]


def test_every_article_has_a_picture_and_every_card_and_leader_its_own() -> None:
    assert not [one for one in article_ids() if not pictures_of(one)]
    assert pictures_of("10/tracker") == ("card tracker",)
    assert pictures_of("12/delatour") == ("leaders/delatour",)


def parts(widget: Widget) -> list[Widget]:
    return [widget, *(part for child in widget.children for part in parts(child))]


@pytest.mark.parametrize(
    "speaks,size",
    [("de", (1280, 720)), ("fr", (1280, 720)), ("es", (1920, 1080)), ("en", (3840, 2160))],
)
def test_pictures_lie_inside_the_page_and_off_the_text(speaks: str, size: tuple[int, int]) -> None:
    pilot = Pilot(RulebookScene("", games()), size=size, speaks=speaks)
    scene = pilot.scene
    assert isinstance(scene, RulebookScene)
    for chapter in load(speaks).chapters:
        scene.open(chapter.articles[0].id)
        page = scene.tree.find("text")
        assert page
        found = [part for part in parts(page) if part.role in SHOWN]
        texts = [part.rect for part in parts(page) if part.role == "text"]
        wanted = sum(len(pictures_of(one.id)) for one in chapter.articles)
        assert len(found) == wanted
        for part in found:
            assert part.rect.w and part.rect.h
            assert page.rect.left <= part.rect.left and part.rect.right <= page.rect.right
            assert part.rect.collidelist(texts) < 0
        assert not overlapping([part.rect for part in found])


def overlapping(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    return [box for number, box in enumerate(boxes) if box.collidelist(boxes[:number]) >= 0]


def test_a_name_that_no_game_draws_is_left_out() -> None:
    pilot = Pilot(RulebookScene("10/tracker"))
    page = pilot.scene.tree.find("text")
    assert page and not [part for part in parts(page) if part.role == "gauge"]


def test_the_wheel_scrolls_the_text_over_words_that_cannot_be_pressed() -> None:
    pilot = Pilot(RulebookScene())
    text = next(one for one in pilot.scene.tree.root.walk() if one.name == "text")
    assert isinstance(text, ScrollList)
    assert pilot.scene.tree.at(*text.rect.center) is None, "nothing to press"
    pilot.point(*text.rect.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert text.offset > 0
