"""What is shown at a table, as far as all tables know it: what is covered, and the language."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.prose.language import LANGUAGES, Language, language
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.controller import AnyGame
from greatrace.ui.play.curtain import Curtain
from greatrace.ui.play.table.keys import key_named


class TableShown:
    """What is shown at a table.

    It speaks the table's language, or that of who is asked alone, where they have another one.

    Attributes:
        controller: the game.
        curtain: who may see what.
        keys: the keys of the table as the player has them.
        languages: of people who are asked in another one than the table's, by name.
    """

    controller: AnyGame
    curtain: Curtain
    keys: KeyMap
    languages: Mapping[str, str]

    def speak(self, say: Language) -> None:
        """Use another language from now on, for all but a person who is asked in their own."""
        self._table_say = say

    def adopt_languages(self, settings: Settings, public: bool) -> None:
        """Follow the player's settings; among strangers a name tells nothing about its language."""
        self.languages = {} if public else settings.languages

    def speaks(self, seat: int) -> Language:
        """Return the language in which the person in a seat is asked: their own, or the table's."""
        code = self.languages.get(self.controller.seats[seat].name, "")
        if code not in LANGUAGES or code == self._table_say.code or self.controller.alone:
            return self._table_say
        return language(code)

    @property
    def say(self) -> Language:
        """The language that is shown: that of the person who is asked alone, else the table's."""
        speaker = self.speaker if self.languages else None
        return self._table_say if speaker is None else self.speaks(speaker)

    @property
    def speaker(self) -> int | None:
        """The seat whose person the screen is meant for now: here who decides behind the curtain."""
        return self.curtain.behind

    @property
    def own_language(self) -> Language | None:
        """The language of the person who is asked alone; `None` where it is the table's, or nobody is."""
        return None if self.say is self._table_say else self.say

    def key_named(self, key: str) -> str:
        """Return how a key, known by the name that it has by itself, is called on the screen."""
        return key_named(self.say, self.keys, key)

    def cover(self, covered: bool) -> None:
        """Cover all secrets while a sheet is open, or uncover them."""
        raise NotImplementedError
