"""What the Gazette makes of an event: headlines, items of news, and the weather of a region."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.prose.language import Language
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs

_STEP, _SPREAD = 5, 13
"""Temperatures of a race: so many different ones, in such steps, that weather never repeats word for word."""


class Sentences(NamedTuple):
    """What can be printed of an event.

    Attributes:
        first: sentences of which any may stand first in a race.
        again: sentences for what has happened before.
    """

    first: tuple[str, ...] = ()
    again: tuple[str, ...] = ()

    def numbered(self, race: int) -> Sequence[tuple[int, str]]:
        """Return the sentences with their numbers, in an order that differs by race."""
        first = list(enumerate(self.first))
        begin = race % max(len(first), 1)
        return [*first[begin:], *first[:begin], *enumerate(self.again, len(first))]


def headlines(event: on.AnyEvent, teller: Teller) -> Sentences:
    """Return headlines for an event; none for what makes no headline."""
    tr, crew = teller.say.tr, teller.in_news
    match event:
        case on.Arrived(seat, 1):
            return Sentences((tr("{crew} first at the finish!", crew=crew(seat)),))
        case on.Arrived(seat):
            return Sentences((tr("{crew} at the finish!", crew=crew(seat)),))
        case on.BrokeDown(seat):
            first = (
                tr("Breakdown: {crew} stands still!", crew=crew(seat)),
                tr("Smoke over the camp of {crew}", crew=crew(seat)),
            )
            return Sentences(first, (tr("Another breakdown: {crew}", crew=crew(seat)),))
        case on.Sabotaged(target=target):
            return Sentences((
                tr("Sabotage! {crew} is the victim", crew=crew(target)),
                tr("Sugar in the tank of {crew}?", crew=crew(target)),
            ))
        case on.DangerSuffered(seat, cell):
            return Sentences((
                tr("{crew} attacked near {place}!", crew=crew(seat), place=teller.near(cell)),
                tr("Alarm near {place}: {crew} in trouble", crew=crew(seat), place=teller.near(cell)),
            ))
        case on.DangerCancelled(seat, by):
            return Sentences((tr("Plot foiled by {crew}", crew=crew(by)),))
        case on.DangerCountered(seat, cell):
            return Sentences((
                tr("{crew}: no fear near {place}", crew=crew(seat), place=teller.near(cell)),
                tr("Danger over near {place}: {crew} goes on", crew=crew(seat), place=teller.near(cell)),
            ))
        case on.LineTaken(seat, cell=cell):
            return Sentences((
                tr("{crew} on a short cut to {place}", crew=crew(seat), place=teller.place(cell)),
                tr("Tickets, please: {crew} to {place}", crew=crew(seat), place=teller.place(cell)),
            ))
        case on.CityEntered(seat, city):
            return Sentences((
                tr("{city} cheers {crew}", city=teller.city(city), crew=crew(seat)),
                tr("{city}: hats off to {crew}!", city=teller.city(city), crew=crew(seat)),
                tr("{city}: flags for {crew}", city=teller.city(city), crew=crew(seat)),
            ))
        case solo.StickerGained(city=city):
            return Sentences((tr("{city}: a new sticker for René", city=teller.city(city)),))
        case solo.TorpedoTurnedAway(city=city):
            return Sentences((tr("{city}: too late for René", city=teller.city(city)),))
        case _:
            return Sentences()


def items(event: on.AnyEvent, teller: Teller) -> Sentences:
    """Return items of news on an event in the newspaper's voice."""
    tr, crew = teller.say.tr, teller.in_news
    match event:
        case on.BrokeDown(seat):
            return _of_breakdown(teller, crew(seat))
        case on.Sabotaged(seat, target):
            return _of_sabotage(teller, crew(seat), crew(target))
        case on.DangerSuffered() | on.DangerCountered():
            return _of_danger(event, teller)
        case on.DangerCancelled(seat, by):
            who = {"crew": crew(seat), "rival": crew(by)}
            return Sentences((
                tr("What {crew} had prepared came to nothing: {rival} had posted a guard.", **who),
                tr("A fine plot ({crew}), neatly foiled: the guard of {rival} had slept in the afternoon.",
                   **who),
            ))
        case on.LineTaken(seat, cell=cell, francs=price):
            trip = {"crew": crew(seat), "money": francs(price), "place": teller.place(cell)}
            return Sentences((
                tr("For {money}, {crew} travelled to {place} in comfort, and arrived rested.", **trip),
                tr("The timetable instead of the compass: {crew}, for {money}, on to {place}.", **trip),
                tr("Seen in {place}, with clean boots and pockets lighter by {money}: {crew}.", **trip),
            ))
        case on.TilesSwapped(seat):
            return Sentences((
                tr("Two stretches of road changed places overnight. At the scene: footprints, and {crew}.",
                   crew=crew(seat)),
                tr("The maps of the region are to be printed anew; {crew} knows why.", crew=crew(seat)),
            ))
        case on.CityEntered(seat, city):
            return _of_city(teller, crew(seat), teller.city(city))
        case solo.StickerGained() | solo.StickerWithheld() | solo.TorpedoTurnedAway() | solo.MissionStamped():
            return _of_torpedo(event, teller)
        case on.Arrived(seat, place):
            return Sentences((
                tr("Our correspondent saw {crew} under the arch in place {n}: hats flew.", crew=crew(seat),
                   n=place),
                tr("Bells at the finish: {crew}, dusty to the eyebrows, place {n}.", crew=crew(seat),
                   n=place),
            ))
        case _:
            return Sentences()


def _of_breakdown(teller: Teller, crew: str) -> Sentences:
    tr = teller.say.tr
    first = (
        tr("A cold engine, a crowd of advisers: the mechanics of {crew} spoke of hours.", crew=crew),
        tr("A bang, a cloud of steam, silence: the engine chose the camp of {crew}.", crew=crew),
        tr("By lamplight an engine lay in pieces on a cloth, counted twice: {crew}.", crew=crew),
    )
    return Sentences(
        first, (tr("Once more by the roadside: {crew} asked for tools, not for advice.", crew=crew),)
    )


def _of_sabotage(teller: Teller, crew: str, target: str) -> Sentences:
    tr = teller.say.tr
    return Sentences((
        tr("Somebody has loosened a nut or two at the expense of {target}. All eyes turned to {crew}.",
           target=target, crew=crew),
        tr("{target} accused {crew}. The answer: everybody had been asleep.", target=target, crew=crew),
        tr("In the morning a bolt was missing in the camp of {target}; in the next one, that of {crew}, "
           "somebody whistled.", target=target, crew=crew),
    ))


def _of_danger(event: on.DangerSuffered | on.DangerCountered, teller: Teller) -> Sentences:
    tr, where = teller.say.tr, {"crew": teller.in_news(event.seat), "place": teller.near(event.cell)}
    if isinstance(event, on.DangerSuffered):
        return Sentences((
            tr("A bad encounter for {crew} near {place}. Damage: considerable.", **where),
            tr("Nobody had warned of it: the road near {place} cost {crew} some nerves and bolts.", **where),
            tr("{crew} reports from {place}: “All well, considering.” The bodywork says otherwise.", **where),
        ))
    return Sentences((
        tr("Near {place} the escort of {crew} did its duty; not a scratch.", **where),
        tr("{crew} came past {place} at an easy pace: whatever was in store there got nothing.",
           **where),
        tr("A fright near {place}, and no more than that: {crew} had thought of everything.",
           **where),
    ))


def _of_city(teller: Teller, crew: str, city: str) -> Sentences:
    tr = teller.say.tr
    return Sentences((
        tr("In {city} the mayor, the brass band and the children received {crew}.", city=city, crew=crew),
        tr("{city} sold out of bread and petrol cans within the hour: {crew} was in town.", city=city,
           crew=crew),
        tr("A night in a bed: {crew} slept in {city}, and was seen at the barber’s.", city=city, crew=crew),
        tr("{city} closed its school at noon; the reason: {crew}.", city=city, crew=crew),
        tr("The telegraph office of {city} was busy all night; at the window: {crew}.", city=city,
           crew=crew),
        tr("{city}: a speech, a lemonade, a second speech; {crew} left during the third.", city=city,
           crew=crew),
    ))


def quiet(driven: bool, teller: Teller) -> Sentences:
    """Return what can be printed of a round without news.

    Args:
        driven: whether somebody drove.
        teller: the language and the race.
    """
    tr = teller.say.tr
    if driven:
        return Sentences((
            tr("An early start, a late supper, and nothing but kilometres between them."),
            tr("The odometers have more to tell than our correspondent."),
            tr("Kilometres, tea, kilometres: our correspondent asks for a more eventful day."),
            tr("The mechanics were bored, and nothing better can be said of a day on the road."),
            tr("Two ruts to the horizon and a herdsman who wondered: there was no more to see."),
            tr("Nothing broke, nothing was stolen; only an umbrella left with the wind."),
            tr("Our correspondent wired three pages; the editor kept these words."),
            tr("By the roadside an old man lifted his hat; it was the event of the day."),
            tr("Our photographer exposed eleven plates; all of them show the road."),
            tr("The telegram of the day was the shortest so far: all well, more tomorrow."),
        ))
    return Sentences((
        tr("Letters were written and boots polished; the tracks stood still."),
        tr("Much was sold, signed and promised; nobody drove."),
        tr("The engines went cold, the coffee did not: a day in the camps."),
        tr("The chessboards came out, and the maps stayed folded."),
        tr("Heard in the camps: hammers, a mouth organ and, towards evening, some snoring."),
        tr("Washing hung between the vehicles, and nobody was in a hurry."),
        tr("The post brought bills, two proposals of marriage and no news."),
    ))


def still_quiet(number: int, rough: bool, driven: bool, teller: Teller) -> str:
    """Return what is printed of a round without news once all the other words are used up.

    Args:
        number: of the round.
        rough: whether a mishap happened of which all has been said.
        driven: whether somebody drove.
        teller: the language and the race.
    """
    tr = teller.say.tr
    if rough:
        return tr("Round {n}: the tracks turned all day, and the mishaps were the old ones.", n=number)
    if driven:
        return tr("Round {n}: the tracks turned all day, nobody broke down and nobody was robbed.", n=number)
    return tr("Round {n}: a quiet day in the camps, nobody drove and nobody was robbed.", n=number)


def _of_torpedo(
    event: solo.StickerGained | solo.StickerWithheld | solo.TorpedoTurnedAway | solo.MissionStamped,
    teller: Teller,
) -> Sentences:
    """Return items of news on a race against the Torpedo (14)."""
    say = teller.say
    match event:
        case solo.StickerGained(colour, level, city):
            where, sticker = teller.city(city), sticker_name(say, colour, level)
            return Sentences((
                say.tr("In {city} the mechanics of René Estienne put on a new sticker: {sticker}.",
                       city=where, sticker=sticker),
                say.tr("{city} slept; in René Estienne’s workshop the lamp burned, and in the morning it was"
                       " there: {sticker}.", city=where, sticker=sticker),
            ))
        case solo.StickerWithheld(city=city):
            told = say.tr("In {city} René Estienne’s workshop stayed shut: no new sticker.",
                          city=teller.city(city))
            return Sentences((told,))
        case solo.TorpedoTurnedAway(city, cell):
            return Sentences((
                say.tr("René Estienne wanted to go to {city}, found it taken, and turned for {place}.",
                       city=teller.city(city), place=teller.place(cell)),
            ))
        case solo.MissionStamped(seat, kind, amount):
            return Sentences((
                say.tr("A stamp in the passport of {crew}: {mission}.", crew=teller.in_news(seat),
                       mission=mission_text(say, kind, amount)),
            ))


def weather(say: Language, region: str, number: int, race: int) -> str:
    """Return the weather of a day; no two rounds of a race have the same line.

    Args:
        say: the language.
        region: the tile set of the board, which tells the continent.
        number: of the round.
        race: what differs by race.
    """
    base, told = _skies(say).get(region, _skies(say)["africa"])
    degrees = base + number * _STEP % _SPREAD
    sky = told[(number + race) % len(told)]
    return say.tr("Weather: {sky}, {n} °C.", sky=sky, n=str(degrees).replace("-", "−"))


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
