"""Nobody must put away a Gazette that tells of nothing; all others wait to be read."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.lab.pictures.positions import position
from greatrace.prose.gazette import front_page
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.race.table.sheets import gazette
from greatrace.ui.race.table.sheets.gazette import gazette_of
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import surroundings


def ended() -> TableState:
    """The end of a round after the first one."""
    controller, log = position(recorded_race(), "maintenance", 0)
    state = TableState(controller, surroundings().language)
    state.log[:] = log
    return state


def quiet(monkeypatch: pytest.MonkeyPatch, is_quiet: bool) -> None:
    """Let the page of every round tell of nothing, or of something."""
    monkeypatch.setattr(
        gazette, "front_page", lambda *asked: structs.replace(front_page(*asked), quiet=is_quiet)
    )


def test_a_page_that_tells_of_nothing_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet(monkeypatch, True)
    state = ended()
    assert gazette.ended(state.log)[0] > 1
    pilot = Pilot(gazette_of(state, Settings()), context=surroundings())
    for _ in range(5):
        pilot.wait(1.0)
    assert pilot.running, "it can be read"
    for _ in range(5):
        pilot.wait(1.0)
    assert not pilot.running


def test_a_page_with_news_and_one_step_by_step_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet(monkeypatch, False)
    assert not gazette_of(ended(), Settings()).closes_itself
    quiet(monkeypatch, True)
    assert not gazette_of(ended(), Settings(speed=Speed.STEP)).closes_itself


def test_only_a_round_without_news_is_quiet() -> None:
    state = ended()
    page = front_page(state.log, state.teller)
    assert page.items and not page.quiet
