"""What commands about races of one crew read (14)."""

from __future__ import annotations

import pytest

from greatrace.cli.request import WrongUse
from greatrace.cli.solo import stickers_read
from greatrace.engine.solo.rene import ALL_STICKERS, Stickers


def test_stickers_are_read_by_colour() -> None:
    assert stickers_read("yellow=2,red=1") == Stickers(yellow=2, red=1)
    assert stickers_read("") == Stickers() and stickers_read("all") == ALL_STICKERS


@pytest.mark.parametrize(
    "text", ["yellow=5", "pink=1", "yellow", "yellow=-1", "yellow=1,yellow=2", "yellow=2=1"]
)
def test_stickers_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(WrongUse):
        stickers_read(text)
