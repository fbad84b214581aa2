from __future__ import annotations

from greatrace.arena.common.checker import Care
from greatrace.arena.race import soak
from greatrace.boards import setups
from greatrace.prose.language import language


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
    assert isinstance(failure, soak.Failure)
    assert failure.seed == 41
    told = soak.as_text(failure, language("en"))
    assert "--seed 41" in told
    assert len(failure.log) == 10
