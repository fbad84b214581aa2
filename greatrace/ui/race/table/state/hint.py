"""What may be seen of the champion's hint, and by whom (1.8).

The champion never acts for anybody. A hint may tell what is in a hand: where several people share the
screen it shows only behind the curtain, or while the owner of the hand looks at it. Where all know all that
its owner knows, it tells nothing secret and shows at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from greatrace.bots.ahead import cells_ahead
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import line_price
from greatrace.engine.questions.driving.lines import line_actions
from greatrace.engine.state import View
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.way import escorted, find_way, line_way, over_line
from greatrace.kernel.terms import Term
from greatrace.prose.actions import action_label
from greatrace.prose.advice import advice, runner_up
from greatrace.prose.chances import chance_text
from greatrace.prose.events import plan_text
from greatrace.prose.names import BOXES
from greatrace.prose.reasons import reason_text
from greatrace.prose.ways import aided_head, counts_cells
from greatrace.prose.words import signless
from greatrace.ui.race.table.state.drawn_way import setting_out
from greatrace.ui.race.table.state.hinted_second import advises, second_label, warned_of_second
from greatrace.ui.race.table.state.hinted_way import begins_drawn, of_whole_way, same_drive, with_aids
from greatrace.ui.race.table.state.hinted_whole import (
    as_shown,
    harmful_words,
    opens_only,
    rest_of,
    whole_label,
)
from greatrace.ui.race.table.state.lying_hand import lying_hand
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.steady import steadied
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.forecast import if_you_end
from greatrace.ui.race.table.state.torpedo.sparing import lost_words, without_lines


class Hint(Struct, frozen=True):
    """The words of the hint panel.

    Attributes:
        title: who speaks, or what is awaited.
        action: what the champion would do; empty while that must not be seen.
        why: why, one sentence after the other, the most useful first.
        chance: how often the race is won from here; may be empty.
        other: what else was close; may be empty.
        button: what the button below it does.
    """

    title: str
    action: str = ""
    why: tuple[str, ...] = ()
    chance: str = ""
    other: str = ""
    button: str = ""


class Meant(Struct, frozen=True):
    """Something on the screen that a hint means.

    Attributes:
        kind: a card, tile or box, a cell of the map, or the button of an answer.
        name: of the widget, for a card, tile or box.
        cell: of the map.
        action: of the answer.
        figure: how many assistants are still to be set there; those that are too many with a minus.
    """

    kind: Literal["card", "cell", "answer"]
    name: str = ""
    cell: int = -1
    action: do.AnyAction | None = None
    figure: str = ""


def hint_refusal(state: Position) -> str:
    """Return why no hint can be had now; empty when one can."""
    if not state.asked:
        return state.say.tr("You can ask for a hint when it is your turn.")
    if isinstance(state.frame, ask.Reacting) and not state.controller.alone:
        return state.say.tr("There is no hint here: it would tell everybody who can counter the card.")
    return ""


def may_await_hint(state: Position) -> bool:
    """Return whether the only person at the table is not asked yet, but may be asked later."""
    game = state.controller
    own = [game.table.dashboards[seat] for seat in game.humans]
    waits = not state.asked and not game.table.over
    return waits and game.alone and any(not crew.arrived for crew in own)


def hint_due(state: TableState) -> bool:
    """Return whether the decision stands on the screen for which a hint was asked before."""
    return state.hint.awaited and bool(state.asked) and not state.curtain.covered


def hint_words(state: TableState) -> Hint | None:
    """Return what the hint panel says now; nothing without a hint."""
    tr, hint = state.say.tr, state.hint
    if not hint.active:
        return None
    if state.advice is None:
        return Hint(tr("The champion is thinking it over …"))
    if not _visible(state):
        key = state.key_named("p")
        return Hint(
            tr("The hint is ready; it may tell what is in the hand. Hold {key}, or press the eye.", key=key)
        )
    answer, view = state.advice, state.controller.view(hint.seat)
    label = action_label(answer.action, state.teller, view, state.race)
    way, goal = drive_meant(state), bound_for(state)
    if isinstance(answer.action, do.Drive) and goal >= 0:
        label = tr("Drive towards {place}", place=state.teller.place(goal))
        label = _way_label(state, way, view) if way else label
    driven = way is not None and way.line < 0
    rest = rest_of(state, hint.seat, answer.action)
    label = whole_label(state, hint.seat, label, rest, answer.action)
    drawn = state.way if begins_drawn(state, answer.action) else None
    if drawn is not None:
        label = as_shown(state, aided_head(state.teller, drawn))
    cells = cells_ahead(state.race, view)
    finish, ahead = state.race.finish_cell, cells[-1] if cells else -1
    reasons = told_of(way, answer.reasons, finish, ahead) if way and driven else answer.reasons
    headed = way if driven and isinstance(answer.action, do.Drive) else None
    if drawn is not None:
        reasons = told_of(drawn, of_whole_way(drawn, reasons), finish, ahead)
        headed = drawn
    if headed is not None and headed.odds is None and counts_cells(state.teller, headed):
        reasons = tuple([one for one in reasons if one.label != "covers"])  # the label tells it
    lost = lost_words(state, hint.seat, answer.action, answer.reasons)
    city = state.teller.place(ahead) if cells else ""
    held = if_you_end(state, way.end) if way is not None and way.driven else ""
    told = (
        lost, held, *advice(without_lines(state, reasons), state.say, answer.behind, state.teller, city),
        *harmful_words(state, hint.seat, answer.action),
    )
    why = tuple(filter(None, told))
    # A drive is not begun without its way and price having been seen.
    shows = tr("Drive") if drives_drawn(state) else tr("Show the way")
    opens = tr("Show it") if opens_only(answer.action, rest) else tr("Do it")
    button = shows if goal >= 0 or drawn is not None else opens
    if hint.answer is not None and answer is not hint.answer:
        chosen = hint.answer.action
        alone = plan_text(chosen, state.teller) if isinstance(chosen, do.Plan) else ""
        alone = alone or action_label(chosen, state.teller, view, state.race)
        why += (tr("It is what the lesson shows now. By itself the champion would choose: {action}.",
                   action=alone),)
        return Hint(tr("The lesson proposes this:"), label, why, "", "", button)
    second = second_label(state, view, answer.action, answer.other, label)
    named = next((term for term in answer.reasons if term.label.startswith("second_")), None)
    second = reason_text(named, state.say, state.teller) if named is not None else second
    # Two cards alike lie on different slots, but bear one name; a line is advised once, however it is paid.
    known = second == label or (named is not None and advises(named) in answer.reasons)
    other = "" if known else runner_up(second, answer.behind, state.say, warned_of_second(state, answer))
    # Where another answer is as good, nothing is said of being better.
    level = bool(other) and answer.behind <= 0
    untold = "better" if level else "" if state.opening else "better_opening"
    terms = [term for term in answer.reasons if not (untold and term.label.startswith(untold))]
    chance = chance_text(steadied(state, terms), state.say)
    return Hint(tr("The champion would do this:"), label, why, chance, other, button)


def _way_label(state: TableState, way: Way, view: View) -> str:
    """Return the label of the way that an advised drive goes: its goal, or the line that it takes."""
    if way.line < 0:
        return aided_head(state.teller, way)
    return action_label(fare_of(way), state.teller, view, state.race)


def fare_of(way: Way) -> do.TakeLine:
    """Return how a way over a line pays for it."""
    return do.TakeLine(way.line, len(way.cards), way.leader)


def _begins_with(state: TableState, label: str) -> int:
    """Return the line, or the cell of the step, with which the advised drive begins; -1 without one."""
    answer = state.advice
    told = answer.reasons if answer is not None else ()
    return next((term.value - 1 for term in told if term.label == label), -1)


def bound_for(state: TableState) -> int:
    """Return for which cell the drive is bound that a visible hint means; -1 where it means none."""
    action, race = advised(state), state.race
    line, step = _begins_with(state, "takes_line"), _begins_with(state, "takes_step")
    if isinstance(action, do.Drive) and (line >= 0 or step >= 0):
        return step if line < 0 else race.other_end(line, state.table.dashboards[state.hint.seat].cell)
    drives = isinstance(action, do.Drive) or (
        isinstance(action, do.Play) and race.cards[action.card].effect == "pilot"
    )
    cells = cells_ahead(race, state.controller.view(state.hint.seat)) if drives else ()
    return cells[-1] if cells else -1


def drive_meant(state: TableState) -> Way | None:
    """Return the way that is drawn once the drive that a visible hint means has begun; none where none is."""
    goal = bound_for(state)
    if goal < 0:
        return None
    view = state.known(state.hint.seat)
    if _begins_with(state, "takes_line") >= 0:
        return _line_told(state, view, goal)
    way = find_way(state.race, view, goal)
    if way is None or not way.driven or state.advice is None:
        return None
    return with_aids(state.race, view, escorted(state.race, view, way), state.advice.reasons)


def drives_drawn(state: TableState) -> bool:
    """Return whether the drive that a visible hint means is drawn already, so that its button drives.

    A line is always shown first, since its fare is chosen there. In a drive it is the way that begins with
    the advised step.
    """
    if isinstance(state.frame, ask.Driving):
        return begins_drawn(state, advised(state))
    way, drawn = drive_meant(state), state.way
    if way is None or drawn is None or not isinstance(state.frame, ask.Sequence):
        return False
    found = setting_out(state, drawn.goal) if same_drive(way, drawn) else None
    return found is not None and not found.fuel and found.begin == advised(state)


def _line_told(state: TableState, view: View, goal: int) -> Way | None:
    """Return the way over the line that is advised at the price that is told of it, else at the lowest."""
    answer, race, own = state.advice, state.race, view.table.dashboards[view.seat]
    told = [term.value for term in answer.reasons if term.label == "pays"] if answer is not None else []
    fares = line_actions(race, view, own, _begins_with(state, "takes_line"))
    meant = next((fare for fare in fares if line_price(race, view.seat, fare) in told), None)
    cheapest = line_way(race, view, goal)
    return over_line(race, view, meant) if cheapest and meant else cheapest


_NEAR = frozenset({"finish_in", "city_in", "city_cards", "fuel_there", "fuel_about"})
"""What reasons say of the next city, to which a drive may lead itself."""


def told_of(way: Way, reasons: tuple[Term, ...], finish: int, city: int) -> tuple[Term, ...]:
    """Return reasons for a drive with what it does on a way, instead of what a quick crew would do.

    Args:
        way: the way that is shown.
        reasons: those of a quick crew.
        finish: the cell of the finish.
        city: the cell of the next city or the finish, of which the reasons speak.
    """
    ends = ("arrives", "may_arrive")
    found = {term.label: term for term in reasons if term.label not in ends or way.end == finish}
    if "arrives" in found and way.odds:
        found["arrives"] = Term("may_arrive", 1)
    if way.end == city and (cards := found.get("city_cards")):
        found["in_city"] = Term("in_city", cards.value)
    if way.end == city:
        found = {label: term for label, term in found.items() if label not in _NEAR}
    found.pop("covers", None)
    if way.odds:
        found.pop("unknown", None)
    if known := way.cells.index(way.odds.cell) if way.odds else way.driven:
        found["covers"] = Term("covers", known)
    return *found.values(), *((Term("unknown_paid", way.odds.percent),) if way.odds else ())


def advised(state: TableState) -> do.AnyAction | None:
    """Return the action of a hint that may be seen, so that it can be carried out; else nothing."""
    return state.advice.action if state.advice and _visible(state) else None


def meant(state: TableState) -> tuple[Meant, ...]:
    """Return what stands on the screen for the action of a hint that may be seen."""
    answer, seat = state.advice, state.hint.seat
    if answer is None or not _visible(state):
        return ()
    others = rest_of(state, seat, answer.action) if isinstance(answer.action, do.Lay) else ()
    cells = [Meant("cell", cell=one.cell) for one in others if isinstance(one, do.Lay)]
    return (*meant_by(state, seat, answer.action), *cells)


def spoken_of(state: TableState) -> tuple[int, ...]:
    """Return the cells that a hint which may be seen speaks of: of the drawn way, else of the way ahead."""
    if state.advice is None or not _visible(state):
        return ()
    if state.way is not None:
        return state.way.cells
    return cells_ahead(state.race, state.controller.view(state.hint.seat))


def hinted_action(state: TableState, seat: int) -> do.AnyAction | None:
    """Return the action to be marked on a sheet of a seat that nobody else looks at."""
    alone = state.controller.alone or state.planner == seat
    answer = state.advice
    return answer.action if answer and alone and state.hint.seat == seat else None


def _visible(state: TableState) -> bool:
    """Return whether the hint may be seen: by its owner alone, if it may tell a secret."""
    seat, current = state.hint.seat, state.hint.about(state.controller.session.state)
    return current and seat in state.asked and (state.open(seat) or not state.has_secrets(seat))


def meant_by(state: TableState, seat: int, action: do.AnyAction) -> Iterator[Meant]:
    """Yield what stands on the screen for an action of a seat, whose owner sees its hand."""
    own = state.controller.view(seat).own
    match action:
        case do.Take(slot):
            yield Meant("card", f"slot-{slot + 1}")
        case do.Plan():
            yield from _places(state, seat, action)
        case do.Lay(tile, cell):
            yield Meant("card", f"tile-{own.drawn.index(tile)}")
            yield Meant("cell", cell=cell)
        case do.Step(cell) | do.Pick(cell):
            yield Meant("cell", cell=cell)
        case do.TakeLine(line):
            origin = state.controller.table.dashboards[seat].cell
            yield Meant("cell", cell=state.race.other_end(line, origin))
        case do.Discard(card) if card in own.drawn:
            yield Meant("card", f"drawn-{own.drawn.index(card)}")
        case do.Play(card) | do.UsePart(card) | do.Discard(card):
            yield Meant("card", f"card-{lying_hand(state, seat).index(card)}")
        case _:
            yield Meant("answer", action=action)


def _places(state: TableState, seat: int, plan: do.Plan) -> Iterator[Meant]:
    """Yield the places where assistants of a plan are missing, or none may be; once it is set, its answer."""
    counts = state.draft.counts if state.planner == seat else dict.fromkeys(BOXES, 0)
    missing = {place: getattr(plan, place) - counts[place] for place in BOXES}
    if not any(missing.values()):
        yield Meant("answer", action=plan)
        return
    for place, number in missing.items():
        if number or not getattr(plan, place):
            yield Meant("card", f"place-{place}", figure=signless(number))


def beyond_advice(state: TableState) -> int:
    """Return how many assistants of the plan being made stand where the hint on it wants none of them."""
    answer = state.advice
    if answer is None or not isinstance(answer.action, do.Plan) or state.planner != state.hint.seat:
        return 0
    return sum(max(0, count - getattr(answer.action, box)) for box, count in state.draft.counts.items())


def guided_to(state: TableState) -> tuple[Meant, ...]:
    """Return what on the screen the guide means, what it points at first."""
    bubble = state.bubble
    if bubble is None:
        return ()
    aim = bubble.aim
    if aim is None:
        proposed = bubble.proposed
        return tuple(meant_by(state, bubble.seat, proposed)) if proposed is not None else ()
    if aim.cell >= 0:
        return (Meant("cell", cell=aim.cell),)
    if aim.action is not None:
        return (Meant("answer", action=aim.action),)
    return (Meant("card", aim.piece),)
