"""The words of the game that are explained in a sentence wherever a text has them."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from msgspec import Struct

from greatrace.rulebook.book import LANGUAGES, Words, read, understood

FILE = "terms.yaml"
_RULE = {"en": "rule", "fr": "règle", "es": "regla", "de": "Regel"}
"""What stands before the number of an article, which alone means nothing to somebody new."""


class Explained(Struct, frozen=True):
    """A word of the game and what it means.

    Attributes:
        heading: the word as it stands above its explanation.
        words: the forms in which it stands in texts; a star stands for any ending.
        means: a short sentence.
        article: in words that tells more, or the chapter.
        common: whether it is explained only where somebody points at it.
    """

    heading: str
    words: tuple[str, ...]
    means: str
    article: str
    common: bool


class _Said(Struct, frozen=True, forbid_unknown_fields=True):
    words: tuple[Words, ...]
    means: Words


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    article: Words
    en: _Said
    fr: _Said
    es: _Said
    de: _Said
    common: bool = False

    def said(self, language: str) -> _Said:
        """Return its words in a language."""
        return {"en": self.en, "fr": self.fr, "es": self.es, "de": self.de}[language]


class Glossary:
    """Finds the words of the game in texts of one language; the longest word counts.

    Args:
        terms: the words.
    """

    def __init__(self, terms: tuple[Explained, ...]) -> None:
        self.terms = terms
        forms = sorted(((form, term) for term in terms for form in term.words), key=lambda one: -len(one[0]))
        self._terms = [term for _, term in forms]
        self._pattern = re.compile("|".join(rf"(\b{_pattern(form)}\b)" for form, _ in forms))
        self._found = lru_cache(maxsize=2048)(self._search)

    def __call__(self, text: str) -> tuple[tuple[int, int, Explained], ...]:
        """Return where words of the game begin and end in a text, and which they are, in their order."""
        return self._found(text)

    def _search(self, text: str) -> tuple[tuple[int, int, Explained], ...]:
        # A space that does not break is a space.
        matches = self._pattern.finditer(text.replace("\u00a0", " "))
        return tuple((*match.span(), self._terms[(match.lastindex or 1) - 1]) for match in matches)


@cache
def glossary(language: str) -> Glossary:
    """Return the words of the game in a language, English where it has none.

    Raises:
        BadInput: the file of the words is malformed.
    """
    code = language if language in LANGUAGES else LANGUAGES[0]
    entries = understood(read(FILE), FILE, dict[str, _Entry])
    return Glossary(tuple(_explained(entry, code) for entry in entries.values()))


def _explained(entry: _Entry, language: str) -> Explained:
    said = entry.said(language)
    first = said.words[0].rstrip("*")
    article = f"{_RULE[language]}\u00a0{entry.article.partition('/')[0]}"
    return Explained(first[:1].upper() + first[1:], said.words, said.means, article, entry.common)


def _pattern(form: str) -> str:
    """Return the pattern of a form; one with a capital may stand within a sentence, too."""
    first, rest = form[0], re.escape(form[1:].rstrip("*"))
    either = f"[{first}{first.lower()}]" if first.isupper() else re.escape(first)
    return either + rest + (r"\w*" if form.endswith("*") else "")
