"""The panel that moves through a race that is watched again; it stands where questions stand otherwise."""

from __future__ import annotations

from typing import Final

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.theme import LINES, RADII
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.choice import Choice, Option
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.kit.widgets.slider import Slider
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.panels.question.foot import Telegraph
from greatrace.ui.race.table.state.table_state import TableState

BAR: Final = "replay"
"""The name of the panel."""
_WIDE = 300
"""Width for which its height is measured: the smaller one of questions (theme units)."""
_ROUND = 96
"""Width of the round (theme units)."""
_TOLD = 5
"""How many of the last events are told at most."""
_KEPT = 66
"""Height that is kept for them where there is room for a full table (theme units)."""
_GAP, _PAD = 6, 10
"""Between its rows, and around them (theme units)."""


class ReplayBar:
    """The panel and what changes in it.

    Args:
        controller: the race.
        state: its names and language.
        speed: at which it moves.
    """

    def __init__(self, controller: ReplayController, state: TableState, speed: Speed) -> None:
        self._controller, self._state = controller, state
        say = state.say
        tr = say.tr
        self._where = Label("", "label", name="where")
        self.slider = Slider(tr("Step"), controller.at, 0, max(1, controller.last), step=1, name="step")
        self._play = Button("", "play", kind=ButtonKind.MAIN)
        self._back = [_move("«", "round-back", tr("A round back"), "Page Up"),
                      _move("‹", "turn-back", tr("A turn back"), "←")]  # fmt: skip
        self._on = [_move("›", "turn-on", tr("A turn on"), "→"),
                    _move("»", "round-on", tr("A round on"), "Page Down")]  # fmt: skip
        self._play.tipped(tr("Play or stop"), tr("Space"))
        ends = [one.growing() for one in (*self._back, *self._on)]
        moves = Row([*ends[:2], self._play.growing(3), *ends[2:]], gap=5, even=True)
        place = Row([self._where.sized(width=_ROUND), self.slider.growing()], gap=8, even=True)
        rows: list[Widget] = [place, moves]
        self._ways = Toggle(tr("The ways"), name="ways")
        self._ways.tipped(tr("The ways on the board"), state.key_named("o"))
        pace = Choice(tr("Speed"), speeds(say), _at(speeds(say), speed), "speed")
        rows.append(Row([pace.growing(), self._ways], gap=8, even=True))
        if len(self._eyes()) > 1:
            rows.append(Choice(tr("Whose cards"), self._eyes(), _at(self._eyes(), controller.eyes), "eyes"))
        foot = [
            Button(tr("Play on from here"), "play-on").growing(1.5),
            Button(tr("Back"), "close", key="Esc").growing(),
        ]
        rows.append(Row(list(foot), gap=6, even=True))
        self._told = Telegraph(state, _TOLD, above=False)
        self.panel = BarPanel(Column(rows, gap=_GAP), self._told)
        self.show()

    def show(self) -> None:
        """Follow the race."""
        controller, tr = self._controller, self._state.say.tr
        table = self._state.table
        self._where.label = tr("Round {round} of {last}", round=table.round, last=self._last_round())
        self._where.changed()
        self._ways.on = not self._state.shown.route_hidden
        self._ways.changed()
        self.slider.setting = controller.at
        self.slider.changed()
        self._play.label = tr("Stop") if controller.playing else tr("Play")
        self._play.able(controller.at < controller.last)
        self._play.changed()
        for one in self._back:
            one.able(controller.at > 0)
        for one in self._on:
            one.able(controller.at < controller.last)
        self._told.show(self._state)

    def _last_round(self) -> int:
        return self._controller.original.state.table.round

    def _eyes(self) -> list[Option]:
        """Return whose secrets may be seen: of a race that runs nobody's."""
        tr, teller = self._state.say.tr, self._state.teller
        nobody = Option(tr("Nobody’s cards"), "nobody")
        if not self._controller.original.state.table.over:
            return [nobody]
        crews = [
            Option(tr("Cards of {crew}", crew=teller.crew(seat)), seat)
            for seat in range(len(self._controller.original.seats))
        ]
        return [Option(tr("All cards"), "all"), *crews, nobody]


class BarPanel(Widget):
    """A parchment upon the map.

    Args:
        content: what stands on it.
        told: the last events, as many as there is room for below that.
    """

    role = "panel"

    def __init__(self, content: Widget, told: Telegraph) -> None:
        self._told = told
        super().__init__([Padding(content, _PAD, _PAD), told], name=BAR)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        kept = look.px(_KEPT) if look.full else 0
        return width, self.children[0].wanted(look, width)[1] + kept

    @override
    def place(self, look: Look) -> None:
        high, told, pad = self.children[0].wanted(look, self.rect.w)[1], self._told, look.px(_PAD)
        self.children[0].arrange(look, pygame.Rect(self.rect.topleft, (self.rect.w, high)))
        room = pygame.Rect(self.rect.x + pad, self.rect.y + high, self.rect.w - 2 * pad, 0)
        room.h = max(0, self.rect.bottom - pad - room.y)
        for told.lines in range(_TOLD, -1, -1):
            if told.measure(look, room.w)[1] <= room.h:
                break
        told.visible = told.lines > 0
        told.arrange(look, room)

    @override
    def ink(self, look: Look) -> tuple[int, int, int]:
        return look.palette.ink

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        look.panel(surface, self.rect, palette.parchment, palette.brass_deep, LINES.frame, RADII.card)


class ReplayPage(Widget):
    """The table with the panel upon its question.

    Args:
        page: the table.
        bar: the panel.
    """

    def __init__(self, page: TablePage, bar: Widget) -> None:
        super().__init__([page, bar], name="replay-page")
        self._page, self._bar = page, bar

    @override
    def place(self, look: Look) -> None:
        high = self._bar.measure(look, look.px(_WIDE))[1]
        self._page.question_least = high / look.scale.factor
        self._page.arrange(look, self.rect)
        question = self._page.places.question.move(self.rect.topleft)
        place = pygame.Rect(question.x, 0, question.w, max(high, question.h))
        place.bottom = question.bottom
        self._bar.arrange(look, place)


def speeds(say: Language) -> list[Option]:
    """Return the speeds of a race that is watched again."""
    return [
        Option(say.tr("half"), Speed.HALF),
        Option(say.tr_c("speed", "normal"), Speed.NORMAL),
        Option(say.tr("double"), Speed.DOUBLE),
        Option(say.tr("fourfold"), Speed.QUADRUPLE),
        Option(say.tr("at once"), Speed.INSTANT),
    ]


def _move(sign: str, name: str, words: str, key: str) -> Button:
    button = Button(sign, name)
    button.tipped(words, key)
    return button


def _at(options: list[Option], payload: object) -> int:
    return next((at for at, one in enumerate(options) if one.payload == payload), 0)
