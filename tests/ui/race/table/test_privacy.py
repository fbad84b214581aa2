"""Every question of the engine is known to be public or private, and it is what it is said to be (1.8)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.engine.race import Race
from greatrace.saves.race.kind import RaceSave
from tests.ui.race.table.found import KINDS, position

DEALS = 6
"""How often the secrets of a position are dealt anew."""
POSITIONS = 4
"""How many positions are looked at for each question."""
HELPED = {do.Step, do.Enter, do.TakeLine, do.UsePart, do.GoBack}
"""What cards of the hand may help to do; other answers that depend on the hand name a card."""


def answers(race: Race, save: RaceSave, seed: int) -> frozenset[do.AnyAction]:
    """Return what the crew that is asked may answer when all secrets are dealt anew."""
    state = race.redeal(race.view(save.state, -1), seed)
    return frozenset(race.legal_actions(race.view(state, race.deciders(state)[0])))


def told(kind: type[AnyFrame]) -> tuple[set[do.AnyAction], set[do.AnyAction]]:
    """Return the answers that depend on secrets, and those that are always possible."""
    differing: set[do.AnyAction] = set()
    common: set[do.AnyAction] = set()
    for number in range(POSITIONS):
        save = position(kind, number)
        race = Race(save.data)
        dealt = [answers(race, save, seed) for seed in range(DEALS)]
        always = frozenset.intersection(*dealt)
        common |= always
        differing |= frozenset.union(*dealt) - always
    return differing, common


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_question_is_as_private_as_it_is_said_to_be(kind: type[AnyFrame]) -> None:
    differing, common = told(kind)
    beside = {type(action) for action in differing} - {do.Play}
    match kind.privacy:
        case "public" | "sealed":
            assert not beside, "cards for any time are all that the hand adds"
        case "helped":
            assert common and {kind for kind in beside if "card" not in kind.__struct_fields__} <= HELPED
        case "private":
            assert beside and not {type(action) for action in common} - {do.Play, *beside}
        case "reply":
            assert beside <= {do.Cancel} and do.Decline() in common


def test_every_question_that_was_drawn_for_is_private() -> None:
    assert all(kind.privacy == "private" for kind in QUESTIONS if kind.drawn)
