"""How events are shown: vehicles slide, tiles turn up, cards and coins come into sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct

from greatrace.engine import events as on
from greatrace.engine.state import Table
from greatrace.prose.words import NO_BREAK, signed
from greatrace.ui import shapes
from greatrace.ui.animation import Animation, Shown
from greatrace.ui.board.view import BoardView
from greatrace.ui.look import Look, Style
from greatrace.ui.table import brush
from greatrace.ui.table.desk import Desk
from greatrace.ui.table.faces import POSTER, Poster, card_face
from greatrace.ui.table.progress import shown_after
from greatrace.ui.widgets.base import Widget
from greatrace.ui.widgets.cards import CardFace

MOVE, LINE, FLIP, CARD, SUM, WORD = 0.4, 0.6, 0.35, 0.4, 0.25, 0.15
"""Seconds at speed 1×."""
COMPUTER_REST = 0.3
"""How long the screen rests after each action of a computer crew, in seconds at speed 1×."""


class Adopted(Struct, frozen=True):
    """The end of an action: the table after it, and how long to rest (seconds)."""

    table: Table
    rest: float


Item = on.AnyEvent | Adopted
"""What waits to be shown."""


class Spotlight(Widget):
    """Shows a card that is played or a sum that is paid, over the board, for a moment."""

    role = "spotlight"

    def __init__(self) -> None:
        super().__init__(name="spotlight")
        self._card: Poster | None = None
        self._sum = ""
        self.visible = False

    def card(self, face: CardFace | None) -> None:
        """Show a card, or no more."""
        self._card = Poster(face, "", units=POSTER) if face else None
        self._sum = ""
        self._turned(face.title if face else "")

    def sum(self, words: str) -> None:
        """Show a sum of money, or no more."""
        self._card, self._sum = None, words
        self._turned(words)

    def _turned(self, words: str) -> None:
        self.changed()
        self._label = words
        self.visible = bool(words)
        self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """As large as a card."""
        return look.px(POSTER[0]), look.px(POSTER[1])

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the card or the sum."""
        if self._card:
            shapes.box(surface, self.rect.move(look.px(4), look.px(5)), look.px(7), (*look.palette.ink, 110))
            self._card.paint_carried(look, surface, self.rect)
        elif self._sum:
            self._paint_sum(look, surface)

    def _paint_sum(self, look: Look, surface: pygame.Surface) -> None:
        plate = pygame.Rect(0, 0, look.px(124), look.px(48))
        plate.center = self.rect.center
        look.panel(surface, plate, look.palette.night, look.palette.brass_light, 2, 8)
        spot = pygame.Rect(plate.x + look.px(8), 0, look.px(32), look.px(32))
        spot.centery = plate.centery
        brush.symbol(look, surface, "coin", spot)
        room = pygame.Rect(spot.right, plate.y, plate.right - spot.right - look.px(8), plate.h)
        style = Style("heading", 24)
        brush.words(look, surface, self._sum, room, look.palette.snow, style, "centre", False)


class Director:
    """Gives each event its animation and lets the shown table follow.

    Args:
        desk: the shown position.
        board: the map.
        spotlight: for cards and sums.
        refresh: called whenever the shown table changed.
    """

    def __init__(
        self, desk: Desk, board: BoardView, spotlight: Spotlight, refresh: Callable[[], None]
    ) -> None:
        self.desk = desk
        self.board = board
        self.spotlight = spotlight
        self._refresh = refresh

    def __call__(self, item: Item, reduced: bool) -> Animation | None:
        """Give the animation of one thing, reduced to a rest where motion is not wanted."""
        if isinstance(item, Adopted):
            return self._adopt(item)
        self.desk.note(item)
        paint, seconds = self._painter(item)

        def show(share: float) -> None:
            if paint and not (reduced and share < 1):
                paint(share)
            if share >= 1:
                self._follow(item)

        return Shown(seconds, show)

    def _adopt(self, item: Adopted) -> Animation:
        def show(share: float) -> None:
            if share >= 1 or self.desk.table is not item.table:
                self.desk.table = item.table
                self.board.show(item.table)
                self._refresh()

        return Shown(item.rest, show)

    def _follow(self, event: on.AnyEvent) -> None:
        table = shown_after(self.desk.table, event)
        if table is not self.desk.table:
            self.desk.table = table
            self.board.show(table)
        self._refresh()

    def _painter(self, event: on.AnyEvent) -> tuple[Callable[[float], None] | None, float]:
        board = self.board
        match event:
            case on.Moved(seat, origin, cell):
                return (lambda share: board.preview_move(seat, origin, cell, share)), MOVE
            case on.LineTaken(seat=seat, origin=origin, cell=cell):
                return (lambda share: board.preview_move(seat, origin, cell, share)), LINE
            case on.WentBack(seat, cell, origin):
                return (lambda share: self._turn_round(seat, cell, origin, share)), MOVE
            case on.TileFound(tile=tile, cell=cell) | on.TileLaid(tile=tile, cell=cell):
                return (lambda share: board.flip_tile(cell, tile, share)), FLIP
            case on.CardPlayed(card=card) | on.CardTaken(card=card) | on.CardDiscarded(card=card):
                return self._card(card), CARD
            case on.FuelBought(francs=francs) | on.PartBought(francs=francs):
                return self._sum(-francs), SUM
            case on.BonusPaid(francs=francs) | on.MoneyReceived(francs=francs):
                return self._sum(francs), SUM
            case on.FundingPaid(francs=francs):
                return self._sum(francs), SUM
            case on.PlanSealed() | on.MarketLaid() | on.RoundStarted() | on.SequenceBegan():
                return None, 0.0
            case _:
                return None, WORD

    def _turn_round(self, seat: int, cell: int, origin: int, share: float) -> None:
        """Drive a little towards the tile and back."""
        if share >= 1:
            self.board.preview_move(seat, cell, origin, 1.0)
            return
        reach = 0.7 * (1 - abs(2 * share - 1))
        self.board.preview_move(seat, origin, cell, reach)

    def _card(self, card: int) -> Callable[[float], None]:
        face = card_face(card, self.desk.teller)

        def paint(share: float) -> None:
            if share >= 1:
                self.spotlight.card(None)
            elif not self.spotlight.visible:
                self.spotlight.card(face)

        return paint

    def _sum(self, francs: int) -> Callable[[float], None]:
        words = f"{signed(francs)}{NO_BREAK}F"

        def paint(share: float) -> None:
            if share >= 1:
                self.spotlight.sum("")
            elif not self.spotlight.visible:
                self.spotlight.sum(words)

        return paint
