"""The numbered articles of the rules in every language: what tests and refusals refer to."""

from __future__ import annotations

from greatrace.rulebook.book import LANGUAGES, Article, Chapter, Rulebook, article_ids, load, parse

__all__ = ["LANGUAGES", "Article", "Chapter", "Rulebook", "article_ids", "load", "parse"]
