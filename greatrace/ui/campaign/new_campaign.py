"""The beginning of a campaign: its name, the crew of its first race, its modules (14.1)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Modules, begun
from greatrace.content.load import crew_pool
from greatrace.prose.language import Language
from greatrace.saves.campaigns import LONGEST_TITLE, Shelf
from greatrace.ui.campaign.lines import today
from greatrace.ui.campaign.running import propose_course
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.theme import Palette
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Submitted
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.menus.page import page
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.race.looks import ESTIENNE
from greatrace.ui.race.setup.seat import ROOMY, crew_plate
from greatrace.ui.race.setup.solo_parts import evolving_toggle, passport_toggle, powers_toggle
from greatrace.ui.race.widgets.chart import Line, chart
from greatrace.ui.race.widgets.portrait import portrait

_FACE, _LARGE_FACE, _INDENT = 120, 190, 56
"""Widths of the portrait, also in a high window, and by how much what belongs to a switch is indented (theme
units)."""
_CHART, _LOW_CHART = 150, 112
"""Heights of the chart of both workshops (theme units)."""
_CHARTED = 690
"""Height of the window (theme units) from which on there is room for the chart."""
_HIGH = 800
"""From which height on there is room for everything (theme units)."""
CREWS = 2
"""The pool of crews is that of races of two (0)."""
_CREW_SHARE = 0.4
"""The share of the width for name and crew; the modules have the longer texts."""


class NewCampaignScene(WidgetScene[str]):
    """Asks for what a campaign begins with; the result is its name, empty when the player goes back."""

    nothing = ""
    lies_upon = True
    first_focus = "title"

    @override
    def enter(self, context: Context) -> None:
        self._shelf = Shelf(context.saves)
        self._title = ""
        self._crew = crew_pool(CREWS)[0]
        self._modules = Modules(slow=True)
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr = self.tr
        rival = Row(
            [
                portrait("leaders/estienne", ESTIENNE, "estienne", _LARGE_FACE if self.look.full else _FACE),
                Label(what_it_is(self.context.language), "body", name="what").growing(),
            ],
            gap=18, align="centre", even=True,
        )
        roomy = self._roomy
        left = Column(
            [
                Label(tr("Name of the campaign"), "subheading"),
                TextField(self._proposal(), self._title, "title", LONGEST_TITLE, hints=True).sized(width=400),
                Label(tr("The crew of the first race"), "subheading"),
                self._crews().sized(height=96 if roomy else 80),
                Label(tr("Crew, board and course are chosen anew before each race."), "note"),
                spacer(), rival, spacer(),
            ],
            gap=10 if roomy else 5,
        )
        modules = [one for part in self._parts() for one in (part, spacer())]
        heading = Label(tr("What stays from race to race"), "subheading")
        right = Column([heading, *modules], gap=10 if self._high else 3)
        sheets = Row(
            [
                Panel(left, name="who", pad=24).growing(_CREW_SHARE),
                Panel(right, name="modules", pad=20).growing(1 - _CREW_SHARE),
            ],
            gap=16, even=True,
        )
        begin = Button(tr("Begin the campaign"), "begin", kind="main")
        foot: list[Widget] = [
            Button(tr("Back"), "back", key="Esc"),
            spacer(),
            self.does(begin.sized(width=260), lambda: self.tried(self._begin)),
        ]
        return page(tr("New campaign"), sheets, foot)

    @property
    def _roomy(self) -> bool:
        return self.look.scale.units[0] >= ROOMY

    @property
    def _chart(self) -> int:
        """The height of the chart of both workshops (theme units); 0 where there is no room for it."""
        if self._high:
            return _CHART
        return _LOW_CHART if self.look.scale.units[1] >= _CHARTED else 0

    @property
    def _high(self) -> bool:
        return self.look.scale.units[1] >= _HIGH

    def _crews(self) -> Widget:
        components, pool = setups.components(""), crew_pool(CREWS)
        known = {crew.id: crew for crew in components.crews}
        offered = structs.replace(components, crews=tuple(known[one] for one in pool))
        say = self.context.language
        return crew_plate(say, say.tr("Crew"), offered, self._crew, False, "crew")

    def _parts(self) -> list[Widget]:
        say, tr, modules = self.context.language, self.tr, self._modules
        ways = [
            (False, tr("Outgoing cards are drawn at random")),
            (True, tr("You pick the outgoing cards")),
        ]
        stamped = tr(
            "Every course has six missions. One fulfilled is stamped in your passport, even if you lose."
        )
        gains = tr("The Torpedo gains stickers, 16 in all: abilities that it keeps in all later races.")
        powers = [Label(gains, "note")] if self._chart else []
        return [
            self._module(
                evolving_toggle(say, modules.evolving),
                Label(tr(
                    "Eight cards drive the Torpedo. After each race one or two of them give way to harder"
                    " ones."
                ), "note"),
                Choice(tr("Outgoing cards"), ways, modules.choose, "choose").able(modules.evolving),
            ),
            self._module(
                powers_toggle(say, modules.powers),
                *powers,
                workshops(say, self.look.palette, modules.slow, modules.powers, self._chart),
            ),
            self._module(
                passport_toggle(say, modules.passport),
                Label(stamped, "note", name="passport-note"),
            ),
        ]

    def _module(self, toggle: Toggle, *parts: Widget) -> Widget:
        """Lay out a module: its switch, and below it what it does and how, indented where there is room."""
        indent = _INDENT if self._roomy else 0
        inside = Row([Widget().sized(width=indent), Column(parts, gap=7).growing()], gap=0, even=True)
        return Column([toggle, inside], gap=1)

    @override
    def on(self, emitted: Emitted) -> Transition[str]:
        match emitted:
            case Changed("title", str() as text):
                self._title = text
            case Submitted("title"):
                self.tree.focus_on(self.tree.find("begin"), ring=True)
            case Changed("crew", str() as crew):
                self._crew = crew
                self.rebuild()
            case Pressed("workshop-printed" | "workshop-slow" as name, bool() as slow):
                self._modules = structs.replace(self._modules, slow=slow)
                self.rebuild(name)
            case Changed(module, bool() as on):
                self._modules = structs.replace(self._modules, **{module: on})
                if module in ("evolving", "powers"):
                    self.rebuild()
            case _:
                return super().on(emitted)
        return None

    def _proposal(self) -> str:
        return self.tr("My campaign")

    def _begin(self) -> Transition[str]:
        title = self._title.strip() or self._proposal()
        pool = setups.components("").rene
        campaign = begun(title, today(), self._modules, pool, fresh_seed(), self._crew)
        name = self._shelf.free_name(title)
        self._shelf.begin(name, campaign)
        propose_course(self.context, campaign)
        return Pop(name)


def what_it_is(say: Language) -> str:
    """Return what a campaign is."""
    return say.tr(
        "In a campaign you drive race after race against the Torpedo, René Estienne’s car. Its cards become "
        "harder and it gains abilities; you collect stamps in a passport."
    )


_PRINTED: Final = (80, 63, 50, 22, 12, 7, 2, 2, 3, 3, 0, 0)
_SLOW: Final = (84, 77, 72, 67, 53, 37, 38, 28, 33, 20, 28, 19)
"""Of a hundred campaigns those in which the quick crew wins a race, from the first race on
(`content/balance-solo.md`)."""


def workshops(say: Language, palette: Palette, slow: bool, able: bool, high: int) -> Widget:
    """Return both rules as buttons, with what each means around race 10, and how a campaign goes by them.

    Args:
        say: the language.
        palette: the colours.
        slow: whether the slow workshop is chosen.
        able: whether there is a choice.
        high: height of the chart in theme units; 0 leaves it out.
    """
    names = say.tr("Printed rule"), say.tr("Slow workshop")
    buttons = [
        Button(
            name, f"workshop-{'slow' if means else 'printed'}", payload=means,
            kind="main" if means == slow else "quiet",
            icon="symbols/tick" if means == slow else "",
        ).able(able).growing()
        for name, means in zip(names, (False, True), strict=True)
    ]
    told = [Label(words, "note", name=f"told-{n}").growing() for n, words in enumerate(_told(say))]
    parts: list[Widget] = [
        Row(buttons, gap=10, even=True), Row(told, gap=10, align="start", even=True),
    ]
    if high:
        measured = Label(_measured(say), "label", name="measured")
        parts += [_chart(say, palette, names).sized(height=high), measured]
    return Column(parts, gap=5, even=True)


def _chart(say: Language, palette: Palette, names: tuple[str, str]) -> Widget:
    lines = (Line(names[0], palette.brick, 2, _PRINTED), Line(names[1], palette.lagoon, 0, _SLOW))
    return chart(say.tr("Chance to win, in %"), lines, 1, "chart-workshops")


def _measured(say: Language) -> str:
    return say.tr("Measured with computers: quick ones as average, veteran ones as very good players.")


def _told(say: Language) -> tuple[str, str]:
    return (
        say.tr(
            "Several stickers a race; all 16 after six or seven races. Then an average player hardly ever"
            " wins, a very good one 1 race in 5."
        ),
        say.tr(
            "One sticker a race at most, none after the Torpedo has won. Around race 10 an average player"
            " wins 1 race in 4, a very good one 2 in 3."
        ),
    )
