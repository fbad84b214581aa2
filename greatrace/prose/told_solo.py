"""Sentences for the Torpedo’s steps, its reasons, its stickers and its danger effects (14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from greatrace.engine.solo import events as on
from greatrace.engine.solo.reason import Reason
from greatrace.engine.solo.rene import Loss
from greatrace.prose.language import Language, msgid
from greatrace.prose.passport import ink_name, mission_text
from greatrace.prose.rene import objective_name, power_text, sticker_name
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import means
from greatrace.prose.words import francs, joined, labelled, listed, price, signed, signless

SoloEvent = (
    on.ReneTurned | on.MarketCleared | on.TorpedoRecovered | on.TorpedoActed | on.TorpedoHeaded
    | on.TorpedoChose | on.TorpedoDrewTiles | on.TorpedoBlocked | on.TorpedoEndangered | on.TorpedoDrewCards
    | on.TorpedoTurnedAway | on.StickerGained | on.StickerWithheld | on.PowerUsed | on.EffectStruck
    | on.EffectCancelled | on.EffectSuffered | on.MissionStamped
)
"""Events of a race of one crew."""


def tell_solo(event: SoloEvent, teller: Teller) -> str:
    """Return such an event as a sentence."""
    match event:
        case on.ReneTurned() | on.MarketCleared() | on.TorpedoRecovered() | on.TorpedoActed():
            return _course(event, teller)
        case on.TorpedoHeaded():
            return headed_text(event.aim, teller)
        case on.TorpedoChose():
            return chosen_text(event.reason, teller)
        case on.TorpedoDrewTiles() | on.TorpedoDrewCards() | on.StickerGained() | on.PowerUsed():
            return _found(event, teller)
        case on.TorpedoTurnedAway():
            return turned_text(teller, event.city, event.cell)
        case on.StickerWithheld():
            return _withheld(event, teller)
        case on.MissionStamped():
            return teller.say.tr(
                "Stamped in the passport, {ink} ink: {mission}.", ink=ink_name(teller.say, event.ink),
                mission=mission_text(teller.say, event.kind, event.amount),
            )
        case on.TorpedoBlocked() | on.TorpedoEndangered():
            return _hindered(event, teller)
        case on.EffectStruck() | on.EffectCancelled() | on.EffectSuffered():
            return _effect(event, teller)
        case _:
            assert_never(event)


def _course(
    event: on.ReneTurned | on.MarketCleared | on.TorpedoRecovered | on.TorpedoActed, teller: Teller
) -> str:
    say = teller.say
    match event:
        case on.ReneTurned():
            card = teller.rene(event.rene)
            return say.tr("René card {card} is turned up: the Torpedo aims at {cities}.", card=card.id,
                          cities=objective_name(say, card.colour))
        case on.MarketCleared():
            return say.tr("Left over in the bivouac and discarded: {cards}.", cards=teller.cards(event.cards))
        case on.TorpedoRecovered(fuel=0, mechanics=0):
            return say.tr("The Torpedo recovers nothing: its gauges are full.")
        case on.TorpedoRecovered():
            return say.tr("The Torpedo recovers: {change}.", change=_gain(event.fuel, event.mechanics, say))
        case on.TorpedoActed(act="explore"):
            return say.tr("Assistant {n} of the Torpedo explores.", n=event.number)
        case on.TorpedoActed():
            return say.tr("Assistant {n} of the Torpedo drives.", n=event.number)
        case _:
            assert_never(event)


def _gain(fuel: int, mechanics: int, say: Language) -> str:
    parts = (
        say.tr("{change} fuel", change=signed(fuel)) if fuel else "",
        say.tr("{change} mechanical", change=signed(mechanics)) if mechanics else "",
    )
    return listed(filter(None, parts))


def headed_text(aim: Reason, teller: Teller) -> str:
    """Return where the Torpedo heads for, and why (14.9)."""
    say, city = teller.say, teller.place(aim.cell)
    match aim.rule:
        case "colour":
            told = say.tr("The Torpedo heads for {city}, the nearest city of its colour.", city=city)
        case "after_objective":
            told = say.tr("The Torpedo heads for {city}, the city nearest to its last objective.", city=city)
        case "finish_nearer":
            told = say.tr(
                "The Torpedo heads for the finish, {city}: it is nearer than any city of its colour.",
                city=city,
            )
        case _:
            told = say.tr(
                "The Torpedo heads for the finish, {city}: no city of its colour is left.", city=city
            )
    return told + _tie(aim, say)


_CHOSEN: Final[Mapping[str, str]] = {
    "way": msgid("Its shortest way leads over {place}."),
    "destination_beside": msgid("Its destination is next to it: {place}."),
    "city_beside": msgid("It is next to a city and enters it: {place}."),
    "own_way": msgid("An easy tile goes on its own way: {place}."),
    "crew_way": msgid("A hard tile goes on your way: {place}."),
    "around_crew": msgid("A hard tile goes next to your vehicle: {place}."),
    "beside_way": msgid("A hard tile goes next to your way: {place}."),
    "crew_arrived": msgid("A hard tile is not needed any more: you have arrived."),
}
"""The sentence for each rule by which it chooses a cell."""


def chosen_text(reason: Reason, teller: Teller) -> str:
    """Return which cell the Torpedo chooses, and why (14.8, 14.10, 14.11)."""
    place = teller.place(reason.cell) if reason.cell >= 0 else ""
    told = _CHOSEN.get(reason.rule, msgid("No cell is left for this tile."))
    return teller.say.tr(told, place=place) + _tie(reason, teller.say)


def _tie(reason: Reason, say: Language) -> str:
    """Return what decided between equals, in brackets; empty where nothing had to."""
    match reason.tie:
        case "value":
            return " " + say.tr("Equally short: the easier next cell decides.")
        case "sum":
            return " " + say.tr("Equally short: the way that is easier as a whole decides.")
        case "finish":
            return " " + say.tr("Equal otherwise: the one nearer to the finish.")
        case "number":
            return " " + say.tr("Equal otherwise: the one further north, then further west.")
        case _:
            return ""


def _found(
    event: on.TorpedoDrewTiles | on.TorpedoDrewCards | on.StickerGained | on.PowerUsed, teller: Teller
) -> str:
    say = teller.say
    match event:
        case on.TorpedoDrewTiles(tiles=()):
            return say.tr("The Torpedo finds the bag empty.")
        case on.TorpedoDrewTiles():
            return say.tr("The Torpedo drew: {tiles}.", tiles=teller.tiles(event.tiles))
        case on.TorpedoDrewCards():
            return say.tr("The Torpedo drew and discarded: {cards}.", cards=teller.cards(event.cards))
        case on.StickerGained():
            return say.tr("In {city} the Torpedo gained a sticker for good, {sticker}: {power}",
                          city=teller.city(event.city), sticker=sticker_name(say, event.colour, event.level),
                          power=power_text(say, event.colour, event.level))
        case on.PowerUsed():
            sticker = say.tr("Sticker {sticker}", sticker=sticker_name(say, event.colour, event.level))
            return labelled(say, sticker, power_text(say, event.colour, event.level))
        case _:
            assert_never(event)


def gained_text(event: on.StickerGained, teller: Teller) -> str:
    """Return which sticker the Torpedo gained, without its power, which a page of its own tells (14.18)."""
    sticker = sticker_name(teller.say, event.colour, event.level)
    return teller.say.tr("In {city} the Torpedo gained a sticker, {sticker}.", city=teller.city(event.city),
                         sticker=sticker)


def gains_text(events: Sequence[on.StickerGained], teller: Teller) -> str:
    """Return in one sentence which stickers a race gave the Torpedo, in order; empty for none."""
    say = teller.say
    names = (
        say.tr("{sticker} in {city}", sticker=sticker_name(say, one.colour, one.level),
               city=teller.city(one.city))
        for one in events
    )
    told = joined(say, names)
    return say.tr_n(
        "The Torpedo keeps {n} sticker of this race: {stickers}.",
        "The Torpedo keeps {n} stickers of this race: {stickers}.", len(events), stickers=told,
    ) if events else ""


def turned_text(teller: Teller, city: int, cell: int) -> str:
    """Return that René turns away from a city that the player holds, and for which cell (14.9)."""
    return teller.say.tr("You hold {city}: René turns away, for {place}.", city=teller.city(city),
                         place=teller.place(cell))


def _withheld(event: on.StickerWithheld, teller: Teller) -> str:
    """Return why a slow workshop gives no sticker for a city of the card’s colour."""
    say, city = teller.say, teller.city(event.city)
    if event.most:
        return say.tr(
            "In {city} the Torpedo gains no sticker: the slow workshop gives it only one in a race.",
            city=city,
        )
    return say.tr(
        "In {city} the Torpedo gains no sticker: it won the last race, so René had no reason to change"
        " anything.",
        city=city,
    )


def _hindered(event: on.TorpedoBlocked | on.TorpedoEndangered, teller: Teller) -> str:
    say, place = teller.say, teller.place(event.cell)
    match event:
        case on.TorpedoBlocked():
            cost = price(say, fuel=event.fuel, mechanics=event.mechanics)
            return say.tr("The Torpedo cannot pay for {place} ({price}): its drive ends.", place=place,
                          price=cost)
        case on.TorpedoEndangered():
            return say.tr_n("The danger on {place} cost the Torpedo {n} mechanical point.",
                            "The danger on {place} cost the Torpedo {n} mechanical points.", event.points,
                            place=place)
        case _:
            assert_never(event)


def _effect(event: on.EffectStruck | on.EffectCancelled | on.EffectSuffered, teller: Teller) -> str:
    say, crew = teller.say, teller.crew(event.seat)
    match event:
        case on.EffectStruck():
            loss = loss_text(event.loss, say)
            if event.article == "14.5":
                return say.tr("A danger card left in the bivouac hits {crew}: {loss}.", crew=crew, loss=loss)
            return say.tr("A danger effect of the Torpedo hits {crew}: {loss}.", crew=crew, loss=loss)
        case on.EffectCancelled():
            return say.tr("{crew} countered the danger effect with {means}.", crew=crew,
                          means=means(event.counter, teller))
        case on.EffectSuffered():
            return say.tr("{crew} suffered the danger effect: {loss}.", crew=crew,
                          loss=loss_text(event.loss, say))
        case _:
            assert_never(event)


def loss_text(loss: Loss, say: Language) -> str:
    """Return what a danger effect takes, as `−1 engine, −10 F` (14.3)."""
    cards = signless(-loss.cards)
    parts = (
        say.tr("{change} engine", change=signed(-loss.engine)) if loss.engine else "",
        say.tr("{change} chassis", change=signed(-loss.chassis)) if loss.chassis else "",
        say.tr("{change} fuel", change=signed(-loss.fuel)) if loss.fuel else "",
        francs(-loss.francs) if loss.francs else "",
        say.tr_n("{change} card", "{change} cards", loss.cards, change=cards) if loss.cards else "",
    )
    return listed(filter(None, parts)) or say.tr("no change")
