"""The page before a game of *Why First?*: people play it among themselves, one alone against computers."""

from __future__ import annotations

from msgspec import structs

from greatrace.prose.language import msgid
from greatrace.ui.kiosk.group import GroupScene
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.whyfirst.form import LONGEST_NAME, first_form, proposed, seats_of
from greatrace.ui.whyfirst.opening import begin
from greatrace.whyfirst.state import FEWEST, MOST, Setup

ALONE = 4
"""How many play where one person is alone: that one and three computers."""


def whyfirst_page() -> GroupScene:
    """Return the page before a game of *Why First?*."""
    return GroupScene(MOST, LONGEST_NAME, msgid("Why First?"), _rows, _begin)


def _rows(scene: GroupScene) -> list[Widget]:
    say = scene.context.language
    told = [say.tr("Ten minutes, five stages: be second, not first.")]
    if scene.people == 1:
        told.append(say.tr("Three computers play with you."))
    elif scene.people == FEWEST:
        told.append(say.tr("Leo, a dummy, plays with you: he lays his cards in front of himself."))
    lines = [Label(one, "heading", align="centre") for one in told]
    return [*lines, vignette("bivouac").sized(height=1).growing()]


def _begin(scene: GroupScene) -> Transition[None]:
    count = scene.people if scene.people > 1 else ALONE
    names = [seat.name for seat in scene.seated()]
    form = proposed(structs.replace(first_form(), count=count), names)
    return begin(scene.context, Setup(count), seats_of(form), fresh_seed())
