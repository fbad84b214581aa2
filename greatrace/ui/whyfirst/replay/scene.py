"""A game of *Why First?* that is watched again, at its own table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.prose.words import labelled, signed
from greatrace.saves.envelope import decode
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Scene, Transition
from greatrace.ui.kit.theme import GAPS, LINES, RADII, STYLES, Tones
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.play import opening
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.play.replay.scene import ReplayTable
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.table.keyboard import KEYS
from greatrace.ui.whyfirst.table.motion import Beat
from greatrace.ui.whyfirst.table.page import TablePage
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import stage_scores
from greatrace.ui.whyfirst.table.state.sentences import action_text, now
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.actions import Lay
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.state import HAND

_SHEETS = frozenset({"help", "log", "rules"})
"""What can be opened while a game is watched."""


def _replay_page(page: TablePage, bar: Widget, hands: Hands) -> Widget:
    """Return the table with the panel upon its question, and what all hold in the place of one hand."""
    page.question.visible = page.hand.visible = False

    def put(look: Look, rect: pygame.Rect) -> None:
        page.arrange(look, rect)
        question = page.question.rect
        high = max(question.h, bar.measure(look, question.w)[1])
        bar.arrange(look, pygame.Rect(question.x, question.bottom - high, question.w, high))
        hands.arrange(look, page.hand.rect)

    return Arranged("group", [page, bar, hands], None, put, "replay-page")


class ReplayScene(ReplayTable[Controller, TableState, Beat], TableScene):
    """A game that is watched again.

    Args:
        controller: the game.
        at: the step that is shown first.
    """

    def __init__(self, controller: ReplayController, at: int = 0) -> None:
        super().__init__(controller)
        self.replay: ReplayController = controller
        controller.jump(at)

    @override
    def build(self) -> Widget:
        super().build()
        self._hands = all_hands(self.state)
        show_hands(self._hands, self.state, self.replay)
        on = Button(self.tr("Play on from here"), "play-on")
        self.bar = ReplayBar(
            self.replay, self.state.say, self.begin_bar(), self.seen(), on=on, stacked=self.look.full
        )
        self.follow()
        return _replay_page(self.page, self.bar.panel, self._hands)

    @override
    def where(self) -> str:
        return self.state.say.tr("Stage {stage} of 5", stage=self.state.table.stage)

    @override
    def ended(self) -> bool:
        return self.replay.table.phase == "over"

    @override
    def seen(self) -> Sequence[str]:
        say, players = self.state.say, range(self.state.data.players)
        return [say.tr("Cards of {player}", player=self.state.names[seat])
                for seat in (players if self.replay.disclosed else ())]  # fmt: skip

    @override
    def show(self, focus: str) -> None:
        show_hands(self._hands, self.state, self.replay)
        super().show(focus)

    @override
    def show_anew(self) -> None:
        self.state.busy = False
        self.state.retell()
        self.refresh()

    @override
    def next(self, seconds: float) -> Transition[None]:
        self.queue.update(seconds)
        self._take_note()
        if not self.queue.idle:
            return None
        stage, self.state.stage_due = self.state.stage_due, 0
        if stage and self.reading:
            return self.open_sheet(stage_scores(self.state, stage, self.reading))
        before = self.replay.at
        if self.think_on() and not self.state.settled:
            self.state.settle()
            self.refresh()
        elif self.replay.at != before:
            self.follow()
        return None

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed(name) if name in _SHEETS:
                return self._button(name)
            case Shortcut(key) if KEYS.get(key.key) in _SHEETS:
                return self._button(KEYS[key.key])
            case Shortcut():
                return None
        return super().on(told)

    @override
    def played_on(self) -> str:
        return self.tr(
            "A game of its own begins here: you play for {player}, computer players for the others. "
            "The finished game stays as it is.", player=self.state.names[self.own_seat],
        )

    @override
    def play_on(self, created: str) -> Transition[None]:
        context, save = self.context, self.replay.moment(self.own_seat, created)
        return opening.begin_again(
            context, lambda store: Controller.resumed(save, store, context.thinker), TableScene
        )


def watched(raw: bytes, name: str) -> Scene[object]:
    """Return the viewer of a game.

    Args:
        raw: the game as its file has it.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened or repeated.
    """
    return ReplayScene(ReplayController(decode(WHYFIRST, raw, name)))


_NOW, _ROW, _MARK = 50, 42, 26
"""Heights of the sentence and of a row at most, side of a mark (theme units)."""
_NAME, _CARD, _NUMBERED, _APART = 138, 40, 66, 5
"""Widths of a name, of a card and of one with its order number, and between two (theme units)."""


class HandRow(Struct, frozen=True):
    """What one player holds.

    Attributes:
        look: the player's.
        name: the player's.
        cards: by their order numbers; ``None`` for each that is not to be seen.
        chosen: the one that is chosen, if it is to be seen.
        before: the look of the player before whom it is to be laid (15.3), if it is.
        words: the same in words.
    """

    look: Tones
    name: str
    cards: tuple[int | None, ...]
    chosen: int | None = None
    before: Tones | None = None
    words: str = ""


Hands = painting.Drawing[tuple[str, tuple[HandRow, ...], bool]]
"""What happens now in one sentence, a row for each player, and whether cards show their order numbers."""


def all_hands(state: TableState) -> Hands:
    """Return a row for each player, and above them what happens now; `show_hands` says what."""
    nothing: tuple[str, tuple[HandRow, ...], bool] = ("", (), state.data.tactical)
    return painting.Drawing(_paint_hands, nothing, "hands", name="hands", label=state.say.tr("The cards"))


def show_hands(hands: Hands, state: TableState, replay: ReplayController) -> None:
    """Show what all hold at the moment that is shown."""
    told, rows = now(state), hand_rows(state, replay)
    described = (_described(state.say, row) for row in rows)
    hands.draw_anew((told, rows, state.data.tactical), "\n".join((told, *described)))


def _paint_hands(
    look: Look, sheet: pygame.Surface, shown: tuple[str, tuple[HandRow, ...], bool]
) -> None:
    told, rows, numbered = shown
    head = pygame.Rect(0, 0, sheet.get_width(), look.px(_NOW))
    painting.words(look, sheet, told, head, look.palette.chalk, STYLES.subheading, "centre")
    high = min(look.px(_ROW), (sheet.get_height() - head.h) // len(rows))
    left = max(0, (head.w - _wide(look, numbered)) // 2)
    for number, row in enumerate(rows):
        room = pygame.Rect(left, head.h + number * high, head.w - left, high)
        _paint_row(look, sheet, row, room, numbered)


def _wide(look: Look, numbered: bool) -> int:
    """Return the width (pixels) of a row: name, cards, and before whom one is to be laid."""
    cards = HAND * ((_NUMBERED if numbered else _CARD) + _APART)
    return look.px(_NAME + GAPS.beside + cards + (0 if numbered else 2 * _MARK))


def _paint_row(
    look: Look, sheet: pygame.Surface, row: HandRow, room: pygame.Rect, numbered: bool
) -> None:
    side = min(look.px(_MARK), room.h - look.gap.hair)
    spot = pygame.Rect(room.x, 0, side, side)
    spot.centery = room.centery
    chalk.mark(look, sheet, row.look, spot)
    name = pygame.Rect(spot.right + look.gap.beside, room.y, 0, room.h)
    name.w = room.x + look.px(_NAME) - name.x
    style = painting.fitting(look, row.name, name, STYLES.figure_small)
    painting.words(look, sheet, row.name, name, look.palette.chalk, style, "left", False)
    units = _NUMBERED if numbered else _CARD
    wide, step = look.px(units), look.px(units + _APART)
    for number, card in enumerate(row.cards):
        box = pygame.Rect(name.right + look.gap.beside + number * step, room.y, wide, room.h)
        chosen = card is not None and card == row.chosen
        _paint_card(look, sheet, card, chosen, box.inflate(0, -2 * look.gap.hair), numbered)
    if row.before is not None:
        left = name.right + look.gap.beside + HAND * step
        _paint_aim(look, sheet, row.before, pygame.Rect(left, room.y, 2 * side, room.h))


def _paint_aim(look: Look, sheet: pygame.Surface, before: Tones, room: pygame.Rect) -> None:
    """Paint an arrow to the mark of the player before whom the chosen card is to be laid."""
    spot = pygame.Rect(0, 0, room.w // 2, room.w // 2)
    spot.midright = room.midright
    arrow = pygame.Rect(room.x, room.y, spot.x - room.x, room.h)
    painting.words(look, sheet, "→", arrow, look.palette.gold, STYLES.figure, "centre", False)
    chalk.mark(look, sheet, before, spot)


def _paint_card(
    look: Look, sheet: pygame.Surface, card: int | None, chosen: bool, box: pygame.Rect, numbered: bool
) -> None:
    palette = look.palette
    if card is None:
        look.panel(sheet, box, palette.brick, palette.snow, LINES.rim, RADII.row)
        return
    look.panel(sheet, box, palette.snow, palette.ink, LINES.rim, RADII.row)
    ink = palette.plus if VALUES[card] > 0 else palette.brick
    value = box.copy()
    if numbered:
        number = pygame.Rect(box.x + look.px(GAPS.small), box.y, box.w // 2, box.h)
        painting.words(look, sheet, str(card), number, palette.ink, STYLES.label, "left", False)
        value.w, value.right = box.w // 2, box.right - look.gap.small
    painting.words(look, sheet, signed(VALUES[card]), value, ink, STYLES.figure_small, "centre", False)
    if chosen:
        around = box.inflate(2 * look.gap.hair, 2 * look.gap.hair)
        shapes.frame(sheet, around, look.radius.row, look.line.thick, palette.gold)


def hand_rows(state: TableState, replay: ReplayController) -> tuple[HandRow, ...]:
    """Return what each player holds, and Leo; face down are the cards of those whose eyes were not chosen."""
    turned = state.turned and replay.track[replay.at].turn is not None
    shown = not state.busy or turned
    return tuple(_row(state, replay, figure, shown) for figure in range(state.data.figures))


def _row(state: TableState, replay: ReplayController, figure: int, shown: bool) -> HandRow:
    look, name = state.look_of(figure), state.names[figure]
    leo = figure == state.data.players
    if not (replay.eyes == "all" if leo else state.curtain.open(figure)):
        table = replay.track[replay.at].step.state.table
        return HandRow(look, name, (None,) * (table.leo if leo else table.hands[figure]))
    held = replay.held(figure, shown)
    if held.choice is None:
        return HandRow(look, name, held.hand)
    card, before = held.choice.card, held.choice.before
    if state.data.tactical:  # all lie before oneself
        return HandRow(look, name, held.hand, card)
    words = action_text(Lay(VALUES[card], before), state.names, state.say)
    return HandRow(look, name, held.hand, card, state.look_of(before), words)


def _described(say: Language, row: HandRow) -> str:
    cards = " ".join("?" if card is None else signed(VALUES[card]) for card in row.cards)
    return labelled(say, row.name, f"{cards} {row.words}".rstrip())
