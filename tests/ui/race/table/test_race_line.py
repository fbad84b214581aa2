"""The plate tells how a race against the Torpedo stands: who is ahead, when both arrive, a last call (14)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec import UNSET, structs

from greatrace.engine import events as on
from greatrace.engine.solo.foreseen import crew_foreseen, torpedo_foreseen
from greatrace.engine.solo.pace import Foreseen, Pace
from greatrace.engine.solo.pacing import laid_before
from greatrace.engine.solo.reaching import may_arrive
from greatrace.engine.solo.rene import Stickers
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.prose.language import language
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.stack import push
from greatrace.ui.race.table.panels.plate import _RACE, _paint_race
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import gazette
from greatrace.ui.race.table.state.torpedo.facts import torpedo_of
from greatrace.ui.race.table.state.torpedo.pace import Standing, pace_lines, pace_now, standing
from tests.ui.race.table.alone import begun_alone
from tests.ui.race.table.hands import leapt
from tests.ui.race.table.test_forecast import _race


def now(scene: TableScene) -> Pace:
    found = pace_now(scene.state)
    assert found
    return found


def moved(scene: TableScene, seat: int, cell: int, number: int = 0) -> None:
    """Let a vehicle drive to a cell, in another round if it has a number."""
    state, torpedo = scene.state, torpedo_of(scene.state)
    at = torpedo.cell if seat else state.table.dashboards[0].cell
    state.past.shown(on.Moved(seat, at, cell, 0, 0, 0), state.table)
    own = structs.replace(state.table.dashboards[0], cell=at if seat else cell)
    table = structs.replace(state.table, round=number or state.table.round)
    if seat:
        state.table = structs.replace(table, torpedo=structs.replace(torpedo, cell=cell))
    else:
        state.table = structs.replace(table, dashboards=(own, *state.table.dashboards[1:]))


def test_the_plate_says_who_is_ahead_and_what_is_at_stake() -> None:
    pilot, scene = leapt(_race("planning"))
    told = pilot.find("pace")
    tip = next(one for one in scene.panels.pieces.plate.walk() if one.name == "pace").tip
    assert tip and "\nCounted are the cells that are still to be driven over land." in tip.text
    assert tip.text.startswith("René is 1 cell nearer to the finish.")
    assert now(scene).lead == 1 and told.label.startswith("Finish in round: he ")
    assert "Cities ahead of him with a sticker Blue " in told.value


def test_a_change_of_the_lead_is_told_until_the_round_ends() -> None:
    _, scene = leapt(_race("convoy"))
    before = now(scene)
    assert before.lead > 0 and not before.overtaken
    ahead = next(
        cell for cell, left in enumerate(scene.state.race.distance_to_finish) if left == before.torpedo - 1
    )
    moved(scene, 0, ahead)
    after = now(scene)
    assert after.overtaken and after.crew_before == before.crew
    assert standing(scene.state, after).lead == "You are ahead now" and after.lead == -1
    scene.state.past.shown(on.RoundStarted(9), scene.state.table)
    assert standing(scene.state, now(scene)).lead == ""


def test_when_the_crew_arrives_counts_from_where_its_round_began() -> None:
    _, scene = leapt(_race("convoy"))
    state = scene.state
    state.table = structs.replace(state.table, round=3)
    before, away = now(scene), state.race.distance_to_finish
    here = state.table.dashboards[0].cell
    moved(scene, 0, next(one for one in state.race.neighbours[here] if away[one] < away[here]))
    after = now(scene)
    assert after.crew == before.crew - 1 and after.crew_arrives == before.crew_arrives


@pytest.mark.parametrize(("his", "shown", "told"), [
    (Foreseen(7, 8, 9), "7–9", "Estimate: René arrives in rounds 7 to 9, most likely in 8."),
    (Foreseen(8, 8, 8), "~8", "Estimate: René arrives in round 8."),
    (Foreseen(7, 9, 17), "~9", "Estimate: René arrives in rounds 7 to 17, most likely in 9."),
])
def test_a_range_is_told_while_it_is_open_when_he_arrives(his: Foreseen, shown: str, told: str) -> None:
    _, scene = leapt(_race("planning"))
    pace = structs.replace(
        now(scene), torpedo_arrives=his, crew_arrives=Foreseen(6, 7, 8), may_arrive=False
    )
    assert standing(scene.state, pace).arrival == f"Finish in round: he {shown}, you 6–8"
    assert pace_lines(scene.state, pace)[0] == told


def test_he_is_foreseen_by_his_gauges_and_cards_not_by_what_he_drove() -> None:
    _, scene = leapt(_race("planning"))
    state, rested = scene.state, torpedo_of(scene.state)
    spent = structs.replace(rested, fuel=0, mechanics=0, stickers=Stickers())
    strong = structs.replace(rested, stickers=Stickers(4, 4, 4, 4))
    seen = []
    for torpedo in (spent, strong):
        found = torpedo_foreseen(state.race, structs.replace(state.table, torpedo=torpedo))
        assert found and state.table.round <= found.first <= found.likely <= found.last
        seen.append(found)
    assert seen[0].likely > seen[1].likely
    here = structs.replace(rested, arrived=1)
    assert torpedo_foreseen(state.race, structs.replace(state.table, torpedo=here)) is None


@pytest.mark.parametrize(("left", "over", "expected"), [
    (21, 0, Foreseen(6, 7, 8)), (18, 1, Foreseen(6, 7, 8)), (10, 4, Foreseen(6, 7, 8)),
    (21, 9, Foreseen(12, 13, 14)), (1, 6, Foreseen(7, 7, 7)),
])
def test_a_crew_is_foreseen_to_go_on_as_crews_do(left: int, over: int, expected: Foreseen) -> None:
    assert crew_foreseen(21, left, over) == expected


def placed(scene: TableScene, left: int, assistants: int, **stickers: int) -> Torpedo:
    """Return the Torpedo so many cells before the finish."""
    race, torpedo = scene.state.race, torpedo_of(scene.state)
    cell = race.distance_to_finish.index(left)
    return structs.replace(torpedo, cell=cell, assistants=assistants, stickers=Stickers(**stickers))


@pytest.mark.parametrize(("left", "assistants", "stickers", "may"), [
    (5, 5, {}, True), (6, 5, {}, False), (6, 5, {"blue": 4}, True), (3, 3, {}, True), (4, 3, {}, False),
    (1, 1, {}, True), (1, 0, {}, False),
])
def test_a_last_call_comes_where_its_drives_reach_to_the_finish(
    left: int, assistants: int, stickers: dict[str, int], may: bool
) -> None:
    _, scene = leapt(_race("planning"))
    torpedo = placed(scene, left, assistants, **stickers)
    assert may_arrive(scene.state.race, torpedo) == may
    assert not may_arrive(scene.state.race, structs.replace(torpedo, card=-1))
    scene.state.table = structs.replace(scene.state.table, torpedo=torpedo)
    assert standing(scene.state, now(scene)).last == may
    assert any("Last call" in line for line in pace_lines(scene.state, now(scene))) == may


def test_who_has_arrived_is_told_with_what_the_other_one_has_to_go() -> None:
    _, scene = leapt(_race("planning"))
    state = scene.state
    here = structs.replace(torpedo_of(state), arrived=1)
    left = now(scene).crew
    state.table = structs.replace(state.table, torpedo=here)
    told = standing(state, now(scene))
    assert told.lead == "René is at the finish" and told.arrival == f"last round: {left} cells to go"
    state.table = structs.replace(state.table, torpedo=UNSET)
    assert pace_now(state) is None


def test_the_line_lies_within_the_plate() -> None:
    pilot, _ = leapt(_race("planning"))
    plate, line = pygame.Rect(pilot.find("plate").rect), pygame.Rect(pilot.find("pace").rect)
    assert plate.contains(line) and line.bottom < plate.bottom


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
@pytest.mark.parametrize(("left", "before"), [
    ((12, 3), (12, 3)), ((3, 12), (3, 12)), ((3, 0), (0, 3)), ((0, 3), (3, 0)),
])
def test_ranges_fit_beside_who_leads_in_all_languages(
    code: str, left: tuple[int, int], before: tuple[int, int]
) -> None:
    pilot, scene = leapt(_race("planning"))
    scene.state.speak(language(code))
    wide = Foreseen(8, 9, 10) if left != before else Foreseen(10, 11, 12)
    shown = standing(scene.state, Pace(*left, *before, wide, wide, 1, False))
    assert shown.changed == (left != before) and shown.arrival.count("–") == 2
    look, letters = scene.look, _RACE[-1]
    width = look.width(letters, shown.lead) + look.gap.edge + look.width(letters, shown.arrival)
    assert width <= pilot.find("pace").rect[2]


def test_the_gazette_tells_how_the_race_stands_when_a_round_opens() -> None:
    pilot, scene = leapt(_race("planning"))
    state = scene.state
    state.table = structs.replace(state.table, round=4)
    state.past.shown(on.OrderChanged((1, 0)), state.table)
    pilot.shell.stack.follow(push(gazette(state)))
    pilot.wait(1.0)
    told = [label.label for label in pilot.find("race").walk()]
    assert told[1] == "René is 1 cell nearer to the finish."
    assert told[2].startswith("Estimate: René arrives in round")
    assert any(text.startswith("Cities ahead of him with a sticker: Blue") for text in told)


@pytest.mark.parametrize(("lead", "reaches"), [("René is ahead now", True), ("", False)])
def test_who_got_ahead_and_when_both_arrive_stand_at_either_end_of_the_line(
    lead: str, reaches: bool
) -> None:
    pilot, scene = leapt(_race("planning"))
    sheet = pygame.Surface(pilot.find("pace").rect[2:])
    _paint_race(scene.look, sheet, Standing(lead, "Finish in round: he 8–9, you 8–9", bool(lead)))
    ends = (range(8), range(sheet.get_width() - 8, sheet.get_width()))
    first, last = (
        {tuple(sheet.get_at((x, y)))[:3] for x in end for y in range(sheet.get_height())} for end in ends
    )
    assert len(first) > 2 and (len(last) > 2) == reaches


def test_the_rule_stands_clear_of_the_words_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene = leapt(_race("convoy"))
    boxes: list[pygame.Rect] = []
    write = painting.words

    def noted(look: Look, sheet: pygame.Surface, text: str, room: pygame.Rect, *more: Any) -> None:
        boxes.append(pygame.Rect(room.x, room.y, look.width(more[1], text), room.h))
        write(look, sheet, text, room, *more)

    monkeypatch.setattr("greatrace.ui.race.table.panels.plate.painting.words", noted)
    look, sheet = scene.look, pygame.Surface(pilot.find("pace").rect[2:])
    space = "\N{NO-BREAK SPACE}"
    shown = Standing(f"René{space}: 1 case devant", f"arrivée{space}: lui 9–11, vous 7–8")
    _paint_race(look, sheet, shown)
    lead, arrival = boxes
    assert arrival.x - lead.right >= 2 * look.gap.edge


def test_only_hard_tiles_that_the_crew_lays_before_him_count() -> None:
    race = _race("planning").race
    start, seat, left = race.start_cell, race.seats, race.ground.to_finish
    ahead = next(cell for cell in race.neighbours[start] if left[cell] < left[start])
    behind = next(cell for cell in race.neighbours[ahead] if left[cell] > left[ahead])
    hard, easy = (
        next(tile for tile, kind in enumerate(race.tiles) if (kind.value >= 3) == wanted)
        for wanted in (True, False)
    )
    laid = [on.TileLaid(0, hard, ahead), on.TileLaid(0, easy, ahead), on.TileLaid(seat, hard, ahead)]
    assert laid_before(race, laid) == 1
    moved = on.Moved(seat, start, ahead, 1, 0, 0)
    assert laid_before(race, (moved, on.TileLaid(0, hard, behind))) == 0


def test_a_crew_that_has_laid_hard_ground_before_him_is_taken_to_go_on() -> None:
    controller = begun_alone()
    found = [torpedo_foreseen(controller.race, controller.table, laid) for laid in (0, 6)]
    free, barred = [one.likely if one else 0 for one in found]
    assert 0 < free < barred
