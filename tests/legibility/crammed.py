"""A player's folder and races in which every name is as long and as wide as it may be."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from msgspec import structs

from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.campaign.campaign import Modules, begun
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State
from greatrace.lab.pictures.positions import after_share
from greatrace.saves.campaigns import LONGEST_TITLE, Shelf
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.pictures.positions import Moment, at, moments, recorded
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.race.setup import form as race_form
from greatrace.ui.whyfirst import form as bivouac_form
from greatrace.whyfirst.state import Setup
from tests.ui.campaign.shelves import put, raced, stopped_before
from tests.ui.whyfirst.tables import played

WIDEST = "W"
NAME = WIDEST * 20
"""A player's name: longer than the setup takes, as a file may have it."""
SAVE, TITLE = WIDEST * 80, WIDEST * LONGEST_TITLE
CREWS, SEED, DRIVERS = 5, 21, "hurried"
_LEVELS = ("human", "champion:surprise", "novice:cautious", "veteran:saboteur", "quick:bold")


def people(count: int = CREWS) -> tuple[Seat, ...]:
    """Return seats of people, each with another name."""
    return tuple(Seat(f"{NAME[:-1]}{number}") for number in range(1, count + 1))


@cache
def race_of_five() -> tuple[RaceSave, tuple[Moment[State, AnyEvent], ...]]:
    """Return a race of five computer crews to its end, and all its moments."""
    board = setups.board("africa")
    crews = crew_pool(CREWS)[:CREWS]
    data = race_data(setups.components(board.tile_set), board, default_edition(), crews, leaders=True)
    origin = Origin(data, SEED, "", tuple(Seat("", DRIVERS) for _ in crews))
    save = recorded(RACE, RaceComputers.of(data), origin)
    return save, moments(RACE, save)


@cache
def home() -> tempfile.TemporaryDirectory[str]:
    """Return the folder, removed at the end of the process."""
    folder = tempfile.TemporaryDirectory()
    _fill(Path(folder.name))
    return folder


def _fill(folder: Path) -> None:
    store = Store(folder / "saves")
    seats = tuple(Seat(f"{WIDEST * 13}{number}") for number in range(6))
    game = WHYFIRST.save("whyfirst", "", seats, (), Setup(6), SEED, (), played(Setup(6), 7), (), False)
    store.write("Why First", encode(WHYFIRST, game))
    campaign = begun(TITLE, "1935-01-01", Modules(), setups.components("").rene, 7)
    shelf = Shelf(folder / "saves")
    shelf.begin(shelf.free_name(TITLE), campaign)
    put(folder, stopped_before(raced(campaign, name=TITLE)), "The race of the campaign")
    save, found = race_of_five()
    half_way = at(save, after_share(found, 0.5), people())
    for name in (f"{SAVE[:-1]}M", AUTOSAVE, SAVE):
        store.write(name, encode(RACE, half_way))
    Archive.beside(store).enter(encode(RACE, at(save, found[-1], people())))
    for torn in ("Torn.save", "Torn.campaign"):
        (folder / "saves" / torn).write_text("{", encoding="utf-8")
    save_forms(folder, computers=False)


def save_forms(folder: Path, computers: bool) -> None:
    """Write the last setups: five crews with leaders, the computers' with their longest levels."""
    wide = WIDEST * race_form.LONGEST_NAME
    first = race_form.first_form()
    seats = tuple(
        structs.replace(one, who=who if computers else HUMAN, name=f"{wide[:-1]}{number}")
        for number, (one, who) in enumerate(zip(first.seats, _LEVELS, strict=True))
    )
    solo = structs.replace(first.solo, name=wide)
    race_form.save_form(folder, structs.replace(first, count=CREWS, leaders=True, seats=seats, solo=solo))
    names = (f"{WIDEST * (bivouac_form.LONGEST_NAME - 1)}{number}" for number in range(6))
    bivouac = bivouac_form.Form(6, tuple(bivouac_form.SeatForm(HUMAN, name) for name in names))
    bivouac_form.save_form(folder, bivouac)
