"""Input handlers: the state of the table and a message in, an intent out; no widget and no scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from greatrace.bots import make_bot
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from greatrace.prose.undo import undo_text
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.blocks.places import place_rows
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Changed,
    Dropped,
    Emitted,
    Focused,
    Held,
    Peeking,
    Pressed,
    Shortcut,
)
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.bivouac import PICKED, SLOT
from greatrace.ui.race.questions.question import END_KEY
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.plan_draft import POOL, CarriedAssistant
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.sage import WHY, Slow
from tests.ui.race.table.shown import actions, shown

SHARED, ALONE = ("", "", ""), ("", "quick", "quick")


def at(
    frame: type[ask.Frame],
    bots: tuple[str, ...] = SHARED,
    brain: str = "hurried",
    wanted: Callable[[TableState], bool] = lambda state: True,
) -> TableState:
    """The state of a table at which a human is asked a question, as far as it is wanted."""
    for seed in range(5, 45):
        controller = begun(bots, seed, AFRICA, leaders=False)
        brains = [make_bot(brain, controller.race, seat, seat) for seat in range(len(bots))]
        for _ in range(500):
            if controller.table.over:
                break
            if controller.asked and isinstance(controller.frame, frame):
                state = TableState(controller, language("en"))
                if frame is ask.Planning:
                    state.plan(controller.asked[0])
                if wanted(state):
                    return state
            seat = controller.session.deciders[0]
            legal = controller.legal(seat)
            action = brains[seat].choose(controller.race, controller.view(seat), legal, Budget())
            controller.act(action, seat)
    raise AssertionError(f"no such {frame.__name__} came up")


def key(state: TableState, name: str, shift: bool = False) -> want.Intent | None:
    return respond(state, Shortcut(KeyPressed(name, shift=shift)))


def press(state: TableState, name: str, payload: object = None) -> want.Intent | None:
    return respond(state, Pressed(name, payload))


def cell(state: TableState, number: int) -> want.Intent | None:
    return press(state, "board", CellPicked(number))


# The hand.


def test_a_hand_that_is_face_down_cannot_be_played_from() -> None:
    state = at(ask.HandLimit, wanted=lambda state: state.may_allow_more(state.asked[0]))
    hidden = face_up(state, state.owner)
    name = f"card-{hidden}"
    assert press(state, name, hidden) == want.Peek(True), "the first press shows it to its owner"
    assert state.peek(True)
    first = lying_hand(state, state.owner)[hidden]
    assert press(state, name, hidden) == want.Adjust("card", hidden + 1, True), "the first press chooses it"
    state.amounts["card"] = hidden + 1
    assert press(state, name, hidden) == want.Act(do.Discard(first), state.owner)
    assert press(state, "card-99", 99) is None


def test_peeking_is_by_key_or_by_the_eye() -> None:
    state = at(ask.Sequence)
    assert respond(state, Peeking(True)) == want.Peek(True, by_eye=False)
    assert press(state, "peek") == want.Peek()
    state.show_by_eye(True)
    assert respond(state, Peeking(False)) == want.Peek(False, by_eye=False)
    assert state.peeked == state.owner, "handlers change nothing"


# Planning.


def test_assistants_are_shifted_by_key_by_button_and_by_hand() -> None:
    state = at(ask.Planning)
    state.draft.clear()
    assert key(state, "1") == want.Shift(POOL, "scout")
    more = shown(question(state), place_rows).places[-1].stepper.more
    assert press(state, "more-funding", more) == want.Shift(POOL, "funding")
    state.draft.shift(POOL, "scout")
    assert key(state, "1", shift=True) == want.Shift("scout", POOL)
    carried = Dropped(CarriedAssistant("scout"), "place-mechanic", "mechanic")
    assert respond(state, carried) == want.Shift("scout", "mechanic", "place-mechanic")
    assert key(state, "5") == want.PlanAs(state.ready_plans[0])


def test_too_many_assistants_on_funding_are_refused_in_the_words_of_the_rules() -> None:
    pilot = at_table(at(ask.Planning, ALONE).controller)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    draft = scene.state.draft
    draft.clear()
    for _ in range(5):
        draft.shift(POOL, "funding")
    pilot.keys("4")
    assert scene.state.notice.article == "3.7" and draft.counts["funding"] == 5


def test_the_plan_is_sealed_as_it_stands() -> None:
    state = at(ask.Planning)
    state.draft.clear()
    for box in ("scout", "scout", "mechanic", "mechanic", "escort"):
        state.draft.shift(POOL, box)
    sealed = want.Act(do.Plan(2, 2, 1, 0), state.planner or 0)
    seal = next(answer for answer in question(state).answers if answer.name == "seal")
    assert seal.allowed and seal.first
    assert press(state, "answer-seal", seal) == sealed
    state.curtain.behind = None
    assert key(state, "1") is None


# Buttons, answers and keys.


def test_every_answer_has_its_key_and_its_button() -> None:
    state = at(ask.Sequence)
    seat = state.asked[0]
    for answer in question(state).answers:
        wanted = key(state, answer.key.lower())
        assert wanted == press(state, f"answer-{answer.key}", answer)
        if answer.allowed and answer.doubt:
            assert isinstance(wanted, want.Confirm) and wanted.doubt == answer.doubt
        elif answer.key == END_KEY:
            assert isinstance(wanted, want.Confirm) and "unused" in wanted.doubt
            assert wanted.then == want.Act(do.Pass(), seat)
        else:
            assert wanted == want.Act(actions(answer)[0], seat, actions(answer)[1:])
    assert key(state, "8") == want.Notify("8 answers nothing here: press a key that is shown.")


def test_no_question_comes_before_passing_where_that_is_switched_off() -> None:
    state = at(ask.Sequence)
    assert isinstance(key(state, "e"), want.Confirm)
    state.adopt(Settings(confirmations=False))
    assert key(state, "e") == want.Act(do.Pass(), state.asked[0])


def test_a_box_plays_its_assistant_or_asks_which_way() -> None:
    state = at(ask.Sequence, wanted=lambda state: do.Drive() in state.legal(state.asked[0]))
    seat = state.asked[0]
    wanted = press(state, "box-mechanic", "mechanic")
    assert isinstance(wanted, want.Choose)
    assert [way.action for way in wanted.ways] == [do.Repair(), do.Drive()]
    poor = at(ask.Sequence, wanted=lambda state: not state.table.dashboards[state.asked[0]].escort)
    assert press(poor, "box-escort", "escort") == want.Act(do.Clear(), poor.asked[0])
    state.settled = False
    assert press(state, "box-mechanic", "mechanic") is None, f"{seat} is not asked while things move"


def test_a_card_of_the_bivouac_is_chosen_and_then_taken_by_press_and_by_number() -> None:
    state = at(ask.Bivouac)
    slot = next(one.slot for one in state.legal(state.asked[0]) if isinstance(one, do.Take))
    looks, taken = want.Adjust(PICKED, slot, pressed=True), want.Act(do.Take(slot), state.asked[0])
    assert press(state, f"slot-{slot + 1}", do.Take(slot)) == key(state, str(slot + 1)) == looks
    state.amounts[SLOT] = slot
    assert press(state, f"slot-{slot + 1}", do.Take(slot)) == looks, "pointing at it chooses nothing"
    state.amounts[PICKED] = slot
    assert press(state, f"slot-{slot + 1}", do.Take(slot)) == taken
    assert key(state, str(slot + 1)) == key(state, f"[{slot + 1}]") == taken
    assert key(state, "0") == want.Simply("course")


def test_a_danger_card_is_answered_in_private_where_several_people_are_asked() -> None:
    state = at(ask.Reacting, brain="random", wanted=lambda state: len(state.asked) > 1)
    *crews, nobody = question(state).answers
    assert not any(actions(answer) for answer in (*crews, nobody)), "no press of a button is an answer"
    for answer, seat in zip(crews, state.asked, strict=True):
        private = want.OpenSheet("answer", seat)
        assert key(state, answer.key) == press(state, f"answer-{answer.key}", answer) == private
    assert key(state, "e") is None, "it must be held"
    assert press(state, "answer-E", nobody) is None
    assert respond(state, Held("answer-E", nobody)) == want.Act(do.Decline(), state.asked[0])
    assert state.shared and not any(state.open(seat) for seat in state.asked)
    state.peek(True)
    assert not any(state.open(seat) for seat in range(3)), "nobody looks at a hand at a public question"


def test_one_human_answers_a_danger_card_directly() -> None:
    state = at(ask.Reacting, ALONE, brain="random")
    seat = state.asked[0]
    assert not state.shared
    assert [actions(answer)[0] for answer in question(state).answers][-1] == do.Decline()
    assert {actions(answer)[0] for answer in question(state).answers} <= set(state.controller.legal(seat))
    assert key(state, "e") == want.Act(do.Decline(), seat)


@pytest.mark.parametrize(
    ("name", "letter", "intent"),
    [
        ("log", "l", want.OpenSheet("log")),
        ("pause", "", want.OpenSheet("pause")),
        ("", "m", want.Go("map")),
        ("", "h", want.Go("hand")),
        ("", "d", want.Go("dashboard")),
        ("", "s", want.Go("standings")),
        ("", "g", want.Go("marked")),
        ("", "f6", want.Go("round")),
        ("", "b", want.OpenSheet("since")),
        ("", "n", want.Switch("names")),
        ("", "k", want.Switch("codes", True)),
        ("", "i", want.Pin()),
        ("", "9", want.Simply("where-race-is")),
        ("", "x", want.Simply("skip")),
        ("", "q", want.Simply("faster")),
        ("zoom-in", "", want.Simply("zoom-in")),
        ("zoom-out", "", want.Simply("zoom-out")),
        ("zoom-all", "0", want.Simply("course")),
        ("strip-1", "", None),
        ("unknown", "z", None),
    ],
)
def test_buttons_and_their_keys_mean_the_same(name: str, letter: str, intent: want.Intent | None) -> None:
    state = at(ask.Sequence)
    if name:
        assert press(state, name) == intent
    if letter:
        assert key(state, letter) == intent


def test_shift_goes_back_and_unpins() -> None:
    state = at(ask.Sequence)
    assert key(state, "g", shift=True) == want.Go("marked", -1)
    assert key(state, "f6", shift=True) == want.Go("round", -1)
    assert isinstance(key(state, "u", shift=True), want.Notify), "nothing was taken back"
    assert key(state, "i", shift=True) == want.Pin(unpin=True)
    assert key(state, "e", shift=True) == want.Act(do.Pass(), 0), "as if it was held"
    assert respond(state, Shortcut(KeyPressed("e", ctrl=True))) is None


def test_shift_u_does_again_only_what_was_taken_back() -> None:
    state = at(ask.Sequence, ALONE, wanted=lambda state: do.Drive() in state.legal(0))
    nothing = want.Notify("There is nothing to redo.")
    assert key(state, "u", shift=True) == press(state, "redo") == nothing
    state.controller.act(do.Drive(), 0)
    assert state.controller.undo()
    assert key(state, "u", shift=True) == press(state, "redo") == want.Simply("redo")
    assert state.controller.redo()
    assert key(state, "u", shift=True) == nothing


def test_a_key_that_is_held_answers_once() -> None:
    state = at(ask.Sequence)
    assert respond(state, Shortcut(KeyPressed("1", again=True))) is None
    assert respond(state, Shortcut(KeyPressed("e", again=True))) is None


def test_the_map_is_turned_to_in_the_bivouac() -> None:
    assert key(at(ask.Bivouac), "m") == want.Switch("map")


def test_the_map_is_not_moved_while_the_bivouac_lies_upon_it() -> None:
    state = at(ask.Bivouac)
    assert key(state, "+") is None
    state.shown.map = True
    assert key(state, "+") == want.Simply("zoom-in")


def test_escape_puts_the_hint_away_before_it_pauses() -> None:
    state = at(ask.Sequence)
    assert respond(state, Cancelled()) == want.OpenSheet("pause")
    begin_hint(state)
    assert respond(state, Cancelled()) == want.Simply("hint-away")


def test_escape_takes_the_way_back_then_the_drive_that_has_just_begun() -> None:
    state = at(ask.Sequence, ALONE, wanted=lambda state: do.Drive() in state.legal(0))
    state.controller.act(do.Drive(), 0)
    state.settle()
    assert respond(state, Cancelled()) == want.Simply("undo")
    state.draw_way(way_to(state, state.race.neighbours[state.table.dashboards[0].cell][0]))
    assert respond(state, Cancelled()) == want.ShowWay(None)


def test_what_was_done_can_be_taken_back_or_it_is_said_why_not() -> None:
    state = at(ask.Sequence, wanted=lambda state: do.Drive() in state.legal(state.asked[0]))
    wanted = key(state, "u")
    assert wanted == press(state, "undo")
    words = undo_text(state.controller.undo_stop, state.say)
    assert wanted == (want.Notify(words) if words else want.Simply("undo"))
    state.controller.act(do.Drive(), state.asked[0])
    state.settle()
    assert key(state, "u") == want.Simply("undo")
    planning = at(ask.Planning)
    assert isinstance(key(planning, "u"), want.Notify)


def test_a_race_that_is_not_saved_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(ask.Sequence)
    assert press(state, "problem") is None
    full = "The disk is full, so {path} was not saved: free some space."
    monkeypatch.setattr(Controller, "problem", BadInput(full, path="/saves"))
    assert press(state, "problem") == want.Notify(full.format(path="/saves"))


# Hint, rulebook, reasons.


def begin_hint(state: TableState, action: do.AnyAction | None = None) -> None:
    """Let the champion have thought of an action, by default the last one that is legal."""
    seat = state.asked[0]
    thought = Slow(Reasoned(action or state.controller.legal(seat)[-1], WHY))
    thought.ready = True
    state.hint.begin(seat, state.controller.session.state, thought)
    assert state.hint.update(state.controller.session.state)


def test_a_hint_is_asked_for_and_put_away_by_the_same_key() -> None:
    state = at(ask.Sequence, ALONE)
    assert key(state, "t") == press(state, "advice") == want.Simply("hint")
    begin_hint(state)
    assert key(state, "t") == press(state, "hint-close") == want.Simply("hint-away")


def test_the_hinted_way_is_marked_where_nobody_else_looks() -> None:
    def can_drive(state: TableState) -> bool:
        return do.Drive() in state.legal(state.asked[0])

    for bots, marked in ((ALONE, True), (SHARED, False)):
        state = at(ask.Sequence, bots, "random", can_drive)
        begin_hint(state, do.Drive())
        wanted = press(state, "box-mechanic", "mechanic")
        assert isinstance(wanted, want.Choose)
        assert [way.hinted for way in wanted.ways][:2] == [False, marked]


def test_nobody_gets_a_hint_who_is_not_asked() -> None:
    state = at(ask.Sequence)
    state.settled = False
    assert key(state, "t") == want.Notify("You can ask for a hint when it is your turn.", meanwhile=True)


def test_the_rulebook_opens_at_the_refusal_that_is_shown_else_at_the_question() -> None:
    state = at(ask.Driving)
    assert key(state, "f1") == press(state, "rules") == want.OpenSheet("rules", article="6.1")
    state.notice.say("Article 6.8: too little fuel.", "6.8")
    for wanted in (key(state, "f1"), press(state, "rules"), press(state, "notice")):
        assert wanted == want.OpenSheet("rules", article="6.8")
    assert not state.notice.passes(5.0) and state.notice.passes(5.0), "it goes away by itself"
    assert key(state, "f1") == want.OpenSheet("rules", article="6.1")


def test_reasons_are_told_where_computer_crews_take_part() -> None:
    state = at(ask.Sequence, ALONE)
    assert key(state, "w") == want.OpenSheet("why")
    assert key(state, "b") == press(state, "telegraph") == want.OpenSheet("since")
    assert press(state, "strip-2", 2) == want.OpenSheet("why", 2)
    people = at(ask.Sequence)
    assert key(people, "w") == want.Notify("No computer crew takes part.")
    people.settled = False
    assert press(people, "telegraph") == want.OpenSheet("log")


@pytest.mark.parametrize("message", [Focused("pause"), Changed("x", True), Dropped(do.Lay(0, -1), "hand", 3)])
def test_other_messages_mean_nothing(message: Emitted) -> None:
    assert respond(at(ask.Sequence), message) is None
