"""Sentences with which the Gazette goes on: with the same crew, or with another one, in luck or out of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs

Link = Literal["and", "yet", "but", "also"]
"""How a sentence follows another: of the same crew with the same or with other luck, or likewise of another
crew. The first two do not name the crew again."""

_BAD = (
    on.BrokeDown | on.Sabotaged | on.DangerSuffered | solo.TorpedoTurnedAway | solo.StickerWithheld
)
"""What nobody wishes for; all else is good news."""
WORTH = (
    on.SeatChanged, on.Arrived, on.BrokeDown, on.Sabotaged, on.DangerSuffered, on.DangerCancelled,
    solo.StickerGained, solo.StickerWithheld, solo.TorpedoTurnedAway, solo.MissionStamped,
    on.DangerCountered, on.LineTaken, on.CityEntered, on.TilesSwapped,
)  # fmt: skip
"""What is worth a line, the most exciting first."""
_OF_TORPEDO = solo.StickerGained | solo.StickerWithheld | solo.TorpedoTurnedAway


def subject(event: on.AnyEvent, torpedo: int) -> int:
    """Return the seat of which a sentence about an event tells; -1 for none.

    Args:
        event: worth a line.
        torpedo: the seat of the Torpedo.
    """
    match event:
        case on.Sabotaged(target=target):
            return target
        case on.DangerCancelled(by=by):
            return by
        case _ if isinstance(event, _OF_TORPEDO):
            return torpedo
        case _:
            return int(getattr(event, "seat", -1))


def is_bad(event: on.AnyEvent) -> bool:
    """Return whether an event is bad luck for whom its sentence tells of."""
    return isinstance(event, _BAD)


def link(before: on.AnyEvent, event: on.AnyEvent, torpedo: int) -> Link:
    """Return how the sentence about an event follows the one about another."""
    alike = is_bad(before) == is_bad(event)
    if subject(before, torpedo) == subject(event, torpedo):
        return "and" if alike else "yet"
    return "also" if alike else "but"


def news(events: Sequence[on.AnyEvent], teller: Teller) -> list[on.AnyEvent]:
    """Return the events of a round that are worth a line, each city told of once, as they stand at its end.

    A city for which the Torpedo headed again after it had turned away is no news.
    """
    cities = teller.data.board.cities
    kept: list[on.AnyEvent] = []
    for event in events:
        match event:
            case solo.TorpedoHeaded(aim=aim):
                kept = [
                    one for one in kept
                    if not (isinstance(one, solo.TorpedoTurnedAway) and cities[one.city].cell == aim.cell)
                ]
            case _ if isinstance(event, WORTH):
                kept.append(event)
    return once(kept, teller)


def once(events: Iterable[on.AnyEvent], teller: Teller) -> list[on.AnyEvent]:
    """Return the events without cities that another event of the same round tells of.

    Those are the finish of who arrives, the port at the end of a line, the city that gives a sticker or none.
    """
    cities, torpedo = teller.data.board.cities, len(teller.data.crews)
    kept: list[on.AnyEvent] = []
    entered: dict[int, on.AnyEvent] = {}
    for event in events:
        match event:
            case on.CityEntered(seat, city):
                last = kept[-1] if kept else None
                if isinstance(last, on.LineTaken) and (last.seat, last.cell) == (seat, cities[city].cell):
                    continue
                entered[seat] = event
            case on.Arrived(seat) if seat in entered:
                kept.remove(entered.pop(seat))
            case solo.StickerGained() | solo.StickerWithheld() if torpedo in entered:
                kept.remove(entered.pop(torpedo))
        kept.append(event)
    return kept


def ranked(events: Sequence[on.AnyEvent], teller: Teller) -> list[on.AnyEvent]:
    """Return the events of a round that may be in the headline, the most exciting first."""
    moving = (event for event in news(events, teller) if not isinstance(event, on.SeatChanged))
    return sorted(moving, key=lambda event: WORTH.index(type(event)))


def linked(event: on.AnyEvent, teller: Teller, how: Link) -> str:
    """Return the sentence with which an event follows another; empty where there is none of this kind."""
    match event:
        case on.BrokeDown() | on.DangerSuffered() | on.Sabotaged():
            return _bad(event, teller, how)
        case on.DangerCountered() | on.LineTaken() | on.CityEntered() | on.Arrived():
            return _good(event, teller, how)
        case solo.MissionStamped(kind=kind, amount=amount) if how in ("and", "yet"):
            return teller.say.tr(
                "There was a stamp in the passport, too: {mission}.",
                mission=mission_text(teller.say, kind, amount),
            )
        case solo.StickerGained() | solo.TorpedoTurnedAway():
            return _of_torpedo(event, teller, how)
        case _:
            return ""


def _bad(event: on.BrokeDown | on.DangerSuffered | on.Sabotaged, teller: Teller, how: Link) -> str:
    tr, crew = teller.say.tr, teller.in_news
    match event, how:
        case on.BrokeDown(), "and":
            return tr("After that the engine gave up as well.")
        case on.BrokeDown(), "yet":
            return tr("But then the engine fell silent, and the toolbox came out.")
        case on.BrokeDown(seat), "but":
            return tr("Elsewhere an engine fell silent, that of {crew}.", crew=crew(seat))
        case on.DangerSuffered(_, cell), "and":
            return tr("And that was not all: a bad encounter near {place} followed.", place=teller.near(cell))
        case on.DangerSuffered(_, cell), "yet":
            return tr("The joy was short: near {place} a bad encounter was waiting.", place=teller.near(cell))
        case on.DangerSuffered(seat, cell), "but":
            return tr(
                "{crew} had less luck: a bad encounter near {place}.", crew=crew(seat),
                place=teller.near(cell),
            )
        case on.DangerSuffered(seat, cell), "also":
            return tr(
                "{crew} did not get away unharmed either: a bad encounter near {place}.", crew=crew(seat),
                place=teller.near(cell),
            )
        case on.Sabotaged(seat), "and" | "yet":
            return tr(
                "On top of it somebody loosened a nut or two; all eyes turned to {crew}.", crew=crew(seat)
            )
        case _:
            return ""


def _good(
    event: on.DangerCountered | on.LineTaken | on.CityEntered | on.Arrived, teller: Teller, how: Link
) -> str:
    tr, crew = teller.say.tr, teller.in_news(event.seat)
    match event, how:
        case on.DangerCountered(cell=cell), "and":
            return tr("Even near {place} there was not a scratch.", place=teller.near(cell))
        case on.DangerCountered(cell=cell), "yet":
            return tr("Near {place} at least there was not a scratch.", place=teller.near(cell))
        case on.DangerCountered(cell=cell), "but":
            return tr(
                "{crew} came off better: not a scratch near {place}.", crew=crew, place=teller.near(cell)
            )
        case on.CityEntered(city=city), "and":
            return tr("Next stop {city}: the bread was warm, and the beds were made.", city=teller.city(city))
        case on.CityEntered(city=city), "yet":
            return tr("In {city} all that was soon forgotten.", city=teller.city(city))
        case on.CityEntered(city=city), "but":
            return tr(
                "{crew} had a better day: music and handshakes in {city}.", crew=crew, city=teller.city(city)
            )
        case on.CityEntered(city=city), "also":
            return tr("Meanwhile {city} put out its flags for {crew}.", crew=crew, city=teller.city(city))
        case on.Arrived(place=place), "and":
            return tr("And in the evening the arch was reached, in place {n}: hats flew.", n=place)
        case on.Arrived(place=place), "yet":
            return tr("All the same the arch was reached, in place {n}: hats flew.", n=place)
        case on.Arrived(place=place), "but":
            return tr("Under the arch, meanwhile, hats flew for {crew}, place {n}.", crew=crew, n=place)
        case on.LineTaken(), _:
            return _line(event, teller, how)
        case _:
            return ""


def _line(event: on.LineTaken, teller: Teller, how: Link) -> str:
    tr, money, place = teller.say.tr, francs(event.francs), teller.place(event.cell)
    match how:
        case "and":
            return tr("For {money} the journey went on in comfort, to {place}.", money=money, place=place)
        case "yet":
            return tr("For {money} the timetable helped: next stop {place}.", money=money, place=place)
        case "but":
            crew = teller.in_news(event.seat)
            return tr("{crew} took it easier: {money} to {place}.", crew=crew, money=money, place=place)
        case _:
            return ""


def _of_torpedo(event: solo.StickerGained | solo.TorpedoTurnedAway, teller: Teller, how: Link) -> str:
    say, city = teller.say, teller.city(event.city)
    if isinstance(event, solo.TorpedoTurnedAway):
        if how != "but":
            return ""
        return say.tr("René Estienne, who had wanted {city}, had to turn for {place}.", city=city,
                      place=teller.place(event.cell))
    sticker = sticker_name(say, event.colour, event.level)
    match how:
        case "and":
            return say.tr("In {city} there was even time for a new sticker: {sticker}.", city=city,
                          sticker=sticker)
        case "yet":
            return say.tr("In {city} a new sticker saved the day: {sticker}.", city=city, sticker=sticker)
        case "but":
            return say.tr("René Estienne, for his part, cannot complain: in {city} he put on {sticker}.",
                          city=city, sticker=sticker)
        case "also":
            return say.tr("René Estienne was not idle either: in {city} he put on {sticker}.", city=city,
                          sticker=sticker)
