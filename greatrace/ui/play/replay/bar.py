"""The panel that moves through a game that is watched again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.theme import LINES, RADII
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Padding, Row
from greatrace.ui.kit.widgets.slider import Slider
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.play.replay.controller import AnyWatched
from greatrace.ui.play.table.keys import key_words

BAR: Final = "replay"
"""The name of the panel."""
_ROUND = 96
"""Width of the round (theme units)."""
_KEPT = 96
"""Height that is kept for what is told where there is room for a full table (theme units)."""
_WIDER = 1.15
"""Room for whose cards are seen, beside 1 for the speed where both share a row."""
_GAP, _CLOSE, _PAD = 6, 4, 10
"""Between its rows, also where there is one more, and around them (theme units)."""


class ReplayBar:
    """The panel and what changes in it.

    Args:
        game: that is watched.
        speed: at which it moves.
        seen: the names of the cards of each seat, in order; none where nobody's may be seen.
        told: the last events, below all else; takes as many lines as there is room for.
        beside: what stands beside the speed.
        on: goes on with the game from here, if anything does; it cannot be pressed where nothing is left to
            play, nor while that would show secrets. Without last events there is less room, so
            that speed and cards share a row.
        folded: whether only what moves is shown, and the rest in place of the last events; ``None`` where
            there is room for all.
        stacked: whether what goes on stands above the way back, instead of beside it.
    """

    def __init__(
        self, game: AnyWatched, say: Language, speed: Speed, seen: Sequence[str], told: Widget | None = None,
        beside: tuple[Toggle, ...] = (), on: Button | None = None, folded: bool | None = None,
        stacked: bool = False,
    ) -> None:
        self._game, self._say, self._play_on = game, say, on
        if on is not None and game.kept_secret:
            on.tipped(say.tr("Cards in hand stay secret until the game is over."))
        self._where = Label("", "label", name="where")
        self.slider = Slider(say.tr("Step"), game.at, max(1, game.last), step=1, name="moment")
        self._play = Button("", "play", kind="main")
        place = Row([self._where.sized(width=_ROUND), self.slider.growing()], gap=8, even=True)
        back = Button(say.tr("Back"), "close", key="Esc")
        head: list[Widget] = [place, self._moves()]
        pace = Choice(say.tr("Speed"), speeds(say), speed, "speed")
        more: list[Widget] = [_row(pace, back) if folded is None and on is None else _row(pace, *beside)]
        if len(eyes := _eyes(say, seen)) > 1:
            whose = Choice(say.tr("Whose cards"), eyes, game.eyes, "eyes")
            if on is not None and told is None:
                more = [Row([pace.growing(), whose.growing(_WIDER)], gap=_GAP, even=True)]
            else:
                more.append(whose)
        if folded is not None:
            head.append(_row(Button(say.tr("More") if folded else say.tr("Less"), "fold"), back))
            more += [on] if on else []
        elif on is not None and stacked:
            more += [on, back]
        elif on is not None:
            more.append(Row([on.growing(1.35), back.growing()], gap=_GAP, even=True))
        self.panel = _bar_panel(head, more, told, bool(folded), _CLOSE if stacked else _GAP)

    def _moves(self) -> Row:
        tr, keys = self._say.tr, [key_words(self._say, key) for key in ("Page Up", "Page Down", "Space")]
        self._back = [_move("«", "round-back", tr("A round back"), keys[0]),
                      _move("‹", "turn-back", tr("A turn back"), "←")]  # fmt: skip
        self._on = [_move("›", "turn-on", tr("A turn on"), "→"),
                    _move("»", "round-on", tr("A round on"), keys[1])]  # fmt: skip
        self._play.tipped(tr("Play or stop"), keys[2])
        ends = [one.growing() for one in (*self._back, *self._on)]
        return Row([*ends[:2], self._play.growing(3), *ends[2:]], gap=5, even=True)

    def show(self, where: str, ended: bool) -> None:
        """Follow the game.

        Args:
            where: the round that is shown.
            ended: whether it is over there.
        """
        game, tr = self._game, self._say.tr
        self._where.label = where
        self._where.changed()
        self.slider.setting = game.at
        self.slider.changed()
        self._play.label = tr("Stop") if game.playing else tr("Play")
        self._play.able(game.at < game.last)
        self._play.changed()
        if self._play_on is not None:
            self._play_on.able(not ended and not game.kept_secret)
        for one in self._back:
            one.able(game.at > 0)
        for one in self._on:
            one.able(game.at < game.last)


def _bar_panel(
    head: list[Widget], more: list[Widget], told: Widget | None, folded: bool, gap: int
) -> Widget:
    """Return a parchment upon the table, as high whether it is folded or not.

    Args:
        head: what moves through the game.
        more: what else can be chosen.
        told: the last events, which have the room below that.
        folded: whether they have the place of what else can be chosen.
        gap: between rows (theme units).
    """
    choices = Column(more, gap=gap).shown(not folded)
    rows = Padding(Column([*head, choices], gap=gap), _PAD, _PAD)

    def high(look: Look, width: int) -> int:
        high = rows.wanted(look, width)[1]
        if folded:
            high += choices.wanted(look, width - look.px(2 * _PAD))[1] + look.px(gap)
        return high + (look.px(_KEPT) if look.full and told else 0)

    def put(look: Look, rect: pygame.Rect) -> None:
        high, pad = rows.wanted(look, rect.w)[1], look.px(_PAD)
        rows.arrange(look, pygame.Rect(rect.topleft, (rect.w, high)))
        if told is not None:
            room = pygame.Rect(rect.x + pad, rect.y + high, rect.w - 2 * pad, 0)
            room.h = max(0, rect.bottom - pad - room.y)
            told.arrange(look, room)

    parts = [rows, *([told] if told else [])]
    return Arranged(
        "panel", parts, high, put, BAR, paints=_paint_bar, ink=lambda look: look.palette.ink, changes=True
    )


def _paint_bar(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    look.panel(surface, rect, look.palette.parchment, look.palette.brass_deep, LINES.frame, RADII.card)


def speeds(say: Language) -> list[tuple[Speed, str]]:
    """Return the names of the speeds that do not wait for steps, the slowest first."""
    return [
        (Speed.HALF, say.tr("half")),
        (Speed.NORMAL, say.tr_c("speed", "normal")),
        (Speed.DOUBLE, say.tr("double")),
        (Speed.QUADRUPLE, say.tr("fourfold")),
        (Speed.INSTANT, say.tr("at once")),
    ]


def _eyes(say: Language, seen: Sequence[str]) -> list[tuple[object, str]]:
    """Return whose secrets may be seen."""
    nobody = ("nobody", say.tr("Nobody’s cards"))
    if not seen:
        return [nobody]
    return [("all", say.tr("All cards")), *enumerate(seen), nobody]


def _row(*parts: Widget) -> Row:
    """Return widgets side by side; a toggle beside the speed is as wide as its words, all else grows."""
    return Row([one if isinstance(one, Toggle) else one.growing() for one in parts], gap=8, even=True)


def _move(sign: str, name: str, words: str, key: str) -> Button:
    button = Button(sign, name)
    button.tipped(words, key)
    return button
