"""The hint panel with its reasons, and the marks on what the hint means."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Literal

import pygame

from greatrace.bots import HIGHEST
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Padding, Row, take_amplest
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.keys import enter_button
from greatrace.ui.race.looks import leader_face
from greatrace.ui.race.table.panels.lamp import lamp_beside, lamp_on_cell
from greatrace.ui.race.table.state.hint import Hint
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.widgets.portrait import HIGH, portrait

MarkKind = Literal["cell", "card", "tile"]
_STEPS = 78
"""From the right edge of a place to the left of its − (theme units)."""
HINT_BUTTON = "hint-do"
"""The name of the button that does what is advised."""
WIDTH = 556
"""Width of the panel, in theme units."""
_FACE, _SMALL_FACE = 74, 44
_PAD, _LOW_PAD = 13, 9
"""The margin, and that above and below where there is little room (theme units)."""
Form = tuple[str, str, int, int]
"""The styles of the action and of the reasons, the width of the face, and how much is told after the first
reasons: the others, the chance, then the second best."""
_FORMS: tuple[Form, ...] = (
    ("heading", "body", _FACE, 3),
    ("subheading", "fine", _SMALL_FACE, 3),
    ("subheading", "fine", 0, 3),
    ("subheading", "fine", 0, 2),
    ("subheading", "fine", 0, 1),
    ("subheading", "fine", 0, 0),
)
"""The amplest first."""
_FIRST = 2
"""So many reasons are told in every form."""


class HintPanel(Panel):
    """The champion's face, what it would do, and why; lies upon the map and can be closed."""

    role = "hint"

    def __init__(self, state: Position) -> None:
        say = state.say
        self._face = portrait("", say.tr("The champion"), "champion", _FACE, HIGHEST)
        self._title = Label("", "body", name="hint-title")
        self._action = Label("", "heading", name="hint-action")
        self._why = Label("", "body", name="hint-why")
        self._brief = Label("", "fine", name="hint-brief")
        self._further = ""
        self._chance = Label("", "fine", name="hint-chance")
        self._other = Label("", "fine", name="hint-other")
        self._do = enter_button(say, say.tr("Do it"), HINT_BUTTON)
        close = BrassButton("cross", say.tr("Close the hint (Esc)"), "hint-close").sized(26, 26)
        line = Row([self._title.growing(), close], gap=6, align="centre", even=True)
        words = Column([line, self._action, self._why, self._brief], gap=4).growing()
        head = Row([self._face, words], gap=14, align="start", even=True)
        self._more = Column([self._other, self._chance], gap=3)
        foot = Arranged("group", [self._more, self._do], self._foot_high, self._put_foot)
        inside = Column([head, foot], gap=8)
        super().__init__(inside, name="hint-panel", pad=_PAD, upon_map=WIDTH)
        (self._around,) = (one for one in self.children if isinstance(one, Padding))
        self.visible = False
        self._told: Hint | None = None

    def _beside(self, look: Look, width: int) -> int:
        """Return the room (pixels) of what else is told: beside the button, or above it in the small form."""
        return width - self._do.wanted(look, width)[0] - look.gap.wide if look.full else width

    def _foot_high(self, look: Look, width: int) -> int:
        high, more = self._do.wanted(look, width)[1], self._more.wanted(look, self._beside(look, width))[1]
        return max(high, more) if look.full or not more else high + look.gap.small + more

    def _put_foot(self, look: Look, rect: pygame.Rect) -> None:
        wide = self._beside(look, rect.w)
        high = self._more.wanted(look, wide)[1]
        top = rect.bottom - high if look.full else rect.y
        self._more.arrange(look, pygame.Rect(rect.x, top, wide, high))
        button = pygame.Rect((0, 0), self._do.wanted(look, rect.w)).move_to(bottomright=rect.bottomright)
        self._do.arrange(look, button)

    def show(self, hint: Hint | None, state: Position) -> None:
        """Show a hint, or hide the panel."""
        if hint != self._told:
            self._told = hint
            face = leader_face(state.race.crews[state.asked[0]].leader) if state.asked else ""
            self._face.draw_anew((face, HIGHEST))
            self.changed()
            self._title.label = hint.title if hint else ""
            self._action.label = hint.action if hint else ""
            self._action.shown(bool(hint and hint.action))
            if hint and hint.button:
                self._do.label = hint.button
            reasons = hint.why if hint else ()
            self._brief.label, self._further = " ".join(reasons[:_FIRST]), " ".join(reasons[_FIRST:])
            self._why.label = " ".join(reasons)
            self._chance.label, self._other.label = (hint.chance, hint.other) if hint else ("", "")
            for text in (self._why, self._chance, self._other):
                text.shown(bool(text.label))
            self._do.shown(bool(hint and hint.action))
        self.shown(hint is not None)

    def follow_enter(self, focus: Widget | None) -> None:
        """Show the key of the button only while Enter presses it."""
        if self._do.shows_key != (focus is self._do):
            self._do.shows_key = focus is self._do
            self._do.changed()

    def fit(self, look: Look, room: tuple[int, int]) -> tuple[int, int]:
        """Take the amplest form that a room (pixels) holds, else the tightest; return the size then."""
        self._chance.colour = self._title.colour = look.palette.ink_soft
        forms = _FORMS if look.full else _FORMS[1:]
        high = take_amplest(self._take, forms, lambda: self.measure(look, room[0])[1], room[1])
        return self.measure(look, room[0])[0], min(high, room[1])

    def _take(self, form: Form) -> None:
        self._action.style, words, face, more = form
        self._why.style = self._title.style = words
        self._around.down = _PAD if face == _FACE else _LOW_PAD
        self._face.visible = face > 0
        self._face.sized(face, face * HIGH)
        self._why.visible = more > 0 and bool(self._why.label)
        self._brief.visible = not more and bool(self._brief.label)
        lines = (self._chance, self._other)
        for number, line in enumerate(lines, start=1):
            line.visible = number < more and bool(line.label)
        # The tooltip of the button tells what is left out.
        told = (self._further, self._chance.label, self._other.label)
        left_out = " ".join(filter(None, told[more:]))
        self._do.tip = Tip(self._do.label, left_out) if left_out else None


class HintMark(Widget):
    """A mark on something that the champion means: a bright rim with a lamp beside it, or a figure.

    Args:
        where: gives the place (pixels); nothing while it is out of sight.
        kind: a cell of the board, a tile, above which neither rim nor lamp rises, or anything else.
        figure: how many assistants, instead of the lamp.
        upon: gives what the rim lies beneath (pixels).
    """

    role = "mark"

    def __init__(
        self, label: str, where: Callable[[], pygame.Rect | None], kind: MarkKind = "card", figure: str = "",
        upon: Callable[[Look], pygame.Rect] | None = None,
    ) -> None:
        super().__init__(name="hinted", label=label)
        self._upon = upon
        self.where, self._kind, self._value = where, kind, figure
        self._read: list[pygame.Rect] = []
        self._stands = pygame.Rect(0, 0, 0, 0)

    def keep_off(
        self, look: Look, kept: Sequence[pygame.Rect], window: pygame.Rect, panel: pygame.Rect | None = None
    ) -> None:
        """Choose the place in the window at which the lamp hides least of some boxes (pixels).

        Where what is marked lies in a ``panel``, that is upon its frame if it may.
        """
        if self._kind == "cell":
            self._stands = lamp_on_cell(look, self.rect, kept)
        else:
            self._stands = lamp_beside(look, self.rect, panel, kept, window)
        self._read = [one for one in kept if one.colliderect(self.reach(look))]

    def lamp(self, look: Look) -> pygame.Rect:
        """Return where the lamp stands, or the figure (pixels)."""
        spot = self._stands.copy()
        if self._kind == "tile":
            spot = pygame.Rect(0, 0, look.symbol.large, look.symbol.large).move_to(center=self.rect.topright)
            spot.y = self.rect.y + look.gap.close
        if self._value and look.full:
            # Before its place: key, symbol, − and + stay free.
            spot.size = (look.symbol.large, look.symbol.large)
            spot.midright = (self.rect.x - look.gap.hair, self.rect.centery)
        elif self._value:
            # Two places stand beside each other: upon the upper rim of its own, above the count.
            spot.size = (look.symbol.small, look.symbol.small)
            spot.midright = (self.rect.right - look.px(_STEPS), self.rect.y)
        return spot

    @override
    def reach(self, look: Look) -> pygame.Rect:
        more = 2 * look.gap.far
        return self.rect.inflate(more, more)

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        if self.rect.w < 1:
            return
        ink, line, thin = look.palette.ink, max(2, look.line.ring), look.line.thin
        frames = ((line + thin, line + 2 * thin, ink), (line, line, look.palette.hint))
        if self._value:
            # Between rows: nothing of these, nor of what stands below, is covered.
            line = look.line.rim
            frames = ((line, line, look.palette.hint), (line, thin, ink))
        for grow, width, colour in frames:
            inside = line + thin if self._kind == "tile" else 0
            rect = self.rect.inflate(2 * (grow - inside), 2 * (grow - inside))
            radius = min(rect.size) // 2 if self._kind == "cell" else look.gap.around
            clip = surface.get_clip()
            for part in self._unread(look, clip):
                surface.set_clip(part)
                shapes.frame(surface, rect, radius, width, colour)
            surface.set_clip(clip)
        self._paint_lamp(look, surface)

    def _unread(self, look: Look, whole: pygame.Rect) -> list[pygame.Rect]:
        """Return the parts (pixels) of a box in which the rim is seen: it is broken at names and at a key."""
        parts, read = [whole], self._read if self._kind == "cell" else []
        for name in (*read, self._upon(look)) if self._upon else read:
            parts = [left for part in parts for left in shapes.around(part, part.clip(name))]
        return parts

    def _paint_lamp(self, look: Look, surface: pygame.Surface) -> None:
        spot = self.lamp(look)
        size = spot.w
        rim = look.line.rim
        spot.clamp_ip(surface.get_rect().inflate(-2 * rim, -2 * rim))
        surface.blit(shapes.disc(size // 2 + rim, look.palette.ink), spot.move(-rim, -rim))
        if self._value:
            surface.blit(shapes.disc(size // 2, look.palette.hint), spot)
            style = STYLES.item
            painting.words(look, surface, self._value, spot, look.palette.ink, style, "centre", False)
        else:
            painting.coin(look, surface, "hint", spot, look.palette.snow)


def hint_marks(
    kept: Callable[[Look], Sequence[pygame.Rect]],
    panel: Callable[[pygame.Rect], pygame.Rect | None] = lambda rect: None,
) -> Arranged:
    """Return all marks of a hint, upon everything else at the table; none until `show_hint_marks`.

    Args:
        kept: returns what their lamps should not hide (pixels).
        panel: returns the panel with a frame in which a box lies, if any (pixels).
    """

    def put(look: Look, rect: pygame.Rect) -> None:
        boxes = kept(look) if marks.children else ()
        for mark in marks.children:
            assert isinstance(mark, HintMark)
            mark.arrange(look, mark.where() or pygame.Rect(0, 0, 0, 0))
            mark.keep_off(look, boxes, rect, panel(mark.rect))

    marks = Arranged("marks", [], None, put, "marks")
    return marks


def show_hint_marks(marks: Widget, shown: Sequence[HintMark]) -> None:
    """Show these marks."""
    if shown or marks.children:
        marks.changed()
        for mark in marks.children:
            mark.changed()
        marks.fill(shown)


_STEP = 1 / 40
"""The share of its width by which it gives way to names, again and again."""
_ASIDE = sorted(itertools.product(range(-8, 9), repeat=2), key=lambda at: hypot(*at))
"""How many such steps it may go across and down, the shortest way first."""
_PARTS, _FINE = 6, 18
"""Into so many parts the room beside the box, and above and below it, is divided for more places; and where
each of these covers something."""


def hint_place(
    size: tuple[int, int], room: pygame.Rect, hard: Sequence[pygame.Rect], soft: Sequence[pygame.Rect],
    kept: Sequence[pygame.Rect] = (), names: Sequence[pygame.Rect] = (), others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the box of a hint; the corners of the room come first, and it gives way a little to names.

    Args:
        size: of the box (pixels).
        room: in which it lies, like all boxes in pixels.
        hard: what should never be covered: what is marked, and the vehicle.
        soft: what is better not covered: the cells of the way.
        kept: cards and furniture, of which not a strip is covered while there is any other place.
        names: on the map, which its edge had better not cut.
        others: the vehicles of all crews, which it covers only where it must.
    """

    def covered(box: pygame.Rect) -> tuple[int, ...]:
        return _laps(box, kept), _laps(box, hard), _laps(box, soft), _laps(box, others)

    def cut(box: pygame.Rect) -> tuple[tuple[int, ...], int]:
        return covered(box), sum(box.colliderect(name) and not box.contains(name) for name in names)

    best = min(_places(size, room, _PARTS), key=covered)
    if any(covered(best)):
        best = min((best, *_places(size, room, _FINE)), key=covered)
    return min((moved for moved in _near(best) if room.contains(moved)), key=cut, default=best)


def _laps(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return the area that a box takes of others (square pixels)."""
    shared = (box.clip(one) for one in others)
    return sum(one.w * one.h for one in shared)


def _near(box: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield a box and those a little aside, the nearest first."""
    step = max(1, round(_STEP * box.w))
    for x, y in _ASIDE:
        yield box.move(x * step, y * step)


def _places(size: tuple[int, int], room: pygame.Rect, parts: int) -> Iterator[pygame.Rect]:
    """Yield the corners of a room, and then the places between them."""
    box = pygame.Rect((0, 0), size)
    wide, high = max(0, room.w - box.w), max(0, room.h - box.h)
    for x, y in ((0, parts), (0, 0), (parts, parts), (parts, 0)):
        yield box.move(room.x + wide * x // parts, room.y + high * y // parts)
    for y in range(parts, -1, -1):
        for x in range(parts + 1):
            yield box.move(room.x + wide * x // parts, room.y + high * y // parts)
