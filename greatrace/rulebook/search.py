"""The search in a rulebook by words in any form: *driving* finds *drive*, and *Karten* finds *Karte*."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from msgspec import Struct

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
_ACCENTS: Final = re.compile("[\u0300-\u036f]+")
"""What stands behind a letter that was spread into itself and its accents."""


class _Folded(Struct, frozen=True):
    """An article without case and accents: with its id and the synonyms of its words, and its parts."""

    article: Article
    everything: str
    title: str
    text: str


_folded: dict[str, tuple[Rulebook, list[_Folded]]] = {}
"""The last book of each language that was searched: to fold one takes longer than to search it."""


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
    articles, typed, stems = _articles(book, code), _typed(words, code), _stems(words, code)
    exact, alike = list[_Folded](), list[_Folded]()
    for article in articles:
        if all(one.search(article.everything) for one in typed):
            exact.append(article)
        elif all(one.search(article.everything) for one in stems):
            alike.append(article)
    return _ranked(exact, stems) + _ranked(alike, stems)


def prepare(book: Rulebook, code: str) -> None:
    """Make a book ready for its first search, which then is as fast as any other."""
    _articles(book, code)


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
    found = ((word.span(), folded(word.group())) for word in _WORD.finditer(text))
    return [span for span, word in found if any(one.search(word) for one in patterns)]


def _words(sought: str, code: str) -> list[tuple[str, ...]]:
    """Return the words of a search, each in all its spellings."""
    return [_spelt(folded(word), code) for word in sought.split()]


def _typed(words: list[tuple[str, ...]], code: str) -> list[re.Pattern[str]]:
    """Return what finds each word as it was typed."""
    return [re.compile("|".join(_within(one, code) for one in word)) for word in words]


def _stems(words: list[tuple[str, ...]], code: str) -> list[re.Pattern[str]]:
    """Return what finds each word in any form."""
    return [re.compile("|".join(_begins(stem(one, code), code) for one in word)) for word in words]


def _ranked(articles: list[_Folded], words: list[re.Pattern[str]]) -> list[Article]:
    """Return articles by how much of them is about some words."""

    def rank(one: _Folded) -> tuple[bool, int, bool, int]:
        note = one.article.id.startswith("0")
        headed = not note and any(word.search(one.title) for word in words)
        hits = [hit.start() for word in words for hit in word.finditer(one.text)]
        return not headed, -len(hits), note, min(hits, default=0)

    return [one.article for one in sorted(articles, key=rank)]


@lru_cache(maxsize=2048)
def folded(text: str) -> str:
    """Return a text without case and accents, for comparison."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text).casefold())


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


def _articles(book: Rulebook, code: str) -> list[_Folded]:
    """Return all articles for the search."""
    known = _folded.get(code)
    if known is None or known[0] is not book:
        synonyms = [(folded(word), folded(own)) for word, own in book.synonyms]
        everything = (article for chapter in book.chapters for article in chapter.articles)
        known = _folded[code] = book, [_haystack(article, synonyms) for article in everything]
    return known[1]


def _haystack(article: Article, synonyms: list[tuple[str, str]]) -> _Folded:
    """Return an article for the search, with the synonyms of its words."""
    title, text = (folded.__wrapped__(part) for part in (article.title, article.text))
    whole = f"{article.id.casefold()} {title} {text}"
    words = " ".join((whole, *(word for word, own in synonyms if own in whole)))
    return _Folded(article, words, title, text)
