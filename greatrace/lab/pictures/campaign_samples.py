"""Sample campaigns for pictures: always the same."""

from __future__ import annotations

import os
from functools import cache, partial
from pathlib import Path

from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Gain, Modules, Outcome, Result, begun, finished, gained
from greatrace.campaign.missions import Denial, Ink
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.race import new_race
from greatrace.engine.solo.rene import Colour
from greatrace.lab.pictures.positions import events_until, recorded_solo
from greatrace.saves.campaigns import Shelf
from greatrace.saves.race.kind import RACE
from greatrace.ui.campaign.book import Book, gained_in
from greatrace.ui.campaign.certificate import CertificateScene
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.passport import PassportScene
from greatrace.ui.campaign.season import season_page
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from greatrace.ui.pictures.positions import moments
from greatrace.ui.race.purpose import shipped_pages
from greatrace.ui.race.table.sheets.sticking import StickerScene

SCENES = ("campaigns", "logbook", "passport", "sticker", "season", "certificate")
_PERIOD = 1_790_000_000
"""Time stamp of the sample campaigns."""
_RACES: tuple[tuple[Outcome, int, int, int, int], ...] = (
    ("won", 17, 9, 8, 0), ("won", 15, 12, 7, 0), ("lost", 8, 19, 8, 2),
    ("won", 19, 16, 7, 2), ("crossed", 16, 0, 7, 4), ("lost", 11, 21, 9, 0),
    ("won", 20, 18, 8, 0),
)  # fmt: skip
"""Outcome, prestige of both, rounds, and place of the crew in the pool, of each sample race."""
_SEASON: tuple[tuple[Outcome, int, tuple[Denial, ...]], ...] = (
    ("won", 3, (
        Denial(3, "meshed", "yellow", 2, "aksu", reached=True), Denial(5, "urumchi", "blue", 4, "hami"),
        Denial(6, "suchow", "red", 2, "paotow", reached=True),
    )),
    ("lost", 0, ()),
    ("won", 2, (Denial(4, "niamey", "yellow", 2, "fort-lamy"),)),
)  # fmt: skip
"""Outcome, place of the page and stickers denied of the races that close a season."""
_GAINS: tuple[tuple[int, Colour, int, str], ...] = (
    (1, "blue", 1, "nouadhibou"), (2, "green", 1, "nairobi"), (3, "yellow", 1, "khartoum"),
    (3, "blue", 2, "kashgar"), (6, "red", 1, "timbuktu"), (7, "blue", 3, "algiers"), (7, "green", 2, "lagos"),
)  # fmt: skip
"""Race, colour, level and city of each sample sticker."""


@cache
def sample() -> Campaign:
    """Return a campaign of seven races."""
    campaign = begun("Evenings in the Sahara", "2026-02-01", Modules(), setups.components("").rene, 7)
    pages = shipped_pages()
    for number, (outcome, points, torpedo, rounds, crew) in enumerate(_RACES, start=1):
        for race, colour, level, city in _GAINS:
            if race == number:
                campaign = gained(campaign, Gain(race, 3 + level, 3, colour, level, city))
        page = pages[(0, 1, 4, 0, 0, 10, 0)[number - 1]]
        ink: Ink = "solitary" if outcome == "crossed" else "legendary"
        missions = [one.id for one in page.missions if ink in one.inks][number % 2 :: 2]
        result = Result(
            number, outcome, page.id, crew_pool(5)[crew], default_edition(), rounds, points, torpedo,
            tuple(missions), ink, f"2026-0{1 + number}-1{number}", f"race-{number}",
        )
        campaign = finished(campaign, result)
    return campaign


@cache
def season_over() -> Campaign:
    """Return the same campaign after ten races; some stickers were denied, some missions announced."""
    campaign, pages = sample(), shipped_pages()
    for outcome, place, denials in _SEASON:
        page, denied = pages[place], len(denials)
        missions = tuple(one.id for one in page.missions if "legendary" in one.inks)[: 1 + denied]
        result = Result(
            campaign.race, outcome, page.id, crew_pool(5)[denied], default_edition(), 8 - denied,
            12 + 3 * denied, 0 if denied == 1 else 15, missions, "legendary", f"2026-10-0{place + 1}",
            denied=denied, announced=missions[0], denials=denials, way=22, torpedo_left=10 * (denied == 1),
        )
        campaign = finished(campaign, result)
    return campaign


@cache
def legendary() -> Campaign:
    """Return the same campaign with every Legendary stamp."""
    campaign = sample()
    for page in shipped_pages():
        missions = tuple(one.id for one in page.missions if "legendary" in one.inks)
        result = Result(
            campaign.race, "won", page.id, crew_pool(5)[0], default_edition(), 8, 18, 15, missions,
            "legendary", "2026-11-22",
        )
        campaign = finished(campaign, result)
    return campaign


def fill(home: Path) -> None:
    """Write sample campaigns into a folder."""
    shelf = Shelf(home / "saves")
    pool = setups.components("").rene
    young = begun("With Simone", "2026-10-01", Modules(choose=True, slow=True), pool, 3, crew_pool(5)[4])
    for age, campaign in enumerate((sample(), young)):
        name = shelf.free_name(campaign.title)
        shelf.begin(name, campaign)
        when = _PERIOD - age * 480_000
        os.utime(home / "saves" / f"{name}.campaign", (when, when))


def staged(scene: str, context: Context) -> Scene[object]:
    """Return a scene of the sample campaign, by its name."""
    campaign = sample()
    book = Book(context.language, campaign)
    match scene:
        case "campaigns":
            return CampaignsScene()
        case "passport":
            return PassportScene(book, 0)
        case "season":
            return season_page(campaign.title, Book(context.language, season_over()), 1)
        case "certificate":
            return CertificateScene(Book(context.language, legendary()))
        case "sticker":
            save = recorded_solo()
            race, found = new_race(save.data), moments(RACE, save)
            city = next(number for number, one in enumerate(race.board.cities) if one.id == "algiers")
            before = structs.replace(campaign, stickers=structs.replace(campaign.stickers, blue=2))
            gained = (StickerGained("blue", 3, city),)
            log = (*events_until(found, found[len(found) // 2]), *gained)
            return StickerScene(before.stickers, partial(gained_in, before), gained, race, log)
        case _:
            return LogbookScene(campaign.title)
