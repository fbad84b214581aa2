"""Reading of a scenario of *Why First?*: names, cards, the position that is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from pathlib import Path

from msgspec import Struct

from greatrace.content.expectation import Path as Place
from greatrace.content.reading import Document
from greatrace.kernel.chance import seeded
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.scenario.whyfirst.form import Given, Names, Scenario, Then
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.cards import DECK, VALUES, signed
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.notation import names
from greatrace.whyfirst.shuffling import shuffled
from greatrace.whyfirst.state import FEWEST, LEO_PILE, ROUNDS, Secrets, Setup, State, Table

REFUSED, THEN = "refused", "then"
"""Keys of a step beside its player; `then` stands alone."""
_LETTERS = "abcdef"


class Deed(Struct, frozen=True):
    """One action of a player.

    Attributes:
        seat: the player.
        text: the action as written in the file.
        action: the parsed action.
        refused: the article that must refuse it, or empty.
        line: line in the file.
    """

    seat: int
    text: str
    action: AnyAction
    refused: str
    line: int


class Check(Struct, frozen=True):
    """Expectations between two actions, and where they are written."""

    then: Then
    place: Place


class WhyFirstSource:
    """A scenario with its game; resolves the names in the file to numbers.

    Args:
        path: of the file.
        document: the scenario in it.

    Raises:
        BadInput: it is no scenario of this game.
    """

    def __init__(self, path: Path, document: Document) -> None:
        self.path, self.document = path, document
        self.scenario = document.typed(Scenario)
        given = self.scenario.given
        self.game = WhyFirst(Setup(given.players or _named(given), given.tactical))
        self.names = names(self.game.data)

    def within(self, document: Document) -> WhyFirstSource:
        """Return the same scenario as a part of a document, whose places errors name."""
        found = copy(self)
        found.document = document
        return found

    def bad(self, place: Place, template: str, **values: str | int) -> BadInput:
        """Return an error about a part of the file."""
        return BadInput(template, **self.document.place(place), **values)

    def figure(self, name: str, place: Place) -> int:
        """Return a figure by its name."""
        if name not in self.names:
            raise self.bad(
                place, msgid("{source}, line {line}: “{word}” does not play; these do: {known}."),
                word=name, known=", ".join(self.names),
            )
        return self.names.index(name)

    def seat(self, name: str, place: Place) -> int:
        """Return a player's seat by its name; Leo has none."""
        figure = self.figure(name, place)
        if figure >= self.game.seats:
            raise self.bad(place, msgid("{source}, line {line}: Leo plays by himself."))
        return figure

    def seats(self, written: str | Names, place: Place) -> set[int]:
        """Return the seats of one player or several."""
        return {self.seat(name, place) for name in ((written,) if isinstance(written, str) else written)}

    def by_figure(self, written: Mapping[str, int], place: Place) -> dict[int, int]:
        """Return numbers by figure."""
        return {self.figure(name, (*place, name)): number for name, number in written.items()}

    def shown(self, card: int) -> int:
        """Return a card as files name it: by its value, in the tactical variant by its order number."""
        return card if self.game.data.tactical else VALUES[card]

    def action(self, text: str, place: Place) -> AnyAction:
        """Parse an action."""
        try:
            return self.game.read(text)
        except BadInput as error:
            problem = msgid("{source}, line {line}: {problem}")
            raise BadInput(problem, **self.document.place(place), problem=error.phrase) from error

    # The position.

    def position(self) -> State:
        """Return the position that is given.

        Raises:
            BadInput: there are not so many cards, or hands, totals and round contradict each other.
        """
        given, data = self.scenario.given, self.game.data
        round_ = self._round(given)
        pile = Pile(self, self.scenario.seed)
        hands = [pile.take(given.hands.get(name, ()), ("given", "hands", name)) for name in self._players]
        for name in given.hands:
            self.seat(name, ("given", "hands", name))
        leo = pile.take(given.leo, ("given", "leo"))
        if given.leo and not data.leo:
            raise self.bad(("given", "leo"), msgid("{source}, line {line}: Leo plays only with two players."))
        if given.totals and given.stage == 1:
            raise self.bad(
                ("given", "totals"),
                msgid("{source}, line {line}: nothing was scored before the first stage."),
            )
        held = ROUNDS + 1 - round_
        filled = tuple(tuple(sorted(pile.filled(hand, held))) for hand in hands)
        leo = pile.filled(leo, LEO_PILE + 1 - round_) if data.leo else ()
        nobody = (None,) * data.players
        return State(self._table(given, round_, filled, leo), Secrets(filled, nobody, leo, pile.chance))

    @property
    def _players(self) -> tuple[str, ...]:
        return self.names[: self.game.seats]

    def _table(
        self, given: Given, round_: int, hands: tuple[tuple[int, ...], ...], leo: tuple[int, ...]
    ) -> Table:
        data = self.game.data
        figures = self.by_figure(given.figures, ("given", "figures"))
        totals = self.by_figure(given.totals, ("given", "totals"))
        before = tuple(totals.get(figure, 0) for figure in range(data.figures))
        return Table(
            given.stage, round_, "choose",
            tuple(figures.get(figure, 0) for figure in range(data.figures)),
            tuple(map(len, hands)), (False,) * data.players, leo=len(leo),
            scores=(before, *((0,) * data.figures,) * (given.stage - 2)) if given.stage > 1 else (),
        )

    def _round(self, given: Given) -> int:
        largest = max(map(len, given.hands.values()), default=0)
        if given.round is None:
            if largest > ROUNDS:
                raise self._too_many()
            return ROUNDS + 1 - largest if largest else 1
        if largest > ROUNDS + 1 - given.round:
            raise self._too_many()
        return given.round

    def _too_many(self) -> BadInput:
        return self.bad(
            ("given", "hands"),
            msgid("{source}, line {line}: nobody holds so many cards; there are five in the first round, "
                  "one less in each round after it."),
        )

    # The actions.

    def steps(self) -> Iterator[Deed | Check]:
        """Parse the actions of all players, and the checks between them."""
        for position in range(len(self.scenario.do)):
            yield from self._step(position)

    def _step(self, position: int) -> Iterator[Deed | Check]:
        step, place = self.scenario.do[position], ("do", position)
        if isinstance(then := step.get(THEN), Then) and len(step) == 1:
            yield Check(then, (*place, THEN))
            return
        players = [key for key in step if key != REFUSED]
        written = step[players[0]] if len(players) == 1 else None
        refused = step.get(REFUSED, "")
        if written is None or isinstance(written, Then) or not isinstance(refused, str):
            raise self.bad(place, msgid("{source}, line {line}: a step names one player and one action."))
        seat = self.seat(players[0], (*place, players[0]))
        texts = (written,) if isinstance(written, str) else written
        for number, text in enumerate(texts):
            here = (*place, players[0], number)
            last = number == len(texts) - 1
            yield Deed(
                seat, text, self.action(text, here), refused if last else "", self.document.line(here)
            )


class Pile:
    """The shuffled deck, from which hands are taken by name and filled up.

    Args:
        source: the scenario.
        seed: of the shuffling.
    """

    def __init__(self, source: WhyFirstSource, seed: int) -> None:
        cards, self.chance = shuffled(DECK, seeded(seed))
        self._source, self._cards = source, list(cards)

    def take(self, wanted: Iterable[int], place: Place) -> tuple[int, ...]:
        """Take cards that a file names.

        Raises:
            BadInput: there are not so many of them.
        """
        return tuple(self._one(card, (*place, number)) for number, card in enumerate(wanted))

    def _one(self, wanted: int, place: Place) -> int:
        found = next((card for card in self._cards if self._source.shown(card) == wanted), None)
        if found is None:
            named = str(wanted) if self._source.game.data.tactical else signed(wanted)
            raise self._source.bad(
                place, msgid("{source}, line {line}: there is no card {card}, or no more of them."),
                card=named,
            )
        self._cards.remove(found)
        return found

    def filled(self, hand: tuple[int, ...], count: int) -> tuple[int, ...]:
        """Return a hand with random cards up to a number."""
        missing = max(0, count - len(hand))
        taken, self._cards = self._cards[:missing], self._cards[missing:]
        return (*hand, *taken)


def _named(given: Given) -> int:
    """Return how many players the letters in a position make, at least two."""
    used = {*given.figures, *given.hands, *given.totals}
    return max([FEWEST, *(number for number, name in enumerate(_LETTERS, start=1) if name in used)])
