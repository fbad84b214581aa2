"""Reading of scenario files; errors name the file, the line and what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import copy
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct, structs

from greatrace.boards import setups
from greatrace.content.assemble import find_course
from greatrace.content.expectation import Path as Place
from greatrace.content.load import crew_pool, default_edition
from greatrace.content.printed import FEWEST_CREWS
from greatrace.content.reading import LARGEST, Document, read_yaml
from greatrace.engine.actions import AnyAction
from greatrace.engine.board import Board
from greatrace.engine.race import Race
from greatrace.engine.solo.rene import Crossing
from greatrace.files.reading import read_bounded
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
from greatrace.prose.refusals import REASONS
from greatrace.scenario.form import Scenario, Setup, Then
from greatrace.scenario.places import Places
from greatrace.scenario.rene import TORPEDO, terms_of

_BETWEEN = re.compile(r"^---.*$", re.MULTILINE)
_COUNTED = re.compile(r"(?:([1-9]\d?) +)?([^\s].*)")
REFUSED, BECAUSE, FACTS, THEN = "refused", "because", "facts", "then"
"""Keys of a step beside its crew; `then` stands alone."""
_FACT = re.compile(r"([a-z]+)=(.+)")


class Deed(Struct, frozen=True):
    """One action of a crew.

    Attributes:
        seat: the acting crew.
        text: the action as written in the file.
        action: the parsed action.
        refused: the article that must refuse it, or empty.
        because: the expected reason of the refusal, or empty for any.
        facts: expected facts of the refusal by name, possibly among others.
        line: line in the file.
    """

    seat: int
    text: str
    action: AnyAction
    refused: str
    because: str
    facts: dict[str, str]
    line: int


class TorpedoDeed(Struct, frozen=True):
    """The Torpedo’s next assistant acts (14.7).

    Attributes:
        act: what it should do, `explore` or `drive`, empty for either.
        line: line in the file.
    """

    act: str
    line: int


class Check(Struct, frozen=True):
    """Expectations between two actions.

    Attributes:
        then: the expectations.
        place: where they are written.
    """

    then: Then
    place: Place


def documents(path: Path) -> list[Document]:
    """Return the scenarios of a file, of whichever game, as plain data.

    Raises:
        BadInput: the file is unreadable or has no scenario.
    """
    try:
        text = read_bounded(path, LARGEST).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadInput(msgid("{path} is no text in UTF-8."), path=str(path)) from None
    found = [read_yaml(part, path.name) for part in _documents(text)]
    if not found:
        raise BadInput(msgid("{path} holds no scenario."), path=str(path))
    return found


def _documents(text: str) -> Iterator[str]:
    """Split a text into its documents, padded so that line numbers stay correct."""
    begin = 0
    for cut in [match.start() for match in _BETWEEN.finditer(text)] + [len(text)]:
        part = text[begin:cut]
        if any(line and not line.startswith(("#", "---")) for line in map(str.strip, part.splitlines())):
            yield "\n" * text.count("\n", 0, begin) + part.replace("---", "   ", 1 if begin else 0)
        begin = cut


class Source:
    """A scenario with its race; resolves the names in the file to numbers.

    Raises:
        BadInput: the race cannot be set up.
    """

    def __init__(self, path: Path, document: Document, maps: Path | None = None) -> None:
        self.path = path
        self._maps = maps
        self.document = document
        self.scenario = document.typed(Scenario)
        self.race = self._race(self.scenario)
        self.crew_ids = tuple(crew.id for crew in self.race.crews)
        self.vehicles = (*self.crew_ids, TORPEDO) if self.race.rival else self.crew_ids
        self.places = Places(self.race)

    def within(self, document: Document) -> Source:
        """Return the same scenario as a part of a document, whose places errors name."""
        found = copy(self)
        found.document = document
        return found

    def accepts(self, setup: Setup, place: Place) -> bool:
        """Return whether a race can begin with a setup.

        Raises:
            BadInput: it names an edition or a crew that does not exist.
        """
        changes = {key: value for key, value in structs.asdict(setup).items() if value is not None}
        scenario = structs.replace(self.scenario, **changes)
        self._check_names(scenario, place)
        try:
            self._race(scenario)
        except BadInput:
            return False
        return True

    def _check_names(self, scenario: Scenario, place: Place) -> None:
        components = setups.components(self._board().tile_set)
        if scenario.edition:
            self.pick(scenario.edition, (one.id for one in components.editions), (*place, "edition"))
        for position, crew in enumerate(scenario.crews):
            self.pick(crew, (one.id for one in components.crews), (*place, "crews", position))

    def _race(self, scenario: Scenario) -> Race:
        self._check_names(scenario, ())
        board = self._board()
        edition = scenario.edition or default_edition()
        crews = scenario.crews or crew_pool(FEWEST_CREWS)[:FEWEST_CREWS]
        place: Place = ("course",)
        solo, solitary = scenario.given.solo, scenario.given.solitary
        try:
            course = find_course(board, scenario.course)
            if solo is not None or solitary is not None:
                crew = scenario.crews[0] if scenario.crews else crews[0]
                place = ("given", "solo") if solo is not None else ("given", "solitary")
                par = solitary.par if solitary else 1
                terms = terms_of(solo, crew) if solo is not None else Crossing(par)
                return setups.make_solo_race(board, crew, edition, terms, course, scenario.leaders)
            place = ("leaders",) if scenario.leaders else ("crews",)
            return setups.make_race(board, crews, edition, course, scenario.leaders)
        except BadInput as error:
            raise self._located(error, place) from error

    def _board(self) -> Board:
        """Load the board: a shipped one, a map relative to the file, or one of the player's."""
        name = self.scenario.board.removeprefix("maps/").removesuffix(".tmx")
        if name not in setups.boards() and setups.is_file(self.scenario.board):
            name = str(self.path.parent / self.scenario.board)
        try:
            return setups.board(setups.find_board(name, self._maps) if self._maps else name)
        except BadInput as error:
            raise self._located(error, ("board",)) from error

    def _located(self, error: BadInput, place: Place) -> BadInput:
        """Add file and line to an error raised elsewhere."""
        return self.bad(place, msgid("{source}, line {line}: {problem}"), problem=error.phrase)

    def bad(self, place: Place, template: str, **values: str | int) -> BadInput:
        """Return an error about a part of the file."""
        return BadInput(template, **self.document.place(place), **values)

    def pick(self, word: str, known: Iterable[str], place: Place) -> str:
        """Check that a word is one of the known ones.

        Raises:
            BadInput: it is unknown; suggests the nearest one, or lists all.
        """
        known = list(known)
        if word in known:
            return word
        if near := get_close_matches(word, known, 1):
            template = msgid("{source}, line {line}: “{word}” is not known here; did you mean “{near}”?")
            raise self.bad(place, template, word=word, near=near[0])
        template = msgid("{source}, line {line}: “{word}” is not known here; it should be one of {known}.")
        raise self.bad(place, template, word=word, known=", ".join(known))

    def seat(self, crew: str, place: Place) -> int:
        """Return the seat of a crew."""
        return self.crew_ids.index(self.pick(crew, self.crew_ids, place))

    def vehicle(self, name: str, place: Place) -> int:
        """Return the seat of a crew, or the one after the last for the Torpedo (14)."""
        return self.vehicles.index(self.pick(name, self.vehicles, place))

    def cell(self, name: str, place: Place) -> int:
        """Return a cell by its label or its city, or by what it is (`Places`)."""
        number = self.places.cell(name)
        if number is None:
            raise self.bad(
                place, msgid("{source}, line {line}: the board has no cell or city “{name}”."), name=name
            )
        return number

    def amount(self, written: int | str, place: Place) -> int:
        """Return a number, or the price or cards that an expression names (`Places`)."""
        if isinstance(written, int):
            return written
        amount = self.places.amount(written)
        if amount is None:
            raise self.bad(
                place,
                msgid("{source}, line {line}: an amount is a number, “price LINE + 30” or “cards CITY”."),
            )
        return amount

    def tile(self, name: str, place: Place) -> int:
        """Return a kind of terrain tile."""
        known = [tile.id for tile in self.race.tiles]
        return known.index(self.pick(name, known, place))

    def cards(self, names: Iterable[str], place: Place) -> tuple[int, ...]:
        """Return kinds of cards, in the order written."""
        return self._things(names, [card.id for card in self.race.cards], place)

    def tiles(self, names: Iterable[str], place: Place) -> tuple[int, ...]:
        """Return kinds of tiles, in the order written."""
        return self._things(names, [tile.id for tile in self.race.tiles], place)

    def _things(self, names: Iterable[str], known: list[str], place: Place) -> tuple[int, ...]:
        kinds: list[int] = []
        for position, name in enumerate(names):
            counted = _COUNTED.fullmatch(name)
            number, word = (int(counted[1] or 1), counted[2]) if counted else (1, name)
            kinds += [known.index(self.pick(word, known, (*place, position)))] * number
        return tuple(kinds)

    def action(self, text: str, place: Place) -> AnyAction:
        """Parse an action."""
        try:
            return self.race.read(self.places.written_out(text))
        except BadInput as error:
            raise self._located(error, place) from error

    def steps(self) -> list[Deed | TorpedoDeed | Check]:
        """Parse the actions of all crews, and the checks between them."""
        return [step for position in range(len(self.scenario.do)) for step in self._step(position)]

    def _step(self, position: int) -> Iterator[Deed | TorpedoDeed | Check]:
        place: Place = ("do", position)
        step = self._written(position)
        if self.race.rival and TORPEDO in step:
            yield self._torpedo(position)
            return
        if THEN not in step:
            yield from self._deed(position)
            return
        then = step[THEN]
        if len(step) > 1 or not isinstance(then, Then):
            raise self.bad(place, msgid("{source}, line {line}: a check between actions is its own step."))
        yield Check(then, (*place, THEN))

    def _written(self, position: int) -> dict[str, str | tuple[str, ...] | Then]:
        """Return a step as crew and action; in a race of one crew it may be written without the crew."""
        step = self.scenario.do[position]
        if not isinstance(step, str):
            return step
        if step == TORPEDO:
            return {TORPEDO: ""}
        if len(self.crew_ids) > 1:
            template = msgid("{source}, line {line}: a step names one crew and what it does.")
            raise self.bad(("do", position), template)
        return {self.crew_ids[0]: step}

    def _torpedo(self, position: int) -> TorpedoDeed:
        place: Place = ("do", position)
        act = self._written(position)[TORPEDO]
        if not isinstance(act, str):
            raise self.bad(place, msgid("{source}, line {line}: a step names one crew and what it does."))
        named = self.pick(act, ("explore", "drive"), place) if act else ""
        return TorpedoDeed(named, self.document.line(place))

    def _deed(self, position: int) -> Iterator[Deed]:
        step, place = self._written(position), ("do", position)
        crews = [key for key in step if key not in (REFUSED, BECAUSE, FACTS)]
        if len(crews) != 1:
            raise self.bad(place, msgid("{source}, line {line}: a step names one crew and what it does."))
        seat = self.seat(crews[0], (*place, crews[0]))
        written = step[crews[0]]
        if isinstance(written, Then):
            raise self.bad(place, msgid("{source}, line {line}: a step names one crew and what it does."))
        refused, because, facts = self._refusal(position)
        texts = (written,) if isinstance(written, str) else written
        for number, text in enumerate(texts):
            here = (*place, crews[0], number)
            action, line = self.action(text, here), self.document.line(here)
            if number < len(texts) - 1:
                yield Deed(seat, text, action, "", "", {}, line)
            else:
                yield Deed(seat, text, action, refused, because, facts, line)

    def _refusal(self, position: int) -> tuple[str, str, dict[str, str]]:
        """Return article, reason and facts of the expected refusal of a step, empty where not given."""
        step, place = self._written(position), ("do", position)
        refused, because, facts = step.get(REFUSED, ""), step.get(BECAUSE, ""), step.get(FACTS, ())
        if not isinstance(refused, str) or not isinstance(because, str) or not isinstance(facts, tuple):
            template = msgid("{source}, line {line}: a refusal names one article, and facts as a list.")
            raise self.bad(place, template)
        if (because or facts) and not refused:
            raise self.bad(place, msgid("{source}, line {line}: a reason and facts belong to a refusal."))
        if because:
            self.pick(because, REASONS, (*place, BECAUSE))
        return refused, because, dict(self._fact(fact, (*place, FACTS)) for fact in facts)

    def _fact(self, text: str, place: Place) -> tuple[str, str]:
        match = _FACT.fullmatch(text)
        if match is None:
            raise self.bad(place, msgid("{source}, line {line}: a fact is written name=value."))
        known = sorted({name for reason in REASONS.values() for name in reason.facts})
        return self.pick(match[1], known, place), match[2]
