"""Consistency of articles between rulebook and scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import articles


def test_every_article_has_a_scenario() -> None:
    if not articles.SCENARIOS.is_dir():
        pytest.skip("there are no scenarios yet")
    assert articles.without_scenario() == []


def test_every_scenario_names_an_article_that_exists() -> None:
    if not articles.in_rulebook():
        pytest.skip("there is no rulebook yet")
    assert articles.in_scenarios() - set(articles.in_rulebook()) == set()


def test_articles_are_read_in_every_notation(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "one.yaml").write_text('article: "3.10"\nname: article of 9.9\n')
    (tmp_path / "deeper" / "more.yaml").write_text("- article: 10/spare-parts\n- article: [6.1, '6.11']\n")
    assert articles.in_scenarios(tmp_path) == {"3.10", "10/spare-parts", "6.1", "6.11"}


def test_the_rulebook_gives_its_articles_not_its_chapters(tmp_path: Path) -> None:
    book = tmp_path / "en.yaml"
    book.write_text('chapters:\n  "0": Editions\narticles:\n  "0/deck": {title: a}\n  "1.10": {title: b}\n')
    assert articles.in_rulebook(book) == ["0/deck", "1.10"]
    assert articles.in_rulebook(tmp_path / "none.yaml") == []
