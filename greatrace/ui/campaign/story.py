"""What a campaign is about, told before its first race: each word of it where it first stands (14)."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.campaign.campaign import Campaign
from greatrace.prose.language import Language
from greatrace.prose.passport import mission_text
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.race.board.all_vehicles import TORPEDO
from greatrace.ui.race.looks import city_look, crew_look
from greatrace.ui.race.widgets.mini_stamp import paint_ink
from greatrace.ui.race.widgets.portrait import portrait

_FACE: Final = 236
"""Width of René Estienne’s portrait and of his car below it (theme units)."""
_CAR: Final = 144
"""Height of the car (theme units)."""
_SIDE: Final = 64
"""Width and height of the picture beside what is told (theme units)."""
_EXAMPLE: Final = "no-breakdown"
"""The mission that is named as an example."""

Told = tuple[str, str, str]
"""The picture beside something that is told, its heading, and two or three sentences."""


def story_leaf(say: Language, campaign: Campaign) -> Widget:
    """Return the page on which a campaign begins: René Estienne and his car, with what is told of it."""
    told = [_row(*one) for one in story(say, campaign)]
    text = ScrollList(told, gap=14, name="story", label=say.tr("What it is about"))
    face = portrait("leaders/estienne", "René Estienne", "estienne", _FACE)
    rival = Column([face, Drawing(_paint, "car").sized(_FACE, _CAR)], gap=12)
    return Panel(Row([rival.sized(width=_FACE), text.growing()], gap=24, even=True), name="leaf", pad=20)


def _row(picture: str, about: str, words: str) -> Widget:
    """Lay out something that is told, beside its picture."""
    text = Column([Label(about, "subheading"), Label(words, "body", name=f"story-{picture}")], gap=1)
    beside = Drawing(_paint, picture).sized(_SIDE, _SIDE)
    return Row([beside, text.growing()], gap=16, align="centre", even=True)


def _paint(look: Look, sheet: pygame.Surface, picture: str) -> None:
    """Paint the car, or what stands beside something that is told."""
    rect = sheet.get_rect()
    match picture:
        case "car":
            look.paint(sheet, "vehicles/torpedo", rect, crew_look(TORPEDO).recolour())
        case "torpedo":
            look.paint(sheet, "torpedo/order-B", rect)
        case "win":
            painting.coin(look, sheet, "flag-finish", rect, look.palette.paper)
        case "stickers":
            found = city_look("red")
            look.paint(sheet, "torpedo/sticker", rect, found.recolour())
            look.paint(sheet, found.mark, rect.inflate(-rect.w // 2, -rect.h // 2), found.recolour())
        case "stamps":
            paint_ink(look, sheet, rect, "legendary")
        case _:
            cover = pygame.Rect(0, 0, rect.h * 5 // 7, rect.h).move_to(center=rect.center)
            look.paint(sheet, "passport/cover", cover)


def story(say: Language, campaign: Campaign) -> tuple[Told, ...]:
    """Return what a campaign with its modules is about."""
    told = [
        (
            "torpedo", say.tr("The Torpedo"),
            say.tr(
                "The Torpedo is René Estienne’s race car. Eight cards drive it: each round one of them names"
                " the colour of the cities that it heads for, and how far it goes. It drives cell after cell"
                " and needs no money, only fuel and mechanics."
            ),
        ),
        (
            "win", say.tr("How to win"),
            say.tr(
                "Reach the finish in an earlier round than the Torpedo. If both arrive in the same round,"
                " points decide, such as those for the place and for the state of the vehicle."
            ),
        ),
    ]
    if campaign.modules.powers:
        told.append(("stickers", say.tr("Stickers"), _stickers(say, campaign)))
    if campaign.modules.passport:
        words = say.tr(
            "Every course has missions, such as “{mission}”. For each one fulfilled you get a stamp in the"
            " passport of this campaign, even if the race is lost. If you announced it before the race, the"
            " stamp has a seal.", mission=mission_text(say, _EXAMPLE, 0),
        )
        told.append(("stamps", say.tr("Missions and stamps"), words))
    if stays := _stays(say, campaign):
        told.append(("stays", say.tr("What stays for the next race"), stays))
    return tuple(told)


def _stickers(say: Language, campaign: Campaign) -> str:
    told = say.tr(
        "When the Torpedo enters a city in the colour of its card, it gains a sticker: an ability that it"
        " keeps. It never heads for a city in which you stand: if you are there first, it goes without,"
        " unless its way to another city leads through yours."
    )
    if campaign.modules.slow_workshop:
        told += " " + say.tr("In this campaign it gains one a race at most: that is the “slow workshop”.")
    return told


def _stays(say: Language, campaign: Campaign) -> str:
    """Return what a race leaves for the next one; empty where that is nothing."""
    modules, told = campaign.modules, []
    if modules.powers and modules.passport:
        told.append(say.tr("Stickers and stamps stay."))
    elif modules.powers:
        told.append(say.tr("Stickers stay."))
    elif modules.passport:
        told.append(say.tr("Stamps stay."))
    if modules.evolving:
        told.append(say.tr(
            "The Torpedo’s cards become harder: two of the eight after your victory, one after its own."
        ))
    return " ".join(told)
