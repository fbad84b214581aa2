"""Each recipe of the guide is carried out in a scratch copy; it touches just the files that it lists."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from greatrace.engine.questions.shared import SeatFrame
from tests.guide import cards, crews, games, looks
from tests.guide.check import NOTHING
from tests.guide.gaps import sentences, unbounded, unrecorded, unstamped
from tests.guide.recipes import covers, named
from tests.guide.scratch import Changes, Scratch


class Recipe(Struct, frozen=True):
    """A recipe and how it is proved.

    Attributes:
        headings: the sections of the guide that it consists of; the last is its own.
        changes: what is done in the scratch copy.
        thing: what is added, as sentences name it.
        scenario: a file of `tests/rules` that plays it.
        race: the edition and crews of a race, and the card that has to come up.
        scene: of what a picture is made.
        keys: what answers the question that is asked once the card was played.
        position: the name of one that asks it.
    """

    headings: tuple[str, ...]
    changes: Callable[[], Changes]
    thing: str
    scenario: str
    race: tuple[str, ...]
    scene: str = ""
    keys: tuple[str, ...] = ()
    position: str = ""


CARD, EFFECT = "Add a card", "Add an effect of a card"
QUESTION, SCREEN = "Add a question", "Give a question a screen of its own"
CREW, EDITION, GAME = "Add a crew", "Add an edition", "Add a game"
RECIPES = {
    "sextant": Recipe(
        (EDITION, CARD), cards.sextant, "sextant", "10-cards/sextant", ("american", "france,italy", "sextant")
    ),
    "postman": Recipe(
        (EDITION, CARD, EFFECT),
        cards.postman,
        "postman",
        "10-cards/postman",
        ("american", "france,italy", "postman"),
    ),
    "peddler": Recipe(
        (EDITION, CARD, EFFECT, SCREEN, QUESTION),
        cards.peddler,
        "peddler",
        "10-cards/peddler",
        ("american", "france,italy", "peddler"),
        keys=("1", "enter"),
        position="peddling",
    ),
    "spain": Recipe(
        (CREW,), crews.spain, "spain", "12-leaders/quiroga", ("second", "spain,france"), "convoy"
    ),
    "american": Recipe(
        (EDITION,), crews.american, "american", "00-editions/american", ("american", "france,italy")
    ),
}
SUITES = {
    CARD: ("content/test_content.py", "content/test_rulebook.py", "prose/test_names.py"),
    EFFECT: ("content/test_content.py", "engine/test_questions.py::test_every_card_effect_has_its_module"),
    QUESTION: (
        "content/test_articles.py",
        "content/test_catalogues.py",
        "content/test_rulebook.py",
        "engine/test_questions.py",
        "prose/test_glossary.py",
        "prose/test_names.py",
        "prose/test_telling.py",
        "ui/race/table/test_blocks.py::test_every_question_has_a_module_and_says_how_secret_it_is",
        "ui/race/table/test_blocks.py::test_equal_questions_are_equal_data_and_every_block_can_be_shown[peddling]",
        "ui/race/table/test_privacy.py",
    ),
    CREW: ("content/test_content.py", "content/test_rulebook.py", "ui/race/test_looks.py"),
    EDITION: (
        "arena/test_soak.py::test_the_rotation_meets_every_edition_crews_leaders_and_course",
        "content/test_rulebook.py",
        "golden/test_golden.py",
        "rules/test_counts.py",
    ),
    GAME: (
        "architecture/test_importing.py::test_the_title_imports_no_rules_and_no_content",
        "architecture/test_layers.py",
        "architecture/test_reading.py",
        "architecture/test_unused.py",
        "cli/test_whyfirst.py",
        "content/test_catalogues.py",
        "content/test_documentation.py::test_the_house_lists_every_folder",
        "saves/test_codec.py::test_every_kind_has_a_codec_and_a_summary",
        "ui/menus/test_games.py",
        "ui/menus/test_keys_page.py",
        "ui/menus/test_keys_told.py",
        "ui/menus/test_room.py",
        "ui/menus/test_title.py",
    ),
}
"""The tests that look at what a recipe adds: those that were red when something of it was left out."""
GOLDEN = "tests/golden/"
"""Written by a program, once everything else is done."""


@pytest.fixture(scope="module", params=RECIPES)
def done(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Recipe, Scratch]:
    """A recipe, and the copy in which it was carried out."""
    recipe = RECIPES[request.param]
    scratch = Scratch(tmp_path_factory.mktemp("guide") / "checkout")
    scratch.carry_out(recipe.changes())
    if GOLDEN in named(*recipe.headings):
        scratch.written("tests/golden", "-m", "tests.golden.remake", "--missing")
    return recipe, scratch


def test_nothing_is_missing_in_the_checkout() -> None:
    assert list(sentences()) == []


class Taxed(SeatFrame, frozen=True):
    card: int
    receiver: int


def test_a_number_that_no_save_checks_is_named() -> None:
    told = "question Taxed: saves/race/soundness.py does not say what “receiver” holds"
    assert list(unbounded((Taxed,))) == [told]


def test_a_race_that_is_not_recorded_is_named(tmp_path: Path) -> None:
    (tmp_path / "africa-first.txt").touch()
    [told] = unrecorded([("africa", "first", False), ("asia", "first", False)], tmp_path)
    assert told.startswith("edition “first”: no race on asia is recorded")


def test_a_mission_without_words_and_scenario_is_named() -> None:
    scenarios = "name: A line and no-camel\nthen: {missions: {progress: {lines-2: 1/2}}}\n---\nname: no-camel"
    assert list(unstamped(["lines", "no-camel"], scenarios)) == [
        "mission “no-camel”: prose/passport.py: _MISSIONS has no words for it",
        "mission “no-camel”: no scenario of tests/rules names it",
    ]


def test_the_files_touched_are_those_that_the_recipe_lists(done: tuple[Recipe, Scratch]) -> None:
    recipe, scratch = done
    listed = named(*recipe.headings)
    unlisted = [file for file in scratch.touched if not any(covers(path, file) for path in listed)]
    own = named(recipe.headings[-1])
    untouched = [path for path in own if not any(covers(path, file) for file in scratch.touched)]
    assert (unlisted, untouched) == ([], [])


def test_what_was_added_is_complete_and_is_played(done: tuple[Recipe, Scratch], tmp_path: Path) -> None:
    recipe, scratch = done
    scratch.must("-m", "tests.guide.check")
    scratch.must("-m", "greatrace", "play", f"tests/rules/{recipe.scenario}.yaml")
    save = tmp_path / "race.save"
    scratch.must("-m", "tests.guide.play", str(save), *recipe.race)
    told = scratch.must(
        "-m", "greatrace", "simulate", "--games", "10", "--crews", "2", "--edition", recipe.race[0]
    )
    if recipe.headings != (EDITION,):
        assert recipe.thing in told
    if recipe.scene:
        picture = tmp_path / "picture.png"
        scratch.must("-m", "greatrace", "screenshot", recipe.scene, "--save", str(save), "-o", str(picture))
        assert picture.stat().st_size > 10_000
    if recipe.keys:
        seen = scratch.must("-m", "tests.guide.look", str(save), str(tmp_path / "question.png"), *recipe.keys)
        assert f"from {recipe.thing.capitalize()}." in seen
    if recipe.position:
        scratch.must("-m", "tests.legibility", "--only", f"{recipe.position} 1280x720 100% pseudo")


def test_the_tests_that_look_at_it_pass(done: tuple[Recipe, Scratch]) -> None:
    recipe, scratch = done
    scratch.must(*suite_of(recipe.headings[-1]))


def test_a_file_that_is_left_out_is_named(done: tuple[Recipe, Scratch]) -> None:
    recipe, scratch = done
    listed = [path for path in named(recipe.headings[-1]) if path != GOLDEN]
    alone = [path for path in listed if stops(path)]
    unnamed = [path for path in alone if not telling(without(scratch, recipe, [path]), scratch, path, recipe)]
    rest = [path for path in listed if path not in alone]
    told = without(scratch, recipe, rest)
    unnamed += [path for path in rest if not telling(told, scratch, path, recipe)]
    assert unnamed == []


def suite_of(heading: str) -> tuple[str, ...]:
    """Return the command that runs the tests of a recipe."""
    return ("-m", "pytest", "-q", "-p", "no:randomly", *(f"tests/{suite}" for suite in SUITES[heading]))


def stops(path: str) -> bool:
    """Whether other gaps do not show without a file, so that it is left out alone."""
    return not path.startswith(("greatrace/bots/", "greatrace/prose/", "greatrace/rulebook/", "sprites/"))


def without(scratch: Scratch, recipe: Recipe, paths: list[str]) -> list[str]:
    """Return what the check says while some files are as they were before."""
    files = [file for file in scratch.touched if any(covers(path, file) for path in paths)]
    texts = {file: scratch.forget(file) for file in files}
    quick = [] if any(file.endswith(".po") for file in files) else ["--quick"]
    told = scratch.run("-m", "tests.guide.check", *quick).replace(NOTHING, "").strip()
    # Without its row nothing is new, so that nothing is missing; but its scenario cannot be played.
    told = told or scratch.run("-m", "greatrace", "play", f"tests/rules/{recipe.scenario}.yaml")
    for file, text in texts.items():
        scratch.again(file, text)
    assert "Traceback" not in told, told
    return told.splitlines()


def telling(told: list[str], scratch: Scratch, path: str, recipe: Recipe) -> bool:
    """Return whether a sentence names each file of a path or, for rules and data, the thing itself."""
    files = [file for file in scratch.touched if covers(path, file)]
    if stops(path):
        things = {
            recipe.thing,
            "deck_size",
            *(Path(file).stem for file in files),
            *(Path(file).parent.name for file in files),
        }
        return any(re.search(rf"\b{thing}\b", line, re.IGNORECASE) for thing in things for line in told)
    return all(any(file.removeprefix("greatrace/") in line for line in told) for file in files)


@pytest.fixture(scope="module")
def a_game_more(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    scratch = Scratch(tmp_path_factory.mktemp("guide") / "checkout")
    scratch.carry_out(games.toy())
    return scratch


LAYERS = "tests/architecture/test_layers.py"
BELONGS = ("-m", "pytest", "-q", f"{LAYERS}::test_every_module_belongs_to_a_layer")


def test_a_game_more_is_simulated_played_saved_and_continued(a_game_more: Scratch, tmp_path: Path) -> None:
    a_game_more.must("-m", "tests.guide.play_toy", str(tmp_path))
    a_game_more.must("-m", "tests.guide.check")


def test_the_tests_that_look_at_a_game_more_pass(a_game_more: Scratch) -> None:
    a_game_more.must(*suite_of(GAME))


def test_a_game_more_touches_what_its_recipe_lists(a_game_more: Scratch) -> None:
    listed = named(GAME)
    assert [file for file in a_game_more.touched if not any(covers(path, file) for path in listed)] == []
    assert [path for path in listed if not any(covers(path, file) for file in a_game_more.touched)] == []


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("greatrace/saves/kinds.py", "saves/kinds.py: KINDS has no line for it"),
        ("greatrace/app.py", "app.py: games() has no entry for it"),
        ("greatrace/cli/games.py", "cli/games.py: BESIDE_RACES has no line for it"),
        ("greatrace/cli/replay.py", "cli/replay.py: REPLAYERS has no line for it"),
    ],
)
def test_a_game_more_without_its_line_is_named(a_game_more: Scratch, path: str, told: str) -> None:
    text = a_game_more.forget(path)
    found = a_game_more.run("-m", "tests.guide.check", "--quick")
    a_game_more.again(path, text)
    assert found.strip() == f"game “toy”: {told}"


def test_a_game_more_without_a_layer_is_named(a_game_more: Scratch) -> None:
    text = a_game_more.forget(LAYERS)
    found = a_game_more.run(*BELONGS)
    a_game_more.again(LAYERS, text)
    assert "'toy'" in found and "test_every_module_belongs_to_a_layer" in found


def test_a_second_curtain_is_chosen_and_drawn_in_the_files_that_the_recipe_lists(tmp_path: Path) -> None:
    scratch = Scratch(tmp_path / "checkout")
    scratch.carry_out(looks.curtain())
    listed = named("Add a style of the curtain")
    assert [file for file in scratch.touched if not any(covers(path, file) for path in listed)] == []
    assert [path for path in listed if not any(covers(path, file) for file in scratch.touched)] == []
    scratch.must("-m", "tests.guide.check")
    scratch.must("-c", looks.PAINT, str(tmp_path))
    scratch.must(
        "-m", "greatrace", "screenshot", "handover", "--size", "640x360", "-o", str(tmp_path / "now.png")
    )
    plain, striped, now = ((tmp_path / f"{name}.png").read_bytes() for name in ("False", "True", "now"))
    assert plain == now != striped
