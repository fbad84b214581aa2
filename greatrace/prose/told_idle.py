"""Assistants of the Torpedo that one after another drive without effect: told in one sentence (14.11)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.prose.teller import Teller
from greatrace.prose.words import joined

_Line = tuple[on.AnyEvent, ...]
_OF_DRIVE = solo.TorpedoHeaded | solo.TorpedoTurnedAway | solo.TorpedoChose | solo.TorpedoBlocked
"""Events of a drive that changes nothing, between its beginning and its end."""


def told_together(events: Iterable[on.AnyEvent]) -> Iterator[_Line]:
    """Yield events as they are told, in order: each alone, drives without effect for the same cell as one.

    A crew that passes between them because it has no assistant left comes before them.

    Args:
        events: the oldest first; a drive may be running still.
    """
    idle: _Line = ()
    passed: list[_Line] = []
    for line in _drives(events):
        cell = _cell(line)
        if idle and cell == _cell(idle):
            yield from passed
            idle += line
            passed = []
        elif idle and isinstance(line[0], on.Passed) and line[0].automatic:
            passed.append(line)
        else:
            yield from _held(idle, passed)
            idle, passed = (line, []) if cell >= 0 else ((), [])
            if cell < 0:
                yield line
    yield from _held(idle, passed)


def idle_now(events: Iterable[on.AnyEvent]) -> _Line:
    """Return the events of several idle assistants to which the newest event belongs; empty for any other."""
    last = next(iter(deque(told_together(events), maxlen=1)), ())
    return last if len(last) > 1 else ()


def idle_text(line: Sequence[on.AnyEvent], teller: Teller) -> str:
    """Return what several assistants lack for the same cell.

    Args:
        line: their events.
        teller: the language and the race.
    """
    say = teller.say
    which = joined(say, (str(event.number) for event in line if isinstance(event, solo.TorpedoActed)))
    *_, last = (event for event in line if isinstance(event, solo.TorpedoBlocked))
    place = teller.place(last.cell)
    if last.lacks == "fuel":
        return say.tr("Assistants {numbers} of the Torpedo: no fuel for {place}.", numbers=which, place=place)
    return say.tr("Assistants {numbers} of the Torpedo: no mechanical points for {place}.", numbers=which,
                  place=place)


def _drives(events: Iterable[on.AnyEvent]) -> Iterator[_Line]:
    """Yield the events of every drive without effect together, all others alone."""
    drive: _Line = ()
    for event in events:
        if drive and _goes_on(drive, event):
            drive += (event,)
            continue
        yield from _whole(drive)
        drive = (event,) if isinstance(event, solo.TorpedoActed) else ()
        if not drive:
            yield (event,)
    yield from _whole(drive)


def _goes_on(drive: _Line, event: on.AnyEvent) -> bool:
    if isinstance(drive[-1], solo.TorpedoBlocked):
        return isinstance(event, on.DriveEnded) and not event.cells
    return isinstance(event, _OF_DRIVE)


def _whole(drive: _Line) -> Iterator[_Line]:
    """Yield a drive as one where it was idle, else its events one by one."""
    if _cell(drive) >= 0:
        yield drive
    else:
        yield from ((event,) for event in drive)


def _held(idle: _Line, passed: Sequence[_Line]) -> Iterator[_Line]:
    """Yield idle drives as one where there are several, else the events of the only one; then who passed."""
    if sum(isinstance(event, solo.TorpedoActed) for event in idle) > 1:
        yield idle
    else:
        yield from ((event,) for event in idle)
    yield from passed


def _cell(drive: _Line) -> int:
    """Return the cell that idle drives could not pay for; -1 for anything else."""
    found = [event.cell for event in drive if isinstance(event, solo.TorpedoBlocked)]
    return found[-1] if found and isinstance(drive[0], solo.TorpedoActed) else -1
