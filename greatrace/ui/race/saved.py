"""The entry of a saved race in lists and captions."""

from __future__ import annotations

from greatrace.engine.catalogue import Crew
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name, crew_name, crew_names, named
from greatrace.prose.people import after_person, crew_of
from greatrace.prose.places import city_name
from greatrace.prose.words import listed
from greatrace.saves.envelope import Seat, Summary
from greatrace.saves.history.outcome import Standing
from greatrace.saves.race.summary import RaceSummary
from greatrace.ui.play.lands import land_of
from greatrace.ui.play.table.entry import PlayerEmblem, Ticket
from greatrace.ui.race.looks import crew_look


def race_ticket(say: Language, summary: Summary) -> Ticket:
    """Return the lines of a saved race of its own."""
    assert isinstance(summary, RaceSummary)
    crews = crews_line(say, summary)
    if summary.rival:
        crews = say.tr("{crew} against the Torpedo", crew=crews)
    return Ticket(course_line(say, summary), crews)


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
    looks = [crew_look(crew.id) for crew in summary.crews]
    return tuple(PlayerEmblem(look.emblem, look.recolour(), f"vehicles/{look.id}") for look in looks)


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
