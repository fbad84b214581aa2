"""Dialogs on top of a scene: a question, a message, and what asks for a text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.messages import Cancelled, Changed, Emitted, Pressed, Submitted
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.text_field import TextField

R = TypeVar("R")
_FIELD, _WIDE_FIELD = 440, 640
"""Widths of a field and of one for paths (theme units)."""
_STRIP = 0.27
"""Height of a picture below the title, by its width."""
_LONG = 100
"""The number of letters above which a text may be longer than its field."""

class Dialog(WidgetScene[bool]):
    """A modal question; its result is True for yes.

    Escape and closing the window mean no.

    Args:
        title: the question in a few words.
        text: its consequences.
        yes: the label for yes.
        no: the label for no; empty for a message that is only to be read.
        danger: whether yes destroys something.

    Attributes:
        answered: whether a button was pressed.
    """

    opaque = False
    lies_upon = True

    def __init__(self, title: str, text: str, yes: str, no: str = "", danger: bool = False) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._yes, self._no = yes, no
        self._danger, self.answered = danger, False
        self.first_focus = "no" if no and danger else "yes"

    @override
    def build(self) -> Widget:
        buttons = [Button(self._no, "no")] if self._no else []
        buttons.append(Button(self._yes, "yes", kind="danger" if self._danger else "main"))
        words = Label(self._text, "body", align="centre")
        return _sheet("dialog", self._title, [words], buttons, 460)

    @override
    def on(self, emitted: Emitted) -> Transition[bool]:
        match emitted:
            case Pressed(name):
                self.answered = True
                return Pop(name == "yes")
            case Cancelled():
                return Pop(not self._no)
        return None


class AskName(WidgetScene[str]):
    """Asks for the name of a save, or for another text; the result is empty when the player cancels.

    The proposed name of a save is selected, so that the first letter replaces it; other texts are edited. One
    that may be long, as a path, stands whole below the field as long as it is too long for that.

    Args:
        name: the proposed text.
        words: the title, the label of the field, the button that accepts; by default those for a save.
        longest: letters at most.
        picture: makes what stands below the title, of what is named; nothing by default.
    """

    opaque = False
    lies_upon = True
    first_focus = "name"

    def __init__(
        self, name: str, words: tuple[str, str, str] | None = None, longest: int = 60,
        picture: Callable[[], Widget] | None = None,
    ) -> None:
        super().__init__()
        self._name, self._words, self._longest, self._picture = name, words, longest, picture
        self._selects = words is None

    @override
    def build(self) -> Widget:
        tr = self.tr
        title, label, accept = (
            self._words or (tr("Save under a name"), tr("Name of the save"), tr("Save"))
        )
        self._field = TextField(label, self._name, "name", self._longest, selected=self._selects)
        wide = _FIELD if self._longest <= _LONG else _WIDE_FIELD
        self._field.sized(width=wide)
        self._whole = Label("", "note", name="whole").sized(width=_WIDE_FIELD)
        self._show_whole()
        buttons = (Button(tr("Cancel"), "cancel"), Button(accept, "save", kind="main"))
        above = [self._picture().sized(wide, wide * _STRIP)] if self._picture else []
        return _sheet("ask-name", title, [*above, self._field, self._whole], buttons)

    def _show_whole(self) -> None:
        """Show a long text whole where the field shows only a part of it."""
        room = self.look.px(_WIDE_FIELD) - 2 * self.look.gap.pad
        seen = self._field.seen(self.look, room)
        self._whole.label = self._name
        self._whole.shown(self._longest > _LONG and seen != (0, len(self._name)))

    @override
    def on(self, emitted: Emitted) -> Transition[str]:
        match emitted:
            case Changed("name", str() as text):
                self._name, self._selects = text, False
                self._show_whole()
            case Submitted("name") | Pressed("save"):
                return Pop(self._name.strip())
            case Pressed("cancel") | Cancelled():
                return Pop("")
        return None


def if_agreed(question: Dialog, do: Callable[[], Transition[object]]) -> Push:
    """Ask something, and do it where the player agrees."""
    return push(question, lambda agreed: do() if agreed else None)


def or_told(
    scene: WidgetScene[R], title: str, do: Callable[[], Transition[R]],
    after: Callable[[], object] = lambda: None,
) -> Transition[R]:
    """Return what doing something leads to; where that cannot be done, a message that says why.

    Args:
        scene: that does it.
        title: of the message.
        do: raises ``BadInput`` where it cannot be done.
        after: is done then before the message comes.
    """
    try:
        return do()
    except BadInput as problem:
        after()
        return push(problem_dialog(scene.context.language, title, problem))


def problem_dialog(say: Language, title: str, problem: BadInput) -> Dialog:
    """Return a message about an input that cannot be used."""
    return Dialog(title, say.sentence(problem), say.tr("Back"))


def _sheet(
    name: str, title: str, parts: Sequence[Widget], buttons: Sequence[Button], width: float | None = None
) -> Widget:
    foot = Row([button.growing() for button in buttons], gap=16, even=True)
    return sheet([Label(title, "heading", align="centre"), *parts, foot], name, gap=18, width=width, pad=26)
