"""The page of bests: a part for each course, the best first, equals in one place."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.app import games
from greatrace.prose.language import language
from greatrace.saves.history.index import Line
from greatrace.saves.history.outcome import Outcome
from greatrace.saves.history.statistics import Best
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.menus.history.bests import best_rows
from greatrace.ui.menus.history.words import Words

CAPE, ALGIERS = "Colomb-Béchar – Cape Town", "Algiers – Timbuktu"
WORDS = Words(language("en"), games().past)


def points(course: str, amount: int, person: str, day: str = "1 May", most: bool = True) -> Best:
    outcome = Outcome("africa", "Africa", course, "race", 9, ())
    return Best(person, Line("game", 1, 1, "race", day, outcome=outcome), most, amount)


def rounds(course: str, amount: int, person: str) -> Best:
    return points(course, amount, person, "2 May", most=False)


def rows_of(bests: Sequence[Best], person: str = "", abreast: bool = True) -> list[Widget]:
    return best_rows(WORDS, bests, lambda line: line.outcome.course if line.outcome else "", person, abreast)


def told(parts: Sequence[Widget]) -> list[list[str]]:
    """Return the rows of each part, and what stands alone, as they are read out."""
    return [[one.label for one in part.walk() if "·" in one.label or one.label == "–"] for part in parts]


def test_most_points_and_fewest_rounds_come_first_and_equals_share_a_place() -> None:
    records = [
        points(CAPE, 12, "Ada"), points(CAPE, 31, "Emma"), points(CAPE, 31, "Tom"), points(CAPE, 9, "Jules"),
        rounds(CAPE, 11, "Ada"), rounds(CAPE, 9, "Tom"),
    ]  # fmt: skip
    for abreast in (True, False):
        [rows] = told(rows_of(records, abreast=abreast))
        assert rows == [
            "1. Emma · 31 · 1 May", "1. Tom · 31 · 1 May", "3. Ada · 12 · 1 May", "4. Jules · 9 · 1 May",
            "1. Tom · 9 rounds · 2 May", "2. Ada · 11 rounds · 2 May",
        ]  # fmt: skip


def test_each_course_has_its_part_also_without_a_victory() -> None:
    parts = rows_of([points(CAPE, 12, "Ada"), points(ALGIERS, 7, "Ada")])
    assert told(parts) == [["1. Ada · 12 · 1 May", "–"], ["1. Ada · 7 · 1 May", "–"]]
    titles = [[one.label for one in part.walk() if "–" in one.label and one.label != "–"] for part in parts]
    assert titles == [[CAPE], [ALGIERS]]


def test_one_person_keeps_the_place_among_all_people() -> None:
    records = [points(CAPE, 31, "Emma"), points(CAPE, 12, "Ada"), points(ALGIERS, 9, "Emma")]
    assert told(rows_of(records, "Ada")) == [["2. Ada · 12 · 1 May", "–"]]


def test_places_are_counted_as_the_language_does() -> None:
    words = Words(language("fr"), WORDS.past)
    [part, *_] = best_rows(words, [points(CAPE, 12, "Ada")], lambda line: CAPE, "", True)
    assert told([part])[0][0].startswith("1er Ada · ")
