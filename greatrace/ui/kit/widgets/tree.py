"""The tree of widgets of a scene: passes the player's messages on; capture, bubbling, drag and drop."""

from __future__ import annotations

from greatrace.ui.kit.dragdrop import Drag, far_enough, places_for
from greatrace.ui.kit.input import (
    WORD_KEY,
    Command,
    KeyPressed,
    KeyReleased,
    Message,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    Window,
    command_of,
)
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Cancelled, Emitted, LetGo, Shortcut
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.shown_tree import ShownTree, told
from greatrace.ui.kit.widgets.terms import MeantWord


class WidgetTree(ShownTree):
    """Passes the player's messages to the widgets of a scene.

    A widget on which a button went down captures the pointer until it comes up.
    Keys go to the focused widget and then to its parents.
    """

    _pressed_at = (0, 0)

    def handle(self, message: Message) -> list[Emitted]:
        """Handle a message of the player and return what was emitted."""
        if self.layout_needed:
            self.layout()
        if (about := self._about_words(message)) is not None:
            return about
        taken = self._held(message)
        return told([taken] if taken else self._dispatch(message))

    def release(self) -> None:
        """Release all that is held, pressed or carried, as when the keyboard is lost."""
        self.handle(Window.FOCUS_LOST)

    def _about_words(self, message: Message) -> list[Emitted] | None:
        """Explain the next word of the game at its key, none any more at others.

        Returns:
            What its key emits; ``None`` for what is no such key.
        """
        match message:
            case KeyPressed(key, shift=back) if key == WORD_KEY and self.word and not self.drag:
                return self._to_next_word(self.word, back)
            case KeyPressed() | Command() | PointerPressed() | Window() if self.word:
                self.word.forget()
        return None

    def _to_next_word(self, word: MeantWord, back: bool) -> list[Emitted]:
        self.hide_tip()
        if any(widget.above_all for widget in self.root.walk()):
            return []
        any_found = word.step(self.root, back, self.focus if self.ring_shown else None)
        if word.text and word.span:
            rects, _ = word.span
            self.reveal(word.text, rects[0].unionall(rects[1:]))
        return [] if any_found else [Shortcut(KeyPressed(WORD_KEY, shift=back))]

    def _held(self, message: Message) -> Emitted | None:
        """Pass the keys of widgets that are held to them, wherever the focus is."""
        match message:
            case Window.FOCUS_LOST:
                for widget in self.timed:
                    widget.let_go()
            case KeyReleased(key):
                ended = [widget.release_key(key) for widget in tuple(self.timed)]
                return next(filter(None, ended), None)
            case KeyPressed(key, ctrl=False, alt=False) if not self.drag:
                holding = (w for w in self.root.walk() if isinstance(w, Pressable) and key in w.keys)
                found = next((widget for widget in holding if widget.enabled), None)
                return found.take_key(message) if found else None
        return None

    def _dispatch(self, message: Message) -> list[Emitted | None]:
        match message:
            case PointerMoved(x, y):
                return self._pointer_moved(message, x, y)
            case PointerPressed(x, y, button):
                return self._pointer_pressed(message, x, y, button)
            case PointerReleased():
                return self._pointer_released(message)
            case Window.POINTER_LEFT:
                return [self.hover_over(None)]
            case Wheel(x, y):
                return [self._turned(message, x, y)]
            case KeyPressed():
                return self._key(message)
            case Command():
                return [self._command(message)]
            case Window.FOCUS_LOST:
                return [self._let_go()]
            case _:
                return [_bubble(self.focus, message)]

    def _pointer_moved(self, message: PointerMoved, x: int, y: int) -> list[Emitted | None]:
        self.pointer = x, y
        if self.drag and not self.drag.by_keyboard:
            self._mark_drag()
            self.drag.carry_to(x, y)
            self._mark_drag()
            return []
        held = self.captured
        if held:
            if held.carries is not None and far_enough(self.look, self._pressed_at, (x, y)):
                return [self._pick_up(held, self._pressed_at), *self._pointer_moved(message, x, y)]
            if isinstance(held, Pressable) and held.slides:
                return [self.hover_over(self._slid_to(held, x, y) or held)]
            return [held.handle(message)]
        over = self.at(x, y)
        if self.word:
            self.word.point_at(self.root, x, y)
            if self.word.span:
                self.hide_tip()
        return [self.hover_over(over), over.handle(message) if over and over.enabled else None]

    def _pointer_pressed(self, message: Message, x: int, y: int, button: int) -> list[Emitted | None]:
        if self.drag:
            return [self._let_go()]
        self.hide_tip()
        widget = self.at(x, y)
        if widget is None or not widget.enabled:
            return [_bubble(widget or next(reversed(self._hits(x, y)), None), message)]
        if button != 1:
            return [_bubble(widget, message)]
        focused = self.focus_on(widget, ring=False) if widget.focusable else None
        self.captured, self._pressed_at = widget, (x, y)
        widget.held = True
        widget.changed()
        return [focused, widget.handle(message)]

    def _pointer_released(self, message: PointerReleased) -> list[Emitted | None]:
        held = self.captured
        if held and message.button != 1:
            return []
        self.captured = None
        if held:
            held.held = False
            held.changed()
        if self.drag and not self.drag.by_keyboard and message.button == 1:
            return [self._end_drag()]
        if held is None and message.button == 1:
            # It was pressed elsewhere, perhaps in another scene.
            return []
        if held is None:
            return [_bubble(self.at(message.x, message.y), message)]
        slid = self._slid_to(held, message.x, message.y)
        emitted = slid.pressed() if slid else held.handle(message)
        return [emitted, self.hover_over(self.at(message.x, message.y))]

    def _slid_to(self, held: Widget, x: int, y: int) -> Pressable | None:
        """Return what is pressed by a pointer at a pixel that slid there from what it was pressed on."""
        if not isinstance(held, Pressable) or not held.slides:
            return None
        over = self.at(x, y)
        return over if isinstance(over, Pressable) and over.enabled and over.slid_to else None

    def _turned(self, message: Message, x: int, y: int) -> Emitted | None:
        """Offer a turn of the wheel to what can be pressed at a pixel, else to all that lies there."""
        if (widget := self.at(x, y)) is not None:
            return _bubble(widget, message)
        offered = (one.handle(message) for one in reversed(self._hits(x, y)) if one.enabled)
        return next((emitted for emitted in offered if emitted is not None), None)

    def _hits(self, x: int, y: int) -> list[Widget]:
        """Find the widgets of any kind at a pixel, each after those below it."""
        return [widget for widget in self.root.walk() if widget.rect.collidepoint(x, y)]

    def _key(self, message: KeyPressed) -> list[Emitted | None]:
        if not self.drag:
            emitted = _bubble(self.focus, message)
            if emitted is not None:
                return [emitted]
        command = command_of(message)
        if command is None or (message.again and command is Command.ACTIVATE):
            return [] if self.drag or command else [Shortcut(message)]
        return [self._command(command)]

    def _command(self, command: Command) -> Emitted | None:
        if self.drag:
            return self._carry(command)
        emitted = _bubble(self.focus, command)
        if emitted is not None:
            if self.focus:
                self.focus_on(self.focus, ring=True)
            return emitted
        if command is Command.CANCEL:
            return Cancelled()
        if command is Command.ACTIVATE:
            return self._activate()
        return self.go(command)

    def _activate(self) -> Emitted | None:
        if self.focus and self.focus.enabled and self.focus.carries is not None:
            return self._pick_up(self.focus, None)
        return None

    # Drag and drop.

    def _pick_up(self, source: Widget, at: tuple[int, int] | None) -> Emitted | None:
        places = places_for(source.carries, self.root.walk())
        if not places and at is None:
            return None
        self.captured = None
        source.held = False
        source.away = True
        self.hide_tip()
        self.drag = Drag(source, places, at)
        source.changed()
        self._mark_drag()
        return TAKEN

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
        if self.captured:
            self.captured.held = False
            self.captured.handle(Window.FOCUS_LOST)
            self.captured.changed()
            self.captured = None
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
            for part in self.drag.parts(self.look):
                self.dirty.add(part)


def _bubble(widget: Widget | None, message: Message) -> Emitted | None:
    """Offer a message to a widget, then to its parents, until one takes it."""
    while widget is not None:
        emitted = widget.handle(message) if widget.enabled else None
        if emitted is not None:
            return emitted
        widget = widget.parent
    return None
