"""Campaigns as durable files: each one small document, changed atomically (14.17–14.24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct, structs

from greatrace.campaign.campaign import (
    Campaign,
    Gain,
    Result,
    Stamp,
    finished,
    gained,
    refiled,
    restored,
    stamped,
    under_newest_law,
)
from greatrace.campaign.copies import come_in
from greatrace.campaign.seasons import closed
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import CAMPAIGN
from greatrace.engine.state import State
from greatrace.engine.tables import Tables
from greatrace.files.names import is_portable, portable_name, same_name
from greatrace.files.writing import write_named
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import Step
from greatrace.saves.campaign_soundness import check_campaign
from greatrace.saves.campaign_summary import CAMPAIGN_FORM, SUFFIX
from greatrace.saves.documents import DocumentKind, Documents, encode, read
from greatrace.saves.files import Store, exists

CAMPAIGNS: Final = DocumentKind(CAMPAIGN_FORM, Campaign, check_campaign, refiled)
"""The kind of documents that campaigns are."""
_COPY: Final = "race-"
LONGEST_TITLE: Final = 40
"""Letters of a campaign's title."""


class Shelved(Struct, frozen=True):
    """A campaign in a list: its name, its file, and the campaign or why it cannot be opened."""

    name: str
    path: Path
    campaign: Campaign | None
    problem: BadInput | None = None


class Shelf:
    """The campaigns in a folder.

    Args:
        folder: of the saves.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._documents: Documents[Campaign] = Documents(folder, CAMPAIGNS)

    def names(self) -> tuple[str, ...]:
        """Return the names of all campaigns, the last written first.

        Raises:
            BadInput: the folder cannot be read.
        """
        written = self._documents.names()
        before = (path.name.removesuffix(f"{SUFFIX}.1") for path in self._folder.glob(f"*{SUFFIX}.1"))
        return (*written, *sorted(set(before) - set(written)))  # a write may have been interrupted

    def entries(self) -> tuple[Shelved, ...]:
        """Return all campaigns, the last written first, and those that cannot be opened; changes nothing.

        Raises:
            BadInput: the folder cannot be read.
        """
        return tuple(self._entry(name) for name in self.names())

    def _entry(self, name: str) -> Shelved:
        path = self._folder / f"{name}{SUFFIX}"
        try:
            return Shelved(name, path, self._documents.load(name) if exists(path) else self.look(name)[0])
        except BadInput as problem:
            return Shelved(name, path, None, problem)

    def free_name(self, title: str) -> str:
        """Return a name for the file of a new campaign, made from its title, that every system takes."""
        kept = "".join(letter for letter in portable_name(title) if letter.isalnum() or letter in " -")
        wish = portable_name(kept[:LONGEST_TITLE].strip(" -")) or CAMPAIGN
        name, number = wish, 2
        while self.called(name):
            name, number = f"{wish} ({number})", number + 1
        return name

    def called(self, name: str) -> str:
        """Return the campaign that has a name, or one that is the same on some system; empty for none.

        Raises:
            BadInput: the folder cannot be read.
        """
        names = self.names()
        return name if name in names else next((one for one in names if same_name(one, name)), "")

    def load(self, name: str) -> Campaign:
        """Open a campaign, or the version before it where the file is damaged.

        Raises:
            BadInput: neither can be opened.
        """
        return self._documents.rescue(name)[0]

    def look(self, name: str) -> tuple[Campaign, BadInput | None]:
        """Read a campaign, or the version before it with what is wrong with the file; changes nothing.

        Raises:
            BadInput: neither can be opened.
        """
        return self._documents.look(name)

    def begin(self, name: str, campaign: Campaign) -> None:
        """Write a new campaign.

        Raises:
            BadInput: there is one of that name, it cannot be a name everywhere, or it cannot be written.
        """
        if there := self.called(name):
            raise BadInput("There is a campaign “{name}” already: choose another name.", name=there)
        if not is_portable(name):
            raise BadInput("“{name}” cannot name a file on every system: choose another name.", name=name)
        self._documents.write(name, campaign)

    def gain(self, name: str, gains: Iterable[Gain], stamps: Iterable[Stamp] = ()) -> Campaign:
        """Keep stickers gained and stamps set in mid-race; those kept already change nothing.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        campaign = changed = self.load(name)
        for one in gains:
            changed = gained(changed, one)
        for stamp in stamps:
            changed = stamped(changed, stamp)
        if changed != campaign:
            self._documents.write(name, changed)
        return changed

    def finish(self, name: str, result: Result) -> Campaign:
        """Apply the result of a race once, and keep a copy for the next one.

        Raises:
            BadInput: the campaign can be neither opened nor written.
            Refused: the outgoing cards that the player picked may not go.
        """
        campaign = self.load(name)
        changed = finished(campaign, result)
        if changed != campaign:
            self._documents.write(name, changed)
        return changed

    def export(self, name: str, path: Path) -> BadInput | None:
        """Write a campaign, or the version before it where the file is damaged, to a file of its own.

        Returns:
            What is wrong with the file, if the version before it was written.

        Raises:
            BadInput: it cannot be opened or written.
        """
        if path.suffix != SUFFIX:
            raise BadInput(
                "A campaign is exported to a file that ends in .campaign, not to {path}.", path=str(path)
            )
        campaign, problem = self.look(name)
        write_named(path, encode(CAMPAIGNS, campaign))
        return problem

    def take_in(self, path: Path, name: str, replace: bool = False) -> Campaign:
        """Import a campaign; it counts as restored where it lacks anything that a copy of it here has.

        Args:
            path: of the file.
            name: of the campaign here.
            replace: whether it may replace one of that name, which stays as the version before.

        Raises:
            BadInput: the file cannot be opened, there is a campaign of that name, or it cannot be written.
        """
        campaign = come_in(self.peek(path), [one.campaign for one in self.entries() if one.campaign])
        there = self.called(name) if replace else ""
        if there:
            self._documents.write(there, campaign)
        else:
            self.begin(name, campaign)
        return campaign

    def peek(self, path: Path) -> Campaign:
        """Return the campaign in a file anywhere.

        Raises:
            BadInput: it cannot be opened.
        """
        return read(CAMPAIGNS, path)

    def rename(self, name: str, title: str) -> Campaign:
        """Change the title of a campaign; its file keeps its name, which its races know.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        return self._documents.update(name, lambda one: structs.replace(one, title=title))

    def sign(self, name: str, player: str) -> Campaign:
        """Note whose name is on the certificate of a campaign.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        return self._documents.update(name, lambda one: structs.replace(one, player=player))

    def remove(self, name: str) -> None:
        """Delete a campaign with its copies and replays.

        Raises:
            BadInput: they cannot be deleted.
        """
        copies, replays = self._copies(name), self.replays(name)
        for race in self.copies(name):
            copies.remove(f"{_COPY}{race}")
        for path in replays.files():
            replays.remove(path.stem)
        with suppress(OSError):
            (self._folder / name).rmdir()
        self._documents.remove(name)

    def _copies(self, name: str) -> Documents[Campaign]:
        return Documents(self._folder / name, CAMPAIGNS)

    def replays(self, name: str) -> Store:
        """Return the store of the races of a campaign that are over."""
        return Store(self._folder / name)

    def copies(self, name: str) -> tuple[int, ...]:
        """Return the races before which a copy was kept, in order.

        Raises:
            BadInput: the folder cannot be read.
        """
        numbers = (one.removeprefix(_COPY) for one in self._copies(name).names())
        return tuple(sorted(int(number) for number in numbers if number.isdecimal()))

    def keep_copy(self, name: str) -> None:
        """Keep a copy before a race, to which the campaign can be restored.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        campaign = self.load(name)
        self._copies(name).write(f"{_COPY}{campaign.race}", campaign)

    def note_started(self, name: str, race: int) -> None:
        """Note that a race was begun and saved, so that it is noticed if its save is gone.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        campaign = self.load(name)
        if campaign.race == race and campaign.started != race:
            self._documents.write(name, structs.replace(campaign, started=race))

    def close_season(self, name: str, number: int) -> Campaign:
        """Note that the closing page of a season was read.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        return self._documents.update(name, lambda one: closed(one, number))

    def catch_up(self, name: str, stamps: Sequence[Stamp]) -> Campaign:
        """Bring a campaign of an older law under the newest one, once, with the stamps that are taken.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        return self._documents.update(name, lambda one: under_newest_law(one, stamps))

    def mark_restored(self, name: str) -> Campaign:
        """Note that an older copy of the race under way came back.

        Raises:
            BadInput: the campaign can be neither opened nor written.
        """
        return self._documents.update(name, restored)

    def restore(self, name: str, race: int) -> Campaign:
        """Return to the copy kept before a race; the history says so.

        Raises:
            BadInput: there is no such copy, or it cannot be written.
        """
        before = self.load(name)
        campaign = restored(self._copies(name).load(f"{_COPY}{race}"))
        campaign = structs.replace(
            campaign, title=before.title, player=before.player,
            restored=max(campaign.restored, before.restored + 1), started=min(campaign.started, race - 1),
        )
        self._documents.write(name, campaign)
        return campaign


def gains_of(race: Tables, step: Step[State, AnyEvent]) -> tuple[Gain, ...]:
    """Return the stickers that a step of a campaign's race gained (14.18).

    Each is filed under the round and the assistant that gained it; the state after the step may be of the
    next round already.
    """
    solo, gains, acting = race.rival, [], 0
    if solo is None or not solo.campaign:
        return ()
    for event, state in step.told():
        match event:
            case solo_events.TorpedoActed():
                acting = event.number
            case solo_events.StickerGained(colour, level, city):
                where = race.board.cities[city].id
                gains.append(Gain(solo.number, state.table.round, acting, colour, level, where))
    return tuple(gains)
