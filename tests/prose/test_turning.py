"""Why a round turned a race: an event, else what a crew gained beside a rival."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.gained import Gained
from greatrace.engine.state import Table
from greatrace.engine.turned import turned
from greatrace.prose.turning import turned_text
from greatrace.prose.words import NO_BREAK
from tests.prose.finishes import finished, teller

FRANCE, BELGIUM, ITALY = 0, 1, 2


def table(**changed: tuple[int, ...]) -> Table:
    """Return a position in which all crews have the same but for what is given of the first ones."""
    end = finished()[1].state.table
    even = structs.replace(end.dashboards[0], corridor=5, money=100, engine=4, chassis=3)
    boards = [even] * len(end.dashboards)
    for what, values in changed.items():
        boards[: len(values)] = [
            structs.replace(own, **{what: value}) for own, value in zip(boards, values, strict=False)
        ]
    return structs.replace(end, dashboards=tuple(boards))


def why(events: tuple[AnyEvent, ...], *, rose: bool, **after: tuple[int, ...]) -> str:
    return told(turned(table(), table(**after), events, FRANCE, rose), FRANCE)


def told(found: AnyEvent | Gained | None, seat: int) -> str:
    return turned_text(found, seat, teller("en", finished())).replace(NO_BREAK, " ")


def test_a_misfortune_of_its_own_explains_a_fall() -> None:
    events = (on.DangerSuffered(FRANCE, 8), on.BrokeDown(FRANCE), on.Arrived(BELGIUM, 1))
    assert turned(table(), table(), events, FRANCE, rose=False) == events[1]
    assert turned(table(), table(), (events[0], events[2]), FRANCE, rose=False) == events[2]
    assert turned(table(), table(), events[:1], FRANCE, rose=False) == events[0]


def test_a_sabotage_explains_the_fall_of_whom_it_hit_only() -> None:
    hit = on.Sabotaged(BELGIUM, FRANCE, 2, 0)
    assert turned(table(), table(), (hit,), FRANCE, rose=False) == hit
    assert turned(table(), table(), (hit,), BELGIUM, rose=False) is None


def test_a_misfortune_explains_no_rise_but_that_of_others() -> None:
    event = on.BrokeDown(FRANCE)
    assert turned(table(), table(), (event,), FRANCE, rose=True) is None
    assert turned(table(), table(), (event,), BELGIUM, rose=True) == event


def test_a_line_explains_no_fall() -> None:
    line = on.LineTaken(FRANCE, 0, 1, 2, 40, 0, False)
    assert turned(table(), table(), (line,), FRANCE, rose=True) == line
    assert why((line,), rose=False, money=(60,)) == "Francs in this round: France −40, Belgium +0."


@pytest.mark.parametrize(
    ("rose", "after", "sentence"),
    [
        (False, {"corridor": (6, 7, 9)}, "Progress in this round: France +1, Italy +4."),
        (True, {"corridor": (9, 6, 8)}, "Progress in this round: France +4, Britain +0."),
        (False, {"engine": (1,), "money": (120,)}, "Mechanical points in this round: France −3, Belgium +0."),
        (True, {"money": (170, 80)}, "Francs in this round: France +70, Belgium −20."),
        (True, {"corridor": (5, 6, 6, 6, 6)}, ""),
        (False, {}, ""),
    ],
)  # fmt: skip
def test_without_an_event_it_is_told_what_others_gained(
    rose: bool, after: dict[str, tuple[int, ...]], sentence: str
) -> None:
    assert told(turned(table(), table(**after), (), FRANCE, rose), FRANCE) == sentence
