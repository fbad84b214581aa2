"""A pseudo-language: English with accents, 40 % longer, to find clipped texts."""

from __future__ import annotations

import re
from gettext import NullTranslations

from greatrace.prose.language import LANGUAGES, Language

_ACCENTED = str.maketrans("aeiouyncAEIOUYNC", "àéîöûÿñçÀÉÎÖÛŸÑÇ")
_WORD = 10
_BRACES = re.compile(r"(\{[^}]*\})")


def longer(text: str) -> str:
    """Accent the letters and lengthen the text by 40 %, leaving `{values}` unchanged."""
    parts = _BRACES.split(text)
    letters = sum(len(part) for part in parts[::2])
    accented = [part if index % 2 else part.translate(_ACCENTED) for index, part in enumerate(parts)]
    # The added text can be wrapped as well: no language has endless words.
    begun = " " if " " in text else ""
    more = "ö" * (round(letters * 0.4) - len(begun))
    return "".join(accented) + begun + " ".join(more[at : at + _WORD] for at in range(0, len(more), _WORD))


class _Longer(NullTranslations):
    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)


PSEUDO = Language("pseudo", _Longer())
"""The language itself, wherever a `Language` is taken."""
SPOKEN = (*LANGUAGES, PSEUDO.code)
"""The codes of all languages, this one last."""
