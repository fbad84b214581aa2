"""Campaigns as the menus know them: their races are saved as races; what the keys do in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.prose.language import msgid
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.ui.campaign.saved import LOGBOOK_PAGE, awaited_by, campaign_ticket, following, race_of_campaign
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene, Transition
from greatrace.ui.play.table.entry import GameEntry, SavedGames
from greatrace.ui.play.table.keys import KeyGroup, TableKey
from greatrace.ui.race.entry import race_emblems, race_land
from greatrace.ui.race.names import CAMPAIGNS_PAGE

CAMPAIGN_KEYS: Final[KeyGroup] = (msgid("In campaigns"), (
    TableKey("PgUp PgDn", msgid("Turn pages of logbook and passport; scroll"), fixed=True),
    TableKey("Home", msgid("The contents of the passport"), fixed=True),
    TableKey("Del", msgid("Rename, copy or delete the campaign in focus"), fixed=True),
))  # fmt: skip


def _campaigns(at: str) -> Scene[object]:
    from greatrace.ui.campaign.shelf import CampaignsScene

    return CampaignsScene()


def _logbook(at: str) -> Scene[object]:
    from greatrace.ui.campaign.logbook import LogbookScene

    return LogbookScene(at)


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.campaign.opening import resume

    return resume(context, store, name)


def _results_first(context: Context, go_on: Callable[[], Transition[None]]) -> Transition[None]:
    """Take the results that campaigns wait for, but of the race in the autosave, before what comes next."""
    from greatrace.ui.campaign.opening import results_first

    return results_first(context, go_on, lambda one: one.name == AUTOSAVE)


CAMPAIGNS: Final = GameEntry(
    "campaigns", msgid("Campaigns"), msgid("Campaigns"),
    msgid("Alone, race after race, against a rival that learns."), CAMPAIGNS_PAGE,
    {
        CAMPAIGNS_PAGE: _campaigns, LOGBOOK_PAGE: _logbook,
    },
    (CAMPAIGN_KEYS,),
    SavedGames(
        "race", campaign_ticket, race_emblems, _resume, race_of_campaign,
        closed=lambda summary: False, following=following, awaited_by=awaited_by, land=race_land,
    ),
    _results_first,
    beside=True,
)  # fmt: skip
