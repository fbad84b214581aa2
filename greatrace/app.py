"""The window: its loop, its frame clock and the context of its scenes."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from greatrace.files.heap import give_memory_back
from greatrace.files.lock import Claim, Lock
from greatrace.files.writing import tidy
from greatrace.kernel.errors import BadInput

if TYPE_CHECKING:
    import pygame

    from greatrace.thinking.protocol import Thinker
    from greatrace.ui.kit.context import Context
    from greatrace.ui.kit.settings import Settings
    from greatrace.ui.kit.shell import Shell
    from greatrace.ui.kit.stack import Scene, SceneMaker
    from greatrace.ui.menus.games import Games

KIOSK_ASKED = -1
"""What `run` returns where the settings asked for a kiosk in the place of the window."""
LOCK = "lock"
"""The file in the player's folder that the window holds locked."""


class Options(msgspec.Struct, frozen=True):
    """The options of the command line that concern the window.

    Attributes:
        home: the player's folder; the system's usual place by default.
        language: a code that overrides the settings, the environment and the system's preferences.
        fullscreen: whether the window fills the screen, whatever the settings say.
        kiosk: whether strangers play: a group after the other, each in a folder of its own.
        fault: the report of a fault of the program that closed the window before this one, if any.
    """

    home: Path | None = None
    language: str | None = None
    fullscreen: bool = False
    kiosk: bool = False
    fault: Path | None = None


def home_folder(options: Options) -> Path:
    """Return the folder of the player's files; it is not created."""
    if options.home:
        return options.home
    import platformdirs

    return platformdirs.user_data_path("greatrace", appauthor=False)


def games() -> Games:
    """Return the games that the menus offer, in the order of the title page."""
    from greatrace.ui.campaign.entry import CAMPAIGNS
    from greatrace.ui.menus.games import Games
    from greatrace.ui.race.entry import RACE
    from greatrace.ui.race.lesson.entry import LESSONS
    from greatrace.ui.whyfirst.entry import WHY_FIRST

    return Games((RACE, CAMPAIGNS, WHY_FIRST, LESSONS))


def menus() -> SceneMaker:
    """Return what makes the menus and the scenes to which they lead."""
    from greatrace.ui.menus.start import menu_scene

    return partial(menu_scene, games())


def first_scene(context: Context) -> Scene[object]:
    """Return the first scene: the title, or what to do while another window uses the player's folder."""
    from greatrace.ui.play.names import IN_USE_PAGE, TITLE_PAGE

    return menus()(TITLE_PAGE if context.writes else IN_USE_PAGE)


def run(options: Options, first: Callable[[Context], Scene[object]] | None = None) -> int:
    """Open the window and run until the last scene is closed.

    Args:
        options: what the command line says.
        first: makes the first scene; by default it is the title.

    Returns:
        The exit status, or `KIOSK_ASKED`.

    Raises:
        BadInput: there is no display, or something needed cannot be read.
    """
    _prepare_environment()
    give_memory_back()
    context = _run_in(options, first)
    while context.next_home:
        context = _run_in(msgspec.structs.replace(options, home=context.next_home), first)
    return KIOSK_ASKED if context.public and not options.kiosk else 0


def _run_in(options: Options, first: Callable[[Context], Scene[object]] | None) -> Context:
    """Open the window and run until the last scene is closed; return its context, which says what is next."""
    import pygame

    window = _Window(options)
    try:
        shell = window.open(first)
        try:
            window.loop(shell)
            window.keep_size()
        finally:
            window.context.close()
            window.ahead.close()
    finally:
        pygame.quit()
        window.lock.release()  # a window that opens after a fault uses the same folder
    return window.context


class _Window:
    """The real window, as the settings define it."""

    def __init__(self, options: Options) -> None:
        from greatrace.ui.kit import settings

        self.home = home_folder(options) / "kiosk" if options.kiosk else home_folder(options)
        self.options = options
        self.loaded = settings.load(self.home, settings.KIOSK if options.kiosk else None)
        self.lock = Lock(self.home / LOCK)
        self.full = False
        self.asked: tuple[int, int, int] | None = None  # width and height in pixels, and the screen
        self.place: tuple[int, int] | None = None  # of the window before it filled the screen, in pixels
        self.toggled = False  # the key that fills the screen is still down

    def open(self, first: Callable[[Context], Scene[object]] | None) -> Shell:
        """Open the window and its first scene."""
        import pygame

        from greatrace.prose.language import LANGUAGES, language, preferred
        from greatrace.rulebook.terms import glossary
        from greatrace.ui.kiosk.opening import opened
        from greatrace.ui.kiosk.place import group_in
        from greatrace.ui.kit.assets import Assets, cache_in
        from greatrace.ui.kit.context import Context
        from greatrace.ui.kit.mixer import MixerAudio
        from greatrace.ui.kit.pads import open_pads
        from greatrace.ui.kit.screens import at_home, desktops, look_only_where_a_screen_can_be, set_icon
        from greatrace.ui.kit.shell import Shell
        from greatrace.ui.pictures.drawing_ahead import DrawingAhead

        now = self.loaded.settings
        if self.options.fullscreen:
            now = msgspec.structs.replace(now, fullscreen=True)
        # Settings of another version may name a language that this one does not speak.
        kept = now.language if now.language in LANGUAGES else None
        speaks = language(self.options.language or kept or preferred(os.environ, _system_languages()))
        try:
            look_only_where_a_screen_can_be()
            pygame.display.init()
            _refuse_invisible()
            pygame.display.set_caption("The Great Race")
            screens = desktops()
            now = at_home(screens, now, self.loaded.sized)
            self._show(now)
        except pygame.error as error:
            raise _no_window() from error
        pygame.key.set_repeat(350, 45)
        open_pads()
        assets = Assets(cache_folder=cache_in(self.options.home))
        self.ahead = DrawingAhead(assets.noted)
        self.context = Context(
            assets, now, group_in(self.home) if self.options.kiosk else self.home,
            pygame.display.get_window_size(), speaks, on_settings=self._settings_changed, thinker=_thinker,
            claim=self._claim, audio=MixerAudio(assets.root / "sounds", now), explains=glossary,
        )
        set_icon(assets)
        self.context.screens, self.context.fault = screens, self.options.fault
        self.context.claim()
        make = menus()
        if self.options.kiosk:
            shell: Shell = opened(self.context, self.home, make)
        else:
            begin = first or first_scene
            shell = Shell(self.context, begin(self.context), make, lambda: begin(self.context))
        self._draw_ahead()  # last: whatever fails before leaves no process behind
        return shell

    def loop(self, shell: Shell) -> None:
        """Run until no scene is left."""
        from greatrace.ui.kit.loop import Clock, Loop

        Loop(shell, Clock(), partial(self._take, shell), partial(self._follow_window, shell)).run()

    def keep_size(self) -> None:
        """Save the size of the window; ignore write errors."""
        if self.context.settings != self.loaded.settings and not self.options.kiosk:
            self.context.change(self.context.settings)

    def _take(self, shell: Shell, event: pygame.event.Event) -> None:
        import pygame

        match event.type:
            case pygame.WINDOWSIZECHANGED:
                self._resized(shell, (event.x, event.y))
            case pygame.AUDIODEVICEREMOVED if not event.iscapture:
                self.context.audio.device_lost()
            case pygame.AUDIODEVICEADDED if not event.iscapture:
                self.context.audio.device_found()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                if shell.stack.top:
                    shell.stack.top.dirty.all()
            case pygame.KEYDOWN if _asks_fullscreen(event) and not self.options.kiosk:
                if self.toggled:
                    return
                self.toggled = True
                changed = msgspec.structs.replace(self.context.settings, fullscreen=not self.full)
                self.context.change(changed)
            case _:
                self.toggled = self.toggled and event.type not in (pygame.KEYUP, pygame.WINDOWFOCUSLOST)
                shell.take(event)

    def _follow_window(self, shell: Shell) -> bool:
        """Adapt to a window that has another size though no event said so: some systems send none.

        Returns:
            Whether it has another size.
        """
        import pygame

        from greatrace.ui.kit.screens import at_least

        size = pygame.display.get_window_size()
        resized = shell.running and all(size) and at_least(size) != shell.context.size
        if resized:
            self._resized(shell, size)
        return resized

    def _resized(self, shell: Shell, size: tuple[int, int]) -> None:
        from greatrace.ui.kit.screens import at_least

        shell.resize(at_least(size))
        if not self.full:
            width, height = at_least(size)
            now = self.context.settings
            self.asked = (width, height, now.screen)
            self.context.settings = msgspec.structs.replace(now, window_width=width, window_height=height)
        self._draw_ahead()

    def _draw_ahead(self) -> None:
        """Let the pictures of a race be drawn for the window as it is now."""
        from greatrace.ui.pictures.drawing_ahead import Order

        context = self.context
        folder, speaks = str(context.assets.cache_folder), context.spoken.code
        self.ahead.follow(Order(folder, context.size, speaks, context.settings))

    def _settings_changed(self, new: Settings) -> None:
        from greatrace.ui.kit import settings

        if new.fullscreen != self.full or (new.window_width, new.window_height, new.screen) != self.asked:
            self._show(new)
        self._draw_ahead()
        if self.context.writes and not self.options.kiosk:
            settings.save(self.home, new)

    def _claim(self) -> bool:
        """Lock the player's folder; return False while another window has it.

        Where nothing can be locked, nothing can be written either, which is reported when it is tried.
        """
        with suppress(OSError, ValueError):
            self.home.mkdir(parents=True, exist_ok=True)
        claim = self.lock.claim()
        if claim is Claim.HELD:
            for folder in (self.home, *(self.home / name for name in ("saves", "maps", "history"))):
                tidy(folder)
            self._enter_finished()
            self._put_settings_aside()
        return claim is not Claim.TAKEN

    def _enter_finished(self) -> None:
        """Enter in the history what was finished when the last window ended; what fails is tried again."""
        from greatrace.saves.files import Store
        from greatrace.saves.history.archive import Archive

        store = Store(self.context.saves)
        with suppress(BadInput):
            Archive.beside(store).sweep(store)

    def _put_settings_aside(self) -> None:
        """Keep a settings file that could not be read as a whole, before this window writes one."""
        from greatrace.ui.kit import settings

        if self.loaded.broken:
            self.context.aside = settings.put_aside(self.home)
            self.loaded = settings.Loaded(self.loaded.settings)

    def _show(self, now: Settings) -> None:
        import pygame

        from greatrace.ui.kit.screens import centre_window, desktops, move_window, screen_of

        screen = screen_of(desktops(), now)
        if self.asked and self.asked[2] != now.screen:
            self.place = None
            if self.full:
                # A window that fills a screen stays there.
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", RuntimeWarning)
                    pygame.display.set_mode((now.window_width, now.window_height), pygame.RESIZABLE)
            centre_window(screen)
        self.asked = (now.window_width, now.window_height, now.screen)
        grows = now.fullscreen and not self.full and pygame.display.get_surface() is not None
        if grows:
            self.place = pygame.display.get_window_position()
            move_window((0, 0))
        filled, self.full = self.full, now.fullscreen
        size = (0, 0) if now.fullscreen else (now.window_width, now.window_height)
        with warnings.catch_warnings():
            # A window manager may choose another size; an event reports it.
            warnings.simplefilter("ignore", RuntimeWarning)
            kind = pygame.FULLSCREEN if now.fullscreen else pygame.RESIZABLE
            pygame.display.set_mode(size, kind, display=screen)
            if not now.fullscreen and pygame.display.get_window_size() != size:
                # Without a window manager, a window that filled the screen shrinks only now.
                pygame.display.set_mode(size, pygame.RESIZABLE, display=screen)
        if not now.fullscreen and self.place:
            move_window(self.place)
        elif not now.fullscreen and filled:
            centre_window(screen)


def _thinker() -> Thinker:
    """Make the one worker process of the program."""
    from greatrace.thinking.process import best_thinker

    return best_thinker()


def _system_languages() -> Iterator[str]:
    """Yield the languages that the system prefers, such as `fr`, the first choice first.

    Windows and macOS set no environment variables for them.
    """
    import pygame

    for locale in pygame.system.get_pref_locales():
        yield locale["language"]


def _no_window() -> BadInput:
    return BadInput("No window can be opened: start the game where there is a screen.")


def _refuse_invisible() -> None:
    """Refuse SDL's fallback drivers without a screen, unless the user asked for one."""
    import pygame

    driver = pygame.display.get_driver()
    if driver in ("dummy", "offscreen", "evdev") and not os.environ.get("SDL_VIDEODRIVER"):
        raise _no_window()


def _asks_fullscreen(event: pygame.event.Event) -> bool:
    import pygame

    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))


def _prepare_environment() -> None:
    """Set SDL's environment variables, except those that the player has set."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        # Eight times faster where OpenGL is emulated, no slower elsewhere.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
