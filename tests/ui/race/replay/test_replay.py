"""A race is watched again: every moment as it was, whose cards are seen, its charts, playing on from it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec import UNSET, structs

from greatrace.engine.solo.events import StickerGained
from greatrace.kernel.errors import BadInput
from greatrace.lab.pictures.positions import recorded_solo, stopped
from greatrace.saves.envelope import Seat, decode, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import verify
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.history.scene import HistoryScene
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.play.names import HISTORY_PAGE
from greatrace.ui.play.replay.controller import LEVEL
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.replay.charts import ChartsScene
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.replay.scene import ReplayScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.sticking import StickerScene
from tests.ui.campaign.shelves import NAME, fresh, raced
from tests.ui.pilot import Pilot, overflowing


@cache
def finished() -> RaceSave:
    """A race of two people and two computers that is over."""
    race = recorded_race()
    return structs.replace(race, seats=(Seat("Ada"), Seat("Jules"), *race.seats[2:]))


def watching(race: RaceSave, speed: Speed = Speed.INSTANT) -> tuple[Pilot, ReplayScene]:
    context = headless()
    context.settings = structs.replace(context.settings, speed=speed)
    scene = ReplayScene(ReplayController(race))
    return Pilot(scene, context=context), scene


def test_keys_move_through_the_race_and_every_moment_is_as_it_was() -> None:
    pilot, scene = watching(finished())
    replay = scene.controller
    assert isinstance(replay, ReplayController)
    for key, step in (
        ("right", replay.turns[1]), ("pagedown", replay.rounds[1]), ("left", max(
            one for one in replay.turns if one < replay.rounds[1])),
        ("end", replay.last), ("pageup", replay.rounds[-1]), ("home", 0),
    ):  # fmt: skip
        pilot.keys(key)
        pilot.leap()
        assert replay.at == step, key
        assert scene.state.table == replay.track[step].step.state.table, key
    scene._jump(replay.last - 20)
    pilot.keys("space")
    while replay.at < replay.last:
        pilot.leap()
    assert scene.state.table == finished().state.table and replay.session.state == finished().state
    assert len(scene.state.log) == sum(len(one.step.events) for one in replay.track)
    pilot.keys("escape")
    assert not pilot.running


def test_motion_is_that_of_the_race() -> None:
    pilot, scene = watching(finished(), Speed.NORMAL)
    pilot.keys("right")
    pilot.wait(0.05)
    assert scene.queue.busy or not scene.state.settled
    pilot.leap(20.0)
    assert scene.state.settled and not scene.queue.busy


def test_a_small_window_tells_the_last_events_and_unfolds_the_rest_in_their_place() -> None:
    scene = ReplayScene(ReplayController(finished()), 40)
    pilot = Pilot(scene, context=headless((1024, 600)))
    tall = pilot.find("replay").rect
    assert pilot.find("telegraph").rect[3] > 40 and not pilot.sees("speed")
    pilot.press("More")
    assert pilot.find("replay").rect == tall and pilot.sees("speed") and pilot.sees("play-on")
    assert not pilot.sees("telegraph") and overflowing(scene) == []
    pilot.shell.resize((1280, 720))
    pilot.leap(0.1)
    assert pilot.sees("telegraph") and pilot.sees("speed") and not pilot.sees("fold")
    assert pilot.find("where").label == "Round 2 of 13"


def test_the_cards_of_one_of_all_or_of_nobody_are_seen() -> None:
    _, scene = watching(finished())
    replay, seats = scene.controller, range(4)
    assert isinstance(replay, ReplayController)
    for eyes, seen in (("all", (0, 1, 2, 3)), (2, (2,)), ("nobody", ())):
        replay.eyes = eyes  # type: ignore[assignment]
        scene._see()
        assert tuple(seat for seat in seats if scene.state.open(seat)) == seen
    assert replay.asked == ()


def test_of_a_race_that_runs_no_secret_is_seen() -> None:
    pilot, scene = watching(stopped(finished(), 0.5, finished().seats))
    assert not any(scene.state.open(seat) for seat in range(4))
    assert not any("Cards of" in node.value for node in pilot.nodes("choice"))
    pilot.keys("end")
    pilot.leap()
    assert not any(scene.state.open(seat) for seat in range(4))


def test_a_race_whose_level_and_board_are_gone_carries_its_board(home: Path) -> None:
    """Its file has the board; today's computers take the seats of levels that there are no more."""
    board = structs.replace(finished().data.board, id="atlantis", title="Atlantis")
    data = structs.replace(finished().data, board=board)
    seats = (Seat("Ada"), *(Seat("", "clairvoyant") for _ in finished().seats[1:]))
    raw = encode(RACE, structs.replace(finished(), data=data, seats=seats))
    Archive(home / "history").enter(raw)
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    assert "Clairvoyant" in pilot.dump()
    pilot.keys("return")
    pilot.leap()
    pilot.press("Watch again")
    assert at(pilot) is ReplayScene
    replay = ReplayController(decode(RACE, raw, "gone.save"))
    assert replay.race.board.title == "Atlantis"
    assert all(seat.bot == LEVEL for seat in replay.moment(0, "").seats[1:])


def test_a_race_that_cannot_be_repeated_is_one_sentence() -> None:
    with pytest.raises(BadInput, match="cannot be replayed"):
        ReplayController(structs.replace(finished(), replayable=False))


@pytest.mark.parametrize("race", [finished, recorded_solo])
def test_playing_on_is_a_race_of_its_own_against_computers(race: type[RaceSave]) -> None:
    original = race()  # type: ignore[call-arg]
    if original.data.solo is not UNSET:
        solo = structs.replace(original.data.solo, campaign="Winter", number=3)
        original = structs.replace(original, data=structs.replace(original.data, solo=solo))
    replay = ReplayController(original)
    replay.jump(replay.turns[len(replay.turns) // 2])
    mine = replay.moment(0, "2026-11-25T20:00")
    opened = decode(RACE, encode(RACE, mine), "mine.save")
    assert verify(RACE, opened).same and not opened.state.table.over
    assert not opened.seats[0].bot and all(seat.bot for seat in opened.seats[1:])
    assert len(opened.seats) < 2 or opened.seats[1].bot == LEVEL
    assert opened.data.solo is UNSET or not opened.data.solo.campaign


def test_playing_on_leaves_the_finished_race_as_it_is(home: Path) -> None:
    context = headless(home=home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    replay = ReplayController(finished())
    pilot = Pilot(ReplayScene(replay, replay.turns[9]), context=context)
    pilot.press("Play on from here")
    pilot.press("Play on")
    assert isinstance(pilot.scene, TableScene) and not isinstance(pilot.scene, ReplayScene)
    assert len(Store(home / "saves").load(RACE, AUTOSAVE).log) >= 9
    pilot.close()


def test_threads_grow_with_the_race_and_a_key_or_a_press_hides_them() -> None:
    pilot, scene = watching(finished())

    def legs() -> int:
        return sum(len(one.legs) for one in scene.panels.board.canvas.on_cells.shown.threads)

    assert legs() == 0 and pilot.find("ways").value == "on"
    pilot.keys("end")
    there = legs()
    pilot.keys("pageup")
    pilot.keys("pageup")
    assert 0 < legs() < there
    pilot.keys("o")
    assert legs() == 0 and pilot.find("ways").value == "off"
    pilot.press("ways")
    assert legs() > 0 and pilot.find("ways").value == "on"


def test_the_gazette_passes_by_itself_while_the_race_is_played_and_never_else() -> None:
    pilot, scene = watching(finished(), Speed.QUADRUPLE)
    replay = scene.controller
    assert isinstance(replay, ReplayController)
    scene._jump(replay.rounds[1] - 1)
    pilot.keys("right")
    pilot.leap(20.0)
    assert pilot.scene is scene
    scene._jump(replay.rounds[1] - 1)
    pilot.keys("space")
    for _ in range(300):
        if pilot.scene.name == "gazette":
            break
        pilot.wait(0.1)
    assert pilot.scene.name == "gazette" and pilot.find("headline").label
    there = replay.at
    pilot.wait(1.5)
    assert pilot.scene.name == "gazette" and replay.at == there
    pilot.wait(1.0)
    assert pilot.scene is scene and replay.playing
    pilot.keys("home")
    assert not replay.playing


def gains(replay: ReplayController) -> list[int]:
    """Return the steps in which the Torpedo gains a sticker."""
    return [
        number for number, one in enumerate(replay.track)
        if any(isinstance(event, StickerGained) for event in one.step.events)
    ]


def before_a_sticker(name: str = NAME) -> tuple[Pilot, ReplayScene]:
    """A race of a campaign, or of none, that plays from before the Torpedo's second sticker on."""
    race = raced(fresh(), name=name)
    pilot, scene = watching(race, Speed.QUADRUPLE)
    replay = scene.controller
    assert isinstance(replay, ReplayController)
    second = gains(replay)[1]
    scene._jump(second - 1)
    pilot.keys("space")
    for _ in range(60):
        pilot.wait(0.1)
        if pilot.scene is not scene or replay.at > second:
            break
    return pilot, scene


def test_a_sticker_is_put_on_by_itself_as_it_was_while_the_race_is_played() -> None:
    pilot, _ = before_a_sticker()
    assert isinstance(pilot.scene, StickerScene) and pilot.find("flying").value == "seen"
    yellow = pilot.find("power-yellow").value.splitlines()
    assert yellow[0] == "Yellow 1/4" and yellow[1].endswith("gained here in Conakry")
    assert pilot.find("power-blue").value == "Blue 0/4"
    pilot.wait(1.8)
    assert pilot.find("power-yellow").value.startswith("Yellow 2/4")
    pilot.wait(1.0)
    assert not isinstance(pilot.scene, StickerScene)


def test_the_last_events_are_told_below_where_there_is_room_stickers_too() -> None:
    pilot, scene = watching(raced(fresh()))
    replay = scene.controller
    assert isinstance(replay, ReplayController)
    scene._jump(gains(replay)[0])
    pilot.wait(0.0)
    told = pilot.find("telegraph").value.splitlines()
    gained = "In Conakry the Torpedo gained a sticker for good, yellow 1: the maximum of both gauges is 7."
    assert len(told) == 5 and gained in told
    pilot.keys("home")
    assert gained not in pilot.dump()


def test_the_panel_stays_where_it_is_whatever_is_told() -> None:
    pilot, scene = watching(finished())
    places = set()
    for moment in range(0, scene.replay.last, scene.replay.last // 9):
        scene._jump(moment)
        pilot.leap()
        places.add((pilot.find("replay").rect, pilot.find("moment").rect))
    assert len(places) == 1


def test_a_key_ends_the_sticking_and_a_race_of_its_own_has_none() -> None:
    pilot, scene = before_a_sticker()
    pilot.keys("x")
    assert pilot.scene is scene
    pilot, scene = before_a_sticker("")
    assert pilot.scene is scene


def test_from_the_history_to_the_last_page_and_the_race_again(home: Path) -> None:
    Archive(home / "history").enter(encode(RACE, finished()))
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    pilot.keys("return")
    pilot.leap()
    assert at(pilot) is ScoringScene and "Jules" in pilot.dump() and "progress" in pilot.dump()
    pilot.press("Watch again")
    assert at(pilot) is ReplayScene
    pilot.keys("escape")
    pilot.press("Charts")
    assert at(pilot) is ChartsScene
    pilot.keys("escape")
    pilot.press("Picture and story")
    pilot.press("Save")
    course = finished().data.course
    written = home / f"{course.start}-{course.finish}.txt"
    assert "Round 1" in written.read_text(encoding="utf-8") and written.with_suffix(".png").exists()
    pilot.keys("escape")
    assert at(pilot) is HistoryScene


def mostly_alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether nearly all pixels of two pictures are the same; they may differ at the rim."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (9, 9, 9, 255), other).count()
    return same > 0.9 * one.get_width() * one.get_height()


def test_the_picture_of_the_last_page_has_none_of_its_buttons(home: Path) -> None:
    context = headless(home=home)
    pilot = Pilot(ScoringScene(Controller.resumed(finished(), None)), context=context)
    pilot.leap()
    button = pilot.find("again").rect
    pilot.press("keep")
    pilot.leap(0.1)
    small = pygame.Rect(pilot.find("thumbnail").rect)
    offered = pilot.surface.subsurface(pilot.surface.get_rect().fit(small)).copy()
    pilot.keys("enter")
    pilot.leap(0.1)
    (path,) = home.glob("*.png")
    picture = pygame.image.load(path)
    copy = pygame.transform.smoothscale(picture, offered.get_size())
    assert mostly_alike(offered, copy), "what is offered is what is written"
    assert pygame.transform.average_color(picture, pygame.Rect(button)) != pygame.transform.average_color(
        pilot.surface, pygame.Rect(button)
    )
    assert pilot.sees("again"), "the page itself keeps them"
    written = f"Picture (png) and story (txt) written: {path.stem}, in the folder "
    assert written in pilot.dump() and str(path.parent) not in pilot.dump()


def test_picture_and_story_are_named_by_the_cities_in_the_language_of_the_player(home: Path) -> None:
    Archive(home / "history").enter(encode(RACE, finished()))
    pilot = Pilot(HISTORY_PAGE, home=home, speaks="fr")
    pilot.leap()
    pilot.keys("return")
    pilot.leap()
    pilot.press("Image et récit")
    pilot.press("Enregistrer")
    assert (home / "colomb-bechar-le-cap.txt").exists()


def at(pilot: Pilot) -> type[object]:
    """The kind of the scene that is seen."""
    return type(pilot.scene)


def test_a_rematch_moves_the_turn_order_on_by_one(home: Path) -> None:
    Archive(home / "history").enter(encode(RACE, finished()))
    pilot = Pilot(HISTORY_PAGE, home=home)
    pilot.leap()
    pilot.keys("return")
    pilot.leap()
    pilot.press("Rematch")
    assert isinstance(pilot.scene, TableScene)
    again = Store(home / "saves").load(RACE, AUTOSAVE)
    crews = finished().data.crews
    assert again.data.crews == (*crews[1:], crews[0])
    assert again.seats == (*finished().seats[1:], finished().seats[0])
    pilot.close()
