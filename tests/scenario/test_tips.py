"""The tips of an ordinary race: each comes in its time in some race; a typo is told in one sentence."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from greatrace.scenario.lessons.first_times import FILE, read_tips, shipped_tips
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.lessons.rehearsal import rehearse
from greatrace.scenario.lessons.shelf import find_lessons, load_lesson


def test_every_tip_comes(tmp_path: Path) -> None:
    reached, broken = set[str](), tmp_path / "broken.yaml"
    text = find_lessons()["editions"].read_text(encoding="utf-8")
    assert "{at: D4, fuel: 3" in text
    broken.write_text(text.replace("{at: D4, fuel: 3", "{at: D4, engine: 0, fuel: 3"), encoding="utf-8")
    rich = tmp_path / "rich.yaml"
    text = find_lessons()["race"].read_text(encoding="utf-8")
    assert "france: {money: 80}" in text
    rich.write_text(text.replace("france: {money: 80}", "france: {at: adrar, money: 180}"), encoding="utf-8")
    for path in (*find_lessons().values(), broken, rich):
        lesson = copy(load_lesson(path))
        if not isinstance(lesson, LessonSource):
            continue
        lesson.steps = shipped_tips()
        found = rehearse(lesson)
        reached |= {*found.reached, *found.otherwise}
    assert reached == {tip.id for tip in shipped_tips()}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("when: laying", "when: layng", "did you mean “laying”"),
        ("when: laying", "when: at = A1", "at"),
        ("when: laying", "when: offered pass", "offered"),
        ("point: market", "point: markt", "did you mean “market”"),
        ("point: market", "point: cell D4", "cell D4"),
        ("point: market", "point: market\n  do: plan scout=5", "proposes nothing"),
        ("{chassis}", "{carriage}", "in braces"),
        ("id: laying", "id: entering", "two steps have the id “entering”"),
    ],
)
def test_a_mistake_is_told(tmp_path: Path, before: str, after: str, told: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "tips.yaml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_tips(path)
    sentence = language("en").sentence(caught.value)
    assert told in sentence and "tips.yaml, line " in sentence


@pytest.mark.parametrize(("hand", "fare"), [("", 120), (", hand: [transport]", 70)])
def test_a_line_is_said_to_cost_what_the_cards_in_hand_leave_of_its_fare(
    tmp_path: Path, hand: str, fare: int
) -> None:
    path, text = tmp_path / "race.yaml", find_lessons()["race"].read_text(encoding="utf-8")
    given = f"france: {{at: adrar, money: 180{hand}}}"
    path.write_text(text.replace("france: {money: 80}", given), encoding="utf-8")
    lesson = load_lesson(path)
    assert isinstance(lesson, LessonSource)
    state = lesson.begun()
    assert lesson.sight(lesson.game.view(state, lesson.seat), True, ()).numbers()["fare"] == fare


def test_a_danger_card_in_hand_is_known_to_be_one_that_rivals_may_counter(tmp_path: Path) -> None:
    path, text = tmp_path / "race.yaml", find_lessons()["race"].read_text(encoding="utf-8")
    given = "france: {hand: [saboteur, pilot]}"
    path.write_text(text.replace("france: {money: 80}", given), encoding="utf-8")
    lesson = load_lesson(path)
    assert isinstance(lesson, LessonSource)
    state = lesson.begun()
    assert lesson.sight(lesson.game.view(state, lesson.seat), True, ()).numbers()["threats"] == 1
