"""Whoever is asked alone is asked in their own language, also without a curtain; public texts are not."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.events import OrderChanged
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.intents import OpenSheet
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import PrivateAnswer
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, table


def seated(controller: Controller, **languages: str) -> Pilot:
    """Anna, Ben and Clara at an English table, the languages of some kept for their names."""
    names = ("Anna", "Ben", "Clara", "", "")
    pairs = zip(controller.seats, names, strict=False)
    controller.seats = tuple(structs.replace(seat, name=name) for seat, name in pairs)
    context = surroundings(speaks="en")
    context.settings = structs.replace(context.settings, languages=languages)
    pilot = at_table(controller, context)
    pilot.leap()
    return pilot


def test_an_own_turn_is_in_the_language_of_its_person_and_the_next_in_the_tables() -> None:
    pilot = seated(sequence(CREW, hand="guide, ranger", humans=SHARED), Anna="de")
    assert pilot.sees("Assistenten einsetzen oder passen") and pilot.context.language.code == "de"
    pilot.keys("3")
    pilot.wait(0.1)
    assert isinstance(table(pilot).state.frame, ask.Driving)
    assert "fahren" in question(table(pilot).state).head, "to the end of the turn"
    pilot.keys("escape", "escape", "6")
    pilot.wait(0.1)
    assert table(pilot).state.asked == (1,)
    assert pilot.sees("Play an assistant, or pass") and pilot.context.language.code == "en"


def test_a_pick_in_the_bivouac_is_in_the_language_of_who_picks() -> None:
    save = position(ask.Bivouac)
    controller = Controller.resumed(save, None)
    seat = controller.asked[0]
    names = ["Anna", "Ben", "Clara"]
    english, german = seated(Controller.resumed(save, None)), seated(controller, **{names[seat]: "de"})
    assert table(german).state.say.code == "de"
    assert question(table(german).state).head != question(table(english).state).head


def test_the_page_on_which_one_crew_answers_alone_is_in_its_language() -> None:
    controller = placed("reacting", (0, 1, 2))
    pilot = seated(controller, Anna="de")
    assert table(pilot).state.say.code == "en", "the question to several is public"
    means = [one.means for one in question(table(pilot).state).answers]
    seats = {one.seat: one for one in means if isinstance(one, OpenSheet) and one.sheet == "answer"}
    pilot.press(f"answer-{next(a.key for a in question(table(pilot).state).answers if a.means == seats[0])}")
    assert isinstance(pilot.scene, PrivateAnswer)
    assert not pilot.sees("What comes now is secret: only this crew may look at the screen.")
    assert pilot.context.language.code == "de"
    pilot.leap()
    pilot.keys("escape")
    pilot.leap()
    assert isinstance(now(pilot.scene), TableScene)
    assert table(pilot).state.say.code == pilot.context.language.code == "en"


@pytest.mark.parametrize("public", [False, True])
def test_what_moves_between_turns_is_told_in_the_language_of_the_table(public: bool) -> None:
    controller = sequence(CREW, humans=(0, 1))
    pilot = seated(controller, Anna="de", Ben="fr")
    pilot.context.public = public
    scene = table(pilot)
    scene.rebuild()
    assert scene.state.say.code == ("en" if public else "de")
    while controller.session.deciders[0] == 0:
        scene.act(do.Fund() if do.Fund() in controller.legal(0) else do.Pass(), 0)
        pilot.leap()
    assert scene.state.say.code == ("en" if public else "fr")


def test_cities_are_named_in_the_language_of_who_is_asked_on_the_map_too() -> None:
    pilot = seated(sequence(CREW, hand="guide", humans=SHARED), Anna="de")
    scene = table(pilot)
    state, board = scene.state, scene.panels.board
    assert state.say.code == board.canvas.teller.say.code == "de"
    assert state.teller.place(state.race.finish_cell) == "Kapstadt"
    assert "Kapstadt" in pilot.dump() and "Cape Town" not in pilot.dump()
    assert "Kapstadt" in board.tip_of(state.race.finish_cell).title
    camera = board.canvas.sight.camera
    while scene.controller.session.deciders[0] == 0:
        scene.act(do.Fund() if do.Fund() in scene.controller.legal(0) else do.Pass(), 0)
        pilot.leap()
    assert board.canvas.teller.say.code == state.say.code == "en"
    assert "Kapstadt" not in pilot.dump() and board.canvas.sight.camera.scale <= 4 * camera.scale


def test_the_gazette_is_in_the_language_of_the_table_whoever_is_asked_next() -> None:
    pilot = seated(sequence(CREW, humans=SHARED), Anna="de")
    scene = table(pilot)
    scene.state.log.append(OrderChanged(scene.state.table.order))
    assert scene.state.say.code == "de"
    pilot.wait(0.2)
    assert now(pilot.scene).name == "gazette" and pilot.context.language.code == "en"
    pilot.leap()
    pilot.keys("enter")
    pilot.wait(0.2)
    assert table(pilot).state.say.code == pilot.context.language.code == "de"


def test_what_is_taken_back_is_told_to_whoever_decides_again() -> None:
    """The next person takes back a pick of the bivouac: the notice is read by whoever picks again."""
    controller = begun(("", "", ""), 5, AFRICA)
    names, (first,) = ("Anna", "Ben", "Clara"), controller.asked
    other = next(names[seat] for seat in range(3) if seat != first)
    rest = next(name for seat, name in enumerate(names) if seat != first and name != other)
    pilot = seated(controller, **{other: "fr", rest: "fr"})
    controller.act(next(one for one in controller.legal(first) if isinstance(one, do.Take)), first)
    pilot.leap()
    assert table(pilot).state.say.code == "fr"
    pilot.wait(2.0)
    pilot.press("undo")
    assert table(pilot).state.notice.text == f"Taken back: {names[first]} decides again."
