"""People's names beside those of their crews: no two the same, and none twice in a line."""

from __future__ import annotations

import pytest

from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.people import beside_crew, crew_of, numbered, people, twice
from greatrace.prose.whyfirst.names import figure_names
from greatrace.whyfirst.state import Setup

CREWS = ("France", "Belgium", "Italy")


@pytest.mark.parametrize("names,told", [
    (("Anna", "Ali", ""), ("Anna", "Ali", "")),
    (("Anna", "", "Anna"), ("Anna (France)", "", "Anna (Italy)")),
    (("Anna", "anna", "Inés"), ("Anna (France)", "anna (Belgium)", "Inés")),
    (("Inés", "Ine\u0301s", ""), ("Inés (France)", "Ine\u0301s (Belgium)", "")),
    (("Italy", "Ali", ""), ("Italy (France)", "Ali", "")),
    (("Ali", "", "Italy"), ("Ali", "", "Italy")),
    (("Italy", "Italy", "Italy"), ("Italy (France)", "Italy (Belgium)", "Italy")),
    (("", "", ""), ("", "", "")),
])  # fmt: skip
def test_each_person_is_told_from_the_others_and_from_the_crews(
    names: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert people(names, CREWS) == told


def test_beside_the_crew_a_name_that_is_the_crews_is_left_out() -> None:
    assert beside_crew("ITALY", "Italy") == "" and beside_crew("Anna", "Italy") == "Anna"
    assert crew_of("Italy", "Italy") == "Italy" and crew_of("Italy", "Anna") == "Italy (Anna)"
    assert crew_of("Italy", "") == "Italy"


def test_a_name_that_comes_twice_is_found() -> None:
    assert twice(("Anna", "", "Ali", "", "anna")) == "anna"
    assert twice(("Anna", "", "Ali", "")) == ""


@pytest.mark.parametrize("names,told", [
    (("Anna", "Ali"), ("Anna", "Ali")),
    (("Anna", "Anna"), ("Anna 1", "Anna 2")),
    (("Anna", "anna", "Anna 2"), ("Anna 1", "anna 3", "Anna 2")),
    (("Anna 3", "Anna", "Anna"), ("Anna 3", "Anna 2", "Anna 4")),
])  # fmt: skip
def test_equal_names_are_numbered_and_none_is_had_twice(
    names: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert numbered(names) == told
    assert len({name.casefold() for name in told}) == len(told)


def test_a_player_called_leo_is_not_the_third_figure() -> None:
    names = figure_names(language("en"), Setup(2), [("Leo", ""), ("Anna", "")])
    assert names == ("Leo 1", "Anna", "Leo")


@pytest.mark.parametrize("code", LANGUAGES)
def test_nameless_players_and_computers_differ(code: str) -> None:
    seats = [("", ""), ("", "novice"), ("", "novice"), ("Ali", "")]
    names = figure_names(language(code), Setup(4), seats)
    assert len(set(names)) == 4 and "Ali" in names
