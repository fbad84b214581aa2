"""The building blocks of sentences."""

from __future__ import annotations

import pytest

from greatrace.prose.language import language
from greatrace.prose.words import briefer, capital, count_text, joined, ordinal, size_text, tied


@pytest.mark.parametrize(
    "code,names,text",
    [
        ("en", (), ""),
        ("en", ("Ada",), "Ada"),
        ("en", ("Ada", "Bea"), "Ada and Bea"),
        ("de", ("Ada", "Bea", "Cem"), "Ada, Bea und Cem"),
        ("fr", ("Ada", "Bea"), "Ada et Bea"),
        ("es", ("Ada", "Bea"), "Ada y Bea"),
    ],
)
def test_several_are_named_as_in_a_sentence(code: str, names: tuple[str, ...], text: str) -> None:
    assert joined(language(code), names) == text


@pytest.mark.parametrize(
    ("text", "told"), [("is last", "Is last"), ("¡primera llegada!", "¡Primera llegada!"), ("¿", "¿")]
)
def test_a_sentence_begins_with_a_capital_also_behind_an_opening_sign(text: str, told: str) -> None:
    assert capital(text) == told


def test_no_line_ends_between_a_sum_and_its_francs() -> None:
    assert tied("Fuel costs 10 F, parts 20 F") == "Fuel costs 10\u00a0F, parts 20\u00a0F"
    assert tied("Round 3 For all") == "Round 3 For all"


@pytest.mark.parametrize(
    ("code", "games", "large", "size"),
    [
        ("en", "10,000", "1,234,567", "5.5 GB"),
        ("fr", "10\u00a0000", "1\u00a0234\u00a0567", "5,5 Go"),
        ("es", "10\u00a0000", "1\u00a0234\u00a0567", "5,5 GB"),
        ("de", "10.000", "1.234.567", "5,5 GB"),
    ],
)
def test_large_numbers_are_grouped_as_the_language_does(code: str, games: str, large: str, size: str) -> None:
    say = language(code)
    assert [count_text(say, one) for one in (0, 9999, 10_000, 1_234_567)] == ["0", "9999", games, large]
    assert size_text(say, 5_468_000_000) == size


@pytest.mark.parametrize(
    ("text", "shorter"),
    [
        ("Fahrt nach E5, E6 (5 Treibstoff, 1 Motor).", ["Fahrt nach E5, E6.", "Fahrt nach E6."]),
        ("Drove to D3. It had to stop.", ["Drove to D3."]),
        ("René laid tiles: 2 on his way, none on yours.", ["René laid tiles"]),
        ("Trajet : E5, E6\u00a0; puis stop.", ["Trajet : E6\u00a0; puis stop.", "Trajet : E6", "Trajet"]),
    ],
)
def test_a_text_is_shortened_to_what_is_true_as_well(text: str, shorter: list[str]) -> None:
    assert list(dict.fromkeys(briefer(text)))[1:] == shorter


@pytest.mark.parametrize(("code", "places"), [
    ("en", ["1.", "2."]), ("fr", ["1er", "2e"]), ("es", ["1.º", "2.º"]), ("de", ["1.", "2."]),
])
def test_a_place_is_counted_as_the_language_does(code: str, places: list[str]) -> None:
    assert [ordinal(language(code), place) for place in (1, 2)] == places
