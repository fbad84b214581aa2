"""Where the rulebook opens: at the article that the present question is about."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.engine import decisions as ask

BEGINNING = "3.1"
"""The round with its four phases, where nothing is asked."""

ARTICLES: Mapping[type[ask.Frame], str] = {
    ask.Bivouac: "3.3",
    ask.Planning: "3.7",
    ask.Sequence: "3.9",
    ask.Driving: "6.1",
    ask.Entering: "6.7",
    ask.Paying: "6.2",
    ask.Repairing: "5.3",
    ask.Laying: "5.1",
    ask.Clearing: "5.6",
    ask.Tracking: "10/tracker",
    ask.Swapping: "10/cheater",
    ask.Sabotaging: "10/saboteur",
    ask.Finding: "10/finder",
    ask.HandLimit: "3.5",
    ask.Reacting: "5.10",
}
"""The article of every question."""


def article_of(frame: ask.Frame | None) -> str:
    """Give the article that tells most about a question."""
    return BEGINNING if frame is None else ARTICLES[type(frame)]
