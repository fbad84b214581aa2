"""What decided the place of a crew, in a sentence or two (11.1, 11.3–11.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from greatrace.engine.decided import Decided, Lead, Level
from greatrace.engine.idle import together
from greatrace.prose.language import Language
from greatrace.prose.scores import term_label
from greatrace.prose.teller import Teller
from greatrace.prose.words import NO_BREAK, francs, joined, listed


def decided_text(found: Decided, teller: Teller, you: bool = False) -> str:
    """Return what decided the place of a crew.

    Args:
        found: what decided it.
        teller: names the crews.
        you: whether the text speaks to the one human of the race, whose crew it is.
    """
    return " ".join(_sentences(found, teller, you))


def idle_text(idle: Sequence[tuple[int, int]], say: Language) -> str:
    """Return how many assistants did nothing, and in which rounds; empty where all did something."""
    count, rounds = together(idle), listed(str(number) for number, _ in idle)
    if not count:
        return ""
    if len(idle) == 1:
        return say.tr_n(
            "{n} assistant did nothing, in round {round}.", "{n} assistants did nothing, in round {round}.",
            count, round=rounds,
        )
    return say.tr("{n} assistants did nothing, in rounds {rounds}.", n=count, rounds=rounds)


def short_text(cells: int, say: Language) -> str:
    """Return by how many cells the reader did not reach the finish."""
    return say.tr_n(
        "You were {n} cell short of the finish.", "You were {n} cells short of the finish.", cells
    )


def _sentences(found: Decided, teller: Teller, you: bool) -> Iterator[str]:
    say = teller.say
    if not found.arrived:
        yield from _not_there(found, teller, you)
    elif not found.other_arrived:
        yield say.tr("{crew} was the only crew to reach the finish.", crew=teller.crew(found.seat))
        if found.other_short:
            yield _crew_short(found.other, found.other_short, teller)
    elif not found.ahead:
        earlier = teller.crew(found.seat if found.won else found.other)
        yield say.tr("Equal prestige: {crew} arrived earlier.", crew=earlier)
    else:
        yield _counted(found, teller, you)
        if found.lags:
            yield say.tr("On the other side: {what}.", what=_told(found.lags, say))
    if found.level and (found.ahead or found.level.other != found.other):
        yield _level(found.level, teller)


def _not_there(found: Decided, teller: Teller, you: bool) -> Iterator[str]:
    """Yield why a crew did not arrive."""
    say = teller.say
    if found.short:
        yield short_text(found.short, say) if you else _crew_short(found.seat, found.short, teller)
    yield say.tr(
        "{crew} arrived in round {round}, which was therefore the last.",
        crew=teller.crew(found.first), round=found.round,
    )
    if idle := idle_text(found.idle, say):
        yield idle


def _crew_short(seat: int, cells: int, teller: Teller) -> str:
    return teller.say.tr_n(
        "{crew}: {n} cell short of the finish.", "{crew}: {n} cells short of the finish.", cells,
        crew=teller.crew(seat),
    )


def _counted(found: Decided, teller: Teller, you: bool) -> str:
    """Return by how many points a crew won or lost, and with what."""
    say, other, why = teller.say, teller.crew(found.other), _told(found.leads, teller.say)
    if found.won:
        return say.tr_n(
            "{n} point of prestige ahead of {second}: {why}.",
            "{n} points of prestige ahead of {second}: {why}.", found.ahead, second=other, why=why,
        )
    if you:
        return say.tr_n(
            "You lost to {winner} by {n} point of prestige: {why}.",
            "You lost to {winner} by {n} points of prestige: {why}.", -found.ahead, winner=other, why=why,
        )
    return say.tr_n(
        "{crew} lost to {winner} by {n} point of prestige: {why}.",
        "{crew} lost to {winner} by {n} points of prestige: {why}.", -found.ahead,
        crew=teller.crew(found.seat), winner=other, why=why,
    )


def _told(leads: Sequence[Lead], say: Language) -> str:
    return joined(say, (_lead(one, say) for one in leads))


def _lead(lead: Lead, say: Language) -> str:
    if lead.label == "place":
        return say.tr("{n} for the earlier arrival", n=lead.points)
    amount = francs if lead.label == "money" else str
    text = say.tr(
        "{n} for {term} ({more} against {fewer})", n=lead.points, term=term_label(lead.label, say),
        more=amount(lead.more), fewer=amount(lead.fewer),
    )
    before, bracket, within = text.partition("(")
    return before + bracket + within.replace(" ", NO_BREAK)


def _level(level: Level, teller: Teller) -> str:
    """Return by which rule the place of two crews that are level was decided."""
    say, other = teller.say, teller.crew(level.other)
    if level.rule == "arrival":
        return say.tr("Level with {other} in prestige: the earlier arrival decides.", other=other)
    return say.tr(
        "Level with {other} in corridor {n}: the marker that came there earlier decides.",
        other=other, n=level.corridor,
    )
