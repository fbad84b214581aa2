"""The page on which the keys of the table are changed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from greatrace.app import games
from greatrace.engine import decisions as ask
from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit import settings
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.keys import CHANGEABLE
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.names import KEYS_PAGE
from greatrace.ui.race.table.sheets.choosing import PrivateAnswer
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.placed import placed
from tests.ui.race.table.test_answers import until
from tests.used_messages import tool


def told(pilot: Pilot) -> str:
    return pilot.find("told").label


def test_a_key_is_changed_by_pressing_a_new_one(tmp_path: Path) -> None:
    context = headless(home=tmp_path)
    context._on_settings = lambda new: settings.save(tmp_path, new)
    pilot = Pilot(KEYS_PAGE, context=context)
    pilot.press("key-f")
    assert "Buy fuel" in told(pilot)
    pilot.keys("y")
    assert context.settings.keys == {"f": "y"}
    assert settings.load(tmp_path).settings.keys == {"f": "y"}
    pilot.press("reset")
    assert context.settings.keys == {}


def test_a_key_that_is_taken_is_told_of(tmp_path: Path) -> None:
    context = headless(home=tmp_path)
    pilot = Pilot(KEYS_PAGE, context=context)
    pilot.press("key-f")
    pilot.keys("e")
    assert told(pilot) == "E is used already: Pass, end, let it happen; set anew."
    pilot.press("key-f")
    pilot.keys("1")
    assert told(pilot) == "1 has a fixed meaning and cannot be used."
    pilot.press("key-f")
    pilot.keys("enter")
    assert told(pilot) == "Enter has a fixed meaning and cannot be used."
    pilot.press("key-f")
    pilot.keys("escape")
    assert pilot.running and context.settings.keys == {}


def test_all_keys_are_told() -> None:
    pilot = Pilot(KEYS_PAGE)
    rows = [node for node in pilot.nodes("button") if node.name.startswith(("key-", "fixed-"))]
    assert len(rows) == sum(len(keys) for _, keys in games().keys)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_keys_are_seen_at_once(code: str, size: tuple[int, int]) -> None:
    keys = Pilot(KEYS_PAGE, context=headless(size, 100, code)).scene.tree.find("all-keys")
    assert isinstance(keys, ScrollList) and keys.length <= keys.rect.h


def test_a_changed_key_acts_at_the_table_and_stands_on_its_button() -> None:
    context = surroundings()
    context.settings = msgspec.structs.replace(context.settings, keys={"e": "y"})
    controller = begun(("", "quick"), 3, AFRICA)
    hands = Keyboard(at_table(controller, context), controller)
    until(hands, ask.Sequence)
    hands.pilot.keys("e")
    assert not isinstance(hands.pilot.scene, Dialog)
    assert hands.pilot.find("answer-E").value.startswith("Y")
    hands.pilot.keys("y")
    assert isinstance(hands.pilot.scene, Dialog)


def test_texts_and_sheets_follow_a_changed_key() -> None:
    context = surroundings()
    context.settings = msgspec.structs.replace(context.settings, keys={"p": "y", "l": ";"})
    controller = placed("reacting", (0, 1))
    table = at_table(controller, context)
    assert table.find("log").label == "Log (;)"
    frame = controller.frame
    assert isinstance(frame, ask.Reacting)
    page = PrivateAnswer(TableState(controller, context.language), frame.queue[0])
    pilot = Pilot(page, context=context)
    pilot.leap()
    assert pilot.find("peek-hint").label == "Hold Y, or press the eye, to see the hand."
    pilot.hold("p")
    assert not now(page.open)
    pilot.hold("y")
    assert now(page.open)
    pilot.let_go("y")
    assert not page.open


def test_no_text_names_a_key_that_can_be_changed() -> None:
    letters = "".join(key.upper() for key in CHANGEABLE if len(key) == 1)
    named = re.compile(
        rf"\((Shift\+)?[{letters}]\)|[Hh]old [{letters}]\b|[{letters}] is held"
        rf"|^[{letters}] (shows|tells|explains)"
    )
    texts = [one.id for one in tool().read("de") if isinstance(one.id, str)]
    assert texts and [text for text in texts if named.search(text)] == []
