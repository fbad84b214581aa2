"""Nobody sees at *Why First?* what others hold or chose: other hidden cards, the same pixels and words."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup, State
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.whyfirst.tables import played, table

THREE, TACTICAL = Setup(3), Setup(3, True)


def twins(data: Setup, state: State, seat: int) -> tuple[State, ...]:
    """Return positions that a seat cannot tell apart; -1 for what all know."""
    game = WhyFirst(data)
    view = game.view(state, seat)
    found = [game.redeal(view, seed) for seed in range(20, 40)]
    other = next(one for one in found if one.secrets.hands != state.secrets.hands)
    return state, other


def seen(pilot: Pilot) -> tuple[bytes, str]:
    return pygame.image.tobytes(pilot.surface, "RGB"), pilot.dump()


def sit_down(pilot: Pilot) -> TableScene:
    """Lift the curtain."""
    assert isinstance(now(pilot.scene), HandoverScene)
    pilot.leap(1.1)
    pilot.keys("enter")
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


@pytest.mark.parametrize("data", [THREE, TACTICAL])
def test_who_sits_behind_the_curtain_sees_only_the_own_cards(data: Setup) -> None:
    pictures = []
    for state in twins(data, played(data, 2), 0):
        pilot = table(state, data, (0, 1, 2))
        sit_down(pilot)
        pilot.keys("1")
        pictures.append(seen(pilot))
    assert pictures[0] == pictures[1]


def test_the_curtain_shows_nothing_of_any_hand() -> None:
    pictures = [seen(table(state, THREE, (0, 1, 2))) for state in twins(THREE, played(THREE, 2), -1)]
    assert pictures[0] == pictures[1]


def test_a_sheet_upon_the_table_covers_hand_and_choice() -> None:
    pictures = []
    for state in twins(THREE, played(THREE, 2), -1):
        pilot = table(state, THREE, (0, 1, 2))
        scene = sit_down(pilot)
        pilot.keys("1", "2", "l")
        assert scene.state.draft.card is not None
        pictures.append(seen(pilot))
    assert pictures[0] == pictures[1]


def test_hands_lie_face_down_while_figures_move_until_their_owner_peeks() -> None:
    game = WhyFirst(TACTICAL)
    state = played(TACTICAL, 1)
    for seat in range(3):
        state = game.apply(state, game.legal_actions(game.view(state, seat))[0], seat).state
    assert state.table.phase == "move"
    pilots = [table(one, TACTICAL, (0, 1, 2)) for one in twins(TACTICAL, state, -1)]
    for pilot in pilots:
        pilot.leap(1.1)
    covered = [seen(pilot) for pilot in pilots]
    assert covered[0] == covered[1]
    for pilot in pilots:
        pilot.hold("p")
    assert seen(pilots[0])[0] != covered[0][0], "peeking shows the hand"
    for pilot in pilots:
        pilot.let_go("p")
    assert seen(pilots[0]) == covered[0]


def test_what_one_player_chose_is_not_seen_by_the_next() -> None:
    pictures = []
    for card in ("1", "2"):
        pilot = table(played(THREE, 2), THREE, (0, 1, 2))
        sit_down(pilot)
        pilot.keys(card, card, "enter")
        curtain = seen(pilot)
        sit_down(pilot)
        pictures.append((curtain, seen(pilot)))
    assert pictures[0] == pictures[1]


def test_nothing_is_told_of_no_cards_behind_the_pause() -> None:
    pilot = table(played(THREE, 2), THREE, (0, 1, 2))
    scene = sit_down(pilot)
    how = scene.tree.find("how")
    assert how and how.visible and how.label.startswith("1 to 3 for the card")
    pilot.shell.stack.follow(scene.pause())
    assert pilot.scene is not scene
    pilot.wait(0.1)
    how = scene.tree.find("how")
    assert scene.state.hand == () and (how is None or not how.visible)
