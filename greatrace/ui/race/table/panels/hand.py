"""The hand at the bottom of the screen, and what was just drawn: cards or tiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pygame

from greatrace.engine.catalogue import TileKind
from greatrace.prose.names import tile_price
from greatrace.prose.words import labelled
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.race.board.messages import TileInHand
from greatrace.ui.race.board.tiles import tile_picture, tile_size
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.panels.card_faces import SMALL, Poster, card_face
from greatrace.ui.race.table.panels.header import BrassButton
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.cards import Hand

TUCKED = 50
"""Height of the visible part of a card in the hand: its name and the foot of its picture (theme units)."""


class HandCard(Poster):
    """A small card under the edge of the map; only its foot is visible until it is hovered or focused."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of its foot."""
        return look.px(SMALL[0]), look.px(TUCKED)

    def reach(self, look: Look) -> pygame.Rect:
        """Return the whole card with its focus ring."""
        more = 2 * look.px(look.theme.lines.focus + 3)
        return super().reach(look).union(self._whole(look).inflate(more, more))

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint its foot."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        self.paint_carried(look, surface, self._whole(look))
        surface.set_clip(clip)

    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the whole card while it is hovered or focused."""
        if not self.away:
            self.paint_carried(look, surface, self._whole(look))

    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        """Return the outline of the whole card."""
        return self._whole(look), look.px(6)

    def _whole(self, look: Look) -> pygame.Rect:
        whole = pygame.Rect(0, 0, look.px(SMALL[0]), look.px(SMALL[1]))
        whole.bottomleft = self.rect.bottomleft
        return whole


class CardRow(Hand):
    """Tucked cards side by side."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the room of one card; the row grows."""
        return min(width, look.px(SMALL[0])), look.px(TUCKED)

    def place(self, look: Look) -> None:
        """Lay the cards from the left, closer when there are many."""
        width, height = look.px(SMALL[0]), min(look.px(TUCKED), self.rect.h)
        room = (self.rect.w - width) / max(1, len(self.children) - 1)
        step = min(float(width + look.px(5)), room)
        for number, card in enumerate(self.children):
            x = self.rect.x + round(step * number)
            card.arrange(look, pygame.Rect(x, self.rect.bottom - height, width, height))


class HandTile(painting.KeptPressable):
    """A tile just drawn, to be dragged to the board or chosen and then laid."""

    role = "tile"

    def __init__(self, number: int, back: str) -> None:
        super().__init__(name=f"tile-{number}", label=back, payload=number)
        self.back = back
        self.kind: TileKind | None = None
        self.price = ""
        self.chosen = False

    def key(self) -> tuple[object, ...]:
        """Return all that is painted."""
        return self.kind, self.chosen, self.hovered

    @property
    def value(self) -> str:
        """Its price, if it may be seen."""
        return self.price

    def turn(self, state: TableState, tile: int, seen: bool) -> None:
        """Set which tile it is, and whether its face may be seen."""
        kind = state.race.tiles[tile]
        self.carries = TileInHand(tile)
        self.kind = kind if seen else None
        self.price = tile_price(state.say, kind) if seen else ""
        self.label = state.teller.tile(tile) if seen else self.back
        self.tip = None
        if seen:
            self.tipped(self.label, self.price)
        self.changed()

    def choose(self, chosen: bool) -> None:
        """Mark the tile as the one that is laid next."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a hexagon about as large as a cell."""
        return look.px(TUCKED * 0.93), look.px(TUCKED)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the tile or its back."""
        rect = sheet.get_rect()
        inner = rect.inflate(-look.px(4), -look.px(4))
        self._paint_tile(look, sheet, inner)
        if self.chosen or self.hovered:
            line = max(2, look.px(2))
            colour = look.palette.brass_light if self.chosen else look.palette.parchment
            pygame.draw.rect(sheet, colour, rect, line, border_radius=look.px(8))

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the tile where it is carried."""
        self._paint_tile(look, surface, rect)

    def _paint_tile(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the tile with its price as on the board, or its back."""
        width = min(rect.w, int(rect.h * sqrt(3) / 2))
        size = tile_size(width)
        picture = tile_picture(look, self.kind, width) if self.kind else look.picture("tiles/blank", *size)
        if picture:
            surface.blit(picture, picture.get_rect(center=rect.center))


class KeyCap(painting.Kept):
    """The cap of a key."""

    role = "key"

    def key(self) -> tuple[object, ...]:
        """Return its letter."""
        return (self.label,)

    def __init__(self, letter: str) -> None:
        super().__init__(label=letter)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a small square."""
        return look.px(26), look.px(24)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint cap and letter."""
        rect = sheet.get_rect()
        look.panel(sheet, rect, look.palette.night_deep, look.palette.brass, 1, 4)
        painting.words(look, sheet, self.label, rect, look.palette.snow, painting.SMALL, "centre", False)


class HandPanel(Panel):
    """Whose hand it is, the eye that shows it, its cards, and what was just drawn."""

    role = "hand-panel"

    def __init__(self, state: TableState) -> None:
        say = state.say
        self._title = Label("", "label", name="hand-owner")
        self._limit = Label("", "label", name="hand-limit")
        self.eye = BrassButton("eye", say.tr("Show the hand while P is held, or press here"), "peek")
        self._cards = CardRow([], name="hand", label=say.tr("Hand"))
        self._drawn = Row([], gap=5, align="end", name="drawn", label=say.tr("Just drawn"))
        self._content: tuple[object, ...] = ()
        self._peek = Row([self.eye, KeyCap("P")], gap=6, align="centre")
        left = Column([self._title, self._limit], gap=0, align="start").sized(width=96)
        row = Row([left, self._peek, self._cards.growing(), self._drawn], gap=8, align="centre")
        super().__init__(Padding(row, 7, 0), Material.NIGHT, name="hand-panel", pad=4)

    def show(self, state: TableState) -> None:
        """Show the owner's hand, face up where that is allowed."""
        seat = state.owner
        view, own = state.controller.view(seat), state.table.dashboards[seat]
        hand = view.own.hand if state.settled else view.own.hand[: own.cards]
        drawn = view.own.drawn if state.settled else ()
        seen = state.open(seat)
        self._title.label = state.teller.crew(seat)
        self._limit.label = state.say.tr("Cards: {n} of {most}", n=len(hand), most=own.chassis)
        covers = not state.controller.alone and not state.shared and state.planner is None
        self._peek.shown(covers and seat in state.controller.humans)
        kind = state.frame.drawn if state.frame and seat in state.frame.asked else ""
        content = (seat, len(hand), len(drawn), kind, state.say.code)
        if content != self._content:
            self._content = content
            self._fill(state, seat, len(hand), len(drawn), kind == "tiles")
        self._turn(state, hand, drawn, seen)

    def _fill(self, state: TableState, seat: int, hand: int, drawn: int, tiles: bool) -> None:
        back = labelled(state.say, state.teller.crew(seat), state.say.tr("a card"))
        self._cards.fill([HandCard(None, back, f"card-{n}", payload=n) for n in range(hand)])
        things: Sequence[Widget]
        if tiles:
            things = [HandTile(n, state.say.tr("A tile just drawn")) for n in range(drawn)]
        else:
            fresh = state.say.tr("A card just drawn")
            things = [HandCard(None, fresh, f"drawn-{n}", payload=n) for n in range(drawn)]
        self._drawn.fill(things)

    def _turn(self, state: TableState, hand: tuple[int, ...], drawn: tuple[int, ...], seen: bool) -> None:
        for widget, card in zip(self._cards.children, hand, strict=True):
            assert isinstance(widget, Poster)
            widget.turn(card_face(card, state.teller) if seen else None)
        for number, (widget, kind) in enumerate(zip(self._drawn.children, drawn, strict=True)):
            if isinstance(widget, HandTile):
                widget.turn(state, kind, seen)
                widget.choose(number == state.chosen_tile)
            elif isinstance(widget, Poster):
                widget.turn(card_face(kind, state.teller) if seen else None)
