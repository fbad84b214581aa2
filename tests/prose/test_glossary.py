"""The glossary: rulebook and messages call one thing by one word, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
import yaml
from babel.messages.pofile import read_po
from msgspec import Struct, convert

from greatrace.content.load import load_components
from greatrace.prose import catalogue
from greatrace.prose.cards import card_name
from greatrace.prose.language import language
from greatrace.rulebook import LANGUAGES, article_ids, load

TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
OF_THE_RACE = ("greatrace/prose/", "greatrace/ui/race/", "greatrace/scenario/")
"""Where the messages come from that speak of the race; others speak of files and of Tiled."""
OF_THE_GAME = (*OF_THE_RACE, "greatrace/ui/", "greatrace/cli/", "greatrace/arena/")
"""Where the messages come from that may not use a double anywhere."""
PLACE_IN_FILE = re.compile(r"(\{\w+\}, )?\w+ \{line\}")


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A term: its pattern in each language, forbidden doubles, and where it is said otherwise."""

    en: str
    fr: str
    es: str
    de: str
    never: dict[str, str] = {}
    nowhere: dict[str, str] = {}
    book: bool = True
    but: dict[str, list[str]] = {}

    def pattern(self, code: str) -> str:
        """Return the pattern of the term in a language."""
        return {"en": self.en, "fr": self.fr, "es": self.es, "de": self.de}[code]


GLOSSARY: dict[str, Word] = convert(
    yaml.safe_load((Path(__file__).parent / "glossary.yaml").read_text(encoding="utf-8")), dict[str, Word]
)


class Text(Struct, frozen=True):
    """An article or a message: its id or its English text, and both texts as they are read."""

    where: str
    english: str
    text: str


def plain(text: str) -> str:
    """Return a text with signs for its values and without the line of a file, with plain spaces."""
    marked = PLACE_IN_FILE.sub("", text).replace("{place}", "@")
    return re.sub(r"\{[^}]*\}", "…", marked).replace("\u00a0", " ")


@cache
def articles(code: str) -> tuple[Text, ...]:
    """Return the texts of the rulebook in a language; its titles are headings, not sentences."""
    english, other = load("en"), load(code)
    return tuple(
        Text(one, plain(english.article(one).text), plain(other.article(one).text)) for one in article_ids()
    )


@cache
def messages(code: str, places: tuple[str, ...] = OF_THE_RACE) -> tuple[Text, ...]:
    """Return the messages of the race in a language, or those from other places."""
    path = catalogue.LOCALE / code / "LC_MESSAGES" / "greatrace.po"
    found: list[Text] = []
    for message in read_po(BytesIO(path.read_bytes()), locale=code):
        english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        other = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        about_files = english[0].startswith("{file}")
        if any(place.startswith(places) for place, _line in message.locations) and not about_files:
            found.append(Text(english[0], plain(" ".join(english)), plain(" ".join(other))))
    return tuple(found)


def texts(code: str) -> tuple[Text, ...]:
    """Return articles and messages."""
    return articles(code) + messages(code)


def otherwise(word: Word, code: str, known: tuple[Text, ...]) -> Iterator[str]:
    """Yield where the English text has a word, but the translation another."""
    for one in known:
        if re.search(word.en, one.english) and not re.search(word.pattern(code), one.text):
            yield one.where


def doubles(word: Word, code: str) -> Iterator[str]:
    """Yield where a forbidden double stands: in any article, or in a message that has the word."""
    never = word.never.get(code)
    if never is None:
        return
    for one in articles(code):
        if re.search(never, f"{load(code).article(one.where).title}\n{one.text}"):
            yield one.where
    for one in messages(code if code != "en" else TRANSLATED[0]):
        text = one.english if code == "en" else one.text
        if re.search(never, text) and (code == "en" or re.search(word.en, one.english)):
            yield one.where


def banned(word: Word, code: str) -> Iterator[str]:
    """Yield where a double stands that no heading, no article and no message of the game may use."""
    nowhere = word.nowhere.get(code)
    if nowhere is None:
        return
    for chapter in load(code).chapters:
        if re.search(nowhere, chapter.title):
            yield f"chapter {chapter.number}"
    for one in articles(code):
        if re.search(nowhere, f"{load(code).article(one.where).title}\n{one.text}"):
            yield one.where
    for one in messages(code if code != "en" else TRANSLATED[0], OF_THE_GAME):
        if re.search(nowhere, one.english if code == "en" else one.text):
            yield one.where


def excepted(word: Word, code: str, where: str) -> bool:
    """Return whether a place may say it otherwise."""
    return any(where == one or (" " in one and where.startswith(one)) for one in word.but.get(code, ()))


@pytest.mark.parametrize("code", TRANSLATED)
def test_one_word_for_one_thing(code: str) -> None:
    wrong = [
        f"{name} ({word.pattern(code)}): {where}"
        for name, word in GLOSSARY.items()
        for where in otherwise(word, code, texts(code))
        if not excepted(word, code, where)
    ]
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_double_of_a_word_is_used(code: str) -> None:
    wrong = [f"{name}: {where}" for name, word in GLOSSARY.items() for where in doubles(word, code)]
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_double_is_used_nowhere(code: str) -> None:
    wrong = [f"{name}: {where}" for name, word in GLOSSARY.items() for where in banned(word, code)]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_exception_is_needed(code: str) -> None:
    for name, word in GLOSSARY.items():
        found = tuple(otherwise(word, code, texts(code)))
        for one in word.but.get(code, ()):
            assert any(excepted(word, code, where) for where in found), (name, one)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_stands_in_the_rulebook(code: str) -> None:
    book = "\n".join(one.text for one in articles(code))
    wanted = {name: word.pattern(code) for name, word in GLOSSARY.items() if word.book}
    assert [name for name, pattern in wanted.items() if not re.search(pattern, book)] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_cards_are_called_by_their_names(code: str) -> None:
    """A name may be inflected: `Topografen` is found by `Topograf`."""
    english, other = language("en"), language(code)
    names = {card_name(english, card): card_name(other, card) for card in load_components().cards}
    wrong = [
        f"{name}: {one.where}"
        for name, translated in names.items()
        for one in articles(code)
        if re.search(rf"\b{name}s?\b", one.english) and translated not in one.text
    ]
    assert wrong == []


def test_another_word_is_found() -> None:
    word = GLOSSARY["escort"]
    said = (Text("a", "An escort clears.", "Eine Eskorte räumt."),)
    unsaid = (Text("b", "An escort clears.", "Ein Geleitschutz räumt."),)
    assert list(otherwise(word, "de", said + unsaid)) == ["b"]
    assert re.search(word.never["de"], unsaid[0].text)


def test_a_double_is_found_in_the_rulebook_and_in_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Text("hits you", "It hits you.", "Te golpea.")
    monkeypatch.setattr("tests.prose.test_glossary.messages", lambda _code, _places=(): (found,))
    assert list(banned(GLOSSARY["strike"], "es")) == ["hits you"]
    word = Word("city", "ville", "ciudad", "Stadt", nowhere={"es": "[Cc]iudad"})
    assert "7.1" in list(banned(word, "es"))
