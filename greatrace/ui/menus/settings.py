"""The settings; each change applies at once. Its columns stand each under a picture, where there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from msgspec import structs

from greatrace.prose.language import LANGUAGES, OWN_NAMES, Language
from greatrace.prose.words import labelled
from greatrace.ui.kit.audio import MUTE, Cue
from greatrace.ui.kit.context import offered_ui_scales
from greatrace.ui.kit.dialogs import Dialog, if_agreed
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.screens import offered_sizes, screen_of
from greatrace.ui.kit.settings import RivalSpeed, Settings, Speed, reset
from greatrace.ui.kit.stack import Pop, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.slider import Slider
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import paint_cropped
from greatrace.ui.play.names import KEYS_PAGE
from greatrace.ui.play.replay.bar import speeds
from greatrace.ui.play.table.keys import key_named

_VOLUMES = ("effects_volume", "music_volume", "ambience_volume")
_HEARD = (*_VOLUMES, "muted")
"""What changes only what is heard. A widget has the name of the setting that it changes."""


_LETTERS = (100, 110, 120, 135, 150)
"""Sizes of the letters on the map, in percent."""


class SettingsScene(WidgetScene[None]):
    """Shows and changes the settings; has no result.

    Args:
        in_game: whether they are opened in the pause of a game, which no kiosk may end.
    """

    first_focus = "language"

    def __init__(self, in_game: bool = False) -> None:
        super().__init__()
        self._in_game = in_game

    @override
    def build(self) -> Widget:
        tr = self.tr
        sheet = poster_columns((
            (("passport/desk", 0.76), "reading", self._reading()),
            (("title", 0.8), "moving", [*self._window(), *self._moving()]),
            (("bivouac", 0.9), "hearing", self._hearing()),
        ), {"hearing": ("finish", 0.8)})  # fmt: skip
        done = self.does(Button(tr("Done"), "done", kind="main", key="Esc"), lambda: Pop(None))
        keys = self.does(Button(tr("Keys of the table"), "keys"), partial(push, KEYS_PAGE))
        reset = self.does(Button(tr("Reset"), "reset", kind="quiet"), self._ask_reset)
        reset.tipped(tr("All settings but the language and the window as they were at first, the keys too."))
        night = self.does(Button(tr("Game night"), "night"), self._ask_night).tipped(
            tr("A table for strangers"),
            tr("The window becomes a kiosk: groups come and go, nothing of them is kept. It is ended with a "
               "PIN, which stands in the file {path}.", path=self.context.home / "kiosk"),
        )
        own = [] if self.context.public else [reset] if self._in_game else [reset, night]
        return page(tr("Settings"), sheet, [spacer(), *own, keys, done, spacer()])

    def _reading(self) -> list[Widget]:
        tr, now, context = self.tr, self.context.settings, self.context
        languages = [(code, OWN_NAMES[code]) for code in LANGUAGES]
        scales = offered_ui_scales(*context.size)
        sizes = [(scale, f"{scale} %") for scale in scales]
        nearest = min(scales, key=lambda scale: abs(scale - min(now.ui_scale, scales[-1])))
        return [
            _line(Choice(tr("Language"), languages, context.language.code, "language")),
            _line(Choice(tr("Size of letters and panels"), sizes, nearest, "ui_scale", wraps=False)),
            self._on_the_map(),
            Toggle(tr("Stronger patterns for crews and signs"), now.patterns, "patterns"),
            Toggle(tr("Ask before a move that you may regret"), now.confirmations, "confirmations"),
            Toggle(tr("Tips when something comes for the first time"), now.tips, "tips").tipped(
                tr("Switched on again, every tip comes once more.")
            ),
        ]

    def _on_the_map(self) -> Widget:
        """Return how large letters on the map are, last of all for people around a table."""
        tr, now = self.tr, self.context.settings
        sizes = [((size, False), f"{size} %") for size in _LETTERS]
        large = min(_LETTERS, key=lambda size: abs(size - now.map_letters))
        display = (_LETTERS[0], True)
        options = [*sizes, (display, tr("for a table display"))]
        chosen = display if now.table_display else (large, False)
        grows = tr("Vehicles and signs grow too") if now.table_display else tr("Names, prices, figures")
        choice = Choice(tr("Letters on the map"), options, chosen, "letters", wraps=False).tipped(
            tr("Percentages enlarge names, prices and figures; the size for a table display, with people all "
               "around it, vehicles and signs too."),
        )  # fmt: skip
        return Column([_line(choice), Label(grows, "note", name="letters-told")], gap=4)

    def _window(self) -> list[Widget]:
        tr, now, screens = self.tr, self.context.settings, self.context.screens
        sizes = [((wide, high), f"{wide} × {high}") for wide, high in offered_sizes(screens, now)]
        current = (now.window_width, now.window_height)
        size = Choice(tr("Size of the window"), sizes, current, "window", wraps=False)
        full = Toggle(tr("Fill the whole screen"), now.fullscreen, "fullscreen")
        parts: list[Widget] = [
            _line(size.able(not now.fullscreen)),
            full.tipped(tr("F11 does the same.")),
        ]
        if len(screens) > 1:
            say, sides = self.context.language, (f"{wide} × {high}" for wide, high in screens)
            named = [(at, labelled(say, str(at + 1), side)) for at, side in enumerate(sides)]
            parts.append(_line(Choice(tr("Screen"), named, screen_of(screens, now), "screen")))
        return parts

    def _moving(self) -> list[Widget]:
        tr, now, say = self.tr, self.context.settings, self.context.language
        still = Toggle(tr("Reduced motion: fade instead of moving"), now.reduced_motion, "reduced_motion")
        paces = [(Speed.STEP, tr("step by step")), *speeds(say)]
        waits = tr("The Torpedo waits after every step")
        rivals = Choice(tr("Speed of computer crews"), _paces(say), now.rivals, "rivals", wraps=False)
        rivals.tipped(tr("Until a race was finished here, computer crews take as long as you. X skips them."))
        return [
            _line(Choice(tr("Speed of all movements"), paces, now.speed, "speed")),
            _line(rivals),
            still,
            Toggle(waits, now.automatic_stepwise, "automatic_stepwise"),
        ]

    def _hearing(self) -> list[Widget]:
        tr, now = self.tr, self.context.settings
        key = key_named(self.context.language, KeyMap(now.keys), MUTE)
        muted = Toggle(tr("All sounds off"), now.muted, "muted")
        return [
            _volume(tr("Effects"), now.effects_volume, "effects_volume"),
            _volume(tr("Music"), now.music_volume, "music_volume"),
            _volume(tr("Wind, insects, rain"), now.ambience_volume, "ambience_volume"),
            muted.tipped(tr("{key} does the same everywhere.", key=key)),
            Label(tr("Nothing in the game is told by sound alone."), "body"),
        ]

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Changed("window", (int() as width, int() as height)):
                now = self.context.settings
                self._adopt(structs.replace(now, window_width=width, window_height=height))
            case Changed("letters", (int() as letters, bool() as display)):
                now = self.context.settings
                self._adopt(structs.replace(now, map_letters=letters, table_display=display))
            case Changed(name, value) if name in _HEARD:
                self.context.adjust(structs.replace(self.context.settings, **{name: value}))
                if name == "effects_volume":
                    self.context.audio.play(Cue("tile"))
            case Changed("tips", value):
                told = () if value else self.context.settings.tips_told
                self._adopt(structs.replace(self.context.settings, tips=bool(value), tips_told=told))
            case Changed(name, value):
                self._adopt(structs.replace(self.context.settings, **{name: value}))
        return None

    @override
    def cue(self, emitted: Emitted) -> Cue | None:
        # Music and ambience are heard anyhow; a sample of the effects is as loud as they are from now on.
        return None if isinstance(emitted, Changed) and emitted.name in _VOLUMES else super().cue(emitted)

    @override
    def adopted(self) -> None:
        self.rebuild()

    @override
    def exit(self) -> None:
        # The volumes are written once, not with every step of a slider.
        self.context.keep()
        super().exit()

    def _ask_reset(self) -> Transition[None]:
        tr = self.tr
        what = tr("All settings but the language and the window as they were at first, the keys too.")
        question = Dialog(tr("Reset the settings?"), what, tr("Reset"), tr("Keep"), danger=True)
        return if_agreed(question, lambda: self._adopt(reset(self.context.settings)))

    def _ask_night(self) -> Transition[None]:
        question = Dialog(
            self.tr("Begin a game night?"),
            self.tr("Then strangers play at this window. What a group did is erased when it goes, your games "
                    "and settings are out of reach. Only a PIN ends it: it stands in {path}.",
                    path=self.context.home / "kiosk"),
            self.tr("Begin"), self.tr("Back"), danger=True,
        )  # fmt: skip
        return if_agreed(question, self._become_kiosk)

    def _become_kiosk(self) -> Transition[None]:
        """End the window, in whose place the kiosk opens."""
        self.context.public = True
        return Reset()

    def _adopt(self, settings: Settings) -> None:
        if problem := self.context.change(settings):
            self.notify(problem, 6)


def _paces(say: Language) -> Sequence[tuple[RivalSpeed, str]]:
    """Return the names of the speeds of computer crews, the usual one first, then the slowest."""
    return (
        (RivalSpeed.GROWING, say.tr("three times as fast, slower in a first race")),
        (RivalSpeed.SAME, say.tr("as fast as you")),
        (RivalSpeed.DOUBLE, say.tr("twice as fast")),
        (RivalSpeed.TRIPLE, say.tr("three times as fast")),
        (RivalSpeed.FOURFOLD, say.tr("four times as fast")),
        (RivalSpeed.INSTANT, say.tr("at once")),
    )


def _volume(label: str, now: int, name: str) -> Widget:
    return _line(Slider(label, now, 100, name=name, unit=" %"))


def _line(widget: Widget) -> Widget:
    return Column([Label(widget.label, "subheading"), widget], gap=4)


_GAP, _APART, _PAD = 14, 12, 20
"""Least room between rows, room between columns, and the margin in a column (theme units)."""
_LEAST, _STEEP = 64, 9 / 16
"""The least height of a picture (theme units), and the most by its width."""


Picture = tuple[str, float]
"""A sprite of 16 by 9 above a column, and how much of what does not fit lies above what is shown."""


def poster_columns(
    columns: Sequence[tuple[Picture, str, Sequence[Widget]]], feet: Mapping[str, Picture]
) -> Widget:
    """Return columns of equal width, whose pictures are equally high, and whose rows fill the height.

    Args:
        columns: the picture, the name and the rows of each.
        feet: another picture by the name of a short column, which fills it below its rows where it would be
            as high as a picture at least.
    """
    rows = [Column(_spread(parts), gap=_GAP / 2) for _, _, parts in columns]

    def banner(look: Look, rect: pygame.Rect) -> int:
        """Return the height of the pictures: what the longest column leaves (pixels)."""
        left = rect.h - max(one.wanted(look, rect.w)[1] for one in rows) - look.px(_GAP)
        return min(left, round(rect.w * _STEEP)) if left >= look.px(_LEAST) else 0

    def column(picture: Picture, name: str, inside: Column, foot: Picture | None) -> Widget:
        def low(look: Look, rect: pygame.Rect) -> int:
            """Return the height of the picture below the rows (pixels)."""
            shown = banner(look, rect)
            left = rect.h - shown - inside.wanted(look, rect.w)[1] - 2 * look.px(_GAP)
            return min(left, round(rect.w * _STEEP)) if foot and left >= look.px(_LEAST) else 0

        def put(look: Look, rect: pygame.Rect) -> None:
            taken = shown + look.px(_GAP) if (shown := banner(look, rect)) else 0
            below = under + look.px(_GAP) if (under := low(look, rect)) else 0
            inside.arrange(look, pygame.Rect(rect.x, rect.y + taken, rect.w, rect.h - taken - below))

        def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
            if shown := banner(look, rect):
                _paint(look, surface, pygame.Rect(*rect.topleft, rect.w, shown), picture)
            if foot and (under := low(look, rect)):
                _paint(look, surface, pygame.Rect(rect.x, rect.bottom - under, rect.w, under), foot)

        def high(look: Look, width: int) -> int:
            return inside.wanted(look, width)[1]

        part = Arranged("column", [inside], high, put, paints=paint)
        return Panel(part, name=name, pad=_PAD).growing()

    parted = [column(*one[:2], inside, feet.get(one[1])) for one, inside in zip(columns, rows, strict=True)]
    return Row(parted, gap=_APART, even=True)


def _paint(look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture) -> None:
    """Paint a picture with its rim."""
    sprite, above = picture
    paint_cropped(look, surface, box, sprite, above=above)
    pygame.draw.rect(surface, look.palette.brass_deep, box, look.line.frame)


def _spread(parts: Sequence[Widget]) -> list[Widget]:
    """Return rows with room between them that grows."""
    spread: list[Widget] = [parts[0]]
    for one in parts[1:]:
        spread += [spacer(), one]
    return spread
