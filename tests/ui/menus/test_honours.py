"""Honours in the window: their page, whose they are, and the quiet line of a race's last page."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.prose.language import language
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.history.archive import Archive, identity
from greatrace.saves.history.honours import HONOURS, Earned
from greatrace.saves.history.index import Line
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.menus.history.honours import honours_told
from greatrace.ui.menus.history.scene import LEAVES
from greatrace.ui.play.names import HISTORY_PAGE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.sheets.race_end import told
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from tests.saves.played import finished_race
from tests.ui.pilot import Pilot, overflowing


def race_of(*names: str) -> RaceSave:
    """A finished race of people, and of the champion where a name is missing."""
    seats = tuple(Seat(name, "" if name else "champion") for name in names)
    return structs.replace(finished_race(), seats=seats)


def at_history(home: Path, *names: str) -> Pilot:
    Archive(home / "history").enter(encode(RACE, race_of(*names)))
    pilot = Pilot(HISTORY_PAGE, context=headless((1280, 720), 100, "en", home))
    for _ in range(10):
        pilot.shell.update(0.1)
    return pilot


def test_the_page_tells_who_has_earned_what_and_when(tmp_path: Path) -> None:
    pilot = at_history(tmp_path, "Anna", "Ben", "")
    pilot.press("leaf-honours")
    earned = [pilot.find(f"honour-{one}").label for one in ("laurels", "champion")]
    assert all("Ben" in one and "1926" in one for one in earned), earned
    assert pilot.find("honour-hat-trick").label.endswith("–")
    pilot.press("leaf-statistics")
    assert any("Done in races" in node.label for node in pilot.nodes())


def test_the_leaves_stay_in_their_places_whichever_is_open(tmp_path: Path) -> None:
    pilot, places = at_history(tmp_path, "Anna", "Ben", ""), set[tuple[tuple[int, ...], ...]]()
    for leaf in LEAVES:
        pilot.press(f"leaf-{leaf}")
        places.add(tuple(tuple(pilot.find(f"leaf-{one}").rect) for one in LEAVES))
    assert len(places) == 1


def test_a_race_of_computers_alone_earns_nothing(tmp_path: Path) -> None:
    pilot = at_history(tmp_path, "", "", "")
    pilot.press("leaf-honours")
    assert pilot.find("honours-count").label.startswith("0 of")


def ended(context: Context, enters: bool = True) -> str:
    """What the line above the winner says, once the history keeps the race."""
    save = race_of("Anna", "Ben", "")
    pilot = Pilot(ScoringScene(Controller.resumed(save, None)), context=context)
    if enters:
        raw = encode(RACE, save)
        assert Archive(context.history).enter(raw) == identity(raw)
    pilot.wait(0.2)
    return pilot.find("head").label


def test_the_last_page_tells_what_was_just_earned(tmp_path: Path) -> None:
    context = headless((1280, 720), 100, "en", tmp_path)
    assert "New honours: Anna (Lion tamer, Map-maker), Ben (Laurels" in ended(context)


def test_what_was_earned_is_told_in_one_line_with_whom_where_several_play() -> None:
    line = Line("x", 1, 1)
    found = [Earned(honour, "Anna", line) for honour in ("laurels", "bonnet", "lantern", "last-first")]
    say = language("en")
    assert told(say, (), alone=True) == ""
    assert told(say, tuple(found[:1]), alone=True) == "New honours: Laurels"
    many = told(say, tuple(found), alone=True)
    assert many.startswith("New honours: Laurels, The bonnet stayed shut, Red lantern") and "1 more" in many
    both = told(say, (*found[:2], Earned("champion", "Ben", line)), alone=False)
    assert both.startswith("New honours: Anna (Laurels, The bonnet stayed shut), Ben (")


def test_all_new_honours_are_listed_when_the_line_is_pointed_at_or_has_the_focus() -> None:
    line = Line("x", 1, 1)
    found = [Earned(honour, "Anna", line) for honour in HONOURS[:7]]
    say = language("en")
    alone, together = (honours_told(say, found, alone=alone) for alone in (True, False))
    assert len(alone.splitlines()) == len(together.splitlines()) == 7
    assert "Laurels: Win a race against other crews." in alone and "Laurels (Anna): Win" in together


def test_the_line_of_new_honours_has_a_tooltip_that_keys_reach(tmp_path: Path) -> None:
    context = headless((1280, 720), 100, "en", tmp_path)
    save = race_of("Anna", "Ben", "")
    Archive(tmp_path / "history").enter(encode(RACE, save))
    pilot = Pilot(ScoringScene(Controller.resumed(save, None)), context=context)
    pilot.wait(0.2)
    head = pilot.scene.tree.find("head")
    assert head and head in pilot.scene.tree.stops()
    assert head.tip and "Map-maker (Anna): Lay eight tiles in one race." in head.tip.text


def test_the_columns_of_statistics_say_what_they_count(tmp_path: Path) -> None:
    pilot = at_history(tmp_path, "Anna", "Ben", "")
    pilot.press("leaf-statistics")
    tips = {one.tip.title: one.tip.text for one in pilot.scene.tree.root.walk() if one.tip}
    assert {"Games", "Won", "Share", "Arrived", "Average", "Best"} <= {*tips}
    assert {"Boards", "Courses", "Cells", "Lines", "Tiles", "Dangers countered"} <= {*tips}
    assert pilot.sees("Boards (people only)"), "a computer that arrives counts for no board"
    stops = [one.label for one in pilot.scene.tree.stops()]
    assert stops.count("Share") == 1 and stops.count("Tiles") == 1


def test_statistics_show_shares_as_bars_and_crews_by_their_emblems(tmp_path: Path) -> None:
    pilot = at_history(tmp_path, "Anna", "Ben", "")
    pilot.press("leaf-statistics")
    rows = [one for one in pilot.scene.tree.root.walk() if one.role == "row" and "%" in one.label]
    golden = {one.label.split(" · ")[3]: _gold(pilot, one) for one in rows}
    assert golden["0 %"] == 0 < golden["100 %"]
    crews = [one for one in rows if one.label.startswith(("France", "Belgium", "Italy"))]
    assert crews and all(isinstance(one.children[0], Row) for one in crews)
    assert not any(isinstance(one.children[0], Row) for one in rows if one.label.startswith("Anna"))


def _gold(pilot: Pilot, row: Widget) -> int:
    gold = pilot.scene.look.palette.gold
    line = range(row.rect.left, row.rect.right)
    y = row.rect.centery + pilot.scene.look.px(8)
    return sum(pilot.surface.get_at((x, y))[:3] == gold for x in line)


def test_picture_and_story_have_a_name_alone_and_a_typed_path_is_shown_whole(tmp_path: Path) -> None:
    folder = tmp_path / "a-long-name-of-a-folder" / "in-which-all-of-the-games-are" / ("kept" * 20)
    context = headless((1280, 720), 100, "en", tmp_path)
    pilot = Pilot(ScoringScene(Controller.resumed(race_of("Anna", "", ""), None)), context=context)
    pilot.leap()
    pilot.press("keep")
    field = pilot.focused
    assert field and field.value and "/" not in field.value and not pilot.sees("whole")
    for _ in field.value:
        pilot.keys("backspace")
    pilot.type(f"{folder}/recife")
    shown = pilot.find("whole").label
    assert shown.startswith(str(folder)) and len(shown) > 100
    pilot.keys("backspace")
    assert pilot.find("whole").label == shown[:-1]
    assert overflowing(pilot.scene) == []


@pytest.mark.parametrize("public", [True, False])
def test_strangers_and_what_is_not_kept_earn_nothing(tmp_path: Path, public: bool) -> None:
    context = headless((1280, 720), 100, "en", tmp_path)
    context.public = public
    assert ended(context, enters=public) == "Prestige"


def test_bests_of_one_person_keep_their_place_among_all(tmp_path: Path) -> None:
    pilot = at_history(tmp_path, "Anna", "Ben", "")
    pilot.press("leaf-bests")

    def places() -> list[str]:
        return [one.label for one in pilot.nodes() if one.label.count("·") == 2]

    everybody = places()
    assert any(one.startswith("1. ") for one in everybody)
    for person in ("Anna", "Ben"):
        pilot.press("filter-person")
        assert places() == [one for one in everybody if person in one], person
