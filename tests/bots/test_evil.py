"""Why a tile may lie where it is no good: each reason from what the tile changes on that cell."""

from __future__ import annotations

import pytest

from greatrace.arena.common.build import build
from greatrace.bots import siting
from greatrace.bots.legs import Site
from greatrace.bots.siting import evil
from greatrace.engine import actions as do
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.language import LANGUAGES, language
from tests.ui.race.table.placed import placed

SAVANNAH, BEASTS = "savannah", "wild-beasts"
PURE = pytest.mark.skipif(build() == "compiled", reason="functions of a compiled module stay as they are")


def told(
    monkeypatch: pytest.MonkeyPatch, tile: str, own: tuple[int, int], worth: int = 0, good: bool = False
) -> Term | None:
    """Return the reason for a tile that changes so much on its cell, and so much on every other one."""
    laying = placed("laying")
    kind = next(number for number, one in enumerate(laying.race.tiles) if one.id == tile)
    lay = next(one for one in laying.legal(0) if isinstance(one, do.Lay) and one.tile == kind)

    def site(race: Race, view: View, other: do.Lay) -> Site:
        return Site(other, own[other.cell != lay.cell], worth, 0, good)

    monkeypatch.setattr(siting, "site", site)
    return evil(laying.race, laying.view(0), lay)


@PURE
def test_a_good_cell_is_no_evil(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, SAVANNAH, (100, 0), good=True) is None


@PURE
@pytest.mark.parametrize(
    ("tile", "own", "worth", "label"),
    [
        (BEASTS, (900, 0), 900, "evil_danger"),
        (SAVANNAH, (900, 0), -100, "evil_judged"),
        (SAVANNAH, (0, 0), -100, "evil_aside"),
        (SAVANNAH, (0, 0), 0, "neutral"),
        (BEASTS, (-500, -600), -500, "evil_least"),
        (BEASTS, (-500, 0), -300, "evil_rivals"),
        (BEASTS, (-500, 0), -500, "evil_judged"),
        (BEASTS, (-500, -400), -500, "evil_judged"),
    ],
)
def test_the_reason_is_true_of_the_cell_and_of_the_others(
    monkeypatch: pytest.MonkeyPatch, tile: str, own: tuple[int, int], worth: int, label: str
) -> None:
    found = told(monkeypatch, tile, own, worth)
    assert found is not None and found.label == label
    assert (found.value > 1) == (label == "evil_least"), "how many cells cost something"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hint_says_why_it_is_the_lesser_evil(code: str) -> None:
    for label in ("neutral", "evil_danger", "evil_aside", "evil_least", "evil_rivals", "evil_judged"):
        (text,) = advice((Term(label, 3),), language(code))
        assert text.endswith(".") and "{" not in text
    english = advice((Term("evil_least", 3),), language("en"))
    assert english == ("It is the lesser evil: all 3 cells cost you, this one least.",)
    told = "As things lie now, it is of no use there and does no harm."
    assert advice((Term("neutral", 1),), language("en")) == (told,)
