"""The question as data: head, context, matter, answers, warning."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.events import (
    AnyEvent,
    AssistantPlayed,
    CardPlayed,
    DangerAnnounced,
    Moved,
    PlansRevealed,
    SequenceBegan,
    TileFound,
)
from greatrace.prose.language import language
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.blocks import account as blocks
from greatrace.ui.kit.blocks.cards import told_card
from greatrace.ui.kit.blocks.places import place_rows
from greatrace.ui.kit.blocks.tiles import tile_face
from greatrace.ui.kit.widgets.messages import Hovered
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions import bivouac, planning
from greatrace.ui.race.questions.parts import turns
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.state.plan_draft import POOL
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.found import position
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.shown import actions, data_of, shown
from tests.ui.race.table.test_input import at, key


def test_a_plan_is_set_as_in_the_last_round_or_with_the_rest_on_funding() -> None:
    state = at(ask.Planning, wanted=lambda state: state.table.round > 1)
    last = next(event for event in reversed(state.log) if isinstance(event, PlansRevealed))
    again = last.plans[state.planner or 0]
    assert key(state, "a") == want.PlanAs(again)
    state.draft.take(again)
    assert key(state, "e") == want.PlanAs(do.Plan(0, 0, 0, 0))
    state.draft.clear()
    state.draft.shift(POOL, "scout")
    rest = key(state, "r")
    assert rest == want.PlanAs(do.Plan(1, 0, 0, state.race.assistants - 1))
    fresh = at(ask.Planning, wanted=lambda state: state.table.round == 1)
    assert fresh.draft.left == fresh.draft.assistants
    opening = fresh.opening
    assert opening and key(fresh, "a") == want.PlanAs(opening), "the one that is recommended"
    fresh.draft.take(opening)
    assert key(fresh, "e") == want.PlanAs(do.Plan(0, 0, 0, 0))


# A question that nobody need ask.


def alone_before_a_danger_card(able: bool) -> Controller:
    """The only human is first to answer a computer crew's danger card, able to counter it or not."""
    for number in range(60):
        save = position(ask.Reacting, number)
        frame = save.state.table.frames[-1]
        assert isinstance(frame, ask.Reacting)
        seats = tuple(Seat("", "" if seat == frame.queue[0] else "quick") for seat in range(len(save.seats)))
        controller = Controller.resumed(structs.replace(save, seats=seats), None)
        if any(isinstance(one, do.Cancel) for one in controller.legal(frame.queue[0])) == able:
            return controller
    raise AssertionError("no such danger card came up")


def test_one_human_is_not_asked_what_can_only_be_answered_by_no() -> None:
    controller = alone_before_a_danger_card(able=False)
    state, seat = TableState(controller, language("en")), controller.humans[0]
    state.log.append(DangerAnnounced(0, 0, ask.Damage(0, 1, 1)))
    before = len(controller.session.log)
    controller.listen(state.happened)
    assert controller.think()
    turn = controller.session.log[before]
    assert (turn.seat, turn.action) == (seat, do.Decline()), "it stands in the log like any other no"
    assert controller.undo_stop == "computer" and not controller.undo()
    assert state.excused == state.log[-1:]


def test_one_human_is_asked_who_can_counter_the_card() -> None:
    controller = alone_before_a_danger_card(able=True)
    before = len(controller.session.log)
    assert not controller.think()
    assert len(controller.session.log) == before and controller.asked == controller.humans


# Planning.


def test_planning_tells_what_each_place_would_bring_now() -> None:
    state = state_of(sequence())
    state.plan(0)
    state.draft.clear()
    rows = {row.stepper.name: row.stepper for row in shown(planning.ask(state, 0), place_rows).places}
    assert rows["scout"].note == "2 tiles, or a card"
    assert rows["mechanic"].note == "up to 4 cells; part 40\u00a0F"
    assert rows["escort"].note == "2 dangers within reach"
    assert rows["funding"].note == "brings 10\u00a0F (2: 20\u00a0F)"
    state.draft.shift(POOL, "funding")
    state.draft.shift(POOL, "funding")
    asked = planning.ask(state, 0)
    assert asked.context == "In secret: 2 of 5 are set"
    assert shown(asked, place_rows).places[3].stepper.note == "brings 20\u00a0F (3: 40\u00a0F)"


def test_the_plan_is_sealed_only_once_every_assistant_is_set() -> None:
    state = state_of(sequence())
    state.plan(0)
    state.draft.clear()
    *_, seal = planning.ask(state, 0).answers
    assert (seal.name, seal.allowed, seal.label) == ("seal", False, "Seal the plan: 5 still to set")
    state.draft.take(state.draft.funded())
    *_, seal = planning.ask(state, 0).answers
    assert (seal.allowed, seal.first, seal.label, seal.key) == (True, True, "Seal the plan", "Enter")


# The bivouac.


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("refuelling", "+4 fuel: your gauge 3 › 7"),
        ("jerrican", "+1 fuel: your gauge 3 › 4"),
        ("financier", "+30\u00a0F: your purse 80 › 110\u00a0F"),
        ("toolbox", "+3 in a repair: engine 4/5, chassis 4/5"),
        ("guide", "Ignores a stop symbol."),
    ],
)
def test_a_card_of_the_bivouac_says_what_it_would_do_for_this_crew_now(card: str, words: str) -> None:
    state = state_of(sequence())
    number = next(one for one, kind in enumerate(state.race.cards) if kind.id == card)
    assert bivouac.worth(state, 0, number) == words


def test_a_full_tank_makes_fuel_a_thing_for_later() -> None:
    state = state_of(sequence(CREW.replace("fuel: 3", "fuel: 7")))
    assert bivouac.worth(state, 0, state.race.jerrican) == "for later, as your tank is full"


def test_the_only_card_that_is_left_is_the_one_that_enter_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(ask.Bivouac)
    last = next(one for one in state.legal(state.asked[0]) if isinstance(one, do.Take))
    monkeypatch.setattr(TableState, "legal", lambda *_: (last,))
    take = question(state).answers[0]
    assert list(actions(take)) == [last] and take.first


def test_the_card_that_is_chosen_is_the_one_that_enter_takes() -> None:
    state = at(ask.Bivouac)
    legal = [one for one in state.legal(state.asked[0]) if isinstance(one, do.Take)]
    none = question(state).answers[0]
    assert none.label == "Take a card" and not none.allowed
    assert none.note == "choose a card first"
    assert question(state).context.endswith("One click chooses it, a second one takes it.")
    wanted = respond(state, Hovered(f"slot-{legal[-1].slot + 1}", legal[-1]))
    assert wanted == want.Adjust(bivouac.SLOT, legal[-1].slot)
    state.amounts[bivouac.SLOT] = legal[-1].slot
    take = question(state).answers[0]
    assert list(actions(take)) == legal[-1:] and not take.first and not take.key
    state.amounts |= {bivouac.SLOT: legal[0].slot, bivouac.PICKED: legal[-1].slot}
    take = question(state).answers[0]
    assert list(actions(take)) == legal[-1:] and take.first and take.key == "Enter"
    own = state.table.dashboards[state.asked[0]]
    assert bool(question(state).warning) == (own.cards + 1 > own.chassis)


# The turns of others.


def told(*events: AnyEvent) -> TableState:
    """A table at which Belgium's sequence has been shown so far."""
    state = state_of(sequence(humans=(0, 2)))
    state.settled = False
    for event in (SequenceBegan(1), *events):
        state.note(event)
    return state


def account(state: TableState, seat: int) -> Any:
    (found,) = turns.turn(state, seat)
    return data_of(found, blocks.account)


def test_a_turn_shows_its_tile_its_price_and_its_steps() -> None:
    state = told(AssistantPlayed(1, "mechanic", "drive"))
    before = state.table.dashboards[1]
    cell = state.race.neighbours[before.cell][0]
    state.note(TileFound(1, 0, cell))
    found = account(state, 1)
    label = state.race.board.cells[cell].label
    assert data_of(found.picture, tile_face) and found.place == f"Found on {label}: {state.teller.tile(0)}"
    assert found.steps == ("Set a mechanic to drive",)
    after = structs.replace(before, fuel=before.fuel - 1, engine=before.engine - 2)
    boards = state.table.dashboards
    state.table = structs.replace(state.table, dashboards=(boards[0], after, boards[2]))
    state.note(Moved(1, before.cell, cell, 1, 2, 0))
    moved = account(state, 1)
    assert (moved.paid, moved.value) == ((("fuel-drop", 1), ("engine", 2)), "1 2")
    assert [(one.name, one.words) for one in moved.gauges] == [("fuel", "3 › 2"), ("engine", "2 › 0")]
    assert len(moved.steps) == 2


def test_a_turn_shows_the_card_that_is_played() -> None:
    state = told(CardPlayed(1, 3))
    asked = question(state)
    played = account(state, 1)
    assert data_of(played.picture, told_card).title == state.teller.card(3)
    assert not played.place
    assert asked.seat == 0 or asked.answers, "it can be hurried"
    assert [one.name for one in asked.answers] == ["skip", "faster", "step", "since"]


def test_nothing_of_the_turn_before_is_left_in_the_next() -> None:
    state = told(CardPlayed(1, 3))
    state.note(SequenceBegan(2))
    assert not turns.turn(state, 1) and not turns.turn(state, 2)


# A question to several people.


def test_only_what_all_know_makes_a_crew_dimmer() -> None:
    state = at(ask.Reacting, brain="random", wanted=lambda state: state.shared and len(state.asked) < 2)
    frame = state.frame
    assert isinstance(frame, ask.Reacting)
    looks = {state.look_of(seat): seat for seat in range(3)}
    crews = {looks[one.crew]: one for one in question(state).answers if one.crew}
    assert {*crews, frame.by} == set(range(3))
    for seat, one in crews.items():
        own = state.table.dashboards[seat]
        assert one.allowed == (seat in state.asked)
        assert one.allowed or (not own.cards and not own.escort) or seat not in frame.queue
        assert bool(one.key) == one.allowed
