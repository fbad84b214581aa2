"""The events of a race as its log tells them: by rounds and turns, of the crew and kind looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo
from greatrace.prose.events import doer, tell
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import CardEvent
from greatrace.prose.told_driving import DrivingEvent
from greatrace.prose.told_idle import idle_text, told_together
from greatrace.prose.words import joined
from greatrace.ui.race.table.state.race_log import BEGIN

EventKind = Literal["all", "cards", "ways", "round"]
"""What a log can be narrowed to: everything, cards and money, tiles and ways, the course of the round."""
TORPEDO = (
    solo.TorpedoRecovered | solo.TorpedoActed | solo.TorpedoHeaded | solo.TorpedoChose | solo.TorpedoDrewTiles
    | solo.TorpedoBlocked | solo.TorpedoEndangered | solo.TorpedoDrewCards | solo.StickerGained
)
"""Events of the Torpedo that name no seat."""


Line = tuple[AnyEvent, ...]
"""What is told in one line: several events together at times."""


ToldTurn = tuple[int, tuple[Line, ...]]
"""A turn as it is told: the seat of the crew whose it is, -1 for what belongs to nobody's, and its lines."""


_GISTS: Final[tuple[tuple[type[AnyEvent], ...], ...]] = (
    (on.Arrived,), (on.BrokeDown,), (on.DangerAnnounced, on.Sabotaged, solo.StickerGained),
    (on.WentBack, solo.TorpedoTurnedAway), (on.CityEntered,), (on.Moved, on.LineTaken),
    (on.FundingPaid, on.Repaired, on.TileLaid, on.TileRemoved), (solo.TorpedoBlocked,),
)  # fmt: skip
"""Events that tell most of a turn, the most telling first; of equal ones the last."""


ToldRound = tuple[int, tuple[ToldTurn, ...]]
"""A round as it is told: its number, 0 before the first one that is told, and its turns in order."""


def gist(lines: Sequence[Line]) -> Line:
    """Return the line of a turn that tells most of it."""
    for kinds in _GISTS:
        for line in reversed(lines):
            if any(isinstance(event, kinds) for event in line):
                return line
    return lines[0]


def tells(event: AnyEvent) -> bool:
    """Return whether an event tells anything: not who is next, nor what came to nothing."""
    match event:
        case on.SequenceBegan() | on.PlanSealed() | on.DriveEnded(cells=0):
            return False
        case solo.TorpedoRecovered(fuel=0, mechanics=0):
            return False
        case _:
            return True


def seat_of(event: AnyEvent, torpedo: int) -> int:
    """Return the seat that did what an event tells, the Torpedo's for its own; -1 for an event of none."""
    return torpedo if isinstance(event, TORPEDO) else doer(event)


def kind_of(event: AnyEvent) -> EventKind:
    """Return what an event is about."""
    if isinstance(event, CardEvent):
        return "cards"
    return "ways" if isinstance(event, DrivingEvent) else "round"


def told_rounds(
    events: Iterable[AnyEvent], torpedo: int, seat: int = -1, kind: EventKind = "all"
) -> tuple[ToldRound, ...]:
    """Return the rounds of a race with the lines that are wanted, the oldest first.

    Crews that pass by themselves one after another are one line, as are assistants of the Torpedo without
    effect; where it heads for is told when it changes. Who goes first is told with the first round (2.3),
    but for a crew alone.

    Args:
        events: the oldest first.
        torpedo: the seat by which events name the Torpedo.
        seat: the crew that is looked for; -1 for all. What concerns everybody is told of each.
        kind: of events that are looked for.
    """
    rounds: list[tuple[int, list[_Turn]]] = [(0, [])]
    whose = -1
    for line in told_together(_told_once(events)):
        event = line[0]
        whose = _whose(event, whose, torpedo)
        if isinstance(event, on.RoundStarted):
            rounds.append((event.round, []))
            if event.round == 1 and torpedo != 1 and seat == -1 and kind == "all":
                _append(rounds[-1][1], whose, line)
        elif tells(event) and _wanted(event, torpedo, seat, kind):
            _append(rounds[-1][1], whose, line)
    return tuple(
        (number, tuple((one, tuple(map(tuple, lines))) for one, lines in turns))
        for number, turns in rounds if number or turns
    )  # fmt: skip


def _told_once(events: Iterable[AnyEvent]) -> Iterator[AnyEvent]:
    """Yield the events but for a destination of the Torpedo that is the one before still."""
    headed = -1
    for event in events:
        match event:
            case solo.TorpedoHeaded(aim=aim) if aim.cell == headed:
                continue
            case solo.TorpedoHeaded(aim=aim):
                headed = aim.cell
            case on.RoundStarted():
                headed = -1
            case _:
                pass
        yield event


_Turn = tuple[int, list[list[AnyEvent]]]


def _whose(event: AnyEvent, before: int, torpedo: int) -> int:
    """Return whose turn an event belongs to; -1 for nobody's."""
    match event:
        case on.SequenceBegan(seat):
            return seat
        case solo.TorpedoActed():
            return torpedo
        case _:
            return -1 if isinstance(event, BEGIN) or _passes(event) else before


def _append(turns: list[_Turn], whose: int, line: Line) -> None:
    """Append a line to the turn that it belongs to, which may begin with it."""
    if not turns or turns[-1][0] != whose:
        turns.append((whose, []))
    lines = turns[-1][1]
    if _passes(line[0]) and lines and _passes(lines[-1][-1]):
        lines[-1] += line
    else:
        lines.append(list(line))


def line_text(line: Line, teller: Teller) -> str:
    """Return a line in words."""
    if len(line) == 1:
        return tell(line[0], teller)
    if not _passes(line[0]):
        return idle_text(line, teller)
    crews = joined(teller.say, (teller.crew(getattr(event, "seat", -1)) for event in line))
    return teller.say.tr("Passed, with no active assistant left: {crews}.", crews=crews)


def cells_of(race: Race, events: Iterable[AnyEvent]) -> tuple[int, ...]:
    """Return the cells of the map that events speak of, each once, in order."""
    found: dict[int, None] = {}
    for event in events:
        match event:
            case on.CityEntered(city=city):
                found[race.board.cities[city].cell] = None
            case solo.TorpedoHeaded(aim=reason) | solo.TorpedoChose(reason=reason):
                found[reason.cell] = None
            case on.TilesSwapped(_, one, other):
                found.update({one: None, other: None})
            case _:
                found.update(dict.fromkeys(getattr(event, name, -1) for name in _PLACES))
    return tuple(cell for cell in found if cell >= 0)


_PLACES: Final = ("origin", "cell")
"""Fields of events that name a cell."""


def _wanted(event: AnyEvent, torpedo: int, seat: int, kind: EventKind) -> bool:
    if kind not in ("all", kind_of(event)):
        return False
    seats = [seat_of(event, torpedo)]
    if isinstance(event, on.DangerCancelled):
        seats.append(event.seat)  # it concerns whose card is cancelled as well
    return seat == -1 or -1 in seats or seat in seats


def _passes(event: AnyEvent) -> bool:
    """Return whether a crew passed only because it had no assistant left (3.11)."""
    return isinstance(event, on.Passed) and event.automatic
