"""What a group can do: the first page after the race of computers."""

from __future__ import annotations

from greatrace.prose.language import LANGUAGES, language
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import KioskMenu
from greatrace.ui.kiosk.widgets import GreatButton
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named, Reset, SceneName, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.menus.page import page
from greatrace.ui.menus.settings import OWN_NAMES
from greatrace.ui.play.names import Menu
from greatrace.ui.whyfirst.names import WhyFirstMenu


class DoorsScene(WidgetScene[None]):
    """The doors: demo, short race, *Why First?*, learning, rules, the board of the evening.

    Args:
        kiosk: at which the group stands.
    """

    first_focus = "demo"
    heard = Soundscape("title", ambience="campfire")

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self._kiosk = kiosk

    @override
    def enter(self, context: Context) -> None:
        super().enter(context)
        self._kiosk.gather()

    @override
    def build(self) -> Widget:
        doors = Grid(2, [self._door(*door) for door in self._doors()], gap=14, fills=True)
        invites = Label(self.tr("What would you like to play?"), "heading", align="centre")
        body = Column([invites, doors.growing(), self._languages()], gap=14, even=True)
        away = GreatButton(self.tr("Watch on"), "away", kind=ButtonKind.QUIET)
        staff = GreatButton(self.tr("For the host"), "staff", kind=ButtonKind.QUIET)
        return page("The Great Race", body, [away, Spacer(), staff])

    def _doors(self) -> tuple[tuple[str, str, str, SceneName], ...]:
        tr = self.tr
        return (
            ("demo", tr("Five minutes"), tr("The end of a race, for one to five people"), KioskMenu.DEMO),
            ("short", tr("A short race"), tr("Twenty to thirty minutes, one to five people"),
             KioskMenu.SHORT),
            ("whyfirst", tr("Why First?"), tr("A small game for two to six: be second."),
             WhyFirstMenu.SETUP),
            ("learn", tr("Learn in one race"), tr("A guided race of ten minutes"), Menu.LESSONS),
            ("rules", tr("Rulebook"), tr("Every rule, with its number"), Menu.RULEBOOK),
            ("results", tr("This evening"), tr("Names and results of all who played"), KioskMenu.RESULTS),
        )  # fmt: skip

    def _door(self, name: str, label: str, about: str, scene: SceneName) -> Widget:
        kind = ButtonKind.MAIN if name == "demo" else ButtonKind.PLAIN
        return GreatButton(label, name, about, kind, scene)

    def _languages(self) -> Widget:
        now = self.context.language.code
        buttons = [
            GreatButton(OWN_NAMES[code], f"speak-{code}", payload=code,
                        kind=ButtonKind.MAIN if code == now else ButtonKind.QUIET).growing()
            for code in LANGUAGES
        ]  # fmt: skip
        return Row([*buttons], gap=14, even=True)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("away") | Cancelled():
                return Reset((KioskMenu.ATTRACT,))
            case Pressed("staff"):
                return push(KioskMenu.STAFF)
            case Pressed(name, str() as code) if name.startswith("speak-"):
                self.context.language = language(code)
                self.rebuild(name)
            case Pressed(_, SceneName() as scene):
                return push(Named(scene))
        return None
