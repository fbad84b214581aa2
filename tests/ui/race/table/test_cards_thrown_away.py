"""A card is thrown away by choice, and where none can be kept by one press (3.3, 3.5)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.parts.cards import CHOSEN
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import POSITIONS, alone
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed

_WRECK = """
  phase: bivouac
  market: [{market}]
  solo: {{card: {{slots: [5, 3], effect: {{francs: 20, chassis: 1, fuel: 2}}}}}}
  crews: {{france: {{chassis: {chassis}, fuel: 2, money: 50, hand: [{hand}]}}}}
"""


def wreck(monkeypatch: pytest.MonkeyPatch, market: str, chassis: int = 0, hand: str = "") -> Pilot:
    """The bivouac of a crew without a chassis, or with little of it."""
    given = _WRECK.format(market=market, chassis=chassis, hand=hand)
    monkeypatch.setitem(POSITIONS, "wreck", ("practice", given))
    pilot = at_table(alone("wreck"))
    pilot.leap()
    return pilot


def scene_of(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def test_enter_pressed_again_throws_away_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = wreck(monkeypatch, "toolbox, guide, saboteur, pilot, finder", 1, "ranger")
    state = scene_of(pilot).state
    pilot.keys("1", "enter")
    pilot.leap()
    pilot.keys("enter", "enter")
    assert state.table.dashboards[0].cards == 2 and CHOSEN not in state.amounts
    pilot.keys("1", "enter")
    pilot.leap()
    assert now(state.table.dashboards[0].cards) == 1


def test_a_focused_card_does_not_look_chosen() -> None:
    pilot = at_table(placed("hand-limit", (0,)))
    pilot.leap()
    head = scene_of(pilot).tree.find("head-0")
    assert head
    look, tree = scene_of(pilot).look, scene_of(pilot).tree
    tree.focus_on(None)
    plain = head.sheet(look)  # type: ignore[attr-defined]
    tree.focus_on(head, ring=True)
    assert head.sheet(look) is plain  # type: ignore[attr-defined]


def test_a_wreck_goes_on_from_the_bivouac_by_one_press(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = wreck(monkeypatch, "saboteur, guide, toolbox, pilot, finder")
    pilot.keys("e")
    pilot.leap()
    state = scene_of(pilot).state
    assert isinstance(state.frame, ask.Planning) and not state.table.dashboards[0].cards
    log = [turn.action for turn in state.controller.session.log]
    assert [type(one) for one in log] == [do.Take, do.Discard]
    assert now(state.table.dashboards[0].money) == 50, "the Saboteur did not stay"


def test_a_jerrican_is_of_use_to_a_wreck(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = wreck(monkeypatch, "saboteur, jerrican, guide, pilot, finder")
    assert not pilot.sees("No card of use: go on")
    pilot = wreck(monkeypatch, "saboteur, guide, toolbox, pilot, finder")
    assert pilot.sees("No card of use: go on")
