"""The page of bests: a part for each course, the best first, equals in one place."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.prose.language import language
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.menus.history.bests import Record, best_rows

CAPE, ALGIERS = ("Colomb-Béchar – Cape Town", "Races"), ("Algiers – Timbuktu", "Races")


def points(where: tuple[str, str], amount: int, person: str) -> Record:
    return Record(where, where, True, (amount, str(amount)), person, "1 May")


def rounds(where: tuple[str, str], amount: int, person: str) -> Record:
    return Record(where, where, False, (amount, f"{amount} rounds"), person, "2 May")


def told(parts: Sequence[Widget]) -> list[list[str]]:
    """Return the rows of each part, and what stands alone, as they are read out."""
    return [[one.label for one in part.walk() if "·" in one.label or one.label == "–"] for part in parts]


def test_most_points_and_fewest_rounds_come_first_and_equals_share_a_place() -> None:
    records = [
        points(CAPE, 12, "Ada"), points(CAPE, 31, "Emma"), points(CAPE, 31, "Tom"), points(CAPE, 9, "Jules"),
        rounds(CAPE, 11, "Ada"), rounds(CAPE, 9, "Tom"),
    ]  # fmt: skip
    for abreast in (True, False):
        [rows] = told(best_rows(language("en"), records, "", abreast))
        assert rows == [
            "1. Emma · 31 · 1 May", "1. Tom · 31 · 1 May", "3. Ada · 12 · 1 May", "4. Jules · 9 · 1 May",
            "1. Tom · 9 rounds · 2 May", "2. Ada · 11 rounds · 2 May",
        ]  # fmt: skip


def test_each_course_has_its_part_also_without_a_victory() -> None:
    parts = best_rows(language("en"), [points(CAPE, 12, "Ada"), points(ALGIERS, 7, "Ada")], "", abreast=True)
    assert told(parts) == [["1. Ada · 12 · 1 May", "–"], ["1. Ada · 7 · 1 May", "–"]]
    titles = [[one.label for one in part.walk() if "–" in one.label and one.label != "–"] for part in parts]
    assert titles == [[CAPE[0]], [ALGIERS[0]]]


def test_one_person_keeps_the_place_among_all_people() -> None:
    records = [points(CAPE, 31, "Emma"), points(CAPE, 12, "Ada"), points(ALGIERS, 9, "Emma")]
    assert told(best_rows(language("en"), records, "Ada", abreast=True)) == [["2. Ada · 12 · 1 May", "–"]]
