"""Every refusal of the rules has a sentence with its article, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import greatrace.engine
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.kernel.errors import Refused, Value
from greatrace.prose.language import LANGUAGES
from greatrace.prose.refusals import REASONS, explain, reason_text
from tests.prose import told
from tests.prose.told import ACTIONS, CELL, TOWN, teller

SAMPLES: dict[str, tuple[Value, ...]] = {
    "seat": (4, 9), "cell": (CELL, TOWN, 999, -1), "card": ("toolbox", "", "unknown"),
    "tile": ("marsh", "", "unknown"), "line": (0, 999, "dakar-conakry-sea", "nowhere"),
    "box": ("scout", "mechanic", "escort", "funding"), "gauge": ("engine", "chassis"),
}
"""Sample facts, including those of invalid moves."""


def stated() -> Iterator[tuple[str, frozenset[str], str]]:
    """Yield each reason in the engine's source with its facts and its place."""
    engine = Path(greatrace.engine.__file__).parent
    for path in sorted([*engine.rglob("*.py"), *(engine.parent / "campaign").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                facts = frozenset(keyword.arg or "" for keyword in node.keywords)
                for reason in words(node.args[1]):
                    yield reason, facts, f"{path.name}:{node.lineno}"


def words(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return words(node.body) + words(node.orelse)
    assert isinstance(node, ast.Constant) and isinstance(node.value, str), ast.unparse(node)
    return [node.value]


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    for reason, facts, place in stated():
        assert reason in REASONS, f"{place}: no sentence for {reason}"
        assert facts == set(REASONS[reason].facts), f"{place}: {reason} with {sorted(facts)}"


def test_no_sentence_is_unused() -> None:
    assert set(REASONS) == {reason for reason, _, _ in stated()}


@pytest.mark.parametrize("reason", REASONS)
def test_the_sentence_holds_the_facts(reason: str) -> None:
    for fact in REASONS[reason].facts:
        assert "{" + fact + "}" in REASONS[reason].text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_told(reason: str, code: str) -> None:
    facts = REASONS[reason].facts
    for number in range(max((len(SAMPLES.get(fact, (1,))) for fact in facts), default=1)):
        values = {fact: (few := SAMPLES.get(fact, (3,)))[number % len(few)] for fact in facts}
        refused = Refused("6.5", reason, **values)
        text = explain(refused, teller(code))
        assert "6.5" in text and "{" not in text and text.endswith(".")
        if code != "en":
            assert reason_text(refused, teller(code)) != reason_text(refused, teller("en"))


@pytest.mark.parametrize(
    ("article", "shown"),
    [("6.5", "6.5"), ("10/tracker", "10 (Pisteur)"), ("12/walledgrave", "12 (Sir Andrew Walledgrave)"),
     ("0/pilot-parts", "0"), ("10/unknown", "10")],
)
def test_articles_are_written_for_people(article: str, shown: str) -> None:
    assert explain(Refused(article, "race_over"), teller("fr")).startswith(f"Article {shown}\u00a0: ")


def positions(race: Race, seed: int) -> Iterator[State]:
    """Yield the positions of a random race, one for each change of the question."""
    chance, state, asked = Random(seed), race.start(seed).state, object
    for _ in range(1_500):
        if not race.deciders(state):
            return
        if type(state.table.frames[-1]) is not asked:
            asked = type(state.table.frames[-1])
            yield state
        legal = race.legal_actions(race.view(state, race.deciders(state)[0]))
        state = race.advance(state, chance.choice(legal))


def refusals(edition: str, tries: tuple[AnyAction, ...]) -> Iterator[tuple[type, Refused]]:
    race = Race(told.data(edition))
    for state in positions(race, 3):
        for action in tries:
            try:
                race.apply(state, action)
            except Refused as refused:
                yield type(action), refused


@pytest.mark.parametrize("edition", ["second", "spanish", "first"])
def test_moves_that_the_rules_refuse_are_explained(edition: str) -> None:
    """Every class of action in many positions; each article and reason is explained once per class."""
    kept = {(action, one.article, one.reason): one for action, one in refusals(edition, ACTIONS)}
    assert {action for action, _, _ in kept} == {type(action) for action in ACTIONS}
    for refused in kept.values():
        texts = {reason_text(refused, teller(code, edition)) for code in LANGUAGES}
        assert len(texts) == len(LANGUAGES) and not any("{" in text for text in texts)
