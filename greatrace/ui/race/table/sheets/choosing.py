"""Sheets on which one crew chooses: among ways to do a thing; alone, how it answers a danger card (5.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from greatrace.engine import actions as do
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import Reacting
from greatrace.prose.actions import action_label
from greatrace.prose.decisions import expected
from greatrace.prose.words import labelled
from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import PEEK_KEY
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.theme import text_on
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Arranged, Column, Grid, Padding, Row, spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Peeking
from greatrace.ui.kit.widgets.panel import Panel, sheet
from greatrace.ui.play.table.curtain import paint_curtain
from greatrace.ui.play.table.sheet import KeyedScene
from greatrace.ui.race.questions.artist import ARTIST
from greatrace.ui.race.questions.parts.answers import EYE_KEY, hold_first
from greatrace.ui.race.questions.parts.danger import attack, escort_price, ranger_price
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Choose
from greatrace.ui.race.table.panels.card_faces import HEAD, Poster, card_face
from greatrace.ui.race.table.panels.insignia import crest, stripe
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.state.answers import ChooserWay
from greatrace.ui.race.table.state.table_state import TableState

_ONE_COLUMN = 6
"""Ways that stand one below the other at most."""
_CREST, _PATTERN = 40, 18
"""Size of the emblem, and width of the crew's pattern at both ends of the head (theme units)."""


class Chooser(KeyedScene[AnyAction | None]):
    """Asks for one of several ways; ends with its action, or nothing.

    Args:
        asks: what is chosen, and its ways in order; secret ones show only while the owner of the hand peeks.

    Attributes:
        open: whether the secret ones are to be seen now.
    """

    opaque = False
    lies_upon = True

    def __init__(self, asks: Choose) -> None:
        super().__init__()
        self.asks = asks
        self._may_allow_more = asks.may_allow_more
        # Whoever held the key already goes on peeking until it comes up.
        self.open, self.by_eye = asks.open, asks.by_eye
        self._peeking = asks.open and not asks.by_eye
        self.first_focus = "way-1"

    @property
    def _shown(self) -> tuple[ChooserWay, ...]:
        return tuple(way for way in self.asks.ways if self.open or not way.secret)

    @override
    def build(self) -> Widget:
        title = self.asks.title if self.open else self.asks.covered or self.asks.title
        ways = [self._button(way, number) for number, way in enumerate(self._shown, start=1)]
        rows = [self._head(title), Grid(2 if len(ways) > _ONE_COLUMN else 1, ways, gap=8)]
        if self._may_allow_more:
            text = self.tr("Hold {key} to see what the hand allows as well.", key=self.key_named(PEEK_KEY))
            rows.append(Label(text, "label", align="centre", name="chooser-hint"))
        back = Button(self.tr("Back"), "back", kind="quiet", key="Esc")
        foot: list[Widget] = [spacer(), self.does(back, lambda: Pop(None))]
        if self._may_allow_more:
            peek = Button(self.tr("Show the cards"), "peek", icon="symbols/eye",
                          key=self.key_named(EYE_KEY))
            eye = partial(self._peek_at, by_eye=True)
            foot.insert(0, self.does(peek, lambda: eye(not self.open), EYE_KEY.lower()))
        rows.append(Row(foot, gap=10))
        return sheet(rows, "chooser", gap=12, width=560, pad=22)

    def _head(self, title: str) -> Widget:
        """Return the title upon a strip in the colour of the crew that is asked, after its emblem."""
        if self.asks.crew is None:
            return Label(title, "subheading", align="centre", name="chooser-title")
        crew, name = self.asks.crew
        words = Label(title, "subheading", name="chooser-title", colour=text_on(crew.main)).growing()

        def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
            stripe(look, surface, crew, rect)
            shapes.fill(surface, rect.inflate(-2 * look.px(_PATTERN), 0), crew.main)
            shapes.frame(surface, rect, 0, look.line.frame, look.palette.brass_deep)

        row = Row([crest(crew, name, _CREST), words], gap=12, align="centre", even=True)
        return Arranged("head", [Padding(row, _PATTERN + 8, 6)], paints=paint)

    def _button(self, way: ChooserWay, number: int) -> Button:
        """Return the button of a way; the hinted one has a lamp."""
        kind: ButtonKind = "main" if way.hinted else "plain"
        icon = "symbols/hint" if way.hinted else f"symbols/{way.icon}" if way.icon else ""
        key = str(number) if number < 10 else ""
        button = Button(way.label, f"way-{number}", payload=way.action, kind=kind, icon=icon, key=key)
        self.does(button, partial(Pop, way.action), key)
        return button.tipped(way.label, self.tr("The champion’s hint")) if way.hinted else button

    @override
    def on(self, told: Emitted) -> Transition[AnyAction | None]:
        if isinstance(told, Peeking) and self._may_allow_more:
            self._peek_at(told.held)
        return None

    def _peek_at(self, seen: bool, by_eye: bool = False) -> None:
        self.by_eye = seen and by_eye
        if seen != self.open:
            self.open = seen
            self.rebuild()


_WIDE, _MATTER, _GAP = 820, 330, 22
"""Width of the page and of what the danger card does, the gap beside it (theme units)."""
_PEEK, _NOTE = 204, 252
"""Width of the button that shows the hand and of the words beside it (theme units)."""
RANGER, ESCORT = do.Cancel("ranger"), do.Cancel("escort")


def _hand(cards: Sequence[Widget]) -> Widget:
    """Return small cards side by side, closer when there are many."""

    def put(look: Look, rect: pygame.Rect) -> None:
        width, height = look.px(HEAD[0]), look.px(HEAD[1])
        gaps = max(1, len(cards) - 1)
        step = min(width + look.gap.beside, (rect.w - width) // gaps)
        left = rect.centerx - (step * (len(cards) - 1) + width) // 2
        for number, card in enumerate(cards):
            card.arrange(look, pygame.Rect(left + step * number, rect.y, width, height))

    return Arranged("hand", cards, lambda look, width: look.px(HEAD[1]), put, "hand", fan=True)


class PrivateAnswer(KeyedScene[do.AnyAction | None]):
    """A page upon the curtain; ends with how the crew cancels the card, or with nothing.

    The hand lies face down unless its owner peeks. Whether it holds a Ranger shows only then; how many
    escorts there are all know. While it is open, its Ranger and cards for any time can be pressed as well.

    Args:
        seat: whose page it is.

    Attributes:
        open: whether the hand is to be seen now.
    """

    opens_by_itself = lies_upon = True
    peeks_with = frozenset({PEEK_KEY, "h"})
    """Held, both show the hand, as at the table."""

    def __init__(self, state: TableState, seat: int) -> None:
        super().__init__()
        self._state, self.seat = state, seat
        self.open = self._looked = False

    # What may be seen.

    @property
    def _hand(self) -> tuple[int, ...]:
        return self._state.controller.view(self.seat).own.hand

    @property
    def _known(self) -> bool:
        """Whether all know that the crew holds a Ranger, which it took face up."""
        return self._state.race.ranger in self._state.table.dashboards[self.seat].shown

    @property
    def _may(self) -> bool:
        """Whether a Ranger can be played as far as is known or was seen."""
        return self._known or (self._looked and self._state.race.ranger in self._hand)

    @override
    def build(self) -> Widget:
        frame, teller = self._state.frame, self._state.teller
        crew = teller.crew(self.seat)
        player = self._state.player(self.seat)
        name = labelled(teller.say, crew, player) if player else crew
        words = Column(
            [
                Label(name, "heading", name="crew"),
                Label(self.tr("What comes now is secret: only this crew may look at the screen."), "label"),
            ],
            gap=4,
        )
        emblem = crest(self._state.look_of(self.seat), crew, 64)
        head = Row([emblem, words.growing()], gap=14, align="centre")
        question = Label(expected(frame, teller) if frame else "", "body", name="expected")
        own = Column([*self._hand_rows(), *self._answers()], gap=10)
        parts = [self._attack().sized(width=_MATTER), own.sized(width=_WIDE - _MATTER - _GAP)]
        body = Row(parts, gap=_GAP, align="centre")
        page = Column([head, question, body], gap=18).sized(width=_WIDE)
        return Anchor(Panel(page, name="private", pad=26))

    def _attack(self) -> Widget:
        """Return the danger card, whom it hits, and the gauges now and afterwards, which all may know."""
        frame, state = self._state.frame, self._state
        if not isinstance(frame, Reacting):
            return Column([])
        return attack(state, self.seat, frame).widget(ARTIST)

    def _hand_rows(self) -> list[Widget]:
        teller, hand = self._state.teller, self._hand
        if not hand:
            return []
        back = labelled(teller.say, teller.crew(self.seat), self.tr("a card"))
        cards = [Poster(None, back, f"card-{number}") for number in range(len(hand))]
        for card, kind in zip(cards, hand, strict=True):
            card.form, card.focusable = "head", self.open
            if self.open:
                self.does(card, partial(self._play, kind))
            card.turn(card_face(kind, teller) if self.open else None)
            card.choose(self.open and kind == self._state.race.ranger)
        label = self.tr("Cover the cards") if self.open else self.tr("Show the cards")
        peek = self._means("peek", label, EYE_KEY, "eye", lambda: self._show(eye=not self.by_eye))
        hold = self.tr("Hold {key}, or press the eye, to see the hand.", key=self.key_named(PEEK_KEY))
        note = Label(hold, "label", name="peek-hint")
        return [_hand(cards), Row([peek.sized(width=_PEEK), note.sized(width=_NOTE)], gap=12, align="centre")]

    def _answers(self) -> list[Widget]:
        """Return a button for every means that is not ruled out by what all know, and one for no."""
        own, state, tr = self._state.table.dashboards[self.seat], self._state, self.tr
        rows: list[Widget] = []
        if self._known or own.cards > len(own.shown):
            label, price = action_label(RANGER, state.teller), ranger_price(state, self.seat)
            if self.open and not self._may:
                label, price = tr("There is no Ranger in the hand"), ""
            if not self._known and not self._looked:
                price = " · ".join(filter(None, (hold_first(state), price)))
            ranger = self._means("ranger", label, "r", "lightning", self._cancel, price, RANGER)
            rows.append(ranger.able(self._may or not self.open))
        if own.escort:
            label, price = action_label(ESCORT, state.teller), escort_price(state, self.seat)
            rows.append(self._means("escort", label, "s", "escort", partial(Pop, ESCORT), price, ESCORT))
        return [*rows, self._means("no", tr("No: back to the question"), "", "cross", partial(Pop, None))]

    def _means(
        self, name: str, label: str, key: str, icon: str, act: Callable[[], Transition[do.AnyAction | None]],
        note: str = "", action: do.AnyAction | None = None,
    ) -> AnswerButton:
        """Return a button as on the question panel, of a name of its own."""
        answer = AnswerOption(label, action, icon=icon, note=note, share="whole")
        button = AnswerButton(answer, key=self.key_named(key) if key else "Esc")
        button.name = name
        return self.does(button, act, key.lower())

    # The player.

    @override
    def on(self, told: Emitted) -> Transition[do.AnyAction | None]:
        match told:
            case Peeking(held):
                self._show(held=held)
            case Cancelled():
                return Pop(None)
        return None

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        paint_curtain(self.context, surface)

    def _cancel(self) -> Transition[do.AnyAction | None]:
        """End with a Ranger that may be used; a hand that lies face down is looked at first."""
        if self._may:
            return Pop(RANGER)
        if self.open:
            return None
        if self._looked:
            self.notify(self.tr("There is no Ranger in the hand"))
            return None
        self.notify(self.tr("Hold {key}, or press the eye, to see the hand.", key=self.key_named(PEEK_KEY)))
        return None

    def _play(self, card: int) -> Transition[do.AnyAction | None]:
        """End with the Ranger, or with a card that may be played at any time (10.3)."""
        if card == self._state.race.ranger:
            return Pop(RANGER)
        play = do.Play(card)
        return Pop(play) if play in self._state.controller.legal(self.seat) else None

    def _show(self, held: bool = False, eye: bool = False) -> None:
        """Show the hand while P is held or by the eye, or cover it."""
        self.by_eye = eye
        seen = eye or held
        self._looked |= seen
        if seen != self.open:
            self.open = seen
            self.rebuild()
