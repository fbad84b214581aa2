"""The champion's advice at *Why First?* tells what it does, what it brings, and what else was close."""

from __future__ import annotations

import pytest

from greatrace.kernel.terms import Term
from greatrace.prose.advice import runner_up
from greatrace.prose.language import language
from greatrace.prose.whyfirst.advice import advice
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.state import Laid, Table, View

NAMES = ("Ada", "Bea", "Cem")
ENGLISH = language("en")


def view(figures: tuple[int, ...], queue: tuple[Laid, ...] = ()) -> View:
    return View(0, Table(1, 2, "move" if queue else "choose", figures, (4, 4, 4), (False,) * 3, queue=queue))


@pytest.mark.parametrize("action,figures,queue,told", [
    (Lay(3, 1), (2, 0, 0), (), "By itself it takes Bea from 0 to 3. Then Ada would be second, on 2."),
    (Lay(-4, 0), (2, 0, -1), (), "By itself it takes Ada from 2 to −2."),
    (Lay(-2, 0), (0, 0, -3), (), "By itself it takes Ada from 0 to −2."),
    (Lay(4, 1), (2, 15, 0), (), "By itself it takes Bea from 15 to 16. Then Ada would be second, on 2."),
    (Lay(4, 1), (2, 16, 0), (), ""),
    (Move(2), (2, 0, 0), (Laid(0, 32, 0),),
     "By itself it takes Cem from 0 to 5. Then Ada would be second, on 2."),
    (Play(7), (2, 0, 0), (), ""),
])  # fmt: skip
def test_the_card_alone(
    action: AnyAction, figures: tuple[int, ...], queue: tuple[Laid, ...], told: str
) -> None:
    assert advice(view(figures, queue), action, (), NAMES, ENGLISH) == told


def test_the_chances() -> None:
    terms = (Term("placed", 46), Term("chance", 39))
    words = advice(view((0, 0, 0)), Play(7), terms, NAMES, ENGLISH)
    assert words == "Of 100 possible deals Ada ends this stage second in 46, and wins the game in 39."


@pytest.mark.parametrize("behind,told", [
    (0, "Just as good: +1 in front of Bea."),
    (1, "Close behind: +1 in front of Bea. About 1 win fewer in 100."),
    (3, "Close behind: +1 in front of Bea. About 3 wins fewer in 100."),
    (4, "Second choice: +1 in front of Bea. About 4 wins fewer in 100."),
])  # fmt: skip
def test_the_runner_up(behind: int, told: str) -> None:
    assert runner_up("+1 in front of Bea", behind, ENGLISH) == told
