"""The last page of a race says what decided it (11.1, 11.3–11.5)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from tests.prose.finishes import finished, save_of
from tests.pseudo import SPOKEN
from tests.ui.pilot import Pilot, overflowing
from tests.ui.race.table.hands import speaking
from tests.ui.race.table.prompt import Prompt

FIRST_TO_LAST = ("italy", "france", "suffragettes", "belgium", "britain")


def page(people: dict[str, str], speaks: str = "en", scale: int = 100) -> Pilot:
    """The last page where people with these names played crews."""
    end = finished()
    names = tuple(people.get(crew, "") for crew in end[0].crew_ids)
    race = Controller.resumed(save_of(end, names), None, Prompt())
    return Pilot(ScoringScene(race), context=speaking(speaks, scale=scale))


def rows(pilot: Pilot) -> list[Widget]:
    """The rows of the crews, the winner's first."""
    return [one for one in pilot.scene.tree.root.walk() if one.name.startswith("result-")]


def sentences(pilot: Pilot) -> list[str]:
    """What the page says above the rows."""
    return [one.label for one in pilot.scene.tree.root.walk() if one.name == "why"]


def test_the_only_person_is_told_why_they_lost() -> None:
    pilot = page({"france": "Anna"})
    assert [one[:42] for one in sentences(pilot)] == ["You lost to Italy by 4 points of prestige:"]
    assert pilot.find("winner").label == "Victory: Italy"


def test_several_are_told_each_the_best_placed_first() -> None:
    told = sentences(page({"france": "Anna", "britain": "Ben"}))
    assert [one.split(" ")[0:2] for one in told] == [["France", "(Anna)"], ["Britain", "(Ben):"]]


def test_a_pair_is_told_of_once_and_among_computers_the_winner() -> None:
    both = sentences(page({"france": "Anna", "italy": "Ben"}))
    alone = sentences(page({}))
    assert len(both) == len(alone) == 1
    assert both[0].startswith("4 points of prestige ahead of France (Anna): ")
    assert alone[0].startswith("4 points of prestige ahead of France: ")


def test_every_row_tells_on_hover_what_decided_its_place() -> None:
    pilot = page({"france": "Anna"})
    tips = [str(row.tip) for row in rows(pilot)]
    assert "On the other side" in tips[1]
    assert all("the marker that came there earlier decides" in tip for tip in tips[3:])


@pytest.mark.parametrize("speaks", SPOKEN)
@pytest.mark.parametrize("scale", [100, 150])
def test_the_sentences_and_all_rows_have_room_with_five_people(speaks: str, scale: int) -> None:
    names = dict(zip(FIRST_TO_LAST, ("Anna", "Bernhard", "Carla", "Dieter", "Eva"), strict=True))
    pilot = page(names, speaks, scale)
    assert not overflowing(pilot.scene) and sentences(pilot)
    boxes = [row.rect for row in rows(pilot)]
    assert max(box.h for box in boxes) - min(box.h for box in boxes) <= 1
    assert all(one.bottom < other.top for one, other in pairwise(boxes))
