"""The names of the last game in the setup, and the look at the open table after a card round."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.setup import HUMAN, keep_people, last_people
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.form import first_form, proposed, seats_of
from greatrace.ui.whyfirst.table.panels.places import shown_at
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.state.sentences import now as sentence
from greatrace.whyfirst.actions import Lay
from greatrace.whyfirst.state import Setup
from tests.now import now
from tests.ui.pilot import Pilot


def test_the_people_of_the_last_game_are_proposed(tmp_path: Path) -> None:
    assert last_people(tmp_path) == ()
    keep_people(tmp_path, (Seat("Ann"), Seat("", "quick"), Seat("Elena")))
    keep_people(tmp_path, (Seat(""), Seat("", "quick")))
    assert last_people(tmp_path) == ("Ann", "Elena")
    form = proposed(first_form(), last_people(tmp_path))
    seats = seats_of(form)
    assert seats[:2] == (Seat("Ann"), Seat("Elena")) and all(seat.bot for seat in seats[2:])
    names = [seat.name for seat in form.seats]
    assert all(names) and len(set(names)) == len(names), "computer players have names of their own"
    assert proposed(form, ("Elena", "Ann")) == form, "the same people keep their seats"
    assert [seat.who for seat in proposed(form, ("Bo",)).seats].count(HUMAN) == 1


def test_a_broken_file_of_names_proposes_nobody(tmp_path: Path) -> None:
    (tmp_path / "people.json").write_text('{"names": 3}')
    assert last_people(tmp_path) == ()


def test_all_look_at_the_table_until_somebody_goes_on() -> None:
    seats = (Seat("Ada"), Seat("Berta"), Seat("Carl"))
    controller = Controller.begun(Origin(Setup(3), 5, "", seats), None)
    context = headless()
    context.settings = structs.replace(context.settings, speed=Speed.QUADRUPLE)
    pilot = Pilot(TableScene(controller), context=context)
    pilot.leap()
    for seat in range(3):
        controller.act(next(one for one in controller.legal(seat) if isinstance(one, Lay)), seat)
    if isinstance(pilot.scene, HandoverScene):
        pilot.leap(1.1)
        pilot.keys("enter")
    for _ in range(40):
        pilot.leap(2.0)
    table = now(pilot.scene)
    assert isinstance(table, TableScene) and now(table.state.looking) and controller.table.round == 2
    assert pilot.sees("Next")
    assert sentence(table.state) == "Card round 1 is over: see where all figures stand."
    pilot.press("step")
    pilot.leap(1.0)
    assert not now(table.state.looking)
    feet = [shown_at(table.state, figure) for figure in range(3)]
    assert [shown.foot for shown in feet] == ["is choosing"] * 3 and not any(shown.lit for shown in feet)
    controller.act(controller.legal(1)[0], 1)
    pilot.leap(1.0)
    assert [shown_at(table.state, figure).foot for figure in range(3)] == [
        "is choosing", "has chosen", "is choosing",
    ]  # fmt: skip


def test_behind_the_first_help_nobody_is_told_of_the_last_card() -> None:
    controller = Controller.begun(Origin(Setup(3), 5, "", (Seat("Ada"), Seat("Berta"), Seat("Carl"))), None)
    pilot = Pilot(TableScene(controller, teaches=True), context=headless())
    pilot.leap(1.0)
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene) and pilot.scene is not table
    assert sentence(table.state) == "Still choosing: Ada, Berta, Carl."


def test_the_rulebook_opens_from_the_pause_at_this_game() -> None:
    controller = Controller.begun(Origin(Setup(3), 5, "", (Seat("Ada"), Seat("Berta"), Seat("Carl"))), None)
    pilot = Pilot(PauseScene(controller), context=headless())
    pilot.press("rulebook")
    book = pilot.scene
    assert isinstance(book, RulebookScene) and book.article == "15.1"
