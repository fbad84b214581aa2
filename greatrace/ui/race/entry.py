"""The race as the menus know it; its campaigns have an entry of their own."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import Language, msgid
from greatrace.prose.names import bot_name, crew_names, named
from greatrace.prose.places import board_called
from greatrace.saves.files import Store
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.table.entry import Door, GameEntry, PastGames, SavedGames
from greatrace.ui.race.keys import RACE_KEYS
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.saved import (
    race_course,
    race_emblems,
    race_land,
    race_of_its_own,
    race_player,
    race_ticket,
)


def _setup(at: str) -> Scene[object]:
    from greatrace.ui.race.setup.scene import SetupScene

    return SetupScene()


def _solo(at: str) -> Scene[object]:
    from greatrace.ui.race.setup.solo_scene import SoloSetupScene

    return SoloSetupScene()


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.race.opening import resume

    return resume(context, store, name)


def _last_page(context: Context, raw: bytes, name: str) -> Scene[object]:
    from greatrace.ui.race.replay.opening import last_page

    return last_page(context, raw, name)


def _watched(context: Context, raw: bytes, name: str) -> Scene[object]:
    from greatrace.ui.race.replay.opening import watched

    return watched(raw, name)


def _again(at: str) -> Scene[object]:
    from greatrace.ui.race.replay.opening import watched

    return watched(at.encode(), "")


def _illustration(say: Language, name: str) -> Widget:
    from greatrace.ui.race.illustrations import illustration

    return illustration(say, name)


_PAST: Final = PastGames(
    {
        "race": msgid("Races"), "torpedo": msgid("Against the Torpedo"),
        "crossing": msgid("Solitary crossing"),
    },
    race_course, race_player, lambda say, crew: named(crew_names(say), crew), bot_name, board_called,
    _last_page, _watched,
)  # fmt: skip
RACE: Final = GameEntry(
    Door(
        "new", msgid("New race"), msgid("New race"),
        msgid("Two to five crews, people or computers; or alone."), RaceMenu.SETUP,
    ),
    {RaceMenu.SETUP: _setup, RaceMenu.SOLO: _solo, RaceMenu.WATCHED: _again},
    RACE_KEYS,
    SavedGames("race", race_ticket, race_emblems, _resume, race_of_its_own, land=race_land, past=_PAST),
    illustration=_illustration,
)  # fmt: skip
