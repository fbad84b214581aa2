"""The strikes: what is told across the whole table for a moment, as a poster tells it.

A danger of the ground, a sabotage, a cancelled card, a breakdown, an arrival, a mission's stamp, and what the
Torpedo gains or deals out. `strike_of` says what a strike shows; `StrikePoster` paints it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import UNSET, Struct

from greatrace.campaign.missions import CREW, Ink, Mission, ink_of
from greatrace.engine import events as on
from greatrace.engine.catalogue import TileKind
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.solo import events as solo
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.told_cards import means
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import labelled, signed
from greatrace.ui.race.looks import CrewLook, loss_signs
from greatrace.ui.race.table.panels.card_faces import CardFace, card_face
from greatrace.ui.race.table.state.position import Position

STRIKE = 0.95
"""The duration of a strike in seconds at speed 1×."""
Stamp = Literal["", "suffered", "countered", "denied"]
"""How it ended, as the stamp says it."""


class TileArt(Struct, frozen=True):
    """The picture of a tile on a card of its own with its name."""

    tile: TileKind
    name: str


class StickerArt(Struct, frozen=True):
    """A sticker of the Torpedo: the colour of its city and its level."""

    colour: str
    level: int


class StampArt(Struct, frozen=True):
    """The stamp of a mission in its ink, on a page of the passport; one that was announced has a seal."""

    ink: Ink
    sealed: bool = False


class OrderArt(Struct, frozen=True):
    """The mission order of René, with what it takes: symbols (in `sprites/symbols`) and figures."""

    signs: tuple[tuple[str, str], ...] = ()


VEHICLES: Final = ("broken", "arrived")
"""The vehicle of the crew, which rolls onto its roof or reaches the finish."""
Art = TileArt | CardFace | StickerArt | StampArt | OrderArt | Literal["broken", "arrived"]
"""What is shown large."""


class Strike(Struct, frozen=True):
    """What a strike shows.

    Attributes:
        crew: in whose colour the band is.
        art: what is shown large.
        title: the words on the band, the largest letters.
        told: the line below them.
        figure: what it costs, or the place of an arrival; empty for none.
        stamp: how a danger ended; empty for what is no danger.
    """

    crew: CrewLook
    art: Art
    title: str
    told: str
    figure: str = ""
    stamp: Stamp = ""


def strike_of(event: on.AnyEvent, state: Position) -> Strike | None:
    """Return the strike of an event; nothing for one that is told without.

    Args:
        event: what happened, which all may know.
        state: the table as the event found it.
    """
    match event:
        case on.DangerSuffered(seat, cell):
            return _danger(seat, cell, DANGER_POINTS, "suffered", state)
        case on.DangerCountered(seat, cell):
            return _danger(seat, cell, 0, "countered", state)
        case solo.TorpedoEndangered(cell, points):
            return _danger(state.torpedo, cell, points, "suffered", state)
        case on.Sabotaged(seat, target, engine, chassis):
            return _sabotage(seat, target, engine + chassis, state)
        case on.DangerCancelled(by=by, card=card, counter=counter):
            face, teller = card_face(card, state.teller), state.teller
            told = labelled(state.say, teller.crew(by), means(counter, teller))
            return Strike(state.look_of(by), face, face.title, told, "", "countered")
        case on.BrokeDown(seat):
            words = state.say.tr("Breakdown")
            return Strike(state.look_of(seat), "broken", words, state.teller.crew(seat))
        case on.Arrived(seat, place):
            words = state.say.tr("At the finish")
            crew = state.teller.crew(seat)
            return Strike(state.look_of(seat), "arrived", words, crew, f"{place}.")
        case _:
            return _of_torpedo(event, state)


def _of_torpedo(event: on.AnyEvent, state: Position) -> Strike | None:
    """Return the strike of what René and the Torpedo do (14)."""
    teller = state.teller
    match event:
        case solo.StickerGained(colour, level, city):
            name = state.say.tr("Sticker {sticker}", sticker=sticker_name(state.say, colour, level))
            gained = StickerArt(colour, level)
            return Strike(state.look_of(state.torpedo), gained, name, teller.city(city))
        case solo.TorpedoTurnedAway(city, _, level) if level:
            return _denied(city, level, state)
        case solo.MissionStamped(seat, kind, amount):
            sealed = Mission(kind, amount).id == state.race.announced
            art, title = StampArt(ink_of(state.race), sealed), state.say.tr("Mission fulfilled")
            return Strike(state.look_of(seat), art, title, mission_text(state.say, kind, amount))
        case solo.EffectSuffered(seat, loss):
            signs = loss_signs(loss)
            figure = signs[0][1] if len(signs) == 1 else ""
            told = labelled(state.say, teller.crew(seat), loss_text(loss, state.say))
            title = state.say.tr("Danger effect")
            return Strike(state.look_of(seat), OrderArt(signs), title, told, figure, "suffered")
        case solo.EffectCancelled(seat):
            title = state.say.tr("Danger effect")
            return Strike(state.look_of(seat), OrderArt(), title, teller.crew(seat), "", "countered")
        case _:
            return None


def _denied(city: int, level: int, state: Position) -> Strike | None:
    """Return the strike of a sticker that the Torpedo does not gain, for the crew stands in that city."""
    torpedo, say = state.table.torpedo, state.say
    if torpedo is UNSET or torpedo.card < 0:
        return None
    art = StickerArt(state.race.solo.deck[torpedo.card].colour, level)
    told = say.tr("You hold {city}: René turns away.", city=state.teller.city(city))
    return Strike(state.look_of(CREW), art, say.tr("Sticker denied"), told, "", "denied")


def _danger(seat: int, cell: int, points: int, stamp: Stamp, state: Position) -> Strike | None:
    """Return the strike of the danger of a tile; none where a tile is no longer shown."""
    number = state.table.tiles[cell]
    if not number:
        return None
    kind, name = state.race.tiles[number - 1], state.teller.tile(number - 1)
    figure = signed(-points) if points else ""
    art = TileArt(kind, name)
    return Strike(state.look_of(seat), art, name, state.teller.crew(seat), figure, stamp)


def _sabotage(seat: int, target: int, points: int, state: Position) -> Strike | None:
    card = _announced(state.log)
    if card is None:
        return None
    face = card_face(card, state.teller)
    crew, hit = state.teller.crew(seat), state.teller.crew(target)
    told = state.say.tr("{crew} hits {target}", crew=crew, target=hit)
    return Strike(state.look_of(target), face, face.title, told, signed(-points), "suffered")


def _announced(log: Iterable[on.AnyEvent]) -> int | None:
    """Return the danger card that was announced last, if any."""
    return next((one.card for one in reversed(list(log)) if isinstance(one, on.DangerAnnounced)), None)
