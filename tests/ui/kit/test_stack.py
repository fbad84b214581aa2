"""The stack of scenes carries out their transitions."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import KeyPressed, Message, Window
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.scene_stack import SceneStack
from greatrace.ui.kit.stack import Named, Pop, Push, Replace, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from tests.ui.pilot import Pilot


class Inn(WidgetScene[str]):
    """A scene that asks a question and records the answer."""

    def __init__(self, journal: list[str], sign: str = "inn") -> None:
        super().__init__()
        self.journal = journal
        self.sign = sign

    def enter(self, context) -> None:  # type: ignore[no-untyped-def]
        super().enter(context)
        self.journal.append(f"enter {self.sign}")

    def exit(self) -> None:
        self.journal.append(f"exit {self.sign}")

    def build(self) -> Widget:
        return Widget([Button(self.sign, "ask")])

    def on(self, told: Emitted) -> Transition[str]:
        match told:
            case Pressed("ask"):
                return push(Dialog("Stay?", "One night.", "Yes", "No"), self.answered)
            case Cancelled():
                return Pop("left by the door")
        return None

    def answered(self, stays: bool) -> Transition[str]:
        self.journal.append("stays" if stays else "goes on")
        return None if stays else Replace(Inn(self.journal, "next inn"))


@pytest.fixture
def journal() -> list[str]:
    return []


def test_result_reaches_the_scene_below(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal))
    pilot.press("ask")
    assert pilot.sees("Stay?")
    pilot.press("Yes")
    assert journal == ["enter inn", "stays"]
    assert pilot.sees("inn")


def test_the_transition_returned_for_a_result_is_followed(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal))
    pilot.press("ask")
    pilot.press("No")
    assert journal == ["enter inn", "goes on", "exit inn", "enter next inn"]
    assert pilot.sees("next inn")


def test_replacing_a_scene_keeps_the_callback_below(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal, "lowest"))
    results: list[str] = []

    def take(result: str) -> Transition[object]:
        results.append(result)
        return None

    pilot.shell.stack.follow(push(Inn(journal, "upper"), take))
    pilot.shell.stack.follow(Replace(Inn(journal, "other")))
    pilot.keys("escape")
    assert results == ["left by the door"]
    assert pilot.sees("lowest")


def test_reset_closes_all_scenes_and_opens_a_new_stack(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal, "a"))
    pilot.shell.stack.follow(Push(Inn(journal, "b")))
    pilot.shell.stack.follow(Reset((Inn(journal, "c"), Inn(journal, "d"))))
    assert journal == ["enter a", "enter b", "exit b", "exit a", "enter c", "enter d"]


def test_closing_the_last_scene_ends_the_program(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal))
    pilot.keys("escape")
    assert not pilot.running
    assert journal == ["enter inn", "exit inn"]


def test_closing_the_window_asks_the_top_scene(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal))
    pilot.press("ask")
    pilot.close()
    assert journal == ["enter inn", "goes on", "exit inn", "enter next inn"], "a dialog takes it as no"
    pilot.close()
    assert not pilot.running


def test_only_opaque_scenes_hide_those_below(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal, "below"))
    pilot.press("ask")
    assert len(pilot.shell.stack.visible) == 2
    pilot.shell.stack.follow(Push(Inn(journal, "opaque")))
    assert [scene.sign for scene in pilot.shell.stack.visible if isinstance(scene, Inn)] == ["opaque"]


def test_only_the_top_scene_gets_messages(journal: list[str]) -> None:
    heard: list[tuple[str, Message]] = []

    class Ear(Inn):
        def handle(self, message: Message) -> Transition[str]:
            heard.append((self.sign, message))
            return None

    pilot = Pilot(Ear(journal, "low"))
    pilot.shell.stack.follow(Push(Ear(journal, "high")))
    heard.clear()
    pilot.shell.send(KeyPressed("a"))
    pilot.shell.send(Window.CLOSE_ASKED)
    assert [who for who, _ in heard] == ["high", "high"]
    heard.clear()
    pilot.shell.resize((1600, 900))
    assert {who for who, _ in heard} == {"low", "high"}


def test_a_scene_is_opened_by_its_name(journal: list[str]) -> None:
    pilot = Pilot(Inn(journal, "first"))
    stack = SceneStack(pilot.context, lambda one: Inn(journal, f"{one.name} {one.at or 'by name'}"))
    stack.follow(Reset((Named("inn"), Named("inn").opened_at("upstairs"))))
    assert journal == ["enter first", "enter inn by name", "enter inn upstairs"]


def test_a_name_without_a_maker_is_an_error() -> None:
    stack = SceneStack(Pilot(Inn([])).context)
    with pytest.raises(LookupError, match="inn"):
        stack.follow(push(Named("inn")))
