"""What one table shows: the position as far as it has been told, the curtain, the choice in progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.scenario.whyfirst.lesson import GameSight
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import Tones
from greatrace.ui.play.history import EventLog
from greatrace.ui.play.table.guide import Bubble, Guide
from greatrace.ui.play.table.shown import Curtain, HintState, TableShown
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.looks import figure_look
from greatrace.whyfirst.actions import AnyAction, Lay, Play
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Laid, Phase, State


class Draft(Struct, frozen=True):
    """A choice that can still be thought over, or a part of one, as what is pressed and carried means it.

    Attributes:
        card: its order number; ``None`` before one is chosen.
        before: the figure before which it goes; ``None`` before one is chosen.
    """

    card: int | None = None
    before: int | None = None

    def action(self, tactical: bool) -> AnyAction | None:
        """Return the action that it stands for once it is complete."""
        if self.card is None:
            return None
        if tactical:
            return Play(self.card)
        return None if self.before is None else Lay(VALUES[self.card], self.before)


def draft_of(action: AnyAction, hand: tuple[int, ...], seat: int) -> Draft:
    """Return the draft for an action of a seat, such as one that the champion would do."""
    match action:
        case Lay(value, before):
            return Draft(next(card for card in hand if VALUES[card] == value), before)
        case Play(card):
            return Draft(card, seat)
    return Draft()


class TableState(TableShown):
    """The state of one table.

    Attributes:
        table: what all may know, as far as it has been shown.
        curtain: who may see what.
        draft: the choice in progress.
        count: three, two or one before cards are turned; 0 otherwise.
        turned: whether the cards of this round lie face up and are being evaluated.
        summed: the figures whose sum has been told in this round.
        lit: the figure that is being told about.
        told: the event that is being shown.
        past: every public event so far that was not taken back.
        log: these, the oldest first; always the same list.
        hint: the champion's hint.
        stage_due: the stage whose scores are to be explained, or 0.
        stepping: whether the next step is shown only when the player asks for it.
        looking: whether all look at the open table after a card round, until somebody goes on.
        busy: whether something is still to be shown.
        pointed: the figure that the pointer or the focus is on, for a preview of its move.
        guide: teaches, if anybody does.
    """

    def __init__(
        self, controller: Controller, say: Language, keys: KeyMap, guide: Guide[AnyAction] | None = None
    ) -> None:
        self.controller: Controller = controller
        self.guide, self.keys = guide, keys
        self.languages: Mapping[str, str] = {}
        self.speak(say)
        self.data, self.table = controller.data, controller.table
        self.curtain = Curtain(controller.humans)
        self.draft = Draft()
        self.count = 0
        self.turned = self.table.phase in ("move", "scored", "over")
        self.summed: frozenset[int] = frozenset()
        self.lit: int | None = None
        self.told: AnyEvent | None = None
        self.past: EventLog[AnyEvent] = EventLog()
        self.log = self.past.events
        self._recall()
        self.hint: HintState[State, AnyAction] = HintState()
        self.stage_due = self.table.stage if self.table.phase == "scored" else 0
        self.stepping = self.busy = self.looking = False
        self._position = controller.session.state
        self.pointed: int | None = None

    def _recall(self) -> None:
        actions = 0
        for told in self.controller.history():
            actions += told.turn is not None
            self.past.happened(actions, len(told.events))
            self.past.events += told.events
        self._actions = len(self.controller.session.log)
        self.past.happened(self._actions, 0)

    # Who.

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all figures."""
        return self.controller.names(self.say)

    def look_of(self, figure: int) -> Tones:
        """Return the look of a figure."""
        return figure_look(figure, self.data.players)

    @property
    def settled(self) -> bool:
        """Whether everything that has happened has been shown."""
        return self.table == self.controller.table

    @property
    def at_rest(self) -> bool:
        """Whether the game is shown as it stands, the cards of the round before no longer in the light."""
        lies = self.table.phase == "choose" and (self.turned or self.lit is not None)
        return self.table is self.controller.table and not lies

    def _asked(self, phase: Phase) -> tuple[int, ...]:
        """Return the humans who are asked in a phase, once everything before has been shown."""
        shown = not self.busy and self.settled and self.table.phase == phase
        return self.controller.asked if shown else ()

    @property
    def chooser(self) -> int | None:
        """The human who chooses a card now and may see the hand, or ``None``."""
        asked = self._asked("choose")
        if not asked or self.forced:
            return None
        if self.curtain.alone:
            return asked[0]
        return self.curtain.behind if self.curtain.behind in asked else None

    def chooses_ahead(self, key: str) -> bool:
        """Return whether a key names a card of the only human, while the round before is still shown."""
        if not self.curtain.alone or self.looking or not (self.busy or not self.settled):
            return False
        choosing = self.controller.table.phase == "choose" and bool(self.controller.asked) and not self.forced
        return choosing and key.isdecimal() and 0 < int(key) <= len(self.hand)

    @property
    def mover(self) -> int | None:
        """The human who moves a figure now (15.9), or ``None``."""
        return next(iter(self._asked("move")), None)

    @property
    def forced(self) -> bool:
        """Whether all humans who are asked can do only one thing: play their last card (15.5)."""
        asked = self.controller.asked
        choosing = self.controller.table.phase == "choose"
        return choosing and bool(asked) and all(len(self.controller.legal(seat)) == 1 for seat in asked)

    @property
    def subject(self) -> int | None:
        """Whose hand lies in front of the screen: the only human's, or that of who decides now."""
        if self.curtain.alone:
            return next(iter(self.controller.humans), None)
        return self.chooser if self.chooser is not None else self.mover

    @property
    def open(self) -> bool:
        """Whether the hand in front of the screen may be seen."""
        return self.subject is not None and self.curtain.open(self.subject)

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards that may be seen, by their order numbers; empty while they are covered."""
        if self.subject is None or not self.open:
            return ()
        return self.controller.view(self.subject).hand

    @property
    def chosen(self) -> Draft:
        """What the hand's owner chose or is choosing, as far as it may be seen."""
        if self.subject is None or not self.open:
            return Draft()
        choice = self.controller.view(self.subject).choice
        return Draft(choice.card, choice.before) if choice else self.draft

    @property
    def position(self) -> State:
        """The position in which the present question was asked, whoever has chosen since."""
        now = self.controller.session.state
        if _question(now) != _question(self._position):
            self._position = now
        return self._position

    # Who teaches.

    @property
    @override
    def bubble(self) -> Bubble[AnyAction] | None:
        """What the guide tells now; nothing while a hint is there or a sheet is open."""
        hidden = self.guide is None or self.hint.active or self.busy or self.curtain.covered
        return None if hidden or self.guide is None else self.guide.bubble

    def guided(self) -> str:
        """Update the guide for the position; return why its progress could not be kept, if so."""
        if self.guide is None:
            return ""
        asked = self._asked("choose")
        seat, over = self.guide.seat_of(asked), not self.busy and self.settled and self.table.phase == "over"
        if seat is None or not (seat in asked or over):
            return self.guide.look(None)
        session = self.controller.session
        return self.guide.look(GameSight(session.game, session.view(seat), seat, seat in asked))

    # What may be done.

    @property
    def targets(self) -> tuple[int, ...]:
        """The figures before which the chosen card can go, or which can be moved."""
        laying = self.chooser is not None and self.chosen.card is not None and not self.data.tactical
        return tuple(range(self.data.figures)) if laying or self.mover is not None else ()

    def takes_cards(self, figure: int) -> bool:
        """Return whether a card of the hand can be dropped before a figure now (15.3, 15.9)."""
        return self.chooser is not None and (not self.data.tactical or figure == self.chooser)

    @property
    def next_card(self) -> Laid | None:
        """The card whose owner moves a figure now (15.9)."""
        queue = self.table.queue
        return queue[0] if self.table.phase == "move" and queue else None

    def cards_before(self, figure: int) -> tuple[Laid, ...]:
        """Return the cards that lie face up before a figure."""
        return tuple(laid for laid in self.table.revealed if laid.before == figure)

    def values_before(self, figure: int) -> list[int]:
        """Return the values of these cards, which add up to its way (15.4)."""
        return [VALUES[laid.card] for laid in self.cards_before(figure)]

    # Changes.

    def happened(self, events: Sequence[AnyEvent]) -> None:
        """Take note of a step of the game before it is shown; forget what was told of one taken back."""
        actions = len(self.controller.session.log)
        if self.guide is not None:
            self.guide.happened(self.controller.session.log, self._actions)
        if actions < self._actions:
            self.past.take_back(actions)
            self.told = None
        self.past.happened(actions, len(events))
        self._actions = actions

    @property
    def question(self) -> tuple[object, ...]:
        """What tells one question from another: the card whose owner moves a figure, and who that is."""
        return *_question(self.controller.session.state), self.mover

    def look(self, held: bool) -> None:
        """Show the mover its hand while the key is held, or cover it.

        While nobody moves a figure nothing begins: not when somebody does later, either.
        """
        self.curtain.peek(self.mover if held else None, self.question)

    @override
    def cover(self, covered: bool) -> None:
        """Cover all secrets while a sheet is open; what was looked at is covered for good."""
        self.curtain.covered = covered
        self.look(False)

    def note(self, events: Sequence[AnyEvent]) -> None:
        """Take note of public events that are being shown."""
        self.past.events += events
        if events:
            self.told = events[-1]

    def retell(self) -> None:
        """Show the game as it stands, its past told from the beginning."""
        self.past = EventLog()
        self.log = self.past.events
        self._recall()
        self.told = self.log[-1]
        self.settle()
        self.summed = frozenset(range(self.data.figures))

    def settle(self) -> None:
        """Show the game as it stands."""
        self.table = self.controller.table
        self.count, self.lit = 0, None
        self.turned = self.table.phase in ("move", "scored", "over")

    def sit(self, seat: int) -> None:
        """Begin the choice of a human behind the curtain."""
        self.curtain.behind, self.draft = seat, Draft()

    def acted(self) -> None:
        """Forget what was chosen, and cover it."""
        self.draft, self.pointed = Draft(), None
        self.hint.close()
        self.curtain.close()


def _question(state: State) -> tuple[int, int, int]:
    """Return what tells one question from the next: stage, card round, and cards still to move figures."""
    table = state.table
    return table.stage, table.round, len(table.queue)
