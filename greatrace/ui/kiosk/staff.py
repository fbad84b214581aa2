"""What is the host's: quitting, settings, the board of the evening – behind a PIN."""

from __future__ import annotations

from functools import partial

from greatrace.kernel.errors import BadInput
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.place import LONGEST_PIN, file_in
from greatrace.ui.kiosk.widgets import LOW, great_button
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed, command_of
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Replace, Reset, Transition, push
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Grid, Row
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.menus.settings import SettingsScene

PIN, HOST, GUARD = "pin", "host", "guard"
"""The sheet that asks for the PIN, that of the host, and that where the PIN is changed."""
_WIDE = 460
"""Width of the sheets (theme units)."""


class PinScene(WidgetScene[None]):
    """Asks for the PIN; whoever knows it comes to the host's page."""

    opaque = False
    first_focus = "cancel"

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self._kiosk = kiosk
        self._typed, self._barred, self._wrong = "", kiosk.barred, False
        self._keyed = False
        """Whether digits were typed on the keyboard: Enter ends them then and presses no button."""

    @override
    def build(self) -> Widget:
        tr = self.tr
        self._head = Label("", "heading", align="centre", name="pin-head")
        self._shown = Label("", "numeral_big", align="centre", wraps=False, name="typed")
        digits = [
            self.does(great_button(digit, f"digit-{digit}", payload=digit), partial(self._type, digit))
            for digit in "1234567890"
        ]
        back = self.does(great_button(tr("Delete the last digit"), "rub", sign="undo"), self._rub)
        away = self.does(great_button(tr("Cancel"), "cancel", sign="cross"), lambda: Pop(None), "escape")
        keys = Grid(3, [*digits[:-1], back, digits[-1], away], gap=8)
        self._show()
        return sheet([self._head, self._shown, keys], PIN, gap=10, pad=18, width=_WIDE)

    @override
    def handle(self, message: Message) -> Transition[None]:
        match message:
            case KeyPressed(key, again=again) if key.removeprefix("[").removesuffix("]").isdigit():
                self._keyed = True
                return None if again else self._type(key.strip("[]")[-1])
            case KeyPressed("backspace"):
                self._rub()
                return None
            case KeyPressed(key) if self._keyed and command_of(message) is Command.ACTIVATE:
                self._end()
                return None
            case KeyPressed(again=False) | PointerPressed():
                self._keyed = False
        return super().handle(message)

    @override
    def update(self, seconds: float) -> Transition[None]:
        if self._barred != self._kiosk.barred:
            self._barred = self._kiosk.barred
            self._show()
        return super().update(seconds)

    def _rub(self) -> None:
        self._typed = self._typed[:-1]
        self._show()

    def _type(self, digit: str) -> Transition[None]:
        """Take a digit; the PIN opens once it is complete, a wrong one of the same length is counted."""
        if self._kiosk.barred:
            return None
        pin = self._kiosk.settings.pin
        self._typed = (self._typed + digit)[:LONGEST_PIN]
        if self._typed == pin:
            return Replace(hosts_page(self._kiosk))
        self._wrong = len(self._typed) >= len(pin)
        self._refuse()
        return None

    def _end(self) -> None:
        """Count what was typed as a wrong PIN; the right one needs no end."""
        self._wrong = self._wrong or bool(self._typed)
        if self._typed:
            self._refuse()

    def _refuse(self) -> None:
        """Count a wrong PIN, and show what is typed."""
        if self._wrong:
            self._typed = ""
            self._kiosk.failed()
        self._show()

    def _show(self) -> None:
        tr = self.tr
        self._head.label = tr("That is not the PIN.") if self._wrong else tr("For the host: the PIN")
        barred = self._kiosk.barred
        waits = tr("Wait {n} s", n=barred) if barred else "•" * len(self._typed) or "–"
        self._shown.label = waits
        self._shown.changed()


def guard_page(kiosk: Kiosk) -> WidgetScene[None]:
    """Return the sheet that asks for another PIN, and after how many seconds a table counts as left."""
    fields = {
        name: TextField("", text, name, LONGEST_PIN)
        for name, text in (("new-pin", kiosk.settings.pin), ("new-idle", str(kiosk.settings.idle)))
    }

    def lay(scene: WidgetScene[None]) -> Widget:
        tr, does = scene.tr, scene.does
        says = Label("", "body", align="centre", colour=scene.look.palette.danger, name="says")

        def keep() -> Transition[None]:
            """Save both, or say in a sentence why not."""
            try:
                kiosk.guard(fields["new-pin"].text, fields["new-idle"].text)
            except BadInput as problem:
                says.label = scene.context.language.sentence(problem)
                says.changed(layout=True)
                return None
            return Pop(None)

        rows: list[Widget] = [Label(tr("PIN and patience"), "display", align="centre")]
        patience = tr("Seconds without a press until the table is free")
        for name, words in (("new-pin", tr("PIN")), ("new-idle", patience)):
            field = fields[name] = does(TextField(words, fields[name].text, name, LONGEST_PIN), keep)
            field.letters = STYLES.points
            rows += [Label(words, "heading"), field.sized(height=LOW)]
        foot = [
            does(great_button(tr("Cancel"), "cancel"), lambda: Pop(None), "escape").growing(),
            does(great_button(tr("Save"), "keep", kind="main"), keep).growing(),
        ]  # fmt: skip
        rows += [says, Row([*foot], gap=10, even=True)]
        return sheet(rows, GUARD, gap=10, pad=22, width=_WIDE)

    return WidgetScene(lay, GUARD, "new-pin", upon=True)


def hosts_page(kiosk: Kiosk) -> WidgetScene[None]:
    """Return the host's page."""

    def lay(scene: WidgetScene[None]) -> Widget:
        tr, does, home = scene.tr, scene.does, kiosk.home
        rows: list[Widget] = [
            Label(tr("For the host"), "display", align="centre"),
            does(great_button(tr("Settings of the table"), "settings"), lambda: _settings(scene, kiosk)),
            does(great_button(tr("PIN and patience"), "guard"), lambda: push(guard_page(kiosk))),
            does(great_button(tr("New evening: clear its results"), "clear"), lambda: _clear(scene, kiosk)),
            does(great_button(tr("End the kiosk"), "quit", kind="danger"), lambda: _quit(kiosk)),
            great_button(tr("Back"), "back", kind="main"),
            Label(tr("The files of all evenings lie in {path}.", path=home), "label", align="centre"),
            Label(tr("A forgotten PIN stands in the file {path}.", path=file_in(home)), "label",
                  align="centre", name="where"),
        ]  # fmt: skip
        if kiosk.trouble:
            problem = scene.context.language.sentence(kiosk.trouble)
            rows.insert(1, Label(problem, "body", colour=scene.look.palette.danger, name="trouble"))
        return sheet(rows, HOST, gap=10, pad=22, width=_WIDE)

    return WidgetScene(lay, HOST, "back", upon=True)


def _settings(scene: WidgetScene[None], kiosk: Kiosk) -> Transition[None]:
    """Open the settings with which every group begins, not those that the present one has changed."""
    scene.context.change(kiosk.usual)
    return push(SettingsScene(), lambda _: kiosk.adopt(scene.context.settings))


def _clear(scene: WidgetScene[None], kiosk: Kiosk) -> None:
    kiosk.evening.clear()
    scene.notify(scene.tr("The results are cleared."))


def _quit(kiosk: Kiosk) -> Transition[None]:
    kiosk.leaving = True
    return Reset()
