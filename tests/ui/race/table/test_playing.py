"""Whole races at the table, by keyboard alone and by mouse alone."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from tests.ui.race.table.hands import AFRICA, PRACTICE, Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse

TWO_AND_ONE = ("", "", "quick")


@pytest.mark.parametrize(
    ("board", "seed", "kind"),
    [(PRACTICE, 2, Keyboard), (PRACTICE, 2, Mouse), (AFRICA, 4, Keyboard)],  # by mouse: in the real window
)
def test_two_humans_and_a_computer_play_a_race_to_its_end(board: str, seed: int, kind: type[Hands]) -> None:
    controller = begun(TWO_AND_ONE, seed, board)
    pilot = at_table(controller)
    hands = kind(pilot, controller)
    hands.play()
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)
    assert {do.Take, do.Plan, do.Drive, do.Step} <= hands.done
    assert pilot.sees("New race")


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
@pytest.mark.parametrize(
    ("bots", "edition", "board"),
    [
        (("", ""), "spanish", AFRICA),
        (("", "", "", ""), "first", PRACTICE),
        (("", "random"), "second", PRACTICE),
    ],
)
def test_whatever_the_rules_allow_can_be_done(
    kind: type[Hands], bots: tuple[str, ...], edition: str, board: str
) -> None:
    controller = begun(bots, 17, board, leaders=edition != "first", edition=edition)
    hands = kind(at_table(controller), controller, "random")
    for _ in range(110):
        if hands.over:
            break
        hands.turn()
    assert len(hands.done) >= 8


def test_a_human_alone_needs_neither_curtain_nor_peek() -> None:
    controller = begun(("", "quick"), 4)
    pilot = at_table(controller)
    hands = Keyboard(pilot, controller)
    for _ in range(30):
        if hands.over:
            break
        hands.turn()
        assert (
            isinstance(pilot.scene, TableScene | ScoringScene) or "Handover" not in type(pilot.scene).__name__
        )
        assert not pilot.sees("peek")


def test_the_gazette_comes_out_before_the_next_round_goes_on() -> None:
    controller = begun(("", "", "quick"), 1)
    pilot = at_table(controller)
    hands = Keyboard(pilot, controller)
    for _ in range(300):
        if pilot.scene.name == "gazette":
            assert -1 not in controller.table.market, "a computer crew took a card before the paper was read"
            return
        hands.turn()
        pilot.wait(0.1)
    raise AssertionError("no Gazette came out")
