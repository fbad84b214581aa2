"""Running of a scenario and collection of its failed expectations."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from greatrace.engine.events import AnyEvent
from greatrace.engine.state import State
from greatrace.kernel.errors import Refused
from greatrace.prose.language import msgid
from greatrace.scenario.expect import Untrue, compare
from greatrace.scenario.position import position
from greatrace.scenario.reading import Deed, Source


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
    state, deeds = position(source), source.deeds()
    events: list[AnyEvent] = []
    refusal: Refused | None = None
    for deed in deeds:
        try:
            step = source.race.apply(state, deed.action, deed.seat)
        except Refused as error:
            refusal = error
            if problems := _as_expected(source, deed, error):
                return Played(state, tuple(events), refusal, tuple(problems))
            continue
        if deed.refused:
            template = msgid("“{action}” by {crew} is allowed, though {article} should refuse it.")
            problem = _untrue(source, deed, template, article=deed.refused)
            return Played(step.state, (*events, *step.events), refusal, (problem,))
        state = step.state
        events += step.events
    return Played(state, tuple(events), refusal, tuple(compare(source, state)))


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
    return []


def _untrue(source: Source, deed: Deed, template: str, **values: str) -> Untrue:
    crew = source.crew_ids[deed.seat]
    return Untrue(deed.line, template, {"crew": crew, "action": deed.text, **values})
