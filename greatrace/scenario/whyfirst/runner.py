"""Running of a scenario of *Why First?* and collection of its failed expectations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from greatrace.content.expectation import Path as Place
from greatrace.kernel.automatic import settled
from greatrace.kernel.errors import Refused
from greatrace.prose.language import msgid
from greatrace.scenario.untrue import Untrue
from greatrace.scenario.whyfirst.form import Names, Then
from greatrace.scenario.whyfirst.reading import THEN, Check, Deed, WhyFirstSource
from greatrace.whyfirst.state import State


class WhyFirstPlayed(Struct, frozen=True):
    """The outcome of a scenario.

    Attributes:
        state: the final position; the next stage is not dealt until somebody acts in it.
        refusal: the last refusal, expected or not.
        untrue: the failed expectations; empty if the scenario holds.
    """

    state: State
    refusal: Refused | None
    untrue: tuple[Untrue, ...]


def play(source: WhyFirstSource) -> WhyFirstPlayed:
    """Run a scenario; it stops at the first unexpected refusal.

    Raises:
        BadInput: the scenario refers to something that does not exist.
    """
    state, refusal, untrue = source.position(), None, list[Untrue]()
    for step in source.steps():
        if isinstance(step, Check):
            untrue += compared(source, state, step.then, step.place)
            continue
        try:
            state = source.game.apply(settled(source.game, state), step.action, step.seat).state
        except Refused as error:
            refusal = error
            if problems := _as_expected(source, step, error):
                return WhyFirstPlayed(state, refusal, (*untrue, *problems))
            continue
        if step.refused:
            template = msgid("“{action}” by {crew} is allowed, though {article} should refuse it.")
            problem = _untrue(source, step, template, article=step.refused)
            return WhyFirstPlayed(state, refusal, (*untrue, problem))
    untrue += compared(source, state, source.scenario.then, (THEN,))
    return WhyFirstPlayed(state, refusal, tuple(untrue))


def _as_expected(source: WhyFirstSource, deed: Deed, refusal: Refused) -> Iterable[Untrue]:
    """Return how a refusal differs from the expected one."""
    if refusal.article == deed.refused:
        return ()
    values = {"article": refusal.article, "reason": refusal.reason}
    if not deed.refused:
        template = msgid("“{action}” by {crew} is refused by {article} ({reason}).")
        return (_untrue(source, deed, template, **values),)
    template = msgid("“{action}” by {crew} is refused by {article} ({reason}), not by {expected}.")
    return (_untrue(source, deed, template, **values, expected=deed.refused),)


def _untrue(source: WhyFirstSource, deed: Deed, template: str, **values: str) -> Untrue:
    return Untrue(deed.line, template, {"crew": source.names[deed.seat], "action": deed.text, **values})


def compared(source: WhyFirstSource, state: State, then: Then, place: Place) -> Iterator[Untrue]:
    """Yield what differs from expectations."""
    for key, expected, found in _pairs(source, state, then, place):
        if expected != found:
            template = msgid("“{what}” should be {expected}, but is {found}.")
            values = {"what": key[-1], "expected": expected, "found": found}
            yield Untrue(source.document.line((*place, *key)), template, values)
    yield from _offers(source, state, then, place)


def _pairs(
    source: WhyFirstSource, state: State, then: Then, place: Place
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield place, expectation and truth of all that was written."""
    table, game = state.table, source.game
    last = table.scores[-1] if table.scores else (0,) * game.data.figures
    for name, wanted, have in (
        ("figures", then.figures, table.figures), ("scores", then.scores, last),
        ("totals", then.totals, table.totals),
    ):
        for figure, number in source.by_figure(wanted, (*place, name)).items():
            yield (name, source.names[figure]), str(number), str(have[figure])
    for name, expected, found in (
        ("stage", then.stage, table.stage), ("round", then.round, table.round),
        ("over", then.over, table.phase == "over"), ("leo", then.leo, table.leo),
    ):
        if expected is not None:
            yield (name,), str(expected).lower(), str(found).lower()
    won = game.winners(table) if table.phase == "over" else ()
    for key, names, seats in (
        ("winners", then.winners, won), ("turn", then.turn, game.deciders(settled(game, state))),
    ):
        if names is not None:
            wanted_seats = source.seats(names, (*place, key)) if names != "nobody" else set()
            yield (key,), _listed(source, wanted_seats), _listed(source, seats)
    for player, cards in then.hands.items():
        hand = state.secrets.hands[source.seat(player, (*place, "hands", player))]
        yield ("hands", player), _cards(cards), _cards(map(source.shown, hand))


def _listed(source: WhyFirstSource, seats: Iterable[int]) -> str:
    return ", ".join(source.names[seat] for seat in sorted(seats)) or "nobody"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, sorted(cards))) or "none"


def _offers(source: WhyFirstSource, state: State, then: Then, place: Place) -> Iterator[Untrue]:
    """Yield what is offered and should not be, and the other way round."""
    kinds: tuple[tuple[str, dict[str, Names]], ...] = (
        ("legal", then.legal), ("legal_only", then.legal_only), ("not_legal", then.not_legal),
    )
    here = settled(source.game, state)
    for kind, written in kinds:
        for player, texts in written.items():
            at = (*place, kind, player)
            view = source.game.view(here, source.seat(player, at))
            offered = set(map(source.game.write, source.game.legal_actions(view)))
            named = {source.game.write(source.action(text, at)) for text in texts}
            missing = set() if kind == "not_legal" else named - offered
            surplus = {"legal": set[str](), "legal_only": offered - named, "not_legal": named & offered}[kind]
            line = source.document.line(at)
            for action in sorted(missing):
                template = msgid("{crew} should be offered {action}.")
                yield Untrue(line, template, {"crew": player, "action": action})
            for action in sorted(surplus):
                template = msgid("{crew} should not be offered {action}.")
                yield Untrue(line, template, {"crew": player, "action": action})
