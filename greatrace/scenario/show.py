"""Display of a scenario's outcome: table, hands, questions, refusal; as text or as JSON."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from greatrace.engine.state import Dashboard
from greatrace.kernel.errors import Refused, Value
from greatrace.prose.language import Language, language
from greatrace.prose.refusals import explain
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import Played
from greatrace.scenario.words import Words, question_name


class ShownCrew(Struct, frozen=True):
    """The public side of a crew, in the vocabulary of scenario files."""

    at: str
    fuel: int
    engine: int
    chassis: int
    money: int
    cards: int
    shown: tuple[str, ...]
    scout: int
    mechanic: int
    escort: int
    funding: int
    passed: bool
    arrived: int
    leader: str
    corridor: int


class ShownTable(Struct, frozen=True):
    """The table, in the vocabulary of scenario files."""

    round: int
    phase: str
    order: tuple[str, ...]
    crews: dict[str, ShownCrew]
    tiles: dict[str, str]
    bag: int
    deck: int
    discard: tuple[str, ...]
    market: tuple[str, ...]


class ShownRefusal(Struct, frozen=True):
    """A refusal with its facts by name."""

    article: str
    reason: str
    facts: dict[str, Value]


class ShownScenario(Struct, frozen=True, omit_defaults=True):
    """The outcome of a scenario; the field names are the keys of its JSON.

    Attributes:
        pending: the question that each crew is asked.
        untrue: a sentence for each failed expectation.
        refused: the last refusal, if any.
    """

    name: str
    table: ShownTable
    hands: dict[str, tuple[str, ...]]
    pending: dict[str, str]
    untrue: tuple[str, ...]
    refused: ShownRefusal | None = None


def shown(source: Source, played: Played, speaks: Language | None = None) -> ShownScenario:
    """Convert the outcome of a scenario to the vocabulary of scenario files."""
    race, state, words = source.race, played.state, Words(source.race)
    table = state.table
    frame = table.frames[-1] if table.frames else None
    return ShownScenario(
        source.scenario.name,
        ShownTable(
            table.round,
            words.phase(table),
            tuple(source.crew_ids[seat] for seat in table.order),
            {crew: _crew(words, table.dashboards[seat]) for seat, crew in enumerate(source.crew_ids)},
            {words.cell(cell): words.tile(tile - 1) for cell, tile in enumerate(table.tiles) if tile},
            table.bag_size,
            table.deck_size,
            tuple(words.card(card) for card, count in enumerate(table.discard) for _ in range(count)),
            words.cards(card for card in table.market if card >= 0),
        ),
        {crew: words.cards(state.secrets.own[seat].hand) for seat, crew in enumerate(source.crew_ids)},
        {source.crew_ids[seat]: question_name(frame) for seat in race.deciders(state)},
        tuple(one.sentence(speaks or language("en")) for one in played.untrue),
        _refusal(played.refusal),
    )


def _refusal(refused: Refused | None) -> ShownRefusal | None:
    if refused is None:
        return None
    facts = {fact.name: fact.value for fact in refused.facts}
    return ShownRefusal(refused.article, refused.reason, facts)


def _crew(words: Words, dashboard: Dashboard) -> ShownCrew:
    fields = structs.asdict(dashboard) | {
        "at": words.cell(dashboard.cell),
        "shown": words.cards(dashboard.shown),
        "leader": "ready" if dashboard.leader_ready else "used",
    }
    return ShownCrew(**{name: fields[name] for name in ShownCrew.__struct_fields__})


def as_text(one: ShownScenario, source: Source, played: Played, speaks: Language) -> str:
    """Return the outcome of a scenario as text."""
    return "\n".join(_lines(one, source, played, speaks))


def _lines(one: ShownScenario, source: Source, played: Played, speaks: Language) -> Iterator[str]:
    table = one.table
    yield f"{one.name} ({', '.join(source.scenario.articles)})"
    yield speaks.tr(
        "Round {round}, {phase}; order: {order}.",
        round=table.round, phase=table.phase, order=", ".join(table.order),
    )  # fmt: skip
    for crew, board in table.crews.items():
        yield f"  {crew}: {_crew_line(board, speaks)}"
        yield "    " + speaks.tr("hand: {cards}", cards=_listed(one.hands[crew]))
    tiles = [f"{cell} {tile}" for cell, tile in table.tiles.items()]
    yield speaks.tr("Tiles: {tiles}", tiles=_listed(tiles))
    yield speaks.tr(
        "Bag {bag}, deck {deck}, discard pile: {cards}",
        bag=table.bag, deck=table.deck, cards=_listed(table.discard),
    )  # fmt: skip
    if table.market:
        yield speaks.tr("Laid out: {cards}", cards=_listed(table.market))
    yield speaks.tr("Asked: {questions}", questions=_listed([f"{c} {q}" for c, q in one.pending.items()]))
    if played.refusal:
        yield speaks.tr("Refused: {why}", why=explain(played.refusal, Teller(speaks, source.race.data)))
    for untrue in played.untrue:
        place = speaks.tr("line {line}", line=untrue.line)
        yield f"{source.path.name}, {place}: {untrue.sentence(speaks)}"


def _crew_line(crew: ShownCrew, speaks: Language) -> str:
    boxes = speaks.tr(
        "scout {scout}, mechanic {mechanic}, escort {escort}, funding {funding}",
        scout=crew.scout, mechanic=crew.mechanic, escort=crew.escort, funding=crew.funding,
    )  # fmt: skip
    gauges = speaks.tr(
        "at {place}, fuel {fuel}, engine {engine}, chassis {chassis}, {money}",
        place=crew.at, fuel=crew.fuel, engine=crew.engine, chassis=crew.chassis, money=francs(crew.money),
    )  # fmt: skip
    passed = "; " + speaks.tr("passed") if crew.passed and not crew.arrived else ""
    arrived = "; " + speaks.tr("arrived: {place}", place=crew.arrived) if crew.arrived else ""
    return f"{gauges}; {boxes}{passed}{arrived}"


def _listed(words: list[str] | tuple[str, ...]) -> str:
    return ", ".join(words) or "–"
