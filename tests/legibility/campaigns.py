"""The scenes of campaigns, in a folder with two of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import structs

from greatrace.campaign.campaign import Campaign, Modules
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import language
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.certificate import CertificateScene
from greatrace.ui.campaign.logbook import LogbookScene, law_offer
from greatrace.ui.campaign.manage import CopyInScene, manage_sheet, taken
from greatrace.ui.campaign.new_campaign import NewCampaignScene
from greatrace.ui.campaign.passport import CONTENTS, PassportScene
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.race_sheet import RaceSheet
from greatrace.ui.campaign.running import CampaignSetupScene
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.setup.form import load_form, save_form
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from tests.ui.campaign.shelves import NAME, SAMPLE, SEED, UNSTAMPED, entry, fresh, raced
from tests.ui.pilot import Pilot

Opening = Callable[[Context], Pilot]

BOOK = Book(language("en"), campaign_samples.sample())
LEGENDARY = Book(language("en"), campaign_samples.legendary())
SEASON = Book(language("en"), campaign_samples.season_over())
SLOWLY = Book(language("en"), structs.replace(LEGENDARY.campaign, modules=Modules(slow=True)))
_SCENES: dict[str, Callable[[Path], Scene[object]]] = {
    "shelf": lambda _: CampaignsScene(),
    "new": lambda _: NewCampaignScene(),
    "manage": lambda home: manage_sheet(entry(home, SAMPLE)),
    "copy_in": lambda _: CopyInScene(),
    "taken": lambda _: taken(SAMPLE),
    "deck": lambda _: LogbookScene(SAMPLE),
    "powers": lambda _: LogbookScene(SAMPLE, "powers"),
    "slow": lambda _: LogbookScene("With Simone", "powers"),
    "races": lambda _: LogbookScene(SAMPLE, "races"),
    "race": lambda _: RaceSheet(SAMPLE, BOOK, 4),
    "denials": lambda _: RaceSheet(SAMPLE, SEASON, 8),
    "contents": lambda _: PassportScene(BOOK, CONTENTS, onward="On to race 8"),
    "page": lambda _: PassportScene(BOOK, 0, onward="On to race 8"),
    "certificate": lambda _: CertificateScene(LEGENDARY),
    "certificate-slow": lambda _: CertificateScene(SLOWLY),
}


def _of(make: Callable[[Path], Scene[object]]) -> Opening:
    return lambda context: Pilot(make(context.home), context=context)


def _sticking(context: Context) -> Pilot:
    return Pilot(campaign_samples.staged("sticker", context), context=context)


def _after(context: Context) -> Pilot:
    """Return the last page of a campaign's race, in a folder of its own."""
    controller = _raced(context, "after", fresh())
    return Pilot(SoloEndScene(controller), context=context)


def _picking(context: Context) -> Pilot:
    """Return the cards that may go after a race."""
    controller = _raced(context, "picking", fresh(choose=True), UNSTAMPED)
    return Pilot(PickScene(controller.race, controller.ended), context=context)


def _raced(context: Context, folder: str, campaign: Campaign, seed: int = SEED) -> Controller:
    """Return the first race of a campaign at its end, in a folder that no other scene sees."""
    context.home = context.home / folder
    shelf = Shelf(context.saves)
    if not shelf.called(NAME):
        shelf.begin(NAME, campaign)
    return Controller.resumed(raced(campaign, seed), None, None, partial(CampaignPurpose, context))


def _law(context: Context) -> Pilot:
    """Return the offer of stamps for the races of a campaign of an older law."""
    return Pilot(law_offer(context.language, 12), context=context)


def _slowly(context: Context) -> Pilot:
    """Return a new campaign for which the slow workshop is chosen."""
    pilot = Pilot(NewCampaignScene(), context=context)
    pilot.press("workshop-slow")
    pilot.leap()
    return pilot


def _setting_up(context: Context) -> Pilot:
    """Return the setup of a campaign's next race, half of whose missions are stamped."""
    form = structs.replace(load_form(context.home), board="africa", start="cairo", finish="cape-town")
    save_form(context.home, form)
    return Pilot(CampaignSetupScene(SAMPLE, campaign_samples.sample()), context=context)


CAMPAIGNS: dict[str, Opening] = {
    **{f"campaign-{name}": _of(make) for name, make in _SCENES.items()},
    "campaign-sticker": _sticking, "campaign-after": _after, "campaign-picking": _picking,
    "campaign-law": _law, "campaign-setup": _setting_up,
}
"""Every one by its name."""
CHOICES: dict[str, Opening] = {"campaign-slow-workshop": _slowly}
