"""A drive says before it is driven which missions of the passport it loses or risks (14.23)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.campaign.missions import Mission
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import mission_terms
from tests.ui.race.table.shown import shown
from tests.ui.race.table.test_announced import table


def _cell(state: TableState, label: str) -> int:
    return next(n for n, one in enumerate(state.race.board.cells) if one.label == label)


def _warning(state: TableState, label: str) -> str:
    state.draw_way(way_to(state, _cell(state, label)))
    return question(state).warning


@pytest.mark.parametrize(
    ("mission", "text"),
    [
        (Mission("no-danger"), "A danger on unknown ground would lose the mission “Suffer no danger"),
        (Mission("stops", 1), ""),
        (Mission("no-line"), ""),
    ],
)
def test_unknown_ground_says_which_missions_it_may_lose(
    monkeypatch: pytest.MonkeyPatch, mission: Mission, text: str
) -> None:
    warning = _warning(table(monkeypatch, mission), "F9")
    assert text in warning if text else "mission" not in warning


def test_the_last_stop_that_a_mission_allows_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("stops", 1))
    journey = structs.replace(state.controller.journey, stops=1)
    monkeypatch.setattr(Controller, "journey", property(lambda _: journey))
    assert "A stop on unknown ground would lose the mission “" in _warning(state, "F9")
    assert "1 of 1 used up" in dict(mission_terms(state)).values()
    assert "This loses the mission “" in _warning(state, "G9"), "a ford has a stop symbol"


@pytest.mark.parametrize("risky", [False, True])
def test_unknown_ground_in_a_risk_zone_says_what_that_costs(
    monkeypatch: pytest.MonkeyPatch, risky: bool
) -> None:
    state = table(monkeypatch, Mission("no-line"))
    near = state.race.neighbours[state.table.dashboards[0].cell]
    zones = tuple(risky and cell in near for cell in range(len(state.race.risk)))
    monkeypatch.setattr(state.race, "risk", zones)
    state.draw_way(way_to(state, _cell(state, "F9")))
    prices = shown(question(state), price_rows)
    assert ("unknown ground, risk zone: +1 fuel" in [row.note for row in prices.rows]) == risky
