"""Everything public about the Torpedo, in words: gauges, mission order, deck, stickers (14.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import UNSET, Struct, structs

from greatrace.campaign.missions import CHECKS, Mission, Progress, progress
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.powers import FAST, holds
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS, Colour, ReneCard
from greatrace.engine.solo.stickers import stickers_left
from greatrace.engine.solo.torpedo import Torpedo, maximum
from greatrace.prose.language import Language
from greatrace.prose.names import gauge_name
from greatrace.prose.passport import broken_text, mission_text
from greatrace.prose.rene import drives_text, letter_name, objective_name, power_text, sticker_name
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import capital, labelled, listed, ordinal, signless
from greatrace.ui.race.table.state.crews import place_text
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.forecast import forecast, heading_text
from greatrace.ui.race.widgets.mini_stamp import Stand, stand_name

Terms = tuple[tuple[str, str], ...]
"""Names and values, for tooltips."""
_NOTHING: Final = "–"
_LAST_PART = 3
"""Money counts for a mission (14.23) in the last third of the way: before that more comes in."""


class Order(Struct, frozen=True):
    """The René card that is up, as the mission order shows it.

    Attributes:
        card: with the slots that it takes in this round, and the first drive as long as its power makes it.
        head: its letter and level with the character's name.
        aim: the cities that it aims at, in words.
        turned: the cards turned up in the race.
        heading: where it heads for, in more words and in fewer; empty where that is not known.
        sticker: colour and level of the sticker that this gives it; ``None`` for none.
    """

    card: ReneCard
    head: str
    aim: str
    turned: int
    heading: tuple[str, ...]
    sticker: tuple[Colour, int] | None


def torpedo_of(state: Position) -> Torpedo:
    """Return the Torpedo on the shown table; there must be one."""
    torpedo = state.table.torpedo
    assert torpedo is not UNSET
    return torpedo


def most_of(state: Position) -> int:
    """Return the maximum of both gauges of the Torpedo (14.19)."""
    return maximum(torpedo_of(state).stickers, state.race.stickers_work)


def order_of(state: Position) -> Order | None:
    """Return the mission order of this round; nothing before the first card is up."""
    torpedo = torpedo_of(state)
    if torpedo.card < 0:
        return None
    card, say = state.race.solo.deck[torpedo.card], state.say
    first = card.first + holds(state.race, torpedo, "blue", FAST)
    card = structs.replace(card, first=first, slots=card.slots[:1] if torpedo.first else card.slots)
    head, aim = f"{card.id} {letter_name(say, card.letter)}", objective_name(say, card.colour)
    if (meant := forecast(state)) is None:
        return Order(card, head, aim, torpedo.turned, (), None)
    city = state.teller.place(meant.city)
    heading = f"→ {heading_text(state, meant)}", f"{city} · {meant.cells}", city
    return Order(card, head, aim, torpedo.turned, heading, meant.sticker)


def order_terms(state: Position, order: Order) -> Terms:
    """Return the whole mission order as names and values (14.3)."""
    say, card = state.say, order.card
    return (
        (say.tr("Aims at"), order.aim),
        (say.tr_n("Takes slot", "Takes slots", len(card.slots)), listed(map(str, card.slots))),
        (say.tr("Danger effect on you"), loss_text(card.effect, say)),
        (say.tr("Recovers fuel"), signless(card.fuel)),
        (say.tr("Recovers mechanical points"), signless(card.mechanics)),
        (say.tr("Draws tiles"), signless(card.tiles)),
        (say.tr("Cells of its drives"), drives_text(card.first, card.further)),
        (say.tr("Cards turned up"), signless(order.turned)),
        (say.tr("Cards left in its deck"), _deck(state)),
    )


def _deck(state: Position) -> str:
    """Return how many cards are left, and which: all know what was turned up (14.4)."""
    used = torpedo_of(state).used
    left = [card.id for place, card in enumerate(state.race.solo.deck) if place not in used]
    return labelled(state.say, str(len(left)), listed(sorted(left))) if left else signless(0)


def side_terms(state: Position) -> Terms:
    """Return gauges, assistants, place and prestige of the Torpedo as names and values."""
    torpedo, say, most = torpedo_of(state), state.say, most_of(state)
    waits = torpedo.assistants if state.phase == "convoy" else TORPEDO_ASSISTANTS
    done = TORPEDO_ASSISTANTS - waits
    left = stickers_left(state.race.solo, torpedo)
    workshop = () if left is None else ((say.tr("Stickers that it may still gain"), signless(left)),)
    return (
        (capital(gauge_name(say, "fuel")), f"{torpedo.fuel}/{most}"),
        (say.tr("Mechanics"), f"{torpedo.mechanics}/{most}"),
        (say.tr("Assistants that have acted"), f"{done}/{TORPEDO_ASSISTANTS}"),
        (capital(say.tr_c("fact", "where")), place_text(state, torpedo)),
        (say.tr("Heads for"), heading_for(state)),
        (say.tr("Prestige without its place"), signless(torpedo.mechanics + torpedo.turned)),
        *workshop,
    )


def heading_for(state: Position) -> str:
    """Return where its next assistant heads for, else where the last one did; a dash for nothing."""
    if meant := forecast(state):
        return heading_text(state, meant)
    headed = torpedo_of(state).headed
    return state.teller.place(headed[-1]) if headed else _NOTHING


def sticker_terms(state: Position, colour: Colour) -> Terms:
    """Return every sticker of a colour with where it comes from and what it gives (14.18)."""
    stickers, say = torpedo_of(state).stickers, state.say
    return tuple(
        (
            labelled(say, sticker_name(say, colour, level), sticker_origin(state, colour, level)),
            power_text(say, colour, level).removesuffix("."),
        )
        for level in range(1, stickers.of(colour) + 1)
    )


def sticker_origin(state: Position, colour: Colour, level: int) -> str:
    """Return where a sticker comes from: a city of this race, or what was before it."""
    say = state.say
    for event in state.log:
        if isinstance(event, StickerGained) and (event.colour, event.level) == (colour, level):
            return say.tr("gained here in {city}", city=state.teller.city(event.city))
    return say.tr("brought along")


def state_word(state: Position) -> str:
    """Return that it has arrived, or that all its assistants have acted; empty otherwise."""
    torpedo, say = torpedo_of(state), state.say
    if torpedo.arrived:
        return say.tr_c("standings", "arrived: {n}", n=ordinal(say, torpedo.arrived))
    acted = state.phase == "convoy" and not torpedo.assistants
    return say.tr_c("standings", "passed") if acted else ""


def mission_terms(state: Position) -> Terms:
    """Return the missions of the passport with how far each of them is (14.23)."""
    return tuple(
        (mission_text(state.say, mission.kind, mission.amount), _mission_state(state, mission))
        for mission in state.controller.purpose.missions
    )


def _mission_state(state: Position, mission: Mission) -> str:
    """Return what has become of a mission, or how far it is."""
    one, stand = progress_of(state, mission), stand_of(state, mission)
    if stand == "open" and one.needed > 1:
        return f"{one.reached}/{one.needed}"
    if stand == "pencilled" and one.most:
        return state.say.tr("{n} of {most} used up", n=one.used, most=one.most)
    return stand_name(state.say, stand)


def stand_of(state: Position, mission: Mission) -> Stand:
    """Return what has become of a mission (14.23)."""
    controller = state.controller
    if mission.id in controller.purpose.held:
        return "held"
    one = progress_of(state, mission)
    if one.lost:
        return "lost"
    if not one.done:
        return "open"
    return "inked" if CHECKS[mission.kind].when == "at_once" else "pencilled"


def progress_of(state: Position, mission: Mission) -> Progress:
    """Return how far a mission is (14.23)."""
    controller = state.controller
    return progress(state.race, mission, controller.journey, controller.table)


def breaks_announced(state: Position, **more: int) -> str:
    """Return that an action breaks the mission that was announced before the race; empty where it does not.

    Args:
        state: the table.
        more: what the action adds to the journey, by the names of `Journey`.
    """
    mission = next((one for one in state.controller.purpose.missions if one.id == state.race.announced), None)
    if mission is None or not _broken(state, mission, more):
        return ""
    text = mission_text(state.say, mission.kind, mission.amount)
    return state.say.tr("This breaks the mission that you announced: {mission}.", mission=text)


def broken_by(state: Position, more: Mapping[str, int]) -> tuple[Mission, ...]:
    """Return the missions that can still be done and are lost by what is added to the journey (14.23).

    Args:
        state: the table.
        more: what is added, by the names of `Journey`.
    """
    return tuple(one for one in state.controller.purpose.missions if _broken(state, one, more))


def _broken(state: Position, mission: Mission, more: Mapping[str, int]) -> bool:
    """Return whether a mission that can still be done is lost by what is added to the journey."""
    journey, table = state.controller.journey, state.controller.table
    added = {name: getattr(journey, name) + number for name, number in more.items()}
    lost = progress(state.race, mission, structs.replace(journey, **added), table).lost
    return lost and stand_of(state, mission) not in ("held", "lost")


def fuel_breaks(state: Position, seat: int, points: int) -> str:
    """Return that buying some points of fuel breaks the mission that was announced; empty in a city."""
    outside = state.race.city_at[state.table.dashboards[seat].cell] < 0
    return breaks_announced(state, fuel_outside=points) if outside and points else ""


def fuel_ends(state: Position, seat: int, points: int) -> str:
    """Return which missions buying some points of fuel loses, as a sentence; empty in a city (14.23)."""
    if not points or state.race.city_at[state.table.dashboards[seat].cell] >= 0:
        return ""
    return loses_text(state, broken_by(state, {"fuel_outside": points}))


def spent_by(state: Position, seat: int, price: int, cell: int | None = None) -> tuple[Mission, ...]:
    """Return the missions that the money is there for, but not any more once a price is paid.

    Far from the finish there are none: money comes in again by then.

    Args:
        state: the table.
        seat: who pays.
        price: in francs.
        cell: where the vehicle is once it is paid; where it stands by default.
    """
    own, far = state.table.dashboards[seat], state.race.distance_to_finish
    left = far[own.cell if cell is None else cell]
    if not price or _LAST_PART * left > far[state.race.start_cell]:
        return ()
    return tuple(
        one for one in state.controller.purpose.missions
        if one.kind == "money" and own.money - price < one.amount <= own.money
        and stand_of(state, one) != "held"
    )


def costs_text(state: Position, seat: int, price: int, cell: int | None = None) -> str:
    """Return which missions a price loses, as a sentence: on the last cell no money comes in any more.

    Args:
        state: the table.
        seat: who pays.
        price: in francs.
        cell: where the vehicle is once it is paid; where it stands by default.
    """
    spent = spent_by(state, seat, price, cell)
    return loses_text(state, spent) if cell == state.race.finish_cell else spends_text(state, spent)


def loses_text(state: Position, lost: Sequence[Mission]) -> str:
    """Return that something loses missions, as a sentence; empty for none."""
    return state.say.tr("This loses the mission “{mission}”.", mission=_named(state, lost)) if lost else ""


def spends_text(state: Position, spent: Sequence[Mission]) -> str:
    """Return that something spends the money that missions ask for, as a sentence; empty for none."""
    if not spent:
        return ""
    return state.say.tr("It takes the money for the mission “{mission}”.", mission=_named(state, spent))


def risks_text(state: Position, risked: Sequence[Mission]) -> str:
    """Return that a danger on unknown ground would lose missions, as a sentence; empty for none."""
    if not risked:
        return ""
    return state.say.tr(
        "A danger on unknown ground would lose the mission “{mission}”.", mission=_named(state, risked)
    )


def stop_risks_text(state: Position, risked: Sequence[Mission]) -> str:
    """Return that a stop on unknown ground would lose missions, as a sentence; empty for none."""
    if not risked:
        return ""
    return state.say.tr(
        "A stop on unknown ground would lose the mission “{mission}”.", mission=_named(state, risked)
    )


def _named(state: Position, missions: Sequence[Mission]) -> str:
    return listed(mission_text(state.say, one.kind, one.amount).removesuffix(".") for one in missions)


def order_title(say: Language, order: Order) -> str:
    """Return the heading of the mission order."""
    return say.tr("Order {card}", card=order.card.id)


def effect_context(state: Position, article: str) -> str:
    """Return the mission order that has a danger effect, and the article that makes it strike."""
    order = order_of(state)
    title = order_title(state.say, order) if order else ""
    return listed(filter(None, (title, state.say.tr("article {number}", number=article))))


def lost_missions(state: Position) -> tuple[Mission, ...]:
    """Return the missions of the course that can no longer be fulfilled (14.23)."""
    return tuple(one for one in state.controller.purpose.missions if stand_of(state, one) == "lost")


def lost_words(state: Position, mission: Mission) -> str:
    """Return that a mission is lost, and what broke it."""
    say, text = state.say, mission_text(state.say, mission.kind, mission.amount)
    why = broken_text(say, mission.kind)
    if mission.id == state.race.announced:
        return say.tr("{why} The announced mission “{mission}” is lost.", why=why, mission=text)
    return say.tr("{why} The mission “{mission}” is lost.", why=why, mission=text)
