"""A race that is watched again: played at a chosen speed, step by step, or from any moment."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.engine.solo.race import campaign_of
from greatrace.engine.solo.rene import Colour
from greatrace.prose.language import Language
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.play.replay.scene import ReplayTable
from greatrace.ui.race.board.threads import threads_of
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.replay.page import LastEvents, ReplayPage
from greatrace.ui.race.replay.playing_on import play_on
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import PassingGazette, news_of
from greatrace.ui.race.table.sheets.sticking import PassingSticker
from greatrace.ui.race.table.state.report import gazette_due, stickers_due
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
        self.bar.show(self.where())
        self._without_question()
        return ReplayPage(self.panels.page, self.bar.panel) if page else page

    @override
    def where(self) -> str:
        last = self.replay.original.state.table.round
        return self.state.say.tr("Round {round} of {last}", round=self.state.table.round, last=last)

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
            self.bar.show(self.where())
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

        return PassingSticker(stickers, won, gained, state.race.board, self.reading / 2)

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
