"""The loop of the window on a simulated clock: it sleeps at rest, and wakes at once for what is done."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

import pygame
import pytest
from msgspec import structs

from greatrace.ui.kit.audio import Audio
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.loop import FADES, LIVES, PAINTS, QUICK, RESTS_LONG, STAYS_QUICK, Clock, Loop
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.kit.stack import Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.kit.widgets.text_field import TextField

REST = 20.0
"""Seconds that nobody does anything."""
A_PRESS = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=27)


class Inn(WidgetScene[None]):
    """A scene that counts how often it is looked at and painted."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = widgets
        self.looks = self.pictures = 0
        self.messages: list[Message] = []

    def build(self) -> Widget:
        return Column([Label("The Great Race"), *self.widgets])

    def update(self, seconds: float) -> Transition[None]:
        self.looks += 1
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        self.pictures += 1
        super().draw(surface)

    def handle(self, message: Message) -> Transition[None]:
        self.messages.append(message)
        return super().handle(message)


class Fire(Living):
    """Something that lives at rest."""

    def measure(self, look: object, width: int) -> tuple[int, int]:
        return 20, 20

    def live(self, look: object, surface: object) -> None:
        pass


class Fading(Audio):
    """Sound that comes for so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.left = seconds
        self.steps: list[float] = []

    @property
    def moving(self) -> bool:
        return self.left > 0

    def update(self, seconds: float) -> None:
        if self.left > 0:
            self.steps.append(seconds)
        self.left -= seconds


class Simulated(Clock):
    """A clock that passes at once.

    Args:
        shell: closed after so many seconds.
        ends: when that is.
        press: when somebody presses a key: a wait in which that falls ends with it.
    """

    def __init__(self, shell: Shell, ends: float, press: float = 1e9) -> None:
        self.shell, self.ends, self.press = shell, ends, press
        self.now = 0.0
        self.frames: list[float] = []
        self.rests: list[float] = []
        self.polled = False

    def frame(self) -> float:
        self.frames.append(self.now)
        return self._pass(1 / QUICK)

    def rest(self, seconds: float, polls: bool) -> float:
        self.rests.append(self.now)
        self.polled = self.polled or polls
        return self._pass(seconds)

    def _pass(self, seconds: float) -> float:
        if self.now <= self.press < self.now + seconds:
            pygame.event.post(A_PRESS)
            seconds, self.press = self.press - self.now, 1e9
        self.now += seconds
        if self.now >= self.ends:
            self.shell.stack.follow(Reset())
        return seconds

    def between(self, begin: float, end: float) -> int:
        """Count how often it was waited for something."""
        return sum(begin <= one < end for one in (*self.frames, *self.rests))


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    pygame.event.clear()
    yield
    pygame.display.quit()


def left_alone(inn: Inn, audio: Audio | None = None, press: float = 1e9) -> Simulated:
    """Run a window in which nobody does anything, but for one press."""
    context = headless((640, 480))
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL, reduced_motion=False)
    context.audio = audio or context.audio
    shell = Shell(context, inn)
    clock = Simulated(shell, REST, press)
    Loop(shell, clock, shell.take, lambda: False).run()
    return clock


def test_at_rest_it_wakes_seldom_and_paints_nothing() -> None:
    inn = Inn()
    clock = left_alone(inn)
    assert inn.pictures == 1
    assert 1 <= clock.between(5, 15) <= 10 / RESTS_LONG + 1
    assert not clock.polled
    assert max(clock.frames) < 1, "frames end soon after the first picture"


def test_what_lives_is_painted_ten_times_a_second_without_looking_at_the_rest() -> None:
    inn = Inn(Fire("fire"))
    clock = left_alone(inn)
    assert 9 * REST <= inn.pictures <= 10 * REST + 2
    assert clock.between(5, 15) <= 10 / LIVES + 10 / RESTS_LONG + 2
    assert inn.looks < (len(clock.frames) + inn.pictures) / 2


def test_a_press_is_heard_at_once_and_frames_follow() -> None:
    inn = Inn()
    clock = left_alone(inn, press=10.3)
    assert KeyPressed("x") in inn.messages
    after = [one for one in clock.frames if one > 5]
    assert after[0] == pytest.approx(10.3)
    assert len(after) == pytest.approx(STAYS_QUICK * QUICK, abs=3)


def test_sounds_that_come_or_leave_are_moved_in_small_steps_until_they_have() -> None:
    audio = Fading(3.0)
    clock = left_alone(Inn(), audio)
    assert max(audio.steps) < 2 * FADES
    assert clock.between(5, 15) <= 10 / RESTS_LONG + 1


def test_a_text_that_is_typed_is_polled_since_methods_of_input_wake_nobody() -> None:
    field = TextField("Name", name="name")
    inn = Inn(field)
    inn.first_focus = "name"
    assert left_alone(inn).polled


def test_what_a_frame_has_no_time_to_paint_follows_in_the_next() -> None:
    context = headless()
    scene = Inn(*(Label("Dakar") for _ in range(2)))
    shell = Shell(context, scene)
    surface = pygame.Surface(context.size)
    shell.paint(surface)
    one, other = pygame.Rect(10, 10, 40, 40), pygame.Rect(200, 200, 40, 40)
    surface.fill("red")
    for part in (one, other):
        scene.dirty.add(part)
    assert shell.paint(surface, 0.0) == [one]
    assert surface.get_at(other.center) == pygame.Color("red") != surface.get_at(one.center)
    assert shell.paint(surface, 0.0) == [other]
    assert surface.get_at(other.center) != pygame.Color("red")
    assert shell.paint(surface, 0.0) == []


def test_what_moves_all_the_time_keeps_nothing_beside_it_from_being_painted() -> None:
    context = headless()
    scene = Inn(Label("Dakar"))
    shell = Shell(context, scene)
    surface = pygame.Surface(context.size)
    shell.paint(surface)
    moving, beside = pygame.Rect(10, 10, 40, 40), pygame.Rect(200, 200, 40, 40)
    surface.fill("red")
    scene.dirty.add(beside)
    frames = 0
    while surface.get_at(beside.center) == pygame.Color("red"):
        scene.dirty.add(moving)
        # Another thing moves upon it, so that it is joined with that and comes last again.
        scene.dirty.add(beside)
        shell.paint(surface, 0.0)
        frames += 1
        assert frames < 5
    shell.paint(surface)
    for part in (moving, beside):
        scene.dirty.add(part)
    assert shell.paint(surface, 0.0) == [moving], "then frames are short again"


def test_a_long_update_leaves_painting_to_the_next_frame_but_never_twice() -> None:
    class Slow(Inn):
        slow = False

        def update(self, seconds: float) -> Transition[None]:
            if self.slow:
                sleep(0.02)
            return super().update(seconds)

    scene = Slow()
    shell, surface = Shell(headless((320, 180)), scene), pygame.Surface((320, 180))
    shell.update(0.1)
    assert shell.paint(surface, PAINTS), "the first picture does not wait"
    scene.slow = True
    painted = []
    for _ in range(4):
        scene.dirty.all()
        shell.update(0.1)
        painted.append(bool(shell.paint(surface, PAINTS)))
    assert painted == [False, True, False, True]
    scene.dirty.all()
    shell.update(0.1)
    assert shell.paint(surface), "without a limit all is painted at once"
