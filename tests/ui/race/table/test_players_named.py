"""The names of the people at one screen: where they are asked, and where their crew's row is looked at."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.ui.kit.look import Look
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.tiles import on_way_of, way_words
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.panels.question.head import Head
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings
from tests.ui.race.table.placed import save_of

_NAMES = ("Annelise", "Bertrand", "", "", "")


def shared(position: str, humans: tuple[int, ...], scale: int = 100, speaks: str = "en") -> Pilot:
    """Return a pilot before a position with named people in some seats."""
    save = save_of(position, humans)
    seats = tuple(structs.replace(seat, name=name) for seat, name in zip(save.seats, _NAMES, strict=True))
    controller = Controller.resumed(structs.replace(save, seats=seats), None)
    return at_table(controller, surroundings(scale=scale, speaks=speaks))


def told(pilot: Pilot) -> str:
    """Return what the line below the question's sentence says, or its tooltip where it is left out."""
    (head,) = (one for one in pilot.scene.tree.root.walk() if isinstance(one, Head))
    return f"{pilot.find('hint').label} {head.tip.text if head.tip else ''}"


@pytest.mark.parametrize("scale", [100, 133])
@pytest.mark.parametrize("position", ["clearing", "laying-4", "driving"])
def test_the_question_names_who_is_asked_among_several(position: str, scale: int) -> None:
    pilot = shared(position, (0, 1), scale, "de")
    assert told(pilot).startswith("Annelise")


def test_one_person_alone_is_not_named_there() -> None:
    pilot = shared("clearing", (0,))
    assert "Annelise" not in told(pilot)


def test_the_row_of_a_crew_tells_who_sits_there() -> None:
    scene = shared("driving", (0, 1)).scene
    assert isinstance(scene, TableScene)
    rows = [one for one in scene.panels.pieces.standings.walk() if one.name.startswith("strip-")]
    texts = {row.name: row.tip.text for row in rows if row.tip}
    assert "Annelise" in texts["strip-0"] and "Bertrand" in texts["strip-1"]


def shown_words(button: AnswerButton, look: Look) -> list[str]:
    """Return what stands on a button: its words, then its second line if it has one."""
    blocks = button._blocks(look, button._room(look, button.rect.w))
    return [" ".join(block.lines) for block in blocks]


def seated(names: tuple[str, ...], position: str = "driving", humans: tuple[int, ...] = (0, 1)) -> Pilot:
    """Return a pilot before a position with people of these names in the first seats."""
    save = save_of(position, humans)
    named = (*names, *_NAMES[2:])
    seats = tuple(structs.replace(seat, name=name) for seat, name in zip(save.seats, named, strict=True))
    return at_table(Controller.resumed(structs.replace(save, seats=seats), None))


def head_lines(pilot: Pilot) -> list[str]:
    """The sentence and the line below it, with their tooltips."""
    head = next(one for one in pilot.scene.tree.root.walk() if isinstance(one, Head))
    return [pilot.find("hint").label, head.tip.text if head.tip else ""]


def test_no_line_names_a_person_twice_while_a_turn_is_shown() -> None:
    pilot = seated(("Anna", "Berta"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.state.settled = False
    scene.refresh()
    pilot.scene.tree.layout()
    lines = head_lines(pilot)
    assert any("Anna" in line for line in lines)
    assert all(line.count("Anna") < 2 for line in lines)


def test_two_of_the_same_name_are_told_apart_by_their_crews() -> None:
    pilot = seated(("Anna", "Anna"))
    assert any("Anna (France)" in line for line in head_lines(pilot))
    assert pilot.find("crew").value.startswith("Anna · ")


def test_who_is_called_like_the_own_crew_is_named_once() -> None:
    pilot = seated(("France", "Belgium"))
    assert not pilot.find("crew").value.startswith("France")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    rows = [one for one in scene.panels.pieces.standings.walk() if one.name.startswith("strip-")]
    assert all(row.tip and row.label not in row.tip.text for row in rows)


@pytest.mark.parametrize("name", ["Anna", "Maximiliane-Theodora"])
def test_a_head_with_hardly_any_room_names_the_person_in_its_one_line(name: str) -> None:
    pilot = seated((name, "Berta"))
    head = next(one for one in pilot.scene.tree.root.walk() if isinstance(one, Head))
    assert pilot.context.look
    head.form = "low"
    (block,) = head._blocks(pilot.context.look, head.rect.w)
    assert len(block.lines) == 1 and block.lines[0].startswith(f"{name} · Drive")


def test_whoever_may_be_hit_or_may_counter_is_named_beside_the_crew() -> None:
    rows = seated(("Anna", "Berta"), "sabotaging").scene.tree.root.walk()
    (berta,) = (one.label for one in rows if one.name == "target-1")
    assert berta.endswith("(Berta)")
    asked = seated(("Anna", "Berta"), "reacting").scene.tree.root.walk()
    assert any(one.role == "button" and one.label.endswith("(Anna)") for one in asked)


@pytest.mark.parametrize("name", ["Anna", "W" * 20])
def test_a_row_with_no_room_for_the_person_names_the_crew_and_tells_both_in_its_tooltip(name: str) -> None:
    pilot = seated(("Berta", name), "sabotaging")
    target = next(one for one in pilot.scene.tree.root.walk() if one.name == "target-1")
    assert (target.tip.title if target.tip else "") == ("" if name == "Anna" else f"Belgium ({name})")


@pytest.mark.parametrize("speaks", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("position", ["reacting", "reacting-tiles", "reacting-swap"])
def test_who_may_counter_is_named_by_person_and_told_of_the_hold_also_in_a_narrow_place(
    position: str, speaks: str
) -> None:
    names = ("Astrid", "Ben", "Cleo", "Maximiliane")
    save = save_of(position, (0, 1, 2, 3))
    seats = tuple(
        structs.replace(seat, name=name) for seat, name in zip(save.seats, (*names, ""), strict=True)
    )
    controller = Controller.resumed(structs.replace(save, seats=seats), None)
    pilot = at_table(controller, surroundings(speaks=speaks))
    pilot.leap()
    look = pilot.scene.look
    crews = [one for one in pilot.scene.tree.root.walk()
             if isinstance(one, AnswerButton) and one.answer.crew and one.answer.sensible]
    assert len(crews) == 3
    for button, name in zip(crews, names, strict=False):
        first, *noted = shown_words(button, look)
        assert name in first
        assert bool(noted) == (button.answer.held is not None)


def test_a_cell_is_on_the_way_of_all_others_only_if_it_is_on_that_of_each() -> None:
    scene = seated(("Astrid", "Ben")).scene
    assert isinstance(scene, TableScene)
    state = scene.state
    far = state.race.distance_to_finish
    racing = [one for one in state.table.order if not state.table.dashboards[one].arrived]
    cells = [cell for cell in range(len(far)) if 0 < len(on_way_of(state, cell)) < len(racing)]
    told = {way_words(state, (cell,), -1) for cell in cells}
    assert told and not any("all others" in one or "everybody" in one for one in told)
    assert any("France (Astrid)" in one for one in told)
    assert way_words(state, (state.race.finish_cell,), -1) == "On everybody’s way."
    assert way_words(state, (state.race.finish_cell,), racing[0]) == "On everybody’s way."


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_bivouac_names_its_person_in_the_large_words_also_beside_the_map(size: tuple[int, int]) -> None:
    pilot = at_table(begun(("", "", ""), 5, AFRICA), surroundings(size))
    pilot.leap()
    for keys in ((), ("1",), ("m",)):
        pilot.keys(*keys)
        pilot.leap()
        head = next(one for one in pilot.scene.tree.root.walk() if isinstance(one, Head))
        sentence, *below = head._blocks(pilot.scene.look, head.rect.w)
        assert " ".join(sentence.lines) == "Player 3 · Take a card"
        assert not any("Player 3" in line for block in below for line in block.lines)
