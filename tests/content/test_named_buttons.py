"""Lessons and tips name buttons as they are, in every language."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("babel")

from greatrace.scenario.lessons.first_times import shipped_tips
from greatrace.scenario.lessons.shelf import shipped_lessons
from tests.content.test_catalogues import TRANSLATED, english, translated
from tests.used_messages import template

_MARKS = re.compile("[“„«]\\u00a0?([^“”„«»]+?)\\u00a0?[”“»]")
"""What stands in quotation marks, in whatever language."""
_TERMS = {"Your path"}
"""What is quoted as a term of the rules and is no button."""
_SIGNS = frozenset({"i"})
"""What is quoted as the sign of a button without words, the same in every language."""
SAID = frozenset(
    step.say for steps in (shipped_tips(), *(one.steps for one in shipped_lessons())) for step in steps
)


def buttons() -> frozenset[str]:
    """The messages of the questions of the table."""
    return frozenset(
        english(one)[0] for one in template()
        if any("/questions/" in file for file, _ in one.locations)
    )  # fmt: skip


def quoted(text: str) -> list[str]:
    return [one for one in _MARKS.findall(text) if one not in _TERMS]


def test_what_is_quoted_is_a_button() -> None:
    named = {one for text in SAID for one in quoted(text)}
    assert {"Again", "Seal the plan"} <= named <= buttons() | _SIGNS


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_button_is_named_as_in_its_language(code: str) -> None:
    known: dict[str, set[str]] = {}
    said: dict[str, str] = {}
    for wanted, found in translated(code):
        text = found.string if isinstance(found.string, str) else (found.string or ("",))[0]
        known.setdefault(english(wanted)[0], set()).add(text)
        said[english(wanted)[0]] = text
    known.update((sign, {sign}) for sign in _SIGNS)
    for text in SAID:
        if any(one in _TERMS for one in _MARKS.findall(text)):
            continue
        names, there = quoted(text), quoted(said[text])
        assert len(names) == len(there), (text, said[text])
        assert all(one in known[name] for name, one in zip(names, there, strict=True)), said[text]
