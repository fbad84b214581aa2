"""*Why First?* as the menus know it."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import msgid
from greatrace.saves.files import Store
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play.table.entry import Door, GameEntry, SavedGames
from greatrace.ui.whyfirst.keys import WHY_FIRST_KEYS
from greatrace.ui.whyfirst.names import WhyFirstMenu
from greatrace.ui.whyfirst.saved import whyfirst_emblems, whyfirst_ticket


def _setup(at: str) -> Scene[object]:
    from greatrace.ui.whyfirst.setup.scene import SetupScene

    return SetupScene()


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.whyfirst.opening import resume

    return resume(context, store, name)


WHY_FIRST: Final = GameEntry(
    Door(
        "bivouac", msgid("At the bivouac"), msgid("Why First?"),
        msgid("A small game for two to six: be second."), WhyFirstMenu.SETUP,
    ),
    {WhyFirstMenu.SETUP: _setup},
    (WHY_FIRST_KEYS,),
    SavedGames("whyfirst", whyfirst_ticket, whyfirst_emblems, _resume),
)  # fmt: skip
