"""Replaying of a saved game of any kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from greatrace.cli import verdict
from greatrace.cli.request import Request
from greatrace.cli.streams import note
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.quoting import printable
from greatrace.prose.language import Language
from greatrace.saves.envelope import D, Kind, Save, decode
from greatrace.saves.replay import replay as steps
from greatrace.saves.replay import verify
from greatrace.thinking.protocol import Computers

E_contra = TypeVar("E_contra", contravariant=True)


class GameTeller(Protocol[E_contra]):
    """A language and the names of one saved game."""

    def player(self, seat: int) -> str:
        """Return the name of a player."""

    def text(self, events: Sequence[E_contra]) -> str:
        """Return a whole game as text."""


class Replayer(Struct, Generic[D, S, V, A, E], frozen=True):
    """What replaying needs of one game.

    Attributes:
        kind: of its saves.
        computers: returns the computer players of a game with that data.
        teller: returns what tells a saved game.
    """

    kind: Kind[D, S, V, A, E]
    computers: Callable[[D], Computers[S, V, A, E]]
    teller: Callable[[Save[D, S, A], Language], GameTeller[E]]


def replayed(game: Replayer[D, S, V, A, E], request: Request, raw: bytes, name: str) -> int:
    """Verify a saved game, tell it or ask its computer players again, as the command line wants it.

    Args:
        game: what replaying needs of it.
        request: the command line.
        raw: the bytes of the file.
        name: the file, for messages.

    Returns:
        0, or 1 when something is not as it was recorded.

    Raises:
        BadInput: the file is no sound save of this game.
    """
    save = decode(game.kind, raw, name)
    found = verify(game.kind, save)
    failed = 0 if found.same else 1
    tells = request.has("text") and found.difference in ("", "end")
    if tells:
        _tell(game, save, request.language)
    if request.has("verify") or request.has("bots") or not tells:
        _say(verdict.sentence(found, request.language), failed)
    if request.has("bots") and not failed:
        failed = _ask_again(game, save, request.language)
    return failed


def _tell(game: Replayer[D, S, V, A, E], save: Save[D, S, A], speaks: Language) -> None:
    """Write everything that happened as sentences."""
    events = [event for one in steps(game.kind, save) for event in one.step.events]
    print(printable(game.teller(save, speaks).text(events)), end="")


def _ask_again(game: Replayer[D, S, V, A, E], save: Save[D, S, A], speaks: Language) -> int:
    """Compare every choice of the computer players with what they would choose today."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.reasking import Reasking

    asking = Reasking(game.kind, save, game.computers(save.data))
    player, choices = game.teller(save, speaks).player, []
    for each in asking.unasked:
        print(printable(verdict.unasked(each, player(each.seat), speaks)))
    for choice in tracked(asking.choices(), asking.total, speaks.tr("Choices")):
        if not choice.same:
            bot = save.seats[choice.seat].bot
            _say(verdict.other_choice(choice, bot, player(choice.seat), speaks), 1)
            return 1
        choices.append(choice)
    print(verdict.same_choices(choices, speaks))
    return 0


def _say(text: str, failed: int) -> None:
    """Print a sentence, among the errors if something failed."""
    if failed:
        note(printable(text))
    else:
        print(printable(text))
