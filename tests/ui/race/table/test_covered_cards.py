"""Covered cards: the name stands upright on one line that others leave to be seen, whatever its length."""

from __future__ import annotations

import pytest

from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.teller import Teller
from greatrace.ui.race.table.panels.card_faces import HEAD, WHOLE, card_face, lying_name
from tests.ui.race.board.gallery import race_on
from tests.ui.race.table.hands import surroundings

_NINE = {100: (WHOLE, (462 - 46 - 97) / 8), 133: (HEAD, (354 - 46 - 78) / 8)}
"""The size of a card, and the part of one that eight others leave (theme units), by the UI scale."""


@pytest.mark.parametrize("scale", [100, 133])
@pytest.mark.parametrize("speaks", LANGUAGES)
def test_nothing_of_a_name_lies_under_the_next_of_nine_cards(scale: int, speaks: str) -> None:
    look = surroundings(scale=scale, speaks=speaks).look
    teller = Teller(language(speaks), race_on(crews=2).data)
    size, seen = _NINE[scale]
    for card in range(len(teller.data.cards)):
        face = card_face(card, teller)
        length, left = look.px(size[1]) - 2 * look.px(4), look.px(seen) - look.px(4)
        name = lying_name(look, face, length, left)
        assert name.get_width() == length and name.get_height() <= left, face.title
