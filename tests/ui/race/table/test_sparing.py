"""A hint spares the missions of the passport where something as good does, and says what it costs (14.23)."""

from __future__ import annotations

import pytest

from greatrace.campaign.missions import Journey, Mission
from greatrace.engine import actions as do
from greatrace.engine.decisions import Suffering
from greatrace.kernel.terms import Term
from greatrace.prose.language import language
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import hint_words
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.sparing import lost_by, lost_words, spared
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sage import Slow
from tests.ui.race.table.test_announced import table

FUEL = do.BuyFuel(1)
WHY = (Term("unclear", 1), Term("chance", 98), Term("better", 2), Term("pays", 40))


def answer(*equals: do.AnyAction) -> Reasoned[do.AnyAction]:
    return Reasoned(FUEL, WHY, do.Pass(), 0, equals)


def test_what_loses_no_mission_is_advised_instead_of_what_is_only_as_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = table(monkeypatch, Mission("no-fuel-outside"))
    told = spared(state, 0, answer(do.BuyFuel(2), do.Repair(), do.Pass()))
    assert (told.action, told.other) == (do.Repair(), do.Pass()), "the best of those that lose none"
    labels = {term.label for term in told.reasons}
    assert {"unclear", "chance"} <= labels and not {"better", "pays"} & labels
    assert spared(state, 0, answer(do.BuyFuel(2))) == answer(do.BuyFuel(2)), "all lose it"
    assert spared(state, 0, answer()) == answer(), "it wins clearly more"
    kept = table(monkeypatch, Mission("no-line"))
    assert spared(kept, 0, answer(do.Pass())) == answer(do.Pass())


def test_the_announced_mission_counts_more_than_several_others(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-line"))
    others = (Mission("no-fuel-outside"), Mission("parts", 10))
    monkeypatch.setattr(state.controller.purpose, "missions", (Mission("no-line"), *others))
    line = Reasoned[do.AnyAction](do.TakeLine(0), WHY, None, 0, (FUEL,))
    assert spared(state, 0, line).action == FUEL
    monkeypatch.setattr(state.controller.race, "announced", "")
    assert spared(state, 0, line).action == do.TakeLine(0), "one is as many as the other"


def test_money_for_a_mission_is_kept_when_the_finish_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("money", 390))
    assert not lost_by(state, 0, do.BuyPart("engine"))[1], "more comes in on the way"
    near = table(monkeypatch, Mission("money", 390), at="Windhoek")
    assert lost_by(near, 0, do.BuyPart("engine"))[1] == (Mission("money", 390),)
    told = lost_words(near, 0, do.BuyPart("engine"))
    assert "It takes the money for the mission “Arrive with 390" in told
    part = Reasoned[do.AnyAction](do.BuyPart("engine"), WHY, None, 0, (do.Halt(),))
    assert spared(near, 0, part).action == do.Halt()


def test_a_danger_effect_that_is_one_too_many_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = alone("effect")
    controller.act(do.Take(1), 0)
    controller.followed()
    while controller.think():
        pass
    state = TableState(controller, language("en"))
    assert isinstance(state.frame, Suffering)
    monkeypatch.setattr(state.controller.purpose, "missions", (Mission("effects", 1),))
    assert not lost_by(state, 0, do.Decline())[0] and "mission" not in question(state).warning
    monkeypatch.setattr(type(state.controller), "journey", property(lambda _: Journey(effects=1)))
    assert lost_by(state, 0, do.Decline())[0] == (Mission("effects", 1),)
    asked = question(TableState(controller, language("en")))
    assert "This loses the mission “" in asked.warning


def test_the_table_says_what_the_advised_action_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = table(monkeypatch, Mission("no-fuel-outside")).controller
    for equals, action, loses in (((), FUEL, True), ((do.Pass(),), do.Pass(), False)):
        thought = Slow(answer(*equals))
        thought.ready = True
        monkeypatch.setattr(controller, "hint", lambda seat, thought=thought: thought)
        pilot = at_table(controller)
        pilot.leap()
        pilot.keys("t")
        pilot.wait(0.0)
        scene = pilot.scene
        assert isinstance(scene, TableScene) and scene.state.hint.answer
        told = hint_words(scene.state)
        assert scene.state.hint.answer.action == action and told
        assert ("This loses the mission “Win without buying fuel outside a city”." in told.why) == loses
