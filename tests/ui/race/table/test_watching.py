"""A race of computers alone is watched: no curtain, no secrets, the pause, and its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.prose.language import language
from greatrace.saves.files import AUTOSAVE
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import RivalSpeed, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.names import SETUP_PAGE
from greatrace.ui.race.setup.scene import SetupScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import gazette_of
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.state.lying_hand import lying_hand
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.menus.helpers import saves
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings
from tests.ui.race.table.open_cards import assert_only_open_cards
from tests.ui.race.table.test_why import played

_MOST = 2_000


def watched() -> Pilot:
    return at_table(begun(("quick", "quick", "quick")))


def at_home(home: Path) -> Context:
    """A context in which everything happens at once and is kept."""
    context = headless(home=home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    return context


def top(pilot: Pilot) -> WidgetScene[object]:
    return pilot.scene


def the_table(pilot: Pilot) -> TableScene:
    """The table, whatever lies upon it."""
    found = [scene for scene in pilot.shell.stack.scenes if isinstance(scene, TableScene)]
    assert len(found) == 1, pilot.dump()
    return found[0]


def to_the_end(pilot: Pilot) -> None:
    """Watch to the last page; only the Gazette may come between."""
    for _ in range(_MOST):
        if isinstance(top(pilot), ScoringScene):
            break
        assert isinstance(top(pilot), TableScene) or top(pilot).name == "gazette", top(pilot)
        if top(pilot).name == "gazette":
            pilot.leap()
            pilot.keys("enter")
        pilot.wait(0.0)
    assert isinstance(top(pilot), ScoringScene)


def test_it_goes_to_its_end_and_only_the_gazette_comes_between() -> None:
    to_the_end(watched())


def at_the_gazette(**chosen: object) -> Pilot:
    """The Gazette of the first round, with settings of a player's own."""
    context = surroundings()
    context.settings = structs.replace(context.settings, **chosen)
    pilot = at_table(begun(("quick", "quick"), 1, AFRICA), context)
    pilot.wait(0.0)
    assert top(pilot).name == "gazette"
    return pilot


@pytest.mark.parametrize(("rivals", "seconds"), [(RivalSpeed.SAME, 12), (RivalSpeed.INSTANT, 4)])
def test_the_gazette_turns_its_page_by_itself_at_the_pace_of_the_rivals(
    rivals: RivalSpeed, seconds: int
) -> None:
    pilot = at_the_gazette(rivals=rivals)
    page = top(pilot)
    pilot.wait(seconds - 0.5)
    assert top(pilot) is page
    pilot.wait(0.6)
    assert top(pilot) is not page


def test_any_key_turns_its_page_at_once() -> None:
    for key in ("space", "x", "enter", "escape"):
        pilot = at_the_gazette()
        page = top(pilot)
        pilot.keys(key)
        assert top(pilot) is not page, key


def test_step_by_step_and_with_a_person_in_the_race_it_waits() -> None:
    pilot = at_the_gazette(automatic_stepwise=True)
    page = top(pilot)
    pilot.wait(30)
    assert top(pilot) is page
    stepping = structs.replace(pilot.context.settings, automatic_stepwise=False, speed=Speed.STEP)
    assert not gazette_of(the_table(pilot).state, stepping).closes_itself
    with_a_person = TableState(played(), language("en"))
    assert not gazette_of(with_a_person, headless().settings).closes_itself


def test_the_public_sees_what_all_may_know_and_asks_nothing() -> None:
    pilot = watched()
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene)
    state = table.state
    assert state.asked == state.opened == () and state.planner is None
    assert_only_open_cards(table, [node.label for node in table.describe().walk()])
    assert all(not state.open(seat) for seat in range(state.race.seats))


def test_a_watched_hand_shows_the_card_that_was_taken_face_up() -> None:
    controller = begun(("quick", "quick", "quick"))
    state, hidden, shown = controller.session.state, 1, 10
    own = structs.replace(state.table.dashboards[0], cards=2, shown=(shown,))
    table = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
    holder = structs.replace(state.secrets.own[0], hand=(hidden, shown))
    secrets = structs.replace(state.secrets, own=(holder, *state.secrets.own[1:]))
    controller.session.state = structs.replace(state, table=table, secrets=secrets)
    assert lying_hand(TableState(controller, language("en")), 0) == (shown, hidden)


def test_the_pause_stops_it() -> None:
    pilot = watched()
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene)
    pilot.shell.stack.follow(table.pause())
    pilot.wait(0.0)
    assert isinstance(top(pilot), PauseScene)
    actions = len(table.controller.session.log)
    pilot.leap()
    assert len(table.controller.session.log) == actions


def test_it_begins_in_the_setup_is_kept_and_leads_to_another_one(tmp_path: Path) -> None:
    pilot = Pilot(SETUP_PAGE, context=at_home(tmp_path))
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    seats = tuple(structs.replace(seat, who="quick", name="Ada") for seat in scene.form.seats)
    scene.become(structs.replace(scene.form, seats=seats))
    pilot.leap()
    pilot.press("start")
    for _ in range(9):
        pilot.leap()
    table = the_table(pilot)
    assert not table.controller.humans
    assert pilot.context.settings.introduced == (), "a computer has not met the game"
    to_the_end(pilot)
    pilot.leap()
    pilot.leap()
    pilot.press("again")
    again = the_table(pilot).controller
    assert again is not table.controller and not again.humans
    again.leave()
    kept = Controller.resumed(saves(tmp_path).load(RACE, AUTOSAVE), None)
    assert not kept.humans and kept.table == again.table
