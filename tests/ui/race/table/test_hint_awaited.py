"""A hint that is asked for before its decision is due comes with it; a notice about that never covers it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun, surroundings
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_pace import context_at


def before_own_turn(bots: tuple[str, ...] = ("", "quick", "quick")) -> tuple[Pilot, TableScene, Sage]:
    """A bivouac in which computer crews choose before the person."""
    sage = Sage()
    pilot = at_table(begun(bots, 3, thinker=sage), context_at(Speed.NORMAL))
    scene = pilot.scene
    assert isinstance(scene, TableScene) and not scene.state.asked
    pilot.wait(0.2)
    return pilot, scene, sage


@pytest.mark.parametrize("way", ["key", "lamp"])
def test_the_hint_comes_with_the_decision(way: str) -> None:
    pilot, scene, sage = before_own_turn()
    if way == "key":
        pilot.keys("t")
    else:
        pilot.press("advice")
    assert not scene.state.asked and not sage.thoughts
    assert pilot.find("notice").label == "The hint comes when it is your turn."
    pilot.wait(4.0)
    assert scene.state.asked and len(sage.thoughts) == 1 and not pilot.sees("notice")
    sage.ready()
    pilot.wait(0.0)
    assert pilot.sees("hint-action")


def test_a_second_press_takes_the_wish_back() -> None:
    pilot, scene, sage = before_own_turn()
    pilot.keys("t", "t")
    assert pilot.find("notice").label == "No hint, then."
    pilot.wait(4.0)
    assert scene.state.asked and not sage.thoughts and not pilot.sees("notice")


def test_what_holds_only_while_nobody_is_asked_goes_with_the_question() -> None:
    pilot, scene, sage = before_own_turn(("", "", "quick"))
    pilot.keys("t")
    assert not scene.state.asked
    assert pilot.find("notice").label == "You can ask for a hint when it is your turn."
    pilot.wait(4.0)
    assert scene.state.asked and not pilot.sees("notice") and not sage.thoughts, "whose turn comes is open"


def test_a_notice_never_covers_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene, sage = before_own_turn()
    pilot.keys("t")
    pilot.wait(4.0)
    sage.ready()

    def on_top(size: tuple[int, int], room: pygame.Rect, *_: object) -> pygame.Rect:
        return pygame.Rect((0, 0), size).move_to(midtop=room.midtop)

    monkeypatch.setattr("greatrace.ui.race.table.layout.page.hint_place", on_top)
    pilot.wait(0.0)
    scene.tell("Nobody can be asked for anything that is not on the table at this moment, not even here.")
    pilot.wait(0.0)
    hint, notice = scene.panels.page.hint, scene.panels.notice
    assert hint.visible and notice.visible and not notice.rect.colliderect(hint.rect)
    assert scene.tree.root.rect.contains(notice.rect)


@pytest.mark.parametrize("article", ["", "3.5"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
def test_a_notice_is_written_in_the_lines_that_it_was_measured_for(
    size: tuple[int, int], article: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_table(sequence(), surroundings(size, speaks="de"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    rooms: list[pygame.Rect] = []
    write = painting.words

    def noted(look: Look, surface: pygame.Surface, text: str, room: pygame.Rect, *more: Any) -> None:
        rooms.extend([room] if text == said else [])
        write(look, surface, text, room, *more)

    monkeypatch.setattr("greatrace.ui.race.table.panels.keys.painting.words", noted)
    for said in ("Ein zweiter Klick wirft die Karte ab, oder Enter.", "Noch kein Assistent ist gesetzt."):
        scene.tell(said, article)
        pilot.wait(0.0)
        assert len(scene.look.block(STYLES.body, said, rooms[-1].w).lines) == 1


def test_tooltips_keep_off_a_notice() -> None:
    _, scene, _ = before_own_turn()
    scene.tell("Press the cell once more to choose it.")
    assert scene.panels.notice.rect in scene.panels.page.kept_from_tips()


def test_a_hint_about_a_road_through_the_middle_stands_beside_it_and_upon_no_furniture() -> None:
    sage = Sage()
    pilot = at_table(Controller.resumed(sequence(at="Tamanrasset").recording.save(), None, sage))
    pilot.leap()
    pilot.keys("t")
    sage.ready()
    pilot.wait(0.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page = scene.panels.page
    left, right = page.places.dashboard.right, page.places.zoom.x
    boxes = dict(enumerate(page.board.boxes_soon(range(page.board.canvas.race.cells))))
    page.spoken_of = tuple(cell for cell, box in boxes.items() if left + 250 < box.x < right)
    page.changed(layout=True)
    pilot.wait(0.0)
    assert page.hint.visible and page.hint.rect.collidelist([boxes[cell] for cell in page.spoken_of]) < 0
    pieces = [piece.rect for piece in page.pieces if piece.visible]
    assert page.hint.rect.collidelist(pieces) < 0
