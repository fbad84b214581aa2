"""What the Gazette makes of an event: headlines, items of news, and the weather of a region."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.prose.language import Language
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs

_STEP, _SPREAD = 5, 13
"""Temperatures of a race: so many different ones, in such steps, that weather never repeats word for word."""


def headlines(event: on.AnyEvent, teller: Teller) -> tuple[str, ...]:
    """Return headlines for an event, the best first; none for what makes no headline."""
    tr, crew = teller.say.tr, teller.crew
    match event:
        case on.Arrived(seat, 1):
            return (tr("{crew} first at the finish!", crew=crew(seat)),)
        case on.Arrived(seat):
            return (tr("{crew} at the finish!", crew=crew(seat)),)
        case on.BrokeDown(seat):
            return (
                tr("Breakdown: {crew} stands still!", crew=crew(seat)),
                tr("Another breakdown: {crew}", crew=crew(seat)),
            )
        case on.Sabotaged(target=target):
            return (
                tr("Sabotage! {crew} is the victim", crew=crew(target)),
                tr("Sugar in the tank of {crew}?", crew=crew(target)),
            )
        case on.DangerSuffered(seat, cell):
            return (tr("{crew} attacked at {place}!", crew=crew(seat), place=teller.place(cell)),)
        case on.DangerCancelled(seat, by):
            return (tr("Plot foiled by {crew}", crew=crew(by)),)
        case on.DangerCountered(seat, cell):
            return (tr("{crew}: no fear at {place}", crew=crew(seat), place=teller.place(cell)),)
        case on.LineTaken(seat, cell=cell):
            return (tr("{crew} on a short cut to {place}", crew=crew(seat), place=teller.place(cell)),)
        case on.CityEntered(seat, city):
            return (tr("{city} cheers {crew}", city=teller.city(city), crew=crew(seat)),)
        case solo.StickerGained(city=city):
            return (tr("{city}: a new sticker for René", city=teller.city(city)),)
        case solo.TorpedoTurnedAway(city=city):
            return (tr("{city}: too late for René", city=teller.city(city)),)
        case _:
            return ()


def items(event: on.AnyEvent, teller: Teller) -> tuple[str, ...]:
    """Return items of news on an event in the newspaper's voice, the best first."""
    tr, crew = teller.say.tr, teller.crew
    match event:
        case on.BrokeDown(seat):
            return (
                tr(
                    "A cold engine, a crowd of advisers: the mechanics of {crew} spoke of hours.",
                    crew=crew(seat),
                ),
                tr(
                    "Once more by the roadside: {crew} asked for tools, not for advice.",
                    crew=crew(seat),
                ),
            )
        case on.Sabotaged(seat, target):
            return (
                tr(
                    "Somebody has loosened a nut or two at the expense of {target}. "
                    "All eyes turned to {crew}.",
                    target=crew(target),
                    crew=crew(seat),
                ),
                tr(
                    "{target} accused {crew}. The answer: everybody had been asleep.",
                    target=crew(target),
                    crew=crew(seat),
                ),
            )
        case on.DangerSuffered(seat, cell):
            return (
                tr(
                    "A bad encounter for {crew} at {place}. Damage: considerable.",
                    place=teller.place(cell),
                    crew=crew(seat),
                ),
            )
        case on.DangerCancelled(seat, by):
            return (
                tr(
                    "What {crew} had prepared came to nothing: {rival} had posted a guard.",
                    crew=crew(seat),
                    rival=crew(by),
                ),
            )
        case on.DangerCountered(seat, cell):
            return (
                tr(
                    "At {place} the escort of {crew} did its duty; not a scratch.",
                    place=teller.place(cell),
                    crew=crew(seat),
                ),
                tr(
                    "{crew} came through {place} at an easy pace: "
                    "whoever had been waiting there thought again.",
                    place=teller.place(cell),
                    crew=crew(seat),
                ),
            )
        case on.LineTaken(seat, cell=cell, francs=price):
            return (
                tr(
                    "For {money}, {crew} travelled to {place} in comfort, and arrived rested.",
                    crew=crew(seat),
                    money=francs(price),
                    place=teller.place(cell),
                ),
            )
        case on.CityEntered(seat, city):
            return (
                tr(
                    "In {city} the mayor, the brass band and the children received {crew}.",
                    city=teller.city(city),
                    crew=crew(seat),
                ),
                tr(
                    "{city} sold out of bread and petrol cans within the hour: {crew} was in town.",
                    city=teller.city(city),
                    crew=crew(seat),
                ),
                tr(
                    "A night in a bed: {crew} slept in {city}, and was seen at the barber’s.",
                    city=teller.city(city),
                    crew=crew(seat),
                ),
            )
        case solo.StickerGained() | solo.StickerWithheld() | solo.TorpedoTurnedAway() | solo.MissionStamped():
            return _of_torpedo(event, teller)
        case on.Arrived(seat, place):
            return (
                tr(
                    "Our correspondent saw {crew} under the arch in place {n}: hats flew.",
                    crew=crew(seat),
                    n=place,
                ),
            )
        case _:
            return ()


def _of_torpedo(
    event: solo.StickerGained | solo.StickerWithheld | solo.TorpedoTurnedAway | solo.MissionStamped,
    teller: Teller,
) -> tuple[str, ...]:
    """Return items of news on a race against the Torpedo (14)."""
    say = teller.say
    match event:
        case solo.StickerGained(colour, level, city):
            where, sticker = teller.city(city), sticker_name(say, colour, level)
            return (
                say.tr("In {city} the mechanics of René Estienne put on a new sticker: {sticker}.",
                       city=where, sticker=sticker),
                say.tr("{city} slept; in René Estienne’s workshop the lamp burned, and in the morning it was"
                       " there: {sticker}.", city=where, sticker=sticker),
            )
        case solo.StickerWithheld(city=city):
            told = say.tr("In {city} René Estienne’s workshop stayed shut: no new sticker.",
                          city=teller.city(city))
            return (told,)
        case solo.TorpedoTurnedAway(city, cell):
            return (
                say.tr("René Estienne wanted to go to {city}, found it taken, and turned for {place}.",
                       city=teller.city(city), place=teller.place(cell)),
            )
        case solo.MissionStamped(seat, kind, amount):
            return (
                say.tr("A stamp in the passport of {crew}: {mission}.", crew=teller.crew(seat),
                       mission=mission_text(say, kind, amount)),
            )


def weather(say: Language, region: str, number: int) -> str:
    """Return the weather of a day; no two rounds of a race have the same line.

    Args:
        say: the language.
        region: the tile set of the board, which tells the continent.
        number: of the round.
    """
    base, told = _skies(say).get(region, _skies(say)["africa"])
    degrees = base + number * _STEP % _SPREAD
    return say.tr("Weather: {sky}, {n} °C.", sky=told[number % len(told)], n=str(degrees).replace("-", "−"))


def _skies(say: Language) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Return the coolest day and the skies of each region."""
    tr: Callable[[str], str] = say.tr
    return {
        "africa": (30, (tr("a hot wind from the desert"), tr("dust over the tracks"), tr("a cloudless sky"))),
        "south-america": (
            14,
            (tr("rain from the Andes"), tr("mist in the valleys"), tr("sun over the pampas")),
        ),
        "asia": (12, (tr("a dry wind from the Gobi"), tr("snow on the heights"), tr("a yellow sky"))),
        "north-america": (-4, (tr("frost on the rivers"), tr("fresh snow"), tr("northern lights at night"))),
    }
