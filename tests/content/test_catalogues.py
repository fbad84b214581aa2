"""Every message of the code is translated into every language with the same placeholders."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("babel")
from babel.messages.catalog import Catalog, Message

from tests.used_messages import USED, template, tool

ROOT = Path(__file__).parents[2]
TRANSLATED = ("fr", "es", "de")
FUNCTIONS = {"tr", "tr_n", "tr_c", "msgid", "BadInput"}
_BRACES = re.compile(r"\{[^}]*\}")


@cache
def translated(code: str) -> list[tuple[Message, Message]]:
    """Return the messages of the code that have a translation, with the translation."""
    catalogue = tool().read(code)
    pairs = ((wanted, catalogue.get(wanted.id, wanted.context)) for wanted in template() if wanted.id)
    return [(wanted, found) for wanted, found in pairs if found is not None and all(tool().texts(found))]


def english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def values(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@cache
def same_words() -> set[tuple[str, str]]:
    lines = (ROOT / "tests" / "content" / "same_words.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(": ", 1) for line in lines if line and not line.startswith("#")]
    return {(code, text) for codes, text in rows for code in codes.split()}


def same_as_english(code: str) -> set[tuple[str, str]]:
    """Return the texts that are the same in a language and contain letters."""
    return {
        (code, wanted_text)
        for wanted, found in translated(code)
        for wanted_text, text in zip(english(wanted), tool().texts(found), strict=True)
        if text == wanted_text and any(map(str.isalpha, _BRACES.sub("", text)))
    }


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_missing(code: str) -> None:
    left = [english(message)[0] for message in tool().lacking(tool().read(code), template())]
    assert not left, f"{len(left)} messages; `python .build/catalogues.py --missing FILE.yaml` lists them"


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_unused(code: str) -> None:
    said = {(message.context, english(message)) for message in template()}
    left = [message.id for message in tool().read(code) if (message.context, english(message)) not in said]
    assert not [text for text in left if text], "run `python .build/catalogues.py`"


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_hold_the_same_values(code: str) -> None:
    bad = []
    for wanted, found in translated(code):
        known = set().union(*map(values, english(wanted)))
        # A singular may omit its number: "one car" for "{n} car".
        for text in tool().texts(found):
            lost = known - values(text) - ({"n"} if wanted.pluralizable else set())
            if lost or values(text) - known:
                bad.append(f"{english(wanted)[0]!r} → {text!r}")
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_are_not_the_english(code: str) -> None:
    alike = sorted(text for _, text in same_as_english(code) - same_words())
    assert alike == [], f"translate them, or give each a line in tests/content/same_words.txt: {alike}"


def test_the_list_of_same_words_stays_short() -> None:
    needed = set().union(*map(same_as_english, TRANSLATED))
    assert sorted(same_words() - needed) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_apostrophes_and_quotes_are_printers(code: str) -> None:
    texts = [text for _, found in translated(code) for text in tool().texts(found)]
    assert not [text for text in texts if "'" in text or '"' in text]


def parsed() -> Iterator[tuple[Path, ast.Module]]:
    """Yield the modules that look a message up; the others need not be parsed."""
    for path in sorted((ROOT / "greatrace").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if any(f"{name}(" in text for name in FUNCTIONS):
            yield path, ast.parse(text)


def not_literal(path: Path, tree: ast.AST) -> Iterator[str]:
    """Yield calls whose message is composed at run time, which no catalogue can contain."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            composed = [one for one in node.args if isinstance(one, ast.JoinedStr | ast.BinOp)]
            if name in FUNCTIONS and composed and composed[0] in node.args[:2]:
                yield f"{path.relative_to(ROOT)}:{node.lineno} {name}({ast.unparse(composed[0])})"


def in_fstring(path: Path, tree: ast.AST) -> Iterator[str]:
    """Yield messages inside an f-string, where Babel finds them with some versions of Python only."""
    strings = (outer for outer in ast.walk(tree) if isinstance(outer, ast.JoinedStr))
    for node in (inner for outer in strings for inner in ast.walk(outer)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in FUNCTIONS and any(isinstance(one, ast.Constant) for one in node.args):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"


def test_used_messages_are_checked() -> None:
    from greatrace.prose import language as module

    speak = eval("lambda text: language('fr').tr(text)", vars(module))
    with pytest.raises(AssertionError, match="msgid"):
        speak("not in any catalogue")
    assert speak("not in any catalogue") == "not in any catalogue", "a message is told of once"
    USED.remove((None, "not in any catalogue"))


def test_no_message_is_composed_at_run_time() -> None:
    bad = [found for path, tree in parsed() for found in not_literal(path, tree)]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("code", TRANSLATED)
def test_checkout_and_wheel_have_the_same_texts(code: str, tmp_path: Path) -> None:
    from babel.messages.mofile import write_mo

    from greatrace.prose import catalogue

    compiled = tmp_path / code / "LC_MESSAGES" / "greatrace.mo"
    compiled.parent.mkdir(parents=True)
    with compiled.open("wb") as file:
        write_mo(file, tool().read(code))
    installed, checkout = catalogue.load(code, tmp_path), catalogue.load(code)
    for wanted, _found in translated(code):
        singular, plural = (english(wanted) * 2)[:2]
        for n in (0, 1, 2):
            if wanted.pluralizable:
                assert installed.ngettext(singular, plural, n) == checkout.ngettext(singular, plural, n)
            elif wanted.context:
                assert installed.pgettext(wanted.context, singular) == checkout.pgettext(
                    wanted.context, singular
                )
            else:
                assert installed.gettext(singular) == checkout.gettext(singular)


@pytest.mark.parametrize(
    ("code", "text", "spaced"),
    [
        ("fr", "Un « mot » : oui ?", "Un «\u00a0mot\u00a0»\u00a0: oui\u00a0?"),
        ("fr", "Un\u202f; deux", "Un\u00a0; deux"),
        ("de", "{n} % : 5 %", "{n}\u00a0% : 5\u00a0%"),
    ],
)
def test_spaces_that_no_line_breaks_at_are_set(code: str, text: str, spaced: str) -> None:
    assert tool().spaced(text, code) == spaced


def test_a_message_without_translation_is_written(tmp_path: Path) -> None:
    catalogue = Catalog(locale="fr", charset="utf-8")
    catalogue.add("Not yet : translated")
    tool().write("fr", catalogue, tmp_path)
    written = tool().path_of("fr", tmp_path).read_text(encoding="utf-8")
    assert 'msgid "Not yet : translated"\nmsgstr ""' in written


def test_messages_that_have_not_changed_stay_as_they_stand(tmp_path: Path) -> None:
    catalogue = Catalog(locale="fr", charset="utf-8")
    for word in ("C", "B"):
        catalogue.add(word, word.lower())
    tool().write("fr", catalogue, tmp_path)
    path = tool().path_of("fr", tmp_path)
    head, *words = path.read_text(encoding="utf-8").strip().split("\n\n")
    by_hand = "\n\n".join((head, words[1], 'msgid ""\n"B"\nmsgstr "b"', 'msgid "gone"\nmsgstr "ok"')) + "\n"
    path.write_text(by_hand, encoding="utf-8")
    catalogue.add("Before C", "new")
    catalogue["C"].string = "changed"
    tool().write("fr", catalogue, tmp_path)
    assert path.read_text(encoding="utf-8").strip().split("\n\n")[1:] == [
        'msgid "C"\nmsgstr "changed"', 'msgid ""\n"B"\nmsgstr "b"', 'msgid "Before C"\nmsgstr "new"',
    ]


def test_no_message_hides_in_an_fstring() -> None:
    bad = [found for path, tree in parsed() for found in in_fstring(path, tree)]
    assert not bad, "\n".join(bad)
