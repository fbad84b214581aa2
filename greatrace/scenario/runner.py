"""Running of a scenario and collection of its failed expectations."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from greatrace.content.expectation import Path as Place
from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State
from greatrace.kernel.errors import Refused
from greatrace.prose.language import msgid
from greatrace.scenario.campaign import compare_campaign
from greatrace.scenario.expect import compare
from greatrace.scenario.missions import compare_missions
from greatrace.scenario.position import position
from greatrace.scenario.reading import THEN, Check, Deed, Source, TorpedoDeed
from greatrace.scenario.torpedo import Steps
from greatrace.scenario.untrue import Untrue
from greatrace.scenario.words import Words


class Played(Struct, frozen=True):
    """The outcome of a scenario.

    Attributes:
        state: the final position.
        events: all events in order.
        refusal: the last refusal, expected or not.
        untrue: the failed expectations; empty if the scenario holds.
    """

    state: State
    events: tuple[AnyEvent, ...]
    refusal: Refused | None
    untrue: tuple[Untrue, ...]


def play(source: Source) -> Played:
    """Run a scenario; it stops at the first unexpected refusal.

    Raises:
        BadInput: the scenario refers to something that does not exist.
    """
    own, steps = Steps(source), source.steps()
    events: list[AnyEvent] = []
    first = position(source)
    state = own.carried_on(first, events)
    refusal: Refused | None = None
    untrue: list[Untrue] = []
    for one in steps:
        if isinstance(one, Check):
            untrue += compare(source, state, events, one.then, one.place, own.articles)
            untrue += compare_missions(source, first.table, events, state.table, one.then, one.place)
            continue
        if isinstance(one, TorpedoDeed):
            state, wrong = own.assistant(state, one, events)
            if wrong:
                return Played(state, tuple(events), refusal, (*untrue, *wrong))
            continue
        try:
            step = source.race.apply(state, one.action, one.seat)
        except Refused as error:
            refusal = error
            if problems := _as_expected(source, one, error):
                return Played(state, tuple(events), refusal, (*untrue, *problems))
            continue
        events += step.events
        state = own.carried_on(step.state, events)
        if one.refused:
            template = msgid("“{action}” by {crew} is allowed, though {article} should refuse it.")
            problem = _untrue(source, one, template, article=one.refused)
            return Played(state, tuple(events), refusal, (*untrue, problem))
    untrue += compare(source, state, events, source.scenario.then, (THEN,), own.articles)
    untrue += compare_missions(source, first.table, events, state.table, source.scenario.then, (THEN,))
    untrue += _accepted(source)
    untrue += compare_campaign(source)
    return Played(state, tuple(events), refusal, tuple(untrue))


def _accepted(source: Source) -> Iterable[Untrue]:
    """Return the setups that should be refused and are not."""
    for number, setup in enumerate(source.scenario.refused_setups):
        place: Place = ("refused_setups", number)
        if source.accepts(setup, place):
            template = msgid("a race begins with this setup, which should be refused.")
            yield Untrue(source.document.line(place), template, {})


def _as_expected(source: Source, deed: Deed, refusal: Refused) -> Iterable[Untrue]:
    """Return how a refusal differs from the expected one."""
    if not deed.refused:
        template = msgid("“{action}” by {crew} is refused by {article} ({reason}).")
        return [_untrue(source, deed, template, article=refusal.article, reason=refusal.reason)]
    if refusal.article != deed.refused:
        template = msgid("“{action}” by {crew} is refused by {article} ({reason}), not by {expected}.")
        return [
            _untrue(
                source,
                deed,
                template,
                article=refusal.article,
                reason=refusal.reason,
                expected=deed.refused,
            )
        ]
    if deed.because not in ("", refusal.reason):
        template = msgid("“{action}” by {crew} is refused for the reason {reason}, not {expected}.")
        return [_untrue(source, deed, template, reason=refusal.reason, expected=deed.because)]
    words = Words(source.race)
    found = {fact.name: words.fact(fact) for fact in refusal.facts}
    template = msgid("“{action}” by {crew} is refused with {name}={found}, not with {expected}.")
    return [
        _untrue(source, deed, template, name=name, found=found.get(name, "none"), expected=expected)
        for name, expected in deed.facts.items()
        if found.get(name, "none") != expected
    ]


def _untrue(source: Source, deed: Deed, template: str, **values: str) -> Untrue:
    crew = source.crew_ids[deed.seat]
    return Untrue(deed.line, template, {"crew": crew, "action": deed.text, **values})
