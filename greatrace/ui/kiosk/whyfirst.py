"""The page before a game of *Why First?*: people play it among themselves, one alone against computers."""

from __future__ import annotations

from msgspec import structs

from greatrace.ui.kiosk.group import GroupScene
from greatrace.ui.kit.override import override
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


class WhyFirstStart(GroupScene):
    """The page before a game of *Why First?*."""

    def __init__(self) -> None:
        super().__init__(MOST, LONGEST_NAME)

    @override
    def title(self) -> str:
        return self.tr("Why First?")

    @override
    def rows(self) -> list[Widget]:
        say = self.context.language
        told = [say.tr("Ten minutes, five stages: be second, not first.")]
        if self.people == 1:
            told.append(say.tr("Three computers play with you."))
        elif self.people == FEWEST:
            told.append(say.tr("Leo, a dummy, plays with you: he lays his cards in front of himself."))
        lines = [Label(one, "heading", align="centre") for one in told]
        return [*lines, vignette("bivouac").sized(height=1).growing()]

    @override
    def begin(self) -> Transition[None]:
        count = self.people if self.people > 1 else ALONE
        names = [seat.name for seat in self.seated()]
        form = proposed(structs.replace(first_form(), count=count), names)
        return begin(self.context, Setup(count), seats_of(form), fresh_seed())
