"""The race as the menus know it, its saves and its keys; its campaigns have an entry of their own."""

from __future__ import annotations

from typing import Final

from greatrace.engine.catalogue import Crew
from greatrace.prose.language import Language, msgid
from greatrace.prose.names import bot_name, crew_name, crew_names, named
from greatrace.prose.people import after_person, crew_of
from greatrace.prose.places import board_called, city_name
from greatrace.prose.words import listed
from greatrace.saves.envelope import Seat, Summary
from greatrace.saves.files import Store
from greatrace.saves.history.outcome import Standing
from greatrace.saves.race.summary import RaceSummary
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.lands import land_of
from greatrace.ui.play.table.entry import GameEntry, PastGames, PlayerEmblem, SavedGames, Ticket
from greatrace.ui.play.table.keys import KeyGroup, TableKey
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.names import SETUP_PAGE, SOLO_PAGE, WATCHED_RACE


def race_ticket(say: Language, summary: Summary) -> Ticket:
    """Return the lines of a saved race of its own."""
    assert isinstance(summary, RaceSummary)
    crews = crews_line(say, summary)
    if summary.rival:
        crews = say.tr("{crew} against the Torpedo", crew=crews)
    return course_line(say, summary), crews


def race_course(say: Language, summary: Summary) -> str:
    """Return where a saved race leads."""
    assert isinstance(summary, RaceSummary)
    return f"{city_name(say, summary.start)} – {city_name(say, summary.finish)}"


def race_player(say: Language, seat: Seat, standing: Standing) -> str:
    """Return a crew with who was in it."""
    return crew_of(named(crew_names(say), standing.role), _who(say, seat))


def race_emblems(summary: Summary) -> tuple[PlayerEmblem, ...]:
    """Return the emblems of the crews of a saved race."""
    assert isinstance(summary, RaceSummary)
    return tuple(_crew_emblem(crew.id) for crew in summary.crews)


def _crew_emblem(crew: str) -> PlayerEmblem:
    look = crew_look(crew)
    return PlayerEmblem(look.mark, look.recolour(), f"vehicles/{look.id}")


def race_land(summary: Summary) -> str:
    """Return the continent of a saved race."""
    assert isinstance(summary, RaceSummary)
    return land_of(*summary.board)


def race_of_its_own(summary: Summary) -> bool:
    """Return whether a saved race belongs to no campaign."""
    return isinstance(summary, RaceSummary) and not summary.campaign


def course_line(say: Language, summary: RaceSummary) -> str:
    """Return where a saved race leads, and how far it is."""
    start, finish = city_name(say, summary.start), city_name(say, summary.finish)
    if summary.over:
        return say.tr("{start} – {finish}, finished", start=start, finish=finish)
    return say.tr("{start} – {finish}, round {round}", start=start, finish=finish, round=summary.round)


def crews_line(say: Language, summary: RaceSummary) -> str:
    """Return the crews, each with its human's name or its computer level."""
    return listed(_crew(say, *pair) for pair in zip(summary.crews, summary.seats, strict=False))


def _crew(say: Language, crew: Crew, seat: Seat) -> str:
    return crew_of(crew_name(say, crew), _who(say, seat))


def _who(say: Language, seat: Seat) -> str:
    """Return who plays, after a person who has given up."""
    if not seat.bot:
        return seat.name
    return after_person(seat.left or "", bot_name(say, seat.bot.partition(":")[0]))


ANSWERING: Final[KeyGroup] = (msgid("Answering"), (
    TableKey("1 … 8", msgid("An answer; card or tile: then Enter"), fixed=True),
    TableKey("Enter", msgid("The answer in focus; held: a step further"), fixed=True),
    TableKey("Shift", msgid("With a digit or letter: at once, as if held"), fixed=True),
    TableKey("e", msgid("Pass, end, let it happen; set anew")),
    TableKey("f", msgid("Buy fuel")),
    TableKey("c", msgid("Counter a danger, or not")),
    TableKey("j", msgid("Play a Jerrican")),
    TableKey("p", msgid("Held: see your own hand")),
    TableKey("v", msgid("Show or cover your own hand; before your plan, the curtain")),
))  # fmt: skip
PLANNING: Final[KeyGroup] = (msgid("Planning"), (
    TableKey("1 … 4", msgid("One assistant more; with Shift one less"), fixed=True),
    TableKey("5 … 8", msgid("A ready-made plan"), fixed=True),
    TableKey("a", msgid("All as in the last round; in round 1 the opening")),
    TableKey("r", msgid("All as proposed; the rest of a plan; the Ranger")),
))  # fmt: skip
MAP: Final[KeyGroup] = (msgid("On the board"), (
    TableKey("m", msgid("To the board; in the bivouac, lift the poster")),
    TableKey("Arrows", msgid("To the next cell; with Shift to a marked one"), fixed=True),
    TableKey("g", msgid("Next marked cell, way or plan; with Shift previous")),
    TableKey("+ −", msgid("Closer, farther; at a number more, less"), fixed=True),
    TableKey("0 9", msgid("The whole course; where the race is"), fixed=True),
    TableKey("n", msgid("All names on the board")),
    TableKey("k", msgid("Held: the codes of all cells")),
    TableKey("i", msgid("Pin a leg of your own route; with Shift unpin it")),
    TableKey("o", msgid("Your own route on or off")),
))  # fmt: skip
TABLE: Final[KeyGroup] = (msgid("Around the table"), (
    TableKey("Tab", msgid("Move the focus; held: fold all panels"), fixed=True),
    TableKey("F6", msgid("To the next panel; with Shift to the previous one"), fixed=True),
    TableKey("F3", msgid("Explain the words on the screen, one by one"), fixed=True),
    TableKey("h", msgid("To the hand; held: look at it as well")),
    TableKey("d", msgid("To the dashboard")),
    TableKey("s", msgid("To the standings; reacting: an escort")),
    TableKey("Esc", msgid("Back; on the question, pause"), fixed=True),
))  # fmt: skip
HAPPENINGS: Final[KeyGroup] = (msgid("What happens and why"), (
    TableKey("space", msgid("Show the next step")),
    TableKey("x", msgid("Skip what moves")),
    TableKey("q", msgid("Faster")),
    TableKey("b", msgid("What happened since my last turn; with Shift, once more on the board")),
    TableKey("l", msgid("The log")),
    TableKey("t", msgid("What the champion would do")),
    TableKey("w", msgid("Why they did that; how to read the Torpedo")),
    TableKey("u", msgid("Undo; with Shift redo")),
    TableKey("z", msgid("All sounds off or on")),
    TableKey("F2", msgid("Held: the player aid"), fixed=True),
))  # fmt: skip
EVERYWHERE: Final[KeyGroup] = (msgid("Everywhere"), (
    TableKey("F1", msgid("The rules of what is asked"), fixed=True),
    TableKey("?", msgid("All keys"), fixed=True),
    TableKey("F11", msgid("Fill the whole screen"), fixed=True),
))  # fmt: skip

RACE_KEYS: Final = (ANSWERING, PLANNING, MAP, TABLE, HAPPENINGS, EVERYWHERE)
"""Every key of the table, by what it is for; a key that can be changed stands there once."""


def _setup(at: str) -> Scene[object]:
    from greatrace.ui.race.setup.scene import SetupScene

    return SetupScene()


def _solo(at: str) -> Scene[object]:
    from greatrace.ui.race.setup.scene import SoloSetupScene

    return SoloSetupScene()


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.race.opening import resume

    return resume(context, store, name)


def _last_page(context: Context, raw: bytes, name: str) -> Scene[object]:
    from greatrace.ui.race.replay.scene import last_page

    return last_page(context, raw, name)


def _watched(raw: bytes, name: str) -> Scene[object]:
    from greatrace.ui.race.replay.scene import watched

    return watched(raw, name)


def _again(at: str) -> Scene[object]:
    return _watched(at.encode(), "")


def _illustration(say: Language, name: str) -> Widget:
    from greatrace.ui.race.illustrations import illustration

    return illustration(say, name)


_PAST: Final = PastGames(
    {
        "race": msgid("Races"), "torpedo": msgid("Against the Torpedo"),
        "crossing": msgid("Solitary crossing"),
    },
    race_course, race_player, lambda say, crew: named(crew_names(say), crew), bot_name, board_called,
    _last_page, _watched, _crew_emblem,
)  # fmt: skip
RACE: Final = GameEntry(
    "new", msgid("New race"), msgid("New race"),
    msgid("Two to five crews, people or computers; or alone."), SETUP_PAGE,
    {SETUP_PAGE: _setup, SOLO_PAGE: _solo, WATCHED_RACE: _again},
    RACE_KEYS,
    SavedGames("race", race_ticket, race_emblems, _resume, race_of_its_own, land=race_land, past=_PAST),
    illustration=_illustration,
)  # fmt: skip
