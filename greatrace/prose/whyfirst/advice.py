"""What the champion advises at *Why First?*: what it does, what it brings, what else was close."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from greatrace.kernel.terms import Term
from greatrace.prose.language import Language
from greatrace.prose.words import signless
from greatrace.whyfirst.actions import AnyAction, Lay, Move
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.game import moved
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import View


def advice(view: View, action: AnyAction, terms: Sequence[Term], names: Sequence[str], say: Language) -> str:
    """Return why the champion would do something, in sentences.

    Args:
        view: of the player who gets the advice.
        action: what the champion would do.
        terms: its reasons, as a hint has them.
        names: of all figures.
        say: the language.
    """
    return " ".join((*_alone(view, action, names, say), *_chances(terms, names[view.seat], say)))


def _alone(view: View, action: AnyAction, names: Sequence[str], say: Language) -> Iterator[str]:
    """Yield where the figure would go if no other card moved it."""
    match action:
        case Lay(by, figure):
            pass
        case Move(figure):
            by = VALUES[view.table.queue[0].card]
        case _:
            return
    places = list(view.table.figures)
    start, end = places[figure], moved(places[figure], by)
    places[figure] = end
    if start == end:
        return
    yield say.tr("By itself it takes {figure} from {start} to {end}.", figure=names[figure],
                 start=signless(start), end=signless(end))
    if places[view.seat] == second(places) and places[view.seat] > 0:
        yield say.tr("Then {player} would be second, on {space}.", player=names[view.seat],
                     space=signless(places[view.seat]))


def _chances(terms: Sequence[Term], player: str, say: Language) -> Iterator[str]:
    known = {term.label: term.value for term in terms}
    if "placed" in known and "chance" in known:
        yield say.tr(
            "Of 100 possible deals {player} ends this stage second in {second}, and wins the game in {won}.",
            player=player, second=known["placed"], won=known["chance"],
        )
