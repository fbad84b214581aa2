"""A hint names the line with which the drive that it advises begins, and tells the line that is second."""

from __future__ import annotations

import pytest

from greatrace.bots.harmless import useful_actions
from greatrace.bots.hints import hint
from greatrace.bots.levels import ADVISER
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.setting_out import SettingOut, setting_out
from greatrace.engine.actions import Drive, Repair, Step, TakeLine
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from greatrace.prose.language import language
from greatrace.prose.reasons import reason_text
from greatrace.prose.teller import Teller
from tests.bots.racing import a_race
from tests.bots.saved import saved_view
from tests.bots.test_advising import standing

SOME = Budget(iterations=60)


def begun(race: Race, view: View, budget: Budget = SOME) -> SettingOut | None:
    crew = Sampling(race, view.seat, 1, ADVISER)
    return setting_out(race, crew, view, useful_actions(race, view), budget)


def test_a_drive_that_is_good_for_its_line_is_advised_by_the_name_of_the_line() -> None:
    """Niamey–Léopoldville for 140 francs and a Transport card brings six cells; steps win far less."""
    race, view = a_race(), saved_view("before_a_line")
    action, terms, other, behind, _ = hint(race, view, SOME)
    told = {term.label: term for term in terms}
    assert action == Drive() and told["takes_line"].value == 1 and told["pays"].value == 140
    assert "covers" not in told and behind > 10
    assert other not in (None, Drive()) or not told.keys().isdisjoint({"second_line", "second_step"})
    teller = Teller(language("en"), race.data)
    assert "Niamey–Léopoldville" in reason_text(told["takes_line"], teller.say, teller)


def test_the_chance_that_is_told_before_a_line_is_that_of_the_line() -> None:
    race, view = a_race(), saved_view("before_a_line")
    before = {term.label: term.value for term in hint(race, view, SOME)[1]}["chance"]
    driving = race.view(race.advance(race.redeal(view, 0), Drive(), 0), 0)
    action, terms, *_ = hint(race, driving, SOME)
    assert isinstance(action, TakeLine)
    assert abs({term.label: term.value for term in terms}["chance"] - before) <= 8


def test_lines_are_compared_only_where_one_can_be_taken_now() -> None:
    race, view = a_race(), saved_view("before_a_line")
    assert begun(race, standing(race, fuel=7, mechanic=1)) is None, "no line begins there"
    assert begun(race, saved_view("full_hand")) is None, "no drive is asked"
    driven = begun(race, view)
    assert driven is not None and driven.line == TakeLine(0, transports=1)


@pytest.mark.parametrize(("best", "other", "second"), [
    (Step(71), TakeLine(0), Term("second_line", 1)),
    (TakeLine(0), Step(71), Term("second_step", 72)),
    (Step(71), Step(72), None),
    (TakeLine(0), None, None),
])
def test_what_came_closest_to_the_first_step_of_a_drive_is_told_as_a_term(
    best: Step | TakeLine, other: Step | TakeLine | None, second: Term | None
) -> None:
    view = saved_view("before_a_line")
    found = SettingOut(a_race(), view, SearchResult(best, 600, 0, 9, other, 50))
    off_the_way = Term("takes_step", 72) if best == Step(71) else None
    assert found.second == second and found.step == off_the_way
    assert found.overtakes(500) == (best == TakeLine(0)) and not found.overtakes(590)


def test_a_line_is_advised_where_a_quick_crew_would_repair_first() -> None:
    race, view = a_race(), saved_view("before_a_line")
    worlds = Sampling(race, 0, 1, ADVISER).worlds
    assert worlds.answer(view, race.legal_actions(view)) == Repair()
    assert hint(race, view, SOME)[0] == Drive()
