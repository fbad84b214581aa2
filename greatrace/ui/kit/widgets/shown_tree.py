"""The widgets of a scene as they are shown: layout, movement, painting, focus, hovering, tooltips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

import msgspec
import pygame

from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.dragdrop import Drag
from greatrace.ui.kit.glossary import Explanation, Glossary, explained, notes
from greatrace.ui.kit.input import Command
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import TOOLTIP
from greatrace.ui.kit.widgets import tooltip
from greatrace.ui.kit.widgets.base import Node, Widget
from greatrace.ui.kit.widgets.focus import paint_ring, step
from greatrace.ui.kit.widgets.living import BREATHS, Living
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted, Focused, Hovered
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.stills import Stills
from greatrace.ui.kit.widgets.terms import MeantWord
from greatrace.ui.kit.widgets.touch import spread, touched

_HESITATION = 1.2
"""Seconds until a tooltip shows that only explains words of the game in what can be pressed."""


class ShownTree:
    """Hosts a root widget: lays out, moves and paints its widgets, and knows which are meant.

    Args:
        root: the outermost widget.
        dirty: collects the parts to repaint.
        motion_factor: seconds of movement per second; infinite when widgets jump.
        glossary: finds words of the game in texts; without it none is explained.

    Attributes:
        drag: what is being dragged.
        hover: the widget under the pointer.
        pointer: where it was last (pixels); `None` before it moved.
        captured: the widget on which a button went down, until it comes up.
        changes: how often something was placed anew or asked to be painted anew.
        stills: the picture of what lies below the widgets that move.
    """

    def __init__(
        self, root: Widget, look: Look, bounds: pygame.Rect, dirty: DirtyRegion, motion_factor: float = 1.0,
        glossary: Glossary | None = None,
    ) -> None:
        self.root = root
        self.look = look
        self.bounds = bounds
        self._spread = False
        self.dirty = dirty
        self.motion_factor = motion_factor
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pointer: tuple[int, int] | None = None
        self.drag: Drag | None = None
        self.captured: Widget | None = None
        self.ring_shown = False
        self.changes = 0
        self.tip_rect: pygame.Rect | None = None
        self._glossary = glossary
        self.word = MeantWord(glossary, look, bounds, dirty) if glossary else None
        self._rested = 0.0
        self._pointed = False
        self._moving: list[Widget] = []
        self._came_to_rest: set[Widget] = set()
        self.timed: list[Pressable] = []
        self.layout_needed = False
        self.stills = Stills(root, look, bounds)
        self._living: list[Living] = []
        self._overlaid = False
        self._breath = 0.0
        root.host = self
        self.layout()

    # Layout and time.

    def layout(self) -> None:
        """Arrange everything within the bounds."""
        self.layout_needed = False
        self.changes += 1
        self.root.arrange(self.look, self.bounds)
        widgets = self.root.walk()
        self._spread = False
        self.stills.follow(widgets)
        self._living = [widget for widget in widgets if isinstance(widget, Living)]
        self._overlaid = bool([widget for widget in widgets if widget.above_all])
        present = set(widgets)
        if self.focus not in present:
            self.focus = None
        if self.hover not in present:
            self.hover, self._pointed = None, False
            self.hide_tip()
        elif self._is_covered(self.hover):
            self.hover_over(None)  # the pointer counts again when it moves
        if self.captured not in present:
            self.captured = None
        if self.drag and self.drag.source not in present:
            self.drag = None
        self.timed = [widget for widget in self.timed if widget in present]
        if self.word:
            self.word.follow(present)
        self._tip_again()

    def _tip_again(self) -> None:
        """Move the tooltip that shows off what lies there since."""
        owner, before = self._tip_owner(), self.tip_rect
        if owner is None or before is None:
            return
        self.tip_rect = owner.tip_place(self.look, self.bounds)
        if self.tip_rect != before:
            self.dirty.add(self._tip_reach(before))
            self.dirty.add(self._tip_reach(self.tip_rect))

    def at(self, x: int, y: int) -> Widget | None:
        """Find what takes a press at a pixel, or reacts to the pointer there."""
        self.spread_areas()
        return touched(self.root, x, y)

    def spread_areas(self) -> None:
        """Enlarge the areas that take a press, once after each layout."""
        if not self._spread:
            self._spread = True
            spread(self.look, self.root.walk())

    def _is_covered(self, widget: Widget | None) -> bool:
        """Return whether something was laid upon a widget where the pointer is."""
        if widget is None or self.pointer is None or self.captured:
            return False
        return self.root.at(*self.pointer) is not widget and self.at(*self.pointer) is not widget

    def repaint(self, part: pygame.Rect, still: bool) -> None:
        """Repaint a part (pixels), also in the cached picture if a still widget changed there."""
        self.dirty.add(part)
        self.changes += 1
        if still:
            self.stills.stale.add(part)

    def need_layout(self) -> None:
        """Request a new layout before the next frame."""
        self.layout_needed = True

    def need_motion(self, widget: Widget) -> None:
        """Request calls of the widget's `move` with every frame until it returns False."""
        self._came_to_rest.discard(widget)
        if widget not in self._moving:
            self._moving.append(widget)

    def need_time(self, widget: Widget) -> None:
        """Request calls of the `pass_time` of a `Pressable` with every frame while it is held."""
        if isinstance(widget, Pressable) and widget not in self.timed:
            self.timed.append(widget)

    @property
    def alive(self) -> bool:
        """Whether something moves even at rest."""
        return bool(self._living) and isfinite(self.motion_factor)

    def breathe(self, seconds: float) -> None:
        """Advance what lives at rest, ten times a second."""
        if self.alive:
            self._breath += seconds
            for widget in self._living:
                widget.breathe(int(self._breath * BREATHS))

    @property
    def busy(self) -> bool:
        """Whether something moves or is about to."""
        return bool(self._moving or self.timed) or self.layout_needed

    def update(self, seconds: float) -> list[Emitted]:
        """Advance time; return what was emitted by that."""
        if self.layout_needed:
            self.layout()
        passed = seconds * self.motion_factor if seconds else 0.0
        for widget in self._moving:
            if not self._moved(widget, passed):
                self._came_to_rest.add(widget)
        # One that another asked to move again meanwhile is no longer at rest.
        self._moving = [widget for widget in self._moving if widget not in self._came_to_rest]
        self._came_to_rest.clear()
        if self.layout_needed:
            self.layout()
        self._rest(seconds)
        emitted = [widget.pass_time(seconds) for widget in self.timed]
        self.timed = [widget for widget in self.timed if widget.timed]
        return told(emitted)

    def _moved(self, widget: Widget, seconds: float) -> bool:
        goes_on = widget.move(seconds)
        widget.changed()
        return goes_on

    def _rest(self, seconds: float) -> None:
        if self.word:
            self.word.rests(seconds)
        owner = self._tip_owner()
        if owner is None or self.tip_rect is not None:
            return
        self._rested += seconds
        if self._rested >= self._wait(owner):
            owner.notes = notes(self._explained(owner), owner.tip)
            self.tip_rect = owner.tip_place(self.look, self.bounds)
            self.dirty.add(self._tip_reach(self.tip_rect))

    def _tip_owner(self) -> Widget | None:
        """Return the widget whose tooltip shows: the focused one, or the one hovered since."""
        if self.word and self.word.span:
            return None
        widget = self.focus if self.ring_shown and not self._pointed else self.hover
        meant = widget and not self.drag and (widget.tip or self._explained(widget))
        return widget if meant else None

    def _wait(self, owner: Widget) -> float:
        """Return the seconds until a tooltip shows; one that only explains words waits longer."""
        if owner.tip is None:
            return _HESITATION
        return 0.0 if self.ring_shown and not self._pointed else TOOLTIP

    def _explained(self, widget: Widget) -> tuple[Explanation, ...]:
        """Return what is told of words of the game in a widget that reacts."""
        reacts = widget.focusable or widget.tip
        return explained(self._glossary, widget) if self._glossary and reacts else ()

    def hide_tip(self) -> None:
        """Hide the tooltip until the pointer rests again."""
        self._rested = 0.0
        if self.tip_rect is not None:
            self.dirty.add(self._tip_reach(self.tip_rect))
            self.tip_rect = None

    def _tip_reach(self, tip: pygame.Rect) -> pygame.Rect:
        """Return the part of the screen (pixels) that a tooltip and its shadow take."""
        more = 2 * self.look.px(tooltip.SHADOW)
        return tip.inflate(more, more)

    # Painting.

    def forget_ground(self) -> None:
        """Repaint the backdrop and all that is kept."""
        self.stills.forget()
        self.dirty.all()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all widgets but the still ones, then focus ring, drag and tooltip."""
        self.root.draw(self.look, surface)
        if self._overlaid:
            return
        if self.drag:
            self.drag.paint(self.look, surface)
        elif self.focus and self.ring_shown and not self.focus.marks_itself:
            paint_ring(self.look, surface, *self.focus.focus_shape(self.look))
        for widget in dict.fromkeys((self.focus, self.hover)):
            if widget:
                widget.paint_last(self.look, surface)
        owner = self._tip_owner()
        if owner and self.tip_rect and self._tip_reach(self.tip_rect).colliderect(surface.get_clip()):
            owner.paint_tip(self.look, surface, self.tip_rect)
        if self.word and not self.drag:
            self.word.paint(surface)

    def describe(self) -> Node:
        """Describe the widgets for tests and screen readers, and the place of the current drag."""
        node = self.root.describe()
        if self.drag and self.drag.over:
            _, spot = self.drag.over
            over = Node("carried", spot.label, "carried", spot.rect)
            node = msgspec.structs.replace(node, children=(*node.children, over))
        return node

    # Focus.

    def stops(self) -> list[Widget]:
        """List the focusable widgets in reading order."""
        return [w for w in _read(self.root) if w.focusable and (w.enabled or w.tip)]

    def find(self, name: str) -> Widget | None:
        """Find a visible widget by its name."""
        return next((widget for widget in self.root.walk() if widget.name == name), None)

    def focus_on(self, widget: Widget | None, ring: bool | None = None) -> Emitted | None:
        """Focus a widget.

        Args:
            widget: to be focused; `None` for none.
            ring: whether the focus ring shows; unchanged by default.
        """
        if ring is not None and ring != self.ring_shown:
            self.ring_shown = ring
            if self.focus:
                self.focus.changed()
        if ring and self.hover is not widget:
            # The pointer counts again when it moves.
            self.hover_over(None)
        if widget is self.focus:
            return None
        self.hide_tip()
        for one, focused in ((self.focus, False), (widget, True)):
            if one:
                one.focused = focused
                one.changed()
        self.focus = widget
        if widget:
            self.reveal(widget)
        return Focused(widget.name, widget.payload, bool(ring)) if widget else None

    def reveal(self, widget: Widget, part: pygame.Rect | None = None) -> None:
        """Scroll a widget, or a part of it (pixels), into view."""
        parent = widget.parent
        while parent:
            parent.reveal(part or widget.rect)
            parent = parent.parent

    def go(self, command: Command) -> Emitted | None:
        """Focus the next, the previous or a neighbouring widget."""
        stops = self.stops()
        current = stops.index(self.focus) if self.focus in stops else None
        chosen = step([stop.rect for stop in stops], current, command)
        if chosen is None:
            return None
        return self.focus_on(stops[chosen], ring=True) or TAKEN

    def hover_over(self, widget: Widget | None) -> Emitted | None:
        """Set the widget under the pointer."""
        if widget is self.hover:
            return None
        pointed = widget is not None and widget.tip is not None
        if not self.ring_shown or self._pointed or pointed:
            self.hide_tip()
        self._pointed = pointed
        for one, hovered in ((self.hover, False), (widget, True)):
            if one:
                one.hovered = hovered
                one.changed()
        self.hover = widget
        return Hovered(widget.name, widget.payload) if widget else Hovered("")


def _read(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and all visible ones inside, in the order of the keyboard."""
    waiting = [widget]
    while waiting:
        one = waiting.pop()
        if one.visible:
            yield one
            waiting += reversed(one.reading)


def told(emitted: Sequence[Emitted | None]) -> list[Emitted]:
    """Return the messages that are meant for the scene."""
    return [one for one in emitted if one is not None and one is not TAKEN]
