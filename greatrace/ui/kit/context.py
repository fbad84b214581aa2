"""The context of every scene: look, language, settings, the player's folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.files.heap import close_holes
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, Language, language
from greatrace.ui.kit.assets import MEMORY_BYTES, Assets
from greatrace.ui.kit.audio import Audio
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.pads import PadKind
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.theme import LEAST_HEIGHT, LEAST_WIDTH, PAGE_GROWTH

if TYPE_CHECKING:
    from greatrace.thinking.protocol import Thinker
    from greatrace.ui.kit.glossary import Glossary

PAGE = (1100, 620)
"""The theme units that menus and sheets need; above that they stay as large as they fit."""
_PAGE_SHARE = 1 / 4
"""What menus and sheets take of the room for cached sheets where the table has a look of its own."""
_SAVING = 0.25
"""The share of pictures and sounds that is kept in memory where it is scarce."""
TABLE_DISPLAY = 1.4
"""By how much letters on the map are larger for people who stand around a table."""
UI_SCALES = (*range(75, 130, 5), 133, 140, 150)


def offered_ui_scales(width: int, height: int) -> tuple[int, ...]:
    """Return the UI scales (percent) at which the table fits a window of this size (pixels), at least one."""
    largest = min(width / LEAST_WIDTH, height / LEAST_HEIGHT) / Scale(width, height).base * 100
    return tuple(scale for scale in UI_SCALES if scale <= largest) or UI_SCALES[:1]


class Context:
    """The context of the scenes; one per window.

    Args:
        assets: pictures, fonts, sounds.
        settings: the player's settings.
        home: the player's folder.
        size: of the window, in pixels.
        speaks: the language to begin with.
        on_settings: called with new settings, to write and apply them.
        thinker: makes the thinker of the computer players, at its first use.
        claim: takes the player's folder for this window; returns False while another window has it.
        audio: plays what is heard; without it nothing is.
        explains: returns what finds words of the game in texts of a language; without it none is explained.

    Attributes:
        look: theme, scale and assets of menus and sheets.
        table_look: those of the race's table, whose letters grow slower than the window.
        spoken: the language of the table and of all menus.
        own: that of who decides in secret, shown instead meanwhile, where they have another one.
        pad: the family of the pad in use; `None` while keys or the pointer are.
        keeps_pad: whether somebody decides in secret, so that only the pad that they used acts.
        writes: whether anything may be written to the player's folder.
        screens: the sizes of the computer's screens, in pixels.
        public: whether strangers play: what is the host's is out of their reach.
        hidden: whether nobody sees the window, so that nothing needs to move.
        aside: where a damaged settings file was moved to, until that is told.
        fault: the report of a fault that closed the window before, until that is told.
        next_home: the folder to open the game with when the last scene is closed.
    """

    def __init__(
        self,
        assets: Assets,
        settings: Settings,
        home: Path,
        size: tuple[int, int],
        speaks: Language | None = None,
        on_settings: Callable[[Settings], None] | None = None,
        thinker: Callable[[], Thinker] | None = None,
        claim: Callable[[], bool] | None = None,
        audio: Audio | None = None,
        explains: Callable[[str], Glossary] | None = None,
    ) -> None:
        self.assets = assets
        self.settings = settings
        self.home = home
        if self.maps not in assets.maps:
            assets.maps.append(self.maps)
        self.audio = audio or Audio()
        self.screens: tuple[tuple[int, int], ...] = ()
        self.spoken = speaks or language("en")
        self.own: Language | None = None
        self.stale = False
        self.by_keyboard = self.hidden = self.public = False
        self.pad: PadKind | None = None
        self.keeps_pad = False
        self.aside: Path | None = None
        self.fault: Path | None = None
        self.writes = True
        self.next_home: Path | None = None
        self._claim = claim
        self._on_settings = on_settings
        self._make_thinker = thinker
        self._explains = explains
        self._thinker: Thinker | None = None
        self._looks: tuple[Look, ...] = ()
        self._room = 1.0
        self.resize(size)

    @property
    def saves(self) -> Path:
        """The folder of saved games."""
        return self.home / "saves"

    @property
    def history(self) -> Path:
        """The folder of finished games."""
        return self.home / "history"

    @property
    def maps(self) -> Path:
        """The folder of the player's own boards."""
        return self.home / "maps"

    @property
    def language(self) -> Language:
        """The language that is shown; whoever changes it changes that of the table."""
        return self.own or self.spoken

    @language.setter
    def language(self, spoken: Language) -> None:
        self.spoken = spoken

    @property
    def thinker(self) -> Thinker | None:
        """The thinker of the computer players, made at the first use; `None` leaves it to the game."""
        if self._thinker is None and self._make_thinker:
            self._thinker = self._make_thinker()
        return self._thinker

    @property
    def glossary(self) -> Glossary | None:
        """What finds words of the game in texts of the player's language."""
        return self._explains(self.language.code) if self._explains else None

    def claim(self) -> bool:
        """Try to take the player's folder for this window; return whether it may be written."""
        self.writes = self._claim() if self._claim else True
        return self.writes

    def close(self) -> None:
        """Close the thinker and the audio."""
        self.audio.close()
        if self._thinker:
            self._thinker.close()
            self._thinker = None

    def free(self) -> None:
        """Free the pictures kept in memory, and give it back: other scenes will need others."""
        for look in self._looks:
            look.close()
        self.assets.forget()
        close_holes()

    def save_memory(self) -> None:
        """Keep fewer pictures and sounds: it is a window that stays open for many hours."""
        self._room = _SAVING
        self.assets.keep(round(_SAVING * MEMORY_BYTES))
        self.audio.keep(_SAVING)
        self.resize(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Set the size of the window (pixels); the caller notifies the scenes."""
        self.size = size
        offered = offered_ui_scales(*size)
        scale = min(self.settings.ui_scale, offered[-1])
        for look in {id(look): look for look in self._looks}.values():
            look.close()
        letters, display = self.settings.map_letters, self.settings.table_display
        page = Scale(*size, scale, PAGE, PAGE_GROWTH, map_letters=letters)
        table = Scale(*size, scale, letters=TABLE_DISPLAY if display else 1.0, map_letters=letters)
        if self._looks:
            if page != self._looks[0].scale:
                self.assets.forget()
            close_holes()
        patterns = self.settings.patterns
        alike = (table.factor, table.base) == (page.factor, page.base)
        room = self._room
        share = room if alike else room * _PAGE_SHARE
        self.look = Look(self.assets, page, patterns, share)
        self.table_look = self.look if alike else Look(self.assets, table, patterns, room - share)
        self.look.pad = self.table_look.pad = self.pad
        self._looks = (self.look, self.table_look)

    def show_pad(self, pad: PadKind | None) -> None:
        """Show the signs of a pad's buttons, or keys; the caller lets the scenes be painted anew."""
        self.pad = self.look.pad = self.table_look.pad = pad

    def change(self, settings: Settings) -> str:
        """Apply and write new settings; every scene gets a `Window.LAYOUT_CHANGED` before the next frame.

        Returns:
            An empty text, or a sentence for the player when the settings could not be written.
        """
        # Settings of another version may name a language that this one does not speak.
        if settings.language in LANGUAGES and settings.language != self.settings.language:
            self.language = language(settings.language)
        self.settings = settings
        self.audio.follow(settings)
        self.resize(self.size)
        self.stale = True
        return self.keep()

    def adjust(self, settings: Settings) -> None:
        """Apply settings that only concern what is heard; they are not written yet."""
        self.settings = settings
        self.audio.follow(settings)

    def keep(self) -> str:
        """Write the settings.

        Returns:
            As for `change`.
        """
        try:
            if self._on_settings:
                self._on_settings(self.settings)
        except BadInput as error:
            return self.language.sentence(error)
        return ""
