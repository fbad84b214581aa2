"""Loading of the rulebook: chapters and articles of one language from a YAML file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Annotated, TypeVar

import yaml
from msgspec import Meta, Struct, ValidationError, convert

from greatrace.files.problems import data_problem
from greatrace.kernel.errors import BadInput
from greatrace.kernel.phrase import Phrase

LANGUAGES: tuple[str, ...] = ("en", "fr", "es", "de")
"""Two-letter codes of the languages of the rulebook."""

BEGINNING = "3.1"
"""The article at which it opens where nothing is asked: how a round goes, before what sets editions apart."""

PICTURES = "pictures.yaml"

_ID = re.compile(r"(\d{1,2})(?:\.\d{1,2}|/[a-z]+(?:-[a-z]+)*)")
Words = Annotated[str, Meta(pattern=r"\S")]
T = TypeVar("T")


class Article(Struct, frozen=True):
    """One article of the rules.

    Attributes:
        id: its number such as ``6.4``, or chapter and name such as ``10/tracker``, ``0/escort``.
        title: a few words, for headings and links.
        text: the rule in plain words; a line break separates paragraphs, and other articles
            are cited by their ids in brackets.
    """

    id: str
    title: str
    text: str


class Chapter(Struct, frozen=True):
    """A chapter of the rulebook with its articles in reading order."""

    number: int
    title: str
    articles: tuple[Article, ...]


class Rulebook(Struct, frozen=True):
    """The whole rulebook in one language.

    Attributes:
        chapters: in reading order.
        synonyms: words that the rulebook does not use, each with its own word; for the search.
    """

    chapters: tuple[Chapter, ...]
    synonyms: tuple[tuple[str, str], ...] = ()

    def article_ids(self) -> tuple[str, ...]:
        """All ids in reading order."""
        return tuple(article.id for chapter in self.chapters for article in chapter.articles)

    def article(self, article_id: str) -> Article:
        """Return the article with this id.

        Raises:
            KeyError: there is no such article.
        """
        for chapter in self.chapters:
            for article in chapter.articles:
                if article.id == article_id:
                    return article
        raise KeyError(article_id)


class _RawArticle(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    text: Words


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    chapters: dict[str, Words]
    articles: dict[str, _RawArticle]
    synonyms: dict[str, Words] = {}


@cache
def load(language: str) -> Rulebook:
    """Load the rulebook of a language.

    Args:
        language: one of ``LANGUAGES``.

    Raises:
        BadInput: there is no rulebook in that language, or its file is malformed.
    """
    if language not in LANGUAGES:
        raise BadInput(
            "There is no rulebook in the language {language}; choose one of {languages}.",
            language=language,
            languages=", ".join(LANGUAGES),
        )
    name = f"{language}.yaml"
    return parse(read(name), name)


def article_ids() -> tuple[str, ...]:
    """Return all ids of the rulebook in reading order; they are the same in every language.

    Raises:
        BadInput: the English file is malformed.
    """
    return load("en").article_ids()


def pictures_of(article: str) -> tuple[str, ...]:
    """Return the names of the pictures beside an article, given its id."""
    chapter, _, name = article.partition("/")
    named = (one.replace("*", name) for one in pictures().get(f"{chapter}/*", ()) if name)
    return pictures().get(article) or tuple(named)


@cache
def pictures() -> Mapping[str, tuple[str, ...]]:
    """Return the names of pictures by the ids of articles; a star stands for the name of any other.

    Raises:
        BadInput: their file cannot be read.
    """
    return understood(read(PICTURES), PICTURES, dict[str, tuple[str, ...]])


def parse(source: str, name: str) -> Rulebook:
    """Build a rulebook from a YAML text.

    Args:
        source: the text of the file.
        name: the file's name, for error messages.

    Raises:
        BadInput: the text is not YAML, an entry is missing, empty or misspelt, or an id
            belongs to no chapter.
    """
    sheet = understood(source, name, _Sheet)
    numbers = [_chapter_number(key, name) for key in sheet.chapters]
    grouped: dict[int, list[Article]] = {number: [] for number in numbers}
    for article_id, entry in sheet.articles.items():
        number = _chapter_of(article_id, name)
        if number not in grouped:
            raise _bad(name, Phrase("the article “{article}” belongs to no chapter", article=article_id))
        grouped[number].append(Article(article_id, entry.title.strip(), entry.text.strip()))
    titles = dict(zip(numbers, sheet.chapters.values(), strict=True))
    chapters = tuple(Chapter(n, titles[n].strip(), tuple(grouped[n])) for n in sorted(numbers))
    return Rulebook(chapters, tuple(sheet.synonyms.items()))


def read(name: str) -> str:
    """Return the text of a file of the rulebook.

    Raises:
        BadInput: it cannot be read.
    """
    try:
        return resources.files("greatrace.rulebook").joinpath(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _bad(name, Phrase("it cannot be read as text")) from error


def understood(source: str, name: str, kind: type[T]) -> T:
    """Return what a YAML text of the rulebook holds.

    Args:
        source: the text of the file.
        name: the file's name, for error messages.
        kind: what it has to be.

    Raises:
        BadInput: it is not YAML, or an entry is missing, empty or misspelt.
    """
    try:
        content: object = yaml.load(source, Loader=yaml.CSafeLoader)
        return convert(content, kind)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise _bad(name, Phrase("it is not valid YAML in line {line}", line=line)) from error
    except yaml.YAMLError as error:
        raise _bad(name, Phrase("it is not valid YAML")) from error
    except ValidationError as error:
        place, wanted = data_problem(str(error))
        raise _bad(name, Phrase("“{place}” should be {wanted}", place=place, wanted=wanted)) from error


def _chapter_number(key: str, name: str) -> int:
    # isdecimal alone would accept digits of other scripts.
    if not (key.isascii() and key.isdecimal()):
        raise _bad(name, Phrase("the chapter “{chapter}” is not a number", chapter=key))
    return int(key)


def _chapter_of(article_id: str, name: str) -> int:
    match = _ID.fullmatch(article_id)
    if match is None:
        problem = Phrase("“{article}” is no id of an article, such as 6.4 or 10/tracker", article=article_id)
        raise _bad(name, problem)
    return int(match[1])


def _bad(name: str, problem: Phrase) -> BadInput:
    return BadInput(
        "The rulebook file {file} cannot be used: {problem}; correct it or install the game again.",
        file=name,
        problem=problem,
    )
