"""Every composed text in a language: all events, questions and actions of all boards, and every message
of the tables with all crews, people, cards, tiles and cities in it.

`python -m tests.prose.composed fr` writes them down for reading.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random

from msgspec import Struct, structs

from greatrace.boards.load import find_boards, load_board
from greatrace.content.assemble import deck_of_level, race_data
from greatrace.content.load import load_components
from greatrace.engine import events as on
from greatrace.engine.solo.rene import COLOURS, Solo
from greatrace.kernel.terms import Term
from greatrace.prose.actions import action_label
from greatrace.prose.advice import advice, runner_up
from greatrace.prose.chances import chance_text
from greatrace.prose.decisions import expected
from greatrace.prose.events import tell
from greatrace.prose.language import Language, language
from greatrace.prose.names import BOXES, GAUGES, box_name, gauge_name
from greatrace.prose.reasons import LABELS
from greatrace.prose.rene import objective_name, sticker_colour, sticker_name
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import means
from greatrace.prose.whyfirst import events as whyfirst
from greatrace.prose.words import change, francs, joined, listed, price
from greatrace.whyfirst import events as wf
from greatrace.whyfirst.state import Laid
from tests.prose.told import ACTIONS, CREWS, EVENTS, FRAMES, MAPS
from tests.used_messages import template

PEOPLE = ("Ada", "Inés", "Ali", "Olga", "Hiroko", "Yvonne", "Élodie", "Ulf", "Hieronymus")
TOLD = ("prose/", "ui/race/", "ui/whyfirst/", "ui/campaign/", "ui/play/")
"""Where the messages stand whose values are names."""

NUMBERS: Mapping[str, frozenset[str]] = {
    "{change} chassis": frozenset({"change"}), "{change} engine": frozenset({"change"}),
    "{change} fuel": frozenset({"change"}), "{change} mechanical": frozenset({"change"}),
    "By itself it takes {figure} from {start} to {end}.": frozenset({"start"}),
}
"""Holes that hold a number in one message and names in others."""


@cache
def tellers(code: str) -> tuple[Teller, ...]:
    """Return a teller of a race on each board."""
    deck = deck_of_level(load_components(), 1)
    boards = [load_board(path) for path in find_boards([MAPS]).values()]
    races = [race_data(load_components(), board, "second", CREWS, leaders=True) for board in boards]
    return tuple(Teller(language(code), structs.replace(race, solo=Solo(deck))) for race in races)


@cache
def texts(code: str) -> tuple[str, ...]:
    """Return every composed text of a language."""
    return tuple(dict.fromkeys(_composed(code)))


def _composed(code: str) -> Iterator[str]:
    for teller in tellers(code):
        yield from _of_the_race(teller)
    yield from _of_why_first(language(code))
    yield from _hints(language(code))
    yield from filled(code)


def _of_the_race(teller: Teller) -> Iterator[str]:
    for event in EVENTS:
        yield from (tell(one, teller) for one in varied(event, teller))
    for frame in FRAMES:
        for one in varied(frame, teller):
            yield expected(one, teller)
    for action in ACTIONS:
        yield from (action_label(one, teller) for one in varied(action, teller))


def varied(one: Struct, teller: Teller) -> Iterator:  # type: ignore[type-arg]
    """Yield a struct with each of its fields replaced by everything that it can hold."""
    yield one
    data = teller.data
    towns, cells = [city.cell for city in data.board.cities], ground(teller)
    choices: dict[str, Sequence[int]] = {
        "seat": range(5), "target": range(5), "by": range(5), "winner": range(5),
        "card": range(len(data.cards)), "tile": range(len(data.tiles)), "city": range(len(towns)),
        "line": range(len(data.board.lines)), "cell": cells, "first": cells, "second": cells, "origin": towns,
    }
    if isinstance(one, on.Moved | on.LineTaken | on.WentBack):
        choices["cell"] = (*cells, *towns)
    for field in structs.fields(one):
        value = getattr(one, field.name)
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            yield from (structs.replace(one, **{field.name: each}) for each in choices.get(field.name, ()))


@cache
def ground(teller: Teller) -> tuple[int, ...]:
    """Return a cell of open ground in each column of the board."""
    towns = {city.cell for city in teller.data.board.cities}
    found = {cell.label[0]: n for n, cell in enumerate(teller.data.board.cells) if n not in towns}
    return tuple(found.values())


def _of_why_first(say: Language) -> Iterator[str]:
    for turn in range(len(PEOPLE)):
        names = PEOPLE[turn:] + PEOPLE[:turn]
        names = names[:6]
        events: tuple[wf.AnyEvent, ...] = (
            wf.StageBegan(2), wf.Dealt(0, ()), wf.Dealt(0, (3, 30)), wf.Chose(0),
            wf.Revealed((Laid(0, 3, 0), Laid(1, 30, 0))), wf.Moved(0, 3, 0, 3), wf.Moved(1, -2, 3, 1, 0),
            wf.StageScored(2, (0, 7, 7, 0, 0, 0), 7), wf.StageScored(2, (0,) * 6, None),
            wf.GameOver((30, 20, 10, 9, 8, 7), (1,)), wf.GameOver((30, 20, 20, 9, 8, 7), (1, 2)),
            wf.GameOver((9,) * 6, (0, 1, 2, 3, 4, 5)),
        )
        yield from (whyfirst.tell(event, names, say) for event in events)


def _hints(say: Language) -> Iterator[str]:
    (teller, *_) = tellers(say.code)
    for seed in range(200):
        chance = Random(seed)
        labels = chance.sample(sorted(LABELS), 6)
        terms = [Term(label, chance.randint(1, 5)) for label in labels]
        yield " ".join((*advice(terms, say, 0, teller), chance_text(terms, say)))
    for behind in (0, 1, 3, 9):
        yield runner_up(say.tr("Explore"), behind, say)


def filled(code: str) -> Iterator[str]:
    """Yield every message of the tables with everything in each of its places."""
    say = language(code)
    usually = _choices(code)
    in_news = {**usually, **_called_in_news(code)}
    for message in template():
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        holes = list(dict.fromkeys(re.findall(r"\{(\w+)\}", "".join(ids))))
        if not holes or not any(f"greatrace/{where}" in place for place, _ in message.locations
                                for where in TOLD):
            continue
        choices = in_news if any("prose/gazette" in place for place, _ in message.locations) else usually
        numbers = NUMBERS.get(ids[0], frozenset())
        own = {hole: ("7",) if hole in numbers else choices.get(hole, ("7",)) for hole in holes}
        usual: dict[str, object] = {hole: values[0] for hole, values in own.items()}
        for hole, values in own.items():
            for value in values:
                yield _written(say, message.context, ids, usual | {hole: value})


def _written(say: Language, context: str | None, ids: tuple[str, ...], values: Mapping[str, object]) -> str:
    if len(ids) == 2:
        rest = {name: value for name, value in values.items() if name != "n"}
        return say.tr_n(ids[0], ids[1], int(str(values.get("n", 2))), **rest)
    return say.tr_c(context, ids[0], **values) if context else say.tr(ids[0], **values)


@cache
def _called_in_news(code: str) -> Mapping[str, Sequence[str]]:
    """Return what the holes for crews hold in the Gazette, the Torpedo among them."""
    teller = tellers(code)[0]
    crews = [teller.in_news(seat) for seat in range(len(CREWS) + 1)]
    return dict.fromkeys(("crew", "rival", "target"), crews)


@cache
def _choices(code: str) -> Mapping[str, Sequence[str]]:
    """Return what each hole of a message may hold, by its name."""
    teller, say = tellers(code)[0], language(code)
    data = teller.data
    crews = [teller.crew(seat) for seat in range(5)]
    cards = [teller.card(card) for card in range(len(data.cards))]
    tiles = [teller.tile(tile) for tile in range(len(data.tiles))]
    cells = [teller.place(cell) for cell in ground(teller)]
    cities = [each.city(n) for each in tellers(code) for n in range(len(each.data.board.cities))]
    places = [*cells, *cities]
    figures, people = [*PEOPLE], [joined(say, pair) for pair in pairwise(PEOPLE)]
    found: dict[str, Sequence[str]] = {
        "crew": crews, "target": crews, "seat": crews, "second": crews, "player": figures, "figure": figures,
        "players": [*PEOPLE, *people], "card": cards, "cards": [listed(cards[:3]), *cards], "gone": cards,
        "crews": [*crews, listed(crews)], "tile": tiles, "tiles": [listed(tiles[:2]), *tiles],
        "place": places, "city": cities, "goal": cities, "start": cities, "finish": cities, "origin": places,
        "cell": cells, "places": [*cells, joined(say, cells)], "first": cells,
        "leader": [teller.leader(seat) for seat in range(5)],
        "line": [teller.line(line) for line in range(len(data.board.lines))],
        "means": [means("escort", teller), means("ranger", teller)],
        "box": [box_name(say, box) for box in BOXES], "gauge": [gauge_name(say, one) for one in GAUGES],
        "sticker": [sticker_name(say, one, 2) for one in COLOURS],
        "colour": [sticker_colour(say, one) for one in COLOURS],
        "cities": [objective_name(say, one) for one in COLOURS],
        "price": [price(say, fuel=2, mechanics=1), price(say), francs(20)], "money": [francs(30)],
        "sum": [francs(30)], "change": [change(say, engine=1, chassis=-2)], "n": ["1", "2", "8", "11"],
        "by": ["+3", "−2"], "value": ["+3", "−2"],
    }
    return found


FAULTS: Mapping[str, Mapping[str, str]] = {
    "": {
        "a hole": r"[{}]", "two blanks": r" {2}", "a blank before a mark": r" [,.…](?!\d)(?! )",
        "two marks": r"[,;:.!?] ?[,;:]|(?<![.…])\.\.(?!\.)",
        "the same twice": r"\b(\w{3,}) · \1\b|\b(\w{4,}) \2\b",
        "a small beginning": r"(?<![…\d])[.!?] [a-zà-ÿ]",
        "a half quote": r"^[^“”]*”|^[^«»]*»",
    },
    "fr": {
        "no elision": r"(?<!-)\b(?:de|que|le|la|jusque|ne|se|je) (?=[AEIOUYÉÈÊÂÎÔaeiouéèêâ])"
                      r"(?!oui|onze|Y[aeou])",
        "no contraction": r"\b(?:de|à) [Ll]es? (?!\w+ (?:la|le)s?\b)",
        "a breaking blank": r" [:;?!»]|« ",
    },
    "es": {
        "y before i": r"\by (?:[IÍ]|H[ií](?!e)|Y(?![aeiou]))",
        "o before o": r"\bo (?:[OÓoó]|[Hh][oó]|8|11\b)",
        "no contraction": r"\b(?:de|a) el\b", "half a question": r"^[^¿]*\?|^[^¡]*!",
    },
    "de": {"no contraction": r"\b(?:zu|in|an|von|bei) dem\b(?! \w+,)", "a wrong quote": "[«»”]"},
    "en": {"a wrong article": r"\b[Aa] (?=[AEIO][a-z])(?!Europe|One|one)", "a wrong quote": "[«»„]"},
}
"""What is mechanically wrong: in every language, and in each."""


def faults(text: str, code: str) -> list[str]:
    """Return what is mechanically wrong with a text."""
    text = text.replace("Why First?", "Why First")  # its mark is part of the name
    return [name for kind in ("", code) for name, wrong in FAULTS[kind].items() if re.search(wrong, text)]


if __name__ == "__main__":
    for told in texts(sys.argv[1]):
        print(*(f"[{fault}]" for fault in faults(told, sys.argv[1])), told)
