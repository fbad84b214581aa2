"""The numbered articles of the rules in every language, cited by tests and refusals."""

from __future__ import annotations

from greatrace.rulebook.book import LANGUAGES, Article, Chapter, Rulebook, article_ids, load, parse

__all__ = ["LANGUAGES", "Article", "Chapter", "Rulebook", "article_ids", "load", "parse"]
