"""The lessons: each step comes, whoever does otherwise is not held up, a typo is told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.bots.levels import make_bot
from greatrace.engine import actions as do
from greatrace.engine.scoring import scores
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from greatrace.scenario.any_game import outcome, read_scenarios
from greatrace.scenario.lessons import rehearsal
from greatrace.scenario.lessons.occasions import Sight, read_occasion
from greatrace.scenario.lessons.reading import LessonSource, race_coach
from greatrace.scenario.lessons.rehearsal import rehearse
from greatrace.scenario.lessons.shelf import find_lessons, load_lesson
from greatrace.scenario.position import position

LESSONS = find_lessons()
RACE = LESSONS["race"]
SAY = language("en")


def changed(tmp_path: Path, before: str, after: str) -> Path:
    """The guided race with a part of its text replaced, as a file of a player."""
    text = RACE.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    return path


def problem_of(path: Path) -> str:
    with pytest.raises(BadInput) as caught:
        read_scenarios(path)
    return SAY.sentence(caught.value)


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_comes(name: str) -> None:
    lesson = load_lesson(LESSONS[name])
    found = rehearse(lesson)
    assert [one.sentence(SAY) for one in found.untrue] == []
    assert {*found.reached, *found.otherwise} == {step.id for step in lesson.steps}


def test_the_guided_race_is_short_and_follows_its_own_proposals() -> None:
    found = rehearse(load_lesson(RACE))
    assert found.decisions <= 44
    assert len(found.reached) > 4 * len(found.otherwise)


def test_a_city_and_the_end_have_two_bubbles_each() -> None:
    lesson = load_lesson(RACE)
    reached = rehearse(lesson).reached
    assert reached.index("onward") == reached.index("refuel") + 1, "it is not silent after the fuel"
    assert reached[reached.index("city") :] == ("city", "repair", "near", "lay-other", "place", "francs")


def test_a_line_is_shown_on_the_map_and_told_before_the_second_drive() -> None:
    lesson = race_lesson()
    reached, line = rehearse(lesson).reached, next(step for step in lesson.steps if step.id == "line")
    assert "line" in reached and reached.index("line") < reached.index("city")
    race = lesson.source.race
    [(cell, price)] = [(city.cell, race.board.lines[one].price) for city in race.board.cities
                       for one in race.lines_at[city.cell] if city.id == "adrar"]
    assert line.aim and line.aim.cell == cell and f"{price} F" in line.say


def test_whoever_does_what_is_said_wins_the_first_race_whatever_else_is_chosen() -> None:
    for seed in range(4):
        lesson = race_lesson()
        pupil = rehearsal._Pupil(lesson)
        pupil._alone = make_bot("novice", lesson.game, pupil.seat, seed)
        pupil.play()
        best, *_ = scores(lesson.game, pupil.session.state.table)
        assert best.seat == pupil.seat and pupil.session.state.table.round <= 3


def test_what_is_near_is_near_and_nobody_has_arrived() -> None:
    steps = {step.id: step for step in load_lesson(RACE).steps}
    near, sight = steps["near"], begun(race_lesson())
    assert not all(holds(sight) for holds in near.when)
    assert sight.numbers()["ahead"] > 3 and sight.numbers()["home"] == 0


def test_what_the_lesson_says_of_the_cells_ahead_is_true_of_the_board() -> None:
    """Where a rival has laid a tile, it is not called blank, and nobody is told to dare it."""
    lesson = race_lesson()
    found = rehearse(lesson)
    steps = {step.id: step for step in lesson.given.steps}
    known = ("drive-on", "push-known")
    assert {*known} <= {*found.reached}, "rivals lay tiles there when all is followed"
    for name in known:
        assert "blank" not in steps[name].say and any(one.startswith("laid ") for one in steps[name].when)
    for step in lesson.given.steps:
        if "is blank" in step.say or "the blank cell" in step.say or "Dare" in step.say:
            assert any(one.startswith("blank ") for one in step.when), step.id


@pytest.mark.parametrize(("laid", "condition"), [(True, "laid D4"), (False, "blank D4")])
def test_a_condition_tells_a_laid_tile_from_a_blank_cell(laid: bool, condition: str) -> None:
    lesson = race_lesson()
    sight = begun(lesson)
    cell = lesson.source.cell("D4", ("steps",))
    tiles = list(sight.view.table.tiles)
    tiles[cell] = int(laid)
    table = structs.replace(sight.view.table, tiles=tuple(tiles))
    seen = structs.replace(sight, view=structs.replace(sight.view, table=table))
    other = "blank D4" if laid else "laid D4"
    assert read_occasion(lesson.source, condition, ("steps",))(seen)
    assert not read_occasion(lesson.source, other, ("steps",))(seen)


def test_the_lesson_of_why_first_has_few_bubbles_and_ends_with_a_second_place() -> None:
    found = rehearse(load_lesson(LESSONS["whyfirst"]))
    assert len(found.reached) <= 7 and found.reached[-1] == "won"
    assert {"minus", "lost"} == {*found.otherwise}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("you: a", "you: q", "“q” does not play"),
        ("when: [choosing, stage = 5]", "when: [chosing, stage = 5]", "choosing, over"),
        ("stage = 5]", "stge = 5]", "stage, round"),
        ("point: slate", "point: slat", "slate"),
        ("do: lay +3 before b", "do: lay +3 before z", "no action of Why First"),
        ("{winning} is", "{wining} is", "in braces"),
        ("b: novice", "b: novise", "novice"),
    ],
)
def test_a_typo_in_a_lesson_of_another_game_is_told_with_its_line(
    tmp_path: Path, before: str, after: str, told: str
) -> None:
    text = LESSONS["whyfirst"].read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    said = problem_of(path)
    line = next(number for number, one in enumerate(text.splitlines(), 1) if before in one)
    assert said.startswith(f"mine.yaml, line {line}:"), said
    assert told in said


def test_an_unknown_key_of_a_step_is_told(tmp_path: Path) -> None:
    assert "“sayy”" in problem_of(changed(tmp_path, "  say:", "  sayy:"))


def test_a_step_that_never_comes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "STRAYS", 0)
    path = changed(tmp_path, "when: [over, arrived = 0]", "when: [over, arrived = 0, fuel > 90]")
    (source,) = read_scenarios(path)
    untrue = next(one for one in outcome(source, SAY).untrue if "“late”" in one.sentence(SAY))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert "late" in lines[untrue.line - 1]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("when: laying", "when: layng", "did you mean “laying”"),
        ("you: france", "you: frnce", "did you mean “france”"),
        ("do: take 2", "do: tke 2", "tke 2"),
        ("point: purse", "point: purs", "did you mean “purse”"),
        ("fuel <= 3", "fuell <= 3", "did you mean “fuel”"),
        ("{engine} cells", "{motor} cells", "in braces"),
        ("id: take", "id: welcome", "two steps have the id “welcome”"),
        ("told stopped seat=france", "told stoped seat=france", "did you mean “stopped”"),
        ("point: cell D4", "point: cell Z99", "Z99"),
        ("italy: novice", "italy: novise", "did you mean “novice”"),
        ("  board: maps/lesson", "  board: maps/lessn", "lessn"),
        ("at = D4", "at = nowhere", "nowhere"),
        ("laid C7", "laid nowhere", "nowhere"),
        ("round = 1]", "round = soon]", "compares a number"),
    ],
)
def test_a_typo_is_told_in_one_sentence_with_its_line(
    tmp_path: Path, before: str, after: str, told: str
) -> None:
    path = changed(tmp_path, before, after)
    said = problem_of(path)
    lines = RACE.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if before in text)
    assert said.startswith(f"mine.yaml, line {line}:"), said
    assert told in said


def begun(lesson: LessonSource) -> Sight:
    """What the pupil sees in the first bivouac of the race, when the others have chosen."""
    race, seat = lesson.source.race, lesson.seat
    state = position(lesson.source)
    while (other := race.deciders(state)[0]) != seat:
        state = race.apply(state, race.legal_actions(race.view(state, other))[-1], other).state
    return Sight(race, race.view(state, seat), seat, True)


def race_lesson() -> LessonSource:
    lesson = load_lesson(RACE)
    assert isinstance(lesson, LessonSource)
    return lesson


def test_the_coach_goes_on_whatever_the_pupil_does() -> None:
    lesson = race_lesson()
    sight, coach = begun(lesson), race_coach(lesson.steps)
    step = coach.current(sight)
    assert step is not None
    assert (step.id, coach.proposed()) == ("welcome", None)
    coach.next()
    step = coach.current(sight)
    assert step is not None
    assert step.id == "take"
    coach.acted(do.Take(0))
    assert coach.passed == ["welcome", "take"]


def test_what_is_taken_back_is_told_again() -> None:
    lesson = race_lesson()
    sight, coach = begun(lesson), race_coach(lesson.steps, ["welcome", "of another lesson"])
    assert coach.passed == ["welcome"]
    coach.current(sight)
    coach.acted(do.Take(1))
    coach.restore(["welcome"])
    step = coach.current(sight)
    assert step is not None
    assert step.id == "take"
