"""The bivouac: night over the map, a poster of the camp, all cards, and who chooses when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import ceil, pi, sin
from weakref import WeakValueDictionary

import pygame

from greatrace.engine.actions import Take
from greatrace.engine.decisions import Bivouac
from greatrace.prose.cards import card_effect, card_parts
from greatrace.prose.words import labelled
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.blocks.block import DrawnButton
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.paper import on_paper, scale_in
from greatrace.ui.kit.theme import RGB, STYLES, Palette, hex_code
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.race.board.vector import drawn, shape
from greatrace.ui.race.looks import CrewLook, continent
from greatrace.ui.race.questions.bivouac import looked_at
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.card_faces import KEY_CAP, Poster, card_face
from greatrace.ui.race.table.panels.card_layout import CARD, CardFace, drawn_larger
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

_TAKER, _QUEUE, _RIMS = 52, 36, 6.5
"""Sides of the emblems of who took a card and of who comes next, width of all rims (theme units)."""
_SHAPE, _GAP = 1.42, 10
"""The height of a card by its width, and the gap between two (theme units)."""
_DEEP, _ASIDE = 0.6, 0.8
"""The share of the room above the question that cards take, and of their width there for lying beside it."""
_LOWEST, _NARROWEST = 138, 97
"""The least height of a card, and its least width in one row: that of a card in hand (theme units)."""
_NAME = 40
"""The most height of the name of a card that was taken (theme units)."""
_PARKED, _CAR, _PARKED_FOOT = (390, 540, 690, 240, 840, 990), (152, 93), 716
"""Middles, size and foot of the vehicles in the drawing of the camp."""
_SEATS, _SEATED, _SEATED_FOOT = (470, 732, 352, 850, 234, 968), (112, 144), 816
"""Middles of the leaders by the fire, their size and foot in the drawing."""
_EDGE, _HEAD, _SMALL_HEAD = 13, 56, 46
"""Margin of the poster, and the height of its title (theme units)."""

_END = object()
_DRAWN = WeakValueDictionary[tuple[str, tuple[int, int]], pygame.Surface]()
"""Drawings of camps by land and size (pixels), as long as they are held to paint a poster."""


def _emblem(crew: CrewLook, label: str, name: str, acts: bool) -> Widget:
    """Return the emblem of a crew that still chooses, ringed while it does; its tooltip says who."""
    value = "acts" if acts else ""
    emblem = Drawing(_paint_emblem, (crew, acts), "emblem", name=name, label=label, value=value)
    emblem.focusable = True
    return emblem.tipped(label)


def _paint_emblem(look: Look, sheet: pygame.Surface, drawn: tuple[CrewLook, bool]) -> None:
    (crew, acts), rect = drawn, sheet.get_rect()
    if acts:
        glow = shapes.disc(min(rect.size) // 2, look.palette.usable)
        sheet.blit(glow, glow.get_rect(center=rect.center))
    insignia.emblem(look, sheet, crew, rect.inflate(-look.gap.beside, -look.gap.beside))


def _empty_slot(state: Position, slot: int) -> Widget:
    """Return a slot whose card was taken, with its name and the emblem of the crew; a press is told why."""
    event = state.past.takers.get(slot)
    label, card = state.say.tr("Slot {n}: taken", n=slot + 1), state.teller.card(event.card) if event else ""
    taken = state.say.tr_c("slot", "card taken")
    taken = labelled(state.say, taken, "").rstrip(" ") if card else taken
    parts = card_parts(state.say, state.teller.data.cards[event.card]) if event else ""
    crew, name = state.look_of(event.seat) if event else None, f"slot-{slot + 1}"
    empty = DrawnButton(_paint_empty_slot, (crew, card, parts, taken), "slot", 0, name, label, card)
    empty.payload, empty.focusable = slot, False
    if event is None:
        return empty
    effect = card_effect(state.say, state.teller.data.cards[event.card], state.race.edition)
    return empty.tipped(state.teller.crew(event.seat), labelled(state.say, card, effect))


def _paint_empty_slot(
    look: Look, sheet: pygame.Surface, shown: tuple[CrewLook | None, str, str, str]
) -> None:
    """Paint a slot with the emblem of a crew, the words for what it took, and the name of the card."""
    (crew, card, parts, taken), rect, palette = shown, sheet.get_rect(), look.palette
    look = drawn_larger(look, rect)
    shapes.box(sheet, rect, look.radius.card, palette.night)
    shapes.frame(sheet, rect, look.radius.card, look.line.rim, palette.brass)
    spot = pygame.Rect(0, 0, look.px(_TAKER), look.px(_TAKER))
    spot.center = (rect.centerx, rect.centery - look.gap.aside)
    if crew:
        insignia.emblem(look, sheet, crew, spot)
    top, wide = spot.bottom + look.gap.small, rect.w - look.gap.beside
    above = pygame.Rect(look.gap.close, top, wide, look.symbol.small)
    painting.words(look, sheet, taken, above, palette.parchment, painting.SMALL, "centre", False)
    words = pygame.Rect(above.x, above.bottom, wide, look.symbol.note)
    block = painting.tight(look, card or " ", words.w, words.h, painting.NAMES)
    if not block.fits:
        block = painting.tight(look, parts, words.w, look.px(_NAME), painting.NAMES[-1:])
    words.h = max(words.h, block.height)
    painting.write_tight(look, sheet, block, words, palette.snow)


def _keyed(state: Position) -> bool:
    """Return whether digits take cards of the bivouac: a question about the hand has digits of its own."""
    return not state.asked or isinstance(state.frame, Bivouac)


def paint_night(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint night over the map, below the poster."""
    surface.fill(look.palette.by_night, rect, pygame.BLEND_RGB_MULT)


class Market(painting.Kept):
    """The poster of the camp with the cards.

    Attributes:
        question: where a card is asked for (pixels): cards end above it, also while a higher question stands.
        asked: where the present question stands (pixels): tooltips end beside it.
        marked: where a mark runs around all cards and the keys on their upper edges (pixels).
        steel: where the Torpedo's dashboard stands: cards lie beside it where it reaches into their row.
    """

    role = "market"
    solid = True
    see_through = False
    content = ("_crews", "_land")

    def __init__(self, state: Position) -> None:
        tr = state.say.tr
        self.question, self.asked, self.steel = (pygame.Rect(0, 0, 0, 0) for _ in range(3))
        self.marked = pygame.Rect(0, 0, 0, 0)
        self._content: object = None
        self._ahead: Iterator[None] | None = None
        self._ready = False
        self._land = continent(state.race)
        self._crews = tuple(
            (state.look_of(seat), crew.leader.id) for seat, crew in enumerate(state.race.crews)
        )
        self._title = Label(tr("The bivouac"), "display", wraps=False)
        self._words = Label(labelled(state.say, tr("Still to choose"), ""), "body", wraps=False)
        self._queue = Widget([], name="queue", label=tr("Still to choose"))
        self._slots = Widget([], name="market")
        parts = [self._title, self._words, self._queue, self._slots]
        super().__init__(parts, name="bivouac", label=tr("The bivouac"))

    @property
    def cards(self) -> pygame.Rect:
        """Where the cards lie (pixels)."""
        return self._slots.rect

    @property
    def told(self) -> pygame.Rect:
        """Where its title stands, and who chooses yet (pixels)."""
        return self._title.rect.unionall([one.rect for one in (self._words, *self._queue.children)])

    def picture_box(self, look: Look) -> pygame.Rect:
        """Return the box of the drawing inside the rims (pixels)."""
        return self.rect.inflate(-2 * look.px(_RIMS), -2 * look.px(_RIMS))

    @override
    def ink(self, look: Look) -> RGB:
        return look.palette.snow

    def show(self, state: TableState) -> None:
        """Show the remaining cards and the crews that still choose."""
        camps = [frame for frame in state.table.frames if isinstance(frame, Bivouac)]
        queue = camps[0].queue if camps else ()
        content = (state.table.market, queue, bool(state.asked), _keyed(state), state.say.code, state.flying)
        if content != self._content:
            self._content = content
            self._fill(state, queue)
        meant = looked_at(state) if state.asked and isinstance(state.frame, Bivouac) else None
        for slot in self._slots.children:
            if isinstance(slot, Poster):
                slot.choose(slot.payload == meant)

    def _fill(self, state: Position, queue: tuple[int, ...]) -> None:
        cards = [*state.table.market, *(event.card for event in state.past.takers.values())]
        row = tuple(card_face(card, state.teller) for card in sorted({*cards}) if card >= 0)
        self._slots.fill([self._slot(state, slot, row) for slot in range(len(state.table.market))])
        crews = [(state.look_of(seat), state.teller.crew(seat)) for seat in queue]
        self._queue.fill([_emblem(*crew, f"chooses-{n}", n == 0) for n, crew in enumerate(crews)])
        self._words.shown(bool(queue))

    def _slot(self, state: Position, slot: int, row: tuple[CardFace, ...]) -> Widget:
        card = state.table.market[slot]
        if card < 0 or (state.flying is not None and state.flying.slot == slot):
            return _empty_slot(state, slot)
        name, key = f"slot-{slot + 1}", str(slot + 1) if _keyed(state) else ""
        poster = Poster(card_face(card, state.teller), "", name, payload=Take(slot), key=key)
        poster.row = row
        return poster

    @override
    def tip_beside(self, look: Look, tip: Tip, beside: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
        box = super().tip_beside(look, tip, beside, bounds)
        if box.colliderect(self.asked):
            box.right = self.asked.x - look.gap.around
        return box.clamp(bounds)

    @override
    def place(self, look: Look) -> None:
        edge, head = look.px(_EDGE), look.px(_HEAD if look.full else _SMALL_HEAD)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        title = pygame.Rect(inner.x, self.rect.y + look.gap.small, 0, head - look.gap.wide)
        title.w = look.width(STYLES.display, self._title.label) + look.gap.small
        self._title.arrange(look, title)
        words = pygame.Rect(title.right + look.gap.far, title.y, 0, title.h)
        words.w = look.width(STYLES.body, self._words.label) + look.gap.small
        self._words.arrange(look, words)
        size = look.px(_QUEUE)
        self._queue.rect = pygame.Rect(words.right + look.gap.small, title.y, 0, title.h)
        for number, emblem in enumerate(self._queue.children):
            spot = pygame.Rect(words.right + look.gap.small + number * (size + look.gap.hair), 0, size, size)
            spot.centery = title.centery
            emblem.arrange(look, spot)
        self._place_cards(look, inner, self.rect.y + head)

    def _place_cards(self, look: Look, inner: pygame.Rect, top: int) -> None:
        count, gap = max(1, len(self._slots.children)), look.px(_GAP)
        if self.steel.h and self.steel.bottom > top:
            inner = pygame.Rect(inner.topleft, (self.steel.x - gap - inner.x, inner.h))
        foot, question = self.question.y - look.gap.around, self.question.move(-gap, 0)
        rows = 1
        if foot - top < look.px(_LOWEST) and question.bottom >= inner.centery:
            # Above a high question there is no room: they lie beside it, in two rows if one is too narrow.
            inner, foot = pygame.Rect(inner.topleft, (question.x - inner.x, inner.h)), inner.bottom
            rows = 2 if (inner.w - gap * (count - 1)) // count < look.px(_NARROWEST) else 1
        across = -(-count // rows)
        most = max(look.px(CARD), round((foot - top) * _DEEP / _SHAPE))
        aside = pygame.Rect(inner.topleft, (question.x - inner.x, inner.h))
        width, narrower = (min(most, (box.w - gap * (across - 1)) // across) for box in (inner, aside))
        if narrower >= _ASIDE * width:
            width, inner = narrower, aside
        top = min(top, foot - look.px(_LOWEST))
        height = min(round(_SHAPE * width), (foot - top - gap * (rows - 1)) // rows)
        left = inner.x + (inner.w - width * across - gap * (across - 1)) // 2
        lie = self._slots.rect = pygame.Rect(left, top, inner.right - left, rows * (height + gap) - gap)
        keys = look.px(KEY_CAP) // 2
        self.marked = pygame.Rect(lie.x, lie.y - keys, lie.w, lie.h + keys)
        for number, slot in enumerate(self._slots.children):
            down, right = divmod(number, across)
            spot = pygame.Rect(left + right * (width + gap), top + down * (height + gap), width, height)
            slot.arrange(look, spot)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        sheet.fill(palette.ink)
        line = look.line.tick
        rims = ((line, palette.snow), (look.gap.line, palette.brass), (look.px(_RIMS), palette.night))
        for inset, colour in rims:
            sheet.fill(colour, rect.inflate(-2 * inset, -2 * inset))
        inner = rect.inflate(-2 * look.px(_RIMS), -2 * look.px(_RIMS))
        sheet.blit(self._drawing(look), inner)
        sheet.set_clip(inner)
        for foot, picture in self._camp(look, inner):
            sheet.blit(picture, picture.get_rect(midbottom=on_paper(inner, *foot)))
        sheet.set_clip(None)

    def _drawing(self, look: Look) -> pygame.Surface:
        """Return the drawing of the camp: too large for the cache, it is the one that is still held."""
        size = self.picture_box(look).size
        if (drawn := _DRAWN.get((self._land, size))) is None:
            drawn = _DRAWN[self._land, size] = look.picture("bivouac", *size, drawn_for(self._land))
        return drawn

    def _camp(self, look: Look, inner: pygame.Rect) -> Iterator[tuple[tuple[int, int], pygame.Surface]]:
        """Yield the vehicles of the crews behind the fire, then their leaders around it, with their feet."""
        for place, (crew, _) in zip(_PARKED, self._crews, strict=False):
            yield (place, _PARKED_FOOT), _sprite(look, inner, f"vehicles/{crew.id}", _CAR, crew)
        for place, (crew, leader) in zip(_SEATS, self._crews, strict=False):
            yield (place, _SEATED_FOOT), _sprite(look, inner, f"camp/{leader}", _SEATED, crew)

    def prepare(self, look: Look, state: Position, idle: bool) -> None:
        """Paint the poster once a crew drives no more, a picture at a time; one frame cannot paint it all.

        It is used from then on in every frame, so that it stays in the cache until it is shown.

        Args:
            look: theme, scale, assets.
            state: the table.
            idle: whether the frame has time for a picture.
        """
        driving = all(one.active for one in state.table.dashboards)
        if state.phase != "convoy" or driving or not (self.rect.w and self.rect.h):
            self._ahead, self._ready = None, False
        elif self._ready:
            self.sheet(look)
        elif idle:
            self._ahead = self._ahead or self._steps(look)
            self._ready = next(self._ahead, _END) is _END

    def _steps(self, look: Look) -> Iterator[None]:
        for _ in self._camp(look, self.picture_box(look)):
            yield
        drawn = self._drawing(look)
        yield
        self.sheet(look)
        del drawn  # held until the poster was painted


def _sprite(
    look: Look, inner: pygame.Rect, name: str, size: tuple[int, int], crew: CrewLook
) -> pygame.Surface:
    """Return a sprite for the drawing of the camp, of a size that it has there."""
    scale = scale_in(inner)
    return look.picture(name, round(size[0] * scale), round(size[1] * scale), crew.recolour())


_FIRE = (600, 806)
"""The foot of the fire in the drawing."""
_HIGH, _WIDE = 118, 96
"""Height and width of the flames in the drawing."""
_FLAMES = 8
"""The pictures of the fire."""
_SPARKS = 5
_GLOW, _BELOW = 96, 56
"""The radius of the glow in the drawing, and how far it reaches below the foot of the fire at most."""


def stand_on_poster(
    fire: Living, look: Look, poster: pygame.Rect, barred: Sequence[pygame.Rect]
) -> None:
    """Stand where the drawing has its fire; nowhere if something lies there.

    Args:
        fire: flames and sparks.
        look: theme, scale, assets.
        poster: the inner box of the poster of the bivouac, in pixels.
        barred: what lies upon it.
    """
    scale = scale_in(poster)
    foot = on_paper(poster, *_FIRE)
    below = min(ceil(_BELOW * scale), poster.bottom - foot[1])
    box = pygame.Rect(0, 0, 2 * ceil(_GLOW * scale), ceil((_HIGH + _GLOW / 4) * scale) + below)
    box.midbottom = (foot[0], foot[1] + below)
    free = below > 0 and poster.contains(box) and box.collidelist(list(barred)) < 0
    place = box if free else pygame.Rect(poster.topleft, (0, 0))
    fire.stand(look, place, partial(_paint_fire, scale, below))


def _paint_fire(
    scale: float, below: int, look: Look, surface: pygame.Surface, rect: pygame.Rect, tenths: int
) -> None:
    flames = drawn(look, rect.size, _drawing(look.palette, rect.h, below, scale, tenths % _FLAMES))
    surface.blit(flames, rect)
    for number in range(_SPARKS):
        age = (tenths * (0.045 + 0.008 * number) + number / _SPARKS) % 1.0
        x = rect.centerx + round((12 * sin(number * 2.4 + age * 5) + 22 * age) * scale)
        y = rect.bottom - below - round((36 + 80 * age) * scale)
        radius = max(1, round(2.6 * scale * (1 - age)))
        pygame.draw.aacircle(surface, look.palette.acting, (x, y), radius)


@lru_cache(_FLAMES)
def _drawing(p: Palette, height: int, below: int, scale: float, step: int) -> str:
    """Return the drawing of one of the pictures: the glow, the tongues of flame and the heart."""
    foot, turn = height / 2 - below, step / _FLAMES * 2 * pi
    glow = _GLOW * scale * (0.72 + 0.07 * sin(turn) + 0.04 * sin(3 * turn))
    middle, light = foot - 30 * scale, hex_code(p.usable)
    body = f'<circle cx="0" cy="{middle:.1f}" r="{glow:.1f}" fill="{light}" fill-opacity="0.16"/>'
    tongues = (
        (1.0, 1.0, 0.0, p.brick), (0.86, 0.86, 1.1, p.ochre), (0.5, 0.56, 2.2, p.usable),
        (0.24, 0.32, 3.0, p.snow),
    )  # fmt: skip
    for wide, high, lean, colour in tongues:
        rise = high * (1 + 0.1 * sin(2 * turn + lean))
        sway = 11 * sin(turn + lean)
        body += shape(_tongue(scale, foot, wide * _WIDE, rise * _HIGH * 0.86, sway), colour)
    return body


def _tongue(scale: float, foot: float, wide: float, high: float, sway: float) -> str:
    """Return the outline of a tongue of flame: a drop that leans, on its foot."""
    half, tall, lean = wide / 2 * scale, high * scale, sway * scale
    tip, low = foot - tall, foot - tall * 0.42
    return (
        f"M{-half * 0.5:.1f},{foot:.1f}Q{-half * 1.5:.1f},{low:.1f} {lean:.1f},{tip:.1f}"
        f"Q{half * 0.25 + lean:.1f},{foot - tall * 0.62:.1f} {half * 0.62:.1f},{foot - tall * 0.5:.1f}"
        f"Q{half * 1.15:.1f},{foot - tall * 0.2:.1f} {half * 0.5:.1f},{foot:.1f}z"
    )
