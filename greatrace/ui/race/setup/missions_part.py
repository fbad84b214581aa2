"""The missions of a course before a race of a campaign: what each asks for, which is announced (14.23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from greatrace.campaign.missions import Ink, Mission
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name, mission_text
from greatrace.prose.words import capital
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.block import DrawnButton
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Grid
from greatrace.ui.race.widgets.mini_stamp import Stand, paint_mini_stamp, stand_name

ANNOUNCE: Final = "announce-"
"""How the names of the missions begin."""
_SLIP: Final = 50
"""Height of a mission (theme units)."""
_ABREAST: Final = 2
"""Missions side by side."""
_WORDS: Final = STYLES.note
_LINES: Final = frozenset({"lines", "no-line"})
"""Kinds of missions whose lines are explained."""


def missions_part(
    say: Language, missions: Mapping[Mission, str], ink: Ink, announced: str, roomy: bool = True
) -> Widget:
    """Lay out the missions of a course, first those still open, then those held, and which one is announced.

    Args:
        say: the language.
        missions: those that the ink can have, with when each was stamped before; empty if it is open.
        ink: of the stamps that the race can give.
        announced: the id of the mission that is announced; empty for none.
        roomy: whether there is room to tell what a seal is.
    """
    ranked = sorted(missions.items(), key=lambda one: one[1] != "")
    slips = [_slip(say, one, stamped, ink, one.id == announced) for one, stamped in ranked]
    return Column([_head(say, missions, announced, roomy), Grid(_ABREAST, slips, gap=3)], gap=2, even=True)


def _slip(say: Language, mission: Mission, stamped: str, ink: Ink, announced: bool) -> Widget:
    """Return a mission on a slip of paper; a press announces it, another one takes that back.

    Args:
        say: the language.
        mission: the mission.
        stamped: when it was stamped in an earlier race, as it is told; empty if it is open.
        ink: of the stamps that the race can give.
        announced: whether it is announced.
    """
    text = _text(say, mission)
    stand: Stand = "held" if stamped else "open"

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette = sheet.get_rect(), look.palette
        ground, rim, line = palette.paper, palette.steel_light, LINES.thin
        if announced:
            ground, rim, line = palette.gold, palette.brass_deep, LINES.thick
        look.panel(sheet, rect, ground, rim, line, RADII.cap)
        stamp = pygame.Rect(0, 0, rect.h, rect.h).inflate(-look.gap.small, -look.gap.small)
        paint_mini_stamp(look, sheet, stamp, ink, stand, announced)
        room = pygame.Rect(stamp.right + look.gap.around, 0, 0, rect.h)
        room.w = rect.right - look.gap.around - room.x
        painting.words(look, sheet, text, room, palette.ink_soft if stamped else palette.ink, _WORDS)

    name, value = f"{ANNOUNCE}{mission.id}", stamped or stand_name(say, stand)
    slip = DrawnButton(draw, (ink, stand, announced, text), "mission", _SLIP, name, text, value)
    slip.payload = mission.id
    if told := stamped or _told(say, mission, announced):
        slip.tipped(capital(ink_name(say, ink)) if stamped else text, told)
    return slip.able(not stamped)


def _told(say: Language, mission: Mission, announced: bool) -> str:
    """Return what is told of an open mission beside its words; empty where the page says it already."""
    if announced:
        return say.tr("Announced. Press it again to take that back.")
    if mission.kind in _LINES:
        return say.tr(
            "Dashed lines join cities by sea or air: a mechanic’s drive takes one for the price that it"
            " shows."
        )
    return ""


def _text(say: Language, mission: Mission) -> str:
    return mission_text(say, mission.kind, mission.amount)


def _head(say: Language, missions: Mapping[Mission, str], announced: str, roomy: bool) -> Widget:
    """Return what can be announced, or what is; as high as the longest of it: no press moves anything."""
    to_stamp = [one for one, stamped in missions.items() if not stamped]
    held = len(missions) - len(to_stamp)
    asks = say.tr_n(
        "{n} mission is open here. Press it to announce it: if you fulfil it, its stamp bears a seal, an"
        " honour in logbook and certificate; failing costs nothing.",
        "{n} missions are open here. Press one to announce it: if you fulfil it, its stamp bears a seal, an"
        " honour in logbook and certificate; failing costs nothing.", len(to_stamp),
    )
    if not to_stamp:
        asks = say.tr("All of its missions are stamped in this ink")
    elif not roomy:
        asks = say.tr("Press an open one to announce it: a seal for you; failing costs nothing.")
    elif held:
        asks = say.tr(
            "{n} open, {held} stamped already. Press an open one to announce it: if you fulfil it, its stamp"
            " bears a seal, an honour in logbook and certificate; failing costs nothing.",
            n=len(to_stamp), held=held,
        )
    lines = {
        one.id: say.tr(
            "Announced: {mission}. If you fulfil it, its stamp bears a seal; failing costs nothing.",
            mission=_text(say, one),
        )
        for one in to_stamp
    }

    def high(look: Look, width: int) -> int:
        return max(look.block(_WORDS, text, width).height for text in (asks, *lines.values()))

    return Arranged("group", [Label(lines.get(announced, asks), "note", name="announced")], high)
