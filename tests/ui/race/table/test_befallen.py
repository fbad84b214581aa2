"""What a crew lost by others is told first when its turn begins, then what happened last."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import EffectStruck, EffectSuffered
from greatrace.engine.solo.rene import Loss
from greatrace.prose.language import language
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.questions.parts.turns import befallen
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input.buttons import pressed
from greatrace.ui.race.table.input.intents import Notify, OpenSheet
from greatrace.ui.race.table.panels.question.foot import Telegraph
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import sequence, state_of

MINE, THEIRS = on.SequenceBegan(0), on.SequenceBegan(1)
HIT, OTHER = on.Sabotaged(1, 0, 2, 0), on.Sabotaged(1, 2, 2, 0)
COUNTERED = on.DangerCancelled(1, 2, 0, "ranger")
LATER: list[AnyEvent] = [
    on.Passed(1, automatic=False), on.SequenceBegan(2), on.Stopped(2, 4), on.DriveEnded(2, 2),
]  # fmt: skip


def at_own_turn(*told: AnyEvent) -> TableState:
    """The table of France, whose sequence begins after these events."""
    state = state_of(sequence())
    for event in (MINE, THEIRS, *told, *LATER, MINE):
        state.past.shown(event, state.table)
    return state


def lines(state: TableState) -> list[str]:
    foot = Telegraph(state)
    foot.show(state)
    return foot.value.splitlines()


def test_a_sabotage_is_told_before_what_came_after_it() -> None:
    assert lines(at_own_turn()) == ["Ended the drive after 2 cells.", "Had to stop on D2."]
    told = lines(at_own_turn(HIT))
    assert told == ["Sabotaged France: −2 engine.", "Ended the drive after 2 cells."]


def test_points_that_others_took_are_marked_on_the_gauge_until_the_crew_acts() -> None:
    pilot = at_table(sequence())
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    gauges, state = scene.panels.dashboard.gauges, scene.state
    assert not any(gauge.struck or gauge.lost for gauge in gauges.values())
    for event in (MINE, THEIRS, HIT, *LATER, MINE):
        state.past.shown(event, state.table)
    scene.refresh()
    assert {name: gauge.struck for name, gauge in gauges.items()} == {"fuel": 0, "engine": 2, "chassis": 0}
    engine = gauges["engine"]
    assert engine.lost == min(2, engine.most - engine.setting)
    assert engine.tip and "sabotaged France: −2 engine" in engine.tip.text
    scene.act(do.Fund(), 0)
    pilot.leap()
    assert not any(gauge.struck for gauge in gauges.values())


def test_a_line_without_room_is_worded_shorter_instead_of_being_cut() -> None:
    foot, look = Telegraph(at_own_turn(HIT)), headless((1280, 720)).look
    foot.show(at_own_turn(HIT))
    foot.brief = True
    rows = [block.lines for block, _, _ in foot._rows(look, look.px(170))]
    assert rows[0] == ("Sabotaged France",) and not any("…" in line for row in rows[:1] for line in row)


def test_an_own_drive_in_vain_is_told_first_at_the_next_turn() -> None:
    back = on.WentBack(0, 5, 4, 0, 3)
    state = state_of(sequence())
    for event in (MINE, back, on.DriveEnded(0, 1), THEIRS, HIT, *LATER, MINE):
        state.past.shown(event, state.table)
    assert befallen(state) == [back, HIT]
    assert "missing: 3 mechanical" in lines(state)[0]


def test_what_was_seen_in_the_own_last_turn_is_not_told_again() -> None:
    state = state_of(sequence())
    for event in (MINE, on.DangerCancelled(0, 1, 0, "escort"), THEIRS, *LATER, MINE):
        state.past.shown(event, state.table)
    assert befallen(state) == []


def test_what_hit_others_has_no_precedence() -> None:
    assert befallen(at_own_turn(OTHER)) == []


@pytest.mark.parametrize("countered", [COUNTERED, on.DangerCancelled(1, 0, 0, "escort")])
def test_a_card_that_was_countered_gives_way_to_what_happened_last(countered: AnyEvent) -> None:
    state = at_own_turn(countered)
    assert befallen(state) == []
    assert lines(state)[0] == "Ended the drive after 2 cells."
    assert befallen(at_own_turn(countered, HIT)) == [HIT]


def test_a_tile_counts_where_it_lay_on_the_own_way() -> None:
    state = state_of(sequence())
    near, far = state.race.neighbours[state.table.dashboards[0].cell], state.race.distance_to_finish
    ahead, behind = min(near, key=far.__getitem__), max(near, key=far.__getitem__)
    assert befallen(at_own_turn(on.TileRemoved(1, 0, ahead)))
    assert not befallen(at_own_turn(on.TileRemoved(1, 0, behind)))
    assert befallen(at_own_turn(on.TilesSwapped(1, behind, ahead)))


@pytest.mark.parametrize("done", [on.FuelBought(0, 1, 20), on.CardPlayed(0, 0)])
def test_it_yields_to_what_the_crew_does_itself(done: AnyEvent) -> None:
    state = at_own_turn(HIT)
    state.past.shown(done, state.table)
    assert befallen(state) == []


def test_on_an_own_turn_the_last_events_open_all_since_the_last_one() -> None:
    state = at_own_turn(HIT)
    assert pressed(state, Pressed("telegraph")) == OpenSheet("since")
    state.settled = False
    assert pressed(state, Pressed("telegraph")) == OpenSheet("why", 2)


def test_what_a_person_did_last_leads_to_the_log_and_not_to_a_computers_reasons() -> None:
    state = at_own_turn(HIT)
    state.past.shown(on.FundingPaid(0, 1, 10), state.table)
    state.settled = False
    assert pressed(state, Pressed("telegraph")) == OpenSheet("log")
    told = pressed(state, Pressed("strip-0", 0))
    assert isinstance(told, Notify) and "is played by a person" in told.text


def test_the_bivouac_tells_what_was_lost_since_the_last_turn() -> None:
    state = TableState(begun(("", "", ""), 5, AFRICA, leaders=False), language("en"))
    controller = state.controller
    seat = controller.asked[0]
    assert "−2 engine" not in question(state).warning
    state.past.shown(on.Sabotaged(1, seat, 2, 0), state.table)
    assert question(state).warning.endswith("−2 engine.")


def test_the_bivouac_tells_what_a_sticker_of_the_torpedo_took_before_the_choice() -> None:
    """Its danger card strikes when it takes it (14.20): another page may cover the table at that time."""
    state = state_of(alone("effect"))
    loss = Loss(engine=1, chassis=1)
    for event in (
        on.RoundStarted(4), on.CardTaken(state.torpedo, 0, 0, left_over=False),
        EffectStruck(0, "14.20", loss), EffectSuffered(0, loss),
    ):
        state.past.shown(event, state.table)
    assert question(state).warning.startswith("France suffered the danger effect: −1 engine, −1 chassis.")


def test_who_has_to_discard_because_of_a_sabotage_is_told_so_where_the_cards_are_asked_for() -> None:
    state = TableState(placed("hand-limit", (0,)), language("en"))
    usual = question(state).context
    state.past.shown(THEIRS, state.table)
    state.past.shown(HIT, state.table)
    assert question(state).context == f"Belgium sabotaged France: −2 engine. {usual}"
    state.past.shown(MINE, state.table)
    assert question(state).context == usual


def test_where_nothing_befell_it_each_rival_is_told_with_what_it_did_since() -> None:
    """Of a drive the whole way and price, of tiles each: no trifle after them hides that."""
    state = state_of(sequence())
    drive = (on.Moved(1, 4, 5, 2, 0, 0), on.MarkerMoved(1, 4), on.Moved(1, 5, 6, 1, 1, 0), on.Stopped(1, 6))
    funds = on.FundingPaid(2, 3, 40)
    for event in (MINE, THEIRS, *drive, on.DriveEnded(1, 2), on.SequenceBegan(2), funds, MINE):
        state.past.shown(event, state.table)
    places = ", ".join(state.teller.place(cell) for cell in (5, 6))
    told = ["Collected 40 F with 3 assistants on funding.", f"Drove to {places} (3 fuel, 1 engine)."]
    foot = Telegraph(state)
    foot.show(state)
    assert foot.value.splitlines() == told
    assert foot.tip and foot.tip.text.splitlines()[:2] == [
        f"Belgium drove to {places} (3 fuel, 1 engine).",
        "Italy collected 40 F with 3 assistants on funding.",
    ]
    state.past.shown(on.FuelBought(0, 1, 10), state.table)
    assert lines(state)[0] == "Bought 1 point of fuel for 10 F.", "it yields to what the crew does itself"
