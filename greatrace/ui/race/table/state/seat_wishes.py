"""Who is to play from the next round on, and who must agree to it (16.11)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from greatrace.prose.language import Language
from greatrace.prose.names import bot_name, crew_name
from greatrace.prose.people import beside_crew, numbered, twice
from greatrace.saves.changes import awaited, held
from greatrace.saves.envelope import Change, Seat
from greatrace.ui.play.table.setup import HUMAN, names_problem
from greatrace.ui.race.controller import Controller


class Wish(Struct, frozen=True):
    """Who is to play in a seat.

    Attributes:
        who: `HUMAN`, or the level of a computer crew, perhaps with its style.
        name: of the human; empty for a guest.
        left: the human who gives up, or has given up.
    """

    who: str
    name: str = ""
    left: str = ""


def wish_of(seat: Seat) -> Wish:
    """Return the wish for what is."""
    return Wish(seat.bot or HUMAN, "" if seat.bot else seat.name, seat.left or "")


def wishes_of(controller: Controller) -> tuple[Wish, ...]:
    """Return who plays, or is to play from the next round on."""
    seats = list(controller.seats)
    for change in awaited(controller.recording.changes):
        seats[change.seat] = change.after
    return tuple(map(wish_of, seats))


def problem_of(say: Language, wishes: Sequence[Wish]) -> str:
    """Return why these cannot play; empty when they can."""
    return names_problem(say, [wish.name.strip() for wish in wishes if wish.who == HUMAN])


def changes_of(say: Language, controller: Controller, wishes: Sequence[Wish]) -> tuple[Change, ...]:
    """Return what changes from the next round on."""
    names = [wish.name.strip() or say.tr("Guest") if wish.who == HUMAN else "" for wish in wishes]
    called = numbered(names) if twice(names) else names
    since, found = controller.table.round + 1, []
    for seat, (before, wish) in enumerate(zip(controller.seats, wishes, strict=True)):
        after = Seat(called[seat])
        if wish.who != HUMAN:
            after = Seat(bot_name(say, wish.who), wish.who)
            after = structs.replace(after, left=wish.left) if wish.left else after
        if wish != wish_of(before):
            found.append(Change(since, seat, before, after))
    return tuple(found)


def voters(say: Language, controller: Controller, changes: Sequence[Change]) -> tuple[str, ...]:
    """Return the names of those who must agree: all people, where a seat is taken that a person held.

    Giving up takes it too, since anybody may press that button. One person alone has nobody to ask.
    """
    seats, crews, people = controller.seats, controller.race.crews, controller.humans
    taken = any(held(seats, controller.recording.changes, one.seat) for one in changes)
    if not taken or len(people) < 2:
        return ()
    names = ((seats[seat].name, crew_name(say, crews[seat])) for seat in people)
    return tuple((beside_crew(*pair) and f"{pair[0]} ({pair[1]})") or pair[1] for pair in names)


def nobody_left(wishes: Sequence[Wish]) -> bool:
    """Return whether no person is to play any more."""
    return all(wish.who != HUMAN for wish in wishes)
