"""A whole race as text, round by round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from greatrace.engine import events as on
from greatrace.prose.events import tell
from greatrace.prose.teller import Teller
from greatrace.prose.told_driving import paid_text
from greatrace.prose.told_idle import idle_text, told_together
from greatrace.prose.words import listed

UNTOLD = (on.PlanSealed, on.SequenceBegan, on.MarkerMoved, on.CityEntered)
"""Events left out of the text because other events imply them."""

BREAKS = (on.MarketLaid, on.PlansRevealed, on.SequenceBegan, on.OrderChanged, on.RaceEnded)
"""Events with which a new paragraph begins."""


_Line = tuple[on.AnyEvent, ...]
"""What is told in one sentence."""


def race_as_text(events: Iterable[on.AnyEvent], teller_in: Callable[[int], Teller]) -> str:
    """Return a race by rounds, with a paragraph each for the bivouac, every sequence and the maintenance.

    Args:
        events: all events from the start.
        teller_in: returns the language, the race and who plays in a round.
    """
    paragraphs: list[list[str]] = [[]]
    teller = teller_in(1)
    for event in _driven_together(told_together(events)):
        if isinstance(event, on.RoundStarted):
            teller = teller_in(event.round)
            paragraphs += [[_heading(event, teller)], []]
            continue
        if isinstance(event, BREAKS):
            paragraphs.append([])
        if isinstance(event, tuple):
            paragraphs[-1].append(_way(event, teller) or idle_text(event, teller))
        elif not isinstance(event, UNTOLD) and not (isinstance(event, on.DriveEnded) and event.cells):
            paragraphs[-1].append(tell(event, teller))
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines) + "\n"


def _heading(event: on.RoundStarted, teller: Teller) -> str:
    title = teller.say.tr("Round {n}", n=event.round)
    return f"{title}\n{'=' * len(title)}"


def _driven_together(lines: Iterable[_Line]) -> Iterator[on.AnyEvent | _Line]:
    """Merge consecutive steps of one drive; moves of markers between them are ignored."""
    steps: list[on.Moved] = []
    for line in lines:
        event = line[0]
        if isinstance(event, on.Moved):
            steps.append(event)
        elif not (steps and isinstance(event, on.MarkerMoved)):
            yield from _run(steps)
            steps = []
            yield line if len(line) > 1 else event
    yield from _run(steps)


def _run(steps: list[on.Moved]) -> Iterator[on.AnyEvent | _Line]:
    if len(steps) > 1:
        yield tuple(steps)
    else:
        yield from steps


def _way(line: _Line, teller: Teller) -> str:
    """Return a drive in one sentence; empty where nothing drove."""
    steps = [event for event in line if isinstance(event, on.Moved)]
    return drive_text(steps, teller) if steps else ""


def drive_text(steps: Sequence[on.Moved], teller: Teller) -> str:
    """Return the steps of one drive in one sentence."""
    paid = paid_text(steps, teller)
    return teller.say.tr("{crew} drove to {place} ({price}).", crew=teller.crew(steps[0].seat),
                         place=listed(teller.place(step.cell) for step in steps), price=paid)
