"""Splitting mechanical points between engine and chassis (6.2)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.state import Dashboard
from greatrace.engine.ways.way import default_split
from greatrace.ui.race.table.state.asking import AnswerOption, Setting
from greatrace.ui.race.table.state.drawn_way import ENGINE
from greatrace.ui.race.table.state.matter.pieces import Change, Stepper, gauge_label, setting, two_way
from greatrace.ui.race.table.state.table_state import TableState


class Split(Struct, frozen=True):
    """Mechanical points and how they are paid.

    Attributes:
        points: in all.
        engine: how many the engine pays.
        gauges: engine and chassis, now and afterwards.
        steppers: − and + of engine and chassis; none where there is no choice.
    """

    points: int
    engine: int
    gauges: tuple[Change, Change]
    steppers: tuple[Stepper, ...] = ()

    @property
    def chassis(self) -> int:
        """How many points the chassis pays."""
        return self.points - self.engine

    @property
    def options(self) -> tuple[AnswerOption, ...]:
        """The buttons of the steppers."""
        return tuple(option for one in self.steppers for option in one.options)


def split(state: TableState, seat: int, own: Dashboard, points: int) -> Split:
    """Return how a crew pays mechanical points, with steppers where there is a choice."""
    least, most = split_range(points, own.engine, own.chassis)
    engine = setting(state, ENGINE, default_split(own, points).engine, most, least)
    gauges = (
        Change("engine", gauge_label(state, "engine"), own.engine, own.engine - engine),
        Change("chassis", gauge_label(state, "chassis"), own.chassis, own.chassis - points + engine),
    )
    steppers = _steppers(state, seat, gauges, engine, (least, most)) if least < most else ()
    return Split(points, engine, gauges, steppers)


def _steppers(
    state: TableState, seat: int, gauges: tuple[Change, Change], paid: int, bounds: tuple[int, int]
) -> tuple[Stepper, ...]:
    """Return one stepper a gauge: + leaves it a point more, which the other one pays."""
    least, most = bounds
    one_less = Setting(ENGINE, paid - 1) if paid > least else None
    one_more = Setting(ENGINE, paid + 1) if paid < most else None
    engine, chassis = gauges
    return (
        two_way(state, seat, engine, down=one_more, up=one_less),
        two_way(state, seat, chassis, down=one_less, up=one_more),
    )
