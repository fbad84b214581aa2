"""Scenes upon a table, with its keys: sheets that are read and put away, and what opens by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, isfinite
from typing import ClassVar, Self

from msgspec import structs

from greatrace.prose.language import Language
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import KeyPressed, KeyReleased, Message, PointerPressed, Window
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, R_co, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Panel, sheet
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.names import RULEBOOK_PAGE
from greatrace.ui.play.rest import Rest
from greatrace.ui.play.table.keys import key_named


class KeyedScene(WidgetScene[R_co]):
    """A scene upon the table: it takes and names the table's keys as the player has them.

    Attributes:
        opens_by_itself: whether no press opens it; then no key acts in its first second, since that may be
            meant for what was there before.
    """

    opens_by_itself: ClassVar[bool] = False

    def __init__(self, lays: Callable[[Self], Widget] | None = None, name: str = "") -> None:
        super().__init__(lays, name)
        self._rest = Rest(alone=not self.opens_by_itself)
        self._rest.begin()

    @property
    def keys(self) -> KeyMap:
        """The keys as they are in the settings."""
        return KeyMap(self.context.settings.keys)

    def key_named(self, key: str) -> str:
        """Return how a key, known by the name that it has by itself, is called on the screen."""
        return key_named(self.context.language, self.keys, key)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or not self._rest.over

    @override
    def update(self, seconds: float) -> Transition[R_co]:
        self._rest.passes(seconds)
        return super().update(seconds)

    @override
    def handle(self, message: Message) -> Transition[R_co]:
        if not self._rest.holds_back(message):
            return super().handle(self.keys.translated(message))
        if isinstance(message, PointerPressed):
            self.notify(self.tr(self._rest.why))
        return None


class SheetScene(KeyedScene[None]):
    """A sheet without a result. Its first button puts it away, as do Escape and some keys.

    In a game that goes on by itself it goes away by itself, and any key puts it away at once.

    Args:
        lays: returns its widgets, given the scene; what derives from it may have a `build` instead.
        closes: the names of the keys that put it away, before the player changed any.
        while_held: the key with which it lies there, which puts it away as it comes up; empty for none.
        name: what it is called where the screen is told of; its class by default.

    Attributes:
        lasts: seconds until it goes away by itself; without an end where somebody plays.
        setting: the setting that keeps that it was shown; empty for none.
        passes: the names of the keys that put it away and mean at once what they mean at the table.
        passed: such a key that was pressed.
    """

    opaque = False
    lies_upon = True
    first_focus = "close"
    opens_with = "page"
    closes: frozenset[str] = frozenset()
    lasts = inf
    setting = ""
    passes: frozenset[str] = frozenset()
    passed: KeyPressed | None = None

    def __init__(
        self, lays: Callable[[Self], Widget] | None = None, closes: frozenset[str] | None = None,
        while_held: str = "", name: str = "",
    ) -> None:
        super().__init__(lays, name)
        self._while_held = while_held
        self.closes = self.closes if closes is None else closes

    def remember(self, context: Context) -> str:
        """Keep in the settings that it was shown; return a sentence for the player where that failed."""
        settings = context.settings
        if not self.setting or getattr(settings, self.setting):
            return ""
        return context.change(structs.replace(settings, **{self.setting: True}))

    @property
    def closes_itself(self) -> bool:
        """Whether it goes away by itself."""
        return isfinite(self.lasts)

    @property
    @override
    def busy(self) -> bool:
        return self.closes_itself or super().busy

    @override
    def update(self, seconds: float) -> Transition[None]:
        self.lasts -= seconds
        return super().update(seconds) or (Pop(None) if self.lasts <= 0 else None)

    @override
    def handle(self, message: Message) -> Transition[None]:
        if self._while_held:
            match self.keys.translated(message):
                case KeyReleased(self._while_held) | Window.FOCUS_LOST:
                    return Pop(None)
        return super().handle(message)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Cancelled():
                return Pop(None)
            case Pressed(name) if name == self.first_focus:
                return Pop(None)
            case Shortcut(key) if key.key in self.passes:
                self.passed = key
                return Pop(None)
            case Shortcut(key) if self.closes_itself or key.key in self.closes:
                return Pop(None)
        return None


def short_help(
    heading: Callable[[Language], str], sentences: Callable[[Language], Sequence[str]], article: str,
    closes: frozenset[str] = frozenset(), setting: str = "", leads: Callable[[Language], str] | None = None,
    passes: frozenset[str] = frozenset(),
) -> SheetScene:
    """Return a few numbered sentences for beginners; the rulebook is one press away.

    Args:
        heading: returns what the sentences are about, in a language.
        sentences: returns them.
        article: of the rulebook at which it opens.
        closes: the names of keys that put it away.
        setting: the setting that keeps that it was shown; empty where that is kept elsewhere, or not at all.
        leads: returns where the button leads that puts it away; to the table by default.
        passes: the names of keys that put it away and mean at once what they mean at the table.
    """

    def lays(scene: SheetScene) -> Widget:
        say = scene.context.language
        rows: list[Widget] = [Label(heading(say), "heading", align="centre")]
        for number, words in enumerate(sentences(say), 1):
            figure = Label(str(number), "numeral_big", colour=scene.look.palette.brick, wraps=False)
            line = [figure.sized(width=34), Label(words, "body").growing()]
            rows.append(Row(line, gap=12, align="centre", even=True))
        rules = Button(say.tr("Rulebook"), "rules", key="F1")
        scene.does(rules, lambda: push(RULEBOOK_PAGE.opened_at(article)), "f1")
        close = Button(leads(say) if leads else say.tr("To the table"), "close", kind="main", key="Esc")
        rows.append(Row([rules.growing(), close.growing()], gap=12, even=True))
        return sheet(rows, "help-sheet", gap=14, width=680, pad=26)

    scene = SheetScene(lays, closes, name="short-help")
    scene.setting, scene.passes = setting, passes
    return scene


def log_list(
    say: Language, heading: str, rows: Sequence[Widget], foot: Widget, size: tuple[float, float] = (720, 440),
    gap: float = 5, tools: Sequence[Widget] = (),
) -> Panel:
    """Return the log of a game as a sheet.

    Args:
        say: the language.
        heading: what is told.
        rows: the events in their order.
        foot: what stands below them, with the button that puts the log away.
        size: width and height of the list, in theme units.
        gap: between two events, in theme units.
        tools: what stands above the events, such as choices of what is shown.
    """
    log: Widget = ScrollList(rows, gap=gap, name="events", label=say.tr("Log"))
    if not rows:
        log = Anchor(Label(say.tr("Nothing has happened yet."), align="centre", name="nothing"))
    parts = [Label(heading, "display", align="centre"), *tools, log.sized(height=size[1]), foot]
    return Panel(Column(parts, gap=12).sized(width=size[0]), name="log-sheet", pad=22)


def log_closing(say: Language, at_end: bool) -> Button:
    """Return the button that puts a log away, which may lie upon the end of the game instead of the table."""
    return Button(say.tr("Back") if at_end else say.tr("Back to the table"), "close", kind="main", key="Esc")
