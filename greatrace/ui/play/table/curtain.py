"""The curtain between two humans at one screen, of whom the next one chooses in secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite, pi, sin
from typing import Final

import pygame

from greatrace.prose.language import Language
from greatrace.prose.undo import undo_text
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.theme import GAPS, TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Shortcut
from greatrace.ui.kit.widgets.overlay import Passing
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.play.controller import AnyGame
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.rest import Rest
from greatrace.ui.play.table.keys import enter_button
from greatrace.ui.play.table.sheet import KeyedScene

NOBODY: Final = -1
"""What the curtain ends with where nobody sits down: something was taken back, or all have chosen."""
FALL: Final = 0.55
"""Seconds in which the curtain falls at speed 1×."""
RISE: Final = 0.4
"""Seconds in which it rises at speed 1×."""
_LANDS, _BACK = 0.62, 0.045
"""The share of its fall after which it is down, and by how much of its height it swings up again."""
_BUTTON = 320
"""The width of the buttons of the sign (theme units)."""
LIFTS: Final = frozenset({"return", "enter", "keypad enter"})
"""The keys that lift the curtain; Space does not, which people press again and again before it falls."""


def rising(picture: pygame.Surface) -> Passing:
    """Return the curtain that rises from a table, which can be used at once.

    Args:
        picture: of the curtain and what hung upon it.
    """

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        surface.blit(picture, rect.move(0, -round(risen(share) * rect.h)))

    return Passing("rise", RISE, paint)


def risen(share: float) -> float:
    """Return how far the curtain is up, from 0 to 1, at a share of its rise: it is heavy at first."""
    return share * share * (1.6 - 0.6 * share)


def fallen(share: float) -> float:
    """Return how far the curtain is down, from 0 to 1, at a share of its fall."""
    if share < _LANDS:
        return (share / _LANDS) ** 2
    swing = (share - _LANDS) / (1 - _LANDS)
    return 1 - _BACK * sin(swing * pi) * (1 - swing)


class HandoverScene(KeyedScene[int]):
    """The curtain that hides the whole table until the next player lifts it; its result is their seat.

    A choice that was sealed before can be taken back here, and what was done in the open just before the
    curtain fell; then it ends with `NOBODY`.

    Nothing has the focus. In its first second only a hold lifts it, so that no press meant for what was
    there before does; afterwards a short press is enough.

    Args:
        game: that goes on behind the curtain.
        seat: who is to sit down.
        sign: returns what stands on the curtain for a seat, above its buttons; it tells nothing secret.
        other: returns the words, for a seat, of the button that lets another human sit down first.
        back: returns the words of the button that takes the choice of a seat back.
        speaks: returns the language of who sits in a seat.
        unseen: chooses in secret for a seat, by a key with Shift, while the curtain is down; returns whether
            it means anything.
        offered: returns what stands beside the sign for a seat: what these keys mean, in full.
        unseals: takes the choice of a seat back; by default it is forgotten.

    Attributes:
        seat: who is to sit down now.
        picture: of it as it was lifted, where motion is wanted.
    """

    def __init__(
        self,
        game: AnyGame,
        seat: int,
        sign: Callable[[int], list[Widget]],
        other: Callable[[int], str],
        back: Callable[[int], str],
        speaks: Callable[[int], Language],
        unseen: Callable[[int, str], bool] | None = None,
        offered: Callable[[int], list[Widget]] | None = None,
        unseals: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self._sign, self._other, self._back, self._speaks = sign, other, back, speaks
        self.seat, self._unseen, self._offered = seat, unseen, offered
        self._unseals = unseals or game.unseal
        self._game, self._fall = game, Passing("fall", FALL, self._paint_fall)
        self._hung: pygame.Surface | None = None
        self.picture: pygame.Surface | None = None
        self._asked_back = False
        self._hold_on = Rest(alone=False)

    opens_with, closes_with = "curtain", "curtain-up"

    @override
    def enter(self, context: Context) -> None:
        self._hold_on.asks((self.seat,))
        super().enter(context)

    @override
    def build(self) -> Widget:
        self.context.own = self._speaks(self.seat)
        self._lift = enter_button(self.context.language, self.tr("Lift the curtain"), "lift")
        self._lift.holds = "only"
        self._lift.keys, self._lift.quick = LIFTS, self._hold_on.over
        buttons: list[Widget] = [self.does(self._lift, lambda: Pop(self.seat))]
        if self._next is not None:
            key = self.key_named("n")
            other = Button(self._other(self.seat), "other", kind="quiet", key=key)
            buttons.append(self.does(other, self._hand_on, "n"))
        else:
            buttons.append(Widget())
        for button in buttons:
            button.sized(_BUTTON, TOUCH + GAPS.beside)
        parts = [*self._sign(self.seat), *self._stays(), Column(buttons, gap=10)]
        sheet = Column(parts, gap=14, align="centre").sized(width=420)
        panel = Panel(sheet, name="sign", pad=30)
        offered = _beside(self._offered(self.seat) if self._offered else [], "offered")
        return Widget([hung(panel, offered, _beside(self._backs(), "backs")), self._fall])

    def _paint_fall(self, look: Look, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        """Paint it while it falls with its sign: it gathers speed, lands and swings back; below is night."""
        if self._hung is None or self._hung.get_size() != rect.size:
            self._hung = surface.subsurface(rect).copy()
        surface.fill(look.palette.night_deep, rect)
        surface.blit(self._hung, rect.move(0, round(fallen(share) * rect.h) - rect.h))

    @override
    def exit(self) -> None:
        if isfinite(self.context.settings.motion_factor):
            self.picture = pygame.Surface(self.context.size)
            self.draw(self.picture)
        super().exit()

    def _backs(self) -> list[Widget]:
        """Return the buttons that take back what was chosen before, the key at the first one.

        They stand beside the sign, so that no button of it moves when one comes.
        """
        found: list[Widget] = []
        for seat in self._game.sealed:
            key = "" if found else self.key_named("u")
            back = Button(self._back(seat), f"back-{seat}", kind="quiet", key=key)
            found.append(self.does(back, partial(self._unseal, seat)))
        if not found and not self._game.undo_stop:
            last, key = self.tr("Take back what was done last"), self.key_named("u")
            back = Button(last, "back", kind="quiet", key=key)
            found.append(self.does(back, self._take_back))
        return found

    def _stays(self) -> list[Widget]:
        """Return why nothing can be taken back, once somebody has wanted it."""
        why = undo_text(self._game.undo_stop, self.context.language) if self._asked_back else ""
        return [Label(why, "label", align="centre", name="stays")] if why else []

    @property
    def _next(self) -> int | None:
        """The next human who must still choose, if there is another."""
        after = sorted(self._game.asked, key=lambda seat: (seat <= self.seat, seat))
        return next((seat for seat in after if seat != self.seat), None)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or not self._hold_on.over

    @override
    def update(self, seconds: float) -> Transition[int]:
        transition = super().update(seconds)
        self._hold_on.passes(seconds)
        self._lift.quick = self._hold_on.over
        if not self._fall.visible:
            self._hung = None
        return transition

    @override
    def handle(self, message: Message) -> Transition[int]:
        if isinstance(message, KeyPressed) and message.key == "space" and self.tree.focus is self._lift:
            return None  # not where it has the keyboard from a press that was too short, either
        return super().handle(message)

    @override
    def on(self, emitted: Emitted) -> Transition[int]:
        match emitted:
            case Shortcut(key) if key.shift and not key.again and self._chooses_unseen(key.key):
                # Once all have chosen nothing is sealed any more, and others may be asked.
                if self._next is None or not self._game.sealed:
                    return Pop(NOBODY)
                self._ask(self._next)
            case Shortcut(key) if key.key == "u":
                if sealed := self._game.sealed:
                    self._unseal(sealed[0])
                else:
                    return self._take_back()
            case Cancelled():
                return push(PauseScene(self._game))
        return None

    def _chooses_unseen(self, key: str) -> bool:
        """Choose for who is to sit down; not in the first second, meant for what was before."""
        return self._hold_on.over and self._unseen is not None and self._unseen(self.seat, key)

    def _take_back(self) -> Transition[int]:
        """Take the last action back, which all saw; not in the first second, meant for what was before."""
        if self._hold_on.over and self._game.undo():
            return Pop(NOBODY)
        self._asked_back = self._hold_on.over
        self.rebuild()
        return None

    def _unseal(self, seat: int) -> None:
        """Take the choice of a seat back, and ask that seat first."""
        if self._hold_on.over:
            self._unseals(seat)
            self._ask(seat)

    def _hand_on(self) -> None:
        """Ask another human first."""
        if self._next is not None:
            self._ask(self._next)

    def _ask(self, seat: int) -> None:
        self.seat, self._asked_back = seat, False
        self._hold_on.asks((seat,))
        self.rebuild()
        self.tree.focus_on(None)

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        paint_curtain(self.context, surface)


def _beside(parts: Sequence[Widget], name: str) -> Widget | None:
    """Return a panel with what stands beside the sign; nothing without parts."""
    return Panel(Column(list(parts), gap=10), name=name, pad=14) if parts else None


def paint_curtain(context: Context, surface: pygame.Surface) -> None:
    """Paint the curtain over everything."""
    surface.fill(context.look.palette.brick)
    context.look.paint(surface, "curtain", surface.get_rect())


_USUAL, _BELOW = 540, 6 / 17
"""The usual height of a sign (theme units), and the share of the room around it that is below it: the valance
above it is higher than the fringe below."""
_FRINGE = 0.098
"""The share of the curtain's height that its fringe takes, and a little room above it."""
WIDEST: Final = 300
"""The width of what stands beside it at most (theme units)."""


def hung(sign: Widget, before: Widget | None, after: Widget | None) -> Widget:
    """Return the sign in the middle, its lower edge always at one place, and what hangs beside it at times.

    Args:
        sign: its buttons stand at its lower edge.
        before: to the left of it, if anything.
        after: to the right of it, if anything.
    """

    def put(look: Look, rect: pygame.Rect) -> None:
        wide, high = sign.wanted(look, rect.w)
        below = round(max(0, rect.h - look.px(_USUAL)) * _BELOW)
        # Above the fringe, if the sign leaves as much.
        below = max(below, min(round(rect.h * _FRINGE), rect.h - high))
        low = max(rect.bottom - below, rect.top + high)
        box = pygame.Rect(0, 0, wide, high).move_to(midbottom=(rect.centerx, low))
        sign.arrange(look, box)
        apart = look.gap.apart
        room = min(look.px(WIDEST), box.x - rect.x - 2 * apart)
        if before:
            beside = pygame.Rect((0, 0), before.wanted(look, room))
            before.arrange(look, beside.move_to(bottomright=(box.left - apart, box.bottom)))
        if after:
            beside = pygame.Rect((0, 0), after.wanted(look, room))
            after.arrange(look, beside.move_to(bottomleft=(box.right + apart, box.bottom)))

    return Arranged("group", [sign, *filter(None, (before, after))], None, put)
