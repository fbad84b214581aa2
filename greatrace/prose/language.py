"""The languages of the game.

A `Language` is handed to whoever writes for people; there is no current
language behind the scenes. English is the language of the message ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations

LANGUAGES = ("en", "fr", "es", "de")
"""Codes of the languages offered, the one of the message ids first."""


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
        return _filled(self._translations.gettext(text) if text else "", values)

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
        """Travel to a worker process as no more than the code."""
        return (language, (self.code,))

    def __repr__(self) -> str:
        return f"Language({self.code!r})"


@cache
def language(code: str) -> Language:
    """Give the language of a code; its catalogue is read once.

    Args:
        code: one of `LANGUAGES`.

    Raises:
        BadInput: the game does not speak that language.
    """
    if code not in LANGUAGES:
        raise _unknown(code)
    if code == LANGUAGES[0]:
        return Language(code)
    from greatrace.prose import catalogue  # `--help` in English shall not pay for it

    return Language(code, catalogue.load(code))


def _unknown(code: str) -> Exception:
    from greatrace.kernel.errors import BadInput  # `--help` shall not pay for what it imports

    return BadInput(
        "The language {code} is not spoken here: choose one of {known}.",
        code=code,
        known=", ".join(LANGUAGES),
    )


def msgid(text: str) -> str:
    """Mark a message that stands in a table and is translated where it is used.

    Only literal arguments are found for the catalogues: `NAMES = {1: msgid("one")}`, then `tr(NAMES[1])`.
    """
    return text


def preferred(environ: Mapping[str, str]) -> str:
    """Give the code of the language that a user's environment asks for, English if none is offered.

    Args:
        environ: the environment variables, as in `os.environ`.
    """
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environ.get(variable, "").split(":"):
            code = wish.lower()
            for separator in "_-.@":
                code = code.partition(separator)[0]
            if code in LANGUAGES:
                return code
            if code in ("c", "posix"):
                return LANGUAGES[0]
    return LANGUAGES[0]


def _filled(text: str, values: Mapping[str, object]) -> str:
    return text.format_map(values) if values else text
