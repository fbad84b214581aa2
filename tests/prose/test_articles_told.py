"""Nothing that a player reads is told by the number of an article alone: what is said says why."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("babel")

from tests.content.test_catalogues import english
from tests.used_messages import template

_ARTICLE = re.compile(r"\(\d+\.\d+\)")


def test_no_message_tells_a_rule_by_its_number() -> None:
    numbered = [text for one in template() for text in english(one) if _ARTICLE.search(text)]
    assert not numbered, "say the rule in words: only a refusal names its article, before its reason"
