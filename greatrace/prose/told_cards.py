"""Sentences for events about cards, purchases, repairs and danger cards (9, 10)."""

from __future__ import annotations

from typing import assert_never

from greatrace.engine import events as on
from greatrace.engine.actions import Counter
from greatrace.engine.decisions import Damage, Removal, Swap
from greatrace.prose.teller import Teller
from greatrace.prose.words import change, francs, signed

CardEvent = (
    on.CardTaken | on.FuelBought | on.PartBought | on.CardPlayed | on.CardDiscarded | on.HandDiscarded
    | on.CardsDrawn | on.DeckRenewed | on.Repaired | on.Refuelled | on.MoneyReceived
    | on.DangerAnnounced | on.DangerCancelled | on.Sabotaged
)
"""Events about cards and money."""


def tell_cards(event: CardEvent, teller: Teller) -> str:
    """Return such an event as a sentence."""
    match event:
        case on.CardTaken() | on.CardsDrawn() | on.HandDiscarded() | on.DeckRenewed():
            return _hand(event, teller)
        case on.CardPlayed() | on.CardDiscarded() | on.Refuelled() | on.MoneyReceived():
            return _one_card(event, teller)
        case on.FuelBought() | on.PartBought() | on.Repaired():
            return _workshop(event, teller)
        case on.DangerAnnounced():
            return _announced(event, teller)
        case on.DangerCancelled() | on.Sabotaged():
            return _danger(event, teller)
        case _:
            assert_never(event)


def _hand(event: on.CardTaken | on.CardsDrawn | on.HandDiscarded | on.DeckRenewed, teller: Teller) -> str:
    say = teller.say
    match event:
        case on.CardTaken(left_over=True):
            return say.tr("{crew} also got the card left in the bivouac: {card}.",
                          crew=teller.crew(event.seat), card=teller.card(event.card))
        case on.CardTaken():
            return say.tr("{crew} took {card} from slot {slot} of the bivouac.",
                          crew=teller.crew(event.seat), card=teller.card(event.card), slot=event.slot + 1)
        case on.CardsDrawn(cards=()):
            return say.tr_n("{crew} drew {n} card.", "{crew} drew {n} cards.", event.count,
                            crew=teller.crew(event.seat))
        case on.CardsDrawn():
            return say.tr("{crew} drew: {cards}.", crew=teller.crew(event.seat),
                          cards=teller.cards(event.cards))
        case on.HandDiscarded(cards=()):
            return say.tr("{crew} had no cards left to discard.", crew=teller.crew(event.seat))
        case on.HandDiscarded():
            return say.tr("{crew} discarded the whole hand: {cards}.", crew=teller.crew(event.seat),
                          cards=teller.cards(event.cards))
        case on.DeckRenewed():
            return say.tr_n("The discard pile was shuffled into a new deck of {n} card.",
                            "The discard pile was shuffled into a new deck of {n} cards.", event.cards)
        case _:
            assert_never(event)


def _one_card(event: on.CardPlayed | on.CardDiscarded | on.Refuelled | on.MoneyReceived,
              teller: Teller) -> str:
    say, crew, card = teller.say, teller.crew(event.seat), teller.card(event.card)
    match event:
        case on.CardPlayed():
            return say.tr("{crew} played {card}.", crew=crew, card=card)
        case on.CardDiscarded():
            return say.tr("{crew} discarded {card}.", crew=crew, card=card)
        case on.Refuelled():
            return say.tr("{crew} refuelled with {card}: +{n} fuel.", crew=crew, card=card, n=event.points)
        case on.MoneyReceived():
            return say.tr("{crew} received {money} from {card}.", crew=crew, card=card,
                          money=francs(event.francs))
        case _:
            assert_never(event)


def _workshop(event: on.FuelBought | on.PartBought | on.Repaired, teller: Teller) -> str:
    say, crew = teller.say, teller.crew(event.seat)
    match event:
        case on.FuelBought():
            return say.tr_n("{crew} bought {n} point of fuel for {money}.",
                            "{crew} bought {n} points of fuel for {money}.", event.points,
                            crew=crew, money=francs(event.francs))
        case on.PartBought(gauge="engine"):
            return say.tr("{crew} bought a part for the engine: {money}.", crew=crew,
                          money=francs(event.francs))
        case on.PartBought():
            return say.tr("{crew} bought a part for the chassis: {money}.", crew=crew,
                          money=francs(event.francs))
        case on.Repaired(card=-1):
            return say.tr("{crew} fitted a part: {change}.", crew=crew, change=_change(event, teller, 1))
        case on.Repaired():
            return say.tr("{crew} repaired with {card}: {change}.", crew=crew,
                          card=teller.card(event.card), change=_change(event, teller, 1))
        case _:
            assert_never(event)


def _announced(event: on.DangerAnnounced, teller: Teller) -> str:
    say, crew, card = teller.say, teller.crew(event.seat), teller.card(event.card)
    danger = event.danger
    match danger:
        case Removal():
            return say.tr_n("{card} ({crew}): the tile on {places} is to go.",
                            "{card} ({crew}): the tiles on {places} are to go.", len(danger.cells),
                            card=card, crew=crew, places=teller.places(danger.cells))
        case Damage():
            return say.tr("{card} ({crew}): target {target} ({change}).", card=card, crew=crew,
                          target=teller.crew(danger.target), change=sabotage_text(danger, teller))
        case Swap():
            return say.tr("{card} ({crew}): the tiles on {places} are to change places.", card=card,
                          crew=crew, places=teller.pair(danger.first, danger.second))
        case _:
            assert_never(danger)


def _danger(event: on.DangerCancelled | on.Sabotaged, teller: Teller) -> str:
    say, crew = teller.say, teller.crew(event.seat)
    match event:
        case on.DangerCancelled():
            return say.tr("{crew} countered the card of {other} ({card}) with {means}.",
                          crew=teller.crew(event.by), other=crew, card=teller.card(event.card),
                          means=means(event.counter, teller))
        case on.Sabotaged():
            return say.tr("{crew} sabotaged {target}: {change}.", crew=crew,
                          target=teller.crew(event.target), change=sabotage_text(event, teller))
        case _:
            assert_never(event)


def sabotage_text(damage: on.Sabotaged | Damage, teller: Teller) -> str:
    """Return what a target loses; the Torpedo has one gauge for engine and chassis (14.11)."""
    if damage.target < len(teller.data.crews):
        return change(teller.say, engine=-damage.engine, chassis=-damage.chassis)
    return teller.say.tr("{change} mechanical", change=signed(-damage.engine - damage.chassis))


def _change(event: on.Repaired, teller: Teller, sign: int) -> str:
    return change(teller.say, engine=sign * event.engine, chassis=sign * event.chassis)


def means(counter: Counter, teller: Teller) -> str:
    """Return the name of what counters a danger (5.9)."""
    match counter:
        case "escort":
            return teller.say.tr("an escort")
        case "ranger":
            return teller.say.tr("a Ranger")
        case "":
            return teller.say.tr_c("counter", "nothing")
        case _:
            assert_never(counter)
