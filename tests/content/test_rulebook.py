"""The rulebook: the same articles in four languages, each translated."""

from __future__ import annotations

import re

import pytest

from greatrace.content.load import load_components
from greatrace.kernel.errors import BadInput
from greatrace.rulebook import LANGUAGES, article_ids, load, parse
from tests.content.switches import figures, switch_gaps

# Chapter -> number of its last numbered article.
NUMBERED = {1: 8, 2: 8, 3: 16, 4: 2, 5: 10, 6: 11, 7: 3, 8: 4, 9: 2, 10: 6, 11: 6, 12: 2, 13: 3,
            14: 24, 15: 9, 16: 11}

NAMED = {
    0: "assistants financiers deck refuelling tracker escort saboteur pilot-parts leaders tie",
    10: " ".join(card.id for card in load_components().cards),
    12: " ".join(crew.leader.id for crew in load_components().crews),
    14: "slow-workshop",
}

# Titles that are the same word in another language. Those of cards and leaders are names, which may be.
SAME_TITLE = {"fr": {"2.7", "3.7", "11.4"}, "es": set(), "de": {"1.1", "11.4"}}
NAMES = ("10/", "12/")

GOOD = """
chapters: {"6": Driving}
articles:
  "6.4": {title: Stop, text: A stop symbol ends the drive.}
"""


def expected_ids() -> set[str]:
    numbered = {f"{chapter}.{n}" for chapter, last in NUMBERED.items() for n in range(1, last + 1)}
    named = {f"{chapter}/{name}" for chapter, names in NAMED.items() for name in names.split()}
    return numbered | named


def references(text: str) -> set[str]:
    """Return the ids cited in a text, and chapters cited as a whole such as ``(12)``."""
    whole = set(re.findall(r"\((\d+)\)", text))
    return whole | set(re.findall(r"\b\d{1,2}(?:\.\d{1,2}\b|/[a-z-]+)", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_is_there_once(language: str) -> None:
    ids = load(language).article_ids()
    assert len(ids) == len(set(ids))
    assert set(ids) == expected_ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_keep_the_same_order(language: str) -> None:
    assert load(language).article_ids() == article_ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_are_0_to_16_and_numbered_articles_ascend(language: str) -> None:
    chapters = load(language).chapters
    assert [chapter.number for chapter in chapters] == list(range(17))
    for chapter in chapters:
        assert chapter.title and chapter.articles
        numbers = [int(a.id.split(".")[1]) for a in chapter.articles if "." in a.id]
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_short_and_distinct(language: str) -> None:
    for chapter in load(language).chapters:
        titles = [article.title for article in chapter.articles]
        assert len(titles) == len(set(titles))
        assert all(0 < len(title) <= 48 for title in titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_clean_sentences(language: str) -> None:
    for article_id in article_ids():
        text = load(language).article(article_id).text
        assert text[-1] == ".", article_id
        assert "  " not in text and "'" not in text, article_id
        assert "ruling" not in text.lower(), article_id
        assert not re.search(r"\d F\b", text), f"{article_id}: the space before F may break"


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = load("en"), load(language)
    for article_id in article_ids():
        assert other.article(article_id).text != english.article(article_id).text, article_id
    same = {i for i in article_ids() if other.article(i).title == english.article(i).title}
    assert {title for title in same if not title.startswith(NAMES)} <= SAME_TITLE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_exists(language: str) -> None:
    known = set(article_ids()) | {str(chapter.number) for chapter in load(language).chapters}
    for article_id in article_ids():
        assert references(load(language).article(article_id).text) <= known, article_id


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_translations_cite_the_same_articles_and_figures(language: str) -> None:
    for article_id in article_ids():
        english, other = load("en").article(article_id).text, load(language).article(article_id).text
        assert references(other) == references(english), article_id
        assert figures(other) == figures(english), article_id


def test_the_articles_of_the_editions_name_their_numbers() -> None:
    assert list(switch_gaps()) == []


def test_french_punctuation_does_not_break() -> None:
    found = {one: re.findall(r".{,20}[^\u00a0][;:!?]", load("fr").article(one).text) for one in article_ids()}
    bad = [f"{one}: “{text}”" for one, texts in found.items() for text in texts]
    assert bad == [], "a no-break space (U+00A0) belongs before the last mark of each"


def test_an_article_is_found_by_its_id() -> None:
    assert load("en").article("6.4").title == "Stop"
    with pytest.raises(KeyError):
        load("en").article("6.99")


def test_a_sequence_keeps_its_steps_apart() -> None:
    for language in LANGUAGES:
        assert len(load(language).article("3.9").text.splitlines()) == 4


def test_a_good_file_is_read() -> None:
    book = parse(GOOD, "en.yaml")
    assert book.article_ids() == ("6.4",)
    assert book.chapters[0].title == "Driving"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (GOOD, "", "a group of keys"),
        (GOOD, "chapters: [", "line"),
        ("title:", "titel:", "titel"),
        ("text:", "body:", "body"),
        ("A stop symbol ends the drive.", '" "', "text"),
        ('"6.4"', "6.4", "“articles” should be text"),
        ('"6.4"', '"six"', "six"),
        ('"6.4"', '"7.4"', "7.4"),
        ('"6":', '"vi":', "vi"),
        ("articles:", "article:", "article"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(before: str, after: str, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse(GOOD.replace(before, after), "xx.yaml")
    sentence = str(caught.value)
    assert "xx.yaml" in sentence and told in sentence
    assert "\n" not in sentence and sentence.endswith(".")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="en, fr, es, de"):
        load("tlh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_synonyms_are_foreign_to_the_rulebook_and_lead_to_its_words(language: str) -> None:
    book = load(language)
    texts = " ".join(f"{one.title} {one.text}" for chapter in book.chapters for one in chapter.articles)
    assert book.synonyms
    for word, own in book.synonyms:
        assert own.casefold() in texts.casefold() and word.casefold() not in texts.casefold()
