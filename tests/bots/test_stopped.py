"""A search that is stopped early has compared all answers in the same worlds."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.bots.hints import hint
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.sampling import Sampling
from greatrace.engine.actions import Take
from greatrace.kernel.budget import Budget
from tests.bots.racing import a_race
from tests.bots.saved import saved_view


def after(polls: int) -> Callable[[], bool]:
    """Return a stop that comes after so many questions."""
    left = [polls]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    return stop


def test_two_cards_of_which_either_is_discarded_are_alike_however_early_the_search_ends() -> None:
    """The hand holds one card: a second one of its kind and a worse one leave the same hand (3.5)."""
    race, view = a_race(), saved_view("full_hand")
    for polls in (5, 12, 31):
        action, terms, other, behind, _ = hint(race, view, Budget(stop=after(polls)))
        told = {term.label: term.value for term in terms}
        assert action in (Take(2), Take(4)) and other in (None, Take(2), Take(4)), "no worse one is named"
        assert behind == 0 < told["chance"] and "unclear" in told


def test_a_few_worlds_that_agree_by_chance_make_no_decision_clear() -> None:
    race, view = a_race(), saved_view("four_mechanics")
    crew = Sampling(race, 0, 1, Effort(plan=90, take=90, turn=90, step=90, other=90))
    assert not crew.thought(view, race.legal_actions(view), Budget(stop=after(14))).clear
