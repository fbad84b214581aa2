"""Why each figure got its points: of a stage (15.6), and of the whole game (15.7)."""

from __future__ import annotations

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.prose.words import joined, signless
from greatrace.whyfirst.scoring import second, winners


class Row(Struct, frozen=True):
    """One figure in an explanation.

    Attributes:
        figure: which one.
        number: its space, or its total.
        points: what it scores; 0 in the explanation of a game.
        second: whether it is second.
        why: in a few words.
    """

    figure: int
    number: int
    points: int
    second: bool
    why: str


def stage_rows(figures: tuple[int, ...], say: Language) -> tuple[Row, ...]:
    """Return the figures from the furthest to the last one, each with why it scores or not (15.6)."""
    place, first = second(figures), max(figures)
    rows = []
    for figure, space in sorted(enumerate(figures), key=lambda one: (-one[1], one[0])):
        scores = place is not None and space == place
        rows.append(Row(figure, space, space if scores else 0, scores, _stage_why(space, first, place, say)))
    return tuple(rows)


def stage_head(figures: tuple[int, ...], names: tuple[str, ...], say: Language) -> str:
    """Return what a stage brought, in one sentence."""
    place = second(figures)
    if place is None:
        return say.tr("All figures share one space: nobody scores.")
    who = [name for name, space in zip(names, figures, strict=True) if space == place]
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


def game_rows(totals: tuple[int, ...], players: int, say: Language) -> tuple[Row, ...]:
    """Return the figures from the highest total to the lowest, each with why it wins or not (15.7)."""
    won, most, place = winners(totals), max(totals), second(totals)
    rows = []
    for figure, total in sorted(enumerate(totals), key=lambda one: (-one[1], one[0])):
        wins = figure in won
        if wins and figure >= players:
            why = say.tr("second: but Leo is only a dummy")
        elif wins:
            why = say.tr("second: wins") if place is not None else say.tr("all totals are equal: all win")
        else:
            why = say.tr("first: does not win") if total == most else say.tr("behind the second")
        rows.append(Row(figure, total, 0, wins, why))
    return tuple(rows)


def game_head(totals: tuple[int, ...], names: tuple[str, ...], players: int, say: Language) -> str:
    """Return who won and why, in one sentence (15.7, 15.8)."""
    won = winners(totals)
    people = [names[figure] for figure in won if figure < players]
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
