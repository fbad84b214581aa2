"""The log as a story: by rounds, from either end, of one crew or kind, with people and pawns."""

from __future__ import annotations

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.prose.events import tell
from greatrace.prose.language import language
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.log_story import Wanted, told_rounds
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, begun

PLANS = on.PlansRevealed((Plan(1, 2, 0, 2), Plan(0, 5, 0, 0)))
EVENTS: list[AnyEvent] = [
    on.RoundStarted(1), on.FuelBought(0, 2, 20), on.Moved(1, 3, 4, 1, 0, 0),
    on.Passed(0, True), on.SequenceBegan(1), on.Passed(1, True),
    on.RoundStarted(2), PLANS, on.Passed(0, False),
    on.RoundStarted(3), on.FuelBought(1, 1, 10),
]  # fmt: skip


def log() -> Pilot:
    state = TableState(begun(("", ""), 1, AFRICA), language("en"))
    pilot = Pilot(LogScene(EVENTS, state.teller, state))
    pilot.leap()
    return pilot


def words(pilot: Pilot) -> list[str]:
    return [node.label for node in pilot.nodes() if node.role == "label"]


def test_crews_that_pass_by_themselves_are_one_line() -> None:
    first = told_rounds(EVENTS, Wanted(), -1)[0]
    assert first.number == 1 and [len(line) for line in first.lines] == [1, 1, 2]
    assert told_rounds(EVENTS, Wanted(), -1)[1].lines == ((PLANS,), (on.Passed(0, False),))


def test_a_log_is_narrowed_to_a_crew_and_to_a_kind_of_event() -> None:
    of_first = told_rounds(EVENTS, Wanted(seat=0), -1)
    assert [line[0] for one in of_first for line in one.lines] == [
        EVENTS[1], EVENTS[3], PLANS, EVENTS[8],
    ]  # fmt: skip
    cards = told_rounds(EVENTS, Wanted(kind="cards"), -1)
    assert [line[0] for one in cards for line in one.lines] == [EVENTS[1], EVENTS[10]]


def test_old_rounds_are_folded_and_the_order_is_the_player_s() -> None:
    pilot = log()
    assert pilot.sees("+  Round 1") and not any("no active assistant" in one for one in words(pilot))
    pilot.press("round-1")
    passed = "no active assistant left: France (Player 1) and Belgium (Player 2)"
    assert any(passed in one for one in words(pilot))
    newest = words(pilot)
    pilot.keys("o")
    assert pilot.context.settings.log_oldest_first and sorted(words(pilot)) == sorted(newest) != words(pilot)


def test_plans_are_told_by_pawns() -> None:
    pilot = log()
    plans = [node for node in pilot.nodes() if node.role == "plan"]
    assert [node.value for node in plans] == [
        "scout\u00a01, mechanic\u00a02, escort\u00a00, funding\u00a02",
        "scout\u00a00, mechanic\u00a05, escort\u00a00, funding\u00a00",
    ]


def test_a_crew_looked_for_by_keys_unfolds_every_round() -> None:
    pilot = log()
    pilot.press("crew")
    assert any("France (Player 1)" in one for one in words(pilot))
    assert not any("Belgium (Player 2)" in one for one in words(pilot))


def test_who_turns_round_is_told_what_was_missing() -> None:
    state = TableState(begun(("", ""), 1, AFRICA), language("en"))
    told = tell(on.WentBack(0, 3, 4, 2, 1), state.teller)
    assert "(missing: 2 fuel, 1 mechanical)" in told
