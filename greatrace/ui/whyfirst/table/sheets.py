"""What is laid upon the table: the curtain, the help, the log, the scores of a stage and of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf

import pygame
from msgspec import structs

from greatrace.kernel.errors import BadInput
from greatrace.prose.whyfirst.events import tell
from greatrace.saves.envelope import encode
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit import shapes
from greatrace.ui.kit.dialogs import problem_dialog
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.stack import Reset, Transition, push
from greatrace.ui.kit.theme import Tones
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted
from greatrace.ui.menus.page import MARGIN
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.pause import once_kept
from greatrace.ui.play.replay.controller import track_of
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.keys import enter_button
from greatrace.ui.play.table.sheet import KeyedScene, SheetScene, log_closing, log_list, short_help
from greatrace.ui.whyfirst.names import WATCHED_WHYFIRST, WHYFIRST_PAGE
from greatrace.ui.whyfirst.sounds import TABLE
from greatrace.ui.whyfirst.table.layout import ASPECT
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.panels.backdrop import GAME, paint_table
from greatrace.ui.whyfirst.table.panels.slates import board
from greatrace.ui.whyfirst.table.state.explained import (
    game_head,
    game_rows,
    help_lines,
    stage_head,
    stage_rows,
)
from greatrace.ui.whyfirst.table.state.sentences import place_line
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.events import AnyEvent, Chose, Dealt, StageBegan, StageScored
from greatrace.whyfirst.scoring import winners
from greatrace.whyfirst.state import STAGES

_PODIUM = 352
"""Width of the picture of the winners (theme units)."""
_GLOW, _BEHIND, _SMALL, _BEFORE, _GREAT, _LAMP, _PITCH = 0.6, 0.4, 0.3, 0.97, 0.54, 0.3, 1.08
"""Where its light is, where others stand and how high they are, where winners stand and how high they and
the lantern are (parts of its height), and the distance of figures (by their width)."""
_ROUND = 40, 26
"""Room beside, above and below the board of the game (theme units)."""
_MOST = 300
"""How many of the last events are shown."""


def handover(state: TableState, seat: int) -> HandoverScene:
    """Return the curtain of *Why First?* for a seat; only names and looks are read, nothing secret."""

    def sign(seat: int) -> list[Widget]:
        say = state.speaks(seat)
        name, tr = state.controller.names(say)[seat], say.tr
        return [
            chalk.portrait(state.look_of(seat), name, 150),
            Label(name, "display", align="centre", name="player"),
            Label(place_line(state, say), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this player may look at the screen."), align="centre"),
        ]

    def back(seat: int) -> str:
        say = state.speaks(seat)
        return say.tr("{who}: take the card back", who=state.controller.names(say)[seat])

    def other(seat: int) -> str:
        return state.speaks(seat).tr("Not me: the next player")

    return HandoverScene(state.controller, seat, sign, other, back, state.speaks)


def game_help(tactical: bool) -> SheetScene:
    """Return what a first game needs, of the tactical variant or not."""
    return short_help(
        lambda say: say.tr("The game in four sentences"), partial(help_lines, tactical), "15.1",
        frozenset({"h"}),
    )


def game_log(names: Sequence[str], events: Sequence[AnyEvent], at_end: bool = False) -> SheetScene:
    """Return everything that all know, the newest event first.

    Args:
        names: of the players, by seat.
        events: all of them public; they begin with the oldest.
        at_end: whether it lies upon the end of the game instead of the table.
    """
    heads, told = StageBegan | StageScored, [one for one in events if not isinstance(one, Dealt | Chose)]

    def lays(scene: SheetScene) -> Widget:
        say = scene.context.language
        rows = [
            Label(tell(event, names, say), "subheading" if isinstance(event, heads) else "body")
            for event in reversed(told[-_MOST:])
        ]
        return Anchor(log_list(say, say.tr("Log"), rows, log_closing(say, at_end)))

    return SheetScene(lays, frozenset({"l"}), name="log")


def stage_scores(state: TableState, stage: int, lasts: float = inf) -> SheetScene:
    """Return who was second at the end of a stage, from 1, and why each figure got its points.

    The table is cleared for it: beside a sheet so large only halves of words would be seen of the rest.

    Args:
        state: of the table.
        stage: from 1.
        lasts: seconds after which it is put away in a game that goes on by itself.
    """

    def lays(scene: SheetScene) -> Widget:
        say = scene.context.language
        title = say.tr("Stage {stage} of 5", stage=stage)
        captions = (say.tr("Space"), say.tr("Points"), say.tr_c("scores", "Total"))
        standing = tuple((state.look_of(one), space) for one, space in enumerate(state.table.figures))
        told = board(title, stage_head(state), stage_rows(state), captions, "stage-board", standing)
        words = say.tr("Who has won?") if stage == STAGES else say.tr("Next stage")
        on = enter_button(say, words, "on")
        sheet = Column([told.sized(width=820), on.sized(width=320)], gap=12, align="centre")
        page: list[Widget] = [Anchor(sheet, "centre", "end").growing()]
        if scene.look.full:
            page.insert(0, _masthead(scene.look))
        return Padding(Column(page, gap=10, even=True), MARGIN, MARGIN * 0.5)

    scene = SheetScene(lays, frozenset({"space", "x"}), name="stage")
    scene.opaque, scene.first_focus, scene.lasts, scene.paints_below = True, "on", lasts, paint_table
    return scene


class EndScene(KeyedScene[None]):
    """The totals, who has won and why.

    Args:
        state: the game that is over.
        past: whether it was opened from the history, to which its last button leads back.
    """

    first_focus = "again"
    opens_by_itself = True
    heard = TABLE
    paints_below = staticmethod(paint_table)

    def __init__(self, state: TableState, past: bool = False) -> None:
        super().__init__()
        self._state, self._past = state, past

    @override
    def build(self) -> Widget:
        say, state = self.context.language, self._state
        state.speak(say)
        head = game_head(state)
        captions = (say.tr_c("scores", "Total"), say.tr("Stage"), "")
        told = board(say.tr("Second wins"), head, game_rows(state), captions, "end-board")
        won = winners(state.table.totals)
        lost = [figure for figure in range(state.data.figures) if figure not in won]
        looks = tuple(map(state.look_of, won)), tuple(map(state.look_of, lost))
        left = Drawing(_paint_winners, looks, name="winners", label=head).sized(width=_PODIUM)
        body = Row([left, told.growing()], gap=20, even=True)
        leave = Button(say.tr("Back"), "back", key="Esc")
        if not self._past:
            leave = self.does(Button(say.tr("Back to the title"), "title"), self._leave)
        again = Button(say.tr("Another game"), "again", kind="main")
        foot = Row([
            self.does(Button(say.tr("Log"), "log", key=self.key_named("l")), self._log, "l"),
            self.does(Button(say.tr("Watch again"), "watch"), self._watch),
            leave,
            self.does(again, lambda: self._once_kept(lambda: Reset((TITLE_PAGE, WHYFIRST_PAGE)))),
        ], gap=14)  # fmt: skip
        parts = [_masthead(self.look), Padding(body, *_ROUND).growing(), Anchor(foot)]
        page = Column(parts, gap=10, even=True)
        return Padding(page, MARGIN, MARGIN * 0.5)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        leaves = isinstance(emitted, Cancelled) and not self._past
        return self._leave() if leaves else super().on(emitted)

    def _leave(self) -> Transition[None]:
        """Leave for the title page."""
        return self._once_kept(lambda: Reset((TITLE_PAGE,)))

    def _once_kept(self, go: Callable[[], Transition[None]]) -> Transition[None]:
        """Go where the player wants once the game is kept, or ask first where it cannot be."""
        say, running = self.context.language, None if self._past else self._state.controller
        return once_kept(running, say, say.tr("The game is not kept"), go)

    @override
    def closing(self) -> Transition[None]:
        return self._once_kept(super().closing)

    def _log(self) -> Transition[None]:
        return push(game_log(self._state.names, tuple(self._state.log), at_end=True))

    def _watch(self) -> Transition[None]:
        """Watch the game again, or say why that is not possible."""
        controller = self._state.controller
        save = structs.replace(controller.recording.save(controller.facts()), seats=controller.seats)
        try:
            track_of(WHYFIRST, save)
        except BadInput as problem:
            return push(problem_dialog(self.context.language, self.tr("It cannot be opened"), problem))
        return push(WATCHED_WHYFIRST.opened_at(encode(WHYFIRST, save).decode()))

    @override
    def exit(self) -> None:
        self._state.controller.leave()
        super().exit()


def _masthead(look: Look) -> Label:
    """Return the name of the game in the night above the table."""
    return Label(GAME, "masthead", colour=look.palette.sand, wraps=False, name="game")


def _paint_winners(
    look: Look, sheet: pygame.Surface, shown: tuple[tuple[Tones, ...], tuple[Tones, ...]]
) -> None:
    """Paint the winners before all others, in the light of a lantern."""
    (first, others), rect = shown, sheet.get_rect()
    for share, opacity in ((1.0, 30), (0.8, 40), (0.6, 52)):
        disc = shapes.disc(round(min(rect.size) * share * 0.5), (*look.palette.sand, opacity))
        sheet.blit(disc, disc.get_rect(center=(rect.centerx, round(rect.h * _GLOW))))
    lamp = pygame.Rect(0, 0, round(rect.h * _LAMP * 5 / 6), round(rect.h * _LAMP))
    look.paint(sheet, "whyfirst/lantern", lamp.move_to(bottomleft=(look.gap.small, round(rect.h * _BEFORE))))
    for looks, foot, share in ((others, _BEHIND, _SMALL), (first, _BEFORE, _GREAT)):
        high = min(round(rect.h * share), round(rect.w / max(1, len(looks)) / ASPECT))
        wide = round(high * ASPECT)
        for number, one in enumerate(looks):
            middle = rect.centerx + round((number - (len(looks) - 1) / 2) * wide * _PITCH)
            box = pygame.Rect(0, 0, wide, high).move_to(midbottom=(middle, round(rect.h * foot)))
            chalk.figure(look, sheet, one, box)
