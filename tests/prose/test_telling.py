"""Every event, question and action has a distinct text in every language."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.actions import AnyAction, Plan, Step, Take, UsePart
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.events import AnyEvent
from greatrace.engine.views import seen_by
from greatrace.prose.actions import action_label
from greatrace.prose.decisions import expected
from greatrace.prose.events import tell
from greatrace.prose.language import LANGUAGES
from greatrace.prose.race_text import race_as_text
from greatrace.prose.teller import Teller
from tests.prose import told
from tests.prose.told import ACTIONS, CELL, EVENTS, FRAMES, teller
from tests.pseudo import PSEUDO

FOREIGN = LANGUAGES[1:]


def test_every_class_has_an_example() -> None:
    assert {type(event) for event in EVENTS} == told.classes(AnyEvent)
    assert {type(frame) for frame in FRAMES} == told.classes(AnyFrame)
    assert {type(action) for action in ACTIONS} == told.classes(AnyAction)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_event_is_a_sentence(event: on.AnyEvent, code: str) -> None:
    text = tell(event, teller(code))
    assert text.endswith((".", "!")) and text[0] == text[0].upper()
    whole(text, code, tell(event, teller("en")))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES, ids=repr)
def test_every_question_is_a_sentence(frame: AnyFrame, code: str) -> None:
    text = expected(frame, teller(code))
    assert text.endswith((".", "?"))
    whole(text, code, expected(frame, teller("en")))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_every_action_is_a_label(action: AnyAction, code: str) -> None:
    text = action_label(action, teller(code))
    assert not text.endswith(".")
    whole(text, code, action_label(action, teller("en")))


def whole(text: str, code: str, english: str) -> None:
    """Check that a text has all its values filled in and is translated."""
    assert text and "{" not in text and "  " not in text
    if code != "en":
        assert text != english
    if code == "fr":
        assert " :" not in text and " !" not in text and " ?" not in text and " ;" not in text


def test_different_things_are_told_differently() -> None:
    for code in LANGUAGES:
        events = [tell(event, teller(code)) for event in EVENTS if not isinstance(event, on.TilesDrawn)]
        assert len(set(events)) == len(events)
        actions = [action_label(action, teller(code)) for action in ACTIONS]
        assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_others_drew_stays_secret(code: str) -> None:
    """Article 1.8."""
    for event in (on.CardsDrawn(1, 2, (3, 4)), on.TilesDrawn(1, 2, (3, 4))):
        mine, theirs = (tell(seen_by(event, seat), teller(code)) for seat in (1, 2))
        assert "2" in theirs and "2" not in mine


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_whole_race_is_told(edition: str, code: str) -> None:
    _race, events = told.random_race(edition)
    text = race_as_text(events, lambda number: teller(code, edition))
    rounds = [event.round for event in events if isinstance(event, on.RoundStarted)]
    headings = [line for line in text.splitlines() if line and not line.strip("=")]
    assert len(headings) == len(rounds) and rounds
    whole(text, code, race_as_text(events, lambda number: teller("en", edition)))


def test_the_steps_of_a_drive_are_one_sentence() -> None:
    start = told.TOWN
    events = (
        on.SequenceBegan(0), on.Moved(0, start, CELL, 1, 1, 0), on.MarkerMoved(0, 2),
        on.Moved(0, CELL, CELL + 1, 2, 0, 0), on.DriveEnded(0, 2),
    )
    line = race_as_text(events, lambda number: teller("en"))
    here, there = (teller("en").place(cell) for cell in (CELL, CELL + 1))
    assert line == f"France drove to {here}, {there} (3 fuel, 1 engine).\n"


def test_the_torpedo_pays_mechanics_and_no_engine() -> None:
    english = teller("en")
    torpedo = len(english.data.crews)
    drove = on.Moved(torpedo, 20, 21, 1, 2, 0)
    assert tell(drove, english).endswith(" (1 fuel, 2 mechanical).")
    assert tell(structs.replace(drove, seat=0), english).endswith(" (1 fuel, 2 engine).")


@pytest.mark.parametrize("code", LANGUAGES)
def test_labels_show_prices_where_the_position_is_known(code: str) -> None:
    race, _ = told.random_race()
    state = race.start(1).state
    view = race.view(state, race.deciders(state)[0])
    card = teller(code).card(view.table.market[0])
    assert card in action_label(Take(0), teller(code), view, race)
    near = race.neighbours[race.start_cell][0]
    plain, priced = (action_label(Step(near), teller(code), view, known) for known in (None, race))
    assert priced.startswith(f"{plain} – ")


def test_a_plan_is_told_without_the_places_where_nobody_is_set() -> None:
    assert action_label(Plan(0, 0, 0, 5), teller("en")) == "Seal the plan: funding\u00a05"
    several = action_label(Plan(1, 2, 2, 0), teller("en"))
    assert several.endswith(": scout\u00a01, mechanic\u00a02, escort\u00a02")


def test_what_counters_a_danger_does_not_read_like_a_sum() -> None:
    label = action_label(Step(told.CELL, "escort", True), told.teller("en"))
    assert " with an escort and a Guide" in label and "+" not in label


def test_a_part_that_finds_no_room_says_what_is_lost() -> None:
    race, _ = told.random_race()
    view = race.view(race.start(1).state, 0)
    own, crew = view.table.dashboards[0], race.crews[0]
    toolbox = next(card for card in race.parts if race.cards[card].amount == 3)
    full = structs.replace(own, engine=crew.engine - 2, chassis=crew.chassis)
    table = structs.replace(view.table, dashboards=(full, *view.table.dashboards[1:]))
    label = action_label(UsePart(toolbox, 2), told.teller("en"), structs.replace(view, table=table))
    assert label.endswith(": +2 engine (1 point is lost)")


def test_a_longer_language_fits_the_same_places() -> None:
    longer = Teller(PSEUDO, told.teller("en").data)
    for event in EVENTS:
        assert len(tell(event, longer)) > len(tell(event, teller("en"))) and "{" not in tell(event, longer)
