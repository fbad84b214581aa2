"""How often each mission of the passport is fulfilled in each ink, and how long crossings take (14.23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from msgspec import Struct, structs

from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.playing import chooser, played
from greatrace.arena.common.statistics import Share, share
from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.common.work import Work
from greatrace.arena.solo.campaigns import passport_pages, shipped
from greatrace.boards import setups
from greatrace.bots import make_bot
from greatrace.campaign.missions import INKS, Ink, fulfilled, set_out, travelled
from greatrace.campaign.passport import Page
from greatrace.content.assemble import deck_of_level
from greatrace.content.load import crew_pool, default_edition
from greatrace.engine.scoring import winner
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.kernel.chance import player_seed
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name, mission_text

LONGEST: Final = 20
"""Rounds of the crossings in which pars are measured."""
TRIVIAL: Final = 0.95
"""The share of won races from which a mission asks for nothing."""


class PassportSeries(Struct, frozen=True):
    """Races on every page, in every ink.

    Attributes:
        games: on each page in each ink; as many crossings measure its par.
        bot: in the player's seat.
        seed: of the series.
        level: of all René cards.
    """

    games: int
    bot: str
    seed: int
    level: int = 1


class Tried(Struct, frozen=True):
    """A race of the series.

    Attributes:
        page: its place in the passport.
        ink: of the stamps that it can give; empty where it measures the par.
        rounds: how many it had.
        won: whether the crew won, or crossed in time.
        fulfilled: the missions that it fulfilled, whatever inks they name.
    """

    page: int
    ink: Ink | None
    rounds: int
    won: bool
    fulfilled: tuple[str, ...] = ()


class MissionShare(Struct, frozen=True):
    """How often a mission was fulfilled in an ink.

    Attributes:
        mission: its id.
        ink: of the stamp.
        named: whether the mission names the ink.
        races: the share of all races that fulfilled it, won or lost.
        wins: the share of the races won that did.
    """

    mission: str
    ink: Ink
    named: bool
    races: Share
    wins: Share

    @property
    def verdict(self) -> str:
        """``never`` or ``always`` where the ink should not be named, else empty."""
        if not self.races.count:
            return "never"
        return "always" if self.wins.share >= TRIVIAL else ""


class PageReport(Struct, frozen=True):
    """The figures of a page; the field names are the keys of its JSON.

    Attributes:
        page: its id.
        par: that is printed.
        measured: the round in which half of the crossings had arrived.
        crossed: the share of crossings that arrive within the printed par.
        missions: six times three shares.
    """

    page: str
    par: int
    measured: int
    crossed: Share
    missions: tuple[MissionShare, ...]


def tasks(series: PassportSeries) -> int:
    """Return how many races the series has."""
    return len(passport_pages()) * (len(INKS) + 1) * series.games


def results(series: PassportSeries, runs: Executor | None = None) -> Iterator[Tried]:
    """Run the races; return what became of each, in order, as they come."""
    numbers = range(tasks(series))
    return in_order((runs or Local()).each(Work(runner_of, msgspec.json.encode(series)), numbers), numbers)


def runner_of(setting: bytes) -> Callable[[int], Tried]:
    """Return the function that runs the race of a number."""
    series = msgspec.json.decode(setting, type=PassportSeries)
    pages = passport_pages()

    def run(number: int) -> Tried:
        place, game = divmod(number, series.games)
        page, kind = divmod(place, len(INKS) + 1)
        return _tried(series, pages[page], Tried(page, (*INKS, None)[kind], 0, False), game)

    return run


def _tried(series: PassportSeries, page: Page, planned: Tried, game: int) -> Tried:
    seed = game_seed(series.seed, game)
    race = _race(series, page, planned.ink, game)
    missions = [structs.replace(mission, inks=INKS) for mission in page.missions]
    player = chooser(race, make_bot(series.bot, race, 0, player_seed(seed, 0)))
    table = race.start(seed).state.table
    journey = set_out(table)
    for _, step in played(race, [player], seed):
        journey, table = travelled(race, journey, table, step.events), step.state.table
        if table.round > 3 * LONGEST:
            break
    won = table.over and winner(table) == 0
    done = fulfilled(race, missions, journey, table)
    return structs.replace(planned, rounds=table.round, won=won, fulfilled=done)


def _race(series: PassportSeries, page: Page, ink: Ink | None, game: int) -> SoloRace:
    """Set up a race in which stamps have that ink; without one a crossing that has time."""
    crews = crew_pool(2)
    of = shipped()[page.board]
    terms: Solo | Crossing = Crossing(page.par if ink else LONGEST)
    if ink in ("prudent", "legendary"):
        deck = deck_of_level(setups.components(of.tile_set), series.level)
        terms = Solo(deck, powers=ink == "legendary")
    return setups.make_solo_race(
        of, crews[game % len(crews)], default_edition(), terms, f"{page.start}:{page.finish}"
    )


def summed(found: list[Tried]) -> tuple[PageReport, ...]:
    """Sum up the races, page by page."""
    return tuple(
        _page(page, [one for one in found if one.page == number])
        for number, page in enumerate(passport_pages())
    )


def _page(page: Page, tried: list[Tried]) -> PageReport:
    alone = sorted(one.rounds if one.won else LONGEST + 1 for one in tried if one.ink is None)
    half = alone[(len(alone) - 1) // 2]
    crossed = share(sum(rounds <= page.par for rounds in alone), len(alone))
    return PageReport(page.id, page.par, half, crossed, tuple(_shares(page, tried)))


def _shares(page: Page, tried: list[Tried]) -> Iterator[MissionShare]:
    for mission in page.missions:
        for ink in INKS:
            races = [one for one in tried if one.ink == ink]
            done = sum(mission.id in one.fulfilled for one in races)
            won = [one for one in races if one.won]
            with_victory = sum(mission.id in one.fulfilled for one in won)
            named = ink in mission.inks
            yield MissionShare(mission.id, ink, named, share(done, len(races)), share(with_victory, len(won)))


def faults(pages: tuple[PageReport, ...]) -> Iterator[str]:
    """Yield the inks that are named although a mission is never or always fulfilled in them."""
    for page in pages:
        for one in page.missions:
            if one.named and one.verdict:
                yield f"{page.page} {one.mission} {one.ink}: {one.verdict}"


def as_json(pages: tuple[PageReport, ...]) -> str:
    """Write the figures as JSON."""
    return msgspec.json.encode(pages).decode()


def parts(pages: tuple[PageReport, ...], speaks: Language) -> Iterator[Part]:
    """Write the figures as tables, one a page; an ink that a mission does not name is in brackets."""
    tr = speaks.tr
    printed = {page.id: page for page in passport_pages()}
    for page in pages:
        told = tr(
            "{page}: par {par}, half had crossed in round {half}, {share} of them within par",
            page=page.page, par=page.par, half=page.measured, share=_percent(page.crossed),
        )
        rows = []
        for number, mission in enumerate(printed[page.page].missions):
            shares = page.missions[number * len(INKS) : (number + 1) * len(INKS)]
            rows.append((mission_text(speaks, mission.kind, mission.amount), *map(_shown, shares)))
        yield TextTable((told, *(ink_name(speaks, ink) for ink in INKS)), tuple(rows))


def _shown(one: MissionShare) -> str:
    text = f"{_percent(one.races)}, {_percent(one.wins)}"
    return text + (f" {one.verdict}" if one.verdict else "") if one.named else f"({text})"


def _percent(one: Share) -> str:
    return f"{100 * one.share:.0f} %"
