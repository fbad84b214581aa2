"""Hints keep to one idea: a lead must be seen, a drive is told as it begins, settled races differ less."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.build import build
from greatrace.bots import hints
from greatrace.bots.advising import step_ahead
from greatrace.bots.harmless import plain_value
from greatrace.bots.hints import AHEAD, hint
from greatrace.bots.levels import ADVISER, CHAMPION
from greatrace.bots.reasons import reasons
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.setting_out import SettingOut, line_after, stepping_out
from greatrace.engine.actions import AnyAction, BuyFuel, Drive, Explore, Halt, Step, TakeCard
from greatrace.engine.decisions import Driving
from greatrace.engine.questions.shared import Counter
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from tests.bots.racing import a_race
from tests.bots.saved import saved_view
from tests.bots.test_advising import mind_of, standing
from tests.bots.test_waiting import among_dunes

PURE = pytest.mark.skipif(build() == "compiled", reason="methods of a compiled class stay as they are")
SOME = Budget(iterations=60)
PAIR = (TakeCard(), Explore())


def found(monkeypatch: pytest.MonkeyPatch, effort: Effort, first: float, other: float) -> SearchResult:
    """Return what a search finds of two answers whose chances are the same in every world."""

    def outcome(self: Sampling, world: State, action: AnyAction, *_: int) -> tuple[float, float, bool]:
        return (first if action == PAIR[0] else other), 0.0, False

    monkeypatch.setattr(Sampling, "outcome", outcome)
    race = a_race(crews=2)
    crew = Sampling(race, 0, 1, effort)
    return crew.thought(standing(race, scout=1, fuel=7), PAIR, Budget(), PAIR[0])


@PURE
def test_another_idea_must_be_visibly_better_once_the_plan_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = (found(monkeypatch, ADVISER, 0.5, 0.5 + lead).action for lead in (0.013, 0.03))
    assert (small, large) == PAIR
    sooner = structs.replace(ADVISER, least=0.0)
    assert found(monkeypatch, sooner, 0.5, 0.513).action == Explore(), "which is no question of doubt"
    assert CHAMPION.least == 0.0 and ADVISER.scaled(60).least == ADVISER.least


@PURE
def test_what_is_a_difference_depends_on_how_open_the_race_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not found(monkeypatch, ADVISER, 0.504, 0.5).clear
    assert found(monkeypatch, ADVISER, 0.99, 0.986).clear, "a race of 100 lost less than half as often"
    assert found(monkeypatch, ADVISER, 0.01, 0.006).clear
    assert not found(monkeypatch, ADVISER, 0.9902, 0.99).clear


def begun(race: Race, view: View) -> View:
    return race.view(race.advance(race.redeal(view, 0), Drive(), 0), 0)


def test_how_a_drive_begins_is_found_from_the_same_first_idea_as_its_next_question() -> None:
    race = a_race(crews=2)
    view = standing(race, fuel=7, mechanic=2)
    crew = Sampling(race, 0, 1, ADVISER)
    drive = stepping_out(race, crew, view, SOME)
    assert drive is not None and isinstance(drive.view.table.frames[-1], Driving)
    assert isinstance(drive.thought.action, Step) and drive.line is None


@PURE
def test_a_drive_off_the_drawn_way_is_told_with_its_first_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    race = a_race(crews=2)
    view = standing(race, fuel=7, mechanic=1)
    ahead = mind_of(race, view).legs[0].cell
    aside = next(cell for cell in race.neighbours[race.start_cell] if cell != ahead)

    def towards(cell: int) -> dict[str, int]:
        drive = SettingOut(race, begun(race, view), SearchResult(Step(cell), 500, 0, 9))
        monkeypatch.setattr(hints, "stepping_out", lambda *_: drive)
        monkeypatch.setattr(hints, "passing_lead", lambda *_: 0)
        action, terms, *_ = hint(race, view, SOME)
        assert action == Drive()
        return {term.label: term.value for term in terms}

    along, off = towards(ahead), towards(aside)
    assert "takes_step" not in along and AHEAD & along.keys()
    assert off["takes_step"] == aside + 1 and not AHEAD & off.keys(), "nothing of the way that is not taken"


@PURE
@pytest.mark.parametrize(("counter", "guide", "told"), [
    ("ranger", False, {"step_ranger"}), ("escort", True, {"step_escort", "step_guide"}),
    ("", False, {"step_bare"}),
])
def test_a_drive_is_told_with_what_is_used_at_its_first_step(
    counter: Counter, guide: bool, told: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    race = a_race(crews=2)
    view = standing(race, fuel=7, mechanic=1)
    step = Step(mind_of(race, view).legs[0].cell, counter, guide)
    drive = SettingOut(race, begun(race, view), SearchResult(step, 500, 0, 9))
    monkeypatch.setattr(hints, "stepping_out", lambda *_: drive)
    monkeypatch.setattr(hints, "passing_lead", lambda *_: 0)
    action, terms, *_ = hint(race, view, SOME)
    assert action == Drive() and {term.label for term in terms if term.label.startswith("step_")} == told


def test_fuel_for_a_line_is_told_with_the_line() -> None:
    """Niamey–Léopoldville: without fuel it cannot be taken, and the way over land was told instead."""
    race, view = a_race(), saved_view("before_a_line")
    boards = (structs.replace(view.table.dashboards[0], fuel=0, money=150), *view.table.dashboards[1:])
    dry = structs.replace(view, table=structs.replace(view.table, dashboards=boards))
    crew = Sampling(race, 0, 1, ADVISER)
    assert line_after(race, crew, dry, BuyFuel(1), SOME) == Term("then_line", 1)
    assert line_after(race, crew, standing(race, fuel=0, mechanic=1, money=80), BuyFuel(1), SOME) is None


@PURE
def test_a_drive_under_way_goes_on_though_its_next_cell_is_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way was shown before it was begun: that its next cell costs much is nothing new."""
    race = a_race(crews=2)
    view = begun(race, among_dunes(race, standing(race, fuel=7, engine=2, chassis=0, mechanic=1)))
    step = step_ahead(race, view, race.legal_actions(view))
    assert isinstance(step, Step) and plain_value(reasons(race, view, step)) < 0

    def thought(self: Sampling, *_: object) -> SearchResult:
        return SearchResult(step, 500, 0, 9, Halt(), 0, True, (Halt(),))

    monkeypatch.setattr(Sampling, "thought", thought)
    assert hint(race, view, SOME)[0] == step
