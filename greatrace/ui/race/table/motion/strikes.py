"""The strikes: what is told across the whole table for a moment, as a poster tells it.

A danger of the ground, a sabotage, a cancelled card, a breakdown, an arrival, a mission's stamp, and what the
Torpedo gains or deals out. `strike_of` says what a strike shows; `StrikePoster` paints it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final, Literal, assert_never

from msgspec import UNSET, Struct

from greatrace.campaign.missions import CREW, Ink, Mission, ink_of
from greatrace.engine import events as on
from greatrace.engine.catalogue import TileKind
from greatrace.engine.decisions import Damage, Danger, Removal, Swap
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.solo import events as solo
from greatrace.prose.events import tell
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import labelled, ordinal, signed
from greatrace.ui.race.looks import CrewLook, loss_signs
from greatrace.ui.race.questions.parts.tiles import on_way_of
from greatrace.ui.race.table.panels.card_faces import card_face
from greatrace.ui.race.table.panels.card_layout import CardFace
from greatrace.ui.race.table.state.position import Position

STRIKE = 0.95
"""The duration of a strike in seconds at speed 1×."""
HELD, HIT = 2.0, 4.0
"""By how much longer it lies there for whom a danger card concerned, and whom it hit, if no press ends it."""
Stamp = Literal["", "suffered", "countered", "denied"]
"""How it ended, as the stamp says it."""


class StampArt(Struct, frozen=True):
    """The stamp of a mission in its ink, on a page of the passport; one that was announced has a seal."""

    ink: Ink
    sealed: bool = False


class OrderArt(Struct, frozen=True):
    """The mission order of René, with what it takes: symbols (in `sprites/symbols`) and figures."""

    signs: tuple[tuple[str, str], ...] = ()


RENE: Final = "leaders/estienne"
"""The portrait of René."""
VEHICLES: Final = ("broken", "arrived")
"""The vehicle of the crew, which rolls onto its roof or reaches the finish."""
Sticker = tuple[str, int]
"""A sticker of the Torpedo: the colour of its city and its level."""
Art = TileKind | CardFace | Sticker | StampArt | OrderArt | Literal["broken", "arrived", "leaders/estienne"]
"""What is shown large: a tile without its name, as it has another in each language."""


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
        case on.Sabotaged():
            return _sabotage(event, state)
        case on.DangerCancelled(by=by, card=card):
            face = card_face(card, state.teller)
            told = tell(event, state.teller), state.say.tr("The card has no effect.")
            return Strike(state.look_of(by), face, face.title, " ".join(told), "", "countered")
        case on.TileRemoved(cell=cell) | on.TilesSwapped(second=cell) if concerned(event, state):
            return _tiles_lost(event, cell, state)
        case on.BrokeDown(seat):
            words = state.say.tr("Breakdown")
            return Strike(state.look_of(seat), "broken", words, state.teller.crew(seat))
        case on.Arrived(seat, place):
            words, crew = state.say.tr("At the finish"), state.teller.crew(seat)
            return Strike(state.look_of(seat), "arrived", words, crew, ordinal(state.say, place))
        case _:
            return _of_torpedo(event, state)


def _of_torpedo(event: on.AnyEvent, state: Position) -> Strike | None:
    """Return the strike of what René and the Torpedo do (14)."""
    teller = state.teller
    match event:
        case solo.StickerGained(colour, level, city):
            name = state.say.tr("Sticker {sticker}", sticker=sticker_name(state.say, colour, level))
            return Strike(state.look_of(state.torpedo), (colour, level), name, teller.city(city))
        case solo.TorpedoTurnedAway(city, _, level) if level:
            return _denied(city, level, state)
        case solo.TorpedoTurnedAway(city, cell):
            return _turned_away(city, cell, state)
        case solo.MissionStamped(seat, kind, amount):
            sealed = Mission(kind, amount).id == state.race.announced
            title = state.say.tr("Announced and fulfilled") if sealed else state.say.tr("Mission fulfilled")
            art = StampArt(ink_of(state.race), sealed)
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
    art = state.race.solo.deck[torpedo.card].colour, level
    told = say.tr("You hold {city}: René turns away.", city=state.teller.city(city))
    return Strike(state.look_of(CREW), art, say.tr("Sticker denied"), told, "", "denied")


def _turned_away(city: int, cell: int, state: Position) -> Strike | None:
    """Return the strike of René, who turns away from a city; once in a round."""
    found = takewhile(lambda event: not isinstance(event, on.RoundStarted), reversed(state.log))
    if sum(isinstance(event, solo.TorpedoTurnedAway) and event.city == city for event in found) > 1:
        return None
    say, teller = state.say, state.teller
    title = say.tr("René turns away")
    place = teller.place(cell)
    told = say.tr("You hold {city}: now he heads for {place}.", city=teller.city(city), place=place)
    return Strike(state.look_of(CREW), RENE, title, told)


def _danger(seat: int, cell: int, points: int, stamp: Stamp, state: Position) -> Strike | None:
    """Return the strike of the danger of a tile; none where a tile is no longer shown."""
    number = state.table.tiles[cell]
    if not number:
        return None
    name, figure = state.teller.tile(number - 1), signed(-points) if points else ""
    crew = state.teller.crew(seat)
    return Strike(state.look_of(seat), state.race.tiles[number - 1], name, crew, figure, stamp)


def _sabotage(event: on.Sabotaged, state: Position) -> Strike | None:
    played = announced(state.log)
    if played is None:
        return None
    face, figure = card_face(played.card, state.teller), signed(-event.engine - event.chassis)
    told = " ".join(filter(None, (tell(event, state.teller), _goes_on(event, state))))
    return Strike(state.look_of(event.target), face, face.title, told, figure, "suffered")


def _tiles_lost(event: on.TileRemoved | on.TilesSwapped, cell: int, state: Position) -> Strike | None:
    """Return the strike of a rival's card that took tiles from somebody's way, told with the last of them."""
    played = announced(state.log)
    if played is None:
        return None
    face, teller = card_face(played.card, state.teller), state.teller
    told = tell(event, teller)
    if isinstance(played.danger, Removal):
        if cell != played.danger.cells[-1]:
            return None
        told = state.say.tr_n(
            "{crew} removed the tile on {places}.", "{crew} removed the tiles on {places}.",
            len(played.danger.cells), crew=teller.crew(event.seat),
            places=teller.places(played.danger.cells),
        )
    told = " ".join(filter(None, (told, _goes_on(event, state))))
    return Strike(state.look_of(event.seat), face, face.title, told, "", "suffered")


def _goes_on(event: on.AnyEvent, state: Position) -> str:
    """Return how a strike is ended that hit a human."""
    return state.say.tr("Any key or click goes on.") if lies(event, state) == HIT else ""


def lies(event: on.AnyEvent, state: Position) -> float:
    """Return by how many seconds a strike lies there longer, at speed 1×, so that whom it concerns sees it.

    Args:
        event: what happened.
        state: the table as the event found it.
    """
    if not concerned(event, state):
        return 0.0
    match event:
        case on.Sabotaged(by) | on.TileRemoved(by) | on.TilesSwapped(by) if by not in state.controller.humans:
            return HIT
        case _:
            return HELD


def announced(log: Sequence[on.AnyEvent]) -> on.DangerAnnounced | None:
    """Return the danger card that was announced last, if any."""
    return next((one for one in reversed(log) if isinstance(one, on.DangerAnnounced)), None)


def concerned(event: on.AnyEvent, state: Position) -> bool:
    """Return whether a danger card ends here that a human played, countered or was to suffer (5.9).

    Args:
        event: what happened.
        state: the table as the event found it.
    """
    humans, played = state.controller.humans, announced(state.log)
    if played is None:
        return False
    match event:
        case on.DangerCancelled(seat, by):
            return seat in humans or by in humans or _meets(played.danger, humans, state)
        case on.Sabotaged(target=target):
            return target in humans
        case on.TileRemoved(seat, cell=cell) if isinstance(played.danger, Removal):
            ends = cell in played.danger.cells and seat not in humans
            return ends and _meets(played.danger, humans, state)
        case on.TilesSwapped(seat):
            return seat not in humans and _meets(played.danger, humans, state)
        case _:
            return False


def _meets(danger: Danger, humans: Collection[int], state: Position) -> bool:
    """Return whether a danger is meant for a human, or takes something from its way."""
    match danger:
        case Damage(target):
            return target in humans
        case Removal(cells):
            return any(seat in humans for cell in cells for seat in on_way_of(state, cell))
        case Swap(first, second):
            return any(seat in humans for cell in (first, second) for seat in on_way_of(state, cell))
        case _:
            assert_never(danger)
