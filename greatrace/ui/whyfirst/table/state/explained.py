"""Why each figure got its points: of a stage (15.6), and of the whole game (15.7)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.prose.words import joined, signed, signless
from greatrace.ui.kit.theme import Tones
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.scoring import second, winners


class Row(Struct, frozen=True):
    """One figure in an explanation.

    Attributes:
        look: its colours and mark.
        name: of its player.
        number: its space, or its total, as it is written.
        why: why it scores or wins, or does not.
        second: whether it is second.
        points: what it scores, as it is written; nothing in the explanation of a game.
        total: what it has after that, as it is written; nothing in the explanation of a game.
        stages: what it scored in each stage, as it is written; nothing in the explanation of a stage.
    """

    look: Tones
    name: str
    number: str
    why: str
    second: bool
    points: str = ""
    total: str = ""
    stages: tuple[str, ...] = ()


def stage_rows(state: TableState) -> tuple[Row, ...]:
    """Return the figures from the furthest to the last one, each with why it scores or not (15.6)."""
    table, place = state.table, second(state.table.figures)
    rows = []
    for figure in _from_the_first(table.figures):
        space, total = table.figures[figure], signless(table.totals[figure])
        scores = place is not None and space == place
        points = signed(space) if scores and space else "0"
        why = _stage_why(space, max(table.figures), place, state.say)
        look, name = state.look_of(figure), state.names[figure]
        rows.append(Row(look, name, signless(space), why, scores, points, total))
    return tuple(rows)


def stage_head(state: TableState) -> str:
    """Return what a stage brought, in one sentence."""
    say, place = state.say, second(state.table.figures)
    if place is None:
        return say.tr("All figures share one space: nobody scores.")
    who = [name for name, space in zip(state.names, state.table.figures, strict=True) if space == place]
    return say.tr_n(
        "{players} is second, on {space}, and scores {space}.",
        "{players} are second together, on {space}: each of them scores {space}.", len(who),
        players=joined(say, who), space=signless(place),
    )


def _stage_why(space: int, first: int, place: int | None, say: Language) -> str:
    if place is None:
        return say.tr("nobody is second")
    if space == place:
        return say.tr("second: scores the number of its space")
    return say.tr("first: scores nothing") if space == first else say.tr("behind the second: scores nothing")


def game_rows(state: TableState) -> tuple[Row, ...]:
    """Return the figures from the highest total to the lowest, each with why it wins or not (15.7)."""
    say, totals = state.say, state.table.totals
    rows = []
    for figure in _from_the_first(totals):
        wins, total = figure in winners(totals), totals[figure]
        if wins and figure >= state.data.players:
            why = say.tr("second: but Leo is only a dummy")
        elif wins:
            equal = second(totals) is None
            why = say.tr("all totals are equal: all win") if equal else say.tr("second: wins")
        else:
            first = total == max(totals)
            why = say.tr("first: does not win") if first else say.tr("behind the second")
        stages = tuple(signless(one[figure]) if one[figure] else "·" for one in state.table.scores)
        rows.append(Row(state.look_of(figure), state.names[figure], signless(total), why, wins,
                        stages=stages))
    return tuple(rows)


def _from_the_first(numbers: tuple[int, ...]) -> list[int]:
    return sorted(range(len(numbers)), key=lambda figure: (-numbers[figure], figure))


def game_head(state: TableState) -> str:
    """Return who won and why, in one sentence (15.7, 15.8)."""
    say, totals = state.say, state.table.totals
    won = winners(totals)
    people = [state.names[figure] for figure in won if figure < state.data.players]
    if not people:
        return say.tr("Leo alone is second: no player wins.")
    if second(totals) is None:
        return say.tr("All totals are equal: everybody wins.")
    return say.tr_n(
        "{players} wins with the second-highest total: {total}.",
        "{players} share the second-highest total and win: {total}.", len(people),
        players=joined(say, people), total=signless(totals[won[0]]),
    )


def help_lines(tactical: bool, say: Language) -> tuple[str, ...]:
    """Return the game in four sentences, for the first time."""
    scoring = (
        say.tr("After five rounds the second figure scores its space; the leader scores nothing."),
        say.tr("After five stages the second-highest total wins."),
    )
    if tactical:
        return (
            say.tr("Secretly pick a card; all cards are revealed together."),
            say.tr("From the highest order number to the lowest, each player moves any figure by the card "
                   "played."),
            *scoring,
        )
    return (
        say.tr("Secretly pick a card and whom to lay it in front of: a rival or yourself."),
        say.tr("All cards are revealed; each figure moves by the total in front of its owner."),
        *scoring,
    )
