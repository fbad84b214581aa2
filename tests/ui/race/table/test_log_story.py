"""The log as a story: by rounds, from either end, of one crew or kind, with people and pawns."""

from __future__ import annotations

from itertools import pairwise

import pygame

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.prose.events import tell
from greatrace.prose.language import language
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.log_story import Line, ToldRound, gist, seat_of, told_rounds
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.test_why import played

PLANS = on.PlansRevealed((Plan(1, 2, 0, 2), Plan(0, 5, 0, 0)))
EVENTS: list[AnyEvent] = [
    on.RoundStarted(1), on.FuelBought(0, 2, 20), on.Moved(1, 3, 4, 1, 0, 0),
    on.Passed(0, True), on.SequenceBegan(1), on.Passed(1, True),
    on.RoundStarted(2), PLANS, on.Passed(0, False),
    on.RoundStarted(3), on.FuelBought(1, 1, 10),
]  # fmt: skip


def log() -> Pilot:
    state = TableState(begun(("", ""), 1, AFRICA), language("en"))
    pilot = Pilot(LogScene(state, EVENTS))
    pilot.leap()
    return pilot


def lines(told: ToldRound) -> list[Line]:
    """All lines of a round in order."""
    return [line for _, lines in told[1] for line in lines]


def words(pilot: Pilot) -> list[str]:
    return [node.label for node in pilot.nodes() if node.role == "label"]


def test_crews_that_pass_by_themselves_are_one_line() -> None:
    first, second = told_rounds(EVENTS, -1)[:2]
    assert first[0] == 1 and [len(line) for line in lines(first)] == [1, 1, 1, 2]
    assert lines(second) == [(PLANS,), (on.Passed(0, False),)]


def test_the_first_round_tells_who_goes_first_and_who_chooses_first_in_the_bivouac() -> None:
    told = "First player: France. In the bivouac the last one begins: {}."
    state = TableState(begun(("", ""), 1, AFRICA), language("en"))
    assert tell(EVENTS[0], state.teller) == told.format("Belgium")
    assert [lines(one)[0][0] for one in told_rounds(EVENTS, -1)[:2]] == [EVENTS[0], PLANS]
    pilot = at_table(begun(("", "", ""), 1, AFRICA))
    pilot.leap()
    assert told.format("Italy") in str(pilot.find("telegraph").value), "also where the first card is taken"


def test_a_log_is_narrowed_to_a_crew_and_to_a_kind_of_event() -> None:
    of_first = told_rounds(EVENTS, -1, seat=0)
    assert [line[0] for one in of_first for line in lines(one)] == [
        EVENTS[1], EVENTS[3], PLANS, EVENTS[8],
    ]  # fmt: skip
    cards = told_rounds(EVENTS, -1, kind="cards")
    assert [line[0] for one in cards for line in lines(one)] == [EVENTS[1], EVENTS[10]]


def test_a_card_that_is_countered_is_of_who_countered_it_and_is_found_with_both() -> None:
    countered = on.DangerCancelled(0, 1, 0, "escort")
    assert seat_of(countered, -1) == 1
    for seat, found in ((0, 1), (1, 1), (2, 0)):
        told = told_rounds([on.RoundStarted(1), countered], -1, seat=seat)
        assert sum(len(lines(one)) for one in told) == found


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


TURNS: list[AnyEvent] = [
    on.RoundStarted(1), PLANS, on.SequenceBegan(1), on.FuelBought(1, 2, 20), on.Moved(1, 3, 4, 1, 0, 0),
    on.DriveEnded(1, 1), on.SequenceBegan(0), on.Moved(0, 3, 5, 1, 0, 0), on.Passed(0, True),
]  # fmt: skip


def test_the_turn_of_a_crew_is_a_line_that_opens() -> None:
    turns = told_rounds(TURNS, -1)[0][1]
    assert [(seat, len(lines)) for seat, lines in turns] == [(-1, 2), (1, 3), (0, 1), (-1, 1)]
    assert gist(turns[1][1]) == (TURNS[4],)
    state = TableState(begun(("", ""), 1, AFRICA), language("en"))
    pilot = Pilot(LogScene(state, TURNS))
    place = state.teller.place(4)
    assert pilot.sees(f"Belgium (Player 2) drove to {place} (1 fuel) · 3 events")
    assert not any("bought" in one for one in words(pilot))
    pilot.press("turn-1-1")
    assert pilot.sees("Belgium (Player 2) · 3 events") and any("bought" in one for one in words(pilot))


def test_a_line_under_the_pointer_or_in_focus_lights_its_cells_beside_the_sheet() -> None:
    pilot = at_table(played())
    table = pilot.scene
    assert isinstance(table, TableScene)
    board, before = table.panels.board, table.panels.board.canvas.on_cells.shown.codes
    pilot.keys("l")
    sheet = pygame.Rect(pilot.find("log-sheet").rect)
    seen = set()
    for _ in range(12):
        pilot.keys("tab")
        pilot.wait(1)
        if pilot.focused and pilot.focused.role == "entry":
            lit = board.canvas.on_cells.shown.codes
            seen.add(lit)
            assert not lit or not sheet.colliderect(board.cell_rect(lit[-1]))
    assert len(seen - {()}) > 1
    pilot.point(*middle(pilot.find("close")))
    assert not board.canvas.on_cells.shown.codes
    rows = pygame.Rect(pilot.find("events").rect)
    pilot.point(*middle(next(node for node in pilot.nodes("entry") if rows.contains(node.rect))))
    assert board.canvas.on_cells.shown.codes
    pilot.keys("escape")
    assert board.canvas.on_cells.shown.codes == before


def test_beside_the_map_lines_are_equally_far_apart() -> None:
    moved = [on.Moved(0, 3 + step, 4 + step, 1, 0, 0) for step in range(3)]
    lines: list[AnyEvent] = [on.RoundStarted(1)]
    for step in moved:
        lines += [step, on.FuelBought(0, 1, 10)]
    state = TableState(begun(("", ""), 1, AFRICA), language("en"))
    pilot = Pilot(LogScene(state, lines, light=lambda cells, box: None))
    pilot.leap()
    tops = [row.rect.y for row in pilot.scene.tree.root.walk() if row.role == "row" and any(
        one.label.startswith("France") for one in row.children)]
    steps = {after - before for before, after in pairwise(tops[1:])}
    assert len(tops) == 6 and len(steps) == 1
