"""Languages: lookup, placeholders, plurals and the choice from the environment."""

from __future__ import annotations

import io
import pickle
import re
from gettext import GNUTranslations
from pathlib import Path

import pytest

from greatrace.kernel.errors import BadInput
from greatrace.prose import catalogue
from greatrace.prose.language import LANGUAGES, Language, language, msgid, preferred
from tests.pseudo import PSEUDO

FRENCH = r"""
# A catalogue as written by a translator.
msgid ""
msgstr ""
"Language: fr\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"Content-Type: text/plain; charset=utf-8\n"

#: greatrace/cli.py
msgid "Hello, {name}"
msgstr "Bonjour, {name}"
msgid "a \"quoted\" "
"one\n"
msgstr ""
"un «\\» "
"cité\n"

msgctxt "card"
msgid "Guide"
msgstr "Guide du désert"

msgid "{n} car"
msgid_plural "{n} cars"
msgstr[0] "{n} voiture"
msgstr[1] "{n} voitures"

#, fuzzy
msgid "Fuel"
msgstr "Foule"

msgid "Food"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Parti"
"""


@pytest.fixture
def french() -> Language:
    return Language("fr", GNUTranslations(io.BytesIO(catalogue.compile_po(FRENCH.encode()))))


def test_messages_are_translated_and_filled(french: Language) -> None:
    assert french.tr("Hello, {name}", name="René") == "Bonjour, René"
    assert french.tr('a "quoted" one\n') == "un «\\» cité\n"


def test_a_message_may_name_its_own_arguments(french: Language) -> None:
    assert french.tr("{text} {self} {n}", text="a", self="b", n="c") == "a b c"


def test_context_distinguishes_equal_words(french: Language) -> None:
    assert french.tr_c("card", "Guide") == "Guide du désert"
    assert french.tr("Guide") == "Guide"


@pytest.mark.parametrize(("n", "text"), [(0, "0 voiture"), (1, "1 voiture"), (2, "2 voitures")])
def test_plurals_follow_the_language(french: Language, n: int, text: str) -> None:
    assert french.tr_n("{n} car", "{n} cars", n) == text


@pytest.mark.parametrize(("n", "text"), [(0, "0 cars"), (1, "1 car"), (2, "2 cars")])
def test_plurals_follow_english_where_nothing_is_translated(n: int, text: str) -> None:
    assert language("en").tr_n("{n} car", "{n} cars", n) == text


@pytest.mark.parametrize("text", ["Fuel", "Food", "Gone"])
def test_fuzzy_and_missing_translations_fall_back_to_english(french: Language, text: str) -> None:
    assert french.tr(text) == text


def test_an_empty_text_stays_empty(french: Language) -> None:
    assert french.tr("") == ""


def test_braces_stay_where_no_value_is_given() -> None:
    assert language("en").tr("{crew} drives") == "{crew} drives"
    assert msgid("{crew} drives") == "{crew} drives"


def test_the_compiled_catalogue_takes_precedence(tmp_path: Path) -> None:
    messages = tmp_path / "fr" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    assert catalogue.load("fr", tmp_path).gettext("Hello, {name}") == "Hello, {name}"
    (messages / "greatrace.po").write_text(FRENCH, encoding="utf-8")
    assert catalogue.load("fr", tmp_path).gettext("Hello, {name}") == "Bonjour, {name}"
    compiled = catalogue.compile_po(FRENCH.replace("Bonjour", "Salut").encode())
    (messages / "greatrace.mo").write_bytes(compiled)
    assert catalogue.load("fr", tmp_path).gettext("Hello, {name}") == "Salut, {name}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_cached_and_can_be_pickled(code: str) -> None:
    assert language(code) is language(code)
    assert pickle.loads(pickle.dumps(language(code))) is language(code)


def translations(code: str) -> list[str]:
    """Return every translation of a language, without the game's name, which has its own question mark."""
    path = catalogue.LOCALE / code / "LC_MESSAGES" / "greatrace.po"
    messages = GNUTranslations(io.BytesIO(catalogue.compile_po(path.read_bytes())))
    texts = vars(messages)["_catalog"].values()
    return [text.replace("Why First?", "") for text in texts if "Content-Type" not in text]


def test_french_marks_are_not_parted_from_their_words() -> None:
    """French sets `:`, `?` and the like apart by a space at which no line may break, always the same one."""
    texts = translations("fr")
    assert len(texts) > 500
    assert [text for text in texts if re.search("[ \u202f][:;?!»]|«[ \u202f]|[\\w}][;?!»]", text)] == []


@pytest.mark.parametrize("code", ["fr", "es", "de"])
def test_per_cent_is_not_parted_from_its_number(code: str) -> None:
    assert [text for text in translations(code) if re.search(r"[\d}] ?%", text)] == []


@pytest.mark.parametrize(("code", "marks"), [("fr", "“”„\""), ("es", "“”„\""), ("de", "”«»\"")])
def test_a_language_quotes_with_its_own_marks(code: str, marks: str) -> None:
    assert [text for text in translations(code) if set(marks) & set(text)] == []


def test_spanish_questions_and_calls_are_opened() -> None:
    for text in (text.replace("(!)", "") for text in translations("es")):
        assert text.count("?") == text.count("¿") and text.count("!") == text.count("¡"), text


def test_a_spanish_stop_stands_behind_the_closing_marks() -> None:
    """What René says is quoted too: the Academy sets the full stop behind «…»."""
    assert [text for text in translations("es") if re.search(r"[.,;]»", text)] == []


ADDRESSED_OTHERWISE = {
    "fr": r"\b(tu|ton|tes|toi|choisis|prends)\b",
    "es": r"\b(usted|ustedes|vosotros|habéis|tenéis|podéis|quite|conserve|elija|pulse|guarde|vuelva|ponga)\b",
    "de": r"\b(du|dich|dir|deine?[mnrs]?|wähle|warte|öffne|schließe|benutze|spiele|ihnen)\b",
}
"""French says `vous`, Spanish `tú`, German addresses nobody."""


@pytest.mark.parametrize("code", ["fr", "es", "de"])
def test_players_are_addressed_alike(code: str) -> None:
    assert [text for text in translations(code) if re.search(ADDRESSED_OTHERWISE[code], text.lower())] == []


def test_an_unknown_language_is_one_sentence() -> None:
    with pytest.raises(BadInput, match="klingon") as caught:
        language("klingon")
    assert all(code in str(caught.value) for code in LANGUAGES)


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LANGUAGE": "pt:es:fr", "LANG": "de_DE"}, "es"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LANG": "de-CH"}, "de"),
        ({"LANG": "de@euro"}, "de"),
    ],
)
def test_the_language_is_taken_from_the_environment(environ: dict[str, str], code: str) -> None:
    assert preferred(environ) == code


@pytest.mark.parametrize(
    ("environ", "otherwise", "code"),
    [
        ({}, ["fr"], "fr"),
        ({}, ["pt", "es", "de"], "es"),
        ({"LANG": "pt_BR.UTF-8"}, ["pt", "fr"], "fr"),
        ({"LANG": "de_DE"}, ["fr"], "de"),
        ({"LC_ALL": "C"}, ["fr"], "en"),
        ({"LANG": ""}, ["zh-Hans"], "en"),
    ],
)
def test_the_environment_goes_before_what_the_system_prefers(
    environ: dict[str, str], otherwise: list[str], code: str
) -> None:
    assert preferred(environ, otherwise) == code


def test_the_longer_language_is_longer_and_keeps_its_values() -> None:
    assert PSEUDO.tr("Pay {sum} F", sum=20) == "Pàÿ 20 F ö"
    assert PSEUDO.tr_n("{n} car", "{n} cars", 2) == "2 çàrs ö"
    assert PSEUDO.tr_c("card", "Guide") == "Gûîdéöö"


@pytest.mark.parametrize(("place", "told"), [
    ("Le Cap", "près du Cap"), ("Alger", "près d’Alger"), ("Élisabethville", "près d’Élisabethville"),
    ("Tamanrasset", "près de Tamanrasset"), ("Le {X}", "près du {X}"),
])
def test_french_contracts_the_name_of_a_place(place: str, told: str) -> None:
    assert language("fr").tr("near {city}", city=place) == told
    assert language("es").tr("near {city}", city=place) == f"cerca de {place}"
