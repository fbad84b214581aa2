"""Notes what the package says during a test run, to find messages that no catalogue can know.

The catalogues hold literal messages only. A text out of a table that was not marked with `msgid`
is found only when it is said.
"""

from __future__ import annotations

import sys

import pytest

from greatrace.prose.language import Language

SAID: set[tuple[str | None, str]] = set()
"""(context, English) of every message that the package, not a test, asked to have translated."""


def listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on note every message."""
    tr, tr_n, tr_c = Language.tr, Language.tr_n, Language.tr_c

    def noted(context: str | None, text: str) -> None:
        if text and sys._getframe(2).f_globals.get("__name__", "").startswith("greatrace."):
            SAID.add((context, text))

    def heard(self: Language, text: str, /, **values: object) -> str:
        noted(None, text)
        return tr(self, text, **values)

    def heard_n(self: Language, singular: str, plural: str, n: int, /, **values: object) -> str:
        noted(None, singular)
        return tr_n(self, singular, plural, n, **values)

    def heard_c(self: Language, context: str, text: str, /, **values: object) -> str:
        noted(context, text)
        return tr_c(self, context, text, **values)

    monkeypatch.setattr(Language, "tr", heard)
    monkeypatch.setattr(Language, "tr_n", heard_n)
    monkeypatch.setattr(Language, "tr_c", heard_c)
