"""The search of the rulebook finds words in other forms than the typed one, those as typed first."""

from __future__ import annotations

import pytest

from greatrace.rulebook.book import load
from greatrace.rulebook.search import folded, found, marked, stem


def ids(code: str, sought: str) -> list[str]:
    return [article.id for article in found(load(code), code, sought)]


@pytest.mark.parametrize(("code", "one", "other"), [
    ("en", "driving", "drives"), ("en", "planning", "plans"), ("en", "repaired", "repairs"),
    ("de", "Karten", "Karte"), ("de", "repariert", "reparieren"),
    ("fr", "réparer", "réparation"), ("fr", "pannes", "panne"), ("es", "reparar", "reparación"),
])  # fmt: skip
def test_forms_of_a_word_share_their_stem(code: str, one: str, other: str) -> None:
    assert stem(folded(one), code) == stem(folded(other), code)


def test_a_word_is_found_in_other_forms_after_the_articles_that_have_it_as_typed() -> None:
    plain, more = ids("en", "drive"), ids("en", "driving")
    text = {article.id: folded(article.text + article.title) for chapter in load("en").chapters
            for article in chapter.articles}  # fmt: skip
    assert len(set(more) & set(plain)) > 5
    first = ["driving" in text[one] for one in more]
    assert first == sorted(first, reverse=True) and any(first) and not all(first)


@pytest.mark.parametrize(("code", "typed"), [
    ("en", "escort"), ("de", "Eskorte"), ("fr", "escorte"), ("es", "escolta"),
])  # fmt: skip
def test_what_is_about_a_word_comes_before_a_note_on_it(code: str, typed: str) -> None:
    listed = ids(code, typed)
    assert {"5.5", "5.6"} & {*listed[:2]} and listed[0] != "0/escort" and "0/escort" in listed


def test_a_word_in_a_title_comes_first() -> None:
    assert ids("en", "saboteur")[0] == "10/saboteur" and ids("en", "hand limit")[0] == "3.5"


@pytest.mark.parametrize("typed", ["Motoren", "faehrt", "FÄHRT"])
def test_german_compounds_and_umlauts_typed_with_an_e(typed: str) -> None:
    assert ids("de", typed)


def test_german_words_are_not_found_within_others_that_are_not_compounded_of_them() -> None:
    texts = {article.id: folded(article.title + article.text) for chapter in load("de").chapters
             for article in chapter.articles}  # fmt: skip
    assert not [one for one in ids("de", "Reise") if "reis" not in texts[one].replace("preis", "")]
    assert not [one for one in ids("de", "fahren") if "fahr" not in texts[one].replace("gefahr", "")]
    assert set(ids("de", "Gefahr")) - set(ids("de", "fahren"))


def test_short_words_stay_as_they_are() -> None:
    assert stem("car", "en") == "car" and stem("cada", "es") == "cada"
    assert ids("en", "xyzzy") == []


@pytest.mark.parametrize(("code", "sought", "text", "words"), [
    ("en", "driving", "It drives on, and a drive ends.", ["drives", "drive"]),
    ("de", "kuehl", "Ein Kühler kühlt; die Mühle nicht.", ["Kühler", "kühlt"]),
    ("fr", "ESSENCE", "Le carburant manque.", ["carburant"]),
    ("es", "camion", "Un camión; dos camiones.", ["camión", "camiones"]),
    ("en", "", "Nothing is sought.", []),
])  # fmt: skip
def test_what_is_found_is_marked_in_the_text(code: str, sought: str, text: str, words: list[str]) -> None:
    assert [text[start:end] for start, end in marked(load(code), text, code, sought)] == words
