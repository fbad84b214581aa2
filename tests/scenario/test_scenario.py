from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, language
from greatrace.scenario import show
from greatrace.scenario.any_game import as_json, outcome, read_scenarios
from greatrace.scenario.position import position
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import Played, play

PRACTICE = Path(__file__).parents[1] / "boards" / "practice.tmx"

GOOD = f"""\
article: [6.2.x, "9.1"]
name: A crew buys fuel
board: {PRACTICE}
crews: [france, belgium]
given:
  crews:
    france: {{fuel: 2, money: 30, hand: [2 jerrican, pilot], mechanic: 1}}
do:
  - france: buy fuel 2
then:
  crews:
    france: {{fuel: 4, money: 10, hand: [pilot, 2 jerrican]}}
  pending: {{france: sequence}}
"""


def written(folder: Path, text: str) -> list[Source]:
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return [source for source in read_scenarios(path) if isinstance(source, Source)]


def played(folder: Path, text: str) -> tuple[Source, Played]:
    [source] = written(folder, text)
    return source, play(source)


def test_a_true_expectation_passes(tmp_path: Path) -> None:
    source, result = played(tmp_path, GOOD)
    assert not result.untrue
    assert result.refusal is None
    assert source.scenario.articles == ("6.2.x", "9.1")


def test_a_failed_expectation_is_listed_with_its_line(tmp_path: Path) -> None:
    text = GOOD.replace("fuel: 4, money: 10", "fuel: 5, money: 11").replace(
        "{france: sequence}", "{belgium: sequence}"
    )
    _, result = played(tmp_path, text)
    assert [(one.line, one.sentence(language("en"))) for one in result.untrue] == [
        (12, "“crews france fuel” should be 5, but is 4."),
        (12, "“crews france money” should be 11, but is 10."),
        (13, "“pending belgium” should be sequence, but is none."),
        (13, "“pending france” should be none, but is sequence."),
    ]


def test_an_unexpected_refusal_stops_the_scenario(tmp_path: Path) -> None:
    source, result = played(tmp_path, GOOD.replace("buy fuel 2", "buy fuel 4"))
    [one] = result.untrue
    assert one.line == 9
    assert "buy fuel 4" in one.sentence(language("en"))
    shown = show.shown(source, result)
    assert shown.refused
    assert shown.refused.article == "9.1"
    assert '"refused":{"article":"9.1",' in as_json([outcome(source, language("en"))])


def test_an_expected_refusal_changes_nothing(tmp_path: Path) -> None:
    step = '  - {france: buy fuel 4, refused: "9.1"}\n'
    _, result = played(tmp_path, GOOD.replace("do:\n", "do:\n" + step))
    assert not result.untrue
    assert result.refusal


def test_a_missing_refusal_is_reported(tmp_path: Path) -> None:
    text = GOOD.replace("- france: buy fuel 2", '- {france: buy fuel 2, refused: "9.1"}')
    _, result = played(tmp_path, text)
    assert len(result.untrue) == 1


def test_nobody_has_passed_before_the_convoy(tmp_path: Path) -> None:
    planning = "given:\n  phase: planning\n  crews:\n    belgium: {passed: true}\n"
    early = GOOD.replace("given:\n  crews:\n", planning)
    with pytest.raises(BadInput, match="line 8: no crew has passed or arrived before the convoy"):
        played(tmp_path, early.replace(", mechanic: 1", ""))


def test_funding_holds_five_even_of_six_assistants(tmp_path: Path) -> None:
    six = GOOD.replace("given:\n", "edition: first\ngiven:\n").replace("mechanic: 1}", "funding: 6}")
    with pytest.raises(BadInput, match="line 8: funding holds five"):
        played(tmp_path, six)


def test_a_check_between_actions_sees_the_position_of_that_moment(tmp_path: Path) -> None:
    between = "do:\n  - then: {crews: {france: {fuel: 2, money: 30}}, legal: {france: [buy fuel 1]}}\n"
    _, result = played(tmp_path, GOOD.replace("do:\n", between))
    assert not result.untrue


def test_a_failed_check_between_actions_does_not_stop_the_scenario(tmp_path: Path) -> None:
    between = "do:\n  - then: {crews: {france: {fuel: 3}}}\n"
    _, result = played(tmp_path, GOOD.replace("do:\n", between).replace("money: 10", "money: 11"))
    assert [(one.line, one.sentence(language("en"))) for one in result.untrue] == [
        (9, "“crews france fuel” should be 3, but is 2."),
        (13, "“crews france money” should be 11, but is 10."),
    ]


EXACT = f"""\
article: "5.6"
name: A tile is cleared
board: {PRACTICE}
given:
  tiles: {{B3: ford}}
  discard: [guide, pilot]
  crews:
    france: {{at: alpha, escort: 2}}
do:
  - france: clear
  - then:
      legal_only: {{france: [halt, pick B3]}}
  - france: pick B3
then:
  discard_only: [pilot, guide]
  removed_only: [ford]
  unseen: {{ford: 3}}
  not_told: [tile-removed tile=track]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", []),
        ("[halt, pick B3]", "[pick B3]", ["france should not be offered halt."]),
        ("[halt, pick B3]", "[halt, pick B3, pass]", ["france should be offered pass."]),
        ("[pilot, guide]", "[pilot]", ["“discard_only” should be pilot, but is pilot, guide."]),
        ("[ford]", "[ford, ford]", ["“removed_only” should be ford, ford, but is ford."]),
        ("[ford]", "[]", ["“removed_only” should be none, but is ford."]),
        ("{ford: 3}", "{ford: 4}", ["“unseen ford” should be 4, but is 3."]),
        ("tile=track", "tile=ford", ["“tile-removed tile=ford” has happened here."]),
    ],
)
def test_sets_may_be_given_exactly(tmp_path: Path, old: str, new: str, told: list[str]) -> None:
    _, result = played(tmp_path, EXACT.replace(old, new, 1))
    assert [one.sentence(language("en")) for one in result.untrue] == told


def test_a_setup_that_is_not_refused_is_reported(tmp_path: Path) -> None:
    setups = GOOD + "refused_setups:\n  - crews: [france]\n  - crews: [france, italy]\n"
    assert [one.line for one in played(tmp_path, setups)[1].untrue] == [16]


def test_a_refused_setup_names_what_exists(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"line 15: .*atlantis"):
        played(tmp_path, GOOD + "refused_setups:\n  - crews: [france, atlantis]\n")


def test_ranks_are_those_of_the_end(tmp_path: Path) -> None:
    ended = GOOD.replace("money: 30, hand: [2 jerrican, pilot], mechanic: 1", "at: H3, mechanic: 1")
    ended = ended.replace("mechanic: 1}\n", "mechanic: 1}\n    belgium: {passed: true}\n")
    ended = ended[: ended.index("do:")] + "do:\n  - france: [drive, step omega]\nthen:\n  ranks: RANKS\n"
    assert not played(tmp_path, ended.replace("RANKS", "[france, belgium]"))[1].untrue
    assert played(tmp_path, ended.replace("RANKS", "[belgium, france]"))[1].untrue
    assert played(tmp_path, GOOD + "  ranks: [france, belgium]\n")[1].untrue


def test_the_facts_of_a_refusal_are_compared(tmp_path: Path) -> None:
    refused = GOOD.replace("- france: buy fuel 2", "- {france: buy fuel 4, refused: '9.1', facts: [FACTS]}")
    refused = refused.replace("fuel: 4, money: 10", "fuel: 2, money: 30")
    assert not played(tmp_path, refused.replace("FACTS", "needed=40, have=30"))[1].untrue
    _, result = played(tmp_path, refused.replace("FACTS", "have=30, needed=50, room=5"))
    assert [one.sentence(language("en")) for one in result.untrue] == [
        "“buy fuel 4” by france is refused with needed=40, not with 50.",
        "“buy fuel 4” by france is refused with room=none, not with 5.",
    ]


def test_facts_name_crews_and_cells(tmp_path: Path) -> None:
    refused = GOOD.replace("- france: buy fuel 2", """\
- {belgium: drive, refused: '3.9', because: not_your_turn, facts: [seat=france]}
  - france: [buy fuel 2, drive]
  - {france: step G4, refused: '6.1', facts: [cell=G4]}""").replace("sequence", "driving")
    assert not played(tmp_path, refused)[1].untrue


def test_files_hold_several_scenarios_with_their_own_lines(tmp_path: Path) -> None:
    sources = written(tmp_path, "# two of them\n---\n" + GOOD + "---\n" + GOOD.replace("fuel: 4", "fuel: 5"))
    assert len(sources) == 2
    assert not play(sources[0]).untrue
    assert play(sources[1]).untrue[0].line == 2 + 13 + 1 + 12


@pytest.mark.parametrize(
    ("old", "new", "line", "part"),
    [
        ("name: A", "nme: A", 1, "name"),
        ("fuel: 2, money", "fule: 2, money", 7, "fuel"),
        ("fuel: 2, money", "fuel: 99, money", 7, "7"),
        ("fuel: 2, money", "fuel: many, money", 7, "number"),
        ("2 jerrican, pilot", "2 jerican, pilot", 7, "jerrican"),
        ("2 jerrican, pilot", "9 jerrican, pilot", 5, "8"),
        ("[france, belgium]", "[france, atlantis]", 4, "atlantis"),
        ("[france, belgium]", "[france]", 4, "1"),
        ("- france: buy", "- frnace: buy", 9, "france"),
        ("buy fuel 2", "bye fuel 2", 9, "bye fuel 2"),
        ("- france: buy fuel 2", "- {france: pass, then: {round: 1}}", 9, "its own step"),
        ("- france: buy fuel 2", "- then: pass", 9, "its own step"),
        ("- france: buy fuel 2", "- then: {rownd: 1}", 9, "rownd"),
        ("- france: buy fuel 2", "- france: {round: 1}", 9, "one crew"),
        ("- france: buy fuel 2", "- {france: pass, refused: '9.1', because: poverty}", 9, "poverty"),
        ("- france: buy fuel 2", "- {france: pass, because: no_money}", 9, "refusal"),
        ("- france: buy fuel 2", "- {france: pass, refused: '9.1', facts: [needed]}", 9, "name=value"),
        ("- france: buy fuel 2", "- {france: pass, refused: '9.1', facts: [neded=1]}", 9, "needed"),
        ("- france: buy fuel 2", "- {france: pass, refused: '9.1', facts: needed=1}", 9, "facts"),
        ("pending", "pendign", 10, "pending"),
        ("{france: sequence}", "{italy: sequence}", 13, "italy"),
        (f"board: {PRACTICE}", "board: nowhere", 3, "nowhere"),
        (f"board: {PRACTICE}", "board: nowhere.tmx", 3, "nowhere.tmx"),
        ("mechanic: 1}", "mechanic: 9}", 7, "5"),
        ("mechanic: 1}", "at: Z99}", 7, "Z99"),
        ("mechanic: 1}", "arrived: 1, at: alpha}", 7, "finish city"),
        ("mechanic: 1}", "arrived: 1}", 7, "no cards"),
        ("mechanic: 1}", "arrived: 2}", 7, "1, 2, 3"),
        ("mechanic: 1}", "arrived: 1}\n    belgium: {arrived: 1}", 8, "1, 2, 3"),
        ("mechanic: 1}", "passed: true, mechanic: 1}", 7, "escorts only"),
        ("mechanic: 1}", "passed: true, funding: 1}", 7, "escorts only"),
        ("mechanic: 1}", "chassis: 2}", 7, "chassis"),
        ("mechanic: 1}", "corridor: 2}", 7, "corridor"),
        ("given:\n", "given:\n  phase: setup\n", 5, "nothing else"),
        ("  crews:\n    france: {fuel: 2", "  turn: nobody\n  crews:\n    france: {fuel: 2", 6, "nobody"),
    ],
)
def test_a_mistake_is_reported_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, part: str
) -> None:
    assert old in GOOD
    with pytest.raises(BadInput) as caught:
        played(tmp_path, GOOD.replace(old, new, 1))
    told = str(caught.value)
    assert told.startswith(f"case.yaml, line {line}: "), told
    assert part in told
    assert "\n" not in told


@given(st.data())
def test_no_file_breaks_the_reader(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    lines = GOOD.splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(("cut", "twice", "letter", "other")))
    if change == "cut":
        del lines[place]
    elif change == "twice":
        lines.insert(place, lines[place])
    elif change == "letter":
        at = data.draw(st.integers(0, len(lines[place])))
        lines[place] = lines[place][:at] + data.draw(st.characters(codec="utf-8")) + lines[place][at:]
    else:
        lines[place] = data.draw(st.text(max_size=20))
    try:
        for source in written(tmp_path_factory.mktemp("broken"), "\n".join(lines)):
            play(source)
    except BadInput as error:
        assert "\n" not in str(error)


def test_things_are_drawn_in_the_order_given(tmp_path: Path) -> None:
    given_part = "  bag: [ravine, ford]\n  deck: [pilot, guide]\n  discard: [transport]\n  crews:"
    [source] = written(tmp_path, GOOD.replace("  crews:", given_part, 1))
    state = position(source)
    tiles = [source.race.tiles[tile].id for tile in state.secrets.next_tiles]
    cards = [source.race.cards[card].id for card in state.secrets.next_cards]
    assert (tiles, cards) == (["ravine", "ford"], ["pilot", "guide"])
    assert sum(state.table.discard) == 1


def test_everything_else_is_in_deck_and_bag(tmp_path: Path) -> None:
    [source] = written(tmp_path, GOOD)
    state = position(source)
    assert state.table.deck_size == sum(card.count for card in source.race.cards) - 3
    assert state.table.bag_size == sum(tile.count for tile in source.race.tiles)


def test_bag_and_deck_can_be_given_completely(tmp_path: Path) -> None:
    text = GOOD.replace("  crews:", "  bag_only: [ford]\n  deck_only: []\n  crews:", 1)
    [source] = written(tmp_path, text)
    state = position(source)
    assert (state.table.bag_size, state.table.deck_size) == (1, 0)


def test_text_tells_table_hands_and_questions_in_every_language(tmp_path: Path) -> None:
    source, result = played(tmp_path, GOOD.replace("buy fuel 2", "buy fuel 4"))
    for code in LANGUAGES:
        speaks = language(code)
        text = show.as_text(show.shown(source, result, speaks), source, result, speaks)
        for part in ("france", "jerrican", "sequence", "9.1"):
            assert part in text


@pytest.mark.parametrize(
    "line",
    [
        "k" * 100 + ": 1",
        '"k - at $.x": 1', '"`": 1', '"\\e[31m": 1',
        "given: {crews: {" + "c" * 5000 + ": {at: 3}}}",
        "given: {phase: " + "p" * 5000 + "}", "article: 2.2", '"given[...].x - at $[...].y": 1', "name: [1]",
    ],
)  # fmt: skip
def test_any_key_gets_a_short_sentence(line: str, tmp_path: Path) -> None:
    path = tmp_path / "harm.yaml"
    top = "" if line.startswith("article") else "article: x\n"
    path.write_text(f"{top}name: y\n{line}\n" if "name" not in line else f"{top}{line}\n")
    with pytest.raises(BadInput) as caught:
        read_scenarios(path)
    assert str(caught.value).isprintable() and len(str(caught.value)) < 260
    assert "Expected" not in str(caught.value)


def test_a_problem_of_a_map_is_told_in_the_language_of_the_file_around_it(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        written(tmp_path, GOOD.replace(str(PRACTICE), "nowhere.tmx"))
    told = language("fr").tr(caught.value.template, **caught.value.values)
    assert told.startswith("case.yaml, ligne 3\u00a0: nowhere.tmx\u00a0: le fichier ne peut pas être lu")
    assert str(caught.value).startswith("case.yaml, line 3: nowhere.tmx: the file cannot be read")
