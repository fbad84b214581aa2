"""A watch over the messages that a test run uses, which fails the test that used one that was not extracted.

The catalogues contain literal messages only. A text in a table that is not marked with `msgid` is
found only when it is used.
"""

from __future__ import annotations

import importlib.util
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog

from greatrace.prose.language import Language

SCRIPT = Path(__file__).parents[1] / ".build" / "catalogues.py"
"""The script that extracts the messages. Where the tests are run on an installed package it is not there."""

USED: set[tuple[str | None, str]] = set()
"""(context, English) of every message that the package, not a test, looked up."""


@cache
def tool() -> ModuleType:
    """Return the catalogue script, which is not part of the package."""
    spec = importlib.util.spec_from_file_location("catalogues", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def template() -> Catalog:
    """Return every message that the catalogue script finds in the package; nobody changes it."""
    # Babel's remarks are no output of the test that happens to be the first.
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        found: Catalog = tool().extract()
    return found


@cache
def extracted() -> frozenset[tuple[str | None, str]]:
    """Return (context, English) of every message that the catalogue script finds in the package."""
    return _keys(template())


@cache
def translated() -> frozenset[tuple[str | None, str]]:
    """Return (context, English) of every message of a catalogue, which other tests hold equal to the code."""
    return _keys(tool().read("fr"))


def check(context: str | None, text: str) -> None:
    """Record a message that the package looked up.

    A catalogue is asked first: to extract all messages takes twenty times as long as to read it.

    Raises:
        AssertionError: No catalogue contains it, for it is no literal and not marked with `msgid`.
    """
    key = (context, text)
    if key not in USED:
        USED.add(key)
        known = key in translated() or key in extracted()
        assert known, f"write it as a literal, or mark it with `msgid`: {text!r}"


def record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watch every message that the package, not a test, looks up from now on."""
    if not SCRIPT.exists():
        return
    tr, tr_n, tr_c = Language.tr, Language.tr_n, Language.tr_c

    def add(context: str | None, text: str) -> None:
        if text and sys._getframe(2).f_globals.get("__name__", "").startswith("greatrace."):
            check(context, text)

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


def _keys(messages: Catalog) -> frozenset[tuple[str | None, str]]:
    return frozenset(
        (one.context, one.id if isinstance(one.id, str) else one.id[0]) for one in messages if one.id
    )
