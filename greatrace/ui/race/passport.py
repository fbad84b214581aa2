"""The pages of the passport that ships (14.23)."""

from __future__ import annotations

from functools import cache

from greatrace.campaign.passport import Page, printed_pages
from greatrace.content import passport
from greatrace.engine.board import Course


@cache
def shipped_pages() -> tuple[Page, ...]:
    """Return the pages that count for the title, in order."""
    return printed_pages(passport.pages())


def page_of(board: str, course: Course) -> Page | None:
    """Return the page of a course, whichever way it is raced; ``None`` where it has none.

    Args:
        board: the board's id.
        course: with the ids of its cities.
    """
    return next((page for page in shipped_pages() if page.of(board, course)), None)
