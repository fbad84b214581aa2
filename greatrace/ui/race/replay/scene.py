"""A race that is watched again: played at a chosen speed, step by step, or from any moment; playing on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import structs

from greatrace.engine.solo.race import campaign_of
from greatrace.engine.solo.rene import Colour
from greatrace.prose.language import Language
from greatrace.saves.envelope import decode
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Scene, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.play import opening
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.play.replay.scene import ReplayTable
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.board.threads import threads_of
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn, purpose_of, tipped_table_of
from greatrace.ui.race.purpose import Purpose
from greatrace.ui.race.replay.controller import ReplayController, playable
from greatrace.ui.race.table.layout.page import TablePage
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.panels.question.foot import Telegraph
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import gazette
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from greatrace.ui.race.table.sheets.sticking import StickerScene
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import sticker_origin, torpedo_of
from greatrace.ui.race.table.which_sheet import gazette_due, stickers_due


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
        self._told = Telegraph(state, _MOST, above=False)
        self._told.show(state)
        self.bar = ReplayBar(
            self.replay, state.say, self.begin_bar(), self.seen(), self._told, (self._ways,),
            Button(tr("Play on from here"), "play-on"), None if self.look.full else self.folded,
        )
        self.follow()
        self._without_question()
        return _replay_page(self.panels.page, self.bar.panel) if page else page

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
    def show(self, focus: str) -> None:
        super().show(focus)
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

    def _gazette(self) -> SheetScene | None:
        """Return the Gazette of a round that has just ended, while the race plays at a speed to be read."""
        due, self.state.reported = gazette_due(self.state), len(self.state.log)
        seconds = self.reading if due else 0.0
        return gazette(self.state, seconds) if seconds else None

    def _sticker(self) -> StickerScene | None:
        """Return the sticking of what the Torpedo has just gained for a campaign, as it was then (14.18)."""
        state = self.state
        gained, state.staged = stickers_due(state), len(state.log)
        if not (gained and self.reading and campaign_of(state.race.data)):
            return None
        stickers = torpedo_of(state).stickers

        def won(say: Language, colour: Colour) -> tuple[str, ...]:
            levels = range(1, stickers.of(colour) + 1)
            return tuple(sticker_origin(state, colour, level) for level in levels)

        return StickerScene(stickers, won, gained, state.race, state.log, self.reading / 2)

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
    def played_on(self) -> str:
        return self.tr(
            "A race of its own begins here: you play {crew}, computers play the others. "
            "The finished race stays as it is.", crew=self.state.teller.crew(self.own_seat),
        )

    @override
    def play_on(self, created: str) -> Transition[None]:
        context, save = self.context, self.replay.moment(self.own_seat, created)
        of = partial(purpose_of, context)
        return opening.begin_again(
            context, lambda store: Controller.resumed(save, store, context.thinker, of),
            partial(tipped_table_of, context),
        )


_WIDE = 300
"""Width for which the panel's height is measured: the smaller one of questions (theme units)."""
_MOST: Final = 5
"""How many of the last events are told at most."""


def _replay_page(page: TablePage, bar: Widget) -> Widget:
    """Return the table with the panel upon its question, always of one height, so that it never moves."""

    def put(look: Look, rect: pygame.Rect) -> None:
        high = bar.measure(look, look.px(_WIDE))[1]
        page.question_least = high / look.scale.factor
        page.arrange(look, rect)
        question = page.places.question.move(rect.topleft)
        place = pygame.Rect(question.x, 0, question.w, high)
        place.bottom = question.bottom
        bar.arrange(look, place)

    return Arranged("group", [page, bar], None, put, "replay-page")


def last_page(context: Context, raw: bytes, name: str) -> Scene[object]:
    """Return the last page of a finished race; nothing is kept of it again.

    Args:
        context: of the scenes.
        raw: the bytes of its file.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened.
    """
    save = decode(RACE, raw, name)
    purpose = Purpose if campaign_of(save.data) else RaceOfItsOwn
    today = structs.replace(save, seats=playable(save.seats))
    controller = Controller.resumed(today, None, context.thinker, purpose)
    controller.seats = save.seats
    page = SoloEndScene if controller.race.alone else ScoringScene
    return page(controller, past=True)


def watched(raw: bytes, name: str) -> Scene[object]:
    """Return the viewer of a race.

    Args:
        raw: the race as its file has it.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened or repeated.
    """
    return ReplayScene(ReplayController(decode(RACE, raw, name)))
