"""What the Torpedo did in its last turn stays to be read while the crew has its own (14.7)."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.reason import Reason
from greatrace.prose.told_turn import turn_ends, turn_text
from greatrace.ui.race.questions.registry import question as asked
from greatrace.ui.race.table.panels.question import panel
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.state.torpedo.turn import last_turn, since_last_decision
from tests.prose.test_gazette import teller
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import POSITIONS, alone, begun_alone
from tests.ui.race.table.hands import at_table, speaking

TORPEDO = 2
DRIVES = solo.TorpedoActed(3, "drive")


def laid(rule: str, cell: int) -> tuple[on.AnyEvent, ...]:
    return solo.TorpedoChose(Reason("14.8", rule, cell)), on.TileLaid(TORPEDO, 1, cell)


@pytest.mark.parametrize(("turn", "told"), [
    ((solo.TorpedoActed(1, "explore"), *laid("own_way", 4), *laid("crew_way", 5), *laid("around_crew", 6)),
     "René laid tiles: 1 on his way, 2 on yours."),
    ((solo.TorpedoActed(1, "explore"), solo.TorpedoChose(Reason("14.8", "no_cell", -1))), ""),
    ((solo.TorpedoActed(1, "explore"), *laid("own_way", 4)), "René laid tiles: 1 on his way, none on yours."),
    ((DRIVES, on.Moved(TORPEDO, 1, 2, 1, 1, 0), on.Moved(TORPEDO, 2, 3, 2, 0, 0),
      solo.TorpedoEndangered(3, 2)),
     "René drove 2 cells, to {place}: 3 fuel, 3 mechanical."),
    ((DRIVES, on.LineTaken(TORPEDO, 0, 1, 3, 0, 0, False)), "René drove 1 cell, to {place}: 1 fuel."),
    ((DRIVES, solo.TorpedoBlocked(3, 2, 0, "fuel")), ""), ((on.SequenceBegan(0),), ""), ((), ""),
])  # fmt: skip
def test_a_turn_is_told_in_one_sentence(turn: tuple[on.AnyEvent, ...], told: str) -> None:
    to = teller("en")
    assert turn_text(turn, to) == told.format(place=to.place(3))


def test_how_a_turn_ended_is_told_beside_it() -> None:
    moved, blocked = on.Moved(TORPEDO, 1, 2, 1, 1, 0), solo.TorpedoBlocked(3, 2, 0, "fuel")
    assert turn_ends((DRIVES, moved, on.DriveEnded(TORPEDO, 1), blocked)) == [blocked]


def test_the_last_turn_stays_at_the_foot_of_the_own_one() -> None:
    controller = alone("convoy")
    pilot: Pilot = at_table(controller)
    controller.act(do.Fund(), 0)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.asked == (0,)
    turn = last_turn(scene.state)
    told = turn_text(turn, scene.state.teller)
    assert isinstance(turn[0], solo.TorpedoActed) and told
    assert pilot.find("telegraph").value.splitlines()[0] == told
    assert f"His last turn {told.removesuffix('.')}" in pilot.find("torpedo").value
    tip = scene.panels.question.foot.tip
    assert tip and len(tip.text.splitlines()) > 3


WARNING = "Much is lost by the drive that may come next, so that it is said here in two lines."


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_the_last_turn_is_told_beside_a_warning(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    board, given = POSITIONS["convoy"]
    given = given.replace("hand: [jerrican, ranger]", "hand: [jerrican, ranger, saboteur, guide, toolbox]")
    given = given.replace("chassis: 3", "chassis: 5").replace("fuel: 5", "fuel: 1", 1)
    monkeypatch.setitem(POSITIONS, "warned", (board, given))
    monkeypatch.setattr(panel, "question", lambda state: structs.replace(asked(state), warning=WARNING))
    controller = alone("warned")
    pilot = at_table(controller, speaking(code, (1280, 720)))
    controller.act(do.Fund(), 0)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    question = scene.panels.question
    warning = next(one for one in question.children if one.role == "warning")
    assert warning.visible and warning.rect.h
    assert question.foot.lines and question.foot.rect.h, "the foot gave way"
    assert question.foot.rect.bottom <= warning.rect.top and warning.rect.bottom <= question.answers.rect.top


def test_w_shows_the_reasons_of_its_last_decision_in_the_bivouac_too() -> None:
    pilot: Pilot = at_table(begun_alone())
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.phase == "bivouac"
    state = scene.state
    taken = on.CardTaken(state.torpedo, 0, 1, False)
    first = since_last_decision(state)[0]
    assert isinstance(first, on.CardTaken) and first.seat == state.torpedo
    acted = solo.TorpedoActed(1, "explore"), solo.TorpedoChose(Reason("14.8", "own_way", 4))
    state.log.extend((*acted, on.SequenceBegan(0), on.RoundStarted(2), taken))
    assert since_last_decision(state)[:2] == list(acted)
    pilot.keys("w")
    assert isinstance(pilot.scene, LogScene)
    assert pilot.sees("An easy tile goes on its own way: D2.")
