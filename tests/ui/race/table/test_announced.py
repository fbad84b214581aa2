"""What breaks the mission that was announced says so before it is done (14.23)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.missions import CHECKS, Mission
from greatrace.content.reading import read_yaml
from greatrace.engine import actions as do
from greatrace.engine.solo.events import MissionStamped
from greatrace.prose.language import language
from greatrace.prose.passport import broken_text
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import Act, Confirm, ShowWay
from greatrace.ui.race.table.motion.strikes import strike_of
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.pace import stakes
from tests.now import now
from tests.ui.race.table.hands import ROOT
from tests.ui.race.table.test_input import key

_POSITION = """
article: "14.23"
name: A position
board: africa
course: "{course}"
crews: [france]
given:
  phase: convoy
  solo: {{torpedo: {{at: Tripoli}}, card: {{colour: blue, first: 2, further: 1}}}}
  tiles: {{F8: savannah, G9: ford}}
  crews: {{france: {{at: {at}, fuel: {fuel}, engine: 3, chassis: 3, money: 400, mechanic: 2}}}}
do:
  - france: [{deeds}]
"""


def table(
    monkeypatch: pytest.MonkeyPatch, mission: Mission, at: str = "F8", fuel: int = 3, deeds: str = "",
    course: str = "colomb-bechar:cape-town",
) -> TableState:
    """The table of a race against the Torpedo before which a mission was announced."""
    text = _POSITION.format(at=at, fuel=fuel, deeds=deeds, course=course)
    source = Source(Path("position.yaml"), read_yaml(text, "position.yaml"), ROOT / "maps")
    played = play(source)
    assert played.refusal is None, played.refusal
    save = RaceSave(RACE.name, "", (Seat("Ada"),), (), source.race.data, 1, (), played.state, (), False)
    controller = Controller.resumed(save, None, purpose=RaceOfItsOwn)
    monkeypatch.setattr(controller.purpose, "missions", (mission,))
    monkeypatch.setattr(controller.race, "announced", mission.id)
    return TableState(controller, language("en"))


def keyed(asked: Question, key: str) -> AnswerOption:
    return next(one for one in asked.answers if one.key == key)


def test_fuel_outside_a_city_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    for mission, breaks in ((Mission("no-fuel-outside"), True), (Mission("no-line"), False)):
        means = keyed(question(table(monkeypatch, mission)), "F").means
        assert isinstance(means, Confirm) == breaks
        assert not isinstance(means, Confirm) or "Win without buying fuel outside a city" in means.doubt
    in_city = table(monkeypatch, Mission("no-fuel-outside"), at="Niamey")
    assert isinstance(keyed(question(in_city), "F").means, Act)


def test_fuel_that_loses_a_mission_says_so_on_its_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a mission that was not announced; in a city nothing is lost."""
    for mission, at, loses in (
        (Mission("no-fuel-outside"), "F8", True), (Mission("no-line"), "F8", False),
        (Mission("no-fuel-outside"), "Niamey", False),
    ):
        state = table(monkeypatch, mission, at=at, fuel=0)
        monkeypatch.setattr(state.controller.race, "announced", "")
        buys = keyed(question(state), "F")
        assert isinstance(buys.means, Act) and ("a mission is lost" in buys.note) == loses
        assert ("Win without buying fuel outside a city" in buys.tip) == loses
        goal = next(n for n, one in enumerate(state.race.board.cells) if one.label == "G9")
        state.draw_way(way_to(state, goal))
        drives = keyed(question(state), "R")
        assert ("a mission is lost" in drives.note) == loses and not drives.first
        assert ("This loses the mission “Win without" in question(state).warning) == loses


def test_a_drive_that_buys_fuel_is_shown_first(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-fuel-outside"), fuel=0)
    state.bound[0] = next(n for n, one in enumerate(state.race.board.cells) if one.label == "G9")
    shows = key(state, "3")
    assert isinstance(shows, ShowWay)
    state.draw_way(shows.way)
    assert "breaks the mission that you announced" in question(state).warning


def test_a_line_says_so_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    for mission, breaks in ((Mission("no-line"), True), (Mission("no-danger"), False)):
        state = table(monkeypatch, mission, at="Niamey")
        end = next(n for n, one in enumerate(state.race.board.cells) if one.label == "J14")
        state.draw_way(way_to(state, end))
        assert ("breaks the mission that you announced: Take no line." in question(state).warning) == breaks


def test_parts_that_cost_too_much_are_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    for most, breaks in ((20, True), (500, False)):
        state = table(monkeypatch, Mission("parts", most), at="Niamey", deeds="repair")
        state.amounts["bought"] = 2
        assert isinstance(keyed(question(state), "Enter").means, Confirm if breaks else Act)


def test_the_moment_says_which_mission_is_lost_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-fuel-outside"))
    state.settle()
    assert not now(state.notice.text)
    buy = next(one for one in state.legal(0) if isinstance(one, do.BuyFuel))
    state.controller.act(buy, 0)
    state.settle()
    assert state.notice.text.strip() == (
        "Fuel was bought outside a city. "
        "The announced mission “Win without buying fuel outside a city” is lost."
    )
    state.notice.clear()
    state.settle()
    assert not now(state.notice.text), "it is said once"


def test_every_mission_that_can_be_lost_has_a_cause() -> None:
    say = language("en")
    kinds = {kind for kind, check in CHECKS.items() if "_while" in check.measure.__code__.co_names}
    assert {"no-line", "rounds", "stops"} <= kinds and all(broken_text(say, kind) for kind in kinds)


def test_the_page_of_a_round_tells_what_became_of_the_announced_mission(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = table(monkeypatch, Mission("no-fuel-outside"))
    told = "Win without buying fuel outside a city"
    assert ("Announced", told) in stakes(state)
    buy = next(one for one in state.legal(0) if isinstance(one, do.BuyFuel))
    state.controller.act(buy, 0)
    state.settle()
    assert ("Announced, not kept", told) in stakes(state)


def test_an_announced_mission_that_is_stamped_says_so_on_map_and_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mission = Mission("lines", 1)
    state = table(monkeypatch, mission)
    taken = structs.replace(state.controller.journey, lines=1)
    monkeypatch.setattr(Controller, "journey", property(lambda _: taken))
    assert ("Announced and kept, with a seal", "Take 1 line or more") in stakes(state)
    stamped = MissionStamped(0, mission.kind, mission.amount, "legendary")
    struck = strike_of(stamped, state)
    assert struck is not None and struck.title == "Announced and fulfilled"


def test_what_spends_the_money_of_a_mission_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Near the finish: far from it more money comes in."""
    for at, spends in (("Beira", True), ("Colomb-Béchar", False)):
        state = table(monkeypatch, Mission("money", 400), at=at, fuel=0)
        buys = keyed(question(state), "F")
        assert ("takes a mission’s money" in buys.note) == spends
        assert ("It takes the money for the mission “" in buys.tip) == spends


@pytest.mark.parametrize(("money", "loses"), [(300, True), (280, False)])
def test_a_line_to_the_finish_says_that_its_fare_loses_the_money_of_a_mission(
    monkeypatch: pytest.MonkeyPatch, money: int, loses: bool
) -> None:
    state = table(monkeypatch, Mission("money", money), at="Tananarive", course="colomb-bechar:mombasa")
    goal = state.race.finish_cell
    state.draw_way(way_to(state, goal))
    assert ("This loses the mission “" in question(state).warning) == loses
