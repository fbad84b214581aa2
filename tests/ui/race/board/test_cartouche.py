"""The title of a map stays inside its cartouche in every language."""

from __future__ import annotations

import pytest

from greatrace.boards.setups import board
from greatrace.prose.language import language
from greatrace.prose.places import board_name
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.decor import _CARTOUCHE, _WORDS, _masthead
from tests.courses import BOARDS


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_a_title_fits_its_cartouche(name: str, code: str, size: tuple[int, int]) -> None:
    look = headless(size, 100, code).look
    title = board_name(language(code), board(name))
    wide, high = (look.px(side) for side in _CARTOUCHE)
    style = _masthead(look, title, round(wide * _WORDS), high)
    assert look.width(style, title) <= wide * _WORDS + 2
    assert style.units >= 15
