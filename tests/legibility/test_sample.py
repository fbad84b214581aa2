"""A fixed sample of the positions that hurt can be read; `python -m tests.legibility` tries all."""

from __future__ import annotations

import pytest

from tests.legibility.trying import Case, sample, tried

SAMPLE = 60


@pytest.mark.parametrize("case", sample(SAMPLE), ids=str)
def test_everything_can_be_read(case: Case) -> None:
    [(_, found)] = tried([case])
    assert found == []
