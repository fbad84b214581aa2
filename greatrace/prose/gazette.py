"""The front page of the Gazette, written from the events of its round; nothing is said twice in a race."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from msgspec import Struct, json, structs

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.race import number_in_campaign
from greatrace.prose.calendar import days_text
from greatrace.prose.events import tell
from greatrace.prose.gazette_links import WORTH, Link, is_bad, link, linked, news, ranked, subject
from greatrace.prose.gazette_pictures import drove, picture
from greatrace.prose.gazette_words import headlines, items, quiet, still_quiet, weather
from greatrace.prose.teller import Teller
from greatrace.prose.told_solo import gained_text
from greatrace.prose.words import capital, francs, joined

ITEMS = 3
"""How many events a page tells."""
_ROUGH = on.BrokeDown | on.Sabotaged
"""What no page denies, though it was told in the same words before."""


class FrontPage(Struct, frozen=True):
    """What is printed on the front page of a round.

    Attributes:
        headline: in heavy type.
        date: the day in 1935.
        weather: that of the region.
        items: the news, in the order in which they happened.
        picture: the name of the picture below `sprites/gazette`.
        quiet: whether nothing has happened that is worth a line.
    """

    headline: str
    date: str
    weather: str
    items: tuple[str, ...]
    picture: str = ""
    quiet: bool = False


def front_page(log: Sequence[on.AnyEvent], teller: Teller) -> FrontPage:
    """Return the page of the last round that ended.

    Args:
        log: every public event until then; those of earlier rounds tell what has been printed already.
        teller: the language and the race.
    """
    used: set[str] = set()
    leader, race = -1, 0
    for number, of_round in enumerate(_rounds(log), 1):
        race = race or _race(of_round)
        page = _written(number, of_round, teller, used, leader, race)
        leader = _leader(of_round)
    return structs.replace(page, picture=picture(_rounds(log), teller))


def _rounds(log: Sequence[on.AnyEvent]) -> Iterator[Sequence[on.AnyEvent]]:
    """Yield the events of each round that ended, its new order last."""
    first = 0
    for place, event in enumerate(log):
        if isinstance(event, on.OrderChanged):
            yield log[first : place + 1]
            first = place + 1


def _race(first: Sequence[on.AnyEvent]) -> int:
    """Return a number made of the first round, by which races differ in their words."""
    return zlib.crc32(json.encode(first))


def _leader(of_round: Sequence[on.AnyEvent]) -> int:
    """Return the seat that is first in the new order of a round."""
    changed = of_round[-1]
    assert isinstance(changed, on.OrderChanged)
    return changed.order[0]


def _written(
    number: int, events: Sequence[on.AnyEvent], teller: Teller, used: set[str], before: int, race: int
) -> FrontPage:
    """Return the page of a round.

    Args:
        number: of the round, where no event tells it.
        events: of the round.
        teller: the language and the race.
        used: what was printed in the race; what is printed now is added.
        before: the seat that led after the round before; -1 in the first one.
        race: what differs by race.
    """
    found = news(events, teller)
    seat = _leader(events)
    leader = teller.in_news(seat)
    begun = next((event.round for event in events if isinstance(event, on.RoundStarted)), number)
    last = teller.say.tr("{crew} in the lead after round {n}", crew=leader, n=begun)
    told = chain.from_iterable(headlines(event, teller).numbered(race) for event in ranked(events, teller))
    headline = capital(_fresh(chain((text for _, text in told), (last,)), used))
    chosen = sorted(range(len(found)), key=lambda place: WORTH.index(type(found[place])))
    new = seat if before not in (-1, seat) and headline != capital(last) else -1
    told_of = [found[place] for place in sorted(chosen[: ITEMS - (new >= 0)])]
    printed = map(capital, _composed(told_of, new, teller, used, race))
    kept = tuple(printed) or (_quiet(begun, events, teller, used, race),)
    sky = weather(teller.say, teller.data.board.tile_set, begun, race)
    day = days_text(teller.say, begun, number_in_campaign(teller.data))
    return FrontPage(headline, day, sky, kept, quiet=not found)


def _fresh(sentences: Iterable[str], used: set[str]) -> str:
    """Return the first sentence that was not printed before, and note it; empty if all were."""
    for sentence in sentences:
        if sentence and sentence not in used:
            used.add(sentence)
            return sentence
    return ""


def _composed(
    events: Sequence[on.AnyEvent], leader: int, teller: Teller, used: set[str], race: int
) -> Iterator[str]:
    """Yield the news as one story: each sentence follows the one before, and names another crew or none.

    Args:
        events: in the order in which they happened.
        leader: the seat that took the lead; -1 where nobody did.
        teller: the language and the race.
        used: what was printed in the race; what is printed now is added.
        race: what differs by race.
    """
    before, torpedo = None, len(teller.data.crews)
    for event in events:
        how = link(before, event, torpedo) if before else None
        text = _item(event, teller, used, how, race)
        if text:
            before = event
            yield text
    if leader < 0:
        return
    if text := _fresh((_led(before, leader, teller),), used):
        yield text


def _led(before: on.AnyEvent | None, leader: int, teller: Teller) -> str:
    """Return who has taken the lead, by name: the sentence before may tell of several crews."""
    crew = teller.in_news(leader)
    if before is not None and subject(before, len(teller.data.crews)) == leader and is_bad(before):
        return teller.say.tr("All the same, in the lead by evening: {crew}.", crew=crew)
    return teller.say.tr("In the evening the field was led by {crew}.", crew=crew)


def _item(event: on.AnyEvent, teller: Teller, used: set[str], how: Link | None, race: int) -> str:
    """Return what is printed of an event: words that none of its kind had before, else the plain ones.

    Empty where nothing new can be said that does not name the crew of the sentence before once more.
    """
    kind = type(event).__name__
    if how and (sentence := linked(event, teller, how)) and used.isdisjoint((f"{kind} {how}", sentence)):
        used.update((f"{kind} {how}", sentence))
        return sentence
    if how in ("and", "yet"):
        return ""
    for number, sentence in items(event, teller).numbered(race):
        words = f"{kind} {number}"
        if words not in used:
            used.update((words, sentence))
            return sentence
    return _fresh((_plain(event, teller),), used)


def _plain(event: on.AnyEvent, teller: Teller) -> str:
    """Return an event in plain words, without codes of cells; what a sticker gives stands on its own page."""
    tr, near, crew = teller.say.tr, teller.near, teller.in_news
    match event:
        case solo.StickerGained():
            return gained_text(event, teller)
        case on.DangerSuffered(seat, cell):
            return tr("Another bad encounter near {place}: {crew}.", place=near(cell), crew=crew(seat))
        case on.DangerCountered(seat, cell):
            return tr("Near {place}, not a scratch either: {crew}.", place=near(cell), crew=crew(seat))
        case on.DangerCancelled(seat, by):
            return tr("Once more {rival} saw through a plan; {crew} had hoped for better.", rival=crew(by),
                      crew=crew(seat))
        case on.Sabotaged(seat, target):
            return tr("Once more a bolt was missing in the camp of {target}; it was found with {crew}.",
                      target=crew(target), crew=crew(seat))
        case on.LineTaken(seat, cell=cell, francs=price):
            return tr("A ticket for {money} once more, to {place}: {crew}.", money=francs(price),
                      place=teller.place(cell), crew=crew(seat))
        case on.CityEntered(seat, city):
            return tr("The next stop of {crew} was {city}.", crew=crew(seat), city=teller.city(city))
        case on.TilesSwapped(seat, first, second):
            where = joined(teller.say, dict.fromkeys(map(near, (first, second))))
            return tr("Roads changed places once more, near {place}: {crew}.", place=where, crew=crew(seat))
        case _:
            return tell(event, teller)


def _quiet(number: int, events: Sequence[on.AnyEvent], teller: Teller, used: set[str], race: int) -> str:
    """Return what is printed of a round without news: words that no other had, as long as there are some."""
    driven = drove(events)
    rough = any(isinstance(event, _ROUGH) for event in events)
    told = () if rough else (text for _, text in quiet(driven, teller).numbered(race))
    return _fresh((*told, still_quiet(number, rough, driven, teller)), used)
