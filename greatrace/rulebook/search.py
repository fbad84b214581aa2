"""The search in a rulebook by words in any form: *driving* finds *drive*, and *Karten* finds *Karte*."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from greatrace.rulebook.book import Article, Rulebook

_LEAST: Final = 4
"""Letters of a stem: a shorter one would find too much."""
_ENDINGS: Final = {
    "en": (
        "ations", "ation", "ments", "ment", "ings", "ing", "ions", "ion", "ers", "er", "ies", "es", "ed",
        "ly", "s", "e", "y",
    ),
    "fr": (
        "ements", "ement", "ations", "ation", "eraient", "erait", "eront", "aient", "euses", "euse", "eurs",
        "eur", "ions", "ant", "ait", "ent", "ees", "ee", "ons", "ez", "er", "ir", "es", "e", "s", "x",
    ),
    "es": (
        "aciones", "acion", "amientos", "amiento", "imientos", "imiento", "ieron", "iendo", "aron", "ando",
        "adas", "ados", "idas", "idos", "ada", "ado", "ida", "ido", "aran", "era", "ar", "er", "ir", "an",
        "en", "es", "as", "os", "a", "e", "o", "s",
    ),
    "de": ("ungen", "ung", "ende", "end", "tet", "ten", "est", "ern", "en", "er", "es", "em", "te", "st", "e",
           "n", "s", "t"),
}  # fmt: skip
"""By language, of words without case and accents; the longest first."""
_COMPOUNDED: Final = r"(?:ab|an|um|zu|\w{3,})?"
"""What stands before a part of a German word; "Gefahr" is no compound of "fahr", nor "Preis" of "reis"."""
_WORD: Final = re.compile(r"\w+")
_DOUBLE: Final = re.compile(r"([bdfgklmnprst])\1$")


def found(book: Rulebook, code: str, sought: str) -> list[Article]:
    """Return the articles with all words of a text, first those that have them as they were typed.

    Of these first come those with a word in their titles, then those that have the words most often, then
    those that begin with them. Titles of what differs between editions (0) do not count: they are notes.

    Args:
        book: that is searched.
        code: of its language.
        sought: some words.
    """
    words = _words(sought, code)
    synonyms = [(folded(word), folded(own)) for word, own in book.synonyms]
    everything = (article for chapter in book.chapters for article in chapter.articles)
    texts = [(article, _haystack(article, synonyms)) for article in everything]
    typed = _typed(words, code)
    exact = [article for article, text in texts if all(one.search(text) for one in typed)]
    stems = _stems(words, code)
    alike = [article for article, text in texts if all(one.search(text) for one in stems)]
    alike = [article for article in alike if article not in exact]
    return _ranked(exact, stems) + _ranked(alike, stems)


def marked(book: Rulebook, text: str, code: str, sought: str) -> list[tuple[int, int]]:
    """Return where the words of a text stand that a search has found: their first letters, and their ends.

    Args:
        book: that is searched; what it calls otherwise than who searches is marked, too.
        text: of it that is shown.
        code: of its language.
        sought: some words.
    """
    words = _words(sought, code)
    words += [(folded(own),) for word, own in book.synonyms if any(folded(word) in one for one in words)]
    patterns = _typed(words, code) + _stems(words, code)
    return [
        word.span()
        for word in _WORD.finditer(text)
        if any(one.search(folded(word.group())) for one in patterns)
    ]


def _words(sought: str, code: str) -> list[tuple[str, ...]]:
    """Return the words of a search, each in all its spellings."""
    return [_spelt(folded(word), code) for word in sought.split()]


def _typed(words: list[tuple[str, ...]], code: str) -> list[re.Pattern[str]]:
    """Return what finds each word as it was typed."""
    return [re.compile("|".join(_within(one, code) for one in word)) for word in words]


def _stems(words: list[tuple[str, ...]], code: str) -> list[re.Pattern[str]]:
    """Return what finds each word in any form."""
    return [re.compile("|".join(_begins(stem(one, code), code) for one in word)) for word in words]


def _ranked(articles: list[Article], words: list[re.Pattern[str]]) -> list[Article]:
    """Return articles by how much of them is about some words."""

    def rank(article: Article) -> tuple[bool, int, bool, int]:
        note, title, text = article.id.startswith("0"), folded(article.title), folded(article.text)
        headed = not note and any(one.search(title) for one in words)
        hits = [hit.start() for one in words for hit in one.finditer(text)]
        return not headed, -len(hits), note, min(hits, default=0)

    return sorted(articles, key=rank)


def folded(text: str) -> str:
    """Return a text without case and accents, for comparison."""
    spread = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def stem(word: str, code: str) -> str:
    """Return a word without its ending, unless that leaves fewer than four letters.

    Args:
        word: without case and accents.
        code: of the language.
    """
    for ending in _ENDINGS.get(code, ()):
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            word = word.removesuffix(ending)
            break
    single = _DOUBLE.sub(r"\1", word)
    return single if len(single) >= _LEAST else word


def _within(word: str, code: str) -> str:
    """Return what finds a word as it was typed: anywhere, in German where a part of a word begins."""
    return _begins(word, code) if code == "de" else re.escape(word)


def _begins(part: str, code: str) -> str:
    """Return what finds a stem: where a word begins, in German behind another part of it too."""
    return rf"\b{_COMPOUNDED if code == 'de' else ''}{re.escape(part)}"


def _spelt(word: str, code: str) -> tuple[str, ...]:
    """Return the ways to spell a word: German umlauts may be typed with an e."""
    plain = word.replace("ae", "a").replace("oe", "o").replace("ue", "u") if code == "de" else word
    return (word,) if plain == word else (word, plain)


def _haystack(article: Article, synonyms: list[tuple[str, str]]) -> str:
    """Return an article's text for the search, with the synonyms of its words."""
    text = folded(f"{article.id} {article.title} {article.text}")
    return " ".join((text, *(word for word, own in synonyms if own in text)))
