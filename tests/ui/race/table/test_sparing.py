"""A hint spares the missions of the passport where something as good does, and says what it costs (14.23)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.campaign.missions import Journey, Mission
from greatrace.engine import actions as do
from greatrace.engine.decisions import Entering, Suffering
from greatrace.kernel.terms import Term
from greatrace.prose.advice import advice
from greatrace.prose.language import language
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import hint_words
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo import sparing
from greatrace.ui.race.table.state.torpedo.sparing import lost_by, lost_words, spared, without_lines
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
    assert not lost_by(state, 0, do.BuyPart("engine")).spent, "more comes in on the way"
    near = table(monkeypatch, Mission("money", 390), at="Windhoek")
    assert lost_by(near, 0, do.BuyPart("engine")).spent == (Mission("money", 390),)
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
    assert not lost_by(state, 0, do.Decline()).broken and "mission" not in question(state).warning
    monkeypatch.setattr(type(state.controller), "journey", property(lambda _: Journey(effects=1)))
    assert lost_by(state, 0, do.Decline()).broken == (Mission("effects", 1),)
    asked = question(TableState(controller, language("en")))
    assert "This loses the mission “" in asked.warning


def test_a_danger_card_left_lying_loses_a_mission_unless_a_ranger_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    controller = alone("effect")
    state = TableState(controller, language("en"))
    monkeypatch.setattr(controller.purpose, "missions", (Mission("no-effect"),))
    saboteur, guide = do.Take(0), do.Take(1)
    assert not lost_by(state, 0, guide).broken
    own = structs.replace(state.controller.view(0).own, hand=())
    view = structs.replace(state.controller.view(0), own=own)
    monkeypatch.setattr(controller, "view", lambda seat: view)
    assert lost_by(state, 0, guide).broken == (Mission("no-effect"),)
    assert not lost_by(state, 0, saboteur).broken
    assert "This loses the mission" in lost_words(state, 0, guide)
    taken = Reasoned[do.AnyAction](guide, WHY, None, 0, (saboteur,))
    assert spared(state, 0, taken).action == saboteur


def test_a_danger_found_on_unknown_ground_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-danger"))
    kinds = {kind.id: number for number, kind in enumerate(state.race.tiles, 1)}
    cell = next(n for n, one in enumerate(state.race.board.cells) if one.label == "G9")
    for kind, loses in (("bandits", True), ("savannah", False)):
        tiles = bytearray(state.table.tiles)
        tiles[cell] = kinds[kind]
        state.table = structs.replace(state.table, tiles=bytes(tiles), frames=(Entering(0, cell),))
        assert bool(lost_by(state, 0, do.Enter()).broken) == loses
        assert not lost_by(state, 0, do.Enter("escort")).broken


def test_unknown_ground_risks_a_mission_unless_a_danger_can_be_countered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mission = Mission("no-danger")
    state = table(monkeypatch, mission, at="Tripoli", fuel=5)
    assert lost_by(state, 0, do.Drive()).risked == (mission,) and not lost_by(state, 0, do.Repair()).risked
    assert "A danger on unknown ground would lose the mission" in lost_words(state, 0, do.Drive())
    drive = Reasoned[do.AnyAction](do.Drive(), WHY, None, 0, (do.Repair(),))
    assert spared(state, 0, drive).action == do.Repair()
    known = table(monkeypatch, mission, fuel=5)
    assert not lost_by(known, 0, do.Drive()).risked, "into a city"
    own = structs.replace(state.table.dashboards[0], escort=1)
    state.table = structs.replace(state.table, dashboards=(own,))
    assert not lost_by(state, 0, do.Drive()).risked, "an escort counters it"


def test_a_mission_of_lines_wants_the_transport_card(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("lines", 1))
    transport, toolbox = state.race.effects.index("transport"), state.race.parts[0]
    state.table = structs.replace(state.table, market=(toolbox, transport))
    assert lost_by(state, 0, do.Take(0)).weight("") > lost_by(state, 0, do.Take(1)).weight("")
    assert not lost_words(state, 0, do.Take(0)), "nothing is lost yet"
    other = table(monkeypatch, Mission("no-line"))
    other.table = structs.replace(other.table, market=(toolbox, transport))
    assert lost_by(other, 0, do.Take(0)).weight("") == lost_by(other, 0, do.Take(1)).weight("")


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


def test_the_announced_mission_is_kept_at_the_price_of_a_few_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-fuel-outside"))
    close = Reasoned[do.AnyAction](FUEL, WHY, do.Pass(), 3, ())
    told = spared(state, 0, close)
    assert (told.action, told.other, told.behind) == (do.Pass(), None, 0)
    values = {term.label: term.value for term in told.reasons}
    assert (values["keeps_announced"], values["chance"]) == (3, 95) and "better" not in values
    words = advice(told.reasons, state.say)
    assert words[0] == "It keeps the mission that you announced, for about 3 wins fewer in 100."
    assert spared(state, 0, structs.replace(close, behind=5)).action == do.Pass(), "it is as good as won"
    open_ = tuple(Term("chance", 94) if term.label == "chance" else term for term in WHY)
    for dear in (structs.replace(close, behind=6), structs.replace(close, behind=4, reasons=open_)):
        assert spared(state, 0, dear) == dear, "that is too much"
    monkeypatch.setattr(state.controller.race, "announced", "")
    assert spared(state, 0, close) == close, "no other mission is worth it"


def test_where_the_race_is_as_good_as_won_a_sticker_is_denied_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = table(monkeypatch, Mission("no-line"))
    monkeypatch.setattr(sparing, "gives_sticker", lambda *asked: asked[2] == FUEL)
    told = spared(state, 0, answer(do.Repair()))
    assert told.action == do.Repair()
    words = advice(told.reasons, state.say)
    assert words[0] == "The race is as good as won: now missions and stickers count first."
    assert words[1].startswith("It keeps a sticker from the Torpedo")
    open_ = structs.replace(answer(do.Repair()), reasons=(Term("chance", 94),))
    assert spared(state, 0, open_) == open_


def test_a_plan_without_an_escort_risks_a_mission_without_dangers(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(monkeypatch, Mission("no-danger"), at="colomb-bechar")
    bare, guarded = do.Plan(0, 5, 0, 0), do.Plan(0, 4, 1, 0)
    assert lost_by(state, 0, bare).risked and not lost_by(state, 0, guarded).risked


def test_of_a_line_that_loses_the_announced_mission_the_way_beside_it_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = table(monkeypatch, Mission("no-line"))
    why = (*WHY, Term("takes_line", 1), Term("second_step", 9))
    line = Reasoned[do.AnyAction](do.Drive(), why, None, 2, ())
    assert "This loses the mission" in lost_words(state, 0, do.Drive(), why)
    told = {term.label: term.value for term in spared(state, 0, line).reasons}
    assert told["takes_step"] == 9 and "takes_line" not in told and told["keeps_announced"] == 2
    assert not lost_words(state, 0, do.Drive(), (Term("takes_step", 9),)).startswith("This loses")


def test_nothing_is_saved_for_a_line_that_may_not_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = (Term("funding", 110), Term("saves_line", 1), Term("saves_fare", 190))
    kept = table(monkeypatch, Mission("no-line"))
    assert without_lines(kept, terms) == terms[:1]
    assert "would break the mission" in lost_words(kept, 0, do.Pass(), (Term("plans_line", 1),))
    free = table(monkeypatch, Mission("no-fuel-outside"))
    assert without_lines(free, terms) == terms


def test_the_danger_effect_of_what_is_left_lying_is_told() -> None:
    state = TableState(alone("effect"), language("en"))
    left = next(term for slot in (1, 3) if (term := lost_words(state, 0, do.Take(slot))))
    assert "Danger effect of what is left lying (Saboteur): " in left and "20" in left
    assert "A Ranger can counter it." in left
    assert "left lying" not in lost_words(state, 0, do.Take(0)), "the Saboteur itself is taken"


def test_an_equal_card_spares_one_of_the_effects_that_the_announced_mission_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    controller = alone("effect")
    state = TableState(controller, language("en"))
    monkeypatch.setattr(controller.purpose, "missions", (Mission("effects", 1),))
    monkeypatch.setattr(controller.race, "announced", "effects-1")
    own = structs.replace(state.controller.view(0).own, hand=())
    view = structs.replace(state.controller.view(0), own=own)
    monkeypatch.setattr(controller, "view", lambda seat: view)
    saboteur, guide = do.Take(0), do.Take(1)
    taken = Reasoned[do.AnyAction](guide, WHY, None, 0, (saboteur,))
    assert not lost_by(state, 0, guide).broken and lost_by(state, 0, guide).strained
    told = spared(state, 0, taken)
    assert told.action == saboteur
    said = " ".join(advice(told.reasons, language("en"), 0, state.teller))
    assert "Other answers that are about as good count against a mission." in said


def test_the_fare_of_an_advised_line_leaves_the_money_for_a_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    money = Mission("money", 390)
    near = table(monkeypatch, money, at="Windhoek")
    why = (Term("chance", 99), Term("takes_line", 1), Term("second_step", 5), Term("pays", 40))
    line = Reasoned[do.AnyAction](do.Drive(), why, None, 0)
    assert lost_by(near, 0, do.Drive(), why).spent == (money,)
    kept = spared(near, 0, line)
    assert Term("takes_step", 5) in kept.reasons and Term("takes_line", 1) not in kept.reasons
    monkeypatch.setattr(near.controller.race, "announced", "")
    assert spared(near, 0, line) == kept, "for a mission that is merely open as well, where nothing is lost"
    assert spared(near, 0, structs.replace(line, behind=1)) != kept
