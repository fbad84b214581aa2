"""Campaigns change atomically and once; their files survive damage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.boards.load import load_board
from greatrace.campaign.campaign import (
    Campaign,
    Gain,
    Modules,
    Result,
    begun,
    finished,
    gained,
    restored,
    terms,
)
from greatrace.campaign.missions import Journey, Mission, ink_of, progress, travelled
from greatrace.campaign.passport import Page, is_legendary
from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.engine.race import Race
from greatrace.engine.solo.race import new_race
from greatrace.engine.solo.rene import Crossing, Solo, Stickers
from greatrace.engine.state import State
from greatrace.kernel.automatic import automatic, settled
from greatrace.kernel.errors import BadInput
from greatrace.saves.campaign_soundness import check_campaign
from greatrace.saves.campaigns import CAMPAIGNS, Shelf
from greatrace.saves.documents import encode, read

WON = Result(1, "won", page="page", fulfilled=("no-line",), ink="legendary")
GAIN = Gain(1, 2, 3, "blue", 1, "bluff")


def campaign() -> Campaign:
    return begun("Test", "1935", Modules(), setups.components("").rene, 7)


def test_a_result_is_applied_once() -> None:
    once = finished(campaign(), WON)
    assert finished(once, WON) == once
    assert once.race == 2 and [entry.result for entry in once.history] == [WON]
    assert sorted(card.level for card in once.deck) == [1] * 6 + [2] * 2


def test_what_an_older_file_leaves_out_has_not_happened() -> None:
    result = Result(1, "won")
    assert (result.rounds, result.points, result.torpedo_points, result.denied) == (0, 0, 0, 0)
    bare = Campaign("Old", "1935", Modules(), (), ())
    assert (bare.race, bare.chance, bare.restored, bare.started, bare.seasons, bare.law) == (1, 0, 0, 0, 0, 0)


def test_a_sticker_is_kept_once_even_if_its_race_is_replayed() -> None:
    one = gained(campaign(), GAIN)
    assert one.stickers == Stickers(blue=1)
    assert gained(one, GAIN) == one
    after = finished(one, WON)
    assert gained(after, GAIN) == after


def test_two_stickers_of_one_step_come_in_their_order() -> None:
    one = gained(gained(campaign(), GAIN), structs.replace(GAIN, assistant=4, level=2))
    assert one.stickers == Stickers(blue=2)


def test_a_fifth_sticker_of_a_colour_is_not_kept() -> None:
    full = campaign()
    for level in range(1, 5):
        full = gained(full, structs.replace(GAIN, assistant=level, level=level))
    assert full.stickers == Stickers(blue=4) and len(full.gains) == 4
    assert gained(full, structs.replace(GAIN, round=3, level=5)) == full
    assert gained(full, structs.replace(GAIN, round=3, level=4)) == full
    assert gained(full, structs.replace(GAIN, round=3, colour="red")).stickers == Stickers(blue=4, red=1)


def test_no_sticker_is_kept_without_the_legacy_powers() -> None:
    without = structs.replace(campaign(), modules=Modules(powers=False))
    assert gained(without, GAIN) == without


def test_a_slow_workshop_keeps_one_sticker_a_race_and_none_after_a_defeat() -> None:
    slow = structs.replace(campaign(), modules=Modules(slow=True))
    one = gained(gained(slow, GAIN), structs.replace(GAIN, assistant=4, level=2))
    assert one.stickers == Stickers(blue=1) and terms(slow, "mine").may_gain == 1
    beaten = finished(one, structs.replace(WON, outcome="lost", fulfilled=()))
    assert terms(beaten, "mine").may_gain == 0
    assert gained(beaten, structs.replace(GAIN, race=2, level=2)) == beaten
    assert terms(structs.replace(slow, modules=Modules(powers=False, slow=True)), "mine").may_gain is None


def test_the_ink_is_legendary_where_the_legacy_powers_are_on() -> None:
    pool = setups.components("").rene
    inks = []
    for modules in (Modules(), Modules(slow=True), Modules(evolving=False), Modules(powers=False)):
        brought = terms(begun("Test", "1935", modules, pool, 7), "mine")
        inks.append(ink_of(setups.make_solo_race(setups.board("africa"), "france", "second", brought)))
    assert inks == ["legendary", "legendary", "legendary", "prudent"]


def test_a_campaign_with_more_stickers_than_its_slow_workshop_gives_is_unsound() -> None:
    forged = gained(gained(campaign(), GAIN), structs.replace(GAIN, assistant=4, level=2))
    check_campaign(forged)
    with pytest.raises(ValueError, match="gains"):
        check_campaign(structs.replace(forged, modules=Modules(slow=True)))


def test_a_restored_copy_is_marked() -> None:
    once = restored(finished(campaign(), WON))
    assert once.restored == 1 and once.history[-1].restored


def test_the_title_asks_for_every_legendary_stamp() -> None:
    page = Page("b", "s", "f", 5, (Mission("no-line"), Mission("cities", 3, ("solitary",))))
    stamped = finished(campaign(), structs.replace(WON, page=page.id))
    assert is_legendary((page,), stamped.stamps)
    assert not is_legendary((page, structs.replace(page, finish="g")), stamped.stamps)
    assert is_legendary((page, structs.replace(page, finish="g", counts=False)), stamped.stamps)
    without = structs.replace(campaign(), modules=Modules(evolving=False))
    assert not is_legendary((page,), finished(without, structs.replace(WON, page=page.id)).stamps)


def test_a_campaign_is_kept_exported_and_imported(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    shelf.begin("mine", campaign())
    with pytest.raises(BadInput):
        shelf.begin("mine", campaign())
    shelf.gain("mine", [GAIN, GAIN])
    shelf.finish("mine", WON)
    assert shelf.finish("mine", WON) == shelf.load("mine")
    shelf.export("mine", tmp_path / "out.campaign")
    assert shelf.take_in(tmp_path / "out.campaign", "other") == shelf.load("mine")
    assert set(shelf.names()) == {"mine", "other"}


def test_a_campaign_is_read_from_the_very_file_and_written_to_a_plain_one(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    shelf.begin("mine", campaign())
    shelf.export("mine", tmp_path / "from a friend, 2.campaign")
    (tmp_path / "from a friend, 2.campaign").rename(tmp_path / "download_(1)+.txt")
    assert shelf.take_in(tmp_path / "download_(1)+.txt", "other") == campaign()
    with pytest.raises(BadInput, match=r"x\.save"):
        shelf.take_in(tmp_path / "x.save", "third")
    (tmp_path / "link.campaign").symlink_to(tmp_path / "elsewhere")
    for target in ("link.campaign", "none/there.campaign"):
        with pytest.raises(BadInput, match=target):
            shelf.export("mine", tmp_path / target)
    assert not any(path.suffix == ".1" for path in tmp_path.iterdir())


def test_a_copy_before_a_race_can_be_restored(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.begin("mine", campaign())
    shelf.keep_copy("mine")
    shelf.finish("mine", WON)
    back = shelf.restore("mine", 1)
    assert back.race == 1 and back.restored == 1 and shelf.load("mine") == back


@pytest.mark.parametrize("damage", [b"", b"{", b"\x00" * 40])
def test_a_damaged_file_is_told_or_replaced_by_the_version_before(tmp_path: Path, damage: bytes) -> None:
    shelf = Shelf(tmp_path)
    shelf.begin("mine", campaign())
    (tmp_path / "mine.campaign").write_bytes(damage)
    with pytest.raises(BadInput):
        shelf.load("mine")
    shelf = Shelf(tmp_path / "more")
    shelf.begin("mine", campaign())
    shelf.finish("mine", WON)
    (tmp_path / "more" / "mine.campaign").write_bytes(damage)
    assert shelf.load("mine") == campaign()


KEPT = Path(__file__).parents[1] / "saves" / "versions" / "2026-11" / "1935.campaign"


def _hostile() -> dict[str, Callable[[Campaign], Campaign]]:
    def with_result(**changes: object) -> Callable[[Campaign], Campaign]:
        def changed(one: Campaign) -> Campaign:
            first = structs.replace(one.history[0], result=structs.replace(one.history[0].result, **changes))
            return structs.replace(one, history=(first, *one.history[1:]))

        return changed

    def with_first(field: str, **changes: object) -> Callable[[Campaign], Campaign]:
        def changed(one: Campaign) -> Campaign:
            first, *rest = getattr(one, field)
            return structs.replace(one, **{field: (structs.replace(first, **changes), *rest)})

        return changed

    return {
        "title": lambda one: structs.replace(one, title="a\x1b[2J"),
        "race": lambda one: structs.replace(one, race=2**64),
        "restored": lambda one: structs.replace(one, restored=-1),
        "no pool": lambda one: structs.replace(one, pool=()),
        "poor pool": lambda one: structs.replace(one, pool=one.pool[:-1]),
        "deck": lambda one: structs.replace(one, deck=one.deck[:1] * len(one.deck)),
        "slots": with_first("deck", slots=(2**64,)),
        "tiles": with_first("deck", tiles=-1),
        "fuel": with_first("pool", fuel=2**64),
        "gain": with_first("gains", level=99),
        "city": with_first("gains", city="\x1b"),
        "fifth sticker": lambda one: structs.replace(one, stickers=structs.replace(one.stickers, red=5)),
        "fifth gain": lambda one: structs.replace(
            one, stickers=Stickers(4, 4, 4, 4),
            gains=tuple(Gain(1, number, 1, "blue", min(number, 4), "x") for number in range(1, 6)),
        ),
        "sticker lost": lambda one: structs.replace(one, stickers=Stickers()),
        "stamp": with_first("stamps", date="x" * 10_000),
        "mission": with_first("stamps", mission="a\nb"),
        "history": with_first("history", deck=("A9",) * 8),
        "stickers": with_first("history", stickers=Stickers(9, 9, 9, 9)),
        "points": with_result(points=2**70),
        "rounds": with_result(rounds=-3),
        "crew": with_result(crew="x" * 10_000),
        "choice": with_result(choice=("A1",) * 100),
    }


@pytest.mark.parametrize("name", _hostile())
def test_an_unsound_campaign_is_refused_however_it_was_sealed(tmp_path: Path, name: str) -> None:
    path, sound = tmp_path / "x.campaign", read(CAMPAIGNS, KEPT)
    path.write_bytes(encode(CAMPAIGNS, sound))
    assert read(CAMPAIGNS, path) == sound
    path.write_bytes(encode(CAMPAIGNS, _hostile()[name](sound)))
    with pytest.raises(BadInput, match="contradicts itself"):
        Shelf(tmp_path / "saves").take_in(path, "mine")


def test_progress_of_a_mission_shows_what_is_lost() -> None:
    of = setups.board("africa")
    race = setups.make_solo_race(of, "france", "second", Solo(deck_of_level(setups.components(""), 1)))
    state = race.start(1).state.table
    assert not progress(race, Mission("no-line"), Journey(lines=1), state).done
    assert progress(race, Mission("no-line"), Journey(lines=1), state).lost
    assert progress(race, Mission("colours", 2), Journey(colours=("blue", "purple", "red")), state).done
    assert progress(race, Mission("rounds", 3), Journey(), state).done


@pytest.mark.parametrize(("risky", "entered"), [({"south"}, 1), ({"alpha"}, 0), ({"alpha", "south"}, 0)])
def test_a_line_into_a_city_of_a_risk_zone_enters_the_zone(risky: set[str], entered: int) -> None:
    race, state = _at_the_port(risky)
    for text in ("drive", "line alpha-south-sea"):
        step = race.apply(state, race.read(text), 0)
        before, state = state, step.state
    journey = travelled(race, Journey(), before.table, step.events)
    assert (journey.lines, journey.risks) == (1, entered)


def _at_the_port(risky: set[str]) -> tuple[Race, State]:
    """Return a race on the practice board in which some cities lie in risk zones, ready to drive."""
    board = load_board(Path(__file__).parents[1] / "boards" / "practice.tmx")
    cells = list(board.cells)
    for city in board.cities:
        cells[city.cell] = structs.replace(cells[city.cell], risk=city.id in risky)
    board = structs.replace(board, cells=tuple(cells))
    components = setups.components(board.tile_set)
    race = new_race(solo_data(components, board, "second", "france", Crossing(9), "alpha:omega"))
    state = race.start(1).state
    for text in ("take 1", "take 2", "plan scout=0 mechanic=5 escort=0 funding=0"):
        state = settled(automatic(race), race.apply(state, race.read(text), 0).state)
    return race, state


def test_a_new_title_leaves_the_file_to_which_the_races_belong(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    name = shelf.free_name("Across: the Sahara?")
    assert name == "Across the Sahara" and shelf.free_name("…") == "campaign"
    shelf.begin(name, campaign())
    assert shelf.free_name("Across the Sahara") == "Across the Sahara (2)"
    shelf.rename(name, "Evenings")
    assert shelf.names() == (name,) and shelf.load(name).title == "Evenings"


def test_a_campaign_goes_with_its_copies_and_replays(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.begin("mine", campaign())
    shelf.keep_copy("mine")
    shelf.replays("mine").write("race-1", b"{}")
    assert shelf.copies("mine") == (1,)
    shelf.remove("mine")
    assert shelf.names() == () and list(tmp_path.iterdir()) == []


def test_importing_over_a_campaign_asks_and_an_older_one_counts_as_restored(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    shelf.begin("mine", campaign())
    shelf.export("mine", tmp_path / "out.campaign")
    shelf.finish("mine", WON)
    with pytest.raises(BadInput):
        shelf.take_in(tmp_path / "out.campaign", "mine")
    assert shelf.take_in(tmp_path / "out.campaign", "mine", replace=True).restored == 1
    assert shelf.load("mine").race == 1


def test_a_list_shows_what_is_broken_and_what_a_kill_interrupted(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.begin("whole", campaign())
    shelf.begin("torn", campaign())
    (tmp_path / "torn.campaign").write_text("{")
    shelf.begin("interrupted", campaign())
    (tmp_path / "interrupted.campaign").rename(tmp_path / "interrupted.campaign.1")
    found = {one.name: one for one in shelf.entries()}
    assert found["whole"].campaign == found["interrupted"].campaign == campaign()
    assert found["torn"].campaign is None and found["torn"].problem
    assert (tmp_path / "torn.campaign").read_text() == "{"
