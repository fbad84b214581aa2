"""*Why First?* is watched again: every moment as it was, and nothing secret of a game that runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.kernel.errors import BadInput
from greatrace.prose.words import signless
from greatrace.saves.envelope import Seat, decode, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.recording import Origin
from greatrace.saves.replay import verify
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.pictures.positions import recorded
from greatrace.ui.play.names import HISTORY_PAGE
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.replay.scene import ReplayScene
from greatrace.ui.whyfirst.table.panels.backdrop import paint_table
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import EndScene
from greatrace.ui.whyfirst.table.state.explained import game_rows
from greatrace.whyfirst.state import STAGES, Setup
from tests.now import now
from tests.ui.kit.test_pads import tap
from tests.ui.pilot import Pilot
from tests.ui.whyfirst.tables import at_once

NAMES = ("Ada", "Jules", "Elena")
THREE = Setup(3)


@cache
def finished(data: Setup = THREE) -> WhyFirstSave:
    """A game of novices that is over; the first player has a person's name."""
    seats = tuple(Seat(NAMES[seat], "novice") for seat in range(data.players))
    return recorded(WHYFIRST, WhyFirstComputers(data), Origin(data, 11, "", seats))


def running() -> WhyFirstSave:
    """The same game after some actions, in the middle of a card round."""
    past = ReplayController(finished())
    cut = past.track[past.turns[8]].step.state
    return structs.replace(finished(), state=cut, log=finished().log[:8], hashes=())


def watching(
    save: WhyFirstSave, speed: Speed = Speed.INSTANT, speaks: str = "en"
) -> tuple[Pilot, ReplayScene, ReplayController]:
    context = headless(speaks=speaks)
    context.settings = structs.replace(context.settings, speed=speed)
    scene = ReplayScene(ReplayController(save))
    return Pilot(scene, context=context), scene, scene.replay


@pytest.mark.parametrize("data", [THREE, Setup(2, True)])
def test_keys_move_through_the_game_and_every_moment_is_as_it_was(data: Setup) -> None:
    pilot, scene, replay = watching(finished(data))
    assert len(replay.rounds) == 25, "five card rounds of five stages"
    for key, step in (
        ("right", replay.turns[1]), ("pagedown", replay.rounds[1]), ("left", max(
            one for one in replay.turns if one < replay.rounds[1])),
        ("end", replay.last), ("pageup", replay.rounds[-1]), ("home", 0),
    ):  # fmt: skip
        pilot.keys(key)
        pilot.leap()
        assert (replay.at, scene.state.table) == (step, replay.track[step].step.state.table), key
        assert len(scene.state.log) == sum(len(one.step.events) for one in replay.track[: step + 1])
    scene._jump(replay.last - 6)
    pilot.press("play")
    while replay.at < replay.last:
        pilot.leap()
    assert scene.state.table == finished(data).state.table and "wins" in pilot.find("hands").value
    pilot.keys("escape")
    assert not pilot.running


def test_a_pad_and_the_keyboard_at_a_choice_do_all_that_the_mouse_does() -> None:
    pilot, scene, replay = watching(finished(), Speed.NORMAL)
    tap(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert replay.at == 1 and scene.tree.focus is scene.tree.find("play")
    tap(pilot, pygame.CONTROLLER_BUTTON_A)
    assert now(replay.playing)
    pilot.press("play")
    assert not replay.playing
    scene.tree.focus_on(scene.tree.find("speed"), ring=True)
    there = replay.at
    pilot.keys("right")
    assert scene.queue.speed is Speed.DOUBLE and replay.at == there
    tap(pilot, pygame.CONTROLLER_BUTTON_B)
    assert not pilot.running


def test_the_cards_of_all_of_one_or_of_nobody_are_seen() -> None:
    pilot, scene, replay = watching(finished(Setup(2)))
    assert "?" not in pilot.find("hands").value
    scene._jump(replay.turns[1])
    assert "in front of" in pilot.find("hands").value, "what is chosen is seen, too"
    for eyes, hidden in ((0, 2), (1, 2), ("nobody", 3)):
        replay.eyes = eyes  # type: ignore[assignment]
        scene._see()
        rows = pilot.find("hands").value.splitlines()[1:]
        assert sum("?" in row for row in rows) == hidden and len(rows) == 3


def test_of_a_game_that_runs_no_secret_is_seen() -> None:
    pilot, scene, replay = watching(running())
    assert not pilot.sees("eyes") and replay.eyes == "nobody"
    for step in range(replay.last + 1):
        scene._jump(step)
        rows = pilot.find("hands").value.splitlines()[1:]
        assert all("+" not in row and "−" not in row and "in front" not in row for row in rows)


def test_a_card_leaves_the_hand_only_once_all_are_turned_up() -> None:
    pilot, scene, replay = watching(finished(), Speed.NORMAL)
    last = replay.turns[2]
    scene._jump(last)
    before = replay.track[last].step.state.secrets.hands
    pilot.keys("right")
    pilot.wait(0.3)
    rows = pilot.find("hands").value.splitlines()[1:]
    assert scene.state.count and all("in front of" in row for row in rows), rows
    assert [row.count("+") + row.count("−") for row in rows] == [len(hand) + 1 for hand in before]
    pilot.leap(20.0)
    rows = pilot.find("hands").value.splitlines()[1:]
    assert [row.count("+") + row.count("−") for row in rows] == [4, 4, 4] and not scene.queue.busy


def test_the_scores_of_a_stage_pass_by_themselves_while_the_game_is_played_and_never_else() -> None:
    pilot, scene, replay = watching(finished(), Speed.QUADRUPLE)
    scene._jump(replay.rounds[5] - 2)
    pilot.keys("right")
    pilot.leap(20.0)
    pilot.leap(0.0)
    assert pilot.scene is scene and scene.state.table.phase == "scored"
    scene._jump(replay.rounds[5] - 2)
    pilot.keys("space")
    for _ in range(40):
        pilot.leap(0.3)
        if pilot.scene is not scene:
            break
    assert pilot.scene.name == "stage" and pilot.sees("stage-board")
    pilot.leap(2.5)
    assert pilot.scene is scene and replay.playing


def test_the_scores_of_a_stage_lie_on_the_bare_table() -> None:
    pilot, scene, replay = watching(finished(), Speed.QUADRUPLE)
    scene._jump(replay.rounds[5] - 2)
    pilot.keys("space")
    while pilot.scene is scene:
        pilot.leap(0.3)
    bare = pygame.Surface(pilot.surface.get_size())
    paint_table(pilot.scene.look, bare)
    beside = pygame.Rect(0, 0, 200, bare.get_height()).move_to(right=bare.get_width())
    shown, alone = (pygame.image.tobytes(one.subsurface(beside), "RGB") for one in (pilot.surface, bare))
    assert pilot.scene.name == "stage" and shown == alone


def test_the_log_opens_and_nothing_can_be_decided() -> None:
    pilot, scene, replay = watching(finished())
    scene._jump(replay.rounds[2])
    pilot.keys("u", "t", "1", "x", "i")
    assert pilot.scene is scene and replay.at == replay.rounds[2] and not replay.playing
    pilot.keys("l")
    assert pilot.scene.name == "log"


def test_from_the_history_to_the_last_page_and_the_game_again(home: Path) -> None:
    Archive(home / "history").enter(encode(WHYFIRST, finished()))
    pilot = Pilot(HISTORY_PAGE, context=at_once(home))
    pilot.leap()
    pilot.keys("return")
    pilot.leap()
    assert isinstance(pilot.scene, EndScene)
    pilot.press("Watch again")
    assert isinstance(pilot.scene, ReplayScene) and "Elena" in pilot.find("hands").value
    pilot.keys("escape")
    assert isinstance(pilot.scene, EndScene)


@pytest.mark.parametrize("data", [THREE, Setup(2, True)])
def test_every_moment_of_a_game_can_be_played_on_from_against_computers(data: Setup) -> None:
    replay = ReplayController(finished(data))
    for step in replay.turns[:: len(replay.turns) // 6][:-1]:
        replay.jump(step)
        mine = replay.moment(1, "2026-11-25T20:00")
        opened = decode(WHYFIRST, encode(WHYFIRST, mine), "mine.save")
        assert verify(WHYFIRST, opened).same and opened.state == replay.track[step].step.state
        assert opened.seats[1] == Seat("Jules") and opened.seats[0] == Seat("", "novice")


def test_playing_on_leaves_the_finished_game_and_hands_of_others_are_covered(home: Path) -> None:
    replay = ReplayController(finished())
    replay.eyes = 2
    pilot = Pilot(ReplayScene(replay, replay.turns[9]), context=at_once(home))
    there = len(replay.session.log)
    pilot.press("Play on from here")
    assert "you play for Elena" in pilot.dump()
    pilot.press("Play on")
    scene = pilot.scene
    assert isinstance(scene, TableScene) and not isinstance(scene, ReplayScene)
    assert scene.controller.humans == (2,) and scene.controller.alone
    scene.controller.leave()
    assert len(Store(home / "saves").load(WHYFIRST, AUTOSAVE).log) >= there
    assert replay.original == finished()
    pilot.close()


def test_nobody_plays_on_from_the_end() -> None:
    pilot, _, _ = watching(finished())
    assert pilot.find("play-on").enabled
    pilot.keys("end")
    assert not pilot.find("play-on").enabled
    pilot.keys("left")
    assert pilot.find("play-on").enabled


def test_a_game_that_cannot_be_repeated_is_one_sentence() -> None:
    with pytest.raises(BadInput, match="cannot be replayed"):
        ReplayController(structs.replace(finished(), replayable=False))


def test_the_panel_and_the_hands_of_a_game_watched_again_have_their_places() -> None:
    pilot, scene, replay = watching(finished(), speaks="de")
    scene._jump(replay.rounds[1] - 1)
    bar, place = pilot.find("replay").rect, pilot.find("place-0").rect
    assert bar[1] >= place[1] + place[3], "it covers no cards"
    goes_on, play = pilot.find("play-on").rect, pilot.find("play").rect
    assert goes_on[3] == play[3], "one line"
    sheet = pygame.Surface(scene._hands.rect.size, pygame.SRCALPHA)
    scene._hands.paint_sheet(scene.look, sheet)
    drawn = sheet.get_bounding_rect()
    assert drawn.x > sheet.get_width() * 0.1 < sheet.get_width() - drawn.right


@pytest.mark.parametrize("data", [Setup(2), THREE])
def test_the_board_of_the_last_page_has_all_stages_beside_the_winners(data: Setup) -> None:
    _, scene, replay = watching(finished(data))
    scene._jump(replay.last)
    end = Pilot(EndScene(scene.state, past=True))
    (_, top, _, high), board = end.find("winners").rect, end.find("end-board").rect
    assert board[1] + board[3] == top + high and board[1] == top
    for row in game_rows(scene.state):
        stages = (0 if one == "·" else int(one.replace("−", "-")) for one in row.stages)
        assert len(row.stages) == STAGES and signless(sum(stages)) == row.number
