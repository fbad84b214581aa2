"""A mission that is fulfilled in mid-race is stamped for good, told once, and not taken back (14.23)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.campaign.campaign import Campaign, Modules, Result, Stamp, finished
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo.events import MissionStamped
from greatrace.kernel.errors import BadInput
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.calendar import days_text
from greatrace.prose.language import language
from greatrace.prose.undo import undo_text
from greatrace.saves import documents
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.campaign.keeping import keep_gains
from greatrace.ui.campaign.lines import signed, stamped
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.running import give_up, running_race
from greatrace.ui.campaign.widgets.stamp import _BESIDE, StampedPage, StampSlot, pressed
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from tests.legibility.openings import OPENINGS
from tests.now import now
from tests.ui.campaign.shelves import NAME, fresh, put, raced, shelved, stopped_before
from tests.ui.pilot import Pilot

RISKY = 25
"""A race in which the crew enters a risk zone twice, and loses."""
BEFORE_END = 24
"""So many actions before its end the mission of that zone is stamped."""
PAGE = "africa:dakar:djibouti"
STAMP = MissionStamped(0, "risk", 2, "legendary")


@pytest.fixture
def context(home: Path) -> Context:
    return headless((1280, 720), 100, "en", home)


def opened(context: Context, save: RaceSave) -> Controller:
    return Controller.resumed(save, None, None, partial(CampaignPurpose, context))


def driven(controller: Controller, race: RaceSave, actions: int) -> list[AnyEvent]:
    """Carry out so many actions of a race that are to come; return what is told meanwhile."""
    told: list[AnyEvent] = []
    controller.listen(lambda happened: told.extend(happened.events))
    for turn in race.log[len(controller.session.log) :][:actions]:
        controller.act(turn.action, 0)
        while controller.think():
            pass
    return told


def told_before(controller: Controller) -> list[AnyEvent]:
    told = (event for one in controller.history() for event in one.events)
    return [event for event in told if isinstance(event, MissionStamped)]


def missions(campaign: Campaign) -> list[tuple[str, int, int]]:
    return [(stamp.mission, stamp.race, stamp.round) for stamp in campaign.stamps]


def test_a_stamp_is_set_told_and_not_taken_back_though_the_race_is_lost(context: Context) -> None:
    race = raced(fresh(), RISKY)
    shelf = shelved(context, fresh())
    controller = opened(context, stopped_before(race, BEFORE_END + 1))
    assert not shelf.load(NAME).stamps
    assert [one for one in driven(controller, race, 1) if isinstance(one, MissionStamped)] == [STAMP]
    (stamp,) = shelf.load(NAME).stamps
    assert (stamp.mission, stamp.race, stamp.round, stamp.evolving) == ("risk-2", 1, 5, True)
    assert controller.undo_stop == "stamped" and not controller.undo()
    assert "stamped for good" in undo_text(controller.undo_stop, language("en"))
    assert driven(controller, race, BEFORE_END).count(STAMP) == 0
    campaign = shelf.load(NAME)
    assert campaign.history[0].result.outcome == "lost" and missions(campaign) == [("risk-2", 1, 5)]
    assert told_before(controller) == [STAMP]


def test_undo_reaches_the_stamp_and_no_further_after_the_race_was_opened_again(context: Context) -> None:
    race = raced(fresh(), RISKY)
    shelved(context, fresh())
    back = next(
        back for back in range(BEFORE_END, 0, -1)
        if not opened(context, stopped_before(race, back)).undo_stop
    )
    controller = opened(context, stopped_before(race, back))
    while not controller.undo_stop:
        assert controller.undo()
    assert len(controller.session.log) >= len(race.log) - BEFORE_END
    assert opened(context, stopped_before(race, BEFORE_END)).undo_stop == "stamped"


def test_a_stamp_that_a_full_disk_swallowed_comes_with_the_next_step(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = raced(fresh(), RISKY)
    shelf = shelved(context, fresh())
    controller = opened(context, stopped_before(race, BEFORE_END + 1))

    def full(*_: object) -> None:
        raise BadInput("The disk is full, so {path} was not saved: free some space.", path="x")

    with monkeypatch.context() as patch:
        patch.setattr(documents.Documents, "write", full)
        driven(controller, race, 1)
        assert now(controller.problem) and not shelf.load(NAME).stamps
    driven(controller, race, 1)
    assert controller.problem is None and missions(shelf.load(NAME)) == [("risk-2", 1, 5)]


def test_a_stamp_that_is_missing_comes_with_the_next_opening(context: Context) -> None:
    race = raced(fresh(), RISKY)
    shelf = shelved(context, fresh())
    controller = opened(context, stopped_before(race, BEFORE_END))
    assert missions(shelf.load(NAME)) == [("risk-2", 1, 5)] and shelf.load(NAME).restored == 0
    assert told_before(controller) == [STAMP]


def test_a_stamp_of_the_action_that_a_kill_took_counts_as_nothing(context: Context) -> None:
    race = raced(fresh(), RISKY)
    shelf = shelved(context, fresh())
    opened(context, stopped_before(race, BEFORE_END))
    kept = shelf.load(NAME)
    controller = opened(context, stopped_before(race, BEFORE_END + 1))
    assert shelf.load(NAME) == kept
    assert STAMP in driven(controller, race, 1) and controller.undo_stop == "stamped"
    assert shelf.load(NAME) == kept


def test_an_older_copy_that_lacks_a_stamp_counts_as_restored(context: Context) -> None:
    race = raced(fresh(), RISKY)
    shelf = shelved(context, fresh())
    controller = opened(context, stopped_before(race, len(race.log)))
    shelf.gain(NAME, [], [Stamp(PAGE, "risk-2", "legendary", 1, "", False, round=1)])
    opened(context, stopped_before(race, len(race.log)))
    assert shelf.load(NAME).restored == 0 and controller.table.round == 1
    shelf = Shelf(context.saves / "other")
    shelf.begin(NAME, fresh())
    shelf.gain(NAME, [], [Stamp(PAGE, "risk-2", "legendary", 1, "", False, round=2)])
    keep_gains(shelf, stopped_before(race, len(race.log)), ())
    assert shelf.load(NAME).restored == 1 and missions(shelf.load(NAME)) == [("risk-2", 1, 2)]


def test_a_mission_stamped_in_an_earlier_race_is_not_stamped_again(context: Context) -> None:
    lost = Result(1, "lost", PAGE, fulfilled=("risk-2",), ink="legendary")
    campaign = finished(fresh(), lost)
    shelved(context, campaign)
    race = raced(campaign, RISKY)
    purpose = opened(context, stopped_before(race, len(race.log))).purpose
    assert [mission.id for mission in purpose.missions if mission not in purpose.to_stamp] == ["risk-2"]
    prudent = structs.replace(fresh(), modules=Modules(powers=False))
    Shelf(context.saves).remove(NAME)
    shelved(context, finished(prudent, lost))
    race = raced(finished(prudent, lost), RISKY)
    purpose = opened(context, stopped_before(race, len(race.log))).purpose
    assert purpose.to_stamp == purpose.missions


@pytest.mark.parametrize("choose", [False, True])
def test_given_up_after_a_stamp_it_counts_as_lost(context: Context, home: Path, choose: bool) -> None:
    begun = fresh(choose)
    race = raced(begun, RISKY)
    shelf = shelved(context, begun)
    put(home, stopped_before(race, BEFORE_END))
    running = running_race(context, NAME, begun)
    assert running
    left = give_up(context, NAME, running)
    if choose:
        assert isinstance(left, PickScene) and shelf.load(NAME).race == 1
        return
    campaign = shelf.load(NAME)
    assert campaign.history[0].result.outcome == "lost" and missions(campaign) == [("risk-2", 1, 5)]
    assert sorted(card.level for card in campaign.deck) == [1] * 7 + [2]
    assert not Store(home / "saves").has(AUTOSAVE)


def test_given_up_before_a_stamp_it_is_no_result(context: Context, home: Path) -> None:
    race = raced(fresh(), RISKY)
    shelf = shelved(context, fresh())
    put(home, stopped_before(race, BEFORE_END + 1))
    running = running_race(context, NAME, fresh())
    assert running
    give_up(context, NAME, running)
    campaign = shelf.load(NAME)
    assert campaign.history[0].result.outcome == "given_up" and campaign.deck == fresh().deck
    assert not campaign.stamps


def test_a_race_without_the_passport_stamps_nothing(context: Context) -> None:
    modules = structs.replace(fresh().modules, passport=False)
    campaign = structs.replace(fresh(), modules=modules)
    race = raced(campaign, RISKY)
    shelf = shelved(context, campaign)
    controller = opened(context, stopped_before(race, BEFORE_END + 1))
    assert STAMP not in driven(controller, race, 1) and not shelf.load(NAME).stamps


def test_a_stamp_is_pressed_alike_each_time_and_unlike_others() -> None:
    stamp = pygame.Surface((120, 120), pygame.SRCALPHA)
    stamp.fill((160, 40, 40, 255))
    first, again, other = (pressed(stamp, seed)[0] for seed in ("a", "a", "b"))
    raw = [bytes(one.get_view("2").raw) for one in (first, again, other)]
    assert raw[0] == raw[1] != raw[2]
    assert tuple(stamp.get_at((60, 60))) == (160, 40, 40, 255)


def test_the_passport_is_stamped_on_the_day_of_the_round_that_the_gazette_tells() -> None:
    """Each race of a season begins 23 days after the one before; a season begins like the first one."""
    one = Stamp("africa:a:b", "no-line", "legendary", 1, "2026-11-30", True, 2)
    assert stamped(language("en"), one) == "18 MAY 1935"
    assert stamped(language("de"), structs.replace(one, race=11)) == "18 MAI 1935"
    third = structs.replace(one, race=3, round=5)
    assert signed(language("fr"), third) == "12 juillet 1935" == days_text(language("fr"), 5, 3)
    assert stamped(language("en"), structs.replace(one, race=10, round=20)) == "31 DEC 1935"


@pytest.mark.parametrize(("scene", "part"), [
    ("campaigns", "Last raced on"), ("logbook", "stickers for the Torpedo"), ("passport", "stamped on"),
])
def test_no_page_of_a_campaign_has_a_day_of_another_year(home: Path, scene: str, part: str) -> None:
    campaign_samples.fill(home)
    context = headless((1280, 720), 100, "en", home)
    pilot = Pilot(campaign_samples.staged(scene, context), context=context)
    if scene == "logbook":
        pilot.press("leaf-races")
    told = [f"{one.label} {one.value} {one.tip and one.tip.title}" for one in pilot.scene.tree.root.walk()]
    assert [text for text in told if part in text and "1935" in text]
    assert not [text for text in told if "2026" in text]


def test_stamps_reach_beyond_their_places_and_days_stay_readable(context: Context) -> None:
    stamps = [Stamp(PAGE, "lines-1", "legendary", race, f"2026-05-1{race}", True) for race in (1, 2)]
    slots = [StampSlot(language("en"), "legendary", True, one, "").sized(80, 80) for one in stamps]
    page, sheet = StampedPage(slots, gap=0), pygame.Surface((80, 160), pygame.SRCALPHA)
    page.arrange(context.look, sheet.get_rect())
    slots[1].press(context.look, sheet)
    assert sheet.get_bounding_rect().y < slots[1].rect.y
    page.paint_over(context.look, sheet)
    for slot in slots:
        below = slot.rect.centerx, slot.window(context.look).bottom - 3
        assert tuple(sheet.get_at(below))[:3] == context.look.palette.paper


def test_stamps_of_the_first_mission_stay_off_the_names_of_the_inks() -> None:
    pilot = OPENINGS["campaign-page"](headless((1280, 720), 100, "de"))
    root, (_, top, _, high) = pilot.scene.tree.root, pilot.find("count").rect
    letters_end = top + 0.85 * high
    slots = [one for one in root.walk() if isinstance(one, StampSlot)]
    side = slots[0].box.h
    assert min(one.rect.centery for one in slots) - side * (0.5 + _BESIDE) > letters_end


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("speaks", ["de", "fr"])
def test_the_day_of_a_stamp_lies_on_no_other_stamp_of_its_pile(size: tuple[int, int], speaks: str) -> None:
    context = headless(size, 100, speaks)
    pilot = OPENINGS["campaign-page"](context)
    slots = [one for one in pilot.scene.tree.root.walk() if isinstance(one, StampSlot) and one.stamp]
    piled = False
    for one in slots:
        window = one.window(context.look)
        assert one.box.contains(window) or window.w > one.box.w
        for other in slots:
            if other is not one and other.rect.centerx == one.rect.centerx:
                aside = round(2 * _BESIDE * other.box.h)
                assert not window.colliderect(other.box.inflate(aside, aside))
                piled |= bool(other.box.colliderect(one.box))
            assert other is one or not window.colliderect(other.window(context.look))
    assert piled
