"""Scenes upon a table, with its keys: sheets that are read and put away, and what opens by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, isfinite
from typing import ClassVar

from msgspec import structs

from greatrace.prose.language import Language
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import KeyReleased, Message, PointerPressed, Window
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

    def __init__(self) -> None:
        super().__init__()
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
        name: what it is called; its class by default.

    Attributes:
        lasts: seconds until it goes away by itself; without an end where somebody plays.
    """

    opaque = False
    lies_upon = True
    first_focus = "close"
    opens_with = "page"
    closes: frozenset[str] = frozenset()
    lasts = inf

    def __init__(
        self, lays: Callable[[SheetScene], Widget] | None = None, closes: frozenset[str] | None = None,
        while_held: str = "", name: str = "",
    ) -> None:
        super().__init__()
        self._lays, self._while_held, self._name = lays, while_held, name
        self.closes = self.closes if closes is None else closes

    @override
    def build(self) -> Widget:
        assert self._lays, "a sheet is laid out by a function, or has a build of its own"
        return self._lays(self)

    @property
    @override
    def name(self) -> str:
        return self._name or super().name

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
            case Shortcut(key) if self.closes_itself or key.key in self.closes:
                return Pop(None)
        return None


class ShortHelpScene(SheetScene):
    """A few numbered sentences for beginners; the rulebook is one press away.

    Args:
        heading: returns what the sentences are about, in a language.
        sentences: returns them.
        article: of the rulebook at which it opens.
        closes: the names of keys that put it away.
        setting: the setting that keeps that it was shown; empty where that is kept elsewhere, or not at all.
        leads: returns where the button leads that puts it away; to the table by default.
    """

    def __init__(
        self, heading: Callable[[Language], str], sentences: Callable[[Language], Sequence[str]],
        article: str, closes: frozenset[str] = frozenset(), setting: str = "",
        leads: Callable[[Language], str] | None = None,
    ) -> None:
        super().__init__(closes=closes, name="short-help")
        self._heading, self._sentences, self._leads = heading, sentences, leads
        self.article, self._setting = article, setting

    def remember(self, context: Context) -> str:
        """Keep in the settings that it was shown; return a sentence for the player where that failed."""
        settings = context.settings
        if not self._setting or getattr(settings, self._setting):
            return ""
        return context.change(structs.replace(settings, **{self._setting: True}))

    @override
    def build(self) -> Widget:
        say = self.context.language
        rows: list[Widget] = [Label(self._heading(say), "heading", align="centre")]
        for number, words in enumerate(self._sentences(say), 1):
            figure = Label(str(number), "numeral_big", colour=self.look.palette.brick, wraps=False)
            line = [figure.sized(width=34), Label(words, "body").growing()]
            rows.append(Row(line, gap=12, align="centre", even=True))
        rules = Button(self.tr("Rulebook"), "rules", key="F1")
        self.does(rules, lambda: push(RULEBOOK_PAGE.opened_at(self.article)), "f1")
        leads = self._leads(say) if self._leads else self.tr("To the table")
        close = Button(leads, "close", kind="main", key="Esc")
        rows.append(Row([rules.growing(), close.growing()], gap=12, even=True))
        return sheet(rows, "help-sheet", gap=14, width=680, pad=26)


class LogSheet(SheetScene):
    """The log of a game, the newest event first.

    Args:
        rows: returns the events in a language, the newest first.

    Attributes:
        size: width and height of the list, in theme units.
        gap: between two events, in theme units.
        at_end: whether it lies upon the end of the game instead of the table.
    """

    closes = frozenset({"l"})
    size: tuple[float, float] = (720, 440)
    at_end = False
    gap: ClassVar[float] = 5

    def __init__(self, rows: Callable[[Language], list[Widget]]) -> None:
        super().__init__()
        self._rows = rows

    def heading(self) -> str:
        """Return what is told."""
        return self.tr("Log")

    def tools(self) -> list[Widget]:
        """Return what stands above the events, such as choices of what is shown; nothing by default."""
        return []

    def foot(self, close: Button) -> Widget:
        """Return the button that puts the log away, with others beside it."""
        return close

    def placed(self, sheet: Panel) -> Widget:
        """Return the sheet in its place; the middle by default."""
        return Anchor(sheet)

    @override
    def build(self) -> Widget:
        rows, (width, height) = self._rows(self.context.language), self.size
        log: Widget = ScrollList(rows, gap=self.gap, name="events", label=self.tr("Log"))
        if not rows:
            log = Anchor(Label(self.tr("Nothing has happened yet."), align="centre", name="nothing"))
        back = self.tr("Back") if self.at_end else self.tr("Back to the table")
        close = Button(back, "close", kind="main", key="Esc")
        heading = Label(self.heading(), "display", align="centre")
        rows = [heading, *self.tools(), log.sized(height=height), self.foot(close)]
        page = Column(rows, gap=12).sized(width=width)
        return self.placed(Panel(page, name="log-sheet", pad=22))
