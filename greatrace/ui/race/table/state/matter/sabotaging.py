"""The Saboteur: whom it hits, how its points are split, and what the target loses (10)."""

from __future__ import annotations

from msgspec import UNSET, Struct

from greatrace.engine import actions as do
from greatrace.engine.questions.reacting.frame import Damage
from greatrace.engine.questions.sabotaging.frame import Sabotaging
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import AnswerOption, Matter, Question, Setting
from greatrace.ui.race.table.state.matter.picking import danger_context
from greatrace.ui.race.table.state.matter.pieces import (
    Change,
    Stepper,
    gauge_label,
    offer,
    setter,
    setting,
    two_way,
)
from greatrace.ui.race.table.state.matter.turn_matter import TurnMatter
from greatrace.ui.race.table.state.table_state import TableState

TARGET, HIT = "target", "hit-engine"
"""The names under which the state keeps the target's seat and the points that its engine loses."""


class Target(Struct, frozen=True):
    """A crew that can be hit.

    Attributes:
        seat: whose it is.
        label: its name.
        engine: points now.
        chassis: points now.
        chosen: whether it is the one that is meant.
        option: the button that chooses it.
    """

    seat: int
    label: str
    engine: int
    chassis: int
    chosen: bool
    option: AnswerOption


class Sabotaged(Matter, frozen=True):
    """The crews that a Saboteur can hit, and what the chosen one loses.

    Attributes:
        targets: in turn order.
        split: engine and chassis of the chosen one, with − and +.
        lines: what follows for it.
    """

    targets: tuple[Target, ...]
    split: tuple[Stepper, ...]
    lines: tuple[str, ...]

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        steps = (option for one in self.split for option in one.options)
        return (*(one.option for one in self.targets), *steps)


def ask_sabotaging(state: TableState, seat: int) -> Question:
    """Return the question whom a Saboteur hits and how."""
    tr = state.say.tr
    assert isinstance(state.frame, Sabotaging)
    hits = [one for one in state.legal(seat) if isinstance(one, do.Sabotage)]
    if state.table.torpedo is not UNSET:
        return _against_torpedo(state, state.table.torpedo, seat, hits[0])
    seats = [other for other in state.table.order if any(one.seat == other for one in hits)]
    target = state.amounts.get(TARGET, -1)
    target = target if target in seats else _likeliest(state, seats)
    points = max(one.engine for one in hits)
    own = state.table.dashboards[target]
    usual = min(points, max(own.engine, points - own.chassis))
    engine = setting(state, HIT, usual, points)
    hit = Damage(target, engine, points - engine)
    gauges = damage(state, hit)
    matter = Sabotaged(
        tuple(_target(state, seat, one, number, one == target) for number, one in enumerate(seats, start=1)),
        _split(state, seat, gauges, engine, points), consequences(state, target, gauges),
    )
    label = tr("Sabotage {crew}", crew=state.teller.crew(target))
    hit_it = offer(seat, label, do.Sabotage(target, engine), key="Enter", icon="tick", first=True)
    head, context = tr("Whom does the Saboteur hit?"), danger_context(state)
    return Question(seat, head, context, matter, (hit_it,))


def _against_torpedo(state: TableState, torpedo: Torpedo, seat: int, hit: do.Sabotage) -> Question:
    """Return the question where the Torpedo is the only target, which has one gauge of mechanics (14.11)."""
    say, now = state.say, torpedo.mechanics
    points = state.race.cards[state.table.playing[-1]].amount
    falls = Change("mechanics", say.tr("Mechanics"), now, max(0, now - points))
    label = say.tr("Sabotage {crew}", crew=state.teller.crew(state.torpedo))
    answer = offer(seat, label, hit, key="Enter", icon="tick", first=True)
    matter = TurnMatter(None, -1, state.teller.crew(state.torpedo), None, (falls,), ())
    return Question(seat, say.tr("Whom does the Saboteur hit?"), danger_context(state), matter, (answer,))


def _likeliest(state: TableState, seats: list[int]) -> int:
    """Return the crew nearest to the finish, which is shown first."""
    far = state.race.distance_to_finish
    return min(seats, key=lambda one: far[state.table.dashboards[one].cell])


def _target(state: TableState, seat: int, target: int, number: int, chosen: bool) -> Target:
    own, name = state.table.dashboards[target], state.teller.crew(target)
    option = setter(TARGET, target, name, seat, key=str(number))
    return Target(target, name, own.engine, own.chassis, chosen, option)


def damage(state: TableState, hit: Damage) -> tuple[Change, Change]:
    """Return engine and chassis of a Saboteur's target, now and afterwards; never below 0 (10)."""
    own = state.table.dashboards[hit.target]
    return (
        Change("engine", gauge_label(state, "engine"), own.engine, max(0, own.engine - hit.engine)),
        Change("chassis", gauge_label(state, "chassis"), own.chassis, max(0, own.chassis - hit.chassis)),
    )


def consequences(state: TableState, target: int, gauges: tuple[Change, Change]) -> tuple[str, ...]:
    """Return what follows for a crew whose engine and chassis fall (3.5, 6.1, 6.6)."""
    (engine, chassis), cards = gauges, state.table.dashboards[target].cards
    lines = []
    if engine.after < engine.now and not engine.after:
        lines.append(state.say.tr("Then the vehicle has broken down."))
    elif engine.after < engine.now:
        lines.append(
            state.say.tr_n(
                "Then a drive covers only {n} cell.", "Then a drive covers only {n} cells.", engine.after
            )
        )
    if chassis.after < chassis.now and cards > chassis.after:
        over = cards - chassis.after
        lines.append(state.say.tr_n("Then {n} card must go.", "Then {n} cards must go.", over))
    return tuple(lines)


def _split(
    state: TableState, seat: int, gauges: tuple[Change, Change], engine: int, points: int
) -> tuple[Stepper, ...]:
    """Return − and + of what the target keeps."""
    more = Setting(HIT, engine + 1) if engine < points else None
    less = Setting(HIT, engine - 1) if engine else None
    return (
        two_way(state, seat, gauges[0], down=more, up=less),
        two_way(state, seat, gauges[1], down=less, up=more),
    )


