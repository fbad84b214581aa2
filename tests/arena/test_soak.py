from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.arena.common.checker import Care, Checker, Fault
from greatrace.arena.common.executor import Executor, Local, Processes
from greatrace.arena.common.soak import Checks, Failure, Subject, Success, checks, soaked
from greatrace.arena.race import soak
from greatrace.boards import setups
from greatrace.kernel.game import Step
from greatrace.prose.language import language
from tests.kernel.toy import Event, Position, Setup, Toy


def test_the_rotation_meets_every_edition_crews_leaders_and_course() -> None:
    kinds = [soak.setting(number) for number in range(200)]
    met = {(one.edition, len(one.crews), one.leaders) for one in kinds}
    editions = setups.components("").editions
    assert met == {
        (edition.id, crews, leaders)
        for edition in editions
        for crews in (2, 3, 4, 5)
        for leaders in ((False, True) if edition.leaders else (False,))
    }
    assert {one.board for one in kinds} == set(setups.boards())
    assert {crew for one in kinds for crew in one.crews} == {crew.id for crew in setups.components("").crews}
    for name in setups.boards():
        for course in setups.board(name).courses:
            assert any(
                {one.course.start, one.course.finish} == {course.start, course.finish} for one in kinds
            )


def test_a_fault_can_be_seen_again() -> None:
    [failure] = soak.soak(1, 41, Care(most_actions=10))
    assert isinstance(failure, Failure)
    assert failure.seed == 41
    told = soak.as_text(failure, language("en"))
    assert "--seed 41" in told
    assert len(failure.log) == 10


# Any other game.


def toy_checks(setting: bytes) -> Checks:
    return checks(setting, lambda seed: Subject(Toy(Setup(seed % 3 + 1, True)), None, "a toy", ("Ann",) * 3))


@pytest.mark.parametrize("runs", [Local(), Processes(2)])
def test_a_toy_is_soaked(runs: Executor) -> None:
    care = Care(100, 100, 100, 100)
    results = list(soaked(toy_checks, 4, 1, care, runs))
    assert all(isinstance(result, Success) and result.actions >= 3 for result in results)


class Unsure(Toy):
    """The hare runs otherwise every time."""

    runs = 0

    def proceed(self, state: Position) -> Step[Position, Event]:
        self.runs += 1
        step = super().proceed(state)
        hare = structs.replace(step.state.hare, place=step.state.hare.place + self.runs)
        return Step(structs.replace(step.state, hare=hare), step.events)


class Asking(Toy):
    """Asks a seat while the hare should run."""

    def deciders(self, state: Position) -> tuple[int, ...]:
        return self.waiting(state)


class Endless(Toy):
    """The hare never stops."""

    def proceed(self, state: Position) -> Step[Position, Event]:
        step = super().proceed(state)
        hare = structs.replace(step.state.hare, leaps=(*step.state.hare.leaps, "run"))
        return Step(structs.replace(step.state, hare=hare), step.events)


def unsure(setting: bytes) -> Checks:
    return checks(setting, lambda seed: Subject(Unsure(Setup(2, True)), None, "unsure", ("Ann", "Ben")))


def asking(setting: bytes) -> Checks:
    return checks(setting, lambda seed: Subject(Asking(Setup(2, True)), None, "asking", ("Ann", "Ben")))


def test_faults_of_automatic_steps_are_found() -> None:
    [failure] = soaked(unsure, 1, 3, None, None)
    assert isinstance(failure, Failure) and "when it is repeated" in failure.what
    [failure] = soaked(asking, 1, 3, None, None)
    assert isinstance(failure, Failure) and "automatic step is due" in failure.what
    assert (failure.setting, failure.seed) == ("asking", 3)


def test_automatic_steps_that_never_end_are_found() -> None:
    with pytest.raises(Fault, match="automatic steps in a row"):
        Checker(Endless(Setup(2, True)), 3).run()
