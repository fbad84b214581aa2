"""No composed text is mechanically wrong, whatever names stand in it."""

from __future__ import annotations

import pytest

from greatrace.engine import events as on
from greatrace.prose.events import tell
from greatrace.prose.language import LANGUAGES
from tests.prose.composed import PEOPLE, faults, tellers, texts, varied


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_composed_text_is_sound(code: str) -> None:
    told = texts(code)
    assert len(told) > 15_000
    assert [(text, wrong) for text in told if (wrong := faults(text, code))] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_crew_card_tile_and_city_is_told(code: str) -> None:
    told = " ".join(texts(code))
    for teller in tellers(code):
        data = teller.data
        names = [
            *(teller.crew(seat) for seat in range(len(data.crews))), *PEOPLE,
            *(teller.card(card) for card in range(len(data.cards))),
            *(teller.tile(tile) for tile in range(len(data.tiles))),
            *(teller.city(city) for city in range(len(data.board.cities))),
        ]
        assert [name for name in names if name not in told] == []


def test_an_example_is_varied_by_all_that_it_can_hold() -> None:
    teller = tellers("en")[0]
    told = {tell(event, teller) for event in varied(on.CardPlayed(1, 4), teller)}
    assert len(told) == len(teller.data.crews) + len(teller.data.cards) - 1


@pytest.mark.parametrize(
    "code,text",
    [
        ("en", "{crew} passed."), ("en", "Ada  passed."), ("en", "Ada passed.,"), ("en", "Anna · Anna"),
        ("en", "A Elephant came."), ("en", "Ada ” passed"), ("en", "Ada passed. it ends."), ("de", "«Ada»"),
        ("fr", "route de Alger"), ("fr", "Il faut que Olga joue"), ("fr", "près de Le Caire"),
        ("fr", "à le but"),
        ("fr", "Ada : passe"), ("fr", "Vraiment ?"),
        ("es", "Elena y Inés"), ("es", "Ada y Hiroko"), ("es", "Ada o Olga"), ("es", "cerca de el río"),
        ("es", "Contrarrestar?"), ("de", "Wagen von dem Gegner"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(code: str, text: str) -> None:
    assert len(faults(text, code)) >= 1
