"""What a race leaves in its campaign: stickers, stamps and result, each kept once (14.18, 14.23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from msgspec import UNSET, structs

from greatrace.campaign.campaign import Campaign, Gain, Result, Stamp
from greatrace.campaign.missions import Mission, ink_of
from greatrace.campaign.passport import Page, made_page
from greatrace.campaign.results import result_of
from greatrace.content.assemble import has_way_over_land
from greatrace.engine.board import Board, Course
from greatrace.engine.race import Race
from greatrace.engine.solo.race import campaign_of, new_race, number_in_campaign
from greatrace.engine.solo.rene import COLOURS
from greatrace.kernel.errors import BadInput, Refused
from greatrace.saves.campaigns import Shelf, gains_of
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import replay
from greatrace.ui.campaign.lines import today
from greatrace.ui.race.purpose import Ended, page_of
from greatrace.ui.race.travels import Earned


def number_of(race: Race) -> int:
    """Return the number of a race in its campaign."""
    return number_in_campaign(race.data)


def page_for(race: Race) -> Page:
    """Return the page of a race's course."""
    par = race.data.crossing.rounds if race.data.crossing is not UNSET else 0
    return page_of_course(race.board, race.course, par)


def page_of_course(board: Board, course: Course, par: int = 0) -> Page:
    """Return the page of a course; one that the game does not propose has a page of its own.

    Args:
        board: with the course.
        course: with the ids of its cities.
        par: the rounds of a Solitary crossing, where the page does not say.
    """
    page = page_of(board.id, course)
    if page:
        return page
    ends = {course.start, course.finish}
    start, finish = next(
        ((one.start, one.finish) for one in board.courses if {one.start, one.finish} == ends),
        (min(ends), max(ends)),
    )
    way = has_way_over_land(board, course)
    return made_page(board.id, Course(start, finish, course.axis), way, par)


def keep_gains(shelf: Shelf, save: RaceSave, stamps: Sequence[Stamp]) -> None:
    """Keep the stickers and stamps of a saved race that its campaign lacks, as after a full disk.

    A save that lacks those of a later round is an older copy: opening it counts as restoring. One that lacks
    those of its own round was written before the program died.

    Args:
        shelf: with its campaign.
        save: the race.
        stamps: that it has earned.

    Raises:
        BadInput: the campaign can be neither opened nor written.
    """
    name = campaign_of(save.data)
    if not name:
        return
    campaign = shelf.load(name)
    lacking, kept = _stickers_lacking(campaign, save)
    had = {(stamp.page, stamp.mission, stamp.ink) for stamp in campaign.stamps}
    new = [stamp for stamp in stamps if (stamp.page, stamp.mission, stamp.ink) not in had]
    earned = {(stamp.mission, stamp.ink) for stamp in stamps}
    number = number_of(new_race(save.data))
    unearned = [
        stamp.round for stamp in campaign.stamps
        if stamp.race == number and (stamp.mission, stamp.ink) not in earned
    ]
    if lacking or (new and campaign.modules.passport):
        shelf.gain(name, gains_in(save) if lacking else (), new)
    elif any(round_ > save.state.table.round for round_ in (*(gain.round for gain in kept), *unearned)):
        shelf.mark_restored(name)


def _stickers_lacking(campaign: Campaign, save: RaceSave) -> tuple[bool, list[Gain]]:
    """Return whether a campaign lacks stickers of a saved race, and those of that race that it has."""
    torpedo = save.state.table.torpedo
    if save.data.solo is UNSET or torpedo is UNSET:
        return False, []
    before, now = save.data.solo.stickers, torpedo.stickers
    kept = [gain for gain in campaign.gains if gain.level > before.of(gain.colour)]
    counted = {colour: sum(gain.colour == colour for gain in kept) for colour in COLOURS}
    gained = {colour: now.of(colour) - before.of(colour) for colour in COLOURS}
    return any(gained[colour] > counted[colour] for colour in COLOURS), kept


def stamps_from(race: Race, earned: Iterable[Earned], date: str = "") -> tuple[Stamp, ...]:
    """Return the stamps that a race has earned as its campaign keeps them (14.23), by default dated today."""
    page, ink, number, date = page_for(race).id, ink_of(race), number_of(race), date or today()
    return tuple(
        Stamp(page, Mission(stamp.kind, stamp.amount).id, ink, number, date, False, when)
        for stamp, when in earned
    )


def gains_in(save: RaceSave) -> tuple[Gain, ...]:
    """Return all stickers gained in a saved race, by repeating it; none where it cannot be repeated."""
    race = new_race(save.data)
    try:
        return tuple(gain for each in replay(RACE, save) for gain in gains_of(race, each.step))
    except (Refused, BadInput):
        return ()


def result_now(race: Race, ended: Ended) -> Result:
    """Return the result of a race as it stands; one that is not over was given up."""
    found = result_of(race, number_of(race), page_for(race), ended.journey, ended.state.table)
    return structs.replace(found, date=today(), replay=f"race-{found.race}")


def keep_result(shelf: Shelf, race: Race, ended: Ended, choice: tuple[str, ...] = ()) -> Campaign:
    """Keep a race to be replayed, then apply its result once.

    Args:
        shelf: with its campaign.
        race: the race.
        ended: what it came to.
        choice: the outgoing René cards, where the player picks them (14.17).

    Raises:
        BadInput: the campaign can be neither opened nor written.
        Refused: the outgoing cards that the player picked may not go (14.17).
    """
    name, result = campaign_of(race.data), structs.replace(result_now(race, ended), choice=choice)
    if shelf.load(name).race == result.race:
        shelf.replays(name).write(result.replay, encode(RACE, ended.save))
    return shelf.finish(name, result)


def drop_save(store: Store, name: str) -> None:
    """Delete the save of a race whose result its campaign has; the autosave stays until it is overwritten."""
    with suppress(BadInput):  # nothing is lost by a save too many
        if name != AUTOSAVE:
            store.remove(name)
