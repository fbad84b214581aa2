"""The hand in the corner of the window."""

from __future__ import annotations

import pygame

from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.prose.words import labelled
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.input import Command, Message
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.pad_signs import paint_sign, signed
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Arranged
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted
from greatrace.ui.kit.widgets.pressable import paint_share
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import paint_material
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.questions.parts.answers import EYE_KEY, hold_words, may_hold
from greatrace.ui.race.questions.parts.cards import hold_to_play
from greatrace.ui.race.questions.parts.marked import marked
from greatrace.ui.race.table.panels import card_faces, insignia
from greatrace.ui.race.table.state.answers import raised_card, usable_cards
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand, only_tiles
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

_CAP, _EYE, _TAG_HIGH, _SMALL_TAG_HIGH = 21, 33, 58, 44
"""Sides of a cap and of the eye, heights of the tag in the full and the small form (theme units)."""
_STEP, _HEAD_STEP = 102, 79
"""From one card to the next where there is room, whole cards and heads (theme units)."""
_TAG, _SMALL_TAG = 40, 34
"""Width of the tag (theme units)."""
_GAP = 6
"""Between the tag and the first card (theme units)."""
_RAISED = 12
"""By how much the card is raised that is chosen to be played (theme units)."""
_BESIDE, _SMALL_BESIDE = 360, 314
"""Where tooltips begin, right of the dashboard (theme units)."""


class HandCard(card_faces.Poster):
    """A card of the hand: whole, covered by the next one, or its head alone; whole on hover or focus."""

    holds = "too"
    quick = True

    def __init__(self, back: str, name: str, number: int) -> None:
        super().__init__(None, back, name, payload=number)
        self.usable = False
        self.fresh = ""
        self.seen = 0

    @property
    @override
    def slid_to(self) -> bool:
        return self.face is not None

    def mark(self, usable: bool, fresh: str) -> None:
        """Show whether it can be played now, and the word for a card just drawn."""
        if (usable, fresh) != (self.usable, self.fresh):
            self.usable, self.fresh = usable, fresh
            self.changed()

    def hold_to_look(self, words: str) -> None:
        """Set the words of its tooltip on what holding it does; empty where that is nothing."""
        self.quick = not words
        if self.face:
            rows = ((self.face.kind, ""), (words, "")) if words else ((self.face.kind, ""),)
            self.tipped(self.face.title, self.face.effect, rows)

    @override
    def read(self, look: Look) -> list[pygame.Rect]:
        marks = [self._fresh_plate(look, self.rect, self.seen)] if self.fresh else []
        if self.face and self.seen < self.rect.w:  # its name stands upright
            return [*marks, pygame.Rect(self.rect.topleft, (self.seen, self.rect.h))]
        return [*marks, *super().read(look)]

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.gap.wide
        return super().reach(look).union(self._whole(look).inflate(more, more))

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        seen = self.seen if self.face and self.seen < self.rect.w else None
        rect = self.rect.move(0, -look.px(_RAISED)) if self.chosen else self.rect
        card_faces.paint_card(look, surface, rect, self.face, self.form, seen)
        if self.usable:
            card_faces.paint_rim(look, surface, rect)
        self._paint_mark(look, surface, rect, self.seen)

    @override
    def paint_last(self, look: Look, surface: pygame.Surface) -> None:
        if self.away or self.face is None:
            return
        whole = self._whole(look)
        card_faces.paint_card(look, surface, whole, self.face)
        if self.usable:
            card_faces.paint_rim(look, surface, whole)
        self._paint_mark(look, surface, whole, whole.w)
        paint_share(look, surface, whole, self.share)

    @override
    def focus_shape(self, look: Look) -> tuple[pygame.Rect, int]:
        return (self._whole(look) if self.face else self.rect), look.gap.edge

    @override
    def tip_place(self, look: Look, bounds: pygame.Rect) -> pygame.Rect:
        box = super().tip_place(look, bounds)
        left = look.px(_BESIDE if look.full else _SMALL_BESIDE)
        box.bottomleft = (max(left, self.rect.x), self._whole(look).y - look.gap.around)
        return box.clamp(bounds)

    def _whole(self, look: Look) -> pygame.Rect:
        """Return the place (pixels) of the whole card, raised a little and inside the window."""
        whole = pygame.Rect(0, 0, look.px(card_faces.WHOLE[0]), look.px(card_faces.WHOLE[1]))
        whole.midbottom = (self.rect.centerx, min(self.rect.bottom, look.scale.height) - look.gap.beside)
        whole.x = max(whole.x, look.gap.beside)
        return whole

    def _paint_mark(self, look: Look, surface: pygame.Surface, rect: pygame.Rect, seen: int) -> None:
        """Paint the word for a card just drawn on the upper edge of what is seen of it."""
        if not self.fresh:
            return
        plate = self._fresh_plate(look, rect, seen)
        look.panel(surface, plate, look.palette.usable, look.palette.ink, LINES.thin, RADII.pill)
        painting.words(look, surface, self.fresh, plate, look.palette.ink, painting.SMALL, "centre", False)

    def _fresh_plate(self, look: Look, rect: pygame.Rect, seen: int) -> pygame.Rect:
        """Return where the word for a card just drawn stands on a card in a box (pixels)."""
        plate = pygame.Rect(0, 0, look.width(painting.SMALL, self.fresh) + look.gap.wide, look.symbol.small)
        return plate.move_to(center=(rect.x + min(seen, rect.w) // 2, rect.y + look.gap.hair))


def _key_cap(letter: str) -> Widget:
    """Return the cap of a key."""

    def size(look: Look, width: int) -> tuple[int, int]:
        wide = look.width(painting.SMALL, letter) + look.gap.around
        return max(look.symbol.small, wide), look.symbol.note

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect = sheet.get_rect()
        if look.pad is not None and not signed(letter):
            return
        look.panel(sheet, rect, look.palette.night, look.palette.brass, LINES.thin, RADII.row)
        if paint_sign(look, sheet, rect, letter, look.palette.snow):
            return
        painting.words(look, sheet, letter, rect, look.palette.snow, painting.SMALL, "centre", False)

    return Drawing(draw, letter, "key", size, label=letter)


class HandTag(painting.Kept):
    """How many cards there are, and how many there may be (3.6)."""

    role = "tag"
    focusable = True
    content = ("_crew", "_over", "_value")

    def __init__(self) -> None:
        super().__init__(name="hand-limit")
        self._over = False
        self._crew: CrewLook | None = None

    def show(self, label: str, cards: int, most: int, crew: CrewLook | None) -> None:
        """Show the figures, and whose hand it is where that changes."""
        self.label = label
        self._value, self._over, self._crew = f"{cards}/{most}", cards > most, crew
        self.tipped(label)
        self.changed()

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.gap.around
        return super().reach(look).inflate(more, more)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        paint_material(look, surface, self.rect, "night")
        super().paint(look, surface)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, size = sheet.get_rect(), look.px(_CAP)
        spot = pygame.Rect(0, 0, size, size).move_to(center=(rect.centerx, round(rect.h * 0.29)))
        if self._crew:
            insignia.emblem(look, sheet, self._crew, spot)
        else:
            painting.symbol(look, sheet, "card", spot)
        words = pygame.Rect(0, round(rect.h * 0.5), rect.w, round(rect.h * 0.4))
        colour = look.palette.sand if self._over else look.palette.snow
        painting.words(look, sheet, self._value, words, colour, STYLES.figure_small, "centre", False)
        if self._over:
            line = rect.inflate(-look.gap.around, -look.gap.around)
            shapes.frame(sheet, line, look.radius.row, look.line.rim, look.palette.sand)


class HandPanel(Widget):
    """Tag and cards, and the eye that shows them."""

    role = "hand-panel"

    def __init__(self, state: TableState) -> None:
        say = state.say
        self.tag = HandTag()
        self.eye = BrassButton("eye", "", "peek")
        self.eye.slides = True
        self._cards = Arranged("hand", [], None, self._place_cards, "hand", say.tr("Hand"), fan=True)
        self._content: tuple[object, ...] = ()
        self._reach_key, self._peek_key = _key_cap(state.key_named("h")), _key_cap(state.key_named("p"))
        self._eye_key = _key_cap(state.key_named(EYE_KEY))
        parts = [self.tag, self._reach_key, self._peek_key, self.eye, self._eye_key]
        self._beside = Arranged("beside", parts, None, self._place_tag, "hand-beside")
        self._beside.solid = True  # between tag, keys and eye nothing reaches the map
        super().__init__([self._beside, self._cards], name="hand-panel")
        self._folded = False

    @property
    def marked(self) -> pygame.Rect:
        """Where the cards lie (pixels), without the room for others; its whole place without any."""
        cards = [card.rect for card in self._cards.children]
        return cards[0].unionall(cards[1:]).clip(self._cards.rect) if cards else self._cards.rect

    @override
    def handle(self, message: Message) -> Emitted | None:
        """Keep the keyboard within the hand: nothing lies before the first card and behind the last one."""
        cards = self._cards.children
        ends = (Command.LEFT, cards[:1]), (Command.RIGHT, cards[-1:])
        if any(message is way and card.focused for way, end in ends for card in end):
            return TAKEN
        return super().handle(message)

    def first_card(self) -> HandCard | None:
        """Return the card to which the keyboard goes first: one that can be played now, else the first."""
        cards = [card for card in self._cards.children if isinstance(card, HandCard)]
        return next((card for card in cards if card.usable), next(iter(cards), None))

    def show(self, state: TableState) -> None:
        """Show the owner's hand, face up where that is allowed."""
        seat = state.owner
        own = state.table.dashboards[seat]
        hand = lying_hand(state, seat)
        if not state.settled:
            # While cards come to an open hand, those are seen that lie there already.
            hand = (state.fresh.last(seat, hand) if state.open(seat) else hand)[: own.cards]
        self._show_tag(state, seat, len(hand))
        covers = not state.controller.alone and not state.shared and state.planner is None
        for widget in (self.eye, self._peek_key, self._eye_key):
            widget.shown(covers and seat in state.controller.humans)
        self._tell_of_eye(state, seat)
        if self._folded != state.shown.folds("hand"):
            self._folded = state.shown.folds("hand")
            self.changed(layout=True)
        content = (seat, len(hand), state.say.code)
        if content != self._content:
            self._content = content
            self._fill(state, seat, len(hand))
        self._turn(state, hand, face_up(state, seat))

    def _tell_of_eye(self, state: TableState, seat: int) -> None:
        """Say what the eye does; over what it shows there is no tooltip."""
        say, keys = state.say, {"key": state.key_named("p"), "eye": state.key_named(EYE_KEY)}
        tiles = only_tiles(state, seat)
        if state.open(seat):
            self.eye.label = say.tr("Cover the tiles") if tiles else say.tr("Cover the cards")
            self.eye.tip = None
        elif tiles:
            self.eye.label = say.tr(
                "Show the tiles: {key} while it is held, {eye} or a press here for longer", **keys
            )
            self.eye.tipped(self.eye.label)
        else:
            self.eye.label = say.tr(
                "Show the hand: {key} while it is held, {eye} or a press here for longer", **keys
            )
            self.eye.tipped(self.eye.label, say.tr("Slide on to a card and let go there: it is chosen."))

    def _show_tag(self, state: Position, seat: int, cards: int) -> None:
        crew = state.teller.crew(seat)
        most = state.table.dashboards[seat].chassis
        label = labelled(state.say, crew, state.say.tr("Cards: {n} of {most}", n=cards, most=most))
        self.tag.show(label, cards, most, None if state.controller.alone else state.look_of(seat))

    def _fill(self, state: Position, seat: int, hand: int) -> None:
        back = labelled(state.say, state.teller.crew(seat), state.say.tr("a card"))
        self._cards.fill([HandCard(back, f"card-{n}", n) for n in range(hand)])

    def _turn(self, state: TableState, hand: tuple[int, ...], seen: int) -> None:
        """Turn the first cards face up, the others face down."""
        usable = usable_cards(state, state.owner)
        fresh = state.fresh.places(state.owner, hand) if state.settled else frozenset()
        word = state.say.tr_c("card", "new")
        looks = hold_words(state) if may_hold(state, state.owner) else hold_to_play(state.say)
        goes, raised = isinstance(state.frame, HandLimit | Forfeiting), raised_card(state, state.owner)
        marks = marked(state, state.owner)
        for place, (widget, card) in enumerate(zip(self._cards.children, hand, strict=True)):
            assert isinstance(widget, HandCard)
            open_ = place < seen
            widget.turn(card_faces.card_face(card, state.teller) if open_ else None)
            widget.mark(open_ and card in usable, word if open_ and place in fresh else "")
            widget.hold_to_look(looks if open_ and card in usable and not goes else "")
            widget.choose((place == state.raised and card == raised) or place in marks)

    @override
    def place(self, look: Look) -> None:
        rect, full = self.rect, look.full
        tag = pygame.Rect(rect.x, rect.y, look.px(_TAG if full else _SMALL_TAG), 0)
        tag.bottom = rect.bottom if full else rect.bottom - look.gap.beside
        # In the small form the eye stands a little above the cards.
        top = rect.y if full else rect.y - look.gap.beside
        self._beside.arrange(look, pygame.Rect(rect.x, top, tag.w, tag.bottom - top))
        first = tag.right + look.px(_GAP)
        bottom = look.scale.height if self._folded or not full else rect.bottom
        cards = pygame.Rect(first, rect.y, rect.right - first, bottom - rect.y)
        self._cards.arrange(look, cards)

    @property
    def lying(self) -> list[pygame.Rect]:
        """Where its cards lie (pixels)."""
        return [card.rect for card in self._cards.children]

    def _place_cards(self, look: Look, rect: pygame.Rect) -> None:
        """Place the cards side by side, closer when there are many."""
        heads, count = self._folded or not look.full, len(self._cards.children)
        units, step = (card_faces.HEAD, _HEAD_STEP) if heads else (card_faces.WHOLE, _STEP)
        width, height = look.px(units[0]), look.px(units[1])
        pitch = min(float(look.px(step)), (rect.w - width) / max(1, count - 1))
        for number, card in enumerate(self._cards.children):
            assert isinstance(card, HandCard)
            card.form = "head" if heads else "whole"
            left, following = round(pitch * number), round(pitch * (number + 1))
            last = number == count - 1 or following - left > width - look.gap.close
            card.seen = width if last else following - left
            card.arrange(look, pygame.Rect(rect.x + left, rect.bottom - height, width, height))

    def _place_tag(self, look: Look, rect: pygame.Rect) -> None:
        tag = pygame.Rect(rect.x, 0, rect.w, look.px(_TAG_HIGH if look.full else _SMALL_TAG_HIGH))
        tag.bottom = rect.bottom
        self.tag.arrange(look, tag)
        self._place_keys(look, tag)

    def _place_keys(self, look: Look, tag: pygame.Rect) -> None:
        width, height = self._reach_key.measure(look, 0)
        width = min(width, (tag.w - look.gap.nudge) // 2)
        y, gap = tag.y - look.gap.close - height, look.gap.nudge
        cap = pygame.Rect(0, y, width, height).move_to(centerx=tag.centerx)
        if self.eye.visible:
            cap.right = tag.centerx - gap // 2
            self._peek_key.arrange(look, cap.move(width + gap, 0))
            size = look.px(_EYE) if look.full else look.symbol.cap
            eye = pygame.Rect(0, 0, size, size).move_to(midbottom=(tag.centerx, y - look.gap.hair))
            self.eye.arrange(look, eye)
            corner = pygame.Rect((0, 0), self._eye_key.measure(look, 0))
            self._eye_key.arrange(look, corner.move_to(bottomright=(tag.right + look.gap.close, eye.bottom)))
        self._reach_key.arrange(look, cap)
