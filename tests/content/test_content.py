"""The content files match the printed components, and every mistake in them is reported."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from greatrace.boards.load import load_board
from greatrace.cli import main
from greatrace.content.assemble import find_course, race_data
from greatrace.content.load import content_texts, crew_pool, default_edition, load_components
from greatrace.content.reading import read_typed, read_yaml
from greatrace.engine.board import Board, Course
from greatrace.engine.catalogue import Components
from greatrace.kernel.errors import BadInput

ROOT = Path(__file__).parents[2]
FOUR = ("france", "belgium", "italy", "britain")
BAG = load_components().tiles
FUEL = sum(tile.count * tile.fuel for tile in BAG)
DANGERS = sum(tile.count * tile.danger for tile in BAG)


@pytest.fixture(scope="module")
def components() -> Components:
    return load_components()


@pytest.fixture(scope="module")
def africa() -> Board:
    return load_board(ROOT / "maps" / "africa.tmx")


def test_the_bag_holds_sixty_tiles(components: Components) -> None:
    tiles = components.tiles
    assert (len({tile.id for tile in tiles}), sum(tile.count for tile in tiles)) == (len(tiles), 60)


def test_a_tile_is_worth_its_symbols(components: Components) -> None:
    tiles = {tile.id: tile for tile in components.tiles}
    for tile in tiles.values():
        assert tile.value == tile.fuel + tile.mechanics + tile.danger + tile.stop
    known = tiles["mountain-pass"]
    assert (known.fuel, known.mechanics, known.danger, known.stop, known.value) == (1, 2, False, True, 4)


def test_the_crews_are_as_printed(components: Components) -> None:
    gauges = {crew.id: (crew.fuel, crew.engine, crew.chassis) for crew in components.crews}
    assert gauges.items() >= {"france": (7, 5, 5), "suffragettes": (7, 4, 6)}.items()
    assert {sum(points) for points in gauges.values()} == {17}
    assert len(set(gauges.values())) == len(gauges) >= 5
    always = [crew.leader.id for crew in components.crews if not crew.leader.once_a_round]
    assert "van-hotten" in always
    assert len({crew.colour for crew in components.crews}) == len(components.crews)
    assert len({crew.emblem for crew in components.crews}) == len(components.crews)


@pytest.mark.parametrize(
    ("edition", "leaders", "size", "financiers"),
    [
        ("second", False, 46, 3),
        ("second", True, 48, 3),
        ("spanish", False, 45, 2),
        ("spanish", True, 47, 2),
        ("first", False, 45, 2),
    ],
)
def test_the_decks_of_the_editions(
    components: Components, africa: Board, edition: str, leaders: bool, size: int, financiers: int
) -> None:
    data = race_data(components, africa, edition, FOUR, leaders=leaders)
    counts = {card.id: card.count for card in data.cards}
    assert (sum(counts.values()), counts["financier"], counts.get("topographer", 0)) == (
        size,
        financiers,
        2 * leaders,
    )


def test_the_first_edition_of_the_file_is_the_default(components: Components) -> None:
    assert {edition.id for edition in components.editions} >= {"second", "spanish", "first"}
    assert default_edition() == components.editions[0].id == "second"


def test_the_help_names_the_default_edition(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--lang", "en", "simulate", "--help"])
    assert f"({default_edition()})" in capsys.readouterr().out


def test_the_suffragettes_take_part_in_races_of_five_crews() -> None:
    for crews in (2, 3, 4):
        assert crew_pool(crews)[:4] == FOUR
        assert "suffragettes" not in crew_pool(crews)
    assert crew_pool(5)[:5] == (*FOUR, "suffragettes")


def test_every_number_of_crews_has_enough_to_choose_from() -> None:
    texts = content_texts()
    every = texts["crews.yaml"].replace("    from_crews: 5\n", "")
    texts["crews.yaml"] = every.replace("    vehicle:", "    from_crews: 3\n    vehicle:")
    with pytest.raises(BadInput, match=r"crews.yaml, line \d+: a race of 2 crews has only 0 to choose from"):
        load_components(texts=texts)


MISTAKES = [
    ("cards.yaml", "effect: pilot", "effect: pilto", "cards.yaml, line 9: “pilto” is not known"),
    ("cards.yaml", "kind: convoy", "knd: convoy", "did you mean “kind”?"),
    ("cards.yaml", "kind: convoy, ", "", "line 6: the key “kind” is missing"),
    ("cards.yaml", "kind: convoy", "kind: caravan", "one of: companion, convoy, lightning"),
    ("cards.yaml", "count: 2", "count: two", "line 6: “cards.1.count” should be a whole number"),
    ("cards.yaml", "count: 2", "count: -1", "should be at least 0"),
    ("cards.yaml", "count: 2", "count: 100", "should be at most 99"),
    ("cards.yaml", "count: 2", "count: 3", "editions.yaml, line 8: deck_size says 46, but it adds up to 47"),
    ("cards.yaml", "danger: true", "danger: yes", "should be true or false"),
    ("cards.yaml", "id: mechanic", "id: tracker", "line 7: the id “tracker” is there twice"),
    ("cards.yaml", "id: mechanic", "id: Mechanic", "of the form"),
    ("tiles.yaml", f"fuel: {FUEL}", "fuel: 99", f"line 7: fuel says 99, but it adds up to {FUEL}"),
    ("tiles.yaml", "count: 3", "count: 4", "line 7: tiles says 60, but it adds up to 61"),
    ("tiles.yaml", "danger: true", "danger: false", f"dangers says {DANGERS}, but it adds up to"),
    ("tiles.yaml", "default: africa", "default: atlantis", "line 4: the default set is not among the sets"),
    ("tiles.yaml", "fuel: 1}", "fuel: 1", "not valid YAML"),
    ("crews.yaml", "fuel: 7", "fuel: 8", "crews.yaml, line 7: the gauges of france add up to 18, not to 17"),
    ("crews.yaml", "id: belgium", "id: france", "the id “france” is there twice"),
    ("crews.yaml", "id: van-hotten", "id: delatour", "the id “delatour” is there twice"),
    ("crews.yaml", "from_crews: 5", "from_crews: 6", "should be at most 5"),
    ("crews.yaml", "effect: survey", "effect: serve", "“serve” is not known for crews.1.leader.effect"),
    ("crews.yaml", "vehicle: Citroën", "vehicle: !!python/object Citroën", "tags (!)"),
    ("crews.yaml", "gauges: 17", "gauges: 17\ngauges: 17", "the key “gauges” is there twice"),
    ("editions.yaml", "deck_size_leaders: 48", "deck_size_leaders: 47", "but it adds up to 48"),
    ("editions.yaml", "card: financier", "card: banker", "line 21: there is no card “banker”"),
    ("editions.yaml", "clear_where: neighbour", "clear_where: nearby", "one of: anywhere, neighbour, path"),
    ("editions.yaml", "id: spanish", "id: second", "the id “second” is there twice"),
]


@pytest.mark.parametrize(("file", "old", "new", "complaint"), MISTAKES)
def test_a_mistake_in_a_file_is_reported(file: str, old: str, new: str, complaint: str) -> None:
    texts = content_texts()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    with pytest.raises(BadInput) as caught:
        load_components(texts=texts)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_unknown_tile_set_is_named_and_an_unnamed_one_is_the_default(components: Components) -> None:
    assert load_components("").tiles == components.tiles
    with pytest.raises(BadInput, match="no tile set “moon”; known are africa"):
        load_components("moon")


def test_mutated_content_is_rejected_or_read() -> None:
    texts = content_texts()
    chance = random.Random(4)
    pieces = ("", "[", "{", "- ", ": ", "&a ", "*a", "!!x ", "\t", '"', "999", "\x00", "\n", "#", "\ud800")
    for _ in range(300):
        mutated = dict(texts)
        file = chance.choice(list(texts))
        start = chance.randrange(len(texts[file]))
        end = min(len(texts[file]), start + chance.choice((0, 1, 5, 60)))
        mutated[file] = texts[file][:start] + chance.choice(pieces) + texts[file][end:]
        try:
            load_components(texts=mutated)
        except BadInput as error:
            assert "\n" not in str(error)


class Shelf(Struct, forbid_unknown_fields=True):
    books: dict[str, dict[str, int] | None] = {}
    first: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("books:\n  a:\n    x: 1\n  b:\n    y: z\n", "shelf, line 5: “books.b.y” should be a whole number"),
        ("books:\n  a: [1]\n", "line 2: “books.a” should be a group of keys"),
        ("first:\n- 1\n- two\n", "line 3: “first.2” should be a whole number"),
        ("frist: []\n", "line 1: there is no key “frist” here; did you mean “first”?"),
        ("books: &a {b: *a}", "anchors"),
        ("first: 1\n---\nfirst: 2", "only one document"),
        ("? [a]\n: 1", "a key must be text"),
        ("[" * 5000, "nested too deeply"),
        ("", "empty"),
        ("# nothing", "empty"),
        ("a" * 1_000_001, "too long"),
        ("first: \x07", "characters"),
    ],
)
def test_a_file_of_another_type_is_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_typed(text, "shelf", Shelf)
    assert complaint in str(caught.value)


def test_only_numbers_true_false_and_null_are_not_text() -> None:
    text = "[1, -2, 1.5, true, null, ~, yes, no, on, 1:30, 0x10, 1e3, 2026-01-01, '7', 010]"
    words = ["yes", "no", "on", "1:30", "0x10", "1e3", "2026-01-01", "7"]
    assert read_yaml(text, "x").value == [1, -2, 1.5, True, None, None, *words, 10]


def test_a_document_knows_its_lines() -> None:
    document = read_yaml("a:\n  - b: 1\n    c: 2\n", "x")
    paths = ((), ("a",), ("a", 0), ("a", 0, "c"), ("a", 0, "z"))
    assert [document.line(path) for path in paths] == [1, 1, 2, 3, 2]


@pytest.mark.parametrize(
    ("edition", "crews", "course", "leaders", "complaint"),
    [
        ("first", FOUR, "", True, "“first” has no leaders"),
        ("third", FOUR, "", False, "no edition “third”; known are second, spanish"),
        ("second", FOUR[:1], "", False, "2 to 5 crews, not 1"),
        ("second", (*FOUR, "suffragettes", "torpedo"), "", False, "2 to 5 crews, not 6"),
        ("second", ("france", "france"), "", False, "“france” was chosen twice"),
        ("second", ("france", "atlantis"), "", False, "no crew “atlantis”"),
        ("second", FOUR, "Cairo", False, "START:FINISH"),
        ("second", FOUR, "Cairo:Cairo", False, "both Cairo"),
        ("second", FOUR, "Cairo:Timbuktu", False, "“Timbuktu” is no start or finish"),
    ],
)
def test_an_unavailable_choice_is_rejected(
    components: Components,
    africa: Board,
    edition: str,
    crews: tuple[str, ...],
    course: str,
    leaders: bool,
    complaint: str,
) -> None:
    with pytest.raises(BadInput) as caught:
        race_data(components, africa, edition, crews, course, leaders)
    assert complaint in str(caught.value)


def test_a_course_may_run_either_way_and_is_found_without_accents(africa: Board) -> None:
    assert find_course(africa, "") == africa.courses[0]
    there = find_course(africa, "COLOMB BECHAR:cape-town")
    back = find_course(africa, " cape town : Colomb-Béchar ")
    assert there == Course("colomb-bechar", "cape-town", "ns")
    assert back == Course("cape-town", "colomb-bechar", "ns")


def test_a_course_that_is_not_proposed_counts_along_the_larger_difference(africa: Board) -> None:
    proposed = {frozenset((course.start, course.finish)) for course in africa.courses}
    assert frozenset(("djibouti", "cape-town")) not in proposed
    assert find_course(africa, "Djibouti:Cape Town").axis == "ns"


def test_a_race_is_json(components: Components, africa: Board) -> None:
    data = race_data(components, africa, "second", FOUR, leaders=True)
    assert msgspec.json.decode(msgspec.json.encode(data), type=type(data)) == data
