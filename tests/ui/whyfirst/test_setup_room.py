"""How much room the seats of *Why First?* have in its setup."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.whyfirst.table.state.explained import help_lines
from tests.legibility.whyfirst import setting_up


def test_the_fewer_play_the_more_room_has_each(home: Path) -> None:
    seen = {}
    for players in (2, 4, 6):
        pilot = setting_up(players)(headless((1280, 720), 100, home=home))
        seen[players] = pilot.find("who-1").rect[3], pilot.find("crest").rect[3], pilot.sees("manner-1")
    assert seen[2][:2] > seen[4][:2] >= seen[6][:2]
    assert seen[2][1] > 150 > seen[4][1] > seen[6][1]
    assert [told for _, _, told in seen.values()] == [True, True, False]


def test_the_rules_in_short_stand_evenly_between_their_heading_and_the_variant(home: Path) -> None:
    context = headless((1280, 720), 100, "de", home=home)
    pilot = setting_up(4)(context)
    game, rules = pilot.scene.tree.find("game"), help_lines(False, context.language)
    assert game
    labels = [one for one in game.walk() if isinstance(one, Label) and not one.label.isdigit()]
    heading, *texts = (one.rect for one in labels)
    assert len(texts) == len(rules)
    gaps = [low.y - high.bottom for high, low in pairwise(texts)]
    last = pilot.find("tactical").rect[1] - texts[-1].bottom
    assert texts[0].y - heading.bottom >= min(gaps) / 2 and last <= 1.2 * max(gaps)


def test_what_the_name_means_stands_on_a_plate_before_the_tents(home: Path) -> None:
    context = headless((1280, 720), 100, "es", home=home)
    tree = setting_up(4)(context).scene.tree
    plate, meaning = tree.find("meaning-plate"), tree.find("meaning")
    assert plate and meaning and meaning.label == "¿Por qué ser primero?"
    assert isinstance(plate, Panel) and plate.rect.contains(meaning.rect)
