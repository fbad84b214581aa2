"""The race as the menus know it; its campaigns have an entry of their own."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import msgid
from greatrace.saves.files import Store
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play.table.entry import Door, GameEntry, SavedGames
from greatrace.ui.race.keys import RACE_KEYS
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.saved import race_emblems, race_of_its_own, race_ticket


def _setup(at: str) -> Scene[object]:
    from greatrace.ui.race.setup.scene import SetupScene

    return SetupScene()


def _solo(at: str) -> Scene[object]:
    from greatrace.ui.race.setup.solo_scene import SoloSetupScene

    return SoloSetupScene()


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.race.opening import resume

    return resume(context, store, name)


RACE: Final = GameEntry(
    Door(
        "new", msgid("New race"), msgid("New race"),
        msgid("Two to five crews, people or computers; or alone."), RaceMenu.SETUP,
    ),
    {RaceMenu.SETUP: _setup, RaceMenu.SOLO: _solo},
    RACE_KEYS,
    SavedGames("race", race_ticket, race_emblems, _resume, race_of_its_own),
)  # fmt: skip
