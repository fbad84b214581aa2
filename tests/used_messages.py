"""Recording of the messages used in a test run, to find messages that were not extracted.

The catalogues contain literal messages only. A text in a table that is not marked with `msgid` is
found only when it is used.
"""

from __future__ import annotations

import sys

import pytest

from greatrace.prose.language import Language

USED: set[tuple[str | None, str]] = set()
"""(context, English) of every message that the package, not a test, looked up."""


def record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Record every message from now on."""
    tr, tr_n, tr_c = Language.tr, Language.tr_n, Language.tr_c

    def add(context: str | None, text: str) -> None:
        if text and sys._getframe(2).f_globals.get("__name__", "").startswith("greatrace."):
            USED.add((context, text))

    def looked_up(self: Language, text: str, /, **values: object) -> str:
        add(None, text)
        return tr(self, text, **values)

    def looked_up_n(self: Language, singular: str, plural: str, n: int, /, **values: object) -> str:
        add(None, singular)
        return tr_n(self, singular, plural, n, **values)

    def looked_up_c(self: Language, context: str, text: str, /, **values: object) -> str:
        add(context, text)
        return tr_c(self, context, text, **values)

    monkeypatch.setattr(Language, "tr", looked_up)
    monkeypatch.setattr(Language, "tr_n", looked_up_n)
    monkeypatch.setattr(Language, "tr_c", looked_up_c)
