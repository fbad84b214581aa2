"""Animations: events are shown one by one at the set speed."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.animation import Animation, between, ease
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.play.event_queue import EventQueue


class Stage:
    """Records what is shown; an event is a number of seconds."""

    def __init__(self, speed: Speed = Speed.NORMAL, reduced: bool = False) -> None:
        self.seen: list[tuple[float, float]] = []
        self.reduced: set[bool] = set()
        self.queue: EventQueue[float] = EventQueue(self.direct)
        self.queue.follow(Settings(speed=speed, reduced_motion=reduced))

    def direct(self, seconds: float, reduced: bool) -> Animation | None:
        self.reduced.add(reduced)
        return (seconds, lambda share: self.seen.append((seconds, share))) if seconds else None

    @property
    def ended(self) -> list[float]:
        return [event for event, share in self.seen if share == 1]


@pytest.mark.parametrize(
    ("speed", "seconds"), [(Speed.HALF, 6), (Speed.NORMAL, 3), (Speed.DOUBLE, 1.5), (Speed.QUADRUPLE, 0.75)]
)
def test_speed(speed: Speed, seconds: float) -> None:
    stage = Stage(speed)
    stage.queue.add([1.0, 2.0])
    stage.queue.update(seconds * 0.99)
    assert stage.ended == [1.0]
    stage.queue.update(seconds * 0.02)
    assert stage.ended == [1.0, 2.0]
    assert stage.queue.idle


def test_shares_rise_to_one() -> None:
    stage = Stage()
    stage.queue.add([1.0])
    for _ in range(5):
        stage.queue.update(0.25)
    assert [share for _, share in stage.seen] == [0.25, 0.5, 0.75, 1.0]


def test_a_frame_begins_one_animation_and_time_left_of_it_is_kept() -> None:
    stage = Stage()
    stage.queue.add([0.01, 0.01, 0.1])
    stage.queue.update(1 / 60)
    assert stage.seen == [(0.01, 1.0)] and stage.queue.busy
    stage.queue.update(1 / 60)
    assert stage.seen[1:] == [(0.01, 1.0)]
    stage.queue.update(1 / 60)
    assert stage.seen[-1][1] == pytest.approx((3 / 60 - 0.02) / 0.1)


def test_a_frame_that_is_held_begins_nothing() -> None:
    stage = Stage()
    stage.queue.add([1.0])
    stage.queue.hold()
    stage.queue.update(1 / 60)
    assert not stage.seen and stage.queue.busy
    stage.queue.update(0.5)
    assert stage.seen == [(1.0, 0.5)]


def test_instant_shows_only_ends() -> None:
    stage = Stage(Speed.INSTANT)
    stage.queue.add([1.0, 2.0, 3.0])
    stage.queue.update(0.0)
    assert stage.seen == [(1.0, 1.0), (2.0, 1.0), (3.0, 1.0)]


def test_step_by_step_waits_for_the_player() -> None:
    stage = Stage(Speed.STEP)
    stage.queue.add([1.0, 2.0])
    stage.queue.update(9.0)
    assert stage.queue.waits_for_step
    assert not stage.queue.busy
    stage.queue.step()
    stage.queue.update(9.0)
    assert stage.ended == [1.0]
    stage.queue.step()
    stage.queue.update(0.5)
    stage.queue.step()
    assert stage.ended == [1.0, 2.0]
    assert stage.queue.idle


def test_skipping() -> None:
    stage = Stage()
    stage.queue.add([1.0, 2.0, 3.0])
    stage.queue.update(0.1)
    stage.queue.skip()
    assert stage.ended == [1.0]
    stage.queue.skip_all()
    assert stage.ended == [1.0, 2.0, 3.0]


def test_events_without_an_animation_take_no_time() -> None:
    stage = Stage()
    stage.queue.add([0.0, 0.0, 1.0])
    stage.queue.update(1.0)
    assert stage.queue.idle


def test_the_director_is_told_of_reduced_motion() -> None:
    stage = Stage(reduced=True)
    stage.queue.add([1.0])
    stage.queue.update(0.1)
    assert stage.reduced == {True}


def test_easing_keeps_the_ends() -> None:
    assert (ease(0), ease(0.5), ease(1)) == (0, 0.5, 1)
    assert between(10, 20, 1.0) == 20
