"""The words of the game that are explained at the pointer: found in texts, and told in four languages."""

from __future__ import annotations

import re

import pytest

from greatrace.rulebook import LANGUAGES, article_ids, load
from greatrace.rulebook.terms import Explained, Glossary, glossary
from tests.prose.test_glossary import GLOSSARY

LONGEST = 112
"""Letters of an explanation."""


def found(text: str, speaks: str = "en") -> list[str]:
    """Return the words of the game in a text, as they stand there."""
    return [text[start:end] for start, end, _ in glossary(speaks)(text)]


def english_names() -> list[str]:
    return [term.words[0].rstrip("*").casefold() for term in glossary("en").terms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_short_sentence_and_an_article(language: str) -> None:
    known = {*article_ids(), *(str(chapter.number) for chapter in load(language).chapters)}
    headings = [term.heading for term in glossary(language).terms]
    assert len(headings) == len(set(headings)) > 30
    for term in glossary(language).terms:
        rule, _, article = term.article.partition("\u00a0")
        assert rule.isalpha() and article in known, "a number alone means nothing to somebody new"
        assert term.means[-1] == "." and len(term.means) <= LONGEST, term.heading
        assert "'" not in term.means and not re.search(r"\d F\b", term.means), term.heading
        first = term.words[0].rstrip("*")
        assert found(first, language) == [first]
    if language == "fr":
        assert not any(re.search(r"[^\u00a0][;:!?]", term.means) for term in glossary(language).terms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_the_word_of_the_glossary_and_no_double(language: str) -> None:
    for name, term in zip(english_names(), glossary(language).terms, strict=True):
        if word := GLOSSARY.get(name):
            said = f"{term.words} {term.heading.casefold()}"
            assert re.search(word.pattern(language), said), name
        for word in GLOSSARY.values():
            banned = word.nowhere.get(language)
            assert not (banned and re.search(banned, f"{term.heading}\n{term.means}")), name


def test_words_are_found_in_their_forms_and_the_longest_counts() -> None:
    assert found("Companion cards and a risk zone.") == ["Companion cards", "risk zone"]
    assert found("Eine Begleitkarte in einer Risikozone", "de") == ["Begleitkarte", "Risikozone"]
    assert found("Un symbole\u00a0stop", "fr") == ["symbole\u00a0stop"]
    assert found("The Mechanic is a card, the mechanic an assistant.") == ["mechanic"]
    assert found("Second edition") == ["Second edition"]


def test_a_word_is_no_part_of_another() -> None:
    lines = Glossary((Explained("Path", ("path",), "A way.", "1.6", False),))
    assert not lines("the paths, the pathfinder") and lines("the path")


def test_an_unknown_language_has_english_words() -> None:
    assert glossary("tlh").terms == glossary("en").terms
