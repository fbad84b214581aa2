"""Text forms of actions, for scenarios, logs and worker processes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Cancel,
    Clear,
    Counter,
    Decline,
    Discard,
    Drive,
    Enter,
    Explore,
    Fund,
    GoBack,
    Halt,
    Lay,
    Pass,
    Pay,
    Pick,
    Plan,
    Play,
    Repair,
    Sabotage,
    Step,
    Take,
    TakeCard,
    TakeLine,
    UseLeader,
    UsePart,
)
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import BadInput
from greatrace.kernel.phrase import Choices

_PLAIN: dict[str, AnyAction] = {
    "leader": UseLeader(), "explore": Explore(), "take card": TakeCard(), "repair": Repair(),
    "drive": Drive(), "clear": Clear(), "fund": Fund(), "pass": Pass(), "back": GoBack(), "halt": Halt(),
    "decline": Decline(),
}
_PLAIN_TEXT = {action: text for text, action in _PLAIN.items()}


def plain(name: str) -> str:
    """Return a name without case, accents and punctuation, for comparison."""
    letters = unicodedata.normalize("NFD", name.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", kept).strip("-")


def cell_name(race: Tables, cell: int) -> str:
    """Return the text form of a cell: the id of its city, else its label."""
    city = race.city_at[cell]
    return race.board.cities[city].id if city >= 0 else race.board.cells[cell].label


def find_cell(race: Tables, name: str) -> int:
    """Return the cell with a label, or of a city by id or name.

    Raises:
        BadInput: the board has no such cell.
    """
    wanted = plain(name)
    for city in race.board.cities:
        if wanted in (city.id, plain(city.name)):
            return city.cell
    for number, cell in enumerate(race.board.cells):
        if cell.label.casefold() == name.casefold():
            return number
    raise BadInput("The board {board} has no cell or city called “{name}”.", board=race.board.id, name=name)


def _place(names: list[str], name: str) -> int:
    """Return the index of a name among ids, or -1."""
    wanted = plain(name)
    return names.index(wanted) if wanted in names else -1


def find_card(race: Tables, name: str) -> int:
    """Return the card kind with an id; raises BadInput for an unknown one."""
    ids = [card.id for card in race.cards]
    if (card := _place(ids, name)) < 0:
        raise BadInput("“{name}” is no card; there are: {names}.", name=name, names=Choices(", ".join(ids)))
    return card


def find_tile(race: Tables, name: str) -> int:
    """Return the tile kind with an id; raises BadInput for an unknown one."""
    ids = [tile.id for tile in race.tiles]
    if (tile := _place(ids, name)) < 0:
        raise BadInput("“{name}” is no tile; there are: {names}.", name=name, names=Choices(", ".join(ids)))
    return tile


def write(race: Tables, action: AnyAction) -> str:
    """Return the text form of an action."""
    text = _PLAIN_TEXT.get(action)
    if text is not None:
        return text
    match action:
        case Take():
            return f"take {action.slot + 1}"
        case Plan():
            return (
                f"plan scout={action.scout} mechanic={action.mechanic} "
                f"escort={action.escort} funding={action.funding}"
            )
        case BuyFuel():
            return f"buy fuel {action.points}"
        case Play():
            return f"play {race.cards[action.card].id}"
        case Lay():
            return f"lay {race.tiles[action.tile].id} {cell_name(race, action.cell)}"
        case Step():
            return f"step {cell_name(race, action.cell)}" + _entry(action.counter, action.guide)
        case Enter():
            return "enter" + _entry(action.counter, action.guide)
        case Pay():
            return f"pay engine={action.engine}"
        case TakeLine():
            return _write_line(race, action)
        case UsePart():
            return f"use {race.cards[action.card].id} engine={action.engine}"
        case BuyPart():
            return f"buy part {action.gauge}"
        case Discard():
            return f"discard {race.cards[action.card].id}"
        case Pick():
            return f"pick {cell_name(race, action.cell)}"
        case Sabotage():
            return f"sabotage {action.seat + 1} engine={action.engine}"
        case Cancel():
            return f"cancel {action.counter}"
        case _:
            raise TypeError(f"not an action: {action!r}")


def _entry(counter: Counter, guide: bool) -> str:
    return (f" {counter}" if counter else "") + (" guide" if guide else "")


def _write_line(race: Tables, action: TakeLine) -> str:
    cards = f" transport={action.transports}" if action.transports else ""
    return f"line {race.board.lines[action.line].id}{cards}" + (" leader" if action.leader else "")


_Reader = Callable[[Tables, list[str], dict[str, int]], AnyAction]


def read(race: Tables, text: str) -> AnyAction:
    """Return the action of a text form.

    Raises:
        BadInput: the text is no action, or names what this race does not have.
    """
    words = text.split()
    joined = " ".join(words).casefold()
    if joined in _PLAIN:
        return _PLAIN[joined]
    for length in (2, 1):
        reader = _READERS.get(" ".join(words[:length]).casefold())
        if reader is not None:
            rest = words[length:]
            try:
                numbers = {w.split("=")[0].casefold(): int(w.split("=")[1]) for w in rest if "=" in w}
                return reader(race, [w for w in rest if "=" not in w], numbers)
            except (IndexError, KeyError, ValueError, TypeError):
                break
    raise BadInput("“{text}” is not an action; an action looks like “step H7” or “buy fuel 2”.", text=text)


def _cell_and_entry(race: Tables, words: list[str]) -> tuple[int, Counter, bool]:
    counter, guide = _read_entry([word for word in words if word in ("escort", "ranger", "guide")])
    name = " ".join(word for word in words if word not in ("escort", "ranger", "guide"))
    return find_cell(race, name), counter, guide


def _read_entry(words: list[str]) -> tuple[Counter, bool]:
    counter: Counter = ""
    for word in words:
        if word == "guide":
            continue
        counter = _read_counter(word)
    return counter, "guide" in words


def _read_counter(word: str) -> Counter:
    if word == "escort":
        return "escort"
    if word == "ranger":
        return "ranger"
    raise ValueError(word)


def _read_line(race: Tables, words: list[str], numbers: dict[str, int]) -> AnyAction:
    ids = [line.id for line in race.board.lines]
    if (line := _place(ids, words[0])) < 0:
        raise BadInput("“{name}” is no line; there are: {names}.", name=words[0],
                       names=Choices(", ".join(ids)))
    return TakeLine(line, numbers.get("transport", 0), "leader" in words[1:])


def _read_part(race: Tables, words: list[str], numbers: dict[str, int]) -> AnyAction:
    gauge = words[0].casefold()
    if gauge == "engine":
        return BuyPart("engine")
    if gauge == "chassis":
        return BuyPart("chassis")
    raise ValueError(gauge)


_READERS: dict[str, _Reader] = {
    "take": lambda race, words, numbers: Take(int(words[0]) - 1),
    "plan": lambda race, words, numbers: Plan(
        *(numbers.get(box, 0) for box in ("scout", "mechanic", "escort", "funding"))
    ),
    "buy fuel": lambda race, words, numbers: BuyFuel(int(words[0])),
    "buy part": _read_part,
    "play": lambda race, words, numbers: Play(find_card(race, " ".join(words))),
    "lay": lambda race, words, numbers: Lay(find_tile(race, words[0]), find_cell(race, " ".join(words[1:]))),
    "step": lambda race, words, numbers: Step(*_cell_and_entry(race, words)),
    "enter": lambda race, words, numbers: Enter(*_read_entry(words)),
    "pay": lambda race, words, numbers: Pay(numbers["engine"]),
    "line": _read_line,
    "use": lambda race, words, numbers: UsePart(find_card(race, " ".join(words)), numbers["engine"]),
    "discard": lambda race, words, numbers: Discard(find_card(race, " ".join(words))),
    "pick": lambda race, words, numbers: Pick(find_cell(race, " ".join(words))),
    "sabotage": lambda race, words, numbers: Sabotage(int(words[0]) - 1, numbers["engine"]),
    "cancel": lambda race, words, numbers: Cancel(_read_counter(words[0])),
}
