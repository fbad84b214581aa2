"""Where the rulebook opens: at the article that the present question is about."""

from __future__ import annotations

from greatrace.engine.decisions import AnyFrame
from greatrace.engine.questions.registry import QUESTIONS

BEGINNING = "3.1"
"""The round with its four phases, where nothing is asked."""


def article_of(frame: AnyFrame | None) -> str:
    """Return the article that tells most about a question."""
    return BEGINNING if frame is None else QUESTIONS[type(frame)].article
