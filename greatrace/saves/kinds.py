"""The kinds of saves that this version knows, by name; for lists and commands that serve every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Header, Summary, decode_header
from greatrace.saves.files import Store, read_file
from greatrace.saves.history.outcome import Outcome
from greatrace.saves.migrations import Form
from greatrace.saves.race.awaited import race_awaited
from greatrace.saves.race.migrations import RACE_FORM
from greatrace.saves.race.outcome import race_outcome
from greatrace.saves.race.summary import RaceSummary, race_summary
from greatrace.saves.seal import kind_of, unseal
from greatrace.saves.whyfirst.migrations import WHYFIRST_FORM
from greatrace.saves.whyfirst.outcome import whyfirst_outcome
from greatrace.saves.whyfirst.summary import WhyFirstSummary, whyfirst_summary


class SavedKind(Struct, frozen=True):
    """One game as lists know it; its rules are not imported.

    Attributes:
        form: what its saves call it, and their formats.
        summary: reads the summary from the content of a save in the newest format.
        summary_type: of these summaries.
        outcome: reads what a finished game came to from such a content.
        awaited: whether a document in the folder still waits for what a game brings, which must not be lost.
    """

    form: Form
    summary: Callable[[bytes], Summary | None]
    summary_type: type[Summary]
    outcome: Callable[[bytes], Outcome | None]
    awaited: Callable[[Path, Summary], bool] = lambda folder, summary: False


KINDS: Mapping[str, SavedKind] = {
    kind.form.kind: kind
    for kind in (
        SavedKind(RACE_FORM, race_summary, RaceSummary, race_outcome, race_awaited),
        SavedKind(WHYFIRST_FORM, whyfirst_summary, WhyFirstSummary, whyfirst_outcome),
    )
}
"""One entry a game; its codec stands in `saves/<game>/kind.py`, its screens in `ui/<game>/entry.py`."""


class UnknownKindError(BadInput):
    """A save of a game that this version does not know: nothing is wrong with it."""


def read_header(raw: bytes, name: str) -> Header:
    """Return the header of a save of any kind, also of one that this version does not know.

    Raises:
        NewerVersionError: a newer version wrote it, of a kind that this version knows.
        BadInput: it is no save, damaged, or was changed since.
    """
    kind = kind_of(raw)
    unlimited = kind and kind not in KINDS
    known = KINDS[kind].form.newest if kind in KINDS else max(each.form.newest for each in KINDS.values())
    return decode_header(raw, name, 1 << 62 if unlimited else known)


def known_kind(kind: str, name: str) -> SavedKind:
    """Return a kind by its name.

    Args:
        kind: its name.
        name: the file, for the message.

    Raises:
        UnknownKindError: this version does not know it.
    """
    if kind not in KINDS:
        raise UnknownKindError(
            "{name} is a save of a game that this version does not know ({kind}):"
            " update the game to open it.",
            name=name, kind=kind,
        )
    return KINDS[kind]


def kind_in(raw: bytes, name: str) -> SavedKind:
    """Return the kind of a save; whether it is whole is found out only where its kind is not known.

    Raises:
        UnknownKindError: this version does not know its game.
        BadInput: it is no save.
    """
    kind = kind_of(raw)
    return KINDS[kind] if kind in KINDS else known_kind(read_header(raw, name).kind, name)


class Found(Struct, frozen=True):
    """The summary of a save, and its kind."""

    kind: str
    summary: Summary


def awaited(folder: Path, found: Found) -> bool:
    """Return whether a document in a folder, such as a campaign, still waits for what a game brings."""
    return KINDS[found.kind].awaited(folder, found.summary)


class Listed(Struct, frozen=True):
    """A save in a list: its name, its file, and what was found or why it cannot be opened."""

    name: str
    path: Path
    found: Found | None
    problem: BadInput | None


def listed(store: Store) -> tuple[Listed, ...]:
    """Return the saves of a folder, the last written first.

    Raises:
        BadInput: the folder cannot be read.
    """
    return tuple(_listed(path) for path in store.files())


def _listed(path: Path) -> Listed:
    try:
        return Listed(path.stem, path, find(read_file(path), path.name), None)
    except BadInput as problem:
        return Listed(path.stem, path, None, problem)


def find(raw: bytes, name: str) -> Found:
    """Return the kind and the summary of a save.

    Raises:
        NewerVersionError: a newer version wrote it.
        UnknownKindError: this version does not know its game.
        BadInput: it is no save, damaged, or was changed since.
    """
    kind = kind_in(raw, name)
    summary = kind.summary(unseal(raw, name, kind.form))
    if summary is None:
        raise BadInput("{name} contradicts itself: open an older save.", name=name)
    return Found(kind.form.kind, summary)
