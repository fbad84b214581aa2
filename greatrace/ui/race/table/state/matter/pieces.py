"""Pieces of which matters consist: rows of a price, gauges before and after, steppers, tiles, cards."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from greatrace.engine.actions import AnyAction
from greatrace.engine.state import Dashboard
from greatrace.kernel.terms import Term
from greatrace.prose.names import gauge_name
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital
from greatrace.ui.race.table.state.asking import AnswerOption, Setting
from greatrace.ui.race.table.state.table_state import TableState


class PriceRow(Struct, frozen=True):
    """A line of a price.

    Attributes:
        label: what it is for.
        fuel: points.
        mechanics: points.
        money: in francs with their unit; empty for none.
        note: softer words behind the label.
        sign: the symbol before the label; empty for none.
        total: whether it is the sum.
    """

    label: str
    fuel: int = 0
    mechanics: int = 0
    money: str = ""
    note: str = ""
    sign: str = ""
    total: bool = False


class Change(Struct, frozen=True):
    """A gauge or the purse now and afterwards.

    Attributes:
        name: fuel, engine, chassis or money.
        label: its name for the player.
        now: points or francs.
        after: the same afterwards.
    """

    name: str
    label: str
    now: int
    after: int

    @property
    def words(self) -> str:
        """Both numbers, or the one if nothing changes."""
        return f"{self.now} › {self.after}" if self.now != self.after else str(self.now)

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return self.after <= 0


class Stepper(Struct, frozen=True):
    """A number with − and +.

    Attributes:
        name: under which the state keeps it.
        label: what it counts.
        words: the number as it is shown.
        less: the button −; forbidden at the least number.
        more: the button +; forbidden at the most.
        icon: the symbol before the number; empty for none.
        note: softer words below the label.
        empty: whether the number is one to be warned of.
    """

    name: str
    label: str
    words: str
    less: AnswerOption
    more: AnswerOption
    icon: str = ""
    note: str = ""
    empty: bool = False

    @property
    def options(self) -> tuple[AnswerOption, ...]:
        """Both buttons."""
        return self.less, self.more


class ShownTile(Struct, frozen=True):
    """A tile as it is shown large.

    Attributes:
        tile: its kind; -1 for a blank cell.
        label: its name.
        cell: where it lies, for the picture of its kind; -1 for nowhere.
        code: what stands below it; empty for nothing.
        gone: whether it is struck out.
    """

    tile: int
    label: str
    cell: int = -1
    code: str = ""
    gone: bool = False


def setting(state: TableState, name: str, default: int, most: int, least: int = 0) -> int:
    """Return a number that the player has set, within its bounds."""
    return max(least, min(state.amounts.get(name, default), most))


def offer(
    seat: int, label: str, *actions: AnyAction, key: str = "", icon: str = "", note: str = "",
    doubt: str = "", first: bool = False, wide: bool = True, in_order: bool = False,
) -> AnswerOption:
    """Return an answer that the rules allow, by default in a row of its own."""
    return AnswerOption(
        label, actions, key, True, seat, icon, doubt, note=note, first=first, wide=wide, in_order=in_order
    )


def setter(
    name: str, value: int, label: str, seat: int, *, allowed: bool = True, key: str = "", icon: str = ""
) -> AnswerOption:
    """Return the button that sets a number of the question."""
    return AnswerOption(label, (), key, allowed, seat, icon, sets=Setting(name, value))


def stepper(
    state: TableState, seat: int, name: str, label: str, value: int, least: int, most: int, note: str = ""
) -> Stepper:
    """Return a number with − and + between two bounds."""
    down = Setting(name, value - 1) if value > least else None
    up = Setting(name, value + 1) if value < most else None
    less, more = _buttons(state, seat, label, down, up)
    return Stepper(name, label, str(value), less, more, note=note)


def two_way(
    state: TableState, seat: int, shown: Change, down: Setting | None, up: Setting | None
) -> Stepper:
    """Return a gauge with − and +, which set what lowers and raises it; ``None`` where that cannot be."""
    less, more = _buttons(state, seat, shown.label, down, up)
    return Stepper(shown.name, shown.label, shown.words, less, more, shown.name, empty=shown.empty)


def _buttons(
    state: TableState, seat: int, label: str, down: Setting | None, up: Setting | None
) -> tuple[AnswerOption, AnswerOption]:
    less, more = state.say.tr("{what}: one less", what=label), state.say.tr("{what}: one more", what=label)
    return (
        AnswerOption(less, (), "", down is not None, seat, sets=down),
        AnswerOption(more, (), "", up is not None, seat, sets=up),
    )


def gauge_label(state: TableState, gauge: str) -> str:
    """Return the name of a gauge as a label."""
    return capital(gauge_name(state.say, gauge))


def changes(state: TableState, own: Dashboard, fuel: int, engine: int, chassis: int) -> tuple[Change, ...]:
    """Return what the gauges of a crew lose.

    Args:
        state: the table.
        own: the crew's dashboard now.
        fuel: points that are paid.
        engine: points that are paid.
        chassis: points that are paid.
    """
    return (
        Change("fuel", gauge_label(state, "fuel"), own.fuel, own.fuel - fuel),
        Change("engine", gauge_label(state, "engine"), own.engine, own.engine - engine),
        Change("chassis", gauge_label(state, "chassis"), own.chassis, own.chassis - chassis),
    )


def price_rows(state: TableState, fuel: Iterable[Term], mechanics: Iterable[Term]) -> tuple[PriceRow, ...]:
    """Return the terms of a price in points, a row for each label, and their sum where there are several."""
    tr, rows = state.say.tr, dict[str, PriceRow]()
    for term in fuel:
        before = rows.get(term.label, PriceRow(capital(term_label(term.label, state.say))))
        rows[term.label] = PriceRow(before.label, before.fuel + term.value, before.mechanics)
    for term in mechanics:
        before = rows.get(term.label, PriceRow(capital(term_label(term.label, state.say))))
        sign = "danger" if term.label == "danger" else ""
        rows[term.label] = PriceRow(before.label, before.fuel, before.mechanics + term.value, sign=sign)
    told = tuple(rows.values())
    whole = PriceRow(
        tr("In all"), sum(row.fuel for row in told), sum(row.mechanics for row in told), total=True
    )
    return (*told, whole) if len(told) > 1 else told


def limit_warning(state: TableState, chassis: int, cards: int) -> str:
    """Return the sentence that a chassis is too low for so many cards (3.5); empty where it is not."""
    if cards <= chassis:
        return ""
    return state.say.tr_n(
        "{cards} card with a chassis of {chassis}: discard {n} next.",
        "{cards} cards with a chassis of {chassis}: discard {n} next.",
        cards, cards=cards, n=cards - chassis, chassis=chassis,
    )
