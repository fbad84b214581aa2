"""The dispatcher of messages to widgets: capture, bubbling, drag and drop."""

from __future__ import annotations

from typing import Protocol

from greatrace.ui.kit.dirty_region import DirtyRegion
from greatrace.ui.kit.dragdrop import Drag, far_enough, places_for
from greatrace.ui.kit.input import (
    Command,
    Commanded,
    FocusLost,
    KeyPressed,
    Message,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    command_of,
)
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets import overlay
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, LetGo, PickedUp, Shortcut


class Tree(Protocol):
    """The interface of the tree to its dispatcher.

    Attributes:
        root: the outermost widget.
        focus: the focused widget.
        look: theme, scale, assets.
        dirty: the parts to repaint.
    """

    root: Widget
    focus: Widget | None
    look: Look
    dirty: DirtyRegion

    def focus_on(self, widget: Widget | None, ring: bool | None = None) -> Emitted | None:
        """Focus a widget."""
        ...

    def go(self, command: Command) -> Emitted | None:
        """Focus the next, the previous or a neighbouring widget."""
        ...

    def hover_over(self, widget: Widget | None) -> Emitted | None:
        """Set the widget under the pointer."""
        ...

    def hide_tip(self) -> None:
        """Hide the tooltip until the pointer rests again."""
        ...


class Dispatcher:
    """Dispatches messages to widgets.

    A widget on which a button went down captures the pointer until it comes up.
    Keys go to the focused widget and then to its parents.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self.drag: Drag | None = None
        self._captured: Widget | None = None
        self._pressed_at = (0, 0)

    @property
    def _focus(self) -> Widget | None:
        return self._tree.focus

    def forget_absent(self, present: set[Widget]) -> None:
        """Release widgets that are no longer in the tree."""
        if self._captured not in present:
            self._captured = None
        if self.drag and self.drag.source not in present:
            self.drag = None

    def handle(self, message: Message) -> list[Emitted | None]:
        """Handle a message and return what was emitted, empty answers included."""
        match message:
            case PointerMoved(x, y):
                return self._pointer_moved(message, x, y)
            case PointerPressed(x, y, button):
                return self._pointer_pressed(message, x, y, button)
            case PointerReleased():
                return self._pointer_released(message)
            case PointerLeft():
                return [self._tree.hover_over(None)]
            case Wheel(x, y):
                return [_bubble(self._tree.root.at(x, y) or self._under(x, y), message)]
            case KeyPressed():
                return self._key(message)
            case Commanded(command):
                return [self._command(command)]
            case FocusLost():
                return [self._let_go()]
            case _:
                return [_bubble(self._focus, message)]

    def _pointer_moved(self, message: PointerMoved, x: int, y: int) -> list[Emitted | None]:
        if self.drag and not self.drag.by_keyboard:
            self._mark_drag()
            self.drag.carry_to(x, y)
            self._mark_drag()
            return []
        held = self._captured
        if held:
            if held.carries is not None and far_enough(self._tree.look, self._pressed_at, (x, y)):
                return [self._pick_up(held, self._pressed_at), *self._pointer_moved(message, x, y)]
            return [held.handle(message)]
        over = self._tree.root.at(x, y)
        return [self._tree.hover_over(over), over.handle(message) if over and over.enabled else None]

    def _pointer_pressed(self, message: Message, x: int, y: int, button: int) -> list[Emitted | None]:
        if self.drag:
            return [self._let_go()]
        self._tree.hide_tip()
        widget = self._tree.root.at(x, y)
        if widget is None or not widget.enabled:
            return [_bubble(self._under(x, y), message)]
        if button != 1:
            return [_bubble(widget, message)]
        focused = self._tree.focus_on(widget, ring=False) if widget.focusable else None
        self._captured, self._pressed_at = widget, (x, y)
        widget.held = True
        widget.changed()
        return [focused, widget.handle(message)]

    def _pointer_released(self, message: PointerReleased) -> list[Emitted | None]:
        held = self._captured
        if held and message.button != 1:
            return []
        self._captured = None
        if held:
            held.held = False
            held.changed()
        if self.drag and not self.drag.by_keyboard and message.button == 1:
            return [self._end_drag()]
        if held is None and message.button == 1:
            # It was pressed elsewhere, perhaps in another scene.
            return []
        if held is None:
            return [_bubble(self._tree.root.at(message.x, message.y), message)]
        emitted = held.handle(message)
        return [emitted, self._tree.hover_over(self._tree.root.at(message.x, message.y))]

    def _under(self, x: int, y: int) -> Widget | None:
        """Find the innermost widget of any kind at a pixel."""
        hits = [widget for widget in self._tree.root.walk() if widget.rect.collidepoint(x, y)]
        return hits[-1] if hits else None

    def _key(self, message: KeyPressed) -> list[Emitted | None]:
        if not self.drag:
            emitted = _bubble(self._focus, message)
            if emitted is not None:
                return [emitted]
        command = command_of(message)
        if command is None or (message.again and command is Command.ACTIVATE):
            return [] if self.drag or command else [Shortcut(message)]
        return [self._command(command)]

    def _command(self, command: Command) -> Emitted | None:
        if self.drag:
            return self._carry(command)
        emitted = _bubble(self._focus, Commanded(command))
        if emitted is not None:
            if self._focus:
                self._tree.focus_on(self._focus, ring=True)
            return emitted
        if command is Command.CANCEL:
            return Cancelled()
        if command is Command.ACTIVATE:
            return self._activate()
        return self._tree.go(command)

    def _activate(self) -> Emitted | None:
        if self._focus and self._focus.enabled and self._focus.carries is not None:
            return self._pick_up(self._focus, None)
        return None

    # Drag and drop.

    def _pick_up(self, source: Widget, at: tuple[int, int] | None) -> Emitted | None:
        places = places_for(source.carries, self._tree.root.walk())
        if not places and at is None:
            return None
        self._captured = None
        source.held = False
        source.away = True
        self._tree.hide_tip()
        self.drag = Drag(source, places, at)
        source.changed()
        self._mark_drag()
        return PickedUp(source.carries)

    def _carry(self, command: Command) -> Emitted | None:
        if self.drag is None or command is Command.CANCEL:
            return self._let_go()
        if command is Command.ACTIVATE:
            return self._end_drag()
        self._mark_drag()
        self.drag.command(command)
        self._mark_drag()
        return None

    def _end_drag(self) -> Emitted | None:
        if self.drag is None:
            return None
        emitted = self.drag.end()
        self._forget_drag()
        return emitted

    def _let_go(self) -> Emitted | None:
        if self._captured:
            self._captured.held = False
            self._captured.handle(FocusLost())
            self._captured.changed()
            self._captured = None
        if self.drag is None:
            return None
        payload = self.drag.payload
        self._forget_drag()
        return LetGo(payload)

    def _forget_drag(self) -> None:
        self._mark_drag()
        if self.drag:
            self.drag.source.away = False
            self.drag.source.changed()
        self.drag = None

    def _mark_drag(self) -> None:
        if self.drag:
            for part in overlay.drag_parts(self._tree.look, self.drag):
                self._tree.dirty.add(part)


def _bubble(widget: Widget | None, message: Message) -> Emitted | None:
    """Offer a message to a widget, then to its parents, until one takes it."""
    while widget is not None:
        emitted = widget.handle(message) if widget.enabled else None
        if emitted is not None:
            return emitted
        widget = widget.parent
    return None
