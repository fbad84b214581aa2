"""The languages of the game.

A `Language` is passed to whatever writes for people; there is no global current
language. English is the language of the message ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from gettext import NullTranslations
from typing import TYPE_CHECKING

from greatrace.kernel.phrase import Phrase

if TYPE_CHECKING:
    from greatrace.kernel.errors import BadInput

LANGUAGES = ("en", "fr", "es", "de")
"""Codes of the languages offered, the one of the message ids first."""
OWN_NAMES = {"en": "English", "fr": "Français", "es": "Español", "de": "Deutsch"}
"""The languages' own names; never translated."""

_OF_PLACE = re.compile(r"\b(?P<d>[Dd])e \{(?P<name>place|city)\}")
_ARTICLES = {"Le ": "u ", "Les ": "es "}
_VOWELS = tuple("AEIOUÀÂÉÈÊËÎÏÔÖÙÛÜaeiouàâéèêëîïôöùûü")
"""What French contracts: `de` before the name of a place, with an article or before a vowel."""


class Language:
    """A language to write in.

    Messages name what they hold in braces: `tr("{crew} pays {sum} F.", crew=…, sum=…)`.

    Args:
        code: one of `LANGUAGES`, or a name of your own for translations of your own.
        translations: where the messages are looked up; by default nothing is translated.
    """

    __slots__ = ("_translations", "code")

    def __init__(self, code: str, translations: NullTranslations | None = None) -> None:
        self.code = code
        self._translations = translations or NullTranslations()

    def tr(self, text: str, /, **values: object) -> str:
        """Translate a message and fill in its values."""
        told = {name: self._told(each) for name, each in values.items()}
        found = self._translations.gettext(text) if text else ""
        return _filled(_contracted(found, told) if self.code == "fr" else found, told)

    def sentence(self, problem: BadInput | None) -> str:
        """Return what is wrong with an input; an empty text where nothing is."""
        return self.tr(problem.template, **problem.values) if problem else ""

    def _told(self, value: object) -> object:
        """Translate a value that is a part of the message."""
        return self.tr(value.template, **value.values) if isinstance(value, Phrase) else value

    def tr_n(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Translate a message whose form depends on a number, which fills `{n}`."""
        return _filled(self._translations.ngettext(singular, plural, n), {"n": n, **values})

    def tr_c(self, context: str, text: str, /, **values: object) -> str:
        """Translate a message that means different things in different places.

        Args:
            context: the place, such as `card` or `box`; never shown.
            text: the message.
            values: what fills its braces.
        """
        return _filled(self._translations.pgettext(context, text), values)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle as the code alone."""
        return (language, (self.code,))

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


@cache
def language(code: str) -> Language:
    """Return the language of a code; its catalogue is read once.

    Args:
        code: one of `LANGUAGES`.

    Raises:
        BadInput: the game does not speak that language.
    """
    if code not in LANGUAGES:
        raise _unknown(code)
    if code == LANGUAGES[0]:
        return Language(code)
    from greatrace.prose import catalogue  # not imported by `--help` in English

    return Language(code, catalogue.load(code))


def _unknown(code: str) -> Exception:
    from greatrace.kernel.errors import BadInput  # its imports would slow `--help` down

    return BadInput(
        "The language {code} is not offered: choose one of {known}.",
        code=code,
        known=", ".join(LANGUAGES),
    )


def msgid(text: str) -> str:
    """Mark a message that stands in a table and is translated where it is used.

    Only literal arguments are found for the catalogues: `NAMES = {1: msgid("one")}`, then `tr(NAMES[1])`.
    """
    return text


def preferred(environ: Mapping[str, str], otherwise: Iterable[str] = ()) -> str:
    """Return the code of the language that a user's environment asks for.

    Args:
        environ: the environment variables, as in `os.environ`.
        otherwise: what is asked for where no variable names an offered language, the first choice first.

    Returns:
        One of `LANGUAGES`, English if none is asked for.
    """
    for wish in (*_wishes(environ), *otherwise):
        code = wish.lower()
        for separator in "_-.@":
            code = code.partition(separator)[0]
        if code in LANGUAGES:
            return code
        if code in ("c", "posix"):
            return LANGUAGES[0]
    return LANGUAGES[0]


def _wishes(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield the locales that the environment names, in gettext's order."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from environ.get(variable, "").split(":")


def _contracted(text: str, values: Mapping[str, object]) -> str:
    """Return a French message with `de` before a place as it is written: `d’Alger`, `du Cap`."""

    def written(found: re.Match[str]) -> str:
        name = str(values[found["name"]])
        for article, one in _ARTICLES.items():
            if name.startswith(article):
                return found["d"] + one + name.removeprefix(article).replace("{", "{{").replace("}", "}}")
        return f"{found['d']}’{{{found['name']}}}" if name.startswith(_VOWELS) else found[0]

    return _OF_PLACE.sub(written, text)


def _filled(text: str, values: Mapping[str, object]) -> str:
    return text.format_map(values) if values else text
