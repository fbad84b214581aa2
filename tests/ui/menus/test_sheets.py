"""Saved games, settings, rulebook and pause, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.saves.files import read_file
from greatrace.ui.kit import settings
from greatrace.ui.kit.settings import FILE, Settings, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import push
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.menus.settings import SettingsScene
from greatrace.ui.menus.title import TitleScene
from greatrace.ui.play.names import KEYS_PAGE, LOAD_PAGE, RULEBOOK_PAGE, SETTINGS_PAGE, TITLE_PAGE
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.table.scene import TableScene
from tests.ui.heard import listening
from tests.ui.menus.helpers import at, controller, go_to, saves
from tests.ui.pilot import Pilot


def test_saves_are_listed_opened_and_deleted(home: Path) -> None:
    race = controller(home)
    race.save("Sunday")
    race.save("Monday")
    (home / "saves" / "Torn.save").write_text("{")
    pilot = Pilot(LOAD_PAGE, home=home)
    assert "Colomb-Béchar – Cape Town, round 1" in pilot.find("save-Sunday").value
    assert "France (Ada)" in pilot.find("save-Sunday").value
    assert "Torn.save" in pilot.find("save-Torn").value and not pilot.find("save-Torn").enabled
    go_to(pilot, "save-Monday")
    pilot.keys("delete")
    pilot.keys("enter")
    assert pilot.sees("save-Monday"), "the answer that loses nothing has the keyboard"
    go_to(pilot, "delete-Monday")
    pilot.keys("enter", "tab", "enter")
    assert not pilot.sees("save-Monday") and not saves(home).has("Monday")
    go_to(pilot, "save-Sunday")
    pilot.keys("enter")
    assert at(pilot) is TableScene


def test_an_empty_list_shows_a_sentence(home: Path) -> None:
    pilot = Pilot(LOAD_PAGE, home=home)
    assert "No game was saved yet" in pilot.find("nothing").label
    pilot.keys("enter")
    assert not pilot.running


def test_settings_apply_at_once_and_are_written(home: Path) -> None:
    pilot = Pilot(TITLE_PAGE, home=home)
    kept: list[Settings] = []
    pilot.context._on_settings = kept.append
    go_to(pilot, "settings")
    pilot.keys("enter")
    assert at(pilot) is SettingsScene
    pilot.keys("right")
    assert pilot.sees("Réglages") and pilot.find("language").value == "Français"
    assert pilot.focused and pilot.focused.name == "language"
    go_to(pilot, "speed")
    pilot.keys("right")
    go_to(pilot, "reduced_motion")
    pilot.keys("space")
    assert (kept[-1].language, kept[-1].speed, kept[-1].reduced_motion) == ("fr", Speed.DOUBLE, True)
    pilot.keys("escape")
    assert pilot.sees("Nouvelle course")


def test_a_game_night_is_a_question_and_not_asked_in_the_pause_of_a_game(home: Path) -> None:
    pilot = Pilot(PauseScene(controller(home)), home=home)
    pilot.press("settings")
    assert at(pilot) is SettingsScene and not pilot.sees("night")
    pilot = Pilot(SETTINGS_PAGE, home=home)
    pilot.press("night")
    assert pilot.sees("Begin a game night?") and pilot.focused and pilot.focused.name == "no"
    assert str(home / "kiosk") in pilot.dump()
    pilot.keys("enter")
    assert at(pilot) is SettingsScene and not pilot.context.public


def stops(pilot: Pilot) -> list[str]:
    """The names of what Tab goes to, once round."""
    found: list[str] = []
    while not found or pilot.focused is None or pilot.focused.name != found[0]:
        assert pilot.focused is not None and len(found) < 20
        found.append(pilot.focused.name)
        pilot.keys("tab")
    return found


def test_volumes_are_heard_at_once_and_written_when_the_settings_are_left(home: Path) -> None:
    context = headless(home=home)
    heard, kept = listening(context), list[Settings]()
    context._on_settings = kept.append
    pilot = Pilot(SettingsScene(), context=context)
    assert len(pilot.nodes("slider")) == 3
    for name in ("effects_volume", "music_volume", "ambience_volume"):
        go_to(pilot, name)
        pilot.keys("left")
        assert pilot.focused and pilot.focused.name == name, "the slider is still held"
    now = heard.settings
    assert (now.effects_volume, now.music_volume, now.ambience_volume) == (75, 55, 55)
    assert heard.effects.count("tile") == 1 and not kept
    go_to(pilot, "muted")
    pilot.keys("space")
    assert [heard.settings.muted, pilot.find("muted").value] == [True, "on"]
    pilot.keys("z")
    assert [heard.settings.muted, pilot.find("muted").value] == [False, "off"]
    pilot.keys("escape")
    assert kept[-1] == structs.replace(now, muted=False)


def test_a_key_that_is_typed_or_chosen_does_not_mute(home: Path) -> None:
    context = headless(home=home)
    heard = listening(context)
    pilot = Pilot(RULEBOOK_PAGE, context=context)
    pilot.press("search")
    pilot.keys("z")
    assert not heard.settings.muted
    pilot = Pilot(KEYS_PAGE, context=context)
    pilot.press("key-z")
    pilot.keys("y")
    assert context.settings.keys == {"z": "y"} and not heard.settings.muted


def test_volumes_of_the_file_are_kept(home: Path) -> None:
    (home / FILE).write_text('{"effects_volume": 15, "music_volume": 5}')
    context = headless(home=home)
    context.settings = settings.load(home).settings
    context._on_settings = lambda new: settings.save(home, new)
    pilot = Pilot(SettingsScene(), context=context)
    go_to(pilot, "patterns")
    pilot.keys("space")
    kept = settings.load(home).settings
    assert kept.patterns and (kept.effects_volume, kept.music_volume) == (15, 5)


def test_only_scales_that_hold_the_table_are_offered(home: Path) -> None:
    pilot = Pilot(SettingsScene(), home=home)
    go_to(pilot, "ui_scale")
    seen = set()
    for _ in range(12):
        pilot.keys("right")
        seen.add(pilot.find("ui_scale").value)
    assert "115 %" in seen and "150 %" not in seen


def test_settings_apply_even_if_they_cannot_be_written(home: Path) -> None:
    blocked = home / "file"
    blocked.write_text("")
    pilot = Pilot(SettingsScene(), home=home)
    pilot.context._on_settings = lambda new: settings.save(blocked, new)
    pilot.keys("right")
    assert pilot.context.language.code == "fr" and pilot.nodes("toast")
    assert not (blocked / FILE).exists()


def test_the_rulebook_opens_at_an_article_and_its_links_lead_on(home: Path) -> None:
    pilot = Pilot(RulebookScene("5.5"), home=home)
    assert pilot.find("article-5.5").value == "chosen"
    go_to(pilot, "link-5.9")
    pilot.keys("enter")
    assert pilot.find("article-5.9").value == "chosen"
    pilot.keys("backspace")
    assert pilot.find("article-5.5").value == "chosen"


def test_every_link_of_the_rulebook_leads_somewhere(home: Path) -> None:
    pilot = Pilot(RulebookScene(), home=home)
    scene = pilot.scene
    assert isinstance(scene, RulebookScene)
    links = set[str]()
    for chapter in scene.book.chapters:
        scene.open(chapter.articles[0].id)
        links |= {link.name.removeprefix("link-") for link in pilot.nodes("link")}
    assert links
    for link in sorted(links):
        scene.open(link, remember=False)
        assert scene.article in scene.book.article_ids()


def test_the_open_chapter_is_seen_in_the_list_of_chapters() -> None:
    for article, chapter in (("16.4", "chapter-16"), ("0/deck", "chapter-0")):
        tree = Pilot(RulebookScene(article)).scene.tree
        chapters, chosen = tree.find("chapters"), tree.find(chapter)
        assert chapters and chosen and chapters.rect.contains(chosen.rect)


def test_the_rulebook_is_searched_without_regard_to_accents_and_case(home: Path) -> None:
    pilot = Pilot(RulebookScene(), home=home, speaks="fr")
    pilot.keys("f")
    pilot.type("SABOTEUR")
    assert pilot.find("found").label != ""
    found = [node.name for node in pilot.nodes("entry") if node.name.startswith("article-")]
    assert "article-10/saboteur" in found and "article-2.1" not in found
    pilot.keys("enter")
    assert pilot.focused and pilot.focused.value == "chosen"


def test_the_search_shows_its_first_hit_while_one_types(home: Path) -> None:
    pilot = Pilot(RulebookScene("2.1"), home=home)
    scene = pilot.scene
    assert isinstance(scene, RulebookScene)
    pilot.keys("f")
    pilot.type("saboteur")
    assert scene.article == "10/saboteur" and pilot.sees("heading-10/saboteur")
    assert pilot.focused and pilot.focused.name == "search", "one types on"
    pilot.type("qq")
    assert scene.article == "10/saboteur" and pilot.find("found").label == "0 articles found"
    pilot.press("past")
    assert scene.article == "2.1", "back at once to what was open before the search"


def test_a_chapter_that_is_chosen_ends_the_search(home: Path) -> None:
    pilot = Pilot(RulebookScene("2.1"), home=home)
    pilot.keys("f")
    pilot.type("saboteur")
    pilot.press("chapter-3")
    listed = [node.name for node in pilot.nodes("entry") if node.name.startswith("article-")]
    assert listed and all(name.startswith("article-3.") for name in listed)
    assert pilot.find("search").value == "" and pilot.find("chapter-3").value == "chosen"
    assert not pilot.sees("found")


def test_what_is_sought_is_marked_in_the_open_chapter_too(home: Path) -> None:
    pilot = Pilot(RulebookScene("5.9"), home=home)
    gold = pilot.scene.look.palette.gold

    def marks() -> int:
        picture = pygame.image.load(pilot.picture(home / "rulebook.png"))
        page = picture.subsurface(pilot.find("page").rect)
        return pygame.mask.from_threshold(page, gold, (1, 1, 1, 255)).count()

    assert marks() == 0
    pilot.keys("f")
    pilot.type("escort")
    assert marks() > 500
    for _ in "escort":
        pilot.keys("backspace")
    assert marks() == 0


@pytest.mark.parametrize(
    "code,printed,article",
    [("fr", "essence", "3.9"), ("es", "bastidor", "1.2"), ("de", "Begleiter", "1.7"),
     ("de", "bewegungsphase", "3.1"), ("de", "Spielertaf", "5.9"), ("en", "petrol", "3.9")],
)
def test_the_rulebook_is_found_by_words_that_boxes_print(
    home: Path, code: str, printed: str, article: str
) -> None:
    pilot = Pilot(RulebookScene(), home=home, speaks=code)
    pilot.keys("f")
    pilot.type(printed)
    assert f"article-{article}" in [node.name for node in pilot.nodes("entry")]


def test_an_unknown_article_opens_the_beginning(home: Path) -> None:
    pilot = Pilot(RulebookScene("99.9"), home=home)
    assert pilot.sees("1. The words of the game") or pilot.sees("0. Editions")


def test_the_rulebook_closes_with_escape(home: Path) -> None:
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "rulebook")
    pilot.keys("enter")
    assert at(pilot) is RulebookScene
    assert pilot.sees("article-3.1"), "newcomers begin with how a round goes"
    pilot.keys("escape")
    assert at(pilot) is TitleScene


@pytest.fixture
def paused(home: Path) -> Pilot:
    race = controller(home)
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.shell.stack.follow(push(PauseScene(race)))
    pilot.wait(0.0)
    return pilot


def test_a_paused_race_is_saved_under_a_name(paused: Pilot, home: Path) -> None:
    go_to(paused, "save")
    paused.keys("enter")
    for _ in range(60):
        paused.keys("backspace")
    paused.type("Cairo/Nile")
    paused.keys("enter")
    assert any("cannot be the name" in node.label for scene in paused.shell.stack.scenes
               for node in scene.describe().walk())
    for _ in range(60):
        paused.keys("backspace")
    paused.type("Nile")
    paused.keys("enter")
    assert saves(home).has("Nile")


def test_a_save_is_not_replaced_without_asking(paused: Pilot, home: Path) -> None:
    saves(home).write("Nile", b"old")
    go_to(paused, "save")
    paused.keys("enter")
    for _ in range(60):
        paused.keys("backspace")
    paused.type("Nile")
    paused.keys("enter")
    paused.keys("enter")
    assert read_file(saves(home).path("Nile")) == b"old"


def test_leaving_a_race_leads_to_the_title_where_it_can_be_continued(paused: Pilot) -> None:
    go_to(paused, "title")
    paused.keys("enter", "enter")
    assert at(paused) is TitleScene and paused.sees("Continue")
    assert len(paused.shell.stack.scenes) == 1


def test_quitting_ends_the_game(paused: Pilot) -> None:
    go_to(paused, "quit")
    paused.keys("enter", "enter")
    assert not paused.running


def test_one_row_enlarges_the_map_up_to_a_table_display() -> None:
    pilot = Pilot(SettingsScene())
    go_to(pilot, "letters")
    shown = []
    for _ in range(6):
        now = pilot.context.settings
        shown.append((pilot.find("letters").value, now.map_letters, now.table_display))
        pilot.keys("right")
    assert shown == [
        ("100 %", 100, False), ("110 %", 110, False), ("120 %", 120, False), ("135 %", 135, False),
        ("150 %", 150, False), ("for a table display", 100, True),
    ]  # fmt: skip
    assert pilot.find("letters-told").label == "Vehicles and signs grow too"
    pilot.keys("left")
    assert (pilot.context.settings.map_letters, pilot.context.settings.table_display) == (150, False)


def test_settings_of_before_with_both_enlargements_have_the_larger_one() -> None:
    both = structs.replace(Settings(), table_display=True, map_letters=150)
    pilot = Pilot(SettingsScene(), context=headless(chosen=both))
    assert pilot.find("letters").value == "for a table display"
    usual, table = headless().table_look.scale, pilot.context.table_look.scale
    assert table.base == pytest.approx(1.4 * usual.base)
    assert table.lettered == pytest.approx(1.5 * usual.base)
