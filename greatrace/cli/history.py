"""The commands about finished games: list, export, delete."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from greatrace.app import LOCK, Options, home_folder
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.streams import note
from greatrace.files.lock import Claim, Lock
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import printable, shown
from greatrace.prose.language import Language, msgid
from greatrace.prose.words import count_text, listed, size_text
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.history.archive import FOLDER, Archive, Known, Listing, Past
from greatrace.saves.history.outcome import Standing

if TYPE_CHECKING:
    from greatrace.ui.menus.history.words import Words


class _Player(Struct, frozen=True, omit_defaults=True):
    name: str
    level: str
    crew: str
    place: int
    points: int
    arrived: bool
    won: bool


class _Game(Struct, frozen=True):
    """A game as JSON lists it."""

    id: str
    kind: str
    variant: str
    began: str
    board: str
    course: str
    rounds: int
    bytes: int
    file: str
    players: tuple[_Player, ...]


class _Unusable(Struct, frozen=True):
    """A file that cannot be used, as JSON lists it."""

    id: str
    bytes: int
    file: str
    problem: str


def history_list(request: Request) -> int:
    """List the finished games, the latest first; a file that cannot be used is told with the reason.

    Returns:
        0, or 1 when a file cannot be used.
    """
    listing = _listing(request)
    games = [listing.past(line) for line in listing.all()]
    with _own_folder(request) as held:
        if held:
            listing.keep()
    if request.has("json"):
        print(msgspec.json.encode([_as_json(one, request.language) for one in games]).decode())
    elif games:
        _show(games, request.language)
    else:
        print(request.language.tr("No game was finished yet."))
    return 1 if any(one.known is None for one in games) else 0


def history_export(request: Request) -> int:
    """Write a finished game to a file of its own, a save like others."""
    path = request.path("output")
    if path is None:
        raise WrongUse(msgid("greatrace history export needs -o FILE."))
    _archive(request).export(request.word, path)
    return 0


def history_delete(request: Request) -> int:
    """Delete one finished game or all of them, after asking.

    Returns:
        0, or 1 when nothing was deleted.

    Raises:
        BadInput: there is no such game, a window is open, or a file cannot be deleted.
        WrongUse: neither a game nor `--all` is named, or both.
    """
    if bool(request.word) == request.has("all"):
        raise WrongUse(msgid("greatrace history delete takes the id of a game, or --all."))
    archive, tr = _archive(request), request.language.tr
    lines = _listing(request).all()
    chosen = [line for line in lines if request.has("all") or line.name == request.word]
    if not chosen:
        if request.has("all"):
            print(tr("No game was finished yet."))
            return 0
        raise BadInput("There is no game “{name}” in the history.", name=request.word)
    if not _agreed(request, len(chosen), sum(line.size for line in chosen)):
        return 1
    with _own_folder(request) as held:
        if not held:
            folder = str(_home(request))
            raise BadInput("A window of the game writes {folder} now: close it first.", folder=folder)
        archive.remove(line.name for line in chosen)
    return 0


def _agreed(request: Request, number: int, size: int) -> bool:
    """Ask on the terminal; the end of the input means no."""
    speaks = request.language
    question = speaks.tr_n(
        "Delete {n} finished game ({size})? It cannot be recovered.",
        "Delete {n} finished games ({size})? They cannot be recovered.",
        number, n=count_text(speaks, number), size=size_text(speaks, size),
    )
    yes = speaks.tr_c("the answer on the command line", "y")
    print(f"{question} [{yes}/N] ", end="", flush=True)
    answer = sys.stdin.readline().strip().casefold() if sys.stdin else ""
    return answer.startswith((yes, "y"))


def _home(request: Request) -> Path:
    return home_folder(Options(home=request.path("home")))


def _archive(request: Request) -> Archive:
    return Archive(_home(request) / FOLDER)


def _listing(request: Request) -> Listing:
    """Begin the list; what was finished when a window ended is entered first, unless a window is open."""
    archive = _archive(request)
    with _own_folder(request) as held:
        if held:
            try:
                archive.sweep(Store(_home(request) / "saves"))
            except BadInput as problem:
                note(request.language.sentence(problem))
    return archive.listing()


@contextmanager
def _own_folder(request: Request) -> Iterator[bool]:
    """Hold the player's folder, if there is one and no window has it."""
    home = _home(request)
    lock = Lock(home / LOCK)
    held = home.is_dir() and lock.claim() is Claim.HELD
    try:
        yield held
    finally:
        lock.release()


def _as_json(one: Past, speaks: Language) -> _Game | _Unusable:
    known = one.known
    if known is None:
        return _Unusable(one.name, one.size, str(one.path), speaks.sentence(one.problem))
    outcome = known.outcome
    return _Game(
        one.name, known.kind, outcome.variant, known.created, outcome.board, outcome.course, outcome.rounds,
        one.size, str(one.path),
        tuple(
            _Player(seat.name, seat.bot, got.role, got.place, got.points, got.arrived, got.won)
            for seat, got in zip(known.seats, outcome.standings, strict=True)
        ),
    )


def _show(games: list[Past], speaks: Language) -> None:
    from greatrace.arena.common.tables import TextTable, show

    tr, words = speaks.tr, _words(speaks)
    heads = (tr("Game"), tr("began"), tr("what"), tr("Players by place"), tr("Size"))
    rows = tuple((shown(one.name), *_row(one, words)) for one in games)
    total = sum(one.size for one in games)
    show([
        TextTable(heads, rows, "llllr"),
        printable(speaks.tr_n("{n} game, {size}", "{n} games, {size}", len(games),
                              n=count_text(speaks, len(games)), size=size_text(speaks, total))),
    ])  # fmt: skip


def _words(speaks: Language) -> Words:
    """Return what names the games of every kind, as each game's entry tells it."""
    from greatrace.app import games
    from greatrace.ui.menus.history.words import Words

    return Words(speaks, games().past)


def _row(one: Past, words: Words) -> tuple[str, ...]:
    size = size_text(words.say, one.size)
    if one.known is None:
        return "", words.say.sentence(one.problem), "", size
    known = one.known
    pairs = sorted(
        zip(known.seats, known.outcome.standings, strict=True), key=lambda pair: pair[1].place
    )
    players = listed(_player(words, known.kind, *pair) for pair in pairs)
    return known.created.replace("T", " "), _what(known, words), players, size


def _what(known: Known, words: Words) -> str:
    """Return where a game was played; of one that names no place, what was played."""
    where = words.past[known.kind].where(words.say, known.summary)
    return where or words.variant(known.kind, known.outcome.variant)


def _player(words: Words, kind: str, seat: Seat, got: Standing) -> str:
    points = str(got.points) if got.arrived else "–"
    return f"{got.place}. {words.past[kind].player(words.say, seat, got)} {points}"
