"""A race that is watched again: played at a chosen speed, step by step, or from any moment; playing on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

import pygame
from msgspec import UNSET, structs

from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.race import campaign_of
from greatrace.engine.solo.rene import Colour
from greatrace.prose.language import Language
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Push, Replace, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.play import opening
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.play.replay.scene import ReplayTable
from greatrace.ui.race.board.threads import threads_of
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import purpose_of, tipped_table_of
from greatrace.ui.race.replay.controller import LEVEL, ReplayController, playable
from greatrace.ui.race.table.due import gazette_due, stickers_due
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.panels.question.foot import Telegraph
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import PassingGazette, news_of
from greatrace.ui.race.table.sheets.sticking import PassingSticker
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import sticker_origin, torpedo_of


class ReplayScene(ReplayTable[Controller, TableState, Beat], TableScene):
    """A race that is watched again.

    Args:
        controller: the race.
        at: the step that is shown first.
    """

    def __init__(self, controller: ReplayController, at: int = 0) -> None:
        super().__init__(controller)
        self.replay: ReplayController = controller
        controller.jump(at)

    @override
    def build(self) -> Widget:
        page = super().build()
        state, tr = self.state, self.state.say.tr
        self._ways = Toggle(tr("The ways"), not state.shown.route_hidden, "ways")
        self._ways.tipped(tr("The ways on the board"), state.key_named("o"))
        self._told = LastEvents(state)
        self._told.show(state)
        self.bar = ReplayBar(
            self.replay, state.say, self.begin_bar(), self.seen(), self._told, (self._ways,),
            Button(tr("Play on from here"), "play-on"), None if self.look.full else self.folded,
        )
        self.follow()
        self._without_question()
        return ReplayPage(self.panels.page, self.bar.panel) if page else page

    @override
    def where(self) -> str:
        last = self.replay.original.state.table.round
        return self.state.say.tr("Round {round} of {last}", round=self.state.table.round, last=last)

    @override
    def ended(self) -> bool:
        return self.replay.session.state.table.over

    @override
    def seen(self) -> Sequence[str]:
        say, teller, race = self.state.say, self.state.teller, self.replay.original
        seats = range(len(race.seats)) if race.state.table.over else ()
        return [say.tr("Cards of {crew}", crew=teller.crew(seat)) for seat in seats]

    @override
    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "tree"):
            hidden = self.state.shown.route_hidden
            threads = () if hidden else threads_of(self.replay.race, self.state.log)
            self.panels.board.shows(threads=threads)
            self._without_question()
            self._ways.on = not hidden
            self._ways.changed()
            self._told.show(self.state)
            self.tree.layout()

    def _without_question(self) -> None:
        """Hide the question: nobody is asked."""
        self.panels.question.visible = False
        for corner in self.panels.page.corners:
            corner.visible = corner.piece != "question" and corner.visible

    @override
    def next(self, seconds: float) -> Transition[None]:
        if not self._caught_up(seconds):
            return None
        if (page := self._sticker() or self._gazette()) is not None:
            return self.open_sheet(page)
        before = self.replay.at
        if self.think_on() and not self.state.settled:
            self._settle()
        self.following.watch(self.panels.board)
        if self.replay.at != before:
            self.follow()
        return None

    def _gazette(self) -> PassingGazette | None:
        """Return the Gazette of a round that has just ended, while the race plays at a speed to be read."""
        due, self.state.reported = gazette_due(self.state), len(self.state.log)
        seconds = self.reading if due else 0.0
        return PassingGazette(self.state, news_of(self.state.log), seconds) if seconds else None

    def _sticker(self) -> PassingSticker | None:
        """Return the sticking of what the Torpedo has just gained for a campaign, as it was then (14.18)."""
        state = self.state
        gained, state.staged = stickers_due(state), len(state.log)
        if not (gained and self.reading and campaign_of(state.race.data)):
            return None
        stickers = torpedo_of(state).stickers

        def won(say: Language, colour: Colour) -> tuple[str, ...]:
            levels = range(1, stickers.of(colour) + 1)
            return tuple(sticker_origin(state, colour, level) for level in levels)

        return PassingSticker(stickers, won, gained, state.race, state.log, self.reading / 2)

    @override
    def show_anew(self) -> None:
        self.state.retell()
        self._settle()

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Changed("ways", bool(shown)):
                self.state.shown.route_hidden = not shown
                self.refresh()
            case _:
                return super().on(told)
        return None

    @override
    def question_on(self) -> Dialog:
        crew = self.state.teller.crew(self.own_seat)
        return Dialog(
            self.tr("Play on from here?"),
            self.tr(
                "A race of its own begins here: you play {crew}, computers play the others. "
                "The finished race stays as it is.", crew=crew,
            ),
            self.tr("Play on"), self.tr("Watch on"),
        )

    @override
    def play_on(self) -> Transition[None]:
        return play_on(self.context, self.replay, self.own_seat)


_WIDE = 300
"""Width for which the panel's height is measured: the smaller one of questions (theme units)."""
_MOST: Final = 5
"""How many of the last events are told at most."""


class LastEvents(Telegraph):
    """The last events, as many as there is room for."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state, _MOST, above=False)

    @override
    def place(self, look: Look) -> None:
        for self.lines in range(_MOST, -1, -1):
            if self.measure(look, self.rect.w)[1] <= self.rect.h:
                break
        self.visible = self.lines > 0


class ReplayPage(Widget):
    """The table with the panel upon its question."""

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


def play_on(context: Context, watched: ReplayController, seat: int) -> Push | Replace:
    """Begin a race where a watched one stands.

    Args:
        context: of the scenes.
        watched: the race.
        seat: which the player takes; computers play all others.
    """
    save = moment_of(watched, seat, datetime.now().isoformat(timespec="minutes"))

    def start(store: Store | None) -> Controller:
        controller = Controller.resumed(save, store, context.thinker, partial(purpose_of, context))
        controller.save()
        return controller

    return opening.begin(context, start, partial(tipped_table_of, context))


def moment_of(watched: ReplayController, seat: int, created: str) -> RaceSave:
    """Return the race as it stands, begun by a player against computers; it belongs to no campaign.

    Args:
        watched: the race.
        seat: which the player takes.
        created: when the race begins.
    """
    before = watched.original
    name = before.seats[seat].name
    seats = playable(tuple(
        Seat(name) if number == seat else Seat("", one.bot or LEVEL)
        for number, one in enumerate(before.seats)
    ))  # fmt: skip
    return structs.replace(
        before, data=_of_its_own(before.data), state=watched.session.state, log=tuple(watched.session.log),
        hashes=(), seats=seats, created=created,
        changes=UNSET,
    )


def _of_its_own(data: RaceData) -> RaceData:
    if data.solo is not UNSET:
        data = structs.replace(data, solo=structs.replace(data.solo, campaign="", number=0))
    if data.crossing is not UNSET:
        data = structs.replace(data, crossing=structs.replace(data.crossing, campaign="", number=0))
    return data
