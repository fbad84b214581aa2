"""What new content, rules or texts lack: a sentence for each."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import ParamSpec, get_args, get_type_hints

from greatrace.app import games
from greatrace.bots.cards import WHEN
from greatrace.bots.quick import ANSWERS
from greatrace.campaign.missions import CHECKS
from greatrace.cli.games import BESIDE_RACES, RACE
from greatrace.cli.replay import REPLAYERS
from greatrace.content.assemble import deck_of
from greatrace.content.load import default_edition, load_components
from greatrace.engine.actions import AnyAction
from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.cards.registry import CARDS
from greatrace.engine.decisions import AnyFrame, TorpedoStep
from greatrace.engine.notation import write
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.engine.questions.shared import Frame
from greatrace.engine.race import Race
from greatrace.prose.actions import action_label
from greatrace.prose.cards import card_effect
from greatrace.prose.decisions import expected
from greatrace.prose.language import language
from greatrace.prose.passport import mission_text
from greatrace.saves.kinds import KINDS
from greatrace.saves.race import soundness
from greatrace.ui.race.questions.registry import ASKERS
from tests.articles import SCENARIOS, without_scenario
from tests.content.completeness import missing, shipped
from tests.content.switches import switch_gaps
from tests.engine.registered import card_gaps
from tests.golden import golden
from tests.prose import told

P = ParamSpec("P")
ROOT = Path(__file__).parents[2]


def sentences(quick: bool = False) -> Iterator[str]:
    """Yield what is missing in content, rules, computer crews, texts and tests.

    Args:
        quick: leave out the translations.

    Raises:
        BadInput: the content files cannot be loaded; says why.
    """
    yield from missing(shipped())
    yield from switch_gaps()
    yield from card_gaps(CARDS, QUESTIONS)
    yield from _untold_effects()
    yield from _unused_cards()
    yield from _unions()
    yield from _unanswered()
    yield from unbounded(get_args(AnyFrame))
    yield from _samples()
    yield from (f"article {each}: no scenario of tests/rules names it" for each in without_scenario())
    yield from _unraced()
    yield from unstamped(CHECKS, _scenarios())
    yield from unrecorded(golden.wanted(), golden.FOLDER)
    yield from _unlisted_games()
    yield from () if quick else _untranslated()


def _untold_effects() -> Iterator[str]:
    components = load_components()
    for card in components.cards:
        try:
            card_effect(language("en"), card, components.editions[0])
        except KeyError:
            yield f"effect “{card.effect}”: prose/cards.py: card_effect has no line for it"


def _unused_cards() -> Iterator[str]:
    components = load_components()
    used = {
        card.id for edition in components.editions for card in deck_of(components, edition, edition.leaders)
    }
    for card in components.cards:
        if card.id not in used:
            yield f"card “{card.id}”: content/editions.yaml: no edition has a copy of it"


def _unions() -> Iterator[str]:
    for frame in set(get_args(AnyFrame)) - set(QUESTIONS) - {TorpedoStep}:  # asks nobody
        yield f"question {frame.__name__}: engine/questions/registry.py does not hold it"
    for frame in set(QUESTIONS) - set(get_args(AnyFrame)):
        yield f"question {frame.__name__}: engine/decisions.py: AnyFrame does not hold it"
    taken = {action for question in QUESTIONS.values() for action in question.effects}
    for action in taken - set(get_args(AnyAction)):
        yield f"action {action.__name__}: engine/actions.py: AnyAction does not hold it"


def _unanswered() -> Iterator[str]:
    for frame in set(QUESTIONS) - set(ANSWERS):
        yield f"question {frame.__name__}: bots/quick.py: ANSWERS has no line for it"
    for frame in (one for one in QUESTIONS if not hasattr(one, "privacy")):
        yield f"question {frame.__name__}: its frame does not say how secret the answers are, as `privacy`"
    for frame in set(QUESTIONS) - set(ASKERS):
        yield f"question {frame.__name__}: ui/race/questions/registry.py: ASKERS has no line for it"
    convoy = {name for name, card in CARDS.items() if isinstance(card, ConvoyCard)}
    for effect in sorted(convoy - {name for name, _ in WHEN}):
        yield f"effect “{effect}”: bots/cards.py: WHEN does not say when a computer crew plays it"


def unbounded(frames: Iterable[type[Frame]]) -> Iterator[str]:
    """Yield the numbers in frames of which a save is not told what they may be."""
    known = {*soundness.SEATS, *soundness.CELLS, *soundness.CARDS, *soundness.COUNTS}
    for frame in frames:
        held = get_type_hints(frame)
        for name in frame.__struct_fields__:
            if held[name] in (int, tuple[int, ...]) and name not in known:
                yield f"question {frame.__name__}: saves/race/soundness.py does not say what “{name}” holds"


def _samples() -> Iterator[str]:
    """Yield the questions and actions that cannot be told or written, or of which there is no sample."""
    yield from _without_sample("question", AnyFrame, told.FRAMES, "FRAMES")
    yield from _without_sample("action", AnyAction, told.ACTIONS, "ACTIONS")
    teller, race = told.teller("en"), Race(told.data())
    for frame in told.FRAMES:
        yield from _failing(f"question {_name(frame)}: prose/decisions.py", expected, frame, teller)
    for action in told.ACTIONS:
        yield from _failing(f"action {_name(action)}: prose/actions.py", action_label, action, teller)
        yield from _failing(f"action {_name(action)}: engine/notation.py", write, race, action)


def _unraced() -> Iterator[str]:
    """Yield the editions without a scenario; one that names no edition is played in the default one."""
    texts = _scenarios()
    raced = {default_edition(), *re.findall(r"^ *edition: *(\S+)", texts, re.MULTILINE)}
    for edition in load_components().editions:
        if edition.id not in raced:
            yield f"edition “{edition.id}”: no scenario of tests/rules is played in it"


def _scenarios() -> str:
    """Return the texts of all rule scenarios."""
    return "\n".join(path.read_text(encoding="utf-8") for path in SCENARIOS.rglob("*.yaml"))


def unstamped(kinds: Iterable[str], scenarios: str) -> Iterator[str]:
    """Yield the kinds of missions without words, and those that no scenario in a text expects anything of."""
    expecting = [one for one in scenarios.split("\n---\n") if "missions:" in one]
    expected = re.sub(r"^name: .*$", "", "\n".join(expecting), flags=re.MULTILINE)
    for kind in kinds:
        if mission_text(language("en"), kind, 2) == kind:
            yield f"mission “{kind}”: prose/passport.py: _MISSIONS has no words for it"
        if not re.search(rf"(?<![\w-]){kind}(-\d+)?(?![\w-])", expected):
            yield f"mission “{kind}”: no scenario of tests/rules names it"


def unrecorded(races: Iterable[tuple[str, str, bool]], folder: Path) -> Iterator[str]:
    """Yield the editions of which a race is not recorded yet, by board, edition and leaders of each race."""
    for board, edition, _ in races:
        if not (folder / f"{board}-{edition}.txt").exists():
            yield (f"edition “{edition}”: no race on {board} is recorded:"
                   " `python -m tests.golden.remake --missing`, once everything else is there")


def _unlisted_games() -> Iterator[str]:
    opened = {entry.saves.kind for entry in games().entries}
    for game in sorted(set(KINDS) - opened):
        yield f"game “{game}”: app.py: games() has no entry for it"
    for game in sorted(set(KINDS) - set(REPLAYERS)):
        yield f"game “{game}”: cli/replay.py: REPLAYERS has no line for it"
    for game in sorted(set(KINDS) - {RACE, *BESIDE_RACES}):
        yield f"game “{game}”: cli/games.py: BESIDE_RACES has no line for it"
    saved = {path.parent.name for path in (ROOT / "greatrace" / "saves").glob("*/kind.py")}
    for game in sorted(saved - set(KINDS)):
        yield f"game “{game}”: saves/kinds.py: KINDS has no line for it"


def _without_sample(what: str, union: object, samples: tuple[object, ...], place: str) -> Iterator[str]:
    for kind in sorted(set(get_args(union)) - set(map(type, samples)), key=lambda one: one.__name__):
        yield f"{what} {kind.__name__}: tests/prose/told.py: {place} has no sample of it"


def _failing(about: str, tell: Callable[P, str], *args: P.args, **kwargs: P.kwargs) -> Iterator[str]:
    try:
        tell(*args, **kwargs)
    except (AssertionError, TypeError):
        yield f"{about} has no words for it"


def _name(thing: object) -> str:
    return type(thing).__name__


def _untranslated() -> Iterator[str]:
    tool = _catalogues()
    template = tool.extract()
    for code in tool.LANGUAGES:
        for message in tool.lacking(tool.read(code), template):
            place = tool.path_of(code).relative_to(ROOT / "greatrace")
            context = f" (context “{message.context}”)" if message.context else ""
            yield f"message {message.id!r}{context}: {place.as_posix()} has no translation of it"


def _catalogues() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / ".build" / "catalogues.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
