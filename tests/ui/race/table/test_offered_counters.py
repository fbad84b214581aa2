"""On a way over a danger and a stop, Guide and Ranger are both offered, each with its price (5.9, 6.4)."""

from __future__ import annotations

import pytest

from greatrace.engine.ways.data import UsedKind, Way
from greatrace.engine.ways.way import alternatives
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import ShowWay
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import view_for, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, opened, table

TILES = "F8: savannah, F9: crocodile-river, F10: bandits, G9: bandits"
FULL = CREW.replace("fuel: 3", "fuel: 7")
"""A crew that comes over the river and the bandits behind it only with a Guide, whatever counters them."""


def behind(state: TableState) -> int:
    return next(n for n, one in enumerate(state.race.board.cells) if one.label == "F10")


def ways(state: TableState) -> dict[tuple[UsedKind, ...], Way]:
    """The ways to the bandits, by what is used on them."""
    found = alternatives(state.race, view_for(state, behind(state)), behind(state))
    return {tuple(one.kind for one in way.cards): way for way in found}


def counters(state: TableState) -> dict[str, AnswerOption]:
    return {one.label: one for one in question(state).answers if one.name.startswith("counter")}


def guided(deeds: str, crew: str = FULL) -> tuple[Pilot, TableScene]:
    """The way is drawn with the Guide alone, as everybody draws it who sees no other card of the hand."""
    pilot = at_table(sequence(crew, "guide, ranger", tiles=TILES, deeds=deeds))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.state.draw_way(ways(scene.state)["guide",])
    scene.refresh()
    return pilot, scene


@pytest.mark.parametrize("deeds", ["", "drive"])
def test_beside_the_guide_the_ranger_is_offered_with_its_price(deeds: str) -> None:
    _, scene = guided(deeds)
    found, used = counters(scene.state), ways(scene.state)
    assert list(found) == ["Use Guide, Ranger", "Without Guide"]
    both = used["guide", "ranger"]
    assert both.mechanics == used["guide",].mechanics - 2
    assert found["Use Guide, Ranger"].note == f"to F10: {both.fuel} fuel, {both.mechanics} mechanical"
    assert found["Without Guide"].note.startswith("only to G9: ")


def test_what_costs_least_is_proposed_where_the_goal_needs_a_card() -> None:
    _, scene = guided("drive")
    way = way_to(scene.state, behind(scene.state))
    assert way and [one.kind for one in way.cards] == ["guide", "ranger"]
    assert way.mechanics == min(one.mechanics for one in ways(scene.state).values() if one.arrives)


def test_the_key_goes_through_all_of_them_and_the_mouse_presses_each() -> None:
    pilot, scene = guided("drive")
    used = set[tuple[UsedKind, ...]]()
    for _ in range(3):
        pilot.keys("c")
        way = now(scene.state.way)
        used.add(tuple(one.kind for one in way.cards) if way else ())
    assert used == set(ways(scene.state)) == {(), ("guide",), ("guide", "ranger")}
    pilot.press("answer-counter-more")
    assert scene.state.way and not scene.state.way.cards
    pilot.press("answer-counter-more")
    way = now(scene.state.way)
    assert way and [one.kind for one in way.cards] == ["guide", "ranger"]


def test_the_ranger_that_was_offered_is_used_on_the_drive() -> None:
    pilot, scene = guided("drive")
    before = scene.controller.table.dashboards[0]
    pilot.press("answer-counter")
    way = now(scene.state.way)
    assert way
    pilot.press("answer-drive")
    pilot.wait(2)
    own = now(scene.controller.table.dashboards[0])
    assert own.cell == behind(scene.state) and own.cards == before.cards - 2
    assert before.engine + before.chassis - own.engine - own.chassis == way.mechanics


def test_an_escort_alone_stays_a_choice_beside_a_ranger() -> None:
    _, scene = guided("", FULL.replace("escort: 0", "escort: 1"))
    assert {("guide", "escort"), ("escort",), ("guide",), ()} < set(ways(scene.state))


def test_no_two_answers_are_called_alike() -> None:
    _, scene = guided("drive", FULL.replace("escort: 0", "escort: 1"))
    for way in ways(scene.state).values():
        scene.state.draw_way(way)
        found = [one for one in question(scene.state).answers if one.name.startswith("counter")]
        assert len({one.label for one in found}) == len(found) == 2
        assert all(isinstance(one.means, ShowWay) for one in found)


@pytest.mark.parametrize("hand", ["guide, ranger", "jerrican, pilot"])
def test_over_a_covered_hand_the_danger_is_paid_only_after_it_was_told_to_look(hand: str) -> None:
    pilot = opened(sequence(FULL, hand, at="G8", deeds="drive", humans=SHARED))
    state = table(pilot).state
    bandits = next(n for n, one in enumerate(state.race.board.cells) if one.label == "H9")
    state.draw_way(way_to(state, bandits))
    assert question(state).warning.endswith("Cards in hand: hold P first.")
    pilot.press("answer-peek")
    assert "hold P first" not in question(state).warning
