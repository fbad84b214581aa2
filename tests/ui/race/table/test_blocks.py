"""Questions are composed of blocks: each has a module of its own, and every block makes a widget."""

from __future__ import annotations

import pkgutil
from typing import get_args

import pytest

from greatrace.engine.decisions import AnyFrame
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.ui.kit import blocks
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race import questions
from greatrace.ui.race.questions.artist import ARTIST
from greatrace.ui.race.questions.registry import ASKERS, question
from tests.architecture.imports import path_of
from tests.ui.race.table.placed import ASKED
from tests.ui.race.table.shown import blocks_in
from tests.ui.race.table.test_matter import at

MODULES = [f"{questions.__name__}.{module.name}" for module in pkgutil.iter_modules(questions.__path__)]
MOST_LINES = 160
"""A question is a module that is read at one go."""


def test_every_question_has_a_module_and_says_how_secret_it_is() -> None:
    assert set(ASKERS) == {kind for kind in get_args(AnyFrame) if kind.privacy} >= set(QUESTIONS)
    asking = {asker.__module__ for asker in ASKERS.values()}
    assert asking <= set(MODULES) and len(asking) == len(ASKERS), "one module asks one question"


@pytest.mark.parametrize("module", MODULES)
def test_a_question_is_read_at_one_go(module: str) -> None:
    assert len(path_of(module).read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", ASKED)
def test_equal_questions_are_equal_data_and_every_block_can_be_shown(name: str) -> None:
    asked = question(at(name))
    assert asked == question(at(name)) and hash(asked.blocks) == hash(question(at(name)).blocks)
    shown = [block.widget(ARTIST) for block in asked.blocks]
    assert all(isinstance(one, Widget) for one in shown)
    assert all(block.make.__module__.startswith(blocks.__name__) for block in blocks_in(asked.blocks))
