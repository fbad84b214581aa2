"""What the question panel leaves out where room is short; that the rest fits, the legibility table proves."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

import pygame
import pytest
from msgspec import structs

from greatrace.engine.events import (
    AnyEvent,
    CardPlayed,
    DangerCancelled,
    FundingPaid,
    Passed,
    Sabotaged,
    SequenceBegan,
)
from greatrace.prose.language import LANGUAGES
from greatrace.prose.names import BOXES
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question import rows
from greatrace.ui.race.table.panels.question.answers import _EDGE, AnswerButton, PlanButton
from greatrace.ui.race.table.panels.question.head import WarningLine
from greatrace.ui.race.table.panels.question.panel import QUESTION_MOST, QuestionPanel
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.findings import LEAST_BUTTON
from tests.legibility.questions import LONG_QUESTIONS
from tests.pseudo import SPOKEN
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.placed import ASKED, CAR, Placed, placed
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.stages import at_stage

SIZES = (((1280, 720), 100), ((1280, 720), 133), ((1920, 1080), 100))



def opened(name: str, code: str, size: tuple[int, int], scale: int) -> TableScene:
    scene = LONG_QUESTIONS[name](speaking(code, size, scale)).scene
    assert isinstance(scene, TableScene)
    return scene


def holding(
    humans: tuple[int, ...], hand: tuple[int, ...], chassis: int, shown: tuple[int, ...] = ()
) -> Controller:
    """The race at the hand limit of a crew that holds some cards."""
    controller = placed("hand-limit", humans)
    state = controller.session.state
    own = structs.replace(state.table.dashboards[0], cards=len(hand), shown=shown, chassis=chassis)
    table = structs.replace(state.table, dashboards=(own, *state.table.dashboards[1:]))
    holder = structs.replace(state.secrets.own[0], hand=hand)
    secrets = structs.replace(state.secrets, own=(holder, *state.secrets.own[1:]))
    controller.session.state = structs.replace(state, table=table, secrets=secrets)
    return controller


@pytest.mark.parametrize(("size", "scale"), ((SIZES[0], SIZES[2])))
def test_two_new_cards_too_many_leave_room_for_the_answers(size: tuple[int, int], scale: int) -> None:
    hand = (0, 1, 2, 3, 5, 6, 9, 14)
    pilot = at_table(holding((0,), hand, 6), speaking("es", size, scale))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for held in (hand[2:], hand):
        scene.state.fresh.settle({0: held})
    scene.refresh()
    pilot.leap()
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    least = scene.look.px(LEAST_BUTTON)
    assert len(buttons) == 3 and [one.label for one in buttons if one.rect.h < least] == []


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nine_cards_leave_room_for_the_answers(size: tuple[int, int], scale: int) -> None:
    controller = holding((0, 1), (*range(8), 14), 7, (14,))
    pilot = at_table(controller, speaking("de", size, scale))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for _ in range(2):
        buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
        least = scene.look.px(LEAST_BUTTON if scene.look.scale.full else LEAST_BUTTON // 2)
        assert len(buttons) == 3 and [one.label for one in buttons if one.rect.h < least] == []
        pilot.press("answer-peek")


@pytest.mark.parametrize("code", ["de", "fr"])
def test_two_rows_of_open_cards_leave_room_for_a_jerrican(code: str) -> None:
    pilot = at_table(placed("hand-limit", (0,)), speaking(code, (1280, 720), 100))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    least = scene.look.px(LEAST_BUTTON)
    assert pilot.sees("answer-J") and [one.label for one in buttons if one.rect.h < least] == []


def test_words_stand_clear_of_the_cap_of_the_key() -> None:
    crew = "fuel: 3, engine: 4, chassis: 4, money: 330, mechanic: 3, funding: 2"
    pilot = at_table(sequence(crew), speaking("fr", (1280, 720), 100))
    pilot.leap()
    scene = pilot.scene
    look, fuel = scene.look, scene.tree.find("answer-F")
    assert isinstance(fuel, AnswerButton) and fuel.label.startswith("1 de carburant pour 20")
    room = fuel._room(look, fuel.rect.w)
    written = max(block.width for block in fuel._blocks(look, room))
    left = look.px(_EDGE) + fuel._icon_width(look)
    cap = fuel.rect.w - look.px(_EDGE) - fuel._cap_width(look)
    assert left + written + look.gap.small <= cap


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_way_with_danger_leaves_room_for_every_answer(size: tuple[int, int], scale: int) -> None:
    crew = "fuel: 6, engine: 4, chassis: 3, mechanic: 2, escort: 1"
    controller = sequence(crew, "ranger, cartographer, jerrican", "N22", tiles="N23: wild-beasts, M23: dunes")
    pilot = at_table(controller, speaking("de", size, scale))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.click(*scene.panels.board.cell_rect(scene.state.race.finish_cell).center)
    pilot.leap()
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    least = scene.look.px(LEAST_BUTTON if scene.look.scale.full else LEAST_BUTTON // 2)
    assert len(buttons) == 6 and [one.label for one in buttons if one.rect.h < least] == []


def test_events_that_find_no_room_make_the_panel_no_higher() -> None:
    pilot = at_table(sequence(), speaking("en", (1280, 720), 100))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    with patch("greatrace.ui.race.table.panels.question.foot._text", return_value="a long tale " * 40):
        scene.state.note(CardPlayed(1, 3))
        scene.refresh()
        pilot.leap()
        panel, most, row = scene.panels.question, scene.look.px(QUESTION_MOST), scene.look.px(32)
        assert panel.rect.h <= most and 0 < panel.foot.rect.h <= row, "the row that is free tells of it"
    lowest = max(part.rect.bottom for part in panel.children if part.visible and part.rect.h)
    assert panel.rect.bottom - lowest <= scene.look.px(24)


def test_blocks_of_a_question_stand_below_each_other() -> None:
    controller = placed("clearing")
    asked = question(state_of(controller))
    first, second = sentence("What is cleared?", "verdict"), sentence("What it costs.", "verdict")
    with patch("greatrace.ui.race.table.panels.question.panel.question") as asks:
        asks.return_value = structs.replace(asked, blocks=(first, second))
        pilot = at_table(controller, speaking("en", (1280, 720), 100))
        pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    upper, lower = (one.rect for one in scene.panels.question.walk() if one.role == "verdict")
    assert upper.h > 0 and upper.bottom <= lower.y


def written_in(scene: TableScene) -> list[tuple[TextBlock, pygame.Rect]]:
    """Return every text of the panel but those on faces of cards, which have their own tests.

    The rectangle of a text is that of the sheet which it is written on.
    """
    texts: list[tuple[TextBlock, pygame.Rect]] = []
    look, write = scene.look, scene.look.write

    def noting(
        surface: pygame.Surface, block: TextBlock, rect: pygame.Rect, colour: tuple[int, int, int],
        align: str = "left",
    ) -> None:
        texts.append((block, rect.copy()))
        write(surface, block, rect, colour, align)

    look.close()
    with patch.object(look, "write", noting):
        surface = pygame.Surface(scene.context.size)
        for widget in scene.panels.question.walk():
            if widget.role != "card":
                widget.paint(look, surface)
    return texts


def test_the_tooltip_tells_the_second_line_that_is_left_out() -> None:
    scene = opened("sequence-full", "de", (1280, 720), 133)
    shown = {" ".join(block.lines) for block, _ in written_in(scene)}
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    left_out = [one for one in buttons if one.answer.note and one.answer.note not in shown]
    told = [one.tip.text if one.tip else "" for one in left_out]
    assert len(told) > 2 and told == [one.answer.doubt or one.answer.note for one in left_out]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("befell", [
    Sabotaged(1, 0, 2, 0), DangerCancelled(1, 0, 3, "escort"), FundingPaid(1, 3, 40),
])
def test_no_warning_takes_the_room_of_what_rivals_did(code: str, befell: AnyEvent) -> None:
    controller = sequence(hand="guide, pilot, financier, cartographer")
    pilot = at_table(controller, speaking(code, (1280, 720), 100))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    turns = SequenceBegan(1), befell, SequenceBegan(2), Passed(2, False), SequenceBegan(0)
    for event in (SequenceBegan(0), *turns):
        scene.state.note(event)
    near = scene.state.race.neighbours[scene.state.table.dashboards[0].cell]
    scene.state.bound[0] = next(cell for cell in near if scene.state.race.city_at[cell] >= 0)
    scene.refresh()
    pilot.leap()
    panel = scene.panels.question
    [warning] = [one for one in panel.walk() if isinstance(one, WarningLine)]
    assert warning.label and warning.rect.h and panel.foot.value and panel.foot.rect.h
    buttons = [one for one in panel.walk() if isinstance(one, AnswerButton)]
    assert [one.label for one in buttons if one.rect.h < scene.look.px(LEAST_BUTTON)] == []


@pytest.mark.parametrize("code", SPOKEN)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_warning_is_told_whole_however_little_room_there_is(
    size: tuple[int, int], scale: int, code: str
) -> None:
    scene = opened("way-into-risk", code, size, scale)
    [line] = [one for one in scene.panels.question.walk() if isinstance(one, WarningLine)]
    told = [(block, rect) for block, rect in written_in(scene) if " ".join(block.lines) == line.label]
    assert [block.height <= rect.h for block, rect in told] == [True]
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    least = scene.look.px(LEAST_BUTTON if scene.look.full else LEAST_BUTTON // 2)
    assert [one.label for one in buttons if one.rect.h < least] == []


def test_gaps_become_narrow_before_words_are_left_out_and_take_the_room_that_is_left() -> None:
    scene = opened("planning-shared", "de", (1280, 720), 100)
    assert scene.panels.question.head.form == "high"
    for name in ("found", "repairing", "laying"):
        panel, look = panel_at(name), scene.look
        shown = [one.rect for one in panel.children if one.visible and one.rect.h]
        *gaps, last = [below.y - above.bottom for above, below in pairwise(shown)]
        assert max(gaps) - min(gaps) <= 1 and panel.rect.bottom - shown[-1].bottom <= look.px(20)
        # What is left besides lies above the answers, which stand upon the lower edge.
        assert last >= max(gaps) - 1 and (min(gaps) == look.px(10) or last - max(gaps) <= 1)


def panel_at(name: str) -> QuestionPanel:
    scene = at_table(placed(name), speaking("de", (1280, 720))).scene
    assert isinstance(scene, TableScene)
    return scene.panels.question


@pytest.mark.parametrize("code", SPOKEN)
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("bots", [("", "quick"), ("", "quick", "quick")])
def test_a_ready_made_plan_shows_every_assistant_by_the_symbol_of_its_place(
    bots: tuple[str, ...], size: tuple[int, int], scale: int, code: str
) -> None:
    controller = at_stage("planning", bots, "first")
    scene = Pilot(TableScene(controller), context=speaking(code, size, scale)).scene
    assert isinstance(scene, TableScene)
    scene.state.plan(controller.asked[0])
    scene.refresh()
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, PlanButton)]
    assert len(buttons) == 6
    for button in buttons:
        places = _symbols(button, scene.look)
        wanted = {box: (button.answer.symbols or ()).count(box) for box in BOXES}
        assert {box: [name for name, _ in places].count(box) for box in BOXES} == wanted
        plate, boxes = pygame.Rect((0, 0), button.rect.size), [rect for _, rect in places]
        assert all(plate.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))


def _symbols(button: PlanButton, look: Look) -> list[tuple[str, pygame.Rect]]:
    """Return the symbols of places on a button, each with its box."""
    with patch.object(painting, "symbol") as painted:
        button.paint_sheet(look, pygame.Surface(button.rect.size))
    return [call.args[2:] for call in painted.call_args_list if call.args[2] in BOXES]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_second_line_of_an_assistant_is_never_cut(code: str) -> None:
    """Fewer words stand where there is no room; the tooltip has the rest."""
    crew = CREW.replace("escort: 0", "escort: 1").replace("fuel: 3", "fuel: 0")
    scene = at_table(sequence(crew, at="G8"), speaking(code, (1280, 720))).scene
    assert isinstance(scene, TableScene)
    scene.state.bound[0] = scene.state.race.finish_cell
    scene.refresh()
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    drives, clears = (next(one for one in buttons if one.answer.name == name or one.answer.key == name)
                      for name in ("set-out", "5"))
    shown = {" ".join(block.lines) for block, _ in written_in(scene)}
    for answer in (drives.answer, clears.answer):
        assert shown & {answer.note, *answer.notes}, f"“{answer.note}” is cut"
        assert answer.notes and drives.tip and clears.tip


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_escort_without_use_says_so_in_full(code: str) -> None:
    context = speaking(code)
    note = context.language.tr_n("{n}, not useful", "{n}, none useful", 2)
    button, look = AnswerButton(AnswerOption("–", None, "5", note=note, icon="escort")), context.table_look
    button.fixed = True
    _, second = button._blocks(look, button._room(look, look.px(152)))
    assert list(second.lines) == [note]


@pytest.mark.parametrize("code", SPOKEN)
def test_every_answer_keeps_its_height_below_two_rows_of_covered_cards(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, car = "jerrican, guide, transport, spare-parts", f"{CAR}, shown: [guide, jerrican]"
    full = Placed("drive, step G8", hand, at="G7", deck="cheater, saboteur", car=car)
    monkeypatch.setitem(ASKED, "full", full)
    pilot = at_table(placed("full", (0, 1)), speaking(code))
    pilot.leap()
    heights = {one.name: one.rect[3] for one in pilot.nodes("button") if one.name.startswith("answer-")}
    assert {"answer-J", "answer-discard", "answer-peek"} == set(heights)
    assert min(heights.values()) >= 37


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_keeps_its_height_below_the_words_of_a_dangerous_tile(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ASKED, "jungle", Placed("explore", "pilot", bag="jungle, stony-ground"))
    pilot = at_table(placed("jungle", (0, 1)), speaking(code))
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    board = pilot.scene.panels.board
    pilot.press("answer-peek")
    pilot.keys("2")
    pilot.click(*board.cell_rect(min(board.canvas.targets)).center)
    pilot.leap()
    heights = {one.name: one.rect[3] for one in pilot.nodes("button") if one.name.startswith("answer-")}
    assert {"answer-R", "answer-peek", "answer-Enter"} <= set(heights)
    assert min(heights.values()) >= 33, heights


def test_each_answer_of_a_row_is_asked_whether_it_may_stand_there() -> None:
    pilot = at_table(placed("repairing"))
    row = [one for one in pilot.scene.tree.root.walk() if isinstance(one, AnswerButton)][:2]
    with patch.object(AnswerButton, "may_stand", autospec=True, return_value=False) as asked:
        assert not rows._may_share(pilot.scene.look, 400, [*row], 2)
    told = [call.args[0] for call in asked.call_args_list]
    assert told == row, "also behind one that may not: it takes note of what it leaves out"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 133])
def test_driving_on_to_any_city_of_the_race_is_said_in_words_without_a_cut(code: str, scale: int) -> None:
    """The smallest button has the word for driving, and at least the name of the place."""
    context = speaking(code, (1280, 720), scale)
    state = state_of(sequence(CREW.replace("engine: 4", "engine: 5"), at="G8"), code)
    look = context.table_look
    for city in state.race.board.cities:
        state.bound[0] = city.cell
        answer = next((one for one in question(state).answers if one.name == "set-out"), None)
        if answer is None:
            continue
        button = AnswerButton(answer)
        button.fixed = True
        said, note = (" ".join(one.lines) for one in button._blocks(look, button._room(look, look.px(152))))
        assert said in (answer.label, *answer.shorter) and note in (answer.note, *answer.notes)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_low_quote_of_a_ready_plan_lies_upon_its_rim(size: tuple[int, int], scale: int) -> None:
    look = speaking("de", size, scale).table_look
    sheets = []
    for note in ("wie „Gjpq“", ""):
        button = PlanButton(AnswerOption("Wie zuvor", None, "A", note=note, symbols=()))
        button.arrange(look, pygame.Rect(0, 0, look.px(105), button.measure(look, look.px(105))[1]))
        sheet = pygame.Surface(button.rect.size, pygame.SRCALPHA)
        # The first line stands where it stands above a second one.
        with patch.object(PlanButton, "_noted", return_value=note or " "):
            button.paint_sheet(look, sheet)
        sheets.append(sheet)
    written = pygame.mask.from_threshold(sheets[0], (0, 0, 0), (1, 1, 1, 255), sheets[1])
    written.invert()
    (ink, *more) = written.get_bounding_rects()
    assert ink.unionall(more).bottom <= sheets[0].get_height() - look.gap.hair - look.line.rim


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_paying_for_a_dear_tile_takes_no_more_room_than_there_is(size: tuple[int, int], scale: int) -> None:
    crew = CREW.replace("escort: 0", "escort: 1").replace("fuel: 3", "fuel: 6")
    risky = sequence(crew, "guide", at="windhoek", deeds="drive, step K19", found="bandits")
    pilot = at_table(risky, speaking("es", size, scale))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    (pays,) = (one for one in scene.panels.question.walk()
               if isinstance(one, AnswerButton) and "Pagar" in one.label)
    assert pays.natural(scene.look) <= pays.rect.w
