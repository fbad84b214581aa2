"""Display of a scenario's outcome, as text or as JSON."""

from __future__ import annotations

from msgspec import Struct

from greatrace.kernel.automatic import settled
from greatrace.prose.language import Language, language
from greatrace.prose.whyfirst.refusals import explain
from greatrace.scenario.whyfirst.reading import WhyFirstSource
from greatrace.scenario.whyfirst.runner import WhyFirstPlayed
from greatrace.whyfirst.cards import signed


class ShownGame(Struct, frozen=True, omit_defaults=True):
    """The outcome of a scenario; the field names are the keys of its JSON."""

    name: str
    stage: int
    round: int
    figures: dict[str, int]
    hands: dict[str, tuple[int, ...]]
    scores: dict[str, int]
    totals: dict[str, int]
    winners: tuple[str, ...]
    turn: tuple[str, ...]
    untrue: tuple[str, ...]
    refused: str = ""


def shown(source: WhyFirstSource, played: WhyFirstPlayed, speaks: Language | None = None) -> ShownGame:
    """Convert the outcome of a scenario to the vocabulary of scenario files."""
    state, game = played.state, source.game
    table = state.table
    named = source.names
    last = table.scores[-1] if table.scores else (0,) * len(named)
    return ShownGame(
        source.scenario.name, table.stage, table.round,
        dict(zip(named, table.figures, strict=True)),
        {named[seat]: tuple(map(source.shown, hand)) for seat, hand in enumerate(state.secrets.hands)},
        dict(zip(named, last, strict=True)),
        dict(zip(named, table.totals, strict=True)),
        tuple(named[seat] for seat in game.winners(table)) if table.phase == "over" else (),
        tuple(named[seat] for seat in game.deciders(settled(game, state))),
        tuple(one.sentence(speaks or language("en")) for one in played.untrue),
        played.refusal.article if played.refusal else "",
    )


def as_text(one: ShownGame, source: WhyFirstSource, played: WhyFirstPlayed, speaks: Language) -> str:
    """Return the outcome of a scenario as text."""
    lines = [
        f"{one.name} ({', '.join(source.scenario.articles)})",
        speaks.tr("Stage {stage}, round {round}.", stage=one.stage, round=one.round),
    ]
    lines += [
        "  " + speaks.tr(
            "{player}: on {space}, total {total}; hand: {cards}",
            player=name, space=one.figures[name], total=one.totals[name],
            cards=", ".join(_card(source, card) for card in one.hands.get(name, ())) or "–",
        )
        for name in source.names
    ]
    lines.append(speaks.tr("Asked: {questions}", questions=", ".join(one.turn) or "–"))
    if one.winners:
        lines.append(speaks.tr("Won: {players}", players=", ".join(one.winners)))
    if played.refusal:
        lines.append(speaks.tr("Refused: {why}", why=explain(played.refusal, speaks)))
    for untrue in played.untrue:
        place = speaks.tr("line {line}", line=untrue.line)
        lines.append(f"{source.path.name}, {place}: {untrue.sentence(speaks)}")
    return "\n".join(lines)


def _card(source: WhyFirstSource, card: int) -> str:
    return str(card) if source.game.data.tactical else signed(card)
