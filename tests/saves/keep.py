"""Write the files of this version that `test_versions.py` opens for ever: `python -m tests.saves.keep`.

Done once for every version; files of a version are never made anew.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import structs

from greatrace import __version__
from greatrace.boards import setups
from greatrace.bots.thinking import RaceComputers
from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.campaign.campaign import Campaign, Gain, Modules, Result, begun, finished, gained, terms
from greatrace.content.assemble import race_data, solo_data
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.kernel.budget import Budget
from greatrace.kernel.game import A, E, S, V
from greatrace.lab.pictures.campaign_samples import sample
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import D, Seat
from greatrace.saves.files import Store
from greatrace.saves.recording import Origin
from greatrace.thinking.protocol import Computers
from greatrace.thinking.seating import seated
from greatrace.ui.kit import settings
from greatrace.ui.play.controller import GameController
from greatrace.ui.race import controller as race
from greatrace.ui.race.purpose import shipped_pages
from greatrace.ui.race.setup.form import SoloForm, first_form, save_form
from greatrace.ui.whyfirst import controller as whyfirst
from greatrace.whyfirst.state import Setup

VERSIONS = Path(__file__).parent / "versions"
SEED = 1935
DATE = "1935-01-04T10:30"
ADA, JULES = Seat("Ada"), Seat("Jules")
RANDOM, HURRIED, NOVICE, QUICK, BOLD = (
    Seat("", level) for level in ("random", "hurried", "novice", "quick", "quick:bold")
)
RACES = {
    ("africa", "second"): ((ADA, HURRIED, NOVICE, BOLD), True, 280),
    ("asia", "spanish"): ((ADA, JULES), False, 160),
    ("north_america", "first"): ((ADA, JULES, NOVICE), False, 250),
    ("south_america", "second"): ((ADA, JULES, NOVICE, HURRIED, BOLD), False, 5000),
}
"""By board and edition: who plays, whether with leaders, and the actions after which the file is written."""
GAMES = {
    "whyfirst": (Setup(5), (ADA, JULES, RANDOM, NOVICE, QUICK), 60),
    "whyfirst-tactical": (Setup(2, tactical=True), (ADA, QUICK), 30),
}
"""The same of *Why First?*."""
CAMPAIGN = "1935"


def main() -> None:
    """Write all files of this version."""
    folder = VERSIONS / __version__
    if folder.exists():
        sys.exit(f"{folder} is there already.")
    folder.mkdir(parents=True)
    for (board, edition), (seats, leaders, actions) in RACES.items():
        data = _racing(board, edition, len(seats), leaders)
        _race(folder / f"{board}-{edition}.save", data, seats, actions)
    slow = _slowly()
    alone: dict[str, Solo | Crossing] = {
        "solo": terms(sample(), CAMPAIGN),
        "slow-workshop": terms(slow, "slow"),
        "crossing": Crossing(9),
    }
    for name, torpedo in alone.items():
        _race(folder / f"{name}.save", _alone(torpedo), (ADA,), 60)
    for name, (setup, seats, actions) in GAMES.items():
        _game(folder / f"{name}.save", setup, seats, actions)
    for name, campaign in ((CAMPAIGN, sample()), ("slow-workshop", slow)):
        _campaign(folder / f"{name}.campaign", campaign)
    settings.save(folder, _settings())
    solo = SoloForm("italy", "Ada", True, 3, evolving=False, powers=False, passport=False)
    form = structs.replace(first_form(), count=3, drawn=True, board="asia", leaders=True, solo=solo)
    save_form(folder, form)


def _racing(board: str, edition: str, crews: int, leaders: bool) -> RaceData:
    where = setups.board(board)
    pool = crew_pool(crews)[:crews]
    return race_data(setups.components(where.tile_set), where, edition, pool, leaders=leaders)


def _alone(torpedo: Solo | Crossing) -> RaceData:
    where = setups.board("africa")
    parts = setups.components(where.tile_set)
    return solo_data(parts, where, default_edition(), crew_pool(2)[0], torpedo)


def _race(file: Path, data: RaceData, seats: tuple[Seat, ...], actions: int) -> None:
    with TemporaryDirectory() as home:
        store = Store(Path(home))
        controller = race.Controller.begun(Origin(data, SEED, DATE, seats), store)
        _play(controller, RaceComputers(controller.race), actions)
        _keep(controller, store, file)


def _game(file: Path, data: Setup, seats: tuple[Seat, ...], actions: int) -> None:
    with TemporaryDirectory() as home:
        store = Store(Path(home))
        controller = whyfirst.Controller.begun(Origin(data, SEED, DATE, seats), store)
        _play(controller, WhyFirstComputers(data), actions)
        _keep(controller, store, file)


def _play(
    controller: GameController[D, S, V, A, E], computers: Computers[S, V, A, E], actions: int
) -> None:
    """Play on as a quick computer player would in the place of each human."""
    session = controller.session
    advisers = seated(computers, ("quick",) * len(controller.seats), SEED)
    while len(session.log) < actions:
        if controller.think():
            continue
        if not controller.asked:
            return
        seat = controller.asked[0]
        adviser = advisers[seat]
        assert adviser
        action = adviser.choose(session.game, controller.view(seat), controller.legal(seat), Budget())
        controller.act(action, seat)


def _keep(controller: GameController[D, S, V, A, E], store: Store, file: Path) -> None:
    controller.save(file.stem)
    controller.leave()
    assert controller.problem is None, controller.problem
    shutil.copyfile(store.path(file.stem), file)


def _campaign(file: Path, campaign: Campaign) -> None:
    with TemporaryDirectory() as home:
        shelf = Shelf(Path(home))
        shelf.begin(file.stem, campaign)
        shelf.export(file.stem, file)


def _slowly() -> Campaign:
    """Return a campaign with a slow workshop: a lost race after a won one, a sticker in the latter."""
    page = shipped_pages()[0]
    crew, edition = crew_pool(2)[0], default_edition()
    campaign = begun("1935, slowly", "1935-01-01", Modules(slow=True), setups.components("").rene, SEED)
    campaign = gained(campaign, Gain(1, 3, 3, "blue", 1, "dakar"))
    stamps = tuple(one.id for one in page.missions if "legendary" in one.inks)[:2]
    won = Result(1, "won", page.id, crew, edition, 8, 17, 9, stamps, "legendary", "1935-01-02")
    lost = Result(2, "lost", page.id, crew, edition, 9, 8, 15, (), "legendary", "1935-01-03")
    return finished(finished(campaign, won), lost)


def _settings() -> settings.Settings:
    """Return settings of which none is the usual one."""
    return settings.Settings(
        language="fr",
        speed=settings.Speed.QUADRUPLE,
        reduced_motion=True,
        automatic_stepwise=True,
        confirmations=False,
        ui_scale=125,
        patterns=True,
        keys={"u": "z"},
        race_explained=True,
        torpedo_explained=True,
        effects_volume=30,
        music_volume=0,
        fullscreen=True,
        window_width=1600,
        window_height=900,
    )


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m tests.saves.keep", description=__doc__).parse_args()
    main()
