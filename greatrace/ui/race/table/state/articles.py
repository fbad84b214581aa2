"""Where the rulebook opens: at the article that the present question is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.engine.decisions import AnyFrame, TorpedoStep
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.rulebook.book import BEGINNING

STEPS: Final[Mapping[str, str]] = {"slots": "14.5", "recover": "14.6", "assistant": "14.7"}
"""The articles of the Torpedo's steps, where nobody is asked."""


def article_of(frame: AnyFrame | None) -> str:
    """Return the article that tells most about a question."""
    if isinstance(frame, TorpedoStep):
        return STEPS[frame.act]
    return BEGINNING if frame is None else QUESTIONS[type(frame)].article_of(frame)
