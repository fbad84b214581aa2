"""The Torpedo’s assistants in turn with the player’s sequences (14.7)."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, structs

from greatrace.engine.draft import Draft
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.course import Course, Outlook
from greatrace.engine.solo.deck import card_up
from greatrace.engine.solo.destination import held_city, intent
from greatrace.engine.solo.driving import drive
from greatrace.engine.solo.exploring import explore
from greatrace.engine.solo.frame import TorpedoStep
from greatrace.engine.solo.powers import FAST, has_power
from greatrace.engine.solo.reaching import cells_of_drives
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS, ReneCard
from greatrace.engine.solo.stickers import sticker_of

FIRST_DRIVE: Final = 2
"""The assistant that makes the first drive (14.7)."""


def takes_turn(draft: Draft) -> bool:
    """Begin the step of the Torpedo’s next assistant if it is its turn; return whether it is (14.7)."""
    rival = draft.torpedo
    if rival is UNSET:
        return False
    if rival.waits:
        draft.torpedo = structs.replace(rival, waits=False)
        return False
    return goes_on(draft)


def goes_on(draft: Draft) -> bool:
    """Begin the Torpedo’s next step once the player’s sequences are over; return whether there is one."""
    rival = draft.torpedo
    if rival is UNSET or not rival.assistants:
        return False
    draft.frames.append(TorpedoStep("assistant"))
    return True


def play_assistant(draft: Draft) -> None:
    """Play the next assistant whose step is due (14.7)."""
    draft.frames.pop()
    act(draft)


def act(draft: Draft) -> None:
    """Let the next assistant act: the first explores, the others drive (14.7)."""
    rival, card = draft.rival, card_up(draft)
    number = TORPEDO_ASSISTANTS - rival.assistants + 1
    exploring = number == 1
    draft.tell(solo_events.TorpedoActed, number, "explore" if exploring else "drive")
    draft.torpedo = structs.replace(rival, assistants=rival.assistants - 1, waits=True)
    course = intent(draft.race, draft.frozen().table, draft.rival)
    draft.tell(solo_events.TorpedoHeaded, course.aim, course.way)
    _turn_away(draft, course)
    _remember(draft, course.aim.cell)
    if exploring:
        explore(draft, course)
    else:
        drive(draft, course.aim.cell, _reach(draft, card, first=number == FIRST_DRIVE))


def _turn_away(draft: Draft, course: Course) -> None:
    """Emit an event if the player holds the city that it would head for, where its goal changes (14.9).

    A city through which its way leads nevertheless is entered like any other: it does not turn away (14.11).
    """
    race, rival, crew, goal = draft.race, draft.rival, draft.dashboards[0], course.aim.cell
    if draft.events is None or crew.arrived or rival.headed[-1:] == (goal,) or crew.cell in course.way:
        return
    held = held_city(race, Outlook(draft.tiles, rival, crew.cell))
    if held < 0:
        return
    near = race.ground.seen_from(rival.cell, race.finish_cell)[held] <= _still_drives(draft)
    sticker = sticker_of(race, rival, held) if near else 0
    draft.tell(solo_events.TorpedoTurnedAway, race.city_at[held], goal, sticker)


def _still_drives(draft: Draft) -> int:
    """Return the cells that its assistants may still drive in this round, the one that acts included."""
    return cells_of_drives(draft.race, draft.rival, draft.rival.assistants + 1)


def _reach(draft: Draft, card: ReneCard, first: bool) -> int:
    """Return the cells of a drive; a sticker lengthens the first one (14.7, 14.22)."""
    if not first:
        return card.further
    return card.first + has_power(draft, "blue", FAST)


def _remember(draft: Draft, goal: int) -> None:
    """Remember the city headed for, as the last one; it stays admissible under this card (14.9)."""
    rival = draft.rival
    if rival.headed[-1:] != (goal,):
        before = tuple(cell for cell in rival.headed if cell != goal)
        draft.torpedo = structs.replace(rival, headed=(*before, goal))
